//! Set operations. Their decoration is `trv`, because they say nothing about a function.

use super::lanes::{Iv, decoration};
use crate::machine::Lanes;

/// The smallest interval that contains x and y.
#[inline(always)]
pub fn convex_hull<V: Lanes>(x: Iv<V>, y: Iv<V>) -> (Iv<V>, V) {
    let both = Iv::new(x.lo.lesser(y.lo), x.hi.greater(y.hi));
    let result = Iv::select(x.is_empty(), y, Iv::select(y.is_empty(), x, both));
    (result, decoration::trv(x.lo))
}

/// The intersection of x and y.
#[inline(always)]
pub fn intersection<V: Lanes>(x: Iv<V>, y: Iv<V>) -> (Iv<V>, V) {
    let both = Iv::new(x.lo.greater(y.lo), x.hi.lesser(y.hi));
    let meet = x.lo.le(y.hi) & y.lo.le(x.hi);
    (both.empty_where(!meet), decoration::trv(x.lo))
}
