//! The formulas of the command line and of FPCore files.

use std::path::Path;

use outward::Round;
use outward::interval::DecInterval;
use outward::program::fpcore::{FpCore, Precondition};
use outward::program::{Constant, Named, Node, ParseError, ParseOptions, Program, RoundingDirection, Width};

use super::options;
use crate::args::{self, FormatName, ReadingName, RoundName};
use crate::cell::Cell;
use crate::cores;
use crate::failure::Failure;
use crate::number::EvalNumber;

/// A formula and what is known of it.
#[derive(Clone, Debug)]
pub struct Formula {
    /// The name: that of an FPCore, or what stands before the `=`.
    pub name: Option<String>,
    /// Do columns have its name, also where there is no other formula?
    pub names_columns: bool,
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
    /// The direction of a whole FPCore, where the command line chooses none.
    pub whole: Option<WholeDirection>,
}

/// The `:round` of a whole FPCore, which holds for its literals too.
#[derive(Clone, Debug)]
pub struct WholeDirection {
    pub direction: RoundingDirection,
    /// The FPCore without it in its literals, which are then rounded to nearest.
    pub without: Program,
}

impl Formula {
    fn new(
        args: &args::Eval,
        name: Option<String>,
        program: Program,
        width: Option<Width>,
        direction: Option<RoundingDirection>,
    ) -> Self {
        let width = match args.source.format {
            Some(FormatName::F32) => Width::F32,
            Some(FormatName::F64) => Width::F64,
            None => width.unwrap_or(Width::F64),
        };
        let wide = |width: Option<Width>| width == Some(Width::F64);
        let has_wide_parts =
            program.nodes().iter().filter_map(Node::context).any(|context| wide(context.width))
                || program.inputs().iter().any(|input| wide(input.width));
        let format = if width == Width::F64 || has_wide_parts { FormatName::F64 } else { FormatName::F32 };
        let round = round(args.source.round, direction.and_then(RoundingDirection::to_round));
        Formula { name, names_columns: false, program, precondition: None, format, width, round, whole: None }
    }

    /// The arguments of an FPCore that its expression uses and its precondition does not bound, but for those with a
    /// value.
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
    pub fn ranges<T: EvalNumber>(&self) -> Vec<(String, Cell<T>)> {
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
    /// Those of the command line.
    fn of_text(args: &args::Eval, formulas: Vec<Named>) -> Formulas {
        let formula = |Named { name, program }| Formula {
            names_columns: name.is_some(),
            ..Formula::new(args, name, program, None, None)
        };
        Formulas { good: formulas.into_iter().map(formula).collect(), bad: Vec::new() }
    }

    /// The format in which all of them want to be evaluated, or else binary64.
    pub fn format(&self) -> FormatName {
        let narrow =
            !self.good.is_empty() && self.good.iter().all(|formula| formula.format == FormatName::F32);
        if narrow { FormatName::F32 } else { FormatName::F64 }
    }
}

/// Reads the formulas, or the FPCore file, of the command line.
pub fn read(args: &args::Eval) -> Result<Formulas, Failure> {
    match (&args.source.formula, &args.source.fpcore) {
        (_, Some(path)) => read_fpcore(args, path),
        (Some(text), None) => {
            let assigned: Vec<&str> = options::assignments(args)?.into_iter().map(|(name, _)| name).collect();
            let known = assigned.iter().map(|name| (*name, format!("--var {name}"))).collect::<Vec<_>>();
            let formulas = read_infix(args, text, &known)?;
            // Where there are columns they are known later, and all that is hidden is said then.
            if args.source.data.is_none() {
                note_hidden(args, text, &formulas, &known);
            }
            Ok(Formulas::of_text(args, formulas))
        }
        (None, None) => Err(Failure::Usage("expected a formula, or --fpcore FILE".into())),
    }
}

/// Reads the formulas of the command line again, where it is known which columns the data have: these may have the
/// names of constants, and formulas may not have theirs.
pub fn among(args: &args::Eval, columns: &[String], file: &str) -> Result<Option<Formulas>, Failure> {
    let (Some(text), None) = (&args.source.formula, &args.source.fpcore) else { return Ok(None) };
    let mut known = Vec::new();
    for (name, _) in options::assignments(args)? {
        known.push((name, format!("--var {name}")));
    }
    known.extend(columns.iter().map(|name| (name.as_str(), format!("the column {name} of {file}"))));
    for name in columns.iter().filter_map(|column| column.strip_suffix("_lo")) {
        let pair = [format!("{name}_lo"), format!("{name}_hi")];
        if columns.contains(&pair[1]) {
            known.push((name, format!("the columns {} and {} of {file}", pair[0], pair[1])));
        }
    }
    let formulas = read_infix(args, text, &known)?;
    note_hidden(args, text, &formulas, &known);
    Ok(Some(Formulas::of_text(args, formulas)))
}

/// Names that have values, and where these come from.
type NamedValues<'a> = [(&'a str, String)];

