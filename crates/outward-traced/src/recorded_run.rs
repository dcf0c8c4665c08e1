//! The values of another run, from a file or from its report.

use std::collections::BTreeMap;
use std::fmt;
use std::panic::Location;
use std::path::Path;

use outward_core::round::Round;
use outward_core::text::Exact;

use crate::any_rounding::AnyRounding;
use crate::check::{Agreement, Checked};
use crate::float::TracedFloat;
use crate::report::Report;
use crate::traced::Traced;

/// The values that another run of the program had, by name, in the order in which they are compared.
///
/// A program writes them by printing numbers: a first line with names, and a line for each check. Columns may end
/// before others, and empty cells are skipped.
///
/// ```
/// use outward::traced::{AnyRounding, RecordedRun, Report, Traced};
///
/// let gpu = "x,y\n0.99,0.1\n0.9701,0.199\n";
/// let mut run = RecordedRun::from_csv(gpu)?;
/// let h: Traced<f64, AnyRounding> = Traced::new(0.1);
/// let (mut x, mut y) = (Traced::new(1.0), Traced::new(0.0));
/// for _ in 0..2 {
///     y = y + h * x;
///     x = x - h * y;
///     run.check("x", &mut x);
///     run.check("y", &mut y);
/// }
/// run.finish();
/// assert!(Report::take().departures().is_empty());
/// # Ok::<(), outward::traced::RecordedRunError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct RecordedRun {
    columns: BTreeMap<String, Column>,
}

#[derive(Clone, Debug, Default)]
struct Column {
    values: Vec<f64>,
    /// How many of them were compared.
    at: usize,
}

/// Why a recorded run cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedRunError(String);

impl fmt::Display for RecordedRunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for RecordedRunError {}

impl RecordedRun {
    /// A run with the values of one name; [`with`](RecordedRun::with) adds others.
    #[must_use]
    pub fn new(name: &str, values: impl IntoIterator<Item = f64>) -> RecordedRun {
        RecordedRun::default().with(name, values)
    }

    /// Adds values of a name, behind those that it has.
    #[must_use]
    pub fn with(mut self, name: &str, values: impl IntoIterator<Item = f64>) -> RecordedRun {
        self.columns.entry(name.to_string()).or_default().values.extend(values);
        self
    }

    /// The values in text with commas: a line of names, then lines of numbers, decimal or hexadecimal.
    ///
    /// # Errors
    ///
    /// If a cell is no number, a line has more cells than there are names, or a name is empty or there twice.
    pub fn from_csv(text: &str) -> Result<RecordedRun, RecordedRunError> {
        let error = |at: usize, what: String| RecordedRunError(format!("line {}: {what}", at + 1));
        let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let Some((first, header)) = lines.next() else {
            return Err(RecordedRunError("expected a line of names, and found nothing".into()));
        };
        let names: Vec<&str> = cells(header.trim_start_matches('\u{feff}')).collect();
        let mut run = RecordedRun::default();
        for name in &names {
            if name.is_empty() {
                return Err(error(first, "expected names between commas, and one is empty".into()));
            }
            if run.columns.insert((*name).to_string(), Column::default()).is_some() {
                return Err(error(first, format!("two columns have the name \"{name}\"")));
            }
        }
        for (at, line) in lines {
            let found = cells(line).count();
            if found > names.len() {
                let what =
                    format!("expected at most {} cells, as there are names, and found {found}", names.len());
                return Err(error(at, what));
            }
            for (name, cell) in names.iter().zip(cells(line)).filter(|(_, cell)| !cell.is_empty()) {
                let Some(value) = number(cell) else {
                    return Err(error(
                        at,
                        format!("column \"{name}\": expected a number, and found \"{cell}\""),
                    ));
                };
                run.columns.entry((*name).to_string()).or_default().values.push(value);
            }
        }
        Ok(run)
    }

    /// Reads a file: text as for [`from_csv`](RecordedRun::from_csv), or reports as
    /// [`Report::to_json`](Report::to_json) writes them, one on each line, with the results that the other run
    /// [recorded](Traced::record).
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or is neither.
    pub fn open(path: impl AsRef<Path>) -> Result<RecordedRun, RecordedRunError> {
        let path = path.as_ref();
        let text = std::fs::read_to_string(path)
            .map_err(|error| RecordedRunError(format!("cannot read {}: {error}", path.display())))?;
        RecordedRun::from_text(&text)
            .map_err(|RecordedRunError(what)| RecordedRunError(format!("{}, {what}", path.display())))
    }

