//! Failures of a run, with their messages and exit codes.

use std::fmt;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

/// The reason why a command failed.
#[derive(Debug)]
pub enum Failure {
    /// The request makes no sense: an option, a formula, a name. Exit code 2.
    Usage(String),
    /// The request could not be fulfilled with this data or this system. Exit code 1.
    Run(String),
    /// The output itself says what failed. Exit code 1.
    Said,
    /// The reader of the output has gone; there is nothing left to print. Exit code 0.
    ClosedPipe,
}

impl Failure {
    /// Returns the exit code of the process.
    pub fn exit_code(&self) -> u8 {
        match self {
            Failure::Usage(_) => 2,
            Failure::Run(_) | Failure::Said => 1,
            Failure::ClosedPipe => 0,
        }
    }

    /// Returns the message for a feature that this build does not have.
    pub fn lacks(what: &str, feature: &str) -> String {
        format!(
            "this outward was built without {what}, build it with: cargo build --release -p outward-cli --features \
                {feature}"
        )
    }

    /// Fails if this flag is set: the result until then is incomplete.
    pub fn if_stopped(stop: Option<&AtomicBool>) -> Result<(), Failure> {
        match stop {
            Some(stop) if stop.load(Ordering::Relaxed) => Err(Failure::Run("interrupted".into())),
            _ => Ok(()),
        }
    }

    /// Returns the failure of a write: a closed pipe is told apart from the rest.
    pub fn writing(what: impl fmt::Display, error: &io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Failure::ClosedPipe
        } else {
            Failure::Run(format!("cannot write {what}: {}", reason(error)))
        }
    }

    /// Returns the failure of an open or a read.
    pub fn reading(what: impl fmt::Display, error: &io::Error) -> Failure {
        Failure::Run(format!("cannot read {what}: {}", reason(error)))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Usage(message) | Failure::Run(message) => f.write_str(message),
            Failure::Said => f.write_str("see the output"),
            Failure::ClosedPipe => f.write_str("the output was closed"),
        }
    }
}

/// Returns the system's words without the code that Rust adds ("(os error 2)").
fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    let cut = text.find(" (os error").unwrap_or(text.len());
    let mut words = text[..cut].to_string();
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    words
}

/// Returns the name of a file for messages; `-` is standard input.
pub fn file_name(path: &Path) -> String {
    if path.as_os_str() == "-" { STANDARD_INPUT.into() } else { path.display().to_string() }
}

/// The name of standard input for messages.
pub const STANDARD_INPUT: &str = "standard input";
