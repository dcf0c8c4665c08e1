//! Modes of computation as requests spell them: `round=rd,contract,device=cuda:0`.

use outward::Round;
use outward::device::{CompileMode, FloatMode};
use outward::exact::extended::{ExtendedMode, Precision};
use outward::program::{Node, Program, Width};
use outward::text;

use super::order::Order;
use crate::device::{CompiledResults, DeviceSpec};
use crate::failure::Failure;

/// The words of a mode, before it is known whether they are for formulas or sums.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ModeWords {
    pub exact: bool,
    pub round: Option<Round>,
    /// `round=any`.
    pub any_direction: bool,
    pub format: Option<Width>,
    pub device: Option<DeviceSpec>,
    pub order: Option<Order>,
    pub compile: CompileMode,
    pub functions: Option<f64>,
    pub x87: Option<Precision>,
}

/// The words that there are.
fn expected() -> String {
    let formats: Vec<&str> = Width::of_plans().map(Width::name).collect();
    format!(
        "expected exact, or a list of round=rn|rz|ru|rd|any, format={}, device=cpu|cuda:N|opencl:N, contract, ftz, \
        no-prec-div, no-prec-sqrt, functions=ULPS, x87, x87=53, x87=24; with --reduce \
        order=serial|pairwise|tree:N|threads:N, round=, format=, contract",
        formats.join("|")
    )
}

impl ModeWords {
    /// Parses the value of an option.
    pub fn read(option: &str, text: &str) -> Result<ModeWords, Failure> {
        let usage = |message: String| Failure::Usage(format!("{option} {text}: {message}"));
        let mut words = ModeWords::default();
        let mut seen: Vec<&str> = Vec::new();
        for word in text.split(',').map(str::trim) {
            let name = word.split_once('=').map_or(word, |(name, _)| name);
            if seen.contains(&name) {
                return Err(usage(format!("`{name}` is given twice")));
            }
            seen.push(name);
            words.take(word).map_err(|expected| usage(format!("found `{word}`, {expected}")))?;
        }
        if words.exact && seen.len() > 1 {
            return Err(usage("exact stands alone: nothing is rounded there".into()));
        }
        Ok(words)
    }

    /// Adds a word, or returns a message with the words that are expected.
    fn take(&mut self, word: &str) -> Result<(), String> {
        let CompileMode { flush_to_zero, contract, approximate_division, approximate_square_root } =
            &mut self.compile;
        match word.split_once('=') {
            Some(("round", "any")) => self.any_direction = true,
            Some(("round", name)) => self.round = Some(named(&ROUNDS, name)?),
            Some(("format", name)) => self.format = Some(format(name)?),
            Some(("device", name)) => self.device = Some(name.parse()?),
            Some(("order", name)) => self.order = Some(name.parse()?),
            Some(("functions", ulps)) => self.functions = Some(few_ulps(ulps)?),
            Some(("x87", bits)) => self.x87 = Some(named(&PRECISIONS, bits)?),
            None if word == "x87" => self.x87 = Some(Precision::Extended),
            None if word == "exact" => self.exact = true,
            None if word == "contract" => *contract = true,
            None if word == "ftz" => *flush_to_zero = true,
            None if word == "no-prec-div" => *approximate_division = true,
            None if word == "no-prec-sqrt" => *approximate_square_root = true,
            _ => return Err(expected()),
        }
        Ok(())
    }
}

/// Parses the error of functions in ulps: at least half an ulp, and few compared with the number of ulps in a number.
fn few_ulps(text: &str) -> Result<f64, String> {
    // The error is rounded up, so that a decimal allows what it says.
    let number = text::parse::<f64>(text.as_bytes(), Round::TowardPositive).ok();
    number.filter(|ulps| (0.5..=1000.0).contains(ulps)).ok_or_else(|| {
        "expected how many ulps a function may be off, from 0.5 (correctly rounded) over 1 (either neighbour) to 1000"
            .into()
    })
}

/// Precisions in the control word of x87.
const PRECISIONS: [(&str, Precision); 3] =
    [("64", Precision::Extended), ("53", Precision::Double), ("24", Precision::Single)];

const ROUNDS: [(&str, Round); 4] = [
    ("rn", Round::TiesToEven),
    ("rz", Round::TowardZero),
    ("ru", Round::TowardPositive),
    ("rd", Round::TowardNegative),
];

/// Returns the format with a name, if devices compute in it.
fn format(name: &str) -> Result<Width, String> {
    let formats: Vec<(&str, Width)> = Width::of_plans().map(|width| (width.name(), width)).collect();
    let known = Width::called(name).filter(|width| formats.iter().any(|(_, format)| format == width));
    named(&formats, known.map_or(name, |width| width.name()))
}

/// Returns the value with a name that the other commands use too.
fn named<T: Copy>(all: &[(&str, T)], name: &str) -> Result<T, String> {
    let found = all.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
    found.ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
        format!("expected {}", names.join(", "))
    })
}

/// The mode in which a formula is computed.
#[derive(Clone, Debug, PartialEq)]
pub enum FormulaMode {
    /// Real numbers.
    Exact,
    /// A plain program.
    Computed(ExecutionMode),
}

