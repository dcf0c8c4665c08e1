//! What evaluation gives, and which of it is wanted.

use outward::device::ErrorMeasure;
use outward::program::Width;

use super::wide::WideNumber;
use crate::number::EvalNumber;

/// The results of one formula, a row each. What was not asked for has no meaning.
#[derive(Debug)]
pub struct RowResults<T> {
    /// Lower bounds; NaN where the interval is empty.
    pub lo: Vec<T>,
    /// Upper bounds; NaN where the interval is empty.
    pub hi: Vec<T>,
    /// Codes of decorations.
    pub decoration: Vec<T>,
    /// The value of the whole formula, rounded.
    pub value: Vec<T>,
    /// Its digits.
    pub digits: Vec<String>,
    /// What is known of it.
    pub status: Vec<ValueStatus>,
    /// What a plain program gives; the least, where it is a range.
    pub plain: Vec<T>,
    /// The same in a wider format, of which `plain` is the nearest number; empty where the program has none.
    pub wide: Vec<WideNumber>,
    /// The largest that a plain program may give.
    pub plain_hi: Vec<T>,
    /// How far that is from any exact result of the row, at most.
    pub error: Vec<f64>,
    /// How far it is from the exact result for the very numbers that the program starts from, at most.
    pub rounding: Vec<f64>,
    /// What these numbers are.
    pub inputs: Vec<InputKind>,
    /// The format of 16 bits that results are numbers of, where one was chosen.
    pub printed: Option<Width>,
}

/// What the numbers that a program starts from are, where they are read of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum InputKind {
    /// The values themselves.
    Exact,
    /// At least one is the float next to its value.
    Rounded,
    /// At least one stands for a range.
    Range,
}

impl InputKind {
    /// What an error has beside the rounding of the program.
    pub fn part(self) -> Option<&'static str> {
        match self {
            InputKind::Exact => None,
            InputKind::Rounded => Some("rounding"),
            InputKind::Range => Some("width"),
        }
    }
}

/// What is known of the value of a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ValueStatus {
    /// The result is the value.
    Exact,
    /// The result is the value rounded, or the bounds are the numbers next to it.
    Rounded,
    /// There is no value, which is proved.
    Undefined,
    /// The precision did not tell.
    Undecided,
    /// A cell is a range.
    Range,
    /// A cell could not be read.
    #[default]
    Missing,
}

impl ValueStatus {
    /// The word in the column of states.
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
    /// Makes room for the results of so many rows.
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

    /// Makes room for values of whole formulas, of which nothing is known yet.
    pub fn resize_values(&mut self, rows: usize) {
        self.value.clear();
        self.value.resize(rows, T::NAN);
        self.status.clear();
        self.status.resize(rows, ValueStatus::Missing);
        self.digits.clear();
        self.digits.resize(rows, String::new());
    }

    /// Takes the results of rows that could not be read.
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

    /// Leaves only the rows that are kept; nothing is said of their inputs any more.
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

/// Leaves only the entries that are kept.
pub fn retain<V>(column: &mut Vec<V>, kept: &[bool]) {
    let mut kept = kept.iter();
    column.retain(|_| kept.next().is_some_and(|kept| *kept));
}

/// Which results are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultColumns {
    /// What comes first.
    pub results: ResultKind,
    /// Whether errors follow, and behind bounds the plain result.
    pub error: Option<ErrorMeasure>,
    /// Whether what is known of the value of the whole formula comes last.
    pub status: bool,
    /// Are numbers printed as their bit patterns?
    pub bits: bool,
}

/// What results are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultKind {
    /// Bounds and decoration.
    Bounds,
    /// The value of the whole formula, rounded once.
    Value,
    /// Its digits.
    Digits,
    /// The plain result.
    Plain,
    /// The least and the largest of what a plain program may give.
    Range,
}

impl ResultColumns {
    /// Names of the columns.
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

    /// Are bounds printed?
    pub fn bounds(self) -> bool {
        self.results == ResultKind::Bounds
    }

    /// Is what the formula means in real numbers printed first?
    pub fn of_real_numbers(self) -> bool {
        matches!(self.results, ResultKind::Bounds | ResultKind::Value | ResultKind::Digits)
    }

    /// Is what a plain program gives printed?
    pub fn plain(self) -> bool {
        !self.of_real_numbers() || self.error.is_some()
    }

    /// Is it a range?
    pub fn range(self) -> bool {
        self.results == ResultKind::Range
    }
}

/// Names of the columns of an error, and of what the program's own roundings are of it.
pub fn error_names(measure: ErrorMeasure) -> [&'static str; 2] {
    match measure {
        ErrorMeasure::Ulps => ["error_ulps", "rounding_ulps"],
        ErrorMeasure::Relative => ["error_rel", "rounding_rel"],
        ErrorMeasure::Absolute => ["error_abs", "rounding_abs"],
    }
}

/// The names of the result columns.
pub fn result_names(shown: ResultColumns, prefixes: &[String]) -> Vec<String> {
    prefixes
        .iter()
        .flat_map(|prefix| shown.names().into_iter().map(move |name| format!("{prefix}{name}")))
        .collect()
}
