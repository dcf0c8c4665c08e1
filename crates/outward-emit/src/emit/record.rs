//! Selects the code to record: the format, the reading and the operations of a kernel.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::Write;

use super::ptx::Element;
use super::simplify::{simplify, simplify_unfused};
use crate::device::record::{self, IntervalIoOptions};
use crate::device::{CompileMode, DeviceError, FloatMode};
use crate::machine::trace::{Instructions, Recording};
use crate::program::{Program, Width};
use crate::table::Op;

/// The reading of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Bounds. Inputs are a column of lower bounds, one of upper bounds, and one of decorations where the flag of the
    /// input is set; outputs are the same three columns, with decorations where `decorations` is set.
    Interval {
        /// Inputs that come with decorations.
        decorated: Vec<bool>,
        /// Are the decorations of the results wanted?
        decorations: bool,
        /// Do bounds come from other lanes and go on to others? Then inputs are known to be intervals, and results
        /// without decorations are not made canonical: zeros may have either sign.
        trusted: bool,
    },
    /// The results of a plain program.
    Float(FloatMode),
    /// The results under the options of a GPU's compiler; approximate operations are the device's own. For PTX alone.
    Compiled(FloatMode, CompileMode),
}

/// Format and reading in which a program is computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// The format of the columns: see [`Width::column`].
    pub width: Width,
    /// The reading.
    pub reading: Reading,
}

impl Form {
    /// Bounds in this format, from inputs without decorations; with the decorations of the results.
    #[must_use]
    pub fn intervals(width: Width, inputs: usize) -> Form {
        Form {
            width,
            reading: Reading::Interval { decorated: vec![false; inputs], decorations: true, trusted: false },
        }
    }

    /// Returns the columns that are read and written, where the recording has `inputs` inputs.
    pub(super) fn columns(&self, inputs: usize) -> (Vec<Element>, Vec<Element>) {
        let number = if self.width.column() == Width::F32 { Element::F32 } else { Element::F64 };
        match &self.reading {
            Reading::Interval { decorated, decorations, .. } => {
                let (mut read, mut written) = (Vec::new(), vec![number, number]);
                for decorated in decorated {
                    read.extend([number, number]);
                    read.extend(decorated.then_some(Element::Decoration));
                }
                written.extend(decorations.then_some(Element::Decoration));
                (read, written)
            }
            Reading::Float(_) | Reading::Compiled(..) => (vec![number; inputs], vec![number]),
        }
    }

    /// Describes the columns, as comments.
    pub(super) fn columns_text(&self, program: &Program) -> String {
        let mut text = String::from("// rows: how many there are\n");
        let mut columns: Vec<String> = Vec::new();
        for (input, name) in program.input_names().enumerate() {
            match &self.reading {
                Reading::Interval { decorated, .. } => {
                    columns.extend([format!("lower bounds of {name}"), format!("upper bounds of {name}")]);
                    columns.extend(decorated[input].then(|| format!("decorations of {name}")));
                }
                Reading::Float(_) | Reading::Compiled(..) => columns.push(String::from(name)),
            }
        }
        for (i, column) in columns.iter().enumerate() {
            let _ = writeln!(text, "// in{i}: {column}");
        }
        let results: &[&str] = match &self.reading {
            Reading::Interval { decorations: true, .. } => {
                &["lower bounds", "upper bounds", "decorations: 16 com, 12 dac, 8 def, 4 trv, 0 ill"]
            }
            Reading::Interval { .. } => &["lower bounds", "upper bounds"],
            Reading::Float(_) | Reading::Compiled(..) => &["results"],
        };
        for (i, column) in results.iter().enumerate() {
            let _ = writeln!(text, "// out{i}: {column}");
        }
        text
    }

    /// Records a program, for a reader that has these instructions.
    ///
    /// # Errors
    ///
    /// Where the program has operations that have no definition in lanes, or is not one of this form.
    pub fn record(&self, program: &Program, instructions: Instructions) -> Result<Recording, DeviceError> {
        let recording = match (&self.reading, &self.width) {
            (Reading::Interval { decorated, decorations, trusted }, width) => {
                let passage = IntervalIoOptions { decorated, decorations: *decorations, trusted: *trusted };
                record::intervals(*width, program, instructions, passage)
            }
            (Reading::Float(mode), width) => record::floats(*width, program, *mode, instructions),
            (Reading::Compiled(..), _) if instructions != Instructions::Directed => {
                Err(DeviceError::CompileMode)
            }
            (Reading::Compiled(mode, compile), width) => record::compiled(*width, program, *mode, *compile),
        }?;
        Ok(match instructions {
            Instructions::Unfused => simplify_unfused(&recording),
            Instructions::Directed | Instructions::Nearest => simplify(&recording),
        })
    }
}

/// Records a function of a number and an integer that is known when it runs: its second input, in binary64.
pub(super) fn of_integer(op: Op, mode: FloatMode, instructions: Instructions) -> Recording {
    simplify(&record::with_integer(mode.width, op, mode.round, instructions))
}
