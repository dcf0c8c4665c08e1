//! Values of whole formulas in real numbers, for rows whose cells are numbers, and their ranges for other rows.

use outward::analysis::range::{RangeOptions, RangePlan};
use outward::device::{DeviceError, ErrorMeasure, FloatRange};
use outward::exact::{Outcome, Solver};
use outward::format::{Bf16, F16, Format};
use outward::interval::{Decoration, Interval};
use outward::program::{Number, Program, Width};
use outward::round::{Round, RoundingDirection};
use outward::text::Exact;

use super::block::VariableColumn;
use super::request::{RowsRequest, TightRequest};
use super::results::{RowResults, ValueStatus};
use crate::cell::Cell;
use crate::number::{EvalNumber, outward_in};

/// What is wanted of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// The tightest bounds.
    Bounds,
    /// The value, rounded once in this direction.
    Rounded(Round),
    /// So many digits, rounded in this direction.
    Digits(u32, Round),
}

/// What is wanted, and how hard it is tried.
#[derive(Clone, Copy, Debug)]
pub struct TightPlan {
    /// What is wanted.
    pub kind: ValueKind,
    most_bits: u32,
    range: RangeOptions,
}

impl TightPlan {
    /// What the request asks for, if it does.
    pub fn new(request: &RowsRequest) -> Option<TightPlan> {
        let TightRequest { tolerance, most_boxes, most_bits, digits } = request.tight?;
        let kind = match (digits, request.source.round) {
            (Some(digits), round) => ValueKind::Digits(digits.into(), round.unwrap_or(Round::TiesToEven)),
            (None, Some(round)) => ValueKind::Rounded(round),
            (None, None) => ValueKind::Bounds,
        };
        let range = RangeOptions { relative: tolerance, most_pieces: most_boxes, ..RangeOptions::default() };
        Some(TightPlan { kind, most_bits, range })
    }
}

/// The number that a float is; none for infinities and NaN.
pub fn number_of<T: EvalNumber>(x: T) -> Option<Number> {
    x.is_finite().then(|| Number::from_f64(Format::widen(x)))
}

/// The same of a cell without a text; none where it is a range.
pub fn number_of_cell<T: EvalNumber>(cell: Cell<T>) -> Option<Number> {
    let bounds = cell.interval.interval()?;
    if bounds.inf() == bounds.sup() { number_of(bounds.inf()) } else { None }
}

/// Finds the values of one formula.
#[derive(Clone, Debug)]
pub struct TightScratch {
    solver: Solver,
    ranges: RangePlan,
    plan: TightPlan,
    /// The format of 16 bits that results are in, where they are.
    printed: Option<Width>,
    inputs: Vec<Number>,
}

impl TightScratch {
    /// For a formula, whose results are in this format of 16 bits if there is one.
    pub fn new(
        program: &Program,
        plan: TightPlan,
        printed: Option<Width>,
    ) -> Result<TightScratch, DeviceError> {
        let solver = Solver::new(program).with_most_bits(plan.most_bits);
        Ok(TightScratch { solver, ranges: RangePlan::new(program)?, plan, printed, inputs: Vec::new() })
    }

    /// Puts the value of a row in the place of what its bounds are, where its inputs are numbers; elsewhere the range.
    pub fn value<T: EvalNumber>(
        &mut self,
        columns: &[&VariableColumn<T>],
        row: usize,
        answer: &mut RowResults<T>,
    ) {
        if !self.take(columns.iter().map(|column| column.numbers[row].clone())) {
            if self.plan.kind == ValueKind::Bounds {
                return self.range(columns, row, answer);
            }
            return self.no_value(ValueStatus::Range, row, answer);
        }
        let (lo, hi) = (answer.lo[row], answer.hi[row]);
        // Bounds that are one number are the value, if there is one: the square root of [-2^-1074, 0] is 0 where it is
        // defined, and that of -1e-400 is not.
        let is_defined = Decoration::from_lane(answer.decoration[row]) >= Decoration::Def;
        let is_known = is_defined && lo == hi && lo.is_finite();
        match self.plan.kind {
            ValueKind::Digits(digits, round) => {
                match self.solver.decimal(&self.inputs, digits, RoundingDirection::from(round)) {
                    Outcome::Value(text) => {
                        answer.status[row] = self.status();
                        answer.digits[row] = text;
                    }
                    other => self.no_value(no_status(&other), row, answer),
                }
            }
            _ if is_known => {
                answer.status[row] = ValueStatus::Exact;
                answer.value[row] = lo;
            }
            ValueKind::Bounds => match self.bounds::<T>() {
                Outcome::Value((lo, hi)) => {
                    (answer.lo[row], answer.hi[row]) = (lo, hi);
                    answer.status[row] = self.status();
                    // There is a value, whatever the bounds of operations could tell.
                    let decoration = Decoration::from_lane(answer.decoration[row]);
                    if decoration < Decoration::Def {
                        answer.decoration[row] = T::from(Decoration::Def as u8);
                    }
                }
                Outcome::Undefined => {
                    (answer.lo[row], answer.hi[row]) = (T::NAN, T::NAN);
                    answer.decoration[row] = T::from(Decoration::Trv as u8);
                    answer.status[row] = ValueStatus::Undefined;
                }
                Outcome::Undecided { .. } => answer.status[row] = ValueStatus::Undecided,
            },
            ValueKind::Rounded(round) => match self.rounded::<T>(RoundingDirection::from(round)) {
                Outcome::Value(value) => {
                    answer.value[row] = value;
                    answer.status[row] = self.status();
                }
                other => self.no_value(no_status(&other), row, answer),
            },
        }
    }

