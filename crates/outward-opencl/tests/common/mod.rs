//! What the tests that want a device share.

use std::io::Write as _;

use outward_opencl::OpenCl;

/// A device; says so, past the test harness, where there is none.
pub fn device(test: &str) -> Option<OpenCl> {
    let found = OpenCl::first();
    if let Err(reason) = &found {
        let line = format!("NOT RUN: {test}: {reason}\n");
        std::io::stderr().write_all(line.as_bytes()).expect("the error stream is open");
    }
    found.ok()
}
