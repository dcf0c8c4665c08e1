//! Helpers of the tests that need a device.

use outward_needs::{Fingerprint, Missing, not_run};
use outward_opencl::{OpenCl, OpenClError};

/// Returns a device, or reports that there is none.
pub fn device(test: &str) -> Option<OpenCl> {
    OpenCl::first().map_err(|error| not_run(test, missing(&error), error)).ok()
}

/// Returns the kind of what is missing by this error.
pub fn missing(error: &OpenClError) -> Missing {
    if error.is_hardware() { Missing::Hardware } else { Missing::Software }
}

/// Returns the fingerprint of a check of a kernel: the driver and the text. The caller adds the inputs and expected
/// results.
#[allow(dead_code, reason = "not every test has a ledger")]
pub fn fingerprint(device: &OpenCl, text: &str) -> Fingerprint {
    let driver = device.driver_version().unwrap_or_else(|error| panic!("{error}"));
    Fingerprint::new().with(driver).with(text)
}
