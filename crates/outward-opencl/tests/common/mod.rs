//! What the tests that want a device share.

use outward_needs::{Missing, not_run};
use outward_opencl::{OpenCl, OpenClError};

/// A device; says so where there is none.
pub fn device(test: &str) -> Option<OpenCl> {
    OpenCl::first().map_err(|error| not_run(test, missing(&error), error)).ok()
}

/// What is missing where this is the error.
pub fn missing(error: &OpenClError) -> Missing {
    if error.is_hardware() { Missing::Hardware } else { Missing::Software }
}
