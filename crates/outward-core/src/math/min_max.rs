//! Minima and maxima of IEEE 754-2019, 9.6, over lanes. −0 is smaller than +0 in all of them.
//!
//! If the result is a NaN, its bit pattern is unspecified: code that lets it leave the lanes makes it canonical.

use crate::machine::Lanes;
use crate::machine::constants::nan;

/// The smaller; a NaN where an operand is one.
#[inline(always)]
pub fn minimum<V: Lanes>(x: V, y: V) -> V {
    propagated(x, y, least(x, y))
}

/// The larger; a NaN where an operand is one.
#[inline(always)]
pub fn maximum<V: Lanes>(x: V, y: V) -> V {
    -minimum(-x, -y)
}

/// The smaller; the other operand where one is a NaN.
#[inline(always)]
pub fn minimum_number<V: Lanes>(x: V, y: V) -> V {
    number(x, y, least(x, y))
}

/// The larger; the other operand where one is a NaN.
#[inline(always)]
pub fn maximum_number<V: Lanes>(x: V, y: V) -> V {
    -minimum_number(-x, -y)
}

/// The operand of smaller magnitude, or the [`minimum`] of operands with equal magnitudes; a NaN where an operand is
/// one.
#[inline(always)]
pub fn minimum_magnitude<V: Lanes>(x: V, y: V) -> V {
    propagated(x, y, nearer_to_zero(x, y))
}

/// The operand of larger magnitude, or the [`maximum`] of operands with equal magnitudes; a NaN where an operand is
/// one.
#[inline(always)]
pub fn maximum_magnitude<V: Lanes>(x: V, y: V) -> V {
    propagated(x, y, farther_from_zero(x, y))
}

/// [`minimum_magnitude`]; the other operand where one is a NaN.
#[inline(always)]
pub fn minimum_magnitude_number<V: Lanes>(x: V, y: V) -> V {
    number(x, y, nearer_to_zero(x, y))
}

/// [`maximum_magnitude`]; the other operand where one is a NaN.
#[inline(always)]
pub fn maximum_magnitude_number<V: Lanes>(x: V, y: V) -> V {
    number(x, y, farther_from_zero(x, y))
}

#[inline(always)]
fn propagated<V: Lanes>(x: V, y: V, of_numbers: V) -> V {
    V::select(x.is_nan() | y.is_nan(), nan(x), of_numbers)
}

#[inline(always)]
fn number<V: Lanes>(x: V, y: V, of_numbers: V) -> V {
    V::select(x.is_nan(), y, V::select(y.is_nan(), x, of_numbers))
}

#[inline(always)]
fn least<V: Lanes>(x: V, y: V) -> V {
    // Equal operands have the same pattern, or are zeros of either sign.
    let equal = V::from_bits(x.to_bits() | y.to_bits());
    V::select(x.lt(y), x, V::select(y.lt(x), y, equal))
}

#[inline(always)]
fn nearer_to_zero<V: Lanes>(x: V, y: V) -> V {
    let (a, b) = (x.abs(), y.abs());
    V::select(a.lt(b), x, V::select(b.lt(a), y, least(x, y)))
}

#[inline(always)]
fn farther_from_zero<V: Lanes>(x: V, y: V) -> V {
    let (a, b) = (x.abs(), y.abs());
    V::select(b.lt(a), x, V::select(a.lt(b), y, -least(-x, -y)))
}