fn read_infix(args: &args::Eval, text: &str, known: &NamedValues<'_>) -> Result<Vec<Named>, Failure> {
    parse(args, text, known, None).map_err(|error| Failure::Usage(format!("formula: {error}")))
}

/// The formulas in which the names are variables, but for one.
fn parse(
    args: &args::Eval,
    text: &str,
    known: &NamedValues<'_>,
    without: Option<&str>,
) -> Result<Vec<Named>, ParseError> {
    let names = known.iter().map(|(name, _)| *name);
    // A function of that name stays one; in backquotes it is a variable.
    let constants = names.filter(|name| Constant::of_formula(name).is_some() && Some(*name) != without);
    let variables: Vec<&str> = constants.collect();
    let for_bounds = args.error.is_some() || args.reading == ReadingName::Interval;
    Program::parse_named(text, ParseOptions { for_bounds, variables: &variables, taken: known })
}

/// Says which constants the formulas would have if there were no such names.
fn note_hidden(args: &args::Eval, text: &str, formulas: &[Named], known: &NamedValues<'_>) {
    let mut said: Vec<&str> = Vec::new();
    for (name, origin) in known {
        let Some(constant) = Constant::of_formula(name) else { continue };
        let hides = parse(args, text, known, Some(name)).is_ok_and(|other| other != formulas);
        if hides && !said.contains(name) {
            said.push(name);
            let instead = if constant == Constant::E { "exp(1)" } else { "4*atan(1)" };
            eprintln!(
                "outward: note: `{name}` is {origin} here, not the constant; write {instead} for the constant"
            );
        }
    }
}

fn read_fpcore(args: &args::Eval, path: &Path) -> Result<Formulas, Failure> {
    let (file, cores) = cores::read(path)?;
    let mut formulas = Formulas::default();
    for core in cores {
        match core {
            Ok(core) if args.source.round.is_some() && core.round == Some(RoundingDirection::TiesToAway) => {
                let line = core.line;
                formulas.bad.push(format!(
                    "{file}: line {line}: `:round nearestAway` is part of this FPCore's operations, and --round does \
                        not change it"
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
    let direction = core.round.filter(|_| args.source.round.is_none());
    let program = direction.map_or_else(|| core.program.clone(), |round| core.program.with_literals(round));
    let whole = direction.map(|direction| WholeDirection { direction, without: core.program });
    Formula { precondition, whole, ..Formula::new(args, Some(name), program, core.width, core.round) }
}

fn round(asked: Option<RoundName>, otherwise: Option<Round>) -> Round {
    asked.map(Round::from).or(otherwise).unwrap_or(Round::TiesToEven)
}

/// Is anything of the program computed in binary32, or read in it, where `width` is the format of the whole?
pub fn has_parts_in_binary32(program: &Program, width: Width) -> bool {
    let narrow = Some(Width::F32);
    width == Width::F32
        || program.nodes().iter().any(|node| node.context().is_some_and(|context| context.width == narrow))
        || program.inputs().iter().any(|input| input.width == narrow)
}

/// Says where options for binary32 meet none.
pub fn note_without_effect(args: &args::Eval, formulas: &[Formula]) {
    if !(args.ftz || args.no_prec_div || args.no_prec_sqrt) {
        return;
    }
    let narrow = |formula: &Formula| has_parts_in_binary32(&formula.program, formula.width);
    if !formulas.iter().any(narrow) {
        eprintln!(
            "outward: note: --ftz, --no-prec-div and --no-prec-sqrt change binary32 alone, and nothing here is: \
                binary64 keeps its subnormal numbers, and has no approximate division or square root \
                (--format f32 computes in binary32)"
        );
    }
}
