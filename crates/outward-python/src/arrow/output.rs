//! Results as an Arrow stream: a table with a column for each result.

use std::borrow::Cow;
use std::ffi::{CString, c_char, c_int, c_void};
use std::ptr;
use std::sync::Arc;

use outward::interval::Decoration;
use outward_tools::eval::columns::ResultValues;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use super::abi::{ArrowArray, ArrowArrayStream, ArrowSchema, NULLABLE};
use crate::buffer::use_large_pages;

/// Largest number of rows of a batch: names of decorations have offsets of 32 bits, and three letters.
const BATCH: usize = 1 << 28;

/// Results as a table, once: whoever asks for the stream gets the columns.
#[pyclass(module = "outward._native")]
pub struct ResultTable {
    columns: Option<Vec<OutputColumn>>,
    rows: usize,
}

/// A column with its name.
pub struct OutputColumn {
    pub name: String,
    pub values: ResultValues,
    /// A bitmap of the rows with results, if some lack them because an input has no value there.
    pub valid: Option<Arc<Vec<u8>>>,
}

impl ResultTable {
    pub fn new(columns: Vec<OutputColumn>, rows: usize) -> ResultTable {
        ResultTable { columns: Some(columns), rows }
    }
}

#[pymethods]
impl ResultTable {
    fn __len__(&self) -> usize {
        self.rows
    }

    /// The results as a stream, by Arrow's protocol; they move there, so that this can be asked for once.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &mut self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // Another type of the same values is something that the protocol lets a producer ignore.
        drop(requested_schema);
        let columns = self.columns.take().ok_or_else(|| {
            pyo3::exceptions::PyValueError::new_err("the results were handed over before, evaluate again")
        })?;
        let stream = Stream { columns, rows: self.rows, done: 0, is_started: false };
        PyCapsule::new_with_value(py, stream.into_interface(), c"arrow_array_stream")
    }
}

/// The data of a stream.
struct Stream {
    columns: Vec<OutputColumn>,
    rows: usize,
    done: usize,
    is_started: bool,
}

impl Stream {
    fn into_interface(self) -> ArrowArrayStream {
        ArrowArrayStream {
            get_schema: Some(get_schema),
            get_next: Some(get_next),
            get_last_error: Some(get_last_error),
            release: Some(release_stream),
            private_data: Box::into_raw(Box::new(self)).cast(),
        }
    }

    fn schema(&self) -> ArrowSchema {
        let columns = self.columns.iter().map(|column| {
            let format = match &column.values {
                ResultValues::F64(_) => "g",
                ResultValues::F32(_) => "f",
                ResultValues::Decorations(_) => "u",
                ResultValues::Texts(values) if are_long(values) => "U",
                ResultValues::Texts(_) => "u",
            };
            schema(format, &column.name, NULLABLE, Vec::new())
        });
        schema("+s", "", 0, columns.collect())
    }

    /// Returns the next rows, or a released array at the end.
    fn next(&mut self) -> ArrowArray {
        let rows = BATCH.min(self.rows - self.done);
        // A table without rows has one batch without rows.
        if rows == 0 && self.is_started {
            return ArrowArray::released();
        }
        let (from, is_whole) = (self.done, rows == self.rows);
        self.is_started = true;
        self.done += rows;
        let columns = self.columns.iter_mut().map(|column| {
            let values = match &mut column.values {
                ResultValues::F64(values) if is_whole => Buffer::F64(std::mem::take(values)),
                ResultValues::F64(values) => Buffer::F64(values[from..from + rows].to_vec()),
                ResultValues::F32(values) if is_whole => Buffer::F32(std::mem::take(values)),
                ResultValues::F32(values) => Buffer::F32(values[from..from + rows].to_vec()),
                ResultValues::Decorations(codes) => names(&codes[from..from + rows]),
                ResultValues::Texts(values) if are_long(values) => {
                    let (offsets, text) = texts(&values[from..from + rows]);
                    Buffer::LongTexts(offsets, text)
                }
                ResultValues::Texts(values) => {
                    let (offsets, text) = texts(&values[from..from + rows]);
                    Buffer::Texts(offsets.into_iter().map(|offset| offset as i32).collect(), text)
                }
            };
            // Batches begin at multiples of eight rows.
            let bits = column.valid.as_ref();
            let bits = bits.map(|bits| bits[from / 8..(from + rows).div_ceil(8)].to_vec());
            array(rows, bits, values, Vec::new())
        });
        let columns = columns.collect();
        array(rows, None, Buffer::None, columns)
    }
}

