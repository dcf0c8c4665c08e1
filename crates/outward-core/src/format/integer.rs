//! The integers that numbers are converted to and from.

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

    /// Does the type have negative integers?
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

    /// The result for a NaN of a format with this many bits: see [`to_int`](crate::ops::to_int).
    pub(crate) const fn of_nan(self, bits: u32) -> i128 {
        if bits < 64 && self.bits() < 64 { 0 } else { 1 << (self.bits() - 1) }
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

/// Mutable integers of some type.
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
    /// A slice with its type as a value.
    #[doc(hidden)]
    fn ints(slice: &[Self]) -> Ints<'_>;
    /// A mutable slice with its type as a value.
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
