//! What the readers that are private here promise for any input: called by the fuzz targets, and by nothing else.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use outward::interval::DecInterval;
use outward_tools::cell::{Cell, CellReader};
use outward_tools::csv::chunk::Chunks;
use outward_tools::csv::record::{self, BrokenRecord, Field};
use outward_tools::number::EvalNumber;

/// Records of a file by their fields' values, up to the first that is broken.
type Records = (Vec<Vec<Vec<u8>>>, Option<BrokenRecord>);

/// A CSV file: the same records whatever the size of the pieces that it is cut into; what they spell reads back; and
/// each cell keeps the promises of cells. Gives a number that tells files apart.
///
/// # Panics
/// Where a promise is broken.
pub fn csv(data: &[u8]) -> u64 {
    let separator = [b',', b';', b'\t'][data.len() % 7 % 3];
    let whole = records(data, 1 << 16, separator);
    let small = 1 + data.len() % 61;
    assert_eq!(whole, records(data, small, separator), "records depend on where the pieces end");
    let lines = |size| lines_among_comments(data, size);
    assert_eq!(lines(1 << 16), lines(small), "what is behind comments depends on where the pieces end");
    let Some((records, broken)) = whole else { return 0 };
    let mut printed = Vec::new();
    for record in &records {
        let fields: Vec<Vec<u8>> = record.iter().map(|value| quoted(value)).collect();
        printed.extend(fields.join(&separator));
        printed.push(b'\n');
    }
    assert_eq!(split_all(&printed, separator), (records.clone(), None), "what was printed reads back");
    let mut hasher = DefaultHasher::new();
    (records.len().min(8), broken.map(BrokenRecord::describe)).hash(&mut hasher);
    let (point, plain) = [(false, false), (false, true), (true, true)][data.len() % 3];
    let reader = CellReader { point, plain, ..CellReader::default() };
    let cells = records.iter().flatten().take(8);
    let kinds: BTreeSet<_> =
        cells.map(|value| (cell::<f64>(reader, value), cell::<f32>(reader, value))).collect();
    kinds.hash(&mut hasher);
    hasher.finish()
}

/// The records behind the header, read in pieces of this size; `None` without a header.
fn records(data: &[u8], size: usize, separator: u8) -> Option<Records> {
    let mut chunks = Chunks::new(Vec::new(), data, size, None);
    chunks.begin().ok()?;
    chunks.header().ok()??;
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

/// All that is behind the comments at the start, where comments are looked for; `None` where the text is refused.
fn lines_among_comments(data: &[u8], size: usize) -> Option<Vec<u8>> {
    let looked_at = data.len() % (size + 1);
    let mut chunks = Chunks::new(data[..looked_at].to_vec(), &data[looked_at..], size, Some(b'#'));
    chunks.begin().ok()?;
    let (mut all, mut piece) = (Vec::new(), Vec::new());
    while chunks.next(&mut piece).ok()? {
        all.extend_from_slice(&piece);
    }
    Some(all)
}

fn split_all(text: &[u8], separator: u8) -> Records {
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

/// A value as a quoted field.
fn quoted(value: &[u8]) -> Vec<u8> {
    let mut field = vec![b'"'];
    for &byte in value {
        field.extend(if byte == b'"' { &b"\"\""[..] } else { core::slice::from_ref(&byte) });
    }
    field.push(b'"');
    field
}

/// A cell: bounds in order around the plain number; what is printed of it encloses it; one line where it is none.
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
