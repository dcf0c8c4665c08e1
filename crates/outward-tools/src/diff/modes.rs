//! The two modes of one formula.

use outward::device::FloatMode;
use outward::program::{Program, Width};

use super::context::{DiffContext, SecondRequest};
use super::mode::{ExecutionMode, FormulaMode, has_parts_in};
use crate::eval::formula::Formula;
use crate::failure::Failure;
use crate::number::FloatFormat;

/// The modes of a formula.
pub struct Modes {
    pub a: FormulaMode,
    pub b: SecondSide,
    /// Notes about words without an effect.
    pub notes: Vec<String>,
}

/// The second side.
pub enum SecondSide {
    Mode(FormulaMode),
    /// A column of the data, and the mode of the program that computed it, if that is given.
    Observed(Option<ExecutionMode>),
}

impl Modes {
    /// Returns the modes of the request for a formula with this format and direction of its own.
    pub fn new(context: &DiffContext<'_>, own: FloatMode, program: &Program) -> Result<Modes, Failure> {
        let mut notes = Vec::new();
        let a = context.a.of(own, program, &mut notes)?;
        let b = match &context.b {
            SecondRequest::Mode(mode) => SecondSide::Mode(mode.of(own, program, &mut notes)?),
            SecondRequest::Observed(None) => SecondSide::Observed(None),
            SecondRequest::Observed(Some(mode)) => match mode.of(own, program, &mut notes)? {
                FormulaMode::Computed(execution) => SecondSide::Observed(Some(execution)),
                FormulaMode::Exact => {
                    let message = "--b exact: no program of floats is exact, expected what it may do";
                    return Err(Failure::Usage(message.into()));
                }
            },
        };
        Ok(Modes { a, b, notes })
    }

    /// Returns the modes of the request for a formula as it was read.
    pub fn of_formula(context: &DiffContext<'_>, formula: &Formula) -> Result<Modes, Failure> {
        let own = FloatMode { width: formula.width, round: formula.round };
        Modes::new(context, own, &formula.program)
    }

    /// Returns binary32 if everything is computed in it, and otherwise binary64, from which the numbers of each format
    /// are rounded.
    pub fn format_of_cells(&self, formula: &Formula) -> FloatFormat {
        let second = match &self.b {
            SecondSide::Mode(mode) => mode.width(),
            SecondSide::Observed(execution) => execution.as_ref().map(|execution| execution.float.width),
        };
        let widths = [self.a.width(), second];
        let others = Width::listed().filter(|width| width.has_type() && *width != Width::F32);
        let has_other = |width: Width| widths.contains(&Some(width)) || has_parts_in(width, &formula.program);
        let narrow = widths.contains(&Some(Width::F32)) && !others.clone().any(has_other);
        if narrow { FloatFormat::F32 } else { FloatFormat::F64 }
    }
}
