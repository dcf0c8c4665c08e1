//! Minima and maxima: of IEEE 754-2019, and of C.

use core::cmp::Ordering;

use crate::format::Format;
use crate::machine::soft::arith::compare;

/// Is a before b, where −0 is before +0? Neither is a NaN.
fn before<T: Format>(a: T, b: T) -> bool {
    match compare(a, b) {
        Some(Ordering::Equal) => a.pattern() & T::SIGN_MASK != 0,
        order => order == Some(Ordering::Less),
    }
}

fn magnitude<T: Format>(x: T) -> u64 {
    x.pattern() & !T::SIGN_MASK
}

/// What to do where an operand is a NaN; `None` where none is.
fn propagated<T: Format>(a: T, b: T) -> Option<T> {
    (a.is_nan() || b.is_nan()).then(T::nan)
}

/// The same where a number is preferred.
fn number<T: Format>(a: T, b: T) -> Option<T> {
    match (a.is_nan(), b.is_nan()) {
        (true, true) => Some(T::nan()),
        (true, false) => Some(b),
        (false, true) => Some(a),
        (false, false) => None,
    }
}

fn least<T: Format>(a: T, b: T) -> T {
    if before(a, b) { a } else { b }
}

fn greatest<T: Format>(a: T, b: T) -> T {
    if before(a, b) { b } else { a }
}

/// From here on patterns of magnitudes decide, whose order is that of the magnitudes.
fn by_magnitude<T: Format>(a: T, b: T, first: Ordering, tie: fn(T, T) -> T) -> T {
    match magnitude(a).cmp(&magnitude(b)) {
        Ordering::Equal => tie(a, b),
        order if order == first => a,
        _ => b,
    }
}

/// One operation after the other: what it does with a NaN, and with numbers.
macro_rules! operations {
    ($($(#[$doc:meta])* $name:ident: $nan:ident, |$a:ident, $b:ident| $value:expr;)*) => {$(
        $(#[$doc])*
        #[must_use]
        pub fn $name<T: Format>($a: T, $b: T) -> T {
            $nan($a, $b).unwrap_or_else(|| $value)
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
    minimum: propagated, |a, b| least(a, b);
    /// The larger: *maximum* of IEEE 754-2019, 9.6. A NaN where an operand is one; −0 is smaller than +0.
    maximum: propagated, |a, b| greatest(a, b);
    /// The smaller: *minimumNumber* of IEEE 754-2019, 9.6. A number where one operand is a NaN, signaling ones too; −0
    /// is smaller than +0.
    ///
    /// ```
    /// assert_eq!(outward::ops::minimum_number(1.0_f64, f64::NAN), 1.0);
    /// ```
    minimum_number: number, |a, b| least(a, b);
    /// The larger: *maximumNumber* of IEEE 754-2019, 9.6. A number where one operand is a NaN; −0 is smaller than +0.
    maximum_number: number, |a, b| greatest(a, b);
    /// C's and CUDA's `fmin`: a number where one operand is a NaN. C leaves open which of two zeros it is; here as on
    /// a GPU −0 is smaller than +0, so that it is [`minimum_number`].
    fmin: number, |a, b| least(a, b);
    /// C's and CUDA's `fmax`; see [`fmin`].
    fmax: number, |a, b| greatest(a, b);
    /// The one of smaller magnitude, of equal ones the [`minimum`]: *minimumMagnitude* of IEEE 754-2019, 9.6.
    minimum_magnitude: propagated, |a, b| by_magnitude(a, b, Ordering::Less, least);
    /// The one of larger magnitude, of equal ones the [`maximum`]: *maximumMagnitude* of IEEE 754-2019, 9.6.
    maximum_magnitude: propagated, |a, b| by_magnitude(a, b, Ordering::Greater, greatest);
    /// [`minimum_magnitude`], but a number where one operand is a NaN: *minimumMagnitudeNumber* of IEEE 754-2019, 9.6.
    minimum_magnitude_number: number, |a, b| by_magnitude(a, b, Ordering::Less, least);
    /// [`maximum_magnitude`], but a number where one operand is a NaN: *maximumMagnitudeNumber* of IEEE 754-2019, 9.6.
    maximum_magnitude_number: number, |a, b| by_magnitude(a, b, Ordering::Greater, greatest);
}
