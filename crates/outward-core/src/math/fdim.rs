//! Positive differences, over lanes.

use crate::machine::Lanes;
use crate::machine::constants::zero;
use crate::round::Rounding;

/// x − y where x > y, rounded in the direction `R`; else +0; a NaN where an operand is one.
#[inline(always)]
pub fn fdim_r<R: Rounding, V: Lanes>(x: V, y: V) -> V {
    positive(x, y, x.sub_r::<R>(y))
}

/// The positive difference, from a difference that is rounded in another way.
#[inline(always)]
pub(crate) fn positive<V: Lanes>(x: V, y: V, difference: V) -> V {
    V::select(x.le(y), zero(x), difference)
}
