//! Floating-point formats: the meaning of bit patterns.
//!
//! | type | name | bits: sign, exponent, fraction | precision | largest | least normal, subnormal | up to here all integers |
//! |---|---|---|---|---|---|---|
//! | `f64` | binary64 | 1, 11, 52 | 53 | 2^1024 (1 − 2^-53) | 2^-1022, 2^-1074 | 2^53 |
//! | `f32` | binary32 | 1, 8, 23 | 24 | 2^128 (1 − 2^-24) | 2^-126, 2^-149 | 2^24 |
//! | [`F16`] | binary16 | 1, 5, 10 | 11 | 65504 | 2^-14, 2^-24 | 2048 |
//! | [`Bf16`] | bfloat16 | 1, 8, 7 | 8 | 2^128 (1 − 2^-8) | 2^-126, 2^-133 | 256 |
//! | [`Tf32`] | TF32 of NVIDIA | 1, 8, 10 | 11 | 2^128 (1 − 2^-11) | 2^-126, 2^-136 | 2048 |
//! | [`E5m2`] | OCP 8-bit | 1, 5, 2 | 3 | 57344 | 2^-14, 2^-16 | 8 |
//! | [`E4m3`] | OCP 8-bit, no infinity | 1, 4, 3 | 4 | 448 | 2^-6, 2^-9 | 16 |
//!
//! `f64`, `f32`, [`F16`] and [`Bf16`] have [operations](crate::ops); the others are for [conversion](crate::convert)
//! only. Formulas can be computed in TF32 too.

use core::num::FpCategory;

mod encoding;
pub(crate) mod integer;
#[macro_use]
mod small;
mod table;
mod toy;
mod types;
mod width;

pub use encoding::Encoding;
pub use table::Width;
pub use table::{CNames, DlpackType, FormatInfo, GpuNames, Group, TABLE};
pub use toy::Toy8;
pub(crate) use types::small_types;
pub use types::{Bf16, E4m3, E5m2, F16, Tf32};
pub use width::LsbExponents;

/// The three fields of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fields {
    /// Is the sign bit set?
    pub negative: bool,
    /// The biased exponent: 0 for zeros and subnormal numbers.
    pub exponent: u64,
    /// The stored fraction.
    pub fraction: u64,
}

