//! Files of rows: CSV, its cells, and the members of JSON objects.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use outward::interval::DecInterval;
use outward_tools::cell::{Cell, CellReader};
use outward_tools::csv::chunk::Chunks;
use outward_tools::csv::record::{self, BrokenRecord, Field, Separator};
use outward_tools::json::{self, JsonValue};
use outward_tools::number::EvalNumber;
use outward_tools::numerals::{DecimalMark, NumeralStyle, ThousandsMark};

/// The records of a file, as the values of their fields, up to the first broken one.
type Records = (Vec<Vec<Vec<u8>>>, Option<BrokenRecord>);

/// Checks a CSV file: the records do not depend on the size of the pieces that it is cut into; their printed form reads
/// back; and each cell passes the checks of cells. Returns a number that tells files apart.
///
/// # Panics
/// If a check fails.
pub fn csv(data: &[u8]) -> u64 {
    let separator = [b',', b';', b'\t'][data.len() % 7 % 3];
    let separator =
        if data.len().is_multiple_of(11) { Separator::Blanks } else { Separator::Byte(separator) };
    let whole = records(data, 1 << 16, separator);
    let small = 1 + data.len() % 61;
    assert_eq!(whole, records(data, small, separator), "records depend on where the pieces end");
    let lines = |size| lines_among_comments(data, size);
    assert_eq!(lines(1 << 16), lines(small), "what is behind comments depends on where the pieces end");
    let Some((records, broken)) = whole else { return 0 };
    let between = if let Separator::Byte(byte) = separator { byte } else { b' ' };
    let mut printed = Vec::new();
    for record in &records {
        let fields: Vec<Vec<u8>> = record.iter().map(|value| quoted(value)).collect();
        printed.extend(fields.join(&between));
        printed.push(b'\n');
    }
    assert_eq!(split_all(&printed, separator), (records.clone(), None), "what was printed reads back");
    let mut hasher = DefaultHasher::new();
    (records.len().min(8), broken.map(BrokenRecord::describe)).hash(&mut hasher);
    let (point, plain) = [(false, false), (false, true), (true, true)][data.len() % 3];
    let decimal = if data.len().is_multiple_of(5) { DecimalMark::Comma } else { DecimalMark::Point };
    let thousands = [None, Some(ThousandsMark::Apostrophe), Some(ThousandsMark::Space)][data.len() % 13 % 3];
    let numerals = NumeralStyle { decimal, thousands };
    let reader = CellReader { point, plain, numerals, ..CellReader::default() };
    let cells = records.iter().flatten().take(8);
    let kinds: BTreeSet<_> =
        cells.map(|value| (cell::<f64>(reader, value), cell::<f32>(reader, value))).collect();
    kinds.hash(&mut hasher);
    json_members(data).hash(&mut hasher);
    hasher.finish()
}

/// Reads the members of each line as of an object, and checks that messages have one line. Returns the number of
/// objects.
fn json_members(data: &[u8]) -> usize {
    let is_object = |line: &&[u8]| {
        let read = json::members(line, |key, value| {
            json::unescaped(key);
            if let JsonValue::String(text) = value {
                json::unescaped(text);
            }
        });
        if let Err(error) = &read {
            assert!(error.at <= line.len(), "a place behind the line");
            assert!(!json::describe(error, line).contains(['\n', '\r']), "{error:?}");
        }
        read.is_ok()
    };
    data.split(|byte| *byte == b'\n').filter(is_object).count()
}

/// Reads the records after the header in pieces of this size; `None` without a header.
fn records(data: &[u8], size: usize, separator: Separator) -> Option<Records> {
    let mut chunks = Chunks::new(data, size, None);
    chunks.begin(0).ok()?;
    chunks.record().ok()??;
    let (mut all, mut piece) = (Vec::new(), Vec::new());
    while chunks.next(&mut piece).ok()? {
        let (records, broken) = split_all(&piece, separator);
        all.extend(records);
        if broken.is_some() {
            return Some((all, broken));
        }
    }
    Some((all, None))
}

/// Returns everything after the comments at the start, if comments are looked for, or `None` if the text is refused.
fn lines_among_comments(data: &[u8], size: usize) -> Option<Vec<u8>> {
    let mut chunks = Chunks::new(data, size, Some(b'#'));
    chunks.begin((data.len() % 3) as u64).ok()?;
    let (mut all, mut piece) = (Vec::new(), Vec::new());
    while chunks.next(&mut piece).ok()? {
        all.extend_from_slice(&piece);
    }
    Some(all)
}

fn split_all(text: &[u8], separator: Separator) -> Records {
    let (mut all, mut fields, mut scratch) = (Vec::new(), Vec::<Field>::new(), Vec::new());
    let mut at = 0;
    while at < text.len() {
        match record::split(text, at, separator, &mut fields) {
            Ok(next) => {
                assert!(next > at && next <= text.len(), "a record of no length");
                at = next;
            }
            Err(broken) => return (all, Some(broken)),
        }
        all.push(fields.iter().map(|field| field.value(text, &mut scratch).to_vec()).collect());
    }
    (all, None)
}

/// Writes a value as a quoted field.
fn quoted(value: &[u8]) -> Vec<u8> {
    let mut field = vec![b'"'];
    for &byte in value {
        field.extend(if byte == b'"' { &b"\"\""[..] } else { core::slice::from_ref(&byte) });
    }
    field.push(b'"');
    field
}

/// Checks a cell: its bounds are in order around the plain number, and its printed form encloses it; the message for
/// other texts has one line.
fn cell<T: EvalNumber>(reader: CellReader, text: &[u8]) -> String {
    let Cell { interval, plain, .. } = match reader.read::<T>(text) {
        Ok(cell) => cell,
        Err(message) => {
            assert!(!message.is_empty() && !message.contains(['\n', '\r']), "{message:?}");
            return "none".into();
        }
    };
    let Some(bare) = interval.interval() else { return "nai".into() };
    let (lower, upper) = (bare.inf(), bare.sup());
    assert!(bare.is_empty() || lower <= upper, "{lower} is above {upper}");
    let printed = format!("{interval:#}");
    let again: DecInterval<T> = printed.parse().unwrap_or_else(|_| panic!("{printed} does not read back"));
    assert!(again == interval, "{printed} is {again:?}");
    if reader.plain && !bare.is_empty() && plain.is_finite() {
        assert!(lower <= plain && plain <= upper, "{plain} is not between {lower} and {upper}");
    }
    interval.decoration().to_string()
}
