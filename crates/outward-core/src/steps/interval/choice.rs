//! Conditions and the choice between two numbers, for intervals.
//!
//! A condition has two truth values in each lane: *may it be true* (for some point of the operands) and *may it be
//! false*. They are stored as 1 or 0 in the place of the bounds of a number. Neither is true where the condition is not
//! defined for any point.

use super::super::block::{Decorated, LaneOperation};
use super::super::conditions::{And, Compare, Not, Or, Outcomes, Relation, Restrict, Select, Side};
use super::code;
use crate::format::Format;
use crate::interval::Iv;
use crate::interval::lanes::decoration;
use crate::interval::set::convex_hull;
use crate::machine::constants::{one, zero};
use crate::machine::{Lanes, MaskOf};

/// The two truths of a constant condition, and its decoration.
#[must_use]
pub fn truth<T: Format>(truth: bool) -> [T; 3] {
    [code::of(u8::from(truth)), code::of(u8::from(!truth)), code::of(code::COM)]
}

/// Makes a condition of its outcomes: `dec` is the least decoration of the operands.
#[inline(always)]
fn condition<V: Lanes>(of: Outcomes<MaskOf<V>>, dec: V) -> Decorated<V> {
    let flag = |mask| V::select(mask, one(dec), zero(dec));
    Decorated { iv: Iv { lo: flag(of.can_hold), hi: flag(of.can_fail) }, dec }
}

/// Is the flag set?
#[inline(always)]
fn is_set<V: Lanes>(flag: V) -> MaskOf<V> {
    zero(flag).lt(flag)
}

/// The outcomes of a comparison of numbers in these bounds. Comparisons of lanes with the NaNs of an empty operand are
/// false, so that it can neither hold nor fail.
#[inline(always)]
pub fn compared<V: Lanes>(relation: Relation, [x, y]: [Iv<V>; 2]) -> Outcomes<MaskOf<V>> {
    // `meet`: some point of x equals one of y; `differ`: some point of x differs from one of y.
    let meet = x.lo.le(y.hi) & y.lo.le(x.hi);
    let differ = x.lo.lt(y.hi) | y.lo.lt(x.hi);
    let (can_hold, can_fail) = match relation {
        Relation::Less => (x.lo.lt(y.hi), y.lo.le(x.hi)),
        Relation::LessEqual => (x.lo.le(y.hi), y.lo.lt(x.hi)),
        Relation::Equal => (meet, differ),
        Relation::NotEqual => (differ, meet),
    };
    Outcomes { can_hold, can_fail }
}

impl LaneOperation<2> for Compare {
    #[inline(always)]
    fn apply<V: Lanes>(self, [a, b]: [Decorated<V>; 2]) -> Decorated<V> {
        condition(compared(self.0, [a.iv, b.iv]), a.dec.lesser(b.dec))
    }
}

#[inline(always)]
fn outcomes<V: Lanes>(condition: Decorated<V>) -> Outcomes<MaskOf<V>> {
    Outcomes { can_hold: is_set(condition.iv.lo), can_fail: is_set(condition.iv.hi) }
}

/// Combines two conditions, of which the second one is evaluated in some lanes alone.
#[inline(always)]
fn combined<V: Lanes>(of: Outcomes<MaskOf<V>>, evaluates_b: MaskOf<V>, a: V, b: V) -> Decorated<V> {
    condition(of, V::select(evaluates_b, a.lesser(b), a))
}

impl LaneOperation<2> for And {
    #[inline(always)]
    fn apply<V: Lanes>(self, [a, b]: [Decorated<V>; 2]) -> Decorated<V> {
        let (of_a, of_b) = (outcomes(a), outcomes(b));
        combined(of_a.and(of_b), of_a.can_hold, a.dec, b.dec)
    }
}

impl LaneOperation<2> for Or {
    #[inline(always)]
    fn apply<V: Lanes>(self, [a, b]: [Decorated<V>; 2]) -> Decorated<V> {
        let (of_a, of_b) = (outcomes(a), outcomes(b));
        combined(of_a.or(of_b), of_a.can_fail, a.dec, b.dec)
    }
}

impl LaneOperation<1> for Not {
    #[inline(always)]
    fn apply<V: Lanes>(self, [a]: [Decorated<V>; 1]) -> Decorated<V> {
        Decorated { iv: Iv { lo: a.iv.hi, hi: a.iv.lo }, dec: a.dec }
    }
}

/// Selects one number or the other.
///
/// | the condition may be | result | decoration, at most |
/// |---|---|---|
/// | true only | the first | that of the first |
/// | false only | the second | that of the second |
/// | both | the hull | `def`, and the least of both |
/// | neither | empty | `trv` |
///
/// A condition that may be undefined somewhere gives `trv` at most. A condition that is decided for all points has no
/// other effect: the result is one branch, and is continuous where that branch is.
impl LaneOperation<3> for Select {
    #[inline(always)]
    fn apply<V: Lanes>(self, [c, a, b]: [Decorated<V>; 3]) -> Decorated<V> {
        let (def, trv) = (decoration::def(c.dec), decoration::trv(c.dec));
        let (may_be_true, may_be_false) = (is_set(c.iv.lo), is_set(c.iv.hi));
        let hull = convex_hull(a.iv, b.iv).0;
        let iv = Iv::select(may_be_true, Iv::select(may_be_false, hull, a.iv), b.iv);
        let iv = iv.empty_where(!(may_be_true | may_be_false));
        let either = def.lesser(a.dec).lesser(b.dec);
        let dec = V::select(may_be_true, V::select(may_be_false, either, a.dec), b.dec);
        let dec = V::select(may_be_true | may_be_false, dec, trv);
        let defined = def.le(c.dec);
        Decorated { iv, dec: V::select(defined, dec, dec.lesser(c.dec)) }
    }
}

/// Restricts an operand to its part on one side of some number of the limit; all of it where the limit is empty, since
/// an empty limit says nothing. The decoration is that of the operand, unless no number is left: the comparison behind
/// the limit has the decoration of the limit.
impl LaneOperation<2> for Restrict {
    #[inline(always)]
    fn apply<V: Lanes>(self, [x, limit]: [Decorated<V>; 2]) -> Decorated<V> {
        // Comparisons with the NaNs of an empty limit are false.
        let iv = match self.0 {
            Side::AtLeast => Iv { lo: V::select(x.iv.lo.lt(limit.iv.lo), limit.iv.lo, x.iv.lo), hi: x.iv.hi },
            Side::AtMost => Iv { lo: x.iv.lo, hi: V::select(limit.iv.hi.lt(x.iv.hi), limit.iv.hi, x.iv.hi) },
        };
        let is_empty = iv.hi.lt(iv.lo);
        let dec = V::select(is_empty, x.dec.lesser(decoration::trv(x.dec)), x.dec);
        Decorated { iv: iv.empty_where(is_empty), dec }
    }
}
