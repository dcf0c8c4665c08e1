//! A path whose bound is proved: its recorded code, the ranges of its arguments, and its exact result.

use std::cell::OnceCell;

use outward::analysis::roundoff::{Facts, Options, RoundoffPlan};
use outward::interval::Interval;
use outward::machine::trace::{Recorder, Recording};
use outward::program::{Program, Value};
use outward_needs::Fingerprint;

use super::cut::{Cut, CutInCell, CutPlan};
use super::evaluation::Evaluation;
use super::ideal::{Slopes, without_roundings};
use super::polynomial::{InFirst, Polynomial};
use super::size::Size;
use super::sorted;
use super::unfused::{fused, unfused};
use super::upward::{meet, product, quotient, sum, worse};
use crate::parallel;

/// Rounding of a machine's operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Operators {
    /// To nearest: u = 2^-53.
    Nearest,
    /// Faithful, and nothing more is known: u = 2^-52.
    Faithful,
    /// To nearest, without fused operations: [`unfused`]. The bounds of fast paths are those for u = 2^-52.
    Unfused,
}

impl Operators {
    pub const ALL: [Operators; 3] = [Operators::Nearest, Operators::Faithful, Operators::Unfused];

    pub fn name(self) -> &'static str {
        match self {
            Operators::Nearest => "to nearest",
            Operators::Faithful => "faithful",
            Operators::Unfused => "unfused",
        }
    }

    /// Returns [`outward::machine::Machine::unit`].
    pub fn unit(self) -> f64 {
        match self {
            Operators::Nearest => f64::EPSILON / 2.0,
            Operators::Faithful | Operators::Unfused => f64::EPSILON,
        }
    }

    /// Returns the code as a machine with such operators computes it.
    fn computed(self, recording: Recording) -> Recording {
        match self {
            Operators::Nearest | Operators::Faithful => fused(recording),
            Operators::Unfused => unfused(recording),
        }
    }
}

/// Lower bound of the last place of a number, relative to the number: 2^-53.
pub const PLACE: f64 = f64::EPSILON / 2.0;

/// The arguments of one choice from the tables.
pub struct Cell {
    pub index: Vec<u64>,
    /// The range of each variable; the first is cut into pieces.
    pub variables: Vec<Interval<f64>>,
    /// The numbers that the code takes, by the variables.
    pub numbers: Vec<Polynomial>,
    /// Ranges of these numbers, for ranges of the variables.
    pub ranges: fn(&[Interval<f64>]) -> Vec<Interval<f64>>,
    /// Exponents of the powers of two that the numbers are multiples of.
    pub multiples: Vec<i32>,
    /// The exact result but for `left`.
    pub truth: Polynomial,
    /// Largest part of the exact result that `truth` omits, relative to its size.
    pub left: f64,
    /// Largest absolute part of the exact result that `truth` omits.
    pub off: f64,
    /// Values of the quotients and roots, in their order.
    pub cuts: Vec<Cut>,
    /// Size that the error is relative to, if it is one number, and neither the result nor computed by the code.
    pub size: Option<f64>,
}

/// A path.
pub struct CodePath {
    /// The function and the path.
    pub name: &'static str,
    /// The constants that state its bound: one number.
    pub constants: &'static [&'static str],
    /// The bound for operators of this unit, relative to the result or to the size that the code computes.
    pub bound: fn(f64) -> f64,
    /// Names of the lemmas that the proof uses.
    pub lemmas: &'static [&'static str],
    /// Number of inputs that are indices.
    pub indices: usize,
    /// Number of pieces into which each cell is cut.
    pub pieces: u32,
    pub record: fn(&Recorder) -> Recording,
    pub cells: fn(Operators) -> Vec<Cell>,
}

/// Proved errors of a path, relative to the result or its size.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProofResult {
    pub rounding: f64,
    pub series: f64,
    /// Sum of both errors.
    pub total: f64,
    pub cells: usize,
    /// Number of cells that are not within the bound.
    pub beyond: usize,
}

