//! Exact sums, and the distance of results from them.

use outward::convert::Storage;
use outward::matrix::{MatrixMut, MatrixRef, Product};
use outward::ops::{add_ru, ilogb, ldexp_rn, mul_ru};
use outward::program::Width;
use outward::{Rn, Ru};

use super::function::Operation;
use super::matrix::{Dense, failed};
use crate::audit::patterns::{exponents, precision};
use crate::failure::Failure;

/// Results of a product beside the exact sums.
pub struct Compared {
    /// The exact sums, rounded to nearest in the format.
    pub correct: Dense,
    /// The errors in ulps of the correct results; NaN where one of both is no number.
    pub ulps: Dense,
    /// The errors in parts of the bound that holds for any order of the terms.
    pub parts: Dense,
}

/// The factors of a product and what is added, with alpha and beta in them; these are powers of two or 0.
struct Terms {
    a: Dense,
    b: Dense,
    c: Dense,
}

impl Terms {
    fn new(operation: &Operation<'_>) -> Terms {
        let Operation { a, b, c, alpha, beta, .. } = *operation;
        let (m, n) = (a.rows, b.columns);
        // What is not read adds nothing.
        let is_read = alpha != 0.0;
        let a = if is_read { a.map(|x| alpha * x) } else { Dense::new(m, 0, |_, _| 0.0) };
        let b = if is_read { b.clone() } else { Dense::new(0, n, |_, _| 0.0) };
        let zeros = || Dense::new(m, n, |_, _| 0.0);
        let c = c.filter(|_| beta != 0.0).map_or_else(zeros, |c| c.map(|x| beta * x));
        Terms { a, b, c }
    }

    fn product<'a, T: Storage>(&'a self, c: MatrixRef<'a, T>) -> Result<Product<'a, f64, T>, Failure> {
        Product::new(self.a.view(), self.b.view()).and_then(|product| product.plus(c)).map_err(failed)
    }
}

/// Returns the exact sums, rounded to nearest in the format.
pub fn correct(operation: &Operation<'_>, format: Width) -> Result<Dense, Failure> {
    rounded(&Terms::new(operation), format)
}

fn rounded(terms: &Terms, format: Width) -> Result<Dense, Failure> {
    let (m, n) = (terms.c.rows, terms.c.columns);
    let mut result = Dense::new(m, n, |_, _| 0.0);
    if format == Width::F32 {
        // Sums with C have their own rounding: C is a part of the exact sum, as a term with the factor 1.
        let c: Vec<f32> = terms.c.entries.iter().map(|x| *x as f32).collect();
        let mut narrow = vec![0.0_f32; m * n];
        let view = MatrixRef::new(&c, m, n).map_err(failed)?;
        let product = terms.product(view)?;
        let mut to = MatrixMut::new(&mut narrow, m, n).map_err(failed)?;
        product.round::<Rn>(&mut to).map_err(failed)?;
        result.entries.iter_mut().zip(&narrow).for_each(|(to, x)| *to = f64::from(*x));
        return Ok(result);
    }
    let mut to = MatrixMut::new(&mut result.entries, m, n).map_err(failed)?;
    terms.product(terms.c.view())?.round::<Rn>(&mut to).map_err(failed)?;
    Ok(result)
}

/// Compares the results of a product with the exact sums.
///
/// A sum of n products, in any order, each operation rounded or fused, differs from the exact one by at most
/// n u / (1 − n u) times the sum of the magnitudes, with u of half an ulp of 1 (Higham, *Accuracy and Stability of
/// Numerical Algorithms*, section 3.1), and by a half of the least positive number for each product that underflows.
/// alpha and beta are four more operations.
pub fn compared(operation: &Operation<'_>, format: Width, found: &Dense) -> Result<Compared, Failure> {
    let terms = Terms::new(operation);
    let correct = rounded(&terms, format)?;
    let (m, n, k) = (found.rows, found.columns, terms.a.columns);
    // The exact sum less the result, rounded once: 2^-53 of it is nothing here.
    let numbers = found.map(|x| if x.is_finite() { x } else { 0.0 });
    let c = numbers.map(|x| -x);
    let differences = if terms.c.entries.iter().all(|x| *x == 0.0) {
        rounded(&Terms { a: terms.a.clone(), b: terms.b.clone(), c }, Width::F64)?
    } else {
        rounded(&Terms { a: joined(&terms.a, &terms.c), b: stacked(&terms.b, n), c }, Width::F64)?
    };
    let magnitudes = {
        let absolute = Terms { a: terms.a.map(f64::abs), b: terms.b.map(f64::abs), c: terms.c.map(f64::abs) };
        let mut result = Dense::new(m, n, |_, _| 0.0);
        let mut to = MatrixMut::new(&mut result.entries, m, n).map_err(failed)?;
        absolute.product(absolute.c.view())?.round::<Ru>(&mut to).map_err(failed)?;
        result
    };
    let count = (k + 4) as f64;
    let precision = precision(format);
    let least = ldexp_rn(1.0, exponents(format)[0] - precision + 1);
    // n u / (1 − n u) is less than 1.01 n u for n up to 2^17 in binary32.
    let unit = mul_ru(1.01 * count, ldexp_rn(1.0, -precision));
    let mut ulps = Dense::new(m, n, |_, _| f64::NAN);
    let mut parts = ulps.clone();
    for at in 0..m * n {
        let (correct, found, difference) = (correct.entries[at], found.entries[at], differences.entries[at]);
        if !correct.is_finite() || !found.is_finite() {
            continue;
        }
        let error = difference.abs();
        ulps.entries[at] = error / ulp(correct, format);
        let bound = add_ru(mul_ru(unit, magnitudes.entries[at]), count * least);
        parts.entries[at] = if error == 0.0 { 0.0 } else { error / bound };
    }
    Ok(Compared { correct, ulps, parts })
}

/// The unit in the last place of a number of the format.
pub fn ulp(x: f64, format: Width) -> f64 {
    let least = exponents(format)[0];
    let exponent = if x == 0.0 { least } else { ilogb(x).max(least) };
    ldexp_rn(1.0, exponent - precision(format) + 1)
}

/// A and, beside it, C: C is added by a product with the identity below B.
fn joined(a: &Dense, c: &Dense) -> Dense {
    Dense::new(a.rows, a.columns + c.columns, |row, column| {
        if column < a.columns { a.at(row, column) } else { c.at(row, column - a.columns) }
    })
}

/// B and, below it, the identity.
fn stacked(b: &Dense, columns: usize) -> Dense {
    Dense::new(b.rows + columns, columns, |row, column| {
        if row < b.rows { b.at(row, column) } else { f64::from(u8::from(row - b.rows == column)) }
    })
}
