//! The gamma function and its logarithm.
//!
//! Both have poles at the integers below 1. Between neighbouring poles, and above 0, |Γ| decreases to one minimum and
//! increases again. [`TURNS`] has the positions of the minima: each lies between a number and its neighbour.

use core::marker::PhantomData;

use super::lanes::{Iv, continuous_unless};
use crate::format::Format;
use crate::machine::constants::{infinity, one, zero};
use crate::machine::{Bits, F64Of, Key, Lanes, Machine, MaskOf, RescuePath, U64Of};
use crate::math::gamma::{Lgamma, Tgamma, is_odd};
use crate::math::ladder::{ends, rounded};
use crate::math::log::Log;
use crate::math::over_pi::AtanPi;
use crate::math::tables::gamma::{TURN_LOGS, TURN_SIZES, TURNS};
use crate::round::{Rd, Rn, Ru, Rz};

/// Γ(x) over the x that are not poles.
///
/// | x | result |
/// |---|---|
/// | a pole inside | the whole line |
/// | no pole | the values at both ends, and the least \|Γ\| where it turns between them |
/// | poles at ends | the same on one side, and on the other the infinity of the sign there |
/// | nothing but a pole | empty |
#[inline(always)]
pub fn tgamma<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let branch = Branch::new(x);
    let inner = branch.inner;
    let [low_of_first, high_of_last] = ends::<Tgamma, V>(inner.lo, inner.hi);
    let [low_of_last, high_of_first] = ends::<Tgamma, V>(inner.hi, inner.lo);
    let turn = V::round_from::<Rz>(branch.entry(&TURN_SIZES));
    let infinity = infinity(x.lo);
    let poles = branch.from_pole | branch.to_pole;

    // Between two poles beyond the table |Γ| decreases below every number of the format.
    let (vanishes, zero) = (branch.is_far & branch.from_pole & branch.to_pole, zero(x.lo));

    let least = V::select(vanishes, zero, branch.least(turn, low_of_first, low_of_last));
    let greatest = V::select(poles, infinity, high_of_first.greater(high_of_last));
    let above = Iv::new(least, greatest);
    let least = V::select(vanishes, -zero, branch.least(-turn, high_of_first, high_of_last));
    let greatest = V::select(poles, -infinity, low_of_first.lesser(low_of_last));
    let below = Iv::new(greatest, least);

    let result = Iv::select(branch.is_negative, below, above);
    let result = Iv::select(branch.has_inner_pole, Iv::entire(x.lo.machine()), result);
    branch.finish(x, result)
}

/// ln |Γ(x)| over the x that are not poles. It is +∞ at all poles.
///
/// Below −1 its minima decrease as x decreases. Left of the last one tabulated, `FarLeast` finds them.
#[inline(always)]
pub fn lgamma<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let branch = Branch::new(x);
    let inner = branch.inner;
    let [low_of_first, high_of_last] = ends::<Lgamma, V>(inner.lo, inner.hi);
    let [low_of_last, high_of_first] = ends::<Lgamma, V>(inner.hi, inner.lo);
    let down = |y: F64Of<V>| V::round_from::<Rd>(y);
    let turn = down(branch.entry(&TURN_LOGS));
    let infinity = infinity(x.lo);

    // The minimum in one branch; over several, the minima in the parts of the first and the last branch, and in the
    // branch after the first.
    let single = branch.least(turn, low_of_first, low_of_last);
    let first = V::select(branch.first_turns, turn, low_of_first);
    let last = V::select(branch.last_turns, down(branch.entry_of_last(&TURN_LOGS)), low_of_last);
    let next = V::select(branch.has_whole, down(branch.next_entry(&TURN_LOGS)), first);
    let several = first.lesser(last).lesser(next);
    let least = V::select(branch.has_inner_pole, several, single);
    let far = branch.is_far & x.lo.lt(x.hi);
    let args = [x.lo, x.hi, low_of_first, low_of_last];
    let [least] = V::rescue::<FarLeast<V::Format>, 4, 1>(far, args, [least]);

    let poles = branch.from_pole | branch.to_pole | branch.has_inner_pole;
    let greatest = V::select(poles, infinity, high_of_first.greater(high_of_last));
    branch.finish(x, Iv::new(least, greatest))
}

/// A lower bound of ln |Γ| on [a, b] for a left of the last tabulated minimum, from lower bounds of its values at a and
/// b; derived in `docs/gamma.md`.
struct FarLeast<F>(PhantomData<F>);

