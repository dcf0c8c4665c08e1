//! The formulas of requests and of FPCore files.

use std::path::Path;

use outward::Round;
use outward::device::CompileMode;
use outward::interval::DecInterval;
use outward::program::fpcore::{FpCore, Precondition};
use outward::program::{Constant, Named, Node, ParseError, ParseOptions, Program, RoundingDirection, Width};

use super::options;
use super::request::{Reading, RowsRequest};
use crate::cell::Cell;
use crate::failure::Failure;
use crate::fpcore_file;
use crate::monitor::Monitor;
use crate::number::{EvalNumber, FloatFormat};
use crate::undefined::note_undefined;

/// A formula and what is known of it.
#[derive(Clone, Debug)]
pub struct Formula {
    /// The name of an FPCore, or the text before the `=`.
    pub name: Option<String>,
    /// Whether columns have the formula's name, even if there is no other formula.
    pub names_columns: bool,
    /// The formula.
    pub program: Program,
    /// The ranges of the arguments, of an FPCore.
    pub precondition: Option<Precondition>,
    /// The format to evaluate the formula in. If parts of it ask for binary64, the whole is carried in binary64.
    pub format: FloatFormat,
    /// The format of operations in the float reading, if the formula does not specify it.
    pub width: Width,
    /// Whether the request has chosen the format. Then results are printed as numbers of it.
    pub is_format_chosen: bool,
    /// Whether the float reading computes in pairs of binary64.
    pub in_pairs: bool,
    /// The direction of rounding in the float reading.
    pub round: Round,
    /// The direction of a whole FPCore, if the request chooses none.
    pub whole: Option<WholeDirection>,
    /// The formula with each variable rounded to its format, if the request asks for it, and without the direction of a
    /// whole FPCore in its literals.
    pub stored: Option<Program>,
}

/// The `:round` of a whole FPCore, which applies to its literals too.
#[derive(Clone, Debug)]
pub struct WholeDirection {
    pub direction: RoundingDirection,
    /// The FPCore without the direction in its literals, which are then rounded to nearest.
    pub without: Program,
}

impl Formula {
    fn new(
        request: &RowsRequest,
        name: Option<String>,
        program: Program,
        width: Option<Width>,
        direction: Option<RoundingDirection>,
    ) -> Self {
        let width = request.source.format.or(width).unwrap_or(Width::F64);
        let wide = |width: Option<Width>| width >= Some(Width::F64);
        let has_wide_parts =
            program.nodes().iter().filter_map(Node::context).any(|context| wide(context.width))
                || program.inputs().iter().any(|input| wide(input.width));
        let format = FloatFormat::holding(if has_wide_parts { Width::F64 } else { width });
        let round = request
            .source
            .round
            .or(direction.and_then(RoundingDirection::to_round))
            .unwrap_or(Round::TiesToEven);
        Formula {
            name,
            names_columns: false,
            program,
            precondition: None,
            format,
            width,
            is_format_chosen: request.source.format.is_some(),
            in_pairs: request.source.in_pairs,
            round,
            whole: None,
            stored: None,
        }
    }

    /// Returns the arguments of an FPCore that its expression uses and its precondition does not bound, except those
    /// with a value.
    pub fn without_range(&self, has_value: impl Fn(&str) -> bool) -> Vec<&str> {
        let ranges = self.precondition.iter().flat_map(|precondition| &precondition.ranges);
        let names = self.program.input_names().zip(ranges).enumerate();
        let unbounded = names.filter(|(index, (name, range))| {
            let free = range.lower.is_none() && range.upper.is_none() && !has_value(name);
            free && self.program.nodes().contains(&Node::Input(*index))
        });
        unbounded.map(|(_, (name, _))| name).collect()
    }

    /// Returns the range of each argument of an FPCore: of real numbers, or of numbers of its format, which do not
    /// include a strict end.
    pub fn ranges<T: EvalNumber>(&self, of_numbers: bool) -> Vec<(String, Cell<T>)> {
        let ranges = self.precondition.iter().flat_map(|precondition| &precondition.ranges);
        let carried = if T::BITS == 32 { Width::F32 } else { Width::F64 };
        let cells = self.program.inputs().iter().zip(ranges).map(|(input, range)| {
            // Numbers with more digits may lie between a strict end and its neighbour.
            let width = input.width.map_or(self.width, |own| own.join(self.width));
            let is_of_numbers = of_numbers && !self.in_pairs && width <= carried;
            let (lo, hi) = if is_of_numbers { range.numbers::<T>() } else { range.bounds::<T>() };
            let interval = DecInterval::new(lo, hi).ok().filter(|_| !range.is_empty());
            (input.name.clone(), Cell::of(interval.unwrap_or(DecInterval::EMPTY)))
        });
        cells.collect()
    }
}

/// The formulas that could be read, and the errors of the others.
#[derive(Debug, Default)]
pub struct Formulas {
    /// The formulas in the order of the file.
    pub good: Vec<Formula>,
    /// A message for each FPCore that could not be read.
    pub bad: Vec<String>,
}

