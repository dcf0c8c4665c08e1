//! Formulas to bound, and the ranges of their inputs.

use std::collections::BTreeMap;
use std::path::Path;

use outward::Round;
use outward::interval::Interval;
use outward::program::fpcore::{FpCore, Precondition, Range};
use outward::program::{Node, ParseOptions, Program, RoundingDirection, Width};

use super::request::RoundoffRequest;
use crate::cell::{Cell, CellReader};
use crate::eval::{assignment, note_spellings};
use crate::failure::Failure;
use crate::fpcore_file;

/// A formula with its ranges.
pub struct FormulaOverBox {
    /// The name of an FPCore, or the text before the `=`.
    pub name: Option<String>,
    pub program: Program,
    pub sides: Vec<Interval<f64>>,
    pub width: Width,
    pub round: Round,
    /// Other conditions that the inputs satisfy: those of a `:pre`.
    pub conditions: Vec<Program>,
    /// Whether the `:pre` has a condition that could not be read.
    pub has_unread: bool,
    /// Notes about the conditions of a `:pre` that are not used.
    pub notes: Vec<String>,
}

impl FormulaOverBox {
    /// Returns the title of the formula for messages.
    pub fn title(&self) -> String {
        in_a_line(self.name.as_deref().unwrap_or("formula"))
    }
}

/// Replaces line ends, which a name of an FPCore may have.
pub fn in_a_line(name: &str) -> String {
    name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// The formulas that could be read, and the errors of the others.
pub struct FormulasOverBoxes {
    pub good: Vec<FormulaOverBox>,
    /// A message for each FPCore that has no range or could not be read.
    pub bad: Vec<String>,
}

pub type VariableRanges<'a> = BTreeMap<&'a str, Interval<f64>>;

/// The ends that ranges of `--var` may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// Numbers.
    Bounded,
    /// Numbers and infinities.
    Any,
}

/// Reads the formulas of the request, or its FPCore file.
pub fn read(request: &RoundoffRequest, ends: Ends) -> Result<FormulasOverBoxes, Failure> {
    let given = ranges_of(&request.rows.source.variables, ends)?;
    let (formulas, names) = match (&request.rows.source.formula, &request.rows.source.fpcore) {
        (_, Some(path)) => of_file(request, path, &given)?,
        (Some(text), None) => of_text(request, text, &given)?,
        (None, None) => return Err(Failure::Usage("expected a formula, or --fpcore FILE".into())),
    };
    // Formulas that could not be read may have more variables.
    let unknown = given.keys().find(|name| !names.iter().any(|known| known == *name));
    match unknown {
        Some(name) if formulas.bad.is_empty() => {
            Err(Failure::Usage(format!("--var {name}: there is no such variable in the formula")))
        }
        _ => Ok(formulas),
    }
}

/// Returns the message for an unbounded range of `--var`.
pub fn unbounded(name: &str) -> String {
    format!("--var {name}: the range is empty or unbounded, expected two numbers as in 1..2")
}

/// Parses the ranges of `--var`.
pub fn ranges_of(vars: &[String], ends: Ends) -> Result<VariableRanges<'_>, Failure> {
    let mut given = BTreeMap::new();
    for argument in vars {
        let (name, text) = assignment(argument)?;
        let usage = |message: &str| Failure::Usage(format!("--var {name}: {message}"));
        let cell: Cell<f64> = CellReader::default().read_argument(text).map_err(|message| usage(&message))?;
        let is_good = |side: &Interval<f64>| side.is_common() || ends == Ends::Any && !side.is_empty();
        let side = cell.interval.interval().filter(is_good);
        let side = side.ok_or_else(|| match ends {
            Ends::Bounded => Failure::Usage(unbounded(name)),
            Ends::Any => usage("the range is empty, expected one as in 1..2 or 0..inf"),
        })?;
        if given.insert(name, side).is_some() {
            return Err(usage("it is given twice"));
        }
    }
    Ok(given)
}

