//! e^x in 256-bit fixed point.

use super::fixed::{Fixed, limbs};
use crate::machine::{Bits, Lanes, Machine};
use crate::math::tables::fixed::{INVERSE_FACTORIAL, LN2};

/// The scale of the arguments of [`exp_fixed`]: 244 fractional bits leave 12 for the integer part.
pub const ARGUMENT_SCALE: u64 = 244;

/// e^x = `value` / 2^254 · 2^`power`, with `value` / 2^254 in [1.4, 2.9].
pub struct Exponential<M: Machine> {
    /// The significand at scale 2^254.
    pub value: Fixed<M>,
    /// The exponent in two's complement.
    pub power: M::U64,
}

/// e^±`x`, for `x` at scale 2^244 with |x| ≤ 1100.
///
/// x = k·ln 2 + r with r in [0.34, 1.04]; u = r/256; e^u − 1 by its Taylor series to degree 22
/// (u^23/23! < 2^-256); eight squarings. Relative error, for an exact argument, below 2^-240:
///
/// The remainder r has an error of less than 2^-243 (the truncation of k·ln 2 to the argument's scale; ln 2 itself has
/// an error of 2^-320, times |k| < 2^11). The 21 products of the series have errors of less than 8 units each, and each
/// error except the last is multiplied by u < 2^-7: below 20 units of 2^-256 in all, including the tail u^23/23!. Every
/// squaring doubles the error and adds at most 9 units: below 2^8 · 30 < 2^13 units, 2^-243 relative. The total is
/// below 2^-241.
#[inline(never)]
pub fn exp_fixed<M: Machine>(m: M, negative: M::Mask, x: Fixed<M>) -> Exponential<M> {
    let zero = m.u64(0);
    // |x| · 2^40 as an integer below 2^52, made a double by the exponent of 2^52.
    let integer = m.u64(0x433 << 52) | x.0[3].shr::<12>();
    let magnitude = (M::F64::from_bits(integer) - m.f64(TWO_52)) * m.f64(1.0 / (1u64 << 40) as f64);
    let rough = M::F64::select(negative, -magnitude, magnitude);
    let (_, nearest) = m.nearest_int(rough, core::f64::consts::LOG2_E);
    let power = nearest - m.u64(1);

    let power_negative = m.u64(1 << 62).lt(power);
    let count = M::U64::select(power_negative, zero - power, power);
    let multiple = ln2_times(m, count);
    let signed = Fixed::select(negative, x.negate(m), x);
    let multiple = Fixed::select(power_negative, multiple.negate(m), multiple);
    let u = signed.sub(m, multiple).left::<4>(m);

    // e^u − 1 = u + u²·(1/2! + u·(1/3! + …))
    let mut sum = Fixed::constant(m, INVERSE_FACTORIAL[DEGREE - 2]);
    for n in (2..DEGREE).rev() {
        sum = sum.mul(m, u).add(m, Fixed::constant(m, INVERSE_FACTORIAL[n - 2]));
    }
    let mut q = u.add(m, u.mul(m, u).mul(m, sum));
    // (1 + q)² − 1 = 2q + q², seven times; the eighth square leaves the fraction's range.
    for _ in 0..7 {
        q = q.left::<1>(m).add(m, q.mul(m, q));
    }
    let value = Fixed::power(m, 254).add(m, q.right::<1>(m)).add(m, q.mul(m, q).right::<2>(m));
    Exponential { value, power }
}

const DEGREE: usize = 22;
const TWO_52: f64 = (1u64 << 52) as f64;

/// count · ln 2 at scale 2^244, truncated, for count < 2^11.
#[inline(never)]
pub fn ln2_times<M: Machine>(m: M, count: M::U64) -> Fixed<M> {
    let mut product = [m.u64(0); 6];
    let mut carry = m.u64(0);
    for (i, limb) in LN2.into_iter().enumerate() {
        let low = m.u64(limb).mul_lo(count) + carry;
        let wrapped = M::U64::select(low.lt(carry), m.u64(1), m.u64(0));
        carry = m.u64(limb).mul_hi(count) + wrapped;
        product[i] = low;
    }
    product[5] = carry;
    // The scale is reduced from 2^320 to 2^244: 76 bits, a limb and 12.
    Fixed(limbs(|i| product[i + 1].shr::<12>() | product[i + 2].shl::<52>()))
}
