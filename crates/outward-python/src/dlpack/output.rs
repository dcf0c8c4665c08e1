//! Results in the memory of a GPU, as arrays that other libraries take by DLPack.

use std::ffi::c_void;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use outward::format::{Bf16, DlpackType, F16, Format};
use outward_cuda::{Buffer, Driver, Gpu, Plain};
use pyo3::exceptions::{PyAttributeError, PyBufferError, PyTypeError};
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt, PyTuple};

use super::abi::{self, DataType, Device, ManagedTensor, Tensor, VersionedTensor};
use super::context::failed;
use crate::buffer::{Numbers, ResultBuffer};

/// Results in the memory of a GPU: bounds, or the codes of decorations.
///
/// CuPy, PyTorch, JAX and others make arrays of it without a copy: ``cupy.from_dlpack(result)``. They are complete when
/// they are there, so that every stream may use them.
#[pyclass(frozen, module = "outward", name = "DeviceArray")]
pub struct DeviceArray {
    data: Arc<DeviceData>,
    shape: Vec<i64>,
}

/// The memory.
pub enum DeviceValues {
    F64(Buffer<f64>),
    F32(Buffer<f32>),
    F16(Buffer<F16>),
    Bf16(Buffer<Bf16>),
    Decorations(Buffer<u8>),
}

struct DeviceData {
    /// Taken when the array is dropped.
    values: Option<DeviceValues>,
    address: u64,
    gpu: Gpu,
    /// Whether another library has got the address. Its work may be in streams that are not known here.
    is_shared: AtomicBool,
}

impl Drop for DeviceData {
    fn drop(&mut self) {
        // Frees memory in the context of its GPU; another library may have made another one current.
        let _context = Driver::load().and_then(|driver| driver.keep_current_context());
        if *self.is_shared.get_mut() {
            // A lost device uses the memory no more.
            let _ = self.gpu.synchronize();
        }
        self.values = None;
    }
}

impl DeviceValues {
    /// The name, and the type as NumPy's protocols write it: they have none for bfloat16.
    fn names(&self) -> (&'static str, Option<&'static str>) {
        match self {
            DeviceValues::F64(_) => ("float64", Some("<f8")),
            DeviceValues::F32(_) => ("float32", Some("<f4")),
            DeviceValues::F16(_) => ("float16", Some("<f2")),
            DeviceValues::Bf16(_) => ("bfloat16", None),
            DeviceValues::Decorations(_) => ("int8", Some("|i1")),
        }
    }

    fn data_type(&self) -> DataType {
        let (code, bits) = match self {
            DeviceValues::F64(_) => (DlpackType::FLOAT, 64),
            DeviceValues::F32(_) => (DlpackType::FLOAT, 32),
            DeviceValues::F16(_) => (DlpackType::FLOAT, 16),
            DeviceValues::Bf16(_) => (DlpackType::BFLOAT, 16),
            DeviceValues::Decorations(_) => (abi::INTEGER, 8),
        };
        DataType { code, bits, lanes: 1 }
    }
}

impl DeviceArray {
    pub fn new(values: DeviceValues, shape: &[i64]) -> DeviceArray {
        let (address, gpu) = match &values {
            DeviceValues::F64(buffer) => (buffer.ptr(), buffer.gpu()),
            DeviceValues::F32(buffer) => (buffer.ptr(), buffer.gpu()),
            DeviceValues::F16(buffer) => (buffer.ptr(), buffer.gpu()),
            DeviceValues::Bf16(buffer) => (buffer.ptr(), buffer.gpu()),
            DeviceValues::Decorations(buffer) => (buffer.ptr(), buffer.gpu()),
        };
        let (address, gpu) = (address.to_number(), gpu.clone());
        let data = DeviceData { values: Some(values), address, gpu, is_shared: AtomicBool::new(false) };
        DeviceArray { data: Arc::new(data), shape: shape.to_vec() }
    }

    fn values(&self) -> &DeviceValues {
        self.data.values.as_ref().expect("the memory is there until this is dropped")
    }

    fn rows(&self) -> usize {
        self.shape.iter().product::<i64>() as usize
    }

    fn device(&self) -> Device {
        Device { kind: abi::CUDA, number: self.data.gpu.ordinal() as i32 }
    }

