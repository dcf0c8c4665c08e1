//! The functions of intervals that rows of the table derive from a function of numbers.
//!
//! Notation: x = [a, b]; ▽f and △f are the correctly rounded function, downward and upward.

use super::lanes::{Iv, continuous, continuous_unless};
use crate::machine::constants::{infinity, one, zero};
use crate::machine::{Lanes, MaskOf};
use crate::math::ladder::{Unary, ends};

/// f increases on the whole line, with limits at the infinities: [▽f(a), △f(b)].
#[inline(always)]
pub fn rising<F: Unary, V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let [lo, hi] = ends::<F, V>(x.lo, x.hi);
    let result = Iv::new(lo, hi);
    (result, continuous(result))
}

/// f decreases on the whole line, with limits at the infinities: [▽f(b), △f(a)].
#[inline(always)]
pub fn falling<F: Unary, V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let [lo, hi] = ends::<F, V>(x.hi, x.lo);
    let result = Iv::new(lo, hi);
    (result, continuous(result))
}

/// f is defined above a pole, and increases from −∞.
///
/// | x | result |
/// |---|---|
/// | a > pole | [▽f(a), △f(b)] |
/// | a ≤ pole < b | [−∞, △f(b)] |
/// | b ≤ pole | empty |
#[inline(always)]
pub fn rising_above<F: Unary, V: Lanes>(x: Iv<V>, pole: V) -> (Iv<V>, V) {
    let partial = x.lo.le(pole);
    // The function is computed at an ordinary number where its value at b is not used.
    let [lo, hi] = ends::<F, V>(V::select(partial, x.hi, x.lo), x.hi);
    let result = Iv::new(V::select(partial, -infinity(pole), lo), hi).empty_where(x.hi.le(pole));
    (result, continuous_unless(partial, result))
}

/// f is defined between two poles, and increases from −∞ to +∞.
#[inline(always)]
pub fn rising_between<F: Unary, V: Lanes>(x: Iv<V>, [low, high]: [V; 2]) -> (Iv<V>, V) {
    let (below, above) = (x.lo.le(low), high.le(x.hi));
    let outside = x.hi.le(low) | high.le(x.lo);
    let middle = zero(low);
    let [lo, hi] = ends::<F, V>(V::select(below, middle, x.lo), V::select(above, middle, x.hi));
    let infinity = infinity(low);
    let result =
        Iv::new(V::select(below, -infinity, lo), V::select(above, infinity, hi)).empty_where(outside);
    (result, continuous_unless(below | above, result))
}

/// f is defined between two poles, and decreases from +∞ to −∞.
#[inline(always)]
pub fn falling_between<F: Unary, V: Lanes>(x: Iv<V>, [low, high]: [V; 2]) -> (Iv<V>, V) {
    let (below, above) = (x.lo.le(low), high.le(x.hi));
    let outside = x.hi.le(low) | high.le(x.lo);
    let middle = one(low);
    let [lo, hi] = ends::<F, V>(V::select(above, middle, x.hi), V::select(below, middle, x.lo));
    let infinity = infinity(low);
    let result =
        Iv::new(V::select(above, -infinity, lo), V::select(below, infinity, hi)).empty_where(outside);
    (result, continuous_unless(below | above, result))
}

/// f is defined on a closed interval and increases on it: [▽f(a), △f(b)], with x restricted to that interval.
#[inline(always)]
pub fn rising_within<F: Unary, V: Lanes>(x: Iv<V>, domain: [V; 2]) -> (Iv<V>, V) {
    let (cut, partial) = cut(x, domain);
    let [lo, hi] = ends::<F, V>(cut.lo, cut.hi);
    let result = Iv::select(cut.is_empty(), cut, Iv::new(lo, hi));
    (result, continuous_unless(partial, result))
}

/// f is defined from a number on, and increases: [▽f(a), △f(b)], with x restricted to the domain.
#[inline(always)]
pub fn rising_from<F: Unary, V: Lanes>(x: Iv<V>, least: V) -> (Iv<V>, V) {
    rising_within::<F, V>(x, [least, infinity(least)])
}

/// f is defined on a closed interval and decreases on it: [▽f(b), △f(a)], with x restricted to that interval.
#[inline(always)]
pub fn falling_within<F: Unary, V: Lanes>(x: Iv<V>, domain: [V; 2]) -> (Iv<V>, V) {
    let (cut, partial) = cut(x, domain);
    let [lo, hi] = ends::<F, V>(cut.hi, cut.lo);
    let result = Iv::select(cut.is_empty(), cut, Iv::new(lo, hi));
    (result, continuous_unless(partial, result))
}

