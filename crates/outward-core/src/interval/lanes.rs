//! Intervals in lanes, on which every operation of this module works.

use crate::format::Format;
use crate::machine::constants::{infinity, zero};
use crate::machine::{Lanes, MaskOf};

/// An interval in each lane.
///
/// A nonempty interval has `lo ≤ hi`, `lo < +∞` and `hi > −∞`; a zero bound may have either sign. The empty set is NaN
/// in both bounds, so that arithmetic on it gives the empty set without a special case.
#[derive(Clone, Copy, Debug)]
pub struct Iv<V> {
    /// Lower bounds.
    pub lo: V,
    /// Upper bounds.
    pub hi: V,
}

impl<V: Lanes> Iv<V> {
    /// The interval with these bounds, which must keep the invariants.
    #[inline(always)]
    pub fn new(lo: V, hi: V) -> Self {
        Iv { lo, hi }
    }

    /// The empty set in every lane.
    #[inline(always)]
    pub fn empty(m: V::Machine) -> Self {
        let nan = V::splat(m, V::Format::nan());
        Iv { lo: nan, hi: nan }
    }

    /// The whole line in every lane.
    #[inline(always)]
    pub fn entire(m: V::Machine) -> Self {
        let infinity = V::splat(m, V::Format::infinity());
        Iv { lo: -infinity, hi: infinity }
    }

    /// `self` where the mask is set, `other` elsewhere.
    #[inline(always)]
    pub fn select(mask: MaskOf<V>, this: Self, other: Self) -> Self {
        Iv { lo: V::select(mask, this.lo, other.lo), hi: V::select(mask, this.hi, other.hi) }
    }

    /// `self`, but empty where the mask is set.
    #[inline(always)]
    pub fn empty_where(self, mask: MaskOf<V>) -> Self {
        Iv::select(mask, Iv::empty(self.lo.machine()), self)
    }

    /// Is the interval the empty set?
    #[inline(always)]
    pub fn is_empty(self) -> MaskOf<V> {
        self.lo.is_nan()
    }

    /// Does the interval contain 0?
    #[inline(always)]
    pub fn has_zero(self) -> MaskOf<V> {
        let zero = zero(self.lo);
        self.lo.le(zero) & zero.le(self.hi)
    }

    /// Is the interval nonempty and bounded?
    #[inline(always)]
    pub fn is_bounded(self) -> MaskOf<V> {
        let infinity = infinity(self.lo);
        (-infinity).lt(self.lo) & self.hi.lt(infinity)
    }
}

/// Decorations of IEEE 1788 as numbers of the lanes' format: their interchange codes, exact in every format.
/// They order as the standard does, so that [`Lanes::lesser`] propagates them.
pub mod decoration {
    use crate::machine::Lanes;
    use crate::machine::constants::{small_number, zero};

    /// `ill`: not an interval.
    #[inline(always)]
    pub fn ill<V: Lanes>(like: V) -> V {
        zero(like)
    }

    /// `trv`: nothing is known.
    #[inline(always)]
    pub fn trv<V: Lanes>(like: V) -> V {
        V::splat(like.machine(), small_number(2, false))
    }

    /// `def`: defined on the nonempty operand.
    #[inline(always)]
    pub fn def<V: Lanes>(like: V) -> V {
        V::splat(like.machine(), small_number(3, false))
    }

    /// `dac`: also continuous there.
    #[inline(always)]
    pub fn dac<V: Lanes>(like: V) -> V {
        V::splat(like.machine(), small_number(3, true))
    }

    /// `com`: also bounded, operand and result.
    #[inline(always)]
    pub fn com<V: Lanes>(like: V) -> V {
        V::splat(like.machine(), small_number(4, false))
    }
}

/// The local decoration of a function that is defined and continuous wherever its result is not empty: `com`
/// where the result is bounded, `dac` where it is not, `trv` where it is empty.
///
/// The standard requires bounded operands for `com` too. The propagation ensures this: an unbounded operand has `dac`
/// at most, and the decoration of a result is the least of the operands' decorations and the local one.
#[inline(always)]
pub fn continuous<V: Lanes>(result: Iv<V>) -> V {
    let unbounded = V::select(result.is_empty(), decoration::trv(result.lo), decoration::dac(result.lo));
    V::select(result.is_bounded(), decoration::com(result.lo), unbounded)
}

/// [`continuous`] for a function that is not defined on all of the operand where the mask is set: `trv` there.
#[inline(always)]
pub fn continuous_unless<V: Lanes>(partial: MaskOf<V>, result: Iv<V>) -> V {
    V::select(partial, decoration::trv(result.lo), continuous(result))
}

/// The mask of the lanes in which one of the intervals is empty or unbounded (or nearly: widths that overflow
/// count).
///
/// In the other lanes arithmetic has neither ∞ nor NaN among its operands.
#[inline(always)]
pub fn not_ordinary<V: Lanes, const N: usize>(operands: [Iv<V>; N]) -> MaskOf<V> {
    let mut total = operands[0].hi - operands[0].lo;
    for x in &operands[1..] {
        total = total + (x.hi - x.lo);
    }
    !total.lt(infinity(total))
}
