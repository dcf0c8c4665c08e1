//! The formats of columns.

use std::borrow::Cow;

use super::input::ColumnValues;
use crate::number::EvalNumber;

/// The values of a column of results.
#[derive(Clone, Debug)]
pub enum ResultValues {
    F64(Vec<f64>),
    F32(Vec<f32>),
    /// Codes of decorations.
    Decorations(Vec<u8>),
    /// Digits, or the status of values.
    Texts(Vec<Cow<'static, str>>),
}

/// The formats, as columns of their numbers.
pub trait ColumnNumber: EvalNumber {
    fn of_column<'a>(values: &ColumnValues<'a>) -> Option<&'a [Self]>;

    fn column(values: Vec<Self>) -> ResultValues;

    /// Returns whether all values are finite.
    fn are_finite(values: &[Self]) -> bool;
}

impl ColumnNumber for f64 {
    fn of_column<'a>(values: &ColumnValues<'a>) -> Option<&'a [f64]> {
        if let ColumnValues::F64(values) = values { Some(values) } else { None }
    }

    fn are_finite(values: &[f64]) -> bool {
        // Without an early exit, the loop is vectorised.
        values.iter().fold(true, |are_finite, x| are_finite & x.is_finite())
    }

    fn column(values: Vec<f64>) -> ResultValues {
        ResultValues::F64(values)
    }
}

impl ColumnNumber for f32 {
    fn of_column<'a>(values: &ColumnValues<'a>) -> Option<&'a [f32]> {
        if let ColumnValues::F32(values) = values { Some(values) } else { None }
    }

    fn are_finite(values: &[f32]) -> bool {
        // Without an early exit, the loop is vectorised.
        values.iter().fold(true, |are_finite, x| are_finite & x.is_finite())
    }

    fn column(values: Vec<f32>) -> ResultValues {
        ResultValues::F32(values)
    }
}
