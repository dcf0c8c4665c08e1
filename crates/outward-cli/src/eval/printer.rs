//! What prints the results of a block, whatever into.

use super::answer::Answer;
use super::block::Block;
use crate::number::Number;

/// Prints results into pieces of one kind of output.
pub trait PrintRows<T: Number, O>: Send + Sync + 'static {
    /// Replaces what is in `output`.
    fn print(&self, block: &Block<T>, answers: &[Answer<T>], output: &mut O) -> Result<(), String>;
}
