//! Sums of intervals beside sums of their bounds, and beside the numbers that they hold.

mod random;

use outward_core::RoundingDirection::{TiesToEven, TowardNegative, TowardPositive};
use outward_core::interval::{DecInterval, Decoration, Interval};
use outward_reductions::{Accumulator, IntervalAccumulator, Moments, RationalAccumulator, covariance_bounds};
use random::Random;

impl Random {
    fn number(&mut self) -> f64 {
        let bits = self.bits();
        match bits % 8 {
            0 => 0.0,
            1 => (bits >> 8) as i8 as f64,
            2 => f64::from_bits(bits >> 9 | bits << 63),
            _ => f64::from_bits((1000 + bits % 47) << 52 | bits >> 12 | bits << 63),
        }
    }

    fn interval(&mut self) -> Interval {
        let (a, b) = (self.number(), self.number());
        let (lower, upper) = if a < b { (a, b) } else { (b, a) };
        match self.bits() % 12 {
            0 => Interval::new(f64::NEG_INFINITY, upper),
            1 => Interval::new(lower, f64::INFINITY),
            2 => Interval::new(lower, lower),
            _ => Interval::new(lower, upper),
        }
        .unwrap_or(Interval::ENTIRE)
    }
}

/// Checks that products of two terms equal the library's multiplication, and sums of two terms its addition: both are
/// tightest.
#[test]
fn one_operation_is_the_librarys() {
    let mut random = Random(1);
    for _ in 0..200_000 {
        let (x, y) = (random.interval(), random.interval());
        let mut sum = IntervalAccumulator::new();
        sum.add(x);
        sum.add(y);
        assert_eq!(sum.round::<f64>(), x + y, "{x} + {y}");
        let mut product = IntervalAccumulator::new();
        product.add_product(x, y);
        assert_eq!(product.round::<f64>(), x * y, "{x} · {y}");
        let mut square = IntervalAccumulator::new();
        square.add_square(x);
        assert_eq!(square.round::<f64>(), x.sqr(), "{x}²");
        let mut magnitude = IntervalAccumulator::new();
        magnitude.add_magnitude(x);
        assert_eq!(magnitude.round::<f64>(), x.abs(), "|{x}|");
    }
}

/// Checks that the sum of bounded intervals has the sums of their bounds, rounded outward, and holds sums of their
/// members.
#[test]
fn sums_of_many() {
    let mut random = Random(2);
    for round in 0..2000 {
        let terms: Vec<Interval> = (0..random.bits() % 30).map(|_| random.interval()).collect();
        let terms: Vec<_> =
            terms.into_iter().filter(|x| x.inf().is_finite() && x.sup().is_finite()).collect();
        let mut sum = IntervalAccumulator::new();
        terms.iter().for_each(|&x| sum.add(x));
        let bound = |of: fn(&Interval) -> f64| Accumulator::of(&terms.iter().map(of).collect::<Vec<_>>());
        let (lower, upper) = (bound(|x| x.inf()), bound(|x| x.sup()));
        let expected =
            Interval::new(lower.round(TowardNegative), upper.round(TowardPositive)).expect("in order");
        assert_eq!(sum.round::<f64>(), expected);
        // The sum has two parts, one of which is taken away again.
        let (first, second) = terms.split_at(terms.len() / 2);
        let part = |terms: &[Interval]| {
            let mut part = IntervalAccumulator::new();
            terms.iter().for_each(|&x| part.add(x));
            part
        };
        let mut whole = part(second);
        whole.merge(&part(first));
        assert_eq!(whole, sum, "{round}");
        whole.subtract(&part(second));
        assert_eq!(whole, part(first), "{round}");
        let mut dot = IntervalAccumulator::new();
        terms.iter().zip(terms.iter().rev()).for_each(|(&x, &y)| dot.add_product(x, y));
        let dot: Interval = dot.round();
        for pick in [|x: &Interval| x.inf(), |x: &Interval| x.sup()] {
            let x: Vec<f64> = terms.iter().map(pick).collect();
            for pick in [|x: &Interval| x.inf(), |x: &Interval| x.sup()] {
                let y: Vec<f64> = terms.iter().rev().map(pick).collect();
                let inner = Accumulator::of_products(&x, &y).round::<f64>(TiesToEven);
                assert!(dot.inf() <= inner && inner <= dot.sup(), "{inner} in {dot}");
            }
        }
    }
}

