//! Rounding to integral values.

use crate::format::Format;
use crate::machine::by_pattern;
use crate::round::{Rd, Rn, Rna, RoundingAttribute, Ru, Rz};

/// x rounded to an integral value of its format with the attribute `A`: *roundToIntegralTiesToEven* and its four
/// siblings of IEEE 754-2019, 5.9. In lanes it is [`Lanes::round_integral`](crate::machine::Lanes::round_integral).
///
/// The result is exact for all numbers: it is the integer, whatever its size. The sign stays, so that a result of zero
/// has the sign of x. Infinities stay; a NaN gives the canonical NaN.
///
/// ```
/// use outward::ops::round_to_integral;
/// use outward::{Rna, Rn, Ru};
/// assert_eq!(round_to_integral::<Ru, _>(-0.5_f64).to_bits(), (-0.0_f64).to_bits());
/// assert_eq!(round_to_integral::<Rn, _>(2.5_f32), 2.0);
/// assert_eq!(round_to_integral::<Rna, _>(2.5_f32), 3.0);
/// ```
#[must_use]
#[inline]
pub fn round_to_integral<A: RoundingAttribute, T: Format>(x: T) -> T {
    if x.is_nan() { T::nan() } else { by_pattern(x, A::ATTRIBUTE) }
}

/// The functions of each attribute, one name after the other.
macro_rules! names {
    ($($name:ident $attribute:ident $doc:literal;)*) => {$(
        #[doc = $doc]
        ///
        /// See [`round_to_integral`] for signs and special cases.
        #[must_use]
        #[inline]
        pub fn $name<T: Format>(x: T) -> T {
            round_to_integral::<$attribute, T>(x)
        }
    )*};
}
names! {
    rint Rn "The nearest integral value, ties to even. C's `rint` follows the ambient mode; on a GPU, and here, that \
        is this one.";
    nearbyint Rn "The same as [`rint`]: they differ in the exceptions that they raise, of which there are none here.";
    roundeven Rn "The nearest integral value, ties to even: [`rint`] under the name that C23 has for it in any mode.";
    round Rna "The nearest integral value, ties away from zero.";
    trunc Rz "x without its digits after the point: toward zero.";
    floor Rd "The greatest integral value that is not above x.";
    ceil Ru "The least integral value that is not below x.";
}
