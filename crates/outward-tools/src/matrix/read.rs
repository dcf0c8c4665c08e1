//! A matrix in a file: which form it has, and what is common to all.

use std::path::{Path, PathBuf};

use outward::matrix::{MatrixError, MatrixRef, Unverified};

use super::content::Numbers;
use super::market::{Coordinates, Market};
use super::{market, npy, text};
use crate::failure::Failure;
use crate::whole_file;

/// A matrix that was read, row by row.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Matrix {
    /// The name of the file, for messages.
    pub name: String,
    pub rows: usize,
    pub columns: usize,
    pub entries: Numbers,
}

impl Matrix {
    /// The nearest numbers of binary64, for the library.
    pub fn view(&self) -> Result<MatrixRef<'_, f64>, MatrixError> {
        MatrixRef::new(&self.entries.nearest, self.rows, self.columns)
    }

    /// Bounds of the entries, for the library.
    pub fn views<'a>(&self, bounds: &'a [Vec<f64>; 2]) -> Result<[MatrixRef<'a, f64>; 2], MatrixError> {
        let [lower, upper] = bounds;
        Ok([MatrixRef::new(lower, self.rows, self.columns)?, MatrixRef::new(upper, self.rows, self.columns)?])
    }

    /// Fails where a cell is an interval.
    pub fn check_numbers(&self) -> Result<(), Failure> {
        let Some((at, _)) = self.entries.inexact.iter().find(|(_, it)| it.is_interval) else { return Ok(()) };
        let (row, column) = (at / self.columns + 1, at % self.columns + 1);
        Err(Failure::Run(format!(
            "{}: the entry in row {row} and column {column} is an interval, expected a number, or --bounds",
            self.name
        )))
    }
}

/// The matrix of a system.
pub(super) enum SystemMatrix {
    Dense(Matrix),
    Sparse(String, Coordinates),
}

/// Reads the matrices in some files, of which one may be standard input.
pub(super) fn matrices<const N: usize>(paths: [Option<&PathBuf>; N]) -> Result<[Option<Matrix>; N], Failure> {
    check_inputs(&paths)?;
    let mut read = [const { None }; N];
    for (to, path) in read.iter_mut().zip(paths) {
        *to = path.map(|path| matrix(path)).transpose()?;
    }
    Ok(read)
}

/// Reads the matrix and the right-hand sides of a system. A matrix of coordinates stays sparse if it is square with
/// more rows than `most_dense`.
pub(super) fn system(
    [a, b]: [Option<&PathBuf>; 2],
    most_dense: usize,
) -> Result<(SystemMatrix, Option<Matrix>), Failure> {
    check_inputs(&[a, b])?;
    let a = a.expect("a system has a matrix");
    let (name, bytes) = whole_file::read(a)?;
    let a = match content(&bytes) {
        Ok(Market::Coordinates(found)) if found.shape[0] == found.shape[1] && found.shape[0] > most_dense => {
            if found.entries.nearest.len() < found.shape[0] {
                // There may be no memory for so many rows, and some have zeros alone.
                let error = MatrixError::NotVerified(Unverified::Zeros);
                return Err(Failure::Run(format!("{name}: {error}")));
            }
            SystemMatrix::Sparse(name, found)
        }
        found => SystemMatrix::Dense(dense(name, found)?),
    };
    Ok((a, b.map(|path| matrix(path)).transpose()?))
}

fn check_inputs(paths: &[Option<&PathBuf>]) -> Result<(), Failure> {
    if paths.iter().flatten().filter(|path| path.as_os_str() == "-").count() > 1 {
        return Err(Failure::Usage("two matrices from standard input, expected - once".into()));
    }
    Ok(())
}

/// Reads a matrix from a file in the form that its first bytes show.
fn matrix(path: &Path) -> Result<Matrix, Failure> {
    let (name, bytes) = whole_file::read(path)?;
    dense(name, content(&bytes))
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
fn dense(name: String, found: Result<Market, String>) -> Result<Matrix, Failure> {
    let content = found.and_then(|found| match found {
        Market::Coordinates(found) => found.all(),
        Market::Array(content) => content,
    });
    let ([rows, columns], entries) = content.map_err(|message| Failure::Run(format!("{name}: {message}")))?;
    Ok(Matrix { name, rows, columns, entries })
}
