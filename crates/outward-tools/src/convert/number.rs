//! Numbers before and after a conversion.

use outward::interval::Interval;

/// The value of a cell: a number of binary64 or an infinity, or the two neighbouring numbers that enclose it; NaN if it
/// has none.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CellValue {
    pub lo: f64,
    pub hi: f64,
}

/// The result of converting a number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ConvertedNumber {
    /// The bit pattern.
    pub pattern: u64,
    /// The number with this pattern, before it is divided by the scale.
    pub value: f64,
    /// Whether the number is too large: no number is within an ulp of it, and it is not an infinity that stays one.
    pub overflows: bool,
    /// Whether a number other than zero became zero.
    pub vanishes: bool,
    /// Whether the result is below the normal numbers, and not zero.
    pub is_subnormal: bool,
    /// Whether the number is halfway between two numbers of the format.
    pub is_tie: bool,
}

/// Returns the power of two with this exponent, from −1022 to 1023.
pub fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

impl CellValue {
    /// A cell without a value.
    pub const NONE: CellValue = CellValue { lo: f64::NAN, hi: f64::NAN };

    /// Returns whether the value is an infinity itself, and not a number beyond the largest one.
    pub fn is_infinity(self) -> bool {
        self.lo == self.hi && self.lo.is_infinite()
    }

    /// Returns all numbers that the value can be; an empty interval for an infinity.
    pub fn interval(self) -> Interval<f64> {
        Interval::new(self.lo, self.hi).unwrap_or_default()
    }

    /// Returns the value rounded to odd. Rounding it again, to a format of 24 digits or fewer, gives the same as
    /// rounding the value itself.
    pub fn to_odd(self) -> f64 {
        if self.lo == self.hi || self.lo.to_bits() & 1 == 1 { self.lo } else { self.hi }
    }
}

impl ConvertedNumber {
    /// A zero that was zero before the conversion.
    pub const ZERO: ConvertedNumber = ConvertedNumber {
        pattern: 0,
        value: 0.0,
        overflows: false,
        vanishes: false,
        is_subnormal: false,
        is_tie: false,
    };
}
