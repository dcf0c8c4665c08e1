//! Neighbours, and the distance between them.
//!
//! On patterns, for every format: the magnitudes of a sign are in the order of their patterns, infinity last.

use crate::format::Format;

/// The least number above `x`: *nextUp* of IEEE 754-2019, 5.3.1.
///
/// From either zero, the next number is the least subnormal; from the largest number, +∞; from −∞, the most negative
/// number. From +∞ it is +∞. A NaN gives the canonical NaN, and so does the largest number of a format without
/// infinity.
///
/// ```
/// use outward::ops::next_up;
/// assert_eq!(next_up(-0.0_f64), 5e-324);
/// assert_eq!(next_up(1.0_f32), 1.0 + f32::EPSILON);
/// ```
#[must_use]
pub fn next_up<T: Format>(x: T) -> T {
    let bits = x.pattern();
    let magnitude = bits & !T::SIGN_MASK;
    if Format::is_nan(x) {
        T::nan()
    } else if magnitude == 0 {
        T::from_pattern(1)
    } else if bits != magnitude {
        T::from_pattern(bits - 1)
    } else {
        T::from_pattern((bits + 1).min(T::INFINITY_BITS))
    }
}

/// The greatest number below `x`: *nextDown*, −[`next_up`]\(−x).
///
/// ```
/// use outward::ops::next_down;
/// assert_eq!(next_down(0.0_f64), -5e-324);
/// assert_eq!(next_down(f64::INFINITY), f64::MAX);
/// ```
#[must_use]
pub fn next_down<T: Format>(x: T) -> T {
    let up = next_up(T::from_pattern(x.pattern() ^ T::SIGN_MASK));
    if Format::is_nan(up) { up } else { T::from_pattern(up.pattern() ^ T::SIGN_MASK) }
}

/// The unit in the last place of `x`: the weight of the last digit of its significand, so that x is an integer
/// number of ulps below 2^p in magnitude.
///
/// For a zero or a subnormal number it is the least subnormal; for the infinities +∞; for a NaN the canonical NaN. It
/// is also the distance to the next number away from zero (for the largest number, to the number that would follow it).
///
/// ```
/// use outward::ops::ulp;
/// assert_eq!(ulp(1.0_f64), f64::EPSILON);
/// assert_eq!(ulp(-1.75_f32), f32::EPSILON);
/// assert_eq!(ulp(0.0_f64), 5e-324);
/// ```
#[must_use]
pub fn ulp<T: Format>(x: T) -> T {
    let magnitude = x.pattern() & !T::SIGN_MASK;
    let fraction_bits = u64::from(T::FRACTION_BITS);
    if Format::is_nan(x) {
        return T::nan();
    }
    if magnitude == T::INFINITY_BITS {
        return T::infinity();
    }
    // The exponent of the last place is counted from that of the least subnormal.
    let place = (magnitude >> T::FRACTION_BITS).saturating_sub(1);
    T::from_pattern(if place < fraction_bits {
        1 << place
    } else {
        (place - fraction_bits + 1) << T::FRACTION_BITS
    })
}
