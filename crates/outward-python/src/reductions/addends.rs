//! The terms of reductions.

use outward::reductions::{Accumulator, Terms};
use pyo3::PyResult;

use crate::interrupt::SignalWatch;

/// The terms of a sum, made of the arrays x and y.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Addends {
    X,
    Y,
    Magnitudes,
    Squares,
    OtherSquares,
    Products,
}

impl Addends {
    /// Returns the terms; if there is no y, it is x.
    pub fn terms<'a, C: ?Sized>(self, x: &'a C, y: &'a C) -> Terms<'a, C> {
        match self {
            Addends::X => Terms::Numbers(x),
            Addends::Y => Terms::Numbers(y),
            Addends::Magnitudes => Terms::Magnitudes(x),
            Addends::Squares => Terms::Products(x, x),
            Addends::OtherSquares => Terms::Products(y, y),
            Addends::Products => Terms::Products(x, y),
        }
    }
}

/// The number of terms between two checks for Ctrl-C: some hundredths of a second.
const PART: usize = 1 << 22;

/// Returns the sums of these terms, which `sum` finds for a part of them.
pub fn sums_of_parts<S>(
    x: &[S],
    y: &[S],
    addends: &[Addends],
    sum: impl Fn(Terms<'_, [S]>) -> PyResult<Accumulator>,
) -> PyResult<Vec<Accumulator>> {
    let mut watch = SignalWatch::default();
    let of_all = |addends: &Addends| {
        let mut parts = x.chunks(PART).zip(y.chunks(PART));
        let (first, other) = parts.next().unwrap_or_default();
        let mut total = sum(addends.terms(first, other))?;
        for (x, y) in parts {
            watch.check()?;
            total.merge(&sum(addends.terms(x, y))?);
        }
        Ok(total)
    };
    addends.iter().map(of_all).collect()
}
