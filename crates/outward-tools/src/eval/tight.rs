//! Values of whole formulas in real numbers, for rows whose cells are numbers, and ranges of formulas for other rows.

use crate::device::compute_device::ComputeDevice;
use outward::__in_promoted_format as in_promoted_format;
use outward::analysis::range::{RangeOptions, RangePlan};
use outward::device::{DeviceError, ErrorMeasure, FloatMode, FloatRange};
use outward::exact::{Outcome, PointColumn, PointValue, Solver};
use outward::format::Format;
use outward::interval::{Decoration, Interval};
use outward::ops::next_up;
use outward::program::{Node, Number, Program, Width};
use outward::round::{Round, RoundingDirection};
use outward::table::Accuracy;
use outward::text::Exact;

use super::block::{CellNumber, VariableColumn};
use super::request::{RowsRequest, TightRequest};
use super::results::{RowResults, ValueStatus};
use crate::number::{EvalNumber, outward_in};

/// The kind of values to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// The tightest bounds.
    Bounds,
    /// The value, rounded once in this direction.
    Rounded(Round),
    /// This many digits, rounded in this direction.
    Digits(u32, Round),
}

/// The kind of values to find, and the effort.
#[derive(Clone, Copy, Debug)]
pub struct TightPlan {
    /// The kind of values.
    pub kind: ValueKind,
    most_bits: u32,
    range: RangeOptions,
}

impl TightPlan {
    /// Returns the plan that the request asks for, if it does.
    pub fn new(request: &RowsRequest) -> Option<TightPlan> {
        let TightRequest { tolerance, most_boxes, time, stop, most_bits, digits } = request.tight?;
        let kind = match (digits, request.source.round) {
            (Some(digits), round) => ValueKind::Digits(digits.into(), round.unwrap_or(Round::TiesToEven)),
            (None, Some(round)) => ValueKind::Rounded(round),
            (None, None) => ValueKind::Bounds,
        };
        let usual = RangeOptions::default();
        let range = RangeOptions { relative: tolerance, most_pieces: most_boxes, time, stop, ..usual };
        Some(TightPlan { kind, most_bits, range })
    }
}

/// Finds the values of one formula.
#[derive(Clone, Debug)]
pub struct TightScratch {
    solver: Solver,
    ranges: RangePlan,
    plan: TightPlan,
    /// The format of 16 bits that results have, if one was chosen.
    printed: Option<Width>,
    /// Whether the formula is one operation whose bounds are the tightest.
    has_one_rounding: bool,
}

impl TightScratch {
    /// Returns the memory for a formula, with results in a format of 16 bits if there is one.
    pub fn new<T: EvalNumber>(
        program: &Program,
        plan: TightPlan,
        printed: Option<Width>,
    ) -> Result<TightScratch, DeviceError> {
        let solver = Solver::new(program).with_most_bits(plan.most_bits).with_stop(plan.range.stop);
        let has_one_rounding = printed.is_none() && has_one_rounding::<T>(program);
        let ranges = RangePlan::new(program)?;
        Ok(TightScratch { solver, ranges, plan, printed, has_one_rounding })
    }

    /// Replaces bounds by values in the rows whose inputs are numbers, by ranges in others, and leaves ill rows, which
    /// are in ascending order, without a result. A device other than this processor helps if it can.
    pub fn values<T: EvalNumber>(
        &mut self,
        columns: &[&VariableColumn<T>],
        ill: &[usize],
        device: Option<&dyn ComputeDevice>,
        answer: &mut RowResults<T>,
    ) -> Result<(), DeviceError> {
        let rows = answer.status.len();
        let mut ill = ill.iter().copied().peekable();
        // Rows that need a search, in ascending order.
        let mut searched = Vec::new();
        for row in 0..rows {
            if ill.next_if_eq(&row).is_some() {
                continue;
            }
            let kinds = columns.iter().map(|column| &column.numbers[row]);
            if kinds.clone().any(|number| !number.is_number()) {
                match self.plan.kind {
                    ValueKind::Bounds => self.range(columns, row, answer),
                    _ => self.no_value(ValueStatus::Range, row, answer),
                }
                continue;
            }
            let are_bounds = kinds.clone().all(|number| *number == CellNumber::Bound);
            if !self.is_decided_by_bounds(are_bounds, row, answer) {
                searched.push(row);
            }
        }
        match self.plan.kind {
            ValueKind::Digits(digits, round) => {
                let direction = RoundingDirection::from(round);
                let found = self.with_points(columns, &searched, |solver, columns| {
                    let mut values = Vec::new();
                    solver.decimals_of_points(columns, digits, direction, &mut values);
                    Ok(values)
                })?;
                for (&row, found) in searched.iter().zip(found) {
                    match found.outcome {
                        Outcome::Value(text) => {
                            answer.status[row] = status(found.is_exact);
                            answer.digits[row] = text;
                        }
                        other => self.no_value(no_status(&other), row, answer),
                    }
                }
            }
            ValueKind::Bounds => {
                let found = self.bounds::<T>(columns, &searched, device)?;
                let mut undecided = Vec::new();
                for (&row, found) in searched.iter().zip(found) {
                    match found.outcome {
                        Outcome::Value((lo, hi)) => {
                            (answer.lo[row], answer.hi[row]) = (unsigned(lo), unsigned(hi));
                            answer.status[row] = status(found.is_exact);
                            define(row, answer);
                        }
                        Outcome::Undefined => {
                            (answer.lo[row], answer.hi[row]) = (T::NAN, T::NAN);
                            answer.decoration[row] = T::from(Decoration::Trv as u8);
                            answer.status[row] = ValueStatus::Undefined;
                        }
                        Outcome::Undecided { .. } => {
                            answer.status[row] = ValueStatus::Undecided;
                            undecided.push(row);
                        }
                    }
                }
                self.narrow(columns, &undecided, answer);
            }
            ValueKind::Rounded(round) => {
                let direction = RoundingDirection::from(round);
                let found = self.rounded::<T>(columns, &searched, direction, device)?;
                for (&row, found) in searched.iter().zip(found) {
                    match found.outcome {
                        Outcome::Value(value) => {
                            answer.value[row] = value;
                            answer.status[row] = status(found.is_exact);
                        }
                        other => self.no_value(no_status(&other), row, answer),
                    }
                }
            }
        }
        Ok(())
    }

