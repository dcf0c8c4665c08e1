//! Attacks the explanations of results by `diff --observed`. Results that a mode allows must be explained. Results that
//! it does not allow must not be explained where the mode states exactly which results it allows: one result, the
//! results of all ways to fuse products, the numbers within U ulps of one function, the two neighbours of one
//! operation.
//!
//! The tool itself is asked, through a [`Judge`]: this crate does not know it.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use outward::Round;
use outward::analysis::is_library_function;
use outward::device::{CompileMode, CompiledPlan, FloatMode};
use outward::program::{Node, Program, Width};
use outward::table::Op;

use super::execution::{Choices, Execution};
use super::formula::Formula;
use super::ulps::{AllowedNumbers, neighbour};
use super::{Refutation, Search, number, parsed};
use crate::exact::{Fraction, Outcome, evaluate};
use crate::generators::Random;

/// Results of a formula, which are said to be computed in a mode.
#[derive(Clone, Debug)]
pub struct Question {
    /// The formula.
    pub formula: String,
    /// The words of `--b` about the mode, if there are any.
    pub mode: Option<String>,
    /// The names of its inputs.
    pub names: Vec<String>,
    /// Inputs, and the observed result.
    pub rows: Vec<(Vec<f64>, f64)>,
}

/// The explanation of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The observed result is the exact one.
    Identical,
    /// The mode allows it.
    Explained,
    /// The mode does not allow it.
    Unexplained,
    /// Nothing is known about the row.
    Unknown,
}

/// The tool: it returns a verdict for each row, or an error where it refuses the question.
pub type Judge<'a> = &'a mut dyn FnMut(&Question) -> Result<Vec<Verdict>, String>;

const ROWS: usize = 10;
/// The number of results of a row.
const RESULTS: usize = 4;
/// Ways to fuse products that are all tried.
const FUSINGS: usize = 64;

/// Formulas of one function, or of one operation.
const ALONE: [&str; 49] = [
    "exp(x)",
    "log(x)",
    "sin(x)",
    "cos(x)",
    "tan(x)",
    "atan(x)",
    "asin(x)",
    "cbrt(x)",
    "exp2(x)",
    "expm1(x)",
    "log1p(x)",
    "sinh(x)",
    "tanh(x)",
    "erf(x)",
    "erfc(x)",
    "tgamma(x)",
    "lgamma(x)",
    "j0(x)",
    "y1(x)",
    "sinpi(x)",
    "cospi(x)",
    "tanpi(x)",
    "acot(x)",
    "rsqrt(x)",
    "pow(x, y)",
    "powr(x, y)",
    "hypot(x, y)",
    "atan2(x, y)",
    "atan2pi(x, y)",
    "norm3d(x, y, z)",
    "rootn(x, 3)",
    "rootn(x, -2)",
    "rootn(x, -2147483648)",
    "compound(x, 7)",
    "compound(x, 2147483647)",
    "compoundm1(x, -5)",
    "compoundm1(x, -2147483648)",
    "pown(x, 3)",
    "pown(x, -2147483648)",
    "jn(2, x)",
    "yn(3, x)",
    "jn(-5, x)",
    "x + y",
    "x*y",
    "x/y",
    "1/x",
    "sqrt(x)",
    "x - y",
    "fma(x, y, z)",
];

/// Formulas whose products can be fused in several ways.
const FUSIBLE: [&str; 9] = [
    "x*y + z",
    "x*y - z",
    "z - x*y",
    "x*x - y*z",
    "x*y + y*z + z*x",
    "(x*y - z)*(x*y + z)",
    "floor(x*y + z)",
    "x*y + z/(x*z - 1)",
    "sqrt(x*x + y*y + z*z)",
];

/// Tries random formulas, modes and results for a time.
///
/// # Panics
///
/// If the judge refuses a question that it may not refuse.
pub fn search_modes(seed: u64, time: Duration, judge: Judge<'_>) -> Search {
    let (mut random, mut search, start) = (Random::new(seed), Search::default(), Instant::now());
    while start.elapsed() < time {
        let (formula, is_alone) = match random.below(5) {
            0 | 1 => (random.pick(&ALONE).to_owned(), true),
            2 => (random.pick(&FUSIBLE).to_owned(), false),
            _ => (Formula::random(&mut random).text(), false),
        };
        let mode = Mode::random(is_alone, &mut random);
        try_mode(&formula, &mode, &mut random, &mut search, judge);
    }
    search
}

