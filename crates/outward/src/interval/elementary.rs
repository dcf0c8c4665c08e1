//! Elementary functions: those of the [table](crate::table).
//!
//! Notation: x = [a, b]; ▽f and △f are the correctly rounded function, downward and upward. A monotone
//! function is evaluated at the two bounds, an operand is first cut to the domain, and a pole gives an
//! infinite bound.

use super::lanes::{Iv, continuous, continuous_unless, decoration, infinity, zero};
use crate::machine::Lanes;
use crate::math::ladder::ends;
use crate::math::log::Log;
use crate::math::trig::{cos_interval, sin_interval, tan_interval};

/// The functions that rise everywhere, with limits at the infinities, are those of the ends.
macro_rules! images {
    ($($name:ident $image:tt $function:tt)*) => { $(images! { @of $name $image $function })* };
    (@of $name:ident { own } $function:tt) => {};
    (@of $name:ident { rising } ($function:path)) => {
        #[doc = concat!("`", stringify!($name), "` of x = [a, b]: increasing, so that the bounds are ▽f(a) and △f(b).")]
        #[inline(always)]
        pub fn $name<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
            let [lo, hi] = ends::<$function, V>(x.lo, x.hi);
            let result = Iv::new(lo, hi);
            (result, continuous(result))
        }
    };
}
crate::__elementary_functions! { image images }

/// ln x over the x > 0: increasing.
///
/// | x | result |
/// |---|---|
/// | a > 0 | \[▽ln a, △ln b\] |
/// | a ≤ 0 < b | \[−∞, △ln b\] |
/// | b ≤ 0 | empty |
#[inline(always)]
pub fn log<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let zero = zero(x.lo);
    let partial = x.lo.le(zero);
    // The logarithm of b is an ordinary one where that of a is not asked for.
    let [lo, hi] = ends::<Log, V>(V::select(partial, x.hi, x.lo), x.hi);
    let result = Iv::new(V::select(partial, -infinity(zero), lo), hi).empty_where(x.hi.le(zero));
    (result, continuous_unless(partial, result))
}

/// sin x: both bounds come from one exact account of the extrema between a and b; [−1, 1] where x is
/// unbounded.
#[inline(always)]
pub fn sin<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let [lo, hi] = sin_interval(x.lo, x.hi);
    let result = Iv::new(lo, hi);
    (result, continuous(result))
}

/// cos x, as [`sin`].
#[inline(always)]
pub fn cos<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let [lo, hi] = cos_interval(x.lo, x.hi);
    let result = Iv::new(lo, hi);
    (result, continuous(result))
}

/// tan x over the x ≠ π/2 + kπ: the whole line where such a pole lies between a and b or x is unbounded, else
/// [▽tan a, △tan b].
///
/// No number of a format is a pole and none has an infinite tangent, so the result is unbounded just where
/// there is a pole in x.
#[inline(always)]
pub fn tan<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let [lo, hi] = tan_interval(x.lo, x.hi);
    let result = Iv::new(lo, hi);
    let local = V::select(result.is_bounded(), decoration::com(lo), decoration::trv(lo));
    (result, local)
}