impl ProofResult {
    /// Formats the errors for the ledger, with all digits of each number.
    pub fn text(&self) -> String {
        let ProofResult { rounding, series, total, cells, beyond } = self;
        format!("rounding {rounding:e} series {series:e} together {total:e} cells {cells} beyond {beyond}")
    }

    pub fn of_text(text: &str) -> Option<ProofResult> {
        let words: Vec<&str> = text.split(' ').collect();
        let ["rounding", rounding, "series", series, "together", total, "cells", cells, "beyond", beyond] =
            words[..]
        else {
            return None;
        };
        Some(ProofResult {
            rounding: rounding.parse().ok()?,
            series: series.parse().ok()?,
            total: total.parse().ok()?,
            cells: cells.parse().ok()?,
            beyond: beyond.parse().ok()?,
        })
    }

    /// Returns errors that hold where both do.
    fn worse(self, other: ProofResult) -> ProofResult {
        ProofResult {
            rounding: worse(self.rounding, other.rounding),
            series: worse(self.series, other.series),
            total: worse(self.total, other.total),
            cells: self.cells + other.cells,
            beyond: self.beyond + other.beyond,
        }
    }

    /// Returns whether all cells are within the bound. NaN is within none.
    pub fn is_within(&self, bound: f64) -> bool {
        self.cells > 0 && self.beyond == 0 && self.total <= bound
    }
}

impl CodePath {
    /// Returns the unmodified recording of the code, for machines with fused operations.
    pub fn recording(&self) -> Recording {
        self.recording_for(Operators::Nearest)
    }

    /// Returns the unmodified recording of the code, as operators of this kind compute it.
    pub fn recording_for(&self, operators: Operators) -> Recording {
        operators.computed((self.record)(&Recorder::new()))
    }

    /// Adds the input of the proof of this path: its recorded code, its bound, and its cells with the numbers that the
    /// code takes from tables there.
    pub fn reads(&self, before: Fingerprint, operators: Operators) -> Fingerprint {
        let recording = self.recording_for(operators);
        let reads = before
            .with(format!("{recording:?}"))
            .with((self.bound)(operators.unit()).to_le_bytes())
            .with(self.indices.to_le_bytes())
            .with(self.pieces.to_le_bytes());
        let evaluation = Evaluation::new(recording, self.indices);
        (self.cells)(operators).iter().fold(reads, |reads, cell| {
            let known = evaluation.known(&cell.index);
            let known: Vec<u64> = known.iter().map(|number| number.to_bits()).collect();
            let Cell { index, variables, multiples, left, off, cuts, size, .. } = cell;
            let reads = reads.with(format!(
                "{index:x?} {known:x?} {variables:?} {multiples:?} {left:e} {off:e} {cuts:?} {size:?}"
            ));
            cell.numbers.iter().fold(cell.truth.read(reads), |reads, number| number.read(reads))
        })
    }

    /// Bounds the error of such code for operators of this kind, on all cores.
    pub fn prove(&self, recording: Recording, operators: Operators) -> Result<ProofResult, String> {
        self.prove_at(recording, operators, None)
    }

    /// Bounds the error in the cells of this index alone, if one is given.
    pub fn prove_at(
        &self,
        recording: Recording,
        operators: Operators,
        index: Option<u64>,
    ) -> Result<ProofResult, String> {
        let is_meant = |cell: &Cell| index.is_none_or(|index| cell.index[0] == index);
        let cells = (self.cells)(operators).into_iter().filter(is_meant).collect();
        let proved = self.prove_each(recording, operators, cells)?;
        Ok(proved.into_iter().fold(ProofResult::default(), ProofResult::worse))
    }

