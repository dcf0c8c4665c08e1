//! Files of FPCores, as the commands read them.

use std::path::Path;

use outward::program::fpcore::{self, FpCore, ReadOptions};
use outward::program::{ParseError, Program};

use crate::failure::Failure;
use crate::whole_file;

/// Reads the FPCores of a file (`-` is standard input), with the parse errors of others, and the name of the file for
/// messages. Loops have at most `unroll` iterations, or the default of the library.
pub fn read(path: &Path, unroll: Option<u32>) -> Result<(String, Vec<Result<FpCore, ParseError>>), Failure> {
    let (file, text) = read_text(path)?;
    Ok((file, fpcore::read_with(&text, options(unroll))))
}

/// Reads a file like [`read`], and also compiles each FPCore with its variables
/// [stored](ReadOptions::stores_variables).
pub fn read_stored(path: &Path, unroll: Option<u32>) -> Result<StoredCores, Failure> {
    let (file, text) = read_text(path)?;
    let cores = fpcore::read_with(&text, options(unroll));
    let stored = fpcore::read_with(&text, ReadOptions { stores_variables: true, ..options(unroll) });
    Ok((
        file,
        cores.into_iter().zip(stored.into_iter().map(|core| core.ok().map(|core| core.program))).collect(),
    ))
}

/// The name of a file for messages, and its FPCores with their programs whose variables are stored.
type StoredCores = (String, Vec<(Result<FpCore, ParseError>, Option<Program>)>);

fn options(unroll: Option<u32>) -> ReadOptions {
    unroll.map_or_else(ReadOptions::default, |unroll| ReadOptions { unroll, ..ReadOptions::default() })
}

/// Reads the text of a file, and returns it after the file's name for messages.
fn read_text(path: &Path) -> Result<(String, String), Failure> {
    let (file, bytes) = whole_file::read(path)?;
    let text = String::from_utf8(bytes).map_err(|error| {
        Failure::Usage(format!("{file}: not UTF-8 text, at byte {}", error.utf8_error().valid_up_to()))
    })?;
    Ok((file, text))
}