    /// Uses the bounds of operations if they determine the value; `are_bounds` says whether the numbers of all cells
    /// are bounds.
    fn is_decided_by_bounds<T: EvalNumber>(
        &self,
        are_bounds: bool,
        row: usize,
        answer: &mut RowResults<T>,
    ) -> bool {
        let (lo, hi) = (answer.lo[row], answer.hi[row]);
        // Bounds that are one number are the value, if there is one: the square root of [-2^-1074, 0] is 0 where it is
        // defined, and that of -1e-400 is not.
        let is_defined = Decoration::from_lane(answer.decoration[row]) >= Decoration::Def;
        if !is_defined || matches!(self.plan.kind, ValueKind::Digits(..)) {
            return false;
        }
        if lo == hi && lo.is_finite() {
            answer.status[row] = ValueStatus::Exact;
            answer.value[row] = lo;
            return true;
        }
        // The bounds of one operation on exact numbers are the neighbours of its result; not those of a jump, such as
        // the sign of 0.
        let is_rounded_once = self.has_one_rounding && are_bounds && next_up(lo) == hi;
        if !is_rounded_once {
            return false;
        }
        let value = match self.plan.kind {
            ValueKind::Bounds => lo,
            ValueKind::Rounded(Round::TowardNegative) => lo,
            ValueKind::Rounded(Round::TowardPositive) => hi,
            ValueKind::Rounded(Round::TowardZero) => {
                if lo < T::ZERO {
                    hi
                } else {
                    lo
                }
            }
            ValueKind::Rounded(Round::TiesToEven) | ValueKind::Digits(..) => return false,
        };
        // A zero is positive, as in all results.
        answer.value[row] = if value == T::ZERO { T::ZERO } else { value };
        answer.status[row] = ValueStatus::Rounded;
        true
    }

    /// Replaces bounds by those of the last precision, if these are narrower.
    fn narrow<T: EvalNumber>(
        &mut self,
        columns: &[&VariableColumn<T>],
        rows: &[usize],
        answer: &mut RowResults<T>,
    ) {
        let mut of_all = None;
        for &row in rows {
            // Without inputs, all rows have the same value.
            let known = of_all.filter(|_| columns.is_empty()).unwrap_or_else(|| self.enclosure(columns, row));
            of_all = Some(known);
            let Some((lo, hi)) = known else { continue };
            if lo > answer.lo[row] {
                answer.lo[row] = unsigned(lo);
            }
            if hi < answer.hi[row] {
                answer.hi[row] = unsigned(hi);
            }
            define(row, answer);
        }
    }

    fn enclosure<T: EvalNumber>(&mut self, columns: &[&VariableColumn<T>], row: usize) -> Option<(T, T)> {
        fn of<F: Format, T: EvalNumber>(solver: &mut Solver, inputs: &[Number]) -> Option<(T, T)> {
            match solver.enclosure::<F>(inputs) {
                Outcome::Value((lo, hi)) => Some((T::nearest(lo.widen()), T::nearest(hi.widen()))),
                Outcome::Undefined | Outcome::Undecided { .. } => None,
            }
        }
        let inputs: Vec<Number> = columns.iter().map(|column| column.number(row)).collect::<Option<_>>()?;
        in_promoted_format!(
            self.printed,
            F => of::<F, T>(&mut self.solver, &inputs),
            _ => of::<T, T>(&mut self.solver, &inputs)
        )
    }