    /// Bounds the error in each of these cells.
    pub fn prove_each(
        &self,
        recording: Recording,
        operators: Operators,
        cells: Vec<Cell>,
    ) -> Result<Vec<ProofResult>, String> {
        let failed = |error: String| format!("{}: {error}", self.name);
        let evaluation = Evaluation::new(recording, self.indices);
        let program = evaluation.program().map_err(failed)?;
        let size = evaluation.size().map_err(failed)?;
        let sorted = evaluation.sorted(&program).map_err(failed)?;
        let options = Options {
            faithful: operators == Operators::Faithful,
            // A result that is one number is rounded like any other.
            exact_result: evaluation.results() > 1,
            exact_inputs: true,
            samples: 0,
            ..Options::default()
        };
        let cut = |(kind, operands): (_, Vec<Program>)| CutPlan::new(kind, &operands, &options);
        let cuts = evaluation.cuts().map_err(failed)?.into_iter().map(cut);
        let cuts: Vec<CutPlan> = cuts.collect::<Result<_, _>>().map_err(failed)?;
        if !sorted.is_empty() && !cuts.is_empty() {
            return Err(failed("operands of a quotient or a root may have sorted sums".to_owned()));
        }
        let plan = RoundoffPlan::new(&program, options).map_err(|error| failed(error.to_string()))?;
        let unit = operators.unit();
        let plans = Plans { plan, cuts, sorted, size, unit };
        let cells = cells.into_iter().map(|cell| (evaluation.known(&cell.index), cell));
        let cells: Vec<(Vec<f64>, Cell)> = cells.collect();
        if cells.is_empty() || self.pieces == 0 {
            return Err(failed("no cell is there to be proved".to_owned()));
        }
        let bound = (self.bound)(unit);
        let found = parallel::map(&cells, |(known, cell)| {
            let found = cell.prove(&plans, known, self.pieces, bound);
            found.map_err(|error| failed(format!("cell {:?}: {error}", cell.index)))
        });
        found.into_iter().collect()
    }
}

/// Recorded code that is prepared for bounds.
struct Plans {
    /// Plan of the result.
    plan: RoundoffPlan,
    /// Plans of the operands of quotients and roots.
    cuts: Vec<CutPlan>,
    /// Sums of terms that the code sorts by size.
    sorted: Vec<Value>,
    size: Option<Size>,
    unit: f64,
}

/// Turns cells of the result into cells of paths that give a low part and 0, whose size is the high part: they bound
/// the size of the low part.
pub fn of_low_part(cells: Vec<Cell>) -> Vec<Cell> {
    let of = |cell| Cell { truth: Polynomial::default(), left: 0.0, off: 0.0, ..cell };
    cells.into_iter().map(of).collect()
}

