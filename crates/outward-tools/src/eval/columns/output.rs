//! Columns of results.

use std::borrow::Cow;

use outward::format::Format;

use super::number::{ColumnNumber, ResultValues};
use crate::eval::results::{ResultColumns, ResultKind, RowResults, ValueStatus, error_names};

/// The results of a formula.
#[derive(Clone, Debug, Default)]
pub struct FormulaColumns {
    /// The name of the formula, if it has one.
    pub name: Option<String>,
    /// Prefix of the names of its columns in a table: empty for one formula without a name.
    pub prefix: String,
    /// The indices of the columns that the formula reads, in ascending order.
    pub reads: Vec<usize>,
    pub columns: Vec<ResultColumn>,
}

/// A column of results, under the name that the command gives it: `lo`, `hi`, `decoration`, `value`, `error_ulps`,
/// `status` ...
#[derive(Clone, Debug)]
pub struct ResultColumn {
    pub name: &'static str,
    pub values: ResultValues,
}

/// A function that is called with the address and the size of memory for results, before anything is written there: a
/// program may ask the system for large pages.
pub type AdviseMemory = fn(*const u8, usize);

/// The results of one formula in all rows; columns that are not shown are empty.
pub struct Results<T> {
    numbers: [Vec<T>; 5],
    decoration: Vec<u8>,
    errors: [Vec<f64>; 2],
    digits: Vec<String>,
    status: Vec<ValueStatus>,
}

/// A part of the rows of [`Results`].
pub struct ResultsPiece<'a, T> {
    numbers: [&'a mut [T]; 5],
    decoration: &'a mut [u8],
    errors: [&'a mut [f64]; 2],
    digits: &'a mut [String],
    status: &'a mut [ValueStatus],
}

impl<T: ColumnNumber> Results<T> {
    /// Allocates memory for the results; `advise` is told its address.
    pub fn new(shown: ResultColumns, rows: usize, advise: AdviseMemory) -> Results<T> {
        let rows_if = |is_shown: bool| if is_shown { rows } else { 0 };
        let (bounds, plain) = (rows_if(shown.bounds()), rows_if(shown.plain()));
        let value = rows_if(shown.results == ResultKind::Value);
        let numbers = [bounds, bounds, plain, rows_if(shown.range()), value];
        fn empty<V: Default + Clone>(rows: usize, advise: AdviseMemory) -> Vec<V> {
            let values = vec![V::default(); rows];
            advise(values.as_ptr().cast(), size_of_val(&values[..]));
            values
        }
        Results {
            numbers: numbers.map(|rows| empty(rows, advise)),
            decoration: empty(bounds, advise),
            errors: [rows_if(shown.error.is_some()); 2].map(|rows| empty(rows, advise)),
            digits: empty(rows_if(shown.results == ResultKind::Digits), advise),
            status: empty(rows_if(shown.status), advise),
        }
    }

    /// Returns all rows.
    pub fn piece(&mut self) -> ResultsPiece<'_, T> {
        ResultsPiece {
            numbers: self.numbers.each_mut().map(Vec::as_mut_slice),
            decoration: &mut self.decoration,
            errors: self.errors.each_mut().map(Vec::as_mut_slice),
            digits: &mut self.digits,
            status: &mut self.status,
        }
    }

    /// Returns the columns, in the order of [`ResultColumns::names`].
    pub fn into_columns(self, shown: ResultColumns) -> Vec<ResultColumn> {
        let Results { numbers: [lo, hi, plain, plain_hi, value], decoration, errors, digits, status } = self;
        let mut columns = Vec::new();
        let mut add = |name, values| columns.push(ResultColumn { name, values });
        match shown.results {
            ResultKind::Bounds => {
                add("lo", T::column(lo));
                add("hi", T::column(hi));
                add("decoration", ResultValues::Decorations(decoration));
            }
            ResultKind::Value => add("value", T::column(value)),
            ResultKind::Digits => {
                let texts = digits.into_iter().map(|text| match text.as_str() {
                    "" => "NaN".into(),
                    _ => text.into(),
                });
                add("value", ResultValues::Texts(texts.collect()));
            }
            ResultKind::Plain | ResultKind::Range => {}
        }
        match shown.results {
            ResultKind::Range => {
                add("value_lo", T::column(plain));
                add("value_hi", T::column(plain_hi));
            }
            ResultKind::Plain => add("value", T::column(plain)),
            _ if shown.error.is_some() => add("plain", T::column(plain)),
            _ => {}
        }
        if let Some(measure) = shown.error {
            for (name, values) in error_names(measure).into_iter().zip(errors) {
                add(name, ResultValues::F64(values));
            }
        }
        if shown.status {
            let names = status.into_iter().map(|status| Cow::Borrowed(status.name()));
            add("status", ResultValues::Texts(names.collect()));
        }
        columns
    }
}

impl<'a, T: ColumnNumber> ResultsPiece<'a, T> {
    /// Removes rows from the start and returns them.
    pub fn take_rows(&mut self, rows: usize) -> ResultsPiece<'a, T> {
        fn take<'a, V>(all: &mut &'a mut [V], rows: usize) -> &'a mut [V] {
            all.split_off_mut(..rows.min(all.len())).unwrap_or_default()
        }
        ResultsPiece {
            numbers: self.numbers.each_mut().map(|column| take(column, rows)),
            decoration: take(&mut self.decoration, rows),
            errors: self.errors.each_mut().map(|column| take(column, rows)),
            digits: take(&mut self.digits, rows),
            status: take(&mut self.status, rows),
        }
    }

    /// Returns the memory for bounds and decorations.
    pub fn into_bounds(self) -> ((&'a mut [T], &'a mut [T]), &'a mut [u8]) {
        let [lo, hi, ..] = self.numbers;
        ((lo, hi), self.decoration)
    }

    /// Stores the results of these rows.
    pub fn fill(self, answer: &mut RowResults<T>) {
        fn copy<V: Copy>(to: &mut [V], from: &[V]) {
            to.copy_from_slice(&from[..to.len()]);
        }
        let numbers = [&answer.lo, &answer.hi, &answer.plain, &answer.plain_hi, &answer.value];
        self.numbers.into_iter().zip(numbers).for_each(|(to, from)| copy(to, from));
        for (to, from) in self.decoration.iter_mut().zip(&answer.decoration) {
            // The engine stores the codes of decorations only.
            *to = Format::widen(*from) as u8;
        }
        self.errors.into_iter().zip([&answer.error, &answer.rounding]).for_each(|(to, from)| copy(to, from));
        self.digits.iter_mut().zip(&mut answer.digits).for_each(|(to, from)| *to = std::mem::take(from));
        copy(self.status, &answer.status);
    }
}
