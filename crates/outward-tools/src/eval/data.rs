//! Opens the data once as a stream, and detects its format from its name and its first bytes.
//!
//! A pipe can be read only once, so the bytes that were inspected stay with the stream. Text of another encoding, or
//! with other line ends, becomes UTF-8 with line feeds here.

use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::Path;

use super::request::{CsvRequest, InputFormat};
use crate::csv::line_ends::{LineFeeds, are_carriage_returns};
use crate::encoding::{TextEncoding, Utf8Reader};
use crate::failure::{Failure, file_name};

/// Number of bytes that are inspected.
const LOOKED_AT: u64 = 1 << 16;

/// Data that were opened and inspected.
pub enum Data {
    /// CSV text.
    Text(Text),
    /// A JSON object a line.
    JsonLines(Text),
    /// A Parquet file.
    Parquet(Parquet),
}

/// A stream of UTF-8 text.
pub struct Text {
    /// The name for messages.
    pub name: String,
    /// The bytes of the text.
    pub bytes: Box<dyn Read + Send>,
    /// The number of bytes, if it is known.
    pub size: Option<u64>,
}

/// A file that starts like a Parquet file.
#[cfg_attr(not(feature = "parquet"), allow(dead_code, reason = "it is named and not read"))]
pub struct Parquet {
    /// The name for messages.
    pub name: String,
    /// The file.
    pub file: File,
    /// The number of bytes.
    pub size: u64,
}

impl Data {
    /// Opens a file of any kind, or standard input if the name is `-`.
    pub fn open(path: &Path, csv: &CsvRequest) -> Result<Data, Failure> {
        let name = file_name(path);
        let mut start = Vec::new();
        let opened = OpenData::open(path).and_then(|mut stream| {
            stream.reader().take(LOOKED_AT).read_to_end(&mut start)?;
            Ok(stream)
        });
        let opened = opened.map_err(|error| Failure::reading(&name, &error))?;
        if let Some(advice) = compressed(&start, path) {
            return Err(Failure::Run(format!("{name} is {advice}")));
        }
        let is_parquet = start.starts_with(b"PAR1");
        if let Some(format) = csv.format
            && is_parquet != (format == InputFormat::Parquet)
        {
            let is = if is_parquet { "is a" } else { "is no" };
            return Err(Failure::Usage(format!("--input-format: {name} {is} Parquet file")));
        }
        match opened {
            OpenData::File(file, size) if is_parquet => Ok(Data::Parquet(Parquet { name, file, size })),
            OpenData::Pipe(_) if is_parquet => Err(Failure::Run(format!(
                "{name} is a pipe with Parquet in it, and Parquet is read from its end: \
                 give the name of a file to --data"
            ))),
            OpenData::File(file, size) => text(name, path, start, Box::new(file), Some(size), csv),
            OpenData::Pipe(pipe) => text(name, path, start, pipe, None, csv),
        }
    }

    /// Returns the content of a file that a caller without files has: text only.
    pub fn of_content(name: &str, content: Vec<u8>, csv: &CsvRequest) -> Result<Data, Failure> {
        let path = Path::new(name);
        if let Some(advice) = compressed(&content, path) {
            return Err(Failure::Run(format!("{name} is {advice}")));
        }
        if content.starts_with(b"PAR1") {
            return Err(Failure::Run(format!("{name} is Parquet, expected CSV or JSON lines")));
        }
        let size = content.len() as u64;
        text(name.into(), path, content, Box::new(io::empty()), Some(size), csv)
    }
}

/// Returns a stream, of which `start` was read already, as text of one of its forms.
fn text(
    name: String,
    path: &Path,
    start: Vec<u8>,
    rest: Box<dyn Read + Send>,
    size: Option<u64>,
    csv: &CsvRequest,
) -> Result<Data, Failure> {
    let encoding = encoding(&name, &start, csv.encoding)?;
    let read = |mut bytes: Box<dyn Read + Send>| {
        let mut start = Vec::new();
        bytes
            .by_ref()
            .take(LOOKED_AT)
            .read_to_end(&mut start)
            .map_err(|error| Failure::reading(&name, &error))?;
        Ok((start, bytes))
    };
    let (start, rest, size) = match encoding {
        None => (start, rest, size),
        Some(encoding) => {
            let (start, rest) = read(Box::new(Utf8Reader::new(Cursor::new(start).chain(rest), encoding)))?;
            // Progress counts bytes of UTF-8, whose number is not known.
            (start, rest, None)
        }
    };
    let (start, rest) = if are_carriage_returns(&start) {
        read(Box::new(LineFeeds::new(Cursor::new(start).chain(rest))))?
    } else {
        (start, rest)
    };
    let has_name = |ending: &str| path.extension().is_some_and(|known| known.eq_ignore_ascii_case(ending));
    let is_json = match csv.format {
        None if is_array(&start) => {
            return Err(Failure::Run(format!(
                "{name} is a JSON array, expected CSV or an object a line: jq -c '.[]' {} | outward ..., with - as \
                    the file",
                shown_path(path)
            )));
        }
        None => has_name("jsonl") || has_name("ndjson") || is_object(&start),
        Some(format) => format == InputFormat::JsonLines,
    };
    let text = Text { name, bytes: Box::new(Cursor::new(start).chain(rest)), size };
    Ok(if is_json { Data::JsonLines(text) } else { Data::Text(text) })
}

