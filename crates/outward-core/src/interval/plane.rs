//! Functions of the points of a plane, and lengths of vectors.

use super::lanes::{Iv, continuous, decoration};
use crate::machine::constants::zero;
use crate::machine::{Lanes, MaskOf};
use crate::math::atan2::{Atan2, Atan2Pi};
use crate::math::hypot::Hypot;
use crate::math::ladder::{Binary, Nary, rounded_of, rounded_of_two};
use crate::math::norm_of_few::{Norm, ReciprocalNorm};
use crate::round::{Rd, Ru};

/// √(x² + y²): it increases with both sizes, so that the bounds are its values at the smallest sizes and at the
/// largest.
#[inline(always)]
pub fn hypot<V: Lanes>(x: Iv<V>, y: Iv<V>) -> (Iv<V>, V) {
    rising::<Hypot, V, 2>([x, y])
}

/// √(x² + y² + z²).
#[inline(always)]
pub fn norm3d<V: Lanes>(x: Iv<V>, y: Iv<V>, z: Iv<V>) -> (Iv<V>, V) {
    rising::<Norm<3>, V, 3>([x, y, z])
}

/// √(x² + y² + z² + w²).
#[inline(always)]
pub fn norm4d<V: Lanes>(x: Iv<V>, y: Iv<V>, z: Iv<V>, w: Iv<V>) -> (Iv<V>, V) {
    rising::<Norm<4>, V, 4>([x, y, z, w])
}

/// 1/√(x² + y²), for all points except (0, 0).
#[inline(always)]
pub fn rhypot<V: Lanes>(x: Iv<V>, y: Iv<V>) -> (Iv<V>, V) {
    falling::<ReciprocalNorm<2>, V, 2>([x, y])
}

/// 1/√(x² + y² + z²), for all points except the origin.
#[inline(always)]
pub fn rnorm3d<V: Lanes>(x: Iv<V>, y: Iv<V>, z: Iv<V>) -> (Iv<V>, V) {
    falling::<ReciprocalNorm<3>, V, 3>([x, y, z])
}

/// 1/√(x² + y² + z² + w²), for all points except the origin.
#[inline(always)]
pub fn rnorm4d<V: Lanes>(x: Iv<V>, y: Iv<V>, z: Iv<V>, w: Iv<V>) -> (Iv<V>, V) {
    falling::<ReciprocalNorm<4>, V, 4>([x, y, z, w])
}

/// A function that increases with the size of each number.
#[inline(always)]
fn rising<F: Nary<I>, V: Lanes, const I: usize>(legs: [Iv<V>; I]) -> (Iv<V>, V) {
    let [least, greatest] = sizes_of(legs);
    let lo = rounded_of::<F, Rd, V, I>(least);
    let hi = rounded_of::<F, Ru, V, I>(greatest);
    // The bounds of an empty interval are NaNs, but a norm ignores a NaN if another number is infinite.
    let result = Iv::new(lo, hi).empty_where(has_empty(legs));
    (result, continuous(result))
}

/// A function that decreases with the size of each number, and is unbounded near the origin.
#[inline(always)]
fn falling<F: Nary<I>, V: Lanes, const I: usize>(legs: [Iv<V>; I]) -> (Iv<V>, V) {
    let [least, greatest] = sizes_of(legs);
    let lo = rounded_of::<F, Rd, V, I>(greatest);
    let hi = rounded_of::<F, Ru, V, I>(least);
    let (mut alone, mut inside) = (is_origin(legs[0]), legs[0].has_zero());
    for leg in legs.into_iter().skip(1) {
        alone = alone & is_origin(leg);
        inside = inside & leg.has_zero();
    }
    let nothing = has_empty(legs) | alone;
    let result = Iv::new(lo, hi).empty_where(nothing);
    (result, V::select(nothing | inside, decoration::trv(lo), continuous(result)))
}

#[inline(always)]
fn has_empty<V: Lanes, const I: usize>(legs: [Iv<V>; I]) -> MaskOf<V> {
    let mut empty = legs[0].is_empty();
    for leg in legs.into_iter().skip(1) {
        empty = empty | leg.is_empty();
    }
    empty
}

/// The smallest sizes and the largest ones.
#[inline(always)]
fn sizes_of<V: Lanes, const I: usize>(legs: [Iv<V>; I]) -> [[V; I]; 2] {
    let [first_least, first_greatest] = sizes(legs[0]);
    let (mut least, mut greatest) = ([first_least; I], [first_greatest; I]);
    for (i, leg) in legs.into_iter().enumerate().skip(1) {
        [least[i], greatest[i]] = sizes(leg);
    }
    [least, greatest]
}

/// The smallest and the largest size of a member.
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

/// The angle of [`atan2`] divided by π, that is in half turns.
#[inline(always)]
pub fn atan2pi<V: Lanes>(y: Iv<V>, x: Iv<V>) -> (Iv<V>, V) {
    angle::<Atan2Pi, V>(y, x)
}

/// The angle at the corners where it is smallest and largest; [`math::atan2`](crate::math::atan2) shows which these
/// are.
#[inline(always)]
fn angle<F: Binary, V: Lanes>(y: Iv<V>, x: Iv<V>) -> (Iv<V>, V) {
    let zero = zero(y.lo);
    let (from, to) = (x.lo, x.hi);
    let (is_left, is_right) = (from.lt(zero), zero.lt(to));
    // Do all points lie on the x axis or above it? Does one lie above it, or on its negative half?
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

    // The negative half of the x axis, where the angle jumps, with or without points below it.
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
