//! Arrays of producers, checked before they are read. Each number and each pointer of a structure is compared with its
//! type, so that a malformed array is an error. Two things can't be checked, because the interface does not have them:
//! whether a pointer that is not null leads to memory, and how many bytes a buffer has. If the type implies that
//! number, like the offsets of texts, it is checked.
//!
//! By the specification nobody writes to the buffers. A writer that violates it changes values, and nothing else:
//! offsets and lengths are read once for each use, and compared again. This file needs no Python, so that its tests can
//! be linked (`crates/outward-needs/tests/arrow.rs`).

use std::borrow::Cow;
use std::ops::Range;
use std::slice;

use super::abi::{ArrowArray, ArrowSchema, text_of};

/// The reason why an array is not read.
#[derive(Debug, PartialEq, Eq)]
pub enum ArrowError {
    /// The engine does not read this type.
    Type(String),
    /// Something violates the specification.
    Structure(String),
}

impl From<String> for ArrowError {
    fn from(message: String) -> ArrowError {
        ArrowError::Structure(message)
    }
}

/// Layout of the buffers of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// All values are null.
    Null,
    /// One bit for each value.
    Bits,
    /// This many bytes for each value.
    Fixed(usize),
    /// Concatenated texts, and their ends as integers of this many bytes.
    Texts(usize),
    /// Texts of up to twelve bytes in place, and positions of longer ones in further buffers.
    Views,
    /// Columns.
    Columns,
}

impl Layout {
    /// Returns the layout of a type by its format.
    pub fn new(format: &str) -> Option<Layout> {
        Some(match format {
            "n" => Layout::Null,
            "b" => Layout::Bits,
            "c" | "C" => Layout::Fixed(1),
            "s" | "S" | "e" => Layout::Fixed(2),
            "i" | "I" | "f" => Layout::Fixed(4),
            "l" | "L" | "g" => Layout::Fixed(8),
            "u" => Layout::Texts(4),
            "U" => Layout::Texts(8),
            "vu" => Layout::Views,
            "+s" => Layout::Columns,
            _ => Layout::Fixed(decimal(format)?.1),
        })
    }

    /// Returns the numbers of buffers that an array may have, the bitmap of nulls included.
    fn buffers(self) -> Range<i64> {
        match self {
            // Some producers have a bitmap for this type too.
            Layout::Null => 0..2,
            Layout::Columns => 1..2,
            Layout::Bits | Layout::Fixed(_) => 2..3,
            Layout::Texts(_) => 3..4,
            // The views, further buffers, and the lengths of these.
            Layout::Views => 3..i64::from(i32::MAX),
        }
    }
}

/// Returns the scale of a decimal, and its number of bytes, from `d:` with digits, scale, and bits, which are 128 by
/// default.
pub fn decimal(format: &str) -> Option<(i32, usize)> {
    let numbers = format.strip_prefix("d:")?.split(',').map(str::parse);
    match numbers.collect::<Result<Vec<i32>, _>>().ok()?[..] {
        [(1..), scale] => Some((scale, 16)),
        [(1..), scale, bits @ (32 | 64 | 128 | 256)] => Some((scale, bits as usize / 8)),
        _ => None,
    }
}

/// Number of bytes of the largest value of a type.
const LARGEST: usize = 32;

fn unexpected(what: &str, found: impl std::fmt::Display, expected: impl std::fmt::Display) -> String {
    format!("{what} is {found}, expected {expected}")
}

/// Checks a number of the interface that counts something.
fn count(what: &str, number: i64) -> Result<usize, String> {
    usize::try_from(number).map_err(|_| unexpected(what, number, "0 or more"))
}

/// Returns the number of rows of an array.
pub fn rows(array: &ArrowArray) -> Result<usize, String> {
    if array.release.is_none() {
        return Err("the array was released before".to_owned());
    }
    let (length, offset) = (count("length", array.length)?, count("offset", array.offset)?);
    let is_addressable = |end: usize| end < isize::MAX as usize / LARGEST;
    if !offset.checked_add(length).is_some_and(is_addressable) {
        return Err(format!("length is {length} and offset is {offset}: no memory has so many values"));
    }
    if !(-1..=array.length).contains(&array.null_count) {
        return Err(unexpected("null_count", array.null_count, format_args!("-1 to {length}")));
    }
    Ok(length)
}