/// Returns the short names of decorations, concatenated, with their offsets.
fn names(codes: &[u8]) -> Buffer {
    const LETTERS: usize = 3;
    /// Number of rows that are compared together: nearly all have the same decoration, and their text is one copy then.
    const RUN: usize = 32;
    let mut text = vec![0; LETTERS * codes.len()];
    use_large_pages(text.as_ptr(), text.len());
    let mut of_code = [[0; LETTERS]; 1 << 8];
    for (code, name) in of_code.iter_mut().enumerate() {
        name.copy_from_slice(Decoration::from_lane(code as f64).name().as_bytes());
    }
    let mut runs: Vec<Option<[u8; LETTERS * RUN]>> = vec![None; of_code.len()];
    for (text, codes) in text.chunks_mut(LETTERS * RUN).zip(codes.chunks(RUN)) {
        let first = usize::from(codes[0]);
        if codes == [codes[0]; RUN] {
            let run =
                runs[first].get_or_insert_with(|| std::array::from_fn(|at| of_code[first][at % LETTERS]));
            text.copy_from_slice(run);
        } else {
            for (name, &code) in text.as_chunks_mut::<LETTERS>().0.iter_mut().zip(codes) {
                *name = of_code[usize::from(code)];
            }
        }
    }
    let mut offsets = vec![0; codes.len() + 1];
    use_large_pages(offsets.as_ptr().cast(), size_of_val(&offsets[..]));
    for (row, offset) in offsets.iter_mut().enumerate() {
        *offset = (LETTERS * row) as i32;
    }
    Buffer::Texts(offsets, text)
}

