//! Calls a function of a shared library in a separate process, and reports crashes and hangs.

use std::ops::Range;

use outward_foreign::{CType, Direction, MOST, Parameters, Passing, Signature};

use super::patterns::{number, pattern};
use super::process::{Launch, Process};
use crate::device::function_library::{CallableFunction, CalleeError};
use crate::failure::Failure;

/// A function of a shared library, called in a process of its own.
pub struct Callee {
    program: CalleeProgram,
    process: Process,
    /// Number of calls that gave no result.
    errors: usize,
}

/// How the function is called. The process is started with the options that say so.
pub struct CalleeProgram {
    pub launch: Launch,
    pub signature: Signature,
}

/// Number of errors after which the audit ends.
const ENOUGH: usize = 8;

impl Callee {
    /// Starts the process.
    pub fn start(mut program: CalleeProgram) -> Result<Callee, Failure> {
        program.launch.options.extend(options(program.signature));
        let process = Process::start(&program.launch)?;
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
        let Err(what) = self.ask(columns, results) else { return Ok(()) };
        self.process = Process::start(&self.program.launch)?;
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

    /// Appends the results of calls, if there are any.
    fn ask(&mut self, columns: &[&[f64]], results: &mut Vec<f64>) -> Result<(), CalleeError> {
        let CalleeProgram { launch: Launch { format, patience, .. }, signature } = self.program;
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
        let answers = self.process.exchange(&bytes, size * count, patience)?;
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
}

/// Returns the options of the process for these calls.
fn options(signature: Signature) -> Vec<&'static str> {
    let mut options = Vec::new();
    if signature.parameters != Parameters::One {
        options.extend(["--parameters", signature.parameters.name()]);
    }
    if signature.passing == Passing::Patterns {
        options.push("--bits");
    }
    if let Some(direction) = signature.direction {
        let name = match direction {
            Direction::Up => "ru",
            Direction::Down => "rd",
            Direction::TowardZero => "rz",
        };
        options.extend(["--round", name]);
    }
    options
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