/// Returns the format of a type.
pub fn format(schema: &ArrowSchema) -> Result<String, String> {
    if schema.release.is_none() {
        return Err("the schema was released before".to_owned());
    }
    if schema.format.is_null() {
        return Err("the schema has no format".to_owned());
    }
    // SAFETY: a format that is not null is a text that lives as long as the schema, which is not released.
    Ok(unsafe { text_of(schema.format, schema) })
}

/// Returns the type of a dictionary's entries, if values are indices of entries.
pub fn dictionary(schema: &ArrowSchema) -> Result<Option<&ArrowSchema>, String> {
    pointed(schema.dictionary, schema, "the dictionary of the schema")
}

/// Returns the columns of a type of structures.
pub fn columns(schema: &ArrowSchema) -> Result<Vec<&ArrowSchema>, String> {
    let count = count("n_children of the schema", schema.n_children)?;
    let child = |at| {
        let child = child(schema.children, count, at, schema)?;
        let child = child.ok_or_else(|| format!("column {at} of the schema is null"))?;
        format(child).map_err(|error| format!("column {at}: {error}"))?;
        Ok(child)
    };
    (0..count).map(child).collect()
}

/// Returns the target of a pointer of a structure, if it is not null.
fn pointed<'a, T, O>(pointer: *const T, _owner: &'a O, what: &str) -> Result<Option<&'a T>, String> {
    if !pointer.is_aligned() {
        return Err(format!("{what} is at {pointer:?}, which is no address of a structure"));
    }
    // SAFETY: the pointer is aligned and null or that of a structure that lives as long as its owner; it is not written
    // to while the owner is borrowed.
    Ok(unsafe { pointer.as_ref() })
}

/// Returns one of `count` children, if it is not null.
fn child<T, O>(children: *mut *mut T, count: usize, at: usize, owner: &O) -> Result<Option<&T>, String> {
    if children.is_null() || !children.is_aligned() || at >= count {
        return Err(format!("n_children is {count}, and children is at {children:?}"));
    }
    // SAFETY: the pointer is aligned and not null, and so many pointers are there by `n_children`.
    let child = unsafe { *children.add(at) };
    pointed(child, owner, "a child")
}

/// Rows of an array whose structure has been compared with its type.
#[derive(Clone, Copy)]
pub struct CheckedArray<'a> {
    array: &'a ArrowArray,
    layout: Layout,
    /// Position of the first row, from the start of the buffers.
    from: usize,
    rows: usize,
}

/// Numbers for which any bits are valid.
pub trait Number: Copy {}
impl Number for i8 {}
impl Number for u8 {}
impl Number for i16 {}
impl Number for u16 {}
impl Number for i32 {}
impl Number for u32 {}
impl Number for i64 {}
impl Number for u64 {}
impl Number for f32 {}
impl Number for f64 {}
impl<const N: usize> Number for [u8; N] {}

impl<'a> CheckedArray<'a> {
    /// Returns all rows of an array of this type.
    pub fn new(schema: &ArrowSchema, array: &'a ArrowArray) -> Result<CheckedArray<'a>, ArrowError> {
        let format = format(schema)?;
        let layout = Layout::new(&format).ok_or(ArrowError::Type(format))?;
        let rows = rows(array)?;
        let checked = CheckedArray { array, layout, from: array.offset as usize, rows };
        checked.check(schema)?;
        Ok(checked)
    }

    fn check(self, schema: &ArrowSchema) -> Result<(), String> {
        let CheckedArray { array, layout, rows, .. } = self;
        let buffers = layout.buffers();
        if !buffers.contains(&array.n_buffers) {
            let more = if layout == Layout::Views { " or more" } else { "" };
            return Err(unexpected("n_buffers", array.n_buffers, format_args!("{}{more}", buffers.start)));
        }
        if array.n_buffers > 0 && (array.buffers.is_null() || !array.buffers.is_aligned()) {
            return Err(format!("n_buffers is {}, and buffers is at {:?}", array.n_buffers, array.buffers));
        }
        let children = if layout == Layout::Columns { schema.n_children } else { 0 };
        if array.n_children != children {
            return Err(unexpected("n_children", array.n_children, children));
        }
        if schema.dictionary.is_null() != array.dictionary.is_null() {
            let [of_schema, of_array] = [schema.dictionary.is_null(), array.dictionary.is_null()]
                .map(|is_null| if is_null { "no" } else { "a" });
            return Err(format!("the schema has {of_schema} dictionary, and the array has {of_array} one"));
        }
        let has_bitmap = layout != Layout::Null;
        if has_bitmap && array.null_count > 0 && self.buffer(0).is_null() {
            return Err(format!("null_count is {}, and there is no bitmap of nulls", array.null_count));
        }
        let has_values = !matches!(layout, Layout::Null | Layout::Columns);
        if has_values && rows > 0 && self.buffer(1).is_null() {
            return Err(format!("the array has {rows} rows, and its buffer of values is null"));
        }
        Ok(())
    }

    /// Returns some of the rows.
    pub fn slice(self, range: Range<usize>) -> Result<CheckedArray<'a>, String> {
        if range.start > range.end || range.end > self.rows {
            return Err(unexpected("length", self.rows, format_args!("{} or more", range.end)));
        }
        Ok(CheckedArray { from: self.from + range.start, rows: range.len(), ..self })
    }

