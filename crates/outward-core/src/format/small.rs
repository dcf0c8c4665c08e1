//! Common code of the formats without a type in Rust.

use super::Format;

/// The number that a pattern stands for.
pub(super) fn value<T: Format>(x: T) -> f64 {
    let magnitude = x.pattern() & !T::SIGN_MASK;
    let (exponent, fraction) = (magnitude >> T::FRACTION_BITS, magnitude & T::FRACTION_MASK);
    let field = |exponent: i32| f64::from_bits(u64::from((1023 + exponent).unsigned_abs()) << 52);
    let size = if magnitude > T::INFINITY_BITS || magnitude == T::INFINITY_BITS && !T::HAS_INFINITY {
        return f64::NAN;
    } else if magnitude == T::INFINITY_BITS {
        f64::INFINITY
    } else if exponent == 0 {
        fraction as f64 * field(T::EMIN - T::FRACTION_BITS.cast_signed())
    } else {
        let places = (exponent as i32) - T::BIAS - T::FRACTION_BITS.cast_signed();
        (T::FRACTION_MASK + 1 + fraction) as f64 * field(places)
    };
    if x.pattern() == magnitude { size } else { -size }
}

/// The parameters of [`Format`] from the row of the table.
macro_rules! from_table {
    ($width:ident) => {
        const NAME: &'static str = $crate::format::Width::$width.info().name;
        const BITS: u32 = $crate::format::Width::$width.encoding().bits;
        const PRECISION: u32 = $crate::format::Width::$width.encoding().precision;
        const EMAX: i32 = $crate::format::Width::$width.encoding().emax;
        const BIAS: i32 = $crate::format::Width::$width.encoding().bias;
        const HAS_INFINITY: bool = $crate::format::Width::$width.encoding().has_infinity;
        const STORAGE_BITS: u32 = $crate::format::Width::$width.info().storage_bits;
    };
}

/// A type around the pattern of a format of the table, with its conversions to `f64` and the order of IEEE 754.
macro_rules! small_format {
    ($(#[$doc:meta])* $name:ident($bits:ident) is $width:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default)]
        #[repr(transparent)]
        pub struct $name($bits);

        impl $crate::format::Format for $name {
            from_table! { $width }
            #[inline]
            fn from_pattern(bits: u64) -> Self {
                Self::of_pattern(bits)
            }
            #[inline]
            fn pattern(self) -> u64 {
                u64::from(self.0 >> Self::SHIFT)
            }
            #[inline]
            fn widen(self) -> f64 {
                $crate::format::small::value(self)
            }
        }

        #[allow(clippy::cast_possible_truncation, reason = "a pattern of the format fits by definition")]
        impl $name {
            /// 0.
            pub const ZERO: Self = $name(0);
            /// 1.
            pub const ONE: Self = Self::of_pattern(Self::BIAS_FIELD << Self::ENCODING.fraction_bits());
            /// The canonical NaN: positive, quiet, no payload.
            pub const NAN: Self = Self::of_pattern(Self::ENCODING.nan_bits());
            /// The largest finite number.
            pub const MAX: Self = Self::of_pattern(Self::ENCODING.max_bits());
            /// The lowest finite number, −[`MAX`](Self::MAX).
            pub const MIN: Self = Self::of_pattern(Self::ENCODING.sign_mask() | Self::ENCODING.max_bits());
            /// The smallest normal number above zero.
            pub const MIN_POSITIVE: Self = Self::of_pattern(Self::ENCODING.fraction_mask() + 1);
            /// The smallest number above zero.
            pub const MIN_SUBNORMAL: Self = Self::of_pattern(1);
            /// The largest subnormal number.
            pub const MAX_SUBNORMAL: Self = Self::of_pattern(Self::ENCODING.fraction_mask());
            /// The format has this and all smaller natural numbers, but not the next one.
            pub const MAX_EXACT_INTEGER: Self = Self::of_pattern(
                (Self::BIAS_FIELD + Self::ENCODING.precision as u64) << Self::ENCODING.fraction_bits(),
            );
            const ENCODING: $crate::format::Encoding = $crate::format::Width::$width.encoding();
            const BIAS_FIELD: u64 = Self::ENCODING.bias.cast_unsigned() as u64;
            /// A pattern with fewer bits than are stored is in the upper ones.
            const SHIFT: u32 = $bits::BITS - Self::ENCODING.bits;

            const fn of_pattern(pattern: u64) -> Self {
                $name((pattern << Self::SHIFT) as $bits)
            }

            /// The number with this pattern.
            #[must_use]
            #[inline]
            pub const fn from_bits(bits: $bits) -> Self {
                $name(bits)
            }
            /// The pattern.
            #[must_use]
            #[inline]
            pub const fn to_bits(self) -> $bits {
                self.0
            }
        }

        /// Flips the sign bit, also of a NaN.
        impl core::ops::Neg for $name {
            type Output = $name;
            #[inline]
            fn neg(self) -> $name {
                $name(self.0 ^ (1 << ($bits::BITS - 1)))
            }
        }

        /// Comparison as in IEEE 754: zeros are equal, a NaN is not equal to itself.
        impl PartialEq for $name {
            #[inline]
            fn eq(&self, other: &Self) -> bool {
                f64::from(*self) == f64::from(*other)
            }
        }

        /// Comparison as in IEEE 754: a NaN is unordered.
        impl PartialOrd for $name {
            #[inline]
            fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
                f64::from(*self).partial_cmp(&f64::from(*other))
            }
        }

        impl core::fmt::Debug for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::Display::fmt(self, f)
            }
        }

        /// The conversion is exact; any NaN becomes the canonical one.
        impl From<$name> for f64 {
            #[inline]
            fn from(x: $name) -> f64 {
                $crate::format::Format::widen(x)
            }
        }

        /// The conversion is exact; any NaN becomes the canonical one.
        impl From<$name> for f32 {
            #[inline]
            fn from(x: $name) -> f32 {
                f64::from(x) as f32
            }
        }
    };
}

/// The infinities, for a format that has them. The row of the table names this macro.
macro_rules! infinities {
    ($name:ident) => {
        impl $name {
            /// +∞.
            pub const INFINITY: Self = Self::of_pattern(Self::ENCODING.infinity_bits());
            /// −∞.
            pub const NEG_INFINITY: Self =
                Self::of_pattern(Self::ENCODING.sign_mask() | Self::ENCODING.infinity_bits());
        }
    };
}
