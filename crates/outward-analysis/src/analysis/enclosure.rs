//! Combines enclosures of one value that were computed in different ways.
//!
//! Both contain the value, so they must overlap. If they are disjoint, one of them is wrong, which is a bug of this
//! library. A disjoint pair must not give a narrow result: nothing is known of the value then.

use crate::interval::{DecInterval, Decoration, Interval};

/// The numbers that are in both enclosures of one value; none where these contradict each other.
pub fn common(a: Interval<f64>, b: Interval<f64>) -> Option<Interval<f64>> {
    let both = a.intersection(b);
    (!both.is_empty()).then_some(both)
}

/// The numbers that are in both enclosures of one value, and any number where these contradict each other.
pub fn common_or_entire(a: Interval<f64>, b: Interval<f64>) -> Interval<f64> {
    common(a, b).unwrap_or(Interval::ENTIRE)
}

/// The largest size of a number in the enclosure; infinite for the empty set, for which no bound is known.
pub fn size_bound(enclosure: Interval<f64>) -> f64 {
    if enclosure.is_empty() { f64::INFINITY } else { enclosure.mag() }
}

/// The larger of two upper bounds; infinite where one of them is no number, which `f64::max` would leave out.
pub fn larger_bound(a: f64, b: f64) -> f64 {
    if a.is_nan() || b.is_nan() { f64::INFINITY } else { a.max(b) }
}

/// Any number, or none.
pub fn anything() -> DecInterval<f64> {
    DecInterval::set_dec(Interval::ENTIRE, Decoration::Trv).unwrap_or(DecInterval::NAI)
}

/// exact − computed for an exact value of these bounds; all of the line where nothing is computed.
pub fn difference(exact: Option<Interval<f64>>, computed: f64) -> Interval<f64> {
    match exact {
        Some(exact) if exact.is_empty() => Interval::EMPTY,
        Some(exact) if computed.is_finite() => exact - Interval::point(computed),
        _ => Interval::ENTIRE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contradictions_are_never_narrow() {
        let interval = |lo, hi| Interval::new(lo, hi).expect("in order");
        assert_eq!(common(interval(0.0, 2.0), interval(1.0, 3.0)), Some(interval(1.0, 2.0)));
        for (a, b) in [
            (interval(0.0, 1.0), interval(2.0, 3.0)),
            (interval(0.0, 1.0), Interval::EMPTY),
            (Interval::EMPTY, Interval::EMPTY),
        ] {
            assert_eq!(common(a, b), None);
            assert_eq!(common_or_entire(a, b), Interval::ENTIRE);
        }
        assert_eq!(size_bound(Interval::EMPTY), f64::INFINITY);
        assert_eq!(size_bound(interval(-3.0, 1.0)), 3.0);
        for (a, b) in [(f64::NAN, 1.0), (1.0, f64::NAN), (f64::INFINITY, 1.0)] {
            assert_eq!(larger_bound(a, b), f64::INFINITY);
        }
        assert_eq!(larger_bound(1.0, 2.0), 2.0);
    }
}
