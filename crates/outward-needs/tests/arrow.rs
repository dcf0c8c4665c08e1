//! Attacks the reading of Arrow arrays in the Python package with malformed ones: each is an error, or is read within
//! its buffers. Run under valgrind, it shows reads outside of them:
//! `valgrind --error-exitcode=1 target/debug/deps/arrow-*`.
//!
//! An extension module is not linked to Python, so that a program with its tests would not be linked. The two files
//! that read arrays need no Python and are compiled here.

#[path = "../../outward-python/src/arrow/abi.rs"]
#[expect(dead_code, reason = "streams are read elsewhere")]
mod abi;
#[path = "../../outward-python/src/arrow/checked.rs"]
mod checked;

use std::ffi::{CString, c_void};
use std::ptr;

use abi::{ArrowArray, ArrowSchema};
use checked::{ArrowError, CheckedArray, Layout};

unsafe extern "C" fn release_array(array: *mut ArrowArray) {
    // SAFETY: whoever releases an array owns it. Its memory is that of `Made`.
    unsafe { (*array).release = None };
}

unsafe extern "C" fn release_schema(schema: *mut ArrowSchema) {
    // SAFETY: as for an array, whose owner calls this.
    unsafe { (*schema).release = None };
}

/// An array with its type and its memory.
struct Made {
    schema: Box<ArrowSchema>,
    array: Box<ArrowArray>,
    bytes: Vec<Vec<u64>>,
    _format: CString,
    pointers: Vec<*const c_void>,
    children: Vec<Made>,
    _children: (Vec<*mut ArrowSchema>, Vec<*mut ArrowArray>),
    dictionary: Option<Box<Made>>,
}

/// Number of rows that buffers have beyond those of the array: its length and offset may grow by some.
const SPARE: usize = 8;

/// Returns a buffer with these bytes, at an address for any number, and room after them.
fn buffer(bytes: &[u8]) -> Vec<u64> {
    let mut padded = bytes.to_vec();
    padded.resize((bytes.len() + SPARE * 32).next_multiple_of(8), 0);
    padded.as_chunks::<8>().0.iter().map(|word| u64::from_ne_bytes(*word)).collect()
}

fn made(format: &str, rows: usize, buffers: &[&[u8]], children: Vec<Made>, dictionary: Option<Made>) -> Made {
    let bytes: Vec<Vec<u64>> = buffers.iter().map(|bytes| buffer(bytes)).collect();
    let mut pointers: Vec<*const c_void> = bytes.iter().map(|bytes| bytes.as_ptr().cast()).collect();
    let format = CString::new(format).unwrap();
    let mut children = children;
    let mut of_children = (
        children.iter_mut().map(|child| &raw mut *child.schema).collect::<Vec<_>>(),
        children.iter_mut().map(|child| &raw mut *child.array).collect::<Vec<_>>(),
    );
    let mut dictionary = dictionary.map(Box::new);
    let mut schema = Box::new(ArrowSchema::released());
    schema.format = format.as_ptr();
    schema.n_children = children.len() as i64;
    schema.children = of_children.0.as_mut_ptr();
    schema.dictionary = dictionary.as_mut().map_or(ptr::null_mut(), |it| &raw mut *it.schema);
    schema.release = Some(release_schema);
    let mut array = Box::new(ArrowArray::released());
    array.length = rows as i64;
    array.null_count = if buffers.is_empty() { rows as i64 } else { 1 };
    array.n_buffers = pointers.len() as i64;
    array.buffers = pointers.as_mut_ptr();
    array.n_children = children.len() as i64;
    array.children = of_children.1.as_mut_ptr();
    array.dictionary = dictionary.as_mut().map_or(ptr::null_mut(), |it| &raw mut *it.array);
    array.release = Some(release_array);
    Made { schema, array, bytes, _format: format, pointers, children, _children: of_children, dictionary }
}

const ROWS: usize = 5;
/// A bitmap in which one of the rows is null.
const VALID: &[u8] = &[0b1111_0111, 0xff, 0xff];
const TEXT: &[u8] = b"1.52.5 and some more text, longer than twelve bytes";

