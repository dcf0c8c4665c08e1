//! Numbers before and after a conversion.

use outward::interval::Interval;

/// The value of a cell: a number of binary64 or an infinity, or the two neighbours there that it lies between; NaN if
/// it has none.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CellValue {
    pub lo: f64,
    pub hi: f64,
}

/// What became of a number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ConvertedNumber {
    /// The bit pattern.
    pub pattern: u64,
    /// The number with this pattern, before it is divided by the scale.
    pub value: f64,
    /// Is it too large, so that neither a number is within an ulp of it nor an infinity is the same?
    pub overflows: bool,
    /// Is it no zero, and became one?
    pub vanishes: bool,
    /// Is the result below the normal numbers, and not zero?
    pub is_subnormal: bool,
    /// Is it halfway between two numbers?
    pub is_tie: bool,
}

/// The power of two with this exponent, from −1022 to 1023.
pub fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

impl CellValue {
    /// Where there is no value.
    pub const NONE: CellValue = CellValue { lo: f64::NAN, hi: f64::NAN };

    /// Is it an infinity itself, and not a number beyond the largest one?
    pub fn is_infinity(self) -> bool {
        self.lo == self.hi && self.lo.is_infinite()
    }

    /// All numbers that it can be; none where it is an infinity.
    pub fn interval(self) -> Interval<f64> {
        Interval::new(self.lo, self.hi).unwrap_or_default()
    }

    /// The value rounded to odd, from which the second rounding to a format of 24 digits or fewer is as one from the
    /// value itself.
    pub fn to_odd(self) -> f64 {
        if self.lo == self.hi || self.lo.to_bits() & 1 == 1 { self.lo } else { self.hi }
    }
}

impl ConvertedNumber {
    /// A zero that was one.
    pub const ZERO: ConvertedNumber = ConvertedNumber {
        pattern: 0,
        value: 0.0,
        overflows: false,
        vanishes: false,
        is_subnormal: false,
        is_tie: false,
    };
}
