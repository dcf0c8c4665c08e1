//! What stands for `opencl` in a build without the translator.

use crate::args::Translate;
use crate::failure::Failure;

/// Says what this build lacks.
pub fn translate(_: &Translate) -> Result<(), Failure> {
    let lacks = Failure::lacks("the translator of OpenCL C", "translate");
    Err(Failure::Usage(format!("opencl translate: {lacks}")))
}
