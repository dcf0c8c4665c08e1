//! Bounds of the error of a computed result, and where the error comes from.
//!
//! | item | what it bounds |
//! |---|---|
//! | [`DeviationPlan`] | the error of each value of a program, for one row |
//! | [`left_in_ulps`] | the error of a function's result, also next to zero |
//! | [`AllowedPlan`] | the results that a program may give, for one row, if its operations leave a choice |
//! | [`roundoff`](mod@roundoff) | the error of the result for all inputs in a box |
//! | [`range`](mod@range) | no error: the range of the formula itself over a box |
//! | [`system`](mod@system) | no error: all solutions of a system over a box, and minima subject to one |
//! | [`derivatives`], [`derivative_with_integer`] | the derivatives of a function of the table |

mod allowed;
mod deadline;
mod derivative;
mod deviation;
mod digamma;
mod enclosure;
mod near_representable;
mod operand;
mod power;
pub mod range;
mod rounding;
pub mod roundoff;
#[doc(hidden)]
pub mod slopes;
mod step;
pub mod system;
mod tolerance;
mod vanishing;
mod zeros;

pub use allowed::{Allowances, AllowedPlan, is_library_function};
pub use derivative::{derivative_with_integer, derivatives};
pub use deviation::{Deviation, DeviationPlan};
pub use operand::Operand;
pub use rounding::left_in_ulps;
pub use roundoff::{roundoff, roundoff_on};
