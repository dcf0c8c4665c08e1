//! Blocks of rows, and the kernel that computes one operation on a block.

use crate::interval::Iv;
use crate::interval::lanes::decoration;
use crate::machine::{Kernel, Lanes, Machine, Native};

/// The number of rows of a block. A few registers of three such columns fit into the first-level cache, and the cost of
/// choosing a machine per operation and block is negligible.
pub const ROWS: usize = 256;

/// Lanes of the widest machine; a uniform value is stored this many times.
pub const WIDEST: usize = 8;

/// One column of a block, aligned for the widest machine.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub struct BlockColumn<T>(pub [T; ROWS]);

/// An operand of an operation on a block: columns, or one value that stands for all rows.
#[derive(Clone, Copy, Debug)]
pub struct IntervalOperand<'a, T> {
    /// The lower bounds.
    pub lo: &'a [T],
    /// The upper bounds.
    pub hi: &'a [T],
    /// The decorations.
    pub dec: &'a [T],
    /// 1 for columns; 0 for a uniform value, which has [`WIDEST`] copies.
    pub stride: usize,
}

impl<T> IntervalOperand<'_, T> {
    /// The operand without rows.
    pub const NONE: Self = IntervalOperand { lo: &[], hi: &[], dec: &[], stride: 0 };
}

/// A decorated interval in each lane; for a condition: may it be true, may it be false, as 1 or 0.
#[derive(Clone, Copy, Debug)]
pub struct Decorated<V> {
    /// The bounds; whether a condition may be true, and whether it may be false.
    pub iv: Iv<V>,
    /// The decoration.
    pub dec: V,
}

impl<T: Native> IntervalOperand<'_, T> {
    #[inline(always)]
    fn load<M: Machine>(&self, m: M, row: usize) -> Decorated<T::On<M>> {
        let at = row * self.stride;
        let lo = T::On::<M>::load(m, &self.lo[at..]);
        let hi = T::On::<M>::load(m, &self.hi[at..]);
        let dec = T::On::<M>::load(m, &self.dec[at..]);
        Decorated { iv: Iv { lo, hi }, dec }
    }
}

/// An operation in lanes.
pub(super) trait LaneOperation<const N: usize>: Copy {
    /// The result from the operands, with its final decoration.
    fn apply<V: Lanes>(self, operands: [Decorated<V>; N]) -> Decorated<V>;
}

/// The destination of the results of an operation.
#[derive(Debug)]
pub struct IntervalResults<'a, T> {
    /// The lower bounds.
    pub lo: &'a mut [T],
    /// The upper bounds.
    pub hi: &'a mut [T],
    /// The decorations.
    pub dec: &'a mut [T],
}

/// Computes one operation on a block.
pub(super) struct ApplyOnIntervals<'a, T, F, const N: usize> {
    pub operation: F,
    pub operands: [IntervalOperand<'a, T>; N],
    pub target: IntervalResults<'a, T>,
    /// The number of rows to compute; up to [`WIDEST`] − 1 more are computed too.
    pub rows: usize,
}

impl<T: Native, F: LaneOperation<N>, const N: usize> Kernel for ApplyOnIntervals<'_, T, F, N> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        let mut row = 0;
        while row < self.rows {
            // This is not `array::from_fn`, whose closure would be separate code, compiled without the instructions of
            // the machine. Iterators are not used either, since their methods may be calls.
            let mut operands = [self.operands[0].load(m, row); N];
            let mut at = 1;
            while at < N {
                operands[at] = self.operands[at].load(m, row);
                at += 1;
            }
            let result = self.operation.apply(operands);
            result.iv.lo.store(&mut self.target.lo[row..]);
            result.iv.hi.store(&mut self.target.hi[row..]);
            result.dec.store(&mut self.target.dec[row..]);
            row += M::LANES;
        }
    }
}

/// Decorates rows of input intervals: bounds that are not those of an interval become NaI, and each interval gets the
/// strongest decoration that it allows.
#[derive(Clone, Copy)]
pub(super) struct Decorate;

impl LaneOperation<1> for Decorate {
    #[inline(always)]
    fn apply<V: Lanes>(self, [x]: [Decorated<V>; 1]) -> Decorated<V> {
        let iv = x.iv;
        // This test is equivalent to lo ≤ hi, lo < +∞ and hi > −∞: a difference of numbers rounds to 0 only where it is
        // 0, and the difference of equal infinities is a NaN.
        let valid = crate::machine::constants::zero(iv.lo).le(iv.hi - iv.lo);
        let empty = iv.lo.is_nan() & iv.hi.is_nan();
        let absent = V::select(empty, decoration::trv(iv.lo), decoration::ill(iv.lo));
        let present = V::select(iv.is_bounded(), decoration::com(iv.lo), decoration::dac(iv.lo));
        Decorated { iv: iv.empty_where(!valid), dec: V::select(valid, present, absent) }
    }
}

/// Rows of output intervals: zero bounds are +0, the empty interval is the canonical NaN, and NaI is empty.
#[derive(Clone, Copy)]
pub(super) struct Canonical;

impl LaneOperation<1> for Canonical {
    #[inline(always)]
    fn apply<V: Lanes>(self, [x]: [Decorated<V>; 1]) -> Decorated<V> {
        let zero = crate::machine::constants::zero(x.dec);
        let lo = V::select(x.iv.lo.equals(zero), zero, x.iv.lo);
        let hi = V::select(x.iv.hi.equals(zero), zero, x.iv.hi);
        let iv = Iv { lo, hi };
        Decorated { iv: iv.empty_where(iv.is_empty() | !zero.lt(x.dec)), dec: x.dec }
    }
}
