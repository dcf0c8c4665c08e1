//! Powers: `pown` with an integer exponent for every x, `pow` with a real one for x ≥ 0; `rootn`, the roots;
//! `compound`, the powers of 1 + x, and `compoundm1`, these powers minus 1; `scalbn`, the product with a power of two.
//! [`powf`](super::powf) combines the domains of `pown` and `pow`.
//!
//! Notation: x = [a, b], y = [c, d]; ▽ and △ are the correctly rounded power, downward and upward.

use core::marker::PhantomData;

use super::arith::{magnitudes, recip, sqr};
use super::lanes::{Iv, continuous, continuous_unless};
use crate::format::Format;
use crate::machine::constants::{infinity, minus_one, one, zero};
use crate::machine::{Key, Lanes, Machine, RescuePath};
use crate::math::compound::{Compound, compound_r};
use crate::math::compoundm1::{CompoundMinusOne, compoundm1_r};
use crate::math::pow::{pow_r, pown_r};
use crate::math::rootn::rootn_r;
use crate::math::scale::scale_r;
use crate::round::{Rd, Rounding, Ru};

/// xⁿ, over the x ≠ 0 where n < 0.
///
/// | n | result |
/// |---|---|
/// | 0 | \[1, 1\], at x = 0 too |
/// | odd, positive | \[▽aⁿ, △bⁿ\]: increasing |
/// | even, positive | \[▽(mig x)ⁿ, △(mag x)ⁿ\] |
/// | even, negative | \[▽(mag x)ⁿ, △(mig x)ⁿ\], upward unbounded where mig x = 0; empty for x = \[0, 0\] |
/// | odd, negative | \[▽bⁿ, △aⁿ\] where 0 is not in x; otherwise unbounded on the sides on which x has members, as [`recip`] |
#[inline(always)]
pub fn pown<V: Lanes>(x: Iv<V>, n: i32) -> (Iv<V>, V) {
    match n {
        0 => {
            let one = one(x.lo);
            let result = Iv::new(one, one).empty_where(x.is_empty());
            (result, continuous(result))
        }
        1 => (x, continuous(x)),
        2 => sqr(x),
        -1 => recip(x),
        _ => general(x, n),
    }
}

/// [`pown`] for the n without a separate operation.
#[inline(always)]
fn general<V: Lanes>(x: Iv<V>, n: i32) -> (Iv<V>, V) {
    let (zero, infinity) = (zero(x.lo), infinity(x.lo));
    let even = n % 2 == 0;
    let Iv { lo: from, hi: to } = if even { magnitudes(x) } else { x };
    if n > 0 {
        let result = Iv::new(pown_r::<Rd, V>(from, n), pown_r::<Ru, V>(to, n));
        let result = result.empty_where(x.is_empty());
        return (result, continuous(result));
    }
    // The power decreases on each side of 0; for an even power there is only one side.
    let partial = x.has_zero();
    let (from_zero, to_zero) = (from.equals(zero), to.equals(zero));
    let across = from.lt(zero) & zero.lt(to);
    let lo = V::select(across | to_zero, -infinity, pown_r::<Rd, V>(to, n));
    let hi = V::select(across | from_zero, infinity, pown_r::<Ru, V>(from, n));
    let result = Iv::new(lo, hi).empty_where(from_zero & to_zero | x.is_empty());
    (result, continuous_unless(partial, result))
}

