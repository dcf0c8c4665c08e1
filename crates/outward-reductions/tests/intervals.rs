//! Sums of intervals beside sums of their bounds, and beside the numbers that they hold.

mod random;

use std::cmp::Ordering;

use num_bigint::BigInt;
use outward_core::RoundingDirection::{TiesToEven, TowardNegative, TowardPositive};
use outward_core::interval::{DecInterval, Decoration, Interval};
use outward_reductions::{
    Accumulator, CentralMoment, IntervalAccumulator, Moments, RationalAccumulator, correlation,
    standard_deviation,
};
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
        let of_x = CentralMoment::new(&sum_x, None, &squares, count).expect("bounded");
        let of_pairs = CentralMoment::new(&sum_x, Some(&sum_y), &products, count).expect("bounded");
        let variance = of_x.covariance::<f64>(ddof, outward);
        let deviation = of_x.standard_deviation::<f64>(ddof, outward);
        let covariance = of_pairs.covariance::<f64>(ddof, outward);
        if count <= ddof {
            assert_eq!((variance, deviation, covariance), (None, None, None));
            continue;
        }
        let deviation = deviation.expect("bounded");
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
            let exact = outward.map(|direction| standard_deviation::<_, f64>(&x, ddof, direction));
            assert!(width != 0.0 || deviation == exact, "{x:?}");
            assert!(deviation[0] <= exact[0] && exact[1] <= deviation[1], "{deviation:?} {exact:?} {x:?}");
        }
    }
    let unbounded =
        sums(&[Interval::ENTIRE, Interval::point(1.0)], &[Interval::point(1.0); 2]).map(|sum| bounds(&sum));
    assert!(CentralMoment::new(&unbounded[0], None, &unbounded[3], 2).is_none());
}

/// Checks correlations of integers: the bounds are neighbours, and the exact one lies between them.
#[test]
fn correlations_of_integers() {
    /// Compares |x| with √(numerator / denominator).
    fn compared(x: f64, numerator: &BigInt, denominator: &BigInt) -> Ordering {
        let (bits, exponent) = (x.abs().to_bits() & ((1 << 52) - 1), x.abs().to_bits() >> 52);
        let significand = BigInt::from(if exponent == 0 { bits } else { bits | 1 << 52 });
        // x is the significand times 2^(exponent - 1075).
        let places = 2 * (1075 - exponent.max(1));
        (&significand * &significand * denominator).cmp(&(numerator << places))
    }
    let mut random = Random(7);
    let (mut constant, mut exact) = (0, 0);
    for round in 0..4000 {
        let length = 1 + random.bits() as usize % 6;
        let mut column = || -> Vec<i64> {
            let spread = [2, 3, 1000, 1 << 40][round % 4];
            (0..length).map(|_| (random.bits() % spread) as i64 - spread as i64 / 2).collect()
        };
        let (x, y) = (column(), column());
        let sum = |terms: &mut dyn Iterator<Item = i64>| terms.map(BigInt::from).sum::<BigInt>();
        let moment = |x: &[i64], y: &[i64]| {
            let products: BigInt = x.iter().zip(y).map(|(&x, &y)| BigInt::from(x) * y).sum();
            products * length - sum(&mut x.iter().copied()) * sum(&mut y.iter().copied())
        };
        let (numerator, denominator) = (moment(&x, &y), moment(&x, &x) * moment(&y, &y));
        let floats = [&x, &y].map(|x| x.iter().map(|&x| x as f64).collect::<Vec<f64>>());
        let [down, up] = [TowardNegative, TowardPositive]
            .map(|direction| correlation::<_, f64>(&floats[0], &floats[1], direction));
        if denominator == BigInt::ZERO {
            assert!(down.is_nan() && up.is_nan(), "{x:?} {y:?}");
            constant += 1;
            continue;
        }
        let square = &numerator * &numerator;
        let [below, above] = [down, up].map(|bound| compared(bound, &square, &denominator));
        let is_negative = numerator < BigInt::ZERO;
        assert!(down.is_sign_negative() == is_negative && down <= up && up <= 1.0, "{down} {up}");
        if down == up {
            assert_eq!((below, above), (Ordering::Equal, Ordering::Equal), "{x:?} {y:?}");
            exact += 1;
        } else {
            let outside = [Ordering::Less, Ordering::Greater];
            let expected = if is_negative { [outside[1], outside[0]] } else { outside };
            assert_eq!(([below, above], up), (expected, down.next_up()), "{x:?} {y:?}");
        }
    }
    assert!(constant > 100 && exact > 100, "{constant} {exact}");
}

/// Checks correlations of ranges: they hold those of numbers in them, and are within −1 and 1.
#[test]
fn correlations_of_ranges() {
    let outward = [TowardNegative, TowardPositive];
    let mut random = Random(8);
    for _ in 0..1000 {
        let length = 2 + random.bits() as usize % 6;
        let mut column = || -> Vec<Interval> {
            let mut one = || {
                let lower = (random.bits() % 1000) as f64 * 0.1 - 50.0;
                Interval::new(lower, lower + 0.25 * (random.bits() % 5) as f64).expect("in order")
            };
            (0..length).map(|_| one()).collect()
        };
        let (x, y) = (column(), column());
        let [sum_x, sum_y, products, x_squares] = sums(&x, &y).map(|sum| bounds(&sum));
        let y_squares = bounds(&sums(&y, &y)[3]);
        let count = length as u64;
        let of_x = CentralMoment::new(&sum_x, None, &x_squares, count).expect("bounded");
        let of_y = CentralMoment::new(&sum_y, None, &y_squares, count).expect("bounded");
        let of_pairs = CentralMoment::new(&sum_x, Some(&sum_y), &products, count).expect("bounded");
        let Some([lower, upper]) = of_pairs.correlation::<f64>([&of_x, &of_y], outward) else { continue };
        assert!(-1.0 <= lower && lower <= upper && upper <= 1.0, "{lower} {upper}");
        for pick in [|x: &Interval| x.inf(), |x: &Interval| x.sup(), |x: &Interval| x.mid()] {
            let [x, y] = [&x, &y].map(|column| column.iter().map(pick).collect::<Vec<f64>>());
            let found = correlation::<_, f64>(&x, &y, TiesToEven);
            assert!(found.is_nan() || lower <= found && found <= upper, "{found} {lower} {upper}");
        }
    }
}
