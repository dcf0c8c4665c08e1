//! Columns of tables as columns of the engine. Floats and wide integers are borrowed; other numbers are copied;
//! decimals and texts are read like the cells of a file.

use std::borrow::Cow;
use std::io::Write as _;
use std::ops::Range;

use outward::format::{F16, Format};
use outward_tools::eval::columns::{ColumnValues, TextColumn};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::{PyErr, PyResult};

use super::abi::{ArrowArray, ArrowSchema};
use super::checked::{self, ArrowError, CheckedArray, Layout, Number, Texts};

/// A column of a batch.
pub struct ArrowColumn<'a> {
    values: Values<'a>,
    missing: Option<IsMissing<'a>>,
}

/// Returns whether a row has no value.
type IsMissing<'a> = Box<dyn Fn(usize) -> bool + Sync + 'a>;

enum Values<'a> {
    F64(Cow<'a, [f64]>),
    F32(Cow<'a, [f32]>),
    I64(Cow<'a, [i64]>),
    U64(Cow<'a, [u64]>),
    Texts(Box<dyn TextColumn + 'a>),
}

/// Returns the exception of data that violate Arrow's specification.
pub fn malformed(what: &str) -> impl Fn(String) -> PyErr {
    move |error| PyValueError::new_err(format!("{what}: {error}"))
}

/// Returns the exception of a column.
fn exception(name: &str) -> impl Fn(ArrowError) -> PyErr {
    move |error| match error {
        ArrowError::Type(format) => PyTypeError::new_err(format!(
            "the column {name} has the Arrow type \"{format}\", expected numbers, decimals or text"
        )),
        ArrowError::Structure(error) => malformed(&format!("the Arrow column {name}"))(error),
    }
}

impl<'a> ArrowColumn<'a> {
    /// Returns a column of a batch by its index, from the types of both.
    pub fn new(
        name: &str,
        of_batch: &ArrowSchema,
        schema: &ArrowSchema,
        batch: &'a ArrowArray,
        at: usize,
    ) -> PyResult<Self> {
        let batch = CheckedArray::new(of_batch, batch).map_err(exception("of structures"))?;
        let array = batch.column(schema, at).map_err(exception(name))?;
        let mut column = ArrowColumn::of_rows(schema, array).map_err(exception(name))?;
        if let Some(of_batch) = batch.nulls() {
            column.also_missing(of_batch);
        }
        Ok(column)
    }

    /// Returns some rows of an array.
    pub fn of_array(
        name: &str,
        schema: &ArrowSchema,
        array: &'a ArrowArray,
        range: Range<usize>,
    ) -> PyResult<Self> {
        let array = CheckedArray::new(schema, array).and_then(|array| Ok(array.slice(range)?));
        array.and_then(|array| ArrowColumn::of_rows(schema, array)).map_err(exception(name))
    }

    fn of_rows(schema: &ArrowSchema, array: CheckedArray<'a>) -> Result<Self, ArrowError> {
        let format = checked::format(schema)?;
        let mut column = match checked::dictionary(schema)? {
            None => ArrowColumn { values: values(&format, array)?, missing: None },
            Some(dictionary) => encoded(&format, array, dictionary)?,
        };
        if format == "n" {
            column.also_missing(|_| true);
        } else if let Some(nulls) = array.nulls() {
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

    /// Refuses a type that is not read, even if no array has it.
    pub fn check_type(name: &str, schema: &ArrowSchema) -> PyResult<()> {
        of_type(schema).map_err(exception(name))
    }

    /// Returns whether the engine reads the type.
    pub fn is_read(schema: &ArrowSchema) -> PyResult<bool> {
        match of_type(schema) {
            Ok(()) => Ok(true),
            Err(ArrowError::Type(_)) => Ok(false),
            Err(error) => Err(exception("without a name")(error)),
        }
    }

    /// Returns the values in the form that the engine reads.
    pub fn values(&self) -> ColumnValues<'_> {
        match &self.values {
            Values::F64(values) => ColumnValues::F64(values),
            Values::F32(values) => ColumnValues::F32(values),
            Values::I64(values) => ColumnValues::I64(values),
            Values::U64(values) => ColumnValues::U64(values),
            Values::Texts(texts) => ColumnValues::Texts(&**texts),
        }
    }

    /// Returns a function that says which rows have no value, if some may have none.
    pub fn missing(&self) -> Option<&(dyn Fn(usize) -> bool + Sync)> {
        self.missing.as_deref().map(|missing| missing as _)
    }
}

/// Checks that the type is read. A dictionary has indices of entries, which are texts or decimals.
fn of_type(schema: &ArrowSchema) -> Result<(), ArrowError> {
    let format = checked::format(schema)?;
    let is_read = match checked::dictionary(schema)? {
        None => Layout::new(&format).is_some_and(|layout| layout != Layout::Columns),
        Some(dictionary) => {
            let entries = checked::format(dictionary)?;
            let is_number = matches!(&*format, "c" | "C" | "s" | "S" | "i" | "I" | "l" | "L");
            is_number && is_text(&entries) && checked::dictionary(dictionary)?.is_none()
        }
    };
    if is_read { Ok(()) } else { Err(ArrowError::Type(format)) }
}

/// Returns whether values of this type are read as texts.
fn is_text(format: &str) -> bool {
    matches!(Layout::new(format), Some(Layout::Texts(_) | Layout::Views))
        || checked::decimal(format).is_some()
}

/// Returns the values of a type that is not encoded by a dictionary.
fn values<'a>(format: &str, array: CheckedArray<'a>) -> Result<Values<'a>, ArrowError> {
    fn integers<T: Number + Into<i64>>(array: CheckedArray<'_>) -> Values<'_> {
        Values::I64(array.numbers::<T>().iter().map(|&x| x.into()).collect())
    }
    Ok(match format {
        "g" => Values::F64(array.numbers()),
        "f" => Values::F32(array.numbers()),
        "e" => {
            let patterns = array.numbers::<u16>();
            let numbers = patterns.iter().map(|&bits| F16::from_pattern(bits.into()).widen());
            Values::F32(numbers.map(|x| x as f32).collect())
        }
        "l" => Values::I64(array.numbers()),
        "L" => Values::U64(array.numbers()),
        "c" => integers::<i8>(array),
        "C" => integers::<u8>(array),
        "s" => integers::<i16>(array),
        "S" => integers::<u16>(array),
        "i" => integers::<i32>(array),
        "I" => integers::<u32>(array),
        "b" => Values::I64(array.bits().map(i64::from).collect()),
        "n" => {
            // No buffer proves that there is memory for this many rows.
            let mut nothing = Vec::new();
            nothing.try_reserve_exact(array.rows()).map_err(|error| error.to_string())?;
            nothing.resize(array.rows(), f64::NAN);
            Values::F64(nothing.into())
        }
        "u" | "U" | "vu" => Values::Texts(Box::new(TextRows(array.texts()?))),
        _ => match checked::decimal(format).ok_or_else(|| ArrowError::Type(format.to_owned()))? {
            (scale, 4) => Values::Texts(Box::new(Decimals::<4> { scale, array })),
            (scale, 8) => Values::Texts(Box::new(Decimals::<8> { scale, array })),
            (scale, 16) => Values::Texts(Box::new(Decimals::<16> { scale, array })),
            (scale, _) => Values::Texts(Box::new(Decimals::<32> { scale, array })),
        },
    })
}

/// Returns values of a dictionary, whose indices the rows have.
fn encoded<'a>(
    format: &str,
    array: CheckedArray<'a>,
    dictionary: &ArrowSchema,
) -> Result<ArrowColumn<'a>, ArrowError> {
    fn numbers<T: Number + TryInto<usize>>(array: CheckedArray<'_>) -> Vec<usize> {
        // A null row may have any index.
        array.numbers::<T>().iter().map(|&at| at.try_into().unwrap_or(usize::MAX)).collect()
    }
    let places = match format {
        "c" => numbers::<i8>(array),
        "C" => numbers::<u8>(array),
        "s" => numbers::<i16>(array),
        "S" => numbers::<u16>(array),
        "i" => numbers::<i32>(array),
        "I" => numbers::<u32>(array),
        "l" => numbers::<i64>(array),
        "L" => numbers::<u64>(array),
        _ => return Err(ArrowError::Type(format.to_owned())),
    };
    let of_entries = checked::format(dictionary)?;
    let entries = array.dictionary(dictionary)?;
    let Values::Texts(texts) = values(&of_entries, entries)? else {
        return Err(ArrowError::Type(format.to_owned()));
    };
    let (count, nulls) = (entries.rows(), array.nulls());
    let is_wrong = |(row, place): &(usize, &usize)| {
        **place >= count && !nulls.as_ref().is_some_and(|is_null| is_null(*row))
    };
    if let Some((row, _)) = places.iter().enumerate().find(is_wrong) {
        return Err(ArrowError::Structure(format!(
            "row {row}: its entry is not one of the {count} of the dictionary"
        )));
    }
    // A row also has no value if its entry of the dictionary is null.
    let missing = entries.nulls().map(|is_null| {
        let places = places.clone();
        Box::new(move |row: usize| places[row] < count && is_null(places[row])) as _
    });
    Ok(ArrowColumn { values: Values::Texts(Box::new(Encoded { places, texts })), missing })
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

struct TextRows<'a>(Texts<'a>);

impl TextColumn for TextRows<'_> {
    fn len(&self) -> usize {
        self.0.rows()
    }

    fn write(&self, row: usize, out: &mut Vec<u8>) {
        self.0.append(row, out);
    }
}

/// Decimals: integers of some bytes over a power of ten.
struct Decimals<'a, const BYTES: usize> {
    scale: i32,
    array: CheckedArray<'a>,
}

impl<const BYTES: usize> TextColumn for Decimals<'_, BYTES> {
    fn len(&self) -> usize {
        self.array.rows()
    }

    fn write(&self, row: usize, out: &mut Vec<u8>) {
        // The integer of the row, its lowest byte first.
        let bytes: [u8; BYTES] = self.array.number(row);
        let is_negative = bytes[BYTES - 1] >= 0x80;
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
        let _ = write!(out, "e{}", -i64::from(self.scale));
    }
}
