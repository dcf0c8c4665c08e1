//! A function as a formula, and how it is computed.

use outward::device::FloatMode;
use outward::program::{Program, Width};
use outward::round::Round;

use crate::failure::Failure;

/// The function as a formula.
pub fn program(function: &str) -> Result<Program, Failure> {
    Program::parse(&format!("{function}(x)")).map_err(|error| Failure::Usage(format!("{function}: {error}")))
}

/// Rounding to nearest in a format.
pub fn nearest(width: Width) -> FloatMode {
    FloatMode { width, round: Round::TiesToEven }
}