    pub fn rows(self) -> usize {
        self.rows
    }

    /// Returns the rows of a column, of an array of columns.
    pub fn column(self, schema: &ArrowSchema, at: usize) -> Result<CheckedArray<'a>, ArrowError> {
        let count = if self.layout == Layout::Columns { self.array.n_children as usize } else { 0 };
        let array = child(self.array.children, count, at, self.array)?;
        let array = array.ok_or_else(|| "the array is null".to_owned())?;
        // The offset of the batch applies to its columns too.
        Ok(CheckedArray::new(schema, array)?.slice(self.from..self.from + self.rows)?)
    }

    /// Returns the entries whose indices the rows are.
    pub fn dictionary(self, schema: &ArrowSchema) -> Result<CheckedArray<'a>, ArrowError> {
        let array = pointed(self.array.dictionary, self.array, "the dictionary of the array")?;
        CheckedArray::new(schema, array.ok_or_else(|| "the array has no dictionary".to_owned())?)
    }

    /// Returns the start of a buffer.
    fn buffer(self, number: usize) -> *const u8 {
        assert!((number as i64) < self.array.n_buffers, "the layout has this buffer");
        // SAFETY: there are so many pointers by `n_buffers`, where the first is neither null nor misaligned.
        unsafe { *self.array.buffers.add(number) }.cast()
    }

    /// Reads a value in a buffer that is not null and has at least `at + 1` values.
    fn read<T: Number>(self, number: usize, at: usize) -> T {
        let value = self.buffer(number).cast::<T>().wrapping_add(at);
        // SAFETY: by its type and length the buffer has this value, any bits of which are one; reading needs no
        // alignment, and forms no reference to what others may write to.
        unsafe { value.read_unaligned() }
    }

    /// Returns a bit of a bitmap.
    fn bit(self, number: usize, row: usize) -> bool {
        let at = self.from + row;
        self.read::<u8>(number, at / 8) >> (at % 8) & 1 == 1
    }

    /// Returns the values of the rows. They are copied if they are not aligned, as in arrays that another process has
    /// sent.
    pub fn numbers<T: Number>(self) -> Cow<'a, [T]> {
        assert_eq!(self.layout, Layout::Fixed(size_of::<T>()), "values are of this size");
        if self.rows == 0 {
            return Cow::Borrowed(&[]);
        }
        let first = self.buffer(1).cast::<T>().wrapping_add(self.from);
        if first.is_aligned() {
            // SAFETY: by its type and length the buffer has these values, any bits of which are one. It is neither
            // freed before the array is released, nor, by the specification, written to.
            Cow::Borrowed(unsafe { slice::from_raw_parts(first, self.rows) })
        } else {
            (0..self.rows).map(|row| self.number(row)).collect()
        }
    }

    /// Returns the value of a row.
    pub fn number<T: Number>(self, row: usize) -> T {
        assert_eq!(self.layout, Layout::Fixed(size_of::<T>()), "values are of this size");
        assert!(row < self.rows, "the array has this row");
        self.read(1, self.from + row)
    }

    /// Returns the values of rows that have a bit each.
    pub fn bits(self) -> impl Iterator<Item = bool> {
        assert_eq!(self.layout, Layout::Bits, "values are bits");
        (0..self.rows).map(move |row| self.bit(1, row))
    }

    /// Returns a function that says which rows are null, if some may be.
    pub fn nulls(self) -> Option<impl Fn(usize) -> bool + Sync + 'a> {
        let has_bitmap =
            self.layout != Layout::Null && self.array.null_count != 0 && !self.buffer(0).is_null();
        has_bitmap.then_some(move |row| {
            assert!(row < self.rows, "the array has this row");
            !self.bit(0, row)
        })
    }

    /// Returns the texts of the rows.
    pub fn texts(self) -> Result<Texts<'a>, String> {
        let texts = match self.layout {
            Layout::Texts(_) => {
                // An empty array may have no offsets.
                let bytes = if self.rows == 0 { 0 } else { self.offset(self.rows) };
                Texts { array: self, bytes: count("the offset of the last text", bytes)? }
            }
            Layout::Views => Texts { array: self, bytes: 0 },
            _ => return Err("the values are no texts".to_owned()),
        };
        let nulls = self.nulls();
        let is_null = |row: usize| nulls.as_ref().is_some_and(|is_null| is_null(row));
        for row in 0..self.rows {
            // The offsets of a null text are in order too; its view may be anything.
            if self.layout != Layout::Views || !is_null(row) {
                texts.place(row).map_err(|error| format!("row {row}: {error}"))?;
            }
        }
        Ok(texts)
    }

    /// Returns the start of a row's text, in concatenated texts.
    fn offset(self, row: usize) -> i64 {
        let at = self.from + row;
        if self.layout == Layout::Texts(4) { self.read::<i32>(1, at).into() } else { self.read(1, at) }
    }
}

