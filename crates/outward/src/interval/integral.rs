//! Functions that jump: `floor ceil trunc round_ties_to_even round_ties_to_away sign`.
//!
//! Notation: x = [a, b]. All of them are increasing, defined everywhere, and exact in a format: the result is [f(a), f(b)].
//!
//! A function that jumps is not continuous on an interval over which its value changes: `def`. Where the value is one number n,
//! its restriction to the interval is continuous: `dac`; and it is `com` where no member is a point at which the function itself
//! jumps. Such a point lies in the interval only as the end of the stretch on which the value is n, so that the bounds
//! tell.
//!
//! | function | value n is taken on | jumps at |
//! |---|---|---|
//! | `floor` | n ≤ s < n + 1 | its lower end n |
//! | `ceil` | n − 1 < s ≤ n | its upper end n |
//! | `trunc` | the one of these for n ≠ 0 that lies on the side of 0; −1 < s < 1 for 0 | n, but for 0 |
//! | to nearest | \|s − n\| ≤ ½, with one, both or none of the ends | the ends it has |
//! | `sign` | s < 0, s = 0, s > 0 | 0 |

use super::lanes::{Iv, continuous, decoration, half, one, zero};
use crate::machine::{Lanes, MaskOf};
use crate::round::{Rd, Rn, Rna, RoundingAttribute, Ru, Rz};

/// The greatest integer that is not above x.
#[inline(always)]
pub fn floor<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let result = image::<Rd, V>(x);
    (result, steps(result, x.lo.equals(result.lo)))
}

/// The least integer that is not below x.
#[inline(always)]
pub fn ceil<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let result = image::<Ru, V>(x);
    (result, steps(result, x.hi.equals(result.hi)))
}

/// x without its digits after the point.
#[inline(always)]
pub fn trunc<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let result = image::<Rz, V>(x);
    let at_end = x.lo.equals(result.lo) | x.hi.equals(result.hi);
    (result, steps(result, at_end & !result.lo.equals(zero(x.lo))))
}

/// The nearest integer; of two equally near the even one.
#[inline(always)]
pub fn round_ties_to_even<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let result = image::<Rn, V>(x);
    (result, steps(result, ties(x, result)))
}

/// The nearest integer; of two equally near the one farther from zero.
#[inline(always)]
pub fn round_ties_to_away<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let result = image::<Rna, V>(x);
    (result, steps(result, ties(x, result)))
}

/// −1 below 0, 0 at it, 1 above.
#[inline(always)]
pub fn sign<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let result = Iv::new(sign_of(x.lo), sign_of(x.hi));
    (result, steps(result, x.lo.equals(zero(x.lo))))
}

/// −1, 1, or the zero or the NaN that x is.
#[inline(always)]
pub(crate) fn sign_of<V: Lanes>(x: V) -> V {
    let (zero, one) = (zero(x), one(x));
    V::select(x.lt(zero), -one, V::select(zero.lt(x), one, x))
}

#[inline(always)]
fn image<A: RoundingAttribute, V: Lanes>(x: Iv<V>) -> Iv<V> {
    Iv::new(x.lo.round_integral::<A>(), x.hi.round_integral::<A>())
}

/// Is a bound halfway between integers? The difference to the nearest one is exact; bounds that are infinite have none.
#[inline(always)]
fn ties<V: Lanes>(x: Iv<V>, nearest: Iv<V>) -> MaskOf<V> {
    let half = half(x.lo);
    (x.lo - nearest.lo).abs().equals(half) | (x.hi - nearest.hi).abs().equals(half)
}

/// The local decoration, where the mask says that a point at which the function jumps is in an interval on which it is constant.
#[inline(always)]
fn steps<V: Lanes>(result: Iv<V>, jump: MaskOf<V>) -> V {
    let restricted = V::select(jump, decoration::dac(result.lo), continuous(result));
    let constant = result.lo.equals(result.hi) | result.is_empty();
    V::select(constant, restricted, decoration::def(result.lo))
}
