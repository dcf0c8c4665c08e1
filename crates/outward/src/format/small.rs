//! What the formats that Rust has no type for have in common.

/// A type around the pattern of a format, with its conversions to `f64` and the order of IEEE 754.
macro_rules! small_format {
    (
        $(#[$doc:meta])*
        $name:ident($bits:ident) is $label:literal {
            $($constant:ident: $type:ty = $value:expr;)*
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default)]
        #[repr(transparent)]
        pub struct $name($bits);

        impl $crate::format::Format for $name {
            const NAME: &'static str = $label;
            const BITS: u32 = $bits::BITS;
            $(const $constant: $type = $value;)*
            #[allow(clippy::cast_possible_truncation, reason = "the pattern is the low bits by contract")]
            #[inline]
            fn from_pattern(bits: u64) -> Self {
                $name(bits as $bits)
            }
            #[inline]
            fn pattern(self) -> u64 {
                u64::from(self.0)
            }
            #[inline]
            fn widen(self) -> f64 {
                $crate::eft::encode::decode_one(self)
            }
        }

        #[allow(clippy::cast_possible_truncation, reason = "a pattern of the format fits by definition")]
        impl $name {
            /// 0.
            pub const ZERO: Self = $name(0);
            /// 1.
            pub const ONE: Self =
                $name(((Self::BIAS_FIELD) << <Self as $crate::format::Format>::FRACTION_BITS) as $bits);
            /// The canonical NaN: positive, quiet, no payload.
            pub const NAN: Self = $name(<Self as $crate::format::Format>::NAN_BITS as $bits);
            /// The largest finite number.
            pub const MAX: Self = $name(<Self as $crate::format::Format>::MAX_BITS as $bits);
            /// The lowest finite number, −[`MAX`](Self::MAX).
            pub const MIN: Self = $name(
                (<Self as $crate::format::Format>::SIGN_MASK | <Self as $crate::format::Format>::MAX_BITS)
                    as $bits,
            );
            /// The least normal number above zero.
            pub const MIN_POSITIVE: Self =
                $name((<Self as $crate::format::Format>::FRACTION_MASK + 1) as $bits);
            /// The least number above zero.
            pub const MIN_SUBNORMAL: Self = $name(1);
            /// The largest subnormal number.
            pub const MAX_SUBNORMAL: Self =
                $name(<Self as $crate::format::Format>::FRACTION_MASK as $bits);
            /// This and all smaller natural numbers are numbers of the format, the next one is not.
            pub const MAX_EXACT_INTEGER: Self = $name(
                ((Self::BIAS_FIELD + <Self as $crate::format::Format>::PRECISION as u64)
                    << <Self as $crate::format::Format>::FRACTION_BITS) as $bits,
            );
            const BIAS_FIELD: u64 = <Self as $crate::format::Format>::BIAS as u64;

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

        /// The sign bit flipped, a NaN's too.
        impl core::ops::Neg for $name {
            type Output = $name;
            #[inline]
            fn neg(self) -> $name {
                $name(self.0 ^ (1 << ($bits::BITS - 1)))
            }
        }

        /// As IEEE 754 compares: zeros are equal, a NaN is not equal to itself.
        impl PartialEq for $name {
            #[inline]
            fn eq(&self, other: &Self) -> bool {
                f64::from(*self) == f64::from(*other)
            }
        }

        /// As IEEE 754 compares: a NaN has no order.
        impl PartialOrd for $name {
            #[inline]
            fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
                f64::from(*self).partial_cmp(&f64::from(*other))
            }
        }

        /// The shortest decimal that reads back.
        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::Display::fmt(&$crate::text::nearest(*self), f)
            }
        }

        /// The nearest number, of two equally near the even one; `inf` and `nan` in any case.
        /// [`text::parse`](crate::text::parse) takes the direction.
        impl core::str::FromStr for $name {
            type Err = $crate::text::ParseError;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                if text.eq_ignore_ascii_case("nan") {
                    return Ok(Self::NAN);
                }
                $crate::text::parse(text.as_bytes(), $crate::Round::TiesToEven)
            }
        }

        impl core::fmt::Debug for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::Display::fmt(self, f)
            }
        }

        /// Exact; any NaN becomes the canonical one.
        impl From<$name> for f64 {
            #[inline]
            fn from(x: $name) -> f64 {
                $crate::format::Format::widen(x)
            }
        }

        /// Exact; any NaN becomes the canonical one.
        impl From<$name> for f32 {
            #[inline]
            fn from(x: $name) -> f32 {
                f64::from(x) as f32
            }
        }
    };
}

/// The infinities, of a format that has them.
macro_rules! infinities {
    ($name:ident) => {
        impl $name {
            /// +∞.
            pub const INFINITY: Self = $name(<Self as $crate::format::Format>::INFINITY_BITS as _);
            /// −∞.
            pub const NEG_INFINITY: Self = $name(
                (<Self as $crate::format::Format>::SIGN_MASK
                    | <Self as $crate::format::Format>::INFINITY_BITS) as _,
            );
        }
    };
}

/// A conversion to a format that has all numbers of the other one.
macro_rules! widening {
    ($from:ident to $to:ident) => {
        /// Exact; any NaN becomes the canonical one.
        impl From<$from> for $crate::format::$to {
            #[inline]
            fn from(x: $from) -> Self {
                $crate::eft::encode::exact(x)
            }
        }
    };
}
