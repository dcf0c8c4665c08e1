//! Encloses the points of a bounded interval where a periodic function has given values.
//!
//! The preimage consists of pieces, which are copies of one piece, moved by multiples of the period. The hull of the
//! pieces that meet the interval reaches from the first one to the last one.

use crate::interval::Interval;
use crate::table::Op;

/// The number of periods beyond which ends of pieces are not known well enough.
const MOST_PERIODS: f64 = (1_u64 << 40) as f64;

/// The hull of those numbers in `now` where a function has a value in `result`; none if the hull is not known, or the
/// function is not `sin`, `cos` or `tan`.
pub(super) fn preimage(op: Op, now: Interval<f64>, result: Interval<f64>) -> Option<Interval<f64>> {
    let pi = Interval::point(1.0).atan() * Interval::point(4.0);
    let turn = pi * Interval::point(2.0);
    let pieces = |families: &[Interval<f64>], period: Interval<f64>| {
        let hull = |all: Interval<f64>, of: &Interval<f64>| Some(all.convex_hull(moved(now, *of, period)?));
        families.iter().try_fold(Interval::EMPTY, hull)
    };
    let is_bounded = now.is_common();
    match op {
        Op::Sin | Op::Cos | Op::Tan if result.is_empty() => Some(Interval::EMPTY),
        Op::Sin => {
            let angle = result.asin();
            if angle.is_empty() {
                return Some(angle);
            }
            is_bounded.then(|| pieces(&[angle, pi - angle], turn))?
        }
        Op::Cos => {
            let angle = result.acos();
            if angle.is_empty() {
                return Some(angle);
            }
            is_bounded.then(|| pieces(&[angle, -angle], turn))?
        }
        Op::Tan => is_bounded.then(|| pieces(&[result.atan()], pi))?,
        _ => None,
    }
}

/// The hull of the intersections of `now` with a piece that is moved by all multiples of the period.
fn moved(now: Interval<f64>, piece: Interval<f64>, period: Interval<f64>) -> Option<Interval<f64>> {
    // A multiple n·period meets `now` only where n is among these.
    let multiples = (now - piece) / period;
    let (mut first, mut last) = (multiples.ceil().inf(), multiples.floor().sup());
    if first.abs().max(last.abs()).is_nan() || first.abs().max(last.abs()) > MOST_PERIODS {
        return None;
    }
    let at = |n: f64| now.intersection(piece + Interval::point(n) * period);
    // The bounds of the multiples are wider than they are, by less than one at each end.
    while first <= last && at(first).is_empty() {
        first += 1.0;
    }
    while first <= last && at(last).is_empty() {
        last -= 1.0;
    }
    Some(if first <= last { at(first).convex_hull(at(last)) } else { Interval::EMPTY })
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;

    fn random(state: &mut u64) -> f64 {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*state >> 11) as f64 * 2.0_f64.powi(-53)
    }

    fn of(op: Op, x: Interval<f64>) -> Interval<f64> {
        match op {
            Op::Sin => x.sin(),
            Op::Cos => x.cos(),
            _ => x.tan(),
        }
    }

    /// Points whose value is in the result stay in; at both ends of the hull there is such a value.
    #[test]
    fn preimages_are_hulls_of_their_points() {
        let mut state = 36;
        for round in 0..30_000 {
            let op = [Op::Sin, Op::Cos, Op::Tan][round % 3];
            let scale = [1.0, 4.0, 30.0, 1e5, 1e-9][round / 3 % 5];
            let mut pair = |scale: f64, from: f64| {
                let (a, b) = (random(&mut state) * scale - from, random(&mut state) * scale - from);
                Interval::new(a.min(b), a.max(b)).expect("in order")
            };
            let (now, result) = (pair(scale, scale / 2.0), pair(2.4, 1.2));
            let found = preimage(op, now, result).expect("a bounded interval");
            let text = || format!("{op:?} {now} {result}: {found}");
            assert!(found.subset(now), "{}", text());
            for _ in 0..20 {
                let x = now.inf() + (now.sup() - now.inf()) * random(&mut state);
                let value = of(op, Interval::point(x));
                if now.contains(x) && value.subset(result) {
                    assert!(found.contains(x), "{x:e} {}", text());
                }
            }
            if found.is_empty() {
                continue;
            }
            for end in [found.inf(), found.sup()] {
                let slack = 1e-14 * end.abs().max(1e-9);
                let near = Interval::new(end - slack, end + slack).expect("in order");
                assert!(!of(op, near).intersection(result).is_empty(), "{end:e} {}", text());
            }
        }
    }

    #[test]
    fn ends_of_the_domain() {
        let interval = |a: f64, b: f64| Interval::new(a, b).expect("in order");
        assert_eq!(preimage(Op::Sin, interval(0.0, 3.0), interval(1.5, 2.0)), Some(Interval::EMPTY));
        assert_eq!(preimage(Op::Cos, Interval::ENTIRE, interval(1.5, 2.0)), Some(Interval::EMPTY));
        assert_eq!(preimage(Op::Cos, Interval::ENTIRE, interval(0.5, 2.0)), None);
        assert_eq!(preimage(Op::Exp, interval(0.0, 3.0), interval(1.5, 2.0)), None);
        let whole = interval(-7.0, 9.0);
        assert_eq!(preimage(Op::Sin, whole, interval(-1.0, 1.0)), Some(whole));
        assert_eq!(preimage(Op::Tan, whole, Interval::ENTIRE), Some(whole));
        assert_eq!(preimage(Op::Tan, interval(1e30, 2e30), interval(0.0, 1.0)), None);
        let top = preimage(Op::Sin, interval(0.0, 10.0), interval(1.0, 1.0)).expect("bounded");
        assert!(
            top.contains(core::f64::consts::FRAC_PI_2) && (top.sup() - 7.853_981_633_974_483).abs() < 1e-14
        );
        let zero = preimage(Op::Sin, interval(-1.0, 1.0), interval(0.0, 0.0)).expect("bounded");
        assert!(zero.contains(0.0) && zero.wid() < 1e-15, "{zero}");
    }
}
