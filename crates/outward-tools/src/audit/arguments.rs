//! The arguments of a call.

use std::cmp::Ordering;

use outward::program::Width;

use super::patterns::{decimal, hex};

/// Largest number of arguments of a function.
const MOST: usize = 3;

/// The numbers of a call: one, two or three.
#[derive(Clone, Copy, Debug)]
pub struct Arguments {
    numbers: [f64; MOST],
    count: usize,
    /// The index of the integer argument.
    integer: Option<usize>,
}

impl Arguments {
    /// Returns the arguments of the call at index `at`; `columns` has one column for each parameter.
    pub fn at(columns: &[&[f64]], integer: Option<usize>, at: usize) -> Arguments {
        let mut numbers = [0.0; MOST];
        numbers.iter_mut().zip(columns).for_each(|(number, column)| *number = column[at]);
        Arguments { numbers, count: columns.len().min(MOST), integer }
    }

    pub fn numbers(&self) -> &[f64] {
        &self.numbers[..self.count]
    }

    /// Returns the first argument.
    pub fn first(&self) -> f64 {
        self.numbers[0]
    }

    /// Orders arguments for reports: those nearer to 0 first, and positive ones first if two are as near.
    pub fn order(&self, other: &Arguments) -> Ordering {
        let pairs = || self.numbers().iter().zip(other.numbers());
        let nearer = pairs().map(|(a, b)| a.abs().total_cmp(&b.abs()));
        let positive = pairs().map(|(a, b)| b.total_cmp(a));
        nearer.chain(positive).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
    }

    /// Formats the arguments for a reader: `x = 1`, or `(1, 2)` in the order of the call, since functions name their
    /// parameters differently.
    pub fn text(&self, format: Width) -> String {
        let numbers = self.written(|x| number(format, x));
        match &numbers[..] {
            [x] => format!("x = {x}"),
            _ => format!("({})", numbers.join(", ")),
        }
    }

    /// Formats the arguments exactly, in hexadecimal, with spaces between them.
    pub fn hex(&self, format: Width) -> String {
        self.written(|x| hex(format, x)).join(" ")
    }

    /// Formats numbers by `write`, and an integer in decimal.
    fn written(&self, write: impl Fn(f64) -> String) -> Vec<String> {
        let numbers = self.numbers().iter().enumerate();
        numbers.map(|(at, x)| if self.integer == Some(at) { x.to_string() } else { write(*x) }).collect()
    }
}

impl From<f64> for Arguments {
    fn from(x: f64) -> Arguments {
        Arguments { numbers: [x, 0.0, 0.0], count: 1, integer: None }
    }
}

/// Formats a number in decimal, and exactly in hexadecimal.
pub fn number(format: Width, x: f64) -> String {
    let decimal = decimal(format, x);
    if x.is_finite() && x != 0.0 { format!("{decimal} = {}", hex(format, x)) } else { decimal }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearer_ones_come_first() {
        let of = |x: f64, y: f64| Arguments::at(&[&[x], &[y]], None, 0);
        let mut all = [of(-1.0, 2.0), of(1.0, 2.0), of(1.0, -1.0), of(0.0, 9.0), of(-0.0, 9.0)];
        all.sort_by(Arguments::order);
        let numbers: Vec<&[f64]> = all.iter().map(Arguments::numbers).collect();
        assert_eq!(numbers, [[0.0, 9.0], [-0.0, 9.0], [1.0, -1.0], [1.0, 2.0], [-1.0, 2.0]]);
        assert!(numbers[0][0].is_sign_positive());
        assert_eq!(of(0.5, -2.0).text(Width::F64), "(0.5 = 0x1p-1, -2 = -0x1p+1)");
        assert_eq!(of(0.5, -2.0).hex(Width::F32), "0x1p-1 -0x1p+1");
    }
}
