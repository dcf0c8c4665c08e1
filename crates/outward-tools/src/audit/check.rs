//! Refuses options that contradict each other, whichever function is audited.

use outward_foreign::CType;

use super::functions;
use super::request::AuditRequest;
use crate::failure::Failure;
use crate::number::FloatFormat;

/// Refuses what makes no sense whichever the function.
pub fn check(request: &AuditRequest) -> Result<(), Failure> {
    if request.options.approximate && request.format == Some(FloatFormat::F64) {
        return Err(Failure::Usage(
            "--approx: the instructions are of binary32, expected --format f32".into(),
        ));
    }
    if request.exhaustive && functions::format(request) != Some(CType::F32) {
        return Err(Failure::Usage(
            "--exhaustive: binary64 has too many numbers, expected --format f32".into(),
        ));
    }
    Ok(())
}
