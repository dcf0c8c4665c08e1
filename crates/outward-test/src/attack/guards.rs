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
use crate::meaning::{self, Formula, Grammar, Language, VARIABLES};
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

/// Tries random formulas for a time. The same seed gives the same formulas.
#[must_use]
pub fn search_guards(seed: u64, time: Duration) -> Search {
    let (mut random, mut search, start) = (Random::new(seed), Search::default(), Instant::now());
    while start.elapsed() < time {
        let formula = Grammar::of_guards().formula(&mut random);
        try_ranges(&formula, &mut random, &mut search);
    }
    search
}

/// Tries one formula on some boxes. Its values are those of the program that the library reads.
///
/// # Panics
///
/// Where the text is no formula.
pub fn try_guards(formula: &str, random: &mut Random, search: &mut Search) {
    let program = super::parsed(formula);
    let value = |point: &[f64]| {
        let inputs: Vec<Fraction> = point.iter().map(|x| Fraction::from_f64(*x)).collect();
        evaluate(&program, &inputs).swap_remove(program.output().index())
    };
    try_boxes(formula, &program, true, &value, random, search);
}

/// Tries one formula on some boxes. Its values are those of its tree.
pub fn try_ranges(formula: &Formula, random: &mut Random, search: &mut Search) {
    let program = formula.program();
    let value = |point: &[f64]| meaning::value(formula, &variables(&program, point));
    let is_infix = formula.language == Language::Infix;
    try_boxes(&formula.text(), &program, is_infix, &value, random, search);
}

/// The values of all variables, of those of the program. A variable that it does not use has any value.
#[must_use]
pub fn variables(program: &Program, point: &[f64]) -> Vec<f64> {
    let of = |name: &str| program.input_names().position(|known| known == name).map_or(0.0, |at| point[at]);
    VARIABLES.iter().map(|name| of(name)).collect()
}

/// Evaluates a formula at a point.
type ValueAt<'a> = &'a dyn Fn(&[f64]) -> Outcome;

fn try_boxes(
    text: &str,
    program: &Program,
    is_infix: bool,
    value: ValueAt<'_>,
    random: &mut Random,
    search: &mut Search,
) {
    search.formulas += 1;
    for _ in 0..BOXES {
        let sides: Vec<Interval<f64>> = program.inputs().iter().map(|_| side(random)).collect();
        let Some(mut claims) = Claims::new(text, program, is_infix, &sides) else { continue };
        if let Some(claim) = refuted(&mut claims, &sides, value, random, &mut search.compared) {
            let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
            search.refuted.push(Refutation { formula: text.to_owned(), mode, claim });
            return;
        }
    }
}

/// A side with ends that are halves, at which conditions switch; few have none.
pub fn side(random: &mut Random) -> Interval<f64> {
    let mut end = || (random.below(21) as f64 - 10.0) / 2.0;
    let (a, b) = (end(), end());
    let (mut lo, mut hi) = (a.min(b), a.max(b));
    match random.below(24) {
        0 => hi = f64::INFINITY,
        1 => lo = f64::NEG_INFINITY,
        _ => {}
    }
    Interval::new(lo, hi).expect("two numbers in order")
}

/// The claims of the engines about a formula over a box.
struct Claims {
    /// The engine, its bounds of all values, and its claim about the formula: is it defined everywhere?
    ranges: Vec<(&'static str, Interval<f64>, bool)>,
    solver: Solver,
}

impl Claims {
    fn new(formula: &str, program: &Program, is_infix: bool, sides: &[Interval<f64>]) -> Option<Claims> {
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
        // A certificate has the formula as infix.
        if is_infix && !range.bounds().is_empty() {
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
    claims: &mut Claims,
    sides: &[Interval<f64>],
    value: ValueAt<'_>,
    random: &mut Random,
    compared: &mut usize,
) -> Option<String> {
    for _ in 0..POINTS {
        let point: Vec<f64> = sides.iter().map(|side| within(*side, random)).collect();
        let value = match value(&point) {
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
pub fn within(side: Interval<f64>, random: &mut Random) -> f64 {
    // A side without an end has numbers near the other end, some that are far, and the largest one.
    let (lo, hi) = match (side.inf(), side.sup()) {
        (lo, hi) if lo == f64::NEG_INFINITY => (random.pick(&[hi - 8.0, hi - 8.0, -1e9, f64::MIN]), hi),
        (lo, hi) if hi == f64::INFINITY => (lo, random.pick(&[lo + 8.0, lo + 8.0, 1e9, f64::MAX])),
        ends => ends,
    };
    match random.below(6) {
        0 => lo,
        1 => hi,
        2..5 => (lo + random.below(1 + (4.0 * (hi - lo).min(64.0)) as u64) as f64 / 4.0).min(hi),
        _ => (lo + random.unit() * (hi - lo)).clamp(lo, hi),
    }
}
