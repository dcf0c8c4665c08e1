//! Powers whose exponent is exactly an integer.
//!
//! The float reading rounds a constant exponent, and the real one does not: in binary32, `x^16777217` is computed as
//! x^16777216. Both are defined for numbers below 0.

use super::roundoff::RoundoffPlan;
use crate::device::scalar::{Decorated, bounds, bounds_with_integer};
use crate::interval::lanes::decoration;
use crate::interval::{Interval, Iv};
use crate::ops;
use crate::program::Value;
use crate::table::Op;

/// The size beyond which a number need not be an integer of 128 bits.
const LARGEST: f64 = (1_u128 << 126) as f64;

/// Bounds of xⁿ for bounds of x and of the integer n, which is exactly this one.
pub fn integer_power_bounds([x, exponent]: [Decorated<f64>; 2], n: i128) -> Decorated<f64> {
    if let Ok(n) = i32::try_from(n) {
        return bounds_with_integer(Op::Pown, x, n);
    }
    let size = bounds(Op::Pow, &[bounds(Op::Abs, &[x]), exponent]);
    if n % 2 == 0 { size } else { bounds(Op::Copysign, &[size, x]) }
}

impl RoundoffPlan {
    /// Bounds of a power over the ranges of its operands. If the exponent is exactly one integer and is rounded to
    /// another one, the power of a number below 0 is either of the two.
    pub(super) fn power(&self, exponent: Value, x: [Decorated<f64>; 2]) -> Decorated<f64> {
        let plain = bounds(Op::Pow, &x);
        let Some((n, literal)) = self.integers[exponent.index()].zip(self.literals[exponent.index()]) else {
            return plain;
        };
        let computed = literal.computed;
        let is_integer = ops::rint(computed) == computed && computed.abs() < LARGEST;
        if plain.dec >= decoration::def(0.0) || !is_integer {
            return plain;
        }
        let of = |exponent: Interval<f64>, n| {
            let exponent = Decorated { iv: exponent.lanes(), dec: decoration::com(0.0) };
            integer_power_bounds([x[0], exponent], n)
        };
        let [exact, rounded] = [of(literal.exact, n), of(Interval::point(computed), computed as i128)];
        if exact.iv.lo.is_nan() || rounded.iv.lo.is_nan() {
            return plain;
        }
        Decorated {
            iv: Iv { lo: exact.iv.lo.min(rounded.iv.lo), hi: exact.iv.hi.max(rounded.iv.hi) },
            // The value jumps from one power to the other.
            dec: exact.dec.min(rounded.dec).min(decoration::def(0.0)),
        }
    }
}
