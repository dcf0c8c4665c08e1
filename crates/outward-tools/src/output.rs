//! Outputs for the rows of a job: bytes of any length, piece by piece.

use crate::failure::Failure;

/// A file, standard output, or memory. An output that is dropped before it is finished must leave nothing behind.
pub trait ReportOutput: Send {
    /// Appends bytes.
    fn write(&mut self, bytes: &[u8]) -> Result<(), Failure>;

    /// Completes the output, once everything was written.
    fn finish(self: Box<Self>) -> Result<(), Failure>;
}

/// Opens an output: called once, after all checks except those of the rows. A trait object, not a type parameter, so
/// that jobs are compiled once, in this crate.
pub type OpenOutput<'a> = &'a dyn Fn() -> Result<Box<dyn ReportOutput>, Failure>;
