//! Calls functions of numbers in shared libraries by their C names, for audits.
//!
//! The signature and the behaviour of a library's function cannot be checked. Therefore a separate process ([`serve`])
//! calls it and does nothing else: a crash or a hang only ends that process, and the caller reports it.

mod function;
mod owner;
mod questions;
mod signature;

use std::ffi::OsStr;
use std::fmt;
use std::io::{self, Read, Write};
use std::path::PathBuf;

use function::LoadedFunction;
use libloading::Library;
pub use questions::Questions;
pub use signature::{Direction, Parameters, Passing, Signature};

/// A floating-point type of C, of arguments and of the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CType {
    /// How C writes it: `double`.
    pub name: &'static str,
    /// Bytes of a number.
    pub size: usize,
}

/// The reason why a function cannot be called.
#[derive(Debug)]
pub enum ForeignError {
    /// The library cannot be loaded.
    Library(String),
    /// The library has no such function.
    Symbol(String),
    /// The library has no function of its own, but this library that it needs has one.
    Elsewhere(String, PathBuf),
    /// This system is not known to have the rounding mode.
    Direction,
    /// The calling convention for this format is not known for this system.
    Unpassable(CType),
    /// The caller has gone, or its question is invalid.
    Pipe(io::Error),
}

impl fmt::Display for ForeignError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ForeignError::Library(reason) => write!(f, "cannot be loaded: {reason}"),
            ForeignError::Symbol(symbol) => write!(f, "has no function `{symbol}`"),
            ForeignError::Elsewhere(symbol, file) => write!(
                f,
                "has no function `{symbol}` of its own; the one that it calls is of {}",
                file.display()
            ),
            ForeignError::Direction => write!(f, "cannot be called in another rounding mode on this system"),
            ForeignError::Unpassable(format) => {
                write!(f, "cannot be called with {} on this system, only with bit patterns", format.name)
            }
            ForeignError::Pipe(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for ForeignError {}

impl From<io::Error> for ForeignError {
    fn from(error: io::Error) -> ForeignError {
        ForeignError::Pipe(error)
    }
}

/// The owner of a function with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// The library's own one.
    Library,
    /// The library, or one that it needs: systems spread a library over several files.
    Any,
}

/// Returns the loader's message after the part that names the request.
fn reason(error: &libloading::Error) -> String {
    use std::error::Error;
    error.source().map_or_else(|| error.to_string(), ToString::to_string)
}

/// Loads a library whose functions call each other, and not functions of the same names in libraries that this program
/// needs, like in a program that is linked with it.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn load(library: &OsStr) -> Result<Library, ForeignError> {
    use libloading::os::unix::{Library, RTLD_LAZY, RTLD_LOCAL};

    /// The library's own symbols come first (glibc's `dlfcn.h`).
    const RTLD_DEEPBIND: std::ffi::c_int = 8;
    // SAFETY: loading runs the library's initialisers. The user has named it in order to run it, in a process that
    // holds nothing that they could harm.
    let loaded = unsafe { Library::open(Some(library), RTLD_LAZY | RTLD_LOCAL | RTLD_DEEPBIND) };
    loaded.map(Into::into).map_err(|error| ForeignError::Library(reason(&error)))
}

/// Loads a library.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn load(library: &OsStr) -> Result<Library, ForeignError> {
    // SAFETY: loading runs the library's initialisers. The user has named it in order to run it, in a process that
    // holds nothing that they could harm.
    let loaded = unsafe { Library::new(library) };
    loaded.map_err(|error| ForeignError::Library(reason(&error)))
}

/// The byte that is written first, if the function can be called.
pub const READY: u8 = b'!';
/// Largest number of calls in one question.
pub const MOST: usize = 1 << 16;

/// Answers questions until there are no more: each has the number of calls, as a `u32`, and their arguments, which are
/// numbers of the format and integers of 32 bits in the machine's order of bytes; the results are sent back.
///
/// # Errors
/// If there is no such library, function, way to pass numbers or rounding mode, or a question cannot be read or
/// answered.
pub fn serve(
    library: &OsStr,
    symbol: &str,
    signature: Signature,
    owner: Owner,
    mut questions: impl Read,
    mut answers: impl Write,
) -> Result<(), ForeignError> {
    let function = LoadedFunction::open(library, symbol, signature, owner)?;
    // A call for no arguments, so that an unsupported mode is known at once.
    let mut results = Vec::new();
    function.apply(&[], &mut results)?;
    answers.write_all(&[READY])?;
    answers.flush()?;
    let mut bytes = Vec::new();
    loop {
        let mut count = [0; 4];
        match questions.read_exact(&mut count) {
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(()),
            read => read?,
        }
        let count = u32::from_ne_bytes(count) as usize;
        if count > MOST {
            return Err(io::Error::other("more calls than are asked for at once").into());
        }
        bytes.resize(signature.size() * count, 0);
        questions.read_exact(&mut bytes)?;
        function.apply(&bytes, &mut results)?;
        answers.write_all(&results)?;
        answers.flush()?;
    }
}
