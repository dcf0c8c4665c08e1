//! Columns of results.

use outward::format::Format;

use super::number::{ColumnNumber, ResultValues};
use crate::eval::results::{ResultColumns, ResultKind, RowResults, error_names};

/// The results of a formula.
#[derive(Clone, Debug, Default)]
pub struct FormulaColumns {
    /// The name that the formula has, where it has one.
    pub name: Option<String>,
    /// What precedes the names of its columns in a table: nothing where there is one formula without a name.
    pub prefix: String,
    /// The places of the columns that it reads, in ascending order.
    pub reads: Vec<usize>,
    pub columns: Vec<ResultColumn>,
}

/// A column of results, by the name that the command gives it: `lo`, `hi`, `decoration`, `value`, `error_ulps` ...
#[derive(Clone, Debug)]
pub struct ResultColumn {
    pub name: &'static str,
    pub values: ResultValues,
}

/// Is told the address and the bytes of memory for results, before anything is written there: a program may ask the
/// system for large pages.
pub type AdviseMemory = fn(*const u8, usize);

/// The results of one formula in all rows; what is not shown has none.
pub struct Results<T> {
    numbers: [Vec<T>; 4],
    decoration: Vec<u8>,
    errors: [Vec<f64>; 2],
}

/// Some rows of them.
pub struct ResultsPiece<'a, T> {
    numbers: [&'a mut [T]; 4],
    decoration: &'a mut [u8],
    errors: [&'a mut [f64]; 2],
}

impl<T: ColumnNumber> Results<T> {
    /// Without results yet; `advise` is told where they will be.
    pub fn new(shown: ResultColumns, rows: usize, advise: AdviseMemory) -> Results<T> {
        let rows_if = |is_shown: bool| if is_shown { rows } else { 0 };
        let (bounds, plain) = (rows_if(shown.bounds()), rows_if(shown.plain()));
        let numbers = [bounds, bounds, plain, rows_if(shown.range())];
        fn empty<V: Default + Clone>(rows: usize, advise: AdviseMemory) -> Vec<V> {
            let values = vec![V::default(); rows];
            advise(values.as_ptr().cast(), size_of_val(&values[..]));
            values
        }
        Results {
            numbers: numbers.map(|rows| empty(rows, advise)),
            decoration: empty(bounds, advise),
            errors: [rows_if(shown.error.is_some()); 2].map(|rows| empty(rows, advise)),
        }
    }

    /// All rows.
    pub fn piece(&mut self) -> ResultsPiece<'_, T> {
        ResultsPiece {
            numbers: self.numbers.each_mut().map(Vec::as_mut_slice),
            decoration: &mut self.decoration,
            errors: self.errors.each_mut().map(Vec::as_mut_slice),
        }
    }

    /// The columns, in the order of [`ResultColumns::names`].
    pub fn into_columns(self, shown: ResultColumns) -> Vec<ResultColumn> {
        let Results { numbers: [lo, hi, plain, plain_hi], decoration, errors } = self;
        let mut columns = Vec::new();
        let mut add = |name, values| columns.push(ResultColumn { name, values });
        match shown.results {
            ResultKind::Bounds => {
                add("lo", T::column(lo));
                add("hi", T::column(hi));
                add("decoration", ResultValues::Decorations(decoration));
                if shown.error.is_some() {
                    add("plain", T::column(plain));
                }
            }
            // Values of whole formulas are refused for columns in memory.
            ResultKind::Value | ResultKind::Digits | ResultKind::Plain => add("value", T::column(plain)),
            ResultKind::Range => {
                add("value_lo", T::column(plain));
                add("value_hi", T::column(plain_hi));
            }
        }
        if let Some(measure) = shown.error {
            for (name, values) in error_names(measure).into_iter().zip(errors) {
                add(name, ResultValues::F64(values));
            }
        }
        columns
    }
}

impl<'a, T: ColumnNumber> ResultsPiece<'a, T> {
    /// Takes rows off the start.
    pub fn take_rows(&mut self, rows: usize) -> ResultsPiece<'a, T> {
        fn take<'a, V>(all: &mut &'a mut [V], rows: usize) -> &'a mut [V] {
            all.split_off_mut(..rows.min(all.len())).unwrap_or_default()
        }
        ResultsPiece {
            numbers: self.numbers.each_mut().map(|column| take(column, rows)),
            decoration: take(&mut self.decoration, rows),
            errors: self.errors.each_mut().map(|column| take(column, rows)),
        }
    }

    /// Takes the results of these rows.
    pub fn fill(self, answer: &RowResults<T>) {
        fn copy<V: Copy>(to: &mut [V], from: &[V]) {
            to.copy_from_slice(&from[..to.len()]);
        }
        let numbers = [&answer.lo, &answer.hi, &answer.plain, &answer.plain_hi];
        self.numbers.into_iter().zip(numbers).for_each(|(to, from)| copy(to, from));
        for (to, from) in self.decoration.iter_mut().zip(&answer.decoration) {
            // The engine gives no other numbers than the codes of decorations.
            *to = Format::widen(*from) as u8;
        }
        self.errors.into_iter().zip([&answer.error, &answer.rounding]).for_each(|(to, from)| copy(to, from));
    }
}
