//! Results of evaluation, and the choice among them.

use outward::device::ErrorMeasure;
use outward::program::Width;

use super::wide::WideNumber;
use crate::number::EvalNumber;

/// The results of one formula for each row. Results that were not asked for have no meaning.
#[derive(Debug)]
pub struct RowResults<T> {
    /// Lower bounds; NaN if the interval is empty.
    pub lo: Vec<T>,
    /// Upper bounds; NaN if the interval is empty.
    pub hi: Vec<T>,
    /// Codes of decorations.
    pub decoration: Vec<T>,
    /// The value of the whole formula, rounded.
    pub value: Vec<T>,
    /// The digits of the value.
    pub digits: Vec<String>,
    /// The status of the value.
    pub status: Vec<ValueStatus>,
    /// The result of the plain program; the least one if it is a range.
    pub plain: Vec<T>,
    /// The result of the plain program in a wider format; `plain` is the nearest number. Empty if the program has no
    /// such format.
    pub wide: Vec<WideNumber>,
    /// The largest result that the plain program may give.
    pub plain_hi: Vec<T>,
    /// Upper bounds of the plain result's error for any exact input of the row.
    pub error: Vec<f64>,
    /// Upper bounds of the plain result's error for the very numbers that the program starts from.
    pub rounding: Vec<f64>,
    /// Kinds of the numbers that the program starts from.
    pub inputs: Vec<InputKind>,
    /// The format of 16 bits that results have, if one was chosen.
    pub printed: Option<Width>,
}

/// The kind of the numbers that a program starts from in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum InputKind {
    /// The values themselves.
    Exact,
    /// At least one number is the float next to its value.
    Rounded,
    /// At least one number stands for a range.
    Range,
}

impl InputKind {
    /// Names the part of an error that does not come from the rounding of the program.
    pub fn part(self) -> Option<&'static str> {
        match self {
            InputKind::Exact => None,
            InputKind::Rounded => Some("rounding"),
            InputKind::Range => Some("width"),
        }
    }
}

/// The status of a row's value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ValueStatus {
    /// The result is the value.
    Exact,
    /// The result is the value rounded, or the bounds are the numbers next to it.
    Rounded,
    /// There is no value: this is proved.
    Undefined,
    /// The precision was not sufficient.
    Undecided,
    /// A cell is a range.
    Range,
    /// A cell could not be read.
    #[default]
    Missing,
}

impl ValueStatus {
    /// Returns the word in the column of states.
    pub fn name(self) -> &'static str {
        match self {
            ValueStatus::Exact => "exact",
            ValueStatus::Rounded => "rounded",
            ValueStatus::Undefined => "undefined",
            ValueStatus::Undecided => "undecided",
            ValueStatus::Range => "range",
            ValueStatus::Missing => "missing",
        }
    }
}

impl<T> Default for RowResults<T> {
    fn default() -> Self {
        RowResults {
            lo: Vec::new(),
            hi: Vec::new(),
            decoration: Vec::new(),
            value: Vec::new(),
            digits: Vec::new(),
            status: Vec::new(),
            plain: Vec::new(),
            wide: Vec::new(),
            plain_hi: Vec::new(),
            error: Vec::new(),
            rounding: Vec::new(),
            inputs: Vec::new(),
            printed: None,
        }
    }
}

impl<T: EvalNumber> RowResults<T> {
    /// Makes room for the results of `rows` rows.
    pub fn resize(&mut self, rows: usize) {
        self.lo.resize(rows, T::NAN);
        self.hi.resize(rows, T::NAN);
        self.decoration.resize(rows, T::default());
        self.plain.resize(rows, T::NAN);
        self.plain_hi.resize(rows, T::NAN);
        self.error.resize(rows, f64::NAN);
        self.rounding.resize(rows, f64::NAN);
        self.inputs.resize(rows, InputKind::Exact);
    }

    /// Makes room for values of whole formulas, which are still unknown.
    pub fn resize_values(&mut self, rows: usize) {
        self.value.clear();
        self.value.resize(rows, T::NAN);
        self.status.clear();
        self.status.resize(rows, ValueStatus::Missing);
        self.digits.clear();
        self.digits.resize(rows, String::new());
    }

