//! Columns as bytes, which the stream copies whatever their number type is.

use core::fmt;

use crate::error::CudaError;
use crate::memory::Plain;

/// A column that is read.
#[derive(Clone, Copy)]
pub struct Column<'a> {
    bytes: &'a [u8],
    width: usize,
}

/// A column that is written.
pub struct ColumnMut<'a> {
    bytes: &'a mut [u8],
    width: usize,
}

impl<'a, T: Plain> From<&'a [T]> for Column<'a> {
    fn from(numbers: &'a [T]) -> Column<'a> {
        // SAFETY: the same memory, which has no padding: it is all set.
        let bytes = unsafe { core::slice::from_raw_parts(numbers.as_ptr().cast(), size_of_val(numbers)) };
        Column { bytes, width: size_of::<T>() }
    }
}

impl<'a, T: Plain> From<&'a mut [T]> for ColumnMut<'a> {
    fn from(numbers: &'a mut [T]) -> ColumnMut<'a> {
        let (first, size) = (numbers.as_mut_ptr().cast(), size_of_val(numbers));
        // SAFETY: the same memory, borrowed from `numbers` alone; whatever bytes are written are numbers.
        let bytes = unsafe { core::slice::from_raw_parts_mut(first, size) };
        ColumnMut { bytes, width: size_of::<T>() }
    }
}

impl<'a> Column<'a> {
    /// Returns the number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.bytes.len() / self.width
    }

    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// Returns these rows.
    pub(super) fn part(&self, first: usize, rows: usize) -> &'a [u8] {
        &self.bytes[first * self.width..(first + rows) * self.width]
    }

    pub(super) fn split_at(self, rows: usize) -> (Column<'a>, Column<'a>) {
        let (bytes, rest) = self.bytes.split_at(rows * self.width);
        (Column { bytes, ..self }, Column { bytes: rest, ..self })
    }
}

impl<'a> ColumnMut<'a> {
    /// Returns the number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.bytes.len() / self.width
    }

    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// Returns these rows.
    pub(super) fn part(&mut self, first: usize, rows: usize) -> &mut [u8] {
        &mut self.bytes[first * self.width..(first + rows) * self.width]
    }

    pub(super) fn split_at(self, rows: usize) -> (ColumnMut<'a>, ColumnMut<'a>) {
        let (bytes, rest) = self.bytes.split_at_mut(rows * self.width);
        (ColumnMut { bytes, width: self.width }, ColumnMut { bytes: rest, width: self.width })
    }

    /// Returns the column, borrowed for a shorter time.
    pub(super) fn reborrow(&mut self) -> ColumnMut<'_> {
        ColumnMut { bytes: self.bytes, width: self.width }
    }
}

impl fmt::Debug for Column<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Column({} rows of {} bytes)", self.rows(), self.width)
    }
}

impl fmt::Debug for ColumnMut<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ColumnMut({} rows of {} bytes)", self.rows(), self.width)
    }
}

/// Returns the common number of rows of all columns.
pub fn rows(inputs: &[Column<'_>], outputs: &[ColumnMut<'_>]) -> Result<usize, CudaError> {
    let mut counts = inputs.iter().map(Column::rows).chain(outputs.iter().map(ColumnMut::rows));
    let rows = counts.next().unwrap_or(0);
    match counts.find(|&other| other != rows) {
        None => Ok(rows),
        Some(other) => Err(CudaError::Arguments(format!(
            "the columns differ in length: one has {rows} rows, another {other}"
        ))),
    }
}

/// Alignment of columns in a chunk's memory, like that of memory of their own.
const ALIGNMENT: usize = 256;

/// Positions of the columns of a chunk in the chunk's memory, the same on the host and on the GPU: the inputs without a
/// gap at the front, the outputs after them, so that one copy transfers each group.
#[derive(Debug, Default)]
pub struct Layout {
    /// The start of each input.
    pub inputs: Vec<usize>,
    /// The start of each output.
    pub outputs: Vec<usize>,
    /// The end of the inputs and start of the outputs.
    pub middle: usize,
    /// The end of the outputs.
    pub end: usize,
}

impl Layout {
    /// Returns the layout of `rows` rows of columns of these widths. The end is `usize::MAX` if it is larger than that.
    pub fn new(inputs: &[usize], outputs: &[usize], rows: usize) -> Layout {
        let mut end = 0usize;
        let mut place = |widths: &[usize]| {
            let starts = widths.iter().map(|width| {
                let start = end;
                let size = width.saturating_mul(rows);
                end = end.saturating_add(size.checked_next_multiple_of(ALIGNMENT).unwrap_or(usize::MAX));
                start
            });
            let starts = starts.collect::<Vec<_>>();
            (starts, end)
        };
        let (inputs, middle) = place(inputs);
        let (outputs, end) = place(outputs);
        Layout { inputs, outputs, middle, end }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_do_not_overlap() {
        let layout = Layout::new(&[8, 1], &[4], 100);
        assert_eq!((&*layout.inputs, layout.middle), (&[0, 1024][..], 1280));
        assert_eq!((&*layout.outputs, layout.end), (&[1280][..], 1792));
        assert_eq!(Layout::new(&[8], &[8], usize::MAX / 4).end, usize::MAX);
        assert_eq!(Layout::new(&[], &[8], 0).end, 0);
    }

    #[test]
    fn columns_differ_in_length() {
        let (a, b) = (&[1.0, 2.0][..], &mut [0u8; 3][..]);
        let said = rows(&[a.into()], &[b.into()]).unwrap_err();
        assert_eq!(said.to_string(), "the columns differ in length: one has 2 rows, another 3");
        assert_eq!(rows(&[], &[]), Ok(0));
    }
}