fn bytes_of<const N: usize>(words: impl IntoIterator<Item = [u8; N]>) -> Vec<u8> {
    words.into_iter().flatten().collect()
}

fn view(length: i32, number: i32, offset: i32) -> [u8; 16] {
    let words = [length, i32::from_le_bytes(*b"1.52"), number, offset];
    bytes_of(words.map(i32::to_le_bytes)).try_into().unwrap()
}

fn texts() -> Made {
    let ends = [0, 3, 6, 6, 10, 26_i32].iter().chain(&[26; SPARE]);
    made("u", ROWS, &[VALID, &bytes_of(ends.map(|end| end.to_le_bytes())), TEXT], Vec::new(), None)
}

fn views(views: [[u8; 16]; ROWS]) -> Made {
    let lengths = bytes_of([TEXT.len() as i64, 0].map(i64::to_le_bytes));
    made("vu", ROWS, &[VALID, &bytes_of(views), TEXT, &[], &lengths], Vec::new(), None)
}

/// Returns an array of each layout.
fn all() -> Vec<Made> {
    let zeros = [0; 32 * ROWS];
    let fixed = [
        "c",
        "C",
        "s",
        "S",
        "e",
        "i",
        "I",
        "f",
        "l",
        "L",
        "g",
        "d:9,2,32",
        "d:18,2,64",
        "d:38,2",
        "d:76,-2,256",
    ];
    let long = [0, 3, 6, 6, 10, 26_i64].iter().chain(&[26; SPARE]);
    let long = bytes_of(long.map(|end| end.to_le_bytes()));
    let mut all: Vec<Made> =
        fixed.map(|format| made(format, ROWS, &[VALID, &zeros], Vec::new(), None)).into();
    all.push(made("n", ROWS, &[], Vec::new(), None));
    all.push(made("b", ROWS, &[VALID, &[0b1010_1010]], Vec::new(), None));
    all.push(texts());
    all.push(made("U", ROWS, &[VALID, &long, TEXT], Vec::new(), None));
    all.push(views([view(3, 0, 0), view(12, 9, 9), view(13, 0, 0), view(-1, -1, -1), view(20, 0, 6)]));
    all.push(made("c", ROWS, &[VALID, &[0, 1, 2, 0x80, 4]], Vec::new(), Some(texts())));
    all.push(batch());
    all
}

fn batch() -> Made {
    let column = |format| made(format, ROWS + 1, &[VALID, &[0; 8 * (ROWS + 1)]], Vec::new(), None);
    made("+s", ROWS, &[VALID], vec![column("g"), column("i")], None)
}

/// Reads everything in an array, and returns the number of values and bytes.
fn read(schema: &ArrowSchema, array: CheckedArray<'_>) -> Result<usize, ArrowError> {
    let format = checked::format(schema)?;
    let mut read = array.nulls().map_or(0, |is_null| (0..array.rows()).filter(|row| is_null(*row)).count());
    if let Some(dictionary) = checked::dictionary(schema)? {
        read += self::read(dictionary, array.dictionary(dictionary)?)?;
    }
    read += match Layout::new(&format).expect("the array is checked") {
        Layout::Null => 0,
        Layout::Bits => array.bits().filter(|bit| *bit).count(),
        Layout::Fixed(1) => array.numbers::<u8>().iter().map(|x| usize::from(*x)).sum(),
        Layout::Fixed(2) => array.numbers::<u16>().iter().map(|x| usize::from(*x)).sum(),
        Layout::Fixed(4) => array.numbers::<f32>().iter().filter(|x| x.is_nan()).count(),
        Layout::Fixed(8) => array.numbers::<f64>().iter().filter(|x| x.is_nan()).count(),
        Layout::Fixed(16) => {
            (0..array.rows()).map(|row| usize::from(array.number::<[u8; 16]>(row)[15])).sum()
        }
        Layout::Fixed(_) => (0..array.rows()).map(|row| usize::from(array.number::<[u8; 32]>(row)[31])).sum(),
        Layout::Texts(_) | Layout::Views => {
            let (texts, mut out) = (array.texts()?, Vec::new());
            (0..texts.rows()).for_each(|row| texts.append(row, &mut out));
            out.iter().map(|byte| usize::from(*byte)).sum()
        }
        Layout::Columns => {
            let columns = checked::columns(schema)?;
            let column = |(at, schema): (usize, &&ArrowSchema)| self::read(schema, array.column(schema, at)?);
            columns.iter().enumerate().map(column).sum::<Result<usize, ArrowError>>()?
        }
    };
    Ok(read)
}

