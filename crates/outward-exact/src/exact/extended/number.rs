//! Numbers of binary80.

use alloc::format;
use alloc::string::{String, ToString};
use core::cmp::Ordering;

use num_bigint::{BigInt, BigUint};

use super::super::rational::Rational;
use super::super::real;
use super::super::rounding::round_ratio;
use super::arithmetic::{Destination, Precision, round_rational};
use crate::format::Format;
use crate::program::Number;
use crate::round::RoundingDirection;

/// A number of binary80. All NaNs are one.
#[derive(Clone, Copy, Debug)]
pub struct Extended {
    negative: bool,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Nan,
    Infinite,
    /// significand · 2^exponent; its first bit is set, or the exponent is [`LEAST_EXPONENT`].
    Finite {
        significand: u64,
        exponent: i32,
    },
}

/// The exponent of the least subnormal number, 2^-16445.
pub(super) const LEAST_EXPONENT: i32 = -16445;

/// Offset from the exponent of a significand with its first bit set to the field of the encoding.
const FIELD_OFFSET: i32 = 16446;

impl Extended {
    /// The NaN.
    pub const NAN: Extended = Extended { negative: false, kind: Kind::Nan };

    pub(super) const fn infinity(negative: bool) -> Extended {
        Extended { negative, kind: Kind::Infinite }
    }

    pub(super) const fn zero(negative: bool) -> Extended {
        Extended { negative, kind: Kind::Finite { significand: 0, exponent: LEAST_EXPONENT } }
    }

    /// ±significand · 2^exponent, which is a number of the format.
    pub(super) fn finite(negative: bool, significand: u64, exponent: i64) -> Extended {
        if significand == 0 {
            return Extended::zero(negative);
        }
        let shift = i64::from(significand.leading_zeros()).min(exponent - i64::from(LEAST_EXPONENT));
        debug_assert!(shift >= 0, "not below the least exponent");
        let exponent = i32::try_from(exponent - shift).expect("an exponent of the format");
        Extended { negative, kind: Kind::Finite { significand: significand << shift, exponent } }
    }

    pub(super) fn kind(self) -> Kind {
        self.kind
    }

    /// The 80 bits of its encoding: sign, 15 bits of exponent, 64 bits of significand.
    #[must_use]
    pub fn to_bits(self) -> u128 {
        let (field, significand) = match self.kind {
            Kind::Nan => (0x7fff, 0xc000_0000_0000_0000),
            Kind::Infinite => (0x7fff, 1 << 63),
            Kind::Finite { significand, exponent } if significand >> 63 == 1 => {
                ((exponent + FIELD_OFFSET).cast_unsigned(), significand)
            }
            Kind::Finite { significand, .. } => (0, significand),
        };
        u128::from(u32::from(self.negative)) << 79 | u128::from(field) << 64 | u128::from(significand)
    }

    /// The number with this encoding. An encoding that x87 takes for invalid, in which the first bit of the significand
    /// contradicts the exponent, is a NaN; a pseudo-denormal number keeps its value.
    #[must_use]
    pub fn from_bits(bits: u128) -> Extended {
        let negative = bits >> 79 & 1 == 1;
        let field = (bits >> 64 & 0x7fff) as i32;
        let significand = bits as u64;
        match (field, significand >> 63) {
            (0x7fff, 1) if significand << 1 == 0 => Extended::infinity(negative),
            (0x7fff, _) => Extended::NAN,
            (0, _) => Extended::finite(negative, significand, LEAST_EXPONENT.into()),
            (_, 0) => Extended::NAN,
            (field, _) => Extended::finite(negative, significand, (field - FIELD_OFFSET).into()),
        }
    }

    /// The number of another format, all of whose numbers are numbers of binary80.
    #[must_use]
    pub fn from_format<T: Format>(x: T) -> Extended {
        Extended::from(x.widen())
    }

    /// Rounds a numeral or a constant.
    #[must_use]
    pub fn from_number(number: &Number, direction: RoundingDirection) -> Extended {
        Extended::of_number(number, Precision::Extended.into(), direction)
    }

    /// Rounds a numeral or a constant to a format.
    pub(super) fn of_number(number: &Number, to: Destination, direction: RoundingDirection) -> Extended {
        // The digits of a constant that its text leaves out change no result.
        let exact = number.exact();
        if exact.is_infinite() {
            return Extended::infinity(exact.is_negative());
        }
        if exact.is_zero() {
            return Extended::zero(exact.is_negative());
        }
        round_rational(&Rational::near_exact(&exact), to, direction)
    }

    /// The number of binary64 in this direction.
    #[must_use]
    pub fn to_f64(self, direction: impl Into<RoundingDirection>) -> f64 {
        self.to_format(direction.into())
    }

