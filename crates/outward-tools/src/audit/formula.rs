//! A function as a formula, and how it is computed.

use outward::device::FloatMode;
use outward::program::{Program, Width};
use outward::round::Round;
use outward::table::{OpInfo, TABLE};

use crate::failure::Failure;

/// Returns the function as a formula with one variable for each parameter.
pub fn program(function: &str) -> Result<Program, Failure> {
    let info = TABLE.iter().find(|info| info.name == function);
    let text = info.and_then(OpInfo::formula_text);
    let text = text.ok_or_else(|| Failure::Usage(format!("{function}: there is no such function")))?;
    Program::parse(&text).map_err(|error| Failure::Usage(format!("{function}: {error}")))
}

/// Returns the mode of rounding to nearest in a format.
pub fn nearest(width: Width) -> FloatMode {
    FloatMode { width, round: Round::TiesToEven }
}
