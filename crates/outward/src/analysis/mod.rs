//! How wrong a computed result is, and where that comes from.
//!
//! | item | what it says |
//! |---|---|
//! | [`DeviationPlan`] | of a row: how far each value of a program is from the exact one |
//! | [`derivatives`], [`derivative_with_integer`] | bounds of the derivatives of a function of the table |

mod derivative;
mod deviation;
mod rounding;

pub use derivative::{derivative_with_integer, derivatives};
pub use deviation::{Deviation, DeviationPlan, Operand};
