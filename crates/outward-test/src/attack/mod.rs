//! Searches that try to refute the claims of analyses. They compute random formulas on extreme inputs as a plain
//! program does, one operation after the other, and compare the results with exact arithmetic.
//!
//! Each claim has a ratio, |computed − exact| divided by the bound, which must not exceed 1. The search is a hill
//! climb: it changes one input at a time of the formula with the largest ratio.

mod errors;
mod execution;
mod formula;
mod guards;
mod modes;
mod ranges;
mod ulps;
mod values;

pub use guards::{search_guards, side, try_guards, try_ranges, variables, within};
pub use modes::{Judge, Question, Verdict, search_modes};
pub use values::{ValueSearch, search_values};

use std::fmt;
use std::time::{Duration, Instant};

use outward::Round;
use outward::device::{FloatMode, FloatPlan};
use outward::machine::Level;
use outward::program::{Node, Program, Width};
use outward::table::Op;

use crate::exact::Fraction;
use crate::generators::Random;
use formula::Formula;

/// The target of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Errors of rows: `eval --error`, `explain`.
    Rows,
    /// Errors over boxes: `roundoff`.
    Boxes,
}

/// A claim that exact arithmetic refutes.
#[derive(Clone, Debug)]
pub struct Refutation {
    /// The formula.
    pub formula: String,
    /// The mode of the plain program.
    pub mode: FloatMode,
    /// The claim, and the inputs for which it does not hold.
    pub claim: String,
}

impl fmt::Display for Refutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FloatMode { width, round } = self.mode;
        write!(f, "`{}` in {} {round:?}: {}", self.formula, width.name(), self.claim)
    }
}

/// The result of a search.
#[derive(Clone, Debug, Default)]
pub struct Search {
    /// Formulas that were tried.
    pub formulas: usize,
    /// Claims that were compared with exact arithmetic.
    pub compared: usize,
    /// The refutations, one for each formula.
    pub refuted: Vec<Refutation>,
}

/// Tries random formulas for a time. The same seed gives the same formulas.
#[must_use]
pub fn search(target: Target, seed: u64, time: Duration) -> Search {
    let (mut random, mut search, start) = (Random::new(seed), Search::default(), Instant::now());
    while start.elapsed() < time {
        let formula = Formula::random(&mut random);
        let mode = mode(&mut random);
        let Some(steps) = formula.steps(mode) else { continue };
        let program = parsed(&formula.text());
        let names: Vec<&str> = program.input_names().collect();
        let compute = |inputs: &[f64]| {
            let [x, y] = ["x", "y"].map(|name| {
                let input = names.iter().position(|other| *other == name);
                input.map_or(f64::NAN, |input| inputs[input])
            });
            steps.compute(x, y)
        };
        let attempt = Attempt { program: &program, mode, compute: &compute, places: &places(&program) };
        attempt.run(target, &formula.text(), &mut random, &mut search);
    }
    search
}

/// Tries random formulas with casts for a time. The library's slowest machine computes the plain program.
#[must_use]
pub fn search_casts(target: Target, seed: u64, time: Duration) -> Search {
    let (mut random, mut search, start) = (Random::new(seed), Search::default(), Instant::now());
    while start.elapsed() < time {
        let formula = Formula::random(&mut random).with_casts(&mut random);
        let mode = mode(&mut random);
        try_formula(target, &formula, mode, &mut random, &mut search);
    }
    search
}

/// Tries one formula. The library's slowest machine computes the plain program.
///
/// # Panics
///
/// If the text is no formula.
pub fn try_formula(target: Target, formula: &str, mode: FloatMode, random: &mut Random, search: &mut Search) {
    let program = parsed(formula);
    let Some(plain) = PlainProgram::new(&program, mode) else { return };
    let compute = |inputs: &[f64]| plain.compute(inputs);
    let attempt = Attempt { program: &program, mode, compute: &compute, places: &places(&program) };
    attempt.run(target, formula, random, search);
}

fn parsed(formula: &str) -> Program {
    Program::parse(formula).unwrap_or_else(|error| panic!("`{formula}`: {error}"))
}

/// A formula whose analyses are tried.
struct Attempt<'a> {
    program: &'a Program,
    mode: FloatMode,
    /// The computation of the plain program.
    compute: &'a dyn Fn(&[f64]) -> f64,
    /// Numbers where the formula may be at its extremes, besides those where any formula may.
    places: &'a [f64],
}

