//! How a run can fail, and what the process says and returns then.

use std::fmt;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

/// Why a command did not do what was asked.
#[derive(Debug)]
pub enum Failure {
    /// What was asked makes no sense: an option, a formula, a name. Exit code 2.
    Usage(String),
    /// What was asked could not be done with this data or this system. Exit code 1.
    Run(String),
    /// The output itself says what failed. Exit code 1.
    Said,
    /// Whoever read the output has gone; nothing is left to say. Exit code 0.
    ClosedPipe,
}

impl Failure {
    /// The exit code of the process.
    pub fn exit_code(&self) -> u8 {
        match self {
            Failure::Usage(_) => 2,
            Failure::Run(_) | Failure::Said => 1,
            Failure::ClosedPipe => 0,
        }
    }

    /// What is said where something is asked for that this build has not.
    pub fn lacks(what: &str, feature: &str) -> String {
        format!(
            "this outward was built without {what}, build it with: cargo build --release -p outward-cli --features \
                {feature}"
        )
    }

    /// Fails where somebody has set this flag: what was found until then is not what was asked for.
    pub fn if_stopped(stop: Option<&AtomicBool>) -> Result<(), Failure> {
        match stop {
            Some(stop) if stop.load(Ordering::Relaxed) => Err(Failure::Run("interrupted".into())),
            _ => Ok(()),
        }
    }

    /// A failed write: a closed pipe is told apart from the rest.
    pub fn writing(what: impl fmt::Display, error: &io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Failure::ClosedPipe
        } else {
            Failure::Run(format!("cannot write {what}: {}", reason(error)))
        }
    }

    /// A failed open or read.
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

/// The system's words without the code that Rust adds ("(os error 2)").
fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    let cut = text.find(" (os error").unwrap_or(text.len());
    let mut words = text[..cut].to_string();
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    words
}

/// A file as messages name it; `-` is standard input.
pub fn file_name(path: &Path) -> String {
    if path.as_os_str() == "-" { STANDARD_INPUT.into() } else { path.display().to_string() }
}

/// What messages call standard input.
pub const STANDARD_INPUT: &str = "standard input";
