//! The formulas of the command line and of FPCore files.

use std::fs;
use std::path::Path;

use outward::Round;
use outward::interval::DecInterval;
use outward::program::fpcore::{self, FpCore, Precondition};
use outward::program::{Direction, Node, Program, Width};

use crate::args::{self, FormatName, Reading, RoundName};
use crate::cell::Cell;
use crate::failure::Failure;
use crate::number::Number;

/// A formula and what is known of it.
#[derive(Clone, Debug)]
pub struct Formula {
    /// The name, of an FPCore.
    pub name: Option<String>,
    /// The formula.
    pub program: Program,
    /// The ranges of its arguments, of an FPCore.
    pub precondition: Option<Precondition>,
    /// The format to evaluate it in. Where parts of it ask for binary64, the whole is carried in binary64.
    pub format: FormatName,
    /// The format of operations in the float reading, where the formula does not say it.
    pub width: Width,
    /// The direction of rounding in the float reading.
    pub round: Round,
}

impl Formula {
    fn new(
        args: &args::Eval,
        name: Option<String>,
        program: Program,
        width: Option<Width>,
        direction: Option<Direction>,
    ) -> Self {
        let width = match args.format {
            Some(FormatName::F32) => Width::F32,
            Some(FormatName::F64) => Width::F64,
            None => width.unwrap_or(Width::F64),
        };
        let wide = |width: Option<Width>| width == Some(Width::F64);
        let has_wide_parts =
            program.nodes().iter().filter_map(Node::context).any(|context| wide(context.width))
                || program.inputs().iter().any(|input| wide(input.width));
        let format = if width == Width::F64 || has_wide_parts { FormatName::F64 } else { FormatName::F32 };
        let round = round(args.round, direction.and_then(Direction::round));
        Formula { name, program, precondition: None, format, width, round }
    }

    /// The arguments of an FPCore that its expression uses and its precondition does not bound, but for those with a value.
    pub fn without_range(&self, has_value: impl Fn(&str) -> bool) -> Vec<&str> {
        let ranges = self.precondition.iter().flat_map(|precondition| &precondition.ranges);
        let names = self.program.input_names().zip(ranges).enumerate();
        let unbounded = names.filter(|(index, (name, range))| {
            let free = range.lower.is_none() && range.upper.is_none() && !has_value(name);
            free && self.program.nodes().contains(&Node::Input(*index))
        });
        unbounded.map(|(_, (name, _))| name).collect()
    }

    /// The range of each argument, of an FPCore.
    pub fn ranges<T: Number>(&self) -> Vec<(String, Cell<T>)> {
        let ranges = self.precondition.iter().flat_map(|precondition| &precondition.ranges);
        let cells = ranges.map(|range| {
            let (lo, hi) = range.bounds::<T>();
            Cell::of(DecInterval::new(lo, hi).unwrap_or(DecInterval::EMPTY))
        });
        self.program.input_names().map(String::from).zip(cells).collect()
    }
}

/// What was read, and what is wrong with the rest.
#[derive(Debug, Default)]
pub struct Formulas {
    /// In the order of the file.
    pub good: Vec<Formula>,
    /// One message for each FPCore that could not be read.
    pub bad: Vec<String>,
}

impl Formulas {
    /// The format in which all of them want to be evaluated, or else binary64.
    pub fn format(&self) -> FormatName {
        let narrow =
            !self.good.is_empty() && self.good.iter().all(|formula| formula.format == FormatName::F32);
        if narrow { FormatName::F32 } else { FormatName::F64 }
    }
}

/// Reads the formula, or the FPCore file, of the command line.
pub fn read(args: &args::Eval) -> Result<Formulas, Failure> {
    match (&args.formula, &args.fpcore) {
        (_, Some(path)) => read_fpcore(args, path),
        (Some(text), None) => {
            let bounds = args.error || args.reading == Reading::Interval;
            let parse = if bounds { Program::parse_for_bounds } else { Program::parse };
            let program = parse(text).map_err(|error| Failure::Usage(format!("formula: {error}")))?;
            Ok(Formulas { good: vec![Formula::new(args, None, program, None, None)], bad: Vec::new() })
        }
        (None, None) => Err(Failure::Usage("expected a formula, or --fpcore FILE".into())),
    }
}

fn read_fpcore(args: &args::Eval, path: &Path) -> Result<Formulas, Failure> {
    let file = path.display();
    let bytes = fs::read(path).map_err(|error| Failure::reading(&file, &error))?;
    let text = String::from_utf8(bytes).map_err(|error| {
        Failure::Usage(format!("{file}: not UTF-8 text, at byte {}", error.utf8_error().valid_up_to()))
    })?;
    let mut formulas = Formulas::default();
    for core in fpcore::read(&text) {
        match core {
            Ok(core) if args.round.is_some() && core.round == Some(Direction::Rna) => {
                let line = core.line;
                formulas.bad.push(format!(
                    "{file}: line {line}: `:round nearestAway` is part of this FPCore's operations, and --round does not change it"
                ));
            }
            Ok(core) => formulas.good.push(formula(args, core)),
            Err(error) => formulas.bad.push(format!("{file}: {error}")),
        }
    }
    if formulas.good.is_empty() && formulas.bad.is_empty() {
        return Err(Failure::Usage(format!("{file}: expected (FPCore …), found none")));
    }
    Ok(formulas)
}

/// What the command line asks for goes before what the FPCore says.
fn formula(args: &args::Eval, core: FpCore) -> Formula {
    let name = core.name.or(core.identifier).unwrap_or_else(|| format!("line {}", core.line));
    let precondition = Some(core.precondition);
    // The direction of the whole holds for literals too; one that the command line chooses is that of operations.
    let literals = core.round.filter(|_| args.round.is_none());
    let program = literals.map_or_else(|| core.program.clone(), |round| core.program.with_literals(round));
    Formula { precondition, ..Formula::new(args, Some(name), program, core.width, core.round) }
}

fn round(asked: Option<RoundName>, otherwise: Option<Round>) -> Round {
    match asked {
        Some(RoundName::Rn) => Round::TiesToEven,
        Some(RoundName::Rz) => Round::TowardZero,
        Some(RoundName::Ru) => Round::TowardPositive,
        Some(RoundName::Rd) => Round::TowardNegative,
        None => otherwise.unwrap_or(Round::TiesToEven),
    }
}
