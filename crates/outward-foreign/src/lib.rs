//! Calls functions of one number in shared libraries by their C names, for audits.
//!
//! The signature and the behaviour of a library's function cannot be checked. So a separate process ([`serve`]) calls
//! it and does nothing else: a crash or a hang only ends that process, and the caller reports it.

mod owner;
mod questions;

use std::ffi::{OsStr, c_void};
use std::fmt;
use std::io::{self, Read, Write};
use std::path::PathBuf;

use libloading::Library;
pub use questions::Questions;

/// The format of the argument and of the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CType {
    /// C's `float`.
    F32,
    /// C's `double`.
    F64,
}

impl CType {
    /// Bytes of a number.
    #[must_use]
    pub const fn size(self) -> usize {
        match self {
            CType::F32 => 4,
            CType::F64 => 8,
        }
    }
}

/// Why a function cannot be called.
#[derive(Debug)]
pub enum ForeignError {
    /// The library cannot be loaded.
    Library(String),
    /// It has no such function.
    Symbol(String),
    /// It has none of its own, but a library that it needs has one: which.
    Elsewhere(String, PathBuf),
    /// Who asks has gone, or asks for what makes no sense.
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

/// Whose function of a name is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// The library's own one.
    Library,
    /// Also one of a library that it needs: systems spread a library over several files.
    Any,
}

/// What the loader says, which stands behind what was asked of it.
fn reason(error: &libloading::Error) -> String {
    use std::error::Error;
    error.source().map_or_else(|| error.to_string(), ToString::to_string)
}

/// Loads a library whose functions call each other, and not those of the same names in what this program needs, as they
/// do in a program that is linked with it.
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

/// A function of a library that stays loaded.
struct LoadedFunction {
    call: CFunction,
    _library: Library,
}

#[derive(Clone, Copy)]
enum CFunction {
    F32(extern "C" fn(f32) -> f32),
    F64(extern "C" fn(f64) -> f64),
}

impl LoadedFunction {
    fn open(
        library: &OsStr,
        symbol: &str,
        format: CType,
        owner: Owner,
    ) -> Result<LoadedFunction, ForeignError> {
        let loaded = load(library)?;
        let missing = |_| ForeignError::Symbol(symbol.to_owned());
        let (call, address) = match format {
            CType::F32 => {
                // SAFETY: that the function takes and gives a `float` is what the user says by the format. Where it
                // does not, its results are wrong or this process ends, and either is a finding.
                let function: extern "C" fn(f32) -> f32 = *unsafe { loaded.get(symbol) }.map_err(missing)?;
                (CFunction::F32(function), function as *mut c_void)
            }
            CType::F64 => {
                // SAFETY: the same of `double`.
                let function: extern "C" fn(f64) -> f64 = *unsafe { loaded.get(symbol) }.map_err(missing)?;
                (CFunction::F64(function), function as *mut c_void)
            }
        };
        match owner::file_of(address) {
            Some(file) if owner == Owner::Library && !owner::is_file(library, &file) => {
                Err(ForeignError::Elsewhere(symbol.to_owned(), file))
            }
            _ => Ok(LoadedFunction { call, _library: loaded }),
        }
    }

    /// The results in the place of the arguments.
    fn apply(&self, numbers: &mut [u8]) {
        match self.call {
            CFunction::F32(function) => {
                for bytes in numbers.as_chunks_mut().0 {
                    *bytes = function(f32::from_ne_bytes(*bytes)).to_ne_bytes();
                }
            }
            CFunction::F64(function) => {
                for bytes in numbers.as_chunks_mut().0 {
                    *bytes = function(f64::from_ne_bytes(*bytes)).to_ne_bytes();
                }
            }
        }
    }
}

/// What is written first, where the function can be called.
pub const READY: u8 = b'!';
/// The most numbers that are asked about at once.
pub const MOST: usize = 1 << 16;

/// Answers questions until there are no more: how many numbers, as a `u32`, and each of them in the format, in the
/// machine's order of bytes; the results go back.
///
/// # Errors
///
/// Where there is no such library or function, and where a question cannot be read or answered.
pub fn serve(
    library: &OsStr,
    symbol: &str,
    format: CType,
    owner: Owner,
    mut questions: impl Read,
    mut answers: impl Write,
) -> Result<(), ForeignError> {
    let function = LoadedFunction::open(library, symbol, format, owner)?;
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
            return Err(io::Error::other("more numbers than are asked about at once").into());
        }
        bytes.resize(format.size() * count, 0);
        questions.read_exact(&mut bytes)?;
        function.apply(&mut bytes);
        answers.write_all(&bytes)?;
        answers.flush()?;
    }
}