impl<F: Format> RescuePath<4, 1> for FarLeast<F> {
    type Format = F;
    const KEY: Key = Key::exact::<F>("interval_lgamma_far_least");

    fn run<V: Lanes<Format = F>>([a, b, at_a, at_b]: [V; 4]) -> [V; 1] {
        let m = a.machine();
        let (a, b, one) = (a.widen(), b.widen(), m.f64(1.0));
        let (at_a, at_b) = (at_a.widen(), at_b.widen());
        let n = -a.round_integral::<Rd>();
        // If the format does not have all integers, n − 1 is n.
        let next = n - one;
        let (first, second) = (FarTurn::new(n), FarTurn::new(next));
        let of_first = F64Of::<V>::select(first.after.le(a), at_a, first.least);
        let of_second = F64Of::<V>::select(b.le(second.before), at_b, second.least);
        let is_single = b.le(-next) & next.lt(n);
        let single = F64Of::<V>::select(b.le(first.before), at_b, of_first);
        [V::round_from::<Rd>(F64Of::<V>::select(is_single, single, of_first.lesser(of_second)))]
    }
}

/// The minimum of ln |Γ| between the poles −n and −n + 1, for n > 255.
struct FarTurn<F> {
    /// Numbers before and after it.
    before: F,
    after: F,
    /// A lower bound of its value.
    least: F,
}

impl<F: Lanes<Format = f64>> FarTurn<F> {
    #[inline(always)]
    fn new(n: F) -> Self {
        let (zero, one, half) = (number(n, 0.0), number(n, 1.0), number(n, 0.5));
        let pi = [number(n, core::f64::consts::PI), number(n, core::f64::consts::PI.next_up())];
        // Bounds of its distance from −n, and of ψ(1 − x).
        let (mut near, mut far, mut slope) = (zero, half, one);
        let mut at = 0;
        while at < 2 {
            let (least, most) = (n.add_r::<Rd>(one.sub_r::<Rd>(far)), n.add_r::<Ru>(one.sub_r::<Ru>(near)));
            let high = rounded::<Log, Ru, F>(most).sub_r::<Ru>(half.div_r::<Rd>(most));
            let more = half.div_r::<Ru>(least);
            let square = number(n, 0.334).mul_r::<Ru>(more).mul_r::<Ru>(more);
            slope = rounded::<Log, Rd, F>(least).sub_r::<Rd>(more).sub_r::<Rd>(square);
            near = rounded::<AtanPi, Rd, F>(pi[0].div_r::<Rd>(high));
            far = rounded::<AtanPi, Ru, F>(pi[1].div_r::<Ru>(slope));
            at += 1;
        }
        let (before, after) = (near.sub_r::<Rd>(n), far.sub_r::<Ru>(n));

        // The value at a number near the minimum, minus an error bound.
        let place = near.sub_r::<Rn>(n);
        let width = after.sub_r::<Ru>(before);
        let bend = number(n, 10.0).add_r::<Ru>(number(n, 1.24).div_r::<Ru>(near.mul_r::<Rd>(near)));
        let is_near = n.lt(number(n, (1_u64 << 40) as f64));
        let value = rounded::<Lgamma, Rd, F>(F::select(is_near, place, one));
        let by_value = value.sub_r::<Rd>(bend.mul_r::<Ru>(width).mul_r::<Ru>(width));

        // The value at the minimum, by the reflection formula.
        let more = rounded::<Log, Rd, F>(slope.div_r::<Rd>(pi[1])).add_r::<Rd>(number(n, LN_PI));
        let more = F::select(n.lt(number(n, (1_u64 << 53) as f64)), more, zero);
        let other = rounded::<Lgamma, Ru, F>(n.add_r::<Ru>(one.sub_r::<Ru>(near)));
        FarTurn { before, after, least: F::select(is_near, by_value, more.sub_r::<Rd>(other)) }
    }
}

#[inline(always)]
fn number<F: Lanes<Format = f64>>(like: F, x: f64) -> F {
    F::splat(like.machine(), x)
}

/// A number below ln π.
const LN_PI: f64 = 1.1447;