/// x^(1/n), over the x ≥ 0 where n is even, and the x ≠ 0 where n < 0; ▽ and △ are the rounded root.
///
/// | n | result |
/// |---|---|
/// | 0 | empty |
/// | odd, positive | \[▽a, △b\]: increasing |
/// | even, positive | \[▽max(a, 0), △b\], empty for b < 0 |
/// | even, negative | \[▽b, △a\], upward unbounded where a ≤ 0; empty for b ≤ 0 |
/// | odd, negative | \[▽b, △a\] where 0 is not in x; otherwise unbounded on the sides on which x has members, as [`recip`] |
#[inline(always)]
pub fn rootn<V: Lanes>(x: Iv<V>, n: i32) -> (Iv<V>, V) {
    let (zero, infinity) = (zero(x.lo), infinity(x.lo));
    if n == 0 {
        let result = Iv::empty(x.lo.machine());
        return (result, continuous(result));
    }
    if n == -1 {
        return recip(x);
    }
    let is_even = x.lo.machine().mask(n % 2 == 0);
    let outside = is_even & x.lo.lt(zero);
    let from = V::select(outside, zero, x.lo);
    if n > 0 {
        let result = Iv::new(rootn_r::<Rd, V>(from, n), rootn_r::<Ru, V>(x.hi, n));
        let result = result.empty_where(is_even & x.hi.lt(zero) | x.is_empty());
        return (result, continuous_unless(outside, result));
    }
    let (from_zero, to_zero) = (from.equals(zero), x.hi.equals(zero));
    let across = from.lt(zero) & zero.lt(x.hi);
    let lo = V::select(across | to_zero, -infinity, rootn_r::<Rd, V>(x.hi, n));
    let hi = V::select(across | from_zero, infinity, rootn_r::<Ru, V>(from, n));
    let nothing = is_even & x.hi.le(zero) | from_zero & to_zero;
    let result = Iv::new(lo, hi).empty_where(nothing | x.is_empty());
    (result, continuous_unless(outside | x.has_zero(), result))
}

/// (1 + x)ⁿ, over the x ≥ −1, and the x > −1 where n < 0; ▽ and △ are the rounded power.
///
/// | n | result |
/// |---|---|
/// | 0 | \[1, 1\] |
/// | positive | \[▽max(a, −1), △b\] |
/// | negative | \[▽b, △a\], upward unbounded where a ≤ −1 |
///
/// Empty for b < −1, and for b = −1 where n < 0.
#[inline(always)]
pub fn compound<V: Lanes>(x: Iv<V>, n: i32) -> (Iv<V>, V) {
    of_sum::<Compound, V>(x, n)
}

/// (1 + x)ⁿ − 1, as [`compound`]; \[0, 0\] for n = 0.
#[inline(always)]
pub fn compoundm1<V: Lanes>(x: Iv<V>, n: i32) -> (Iv<V>, V) {
    of_sum::<CompoundMinusOne, V>(x, n)
}

/// A function of 1 + x and an integer that is a power of 1 + x, up to a constant.
trait OfSum {
    /// The power, rounded in the direction `R`.
    fn rounded<R: Rounding, V: Lanes>(x: V, n: i32) -> V;
}

impl OfSum for Compound {
    #[inline(always)]
    fn rounded<R: Rounding, V: Lanes>(x: V, n: i32) -> V {
        compound_r::<R, V>(x, n)
    }
}

impl OfSum for CompoundMinusOne {
    #[inline(always)]
    fn rounded<R: Rounding, V: Lanes>(x: V, n: i32) -> V {
        compoundm1_r::<R, V>(x, n)
    }
}

#[inline(always)]
fn of_sum<F: OfSum, V: Lanes>(x: Iv<V>, n: i32) -> (Iv<V>, V) {
    let least = minus_one(x.lo);
    let below = x.lo.lt(least);
    if n >= 0 {
        let from = V::select(below, least, x.lo);
        let result = Iv::new(F::rounded::<Rd, V>(from, n), F::rounded::<Ru, V>(x.hi, n));
        let result = result.empty_where(x.hi.lt(least) | x.is_empty());
        return (result, continuous_unless(below, result));
    }
    let partial = x.lo.le(least);
    let hi = V::select(partial, infinity(x.lo), F::rounded::<Ru, V>(x.lo, n));
    let result = Iv::new(F::rounded::<Rd, V>(x.hi, n), hi).empty_where(x.hi.le(least) | x.is_empty());
    (result, continuous_unless(partial, result))
}

