//! Which terms are added up.

use outward::reductions::Terms;

/// Which terms of the arrays x and y are added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Addends {
    X,
    Y,
    Magnitudes,
    Squares,
    Products,
}

impl Addends {
    /// The terms; y is x where there is no y.
    pub fn terms<'a, C: ?Sized>(self, x: &'a C, y: &'a C) -> Terms<'a, C> {
        match self {
            Addends::X => Terms::Numbers(x),
            Addends::Y => Terms::Numbers(y),
            Addends::Magnitudes => Terms::Magnitudes(x),
            Addends::Squares => Terms::Products(x, x),
            Addends::Products => Terms::Products(x, y),
        }
    }
}