    fn bounds<T: EvalNumber>(
        &mut self,
        columns: &[&VariableColumn<T>],
        rows: &[usize],
        device: Option<&dyn ComputeDevice>,
    ) -> Result<Vec<PointValue<(T, T)>>, DeviceError> {
        fn of<F: Format, T: EvalNumber>(
            solver: &mut Solver,
            columns: &[PointColumn<'_>],
            device: Option<&dyn ComputeDevice>,
        ) -> Result<Vec<PointValue<(T, T)>>, DeviceError> {
            let mut values = Vec::new();
            match device {
                None => solver.bounds_of_points::<F>(columns, &mut values),
                Some(device) => {
                    solver.bounds_of_points_by::<F>(&mut on(device), columns, &mut values)?;
                }
            }
            let widened = |(lo, hi): (F, F)| (T::nearest(lo.widen()), T::nearest(hi.widen()));
            Ok(values.into_iter().map(|found| found.map(widened)).collect())
        }
        let printed = self.printed;
        self.with_points(columns, rows, |solver, columns| {
            in_promoted_format!(
                printed,
                F => of::<F, T>(solver, columns, device),
                _ => of::<T, T>(solver, columns, device)
            )
        })
    }

    fn rounded<T: EvalNumber>(
        &mut self,
        columns: &[&VariableColumn<T>],
        rows: &[usize],
        direction: RoundingDirection,
        device: Option<&dyn ComputeDevice>,
    ) -> Result<Vec<PointValue<T>>, DeviceError> {
        fn of<F: Format, T: EvalNumber>(
            solver: &mut Solver,
            columns: &[PointColumn<'_>],
            direction: RoundingDirection,
            device: Option<&dyn ComputeDevice>,
        ) -> Result<Vec<PointValue<T>>, DeviceError> {
            let mut values = Vec::new();
            match device {
                None => solver.round_points::<F>(columns, direction, &mut values),
                Some(device) => {
                    solver.round_points_by::<F>(&mut on(device), columns, direction, &mut values)?;
                }
            }
            Ok(values.into_iter().map(|found| found.map(|x| T::nearest(x.widen()))).collect())
        }
        let printed = self.printed;
        self.with_points(columns, rows, |solver, columns| {
            in_promoted_format!(
                printed,
                F => of::<F, T>(solver, columns, direction, device),
                _ => of::<T, T>(solver, columns, direction, device)
            )
        })
    }

    /// Solves at the numbers of these rows, and returns a result for each.
    fn with_points<T: EvalNumber, V: Clone>(
        &mut self,
        columns: &[&VariableColumn<T>],
        rows: &[usize],
        solve: impl FnOnce(&mut Solver, &[PointColumn<'_>]) -> Result<Vec<V>, DeviceError>,
    ) -> Result<Vec<V>, DeviceError> {
        self.with_starts(columns, rows, ErrorStart::Spelled, solve)
    }

    fn with_starts<T: EvalNumber, V: Clone>(
        &mut self,
        columns: &[&VariableColumn<T>],
        rows: &[usize],
        start: ErrorStart,
        solve: impl FnOnce(&mut Solver, &[PointColumn<'_>]) -> Result<Vec<V>, DeviceError>,
    ) -> Result<Vec<V>, DeviceError> {
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let mut floats = vec![Vec::with_capacity(rows.len()); columns.len()];
        let mut others = vec![Vec::new(); columns.len()];
        for ((column, floats), others) in columns.iter().zip(&mut floats).zip(&mut others) {
            for (point, &row) in rows.iter().enumerate() {
                floats.push(match &column.numbers[row] {
                    _ if start == ErrorStart::Floats => Format::widen(column.plain[row]),
                    CellNumber::Bound => Format::widen(column.lo[row]),
                    CellNumber::Between(number) => {
                        others.push((point, number.clone()));
                        f64::NAN
                    }
                    CellNumber::Infinity | CellNumber::None => f64::NAN,
                });
            }
        }
        let points: Vec<PointColumn<'_>> =
            floats.iter().zip(&others).map(|(floats, others)| PointColumn { floats, others }).collect();
        let found = solve(&mut self.solver, &points)?;
        // Without inputs, all rows have the value of one point.
        Ok(if columns.is_empty() { vec![found[0].clone(); rows.len()] } else { found })
    }

    /// Finds the range over a row whose cells are intervals.
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
        // Both the bounds and the search enclose the range.
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

    fn no_value<T: EvalNumber>(&self, status: ValueStatus, row: usize, answer: &mut RowResults<T>) {
        answer.status[row] = status;
        answer.value[row] = T::NAN;
        answer.digits[row].clear();
    }

    /// Returns upper bounds of the errors of results in these rows, if the values are known: for the numbers that cells
    /// spell, or for the floats that a plain program starts from. There is an entry for each row of the block.
    pub fn errors<T: EvalNumber>(
        &mut self,
        columns: &[&VariableColumn<T>],
        rows: &[usize],
        start: ErrorStart,
        results: &[FloatRange],
        (measure, width): (ErrorMeasure, Width),
    ) -> Result<Vec<Option<f64>>, DeviceError> {
        let has_number = |column: &&VariableColumn<T>, row: usize| match start {
            ErrorStart::Spelled => column.numbers[row].is_number(),
            ErrorStart::Floats => column.plain[row].is_finite(),
        };
        let has_numbers = |row: &usize| columns.iter().all(|column| has_number(column, *row));
        let known: Vec<usize> = rows.iter().copied().filter(has_numbers).collect();
        let lower: Vec<f64> = known.iter().map(|&row| results[row].lo).collect();
        let upper: Vec<f64> = known.iter().map(|&row| results[row].hi).collect();
        let mut of = |computed: &[f64]| {
            self.with_starts(columns, &known, start, |solver, columns| {
                let mut values = Vec::new();
                solver.errors_of_points(columns, computed, measure, width, &mut values);
                Ok(values)
            })
        };
        let mut found = vec![of(&lower)?];
        if lower.iter().zip(&upper).any(|(lo, hi)| lo.to_bits() != hi.to_bits()) {
            found.push(of(&upper)?);
        }
        let mut errors = vec![None; results.len()];
        for (at, &row) in known.iter().enumerate() {
            let all = found.iter().map(|found| match found[at].outcome {
                Outcome::Value(error) => Some(error),
                Outcome::Undefined => Some(f64::NAN),
                Outcome::Undecided { .. } => None,
            });
            let larger = |a: f64, b: f64| if a.is_nan() || b.is_nan() { f64::NAN } else { a.max(b) };
            let all: Option<Vec<f64>> = all.collect();
            errors[row] = all.map(|all| all.into_iter().fold(0.0, larger));
        }
        Ok(errors)
    }
}

/// Makes a zero positive, since bounds have no sign of zero.
fn unsigned<T: EvalNumber>(x: T) -> T {
    if x == T::ZERO { T::ZERO } else { x }
}

/// Marks the value as defined, even if the bounds of operations could not prove it.
fn define<T: EvalNumber>(row: usize, answer: &mut RowResults<T>) {
    if Decoration::from_lane(answer.decoration[row]) < Decoration::Def {
        answer.decoration[row] = T::from(Decoration::Def as u8);
    }
}

/// Returns a function that evaluates programs on columns of binary64 on a device.
fn on(
    device: &dyn ComputeDevice,
) -> impl FnMut(&Program, FloatMode, &[&[f64]]) -> Result<Vec<f64>, DeviceError> {
    move |program, mode, columns| device.evaluate_floats_f64(program, mode, columns)
}

/// The inputs at which a formula is evaluated for errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorStart {
    /// The numbers that cells spell.
    Spelled,
    /// The floats that a plain program starts from.
    Floats,
}

/// Returns whether the program is one operation, with tightest bounds, on inputs and numbers of the format.
fn has_one_rounding<T: EvalNumber>(program: &Program) -> bool {
    let is_tightest = |accuracy| matches!(accuracy, Accuracy::Tightest | Accuracy::Exact);
    program.nodes().iter().enumerate().all(|(at, node)| match node {
        Node::Input(_) => true,
        Node::Number(number, _) => {
            let exact = program.numbers()[*number].as_exact();
            exact.is_some_and(|exact| exact.is_representable::<T>() && !exact.is_infinite())
        }
        Node::Apply(op, ..) | Node::WithInteger(op, ..) => {
            let info = op.info();
            at == program.output().index()
                && is_tightest(info.accuracy)
                && is_tightest(info.accuracy_without_host)
        }
        _ => false,
    })
}

/// Rounds a binary64 number to the format.
fn rounded<T: EvalNumber>(x: f64, direction: RoundingDirection) -> T {
    Exact::from_float(x).map_or(T::NAN, |exact| exact.round(direction))
}

/// Returns the status of a result that is or is not exact.
fn status(is_exact: bool) -> ValueStatus {
    if is_exact { ValueStatus::Exact } else { ValueStatus::Rounded }
}

fn no_status<T>(outcome: &Outcome<T>) -> ValueStatus {
    match outcome {
        Outcome::Undefined => ValueStatus::Undefined,
        _ => ValueStatus::Undecided,
    }
}
