//! Products with a few columns: plain ones, and upper bounds of products of magnitudes.

use alloc::vec::Vec;

use outward_core::machine::{Kernel, Lanes, Machine};
use outward_core::ops::{add_ru, mul_ru};
use outward_core::round::Rn;
use outward_pairs::host_rounds_to_nearest;

use super::dense::{Context, Dense};
use super::triangular::{OnLanes, load_some};
use crate::error::MatrixError;
use crate::slices::power;
use crate::threads::for_each;
use crate::tile::{Faithful, Rounded, Step};

/// The chains of a sum, as many as the widest machine has lanes: a sum has the same bits on all machines.
const CHAINS: usize = 8;

/// Σ x y in eight chains, of the numbers or of their magnitudes.
struct Dot<'a> {
    x: &'a [f64],
    y: &'a [f64],
    is_absolute: bool,
}

impl<S: Step> Kernel for OnLanes<Dot<'_>, S> {
    type Output = f64;

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> f64 {
        let Dot { x, y, is_absolute } = self.0;
        let vectors = CHAINS / M::LANES;
        let mut sums = [m.f64(0.0); CHAINS];
        let mut start = 0;
        while start < x.len() {
            let mut vector = 0;
            while vector < vectors && start < x.len() {
                let end = if x.len() - start < M::LANES { x.len() } else { start + M::LANES };
                let (mut x, mut y) = (load_some(m, &x[start..end]), load_some(m, &y[start..end]));
                if is_absolute {
                    (x, y) = (x.abs(), y.abs());
                }
                sums[vector] = S::step(x, y, sums[vector]);
                start = end;
                vector += 1;
            }
        }
        let mut chains = [0.0; CHAINS];
        let mut vector = 0;
        while vector < vectors {
            sums[vector].store(&mut chains[vector * M::LANES..]);
            vector += 1;
        }
        let (mut total, one) = (m.f64(0.0), m.f64(1.0));
        let mut chain = 0;
        while chain < CHAINS {
            total = S::step(m.f64(chains[chain]), one, total);
            chain += 1;
        }
        let mut totals = [0.0; CHAINS];
        total.store(&mut totals);
        totals[0]
    }
}

fn dot(context: &Context<'_>, x: &[f64], y: &[f64], is_absolute: bool) -> f64 {
    let kernel = Dot { x, y, is_absolute };
    if host_rounds_to_nearest() {
        context.level.compute(OnLanes(kernel, Faithful))
    } else {
        context.level.compute(OnLanes(kernel, Rounded::<Rn>::NEW))
    }
}

/// An upper bound of a sum of so many terms, none negative, from the sum that was computed by operations to nearest.
pub(crate) fn above(sum: f64, terms: usize) -> f64 {
    add_ru(mul_ru(sum, add_ru(1.0, (terms + 16) as f64 * power(-52))), power(-1000))
}

/// From this number of columns on, products with blocks are faster.
const MANY_COLUMNS: usize = 8;

/// The rows of A times columns, all of which have these ranges: the result is transposed, as the columns are.
///
/// The ranges are those of the entries of a row that count: of a triangle, for example.
fn rows_times(
    context: &Context<'_>,
    a: &Dense,
    range: impl Fn(usize) -> [usize; 2] + Sync,
    columns: &Dense,
    is_absolute: bool,
) -> Result<Dense, MatrixError> {
    /// Rows that a thread takes together.
    const ROWS: usize = 64;
    let blocks: Vec<usize> = (0..a.rows).step_by(ROWS).collect();
    let threads = context.threads_for(a.rows as u128 * a.columns as u128 * columns.rows as u128);
    let sums = for_each(threads, blocks, |(): &mut (), first| {
        context.check()?;
        let mut sums = Vec::new();
        for row in first..a.rows.min(first + ROWS) {
            let [start, end] = range(row);
            for column in 0..columns.rows {
                let (x, y) = (&a.row(row)[start..end], &columns.row(column)[start..end]);
                sums.push(dot(context, x, y, is_absolute));
            }
        }
        Ok(sums)
    })?;
    let mut result = Dense::zeros(columns.rows, a.rows)?;
    for (row, sums) in sums.iter().flat_map(|block| block.chunks(columns.rows.max(1))).enumerate() {
        for (column, &sum) in sums.iter().enumerate() {
            result.entries[column * a.rows + row] = sum;
        }
    }
    Ok(result)
}

/// A·B to nearest, nearly; B and the result are transposed.
pub(crate) fn times(context: &Context<'_>, a: &Dense, columns: &Dense) -> Result<Dense, MatrixError> {
    if columns.rows < MANY_COLUMNS {
        return rows_times(context, a, |_| [0, a.columns], columns, false);
    }
    let mut result = Dense::zeros(columns.rows, a.rows)?;
    context.product(columns.view(), a.view().transposed(), result.view_mut())?;
    Ok(result)
}

/// An upper bound of |A|·|B|; B and the result are transposed.
pub(crate) fn magnitudes(context: &Context<'_>, a: &Dense, columns: &Dense) -> Result<Dense, MatrixError> {
    // Exact zeros stay such; other sums have an underflow added.
    if columns.largest() == 0.0 {
        return Dense::zeros(columns.rows, a.rows);
    }
    let mut result = if columns.rows < MANY_COLUMNS {
        rows_times(context, a, |_| [0, a.columns], columns, true)?
    } else {
        let (a, columns) = (a.map(f64::abs)?, columns.map(f64::abs)?);
        let mut result = Dense::zeros(columns.rows, a.rows)?;
        context.product(columns.view(), a.view().transposed(), result.view_mut())?;
        result
    };
    result.entries.iter_mut().for_each(|sum| *sum = above(*sum, a.columns));
    Ok(result)
}

/// An upper bound of |L|·|v| or |U|·|v| for a column v: L is below the diagonal, and 1 on it; U is from it on.
pub(crate) fn triangle_magnitudes(
    context: &Context<'_>,
    lu: &Dense,
    is_upper: bool,
    v: &Dense,
) -> Result<Dense, MatrixError> {
    let rows = lu.rows;
    let range = |row| if is_upper { [row, rows] } else { [0, row] };
    let mut result = rows_times(context, lu, range, v, true)?;
    for (sum, &v) in result.entries.iter_mut().zip(&v.entries) {
        *sum = above(if is_upper { *sum } else { add_ru(*sum, v.abs()) }, rows);
    }
    Ok(result)
}
