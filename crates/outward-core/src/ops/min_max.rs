//! Minima and maxima: of IEEE 754-2019, and of C.

use super::of_patterns;
use crate::format::Format;
use crate::math::min_max;

/// The operations, each with its function over lanes.
macro_rules! operations {
    ($($(#[$doc:meta])* $name:ident = $function:ident;)*) => {$(
        $(#[$doc])*
        #[must_use]
        pub fn $name<T: Format>(a: T, b: T) -> T {
            of_patterns(min_max::$function, a, b)
        }
    )*};
}
operations! {
    /// The smaller: *minimum* of IEEE 754-2019, 9.6. A NaN where an operand is one; −0 is smaller than +0.
    ///
    /// ```
    /// use outward::ops::minimum;
    /// assert_eq!(minimum(0.0_f64, -0.0).to_bits(), (-0.0_f64).to_bits());
    /// assert!(minimum(1.0_f64, f64::NAN).is_nan());
    /// ```
    minimum = minimum;
    /// The larger: *maximum* of IEEE 754-2019, 9.6. A NaN where an operand is one; −0 is smaller than +0.
    maximum = maximum;
    /// The smaller: *minimumNumber* of IEEE 754-2019, 9.6. A number where one operand is a NaN, signaling ones too; −0
    /// is smaller than +0.
    ///
    /// ```
    /// assert_eq!(outward::ops::minimum_number(1.0_f64, f64::NAN), 1.0);
    /// ```
    minimum_number = minimum_number;
    /// The larger: *maximumNumber* of IEEE 754-2019, 9.6. A number where one operand is a NaN; −0 is smaller than +0.
    maximum_number = maximum_number;
    /// C's and CUDA's `fmin`: a number where one operand is a NaN. C leaves open which of two zeros the result is; here
    /// as on a GPU −0 is smaller than +0, so that this function is [`minimum_number`].
    fmin = minimum_number;
    /// C's and CUDA's `fmax`; see [`fmin`].
    fmax = maximum_number;
    /// The one of smaller magnitude, of equal ones the [`minimum`]: *minimumMagnitude* of IEEE 754-2019, 9.6.
    minimum_magnitude = minimum_magnitude;
    /// The one of larger magnitude, of equal ones the [`maximum`]: *maximumMagnitude* of IEEE 754-2019, 9.6.
    maximum_magnitude = maximum_magnitude;
    /// [`minimum_magnitude`], but a number where one operand is a NaN: *minimumMagnitudeNumber* of IEEE 754-2019, 9.6.
    minimum_magnitude_number = minimum_magnitude_number;
    /// [`maximum_magnitude`], but a number where one operand is a NaN: *maximumMagnitudeNumber* of IEEE 754-2019, 9.6.
    maximum_magnitude_number = maximum_magnitude_number;
}
