//! Functions of the points of a plane.

use super::lanes::{Iv, continuous, decoration};
use crate::machine::constants::zero;
use crate::machine::{Lanes, MaskOf};
use crate::math::atan2::{Atan2, Atan2Pi};
use crate::math::hypot::Hypot;
use crate::math::ladder::{Binary, rounded_of_two};
use crate::round::{Rd, Ru};

/// √(x² + y²): it rises with either size, so that the bounds are those of the least sizes and of the greatest.
#[inline(always)]
pub fn hypot<V: Lanes>(x: Iv<V>, y: Iv<V>) -> (Iv<V>, V) {
    let ([x_least, x_greatest], [y_least, y_greatest]) = (sizes(x), sizes(y));
    let lo = rounded_of_two::<Hypot, Rd, V>(x_least, y_least);
    let hi = rounded_of_two::<Hypot, Ru, V>(x_greatest, y_greatest);
    // A number of an empty interval is a NaN, but beside an infinity that is nothing to a hypotenuse.
    let result = Iv::new(lo, hi).empty_where(x.is_empty() | y.is_empty());
    (result, continuous(result))
}

/// The least and the greatest size of a member.
#[inline(always)]
fn sizes<V: Lanes>(x: Iv<V>) -> [V; 2] {
    let (a, b) = (x.lo.abs(), x.hi.abs());
    let ordered = a.le(b);
    let least = V::select(x.has_zero(), zero(a), V::select(ordered, a, b));
    [least, V::select(ordered, b, a)]
}

/// The angle of the points (x, y), in radians.
#[inline(always)]
pub fn atan2<V: Lanes>(y: Iv<V>, x: Iv<V>) -> (Iv<V>, V) {
    angle::<Atan2, V>(y, x)
}

/// The same over π: in half turns.
#[inline(always)]
pub fn atan2pi<V: Lanes>(y: Iv<V>, x: Iv<V>) -> (Iv<V>, V) {
    angle::<Atan2Pi, V>(y, x)
}

/// The angle at the corners where it is least and greatest; which these are is in [`math::atan2`](crate::math::atan2).
#[inline(always)]
fn angle<F: Binary, V: Lanes>(y: Iv<V>, x: Iv<V>) -> (Iv<V>, V) {
    let zero = zero(y.lo);
    let (from, to) = (x.lo, x.hi);
    let (is_left, is_right) = (from.lt(zero), zero.lt(to));
    // Do they lie on the x axis or above it? Does one lie above it, or on its negative half?
    let above = zero.le(y.lo);
    let rises = above | zero.lt(y.hi) | (zero.le(y.hi) & is_left);
    // Zeros have the sign of the side that the points are on.
    let low_x = V::select(above, V::select(to.equals(zero), -zero, to), from);
    let above_y = positive(V::select(is_right, y.lo, y.hi));
    let low_y = V::select(above, above_y, V::select(is_left, -positive(-y.hi), y.lo));
    let high_x = V::select(rises, V::select(from.equals(zero), zero, from), to);
    let below_y = V::select(is_right, V::select(y.hi.equals(zero), zero, y.hi), y.lo);
    let high_y = V::select(rises, positive(V::select(is_left, y.lo, y.hi)), below_y);

    let lo = rounded_of_two::<F, Rd, V>(low_y, low_x);
    let hi = rounded_of_two::<F, Ru, V>(high_y, high_x);
    let nothing = y.is_empty() | x.is_empty() | (is_origin(y) & is_origin(x));
    let result = Iv::new(lo, hi).empty_where(nothing);

    // On the negative half of the x axis, with points below it or without: it jumps there.
    let on_cut = y.has_zero() & is_left;
    let jump = V::select(above, decoration::dac(lo), decoration::def(lo));
    let local = V::select(on_cut, jump, continuous(result));
    let undefined = nothing | (y.has_zero() & x.has_zero());
    (result, V::select(undefined, decoration::trv(lo), local))
}

/// The number where it is above zero, and +0 elsewhere.
#[inline(always)]
fn positive<V: Lanes>(a: V) -> V {
    V::select(zero(a).lt(a), a, zero(a))
}

/// Is 0 the only member?
#[inline(always)]
fn is_origin<V: Lanes>(a: Iv<V>) -> MaskOf<V> {
    a.lo.equals(zero(a.lo)) & a.hi.equals(zero(a.lo))
}
