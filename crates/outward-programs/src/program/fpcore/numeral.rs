//! The numbers of FPCore, with and without a name.

use crate::program::{Constant, Number};

/// A numeral or a constant.
pub(super) fn read_number(symbol: &str) -> Option<Number> {
    if symbol == "INFINITY" {
        return Some(Number::infinity());
    }
    let constant = Constant::ALL.iter().find(|constant| constant.name() == symbol);
    match constant {
        Some(constant) => Some(Number::constant(*constant)),
        None => Number::parse(symbol).ok(),
    }
}
