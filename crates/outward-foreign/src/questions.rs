//! Questions that are read ahead of their answers.

use std::io::{self, Read};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

/// Questions that are read while the function is called: when the caller has gone, this process ends, even if the
/// function does not return.
pub struct Questions {
    pieces: Receiver<Vec<u8>>,
    rest: Vec<u8>,
}

impl Questions {
    /// Reads questions on a thread of its own, which calls `end` when there are no more: that must end the process at
    /// once, since the library's exit handlers could wait for the function.
    pub fn new(mut questions: impl Read + Send + 'static, end: fn()) -> Questions {
        let (sender, pieces) = channel();
        thread::spawn(move || {
            let mut bytes = vec![0; 1 << 16];
            while let Ok(count @ 1..) = questions.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
            end();
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
