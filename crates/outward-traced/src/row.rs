//! Errors as sums of unknown numbers from −1 to 1, which operands may have in common.
//!
//! The error of a value is Σ cᵢ εᵢ + δ: each εᵢ is a *symbol*, shared by all values that descend from the same number,
//! and |δ| is at most `rest`. In u + r·(l − 2u + m) the errors of u cancel for the most part, because they are one
//! symbol; radii alone would add them up. There are a few symbols in a row, since it is the statement that needs them:
//! an operand that was computed some operations ago becomes one symbol, with its whole radius (affine arithmetic with
//! condensation: Comba and Stolfi 1993).

use crate::operation::SLACK;

/// Symbols of a row.
pub(crate) const LENGTH: usize = 6;

/// A sum of symbols.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Row {
    /// In ascending order; 0 behind the last one.
    symbols: [u32; LENGTH],
    coefficients: [f64; LENGTH],
}

impl Row {
    /// One symbol.
    pub(crate) fn of(symbol: u32, coefficient: f64) -> Row {
        let mut row = Row::default();
        (row.symbols[0], row.coefficients[0]) = (symbol, coefficient);
        row
    }

    pub(crate) fn len(&self) -> usize {
        self.symbols.iter().position(|symbol| *symbol == 0).unwrap_or(LENGTH)
    }

    fn terms(&self) -> impl Iterator<Item = (u32, f64)> + '_ {
        self.symbols.iter().copied().zip(self.coefficients).take(self.len())
    }

    /// The sum of the coefficients' sizes, or more.
    pub(crate) fn size(&self) -> f64 {
        self.terms().map(|(_, c)| c.abs()).sum::<f64>() * SLACK
    }

    /// How many symbols two rows have together.
    pub(crate) fn union(&self, other: &Row) -> usize {
        let (mut i, mut j, mut count) = (0, 0, 0);
        let (length, other_length) = (self.len(), other.len());
        while i < length && j < other_length {
            let (a, b) = (self.symbols[i], other.symbols[j]);
            i += usize::from(a <= b);
            j += usize::from(b <= a);
            count += 1;
        }
        count + (length - i) + (other_length - j)
    }

    /// a·self + b·other, whose symbols are [`LENGTH`] at most, and the coefficients' rounding errors.
    pub(crate) fn sum(&self, a: f64, other: &Row, b: f64) -> (Row, f64) {
        let mut row = Row::default();
        let (mut i, mut j, mut at, mut lost) = (0, 0, 0, 0.0);
        loop {
            let first = self.symbols.get(i).filter(|symbol| **symbol != 0);
            let second = other.symbols.get(j).filter(|symbol| **symbol != 0);
            let Some(&symbol) = (match (first, second) {
                (Some(x), Some(y)) => Some(x.min(y)),
                (x, y) => x.or(y),
            }) else {
                break;
            };
            let (mut coefficient, mut size) = (0.0, 0.0);
            if first == Some(&symbol) {
                coefficient += a * self.coefficients[i];
                size += coefficient.abs();
                i += 1;
            }
            if second == Some(&symbol) {
                let term = b * other.coefficients[j];
                coefficient += term;
                size += term.abs();
                j += 1;
            }
            // The products and the sum are rounded.
            lost += size * (4.0 * f64::EPSILON);
            (row.symbols[at], row.coefficients[at]) = (symbol, coefficient);
            at += 1;
        }
        (row, lost)
    }
}
