//! The formats that operations round to.

use crate::format::Format;

/// The format of a float operation. A format that contains all numbers of another is the greater one; [`Width::join`]
/// joins the two formats of 16 bits. The formats of 8 bits are for casts only, which saturate: a number that is too
/// large becomes the largest number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Width {
    /// OCP's E4M3, for casts.
    E4m3,
    /// OCP's E5M2, for casts.
    E5m2,
    /// bfloat16.
    Bf16,
    /// binary16.
    F16,
    /// binary32.
    F32,
    /// binary64.
    F64,
    /// binary80, the extended format of x87: 64 bits of significand and 15 of exponent. Its float reading is computed
    /// by `outward::exact::extended` alone; devices refuse it.
    F80,
}

impl Width {
    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Width::E4m3 => "e4m3",
            Width::E5m2 => "e5m2",
            Width::Bf16 => "bf16",
            Width::F16 => "f16",
            Width::F32 => "f32",
            Width::F64 => "f64",
            Width::F80 => "f80",
        }
    }

    /// Is a value that is too large the largest number, and not an infinity?
    #[doc(hidden)]
    #[must_use]
    pub const fn saturates(self) -> bool {
        matches!(self, Width::E4m3 | Width::E5m2)
    }

    /// The narrowest of these formats that contains all numbers of both: binary32 for two different ones of 16 bits or
    /// less.
    ///
    /// ```
    /// use outward::program::Width;
    ///
    /// assert_eq!(Width::F16.join(Width::Bf16), Width::F32);
    /// assert_eq!(Width::F16.join(Width::F16), Width::F16);
    /// ```
    #[must_use]
    pub fn join(self, other: Width) -> Width {
        if self == other { self } else { self.max(other).max(Width::F32) }
    }

    /// Returns the format of the columns that store it: binary32 for formats of 16 bits or less.
    #[must_use]
    pub fn column(self) -> Width {
        self.max(Width::F32)
    }

    /// The unit in the last place of a finite number: the distance from the greatest power of two that is not above |x|
    /// to the next number of the format. Below the least normal number, it is the least subnormal number. Exact, but
    /// for binary80 below 2^-1011, whose ulps binary64 does not have: there it is 2^-1074.
    ///
    /// ```
    /// use outward::program::Width;
    ///
    /// assert_eq!([Width::F64.ulp(1.0), Width::F32.ulp(-1.5)], [f64::EPSILON, f64::from(f32::EPSILON)]);
    /// ```
    #[must_use]
    pub fn ulp(self, x: f64) -> f64 {
        match self.lsb_exponents() {
            None => crate::ops::ulp(x),
            Some(LsbExponents { least_normal, epsilon }) => {
                let power = f64::from_bits(x.to_bits() & f64::INFINITY_BITS);
                power.max(least_normal) * epsilon
            }
        }
    }

    /// The least normal number, the largest power of two, and the distance from 1 to the next number.
    #[doc(hidden)]
    #[must_use]
    pub fn powers(self) -> (f64, f64, f64) {
        fn of<T: Format>() -> (f64, f64, f64) {
            let LsbExponents { least_normal, epsilon } = LsbExponents::of::<T>();
            (least_normal, f64::from_bits(((1023 + T::EMAX) as u64) << 52), epsilon)
        }
        match self {
            Width::E4m3 => of::<crate::format::E4m3>(),
            Width::E5m2 => of::<crate::format::E5m2>(),
            Width::Bf16 => of::<crate::format::Bf16>(),
            Width::F16 => of::<crate::format::F16>(),
            Width::F32 => of::<f32>(),
            Width::F64 => of::<f64>(),
            // The values are those of its numbers that are numbers of binary64.
            Width::F80 => {
                let (_, largest, _) = of::<f64>();
                let LsbExponents { least_normal, epsilon } = LsbExponents::BINARY80;
                (least_normal, largest, epsilon)
            }
        }
    }

    /// The decimal digits of its precision: 15.95 for binary64, rounded to an integer.
    #[must_use]
    pub const fn digits(self) -> u32 {
        match self {
            Width::E4m3 | Width::E5m2 => 1,
            Width::Bf16 => 2,
            Width::F16 => 3,
            Width::F32 => 7,
            Width::F64 => 16,
            Width::F80 => 19,
        }
    }

    /// The parameters of the unit in the last place, if the format is not binary64.
    #[doc(hidden)]
    #[must_use]
    pub fn lsb_exponents(self) -> Option<LsbExponents> {
        match self {
            Width::E4m3 => Some(LsbExponents::of::<crate::format::E4m3>()),
            Width::E5m2 => Some(LsbExponents::of::<crate::format::E5m2>()),
            Width::Bf16 => Some(LsbExponents::of::<crate::format::Bf16>()),
            Width::F16 => Some(LsbExponents::of::<crate::format::F16>()),
            Width::F32 => Some(LsbExponents::of::<f32>()),
            Width::F64 => None,
            Width::F80 => Some(LsbExponents::BINARY80),
        }
    }
}

/// The bounds of a format other than binary64.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct LsbExponents {
    pub least_normal: f64,
    /// The distance from 1 to the next number.
    pub epsilon: f64,
}

impl LsbExponents {
    /// The numbers of binary80 down to 2^-1011, whose ulp is the least number of binary64.
    const BINARY80: LsbExponents = LsbExponents {
        least_normal: f64::from_bits((1023 - 1011) << 52),
        epsilon: f64::from_bits((1023 - 63) << 52),
    };

    fn of<T: Format>() -> LsbExponents {
        let power = |exponent: i32| f64::from_bits(((1023 + exponent) as u64) << 52);
        LsbExponents { least_normal: power(T::EMIN), epsilon: power(-T::FRACTION_BITS.cast_signed()) }
    }
}
