//! Attacks ranges and values of formulas whose choices are nested, where the conditions compare numbers that are
//! defined for a part of the inputs only.

use std::time::{Duration, Instant};

use outward::analysis::range::{BulkOptions, RangeOptions, RangePlan};
use outward::analysis::system::{MinimiseOptions, System};
use outward::certificate::{Certificate, Variable, build, check};
use outward::device::{Cpu, IntervalColumn, IntervalPlan, IntervalSlice};
use outward::exact::{Outcome as ExactOutcome, Solver};
use outward::interval::{Decoration, Interval};
use outward::machine::Level;
use outward::program::{Number, Program};

use super::{Refutation, Search};
use crate::exact::{ExactValue, Fraction, Outcome, evaluate};
use crate::generators::Random;
use outward::Round;
use outward::device::FloatMode;
use outward::program::Width;

/// Boxes of a formula, and points in each.
const BOXES: usize = 3;
const POINTS: usize = 12;

/// Pieces of a search.
const PIECES: u64 = 150;

/// A certificate whose tree is not found in this time claims less.
const TIME_OF_PROOFS: Duration = Duration::from_millis(100);

/// Functions that are undefined for some numbers, `#` for the operand.
const PARTIAL: [&str; 10] = [
    "sqrt(#)",
    "log(#)",
    "1/(#)",
    "asin(#)",
    "acosh(#)",
    "(#)^0.5",
    "log1p(#)",
    "atanh(#)",
    "rsqrt(#)",
    "sqrt(#)/(#)",
];
const TOTAL: [&str; 5] = ["(#)^2", "-(#)", "abs(#)", "floor(#)", "exp(#)"];
const RELATIONS: [&str; 6] = ["<", "<=", ">", ">=", "==", "!="];
const LITERALS: [&str; 9] = ["0", "1", "2", "-1", "0.5", "-2", "3", "-0.5", "0.25"];

/// Tries random formulas for a time. The same seed gives the same formulas.
#[must_use]
pub fn search_guards(seed: u64, time: Duration) -> Search {
    let (mut random, mut search, start) = (Random::new(seed), Search::default(), Instant::now());
    while start.elapsed() < time {
        let formula = choice(&mut random, 3);
        try_guards(&formula, &mut random, &mut search);
    }
    search
}

/// Tries one formula on some boxes.
///
/// # Panics
///
/// Where the text is no formula.
pub fn try_guards(formula: &str, random: &mut Random, search: &mut Search) {
    let program = super::parsed(formula);
    search.formulas += 1;
    for _ in 0..BOXES {
        let sides: Vec<Interval<f64>> = program.inputs().iter().map(|_| side(random)).collect();
        if let Some(claim) = refuted(formula, &program, &sides, random, &mut search.compared) {
            let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
            search.refuted.push(Refutation { formula: formula.to_owned(), mode, claim });
            return;
        }
    }
}

fn choice(random: &mut Random, depth: u64) -> String {
    let condition = condition(random, depth - 1);
    let [yes, no] = [(); 2].map(|()| number(random, depth - 1));
    format!("(if {condition} then {yes} else {no})")
}

fn number(random: &mut Random, depth: u64) -> String {
    match random.below(8) {
        0..4 if depth > 0 => choice(random, depth),
        4 if depth > 0 => {
            let [a, b] = [(); 2].map(|()| number(random, depth - 1));
            format!("({a} {} {b})", random.pick(&["+", "-", "*"]))
        }
        5 => partial(random),
        6 => random.pick(&LITERALS).to_owned(),
        _ => leaf(random),
    }
}

fn leaf(random: &mut Random) -> String {
    random.pick(&["x", "x", "y", "x - y", "7 - x", "x + 1"]).to_owned()
}

/// A number that may be undefined.
fn partial(random: &mut Random) -> String {
    let form = if random.below(5) == 0 { random.pick(&TOTAL) } else { random.pick(&PARTIAL) };
    let operand = if random.below(6) == 0 { partial(random) } else { leaf(random) };
    form.replace('#', &operand)
}

fn condition(random: &mut Random, depth: u64) -> String {
    match random.below(8) {
        kind @ 0..3 if depth > 0 => {
            let [a, b] = [(); 2].map(|()| condition(random, depth - 1));
            match kind {
                0 => format!("({a} and {b})"),
                1 => format!("({a} or {b})"),
                _ => format!("(not ({a}) {} {b})", random.pick(&["and", "or"])),
            }
        }
        3 if depth > 0 => {
            format!("{} {} {}", choice(random, depth), random.pick(&RELATIONS), random.pick(&LITERALS))
        }
        4 => format!("{} {} {}", leaf(random), random.pick(&RELATIONS), random.pick(&LITERALS)),
        5 => format!("{} {} {}", random.pick(&LITERALS), random.pick(&RELATIONS), partial(random)),
        _ => format!("{} {} {}", partial(random), random.pick(&RELATIONS), random.pick(&LITERALS)),
    }
}

/// A side with ends that are halves.
fn side(random: &mut Random) -> Interval<f64> {
    let mut end = || (random.below(21) as f64 - 10.0) / 2.0;
    let (a, b) = (end(), end());
    Interval::new(a.min(b), a.max(b)).expect("two numbers in order")
}

