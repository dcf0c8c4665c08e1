//! Functions below 16 as double-doubles: polynomials in cells about multiples of 1/2.

use crate::machine::{Bits, Lanes, Machine};
use crate::math::double::{dd_product, fast_two_sum, two_sum};

/// The end of the cells.
pub const HALF_CELLS_TO: f64 = 16.0;

/// The number of cells: their middles are 0, 1/2, …, 16.
const CELLS: usize = 33;

/// A table of polynomials: `N` numbers of each cell, which are the coefficients, and the low parts of the first
/// `PAIRS` of them.
pub struct HalfCells<const N: usize, const PAIRS: usize> {
    columns: &'static [f64],
    rows: &'static [[f64; N]],
}

/// The numbers of a table by rows, and zeros up to a power of two.
pub type Rows<const N: usize> = [[f64; N]; CELLS.next_power_of_two()];

impl<const N: usize, const PAIRS: usize> HalfCells<N, PAIRS> {
    /// The table whose columns follow each other.
    pub const fn new(columns: &'static [f64], rows: &'static Rows<N>) -> Self {
        assert!(columns.len() == N * CELLS);
        HalfCells { columns, rows }
    }
}

/// The rows of a table.
pub const fn rows_of<const N: usize>(columns: &[f64]) -> Rows<N> {
    let mut rows = [[0.0; N]; CELLS.next_power_of_two()];
    let mut i = 0;
    while i < columns.len() {
        rows[i % CELLS][i / CELLS] = columns[i];
        i += 1;
    }
    rows
}

/// 0 ≤ a < 16 in the cells of a table.
pub struct HalfCell<M: Machine> {
    /// Number of the cell: twice its middle.
    pub index: M::U64,
    /// a minus the middle of the cell.
    pub t: M::F64,
}

impl<M: Machine> HalfCell<M> {
    /// The cell of a.
    #[inline(always)]
    pub fn new(m: M, a: M::F64) -> Self {
        let (steps, index) = m.nearest_int(a, 2.0);
        HalfCell { index, t: a - steps * m.f64(0.5) } // exact
    }

    /// The polynomial of the cell, as a sum.
    #[inline(always)]
    pub fn polynomial<const N: usize, const PAIRS: usize>(
        &self,
        m: M,
        table: &HalfCells<N, PAIRS>,
    ) -> (M::F64, M::F64) {
        let (t, row, terms) = (self.t, self.numbers(m, table), N - PAIRS);
        // From the first term that is no pair on, in two chains.
        let square = t * t;
        let chain = |last: usize| {
            let mut sum = row[last];
            for n in (PAIRS..last - 1).rev().step_by(2) {
                sum = square.fmuladd(sum, row[n]);
            }
            sum
        };
        let last = terms - 1 - (terms - 1 - PAIRS) % 2;
        let other = if last == terms - 1 { terms - 2 } else { terms - 1 };
        let (mut high, mut low) = (t.fmuladd(chain(other), chain(last)), m.f64(0.0));
        for n in (0..PAIRS).rev() {
            let product = t * high;
            let product_low = t.fmuladd(low, t.residual(high, -product));
            let (sum, carry) = two_sum(row[n], product);
            (high, low) = (sum, carry + (product_low + row[terms + n]));
        }
        fast_two_sum(high, low)
    }

    /// The polynomial, and a times it in the cell about 0.
    #[inline(always)]
    pub fn with_factor<const N: usize, const PAIRS: usize>(
        &self,
        m: M,
        a: M::F64,
        table: &HalfCells<N, PAIRS>,
    ) -> (M::F64, M::F64) {
        let (value, value_low) = self.polynomial(m, table);
        let (high, low) = dd_product((a, m.f64(0.0)), (value, value_low));
        let (high, low) = fast_two_sum(high, low);
        let is_first = self.index.lt(m.u64(1));
        (M::F64::select(is_first, high, value), M::F64::select(is_first, low, value_low))
    }

    #[inline(always)]
    fn numbers<const N: usize, const PAIRS: usize>(&self, m: M, table: &HalfCells<N, PAIRS>) -> [M::F64; N] {
        if let Some(row) = m.rows(table.rows, self.index) {
            return row;
        }
        let mut row = [m.f64(0.0); N];
        for (n, number) in row.iter_mut().enumerate() {
            *number = m.gather(&table.columns[n * CELLS..(n + 1) * CELLS], self.index);
        }
        row
    }
}
