//! Where a job writes rows: bytes of any length, piece by piece.

use crate::failure::Failure;

/// A file, standard output, or memory. What is not finished is to leave nothing behind.
pub trait ReportOutput: Send {
    /// Appends bytes.
    fn write(&mut self, bytes: &[u8]) -> Result<(), Failure>;

    /// All was written.
    fn finish(self: Box<Self>) -> Result<(), Failure>;
}

/// Opens an output: called once, when all is known to be in order but the rows. It is no type parameter, so that jobs
/// are compiled here, once.
pub type OpenOutput<'a> = &'a dyn Fn() -> Result<Box<dyn ReportOutput>, Failure>;
