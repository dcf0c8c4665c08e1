//! Helpers of the tests that need a device.

use outward_needs::{Fingerprint, Missing, not_run};
use outward_opencl::{OpenCl, OpenClError};

/// A device; says so where there is none.
pub fn device(test: &str) -> Option<OpenCl> {
    OpenCl::first().map_err(|error| not_run(test, missing(&error), error)).ok()
}

/// What is missing where this is the error.
pub fn missing(error: &OpenClError) -> Missing {
    if error.is_hardware() { Missing::Hardware } else { Missing::Software }
}

/// Of what a check of a kernel reads: the driver and the text. Inputs and results that are wanted are to be added.
#[allow(dead_code, reason = "not every test has a ledger")]
pub fn fingerprint(device: &OpenCl, text: &str) -> Fingerprint {
    let driver = device.driver_version().unwrap_or_else(|error| panic!("{error}"));
    Fingerprint::new().with(driver).with(text)
}