    /// The number of a format in this direction.
    pub(super) fn to_format<T: Format>(self, direction: RoundingDirection) -> T {
        let sign = if self.negative { T::SIGN_MASK } else { 0 };
        match self.kind {
            Kind::Nan => T::from_pattern(T::NAN_BITS),
            Kind::Infinite => T::from_pattern(T::INFINITY_BITS | sign),
            Kind::Finite { significand: 0, .. } => T::from_pattern(sign),
            Kind::Finite { .. } => {
                let x = self.to_rational();
                let (numerator, denominator, two) = x.parts();
                round_ratio(numerator, denominator, two, direction)
            }
        }
    }

    /// The value of a finite number.
    pub(in crate::exact) fn to_rational(self) -> Rational {
        let Kind::Finite { significand, exponent } = self.kind else {
            unreachable!("infinities and NaNs have no value")
        };
        let size = BigInt::from(significand);
        Rational::new(if self.negative { -size } else { size }, BigUint::from(1_u32), exponent.into())
    }

    /// Is the number a NaN?
    #[must_use]
    pub fn is_nan(self) -> bool {
        self.kind == Kind::Nan
    }

    /// Is the number neither infinite nor a NaN?
    #[must_use]
    pub fn is_finite(self) -> bool {
        matches!(self.kind, Kind::Finite { .. })
    }

    /// Is the number 0 or -0?
    #[must_use]
    pub fn is_zero(self) -> bool {
        matches!(self.kind, Kind::Finite { significand: 0, .. })
    }

    /// Has the number the sign bit?
    #[must_use]
    pub fn is_negative(self) -> bool {
        self.negative
    }

    /// |x|.
    #[must_use]
    pub fn abs(self) -> Extended {
        Extended { negative: false, ..self }
    }

    /// x with this sign; a NaN has none.
    pub(super) fn with_sign(self, negative: bool) -> Extended {
        Extended { negative: negative && !self.is_nan(), ..self }
    }

    /// The shortest decimal digits that are rounded to this number, and of that length the nearest.
    #[must_use]
    pub fn to_decimal(self) -> String {
        let sign = if self.negative { "-" } else { "" };
        match self.kind {
            Kind::Nan => return "NaN".to_string(),
            Kind::Infinite => return format!("{sign}inf"),
            Kind::Finite { significand: 0, .. } => return format!("{sign}0"),
            Kind::Finite { .. } => {}
        }
        let x = self.to_rational();
        let (numerator, denominator, two) = x.parts();
        let nearest = RoundingDirection::TiesToEven;
        for digits in 1..=21 {
            let (text, _) = real::decimal(numerator, denominator, two, digits, nearest, true)
                .expect("an exponent that is not too large");
            let read = Number::parse(&text).map(|number| Extended::from_number(&number, nearest));
            if read.is_ok_and(|read| read.to_bits() == self.to_bits()) {
                return text;
            }
        }
        unreachable!("21 digits tell all numbers apart")
    }

    /// The number exactly, in hexadecimal.
    #[must_use]
    pub fn to_hex(self) -> String {
        let Kind::Finite { significand, exponent } = self.kind else { return self.to_decimal() };
        let sign = if self.negative { "-" } else { "" };
        if significand == 0 {
            return format!("{sign}0x0p+0");
        }
        let zeros = significand.leading_zeros();
        // The first bit is the digit before the point.
        let fraction = format!("{:016x}", (significand << zeros) << 1);
        let fraction = fraction.trim_end_matches('0');
        let point = if fraction.is_empty() { "" } else { "." };
        let exponent = exponent + 63 - zeros.cast_signed();
        format!("{sign}0x1{point}{fraction}p{exponent:+}")
    }

    /// The order of two numbers; none for NaNs. Zeros are equal.
    pub(super) fn compare(self, other: Extended) -> Option<Ordering> {
        if self.is_nan() || other.is_nan() {
            return None;
        }
        if self.is_zero() && other.is_zero() {
            return Some(Ordering::Equal);
        }
        // Larger sizes have larger encodings.
        let key = |x: Extended| {
            let size = x.abs().to_bits().cast_signed();
            if x.negative { -size } else { size }
        };
        Some(key(self).cmp(&key(other)))
    }
}

impl From<f64> for Extended {
    fn from(x: f64) -> Extended {
        let negative = x.is_sign_negative();
        if x.is_nan() {
            return Extended::NAN;
        }
        if x.is_infinite() {
            return Extended::infinity(negative);
        }
        let (field, fraction) = ((x.to_bits() >> 52 & 0x7ff) as i64, x.to_bits() & ((1 << 52) - 1));
        match field {
            0 => Extended::finite(negative, fraction, -1074),
            field => Extended::finite(negative, fraction | 1 << 52, field - 1075),
        }
    }
}