/// The position of an interval among the poles.
struct Branch<V: Lanes> {
    /// x; where an end is a pole, the other end, or 1.
    inner: Iv<V>,
    from_pole: MaskOf<V>,
    to_pole: MaskOf<V>,
    has_inner_pole: MaskOf<V>,
    /// Does x contain the minimum of its branch, if it is in one branch?
    turns: MaskOf<V>,
    /// Is x left of the minimum?
    falls: MaskOf<V>,
    /// Is Γ negative on x, if there is no pole inside?
    is_negative: MaskOf<V>,
    /// The branch of the lower end: from −n to −n + 1, or above 0 for n = 0.
    n: U64Of<V>,
    /// The branch of the upper end.
    last: U64Of<V>,
    /// Is n beyond the table?
    is_far: MaskOf<V>,
    /// Does x contain the minimum of the first branch (if x extends beyond that branch), and the minimum of the last?
    first_turns: MaskOf<V>,
    last_turns: MaskOf<V>,
    /// Is there another branch between the two?
    has_whole: MaskOf<V>,
}

impl<V: Lanes> Branch<V> {
    #[inline(always)]
    fn new(x: Iv<V>) -> Self {
        let (zero, one) = (zero(x.lo), one(x.lo));
        let (floor, ceil) = (x.lo.round_integral::<Rd>(), x.hi.round_integral::<Ru>());
        let (below, ends_below) = (x.lo.lt(zero), x.hi.le(zero));
        let from_pole = x.lo.le(zero) & floor.equals(x.lo);
        let to_pole = ends_below & ceil.equals(x.hi);
        // If the format does not have all integers, the sum is a itself.
        let has_inner_pole = below & !(ends_below & ceil.le(floor.add_r::<Rd>(one)));

        let a = V::select(from_pole, V::select(to_pole, one, x.hi), x.lo);
        let inner = Iv::new(a, V::select(to_pole, a, x.hi));
        // −n for the first pole, and for the last one.
        let start = V::select(below, floor, zero).widen();
        let last_start = V::select(ends_below, ceil - one, zero).widen();
        let (n, is_far) = Self::index(start);
        let (last, _) = Self::index(last_start);
        let m = x.lo.machine();
        let turn = m.gather(&TURNS, n);
        let last_turn = m.gather(&TURNS, last);
        let (a, b) = (x.lo.widen(), x.hi.widen());
        let first_turns = a.le(turn);
        Branch {
            inner,
            from_pole,
            to_pole,
            has_inner_pole,
            turns: first_turns & turn.lt(b),
            falls: b.le(turn),
            is_negative: is_odd(start, m.f64(0.5)),
            n,
            last,
            is_far,
            first_turns,
            last_turns: last_turn.lt(b),
            has_whole: (start + m.f64(1.0)).lt(last_start),
        }
    }

    /// The number of a branch as an index, limited to the table, and a mask of the lanes beyond the table.
    #[inline(always)]
    fn index(start: F64Of<V>) -> (U64Of<V>, MaskOf<V>) {
        let m = start.machine();
        let limit = m.f64((TURNS.len() - 1) as f64);
        let n = -start;
        let is_near = n.le(limit);
        let (_, index) = m.nearest_int(F64Of::<V>::select(is_near, n, limit), 1.0);
        (index, !is_near)
    }

    #[inline(always)]
    fn entry(&self, table: &'static [f64]) -> F64Of<V> {
        self.inner.lo.machine().gather(table, self.n)
    }

    #[inline(always)]
    fn entry_of_last(&self, table: &'static [f64]) -> F64Of<V> {
        self.inner.lo.machine().gather(table, self.last)
    }

    /// The number of the branch after the first.
    #[inline(always)]
    fn next_entry(&self, table: &'static [f64]) -> F64Of<V> {
        let m = self.inner.lo.machine();
        let some = m.u64(0).lt(self.n);
        m.gather(table, U64Of::<V>::select(some, self.n - m.u64(1), self.n))
    }

    /// The minimum of |Γ| or ln |Γ| on a part of a branch, from the branch's minimum and the values at both ends.
    #[inline(always)]
    fn least(&self, turn: V, first: V, last: V) -> V {
        V::select(self.turns, turn, V::select(self.falls, last, first))
    }

    #[inline(always)]
    fn finish(&self, x: Iv<V>, result: Iv<V>) -> (Iv<V>, V) {
        let only_pole = self.from_pole & x.hi.le(x.lo);
        let result = result.empty_where(only_pole | x.is_empty());
        (result, continuous_unless(self.from_pole | self.to_pole | self.has_inner_pole, result))
    }
}
