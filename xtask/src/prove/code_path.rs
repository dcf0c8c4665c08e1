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
use super::upward::{meet, product, quotient, sum, worse};
use crate::parallel;

/// How operators of a machine round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Operators {
    /// To nearest: u = 2^-53.
    Nearest,
    /// They are faithful, and nothing more is known: u = 2^-52.
    Faithful,
}

impl Operators {
    pub const ALL: [Operators; 2] = [Operators::Nearest, Operators::Faithful];

    pub fn name(self) -> &'static str {
        match self {
            Operators::Nearest => "to nearest",
            Operators::Faithful => "faithful",
        }
    }

    /// [`outward::machine::Machine::UNIT`].
    pub fn unit(self) -> f64 {
        match self {
            Operators::Nearest => f64::EPSILON / 2.0,
            Operators::Faithful => f64::EPSILON,
        }
    }
}

/// A last place of a number, relative to it, is more than this: 2^-53.
pub const PLACE: f64 = f64::EPSILON / 2.0;

/// The arguments of one choice from the tables.
pub struct Cell {
    pub index: Vec<u64>,
    /// The range of each variable; the first is cut into pieces.
    pub variables: Vec<Interval<f64>>,
    /// The numbers that the code takes, by the variables.
    pub numbers: Vec<Polynomial>,
    /// And what holds them, for ranges of the variables.
    pub ranges: fn(&[Interval<f64>]) -> Vec<Interval<f64>>,
    /// For each number the exponent of a power of two that it is a multiple of.
    pub multiples: Vec<i32>,
    /// The exact result but for `left`.
    pub truth: Polynomial,
    /// At most so much, times the size of the exact result.
    pub left: f64,
    /// And so much.
    pub off: f64,
    /// What its quotients and roots are, in their order.
    pub cuts: Vec<Cut>,
    /// What the error is relative to, where that is one number, and neither the result nor what the code gives.
    pub size: Option<f64>,
}

/// A path.
pub struct CodePath {
    /// The function and the path.
    pub name: &'static str,
    /// The constants that say its bound: one number.
    pub constants: &'static [&'static str],
    /// The bound, relative to the result or what the code says is its size, for operators of this unit.
    pub bound: fn(f64) -> f64,
    /// What it rests on, by name.
    pub lemmas: &'static [&'static str],
    /// How many inputs are indices.
    pub indices: usize,
    /// In so many pieces each cell is cut.
    pub pieces: u32,
    pub record: fn(&Recorder) -> Recording,
    pub cells: fn(Operators) -> Vec<Cell>,
}

/// What was proved of a path, relative to the result or its size.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProofResult {
    pub rounding: f64,
    pub series: f64,
    /// Of both together.
    pub total: f64,
    pub cells: usize,
    /// How many of the cells are not within the bound.
    pub beyond: usize,
}

impl ProofResult {
    /// As the ledger has it: all digits of each number.
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

    /// What holds where both do.
    fn worse(self, other: ProofResult) -> ProofResult {
        ProofResult {
            rounding: worse(self.rounding, other.rounding),
            series: worse(self.series, other.series),
            total: worse(self.total, other.total),
            cells: self.cells + other.cells,
            beyond: self.beyond + other.beyond,
        }
    }

    /// Is each cell within the bound? NaN is within none.
    pub fn is_within(&self, bound: f64) -> bool {
        self.cells > 0 && self.beyond == 0 && self.total <= bound
    }
}

impl CodePath {
    /// The code as it is.
    pub fn recording(&self) -> Recording {
        (self.record)(&Recorder::new())
    }

    /// Adds what the proof of this path reads: its recorded code, its bound, and its cells with the numbers that the
    /// code takes from tables there.
    pub fn reads(&self, before: Fingerprint, operators: Operators) -> Fingerprint {
        let recording = self.recording();
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

    /// The same for the cells of this index alone, where one is given.
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

    /// The same for each of these cells.
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
            // A result that is one number is rounded as any other.
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

/// The recorded code, made ready to be bounded.
struct Plans {
    /// Of the result.
    plan: RoundoffPlan,
    /// Of the operands of quotients and roots.
    cuts: Vec<CutPlan>,
    /// Its sums of terms that the code sorts by size.
    sorted: Vec<Value>,
    size: Option<Size>,
    unit: f64,
}

/// The same cells of paths that give a low part and 0, whose size is the high part: how large the low part is.
pub fn of_low_part(cells: Vec<Cell>) -> Vec<Cell> {
    let of = |cell| Cell { truth: Polynomial::default(), left: 0.0, off: 0.0, ..cell };
    cells.into_iter().map(of).collect()
}

impl Cell {
    /// In so many pieces; where intervals alone do not find this bound, slopes have to.
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
        // What of the error has fewer zeros than the function is relative to the whole of it.
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
                // Relative to the larger part: it is that much smaller.
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

/// What the smaller part of the result is at most.
fn low_part(program: &Program, values: &[Interval<f64>]) -> f64 {
    match program.nodes()[program.output().index()].operands().as_slice() {
        [_, low] => values[low.index()].mag(),
        _ => f64::INFINITY,
    }
}