    fn from_text(text: &str) -> Result<RecordedRun, RecordedRunError> {
        if !text.trim_start().starts_with('{') {
            return RecordedRun::from_csv(text);
        }
        let mut all = Report::default();
        for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let report = Report::from_json(line)
                .map_err(|error| RecordedRunError(format!("line {}: {error}", at + 1)))?;
            all.results.extend(report.results);
        }
        Ok(RecordedRun::from_report(&all))
    }

    /// The results that another run [recorded](Traced::record).
    #[must_use]
    pub fn from_report(report: &Report) -> RecordedRun {
        let value = |value: &str| number(value).unwrap_or(f64::NAN);
        let results = report.results.iter();
        results.fold(RecordedRun::default(), |run, result| run.with(&result.name, [value(&result.value)]))
    }

    /// Compares with the next value of this name: see [`Traced::check`]. Where there is none any more, the runs have
    /// parted.
    ///
    /// # Panics
    ///
    /// If the other run has no value of this name at all.
    #[track_caller]
    pub fn check<T: TracedFloat, const FUNCTION_ULPS: u32, const QUOTIENT_ULPS: u32>(
        &mut self,
        name: &str,
        x: &mut Traced<T, AnyRounding<FUNCTION_ULPS, QUOTIENT_ULPS>>,
    ) -> Agreement {
        let checked = Checked { name, index: None, location: Location::caller() };
        checked.begin();
        self.compare(&checked, x)
    }

    /// Compares each number of a slice with the next value of this name.
    ///
    /// # Panics
    ///
    /// If the other run has no value of this name at all.
    #[track_caller]
    pub fn check_all<T: TracedFloat, const FUNCTION_ULPS: u32, const QUOTIENT_ULPS: u32>(
        &mut self,
        name: &str,
        numbers: &mut [Traced<T, AnyRounding<FUNCTION_ULPS, QUOTIENT_ULPS>>],
    ) -> Agreement {
        let location = Location::caller();
        Checked { name, index: None, location }.begin();
        let mut all = Agreement::Explained;
        for (index, x) in numbers.iter_mut().enumerate() {
            match self.compare(&Checked { name, index: Some(index), location }, x) {
                Agreement::Departed => all = Agreement::Departed,
                Agreement::Unknown if all == Agreement::Explained => all = Agreement::Unknown,
                _ => {}
            }
        }
        all
    }

    #[track_caller]
    fn compare<T: TracedFloat, const FUNCTION_ULPS: u32, const QUOTIENT_ULPS: u32>(
        &mut self,
        checked: &Checked<'_>,
        x: &mut Traced<T, AnyRounding<FUNCTION_ULPS, QUOTIENT_ULPS>>,
    ) -> Agreement {
        let Some(column) = self.columns.get_mut(checked.name) else {
            let names: Vec<&str> = self.columns.keys().map(String::as_str).collect();
            panic!("the other run has no values of \"{}\", but of: {}", checked.name, names.join(", "));
        };
        let Some(&other) = column.values.get(column.at) else {
            checked.alone(&x.to_string(), "none");
            return Agreement::Departed;
        };
        column.at += 1;
        x.compare(checked, other)
    }

    /// Ends the comparison: values that the other run has and that were not compared are departures too.
    #[track_caller]
    pub fn finish(self) {
        let location = Location::caller();
        for (name, column) in &self.columns {
            if let Some(other) = column.values.get(column.at) {
                let checked = Checked { name, index: None, location };
                checked.begin();
                checked.alone("none", &other.to_string());
            }
        }
    }
}

/// The cells of a line, without blanks and quotes around them.
fn cells(line: &str) -> impl Iterator<Item = &str> {
    line.split(',').map(|cell| {
        let cell = cell.trim();
        cell.strip_prefix('"').and_then(|cell| cell.strip_suffix('"')).unwrap_or(cell)
    })
}

/// The number of binary64 that a cell is rounded to. Infinities and NaN are read too, as programs print them.
fn number(cell: &str) -> Option<f64> {
    let unsigned = cell.trim_start_matches(['-', '+']);
    if unsigned.to_ascii_lowercase().starts_with("nan") {
        return Some(f64::NAN);
    }
    match cell.parse() {
        Ok(x) => Some(x),
        Err(_) => Exact::parse(cell).ok().map(|exact| exact.round(Round::TiesToEven)),
    }
}