/// The claims of the engines about a formula over a box.
struct Claims {
    /// The engine, its bounds of all values, and its claim about the formula: is it defined everywhere?
    ranges: Vec<(&'static str, Interval<f64>, bool)>,
    solver: Solver,
}

impl Claims {
    fn new(formula: &str, program: &Program, sides: &[Interval<f64>]) -> Option<Claims> {
        let options = RangeOptions { most_pieces: PIECES, ..RangeOptions::default() };
        let plan = RangePlan::new(program).ok()?;
        let range = plan.range(sides, &options);
        let mut ranges = vec![("range", range.bounds(), range.is_defined)];

        let bulk = BulkOptions::default().with_pieces_before(8);
        let in_rounds = plan.range_on_cpu(&Cpu::new(Level::best(), 1), sides, &options, &bulk).ok()?;
        ranges.push(("range in rounds", in_rounds.bounds(), in_rounds.is_defined));

        let plan = IntervalPlan::<f64>::new(program).ok()?;
        let ends: Vec<[[f64; 1]; 2]> = sides.iter().map(|side| [[side.inf()], [side.sup()]]).collect();
        let inputs: Vec<IntervalSlice<'_, f64>> =
            ends.iter().map(|[lo, hi]| IntervalSlice::bounds(lo, hi)).collect();
        // The last level interprets the recording of the kernel that is printed for GPUs.
        for level in [Level::best(), Level::Soft, Level::Trace] {
            let mut found = IntervalColumn::new(1);
            plan.run(&mut plan.scratch(level), &inputs, found.as_slice_mut()).ok()?;
            let bounds = Interval::new(found.lo[0], found.hi[0]).unwrap_or(Interval::EMPTY);
            ranges.push(("eval", bounds, found.dec[0] >= f64::from(Decoration::Def as u8)));
        }

        let mut system = System::unconstrained();
        let objective = system.objective(program).ok()?;
        let least = MinimiseOptions { most_pieces: PIECES, ..MinimiseOptions::default() };
        let minimum = system.minimise(&objective, sides, &least).bounds;
        let from = |least: f64| Interval::new(least, f64::INFINITY).unwrap_or(Interval::EMPTY);
        ranges.push(("minimise", if minimum.is_empty() { minimum } else { from(minimum.inf()) }, false));

        let names = program.input_names().map(str::to_owned);
        let variable =
            |(name, side): (String, &Interval<f64>)| Variable { name, lo: side.inf(), hi: side.sup() };
        let variables: Vec<Variable> = names.zip(sides).map(variable).collect();
        if !range.bounds().is_empty() {
            let options = RangeOptions { time: Some(TIME_OF_PROOFS), ..options };
            let text = build(formula, &variables, &range, &options).ok()?.to_string();
            let Certificate { minimum, maximum, is_defined, .. } =
                check(&text).unwrap_or_else(|error| panic!("`{formula}`: {error}\n{text}"));
            let proved = Interval::new(minimum.bound, maximum.bound).unwrap_or(Interval::EMPTY);
            ranges.push(("a certificate", proved, is_defined));
        }
        Some(Claims { ranges, solver: Solver::new(program) })
    }

    /// Returns a claim that this value of the formula refutes; `None` as the value stands for a formula that is
    /// undefined there.
    fn refuted(&mut self, point: &[f64], value: Option<&ExactValue>) -> Option<String> {
        for (name, bounds, is_defined) in &self.ranges {
            let is_wrong = match value {
                None => *is_defined,
                Some(_) if bounds.is_empty() => true,
                Some(value) => value.is_outside(bounds.inf(), bounds.sup()),
            };
            if is_wrong {
                let defined = if *is_defined { ", defined everywhere" } else { "" };
                return Some(format!("{name} says {bounds}{defined}"));
            }
        }
        let numbers: Vec<Number> = point.iter().map(|x| Number::from_f64(*x)).collect();
        let said = self.solver.bounds::<f64>(&numbers);
        let is_wrong = match (said, value) {
            (ExactOutcome::Value((lo, hi)), Some(value)) => value.is_outside(lo, hi),
            (ExactOutcome::Value(_), None) | (ExactOutcome::Undefined, Some(_)) => true,
            (ExactOutcome::Undefined, None) | (ExactOutcome::Undecided { .. }, _) => false,
        };
        is_wrong.then(|| format!("the exact value is said to be {said:?}"))
    }
}

fn refuted(
    formula: &str,
    program: &Program,
    sides: &[Interval<f64>],
    random: &mut Random,
    compared: &mut usize,
) -> Option<String> {
    let mut claims = Claims::new(formula, program, sides)?;
    for _ in 0..POINTS {
        let point: Vec<f64> = sides.iter().map(|side| within(*side, random)).collect();
        let inputs: Vec<Fraction> = point.iter().map(|x| Fraction::from_f64(*x)).collect();
        let mut values = evaluate(program, &inputs);
        let value = match values.swap_remove(program.output().index()) {
            Outcome::Value(value) => Some(value),
            Outcome::Undefined => None,
            Outcome::EitherSign(_) | Outcome::Truth(_) | Outcome::Unknown => continue,
        };
        *compared += 1;
        if let Some(claim) = claims.refuted(&point, value.as_ref()) {
            let value = value.map_or("undefined".to_owned(), |value| format!("{:e}", value.to_f64()));
            return Some(format!("over {sides:?}, at {point:?}: {value}, but {claim}"));
        }
    }
    None
}

/// Returns an end of the side, a multiple of 1/4, or any number of it.
fn within(side: Interval<f64>, random: &mut Random) -> f64 {
    let (lo, hi) = (side.inf(), side.sup());
    match random.below(6) {
        0 => lo,
        1 => hi,
        2..5 => (lo + random.below(1 + (4.0 * (hi - lo)) as u64) as f64 / 4.0).min(hi),
        _ => (lo + random.unit() * (hi - lo)).clamp(lo, hi),
    }
}
