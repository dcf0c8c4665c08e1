//! The accurate phase: exp(y·ln |x|) to 173 bits and more, exact powers apart.

use super::exact::{exact_power, integer_and_odd};
use super::unbounded::Unbounded;
use crate::machine::{Bits, F64Of, Lanes, Machine, U64Of};
use crate::math::accurate::{Fixed, exp_fixed, log_fixed, round_fixed, unpack};
use crate::math::log::log_rough;
use crate::round::Rounding;

/// x^y by the accurate phase alone, for finite x ≠ 0 and y ≠ 0 whose result neither is 1 nor overflows by far; a
/// negative x wants an integer y.
///
/// The slack is derived in `docs/pow.md`, and so is that it decides every power next to 1 of a number next to 1. What
/// it leaves elsewhere goes to integers of any length, where there is a host.
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
    // 2^max(e + 1, 0), where 2^e ≤ |y| < 2^(e+1)
    let growth = power.exponent + m.u64(1);
    let growth = select(growth.is_top_set(), m.u64(0), growth);
    let slack = Fixed::power(m, SLACK_BITS).shl_by(m, growth);
    // No format has numbers or midpoints of more than 54 digits: the top 55 bits of the value, whose first may be 0.
    let [low, high] = [result.value.sub(m, slack), result.value.add(m, slack)];
    let undecided = !(low.0[3].shr::<9>().equals(high.0[3].shr::<9>()) | exact.is_exact);

    let found = [exact.digits, exact.power];
    let [digits, power] = m.on_host::<Unbounded, 2, 2>(undecided, [size.to_bits(), y.to_bits()], found);
    let is_known = exact.is_exact | (undecided & m.mask(V::Machine::HAS_HOST));
    let magnitude = Fixed::select(is_known, Fixed::small(m, digits), result.value);
    let exponent = select(is_known, power + m.u64(256), result.power + m.u64(2));
    let slack = Fixed::select(is_known, Fixed::small(m, m.u64(0)), slack);
    round_fixed::<R, V>(m, negative, magnitude, exponent, slack)
}

/// 2^-237.6 · 2.9 · 2^254 < 2^18, in units of a value below 2^256, for |y| ≤ 1.
const SLACK_BITS: usize = 18;
