//! What is to be converted.

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
    /// Does a number that is too large become the largest one?
    pub saturates: bool,
    /// What numbers are multiplied by first.
    pub scale: ScaleChoice,
    /// How converted numbers are written; without an answer they are not.
    pub written: Option<NumberForm>,
    /// Are rows JSON objects, and not lines of CSV?
    pub is_json: bool,
}

/// A direction, to nearest if nothing is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundTo(pub Round);

impl Default for RoundTo {
    fn default() -> RoundTo {
        RoundTo(Round::TiesToEven)
    }
}

/// What numbers are multiplied by before they are converted, and divided by after.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ScaleChoice {
    /// Nothing.
    #[default]
    None,
    /// This power of two.
    Power(i32),
    /// The largest power of two with which no number of the column is above the largest one of the format.
    Amax,
}
