//! The class of a number.

use crate::format::Format;

/// The classes of IEEE 754-2019, 5.7.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// A NaN whose first fraction digit is 0.
    SignalingNan,
    /// Any other NaN.
    QuietNan,
    /// −∞.
    NegativeInfinity,
    /// The number is below 0, with full precision.
    NegativeNormal,
    /// The number is below 0, and nearer to it than every normal number.
    NegativeSubnormal,
    /// −0.
    NegativeZero,
    /// +0.
    PositiveZero,
    /// The number is above 0, and nearer to it than every normal number.
    PositiveSubnormal,
    /// The number is above 0, with full precision.
    PositiveNormal,
    /// +∞.
    PositiveInfinity,
}

/// The class of x: *class* of IEEE 754-2019, 5.7.2.
///
/// ```
/// use outward::ops::{Class, class};
/// assert_eq!(class(-1e-310_f64), Class::NegativeSubnormal);
/// assert_eq!(class(f32::from_bits(0x7f80_0001)), Class::SignalingNan);
/// ```
#[must_use]
pub fn class<T: Format>(x: T) -> Class {
    let magnitude = x.pattern() & !T::SIGN_MASK;
    let negative = is_sign_minus(x);
    let of = |positive, other| if negative { other } else { positive };
    if x.is_nan() {
        if is_signaling(x) { Class::SignalingNan } else { Class::QuietNan }
    } else if magnitude == T::INFINITY_BITS {
        of(Class::PositiveInfinity, Class::NegativeInfinity)
    } else if magnitude == 0 {
        of(Class::PositiveZero, Class::NegativeZero)
    } else if magnitude <= T::FRACTION_MASK {
        of(Class::PositiveSubnormal, Class::NegativeSubnormal)
    } else {
        of(Class::PositiveNormal, Class::NegativeNormal)
    }
}

/// Has x a sign bit, a NaN included? *isSignMinus*.
#[must_use]
#[inline]
pub fn is_sign_minus<T: Format>(x: T) -> bool {
    x.pattern() & T::SIGN_MASK != 0
}

/// Is x a number with full precision: no zero, not subnormal, finite? *isNormal*.
#[must_use]
#[inline]
pub fn is_normal<T: Format>(x: T) -> bool {
    matches!(class(x), Class::PositiveNormal | Class::NegativeNormal)
}

/// Is x zero, subnormal or normal? *isFinite*.
#[must_use]
#[inline]
pub fn is_finite<T: Format>(x: T) -> bool {
    x.pattern() & !T::SIGN_MASK < T::INFINITY_BITS
}

/// Is x a zero of either sign? *isZero*.
#[must_use]
#[inline]
pub fn is_zero<T: Format>(x: T) -> bool {
    x.pattern() & !T::SIGN_MASK == 0
}

/// Is x nearer to zero than every normal number, and no zero? *isSubnormal*.
#[must_use]
#[inline]
pub fn is_subnormal<T: Format>(x: T) -> bool {
    let magnitude = x.pattern() & !T::SIGN_MASK;
    magnitude != 0 && magnitude <= T::FRACTION_MASK
}

/// Is x an infinity? *isInfinite*.
#[must_use]
#[inline]
pub fn is_infinite<T: Format>(x: T) -> bool {
    T::HAS_INFINITY && x.pattern() & !T::SIGN_MASK == T::INFINITY_BITS
}

/// Is x a NaN? *isNaN*.
#[must_use]
#[inline]
pub fn is_nan<T: Format>(x: T) -> bool {
    x.is_nan()
}

/// Is x a signaling NaN: one whose first fraction digit is 0? *isSignaling*.
#[must_use]
#[inline]
pub fn is_signaling<T: Format>(x: T) -> bool {
    T::HAS_INFINITY && x.is_nan() && x.pattern() & (1 << (T::FRACTION_BITS - 1)) == 0
}

/// Is x at or before y in the order of all patterns: −NaN, −∞ … −0, +0 … +∞, +NaN? *totalOrder* of IEEE 754-2019,
/// 5.10; NaNs of a sign are in the order of their payloads, signaling ones nearer to the infinities.
///
/// ```
/// use outward::ops::total_order;
/// assert!(total_order(-0.0_f64, 0.0) && !total_order(0.0_f64, -0.0));
/// assert!(total_order(f64::INFINITY, f64::NAN));
/// ```
#[must_use]
pub fn total_order<T: Format>(x: T, y: T) -> bool {
    // With the sign bit flipped, and all bits of negative numbers, patterns are in that order.
    let key = |x: T| {
        let all = T::SIGN_MASK | (T::SIGN_MASK - 1);
        if is_sign_minus(x) { x.pattern() ^ all } else { x.pattern() | T::SIGN_MASK }
    };
    key(x) <= key(y)
}