/// f is even, and increases from 0 on: [▽f(mignitude), △f(magnitude)].
#[inline(always)]
pub fn rising_from_zero<F: Unary, V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let (a, b) = (x.lo.abs(), x.hi.abs());
    let ordered = a.le(b);
    let nearer = V::select(x.has_zero(), zero(a), V::select(ordered, a, b));
    let [lo, hi] = ends::<F, V>(nearer, V::select(ordered, b, a));
    let result = Iv::new(lo, hi);
    (result, continuous(result))
}

/// f is even, and decreases from 0 on: [▽f(magnitude), △f(mignitude)].
#[inline(always)]
pub fn falling_from_zero<F: Unary, V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let (a, b) = (x.lo.abs(), x.hi.abs());
    let ordered = a.le(b);
    let nearer = V::select(x.has_zero(), zero(a), V::select(ordered, a, b));
    let [lo, hi] = ends::<F, V>(V::select(ordered, b, a), nearer);
    let result = Iv::new(lo, hi);
    (result, continuous(result))
}

/// f is defined outside two poles −p and p, and decreases on both sides: from 0 to −∞, and from +∞ to 0.
///
/// | x | result |
/// |---|---|
/// | p < a, b < −p | [▽f(b), △f(a)] |
/// | −p ≤ a ≤ p < b | [▽f(b), +∞] |
/// | a < −p ≤ b ≤ p | [−∞, △f(a)] |
/// | a < −p, p < b | the whole line |
/// | −p ≤ a, b ≤ p | empty |
#[inline(always)]
pub fn falling_outside<F: Unary, V: Lanes>(x: Iv<V>, [low, high]: [V; 2]) -> (Iv<V>, V) {
    let (left, right) = (x.lo.lt(low), high.lt(x.hi));
    let (to_pole, from_pole) = (left & low.le(x.hi), right & x.lo.le(high));
    let outside = low.le(x.lo) & x.hi.le(high);
    // The function is computed at an ordinary number where its value is not used.
    let ordinary = high + high;
    let a = V::select(from_pole | outside, ordinary, x.lo);
    let b = V::select(to_pole | outside, ordinary, x.hi);
    let [lo, hi] = ends::<F, V>(b, a);
    let infinity = infinity(low);
    let result =
        Iv::new(V::select(to_pole, -infinity, lo), V::select(from_pole, infinity, hi)).empty_where(outside);
    (result, continuous_unless(to_pole | from_pole | outside, result))
}

/// f is defined except at its pole 0, and decreases on both sides of it: from 0 to −∞, and from +∞ to 0.
///
/// | x | result |
/// |---|---|
/// | 0 < a, b < 0 | [▽f(b), △f(a)] |
/// | a = 0 < b | [▽f(b), +∞] |
/// | a < 0 = b | [−∞, △f(a)] |
/// | a < 0 < b | the whole line |
/// | a = b = 0 | empty |
#[inline(always)]
pub fn falling_near_zero<F: Unary, V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let (zero, one, infinity) = (zero(x.lo), one(x.lo), infinity(x.lo));
    let (from_pole, to_pole) = (x.lo.equals(zero), x.hi.equals(zero));
    let around = x.lo.lt(zero) & zero.lt(x.hi);
    // The function is computed at an ordinary number where its value is not used.
    let [lo, hi] = ends::<F, V>(V::select(to_pole, one, x.hi), V::select(from_pole, one, x.lo));
    let bounds =
        Iv::new(V::select(around | to_pole, -infinity, lo), V::select(around | from_pole, infinity, hi));
    let result = bounds.empty_where(from_pole & to_pole);
    (result, continuous_unless(around | from_pole | to_pole, result))
}

/// x restricted to a closed domain, and a mask of the lanes where this is not all of x.
#[inline(always)]
fn cut<V: Lanes>(x: Iv<V>, [low, high]: [V; 2]) -> (Iv<V>, MaskOf<V>) {
    let (below, above) = (x.lo.lt(low), high.lt(x.hi));
    let outside = x.hi.lt(low) | high.lt(x.lo);
    let cut = Iv::new(V::select(below, low, x.lo), V::select(above, high, x.hi)).empty_where(outside);
    (cut, below | above)
}