/// x · 2ⁿ = [▽(a · 2ⁿ), △(b · 2ⁿ)].
#[inline(always)]
pub fn scalbn<V: Lanes>(x: Iv<V>, n: i32) -> (Iv<V>, V) {
    let result = Iv::new(scale_r::<Rd, V>(x.lo, n), scale_r::<Ru, V>(x.hi, n));
    (result, continuous(result))
}

/// x^y over the x > 0 with any y, and x = 0 with y > 0.
///
/// x^y = e^(y·ln x). These are the sign classes of the product ln x · y (x is restricted to x ≥ 0 first):
///
/// | x | y | lower | upper |
/// |---|---|---|---|
/// | a ≥ 1 | | ▽(c < 0 ? b : a)^c | △(d < 0 ? a : b)^d |
/// | b ≤ 1 | | ▽(d < 0 ? b : a)^d | △(c < 0 ? a : b)^c |
/// | a < 1 < b | c ≥ 0 | ▽a^d | △b^d |
/// | a < 1 < b | d ≤ 0 | ▽b^c | △a^c |
/// | a < 1 < b | c < 0 < d | the lesser of ▽a^d and ▽b^c | the greater of △a^c and △b^d |
/// | \[0, 0\] | d > 0 | 0 | 0 |
/// | \[0, 0\] | d ≤ 0 | empty | empty |
///
/// In all rows but the fifth the lower bound is (s < 0 ? b : a)^s and the upper one (t < 0 ? a : b)^t for
/// bounds s and t of y. Bounds 0 and ∞ take the limits that the power of IEEE 754 gives: 0^s is 0, 1 or +∞
/// for s above, at or below 0, as s·ln 0 with 0·∞ = 0.
#[inline(always)]
pub fn pow<V: Lanes>(x: Iv<V>, y: Iv<V>) -> (Iv<V>, V) {
    let (zero, one) = (zero(x.lo), one(x.lo));
    let (b, c, d) = (x.hi, y.lo, y.hi);
    let a = V::select(x.lo.le(zero), zero, x.lo);
    let (above, below) = (one.le(a), b.le(one));
    let far = V::select(d.le(zero), c, d);
    let s = V::select(above, c, V::select(below, d, far));
    let t = V::select(above, d, V::select(below, c, far));
    let lo = pow_r::<Rd, V>(V::select(s.lt(zero), b, a), s);
    let hi = pow_r::<Ru, V>(V::select(t.lt(zero), a, b), t);
    let across = !above & !below & c.lt(zero) & zero.lt(d);
    let [lo, hi] = V::rescue::<StraddlingPow<V::Format>, 4, 2>(across, [a, b, c, d], [lo, hi]);

    let null = b.equals(zero);
    let outside = b.lt(zero) | null & d.le(zero) | x.is_empty() | y.is_empty();
    let result = Iv::select(null, Iv::new(zero, zero), Iv::new(lo, hi)).empty_where(outside);
    let defined = zero.lt(x.lo) | x.lo.equals(zero) & zero.lt(c);
    (result, continuous_unless(!defined, result))
}

/// [`pow`] where x has numbers on both sides of 1 and y on both sides of 0.
struct StraddlingPow<F>(PhantomData<F>);

impl<F: Format> RescuePath<4, 2> for StraddlingPow<F> {
    type Format = F;
    const KEY: Key = Key::exact::<F>("interval_pow_across");
    fn run<V: Lanes<Format = F>>([a, b, c, d]: [V; 4]) -> [V; 2] {
        let lo = pow_r::<Rd, V>(a, d).lesser(pow_r::<Rd, V>(b, c));
        let hi = pow_r::<Ru, V>(a, c).greater(pow_r::<Ru, V>(b, d));
        [lo, hi]
    }
}