/// The mode in which a plain program is computed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExecutionMode {
    /// Format and direction of every operation.
    pub float: FloatMode,
    /// Allows any direction of rounding for each operation; only for results that others computed.
    pub any_direction: bool,
    /// Options of the compiler; in a directed mode nothing is approximate, as in the library.
    pub compile: CompileMode,
    /// The device that computes.
    pub device: DeviceSpec,
    /// Error in ulps that functions may have, if they are not correctly rounded; only for results that others computed.
    pub functions: Option<f64>,
    /// The precision in the control word of x87, if it computes. Then `float` is the format of variables.
    pub x87: Option<Precision>,
}

/// The mode that an option gives for formulas.
#[derive(Clone, Debug)]
pub struct ModeRequest {
    /// The option with its value, with which messages begin.
    pub name: String,
    pub words: ModeWords,
}

impl ModeRequest {
    /// Returns the mode that keeps the results of the formula itself.
    pub fn of_the_formula() -> ModeRequest {
        ModeRequest { name: String::new(), words: ModeWords::default() }
    }

    /// Parses the value of an option.
    pub fn read(option: &str, text: &str) -> Result<ModeRequest, Failure> {
        let words = ModeWords::read(option, text)?;
        let name = format!("{option} {text}");
        let refuse = |why: &str| Err(Failure::Usage(format!("{name}: {why}")));
        if words.order.is_some() {
            return refuse("order= is for sums, expected --reduce sum or dot");
        }
        let has_options = words.compile != CompileMode::default();
        if has_options && words.device.map(DeviceSpec::compiled_results) == Some(CompiledResults::Refused) {
            return refuse(
                "contract, ftz, no-prec-div and no-prec-sqrt are options of CUDA's compiler, for device=cpu or \
                    cuda:N; OpenCL's have other bounds",
            );
        }
        Ok(ModeRequest { name, words })
    }

    /// Returns the mode for a formula, which determines the format and the direction if the words do not. Words without
    /// an effect are noted.
    pub fn of(
        &self,
        formula: FloatMode,
        program: &Program,
        notes: &mut Vec<String>,
    ) -> Result<FormulaMode, Failure> {
        let ModeRequest { name, words } = self;
        if words.exact {
            return Ok(FormulaMode::Exact);
        }
        let mut compile = words.compile;
        let device = words.device.unwrap_or_default();
        let round = words.round.unwrap_or(formula.round);
        let width = words.format.unwrap_or(formula.width);
        if round != Round::TiesToEven && compile.is_approximate() {
            notes.push(format!(
                "{name}: no-prec-div and no-prec-sqrt change operations to nearest, and here is none"
            ));
            (compile.approximate_division, compile.approximate_square_root) = (false, false);
        }
        let narrow = width == Width::F32 || has_parts_in(Width::F32, program);
        if !narrow && (compile.flush_to_zero || compile.is_approximate()) {
            notes.push(format!(
                "{name}: ftz, no-prec-div and no-prec-sqrt change binary32 alone, and nothing here is (format=f32)"
            ));
            compile = CompileMode { contract: compile.contract, ..CompileMode::default() };
        }
        let ModeWords { any_direction, functions, x87, .. } = *words;
        if x87.is_some() {
            self.check_x87(width)?;
        }
        if (any_direction || functions.is_some()) && (compile.flush_to_zero || compile.is_approximate()) {
            let word = if any_direction { "round=any" } else { "functions=" };
            return Err(Failure::Usage(format!(
                "{name}: {word} cannot be checked together with ftz, no-prec-div or no-prec-sqrt"
            )));
        }
        let float = FloatMode { width, round };
        Ok(FormulaMode::Computed(ExecutionMode { float, any_direction, compile, device, functions, x87 }))
    }

    /// Refuses words that x87 does not support.
    fn check_x87(&self, width: Width) -> Result<(), Failure> {
        let ModeRequest { name, words } = self;
        let refuse = |why: &str| Err(Failure::Usage(format!("{name}: {why}")));
        if words.device.is_some() {
            return refuse("x87 is computed here, by integers, and not on a device; leave device= out");
        }
        if words.compile != CompileMode::default() || words.functions.is_some() || words.any_direction {
            return refuse("x87 goes with round= and format= alone");
        }
        match width {
            Width::F64 | Width::F32 => Ok(()),
            _ => refuse("x87 stores numbers of binary64 or binary32, expected format=f64 or format=f32"),
        }
    }
}

impl ExecutionMode {
    /// Returns the mode of x87, if it computes.
    pub fn extended(&self) -> Option<ExtendedMode> {
        self.x87.map(|precision| ExtendedMode::X87 { precision, stored: self.float })
    }
}

impl FormulaMode {
    /// Returns the format of the results, if they are rounded.
    pub fn width(&self) -> Option<Width> {
        match self {
            FormulaMode::Exact => None,
            FormulaMode::Computed(execution) => Some(execution.float.width),
        }
    }
}

/// Returns whether some operations or inputs have this format of their own.
pub fn has_parts_in(width: Width, program: &Program) -> bool {
    let mut contexts = program.nodes().iter().filter_map(Node::context);
    contexts.any(|context| context.width == Some(width))
        || program.inputs().iter().any(|input| input.width == Some(width))
}