/// Returns the encoding that a text has to be decoded from, if it is not UTF-8.
fn encoding(name: &str, start: &[u8], given: Option<TextEncoding>) -> Result<Option<TextEncoding>, Failure> {
    if start.starts_with(b"\xFF\xFE\0\0") {
        return Err(Failure::Run(format!(
            "{name} is UTF-32 text, expected UTF-8, UTF-16 or another --encoding"
        )));
    }
    let encoding = match (TextEncoding::of_mark(start), given) {
        (Some(mark), Some(given)) if !given.allows_mark(mark) => {
            return Err(Failure::Usage(format!("--encoding {given}: {name} starts with the mark of {mark}")));
        }
        (Some(mark), _) => Some(mark),
        (None, Some(given)) => Some(given),
        (None, None) => match TextEncoding::of_zeros(start) {
            Some(likely) => {
                return Err(Failure::Run(format!(
                    "{name} is no UTF-8 text, it has zeros as UTF-16 has: try --encoding {likely}"
                )));
            }
            None => None,
        },
    };
    Ok(encoding.filter(|encoding| !encoding.is_utf8()))
}

/// Recognises data that have to be unpacked first, and returns a message with their kind and the way to do it.
fn compressed(start: &[u8], path: &Path) -> Option<String> {
    let file = shown_path(path);
    let through = |what: &str, command: &str| {
        Some(format!("{what}, expected CSV: {command} {file} | outward ..., with - as the file"))
    };
    let bzip2 = start.starts_with(b"BZh")
        && matches!(start.get(4..10), Some(b"1AY&SY" | b"\x17\x72\x45\x38\x50\x90"));
    match start {
        [0x1f, 0x8b, ..] => through("compressed (gzip)", "gzip -dc"),
        [0x28, 0xb5, 0x2f, 0xfd, ..] => through("compressed (zstd)", "zstd -dc"),
        [0xfd, b'7', b'z', b'X', b'Z', 0, ..] => through("compressed (xz)", "xz -dc"),
        _ if bzip2 => through("compressed (bzip2)", "bzip2 -dc"),
        // The first file in an archive tells tables of office programs from others.
        [b'P', b'K', 3, 4, ..] if contains(start, b"[Content_Types]") || contains(start, b"opendocument") => {
            Some("a file of a spreadsheet program, expected CSV: save the sheet as CSV".into())
        }
        [b'P', b'K', 3 | 5, 4 | 6, ..] => through("an archive (zip)", "unzip -p"),
        _ => None,
    }
}

fn contains(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|window| window == part)
}

/// Returns whether the text starts as a JSON object.
fn is_object(start: &[u8]) -> bool {
    matches!(first_inside(start, b'{'), Some(b'"' | b'}'))
}

/// Returns whether the text starts as a JSON array of objects or arrays. An interval such as `[1,2]` starts otherwise.
fn is_array(start: &[u8]) -> bool {
    matches!(first_inside(start, b'['), Some(b'{' | b'['))
}

/// Returns the first character after a bracket that a text starts with.
fn first_inside(start: &[u8], open: u8) -> Option<u8> {
    let text = start.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(start).trim_ascii_start();
    text.strip_prefix(&[open])?.trim_ascii_start().first().copied()
}

/// Formats a file for a command that a message advises. Standard input has no name to show.
fn shown_path(path: &Path) -> String {
    if path.as_os_str() == "-" { "FILE".into() } else { quoted_for_a_shell(&path.to_string_lossy()) }
}

fn quoted_for_a_shell(name: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "_./+-=:@%,".contains(c);
    if name.chars().all(plain) { name.into() } else { format!("'{}'", name.replace('\'', "'\\''")) }
}

/// The data behind a name.
enum OpenData {
    /// A file, and its number of bytes.
    File(File, u64),
    /// A pipe, a terminal, a device.
    Pipe(Box<dyn Read + Send>),
}

impl OpenData {
    fn open(path: &Path) -> io::Result<OpenData> {
        if path.as_os_str() == "-" {
            return Ok(OpenData::Pipe(Box::new(io::stdin())));
        }
        let file = File::open(path)?;
        let about = file.metadata()?;
        if about.is_dir() {
            return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder, a file was expected"));
        }
        Ok(if about.is_file() { OpenData::File(file, about.len()) } else { OpenData::Pipe(Box::new(file)) })
    }

    fn reader(&mut self) -> &mut dyn Read {
        match self {
            OpenData::File(file, _) => file,
            OpenData::Pipe(pipe) => pipe,
        }
    }
}
