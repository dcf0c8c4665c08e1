//! Refuses options that contradict each other, whichever function is audited.

use outward::program::Width;
use outward_foreign::Passing;

use super::functions;
use super::request::{AuditRequest, Implementation};
use crate::device::function_library::no_format;
use crate::failure::Failure;

/// Refuses options that make no sense for any function.
pub fn check(request: &AuditRequest) -> Result<(), Failure> {
    if request.options.approximate && request.format.is_some_and(|format| format != Width::F32) {
        return Err(Failure::Usage(
            "--approx: the instructions are of binary32, expected --format f32".into(),
        ));
    }
    if request.exhaustive && matches!(functions::format(request), None | Some(Width::F64)) {
        return Err(Failure::Usage(
            "--exhaustive: binary64 has too many numbers, expected --format f32, f16 or bf16".into(),
        ));
    }
    let is_gpu = matches!(request.implementation, Implementation::Cuda | Implementation::OpenCl);
    if let Some(format) = request.format.filter(|format| !format.has_lanes())
        && is_gpu
    {
        return Err(no_format(format));
    }
    let is_foreign = matches!(request.implementation, Implementation::Libm | Implementation::Lib);
    if request.passing == Passing::Patterns && !is_foreign {
        return Err(Failure::Usage(
            "--bits: functions of shared libraries take bit patterns, it goes with --impl lib or libm".into(),
        ));
    }
    Ok(())
}
