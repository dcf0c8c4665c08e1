//! Checks of columns that every device makes before it begins, and smaller chunks where memory is short.

use super::DeviceError;
use crate::program::Program;

/// The number of rows below which a chunk is not made smaller.
pub const LEAST_CHUNK: usize = 1024;

/// The number of rows, if these columns fit the program and one another. Each column gives its number of rows, or
/// `None` if its own parts differ in length.
///
/// ```
/// use outward::device::{DeviceError, fit};
/// use outward::program::Program;
///
/// let program = Program::parse("x + y")?;
/// assert_eq!(fit::rows(&program, [Some(3), Some(3)].into_iter()), Ok(3));
/// assert_eq!(fit::rows(&program, [Some(3), Some(2)].into_iter()), Err(DeviceError::Rows));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`DeviceError::Inputs`] if there are more or fewer columns than inputs of the program, [`DeviceError::Rows`] if they
/// differ in length.
pub fn rows(
    program: &Program,
    mut columns: impl ExactSizeIterator<Item = Option<usize>>,
) -> Result<usize, DeviceError> {
    let (expected, found) = (program.inputs().len(), columns.len());
    if found != expected {
        return Err(DeviceError::Inputs { expected, found });
    }
    // A formula without inputs has one row.
    let rows = columns.next().unwrap_or(Some(1)).ok_or(DeviceError::Rows)?;
    if columns.all(|other| other == Some(rows)) { Ok(rows) } else { Err(DeviceError::Rows) }
}

/// The number of rows of the next chunk if there was no memory for this many; `None` if fewer would not help.
#[must_use]
pub fn smaller_chunk(rows: usize) -> Option<usize> {
    (rows > LEAST_CHUNK).then(|| rows.div_ceil(2).next_multiple_of(LEAST_CHUNK).min(rows - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_counted_and_compared() {
        let of = |text: &str, columns: &[Option<usize>]| {
            rows(&Program::parse(text).unwrap(), columns.iter().copied())
        };
        assert_eq!(of("1/3", &[]), Ok(1));
        assert_eq!(of("x", &[Some(0)]), Ok(0));
        assert_eq!(of("x", &[]), Err(DeviceError::Inputs { expected: 1, found: 0 }));
        assert_eq!(of("x", &[Some(1), Some(2)]), Err(DeviceError::Inputs { expected: 1, found: 2 }));
        assert_eq!(of("x", &[None]), Err(DeviceError::Rows));
        assert_eq!(of("x + y", &[Some(1), None]), Err(DeviceError::Rows));
    }

    /// The columns are checked even if there is nothing to compute.
    #[cfg(feature = "std")]
    #[test]
    fn the_processor_counts_columns_without_rows() {
        use crate::device::{Cpu, Device, FloatMode, IntervalSlice};
        use crate::program::Width;
        use crate::round::Round;
        let (program, cpu) = (Program::parse("x").unwrap(), Cpu::default());
        let none: [f64; 0] = [];
        let wanted = DeviceError::Inputs { expected: 1, found: 2 };
        assert_eq!(cpu.evaluate(&program, &[IntervalSlice::points(&none); 2]).unwrap_err(), wanted);
        let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
        assert_eq!(cpu.evaluate_floats(&program, mode, &[&none, &none]).unwrap_err(), wanted);
    }

    #[test]
    fn chunks_become_smaller_until_that_is_no_help() {
        let mut chunk = 1_000_000;
        while let Some(smaller) = smaller_chunk(chunk) {
            assert!(smaller < chunk && (smaller >= LEAST_CHUNK), "{smaller} after {chunk}");
            chunk = smaller;
        }
        assert_eq!(chunk, LEAST_CHUNK);
        assert_eq!((smaller_chunk(LEAST_CHUNK + 1), smaller_chunk(1)), (Some(LEAST_CHUNK), None));
    }
}
