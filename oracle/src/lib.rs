//! The oracle on MPFR, and the common parts of the tests of this package.
//!
//! This package is no default member of the workspace: GMP and MPFR take minutes of C compilation and need `m4`. The
//! default tests of the repository do without it (`outward-test` has an oracle in pure Rust); this one is the
//! second opinion, and carries the heavy suites.

#[macro_use]
mod functions;

pub mod acot;
pub mod area;
pub mod bessel;
pub mod formula;
pub mod fpcore;
pub mod gamma;
mod mpfr;
pub mod normal;
mod range;
pub mod rhypot;
pub mod settings;

pub use mpfr::{Mpfr, of_one, with_integer};
pub use range::{Range, range};
