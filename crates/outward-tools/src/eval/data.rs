//! Opens the data once as a stream, and detects its format from the first bytes.
//!
//! A pipe can be read only once, so the bytes that were inspected stay with the stream.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::failure::{Failure, file_name};

/// Bytes that are looked at.
const LOOKED_AT: u64 = 64;

/// Data that were opened and looked into.
pub enum Data {
    /// What is read as CSV.
    Text(Text),
    /// A Parquet file.
    Parquet(Parquet),
}

/// A stream of text.
pub struct Text {
    /// What messages call it.
    pub name: String,
    /// Its first bytes.
    pub start: Vec<u8>,
    /// What follows them.
    pub rest: Box<dyn Read + Send>,
    /// Bytes of all, where that is known.
    pub size: Option<u64>,
}

/// A file that starts as Parquet files do.
#[cfg_attr(not(feature = "parquet"), allow(dead_code, reason = "it is named and not read"))]
pub struct Parquet {
    /// What messages call it.
    pub name: String,
    /// The file.
    pub file: File,
    /// Its bytes.
    pub size: u64,
}

impl Data {
    /// Opens a file of any kind, or standard input where the name is `-`.
    pub fn open(path: &Path) -> Result<Data, Failure> {
        let name = file_name(path);
        let mut start = Vec::new();
        let opened = OpenData::open(path).and_then(|mut stream| {
            stream.reader().take(LOOKED_AT).read_to_end(&mut start)?;
            Ok(stream)
        });
        let parquet = start.starts_with(b"PAR1");
        let opened = opened.map_err(|error| Failure::reading(&name, &error))?;
        if let Some(advice) = foreign(&start, path) {
            return Err(Failure::Run(format!("{name} is {advice}")));
        }
        match opened {
            OpenData::File(file, size) if parquet => Ok(Data::Parquet(Parquet { name, file, size })),
            OpenData::Pipe(_) if parquet => Err(Failure::Run(format!(
                "{name} is a pipe with Parquet in it, and Parquet is read from its end: \
                 give the name of a file to --data"
            ))),
            OpenData::File(file, size) => {
                Ok(Data::Text(Text { name, start, rest: Box::new(file), size: Some(size) }))
            }
            OpenData::Pipe(rest) => Ok(Data::Text(Text { name, start, rest, size: None })),
        }
    }
}

/// What starts like this and is neither CSV nor Parquet: what it is and what to do.
fn foreign(start: &[u8], path: &Path) -> Option<String> {
    // Standard input has no name to be shown.
    let file =
        if path.as_os_str() == "-" { "FILE".into() } else { quoted_for_a_shell(&path.to_string_lossy()) };
    let through = |what: &str, command: &str| {
        Some(format!("{what}, expected CSV: {command} {file} | outward eval ... --data -"))
    };
    let bzip2 = start.starts_with(b"BZh")
        && matches!(start.get(4..10), Some(b"1AY&SY" | b"\x17\x72\x45\x38\x50\x90"));
    match start {
        [0x1f, 0x8b, ..] => through("compressed (gzip)", "gzip -dc"),
        [0x28, 0xb5, 0x2f, 0xfd, ..] => through("compressed (zstd)", "zstd -dc"),
        [0xfd, b'7', b'z', b'X', b'Z', 0, ..] => through("compressed (xz)", "xz -dc"),
        _ if bzip2 => through("compressed (bzip2)", "bzip2 -dc"),
        // What an archive holds first tells tables of office programs from others.
        [b'P', b'K', 3, 4, ..] if contains(start, b"[Content_Types]") || contains(start, b"opendocument") => {
            Some("a file of a spreadsheet program, expected CSV: save the sheet as CSV".into())
        }
        [b'P', b'K', 3 | 5, 4 | 6, ..] => through("an archive (zip)", "unzip -p"),
        _ if is_json(start) => Some(format!(
            "JSON, expected CSV: (echo x,y; jq -r '[.x, .y] | @csv' {file}) | outward eval ... --data -"
        )),
        _ => None,
    }
}

fn contains(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|window| window == part)
}

/// Does it start as objects do, or arrays of objects or arrays? An interval such as `[1,2]` starts otherwise.
fn is_json(start: &[u8]) -> bool {
    let text = start.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(start).trim_ascii_start();
    let inside = |open: u8| text.strip_prefix(&[open]).and_then(|rest| rest.trim_ascii_start().first());
    matches!(inside(b'{'), Some(b'"' | b'}')) || matches!(inside(b'['), Some(b'{' | b'['))
}

fn quoted_for_a_shell(name: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "_./+-=:@%,".contains(c);
    if name.chars().all(plain) { name.into() } else { format!("'{}'", name.replace('\'', "'\\''")) }
}

/// What a name stands for.
enum OpenData {
    /// A file, of so many bytes.
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
