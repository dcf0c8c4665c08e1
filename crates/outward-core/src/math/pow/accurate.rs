//! The slow path: exp(y·ln |x|) to 173 bits and more, exact powers apart.

use super::exact::{exact_power, integer_and_odd};
use super::unbounded::UnboundedPower;
use crate::machine::{Bits, Lanes, Machine};
use crate::math::accurate::{ARGUMENT_SCALE, Exponential, Fixed, Unpacked, exp_fixed, log_fixed, unpack};
use crate::math::ladder::{Approximation, answered};
use crate::math::log::log_rough;

/// x^y for finite x ≠ 0 and y ≠ 0 whose result neither is 1 nor overflows by far; a negative x requires an integer y.
///
/// `docs/pow.md` derives the slack, and proves that it decides every power next to 1 of a number next to 1. Other
/// powers that this function leaves undecided are decided in integers of any length, where there is a host.
pub fn accurate<M: Machine>(m: M, x: M::F64, y: M::F64) -> Approximation<M> {
    let select = M::U64::select;
    let (_, odd) = integer_and_odd(m, y);
    let negative = x.lt(m.f64(0.0)) & odd;
    let size = x.abs();

    let Unpacked { exponent, negative: below, .. } = unpack(m, y);
    let power = approximate(m, size, below, unpack(m, y).significand(m), exponent);
    let exact = exact_power(m, size, y);
    let undecided = power.undecided & !exact.is_exact;
    let found = [exact.digits, exact.power];
    let [digits, scale] = m.on_host::<UnboundedPower, 2, 2>(undecided, [size.to_bits(), y.to_bits()], found);
    let is_known = exact.is_exact | answered(m, undecided);
    Approximation {
        negative,
        magnitude: Fixed::select(is_known, Fixed::small(m, digits), power.value),
        exponent: select(is_known, scale + m.u64(256), power.exponent),
        slack: Fixed::select(is_known, Fixed::small(m, m.u64(0)), power.slack),
    }
}

/// A power that is known to lie within `slack` units of `value` / 2^256 · 2^`exponent`.
pub struct ApproximatePower<M: Machine> {
    /// The value, from 1.4 to 2.9 in units of 2^254.
    pub value: Fixed<M>,
    /// The exponent in two's complement.
    pub exponent: M::U64,
    /// The bound of the error, in units of the value.
    pub slack: Fixed<M>,
    /// Can the power be a number of at most 54 bits, or is such a number within the slack?
    pub undecided: M::Mask,
}

/// Returns x^±y for finite x > 0 other than 1 and y = `significand` / 2^255 · 2^`exponent`, if |y·ln x| ≤ 1100.
///
/// |ln x| is known to 2^-238; `docs/pow.md` derives the error of the power from this.
#[inline(always)]
pub fn approximate<M: Machine>(
    m: M,
    x: M::F64,
    negative: M::Mask,
    significand: Fixed<M>,
    exponent: M::U64,
) -> ApproximatePower<M> {
    let log = log_fixed(m, x, log_rough(m, x));
    let below = (log.negative & !negative) | (!log.negative & negative);
    let scale = m.u64(256 - ARGUMENT_SCALE);
    let result = exp_of_product(m, below, [log.magnitude, significand], exponent + scale);

    // 2^max(e + 1, 0), where 2^e ≤ y < 2^(e+1)
    let growth = exponent + m.u64(1);
    let growth = M::U64::select(growth.is_top_set(), m.u64(0), growth);
    let slack = Fixed::power(m, SLACK_BITS).shl_by(m, growth);
    // No format has numbers or midpoints of more than 54 bits: the top 55 bits of the value, whose first may be 0.
    let [low, high] = [result.value.sub(m, slack), result.value.add(m, slack)];
    let undecided = !low.0[3].shr::<9>().equals(high.0[3].shr::<9>());
    ApproximatePower { value: result.value, exponent: result.power + m.u64(2), slack, undecided }
}

/// e^±(`a` / 2^256 · `b` / 2^255 · 2^`exponent`), where the size of the exponent is 1100 at most.
///
/// The product of a, normalised, and b, and its shift to the scale of arguments, have an error of 9 units of 2^-244.
#[inline(always)]
pub fn exp_of_product<M: Machine>(
    m: M,
    negative: M::Mask,
    factors: [Fixed<M>; 2],
    exponent: M::U64,
) -> Exponential<M> {
    exp_fixed(m, negative, Product::of(m, factors, exponent).argument(m))
}

/// `digits` / 2^255 · 2^`exponent`.
pub struct Product<M: Machine> {
    /// The digits: at least 2^254 where the second factor has its top bit set.
    pub digits: Fixed<M>,
    /// The exponent in two's complement.
    pub exponent: M::U64,
}

impl<M: Machine> Product<M> {
    /// `a` / 2^256 · `b` / 2^255 · 2^`exponent`; a is normalised first.
    #[inline(always)]
    pub fn of(m: M, [a, b]: [Fixed<M>; 2], exponent: M::U64) -> Self {
        // a · 2^zeros has its top bit set.
        let zeros = a.leading_zeros(m);
        Product { digits: a.shl_by(m, zeros).mul(m, b), exponent: exponent - zeros }
    }

    /// Returns the product at the scale of arguments, truncated.
    #[inline(always)]
    pub fn argument(&self, m: M) -> Fixed<M> {
        self.digits.shr_by(m, m.u64(255 - ARGUMENT_SCALE) - self.exponent)
    }
}

/// 2^-237.6 · 2.9 · 2^254 < 2^18, in units of a value below 2^256, for |y| ≤ 1.
const SLACK_BITS: usize = 18;
