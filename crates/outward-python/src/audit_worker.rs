//! The process that calls functions of shared libraries for an audit.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use outward_foreign::{CType, Owner, serve};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::request::choice;

/// Answers questions about a function until there are no more. They come by a file of this path, answers go to another:
/// on Unix `/dev/fd/3` and so on, where Python has left the pipes.
#[pyfunction]
pub fn serve_audit(
    py: Python<'_>,
    library: OsString,
    symbol: &str,
    format: &str,
    is_own: bool,
    questions: PathBuf,
    answers: PathBuf,
) -> PyResult<()> {
    let format = choice("format", format, &[("f64", CType::F64), ("f32", CType::F32)])?;
    let owner = if is_own { Owner::Library } else { Owner::Any };
    let questions = Questions::new(File::open(questions)?);
    let answers = File::options().write(true).open(answers)?;
    let served = py.detach(|| serve(&library, symbol, format, owner, questions, answers));
    served.map_err(|error| PyRuntimeError::new_err(format!("{} {error}", library.display())))
}

/// Questions that are read while the function is called: when whoever asks has gone, this process ends, also in a
/// function that does not.
struct Questions {
    pieces: Receiver<Vec<u8>>,
    rest: Vec<u8>,
}

impl Questions {
    fn new(mut questions: impl Read + Send + 'static) -> Questions {
        let (sender, pieces) = channel();
        thread::spawn(move || {
            let mut bytes = vec![0; 1 << 16];
            while let Ok(count @ 1..) = questions.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
            // At once: what the library would do at the end could wait for the function.
            std::process::abort();
        });
        Questions { pieces, rest: Vec::new() }
    }
}

impl Read for Questions {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() {
            self.rest = self.pieces.recv().unwrap_or_default();
        }
        let count = self.rest.len().min(to.len());
        to[..count].copy_from_slice(&self.rest[..count]);
        self.rest.drain(..count);
        Ok(count)
    }
}
