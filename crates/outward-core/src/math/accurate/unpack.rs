//! A double as a 53-bit integer and an exponent.

use super::fixed::Fixed;
use crate::machine::{Bits, Lanes, Machine};

/// |x| = `digits` · 2^(`exponent` − 52), with 2^52 ≤ `digits` < 2^53.
pub struct Unpacked<M: Machine> {
    /// The significand as an integer.
    pub digits: M::U64,
    /// The exponent in two's complement.
    pub exponent: M::U64,
    /// Is the sign bit set?
    pub negative: M::Mask,
}

/// Takes a finite, non-zero x apart; subnormal numbers are normalised.
#[inline(never)]
pub fn unpack<M: Machine>(m: M, x: M::F64) -> Unpacked<M> {
    let bits = x.to_bits();
    let negative = m.u64(0).lt(bits & m.u64(1 << 63));
    let fraction = bits & m.u64((1 << 52) - 1);
    let biased = bits.shr::<52>() & m.u64(0x7ff);
    let subnormal = biased.equals(m.u64(0));
    let shift = M::U64::select(subnormal, fraction.leading_zeros() - m.u64(11), m.u64(0));
    let digits = M::U64::select(subnormal, fraction.shl_by(shift), fraction | m.u64(1 << 52));
    let exponent = M::U64::select(subnormal, m.u64(1) - shift, biased) - m.u64(1023);
    Unpacked { digits, exponent, negative }
}

impl<M: Machine> Unpacked<M> {
    /// The significand in [1, 2) at scale 2^255.
    #[inline(always)]
    pub fn significand(&self, m: M) -> Fixed<M> {
        Fixed([m.u64(0), m.u64(0), m.u64(0), self.digits.shl::<11>()])
    }

    /// |x| at scale 2^scale, truncated; below 2^256 by the caller's word.
    #[inline(always)]
    pub fn at_scale(&self, m: M, scale: u64) -> Fixed<M> {
        // value · 2^scale = significand (at 2^255) · 2^(exponent + scale − 255), and the last factor is at most 1.
        self.significand(m).shr_by(m, m.u64(255 - scale) - self.exponent)
    }
}
