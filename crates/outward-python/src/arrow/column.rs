//! Columns of tables as columns of the engine. Floats and wide integers are borrowed; other numbers are copied;
//! decimals and texts are read as the cells of a file are.

use std::borrow::Cow;
use std::io::Write as _;
use std::ops::Range;
use std::{ptr, slice};

use outward::format::{F16, Format};
use outward_tools::eval::columns::{ColumnValues, TextColumn};
use pyo3::PyResult;
use pyo3::exceptions::PyTypeError;

use super::abi::{ArrowArray, ArrowSchema};
use super::input::text_of;

/// A column of a batch.
pub struct ArrowColumn<'a> {
    values: Values<'a>,
    missing: Option<Box<dyn Fn(usize) -> bool + Sync + 'a>>,
}

enum Values<'a> {
    F64(Cow<'a, [f64]>),
    F32(Cow<'a, [f32]>),
    I64(Cow<'a, [i64]>),
    U64(Cow<'a, [u64]>),
    Texts(Box<dyn TextColumn + 'a>),
}

/// An array and the rows of it that a batch has: the offset of the batch is one of its columns too.
#[derive(Clone, Copy)]
struct Rows<'a> {
    array: &'a ArrowArray,
    from: usize,
    rows: usize,
}

impl<'a> Rows<'a> {
    fn new(array: &'a ArrowArray, offset: usize, rows: usize) -> Rows<'a> {
        Rows { array, from: array.offset as usize + offset, rows }
    }

    /// So many elements of a buffer, from the first row on. They are copied where they are not aligned, as in arrays
    /// that another process has sent.
    fn buffer<T: Copy>(self, number: usize, count: usize) -> Cow<'a, [T]> {
        // SAFETY: by the type of the array it has a buffer of this number.
        let pointer = unsafe { *self.array.buffers.add(number) }.cast::<T>();
        if count == 0 || pointer.is_null() {
            return Cow::Borrowed(&[]);
        }
        let at = |element| pointer.wrapping_add(self.from + element);
        if pointer.is_aligned() {
            // SAFETY: by its type and length the buffer has these elements, which don't change before its release.
            Cow::Borrowed(unsafe { slice::from_raw_parts(at(0), count) })
        } else {
            // SAFETY: as above; reading needs no alignment.
            Cow::Owned((0..count).map(|element| unsafe { at(element).read_unaligned() }).collect())
        }
    }

    /// The numbers of the rows.
    fn numbers<T: Copy>(self) -> Cow<'a, [T]> {
        self.buffer(1, self.rows)
    }

    /// A bit of a bitmap from the start of the array on.
    fn bit(self, bitmap: *const u8, row: usize) -> bool {
        let at = self.from + row;
        // SAFETY: a bitmap has a bit for each element of the array.
        unsafe { *bitmap.add(at / 8) >> (at % 8) & 1 == 1 }
    }

    /// Says which rows are null, where some may be.
    fn nulls(self) -> Option<impl Fn(usize) -> bool + Sync + 'a> {
        if self.array.null_count == 0 || self.array.n_buffers == 0 {
            return None;
        }
        // SAFETY: the first buffer is that of validity, also where it is null.
        let bitmap = unsafe { *self.array.buffers }.cast::<u8>();
        let address = bitmap as usize;
        if bitmap.is_null() {
            return None;
        }
        Some(move |row| !self.bit(address as *const u8, row))
    }
}

impl<'a> ArrowColumn<'a> {
    /// A column of a batch by its number.
    pub fn new(name: &str, schema: &'a ArrowSchema, batch: &'a ArrowArray, at: usize) -> PyResult<Self> {
        // SAFETY: a batch has an array for each column of the schema.
        let array = unsafe { &**batch.children.add(at) };
        let (offset, rows) = (batch.offset as usize, batch.length as usize);
        let mut column = ArrowColumn::of_array(name, schema, array, offset..offset + rows)?;
        if let Some(of_batch) = Rows::new(batch, 0, rows).nulls() {
            column.also_missing(of_batch);
        }
        Ok(column)
    }

    /// Some rows of an array.
    pub fn of_array(
        name: &str,
        schema: &'a ArrowSchema,
        array: &'a ArrowArray,
        range: Range<usize>,
    ) -> PyResult<Self> {
        let rows = Rows::new(array, range.start, range.len());
        // SAFETY: the schema is not released.
        let format = unsafe { text_of(schema.format, schema) };
        // SAFETY: a dictionary is null or a structure that lives as long as the schema.
        let column = match unsafe { schema.dictionary.as_ref() } {
            None => values(&format, rows).map(|values| ArrowColumn { values, missing: None }),
            Some(dictionary) => encoded(&format, rows, dictionary),
        };
        let Some(mut column) = column else {
            return Err(PyTypeError::new_err(format!(
                "the column {name} has the Arrow type \"{format}\", expected numbers, decimals or text"
            )));
        };
        if format == "n" {
            column.also_missing(|_| true);
        } else if let Some(nulls) = rows.nulls() {
            column.also_missing(nulls);
        }
        Ok(column)
    }

    fn also_missing(&mut self, other: impl Fn(usize) -> bool + Sync + 'a) {
        self.missing = Some(match self.missing.take() {
            None => Box::new(other),
            Some(first) => Box::new(move |row| first(row) || other(row)),
        });
    }

    /// Refuses a type that is not read, also where no array has it.
    pub fn check_type(name: &str, schema: &ArrowSchema) -> PyResult<()> {
        let mut buffers = [ptr::null(); 4];
        let mut empty = |dictionary: *mut ArrowArray| {
            let mut array = ArrowArray::released();
            array.n_buffers = buffers.len() as i64;
            array.buffers = buffers.as_mut_ptr();
            array.dictionary = dictionary;
            array
        };
        let mut dictionary = empty(ptr::null_mut());
        let array = empty(&raw mut dictionary);
        ArrowColumn::of_array(name, schema, &array, 0..0).map(drop)
    }

    /// As the engine reads it.
    pub fn values(&self) -> ColumnValues<'_> {
        match &self.values {
            Values::F64(values) => ColumnValues::F64(values),
            Values::F32(values) => ColumnValues::F32(values),
            Values::I64(values) => ColumnValues::I64(values),
            Values::U64(values) => ColumnValues::U64(values),
            Values::Texts(texts) => ColumnValues::Texts(&**texts),
        }
    }

    /// Says which rows have no value, where some may have none.
    pub fn missing(&self) -> Option<&(dyn Fn(usize) -> bool + Sync)> {
        self.missing.as_deref().map(|missing| missing as _)
    }
}

