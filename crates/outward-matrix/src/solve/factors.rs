//! The factors P·A ≈ L·U by elimination with partial pivoting, and the approximate inverse of A by them.

use alloc::vec::Vec;

use outward_core::machine::{Kernel, Machine};
use outward_core::round::Rn;
use outward_pairs::host_rounds_to_nearest;

use super::dense::{Context, Dense};
use super::triangular::{BASE, OnLanes, RowsMut, Triangle, load_some, solve, store_some};
use crate::error::MatrixError;
use crate::slices::power;
use crate::strips::zeros;
use crate::tile::{Faithful, Rounded, Step};
use crate::view::MatrixRef;

/// L below the diagonal, whose own diagonal is 1, and U from it on.
pub(crate) struct Factors {
    pub lu: Dense,
    /// The row of A that is in each row of P·A.
    pub order: Vec<usize>,
    /// Was a pivot 0 or not a number, so that another one took its place?
    pub is_replaced: bool,
    /// Is P an odd permutation?
    pub is_odd: bool,
}

/// Factors a square matrix, by halves of its columns.
pub(crate) fn factor(context: &Context<'_>, a: Dense) -> Result<Factors, MatrixError> {
    let rows = a.rows;
    let mut factors = Factors { lu: a, order: (0..rows).collect(), is_replaced: false, is_odd: false };
    factors.columns(context, [0, rows])?;
    Ok(factors)
}

impl Factors {
    fn columns(&mut self, context: &Context<'_>, [first, end]: [usize; 2]) -> Result<(), MatrixError> {
        if end - first <= BASE {
            return self.panel(context, [first, end]);
        }
        let middle = first + ((end - first) / 2).next_multiple_of(BASE);
        let rows = self.lu.rows;
        self.columns(context, [first, middle])?;
        let left = self.lu.view().part([first, rows], [first, middle]);
        let left = Dense::copy(left)?.entries;
        let left = MatrixRef::of_rows(&left, rows - first, middle - first);
        let (corner, below) = (middle - first, [middle - first, rows - first]);
        let lu =
            RowsMut { entries: &mut self.lu.entries[first * rows..], stride: rows, columns: [middle, end] };
        let (top, mut bottom) = lu.split(corner);
        let width = [0, middle - first];
        let reborrowed = RowsMut { entries: &mut *top.entries, ..top };
        solve(context, left.part([0, corner], width), Triangle::UnitLower, reborrowed)?;
        context.subtract_product(left.part(below, width), top.view(), bottom.view_mut())?;
        self.columns(context, [middle, end])
    }

    /// Factors a few columns at once.
    fn panel(&mut self, context: &Context<'_>, [first, end]: [usize; 2]) -> Result<(), MatrixError> {
        let rows = self.lu.rows;
        let height = rows - first;
        let mut columns = zeros(height * (end - first))?;
        for row in 0..height {
            for (column, x) in self.lu.row(first + row)[first..end].iter().enumerate() {
                columns[column * height + row] = *x;
            }
        }
        let mut pivots = [0; BASE];
        let panel = Panel { columns: &mut columns, height, pivots: &mut pivots };
        let is_replaced = if host_rounds_to_nearest() {
            context.level.compute(OnLanes(panel, Faithful))
        } else {
            context.level.compute(OnLanes(panel, Rounded::<Rn>::NEW))
        };
        self.is_replaced |= is_replaced;
        for (row, &pivot) in pivots[..end - first].iter().enumerate().filter(|(row, pivot)| row != *pivot) {
            let (row, pivot) = (first + row, first + pivot);
            self.order.swap(row, pivot);
            self.is_odd = !self.is_odd;
            let (above, below) = self.lu.entries.split_at_mut(pivot * rows);
            above[row * rows..(row + 1) * rows].swap_with_slice(&mut below[..rows]);
        }
        for row in 0..height {
            for (column, x) in self.lu.row_mut(first + row)[first..end].iter_mut().enumerate() {
                *x = columns[column * height + row];
            }
        }
        Ok(())
    }
}

/// A few columns of a matrix, one after the other, and the row that each pivot was in.
struct Panel<'a> {
    columns: &'a mut [f64],
    height: usize,
    pivots: &'a mut [usize; BASE],
}

impl<S: Step> Kernel for OnLanes<Panel<'_>, S> {
    /// Was a pivot replaced?
    type Output = bool;

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> bool {
        let Panel { columns, height, pivots } = self.0;
        let width = columns.len() / height;
        let mut is_replaced = false;
        let mut k = 0;
        while k < width {
            let pivot = find_pivot(&columns[k * height..(k + 1) * height], k);
            pivots[k] = pivot;
            let mut column = 0;
            while column < width && pivot != k {
                columns.swap(column * height + k, column * height + pivot);
                column += 1;
            }
            let (done, rest) = columns.split_at_mut((k + 1) * height);
            let left = &mut done[k * height..];
            // Any number will do where there is none: what is computed with it is checked.
            if !(left[k].abs() > 0.0 && left[k].abs() < f64::INFINITY) {
                left[k] = power(-60);
                is_replaced = true;
            }
            divide::<M, S>(m, &mut left[k..]);
            let mut column = k + 1;
            while column < width {
                let right = &mut rest[(column - k - 1) * height..(column - k) * height];
                let factor = right[k];
                subtract_multiple::<M, S>(m, &left[k + 1..], factor, &mut right[k + 1..]);
                column += 1;
            }
            k += 1;
        }
        is_replaced
    }
}

