//! A stub for `opencl` in builds without the translator.

use outward_tools::failure::Failure;

use crate::args::Translate;

/// Says what this build lacks.
pub fn translate(_: &Translate) -> Result<(), Failure> {
    let lacks = Failure::lacks("the translator of OpenCL C", "translate");
    Err(Failure::Usage(format!("opencl translate: {lacks}")))
}
