//! The memory of a block of rows.

use alloc::boxed::Box;

use crate::format::Format;
use crate::steps::{BlockColumn, IntervalOperand, IntervalResults, ROWS};

/// The intervals (or truths) of a block.
#[derive(Clone, Debug)]
pub(super) struct Block<T> {
    pub lo: BlockColumn<T>,
    pub hi: BlockColumn<T>,
    pub dec: BlockColumn<T>,
}

/// The lanes beyond the last row must hold harmless numbers: 0.
pub(super) fn zeros<T: Format>() -> BlockColumn<T> {
    BlockColumn([T::from_pattern(0); ROWS])
}

impl<T: Format> Block<T> {
    pub(super) fn new() -> Box<Block<T>> {
        Box::new(Block { lo: zeros(), hi: zeros(), dec: zeros() })
    }
}

impl<'a, T> From<&'a Block<T>> for IntervalOperand<'a, T> {
    fn from(block: &'a Block<T>) -> IntervalOperand<'a, T> {
        IntervalOperand { lo: &block.lo.0, hi: &block.hi.0, dec: &block.dec.0, stride: 1 }
    }
}

impl<'a, T> From<&'a mut Block<T>> for IntervalResults<'a, T> {
    fn from(block: &'a mut Block<T>) -> IntervalResults<'a, T> {
        IntervalResults { lo: &mut block.lo.0, hi: &mut block.hi.0, dec: &mut block.dec.0 }
    }
}
