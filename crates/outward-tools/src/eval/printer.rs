//! The interface for printing the results of a block to any output.

use super::block::RowBlock;
use super::results::RowResults;
use crate::number::EvalNumber;

/// Prints results into pieces of one kind of output.
pub trait PrintRows<T: EvalNumber, O>: Send + Sync + 'static {
    /// Prints the results into `output`, whose content is replaced.
    fn print(&self, block: &RowBlock<T>, answers: &[RowResults<T>], output: &mut O) -> Result<(), String>;
}
