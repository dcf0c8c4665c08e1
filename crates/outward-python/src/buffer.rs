//! Arrays as buffers: those of callers, without copies, and results.

use std::borrow::Cow;
use std::cell::UnsafeCell;
use std::ffi::{c_int, c_void};
use std::slice;

use outward_tools::eval::columns::ResultValues;
use pyo3::buffer::{Element, PyBuffer};
use pyo3::exceptions::{PyBufferError, PyTypeError};
use pyo3::ffi;
use pyo3::prelude::*;

/// A buffer of a caller: one-dimensional, contiguous, with numbers of this type in the byte order of this computer.
pub struct InputBuffer<T: Element>(PyBuffer<T>);

impl<T: Element> InputBuffer<T> {
    /// Returns the buffer of an object; `name` is its name in messages.
    pub fn new(object: &Bound<'_, PyAny>, name: &str) -> PyResult<InputBuffer<T>> {
        let buffer = PyBuffer::<T>::get(object).map_err(|error| {
            PyTypeError::new_err(format!("{name}: expected an array of {}: {error}", size_of::<T>() * 8))
        })?;
        if buffer.is_c_contiguous() {
            Ok(InputBuffer(buffer))
        } else {
            Err(PyBufferError::new_err(format!("{name}: expected a contiguous array")))
        }
    }

    /// Returns the numbers. A caller that changes the array during a call gets results of the old numbers, of the new
    /// ones, or a mixture.
    pub fn as_slice(&self) -> &[T] {
        if self.0.item_count() == 0 {
            return &[];
        }
        // SAFETY: the buffer is contiguous and has so many elements of this type (`PyBuffer::get` compares format and
        // alignment), its owner keeps it until the view is released, and any bits are a number.
        unsafe { slice::from_raw_parts(self.0.buf_ptr().cast::<T>(), self.0.item_count()) }
    }
}

/// Asks Linux for large pages if much is going to be written, as NumPy does: each small page is an interrupt.
pub fn use_large_pages(start: *const u8, bytes: usize) {
    #[cfg(target_os = "linux")]
    {
        /// Size of large pages on most processors.
        const PAGE: usize = 1 << 21;
        /// `MADV_HUGEPAGE`
        const LARGE_PAGES: c_int = 14;
        unsafe extern "C" {
            fn madvise(start: *mut c_void, bytes: usize, advice: c_int) -> c_int;
        }
        let (first, end) = ((start as usize).next_multiple_of(PAGE), start as usize + bytes);
        let whole = end.saturating_sub(first) / PAGE * PAGE;
        if bytes >= 2 * PAGE && whole > 0 {
            // SAFETY: the pages are inside memory of the caller; what is in them stays. Where the system does not have
            // such pages, nothing happens.
            unsafe { madvise(first as *mut c_void, whole, LARGE_PAGES) };
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = (start, bytes);
}

/// A column of results: a buffer of numbers, or a list of texts.
#[derive(IntoPyObject)]
pub enum ResultArray {
    Numbers(ResultBuffer),
    Texts(Vec<Cow<'static, str>>),
}

impl From<ResultValues> for ResultArray {
    fn from(values: ResultValues) -> ResultArray {
        match values {
            ResultValues::F64(numbers) => ResultArray::Numbers(ResultBuffer::new(Numbers::F64(numbers))),
            ResultValues::F32(numbers) => ResultArray::Numbers(ResultBuffer::new(Numbers::F32(numbers))),
            ResultValues::Decorations(codes) => {
                ResultArray::Numbers(ResultBuffer::new(Numbers::Decorations(codes)))
            }
            ResultValues::Texts(texts) => ResultArray::Texts(texts),
        }
    }
}

/// The numbers of a column of results.
pub enum Numbers {
    F64(Vec<f64>),
    F32(Vec<f32>),
    /// Bit patterns of formats of 16 bits.
    Patterns(Vec<u16>),
    /// Codes of decorations.
    Decorations(Vec<u8>),
}

/// A column of results, which NumPy's `frombuffer` shows as an array without a copy.
#[pyclass(frozen, module = "outward._native")]
pub struct ResultBuffer {
    /// Written to by the owner of the buffer, and by no code here.
    values: UnsafeCell<Numbers>,
}

// SAFETY: nothing here reads or writes the numbers once they are a buffer: it hands out their address alone.
unsafe impl Sync for ResultBuffer {}

impl ResultBuffer {
    pub fn new(values: Numbers) -> ResultBuffer {
        ResultBuffer { values: UnsafeCell::new(values) }
    }
}

#[pymethods]
impl ResultBuffer {
    /// The type of its numbers, as NumPy writes it.
    #[getter]
    fn dtype(&self) -> &'static str {
        // SAFETY: which kind of numbers it is never changes.
        match unsafe { &*self.values.get() } {
            Numbers::F64(_) => "f8",
            Numbers::F32(_) => "f4",
            Numbers::Patterns(_) => "u2",
            Numbers::Decorations(_) => "i1",
        }
    }

    /// # Safety
    ///
    /// By Python's protocol, `view` is a buffer to be filled.
    unsafe fn __getbuffer__(slf: Bound<'_, Self>, view: *mut ffi::Py_buffer, flags: c_int) -> PyResult<()> {
        // SAFETY: the vector is not moved or dropped before the object, which the view keeps.
        let (pointer, bytes): (*mut c_void, usize) = match unsafe { &mut *slf.get().values.get() } {
            Numbers::F64(values) => (values.as_mut_ptr().cast(), size_of_val(&values[..])),
            Numbers::F32(values) => (values.as_mut_ptr().cast(), size_of_val(&values[..])),
            Numbers::Patterns(values) => (values.as_mut_ptr().cast(), size_of_val(&values[..])),
            Numbers::Decorations(values) => (values.as_mut_ptr().cast(), values.len()),
        };
        let bytes = bytes.try_into().map_err(|_| PyBufferError::new_err("the array is too large"))?;
        // SAFETY: Python gave the view; pointer and length are those of memory that the object owns.
        let status = unsafe { ffi::PyBuffer_FillInfo(view, slf.as_ptr(), pointer, bytes, 0, flags) };
        if status == 0 { Ok(()) } else { Err(PyErr::fetch(slf.py())) }
    }
}
