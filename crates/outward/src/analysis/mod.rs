//! How wrong a computed result is, and where that comes from.
//!
//! | item | what it says |
//! |---|---|
//! | [`DeviationPlan`] | of a row: how far each value of a program is from the exact one |
//! | [`left_in_ulps`] | of a function: how far a result is from the exact one, also next to zero |
//! | [`AllowedPlan`] | of a row: what a program may give whose operations leave a choice |
//! | [`roundoff`](mod@roundoff) | of a box: how far the result can be from the exact one, for all inputs |
//! | [`derivatives`], [`derivative_with_integer`] | bounds of the derivatives of a function of the table |

mod allowed;
mod beside;
mod derivative;
mod deviation;
mod digamma;
mod enclosure;
mod operand;
mod rounding;
pub mod roundoff;
mod step;
mod zeros;

pub use allowed::{AllowedPlan, Freedom, is_library_function};
pub use derivative::{derivative_with_integer, derivatives};
pub use deviation::{Deviation, DeviationPlan};
pub use operand::Operand;
pub use rounding::left_in_ulps;
pub use roundoff::{roundoff, roundoff_on};
