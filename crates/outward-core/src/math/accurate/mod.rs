//! The slow paths: elementary functions to about 240 bits, in integer arithmetic.
//!
//! A fast path in double-double arithmetic decides almost every rounding; lanes that stay undecided end here. The
//! hardest known arguments of the functions of one variable need less than 130 bits (see `docs/`), so the slack of some
//! 2^-240 decides them all; if it did not, a directed result would still be a bound. No slow path needs a table of its
//! own: logarithm and inverse tangent correct a double by one step with the exponential, sine and cosine of this
//! module.

mod arc;
mod atan;
mod divide;
mod exp;
mod fixed;
mod log;
mod root;
mod sin_cos;
mod unpack;

pub use arc::{arc_fixed, arc_slack};
pub use atan::{ATAN_SLACK_BITS, atan_fixed, atan_fixed_of};
pub use divide::{divide, near_reciprocal};
pub use exp::{ARGUMENT_SCALE, Exponential, exp_fixed, ln2_times};
pub use fixed::{Fixed, limbs, mul_short};
pub use log::{LOG_SLACK_BITS, Logarithm, log_fixed, log_fixed_of};
pub use root::root;
pub use sin_cos::{QUADRANT_SLACK_BITS, ReducedAngle, quadrants, reduce, sin_cos_of_quadrant};
pub use unpack::{Unpacked, unpack};
