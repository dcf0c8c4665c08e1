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
    /// Digits, or what is known of values.
    Texts(Vec<Cow<'static, str>>),
}

/// The formats, by the columns that have their numbers.
pub trait ColumnNumber: EvalNumber {
    fn of_column<'a>(values: &ColumnValues<'a>) -> Option<&'a [Self]>;

    fn column(values: Vec<Self>) -> ResultValues;

    /// Are all of them finite?
    fn are_finite(values: &[Self]) -> bool;
}

impl ColumnNumber for f64 {
    fn of_column<'a>(values: &ColumnValues<'a>) -> Option<&'a [f64]> {
        if let ColumnValues::F64(values) = values { Some(values) } else { None }
    }

    fn are_finite(values: &[f64]) -> bool {
        // All of them are looked at, so that this is done on vectors.
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
        // All of them are looked at, so that this is done on vectors.
        values.iter().fold(true, |are_finite, x| are_finite & x.is_finite())
    }

    fn column(values: Vec<f32>) -> ResultValues {
        ResultValues::F32(values)
    }
}
