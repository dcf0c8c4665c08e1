//! Where a job writes text or bytes of any length, piece by piece.

use crate::failure::Failure;

/// A file, standard output, or memory. What is not finished is to leave nothing behind.
pub trait ReportOutput: Send {
    /// Appends bytes.
    fn write(&mut self, bytes: &[u8]) -> Result<(), Failure>;

    /// All was written.
    fn finish(self) -> Result<(), Failure>;
}

impl ReportOutput for &mut Vec<u8> {
    fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.extend_from_slice(bytes);
        Ok(())
    }

    fn finish(self) -> Result<(), Failure> {
        Ok(())
    }
}
