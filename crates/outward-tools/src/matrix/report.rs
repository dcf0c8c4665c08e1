//! Results as CSV, as NumPy's `.npy` and as Matrix Market.

use std::path::Path;

use outward::program::Width;

pub use super::content::MatrixReport;
use super::{market, npy, text};
use crate::failure::Failure;

/// A form of files with matrices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatrixForm {
    /// A line for each row.
    Csv,
    /// An array of NumPy.
    Npy,
    /// Matrix Market, all entries.
    Market,
}

impl MatrixForm {
    /// The form that the name of a file asks for: CSV unless it ends with `.npy` or `.mtx`.
    #[must_use]
    pub fn of(path: &Path) -> MatrixForm {
        match path.extension().and_then(|end| end.to_str()) {
            Some("npy") => MatrixForm::Npy,
            Some("mtx") => MatrixForm::Market,
            _ => MatrixForm::Csv,
        }
    }

    /// Checks that the form has numbers of this format, and both bounds if they are asked for.
    pub(super) fn check(self, format: Width, has_bounds: bool) -> Result<(), Failure> {
        match self {
            MatrixForm::Npy if npy::type_of(format).is_none() => Err(Failure::Usage(format!(
                "--format {}: NumPy has no such numbers, expected --format f64, f32 or f16, or --out csv",
                format.name()
            ))),
            MatrixForm::Market if has_bounds => Err(Failure::Usage(
                "--bounds: a Matrix Market file has one matrix, expected --out csv or npy".into(),
            )),
            _ => Ok(()),
        }
    }
}

impl MatrixReport {
    /// The bytes of a file in this form. CSV and Matrix Market have hexadecimal numbers, if they are asked for.
    #[must_use]
    pub fn print(&self, form: MatrixForm, hex: bool) -> Vec<u8> {
        match form {
            MatrixForm::Csv => text::print(self, hex).into_bytes(),
            MatrixForm::Npy => npy::print(self),
            MatrixForm::Market => market::print(self, hex).into_bytes(),
        }
    }
}