#[test]
fn decorations_and_the_empty_set() {
    let x = |lower, upper| DecInterval::new(lower, upper).expect("in order");
    let sum = |terms: &[DecInterval]| {
        let mut sum = IntervalAccumulator::new();
        terms.iter().for_each(|&x| sum.add_decorated(x));
        sum.round_decorated::<f64>()
    };
    assert_eq!(sum(&[]), x(0.0, 0.0));
    assert_eq!(sum(&[x(1.0, 2.0), x(3.0, 4.0)]), x(4.0, 6.0));
    assert_eq!(sum(&[x(1.0, 2.0), DecInterval::EMPTY]), DecInterval::EMPTY);
    assert_eq!(sum(&[x(1.0, 2.0), DecInterval::NAI]), DecInterval::NAI);
    let unbounded = sum(&[x(1.0, f64::INFINITY), x(-1.0, 1.0)]);
    assert_eq!((unbounded.decoration(), unbounded.inf()), (Decoration::Dac, 0.0));
    let overflown = sum(&[x(f64::MAX, f64::MAX), x(1.0, 1.0)]);
    assert_eq!(
        (overflown.decoration(), overflown.inf(), overflown.sup()),
        (Decoration::Dac, f64::MAX, f64::INFINITY)
    );
    let weak =
        DecInterval::set_dec(Interval::new(1.0, 2.0).expect("in order"), Decoration::Trv).expect("not ill");
    assert_eq!(sum(&[weak, x(1.0, f64::INFINITY)]).decoration(), Decoration::Trv);
    let mut products = IntervalAccumulator::new();
    products.add_decorated_product(weak, x(0.0, 0.0));
    assert_eq!(products.round_decorated::<f64>().decoration(), Decoration::Trv);
}

/// Sums of some intervals, of pairs of them, and of the squares.
fn sums(x: &[Interval], y: &[Interval]) -> [IntervalAccumulator; 4] {
    let mut sums = [(); 4].map(|()| IntervalAccumulator::new());
    for (&x, &y) in x.iter().zip(y) {
        sums[0].add(x);
        sums[1].add(y);
        sums[2].add_product(x, y);
        sums[3].add_square(x);
    }
    sums
}

fn bounds(sum: &IntervalAccumulator) -> [RationalAccumulator; 2] {
    sum.bounds().expect("not empty").map(|bound| bound.clone().into())
}

/// Checks that the results for single numbers are the variance and the covariance, correctly rounded, and that the
/// results for ranges hold those of every choice of numbers from them.
#[test]
fn bounds_of_covariances() {
    let outward = [TowardNegative, TowardPositive];
    let mut random = Random(3);
    for round in 0..3000 {
        let length = 1 + random.bits() as usize % 9;
        let mut column = |width: f64| -> Vec<Interval> {
            let mut one = || {
                let lower = (random.bits() % 1000) as f64 * 0.1 - 50.0;
                Interval::new(lower, lower + width * (random.bits() % 5) as f64).expect("in order")
            };
            (0..length).map(|_| one()).collect()
        };
        let width = [0.0, 0.25, 3.0][round % 3];
        let (x, y) = (column(width), column(width));
        let [sum_x, sum_y, products, squares] = sums(&x, &y).map(|sum| bounds(&sum));
        let ddof = round as u64 % 2;
        let count = length as u64;
        let variance = covariance_bounds::<f64>(&sum_x, None, &squares, count, ddof, outward);
        let covariance = covariance_bounds::<f64>(&sum_x, Some(&sum_y), &products, count, ddof, outward);
        if count <= ddof {
            assert_eq!((variance, covariance), (None, None));
            continue;
        }
        let (variance, covariance) = (variance.expect("bounded"), covariance.expect("bounded"));
        assert!(variance[0] >= 0.0);
        for pick in [|x: &Interval| x.inf(), |x: &Interval| x.sup(), |x: &Interval| x.mid()] {
            let [x, y] = [&x, &y].map(|column| column.iter().map(pick).collect::<Vec<f64>>());
            for (moments, bounds) in [(Moments::of(&x), variance), (Moments::of_pairs(&x, &y), covariance)] {
                let exact = outward.map(|direction| moments.variance::<f64>(ddof, direction));
                if width == 0.0 {
                    assert_eq!(bounds, exact, "{x:?} {y:?}");
                }
                assert!(bounds[0] <= exact[0] && exact[1] <= bounds[1], "{bounds:?} {exact:?} {x:?} {y:?}");
            }
        }
    }
    let unbounded =
        sums(&[Interval::ENTIRE, Interval::point(1.0)], &[Interval::point(1.0); 2]).map(|sum| bounds(&sum));
    assert_eq!(covariance_bounds::<f64>(&unbounded[0], None, &unbounded[3], 2, 1, outward), None);
}