/// A binary floating-point format, carried by a Rust value.
///
/// Everything that differs between formats is a constant here, so that an algorithm on bit patterns is written once. A
/// pattern is `sign | biased exponent | fraction`, held in the low [`Format::BITS`] bits of a `u64`. The patterns of
/// one sign are in the order of their magnitudes; in an interchange format of IEEE 754 they end with infinity and the
/// NaNs, in a format without infinity ([`E4m3`]) with one NaN.
pub trait Format: Copy + PartialEq + PartialOrd + core::fmt::Debug + Send + Sync + 'static {
    /// The name, as IEEE 754 and the command line spell it.
    const NAME: &'static str;
    /// Width of the encoding in bits.
    const BITS: u32;
    /// Precision *p*: the number of bits of the significand, including the hidden one.
    const PRECISION: u32;
    /// Largest exponent *emax*.
    const EMAX: i32;
    /// The bias, which is added to an exponent for its field: *emax* in IEEE 754.
    const BIAS: i32 = Self::EMAX;
    /// Is there an infinity? If not, the pattern in its place is the NaN, with all bits set.
    const HAS_INFINITY: bool = true;

    /// Bits of a number in memory. Where these are more than [`Format::BITS`], the pattern is in the upper ones.
    const STORAGE_BITS: u32 = Self::BITS;

    /// Smallest exponent of a normal number, *emin* = 1 − *emax* in IEEE 754.
    const EMIN: i32 = 1 - Self::BIAS;
    /// Bits of the stored fraction.
    const FRACTION_BITS: u32 = Self::PRECISION - 1;
    /// The sign bit.
    const SIGN_MASK: u64 = 1 << (Self::BITS - 1);
    /// The fraction field.
    const FRACTION_MASK: u64 = (1 << Self::FRACTION_BITS) - 1;
    /// The pattern of +∞, which is also the exponent field all ones. In a format without infinity it is also the
    /// pattern of the NaN, which follows the largest number.
    const INFINITY_BITS: u64 =
        (Self::SIGN_MASK - 1) & !if Self::HAS_INFINITY { Self::FRACTION_MASK } else { 0 };
    /// The one NaN that operations return: positive, quiet, no payload.
    const NAN_BITS: u64 =
        Self::INFINITY_BITS | if Self::HAS_INFINITY { 1 << (Self::FRACTION_BITS - 1) } else { 0 };
    /// The pattern of the largest finite number.
    const MAX_BITS: u64 = Self::INFINITY_BITS - 1;

    /// The value whose pattern is the low [`Format::BITS`] bits of `bits`.
    fn from_pattern(bits: u64) -> Self;
    /// The pattern, zero-extended.
    fn pattern(self) -> u64;
    /// The value as an `f64`; exact for every format here.
    fn widen(self) -> f64;

    /// 1.
    #[inline]
    fn one() -> Self {
        Self::from_pattern((Self::BIAS as u64) << Self::FRACTION_BITS)
    }
    /// 1/2.
    #[inline]
    fn half() -> Self {
        Self::from_pattern((Self::BIAS as u64 - 1) << Self::FRACTION_BITS)
    }
    /// +∞; the NaN where there is no infinity.
    #[inline]
    fn infinity() -> Self {
        Self::beyond(false)
    }
    /// The value beyond the largest numbers: the infinity of this sign, or the canonical NaN where there is none.
    #[inline]
    fn beyond(negative: bool) -> Self {
        let sign = if negative && Self::HAS_INFINITY { Self::SIGN_MASK } else { 0 };
        Self::from_pattern(sign | Self::INFINITY_BITS)
    }
    /// The canonical NaN.
    #[inline]
    fn nan() -> Self {
        Self::from_pattern(Self::NAN_BITS)
    }
    /// The smallest number above zero.
    #[inline]
    fn smallest_subnormal() -> Self {
        Self::from_pattern(1)
    }
    /// The largest number that is not normal.
    #[inline]
    fn largest_subnormal() -> Self {
        Self::from_pattern(Self::FRACTION_MASK)
    }
    /// The smallest normal number above zero, 2^emin.
    #[inline]
    fn smallest_normal() -> Self {
        Self::from_pattern(Self::FRACTION_MASK + 1)
    }
    /// The largest finite number.
    #[inline]
    fn largest() -> Self {
        Self::from_pattern(Self::MAX_BITS)
    }
    /// The distance from 1 to the next number above it, 2^(1 − p).
    #[inline]
    fn epsilon() -> Self {
        Self::from_pattern((Self::BIAS as u64 - u64::from(Self::FRACTION_BITS)) << Self::FRACTION_BITS)
    }
    /// 2^p: this and all smaller natural numbers are numbers of the format, and 2^p + 1 is not.
    #[inline]
    fn largest_exact_integer() -> Self {
        Self::from_pattern((Self::BIAS as u64 + u64::from(Self::PRECISION)) << Self::FRACTION_BITS)
    }

    /// Is the value a NaN?
    #[inline]
    fn is_nan(self) -> bool {
        let magnitude = self.pattern() & !Self::SIGN_MASK;
        magnitude > Self::INFINITY_BITS || !Self::HAS_INFINITY && magnitude == Self::INFINITY_BITS
    }
    /// The three fields.
    fn fields(self) -> Fields {
        let pattern = self.pattern();
        Fields {
            negative: pattern & Self::SIGN_MASK != 0,
            exponent: (pattern & !Self::SIGN_MASK) >> Self::FRACTION_BITS,
            fraction: pattern & Self::FRACTION_MASK,
        }
    }
    /// Returns the category of the number: NaN, infinite, zero, subnormal or normal.
    fn category(self) -> FpCategory {
        let Fields { exponent, fraction, .. } = self.fields();
        match self.pattern() & !Self::SIGN_MASK {
            _ if self.is_nan() => FpCategory::Nan,
            magnitude if magnitude == Self::INFINITY_BITS => FpCategory::Infinite,
            _ if exponent != 0 => FpCategory::Normal,
            _ if fraction != 0 => FpCategory::Subnormal,
            _ => FpCategory::Zero,
        }
    }
}

impl Format for f64 {
    from_table! { F64 }
    fn from_pattern(bits: u64) -> Self {
        f64::from_bits(bits)
    }
    fn pattern(self) -> u64 {
        self.to_bits()
    }
    fn widen(self) -> f64 {
        self
    }
}

impl Format for f32 {
    from_table! { F32 }
    #[allow(clippy::cast_possible_truncation, reason = "the pattern is the low half by contract")]
    fn from_pattern(bits: u64) -> Self {
        f32::from_bits(bits as u32)
    }
    fn pattern(self) -> u64 {
        u64::from(self.to_bits())
    }
    fn widen(self) -> f64 {
        f64::from(self)
    }
}
