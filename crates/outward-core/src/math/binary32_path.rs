//! Common code of the functions of binary32 and the formats within it. Their fast paths give one binary64 number, with
//! an error of at most a few hundred ulps, which [`Lanes::round_near`] rounds. Lanes that it does not decide continue
//! as in binary64 after the fast path.
//!
//! The bounds of these paths hold for arguments that are numbers of binary32, where the result is in the normal range
//! of binary32, or below it where [`Unary`](super::ladder::Unary::F32_UNDERFLOWS) says so. A format within binary32
//! has no other arguments. Its own range is smaller; [`Lanes::round_near`] also rounds results beyond that.

use super::tables::narrow::{EXP2_PATTERN, EXP2_SERIES};
use crate::format::Format;
use crate::machine::soft::arith;
use crate::machine::{Bits, Lanes, Machine, U64Of};
use crate::round::Round;

/// Does the format have these fast paths? It does if all its numbers are numbers of binary32.
pub const fn fits_binary32<T: Format>() -> bool {
    let least = T::EMIN - T::FRACTION_BITS as i32;
    T::PRECISION <= f32::PRECISION && T::EMAX <= f32::EMAX && f32::EMIN - f32::FRACTION_BITS as i32 <= least
}

/// Is the format binary32 itself?
const fn is_binary32<T: Format>() -> bool {
    T::PRECISION == f32::PRECISION && T::EMAX == f32::EMAX
}

/// A number of binary32 in every lane, rounded toward zero in a format that lacks it. As a limit of sizes the rounded
/// number is equivalent, since no number of the format is between the two.
#[inline(always)]
pub fn binary32<V: Lanes>(m: V::Machine, x: f32) -> V {
    V::splat(
        m,
        if is_binary32::<V::Format>() {
            V::Format::from_pattern(x.pattern())
        } else {
            arith::convert(x, Round::TowardZero)
        },
    )
}

/// The number of the half octave of a positive number: its exponent and the bit after the leading one.
#[inline(always)]
pub fn half_octaves<V: Lanes>(x: V) -> U64Of<V> {
    if is_binary32::<V::Format>() { x.to_bits().shr::<22>() } else { x.widen().to_bits().shr::<51>() }
}

/// A polynomial by Horner's scheme; the coefficients begin with the constant one.
#[inline(always)]
pub fn polynomial<M: Machine, const N: usize>(m: M, x: M::F64, coefficients: &[f64; N]) -> M::F64 {
    let mut sum = m.f64(coefficients[N - 1]);
    for i in (0..N - 1).rev() {
        sum = x.fmuladd(sum, m.f64(coefficients[i]));
    }
    sum
}

/// x times the number of steps in a unit, minus k.
#[inline(always)]
pub fn reduced_argument<M: Machine>(m: M, x: M::F64, k: M::F64, steps: f64) -> M::F64 {
    x.residual(m.f64(steps), -k)
}

/// 2^((k + r)/16) for |r| ≤ 1/2 + 2^-10, within 2^-47.2 relative; `docs/exp.md`.
#[inline(always)]
pub fn exp2_of_step<M: Machine>(m: M, k: M::U64, r: M::F64) -> M::F64 {
    exp2_of_steps(m, k) * polynomial(m, r, &EXP2_SERIES)
}

/// 2^(k/16), the nearest double.
#[inline(always)]
pub fn exp2_of_steps<M: Machine>(m: M, k: M::U64) -> M::F64 {
    // An entry is the pattern of 2^(i/16) minus i·2^48, so adding k·2^48 leaves ⌊k/16⌋ in the exponent field.
    M::F64::from_bits(m.gather_u64(&EXP2_PATTERN, k & m.u64(15)) + k.shl::<48>())
}
