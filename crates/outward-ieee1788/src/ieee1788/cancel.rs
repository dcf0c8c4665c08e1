//! `cancelMinus` and `cancelPlus`, which undo an addition or a subtraction of intervals.

use num_bigint::BigInt;

use super::real::bounds;
use crate::interval::Interval;

/// The number in units of 2^-1074.
fn units(x: f64) -> BigInt {
    let bits = x.to_bits();
    let (exponent, fraction) = ((bits >> 52) & 0x7ff, bits & ((1 << 52) - 1));
    let magnitude = if exponent == 0 {
        BigInt::from(fraction)
    } else {
        BigInt::from(fraction | 1 << 52) << (exponent - 1)
    };
    if x < 0.0 { -magnitude } else { magnitude }
}

/// Is `x` narrower than `y`? Both are bounded, and not empty.
fn is_narrower(x: Interval<f64>, y: Interval<f64>) -> bool {
    // Rounding is monotone, so that equal widths alone leave it open.
    let [rounded_x, rounded_y] = [x, y].map(|x| x.sup() - x.inf());
    if rounded_x != rounded_y {
        return rounded_x < rounded_y;
    }
    let width = |x: Interval<f64>| units(x.sup()) - units(x.inf());
    width(x) < width(y)
}

/// The tightest interval z with `x` = `y` + z, where `x` and `y` are bounded and `x` is not the narrower one; else the
/// whole line. Widths are compared exactly.
pub(super) fn minus(x: Interval<f64>, y: Interval<f64>) -> Interval<f64> {
    let is_bounded = |x: Interval<f64>| x.is_empty() || x.is_common();
    match (x.is_empty(), y.is_empty()) {
        _ if !is_bounded(x) || !is_bounded(y) => Interval::ENTIRE,
        (true, _) => Interval::EMPTY,
        (false, true) => Interval::ENTIRE,
        _ if is_narrower(x, y) => Interval::ENTIRE,
        _ => {
            let lower = Interval::point(x.inf()) - Interval::point(y.inf());
            let upper = Interval::point(x.sup()) - Interval::point(y.sup());
            bounds(lower.inf(), upper.sup())
        }
    }
}

/// The tightest interval z with `x` = z − `y`, under the conditions of [`minus`].
pub(super) fn plus(x: Interval<f64>, y: Interval<f64>) -> Interval<f64> {
    minus(x, -y)
}