impl Made {
    fn read(&self) -> Result<usize, ArrowError> {
        read(&self.schema, CheckedArray::new(&self.schema, &self.array)?)
    }

    /// Returns the error, if there is one.
    fn error(&self) -> String {
        match self.read().expect_err("the array is malformed") {
            ArrowError::Type(format) => format!("type {format}"),
            ArrowError::Structure(error) => error,
        }
    }

    fn bytes(&mut self, number: usize) -> &mut [u8] {
        let words = &mut self.bytes[number];
        // SAFETY: any bits are bytes and words, and the length in bytes is that of the words.
        unsafe { std::slice::from_raw_parts_mut(words.as_mut_ptr().cast(), words.len() * 8) }
    }
}

#[test]
fn well_formed_arrays_are_read() {
    for mut it in all() {
        it.read().unwrap();
        it.array.null_count = -1;
        it.read().unwrap();
        // A part of each.
        it.array.offset = 1;
        it.array.length = 2;
        it.read().unwrap();
        it.array.length = 0;
        it.read().unwrap();
    }
    // Nothing is there, not even offsets.
    for format in ["g", "u", "U", "vu", "b", "d:38,2"] {
        let mut it = made(format, 0, &[&[], &[], &[], &[]], Vec::new(), None);
        it.pointers.fill(ptr::null());
        it.array.n_buffers = match format {
            "u" | "U" | "vu" => 3,
            _ => 2,
        };
        it.array.null_count = 0;
        assert_eq!(it.read(), Ok(0), "{format}");
    }
    let it = texts();
    let texts = CheckedArray::new(&it.schema, &it.array).unwrap().slice(1..5).unwrap().texts().unwrap();
    let mut out = Vec::new();
    (0..4).for_each(|row| {
        texts.append(row, &mut out);
        out.push(b'|');
    });
    assert_eq!(out, b"2.5|| and| some more text,|");
    let it = views([view(3, 0, 0), view(12, 9, 9), view(13, 0, 0), view(-1, -1, -1), view(20, 0, 6)]);
    let texts = CheckedArray::new(&it.schema, &it.array).unwrap().texts().unwrap();
    let mut out = Vec::new();
    texts.append(0, &mut out);
    texts.append(4, &mut out);
    assert_eq!(out, b"1.5 and some more text,");
}