/// The row of the first number of the largest magnitude from a row on.
#[inline(always)]
fn find_pivot(column: &[f64], first: usize) -> usize {
    let (mut pivot, mut largest) = (first, 0.0);
    let mut row = first;
    while row < column.len() {
        if column[row].abs() > largest {
            (pivot, largest) = (row, column[row].abs());
        }
        row += 1;
    }
    pivot
}

/// Divides all numbers but the first one by the first one.
#[inline(always)]
fn divide<M: Machine, S: Step>(m: M, numbers: &mut [f64]) {
    let divisor = m.f64(numbers[0]);
    let mut at = 1;
    while at < numbers.len() {
        let end = if numbers.len() - at < M::LANES { numbers.len() } else { at + M::LANES };
        let quotient = S::divide(load_some(m, &numbers[at..end]), divisor);
        store_some::<M>(quotient, &mut numbers[at..end]);
        at = end;
    }
}

/// y − factor · x
#[inline(always)]
fn subtract_multiple<M: Machine, S: Step>(m: M, x: &[f64], factor: f64, y: &mut [f64]) {
    let factor = m.f64(-factor);
    let mut at = 0;
    while at < y.len() {
        let end = if y.len() - at < M::LANES { y.len() } else { at + M::LANES };
        let sum = S::step(load_some(m, &x[at..end]), factor, load_some(m, &y[at..end]));
        store_some::<M>(sum, &mut y[at..end]);
        at = end;
    }
}

/// An approximate inverse X of L·U, transposed.
fn invert(context: &Context<'_>, factors: &Factors) -> Result<Dense, MatrixError> {
    let rows = factors.lu.rows;
    let mut inverse = Dense::zeros(rows, rows)?;
    // U^-1 from X·U = I, transposed: each row of U^-1 has a small residual.
    let lower = factors.lu.view().transposed();
    invert_lower(context, lower, Triangle::Lower, &mut inverse.entries, rows, 0)?;
    // X·L = U^-1, transposed.
    let b = RowsMut { entries: &mut inverse.entries, stride: rows, columns: [0, rows] };
    solve(context, lower, Triangle::UnitUpper, b)?;
    Ok(inverse)
}

/// An approximate inverse of a matrix, and its factors if they are those of the matrix itself.
pub(crate) fn inverse(context: &Context<'_>, a: &Dense) -> Result<(Dense, Option<Factors>), MatrixError> {
    let factors = factor(context, a.clone())?;
    let inverse = inverse_of(&factors, invert(context, &factors)?)?;
    if inverse.largest() < power(400) {
        return Ok((inverse, (!factors.is_replaced).then_some(factors)));
    }
    // Of a matrix that is singular in plain arithmetic, one nearby is inverted (Rump).
    let mut near = a.clone();
    let mut state = 1_u64;
    for x in &mut near.entries {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        *x += (x.abs() + power(-4)) * power(-49) * ((state >> 40) as f64 * power(-23) - 1.0);
    }
    let factors = factor(context, near)?;
    Ok((inverse_of(&factors, invert(context, &factors)?)?, None))
}

/// Approximate inverses of L, and of U transposed.
pub(crate) fn invert_each(context: &Context<'_>, factors: &Factors) -> Result<[Dense; 2], MatrixError> {
    let rows = factors.lu.rows;
    let (mut lower, mut upper) = (Dense::zeros(rows, rows)?, Dense::zeros(rows, rows)?);
    let lu = factors.lu.view();
    invert_lower(context, lu, Triangle::UnitLower, &mut lower.entries, rows, 0)?;
    invert_lower(context, lu.transposed(), Triangle::Lower, &mut upper.entries, rows, 0)?;
    Ok([lower, upper])
}

/// The inverse of a lower triangle, in the columns from `first` on of rows that are 0.
fn invert_lower(
    context: &Context<'_>,
    t: MatrixRef<'_, f64>,
    triangle: Triangle,
    rows: &mut [f64],
    stride: usize,
    first: usize,
) -> Result<(), MatrixError> {
    let order = t.rows();
    if order <= BASE {
        for row in 0..order {
            rows[row * stride + first + row] = 1.0;
        }
        let b = RowsMut { entries: rows, stride, columns: [first, first + order] };
        return solve(context, t, triangle, b);
    }
    let middle = (order / 2).next_multiple_of(BASE);
    let (start, rest) = ([0, middle], [middle, order]);
    let (top, bottom) = rows.split_at_mut(middle * stride);
    invert_lower(context, t.part(start, start), triangle, top, stride, first)?;
    let columns = [first, first + middle];
    let top = RowsMut { entries: top, stride, columns };
    let mut left = RowsMut { entries: &mut *bottom, stride, columns };
    context.subtract_product(t.part(rest, start), top.view(), left.view_mut())?;
    solve(context, t.part(rest, rest), triangle, left)?;
    invert_lower(context, t.part(rest, rest), triangle, bottom, stride, first + middle)
}

/// The approximate inverse of A itself: its columns in the order of the rows of A.
fn inverse_of(factors: &Factors, transposed: Dense) -> Result<Dense, MatrixError> {
    let mut ordered = Dense::zeros(transposed.rows, transposed.columns)?;
    for (row, &to) in factors.order.iter().enumerate() {
        ordered.row_mut(to).copy_from_slice(transposed.row(row));
    }
    ordered.transposed()
}
