//! Comparisons and predicates, after Table 10.3 and section 10.5.10 of IEEE 1788.
//!
//! Notation: x = [a, b], y = [c, d]. Comparisons of lanes are false where an operand is a NaN, so a formula without a
//! term for the empty set gives false for it.

use super::lanes::Iv;
use crate::machine::constants::infinity;
use crate::machine::{Lanes, MaskOf};

/// x = y as sets.
#[inline(always)]
pub fn equal<V: Lanes>(x: Iv<V>, y: Iv<V>) -> MaskOf<V> {
    x.is_empty() & y.is_empty() | x.lo.equals(y.lo) & x.hi.equals(y.hi)
}

/// x ⊆ y: x is empty, or c ≤ a and b ≤ d.
#[inline(always)]
pub fn subset<V: Lanes>(x: Iv<V>, y: Iv<V>) -> MaskOf<V> {
    x.is_empty() | y.lo.le(x.lo) & x.hi.le(y.hi)
}

/// s < t, or both are the same infinity: the order of the standard's <′.
#[inline(always)]
fn below<V: Lanes>(s: V, t: V) -> MaskOf<V> {
    s.lt(t) | s.equals(t) & s.abs().equals(infinity(s))
}

/// x lies in the interior of y: x is empty, or c <′ a and b <′ d.
#[inline(always)]
pub fn interior<V: Lanes>(x: Iv<V>, y: Iv<V>) -> MaskOf<V> {
    x.is_empty() | below(y.lo, x.lo) & below(x.hi, y.hi)
}

/// x is weakly less than y: both are empty, or a ≤ c and b ≤ d.
#[inline(always)]
pub fn less<V: Lanes>(x: Iv<V>, y: Iv<V>) -> MaskOf<V> {
    x.is_empty() & y.is_empty() | x.lo.le(y.lo) & x.hi.le(y.hi)
}

/// x is strictly less than y: both are empty, or a <′ c and b <′ d.
#[inline(always)]
pub fn strict_less<V: Lanes>(x: Iv<V>, y: Iv<V>) -> MaskOf<V> {
    x.is_empty() & y.is_empty() | below(x.lo, y.lo) & below(x.hi, y.hi)
}

/// x is left of y but may touch it: one is empty, or b ≤ c.
#[inline(always)]
pub fn precedes<V: Lanes>(x: Iv<V>, y: Iv<V>) -> MaskOf<V> {
    x.is_empty() | y.is_empty() | x.hi.le(y.lo)
}

/// x is left of y: one is empty, or b < c.
#[inline(always)]
pub fn strict_precedes<V: Lanes>(x: Iv<V>, y: Iv<V>) -> MaskOf<V> {
    x.is_empty() | y.is_empty() | x.hi.lt(y.lo)
}

/// x and y are disjoint: one is empty, or b < c, or d < a.
#[inline(always)]
pub fn disjoint<V: Lanes>(x: Iv<V>, y: Iv<V>) -> MaskOf<V> {
    x.is_empty() | y.is_empty() | x.hi.lt(y.lo) | y.hi.lt(x.lo)
}

/// The number s is finite and a ≤ s ≤ b.
#[inline(always)]
pub fn is_member<V: Lanes>(s: V, x: Iv<V>) -> MaskOf<V> {
    s.abs().lt(infinity(s)) & x.lo.le(s) & s.le(x.hi)
}

/// x is the empty set.
#[inline(always)]
pub fn is_empty<V: Lanes>(x: Iv<V>) -> MaskOf<V> {
    x.is_empty()
}

/// x is the whole line.
#[inline(always)]
pub fn is_entire<V: Lanes>(x: Iv<V>) -> MaskOf<V> {
    let infinity = infinity(x.lo);
    x.lo.equals(-infinity) & x.hi.equals(infinity)
}

/// x is nonempty and bounded.
#[inline(always)]
pub fn is_common<V: Lanes>(x: Iv<V>) -> MaskOf<V> {
    x.is_bounded()
}

/// x is one number.
#[inline(always)]
pub fn is_singleton<V: Lanes>(x: Iv<V>) -> MaskOf<V> {
    x.lo.equals(x.hi)
}
