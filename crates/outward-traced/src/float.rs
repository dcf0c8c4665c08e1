//! The formats that programs compute in.

use std::fmt::{Debug, Display, LowerExp};

use outward_core::round::Round;
use outward_programs::program::Number;

/// A format that programs compute in: `f64` or `f32`.
pub trait TracedFloat:
    Copy + Default + Debug + Display + LowerExp + PartialOrd + Send + Sync + 'static + sealed::Sealed
{
    /// Bits of the significand.
    #[doc(hidden)]
    const PRECISION: u32;
    /// The exponent of the smallest number.
    #[doc(hidden)]
    const LEAST_EXPONENT: i32;
    #[doc(hidden)]
    const ONE: Self;
    #[doc(hidden)]
    const MINUS_ONE: Self;
    /// The number without its sign.
    #[doc(hidden)]
    fn magnitude(self) -> Self;
    /// The largest number.
    #[doc(hidden)]
    const LARGEST: f64;
    /// The number, exactly.
    #[doc(hidden)]
    fn wide(self) -> f64;
    /// Is it a finite number of the format?
    #[doc(hidden)]
    fn is_number(x: f64) -> bool;
    /// The number that a numeral is rounded to.
    #[doc(hidden)]
    fn of_number(number: &Number) -> Self;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for f32 {}
    impl Sealed for f64 {}
}

impl TracedFloat for f64 {
    const ONE: f64 = 1.0;
    const MINUS_ONE: f64 = -1.0;
    const PRECISION: u32 = f64::MANTISSA_DIGITS;
    const LEAST_EXPONENT: i32 = -1074;
    const LARGEST: f64 = f64::MAX;
    #[inline(always)]
    fn wide(self) -> f64 {
        self
    }
    #[inline(always)]
    fn magnitude(self) -> f64 {
        self.abs()
    }
    fn is_number(x: f64) -> bool {
        x.is_finite()
    }
    fn of_number(number: &Number) -> f64 {
        number.round(Round::TiesToEven)
    }
}

impl TracedFloat for f32 {
    const ONE: f32 = 1.0;
    const MINUS_ONE: f32 = -1.0;
    const PRECISION: u32 = f32::MANTISSA_DIGITS;
    const LEAST_EXPONENT: i32 = -149;
    const LARGEST: f64 = f32::MAX as f64;
    #[inline(always)]
    fn wide(self) -> f64 {
        f64::from(self)
    }
    #[inline(always)]
    fn magnitude(self) -> f32 {
        self.abs()
    }
    fn is_number(x: f64) -> bool {
        x.is_finite() && f64::from(x as f32) == x
    }
    fn of_number(number: &Number) -> f32 {
        number.round(Round::TiesToEven)
    }
}

/// The distance between neighbours at a number: a unit in its last place.
pub(crate) fn ulp<T: TracedFloat>(x: f64) -> f64 {
    if !x.is_finite() {
        return f64::NAN;
    }
    let exponent = if x.abs() < f64::MIN_POSITIVE { -1022 } else { (x.abs().to_bits() >> 52) as i32 - 1023 };
    let last = (exponent + 1 - T::PRECISION as i32).max(T::LEAST_EXPONENT);
    if last < -1022 {
        f64::from_bits(1 << (last + 1074))
    } else {
        f64::from_bits(((last + 1023) as u64) << 52)
    }
}

/// Has the number so many digits that it was most likely rounded: more than half of the format's?
pub(crate) fn is_rounded_likely<T: TracedFloat>(x: f64) -> bool {
    let fraction = x.to_bits() & ((1 << 52) - 1);
    x.is_finite() && fraction != 0 && 53 - fraction.trailing_zeros() > T::PRECISION / 2
}
