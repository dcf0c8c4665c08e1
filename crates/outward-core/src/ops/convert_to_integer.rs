//! Numbers to integers as IEEE 754 does it: with an answer where there is no such integer.

use core::fmt;

use super::Int;
use crate::format::Format;
use crate::machine::soft::integral::{AsInteger, to_integer};
use crate::round::{Rd, Rn, Rna, RoundingAttribute, Ru, Rz};

/// An integer, and whether it is the number itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Converted<I> {
    /// The rounded value.
    pub value: I,
    /// Does the integer differ from the number? The standard's exception *inexact*.
    pub inexact: bool,
}

/// The reason why there is no such integer: the standard's exception *invalid operation*.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InvalidConversion {
    /// The number is a NaN.
    Nan,
    /// The rounded value, or the infinity, is below the least integer of the type.
    Below,
    /// The rounded value, or the infinity, is above the greatest integer of the type.
    Above,
}

impl fmt::Display for InvalidConversion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            InvalidConversion::Nan => "not a number",
            InvalidConversion::Below => "below the least integer of the type",
            InvalidConversion::Above => "above the greatest integer of the type",
        })
    }
}

impl core::error::Error for InvalidConversion {}

/// x as an integer, rounded with the attribute `A`: *convertToIntegerExact…* of IEEE 754-2019, 5.8, which raises
/// *inexact*; without that it is *convertToInteger…*.
///
/// # Errors
///
/// Where x is a NaN or the rounded value is not in the range of `I`: the exception *invalid operation*, which a
/// rounding may avoid (−0.5 toward zero is 0, an unsigned integer).
///
/// ```
/// use outward::ops::{Converted, InvalidConversion, convert_to_integer};
/// use outward::{Rd, Rz};
/// let rounded = convert_to_integer::<u32, Rz, _>(-0.5_f64);
/// assert_eq!(rounded, Ok(Converted { value: 0, inexact: true }));
/// assert_eq!(convert_to_integer::<u32, Rd, _>(-0.5_f64), Err(InvalidConversion::Below));
/// ```
pub fn convert_to_integer<I: Int, A: RoundingAttribute, T: Format>(
    x: T,
) -> Result<Converted<I>, InvalidConversion> {
    match to_integer(x, A::ATTRIBUTE) {
        AsInteger::Nan => Err(InvalidConversion::Nan),
        AsInteger::Number { value, .. } if value < I::LEAST => Err(InvalidConversion::Below),
        AsInteger::Number { value, .. } if value > I::GREATEST => Err(InvalidConversion::Above),
        AsInteger::Number { value, exact } => {
            Ok(Converted { value: I::from_low_bits(value), inexact: !exact })
        }
    }
}

/// The names of the standard: with and without *inexact*.
macro_rules! names {
    ($($plain:ident $exact:ident $attribute:ident $ieee:literal;)*) => {$(
        #[doc = concat!("*convertToInteger", $ieee, "* of IEEE 754-2019, 5.8: inexactness is not reported.")]
        ///
        /// # Errors
        ///
        /// The errors of [`convert_to_integer`].
        #[inline]
        pub fn $plain<I: Int, T: Format>(x: T) -> Result<I, InvalidConversion> {
            convert_to_integer::<I, $attribute, T>(x).map(|converted| converted.value)
        }

        #[doc = concat!("*convertToIntegerExact", $ieee, "* of IEEE 754-2019, 5.8: inexactness is reported.")]
        ///
        /// # Errors
        ///
        /// The errors of [`convert_to_integer`].
        #[inline]
        pub fn $exact<I: Int, T: Format>(x: T) -> Result<Converted<I>, InvalidConversion> {
            convert_to_integer::<I, $attribute, T>(x)
        }
    )*};
}
names! {
    convert_to_integer_ties_to_even convert_to_integer_exact_ties_to_even Rn "TiesToEven";
    convert_to_integer_toward_zero convert_to_integer_exact_toward_zero Rz "TowardZero";
    convert_to_integer_toward_positive convert_to_integer_exact_toward_positive Ru "TowardPositive";
    convert_to_integer_toward_negative convert_to_integer_exact_toward_negative Rd "TowardNegative";
    convert_to_integer_ties_to_away convert_to_integer_exact_ties_to_away Rna "TiesToAway";
}
