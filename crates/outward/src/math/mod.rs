//! Elementary functions, correctly rounded in every direction.
//!
//! Each function has the same form: a quick phase in double-double whose error bound is a named constant, derived in
//! the function's page under `docs/`; a directed rounding of the result that knows when it cannot decide; for those
//! lanes a second phase in pairs of doubles, to 2^-84 or better, with a bound of its own; and for the very few that
//! are left then an accurate phase in 256-bit integer arithmetic ([`accurate`]). In binary32 a quick phase in one
//! double goes before all that.
//!
//! Remainders ([`remainder`]) are exact, and have one phase of faithful operations and one path for everything else.

pub mod accurate;
pub mod atan;
pub mod cbrt;
mod double;
pub mod exp;
pub mod ladder;
pub mod log;
mod narrow;
pub mod pow;
pub mod remainder;
pub mod rsqrt;
pub mod scale;
mod sign;
#[expect(missing_docs, reason = "generated")]
pub mod tables;
pub mod trig;
mod unbounded;

pub use ladder::Sum;
