//! Tables of functions below 16 as double-doubles: polynomials in cells about multiples of 1/2.

use super::narrow::economised_exactly;
use super::write::array;
use crate::real::Real;

/// The middle of the last cell, in halves.
pub const LAST: usize = 32;

/// Returns a little more than half the width of a cell, since the nearest integer may be inexact.
pub fn half_width() -> Real {
    Real::ratio(513, 2048)
}

/// The numbers of coefficients, and of those that are pairs.
pub struct Size {
    pub terms: usize,
    pub pairs: usize,
}

/// Writes a table from the Taylor series about the middle of each cell. Their rests must be below 2^-70.
pub fn table(out: &mut String, doc: &str, name: &str, series: Vec<Vec<Real>>, size: &Size) {
    assert_eq!(series.len(), LAST + 1, "the cells of {name}");
    let rows: Vec<Vec<f64>> = series.into_iter().map(|series| numbers(series, size)).collect();
    let Size { terms, pairs } = size;
    // A device lays values that are read at one index side by side.
    let columns: Vec<f64> = (0..terms + pairs).flat_map(|n| rows.iter().map(move |row| row[n])).collect();
    let doc = format!(
        "{terms} coefficients in powers of t of {doc}, for n = 0, 1, …, {LAST}:\n/// all constant ones and so on, and \
         what those leave of the first {pairs}."
    );
    array(out, &doc, name, &columns);
}

/// Returns the coefficients as numbers. The constant one stays that of the Taylor series, so that the error of the
/// others vanishes with t.
fn numbers(mut series: Vec<Real>, size: &Size) -> Vec<f64> {
    let first = series.remove(0);
    let (rest, _) = economised_exactly(series, size.terms - 2, &half_width(), false);
    let pairs = std::iter::once(first).chain(rest).map(|c| c.to_pair());
    let (mut high, low): (Vec<f64>, Vec<f64>) = pairs.unzip();
    high.extend(&low[..size.pairs]);
    high
}
