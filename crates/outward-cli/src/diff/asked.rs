//! What is asked for, and the run of `eval` that reads it.

use std::cell::RefCell;

use outward::Round;
use outward::program::{RoundingDirection, Width};

use super::mode::{AskedMode, FormulaMode};
use crate::args::{Diff, ErrorName, Eval, FormatName, ReadingName, SourceOptions};

/// What is asked for.
pub struct Asked<'a> {
    pub args: &'a Diff,
    /// As a run of `eval` that reads the same formulas and data.
    pub eval: &'a Eval,
    pub a: AskedMode,
    pub b: AskedSecond,
    /// What was noted already.
    noted: RefCell<Vec<String>>,
}

/// The second side, as it is asked for.
pub enum AskedSecond {
    Mode(AskedMode),
    /// A column of the data, and what its program may have done, where that is said.
    Observed(Option<AskedMode>),
}

impl<'a> Asked<'a> {
    pub fn new(args: &'a Diff, eval: &'a Eval, a: AskedMode, b: AskedSecond) -> Asked<'a> {
        Asked { args, eval, a, b, noted: RefCell::default() }
    }

    /// The same, read by another run of `eval`.
    pub fn read_as(self, eval: &'a Eval) -> Asked<'a> {
        Asked { eval, ..self }
    }

    /// Says each of these once, however many formulas it is true of.
    pub fn note(&self, notes: &[String]) {
        let mut noted = self.noted.borrow_mut();
        for note in notes {
            if !noted.contains(note) {
                eprintln!("outward: note: {note}");
                noted.push(note.clone());
            }
        }
    }
}

/// A mode as it was given; where it was not, what the formula itself says, perhaps of a whole FPCore.
pub fn said(text: &Option<String>, mode: &FormulaMode, whole: Option<RoundingDirection>) -> String {
    let own = || match mode {
        FormulaMode::Exact => "exact".into(),
        FormulaMode::Way(way) => {
            let round = match way.float.round {
                _ if whole == Some(RoundingDirection::TiesToAway) => "nearestAway",
                Round::TiesToEven => "rn",
                Round::TowardZero => "rz",
                Round::TowardPositive => "ru",
                Round::TowardNegative => "rd",
            };
            match way.float.width {
                Width::F64 => format!("round={round}"),
                width => format!("round={round},format={}", width.name()),
            }
        }
    };
    text.clone().unwrap_or_else(own)
}

/// The run of `eval` that reads the formulas and the data.
pub fn as_eval(args: &Diff, formula: Option<String>, format: Option<FormatName>) -> Eval {
    Eval {
        source: SourceOptions {
            formula,
            fpcore: args.fpcore.clone(),
            data: args.data.clone(),
            csv: args.csv.clone(),
            vars: args.vars.clone(),
            format,
            ..SourceOptions::default()
        },
        reading: ReadingName::Float,
        error: Some(ErrorName::Ulps),
        threads: args.threads,
        output: args.output.clone(),
        hex: args.hex,
        point: args.point,
        on_error: args.on_error,
        quiet: true,
        chunk_size: args.chunk_size,
        ..Eval::default()
    }
}