/// Returns whether the texts together need offsets of 64 bits. Most engines use texts with offsets of 32 bits.
fn are_long(values: &[Cow<'static, str>]) -> bool {
    values.iter().map(|text| text.len()).sum::<usize>() > i32::MAX as usize
}

/// Returns texts of any length, concatenated, with their offsets.
fn texts(values: &[Cow<'static, str>]) -> (Vec<i64>, Vec<u8>) {
    let mut text = Vec::new();
    let mut offsets = vec![0];
    for value in values {
        text.extend_from_slice(value.as_bytes());
        offsets.push(text.len() as i64);
    }
    (offsets, text)
}

/// The values that an array owns, besides its bitmap.
enum Buffer {
    None,
    F64(Vec<f64>),
    F32(Vec<f32>),
    Texts(Vec<i32>, Vec<u8>),
    LongTexts(Vec<i64>, Vec<u8>),
}

/// The data that an array refers to, which are freed with it.
struct ArrayData {
    _valid: Option<Vec<u8>>,
    _values: Buffer,
    buffers: Vec<*const c_void>,
    children: Vec<*mut ArrowArray>,
}

fn array(rows: usize, valid: Option<Vec<u8>>, values: Buffer, children: Vec<ArrowArray>) -> ArrowArray {
    let mut buffers = vec![valid.as_ref().map_or(ptr::null(), |bits| bits.as_ptr().cast())];
    match &values {
        Buffer::None => {}
        Buffer::F64(values) => buffers.push(values.as_ptr().cast()),
        Buffer::F32(values) => buffers.push(values.as_ptr().cast()),
        Buffer::Texts(offsets, text) => {
            buffers.extend([offsets.as_ptr().cast::<c_void>(), text.as_ptr().cast()]);
        }
        Buffer::LongTexts(offsets, text) => {
            buffers.extend([offsets.as_ptr().cast::<c_void>(), text.as_ptr().cast()]);
        }
    }
    let children = children.into_iter().map(|child| Box::into_raw(Box::new(child))).collect();
    let null_count = if valid.is_some() { -1 } else { 0 };
    let mut data = Box::new(ArrayData { _valid: valid, _values: values, buffers, children });
    ArrowArray {
        length: rows as i64,
        null_count,
        offset: 0,
        n_buffers: data.buffers.len() as i64,
        n_children: data.children.len() as i64,
        buffers: data.buffers.as_mut_ptr(),
        children: data.children.as_mut_ptr(),
        dictionary: ptr::null_mut(),
        release: Some(release_array),
        private_data: Box::into_raw(data).cast(),
    }
}

/// The data that a type refers to, which are freed with it.
struct SchemaData {
    format: CString,
    name: CString,
    children: Vec<*mut ArrowSchema>,
}

fn schema(format: &str, name: &str, flags: i64, children: Vec<ArrowSchema>) -> ArrowSchema {
    // A Python name may contain zeros, which end a name here.
    let text = |text: &str| CString::new(text.replace('\0', "")).unwrap_or_default();
    let children = children.into_iter().map(|child| Box::into_raw(Box::new(child))).collect();
    let mut data = Box::new(SchemaData { format: text(format), name: text(name), children });
    ArrowSchema {
        format: data.format.as_ptr(),
        name: data.name.as_ptr(),
        metadata: ptr::null(),
        flags,
        n_children: data.children.len() as i64,
        children: data.children.as_mut_ptr(),
        dictionary: ptr::null_mut(),
        release: Some(release_schema),
        private_data: Box::into_raw(data).cast(),
    }
}

/// # Safety
///
/// The structure must be one that [`schema`] made, and not released.
unsafe extern "C" fn release_schema(schema: *mut ArrowSchema) {
    // SAFETY: `private_data` is the box that was made for this structure, and it is freed once: `release` is cleared.
    let data = unsafe { Box::from_raw((*schema).private_data.cast::<SchemaData>()) };
    for child in data.children {
        // SAFETY: each child is a box; a consumer that took what is in it left it released.
        drop(unsafe { Box::from_raw(child) });
    }
    // SAFETY: the structure is that of the caller.
    unsafe { (*schema).release = None };
}

/// # Safety
///
/// The structure must be one that [`array`] made, and not released.
unsafe extern "C" fn release_array(array: *mut ArrowArray) {
    // SAFETY: as in `release_schema`.
    let data = unsafe { Box::from_raw((*array).private_data.cast::<ArrayData>()) };
    for &child in &data.children {
        // SAFETY: as in `release_schema`.
        drop(unsafe { Box::from_raw(child) });
    }
    // SAFETY: as in `release_schema`.
    unsafe { (*array).release = None };
}

/// # Safety
///
/// The structure must be one that [`Stream::into_interface`] made, and not released.
unsafe extern "C" fn release_stream(stream: *mut ArrowArrayStream) {
    // SAFETY: as in `release_schema`.
    drop(unsafe { Box::from_raw((*stream).private_data.cast::<Stream>()) });
    // SAFETY: as in `release_schema`.
    unsafe { (*stream).release = None };
}

/// # Safety
///
/// The stream must be one that [`Stream::into_interface`] made, and not released; `schema` must be writable.
unsafe extern "C" fn get_schema(stream: *mut ArrowArrayStream, schema: *mut ArrowSchema) -> c_int {
    // SAFETY: `private_data` is the stream of this structure, which one thread at a time uses.
    let own = unsafe { &*(*stream).private_data.cast::<Stream>() };
    // SAFETY: what is there is not initialized, so that it is not dropped.
    unsafe { schema.write(own.schema()) };
    0
}

/// # Safety
///
/// The stream must be one that [`Stream::into_interface`] made, and not released; `array` must be writable.
unsafe extern "C" fn get_next(stream: *mut ArrowArrayStream, array: *mut ArrowArray) -> c_int {
    // SAFETY: as in `get_schema`.
    let own = unsafe { &mut *(*stream).private_data.cast::<Stream>() };
    // SAFETY: as in `get_schema`.
    unsafe { array.write(own.next()) };
    0
}

/// # Safety
///
/// The stream must be one that [`Stream::into_interface`] made, and not released.
unsafe extern "C" fn get_last_error(_: *mut ArrowArrayStream) -> *const c_char {
    ptr::null()
}