/// Tests each count of an array and its type, with values that it must not have.
#[test]
fn wrong_counts_are_errors() {
    const HUGE: [i64; 4] = [i64::MAX, i64::MAX / 2, isize::MAX as i64 / 32, i64::MAX - ROWS as i64];
    const NEGATIVE: [i64; 4] = [i64::MIN, i64::MIN + 1, -2, -1];
    type Field = (&'static str, fn(&mut Made) -> &mut i64);
    let fields: [Field; 6] = [
        ("length", |it| &mut it.array.length),
        ("offset", |it| &mut it.array.offset),
        ("null_count", |it| &mut it.array.null_count),
        ("n_buffers", |it| &mut it.array.n_buffers),
        ("n_children", |it| &mut it.array.n_children),
        ("n_children", |it| &mut it.schema.n_children),
    ];
    for kind in 0..all().len() {
        for (name, field) in fields {
            for value in HUGE.into_iter().chain(NEGATIVE) {
                let mut it = all().swap_remove(kind);
                if (name, value) == ("null_count", -1) || *field(&mut it) == value {
                    continue;
                }
                // Only types of structures have children.
                if ptr::eq(field(&mut it), &raw const it.schema.n_children) && it.children.is_empty() {
                    continue;
                }
                *field(&mut it) = value;
                let error = it.error();
                assert!(
                    error.contains(name) || error.contains("no memory has so many"),
                    "{name} {value}: {error}"
                );
            }
        }
        let mut it = all().swap_remove(kind);
        for n_buffers in 0..9 {
            let is_right = Layout::new(it._format.to_str().unwrap()).is_some_and(|layout| match layout {
                Layout::Null => n_buffers < 2,
                Layout::Columns => n_buffers == 1,
                Layout::Bits | Layout::Fixed(_) => n_buffers == 2,
                Layout::Texts(_) => n_buffers == 3,
                Layout::Views => n_buffers == 5,
            });
            // Views may have any number from three on, but these have five.
            if !(is_right || it._format.as_bytes() == b"vu" && n_buffers > 2) {
                it.array.n_buffers = n_buffers;
                let error = it.error();
                assert!(error.contains("n_buffers") || error.contains("no bitmap"), "{error}");
            }
        }
    }
}

#[test]
fn wrong_pointers_are_errors() {
    let misaligned = |address: usize| ptr::without_provenance_mut::<c_void>(address);
    for kind in 0..all().len() {
        let make = || all().swap_remove(kind);
        let mut it = make();
        it.array.release = None;
        assert_eq!(it.error(), "the array was released before");
        let mut it = make();
        it.schema.release = None;
        assert_eq!(it.error(), "the schema was released before");
        let mut it = make();
        it.schema.format = ptr::null();
        assert_eq!(it.error(), "the schema has no format");
        for address in [0, 1, 4] {
            let mut it = make();
            it.array.buffers = misaligned(address).cast();
            assert!(it.array.n_buffers == 0 || it.error().contains("n_buffers is"));
            let mut it = make();
            it.array.children = misaligned(address).cast();
            assert!(it.children.is_empty() || it.error().contains("n_children is 2"));
            let mut it = make();
            it.schema.children = misaligned(address).cast();
            assert!(it.children.is_empty() || it.error().contains("n_children is 2"));
            let mut it = make();
            it.array.dictionary = misaligned(address).cast();
            assert!(it.dictionary.is_none() && address == 0 || it.error().contains("dictionary"));
            let mut it = make();
            it.schema.dictionary = misaligned(address).cast();
            assert!(it.dictionary.is_none() && address == 0 || it.error().contains("dictionary"));
        }
        // No bitmap, though rows are null; no values, though there are rows.
        let mut it = make();
        for number in 0..it.pointers.len().min(2) {
            let kept = std::mem::replace(&mut it.pointers[number], ptr::null());
            let error = it.error();
            assert!(error.contains("no bitmap") || error.contains("buffer of values is null"), "{error}");
            it.pointers[number] = kept;
        }
    }
    // Texts without their bytes, and lengths.
    for (mut it, number) in [(texts(), 2), (all().swap_remove(19), 2), (all().swap_remove(19), 4)] {
        it.pointers[number] = ptr::null();
        assert!(it.error().contains("the buffer of its text is null"), "{}", it.error());
    }
}

#[test]
fn columns_are_of_their_batch() {
    let mut it = batch();
    it.array.offset = 1;
    it.read().unwrap();
    // A column is shorter than the batch.
    it.array.offset = 2;
    assert_eq!(it.error(), "length is 6, expected 7 or more");
    let mut it = batch();
    it.children[1].array.length = ROWS as i64 - 1;
    assert_eq!(it.error(), "length is 4, expected 5 or more");
    let mut it = batch();
    it._children.1[1] = ptr::null_mut();
    assert_eq!(it.error(), "the array is null");
    let mut it = batch();
    it._children.0[1] = ptr::null_mut();
    assert_eq!(it.error(), "column 1 of the schema is null");
    let mut it = batch();
    it._children.1[1] = ptr::without_provenance_mut(2);
    assert!(it.error().contains("no address"), "{}", it.error());
    let mut it = batch();
    it.children[1].array.release = None;
    assert_eq!(it.error(), "the array was released before");
    let mut it = batch();
    it.children[1].schema.release = None;
    assert!(it.error().contains("column 1: the schema was released before"));
    // A type that is not read.
    for format in
        ["", "+l", "tdm", "d:", "d:0,2", "d:5", "d:5,2,7", "d:5,2,32,1", "d:99999999999,2", "gg", "\u{e9}"]
    {
        let it = made(format, 1, &[VALID, &[0; 8]], Vec::new(), None);
        assert_eq!(it.error(), format!("type {format}"));
    }
}

const NUMBERS: [i32; 13] = [i32::MIN, i32::MIN + 1, -2, -1, 0, 1, 2, 12, 13, 25, 51, 52, i32::MAX];

/// Checks that every offset, and every part of a view, is an error, or leads to a text within the buffer.
#[test]
fn wrong_places_of_texts_are_errors() {
    for row in 0..=ROWS {
        for value in NUMBERS {
            let mut it = texts();
            let before = i32::from_le_bytes(it.bytes(1)[4 * row..][..4].try_into().unwrap());
            it.bytes(1)[4 * row..][..4].copy_from_slice(&value.to_le_bytes());
            let ends: Vec<i32> = it.bytes(1)[..4 * (ROWS + 1)]
                .as_chunks::<4>()
                .0
                .iter()
                .map(|end| i32::from_le_bytes(*end))
                .collect();
            let is_right = ends[0] >= 0 && ends.is_sorted();
            // The length of the buffer is not known: the last offset is trusted.
            if !(is_right && value > before.max(51)) {
                assert_eq!(it.read().is_ok(), is_right, "{ends:?}");
            }
        }
    }
    for (length, number, offset) in
        NUMBERS.iter().flat_map(|l| NUMBERS.iter().flat_map(move |n| NUMBERS.map(|o| (*l, *n, o))))
    {
        let it = views([
            view(3, 0, 0),
            view(length, number, offset),
            view(0, 0, 0),
            view(-1, -1, -1),
            view(0, 0, 0),
        ]);
        let end = i64::from(offset) + i64::from(length);
        let is_in_buffer = number == 0 && length >= 0 && offset >= 0 && end <= TEXT.len() as i64;
        let is_right = (0..=12).contains(&length) || is_in_buffer;
        assert_eq!(it.read().is_ok(), is_right, "{length} {number} {offset}");
    }
    for length in [-1, 0, 25, i64::MIN] {
        let mut it = views([view(20, 0, 6); ROWS]);
        it.bytes(4)[..8].copy_from_slice(&i64::to_le_bytes(length));
        assert!(it.error().starts_with("row 0: its text ends at 26"), "{}", it.error());
    }
}

/// Tests several faults at once, in which all numbers lead into the buffers or are refused.
#[test]
fn arrays_with_several_faults_are_errors_or_are_read() {
    let mut state = 1_u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let kinds = all().len();
    let (mut right, mut wrong) = (0, 0);
    for _ in 0..20_000 {
        let mut it = all().swap_remove(random(kinds));
        for _ in 0..=random(3) {
            let counts = [i64::MIN, -1, 0, 1, 2, 3, 4, ROWS as i64, ROWS as i64 + 2, i64::MAX];
            let count = counts[random(counts.len())];
            match random(10) {
                0 => it.array.length = count,
                1 => it.array.offset = count.clamp(-1, 2),
                2 => it.array.null_count = count,
                3 => it.array.n_buffers = count.min(it.pointers.len() as i64),
                4 => it.array.n_children = count,
                5 => it.schema.n_children = count,
                6 if !it.pointers.is_empty() => {
                    let number = random(it.pointers.len());
                    it.pointers[number] = ptr::null();
                }
                7 if it.dictionary.is_some() => it.array.dictionary = ptr::null_mut(),
                8 if !it.children.is_empty() => {
                    let column = random(2);
                    it.children[column].array.length = count.min(ROWS as i64 + 2);
                }
                // A byte of views, of the texts between them, of lengths: none leads out of a buffer unnoticed.
                9 if it._format.as_bytes() == b"vu" => {
                    let (number, at) = (1, random(16 * ROWS));
                    it.bytes(number)[at] = random(256) as u8;
                }
                _ => {}
            }
        }
        *(if it.read().is_ok() { &mut right } else { &mut wrong }) += 1;
    }
    assert!(right > 2_000 && wrong > 2_000, "{right} {wrong}");
}
