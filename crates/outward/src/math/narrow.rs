//! What the binary32 functions share: their quick phases give one binary64 number, off by a few hundred of its last places at
//! most, which [`Lanes::round_near`] rounds. Lanes that it leaves take the path that binary64 takes, from its quick phase on.

use super::tables::narrow::{EXP2_PATTERN, EXP2_SERIES};
use crate::format::Format;
use crate::machine::{Bits, Lanes, Machine};

/// Has the format these quick phases?
pub const fn is_narrow<T: Format>() -> bool {
    T::PRECISION <= f32::PRECISION
}

/// A number of binary32 in every lane of a vector of that format.
#[inline(always)]
pub fn binary32<V: Lanes>(m: V::Machine, x: f32) -> V {
    V::splat(m, V::Format::from_pattern(x.pattern()))
}

/// A polynomial, by Horner's rule; the coefficients from the constant one up.
#[inline(always)]
pub fn polynomial<M: Machine, const N: usize>(m: M, x: M::F64, coefficients: &[f64; N]) -> M::F64 {
    let mut sum = m.f64(coefficients[N - 1]);
    for i in (0..N - 1).rev() {
        sum = x.fma(sum, m.f64(coefficients[i]));
    }
    sum
}

/// 2^((k + r)/16) for |r| ≤ 1/2 + 2^-10, within 2^-47.2 relative; `docs/exp.md`.
#[inline(always)]
pub fn exp2_of_step<M: Machine>(m: M, k: M::U64, r: M::F64) -> M::F64 {
    // An entry is the pattern of 2^(i/16) less i·2^48, so adding k·2^48 leaves ⌊k/16⌋ in the exponent field.
    let entry = m.gather_u64(&EXP2_PATTERN, k & m.u64(15)) + k.shl::<48>();
    M::F64::from_bits(entry) * polynomial(m, r, &EXP2_SERIES)
}
