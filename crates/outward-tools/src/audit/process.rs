//! The process that calls functions of a shared library: it may crash or hang.

use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use outward::program::Width;
use outward_foreign::{Owner, READY};

use super::request::WorkerProgram;
use crate::device::function_library::CalleeError;
use crate::failure::Failure;

/// The process to start.
pub struct Launch {
    /// The worker program; without one, this program.
    pub worker: Option<WorkerProgram>,
    pub library: OsString,
    pub owner: Owner,
    pub symbol: String,
    /// The format of its numbers.
    pub format: Width,
    /// Options that say how it is called.
    pub options: Vec<&'static str>,
    /// Longest time to wait for results.
    pub patience: Duration,
}

/// A process that answers questions.
pub struct Process {
    child: Child,
    questions: Option<ChildStdin>,
    answers: Receiver<Vec<u8>>,
    /// The last output of the process on standard error, when it has ended.
    said: Receiver<Vec<u8>>,
}

impl Process {
    pub fn start(launch: &Launch) -> Result<Process, Failure> {
        let Launch { worker, library, owner, symbol, format, options, patience } = launch;
        let failed = |error: io::Error| Failure::Run(format!("cannot start a process: {error}"));
        let mut command = match worker {
            Some(WorkerProgram { program, arguments }) => {
                let mut command = Command::new(program);
                command.args(arguments);
                command
            }
            None => Command::new(std::env::current_exe().map_err(failed)?),
        };
        command.arg("audit-worker").arg(library).args([symbol.as_str(), format.name()]);
        if *owner == Owner::Library {
            command.arg("--own");
        }
        command.args(options);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(failed)?;
        let questions = child.stdin.take();
        let mut output = child.stdout.take().ok_or_else(|| failed(io::Error::other("no pipe")))?;
        let (sender, answers) = channel();
        thread::spawn(move || {
            let mut bytes = vec![0; 1 << 16];
            while let Ok(count) = output.read(&mut bytes) {
                if count == 0 || sender.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        let said = last_words(child.stderr.take());
        let mut process = Process { child, questions, answers, said };
        match process.read(1, *patience) {
            Ok(first) if first == [READY] => Ok(process),
            Err(CalleeError::Hang) => {
                Err(Failure::Run(format!("{} hangs when it is loaded", library.display())))
            }
            Ok(_) | Err(CalleeError::Crash(_)) => {
                let said = process.last_words();
                Err(Failure::Run(match said.lines().rev().find_map(|line| line.strip_prefix("outward: ")) {
                    Some(line) => line.into(),
                    None => format!("{} crashes when it is loaded", library.display()),
                }))
            }
        }
    }

    /// Returns the last output of the process, once it has ended.
    fn last_words(&mut self) -> String {
        self.end();
        // Other holders of its standard error are not waited for.
        let said = self.said.recv_timeout(Duration::from_secs(1)).unwrap_or_default();
        String::from_utf8_lossy(&said).into_owned()
    }

    fn end(&mut self) {
        // Nothing else waits for the process; it is no failure if it has already ended.
        self.questions = None;
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Sends a question, and returns the answer, which has so many bytes.
    pub fn exchange(
        &mut self,
        question: &[u8],
        count: usize,
        patience: Duration,
    ) -> Result<Vec<u8>, CalleeError> {
        let written = match &mut self.questions {
            Some(questions) => questions.write_all(question).and_then(|()| questions.flush()),
            None => Ok(()),
        };
        if written.is_err() {
            return Err(self.crash());
        }
        self.read(count, patience)
    }

    /// Reads `count` bytes of the answer.
    fn read(&mut self, count: usize, patience: Duration) -> Result<Vec<u8>, CalleeError> {
        let mut bytes = Vec::with_capacity(count);
        while bytes.len() < count {
            match self.answers.recv_timeout(patience) {
                Ok(piece) => bytes.extend(piece),
                Err(RecvTimeoutError::Timeout) => return Err(CalleeError::Hang),
                Err(RecvTimeoutError::Disconnected) => return Err(self.crash()),
            }
        }
        Ok(bytes)
    }

    fn crash(&mut self) -> CalleeError {
        CalleeError::Crash(self.child.wait().map_or_else(|error| error.to_string(), ended))
    }
}

fn ended(status: ExitStatus) -> String {
    status.to_string()
}

/// Reads all of standard error, so that a function that writes much is not blocked, and sends the end of it.
fn last_words(stderr: Option<ChildStderr>) -> Receiver<Vec<u8>> {
    const KEPT: usize = 1 << 12;
    let (sender, said) = channel();
    let Some(mut stderr) = stderr else { return said };
    thread::spawn(move || {
        let (mut last, mut bytes) = (Vec::new(), vec![0; KEPT]);
        while let Ok(count @ 1..) = stderr.read(&mut bytes) {
            last.extend_from_slice(&bytes[..count]);
            last.drain(..last.len().saturating_sub(KEPT));
        }
        // The receiver may be gone.
        let _ = sender.send(last);
    });
    said
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}