    /// Clears the results of rows that could not be read.
    pub fn clear_rows(&mut self, ill: &[usize]) {
        for &row in ill {
            (self.lo[row], self.hi[row], self.decoration[row]) = (T::NAN, T::NAN, T::default());
            (self.plain[row], self.plain_hi[row]) = (T::NAN, T::NAN);
            if let Some(wide) = self.wide.get_mut(row) {
                *wide = wide.nan();
            }
            if let Some(status) = self.status.get_mut(row) {
                (*status, self.value[row]) = (ValueStatus::Missing, T::NAN);
                self.digits[row].clear();
            }
        }
    }

    /// Keeps only the rows that are marked; the kinds of their inputs are dropped.
    pub fn retain(&mut self, kept: &[bool]) {
        for column in [&mut self.lo, &mut self.hi, &mut self.decoration, &mut self.plain, &mut self.plain_hi]
        {
            retain(column, kept);
        }
        retain(&mut self.wide, kept);
        retain(&mut self.error, kept);
        retain(&mut self.rounding, kept);
        retain(&mut self.inputs, kept);
        retain(&mut self.value, kept);
        retain(&mut self.digits, kept);
        retain(&mut self.status, kept);
    }
}

/// Keeps only the entries that are marked.
pub fn retain<V>(column: &mut Vec<V>, kept: &[bool]) {
    let mut kept = kept.iter();
    column.retain(|_| kept.next().is_some_and(|kept| *kept));
}

/// The results to print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultColumns {
    /// The first columns.
    pub results: ResultKind,
    /// Whether errors follow and, after bounds, the plain result.
    pub error: Option<ErrorMeasure>,
    /// Whether the status of the whole formula's value comes last.
    pub status: bool,
    /// Whether numbers are printed as their bit patterns.
    pub bits: bool,
}

/// The kind of results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultKind {
    /// Bounds and decoration.
    Bounds,
    /// The value of the whole formula, rounded once.
    Value,
    /// The digits of the value.
    Digits,
    /// The plain result.
    Plain,
    /// The least and the largest result that a plain program may give.
    Range,
}

impl ResultColumns {
    /// Returns the names of the columns.
    pub fn names(self) -> Vec<&'static str> {
        let mut names = match self.results {
            ResultKind::Bounds => vec!["lo", "hi", "decoration"],
            ResultKind::Value | ResultKind::Digits | ResultKind::Plain => vec!["value"],
            ResultKind::Range => vec!["value_lo", "value_hi"],
        };
        if self.of_real_numbers() && self.error.is_some() {
            names.push("plain");
        }
        names.extend(self.error.iter().copied().flat_map(error_names));
        if self.status {
            names.push("status");
        }
        names
    }

    /// Returns whether bounds are printed.
    pub fn bounds(self) -> bool {
        self.results == ResultKind::Bounds
    }

    /// Returns whether the value of the formula in real numbers is printed first.
    pub fn of_real_numbers(self) -> bool {
        matches!(self.results, ResultKind::Bounds | ResultKind::Value | ResultKind::Digits)
    }

    /// Returns whether the result of the plain program is printed.
    pub fn plain(self) -> bool {
        !self.of_real_numbers() || self.error.is_some()
    }

    /// Returns whether the results are ranges of a plain program.
    pub fn range(self) -> bool {
        self.results == ResultKind::Range
    }
}

/// Returns the names of the columns of an error, and of the part of it from the program's own roundings.
pub fn error_names(measure: ErrorMeasure) -> [&'static str; 2] {
    match measure {
        ErrorMeasure::Ulps => ["error_ulps", "rounding_ulps"],
        ErrorMeasure::Relative => ["error_rel", "rounding_rel"],
        ErrorMeasure::Absolute => ["error_abs", "rounding_abs"],
    }
}

/// Returns the names of the result columns.
pub fn result_names(shown: ResultColumns, prefixes: &[String]) -> Vec<String> {
    prefixes
        .iter()
        .flat_map(|prefix| shown.names().into_iter().map(move |name| format!("{prefix}{name}")))
        .collect()
}