impl Cell {
    /// Proves a cell in `pieces` pieces; slopes are used where intervals alone do not reach this bound.
    fn prove(&self, plans: &Plans, known: &[f64], pieces: u32, bound: f64) -> Result<ProofResult, String> {
        let plan = &plans.plan;
        let program = plan.program();
        if plans.cuts.len() != self.cuts.len() {
            return Err(format!(
                "{} quotients and roots, and {} are said",
                plans.cuts.len(),
                self.cuts.len()
            ));
        }
        let constants = known.iter().map(|x| Polynomial::number(*x));
        let cuts: Vec<Polynomial> = self.cuts.iter().map(Cut::number).collect();
        let inputs: Vec<Polynomial> = constants.chain(self.numbers.iter().chain(&cuts).cloned()).collect();
        let ideal = without_roundings(program, &inputs)?;
        let in_first = |polynomial: &Polynomial| polynomial.in_first(&self.variables);
        let exact: Vec<InFirst> = ideal.iter().map(in_first).collect();
        let slopes = OnceCell::new();
        let of_cuts: Vec<InFirst> = cuts.iter().map(in_first).collect();
        let cuts_here = plans.cuts.iter().zip(&self.cuts);
        let checks = cuts_here.map(|(plan, cut)| plan.in_cell(cut, &inputs, &self.variables));
        let checks = checks.collect::<Result<Vec<CutInCell>, _>>()?;
        let multiples: Vec<i32> =
            known.iter().map(|_| i32::MIN).chain(self.multiples.iter().copied()).collect();
        let multiples: Vec<i32> = multiples.into_iter().chain(vec![i32::MIN; cuts.len()]).collect();

        let zeros = self.truth.zeros();
        let error = ideal[program.output().index()].sub(&self.truth);
        let all_error = in_first(&error);
        // The part of the error with fewer zeros than the function is relative to the whole error.
        let [left, of_series] = error.divided(zeros).map(|part| in_first(&part));
        let [_, truth] = self.truth.divided(zeros).map(|part| in_first(&part));
        let whole = in_first(&self.truth);

        let first = self.variables[0];
        let step = (first.sup() - first.inf()) / f64::from(pieces);
        let mut empty = self.variables.iter().filter(|range| range.is_empty());
        if empty.next().is_some() {
            return Err("a variable has an empty range".to_owned());
        }
        let cut = |n: u32| if n == pieces { first.sup() } else { first.inf() + step * f64::from(n) };
        let mut proved = ProofResult { cells: 1, ..ProofResult::default() };
        for n in 0..pieces {
            let x = Interval::new(cut(n), cut(n + 1)).expect("in order");
            let mut variables = self.variables.clone();
            variables[0] = x;
            let points = known.iter().map(|x| Interval::point(*x));
            let mut numbers = (self.ranges)(&variables);
            numbers.extend(of_cuts.iter().map(|number| number.bounds(x)));
            let of_code = plans.size.as_ref().map(|size| size.least(known, &numbers)).transpose()?;
            let sides: Vec<Interval<f64>> = points.chain(numbers).collect();
            checks.iter().try_for_each(|cut| cut.check(x, &variables, &sides, &multiples, plans.unit))?;
            let exact = exact.iter().map(|polynomial| polynomial.bounds(x)).collect();
            let facts = Facts { exact, multiples: multiples.clone(), sorted: plans.sorted.clone() };
            let found = plan.bound_within(&sides, facts).map_err(|fault| format!("{fault:?}"))?;
            plans.sorted.iter().try_for_each(|sum| sorted::is_sorted(program, *sum, &found.values))?;
            let truth_here = whole.near_bounds(x);
            let judged = |error: Interval<f64>| {
                let proved = |rounding, series, total| ProofResult {
                    rounding,
                    series,
                    total,
                    ..ProofResult::default()
                };
                if let Some(size) = self.size.or(of_code) {
                    let left = sum(product(self.left, truth_here.mag()), self.off);
                    let series = quotient(sum(all_error.near_bounds(x).mag(), left), size);
                    let rounding = quotient(error.mag(), size);
                    return proved(rounding, series, sum(rounding, series));
                }
                let size = truth_here.mig();
                let rounding = quotient(error.mag(), size);
                let left = sum(quotient(sum(left.bounds(x).mag(), self.off), size), self.left);
                let of_series = quotient(of_series.near_bounds(x).mag(), truth.near_bounds(x).mig());
                let series = sum(of_series, left);
                // Relative to the larger part: the low part is that much smaller.
                let low = if plan.options().exact_result { low_part(program, &found.values) } else { 0.0 };
                let smaller = sum(quotient(low, size), sum(rounding, series));
                let part = (1.0 - smaller).next_down();
                proved(rounding, series, quotient(sum(rounding, series), part))
            };
            let by_intervals = judged(found.error);
            proved = proved.worse(if by_intervals.total <= bound {
                by_intervals
            } else {
                let slopes = slopes.get_or_init(|| Slopes::new(program, &ideal, &self.variables));
                judged(meet(slopes.error(x, &found), found.error)?)
            });
        }
        // NaN is beyond any bound.
        let is_within = proved.total <= bound;
        proved.beyond = usize::from(!is_within);
        Ok(proved)
    }
}

/// Returns a bound of the smaller part of the result.
fn low_part(program: &Program, values: &[Interval<f64>]) -> f64 {
    match program.nodes()[program.output().index()].operands().as_slice() {
        [_, low] => values[low.index()].mag(),
        _ => f64::INFINITY,
    }
}
