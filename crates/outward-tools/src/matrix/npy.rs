//! Matrices as arrays of NumPy: version 1, 2 or 3 of the format `.npy`.

use outward::Rn;
use outward::convert::convert;
use outward::format::{F16, Format};
use outward::program::Width;

use super::content::{Content, MatrixReport, Numbers, zeros};

/// The first bytes of a file.
pub(super) const MAGIC: &[u8] = b"\x93NUMPY";

/// The type of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct EntryType {
    big_endian: bool,
    kind: u8,
    bytes: usize,
}

/// The name of the type of NumPy that has the numbers of a format, and no others.
pub(super) fn type_of(format: Width) -> Option<&'static str> {
    match format {
        Width::F64 => Some("<f8"),
        Width::F32 => Some("<f4"),
        Width::F16 => Some("<f2"),
        _ => None,
    }
}

/// Reads an array with two dimensions.
pub(super) fn read(bytes: &[u8]) -> Content {
    let cut = || "the header is cut off, expected an .npy file".to_owned();
    let (length, start) = match bytes.get(MAGIC.len()).ok_or_else(cut)? {
        1 => (bytes.get(8..10).map(|it| usize::from(u16::from_le_bytes([it[0], it[1]]))), 10),
        2 | 3 => (bytes.get(8..12).map(|it| u32::from_le_bytes([it[0], it[1], it[2], it[3]]) as usize), 12),
        version => return Err(format!("version {version} of .npy, expected 1, 2 or 3")),
    };
    let end = length.and_then(|length| length.checked_add(start)).ok_or_else(cut)?;
    let header = bytes.get(start..end).ok_or_else(cut)?;
    let header = std::str::from_utf8(header).map_err(|_| "the header is no text".to_owned())?;
    let entry = entry_type(header)?;
    let by_columns = match field(header, "fortran_order").map(|value| value.starts_with("True")) {
        Some(by_columns) => by_columns,
        None => return Err("the header has no fortran_order".into()),
    };
    let [rows, columns] = shape(header)?;
    let data = &bytes[end..];
    let expected = rows.checked_mul(columns).and_then(|count| count.checked_mul(entry.bytes));
    if expected != Some(data.len()) {
        return Err(format!(
            "{} bytes of numbers, expected {} for shape ({rows}, {columns})",
            data.len(),
            expected.map_or("more than there can be".into(), |it| it.to_string())
        ));
    }
    let mut entries = zeros(rows, columns)?;
    for (at, bytes) in data.chunks_exact(entry.bytes).enumerate() {
        let (row, column) = if by_columns { (at % rows, at / rows) } else { (at / columns, at % columns) };
        entries[row * columns + column] = number(entry, bytes).map_err(|x| {
            format!(
                "the entry in row {} and column {} is {x}, expected a number of binary64",
                row + 1,
                column + 1
            )
        })?;
    }
    Ok(([rows, columns], Numbers { nearest: entries, inexact: Vec::new() }))
}

/// The text after a key of the header.
fn field<'a>(header: &'a str, key: &str) -> Option<&'a str> {
    let at = header.find(&format!("'{key}'"))?;
    Some(header[at + key.len() + 2..].trim_start().strip_prefix(':')?.trim_start())
}

fn entry_type(header: &str) -> Result<EntryType, String> {
    let name = field(header, "descr").and_then(|value| value.strip_prefix('\''));
    let Some((name, _)) = name.and_then(|name| name.split_once('\'')) else {
        return Err("an array of records or without a type, expected one of numbers".into());
    };
    let parts = name.as_bytes();
    let digits = name.get(2..).and_then(|digits| digits.parse().ok());
    match (parts.first(), parts.get(1), digits) {
        (Some(b'<' | b'>' | b'|' | b'='), Some(&kind), Some(bytes @ (1 | 2 | 4 | 8)))
            if kind == b'i' || kind == b'u' || kind == b'f' && bytes > 1 =>
        {
            Ok(EntryType { big_endian: parts[0] == b'>', kind, bytes })
        }
        _ => Err(format!("an array of type {name:?}, expected f8, f4, f2 or integers")),
    }
}

fn shape(header: &str) -> Result<[usize; 2], String> {
    let text = field(header, "shape").and_then(|value| value.strip_prefix('('));
    let Some((text, _)) = text.and_then(|text| text.split_once(')')) else {
        return Err("the header has no shape".into());
    };
    let lengths: Option<Vec<usize>> =
        text.split(',').map(str::trim).filter(|it| !it.is_empty()).map(|it| it.parse().ok()).collect();
    match lengths.as_deref() {
        Some(&[rows, columns]) => Ok([rows, columns]),
        _ => Err(format!("an array of shape ({text}), expected two dimensions")),
    }
}

/// The number in these bytes; as an error, an integer that binary64 does not have.
fn number(entry: EntryType, bytes: &[u8]) -> Result<f64, i128> {
    let mut pattern = [0; 8];
    for (at, &byte) in bytes.iter().enumerate() {
        pattern[if entry.big_endian { entry.bytes - 1 - at } else { at }] = byte;
    }
    let pattern = u64::from_le_bytes(pattern);
    let shift = 64 - 8 * entry.bytes as u32;
    let integer = match (entry.kind, entry.bytes) {
        (b'f', 8) => return Ok(f64::from_pattern(pattern)),
        (b'f', 4) => return Ok(f32::from_pattern(pattern).widen()),
        (b'f', _) => return Ok(F16::from_pattern(pattern).widen()),
        (b'i', _) => i128::from((pattern << shift).cast_signed() >> shift),
        _ => i128::from(pattern),
    };
    let number = integer as f64;
    if number as i128 == integer { Ok(number) } else { Err(integer) }
}

/// The bytes of an array: of the product, or of both bounds, one matrix after the other.
pub(super) fn print(report: &MatrixReport) -> Vec<u8> {
    let name = type_of(report.format).expect("checked before");
    let shape = match report.entries.len() {
        1 => format!("({}, {})", report.rows, report.columns),
        count => format!("({count}, {}, {})", report.rows, report.columns),
    };
    let mut header = format!("{{'descr': '{name}', 'fortran_order': False, 'shape': {shape}, }}");
    // The numbers begin at a multiple of 64 bytes.
    let length = (10 + header.len() + 1).next_multiple_of(64) - 10;
    while header.len() + 1 < length {
        header.push(' ');
    }
    header.push('\n');
    let mut bytes = [MAGIC, &[1, 0], &(length as u16).to_le_bytes(), header.as_bytes()].concat();
    for &x in report.entries.iter().flatten() {
        match report.format {
            Width::F64 => bytes.extend(x.to_bits().to_le_bytes()),
            Width::F32 => bytes.extend(convert::<Rn, f64, f32>(x).to_bits().to_le_bytes()),
            _ => bytes.extend(convert::<Rn, f64, F16>(x).to_bits().to_le_bytes()),
        }
    }
    bytes
}
