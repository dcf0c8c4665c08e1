//! Numbers to integers as a GPU does it: out of range the nearest integer, and an integer for a NaN too.

use crate::format::{Bf16, F16, Format};
use crate::machine::soft::integral::{Integer, to_integer};
use crate::round::{Rd, Rn, Rna, RoundingAttribute, Ru, Rz};

mod sealed {
    pub trait Sealed {}
}

/// The types of [`Int`], as values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IntType {
    /// `i32`.
    I32,
    /// `u32`.
    U32,
    /// `i64`.
    I64,
    /// `u64`.
    U64,
}

impl IntType {
    /// Width in bits.
    #[must_use]
    pub const fn bits(self) -> u32 {
        match self {
            IntType::I32 | IntType::U32 => 32,
            IntType::I64 | IntType::U64 => 64,
        }
    }

    /// Has it negative integers?
    #[must_use]
    pub const fn is_signed(self) -> bool {
        matches!(self, IntType::I32 | IntType::I64)
    }

    /// The type's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            IntType::I32 => "i32",
            IntType::U32 => "u32",
            IntType::I64 => "i64",
            IntType::U64 => "u64",
        }
    }

    /// The least and the greatest integer.
    pub(crate) const fn limits(self) -> [i128; 2] {
        if self.is_signed() {
            [-(1 << (self.bits() - 1)), (1 << (self.bits() - 1)) - 1]
        } else {
            [0, (1 << self.bits()) - 1]
        }
    }

    /// What a NaN of a format of so many bits becomes: see [`to_int`].
    pub(crate) const fn of_nan(self, bits: u32) -> i128 {
        if bits < 64 && self.bits() < 64 { 0 } else { 1 << (self.bits() - 1) }
    }

    /// The pattern of an integer, rounded from a format of so many bits, in the low digits: see [`to_int`].
    pub(crate) fn saturated(self, n: Integer, bits: u32) -> i128 {
        let [least, greatest] = self.limits();
        match n {
            Integer::Nan => self.of_nan(bits),
            Integer::Number { value, .. } => value.clamp(least, greatest),
        }
    }
}

