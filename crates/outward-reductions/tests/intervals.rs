//! Sums of intervals beside sums of their bounds, and beside the numbers that they hold.

use outward_core::RoundingDirection::{TiesToEven, TowardNegative, TowardPositive};
use outward_core::interval::{DecInterval, Decoration, Interval};
use outward_reductions::{Accumulator, IntervalAccumulator};

/// splitmix64
struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

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

/// Products of two terms are those of the library's multiplication, and sums of two those of its addition: both are
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

/// The sum of bounded intervals is that of their bounds, rounded outward, and holds sums of their members.
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
        // In two parts, one of which is taken away again.
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
