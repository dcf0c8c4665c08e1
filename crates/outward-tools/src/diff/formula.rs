//! A formula and its two modes.

use std::borrow::Cow;

use outward::program::{Program, RoundingDirection};

use super::compare::FormulaSides;
use super::context::{DiffContext, SecondRequest, mode_text};
use super::evaluator;
use super::mode::{FormulaMode, ModeRequest};
use super::modes::{Modes, SecondSide};
use super::report::Printing;
use crate::eval::plan::PlannedFormula;
use crate::failure::Failure;

/// A formula that is ready to be compared, and how it is printed.
pub struct ComparedFormula {
    pub comparison: FormulaSides,
    pub printing: Printing,
    /// Descriptions of the two sides, a line each.
    pub sides: Vec<String>,
}

impl ComparedFormula {
    /// Plans a formula; the names of its columns start with `prefix`.
    pub fn new(
        context: &DiffContext<'_>,
        target: &PlannedFormula,
        prefix: &str,
        variables: Vec<String>,
    ) -> Result<ComparedFormula, Failure> {
        let modes = Modes::new(context, target.mode, &target.program)?;
        let second = match &context.b {
            SecondRequest::Mode(mode) | SecondRequest::Observed(Some(mode)) => program_of(mode, target)?,
            SecondRequest::Observed(None) => Cow::Borrowed(&target.program),
        };
        let first = program_of(&context.a, target)?;
        let programs = [&*first, &*second];
        let comparison = FormulaSides::new(programs, &modes, &*context.rows.monitor)?;
        context.note(&modes.notes);
        let printing = Printing {
            form: context.request.form,
            hex: context.rows.hex,
            widths: comparison.printed(),
            names: ["a".into(), name_of_b(context).into()],
            ranges: comparison.ranges(),
            variables,
            title: target.name.clone().filter(|_| target.names_columns || target.precondition.is_some()),
            prefix: prefix.into(),
        };
        Ok(ComparedFormula { sides: sides(context, &modes, target, programs), comparison, printing })
    }
}

fn name_of_b(context: &DiffContext<'_>) -> &'static str {
    if context.request.observed.is_some() { "observed" } else { "b" }
}

/// Returns the program of a side. A direction that the mode asks for is that of operations, and the direction of a
/// whole FPCore then does not apply to its literals.
fn program_of<'t>(mode: &ModeRequest, target: &'t PlannedFormula) -> Result<Cow<'t, Program>, Failure> {
    let is_chosen = mode.words.round.is_some();
    let stored = target.stored.as_ref().filter(|_| mode.words.x87.is_some());
    match (&target.whole, stored) {
        (Some(whole), _) if is_chosen && whole.direction == RoundingDirection::TiesToAway => {
            Err(Failure::Usage(format!(
                "{}: `:round nearestAway` is part of this FPCore's operations, and round= does not change it",
                mode.name
            )))
        }
        (Some(whole), Some(_)) if whole.direction == RoundingDirection::TiesToAway => {
            Err(Failure::Usage(format!(
                "{}: x87 has no `:round nearestAway`, which is part of this FPCore's operations",
                mode.name
            )))
        }
        (Some(whole), Some(stored)) if !is_chosen => Ok(Cow::Owned(stored.with_literals(whole.direction))),
        (_, Some(stored)) => Ok(Cow::Borrowed(stored)),
        (Some(whole), None) if is_chosen => Ok(Cow::Borrowed(&whole.without)),
        _ => Ok(Cow::Borrowed(&target.program)),
    }
}

/// Describes the two sides, a line each.
fn sides(
    context: &DiffContext<'_>,
    modes: &Modes,
    target: &PlannedFormula,
    programs: [&Program; 2],
) -> Vec<String> {
    let whole = target.whole.as_ref().map(|whole| whole.direction);
    let name_of_b = name_of_b(context);
    let documented = |mode: &FormulaMode, program: &Program| match mode {
        FormulaMode::Exact => Vec::new(),
        FormulaMode::Computed(execution) => evaluator::documented(execution, program),
    };
    let (b, of_b) = match &modes.b {
        SecondSide::Mode(mode) => {
            (format!("b: {}", mode_text(&context.request.b, mode, whole)), documented(mode, programs[1]))
        }
        SecondSide::Observed(Some(execution)) => {
            let mode = FormulaMode::Computed(*execution);
            (
                format!("observed, allowed: {}", mode_text(&context.request.b, &mode, whole)),
                documented(&mode, programs[1]),
            )
        }
        SecondSide::Observed(None) => (
            "observed, allowed: any direction of each operation, products fused with sums or not".into(),
            Vec::new(),
        ),
    };
    let mut lines = vec![format!("a: {}", mode_text(&context.request.a, &modes.a, whole))];
    lines.extend(documented(&modes.a, programs[0]).into_iter().map(|words| format!("a: {words}")));
    lines.push(b);
    lines.extend(of_b.into_iter().map(|words| format!("{name_of_b}: {words}")));
    lines
}