    /// Returns the array for another library, with the data that it frees.
    fn tensor(&self) -> (Tensor, *mut c_void) {
        self.data.is_shared.store(true, Ordering::Relaxed);
        let mut shared = Box::new(Shared {
            _data: self.data.clone(),
            strides: contiguous_strides(&self.shape),
            shape: self.shape.clone(),
        });
        let tensor = Tensor {
            data: self.data.address as *mut c_void,
            device: self.device(),
            dimensions: self.shape.len() as i32,
            data_type: self.values().data_type(),
            shape: shared.shape.as_mut_ptr(),
            strides: shared.strides.as_mut_ptr(),
            byte_offset: 0,
        };
        (tensor, Box::into_raw(shared).cast())
    }
}

/// The data that an array in another library refers to.
struct Shared {
    _data: Arc<DeviceData>,
    shape: Vec<i64>,
    strides: Vec<i64>,
}

fn contiguous_strides(shape: &[i64]) -> Vec<i64> {
    let mut strides = vec![1; shape.len()];
    for at in (1..shape.len()).rev() {
        strides[at - 1] = strides[at] * shape[at].max(1);
    }
    strides
}

/// # Safety
///
/// The structure must be one that [`DeviceArray::__dlpack__`] made, and is freed once.
unsafe extern "C" fn delete_old(managed: *mut ManagedTensor) {
    // SAFETY: the structure and its context are boxes of `__dlpack__`, freed once.
    unsafe {
        drop(Box::from_raw((*managed).context.cast::<Shared>()));
        drop(Box::from_raw(managed));
    }
}

/// # Safety
///
/// The condition is that of [`delete_old`].
unsafe extern "C" fn delete_versioned(managed: *mut VersionedTensor) {
    // SAFETY: as in `delete_old`.
    unsafe {
        drop(Box::from_raw((*managed).context.cast::<Shared>()));
        drop(Box::from_raw(managed));
    }
}

/// Frees the structure of a capsule that nobody has taken.
///
/// # Safety
///
/// Python calls it with a capsule that [`DeviceArray::__dlpack__`] made, once.
unsafe extern "C" fn drop_capsule(capsule: *mut ffi::PyObject) {
    // SAFETY: who takes the structure renames the capsule; otherwise it is ours.
    unsafe {
        if ffi::PyCapsule_IsValid(capsule, c"dltensor".as_ptr()) == 1 {
            delete_old(ffi::PyCapsule_GetPointer(capsule, c"dltensor".as_ptr()).cast());
        } else if ffi::PyCapsule_IsValid(capsule, c"dltensor_versioned".as_ptr()) == 1 {
            delete_versioned(ffi::PyCapsule_GetPointer(capsule, c"dltensor_versioned".as_ptr()).cast());
        }
    }
}

