//! Exact sums on devices: of arrays of the host, and of arrays in the memory of a GPU, on that GPU.

use outward::reductions::Accumulator;
use outward_tools::device::compute_device::ComputeDevice;
use outward_tools::device::dispatch::DeviceSummand;
use outward_tools::device::{self, DeviceSpec};
use outward_tools::panics;
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyType;

use super::addends::{Addends, sums_of_parts};
use super::operands::{Numbers, Slice, check_lengths};
use crate::errors::exception;
use crate::request::Notes;

/// Kinds of devices in DLPack: memory of the host, including that of CUDA and ROCm; and of NVIDIA's GPUs.
const HOST: [i32; 3] = [1, 3, 11];
const GPU: [i32; 2] = [2, 13];

/// Returns the index of the GPU whose memory an array is in.
pub fn gpu_of(name: &str, object: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
    let Ok(find) = object.getattr("__dlpack_device__") else { return Ok(None) };
    if object.is_instance_of::<PyType>() {
        return Ok(None);
    }
    // An array over several devices has no device; other protocols may read it.
    let Ok((kind, number)) = find.call0().and_then(|found| found.extract::<(i32, i32)>()) else {
        return Ok(None);
    };
    match usize::try_from(number) {
        Ok(number) if GPU.contains(&kind) => Ok(Some(number)),
        Ok(_) if !HOST.contains(&kind) => Err(PyTypeError::new_err(format!(
            "{name}: found an array on a device of kind {kind}, expected one of the host or of a GPU"
        ))),
        _ => Ok(None),
    }
}

/// Returns the sums of these terms, if the arrays are on a GPU or the device is not the processor.
pub fn accumulate(
    py: Python<'_>,
    x: &Bound<'_, PyAny>,
    y: Option<&Bound<'_, PyAny>>,
    device: &str,
    addends: &[Addends],
) -> PyResult<Option<Vec<Accumulator>>> {
    let spec: DeviceSpec = device
        .parse()
        .map_err(|expected| PyValueError::new_err(format!("device: found \"{device}\", {expected}")))?;
    let mut arrays = vec![("x", x)];
    arrays.extend(y.map(|y| ("y", y)));
    let gpus = arrays.iter().map(|(name, array)| gpu_of(name, array)).collect::<PyResult<Vec<_>>>()?;
    if let Some((first, number)) = gpus.iter().enumerate().find_map(|(at, gpu)| gpu.map(|gpu| (at, gpu))) {
        if let Some(other) = gpus.iter().position(|gpu| *gpu != Some(number)) {
            let place = match gpus[other] {
                Some(other) => format!("on GPU {other}"),
                None => "in the memory of the host".into(),
            };
            return Err(PyValueError::new_err(format!(
                "{}: found an array {place} beside {} on GPU {number}, expected both in one place",
                arrays[other].0, arrays[first].0
            )));
        }
        if !["cpu", "auto", "cuda"].contains(&device) && device != format!("cuda:{number}") {
            return Err(PyValueError::new_err(format!(
                "device: found \"{device}\", expected none or \"cuda:{number}\", where the arrays are"
            )));
        }
        return resident(py, &arrays, number, addends).map(Some);
    }
    // All cores add up as fast as arrays are copied to a GPU.
    if [DeviceSpec::CPU, DeviceSpec::AUTO].contains(&spec) {
        return Ok(None);
    }
    let (x, y) = (Numbers::of(x, "x")?, y.map(|y| Numbers::of(y, "y")).transpose()?);
    let x = x.as_slice()?;
    let y = y.as_ref().map_or(Ok(x), Numbers::as_slice)?;
    check_lengths(x, y)?;
    py.detach(|| {
        #[cfg(feature = "cuda")]
        let _context = crate::dlpack::context::keep_context(spec);
        let work = || {
            let opened = device::open(spec, None, &Notes).map_err(|failure| exception(&failure))?;
            match (x, y) {
                (Slice::F64(x), Slice::F64(y)) => sums(&*opened, x, y, addends),
                (Slice::F32(x), Slice::F32(y)) => sums(&*opened, x, y, addends),
                (Slice::F16(x), Slice::F16(y)) => sums(&*opened, x, y, addends),
                (Slice::Bf16(x), Slice::Bf16(y)) => sums(&*opened, x, y, addends),
                (x, y) => sums(&*opened, &x.widened(), &y.widened(), addends),
            }
        };
        panics::caught(work).unwrap_or_else(|message| Err(PyRuntimeError::new_err(message)))
    })
    .map(Some)
}

/// Returns the sums of arrays of the host.
fn sums<T: DeviceSummand>(
    device: &dyn ComputeDevice,
    x: &[T],
    y: &[T],
    addends: &[Addends],
) -> PyResult<Vec<Accumulator>> {
    sums_of_parts(x, y, addends, |terms| {
        let found = T::accumulate_on(device, terms);
        found.map_err(|error| PyRuntimeError::new_err(error.to_string()))
    })
}

#[cfg(feature = "cuda")]
use crate::dlpack::sums::accumulate as resident;

#[cfg(not(feature = "cuda"))]
fn resident(
    _: Python<'_>,
    _: &[(&str, &Bound<'_, PyAny>)],
    _: usize,
    _: &[Addends],
) -> PyResult<Vec<Accumulator>> {
    Err(PyRuntimeError::new_err(
        "this build of outward computes on the processor alone: copy the arrays to the host",
    ))
}
