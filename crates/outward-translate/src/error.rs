//! Errors of the translation.

use std::fmt;
use std::path::PathBuf;

/// A position in a source file, for messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourcePlace {
    /// The file, by the name that the front end got.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, in bytes from 1; if a macro was expanded on the line, that after its expansion.
    pub column: usize,
}

impl fmt::Display for SourcePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// The reason why a kernel was not translated. Each prints as one line, except for the front end's diagnostics.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// No clang was found, or not the one that was asked for.
    NoClang {
        /// The names that were tried.
        tried: Vec<String>,
    },
    /// Clang was found and could not be run.
    Clang {
        /// The command.
        command: PathBuf,
        /// The system's message, or what was wrong with the output.
        reason: String,
    },
    /// Clang does not accept the kernel.
    Rejected {
        /// The complete diagnostics: each has the file, the line and the column.
        diagnostics: String,
    },
    /// Something in the kernel cannot be translated.
    At {
        /// The position.
        place: SourcePlace,
        /// The message, with advice.
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
