//! The contents of files with matrices, in all forms.

use outward::program::Width;

use super::fraction::Fraction;
use crate::cell::{Cell, CellReader, quote};

/// The product, or its bounds.
#[derive(Clone, Debug, PartialEq)]
pub struct MatrixReport {
    pub rows: usize,
    pub columns: usize,
    /// The format of the entries.
    pub format: Width,
    /// The entries row by row: of the product, or of the lower and of the upper bounds.
    pub entries: Vec<Vec<f64>>,
}

/// The shape and the entries row by row; or what is wrong.
pub(super) type Content = Result<([usize; 2], Numbers), String>;

/// The entries of a matrix, or of its places that are given.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Numbers {
    /// The nearest numbers of binary64; midpoints of intervals.
    pub nearest: Vec<f64>,
    /// What the text spells where that is no number of binary64, in ascending order of the places.
    pub inexact: Vec<(usize, Inexact)>,
}

/// What is no number of binary64: an interval, or a number between its neighbours.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Inexact {
    pub bounds: [f64; 2],
    pub is_interval: bool,
    /// The number, if it is a short one.
    pub fraction: Option<Fraction>,
}

impl Numbers {
    pub fn push(&mut self, (nearest, inexact): (f64, Option<Inexact>)) {
        self.inexact.extend(inexact.map(|it| (self.nearest.len(), it)));
        self.nearest.push(nearest);
    }

    /// Takes decimals as the nearest numbers of binary64. Intervals stay.
    pub fn round(&mut self) {
        self.inexact.retain(|(_, it)| it.is_interval);
    }

    /// Bounds of all entries: the lower ones, and the upper ones.
    pub fn bounds(&self) -> [Vec<f64>; 2] {
        [0, 1].map(|end| {
            let mut bounds = self.nearest.clone();
            self.inexact.iter().for_each(|(at, it)| bounds[*at] = it.bounds[end]);
            bounds
        })
    }
}

/// The entry of a skew-symmetric matrix across the diagonal.
pub(super) fn negated((nearest, inexact): (f64, Option<Inexact>)) -> (f64, Option<Inexact>) {
    let negated = |it: Inexact| {
        let [lower, upper] = it.bounds;
        Inexact { bounds: [-upper, -lower], fraction: it.fraction.map(Fraction::negated), ..it }
    };
    (-nearest, inexact.map(negated))
}

/// Reads a cell as other commands do: a number, perhaps with its uncertainty, or an interval. NaN is a number here, and
/// infinities are themselves. The message of an error says what was found and expected.
pub(super) fn number(text: &str) -> Result<(f64, Option<Inexact>), String> {
    let reader = CellReader { plain: true, fractions: true, ..CellReader::default() };
    if text.eq_ignore_ascii_case("nan") {
        return Ok((f64::NAN, None));
    }
    let cell: Cell<f64> = reader.read(text.as_bytes())?;
    let range = cell.interval.interval().filter(|range| !range.is_empty());
    let range = range.ok_or_else(|| format!("found {}, expected some number", quote(text.as_bytes())))?;
    let bounds = [range.inf(), range.sup()];
    if bounds[0] == bounds[1] || reader.spells_infinity(text.as_bytes()) {
        return Ok((cell.plain, None));
    }
    let is_interval = reader.number(text.as_bytes()).is_none();
    let fraction = if is_interval { None } else { Fraction::parse(text) };
    Ok((cell.plain, Some(Inexact { bounds, is_interval, fraction })))
}

/// Memory for the entries of a matrix, all 0.
pub(super) fn zeros(rows: usize, columns: usize) -> Result<Vec<f64>, String> {
    let mut entries = Vec::new();
    let count = rows.checked_mul(columns).filter(|count| entries.try_reserve_exact(*count).is_ok());
    let count = count.ok_or_else(|| format!("there is not enough memory for a {rows}x{columns} matrix"))?;
    entries.resize(count, 0.0);
    Ok(entries)
}