fn of_text(
    request: &RoundoffRequest,
    text: &str,
    given: &VariableRanges<'_>,
) -> Result<(FormulasOverBoxes, Vec<String>), Failure> {
    let variables: Vec<&str> = given.keys().copied().collect();
    let taken: Vec<(&str, String)> = given.keys().map(|name| (*name, format!("--var {name}"))).collect();
    let options =
        ParseOptions { for_bounds: true, variables: &variables, taken: &taken, ..ParseOptions::default() };
    let (formulas, notes) = Program::parse_with_notes(text, options)
        .map_err(|error| Failure::Usage(format!("{}: {error}", request.rows.source.formula_name())))?;
    note_spellings(&*request.rows.monitor, &notes);
    let (mut good, mut names) = (Vec::new(), Vec::new());
    for formula in formulas {
        let sides = formula.program.input_names().map(|name| {
            given.get(name).copied().ok_or_else(|| {
                Failure::Usage(format!("the variable {name} has no range, expected --var {name}=FROM..TO"))
            })
        });
        let sides = sides.collect::<Result<Vec<_>, _>>()?;
        names.extend(formula.program.input_names().map(String::from));
        let (width, round) = (width(request, None), round(request, None));
        good.push(FormulaOverBox {
            name: formula.name,
            program: formula.program,
            sides,
            width,
            round,
            conditions: Vec::new(),
            has_unread: false,
            notes: Vec::new(),
        });
    }
    Ok((FormulasOverBoxes { good, bad: Vec::new() }, names))
}

fn of_file(
    request: &RoundoffRequest,
    path: &Path,
    given: &VariableRanges<'_>,
) -> Result<(FormulasOverBoxes, Vec<String>), Failure> {
    let (file, cores) = fpcore_file::read(path, request.rows.source.unroll)?;
    let (mut formulas, mut names) = (FormulasOverBoxes { good: Vec::new(), bad: Vec::new() }, Vec::new());
    for core in cores {
        match core {
            Ok(core) => {
                names.extend(core.program.input_names().map(String::from));
                match of_core(request, core, given) {
                    Ok(ranged) => formulas.good.push(ranged),
                    Err(message) => formulas.bad.push(format!("{file}: {message}")),
                }
            }
            Err(error) => formulas.bad.push(format!("{file}: {error}")),
        }
    }
    if formulas.good.is_empty() && formulas.bad.is_empty() {
        return Err(Failure::Usage(format!("{file}: expected (FPCore …), found none")));
    }
    Ok((formulas, names))
}

/// Returns the box of an FPCore. Options of the request take precedence over its properties.
fn of_core(
    request: &RoundoffRequest,
    core: FpCore,
    given: &VariableRanges<'_>,
) -> Result<FormulaOverBox, String> {
    let line = core.line;
    let name = core.name.or(core.identifier).unwrap_or_else(|| format!("line {line}"));
    if request.rows.source.round.is_some() && core.round == Some(RoundingDirection::TiesToAway) {
        return Err(format!(
            "line {line}: `:round nearestAway` is part of this FPCore's operations, and --round does not change it"
        ));
    }
    let format = width(request, core.width);
    let mut sides = Vec::new();
    for (index, input) in core.program.inputs().iter().enumerate() {
        let range = &core.precondition.ranges[index];
        let (lo, hi) = range.bounds();
        // A strict bound excludes its end from inputs that are numbers of a format. Their columns are of binary32 or
        // binary64, of the argument's own format or of that of the whole.
        let [least, greatest] = match request.exact_inputs && range.is_bounded() {
            true => numbers(range, input.width.map_or(format, |own| format.join(own)).column()),
            false => [lo, hi],
        };
        let own = Interval::new(least, greatest).ok().filter(|side| range.is_bounded() && side.is_common());
        // An argument that nothing depends on needs no bounded range: any number of its range will do.
        let unused = (!is_input_used(&core.program, index)).then(|| Interval::point(some_number(lo, hi)));
        let side = given.get(input.name.as_str()).copied().or(own).or(unused);
        sides.push(side.ok_or_else(|| {
            let name = &input.name;
            format!(
                "line {line}: {name} has no bounded range; write one into the FPCore, as in :pre (<= 0 {name} 1), or \
                 give --var {name}=0..1"
            )
        })?);
    }
    let literals = core.round.filter(|_| request.rows.source.round.is_none());
    let program = literals.map_or_else(|| core.program.clone(), |round| core.program.with_literals(round));
    let UsedConditions { conditions, has_unread, notes } =
        conditions(&core.program, &core.precondition, &name, |index| {
            let input = &core.program.inputs()[index];
            match given.contains_key(input.name.as_str()) {
                true => RangeSource::Request,
                false if core.precondition.ranges[index].is_bounded() => RangeSource::Precondition,
                false => RangeSource::None,
            }
        });
    let (width, round) =
        (width(request, core.width), round(request, core.round.and_then(RoundingDirection::to_round)));
    Ok(FormulaOverBox { name: Some(name), program, sides, width, round, conditions, has_unread, notes })
}