/// Integers of some type.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub enum Ints<'a> {
    I32(&'a [i32]),
    U32(&'a [u32]),
    I64(&'a [i64]),
    U64(&'a [u64]),
}

/// The same, to write to.
#[doc(hidden)]
#[derive(Debug)]
pub enum IntsMut<'a> {
    I32(&'a mut [i32]),
    U32(&'a mut [u32]),
    I64(&'a mut [i64]),
    U64(&'a mut [u64]),
}

/// The integers that numbers are converted to and from: `i32 u32 i64 u64`.
pub trait Int: sealed::Sealed + Copy + PartialEq + core::fmt::Debug + 'static {
    /// The type as a value.
    const INT: IntType;
    /// Width in bits.
    const BITS: u32;
    /// The least value.
    const LEAST: i128;
    /// The greatest value.
    const GREATEST: i128;
    /// The integer with these low bits.
    fn from_low_bits(n: i128) -> Self;
    /// The value.
    fn value(self) -> i128;
    /// A slice as what it is.
    #[doc(hidden)]
    fn ints(slice: &[Self]) -> Ints<'_>;
    /// The same, to write to.
    #[doc(hidden)]
    fn ints_mut(slice: &mut [Self]) -> IntsMut<'_>;
}

macro_rules! ints {
    ($($int:ident $type:ident)*) => {$(
        impl sealed::Sealed for $int {}
        impl Int for $int {
            const INT: IntType = IntType::$type;
            const BITS: u32 = $int::BITS;
            const LEAST: i128 = $int::MIN as i128;
            const GREATEST: i128 = $int::MAX as i128;
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the low bits by contract")]
            fn from_low_bits(n: i128) -> Self {
                n as $int
            }
            fn value(self) -> i128 {
                i128::from(self)
            }
            fn ints(slice: &[$int]) -> Ints<'_> {
                Ints::$type(slice)
            }
            fn ints_mut(slice: &mut [$int]) -> IntsMut<'_> {
                IntsMut::$type(slice)
            }
        }
    )*};
}
ints!(i32 I32 u32 U32 i64 I64 u64 U64);

/// x as an integer, rounded with the attribute `A`, as CUDA's `__double2int_rd` and its siblings do it.
///
/// # Special cases
///
/// Where the rounded value is not in the range of `I`, the integer of that range that is nearest to it; infinities
/// too. A NaN gives 0 where neither the number nor the integer is 64 bits wide, else the pattern of the sign bit alone
/// (the least `i32` or `i64`, 2^31 or 2^63 for unsigned ones): what PTX defines for `cvt`. For an answer that says so
/// where there is no such integer, see [`convert_to_integer`](super::convert_to_integer).
///
/// ```
/// use outward::ops::to_int;
/// use outward::{Rd, Ru, Rna};
/// assert_eq!(to_int::<i32, Rd, _>(-1.5_f64), -2);
/// assert_eq!(to_int::<u64, Rna, _>(0.5_f32), 1);
/// assert_eq!(to_int::<u32, Ru, _>(-1e10_f32), 0);
/// assert_eq!((to_int::<i32, Ru, _>(f32::NAN), to_int::<i32, Ru, _>(f64::NAN)), (0, i32::MIN));
/// ```
#[must_use]
pub fn to_int<I: Int, A: RoundingAttribute, T: Format>(x: T) -> I {
    I::from_low_bits(I::INT.saturated(to_integer(x, A::ATTRIBUTE), T::BITS))
}

/// The functions with the formats, the integer and the direction in their names.
macro_rules! names {
    ($($format:ident $int:ident: $rn:ident $rz:ident $ru:ident $rd:ident $rna:ident;)*) => {$(
        names!(@ $format $int $rn Rn "to the nearest integer, ties to even");
        names!(@ $format $int $rz Rz "toward zero");
        names!(@ $format $int $ru Ru "toward +∞");
        names!(@ $format $int $rd Rd "toward −∞");
        names!(@ $format $int $rna Rna "to the nearest integer, ties away from zero");
    )*};
    (@ $format:ident $int:ident $name:ident $attribute:ident $doc:literal) => {
        #[doc = concat!("`", stringify!($format), "` to `", stringify!($int), "`, rounded ", $doc, "; saturates: see [`to_int`].")]
        #[must_use]
        #[inline]
        pub fn $name(x: $format) -> $int {
            to_int::<$int, $attribute, $format>(x)
        }
    };
}
names! {
    F16 i32: f16_to_i32_rn f16_to_i32_rz f16_to_i32_ru f16_to_i32_rd f16_to_i32_rna;
    F16 u32: f16_to_u32_rn f16_to_u32_rz f16_to_u32_ru f16_to_u32_rd f16_to_u32_rna;
    F16 i64: f16_to_i64_rn f16_to_i64_rz f16_to_i64_ru f16_to_i64_rd f16_to_i64_rna;
    F16 u64: f16_to_u64_rn f16_to_u64_rz f16_to_u64_ru f16_to_u64_rd f16_to_u64_rna;
    Bf16 i32: bf16_to_i32_rn bf16_to_i32_rz bf16_to_i32_ru bf16_to_i32_rd bf16_to_i32_rna;
    Bf16 u32: bf16_to_u32_rn bf16_to_u32_rz bf16_to_u32_ru bf16_to_u32_rd bf16_to_u32_rna;
    Bf16 i64: bf16_to_i64_rn bf16_to_i64_rz bf16_to_i64_ru bf16_to_i64_rd bf16_to_i64_rna;
    Bf16 u64: bf16_to_u64_rn bf16_to_u64_rz bf16_to_u64_ru bf16_to_u64_rd bf16_to_u64_rna;
    f32 i32: f32_to_i32_rn f32_to_i32_rz f32_to_i32_ru f32_to_i32_rd f32_to_i32_rna;
    f32 u32: f32_to_u32_rn f32_to_u32_rz f32_to_u32_ru f32_to_u32_rd f32_to_u32_rna;
    f32 i64: f32_to_i64_rn f32_to_i64_rz f32_to_i64_ru f32_to_i64_rd f32_to_i64_rna;
    f32 u64: f32_to_u64_rn f32_to_u64_rz f32_to_u64_ru f32_to_u64_rd f32_to_u64_rna;
    f64 i32: f64_to_i32_rn f64_to_i32_rz f64_to_i32_ru f64_to_i32_rd f64_to_i32_rna;
    f64 u32: f64_to_u32_rn f64_to_u32_rz f64_to_u32_ru f64_to_u32_rd f64_to_u32_rna;
    f64 i64: f64_to_i64_rn f64_to_i64_rz f64_to_i64_ru f64_to_i64_rd f64_to_i64_rna;
    f64 u64: f64_to_u64_rn f64_to_u64_rz f64_to_u64_ru f64_to_u64_rd f64_to_u64_rna;
}

/// The nearest integer, ties to even, as `i64`: CUDA's `lrint` where `long` has 64 bits. Saturates: see [`to_int`].
///
/// ```
/// assert_eq!(outward::ops::lrint(-2.5_f64), -2);
/// ```
#[must_use]
#[inline]
pub fn lrint<T: Format>(x: T) -> i64 {
    to_int::<i64, Rn, T>(x)
}

/// The same as [`lrint`].
#[must_use]
#[inline]
pub fn llrint<T: Format>(x: T) -> i64 {
    to_int::<i64, Rn, T>(x)
}

/// The nearest integer, ties away from zero, as `i64`: CUDA's `lround` where `long` has 64 bits. Saturates: see
/// [`to_int`].
///
/// ```
/// assert_eq!(outward::ops::lround(-2.5_f64), -3);
/// ```
#[must_use]
#[inline]
pub fn lround<T: Format>(x: T) -> i64 {
    to_int::<i64, Rna, T>(x)
}

/// The same as [`lround`].
#[must_use]
#[inline]
pub fn llround<T: Format>(x: T) -> i64 {
    to_int::<i64, Rna, T>(x)
}
