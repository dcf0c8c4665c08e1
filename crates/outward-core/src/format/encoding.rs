//! The parameters of an encoding, as values: code that takes them is compiled once for all formats.

use super::Format;

/// How the patterns of a binary format are read.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encoding {
    /// Width of the pattern in bits.
    pub bits: u32,
    /// Bits of the significand, including the one that is hidden (or, in binary80, stored).
    pub precision: u32,
    /// The largest exponent.
    pub emax: i32,
    /// What is added to an exponent for its field.
    pub bias: i32,
    /// Is there an infinity? If not, the pattern in its place is the NaN.
    pub has_infinity: bool,
}

impl Encoding {
    /// Returns the encoding of an interchange format of IEEE 754, whose bias is its largest exponent.
    pub(super) const fn ieee754(bits: u32, precision: u32, emax: i32) -> Encoding {
        Encoding { bits, precision, emax, bias: emax, has_infinity: true }
    }

    /// Returns the encoding of a format that is known by its type.
    #[must_use]
    pub const fn of<T: Format>() -> Encoding {
        Encoding {
            bits: T::BITS,
            precision: T::PRECISION,
            emax: T::EMAX,
            bias: T::BIAS,
            has_infinity: T::HAS_INFINITY,
        }
    }

    /// Returns the least exponent of a normal number.
    #[must_use]
    pub const fn emin(self) -> i32 {
        1 - self.bias
    }

    /// Returns the number of bits of the fraction.
    #[must_use]
    pub const fn fraction_bits(self) -> u32 {
        self.precision - 1
    }

    /// Returns the number of bits of the exponent: the bias is half of the range of the field.
    #[must_use]
    pub const fn exponent_bits(self) -> u32 {
        (self.bias + 1).ilog2() + 1
    }

    /// Returns the sign bit.
    #[must_use]
    pub const fn sign_mask(self) -> u64 {
        1 << (self.bits - 1)
    }

    /// Returns the fraction field.
    #[must_use]
    pub const fn fraction_mask(self) -> u64 {
        (1 << self.fraction_bits()) - 1
    }

    /// Returns the pattern that follows the largest number: that of infinity, or of the NaN where there is none.
    #[must_use]
    pub const fn infinity_bits(self) -> u64 {
        (self.sign_mask() - 1) & !if self.has_infinity { self.fraction_mask() } else { 0 }
    }

    /// Returns the pattern of the canonical NaN.
    #[must_use]
    pub const fn nan_bits(self) -> u64 {
        self.infinity_bits() | if self.has_infinity { 1 << (self.fraction_bits() - 1) } else { 0 }
    }

    /// Returns the pattern of the largest number.
    #[must_use]
    pub const fn max_bits(self) -> u64 {
        self.infinity_bits() - 1
    }

    /// Returns the least normal number; for binary80, the least of its numbers whose ulp is a number of binary64.
    #[must_use]
    pub const fn least_normal(self) -> f64 {
        let least_ulp = f64::EMIN - f64::FRACTION_BITS.cast_signed();
        let exponent = least_ulp + self.fraction_bits().cast_signed();
        power_of_two(if exponent < self.emin() { self.emin() } else { exponent })
    }

    /// Returns the largest power of two; for binary80, the largest that is a number of binary64.
    #[must_use]
    pub const fn largest_power(self) -> f64 {
        power_of_two(if self.emax < f64::EMAX { self.emax } else { f64::EMAX })
    }

    /// Returns the distance from 1 to the next number.
    #[must_use]
    pub const fn epsilon(self) -> f64 {
        power_of_two(-self.fraction_bits().cast_signed())
    }

    /// Returns the largest number; for binary80, which binary64 has no number for, infinity.
    #[must_use]
    pub const fn largest(self) -> f64 {
        if self.emax > f64::EMAX {
            return f64::INFINITY;
        }
        // Without infinity the pattern with a fraction of ones is the NaN.
        let below_two = if self.has_infinity { self.epsilon() } else { 2.0 * self.epsilon() };
        (2.0 - below_two) * self.largest_power()
    }

    /// Returns whether the format has all numbers of another one.
    #[must_use]
    pub const fn contains(self, other: Encoding) -> bool {
        self.precision >= other.precision
            && self.emax >= other.emax
            && self.least_exponent() <= other.least_exponent()
    }

    /// Returns the exponent of the least number above zero.
    #[must_use]
    pub const fn least_exponent(self) -> i32 {
        self.emin() - self.fraction_bits().cast_signed()
    }
}

/// Returns 2^`exponent`, which is a normal number.
const fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent).cast_unsigned() as u64) << 52)
}
