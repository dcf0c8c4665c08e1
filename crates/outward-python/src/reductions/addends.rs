//! The terms of reductions.

use outward::reductions::Terms;

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
