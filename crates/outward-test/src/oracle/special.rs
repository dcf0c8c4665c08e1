//! Arguments for which IEEE 754 (clause 9.2) prescribes the result, or for which it is exact by definition.

use super::{Truth, real::Real};
use crate::functions::Function;

/// Returns the result where it needs no computation: NaN, infinities, zeros, and an argument whose image is exact. All
/// other arguments are finite and other than zero (but atan takes ±∞) and inside the domain, and pow has a positive
/// base other than 1.
pub fn special(function: Function, [x, y]: [f64; 2]) -> Option<Truth> {
    if let Some(suite) = function.suite_of_two() {
        return (suite.known)(x, y);
    }
    let Some(suite) = function.suite() else { return pow(x, y) };
    if x.is_nan() { Some(Truth::Nan) } else { (suite.known)(x) }
}

/// lim of a positive quantity that vanishes or grows without bound.
fn positive_limit(vanishes: bool) -> Truth {
    if vanishes { Truth::Zero { negative: false } } else { Truth::Infinity { negative: false } }
}

fn pow(x: f64, y: f64) -> Option<Truth> {
    if y == 0.0 || x == 1.0 {
        return Some(Truth::ONE);
    }
    if x.is_nan() || y.is_nan() {
        return Some(Truth::Nan);
    }
    if y.is_infinite() {
        let grows = y > 0.0;
        return Some(match x.abs() {
            1.0 => Truth::ONE,
            base => positive_limit((base < 1.0) == grows),
        });
    }
    // The sign of x survives an odd power; an integer of 2^53 or more is even.
    let negative = x.is_sign_negative() && is_odd(y);
    if x == 0.0 || x.is_infinite() {
        let vanishes = (x == 0.0) == (y > 0.0);
        return Some(if vanishes { Truth::Zero { negative } } else { Truth::Infinity { negative } });
    }
    if x < 0.0 && y != y.trunc() {
        return Some(Truth::Nan);
    }
    if x == -1.0 {
        return Some(Truth::Value(Real::from_f64(1.0).with_sign(negative)));
    }
    None
}

/// Is the number an odd integer?
pub fn is_odd(y: f64) -> bool {
    y == y.trunc() && (y / 2.0) != (y / 2.0).trunc()
}
