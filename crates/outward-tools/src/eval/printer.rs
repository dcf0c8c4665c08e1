//! The interface for printing the results of a block to any output.

use super::block::RowBlock;
use super::results::RowResults;
use crate::number::EvalNumber;

/// Prints results into pieces of one kind of output.
pub trait PrintRows<T: EvalNumber, O>: Send + Sync + 'static {
    /// Replaces what is in `output`.
    fn print(&self, block: &RowBlock<T>, answers: &[RowResults<T>], output: &mut O) -> Result<(), String>;
}
