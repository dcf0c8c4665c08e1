//! The data of a system, scaled by powers of two: midpoints and radii of entries that are about 1 at most.

use alloc::vec::Vec;

use outward_core::ops::{ilogb, scalbn_rd, scalbn_ru, sub_ru};

use super::dense::Dense;
use crate::error::{EntryFault, MatrixError};
use crate::view::{MatrixMut, MatrixRef};

/// A matrix of intervals: midpoints, and radii unless all are 0.
pub(crate) struct Ball {
    pub middle: Dense,
    pub radius: Option<Dense>,
}

impl Ball {
    /// Has a row or a column zeros alone? It does not where an entry is an interval.
    pub(crate) fn has_zeros(&self) -> bool {
        let is_zero = |row: usize, column: usize| {
            let radius = self.radius.as_ref().map_or(0.0, |radius| radius.at(row, column));
            self.middle.at(row, column) == 0.0 && radius == 0.0
        };
        let order = self.middle.rows;
        (0..order).any(|i| (0..order).all(|j| is_zero(i, j)) || (0..order).all(|j| is_zero(j, i)))
    }
}

/// A system R A C · C^-1 x S = R b S with diagonal matrices R, C and S of powers of two.
pub(crate) struct Scaled {
    pub a: Ball,
    pub scales: Scales,
}

/// The exponents of R and C.
pub(crate) struct Scales {
    pub rows: Vec<i32>,
    pub columns: Vec<i32>,
}

/// Lower and upper ends of entries.
pub(crate) type Ends<'a> = [MatrixRef<'a, f64>; 2];

/// Checks the shape of a matrix of a problem.
pub(crate) fn check_shape(
    name: &'static str,
    matrix: MatrixRef<'_, f64>,
    expected: [usize; 2],
) -> Result<(), MatrixError> {
    let found = [matrix.rows(), matrix.columns()];
    if found == expected { Ok(()) } else { Err(MatrixError::SystemShape { name, found, expected }) }
}

/// Checks that right-hand sides have so many rows, and both of their bounds one shape.
pub(crate) fn check_sides(rows: usize, [lower, upper]: Ends<'_>) -> Result<(), MatrixError> {
    let expected = [rows, lower.columns()];
    check_shape("right-hand side", lower, expected)?;
    check_shape("matrix of upper bounds", upper, expected)
}

