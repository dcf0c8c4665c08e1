//! Counts of the tests so far, in rounds.

use outward_tools::failure::Failure;

use crate::sink::file::Output;

/// Number of rounds that are evaluated at a time.
const BATCH: u32 = 64;

/// Counts of the tests' outcomes.
#[derive(Default)]
pub struct Counts {
    pub passed: u32,
    pub failed: u32,
    pub rows: u64,
}

impl Counts {
    /// Counts a test, and writes the line of a failed one.
    pub fn count(&mut self, rows: u64, failed: Option<String>, output: &mut Output) -> Result<(), Failure> {
        self.rows += rows;
        let Some(line) = failed else {
            self.passed += 1;
            return Ok(());
        };
        self.failed += 1;
        output.write(format!("{line}\n").as_bytes())
    }
}

/// Calls `each` for batches of rounds.
pub fn for_batches(
    from: u32,
    to: u32,
    mut batch: impl FnMut(u32, u32) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut first = from;
    while first < to {
        let next = to.min(first + BATCH);
        batch(first, next)?;
        first = next;
    }
    Ok(())
}
