//! Matrices in slices: where their entries are.

use core::fmt;

use crate::error::MatrixError;

/// Where the entries of a matrix are in a slice: (i, j) is at `offset` + i · `row_stride` + j · `column_stride`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    pub offset: usize,
    pub rows: usize,
    pub columns: usize,
    pub row_stride: isize,
    pub column_stride: isize,
}

impl Layout {
    /// Row after row, or column after column.
    fn dense(rows: usize, columns: usize, by_columns: bool) -> Layout {
        let stride = |length: usize| length.min(isize::MAX.cast_unsigned()).max(1).cast_signed();
        let (row_stride, column_stride) = if by_columns { (1, stride(rows)) } else { (stride(columns), 1) };
        Layout { offset: 0, rows, columns, row_stride, column_stride }
    }

    /// Checks that a dense matrix fills a slice of this length.
    fn fills(self, length: usize) -> Result<Layout, MatrixError> {
        let Layout { rows, columns, .. } = self;
        match rows.checked_mul(columns) {
            Some(entries) if entries == length => Ok(self),
            _ => Err(MatrixError::Length { rows, columns, length }),
        }
    }

    fn is_empty(&self) -> bool {
        self.rows == 0 || self.columns == 0
    }

    /// Checks that all entries are within a slice of this length.
    fn within(self, length: usize) -> Result<Layout, MatrixError> {
        if self.is_empty() {
            return Ok(self);
        }
        let reach = |count: usize, stride: isize| (count - 1) as i128 * stride as i128;
        let ends = [reach(self.rows, self.row_stride), reach(self.columns, self.column_stride)];
        let least = self.offset as i128 + ends.iter().map(|end| end.min(&0)).sum::<i128>();
        let greatest = self.offset as i128 + ends.iter().map(|end| end.max(&0)).sum::<i128>();
        if least < 0 || greatest >= length as i128 {
            let index = if least < 0 { least } else { greatest };
            return Err(MatrixError::Outside { rows: self.rows, columns: self.columns, index, length });
        }
        Ok(self)
    }

    /// Checks that no two entries are the same number: one stride steps over all that the other one reaches.
    fn distinct(self) -> Result<Layout, MatrixError> {
        let Layout { rows, columns, row_stride, column_stride, .. } = self;
        let steps_over = |outer: isize, count: usize, inner: isize| {
            outer.unsigned_abs() as u128 > (count - 1) as u128 * inner.unsigned_abs() as u128
        };
        let is_apart = |stride: isize, count: usize| count == 1 || stride != 0;
        let is_distinct = self.is_empty()
            || is_apart(row_stride, rows)
                && is_apart(column_stride, columns)
                && (rows == 1
                    || columns == 1
                    || steps_over(row_stride, columns, column_stride)
                    || steps_over(column_stride, rows, row_stride));
        if is_distinct {
            Ok(self)
        } else {
            Err(MatrixError::Overlap { rows, columns, row_stride, column_stride })
        }
    }

    fn transposed(self) -> Layout {
        Layout {
            offset: self.offset,
            rows: self.columns,
            columns: self.rows,
            row_stride: self.column_stride,
            column_stride: self.row_stride,
        }
    }

    /// The rows and columns from the first one to below the second one.
    fn part(self, [row, end_row]: [usize; 2], [column, end_column]: [usize; 2]) -> Layout {
        let (rows, columns) = (end_row - row, end_column - column);
        let is_empty = rows == 0 || columns == 0;
        let offset = if is_empty { 0 } else { self.index(row, column) };
        Layout { offset, rows, columns, ..self }
    }

    #[inline(always)]
    fn index(&self, row: usize, column: usize) -> usize {
        debug_assert!(row < self.rows && column < self.columns);
        let row = self.row_stride.wrapping_mul(row.cast_signed());
        let column = self.column_stride.wrapping_mul(column.cast_signed());
        self.offset.wrapping_add_signed(row.wrapping_add(column))
    }
}

