//! Requests to convert columns.

use outward::round::Round;

use super::target::{NumberForm, TargetFormat};
use crate::eval::request::RowsRequest;

/// Columns of a file, converted to a format.
#[derive(Clone, Debug, Default)]
pub struct ConvertRequest {
    /// The file, and how its rows are read.
    pub rows: RowsRequest,
    /// The columns.
    pub columns: Vec<String>,
    /// The format.
    pub to: TargetFormat,
    /// The direction.
    pub round: RoundTo,
    /// Makes a number that is too large the largest one of the format.
    pub saturates: bool,
    /// Scale that numbers are multiplied by before the conversion.
    pub scale: ScaleChoice,
    /// Form in which converted numbers are written; `None` writes none.
    pub written: Option<NumberForm>,
    /// Writes rows as JSON objects, not as lines of CSV.
    pub is_json: bool,
}

/// A direction, to nearest by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundTo(pub Round);

impl Default for RoundTo {
    fn default() -> RoundTo {
        RoundTo(Round::TiesToEven)
    }
}

/// The choice of a scale: numbers are multiplied by it before they are converted, and divided by it after.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ScaleChoice {
    /// No scale.
    #[default]
    None,
    /// The power of two with this exponent.
    Power(i32),
    /// The largest power of two with which no number of the column is above the largest one of the format.
    Amax,
}