impl Formulas {
    /// Returns the formulas of a text.
    fn of_text(
        request: &RowsRequest,
        text: &str,
        known: NamedValues<'_>,
        formulas: Vec<Named>,
    ) -> Result<Formulas, Failure> {
        let mut stored = if request.source.stores_variables {
            let stored =
                parse(request, text, known, None, true).map_err(|error| in_formula(request, &error))?.0;
            stored.into_iter().map(|formula| Some(formula.program)).collect()
        } else {
            Vec::new()
        };
        stored.resize(formulas.len(), None);
        let formula = |(Named { name, program }, stored)| Formula {
            names_columns: name.is_some(),
            stored,
            ..Formula::new(request, name, program, None, None)
        };
        Ok(Formulas { good: formulas.into_iter().zip(stored).map(formula).collect(), bad: Vec::new() })
    }

    /// Returns the format in which all formulas ask to be evaluated, or binary64.
    pub fn format(&self) -> FloatFormat {
        let narrow =
            !self.good.is_empty() && self.good.iter().all(|formula| formula.format == FloatFormat::F32);
        if narrow { FloatFormat::F32 } else { FloatFormat::F64 }
    }
}

/// Reads the formulas of the request, or its FPCore file.
pub fn read(request: &RowsRequest) -> Result<Formulas, Failure> {
    match (&request.source.formula, &request.source.fpcore) {
        (_, Some(path)) => {
            let formulas = read_fpcore(request, path)?;
            note_undefined_parts(request, formulas.good.iter().map(|formula| &formula.program));
            Ok(formulas)
        }
        (Some(text), None) => {
            let assigned: Vec<&str> =
                options::assignments(request)?.into_iter().map(|(name, _)| name).collect();
            let known = assigned.iter().map(|name| (*name, format!("--var {name}"))).collect::<Vec<_>>();
            // If there are columns, their names are known later, and all notes are given then.
            let lacks_columns = request.source.data.is_some();
            let known = NamedValues { values: &known, lacks_columns };
            let (formulas, notes) = read_infix(request, text, known)?;
            if !lacks_columns {
                note_spellings(&*request.monitor, &notes);
                note_hidden(request, text, &formulas, known);
                note_undefined_parts(request, formulas.iter().map(|formula| &formula.program));
            }
            Formulas::of_text(request, text, known, formulas)
        }
        (None, None) => Err(Failure::Usage("expected a formula, or --fpcore FILE".into())),
    }
}

/// Reads the formulas of the request again once the columns of the data are known: columns may have the names of
/// constants, and formulas may not have the names of columns.
pub fn among(request: &RowsRequest, columns: &[String], file: &str) -> Result<Option<Formulas>, Failure> {
    let (Some(text), None) = (&request.source.formula, &request.source.fpcore) else { return Ok(None) };
    let mut known = Vec::new();
    for (name, _) in options::assignments(request)? {
        known.push((name, format!("--var {name}")));
    }
    known.extend(columns.iter().map(|name| (name.as_str(), format!("the column {name} of {file}"))));
    for name in columns.iter().filter_map(|column| column.strip_suffix("_lo")) {
        let pair = [format!("{name}_lo"), format!("{name}_hi")];
        if columns.contains(&pair[1]) {
            known.push((name, format!("the columns {} and {} of {file}", pair[0], pair[1])));
        }
    }
    let known = NamedValues { values: &known, lacks_columns: false };
    let (formulas, notes) = read_infix(request, text, known)?;
    note_spellings(&*request.monitor, &notes);
    note_hidden(request, text, &formulas, known);
    note_undefined_parts(request, formulas.iter().map(|formula| &formula.program));
    Formulas::of_text(request, text, known, formulas).map(Some)
}

/// Names that have values, and the sources of these.
#[derive(Clone, Copy)]
struct NamedValues<'a> {
    values: &'a [(&'a str, String)],
    /// Whether there are columns whose names are not known yet.
    lacks_columns: bool,
}

/// Formulas, and notes about their spellings.
type NotedFormulas = (Vec<Named>, Vec<String>);

fn read_infix(request: &RowsRequest, text: &str, known: NamedValues<'_>) -> Result<NotedFormulas, Failure> {
    parse(request, text, known, None, false).map_err(|error| in_formula(request, &error))
}

fn in_formula(request: &RowsRequest, error: &ParseError) -> Failure {
    Failure::Usage(format!("{}: {error}", request.source.formula_name()))
}

/// Parses formulas in which all names but one are variables.
fn parse(
    request: &RowsRequest,
    text: &str,
    known: NamedValues<'_>,
    without: Option<&str>,
    stores_variables: bool,
) -> Result<NotedFormulas, ParseError> {
    let names = known.values.iter().map(|(name, _)| *name);
    // A function of the same name stays one; in backquotes it is a variable.
    let constants = names.filter(|name| Constant::of_formula(name).is_some() && Some(*name) != without);
    let variables: Vec<&str> = constants.collect();
    let for_bounds = request.error.is_some() || request.reading == Reading::Interval;
    Program::parse_with_notes(
        text,
        ParseOptions {
            for_bounds,
            variables: &variables,
            taken: known.values,
            stores_variables,
            // A column may be the variable `e`; without a column of this name, `e` is the constant.
            has_all_variables: known.lacks_columns || without.is_some(),
        },
    )
}

