//! `cancelMinus` and `cancelPlus`, against exact differences of bounds.

use std::cmp::Ordering::{Greater, Less};

use outward::ieee1788::Reverse;
use outward::interval::Interval;

use crate::draw::Draw;
use crate::image::{Steps, all_intervals, binary64, iv};
use crate::value::Dyadic;

/// Is the bound the largest number of the format that is at most a − b, or the least one that is at least that?
fn is_tightest<T: Steps>(bound: T, a: T, b: T, is_upper: bool) -> bool {
    let exact = Dyadic::from_f64(binary64(a)).minus(&Dyadic::from_f64(binary64(b)));
    let compare = |x: T| match binary64(x) {
        x if x.is_finite() => Dyadic::from_f64(x).compare(&exact),
        x if x > 0.0 => Greater,
        _ => Less,
    };
    if is_upper {
        compare(bound) != Less && compare(bound.down()) == Less
    } else {
        compare(bound) != Greater && compare(bound.up()) == Greater
    }
}

fn check<T: Steps>(x: Interval<T>, y: Interval<T>) {
    let result = x.cancel_minus(y);
    assert_eq!(x.cancel_plus(-y), result, "{x:?} {y:?}");
    let is_bounded = |x: Interval<T>| x.is_empty() || x.is_common();
    let want = match (x.is_empty(), y.is_empty()) {
        _ if !is_bounded(x) || !is_bounded(y) => Some(Interval::ENTIRE),
        (true, _) => Some(Interval::EMPTY),
        (false, true) => Some(Interval::ENTIRE),
        _ => {
            let width = |x: Interval<T>| {
                Dyadic::from_f64(binary64(x.sup())).minus(&Dyadic::from_f64(binary64(x.inf())))
            };
            (width(x).compare(&width(y)) == Less).then_some(Interval::ENTIRE)
        }
    };
    match want {
        Some(want) => assert_eq!(result, want, "{x:?} {y:?}"),
        None => {
            assert!(is_tightest(result.inf(), x.inf(), y.inf(), false), "{x:?} {y:?}: {result:?}");
            assert!(is_tightest(result.sup(), x.sup(), y.sup(), true), "{x:?} {y:?}: {result:?}");
        }
    }
}

fn check_format<T: Steps>(seed: u64) {
    let [max, zero, one] =
        [f64::INFINITY, 0.0, 1.0].map(T::nearest).map(|x| if x == T::INFINITY { x.down() } else { x });
    let ends = [
        T::NEG_INFINITY,
        T::NEG_INFINITY.up(),
        zero.down(),
        zero,
        zero.up(),
        one,
        one.up(),
        max,
        T::INFINITY,
    ];
    for x in all_intervals(&ends) {
        for y in all_intervals(&ends) {
            check(x, y);
        }
    }
    let mut draw = Draw::new(seed);
    for _ in 0..outward_needs::cases(50_000) {
        let mut any = || {
            let [a, b] = draw.interval::<T>();
            Interval::new(a, b).unwrap_or(Interval::EMPTY)
        };
        let (x, y) = (any(), any());
        check(x, y);
        // Widths that differ by roundings.
        let sum = x + y;
        check(sum, y);
        check(sum, x);
        check(x + Interval::point(draw.number::<T>()), x);
    }
}

#[test]
fn cancellation_is_tightest() {
    check_format::<f64>(11);
}

#[test]
fn cancellation_is_tightest_in_binary32() {
    check_format::<f32>(12);
}

#[test]
fn what_was_added_is_taken_off() {
    assert_eq!(iv(2.0, 5.0).cancel_minus(iv(1.0, 3.0)), iv(1.0, 2.0));
    assert_eq!(iv(2.0, 5.0).cancel_plus(iv(-3.0, -1.0)), iv(1.0, 2.0));
    // 1 + 2^-53 is not a number of the format, so that the width of y is the greater one by 2^-1074.
    let tiny = f64::from_bits(1);
    assert_eq!(iv(0.0, 1.0).cancel_minus(iv(-tiny, 1.0)), Interval::ENTIRE);
    assert_eq!(iv(-tiny, 1.0).cancel_minus(iv(0.0, 1.0)), iv(-tiny, 0.0));
}
