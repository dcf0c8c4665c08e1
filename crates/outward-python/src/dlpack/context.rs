//! The driver's context of a thread, and failures of a GPU.

use std::fmt::Display;

use outward_cuda::{CurrentContext, Driver};
use outward_tools::device::DeviceSpec;
use pyo3::PyErr;
use pyo3::exceptions::PyRuntimeError;

/// Returns the exception of a failure of the GPU.
pub fn failed(error: &dyn Display) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}

/// Makes the context that another library has chosen in this thread current again, when the result is dropped.
pub fn keep_context(device: DeviceSpec) -> Option<CurrentContext> {
    // Without a driver there is no context.
    let driver = if device.is_kind(DeviceSpec::CPU) { None } else { Driver::load().ok() };
    driver.and_then(|driver| driver.keep_current_context().ok())
}
