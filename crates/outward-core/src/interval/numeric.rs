//! Numbers of an interval, after section 10.5.9 and 12.12.8 of IEEE 1788.
//!
//! Notation: x = [a, b]. Where the standard defines no number for the empty set the result is NaN, which follows from
//! the NaN in its bounds.

use super::arith::magnitudes;
use super::lanes::Iv;
use crate::machine::Lanes;
use crate::machine::constants::{half, infinity, max_finite, zero};
use crate::round::{Rn, Ru};

/// The lower bound; +∞ for the empty set.
#[inline(always)]
pub fn inf<V: Lanes>(x: Iv<V>) -> V {
    V::select(x.is_empty(), infinity(x.lo), x.lo)
}

/// The upper bound; −∞ for the empty set.
#[inline(always)]
pub fn sup<V: Lanes>(x: Iv<V>) -> V {
    V::select(x.is_empty(), -infinity(x.lo), x.hi)
}

/// The midpoint, rounded to nearest: it lies in x.
///
/// | x | mid |
/// |---|---|
/// | empty | NaN |
/// | bounded | (a + b)/2 |
/// | \[a, +∞\] | the largest finite number |
/// | \[−∞, b\] | minus the largest finite number |
/// | entire | 0 |
///
/// (a + b)/2 is rounded once. A sum below twice the smallest normal number is exact, and any other is halved
/// exactly. Where the sum overflows, the halves of a and b are exact: the smaller is above half an ulp of the
/// largest number, hence normal.
#[inline(always)]
pub fn mid<V: Lanes>(x: Iv<V>) -> V {
    let (half, infinity, max) = (half(x.lo), infinity(x.lo), max_finite(x.lo));
    let sum = x.lo.add_r::<Rn>(x.hi);
    let halves = x.lo.mul_r::<Rn>(half).add_r::<Rn>(x.hi.mul_r::<Rn>(half));
    let bounded = V::select(sum.abs().lt(infinity), sum.mul_r::<Rn>(half), halves);
    let (no_lo, no_hi) = (x.lo.equals(-infinity), x.hi.equals(infinity));
    let half_line = V::select(no_lo, -max, V::select(no_hi, max, bounded));
    V::select(no_lo & no_hi, zero(x.lo), half_line)
}

/// The radius: the smallest number r for which [mid − r, mid + r] encloses x, +∞ where x is unbounded.
#[inline(always)]
pub fn rad<V: Lanes>(x: Iv<V>) -> V {
    let mid = mid(x);
    mid.sub_r::<Ru>(x.lo).greater(x.hi.sub_r::<Ru>(mid))
}

/// The width △(b − a), +∞ where x is unbounded.
#[inline(always)]
pub fn wid<V: Lanes>(x: Iv<V>) -> V {
    x.hi.sub_r::<Ru>(x.lo)
}

/// The largest |s| over s in x, +∞ where x is unbounded.
#[inline(always)]
pub fn mag<V: Lanes>(x: Iv<V>) -> V {
    magnitudes(x).hi
}

/// The least |s| over s in x.
#[inline(always)]
pub fn mig<V: Lanes>(x: Iv<V>) -> V {
    magnitudes(x).lo
}
