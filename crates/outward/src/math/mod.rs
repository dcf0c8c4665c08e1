//! Elementary functions, correctly rounded in every direction.
//!
//! Each function has the same form: a quick phase in double-double whose error bound is a named constant, derived in
//! the function's page under `docs/`; a directed rounding of the result that knows when it cannot decide;
//! and for those lanes an accurate phase in 256-bit integer arithmetic ([`accurate`]).
//! In binary32 a quick phase in one double goes before all that, where there is one yet.

pub mod accurate;
pub mod atan;
mod double;
pub mod exp;
pub mod log;
mod narrow;
pub mod pow;
pub mod rsqrt;
mod sign;
#[expect(missing_docs, reason = "generated")]
pub mod tables;
pub mod trig;
