//! The accurate phase: exp(y·ln |x|) to 180 bits, exact powers apart.

use super::exact::{exact_power, integer_and_odd};
use crate::machine::{Bits, F64Of, Lanes, Machine, U64Of};
use crate::math::accurate::{Fixed, exp_fixed, log_fixed, round_fixed, unpack};
use crate::math::log::log_rough;
use crate::round::Rounding;

/// x^y by the accurate phase alone, for finite x ≠ 0 and y ≠ 0 whose result neither is 1 nor overflows by far; a
/// negative x wants an integer y.
///
/// |ln x| ≥ 2^-53 or so is known to 2^-238, that is 2^-184 relative; so is y·ln x < 2^10, to 2^-173 absolutely:
/// the relative error of the power.
#[inline(never)]
pub fn pow_accurate<R: Rounding, V: Lanes>(x: V, y: F64Of<V>) -> V {
    let m = x.machine();
    let select = <U64Of<V> as Bits>::select;
    let wide = x.widen();
    let (_, odd) = integer_and_odd(m, y);
    let negative = wide.lt(m.f64(0.0)) & odd;
    let size = wide.abs();

    let log = log_fixed(m, size, log_rough(m, size));
    let power = unpack(m, y);
    // magnitude · 2^zeros has its top bit set; the significand of y is at scale 2^255.
    let zeros = log.magnitude.leading_zeros(m);
    let product = log.magnitude.shl_by(m, zeros).mul(m, power.significand(m));
    let argument = product.shr_by(m, zeros - power.exponent - m.u64(1));
    let below = (log.negative & !power.negative) | (!log.negative & power.negative);
    let result = exp_fixed(m, below, argument);

    let exact = exact_power(m, size, y);
    let digits = Fixed::small(m, exact.digits);
    let magnitude = Fixed::select(exact.is_exact, digits, result.value);
    let exponent = select(exact.is_exact, exact.power + m.u64(256), result.power + m.u64(2));
    let none = Fixed::small(m, m.u64(0));
    let slack = Fixed::select(exact.is_exact, none, Fixed::power(m, SLACK_BITS));
    round_fixed::<R, V>(m, negative, magnitude, exponent, slack)
}

/// 2^-170 relative of a value below 2^256, in units.
const SLACK_BITS: usize = 86;