/// Tries one formula in a mode.
pub fn try_mode(formula: &str, mode: &Mode, random: &mut Random, search: &mut Search, judge: Judge<'_>) {
    let program = parsed(formula);
    let Some(attempt) = ModeAttempt::new(&program, mode) else { return };
    let mut rows = Vec::new();
    let mut expected = Vec::new();
    for _ in 0..ROWS {
        let inputs: Vec<f64> =
            program.inputs().iter().map(|_| in_format(number(random), mode.float.width)).collect();
        if inputs.iter().any(|x| !x.is_finite()) {
            continue;
        }
        for (result, is_allowed) in attempt.results(&inputs, random) {
            rows.push((inputs.clone(), result));
            expected.push(is_allowed);
        }
    }
    if rows.is_empty() {
        return;
    }
    let names = program.input_names().map(str::to_owned).collect();
    let question = Question { formula: formula.to_owned(), mode: mode.words(), names, rows };
    search.formulas += 1;
    let verdicts = match judge(&question) {
        Ok(verdicts) => verdicts,
        // With these options there are too many ways to fuse products.
        Err(message) if message.contains("in too many ways") => return,
        Err(message) => panic!("`{formula}` with {:?}: {message}", question.mode),
    };
    assert_eq!(verdicts.len(), expected.len(), "a verdict a row");
    for ((verdict, is_allowed), (inputs, result)) in verdicts.iter().zip(expected).zip(&question.rows) {
        let is_wrong = match verdict {
            Verdict::Unexplained => is_allowed,
            Verdict::Explained => !is_allowed,
            Verdict::Identical | Verdict::Unknown => continue,
        };
        search.compared += 1;
        if is_wrong {
            let words = question.mode.as_deref().unwrap_or("nothing said");
            let allows = if is_allowed { "allows" } else { "does not allow" };
            let claim = format!("{words} {allows} {result:?} at {inputs:?}, which is {verdict:?}");
            search.refuted.push(Refutation { formula: formula.to_owned(), mode: mode.float, claim });
            return;
        }
    }
}

fn in_format(x: f64, width: Width) -> f64 {
    if width == Width::F32 { f64::from(x as f32) } else { x }
}

/// A mode of `diff`.
#[derive(Clone, Debug)]
pub struct Mode {
    /// Format and direction.
    pub float: FloatMode,
    /// The options of a compiler.
    pub compile: CompileMode,
    /// May each operation be rounded in any direction?
    pub any_direction: bool,
    /// The number of ulps that functions may be off.
    pub functions: Option<f64>,
    /// Is only the format given, so that products may be fused as well?
    pub is_unsaid: bool,
}

/// Bounds in ulps. Half of them are not among those that the definition of an ulp makes easy.
const ULPS: [f64; 10] = [0.5, 0.5625, 0.75, 1.0, 1.0, 1.0625, 1.5, 2.0, 4.375, 1000.0];

impl Mode {
    fn random(is_alone: bool, random: &mut Random) -> Mode {
        let width = random.pick(&[Width::F64, Width::F32]);
        let round = if random.below(2) == 0 { random.pick(&Round::ALL) } else { Round::TiesToEven };
        let mut mode = Mode {
            float: FloatMode { width, round },
            compile: CompileMode::default(),
            any_direction: false,
            functions: None,
            is_unsaid: false,
        };
        match random.below(if is_alone { 8 } else { 6 }) {
            0 => mode.compile.contract = true,
            1 if width == Width::F32 => {
                mode.float.round = Round::TiesToEven;
                mode.compile = CompileMode {
                    contract: random.below(2) == 0,
                    flush_to_zero: random.below(2) == 0,
                    approximate_division: random.below(2) == 0,
                    approximate_square_root: random.below(2) == 0,
                };
            }
            2 => mode.any_direction = true,
            3 => (mode.any_direction, mode.functions) = (true, Some(random.pick(&ULPS))),
            4 => mode.is_unsaid = width == Width::F64,
            5 => {
                mode.functions = Some(random.pick(&ULPS));
                mode.compile.contract = random.below(2) == 0;
            }
            6 | 7 => mode.functions = Some(random.pick(&ULPS)),
            _ => {}
        }
        mode
    }

