//! In the place of `dlpack`, in a build without GPUs.

use pyo3::prelude::*;

/// Results in the memory of a GPU: there are none in this build.
#[pyclass(frozen, module = "outward", name = "DeviceArray")]
pub struct DeviceArray;
