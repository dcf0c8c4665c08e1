//! How wrong a computed result is, and where that comes from.
//!
//! | item | what it says |
//! |---|---|
//! | [`DeviationPlan`] | of a row: how far each value of a program is from the exact one |
//! | [`roundoff`](mod@roundoff) | of a box: how far the result can be from the exact one, for all inputs |
//! | [`derivatives`], [`derivative_with_integer`] | bounds of the derivatives of a function of the table |

mod derivative;
mod deviation;
mod digamma;
mod rounding;
pub mod roundoff;

pub use derivative::{derivative_with_integer, derivatives};
pub use deviation::{Deviation, DeviationPlan, Operand};
pub use roundoff::roundoff;
