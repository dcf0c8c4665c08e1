//! Calls a function of a shared library in a separate process, and reports crashes and hangs.

use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::ops::Range;
use std::process::{Child, ChildStderr, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use outward::program::Width;
use outward_foreign::{CType, Direction, MOST, Owner, Parameters, Passing, READY, Signature};

use super::patterns::{number, pattern};
use super::request::WorkerProgram;
use crate::device::function_library::{CallableFunction, CalleeError};
use crate::failure::Failure;

/// A function of a shared library, called in a process of its own.
pub struct Callee {
    program: CalleeProgram,
    process: Process,
    /// Number of calls that gave no result.
    errors: usize,
}

/// The process to start.
pub struct CalleeProgram {
    /// The worker program; without one, this program.
    pub worker: Option<WorkerProgram>,
    pub library: OsString,
    pub owner: Owner,
    pub symbol: String,
    /// The format of its numbers.
    pub format: Width,
    pub signature: Signature,
    /// Longest time to wait for results.
    pub patience: Duration,
}

struct Process {
    child: Child,
    questions: Option<ChildStdin>,
    answers: Receiver<Vec<u8>>,
    /// The last output of the process on standard error, when it has ended.
    said: Receiver<Vec<u8>>,
}

/// Number of errors after which the audit ends.
const ENOUGH: usize = 8;

impl Callee {
    /// Starts the process.
    pub fn start(program: CalleeProgram) -> Result<Callee, Failure> {
        let process = Process::start(&program)?;
        Ok(Callee { program, process, errors: 0 })
    }

    fn append(
        &mut self,
        columns: &[&[f64]],
        results: &mut Vec<f64>,
        lost: &mut Vec<(usize, CalleeError)>,
    ) -> Result<(), Failure> {
        if self.errors >= ENOUGH {
            return Ok(());
        }
        let CalleeProgram { format, signature, patience, .. } = self.program;
        let Err(what) = self.process.ask((format, signature), columns, patience, results) else {
            return Ok(());
        };
        self.process = Process::start(&self.program)?;
        let count = columns[0].len();
        if count > 1 {
            let part = |range: Range<usize>| columns.iter().map(|column| &column[range.clone()]).collect();
            let (first, second): (Vec<_>, Vec<_>) = (part(0..count / 2), part(count / 2..count));
            self.append(&first, results, lost)?;
            return self.append(&second, results, lost);
        }
        lost.push((results.len(), what));
        results.push(f64::NAN);
        self.errors += 1;
        Ok(())
    }
}

impl CallableFunction for Callee {
    /// Returns the results of calls. They end early if the function crashes or hangs too often.
    fn results_of(
        &mut self,
        columns: &[&[f64]],
        lost: &mut Vec<(usize, CalleeError)>,
    ) -> Result<Vec<f64>, Failure> {
        let count = columns[0].len();
        let mut results = Vec::with_capacity(count);
        for from in (0..count).step_by(MOST) {
            let block: Vec<&[f64]> =
                columns.iter().map(|column| &column[from..count.min(from + MOST)]).collect();
            self.append(&block, &mut results, lost)?;
        }
        Ok(results)
    }
}

impl Process {
    fn start(program: &CalleeProgram) -> Result<Process, Failure> {
        let CalleeProgram { worker, library, owner, symbol, format, signature, patience } = program;
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
        if signature.parameters != Parameters::One {
            command.args(["--parameters", signature.parameters.name()]);
        }
        if signature.passing == Passing::Patterns {
            command.arg("--bits");
        }
        let direction = signature.direction.map(|direction| match direction {
            Direction::Up => "ru",
            Direction::Down => "rd",
            Direction::TowardZero => "rz",
        });
        if let Some(direction) = direction {
            command.args(["--round", direction]);
        }
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

    /// Appends the results of calls, if there are any.
    fn ask(
        &mut self,
        (format, signature): (Width, Signature),
        columns: &[&[f64]],
        patience: Duration,
        results: &mut Vec<f64>,
    ) -> Result<(), CalleeError> {
        let count = columns[0].len();
        let Signature { format: CType { size, .. }, parameters, .. } = signature;
        let mut bytes = Vec::with_capacity(4 + signature.size() * count);
        bytes.extend((count as u32).to_ne_bytes());
        // The arguments of a call are adjacent.
        for at in 0..count {
            for (place, column) in columns.iter().enumerate() {
                if parameters.integer() == Some(place) {
                    bytes.extend((column[at] as i32).to_ne_bytes());
                    continue;
                }
                let pattern = pattern(format, column[at]);
                match size {
                    2 => bytes.extend((pattern as u16).to_ne_bytes()),
                    4 => bytes.extend((pattern as u32).to_ne_bytes()),
                    _ => bytes.extend(pattern.to_ne_bytes()),
                }
            }
        }
        let written = match &mut self.questions {
            Some(questions) => questions.write_all(&bytes).and_then(|()| questions.flush()),
            None => Ok(()),
        };
        if written.is_err() {
            return Err(self.crash());
        }
        let answers = self.read(size * count, patience)?;
        results.extend(answers.chunks_exact(size).map(|answer| {
            let pattern = match *answer {
                [a, b] => u16::from_ne_bytes([a, b]).into(),
                [a, b, c, d] => u32::from_ne_bytes([a, b, c, d]).into(),
                _ => answer.try_into().map_or(0, u64::from_ne_bytes),
            };
            number(format, pattern)
        }));
        Ok(())
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