/// A matrix whose entries are in a borrowed slice.
///
/// The entry in row i and column j is at `offset + i * row_stride + j * column_stride`. Strides say how it is stored:
/// row after row, column after column, as a part of a larger matrix, backwards (a negative stride) or with one row for
/// all rows (a stride of 0).
///
/// ```
/// use outward::matrix::MatrixRef;
///
/// let numbers = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
/// let a = MatrixRef::new(&numbers, 2, 3)?;
/// assert_eq!(a.get(1, 0), Some(4.0));
/// // The same slice read column by column is another matrix, and this is the first one, transposed.
/// assert_eq!(MatrixRef::by_columns(&numbers, 3, 2)?.get(0, 1), Some(4.0));
/// assert_eq!(a.transposed().get(0, 1), Some(4.0));
/// // The last column, from the bottom up.
/// assert_eq!(MatrixRef::with_strides(&numbers, 5, 2, 1, -3, 1)?.get(1, 0), Some(3.0));
/// # Ok::<(), outward::matrix::MatrixError>(())
/// ```
#[derive(Clone, Copy)]
pub struct MatrixRef<'a, T> {
    data: &'a [T],
    layout: Layout,
}

/// A matrix whose entries are in a slice that is borrowed mutably: for results.
///
/// It is stored as a [`MatrixRef`] is, except that no two entries may be the same number of the slice.
pub struct MatrixMut<'a, T> {
    data: &'a mut [T],
    layout: Layout,
}