/// Texts whose positions have been checked.
#[derive(Clone, Copy)]
pub struct Texts<'a> {
    array: CheckedArray<'a>,
    /// The end of all texts, if they are concatenated.
    bytes: usize,
}

/// Position of a text: in a buffer, or in the bytes of its view.
enum Place {
    Buffer(usize, Range<usize>),
    View([u8; 16], usize),
}

impl Texts<'_> {
    pub fn rows(&self) -> usize {
        self.array.rows
    }

    /// Appends the text of a row, or nothing if its position was changed since it was checked.
    pub fn append(&self, row: usize, out: &mut Vec<u8>) {
        assert!(row < self.array.rows, "the array has this row");
        match self.place(row) {
            Ok(Place::View(view, length)) => out.extend_from_slice(&view[4..4 + length]),
            Ok(Place::Buffer(number, range)) => {
                let start = self.array.buffer(number).wrapping_add(range.start);
                out.reserve(range.len());
                // SAFETY: the place is within the bytes that the buffer has by its offsets or lengths, and it is not
                // null; the vector has room for so many more bytes, which it has then. No reference to the buffer is
                // formed.
                unsafe {
                    start.copy_to_nonoverlapping(out.as_mut_ptr().add(out.len()), range.len());
                    out.set_len(out.len() + range.len());
                }
            }
            Err(_) => {}
        }
    }

    fn place(&self, row: usize) -> Result<Place, String> {
        let array = self.array;
        if array.layout != Layout::Views {
            let [start, end] = [row, row + 1].map(|row| array.offset(row));
            let is_there = 0 <= start && start <= end && end <= self.bytes as i64;
            if !is_there {
                return Err(format!("its text is from {start} to {end} of {} bytes", self.bytes));
            }
            if start < end && array.buffer(2).is_null() {
                return Err("the buffer of its text is null".to_owned());
            }
            return Ok(if start < end {
                Place::Buffer(2, start as usize..end as usize)
            } else {
                Place::View([0; 16], 0)
            });
        }
        let view: [u8; 16] = array.read(1, array.from + row);
        let word = |at: usize| i32::from_le_bytes(std::array::from_fn(|i| view[at + i]));
        let (length, number, offset) = (word(0), word(8), word(12));
        if (0..=12).contains(&length) {
            return Ok(Place::View(view, length as usize));
        }
        let last = array.array.n_buffers as usize - 1;
        let buffers = last - 2;
        let is_buffer = (0..buffers as i64).contains(&number.into());
        if !is_buffer || length < 0 || offset < 0 {
            return Err(format!(
                "its text has {length} bytes at {offset} of further buffer {number} of {buffers}"
            ));
        }
        let buffer = 2 + number as usize;
        if array.buffer(last).is_null() || array.buffer(buffer).is_null() {
            return Err("the buffer of its text is null, or that of the lengths".to_owned());
        }
        let bytes: i64 = array.read(last, number as usize);
        let end = i64::from(offset) + i64::from(length);
        if end > bytes {
            return Err(format!("its text ends at {end} of a buffer of {bytes} bytes"));
        }
        Ok(Place::Buffer(buffer, offset as usize..end as usize))
    }
}