/// Notes which spellings of other languages were read, and as what.
pub fn note_spellings(monitor: &dyn Monitor, notes: &[String]) {
    for note in notes {
        monitor.note(&format!("note: {note}"));
    }
}

/// Parses one formula, and notes which spellings of other languages were read.
pub fn parse_one(
    text: &str,
    options: ParseOptions<'_>,
    monitor: &dyn Monitor,
) -> Result<Program, ParseError> {
    let (program, notes) = Program::parse_one_with_notes(text, options)?;
    note_spellings(monitor, &notes);
    Ok(program)
}

/// Notes subexpressions that have no value in any row, if values are those of real numbers: the arithmetic of floats
/// divides by zero.
fn note_undefined_parts<'p>(request: &RowsRequest, programs: impl Iterator<Item = &'p Program>) {
    if request.reading == Reading::Interval {
        note_undefined(programs, &*request.monitor);
    }
}

/// Notes the constants that the formulas would have without variables of the same names.
fn note_hidden(request: &RowsRequest, text: &str, formulas: &[Named], known: NamedValues<'_>) {
    let mut said: Vec<&str> = Vec::new();
    for (name, origin) in known.values {
        let Some(constant) = Constant::of_formula(name) else { continue };
        let hides = parse(request, text, known, Some(name), false).is_ok_and(|(other, _)| other != formulas);
        if hides && !said.contains(name) {
            said.push(name);
            let instead = if constant == Constant::E { "exp(1)" } else { "4*atan(1)" };
            request.monitor.note(&format!(
                "note: `{name}` is {origin} here, not the constant; write {instead} for the constant"
            ));
        }
    }
}

fn read_fpcore(request: &RowsRequest, path: &Path) -> Result<Formulas, Failure> {
    let (file, cores) = match request.source.stores_variables {
        true => fpcore_file::read_stored(path, request.source.unroll)?,
        false => {
            let (file, cores) = fpcore_file::read(path, request.source.unroll)?;
            (file, cores.into_iter().map(|core| (core, None)).collect())
        }
    };
    let mut formulas = Formulas::default();
    for (core, stored) in cores {
        match core {
            Ok(core)
                if request.source.round.is_some() && core.round == Some(RoundingDirection::TiesToAway) =>
            {
                let line = core.line;
                formulas.bad.push(format!(
                    "{file}: line {line}: `:round nearestAway` is part of this FPCore's operations, and --round does \
                        not change it"
                ));
            }
            Ok(core) => formulas.good.push(Formula { stored, ..formula(request, core) }),
            Err(error) => formulas.bad.push(format!("{file}: {error}")),
        }
    }
    if formulas.good.is_empty() && formulas.bad.is_empty() {
        return Err(Failure::Usage(format!("{file}: expected (FPCore …), found none")));
    }
    Ok(formulas)
}

/// Returns the formula of an FPCore. Options of the request take precedence over its properties.
fn formula(request: &RowsRequest, core: FpCore) -> Formula {
    let name = core.name.or(core.identifier).unwrap_or_else(|| format!("line {}", core.line));
    let precondition = Some(core.precondition);
    // The direction of the whole applies to literals too; one that the request chooses applies to operations only.
    let direction = core.round.filter(|_| request.source.round.is_none());
    let program = direction.map_or_else(|| core.program.clone(), |round| core.program.with_literals(round));
    let whole = direction.map(|direction| WholeDirection { direction, without: core.program });
    Formula { precondition, whole, ..Formula::new(request, Some(name), program, core.width, core.round) }
}

/// Returns whether any part of the program is computed in `format`, or read in it, where `width` is the format of the
/// whole.
pub fn has_parts_in(format: Width, program: &Program, width: Width) -> bool {
    let wanted = Some(format);
    width == format
        || program.nodes().iter().any(|node| node.context().is_some_and(|context| context.width == wanted))
        || program.inputs().iter().any(|input| input.width == wanted)
}

/// Notes options for binary32 that have no effect.
pub fn note_without_effect(request: &RowsRequest, formulas: &[Formula]) {
    if (CompileMode { contract: false, ..request.compile }) == CompileMode::default() {
        return;
    }
    let narrow = |formula: &Formula| has_parts_in(Width::F32, &formula.program, formula.width);
    if !formulas.iter().any(narrow) {
        request.monitor.note(
            "note: --ftz, --no-prec-div and --no-prec-sqrt change binary32 alone, and nothing here is: \
                binary64 keeps its subnormal numbers, and has no approximate division or square root \
                (--format f32 computes in binary32)",
        );
    }
}