    fn bounds<T: EvalNumber>(&mut self) -> Outcome<(T, T)> {
        let widened = |(lo, hi): (f64, f64)| (T::nearest(lo), T::nearest(hi));
        match self.printed {
            Some(Width::F16) => {
                self.solver.bounds::<F16>(&self.inputs).map(|(lo, hi)| widened((lo.widen(), hi.widen())))
            }
            Some(Width::Bf16) => {
                self.solver.bounds::<Bf16>(&self.inputs).map(|(lo, hi)| widened((lo.widen(), hi.widen())))
            }
            _ => self.solver.bounds(&self.inputs),
        }
    }

    fn rounded<T: EvalNumber>(&mut self, direction: RoundingDirection) -> Outcome<T> {
        match self.printed {
            Some(Width::F16) => {
                self.solver.round::<F16>(&self.inputs, direction).map(|x| T::nearest(x.widen()))
            }
            Some(Width::Bf16) => {
                self.solver.round::<Bf16>(&self.inputs, direction).map(|x| T::nearest(x.widen()))
            }
            _ => self.solver.round(&self.inputs, direction),
        }
    }

    /// The range over a row whose cells are intervals.
    fn range<T: EvalNumber>(&self, columns: &[&VariableColumn<T>], row: usize, answer: &mut RowResults<T>) {
        let side = |column: &&VariableColumn<T>| {
            let ends = [column.lo[row], column.hi[row]].map(Format::widen);
            Interval::new(ends[0], ends[1]).unwrap_or(Interval::EMPTY)
        };
        let sides: Vec<Interval<f64>> = columns.iter().map(side).collect();
        if sides.iter().any(|side| side.is_empty()) {
            answer.status[row] = ValueStatus::Undefined;
            return;
        }
        let found = self.ranges.range(&sides, &self.plan.range);
        let bounds = found.bounds();
        let is_reached = found.minimum.is_reached && found.maximum.is_reached;
        answer.status[row] = if bounds.is_empty() {
            ValueStatus::Undefined
        } else if is_reached {
            ValueStatus::Range
        } else {
            ValueStatus::Undecided
        };
        if bounds.is_empty() {
            (answer.lo[row], answer.hi[row]) = (T::NAN, T::NAN);
            answer.decoration[row] = T::from(Decoration::Trv as u8);
            return;
        }
        let least: T = rounded(bounds.inf(), RoundingDirection::TowardNegative);
        let greatest: T = rounded(bounds.sup(), RoundingDirection::TowardPositive);
        let [least, greatest] = match self.printed {
            Some(width) => outward_in(width, [least, greatest]),
            None => [least, greatest],
        };
        // Both enclose the range.
        if least > answer.lo[row] {
            answer.lo[row] = least;
        }
        if greatest < answer.hi[row] {
            answer.hi[row] = greatest;
        }
        let known = match (found.is_continuous, found.is_defined) {
            (true, _) => Decoration::Dac,
            (false, true) => Decoration::Def,
            (false, false) => Decoration::Trv,
        };
        if Decoration::from_lane(answer.decoration[row]) < known {
            answer.decoration[row] = T::from(known as u8);
        }
    }

    fn take(&mut self, inputs: impl Iterator<Item = Option<Number>>) -> bool {
        self.inputs.clear();
        for input in inputs {
            match input {
                Some(number) => self.inputs.push(number),
                None => return false,
            }
        }
        true
    }

    fn no_value<T: EvalNumber>(&self, status: ValueStatus, row: usize, answer: &mut RowResults<T>) {
        answer.status[row] = status;
        answer.value[row] = T::NAN;
        answer.digits[row].clear();
    }

    /// What the last result of the solver is to the value.
    fn status(&self) -> ValueStatus {
        if self.solver.is_exact() { ValueStatus::Exact } else { ValueStatus::Rounded }
    }

    /// An upper bound of the error of results, where the value is known.
    pub fn error(
        &mut self,
        inputs: impl Iterator<Item = Option<Number>>,
        results: FloatRange,
        measure: ErrorMeasure,
        width: Width,
    ) -> Option<f64> {
        if !self.take(inputs) {
            return None;
        }
        let mut largest = 0.0_f64;
        for computed in [results.lo, results.hi] {
            match self.solver.error(&self.inputs, computed, measure, width) {
                Outcome::Value(error) if error.is_nan() => return Some(f64::NAN),
                Outcome::Value(error) => largest = largest.max(error),
                Outcome::Undefined => return Some(f64::NAN),
                Outcome::Undecided { .. } => return None,
            }
            if results.lo.to_bits() == results.hi.to_bits() {
                break;
            }
        }
        Some(largest)
    }
}

/// A number of binary64 in the format.
fn rounded<T: EvalNumber>(x: f64, direction: RoundingDirection) -> T {
    Exact::from_float(x).map_or(T::NAN, |exact| exact.round(direction))
}

fn no_status<T>(outcome: &Outcome<T>) -> ValueStatus {
    match outcome {
        Outcome::Undefined => ValueStatus::Undefined,
        _ => ValueStatus::Undecided,
    }
}
