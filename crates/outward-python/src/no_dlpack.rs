//! A stub for `dlpack` in builds without GPUs.

use pyo3::prelude::*;

/// Results in the memory of a GPU, which do not exist in this build.
#[pyclass(frozen, module = "outward", name = "DeviceArray")]
pub struct DeviceArray;
