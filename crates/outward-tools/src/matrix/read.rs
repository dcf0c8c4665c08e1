//! A matrix in a file: which form it has, and what is common to all.

use std::path::{Path, PathBuf};

use outward::matrix::{CsrMatrix, MatrixError, MatrixRef, Unverified};

use super::market::{Coordinates, Market};
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

/// The matrix of a system.
pub(super) enum SystemMatrix {
    Dense(Matrix),
    Sparse(String, CsrMatrix),
}

/// Reads the matrices in some files, of which one may be standard input.
pub(super) fn matrices<const N: usize>(
    paths: [Option<&PathBuf>; N],
    monitor: &dyn Monitor,
) -> Result<[Option<Matrix>; N], Failure> {
    check_inputs(&paths)?;
    let mut read = [const { None }; N];
    for (to, path) in read.iter_mut().zip(paths) {
        *to = path.map(|path| matrix(path, monitor)).transpose()?;
    }
    Ok(read)
}

/// Reads the matrix and the right-hand sides of a system. A matrix of coordinates stays sparse if it is square with
/// more rows than `most_dense`.
pub(super) fn system(
    [a, b]: [Option<&PathBuf>; 2],
    most_dense: usize,
    monitor: &dyn Monitor,
) -> Result<(SystemMatrix, Option<Matrix>), Failure> {
    check_inputs(&[a, b])?;
    let a = a.expect("a system has a matrix");
    let (name, bytes) = whole_file::read(a)?;
    let a = match content(&bytes) {
        Ok(Market::Coordinates(found)) if found.shape[0] == found.shape[1] && found.shape[0] > most_dense => {
            let Coordinates { shape: [rows, columns], rounded, .. } = found;
            note(&name, rounded, monitor);
            if found.entries.len() < rows {
                // There may be no memory for so many rows, and some have zeros alone.
                let error = MatrixError::NotVerified(Unverified::Zeros);
                return Err(Failure::Run(format!("{name}: {error}")));
            }
            let matrix =
                CsrMatrix::from_coordinates(rows, columns, &found.rows, &found.columns, &found.entries);
            let matrix = matrix.map_err(|error| Failure::Run(format!("{name}: {error}")))?;
            SystemMatrix::Sparse(name, matrix)
        }
        found => SystemMatrix::Dense(dense(name, found, monitor)?),
    };
    Ok((a, b.map(|path| matrix(path, monitor)).transpose()?))
}

fn check_inputs(paths: &[Option<&PathBuf>]) -> Result<(), Failure> {
    if paths.iter().flatten().filter(|path| path.as_os_str() == "-").count() > 1 {
        return Err(Failure::Usage("two matrices from standard input, expected - once".into()));
    }
    Ok(())
}

/// Reads a matrix from a file in the form that its first bytes show.
fn matrix(path: &Path, monitor: &dyn Monitor) -> Result<Matrix, Failure> {
    let (name, bytes) = whole_file::read(path)?;
    dense(name, content(&bytes), monitor)
}

fn content(bytes: &[u8]) -> Result<Market, String> {
    if bytes.starts_with(npy::MAGIC) {
        return Ok(Market::Array(npy::read(bytes)));
    }
    match std::str::from_utf8(bytes) {
        Ok(text) if market::is_market(text) => market::read(text),
        Ok(text) => Ok(Market::Array(text::read(text))),
        Err(_) => Err("neither text in UTF-8 nor an .npy file, expected CSV, .npy or Matrix Market".into()),
    }
}

/// The matrix with all entries.
fn dense(name: String, found: Result<Market, String>, monitor: &dyn Monitor) -> Result<Matrix, Failure> {
    let content = found.and_then(|found| match found {
        Market::Coordinates(found) => found.all(),
        Market::Array(content) => content,
    });
    let ([rows, columns], entries, rounded) =
        content.map_err(|message| Failure::Run(format!("{name}: {message}")))?;
    note(&name, rounded, monitor);
    Ok(Matrix { name, rows, columns, entries })
}

/// Decimals that are no numbers of binary64 become the nearest ones: a note counts them.
fn note(name: &str, rounded: u64, monitor: &dyn Monitor) {
    if rounded > 0 {
        let are = if rounded == 1 { "1 entry is".into() } else { format!("{rounded} entries are") };
        monitor.note(&format!(
            "{name}: {are} no binary64 number; the result is that of the nearest ones, as in NumPy"
        ));
    }
}
