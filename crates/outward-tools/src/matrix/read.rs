//! A matrix in a file: which form it has, and what is common to all.

use std::path::{Path, PathBuf};

use outward::matrix::{MatrixError, MatrixRef};

use super::{market, npy, text};
use crate::failure::Failure;
use crate::monitor::Monitor;
use crate::whole_file;

/// A matrix that was read, row by row.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Matrix {
    /// The name of the file, for messages.
    pub name: String,
    pub rows: usize,
    pub columns: usize,
    pub entries: Vec<f64>,
}

impl Matrix {
    /// The matrix for the library.
    pub fn view(&self) -> Result<MatrixRef<'_, f64>, MatrixError> {
        MatrixRef::new(&self.entries, self.rows, self.columns)
    }
}

/// Reads the matrices in some files, of which one may be standard input.
pub(super) fn matrices<const N: usize>(
    paths: [Option<&PathBuf>; N],
    monitor: &dyn Monitor,
) -> Result<[Option<Matrix>; N], Failure> {
    if paths.into_iter().flatten().filter(|path| path.as_os_str() == "-").count() > 1 {
        return Err(Failure::Usage("two matrices from standard input, expected - once".into()));
    }
    let mut read = [const { None }; N];
    for (to, path) in read.iter_mut().zip(paths) {
        *to = path.map(|path| matrix(path, monitor)).transpose()?;
    }
    Ok(read)
}

/// Reads a matrix from a file in the form that its first bytes show. Decimals that are no numbers of binary64 become
/// the nearest ones, which a note counts.
fn matrix(path: &Path, monitor: &dyn Monitor) -> Result<Matrix, Failure> {
    let (name, bytes) = whole_file::read(path)?;
    let content = if bytes.starts_with(npy::MAGIC) {
        npy::read(&bytes)
    } else {
        match std::str::from_utf8(&bytes) {
            Ok(text) if market::is_market(text) => market::read(text),
            Ok(text) => text::read(text),
            Err(_) => {
                Err("neither text in UTF-8 nor an .npy file, expected CSV, .npy or Matrix Market".into())
            }
        }
    };
    let ([rows, columns], entries, rounded) =
        content.map_err(|message| Failure::Run(format!("{name}: {message}")))?;
    if rounded > 0 {
        let are = if rounded == 1 { "1 entry is".into() } else { format!("{rounded} entries are") };
        monitor.note(&format!(
            "{name}: {are} no binary64 number; the result is that of the nearest ones, as in NumPy"
        ));
    }
    Ok(Matrix { name, rows, columns, entries })
}
