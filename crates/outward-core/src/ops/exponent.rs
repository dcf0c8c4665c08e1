//! Exponents, and numbers taken apart.

use super::round_to_integral::trunc;
use crate::format::Format;
use crate::machine::soft::integral;
use crate::round::Rn;

/// The exponent e of x, 2^e ≤ |x| < 2^(e+1), as a number: *logB* of IEEE 754-2019, 5.3.3.
///
/// Subnormal numbers have the exponents of their values. −∞ for a zero, +∞ for an infinity; a NaN gives the canonical
/// NaN. Formats that have no such integer (8-bit ones, of their subnormal numbers) round it to nearest.
///
/// ```
/// use outward::ops::logb;
/// assert_eq!((logb(-10.0_f64), logb(5e-324_f64)), (3.0, -1074.0));
/// assert_eq!(logb(0.0_f32), f32::NEG_INFINITY);
/// ```
#[must_use]
pub fn logb<T: Format>(x: T) -> T {
    match integral::exponent(x) {
        Some(exponent) => integral::from_integer(i128::from(exponent), crate::round::Round::TiesToEven),
        None if x.is_nan() => T::nan(),
        None if x.pattern() & !T::SIGN_MASK == 0 => T::beyond(true),
        None => T::infinity(),
    }
}

/// Returns the exponent of x, as [`logb`] does, as an integer. Numbers without an exponent give the results of CUDA:
/// `i32::MIN` for a zero and for a NaN, `i32::MAX` for an infinity.
///
/// ```
/// assert_eq!(outward::ops::ilogb(0.1_f64), -4);
/// ```
#[must_use]
pub fn ilogb<T: Format>(x: T) -> i32 {
    let infinite = super::is_infinite(x);
    integral::exponent(x).unwrap_or(if infinite { i32::MAX } else { i32::MIN })
}

/// The fraction f and the exponent e for which x = f · 2^e and 1/2 ≤ |f| < 1: exact. Zeros, infinities and NaN (as the
/// canonical one) come back with the exponent 0.
///
/// ```
/// assert_eq!(outward::ops::frexp(-10.0_f64), (-0.625, 4));
/// ```
#[must_use]
pub fn frexp<T: Format>(x: T) -> (T, i32) {
    match integral::exponent(x) {
        Some(exponent) => (super::scalbn::<Rn, T>(x, -1 - exponent), exponent + 1),
        None if x.is_nan() => (T::nan(), 0),
        None => (x, 0),
    }
}

/// The fractional part and the integral part of x, both with its sign: exact. An infinity has the fraction 0; a NaN
/// gives twice the canonical NaN.
///
/// ```
/// use outward::ops::modf;
/// assert_eq!(modf(-2.75_f64), (-0.75, -2.0));
/// assert_eq!(modf(f32::INFINITY), (0.0, f32::INFINITY));
/// ```
#[must_use]
pub fn modf<T: Format>(x: T) -> (T, T) {
    let whole = trunc(x);
    let sign = x.pattern() & T::SIGN_MASK;
    let fraction = if x.is_nan() {
        T::nan()
    } else if whole.pattern() == x.pattern() {
        T::from_pattern(sign)
    } else {
        // The digits after the point: of the sign of x, since there are any.
        crate::machine::soft::arith::sub(x, whole, crate::round::Round::TiesToEven)
    };
    (fraction, whole)
}
