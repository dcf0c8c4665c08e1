//! What evaluation gives, and which of it is wanted.

use crate::number::EvalNumber;

/// The results of one formula, a row each. What was not asked for has no meaning.
#[derive(Debug)]
pub struct Answer<T> {
    /// Lower bounds; NaN where the interval is empty.
    pub lo: Vec<T>,
    /// Upper bounds; NaN where the interval is empty.
    pub hi: Vec<T>,
    /// Codes of decorations.
    pub decoration: Vec<T>,
    /// What a plain program gives; the least, where it is a range.
    pub plain: Vec<T>,
    /// The largest that a plain program may give.
    pub plain_hi: Vec<T>,
    /// How far that is from the exact result at most, in its ulps.
    pub ulps: Vec<f64>,
}

impl<T> Default for Answer<T> {
    fn default() -> Self {
        Answer {
            lo: Vec::new(),
            hi: Vec::new(),
            decoration: Vec::new(),
            plain: Vec::new(),
            plain_hi: Vec::new(),
            ulps: Vec::new(),
        }
    }
}

impl<T: EvalNumber> Answer<T> {
    /// Makes room for the results of so many rows.
    pub fn resize(&mut self, rows: usize) {
        self.lo.resize(rows, T::NAN);
        self.hi.resize(rows, T::NAN);
        self.decoration.resize(rows, T::default());
        self.plain.resize(rows, T::NAN);
        self.plain_hi.resize(rows, T::NAN);
        self.ulps.resize(rows, f64::NAN);
    }
}

/// Which results are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Bounds and decoration.
    Bounds,
    /// Bounds, decoration, the plain result and its error.
    BoundsAndError,
    /// The plain result.
    Plain,
    /// The plain result and its error.
    PlainAndError,
    /// The least and the largest of what a plain program may give.
    Range,
    /// The same, and the largest error of all of it.
    RangeAndError,
}

impl Shown {
    /// Names of the columns.
    pub fn names(self) -> &'static [&'static str] {
        match self {
            Shown::Bounds => &["lo", "hi", "decoration"],
            Shown::BoundsAndError => &["lo", "hi", "decoration", "plain", "error_ulps"],
            Shown::Plain => &["value"],
            Shown::PlainAndError => &["value", "error_ulps"],
            Shown::Range => &["value_lo", "value_hi"],
            Shown::RangeAndError => &["value_lo", "value_hi", "error_ulps"],
        }
    }

    /// Are bounds printed?
    pub fn bounds(self) -> bool {
        matches!(self, Shown::Bounds | Shown::BoundsAndError)
    }

    /// Is what a plain program gives printed?
    pub fn plain(self) -> bool {
        self != Shown::Bounds
    }

    /// Is it a range?
    pub fn range(self) -> bool {
        matches!(self, Shown::Range | Shown::RangeAndError)
    }

    /// Are errors printed?
    pub fn error(self) -> bool {
        matches!(self, Shown::BoundsAndError | Shown::PlainAndError | Shown::RangeAndError)
    }
}

/// The names of the result columns.
pub fn result_names(shown: Shown, prefixes: &[String]) -> Vec<String> {
    prefixes
        .iter()
        .flat_map(|prefix| shown.names().iter().map(move |name| format!("{prefix}{name}")))
        .collect()
}
