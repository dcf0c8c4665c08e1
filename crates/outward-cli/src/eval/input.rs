//! The data as one open stream, and what its first bytes say that it is.
//!
//! It is opened once: what is read from a pipe is gone from it, so the bytes that were looked at travel with the stream.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::failure::{Failure, file_name};

/// Bytes that are looked at.
const LOOKED_AT: u64 = 64;

/// Data that were opened and looked into.
pub enum Input {
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

impl Input {
    /// Opens a file of any kind, or standard input where the name is `-`.
    pub fn open(path: &Path) -> Result<Input, Failure> {
        let name = file_name(path);
        let mut start = Vec::new();
        let opened = Stream::open(path).and_then(|mut stream| {
            stream.reader().take(LOOKED_AT).read_to_end(&mut start)?;
            Ok(stream)
        });
        let parquet = start.starts_with(b"PAR1");
        match opened.map_err(|error| Failure::reading(&name, &error))? {
            Stream::File(file, size) if parquet => Ok(Input::Parquet(Parquet { name, file, size })),
            Stream::Pipe(_) if parquet => Err(Failure::Run(format!(
                "{name} is a pipe with Parquet in it, and Parquet is read from its end: give the name of a file to --data"
            ))),
            Stream::File(file, size) => {
                Ok(Input::Text(Text { name, start, rest: Box::new(file), size: Some(size) }))
            }
            Stream::Pipe(rest) => Ok(Input::Text(Text { name, start, rest, size: None })),
        }
    }
}

/// What a name stands for.
enum Stream {
    /// A file, of so many bytes.
    File(File, u64),
    /// A pipe, a terminal, a device.
    Pipe(Box<dyn Read + Send>),
}

impl Stream {
    fn open(path: &Path) -> io::Result<Stream> {
        if path.as_os_str() == "-" {
            return Ok(Stream::Pipe(Box::new(io::stdin())));
        }
        let file = File::open(path)?;
        let about = file.metadata()?;
        if about.is_dir() {
            return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder, a file was expected"));
        }
        Ok(if about.is_file() { Stream::File(file, about.len()) } else { Stream::Pipe(Box::new(file)) })
    }

    fn reader(&mut self) -> &mut dyn Read {
        match self {
            Stream::File(file, _) => file,
            Stream::Pipe(pipe) => pipe,
        }
    }
}
