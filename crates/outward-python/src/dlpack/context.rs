//! The driver's context of a thread, and failures of a GPU.

use std::fmt::Display;
use std::sync::Arc;

use outward_cuda::{Cuda, CurrentContext, Driver};
use outward_tools::device::DeviceSpec;
use pyo3::exceptions::PyRuntimeError;
use pyo3::{PyErr, PyResult};

/// Returns the exception of a failure of the GPU.
pub fn failed(error: &dyn Display) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}

/// Opens the GPU of this index. The context that another library has chosen in this thread is current again when the
/// first result is dropped.
pub fn open(device: usize) -> PyResult<(CurrentContext, Arc<Cuda>)> {
    let driver = Driver::load().map_err(|error| failed(&error))?;
    let context = driver.keep_current_context().map_err(|error| failed(&error))?;
    Ok((context, Cuda::shared(Some(device)).map_err(|error| failed(&error))?))
}

/// Makes the context that another library has chosen in this thread current again, when the result is dropped.
pub fn keep_context(device: DeviceSpec) -> Option<CurrentContext> {
    // Without a driver there is no context.
    let driver = if device.is_kind(DeviceSpec::CPU) { None } else { Driver::load().ok() };
    driver.and_then(|driver| driver.keep_current_context().ok())
}