/// The values of a type that is not encoded by a dictionary.
fn values<'a>(format: &str, rows: Rows<'a>) -> Option<Values<'a>> {
    fn integers<T: Copy + Into<i64>>(rows: Rows<'_>) -> Values<'_> {
        Values::I64(rows.numbers::<T>().iter().map(|&x| x.into()).collect())
    }
    Some(match format {
        "g" => Values::F64(rows.numbers()),
        "f" => Values::F32(rows.numbers()),
        "e" => {
            let patterns = rows.numbers::<u16>();
            let numbers = patterns.iter().map(|&bits| F16::from_pattern(bits.into()).widen());
            Values::F32(numbers.map(|x| x as f32).collect())
        }
        "l" => Values::I64(rows.numbers()),
        "L" => Values::U64(rows.numbers()),
        "c" => integers::<i8>(rows),
        "C" => integers::<u8>(rows),
        "s" => integers::<i16>(rows),
        "S" => integers::<u16>(rows),
        "i" => integers::<i32>(rows),
        "I" => integers::<u32>(rows),
        "b" => {
            // SAFETY: an array of booleans has a bitmap as its second buffer.
            let bitmap = unsafe { *rows.array.buffers.add(1) }.cast::<u8>();
            Values::I64((0..rows.rows).map(|row| rows.bit(bitmap, row).into()).collect())
        }
        "n" => Values::F64(vec![f64::NAN; rows.rows].into()),
        "u" => Values::Texts(Box::new(Texts::<i32>::new(rows))),
        "U" => Values::Texts(Box::new(Texts::<i64>::new(rows))),
        "vu" => Values::Texts(Box::new(TextViews { rows })),
        _ => Values::Texts(Box::new(Decimals::new(format.strip_prefix("d:")?, rows)?)),
    })
}

/// Values that stand in a dictionary, where rows have their numbers.
fn encoded<'a>(format: &str, rows: Rows<'a>, dictionary: &'a ArrowSchema) -> Option<ArrowColumn<'a>> {
    fn numbers<T: Copy + TryInto<usize>>(rows: Rows<'_>) -> Vec<usize> {
        // A row that is null may have any number.
        rows.numbers::<T>().iter().map(|&at| at.try_into().unwrap_or(usize::MAX)).collect()
    }
    let places = match format {
        "c" => numbers::<i8>(rows),
        "C" => numbers::<u8>(rows),
        "s" => numbers::<i16>(rows),
        "S" => numbers::<u16>(rows),
        "i" => numbers::<i32>(rows),
        "I" => numbers::<u32>(rows),
        "l" => numbers::<i64>(rows),
        "L" => numbers::<u64>(rows),
        _ => return None,
    };
    // SAFETY: an array of such a type has a dictionary, which lives as long.
    let array = unsafe { rows.array.dictionary.as_ref() }?;
    // SAFETY: the schema of a dictionary is not released before that of its column.
    let format = unsafe { text_of(dictionary.format, dictionary) };
    let entries = Rows::new(array, 0, array.length as usize);
    let Values::Texts(texts) = values(&format, entries)? else { return None };
    // A row has no value either where its entry of the dictionary is null.
    let missing = entries.nulls().map(|is_null| {
        let (places, count) = (places.clone(), entries.rows);
        Box::new(move |row: usize| places[row] < count && is_null(places[row])) as _
    });
    Some(ArrowColumn { values: Values::Texts(Box::new(Encoded { places, texts })), missing })
}

