//! Systems with triangular matrices: substitution, by halves, so that nearly all of the work is products.

use outward_core::machine::{Kernel, Lanes, Machine};
use outward_core::round::Rn;
use outward_pairs::host_rounds_to_nearest;

use super::dense::Context;
use crate::error::MatrixError;
use crate::strips::MOST_LANES;
use crate::tile::{Faithful, Rounded, Step};
use crate::view::{MatrixMut, MatrixRef};

/// The rows of a system that is solved at once.
pub(crate) const BASE: usize = 16;

/// Which part of a matrix is meant, and what is on its diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Triangle {
    Lower,
    UnitLower,
    UnitUpper,
}

/// Some columns of rows that follow each other in memory.
pub(crate) struct RowsMut<'a> {
    pub entries: &'a mut [f64],
    /// From one row to the next.
    pub stride: usize,
    /// The first column, and the one after the last.
    pub columns: [usize; 2],
}

impl<'a> RowsMut<'a> {
    fn rows(&self) -> usize {
        self.entries.len() / self.stride.max(1)
    }

    pub(crate) fn reborrow(&mut self) -> RowsMut<'_> {
        RowsMut { entries: &mut *self.entries, ..*self }
    }

    pub(crate) fn split(self, row: usize) -> (RowsMut<'a>, RowsMut<'a>) {
        let (above, below) = self.entries.split_at_mut(row * self.stride);
        let (stride, columns) = (self.stride, self.columns);
        (RowsMut { entries: above, stride, columns }, RowsMut { entries: below, stride, columns })
    }

    pub(crate) fn view(&self) -> MatrixRef<'_, f64> {
        MatrixRef::of_rows(self.entries, self.rows(), self.stride).part([0, self.rows()], self.columns)
    }

    pub(crate) fn view_mut(&mut self) -> MatrixMut<'_, f64> {
        let rows = self.rows();
        MatrixMut::of_rows(self.entries, rows, self.stride).part([0, rows], self.columns)
    }
}

/// Replaces B by the solution X of T·X = B.
pub(crate) fn solve(
    context: &Context<'_>,
    t: MatrixRef<'_, f64>,
    triangle: Triangle,
    mut b: RowsMut<'_>,
) -> Result<(), MatrixError> {
    let order = t.rows();
    if order <= BASE {
        if b.columns[0] < b.columns[1] {
            substitute(context, t, triangle, b);
        }
        return Ok(());
    }
    let middle = (order / 2).next_multiple_of(BASE);
    let (first, last) = ([0, middle], [middle, order]);
    let (mut top, mut bottom) = b.reborrow().split(middle);
    match triangle {
        Triangle::Lower | Triangle::UnitLower => {
            solve(context, t.part(first, first), triangle, top.reborrow())?;
            context.subtract_product(t.part(last, first), top.view(), bottom.view_mut())?;
            solve(context, t.part(last, last), triangle, bottom)
        }
        Triangle::UnitUpper => {
            solve(context, t.part(last, last), triangle, bottom.reborrow())?;
            context.subtract_product(t.part(first, last), bottom.view(), top.view_mut())?;
            solve(context, t.part(first, first), triangle, top)
        }
    }
}

/// Solves a small system at once.
fn substitute(context: &Context<'_>, t: MatrixRef<'_, f64>, triangle: Triangle, b: RowsMut<'_>) {
    let order = t.rows();
    let is_upper = triangle == Triangle::UnitUpper;
    let mut factors = [[0.0; BASE]; BASE];
    // The upper triangle becomes a lower one, from its last row on.
    let place = |row: usize| if is_upper { order - 1 - row } else { row };
    for (row, factors) in factors.iter_mut().enumerate().take(order) {
        for (column, factor) in factors.iter_mut().enumerate().take(row + 1) {
            let entry = t.at(place(row), place(column));
            *factor = if row == column { entry } else { -entry };
        }
    }
    let kernel =
        Substitution { factors: &factors, order, is_upper, has_unit: triangle != Triangle::Lower, b };
    if host_rounds_to_nearest() {
        context.level.compute(OnLanes(kernel, Faithful));
    } else {
        context.level.compute(OnLanes(kernel, Rounded::<Rn>::NEW));
    }
}

struct Substitution<'a> {
    /// The lower triangle, negated but for the diagonal.
    factors: &'a [[f64; BASE]; BASE],
    order: usize,
    is_upper: bool,
    has_unit: bool,
    b: RowsMut<'a>,
}

/// A kernel whose steps are of this kind.
pub(crate) struct OnLanes<K, S>(pub K, pub S);

impl<S: Step> Kernel for OnLanes<Substitution<'_>, S> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        let Substitution { factors, order, is_upper, has_unit, b } = self.0;
        let RowsMut { entries, stride, columns: [first, end] } = b;
        let mut x = [m.f64(0.0); BASE];
        let mut column = first;
        while column < end {
            let count = if end - column < M::LANES { end - column } else { M::LANES };
            let mut row = 0;
            while row < order {
                let at = (if is_upper { order - 1 - row } else { row }) * stride + column;
                let mut sum = load_some(m, &entries[at..at + count]);
                let mut k = 0;
                while k < row {
                    sum = S::step(m.f64(factors[row][k]), x[k], sum);
                    k += 1;
                }
                if !has_unit {
                    sum = S::divide(sum, m.f64(factors[row][row]));
                }
                x[row] = sum;
                store_some::<M>(sum, &mut entries[at..at + count]);
                row += 1;
            }
            column += M::LANES;
        }
    }
}

/// The numbers of a slice that is not longer than a vector; zeros after them.
#[inline(always)]
pub(crate) fn load_some<M: Machine>(m: M, from: &[f64]) -> M::F64 {
    if from.len() == M::LANES {
        return M::F64::load(m, from);
    }
    let mut numbers = [0.0; MOST_LANES];
    let mut lane = 0;
    while lane < from.len() {
        numbers[lane] = from[lane];
        lane += 1;
    }
    M::F64::load(m, &numbers)
}

/// Writes as many lanes as the slice has numbers.
#[inline(always)]
pub(crate) fn store_some<M: Machine>(x: M::F64, to: &mut [f64]) {
    if to.len() == M::LANES {
        return x.store(to);
    }
    let mut numbers = [0.0; MOST_LANES];
    x.store(&mut numbers);
    let mut lane = 0;
    while lane < to.len() {
        to[lane] = numbers[lane];
        lane += 1;
    }
}
