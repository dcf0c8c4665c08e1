//! The numbers of an interval, on every interval of the toy format, against their definitions.

use outward::format::{Format, Toy8};
use outward::interval::{Iv, numeric};
use outward::machine::soft::SoftLane;

use crate::exact::toys;

#[test]
fn numbers_of_every_toy_interval() {
    let toys = toys();
    for (i, &lo) in toys.iter().enumerate() {
        for &hi in &toys[i..] {
            let (a, b) = (lo.widen(), hi.widen());
            if a == f64::INFINITY || b == f64::NEG_INFINITY {
                continue;
            }
            let x = Iv::new(SoftLane(lo), SoftLane(hi));
            let value = |y: SoftLane<Toy8>| y.0.widen();
            let bounded = a.is_finite() && b.is_finite();

            let want = match (a.is_finite(), b.is_finite()) {
                // Sums of toy numbers are exact in binary64.
                (true, true) => nearest((a + b) / 2.0, &toys),
                (true, false) => 240.0,
                (false, true) => -240.0,
                (false, false) => 0.0,
            };
            let mid = value(numeric::mid(x));
            assert_eq!(mid, want, "mid [{a}, {b}]");
            assert!(a <= mid && mid <= b);

            let smallest = |enough: &dyn Fn(f64) -> bool| {
                toys.iter().map(|t| t.widen()).find(|&r| r >= 0.0 && enough(r)).unwrap()
            };
            let rad = if bounded { smallest(&|r| mid - r <= a && b <= mid + r) } else { f64::INFINITY };
            assert_eq!(value(numeric::rad(x)), rad, "rad [{a}, {b}]");
            assert_eq!(value(numeric::wid(x)), smallest(&|w| w >= b - a), "wid [{a}, {b}]");
            assert_eq!(value(numeric::mag(x)), a.abs().max(b.abs()), "mag [{a}, {b}]");
            let mig = toys.iter().map(|t| t.widen()).filter(|t| a <= *t && *t <= b).map(f64::abs);
            assert_eq!(value(numeric::mig(x)), mig.fold(f64::INFINITY, f64::min), "mig [{a}, {b}]");
            assert_eq!((value(numeric::inf(x)), value(numeric::sup(x))), (a, b));
        }
    }
}

/// The toy number nearest to a number within their range; of two, the one with an even pattern.
fn nearest(x: f64, toys: &[Toy8]) -> f64 {
    let order = |t: &&Toy8| ((t.widen() - x).abs(), t.pattern() & 1);
    let best =
        toys.iter().filter(|t| t.widen().is_finite()).min_by(|a, b| order(a).partial_cmp(&order(b)).unwrap());
    best.unwrap().widen()
}

#[test]
fn the_empty_set_has_no_numbers() {
    let nan = SoftLane(Toy8::nan());
    let empty = Iv::new(nan, nan);
    for f in [numeric::mid, numeric::rad, numeric::wid, numeric::mag, numeric::mig] {
        assert!(f(empty).0.is_nan());
    }
    assert_eq!(numeric::inf(empty).0.widen(), f64::INFINITY);
    assert_eq!(numeric::sup(empty).0.widen(), f64::NEG_INFINITY);
}