    /// Returns the mode in the words of `--b`.
    fn words(&self) -> Option<String> {
        if self.is_unsaid {
            return None;
        }
        let round = match self.float.round {
            _ if self.any_direction => "round=any",
            Round::TiesToEven => "round=rn",
            Round::TowardZero => "round=rz",
            Round::TowardPositive => "round=ru",
            Round::TowardNegative => "round=rd",
        };
        let mut words = vec![round.to_owned()];
        words.extend((self.float.width == Width::F32).then(|| "format=f32".to_owned()));
        words.extend(self.functions.map(|ulps| format!("functions={ulps}")));
        let CompileMode { flush_to_zero, contract, approximate_division, approximate_square_root } =
            self.compile;
        for (is_given, word) in [
            (flush_to_zero, "ftz"),
            (contract, "contract"),
            (approximate_division, "no-prec-div"),
            (approximate_square_root, "no-prec-sqrt"),
        ] {
            words.extend(is_given.then(|| word.to_owned()));
        }
        Some(words.join(","))
    }

    fn is_any(&self) -> bool {
        self.any_direction || self.is_unsaid
    }
}

/// A program in a mode.
struct ModeAttempt<'a> {
    mode: &'a Mode,
    execution: Execution,
    /// The operation of a formula of one operation.
    alone: Option<Op>,
    has_functions: bool,
    /// The program in the two directions, for a formula of one operation.
    directed: Option<[Execution; 2]>,
}

