//! Matrices at addresses, with strides: operands, in place or copied, and results.

use std::slice;

use outward::convert::Storage;
use outward::matrix::{MatrixError, MatrixMut, MatrixRef};

use crate::error::Failure;
use crate::memory::{read, write};

impl From<MatrixError> for Failure {
    fn from(error: MatrixError) -> Failure {
        match error {
            MatrixError::Memory { .. } => Failure::unsupported(error),
            MatrixError::NotVerified(_) => Failure::not_verified(error),
            error => Failure::argument(error),
        }
    }
}

/// Where the entries of a matrix are: its rows and columns, and the strides between them in numbers.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    pub rows: usize,
    pub columns: usize,
    pub strides: [isize; 2],
}

impl Shape {
    /// Returns how far the lowest entry is from the first one, which is 0 or less, and the number of elements from it
    /// to the highest entry.
    pub(crate) fn extent(&self, name: &str) -> Result<(isize, usize), Failure> {
        if self.rows == 0 || self.columns == 0 {
            return Ok((0, 0));
        }
        let reach = |length: usize, stride: isize| (length as i128 - 1) * stride as i128;
        let ends = [reach(self.rows, self.strides[0]), reach(self.columns, self.strides[1])];
        let low: i128 = ends.iter().map(|end| end.min(&0)).sum();
        let high: i128 = ends.iter().map(|end| end.max(&0)).sum();
        let elements = high - low + 1;
        // No memory of a program is larger.
        if elements > (isize::MAX / 8) as i128 {
            return Err(Failure::argument(format!(
                "{name} is {}x{} with strides {} and {}, which is more than memory",
                self.rows, self.columns, self.strides[0], self.strides[1]
            )));
        }
        Ok((low as isize, elements as usize))
    }
}

/// A matrix that is read.
#[derive(Clone, Copy)]
pub(crate) struct Operand<T> {
    pub name: &'static str,
    pub address: *const T,
    pub shape: Shape,
}

/// The numbers of an operand: in place or, where they are not aligned, copied.
pub(crate) enum Numbers<'a, T> {
    InPlace(&'a [T]),
    Copied(Vec<T>),
}

impl<T: Storage> Operand<T> {
    /// Returns the numbers from the lowest to the highest address of the matrix.
    ///
    /// # Safety
    ///
    /// The address must be null or have the entries of the matrix, in one array, which nothing writes to while the
    /// result is used.
    pub(crate) unsafe fn numbers<'a>(self) -> Result<Numbers<'a, T>, Failure> {
        let (low, elements) = self.shape.extent(self.name)?;
        if elements == 0 {
            return Ok(Numbers::InPlace(&[]));
        }
        if self.address.is_null() {
            return Err(Failure::argument(format!("{} is a null pointer", self.name)));
        }
        let first = self.address.wrapping_offset(low);
        if first.is_aligned() {
            // SAFETY: as the caller says, the array has all that lies between entries of the matrix.
            return Ok(Numbers::InPlace(unsafe { slice::from_raw_parts(first, elements) }));
        }
        let mut copy = zeros(elements)?;
        // SAFETY: as the caller says, the array has all that lies between entries of the matrix, of any alignment.
        unsafe { read(first, &mut copy) };
        Ok(Numbers::Copied(copy))
    }

    pub(crate) fn view<'a>(&self, numbers: &'a Numbers<'_, T>) -> Result<MatrixRef<'a, T>, Failure> {
        let Shape { rows, columns, strides: [row_stride, column_stride] } = self.shape;
        let offset = self.shape.extent(self.name)?.0.unsigned_abs();
        let slice = match numbers {
            Numbers::InPlace(slice) => slice,
            Numbers::Copied(copy) => &copy[..],
        };
        Ok(MatrixRef::with_strides(slice, offset, rows, columns, row_stride, column_stride)?)
    }
}

pub(crate) fn zeros<T: Storage>(count: usize) -> Result<Vec<T>, Failure> {
    let mut memory = Vec::new();
    memory.try_reserve_exact(count).map_err(|_| MatrixError::Memory { numbers: count })?;
    memory.resize(count, T::from_pattern(0));
    Ok(memory)
}

