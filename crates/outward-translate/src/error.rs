//! Why a kernel was not translated.

use std::fmt;
use std::path::PathBuf;

/// A place in a source file, as messages name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourcePlace {
    /// The file, as it was named to the front end.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, in bytes from 1; where a macro was expanded on the line, that after its expansion.
    pub column: usize,
}

impl fmt::Display for SourcePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// Why a kernel was not translated. Each prints as one line, but for the front end's diagnostics.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// No clang was found, or not the one that was asked for.
    NoClang {
        /// What was looked for.
        tried: Vec<String>,
    },
    /// Clang was found and could not be run.
    Clang {
        /// The command.
        command: PathBuf,
        /// What the system says, or what was wrong with what it printed.
        reason: String,
    },
    /// Clang does not accept the kernel.
    Rejected {
        /// Its diagnostics, whole: each has the file, the line and the column.
        diagnostics: String,
    },
    /// Something in the kernel cannot be translated.
    At {
        /// Where.
        place: SourcePlace,
        /// What, and what to do.
        message: String,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::NoClang { tried } => {
                write!(
                    f,
                    "clang, which reads OpenCL C, was not found (looked for {}); it can be named with --clang or \
                        OUTWARD_CLANG",
                    tried.join(", ")
                )
            }
            Error::Clang { command, reason } => write!(f, "{} failed: {reason}", command.display()),
            Error::Rejected { diagnostics } => {
                write!(f, "clang does not accept the kernel:\n{}", diagnostics.trim_end())
            }
            Error::At { place, message } => write!(f, "{place}: {message}"),
        }
    }
}

impl std::error::Error for Error {}
