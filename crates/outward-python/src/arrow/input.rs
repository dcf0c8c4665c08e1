//! Tables of callers: objects with `__arrow_c_stream__` or `__arrow_c_array__`.

use std::ffi::CStr;
use std::ptr::NonNull;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};

use super::abi::{ArrowArray, ArrowArrayStream, ArrowSchema, text_of};
use super::checked;
use super::column::{ArrowColumn, malformed};

/// A table: the type of its rows, and batches of them, whose lengths are checked.
pub struct ArrowTable {
    pub(super) schema: ArrowSchema,
    pub(super) batches: Vec<ArrowArray>,
}

/// Takes the structure out of a capsule, and leaves a released one there: it belongs to the caller of the protocol.
fn take<T>(capsule: &Bound<'_, PyCapsule>, name: &CStr, released: T) -> PyResult<T> {
    let pointer: NonNull<T> = capsule.pointer_checked(Some(name))?.cast();
    // SAFETY: a capsule of this name has a structure of this type, by Arrow's protocol for Python; it is ours once it
    // was asked for.
    Ok(unsafe { pointer.as_ptr().replace(released) })
}

impl ArrowTable {
    /// Returns the table of an object that has one.
    pub fn new(object: &Bound<'_, PyAny>) -> PyResult<ArrowTable> {
        let table = ArrowTable::of_any(object)?;
        if checked::format(&table.schema).map_err(malformed("the Arrow data"))? != "+s" {
            return Err(PyTypeError::new_err(
                "expected a table: the Arrow data have one column without a name",
            ));
        }
        Ok(table)
    }

    /// Returns the data of an object, of whatever type.
    pub fn of_any(object: &Bound<'_, PyAny>) -> PyResult<ArrowTable> {
        if object.hasattr("__arrow_c_stream__")? {
            let capsule = object.call_method0("__arrow_c_stream__")?.cast_into::<PyCapsule>()?;
            let stream = take(&capsule, c"arrow_array_stream", ArrowArrayStream::released())?;
            ArrowTable::of_stream(stream)
        } else {
            let capsules = object.call_method0("__arrow_c_array__")?.cast_into::<PyTuple>()?;
            let schema = capsules.get_item(0)?.cast_into::<PyCapsule>()?;
            let array = capsules.get_item(1)?.cast_into::<PyCapsule>()?;
            let schema = take(&schema, c"arrow_schema", ArrowSchema::released())?;
            ArrowTable::of_batches(schema, vec![take(&array, c"arrow_array", ArrowArray::released())?])
        }
    }

    fn of_batches(schema: ArrowSchema, batches: Vec<ArrowArray>) -> PyResult<ArrowTable> {
        let add = |before: usize, batch| {
            before.checked_add(checked::rows(batch)?).ok_or_else(|| "there are too many rows".to_owned())
        };
        batches.iter().try_fold(0, add).map_err(malformed("the Arrow data"))?;
        Ok(ArrowTable { schema, batches })
    }

    fn of_stream(mut stream: ArrowArrayStream) -> PyResult<ArrowTable> {
        let failed = |stream: &mut ArrowArrayStream, code: i32| {
            // SAFETY: the stream is not released; the text belongs to it, and is copied at once.
            let message = stream.get_last_error.map(|error| unsafe { text_of(error(stream), stream) });
            let message = message.filter(|message| !message.is_empty());
            let message = message.unwrap_or_else(|| format!("error {code}"));
            PyValueError::new_err(format!("the Arrow stream failed: {message}"))
        };
        let released = || PyValueError::new_err("the Arrow stream was read before");
        let (get_schema, get_next) =
            (stream.get_schema.ok_or_else(released)?, stream.get_next.ok_or_else(released)?);
        let mut schema = ArrowSchema::released();
        // SAFETY: the stream is not released, and the structure is to be filled.
        match unsafe { get_schema(&raw mut stream, &raw mut schema) } {
            0 => {}
            code => return Err(failed(&mut stream, code)),
        }
        let mut batches = Vec::new();
        loop {
            let mut batch = ArrowArray::released();
            // SAFETY: the stream is not released, and the batch is to be filled.
            match unsafe { get_next(&raw mut stream, &raw mut batch) } {
                0 if batch.release.is_none() => return ArrowTable::of_batches(schema, batches),
                0 => batches.push(batch),
                code => return Err(failed(&mut stream, code)),
            }
        }
    }

    fn columns(&self) -> PyResult<Vec<&ArrowSchema>> {
        checked::columns(&self.schema).map_err(malformed("the Arrow data"))
    }

    /// Returns the names of the columns.
    pub fn names(&self) -> PyResult<Vec<String>> {
        let columns = self.columns()?.into_iter();
        // SAFETY: the name of a schema that is not released is null or a text that lives as long.
        Ok(columns.map(|column| unsafe { text_of(column.name, column) }).collect())
    }

    /// Returns the number of rows of each batch.
    pub fn rows(&self) -> impl Iterator<Item = usize> {
        // The lengths have been checked.
        self.batches.iter().map(|batch| batch.length as usize)
    }

    /// Returns some of the columns, for each batch.
    pub fn batches(&self, wanted: &[usize]) -> PyResult<Vec<Vec<ArrowColumn<'_>>>> {
        let (names, columns) = (self.names()?, self.columns()?);
        for &at in wanted {
            ArrowColumn::check_type(&names[at], columns[at])?;
        }
        let column = |batch, &at: &usize| ArrowColumn::new(&names[at], &self.schema, columns[at], batch, at);
        self.batches.iter().map(|batch| wanted.iter().map(|at| column(batch, at)).collect()).collect()
    }
}
