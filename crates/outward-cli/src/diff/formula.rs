//! A formula and the two ways in which it is computed.

use outward::program::{Program, RoundingDirection};

use super::asked::{Asked, AskedSecond, said};
use super::compare::FormulaSides;
use super::mode::{AskedMode, FormulaMode};
use super::modes::{Modes, SecondSide};
use super::report::{CountedRows, Printing};
use super::side;
use crate::eval::plan::PlannedFormula;
use crate::failure::Failure;

/// A formula that is ready to be compared, and how that is printed.
pub struct ComparedFormula {
    pub comparison: FormulaSides,
    pub printing: Printing,
    /// What is said of the two sides, a line each.
    sides: Vec<String>,
}

impl ComparedFormula {
    /// Makes a formula ready; its columns start with the prefix.
    pub fn new(
        asked: &Asked<'_>,
        target: &PlannedFormula,
        prefix: &str,
        variables: Vec<String>,
    ) -> Result<ComparedFormula, Failure> {
        let modes = Modes::new(asked, target.mode, &target.program)?;
        let second = match &asked.b {
            AskedSecond::Mode(mode) | AskedSecond::Observed(Some(mode)) => program_of(mode, target)?,
            AskedSecond::Observed(None) => &target.program,
        };
        let programs = [program_of(&asked.a, target)?, second];
        let comparison = FormulaSides::new(programs, &modes)?;
        asked.note(&modes.notes);
        let printing = Printing {
            out: asked.args.out,
            hex: asked.args.hex,
            widths: comparison.printed(),
            names: ["a".into(), name_of_b(asked).into()],
            ranges: comparison.ranges(),
            variables,
            title: target.name.clone().filter(|_| target.names_columns || target.precondition.is_some()),
            prefix: prefix.into(),
        };
        Ok(ComparedFormula { sides: sides(asked, &modes, target, programs), comparison, printing })
    }

    /// What is said of all of its rows, a line each.
    pub fn summary(&self, counted: &CountedRows) -> Vec<String> {
        counted.summary(&self.printing, &self.sides)
    }
}

fn name_of_b(asked: &Asked<'_>) -> &'static str {
    if asked.args.observed.is_some() { "observed" } else { "b" }
}

/// The program of a side. A direction that is asked for is that of operations, and the direction of a whole FPCore
/// then leaves its literals alone.
fn program_of<'t>(mode: &AskedMode, target: &'t PlannedFormula) -> Result<&'t Program, Failure> {
    match &target.whole {
        Some(whole) if mode.words.round.is_some() && whole.direction == RoundingDirection::TiesToAway => {
            Err(Failure::Usage(format!(
                "{}: `:round nearestAway` is part of this FPCore's operations, and round= does not change it",
                mode.name
            )))
        }
        Some(whole) if mode.words.round.is_some() => Ok(&whole.without),
        _ => Ok(&target.program),
    }
}

/// What is said of the two sides, a line each.
fn sides(asked: &Asked<'_>, modes: &Modes, target: &PlannedFormula, programs: [&Program; 2]) -> Vec<String> {
    let whole = target.whole.as_ref().map(|whole| whole.direction);
    let name_of_b = name_of_b(asked);
    let documented = |mode: &FormulaMode, program: &Program| match mode {
        FormulaMode::Exact => Vec::new(),
        FormulaMode::Way(way) => side::documented(way, program),
    };
    let (b, of_b) = match &modes.b {
        SecondSide::Mode(mode) => {
            (format!("b: {}", said(&asked.args.b, mode, whole)), documented(mode, programs[1]))
        }
        SecondSide::Observed(Some(way)) => {
            let mode = FormulaMode::Way(*way);
            (
                format!("observed, allowed: {}", said(&asked.args.b, &mode, whole)),
                documented(&mode, programs[1]),
            )
        }
        SecondSide::Observed(None) => (
            "observed, allowed: any direction of each operation, products fused with sums or not".into(),
            Vec::new(),
        ),
    };
    let mut lines = vec![format!("a: {}", said(&asked.args.a, &modes.a, whole))];
    lines.extend(documented(&modes.a, programs[0]).into_iter().map(|words| format!("a: {words}")));
    lines.push(b);
    lines.extend(of_b.into_iter().map(|words| format!("{name_of_b}: {words}")));
    lines
}