#[pymethods]
impl DeviceArray {
    /// The shape.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.shape)
    }

    /// The type of the elements, as a dtype of NumPy; that of bfloat16 is the one of the package ml_dtypes.
    #[getter]
    fn dtype<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let numpy = py.import("numpy")?;
        match self.values().names() {
            (_, Some(text)) => numpy.call_method1("dtype", (text,)),
            (name, None) => numpy.call_method1("dtype", (py.import("ml_dtypes")?.getattr(name)?,)),
        }
    }

    fn __len__(&self) -> PyResult<usize> {
        match self.shape.first() {
            Some(&length) => Ok(length as usize),
            None => Err(PyTypeError::new_err("an array without dimensions has no length")),
        }
    }

    fn __repr__(&self) -> String {
        let shape: Vec<String> = self.shape.iter().map(i64::to_string).collect();
        let (name, _) = self.values().names();
        let comma = if shape.len() == 1 { "," } else { "" };
        format!("DeviceArray(({}{comma}), {name}, cuda:{})", shape.join(", "), self.data.gpu.ordinal())
    }

    /// Where the memory is, by DLPack: the kind of device, and its number.
    fn __dlpack_device__(&self) -> (i32, i32) {
        (abi::CUDA, self.data.gpu.ordinal() as i32)
    }

    /// The memory for another library, by DLPack. The results are complete, so that no stream has to wait.
    #[pyo3(signature = (*, stream = None, max_version = None, dl_device = None, copy = None))]
    fn __dlpack__<'py>(
        &self,
        py: Python<'py>,
        stream: Option<Bound<'py, PyAny>>,
        max_version: Option<(u32, u32)>,
        dl_device: Option<(i32, i32)>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if let Some(stream) = stream.filter(|stream| !stream.is_instance_of::<PyInt>()) {
            return Err(PyTypeError::new_err(format!("stream: found {stream}, expected an integer or None")));
        }
        if dl_device.is_some_and(|device| device != self.__dlpack_device__()) {
            return Err(PyBufferError::new_err("dl_device: the results are on another device; copy them"));
        }
        if copy == Some(true) {
            return Err(PyBufferError::new_err("copy: the results are handed over without a copy alone"));
        }
        let (tensor, context) = self.tensor();
        let (pointer, name) = if max_version.is_some_and(|(major, _)| major >= abi::MAJOR) {
            let deleter: unsafe extern "C" fn(*mut VersionedTensor) = delete_versioned;
            let versioned = VersionedTensor {
                major: abi::MAJOR,
                minor: 0,
                context,
                deleter: Some(deleter),
                flags: 0,
                tensor,
            };
            (Box::into_raw(Box::new(versioned)).cast::<c_void>(), c"dltensor_versioned")
        } else {
            let managed = ManagedTensor { tensor, context, deleter: Some(delete_old) };
            (Box::into_raw(Box::new(managed)).cast::<c_void>(), c"dltensor")
        };
        // SAFETY: the pointer is not null, and the name lives as long as the program. Where this fails, the structure
        // is lost and nothing else.
        unsafe {
            let capsule = ffi::PyCapsule_New(pointer, name.as_ptr(), Some(drop_capsule));
            Bound::from_owned_ptr_or_err(py, capsule)
        }
    }

    /// The memory by NVIDIA's protocol for Python, version 3, which has no bfloat16.
    #[getter]
    fn __cuda_array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (_, Some(text)) = self.values().names() else {
            return Err(PyAttributeError::new_err("the protocol has no bfloat16: use __dlpack__"));
        };
        self.data.is_shared.store(true, Ordering::Relaxed);
        let interface = PyDict::new(py);
        interface.set_item("shape", self.shape(py)?)?;
        interface.set_item("typestr", text)?;
        interface.set_item("data", (self.data.address, false))?;
        interface.set_item("strides", py.None())?;
        interface.set_item("stream", py.None())?;
        interface.set_item("version", 3)?;
        Ok(interface)
    }

    /// A copy as a NumPy array.
    fn numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        fn copied<T: Plain + Default>(gpu: &Gpu, from: &Buffer<T>, rows: usize) -> PyResult<Vec<T>> {
            let _context = Driver::load().and_then(|driver| driver.keep_current_context());
            let numbers = gpu.stream().and_then(|stream| stream.to_vec(from));
            let mut numbers = numbers.map_err(|error| failed(&error))?;
            numbers.truncate(rows);
            Ok(numbers)
        }
        fn patterns<T: Format>(numbers: Vec<T>) -> Vec<u16> {
            numbers.into_iter().map(|number| number.pattern() as u16).collect()
        }
        let (gpu, rows) = (&self.data.gpu, self.rows());
        let values = py.detach(|| {
            Ok::<_, PyErr>(match self.values() {
                DeviceValues::F64(buffer) => Numbers::F64(copied(gpu, buffer, rows)?),
                DeviceValues::F32(buffer) => Numbers::F32(copied(gpu, buffer, rows)?),
                DeviceValues::F16(buffer) => Numbers::Patterns(patterns(copied(gpu, buffer, rows)?)),
                DeviceValues::Bf16(buffer) => Numbers::Patterns(patterns(copied(gpu, buffer, rows)?)),
                DeviceValues::Decorations(buffer) => Numbers::Decorations(copied(gpu, buffer, rows)?),
            })
        })?;
        let numpy = py.import("numpy")?;
        let buffer = Py::new(py, ResultBuffer::new(values))?;
        let flat = numpy.call_method1("frombuffer", (buffer, self.dtype(py)?))?;
        flat.call_method1("reshape", (self.shape(py)?,))
    }
}