struct Encoded<'a> {
    places: Vec<usize>,
    texts: Box<dyn TextColumn + 'a>,
}

impl TextColumn for Encoded<'_> {
    fn len(&self) -> usize {
        self.places.len()
    }

    fn write(&self, row: usize, out: &mut Vec<u8>) {
        if self.places[row] < self.texts.len() {
            self.texts.write(self.places[row], out);
        }
    }
}

/// Texts one behind the other, with the offsets of their ends.
struct Texts<'a, O: Clone> {
    offsets: Cow<'a, [O]>,
    rows: Rows<'a>,
}

impl<'a, O: Copy> Texts<'a, O> {
    fn new(rows: Rows<'a>) -> Self {
        // An empty array may have no offsets.
        let count = if rows.rows == 0 { 0 } else { rows.rows + 1 };
        Texts { offsets: rows.buffer(1, count), rows }
    }
}

impl<O: Copy + Into<i64> + Sync> TextColumn for Texts<'_, O> {
    fn len(&self) -> usize {
        self.rows.rows
    }

    fn write(&self, row: usize, out: &mut Vec<u8>) {
        let [start, end] = [row, row + 1].map(|at| self.offsets[at].into() as usize);
        if start < end {
            // SAFETY: a text array has its bytes as its third buffer, and offsets in it.
            let bytes = unsafe { *self.rows.array.buffers.add(2) }.cast::<u8>();
            // SAFETY: as above.
            out.extend_from_slice(unsafe { slice::from_raw_parts(bytes.add(start), end - start) });
        }
    }
}

/// Texts of up to twelve bytes in place, and places of longer ones in further buffers.
struct TextViews<'a> {
    rows: Rows<'a>,
}

impl TextColumn for TextViews<'_> {
    fn len(&self) -> usize {
        self.rows.rows
    }

    fn write(&self, row: usize, out: &mut Vec<u8>) {
        let view = self.rows.numbers::<[u8; 16]>()[row];
        let word = |at: usize| u32::from_le_bytes(std::array::from_fn(|i| view[at + i])) as usize;
        let length = word(0);
        if length <= 12 {
            out.extend_from_slice(&view[4..4 + length]);
            return;
        }
        // SAFETY: a longer text stands in the buffer of this number behind the first two, at this offset.
        let bytes = unsafe { (*self.rows.array.buffers.add(2 + word(8))).cast::<u8>().add(word(12)) };
        // SAFETY: as above.
        out.extend_from_slice(unsafe { slice::from_raw_parts(bytes, length) });
    }
}

/// Decimals: integers of some bytes over a power of ten.
struct Decimals<'a> {
    scale: i32,
    bytes: usize,
    rows: Rows<'a>,
}

impl<'a> Decimals<'a> {
    /// From what the type has behind `d:`: digits, scale, and bits, which are 128 where nothing else is said.
    fn new(parameters: &str, rows: Rows<'a>) -> Option<Decimals<'a>> {
        let numbers: Vec<i32> = parameters.split(',').map(str::parse).collect::<Result<_, _>>().ok()?;
        let (scale, bits) = match numbers[..] {
            [_, scale] => (scale, 128),
            [_, scale, bits @ (32 | 64 | 128 | 256)] => (scale, bits),
            _ => return None,
        };
        Some(Decimals { scale, bytes: bits as usize / 8, rows })
    }
}

impl TextColumn for Decimals<'_> {
    fn len(&self) -> usize {
        self.rows.rows
    }

    fn write(&self, row: usize, out: &mut Vec<u8>) {
        // The integer of the row, its lowest byte first.
        let all = Rows { from: self.rows.from * self.bytes, ..self.rows };
        let all = all.buffer::<u8>(1, self.rows.rows * self.bytes);
        let bytes = &all[row * self.bytes..][..self.bytes];
        let is_negative = bytes[self.bytes - 1] >= 0x80;
        // Sign and magnitude, in words of 32 bits from the lowest one.
        let mut carry = is_negative;
        let mut words: Vec<u32> = bytes
            .chunks_exact(4)
            .map(|word| {
                let word = u32::from_le_bytes([word[0], word[1], word[2], word[3]]);
                let (word, next) =
                    if is_negative { (!word).overflowing_add(carry.into()) } else { (word, false) };
                carry = next;
                word
            })
            .collect();
        let mut groups = Vec::new();
        while words.iter().any(|&word| word != 0) {
            let rest = words.iter_mut().rev().fold(0u64, |rest, word| {
                let value = rest << 32 | u64::from(*word);
                *word = (value / 1_000_000_000) as u32;
                value % 1_000_000_000
            });
            groups.push(rest);
        }
        // Writing to memory does not fail.
        let _ = write!(out, "{}", if is_negative { "-" } else { "" });
        let _ = write!(out, "{}", groups.pop().unwrap_or(0));
        for group in groups.iter().rev() {
            let _ = write!(out, "{group:09}");
        }
        let _ = write!(out, "e{}", -self.scale);
    }
}
