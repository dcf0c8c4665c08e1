//! Where notes and warnings go while a job runs: whoever starts the job shows them.

use std::fmt;
use std::sync::Arc;

/// Takes notes, a line each, from any thread.
#[derive(Clone)]
pub struct Notes(Arc<dyn Fn(&str) + Send + Sync>);

impl Notes {
    /// Calls `show` with each note.
    pub fn new(show: impl Fn(&str) + Send + Sync + 'static) -> Notes {
        Notes(Arc::new(show))
    }

    /// Takes a note.
    pub fn add(&self, note: &str) {
        (self.0)(note);
    }
}

impl Default for Notes {
    /// Drops them.
    fn default() -> Notes {
        Notes::new(|_| {})
    }
}

impl fmt::Debug for Notes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Notes")
    }
}

/// On standard error, as the command's own lines.
pub fn on_standard_error() -> Notes {
    Notes::new(|note| eprintln!("outward: {note}"))
}
