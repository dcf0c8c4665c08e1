//! Matrices of numbers of a format, which are held in binary64.

use outward::matrix::{MatrixError, MatrixRef};
use outward::ops::ldexp_rn;
use outward::program::Width;

use crate::audit::patterns::rounded;
use crate::failure::Failure;

/// A matrix with its rows one after the other.
#[derive(Clone, Debug, PartialEq)]
pub struct Dense {
    pub rows: usize,
    pub columns: usize,
    pub entries: Vec<f64>,
}

impl Dense {
    pub fn new(rows: usize, columns: usize, mut entry: impl FnMut(usize, usize) -> f64) -> Dense {
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        Dense { rows, columns, entries: places.map(|(row, column)| entry(row, column)).collect() }
    }

    pub fn at(&self, row: usize, column: usize) -> f64 {
        self.entries[row * self.columns + column]
    }

    pub fn view(&self) -> MatrixRef<'_, f64> {
        MatrixRef::new(&self.entries, self.rows, self.columns).expect("as many entries as rows and columns")
    }

    pub fn map(&self, change: impl Fn(f64) -> f64) -> Dense {
        Dense { entries: self.entries.iter().map(|x| change(*x)).collect(), ..*self }
    }

    /// The rows of these numbers.
    pub fn rows(&self, numbers: &[usize]) -> Dense {
        Dense::new(numbers.len(), self.columns, |row, column| self.at(numbers[row], column))
    }

    /// The columns of these numbers.
    pub fn columns(&self, numbers: &[usize]) -> Dense {
        Dense::new(self.rows, numbers.len(), |row, column| self.at(row, numbers[column]))
    }
}

/// The failure of a product here, not in the library.
pub fn failed(error: MatrixError) -> Failure {
    Failure::Run(error.to_string())
}

/// Random numbers.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// An integer below a limit.
    pub fn below(&mut self, limit: usize) -> usize {
        ((u128::from(self.next()) * limit as u128) >> 64) as usize
    }

    /// A number of the format from −1 to 1, times a power of two.
    pub fn number(&mut self, format: Width, exponent: i32) -> f64 {
        let integer = (self.next() >> 11) as i64 - (1 << 52);
        rounded(format, ldexp_rn(integer as f64, exponent - 52))
    }

    pub fn matrix(&mut self, format: Width, [rows, columns]: [usize; 2], exponent: i32) -> Dense {
        Dense::new(rows, columns, |_, _| self.number(format, exponent))
    }

    /// The numbers up to a limit in any order.
    pub fn order(&mut self, limit: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..limit).collect();
        for at in (1..limit).rev() {
            order.swap(at, self.below(at + 1));
        }
        order
    }
}
