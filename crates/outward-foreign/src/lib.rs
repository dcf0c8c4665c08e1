//! Calls functions of numbers, and products of matrices, in shared libraries by their C names, for audits.
//!
//! The signature and the behaviour of a library's function cannot be checked. Therefore a separate process ([`serve`])
//! calls it and does nothing else: a crash or a hang only ends that process, and the caller reports it.

#[cfg(any(unix, windows))]
mod function;
#[cfg(any(unix, windows))]
mod gemm;
mod gemm_call;
#[cfg(any(unix, windows))]
mod loader;
#[cfg(any(unix, windows))]
mod mode;
#[cfg(any(unix, windows))]
mod owner;
mod questions;
#[cfg(any(unix, windows))]
mod serve;
mod signature;

use std::fmt;
use std::io;
use std::path::PathBuf;

#[cfg(any(unix, windows))]
pub use gemm::serve_gemm;
pub use gemm_call::GemmCall;
pub use questions::Questions;
#[cfg(any(unix, windows))]
pub use serve::serve;
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

/// The byte that is written first, if the function can be called.
pub const READY: u8 = b'!';
/// Largest number of calls in one question.
pub const MOST: usize = 1 << 16;

/// As on systems with shared libraries, but that this one has none.
///
/// # Errors
/// Always.
#[cfg(not(any(unix, windows)))]
pub fn serve(
    _library: &std::ffi::OsStr,
    _symbol: &str,
    _signature: Signature,
    _owner: Owner,
    _questions: impl io::Read,
    _answers: impl io::Write,
) -> Result<(), ForeignError> {
    Err(ForeignError::Library("this system has no shared libraries".into()))
}

/// As on systems with shared libraries, but that this one has none.
///
/// # Errors
/// Always.
#[cfg(not(any(unix, windows)))]
pub fn serve_gemm(
    _library: &std::ffi::OsStr,
    _symbol: &str,
    _is_single: bool,
    _owner: Owner,
    _questions: impl io::Read,
    _answers: impl io::Write,
) -> Result<(), ForeignError> {
    Err(ForeignError::Library("this system has no shared libraries".into()))
}