macro_rules! common {
    ($name:ident, $slice:ty, $check:ident) => {
        impl<'a, T> $name<'a, T> {
            /// The matrix whose rows follow each other in the slice.
            ///
            /// # Errors
            ///
            /// Where the slice has not as many numbers as the matrix.
            pub fn new(data: $slice, rows: usize, columns: usize) -> Result<Self, MatrixError> {
                let layout = Layout::dense(rows, columns, false).fills(data.len())?;
                Ok($name { data, layout })
            }

            /// The matrix whose columns follow each other in the slice.
            ///
            /// # Errors
            ///
            /// Where the slice has not as many numbers as the matrix.
            pub fn by_columns(data: $slice, rows: usize, columns: usize) -> Result<Self, MatrixError> {
                let layout = Layout::dense(rows, columns, true).fills(data.len())?;
                Ok($name { data, layout })
            }

            /// The matrix with these strides, in numbers, from the entry (0, 0) at `offset` on.
            ///
            /// # Errors
            ///
            /// Where an entry lies outside the slice and, for a result, where two entries are one number of the slice.
            pub fn with_strides(
                data: $slice,
                offset: usize,
                rows: usize,
                columns: usize,
                row_stride: isize,
                column_stride: isize,
            ) -> Result<Self, MatrixError> {
                let layout = Layout { offset, rows, columns, row_stride, column_stride };
                let layout = layout.within(data.len())?.$check()?;
                Ok($name { data, layout })
            }

            /// Returns the number of rows.
            #[must_use]
            pub fn rows(&self) -> usize {
                self.layout.rows
            }

            /// Returns the number of columns.
            #[must_use]
            pub fn columns(&self) -> usize {
                self.layout.columns
            }

            /// The matrix whose rows follow each other in a slice that is that long.
            pub(crate) fn of_rows(data: $slice, rows: usize, columns: usize) -> Self {
                debug_assert!(rows * columns == data.len());
                $name { data, layout: Layout::dense(rows, columns, false) }
            }

            /// Some rows and some columns.
            pub(crate) fn part(self, rows: [usize; 2], columns: [usize; 2]) -> Self {
                $name { data: self.data, layout: self.layout.part(rows, columns) }
            }

            /// The transposed matrix, in the same slice.
            #[must_use]
            pub fn transposed(self) -> Self {
                $name { data: self.data, layout: self.layout.transposed() }
            }
        }

        impl<T> fmt::Debug for $name<'_, T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($name)).field("layout", &self.layout).finish_non_exhaustive()
            }
        }
    };
}
common!(MatrixRef, &'a [T], readable);
common!(MatrixMut, &'a mut [T], distinct);

impl Layout {
    /// Entries that are only read may be the same number.
    fn readable(self) -> Result<Layout, MatrixError> {
        Ok(self)
    }
}

impl<T: Copy> MatrixRef<'_, T> {
    /// The entry in a row and a column, counted from 0.
    #[must_use]
    pub fn get(&self, row: usize, column: usize) -> Option<T> {
        (row < self.layout.rows && column < self.layout.columns).then(|| self.at(row, column))
    }

    /// The entry in a row and a column that the matrix has.
    #[inline(always)]
    pub(crate) fn at(&self, row: usize, column: usize) -> T {
        self.data[self.layout.index(row, column)]
    }
}

impl<T: Copy> MatrixMut<'_, T> {
    /// The same matrix for a shorter time.
    #[must_use]
    pub fn reborrow(&mut self) -> MatrixMut<'_, T> {
        MatrixMut { data: self.data, layout: self.layout }
    }

    /// The matrix, to be read.
    #[must_use]
    pub fn as_ref(&self) -> MatrixRef<'_, T> {
        MatrixRef { data: self.data, layout: self.layout }
    }

    #[inline(always)]
    pub(crate) fn set(&mut self, row: usize, column: usize, value: T) {
        self.data[self.layout.index(row, column)] = value;
    }

    /// Writes a matrix of so many columns, whose rows follow each other, with its first entry at this row and column.
    ///
    /// # Panics
    ///
    /// Where that reaches beyond this matrix.
    pub fn write_block(&mut self, [row, column]: [usize; 2], columns: usize, entries: &[T]) {
        for (at, &entry) in entries.iter().enumerate() {
            let (row, column) = (row + at / columns, column + at % columns);
            assert!(row < self.layout.rows && column < self.layout.columns, "the block is within the matrix");
            self.set(row, column, entry);
        }
    }

    /// Copies the entries of a matrix whose rows follow each other.
    pub(crate) fn copy_from(&mut self, entries: &[T]) {
        let columns = self.layout.columns;
        for (at, &entry) in entries.iter().enumerate() {
            self.set(at / columns, at % columns, entry);
        }
    }

    /// Are the rows apart in the slice, each one behind the rows before it?
    pub(crate) fn has_separate_rows(&self) -> bool {
        let Layout { rows, columns, row_stride, column_stride, .. } = self.layout;
        rows <= 1
            || columns == 0
            || row_stride > 0
                && row_stride.unsigned_abs() as u128
                    > (columns - 1) as u128 * column_stride.unsigned_abs() as u128
    }
}

impl<'a, T> MatrixMut<'a, T> {
    /// The rows before this one and the rows from it on, of a matrix whose rows are apart.
    pub(crate) fn split_rows(self, at: usize) -> (MatrixMut<'a, T>, MatrixMut<'a, T>) {
        let layout = self.layout;
        let (above, below) = (Layout { rows: at, ..layout }, Layout { rows: layout.rows - at, ..layout });
        if above.is_empty() || below.is_empty() {
            let (none, all) = if above.is_empty() { (above, below) } else { (below, above) };
            let none = MatrixMut { data: &mut [], layout: none };
            let all = MatrixMut { data: self.data, layout: all };
            return if at == 0 || layout.columns == 0 { (none, all) } else { (all, none) };
        }
        let first = layout.index(at, 0);
        let last = layout.index(at, layout.columns - 1);
        let cut = first.min(last);
        let (front, back) = self.data.split_at_mut(cut);
        (
            MatrixMut { data: front, layout: above },
            MatrixMut { data: back, layout: Layout { offset: first - cut, ..below } },
        )
    }
}