/// Checks the shape of results.
pub(crate) fn check_results(
    expected: [usize; 2],
    [lower, upper]: [&MatrixMut<'_, f64>; 2],
) -> Result<(), MatrixError> {
    check_shape("matrix of lower bounds", lower.as_ref(), expected)?;
    check_shape("matrix of upper bounds", upper.as_ref(), expected)
}

/// Checks that a matrix is square.
pub(crate) fn check_square(name: &'static str, [rows, columns]: [usize; 2]) -> Result<(), MatrixError> {
    let expected = "a square matrix";
    if rows == columns { Ok(()) } else { Err(MatrixError::Form { name, rows, columns, expected }) }
}

/// Checks that all entries are finite and that lower ends are not above upper ones.
pub(crate) fn check(name: &'static str, [lower, upper]: Ends<'_>) -> Result<(), MatrixError> {
    for row in 0..lower.rows() {
        for column in 0..lower.columns() {
            let ends = [lower.at(row, column), upper.at(row, column)];
            if !ends.iter().all(|x| x.is_finite()) {
                return Err(MatrixError::Entry { name, row, column, fault: EntryFault::NotFinite });
            }
            if ends[0] > ends[1] {
                return Err(MatrixError::Entry { name, row, column, fault: EntryFault::Reversed });
            }
        }
    }
    Ok(())
}

/// The least e with |x| < 2^e; `None` for 0.
pub(crate) fn exponent(x: f64) -> Option<i32> {
    match (x.to_bits() >> 52) as i32 & 0x7ff {
        0 => (x != 0.0).then(|| ilogb(x) + 1),
        field => Some(field - 1022),
    }
}

/// The largest exponent of the ends, each with something added to it.
fn largest(exponents: impl Iterator<Item = Option<i32>>) -> i32 {
    exponents.flatten().max().unwrap_or(0)
}

/// x · 2^n between both results, which are equal where it is a number.
pub(crate) fn scale(x: f64, n: i32) -> [f64; 2] {
    let field = (x.to_bits() >> 52) as i32 & 0x7ff;
    if field > 0 && (1..2047).contains(&field.saturating_add(n)) {
        return [f64::from_bits(x.to_bits().wrapping_add_signed(i64::from(n) << 52)); 2];
    }
    [scalbn_rd(x, n), scalbn_ru(x, n)]
}

/// An interval times 2^n: a midpoint and a radius.
pub(crate) fn ball_of(ends: [f64; 2], n: i32) -> [f64; 2] {
    let [lower, mut upper] = scale(ends[0], n);
    if ends[0] != ends[1] {
        upper = scale(ends[1], n)[1];
    }
    if lower == upper {
        return [lower, 0.0];
    }
    let center = lower / 2.0 + upper / 2.0;
    [center, sub_ru(upper, center).max(sub_ru(center, lower))]
}

/// The scaled entries: midpoints and radii.
fn ball(ends: Ends<'_>, exponent: impl Fn(usize, usize) -> i32) -> Result<Ball, MatrixError> {
    let (rows, columns) = (ends[0].rows(), ends[0].columns());
    let mut middle = Dense::zeros(rows, columns)?;
    let mut radius = None;
    for row in 0..rows {
        for column in 0..columns {
            let ends = [ends[0].at(row, column), ends[1].at(row, column)];
            let [center, distance] = ball_of(ends, exponent(row, column));
            let at = row * columns + column;
            middle.entries[at] = center;
            if distance != 0.0 {
                let radius = match &mut radius {
                    Some(radius) => radius,
                    None => radius.insert(Dense::zeros(rows, columns)?),
                };
                radius.entries[at] = distance;
            }
        }
    }
    Ok(Ball { middle, radius })
}

impl Scaled {
    /// Scales the rows, so that the largest entry of each is from 1/2 to 1, and then the columns.
    pub(crate) fn new(a: Ends<'_>) -> Result<Scaled, MatrixError> {
        let (rows, columns) = (a[0].rows(), a[0].columns());
        let entry = |row, column| exponent(a[0].at(row, column)).max(exponent(a[1].at(row, column)));
        Scaled::columns(
            a,
            (0..rows).map(|row| -largest((0..columns).map(|column| entry(row, column)))).collect(),
        )
    }

    /// Scales the columns, so that the largest entry of each is from 1/2 to 1, of rows that are scaled like this.
    pub(crate) fn columns(a: Ends<'_>, row_exponents: Vec<i32>) -> Result<Scaled, MatrixError> {
        let columns = a[0].columns();
        let entry = |row, column| exponent(a[0].at(row, column)).max(exponent(a[1].at(row, column)));
        let mut column_exponents = Vec::new();
        for column in 0..columns {
            let exponents = row_exponents.iter().enumerate();
            column_exponents
                .push(-largest(exponents.map(|(row, scale)| entry(row, column).map(|it| it + scale))));
        }
        let a = ball(a, |row, column| row_exponents[row] + column_exponents[column])?;
        Ok(Scaled { a, scales: Scales { rows: row_exponents, columns: column_exponents } })
    }
}

impl Scales {
    /// Scales right-hand sides as the rows are, and so that the largest entry of each column is about 1. Returns the
    /// exponents of the columns too.
    pub(crate) fn right_sides(&self, b: Ends<'_>) -> Result<(Ball, Vec<i32>), MatrixError> {
        let entry = |row, column| exponent(b[0].at(row, column)).max(exponent(b[1].at(row, column)));
        let mut scales = Vec::new();
        for column in 0..b[0].columns() {
            let exponents = self.rows.iter().enumerate();
            scales.push(-largest(exponents.map(|(row, scale)| entry(row, column).map(|it| it + scale))));
        }
        let b = ball(b, |row, column| self.rows[row] + scales[column])?;
        Ok((b, scales))
    }

    /// Writes solutions that are scaled and transposed.
    pub(crate) fn write(&self, scales: &[i32], bounds: &[Dense; 2], results: [MatrixMut<'_, f64>; 2]) {
        for (end, mut result) in results.into_iter().enumerate() {
            for (row, exponent) in self.columns.iter().enumerate() {
                for (column, scaling) in scales.iter().enumerate() {
                    let x = scale(bounds[end].at(column, row), exponent - scaling)[end];
                    // Zeros are not signed.
                    result.set(row, column, if x == 0.0 { 0.0 } else { x });
                }
            }
        }
    }
}

/// Checks that bounds of square matrices have one shape and finite entries.
pub(crate) fn check_ends(a: Ends<'_>) -> Result<(), MatrixError> {
    let shape = [a[0].rows(), a[0].columns()];
    check_square("matrix", shape)?;
    check_shape("matrix of upper bounds", a[1], shape)?;
    check("matrix", a)
}

/// Checks that a matrix is symmetric, with finite entries.
pub(crate) fn check_symmetric(a: MatrixRef<'_, f64>) -> Result<(), MatrixError> {
    check_ends([a, a])?;
    for row in 0..a.rows() {
        if let Some(column) = (0..row).find(|&column| a.at(row, column) != a.at(column, row)) {
            return Err(MatrixError::Entry { name: "matrix", row, column, fault: EntryFault::Asymmetric });
        }
    }
    Ok(())
}
