//! Positive definiteness: Cholesky's factors of the matrix less a bound of their rounding errors.

use alloc::vec;
use alloc::vec::Vec;

use outward_core::ops::{add_ru, div_rn, fma_rn, mul_ru, sqrt_rn, sub_rd};
use outward_core::round::RoundingDirection::TowardPositive;
use outward_reductions::Accumulator;

use super::dense::{Context, Dense};
use super::exact::{Bound, ExactSum};
use super::scaled::{check_symmetric, exponent, scale};
use super::triangular::{BASE, RowsMut, Triangle, solve};
use super::verified::condition_of;
use crate::error::{MatrixError, Unverified};
use crate::execution::Execution;
use crate::slices::power;
use crate::view::MatrixRef;

/// Is a symmetric matrix A positive definite? Both answers are proved: one by Cholesky's factors of A less a bound of
/// their errors, the other by a vector x with x^T·A·x ≤ 0.
///
/// ```
/// use outward::matrix::{MatrixRef, is_positive_definite};
///
/// assert!(is_positive_definite(MatrixRef::new(&[2.0, 1.0, 1.0, 2.0], 2, 2)?)?);
/// assert!(!is_positive_definite(MatrixRef::new(&[1.0, 2.0, 2.0, 1.0], 2, 2)?)?);
/// # Ok::<(), outward::matrix::MatrixError>(())
/// ```
///
/// # Errors
///
/// Where A is not symmetric, where an entry is a NaN or an infinity, where it is not decided because the smallest
/// eigenvalue is nearly 0, and where there is not enough memory.
pub fn is_positive_definite(a: MatrixRef<'_, f64>) -> Result<bool, MatrixError> {
    is_positive_definite_on(a, Execution::new())
}

/// [`is_positive_definite`] on so many threads, or until a flag is set.
///
/// # Errors
///
/// As [`is_positive_definite`], and where the flag is set.
pub fn is_positive_definite_on(a: MatrixRef<'_, f64>, execution: Execution<'_>) -> Result<bool, MatrixError> {
    check_symmetric(a)?;
    is_definite(&Context::new(execution), a)
}

/// Is a symmetric matrix positive definite? An error, where that is not decided.
fn is_definite(context: &Context<'_>, a: MatrixRef<'_, f64>) -> Result<bool, MatrixError> {
    let order = a.rows();
    let mut exponents = Vec::new();
    for row in 0..order {
        match exponent(a.at(row, row)) {
            Some(exponent) if a.at(row, row) > 0.0 => exponents.push(-exponent.div_euclid(2)),
            _ => return Ok(false),
        }
    }
    // D·A·D with powers of two: entries are less than 2, if they are those of a definite matrix.
    let (mut scaled, mut is_exact) = (Dense::zeros(order, order)?, true);
    for row in 0..order {
        for column in 0..order {
            let [low, high] = scale(a.at(row, column), exponents[row] + exponents[column]);
            is_exact &= low == high;
            scaled.row_mut(row)[column] = low;
            if low.abs() > 4.0 {
                // a(i, j)² > a(i, i) a(j, j)
                return Ok(false);
            }
        }
    }
    let trace = (0..order).fold(0.0, |sum, row| add_ru(sum, scaled.at(row, row)));
    let shift = add_ru(mul_ru((order + 4) as f64 * power(-53), mul_ru(trace, 1.0 + power(-10))), power(-900));
    let mut shifted = scaled.clone();
    for row in 0..order {
        let diagonal = &mut shifted.row_mut(row)[row];
        *diagonal = sub_rd(*diagonal, shift);
    }
    if factor(context, &mut shifted)?.is_none() {
        return Ok(true);
    }
    if let Some(at) = factor(context, &mut { scaled.clone() })?
        && is_exact
        && has_direction(context, &scaled, at)?
    {
        return Ok(false);
    }
    let condition = condition_of(&scaled, power(53) / order as f64);
    Err(MatrixError::NotVerified(Unverified::Condition { parts: 0, condition }))
}

/// Replaces the upper triangle of A by R with R^T·R ≈ A; returns the row of the first pivot that is not positive.
fn factor(context: &Context<'_>, a: &mut Dense) -> Result<Option<usize>, MatrixError> {
    let order = a.rows;
    rows(context, a, [0, order])
}

fn rows(
    context: &Context<'_>,
    a: &mut Dense,
    [first, end]: [usize; 2],
) -> Result<Option<usize>, MatrixError> {
    let order = a.rows;
    if end - first <= BASE {
        return Ok(small(a, [first, end]));
    }
    let middle = first + ((end - first) / 2).next_multiple_of(BASE);
    if let Some(failed) = rows(context, a, [first, middle])? {
        return Ok(Some(failed));
    }
    let corner = Dense::copy(a.view().part([first, middle], [first, middle]))?;
    let entries = &mut a.entries[first * order..end * order];
    let all = RowsMut { entries, stride: order, columns: [middle, end] };
    let (mut top, mut bottom) = all.split(middle - first);
    solve(context, corner.view().transposed(), Triangle::Lower, top.reborrow())?;
    context.subtract_product(top.view().transposed(), top.view(), bottom.view_mut())?;
    rows(context, a, [middle, end])
}

fn small(a: &mut Dense, [first, end]: [usize; 2]) -> Option<usize> {
    for row in first..end {
        for column in row..end {
            let mut sum = a.at(row, column);
            for k in first..row {
                sum = fma_rn(-a.at(k, row), a.at(k, column), sum);
            }
            if row == column {
                if sum.is_nan() || sum <= 0.0 {
                    return Some(row);
                }
                sum = sqrt_rn(sum);
            } else {
                sum = div_rn(sum, a.at(row, row));
            }
            a.row_mut(row)[column] = sum;
        }
    }
    None
}

/// Is there a vector x with x^T·A·x ≤ 0? The one that makes the pivot of a row.
fn has_direction(context: &Context<'_>, a: &Dense, last: usize) -> Result<bool, MatrixError> {
    let mut r = a.clone();
    factor(context, &mut r)?;
    // The column above the pivot: blocks have it computed but for the rows of the last small one.
    let mut x = vec![0.0; a.rows];
    x[last] = 1.0;
    let mut column: Vec<f64> = (0..last).map(|row| r.at(row, last)).collect();
    for row in (0..last).rev() {
        let value = div_rn(column[row], r.at(row, row));
        x[row] = -value;
        for (above, entry) in column[..row].iter_mut().enumerate() {
            *entry = fma_rn(-r.at(above, row), value, *entry);
        }
    }
    if x.iter().any(|x| !x.is_finite()) {
        return Ok(false);
    }
    let x = Dense { rows: 1, columns: a.rows, entries: x };
    let y = ExactSum { terms: vec![[a, &x]], added: None }.parts(context, [a.rows, 1], 3, Bound::Rest)?;
    let mut sum = Accumulator::new();
    for part in &y.parts {
        sum.add_products_on(context.level, &x.entries, &part.entries);
    }
    let magnitudes: Vec<f64> = x.entries.iter().map(|x| x.abs()).collect();
    sum.add_products_on(context.level, &magnitudes, &y.bound.entries);
    Ok(sum.round::<f64>(TowardPositive) <= 0.0)
}