impl<T: Storage> Operand<T> {
    /// Returns the negated entries, row by row, and describes them as such; their address is to be set.
    ///
    /// # Safety
    ///
    /// As for [`numbers`](Self::numbers).
    pub(crate) unsafe fn negate(&mut self) -> Result<Vec<T>, Failure> {
        // SAFETY: as the caller says.
        let numbers = unsafe { self.numbers() }?;
        let (view, Shape { rows, columns, .. }) = (self.view(&numbers)?, self.shape);
        let count = rows.checked_mul(columns).ok_or(MatrixError::Memory { numbers: usize::MAX })?;
        let mut copy = zeros(count)?;
        for (at, entry) in copy.iter_mut().enumerate() {
            if let Some(x) = view.get(at / columns, at % columns) {
                *entry = T::from_pattern(x.pattern() ^ 1 << (T::BITS - 1));
            }
        }
        self.shape.strides = [columns.cast_signed(), 1];
        Ok(copy)
    }
}

/// An operand as functions of C get it: an address and two strides.
pub(crate) struct Given<T>(pub *const T, pub isize, pub isize);

impl<T> Given<T> {
    pub(crate) fn operand(self, name: &'static str, rows: usize, columns: usize) -> Operand<T> {
        Operand { name, address: self.0, shape: Shape { rows, columns, strides: [self.1, self.2] } }
    }
}

/// Matrices that are written to: all have one shape, and an address each.
pub(crate) struct Results<T> {
    pub addresses: Vec<*mut T>,
    pub shape: Shape,
}

impl<T: Storage> Results<T> {
    /// Checks that entries have a place each. Returns whether there are any.
    pub(crate) fn check(&self) -> Result<bool, Failure> {
        let (low, elements) = self.shape.extent("the result")?;
        let Shape { rows, columns, strides: [row_stride, column_stride] } = self.shape;
        // A slice of nothing, for the check that no two entries are in one place.
        let mut nothing = vec![(); elements];
        MatrixMut::with_strides(&mut nothing, low.unsigned_abs(), rows, columns, row_stride, column_stride)?;
        if elements > 0 && self.addresses.iter().any(|result| result.is_null()) {
            return Err(Failure::argument("the result is a null pointer"));
        }
        Ok(elements > 0)
    }

    /// Returns memory for the entries, row by row.
    pub(crate) fn memory(&self) -> Result<Vec<Vec<T>>, Failure> {
        let Shape { rows, columns, .. } = self.shape;
        let count = rows.checked_mul(columns).ok_or(MatrixError::Memory { numbers: usize::MAX })?;
        self.addresses.iter().map(|_| zeros(count)).collect()
    }

    /// Writes the entries.
    ///
    /// # Safety
    ///
    /// Each address must have the entries of its matrix, in one array.
    pub(crate) unsafe fn write(&self, entries: &[Vec<T>]) {
        let Shape { columns, strides: [row_stride, column_stride], .. } = self.shape;
        for (result, entries) in self.addresses.iter().zip(entries) {
            for (row, entries) in entries.chunks_exact(columns).enumerate() {
                let start = result.wrapping_offset(row.cast_signed() * row_stride);
                if column_stride == 1 {
                    // SAFETY: as the caller says, there is room for the row.
                    unsafe { write(entries, start) };
                    continue;
                }
                for (column, entry) in entries.iter().enumerate() {
                    let at = start.wrapping_offset(column.cast_signed() * column_stride);
                    // SAFETY: as the caller says, there is room for the entry.
                    unsafe { write(slice::from_ref(entry), at) };
                }
            }
        }
    }
}

impl Results<f64> {
    /// Has lower and upper bounds computed, and writes them. Nothing is written before all of them are known.
    ///
    /// # Safety
    ///
    /// As for [`write`](Self::write); operands may be in the same memory.
    pub(crate) unsafe fn bounds(
        &self,
        compute: impl FnOnce(&mut MatrixMut<'_, f64>, &mut MatrixMut<'_, f64>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let has_entries = self.check()?;
        let mut entries = self.memory()?;
        let [lower, upper] = &mut entries[..] else { unreachable!("there are two results") };
        let Shape { rows, columns, .. } = self.shape;
        compute(&mut MatrixMut::new(lower, rows, columns)?, &mut MatrixMut::new(upper, rows, columns)?)?;
        if has_entries {
            // SAFETY: as the caller says.
            unsafe { self.write(&entries) };
        }
        Ok(())
    }
}