impl ModeAttempt<'_> {
    fn new<'a>(program: &Program, mode: &'a Mode) -> Option<ModeAttempt<'a>> {
        // Powers of constants are others in the float reading.
        let in_floats = CompiledPlan::new(program, mode.float, CompileMode::default()).ok()?;
        let functions = in_floats.program().nodes().iter().filter_map(|node| match *node {
            Node::Apply(op, ..) | Node::WithInteger(op, ..) => is_library_function(op).then_some(op),
            _ => None,
        });
        let ulps: Vec<(Op, f64)> =
            mode.functions.map_or(Vec::new(), |ulps| functions.clone().map(|op| (op, ulps)).collect());
        let has_functions = functions.count() > 0;
        let choices = Choices {
            compile: CompileMode { contract: false, ..mode.compile },
            may_fuse: mode.compile.contract || mode.is_any(),
            any_direction: mode.is_any(),
            any_direction_of_literals: mode.is_any(),
            ulps,
        };
        let execution = Execution::new(program, mode.float, choices)?;
        let mut operations = execution.program().nodes().iter().filter_map(|node| match *node {
            Node::Apply(op, ..) | Node::WithInteger(op, ..) => Some(op),
            _ => None,
        });
        let alone = operations.next().filter(|_| operations.next().is_none());
        // A literal may be rounded itself.
        let has_literals = execution.program().nodes().iter().any(|node| matches!(node, Node::Number(..)));
        let directed = match alone {
            Some(_) if mode.is_any() && !has_literals => {
                let [down, up] = [Round::TowardNegative, Round::TowardPositive].map(|round| {
                    let float = FloatMode { round, ..mode.float };
                    Execution::new(program, float, Choices::default())
                });
                Some([down?, up?])
            }
            _ => None,
        };
        drop(operations);
        Some(ModeAttempt { mode, execution, alone, has_functions, directed })
    }

    /// Results, and whether the mode allows them.
    fn results(&self, inputs: &[f64], random: &mut Random) -> Vec<(f64, bool)> {
        let mut allowed: Vec<f64> = Vec::new();
        for _ in 0..RESULTS {
            allowed.extend(self.execution.run(inputs, random));
        }
        let mut all: Vec<(f64, bool)> = allowed.iter().map(|x| (*x, true)).collect();
        let forbidden = self.forbidden(inputs, random).unwrap_or_default();
        all.extend(forbidden.into_iter().map(|x| (x, false)));
        all
    }

    /// Returns numbers that the mode does not allow, next to those that it does; none where it states only bounds.
    fn forbidden(&self, inputs: &[f64], random: &mut Random) -> Option<Vec<f64>> {
        let width = self.mode.float.width;
        let approximates = self.mode.compile.is_approximate();
        match (self.mode.functions, self.alone) {
            (Some(ulps), Some(op)) if is_library_function(op) => return self.beyond_ulps(op, ulps, inputs),
            (Some(_), _) if self.has_functions => return None,
            _ => {}
        }
        if self.mode.is_any() {
            let [down, up] = self.directed.as_ref()?;
            let [lo, hi] = [down.run(inputs, random)?, up.run(inputs, random)?];
            let are_bounded = lo.is_finite() && hi.is_finite();
            return are_bounded.then(|| vec![neighbour(width, lo, false), neighbour(width, hi, true)]);
        }
        if approximates
            && self
                .execution
                .program()
                .nodes()
                .iter()
                .any(|node| matches!(node, Node::Apply(Op::Div | Op::Recip | Op::Sqrt | Op::Rsqrt, ..)))
        {
            return None;
        }
        let count = self.execution.fusings();
        if count > FUSINGS {
            return None;
        }
        let all: Option<Vec<f64>> =
            (0..count).map(|fusing| self.execution.run_fused(inputs, fusing, random)).collect();
        let all = all?;
        if !all.iter().all(|x| x.is_finite()) {
            return None;
        }
        let allowed: BTreeSet<u64> = all.iter().map(|x| bits(*x)).collect();
        let beside = all.iter().flat_map(|x| [false, true].map(|up| neighbour(width, *x, up)));
        let beside = beside.filter(|x| x.is_finite() && !allowed.contains(&bits(*x)));
        Some(beside.take(8).collect())
    }

    /// Returns the first numbers that are more than `ulps` ulps away.
    fn beyond_ulps(&self, op: Op, ulps: f64, inputs: &[f64]) -> Option<Vec<f64>> {
        let width = self.mode.float.width;
        let program = self.execution.program();
        if program.nodes().iter().any(|node| matches!(node, Node::Number(..))) {
            return None;
        }
        let inputs: Vec<Fraction> = inputs.iter().map(|x| Fraction::from_f64(*x)).collect();
        let Outcome::Value(exact) = evaluate(program, &inputs).swap_remove(program.output().index()) else {
            return None;
        };
        let near = in_format(exact.to_f64(), width);
        // The library knows exact values to some 40 digits of an ulp, and allows numbers that may be within the bound.
        let allowed = AllowedNumbers::new(exact, width, ulps + 1.0 / 4096.0)?;
        // Where only a number next to the value of a function is known, one more number may be allowed.
        let extra = if width == Width::F64 && !is_known_to_many_digits(op) { 1 } else { 0 };
        let beyond = [false, true].map(|up| {
            let last = allowed.furthest(near, up)?;
            let first = (0..=extra).fold(last, |x, _| neighbour(width, x, up));
            (last.is_finite() && !allowed.contains(first)?).then_some(first)
        });
        Some(beyond.into_iter().flatten().collect())
    }
}

/// The zeros are one number here.
fn bits(x: f64) -> u64 {
    if x == 0.0 { 0 } else { x.to_bits() }
}

/// Does the library know more of the result than a number of binary64 next to it? The test `allowed` counts where not.
fn is_known_to_many_digits(op: Op) -> bool {
    let is_loose = matches!(op, Op::Atan2 | Op::Atan2pi | Op::Hypot | Op::Rhypot | Op::Exp2m1);
    !is_loose && !matches!(op, Op::Norm3d | Op::Norm4d | Op::Rnorm3d | Op::Rnorm4d | Op::Jn | Op::Yn)
}
