//! Products beside exact integers, accumulators and plain loops: every kind of entries, shape, stride, format, thread
//! and machine.

mod determinants;
mod exact;
mod formats;
mod intervals;
mod least_squares;
mod order;
mod problems;
mod random;
mod rational;
mod rounded;
mod sparse;
mod symmetric;
mod systems;
mod views;

use outward::RoundingDirection;
use outward::machine::Level;
use outward::matrix::{MatrixMut, MatrixRef, Product};
use outward::reductions::Accumulator;

/// The levels of this computer that compute: the one that records has no lanes.
fn levels() -> impl Iterator<Item = Level> {
    Level::ALL.into_iter().filter(|level| level.is_available())
}

/// A matrix with its rows one after the other.
#[derive(Clone, Debug)]
struct Dense {
    rows: usize,
    columns: usize,
    entries: Vec<f64>,
}

impl Dense {
    fn view(&self) -> MatrixRef<'_, f64> {
        MatrixRef::new(&self.entries, self.rows, self.columns).expect("as many entries")
    }

    fn row(&self, row: usize) -> &[f64] {
        &self.entries[row * self.columns..(row + 1) * self.columns]
    }

    fn column(&self, column: usize) -> Vec<f64> {
        (0..self.rows).map(|row| self.entries[row * self.columns + column]).collect()
    }
}

/// Patterns, so that NaNs and zeros compare.
fn patterns(entries: &[f64]) -> Vec<u64> {
    entries.iter().map(|x| x.to_bits()).collect()
}

/// A product rounded in a direction, by the library.
fn rounded(
    product: &Product<'_, f64>,
    [rows, columns]: [usize; 2],
    direction: RoundingDirection,
) -> Vec<f64> {
    let mut result = vec![7.0; rows * columns];
    let mut view = MatrixMut::new(&mut result, rows, columns).expect("as many entries");
    product.round_to(direction, &mut view).expect("shapes fit");
    result
}

/// The same by an accumulator for each entry.
fn accumulated(a: &Dense, b: &Dense, c: Option<&Dense>) -> Vec<Accumulator> {
    let mut sums = Vec::new();
    for row in 0..a.rows {
        for column in 0..b.columns {
            let mut sum = Accumulator::of_products(a.row(row), &b.column(column));
            if let Some(c) = c {
                sum.add(c.row(row)[column]);
            }
            sums.push(sum);
        }
    }
    sums
}
