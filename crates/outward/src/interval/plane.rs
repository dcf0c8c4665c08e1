//! Functions of the points of a plane.

use super::lanes::{Iv, continuous, zero};
use crate::machine::Lanes;
use crate::math::hypot::Hypot;
use crate::math::ladder::rounded_of_two;
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