/// Returns the least and the greatest number of a column in the range.
fn numbers(range: &Range, column: Width) -> [f64; 2] {
    if column == Width::F64 {
        let (least, greatest) = range.numbers::<f64>();
        [least, greatest]
    } else {
        let (least, greatest) = range.numbers::<f32>();
        [least, greatest].map(f64::from)
    }
}

/// The used conditions of a `:pre`.
#[derive(Default)]
pub struct UsedConditions {
    pub conditions: Vec<Program>,
    /// Whether the `:pre` has a condition that could not be read. Then no witness is named, which that condition may
    /// exclude.
    pub has_unread: bool,
    /// Notes about the conditions of the `:pre` that are not used.
    pub notes: Vec<String>,
}

/// The source of an argument's range.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum RangeSource {
    /// `--var`, or a row of data.
    Request,
    Precondition,
    /// The argument has no range. Nothing depends on such an argument.
    None,
}

/// Finds the conditions of a `:pre` that are used for the FPCore of this name.  The range that the request or a row of
/// data gives to an argument replaces the conditions of the `:pre` on that argument alone; relations between arguments
/// still hold. A condition that relates arguments on which the formula depends to others holds for some values of
/// these, so it needs their ranges.
pub fn conditions(
    program: &Program,
    precondition: &Precondition,
    name: &str,
    range_source: impl Fn(usize) -> RangeSource,
) -> UsedConditions {
    let mut found = UsedConditions::default();
    for condition in &precondition.conditions {
        let condition = match condition {
            Ok(condition) => condition,
            Err(error) => {
                found.notes.push(format!(
                    "{}: line {}, column {}: {}; this part of the :pre is not used, and no place or witness is named",
                    in_a_line(name),
                    error.line(),
                    error.column(),
                    error.message()
                ));
                found.has_unread = true;
                continue;
            }
        };
        let related: Vec<usize> =
            (0..program.inputs().len()).filter(|index| is_input_used(condition, *index)).collect();
        let unused = || related.iter().filter(|index| !is_input_used(program, **index));
        if matches!(related[..], [index] if range_source(index) == RangeSource::Request)
            || !related.is_empty() && unused().count() == related.len()
        {
            continue;
        }
        if let Some(index) = unused().find(|index| range_source(**index) == RangeSource::None) {
            let argument = &program.inputs()[*index].name;
            found.notes.push(format!(
                "{}: the :pre relates {argument}, which has no range, to others; this part of the :pre is not used, \
                 and no place or witness is named; expected a range, as in :pre (<= 0 {argument} 1), or --var \
                 {argument}=0..1",
                in_a_line(name)
            ));
            found.has_unread = true;
        } else {
            found.conditions.push(condition.clone());
        }
    }
    found
}

/// Returns a number between these bounds, at least one of which is infinite.
fn some_number(lo: f64, hi: f64) -> f64 {
    if lo < 0.0 && 0.0 < hi {
        0.0
    } else if hi == f64::INFINITY {
        (lo + lo.max(1.0)).min(f64::MAX)
    } else {
        (hi + hi.min(-1.0)).max(-f64::MAX)
    }
}

/// Returns whether anything depends on the input.
fn is_input_used(program: &Program, index: usize) -> bool {
    program.nodes().contains(&Node::Input(index))
}

fn width(request: &RoundoffRequest, own: Option<Width>) -> Width {
    request.rows.source.format.or(own).unwrap_or(Width::F64)
}

fn round(request: &RoundoffRequest, own: Option<Round>) -> Round {
    request.rows.source.round.or(own).unwrap_or(Round::TiesToEven)
}