impl Attempt<'_> {
    fn run(&self, target: Target, formula: &str, random: &mut Random, search: &mut Search) {
        search.formulas += 1;
        let found = match target {
            Target::Rows => self.refute_rows(random, &mut search.compared),
            Target::Boxes => self.refute_boxes(random, &mut search.compared),
        };
        if let Some(claim) = found {
            search.refuted.push(Refutation { formula: formula.to_owned(), mode: self.mode, claim });
        }
    }

    /// A finite number: special, next to a special one, or ordinary.
    fn number(&self, random: &mut Random) -> f64 {
        if !self.places.is_empty() && random.below(2) == 0 {
            return random.pick(self.places);
        }
        number(random)
    }
}

/// Numbers beside 1 or 0 whose powers in the formula are neither near 1, nor all zero or infinite.
fn places(program: &Program) -> Vec<f64> {
    let exponents = program.nodes().iter().filter_map(|node| match *node {
        Node::WithInteger(Op::Compound | Op::Compoundm1, _, n, _) => Some((0.0, f64::from(n))),
        Node::WithInteger(_, _, n, _) => Some((1.0, f64::from(n))),
        Node::Apply(Op::Pow | Op::Powr, operands, _) => {
            let Node::Number(index, _) = program.nodes()[operands.as_slice()[1].index()] else { return None };
            Some((1.0, program.numbers()[index].bounds::<f64>().0))
        }
        _ => None,
    });
    let mut places = Vec::new();
    for (about, exponent) in exponents.filter(|(_, exponent)| exponent.abs() > 1e3) {
        for part in [0.25, 1.0, 4.0, 16.0, 600.0] {
            let apart = part / exponent.abs();
            places.extend([about - apart, about + apart, apart - about]);
        }
    }
    places
}

fn mode(random: &mut Random) -> FloatMode {
    let width = random.pick(&[Width::F64, Width::F64, Width::F32, Width::F32, Width::F16, Width::Bf16]);
    let round = if random.below(3) == 0 { random.pick(&Round::ALL) } else { Round::TiesToEven };
    FloatMode { width, round }
}

/// A plain program on the soft machine, which computes the operations of the table in integer arithmetic.
struct PlainProgram {
    plan: FloatPlan<f64>,
}

impl PlainProgram {
    fn new(program: &Program, mode: FloatMode) -> Option<PlainProgram> {
        Some(PlainProgram { plan: FloatPlan::new(program, mode).ok()? })
    }

    fn compute(&self, inputs: &[f64]) -> f64 {
        let columns: Vec<&[f64]> = inputs.iter().map(std::slice::from_ref).collect();
        let mut result = [0.0];
        let mut scratch = self.plan.scratch(Level::Soft);
        self.plan.run(&mut scratch, &columns, &mut result).expect("a column an input");
        result[0]
    }
}

/// Numbers where something happens.
const SPECIAL: [f64; 22] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    2.0,
    3.0,
    -3.0,
    0.1,
    -0.4,
    1.5,
    9.0,
    1e-310,
    -5e-324,
    f64::MIN_POSITIVE,
    1e-40,
    1e16,
    16_777_216.0,
    65_504.0,
    3.4e38,
    1e300,
    f64::MAX,
];

/// A finite number: special, next to a special one, or ordinary.
fn number(random: &mut Random) -> f64 {
    match random.below(6) {
        0 | 1 => random.pick(&SPECIAL),
        2 => {
            let near = random.pick(&SPECIAL);
            let steps = random.below(4);
            let stepped = (0..steps).fold(near, |x, _| if steps == 2 { x.next_up() } else { x.next_down() });
            if stepped.is_finite() { stepped } else { near }
        }
        3 => (random.unit() - 0.5) * 2.0_f64.powi(random.below(60) as i32 - 30),
        _ => (random.unit() - 0.5) * 8.0,
    }
}

/// A real number that is rounded to `x` to nearest: `x` itself, or nearly halfway to a neighbour; and how far it is
/// from `x`.
fn real_rounded_to(x: f64, random: &mut Random) -> (Fraction, f64) {
    let neighbour = if random.below(2) == 0 { x.next_up() } else { x.next_down() };
    // The step is exact where the distance of neighbours is a normal number.
    let step = (neighbour - x) * (15.0 / 32.0);
    let is_exact = neighbour.is_finite() && (neighbour - x).abs() > 1e-300;
    let step = if is_exact && random.below(3) == 0 { step } else { 0.0 };
    (Fraction::from_f64(x).add(&Fraction::from_f64(step)), step)
}
