//! Bounds how far each value of a computed row is from the exact one.

use alloc::vec::Vec;

use super::derivative::{MOST, derivative_with_integer, derivatives};
use super::enclosure::{anything, common, common_or_entire, difference};
use super::operand::Operand;
use super::power::integer_power_bounds;
use super::rounding;
use super::step::{self, EnclosedValue};
use crate::device::scalar::{
    Compare, Decorated, ResultRounding, bounds, bounds_with_integer, choice, flag_of, literal, with_integer,
};
use crate::device::{
    CompileMode, CompiledPlan, DeviceError, ErrorMeasure, FloatMode, FloatPlan, FloatRange, IntervalPlan,
    largest_error,
};
use crate::interval::{DecInterval, Decoration, Interval, Iv};
use crate::program::{Context, Node, Number, Program, Value, Width};
use crate::round::RoundingDirection;
use crate::table::Op;

mod function;

use function::Function;

/// A value of a row.
#[derive(Clone, Copy, Debug)]
pub struct Deviation {
    /// Result of the plain program. For a condition, 1 where it holds and 0 elsewhere.
    pub computed: f64,
    /// Bounds of exact − computed of this operation alone: its own rounding error, for the computed operands.
    pub local: Interval<f64>,
    /// Bounds of exact − computed, where "exact" is the formula in real numbers. Empty where it is not defined, and the
    /// whole line where nothing is known.
    pub total: Interval<f64>,
    /// The format that it is computed in.
    pub width: Width,
    exact: Decorated<f64>,
    /// The exact value is at least so large, of either sign.
    least_size: f64,
}

impl Deviation {
    /// Bounds of the exact value, by intervals and by the deviation. Means nothing of a condition.
    #[must_use]
    pub fn exact(&self) -> DecInterval<f64> {
        let by_bounds = decorated(self.exact);
        let Some(interval) = by_bounds.interval().filter(|_| self.computed.is_finite()) else {
            return by_bounds;
        };
        if interval.is_empty() {
            return by_bounds;
        }
        match common(interval, Interval::point(self.computed) + self.total) {
            Some(both) => DecInterval::set_dec(both, by_bounds.decoration()).unwrap_or(by_bounds),
            None => anything(),
        }
    }

    /// An upper bound of the error in ulps of the exact value, see [`ErrorMeasure`]: infinite where nothing finite is
    /// computed, NaN where the exact value is not defined.
    #[must_use]
    pub fn ulps(&self) -> f64 {
        self.error(ErrorMeasure::Ulps)
    }

    /// An upper bound of this operation's own rounding error, in ulps of the exact result for the computed operands.
    #[must_use]
    pub fn local_ulps(&self) -> f64 {
        let exact = Interval::point(self.computed) + self.local;
        self.largest_error(ErrorMeasure::Ulps, self.width, self.as_range(), [exact, self.local])
    }

    /// Bounds the error for exact values and differences within these bounds.
    fn largest_error(
        &self,
        measure: ErrorMeasure,
        width: Width,
        results: FloatRange,
        [exact, difference]: [Interval<f64>; 2],
    ) -> f64 {
        let of = |exact| largest_error(measure, width, results, exact, difference);
        if self.least_size == 0.0 || !exact.contains(0.0) {
            return of(exact);
        }
        // The exact value has one sign or the other; neither side gives a NaN if the other gives a number.
        let sides = [interval(f64::NEG_INFINITY, -self.least_size), interval(self.least_size, f64::INFINITY)];
        let [below, above] = sides.map(|side| of(exact.intersection(side)));
        below.max(above)
    }

    fn enclosed(&self) -> EnclosedValue {
        EnclosedValue { computed: self.computed, total: self.total, exact: self.exact }
    }

    /// An upper bound of the error.
    #[must_use]
    pub fn error(&self, measure: ErrorMeasure) -> f64 {
        self.error_of(measure, self.width, self.as_range())
    }

    /// An upper bound of the errors of other numbers, of the format `width`, as results of the same formula for the
    /// same operands.
    #[must_use]
    pub fn error_of(&self, measure: ErrorMeasure, width: Width, results: FloatRange) -> f64 {
        let exact = self.exact().interval().unwrap_or(Interval::ENTIRE);
        let by_bounds = exact - interval(results.lo, results.hi);
        let difference = if self.computed.is_finite() && !by_bounds.is_empty() {
            let shift = Interval::point(self.computed) - interval(results.lo, results.hi);
            common_or_entire(by_bounds, shift + self.total)
        } else {
            by_bounds
        };
        self.largest_error(measure, width, results, [exact, difference])
    }

    fn as_range(&self) -> FloatRange {
        FloatRange { lo: self.computed, hi: self.computed }
    }

    /// Returns the deviation of `number`, which an operation reads instead of the computed value.
    fn read_as(&self, number: f64) -> Deviation {
        if number.to_bits() == self.computed.to_bits() || self.computed.is_nan() {
            return *self;
        }
        let total = self.total + between(self.computed, number);
        bounded_by_both(Deviation { computed: number, total, ..*self })
    }
}

/// A program made ready to bound the distances of its values from the exact ones.
///
/// An exact value is what the formula means in real numbers, for the exact operands. The difference to what is computed
/// is carried through the program as an interval of its own: by the mean value theorem, with bounds of the derivatives
/// over all that lies between; and each operation adds what its own rounding leaves, which is known to some 40 digits
/// more than a number has. So the bounds are near the truth where operands are numbers, also where the bounds of the
/// formula are wide: `x - y` of computed values that agree in all their digits.
///
/// ```
/// use outward::analysis::{DeviationPlan, Operand};
/// use outward::device::FloatMode;
/// use outward::program::{Program, Width};
/// use outward::Round;
///
/// let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
/// let plan = DeviationPlan::new(&Program::parse("(1 + x) - 1")?, mode)?;
/// let values = plan.row(&[Operand::exactly(1e-16)]);
/// let result = values[plan.program().output().index()];
/// assert_eq!(result.computed, 0.0);
/// assert_eq!((result.total.inf(), result.total.sup()), (1e-16, 1e-16));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct DeviationPlan {
    program: Program,
    mode: FloatMode,
    /// The format of each value.
    widths: Vec<Width>,
    /// Literals, and expressions of literals whose exact value is a rational number: the same in every row.
    constants: Vec<Option<Deviation>>,
    /// Literals that are integers exactly: powers by them are defined for negative numbers too.
    integers: Vec<Option<i128>>,
    /// Plan for the computed values where subnormal numbers are flushed.
    flushing: Option<CompiledPlan>,
}

impl DeviationPlan {
    /// Makes a program ready.
    ///
    /// # Errors
    ///
    /// Where a device would refuse the program in either reading.
    pub fn new(program: &Program, mode: FloatMode) -> Result<DeviationPlan, DeviceError> {
        FloatPlan::<f64>::new(program, mode)?;
        IntervalPlan::<f64>::new(program)?;
        let program = program.in_floats(mode.width).into_owned();
        let widths = program.widths(mode.width);
        let integers = program.integer_constants();
        let mut plan =
            DeviationPlan { program, mode, widths, constants: Vec::new(), integers, flushing: None };
        plan.constants = plan.exact_constants();
        Ok(plan)
    }

    /// A plan for the results of a program under the options of a GPU's compiler. Approximate operations are followed
    /// as if they were correctly rounded: [`CompiledPlan::run`] bounds their results, and [`Deviation::error_of`]
    /// compares those bounds with the exact value. The program is [`CompiledPlan::program`].
    ///
    /// # Errors
    ///
    /// The errors of [`DeviationPlan::new`].
    pub fn compiled(
        program: &Program,
        mode: FloatMode,
        compile: CompileMode,
    ) -> Result<DeviationPlan, DeviceError> {
        let compile = CompileMode { approximate_division: false, approximate_square_root: false, ..compile };
        let compiled = CompiledPlan::new(program, mode, compile)?;
        let plan = DeviationPlan::new(compiled.program(), mode)?;
        Ok(DeviationPlan { flushing: compile.flush_to_zero.then_some(compiled), ..plan })
    }

    /// The program whose values are followed. It can have other nodes than the program that was given: powers with
    /// constant exponents are the simplest operations that compute them.
    #[must_use]
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// Every value of a row, in the order of the nodes of [`program`](DeviationPlan::program).
    ///
    /// # Panics
    ///
    /// Where there are fewer operands than the program has inputs.
    #[must_use]
    pub fn row(&self, operands: &[Operand]) -> Vec<Deviation> {
        let flushed = self.flushing.as_ref().map(|plan| {
            let inputs: Vec<f64> = operands.iter().map(|operand| operand.computed).collect();
            (plan, plan.numbers_of_row(&inputs))
        });
        let mut values = Vec::with_capacity(self.program.nodes().len());
        // Values as operations read them, where flushing makes a difference.
        let mut read = Vec::new();
        for at in 0..self.program.nodes().len() {
            let computed = flushed.as_ref().map(|(_, numbers)| numbers[at]);
            let operations_read = if flushed.is_some() { &read } else { &values };
            let is_literal = matches!(self.program.nodes()[at], Node::Number(..));
            // No other value that is computed of literals may be flushed.
            let constant = self.constants[at].filter(|constant| {
                is_literal
                    || computed.is_none_or(|computed| computed.to_bits() == constant.computed.to_bits())
            });
            let value = match constant {
                Some(constant) => constant,
                None => self.value(at, [&values, operations_read], computed, operands),
            };
            if let Some((plan, _)) = &flushed {
                read.push(value.read_as(plan.read(at, value.computed)));
            }
            values.push(value);
        }
        values
    }

    fn rounding(&self, context: Context) -> ResultRounding {
        let round = context.round.unwrap_or(self.mode.round.into());
        ResultRounding { width: context.width.unwrap_or(self.mode.width), round }
    }

    fn exact_constants(&self) -> Vec<Option<Deviation>> {
        let exact = self.program.exact_constants();
        let mut constants = Vec::with_capacity(exact.len());
        // Includes placeholders for values that are not constant: all operands of a constant are constants.
        let mut values: Vec<Deviation> = Vec::with_capacity(exact.len());
        for (at, node) in self.program.nodes().iter().enumerate() {
            let constant = match (node, &exact[at]) {
                (Node::Number(index, context), _) => {
                    let number = &self.program.numbers()[*index];
                    let width = context.width.unwrap_or(self.mode.width);
                    let computed = literal::<f64>(number, width, *context);
                    let total = exact_less(number, computed);
                    Some(Deviation {
                        computed,
                        local: total,
                        total,
                        width,
                        exact: enclosure(number),
                        least_size: 0.0,
                    })
                }
                (_, Some(number)) => {
                    let value = self.value(at, [&values, &values], None, &[]);
                    let total = exact_less(number, value.computed);
                    Some(Deviation { total, exact: enclosure(number), ..value })
                }
                _ => None,
            };
            constants.push(constant);
            values.push(constant.unwrap_or(condition(f64::NAN, choice::truth(false))));
        }
        constants
    }

    /// The exact value and the computed one of each node that is the same in every row: literals, and expressions of
    /// them whose exact value is a rational number.
    pub(super) fn constant(&self, value: Value) -> Option<&Deviation> {
        self.constants[value.index()].as_ref()
    }

    /// A value of a row, from those before it as they are stored and as operations read them. Where subnormal numbers
    /// are flushed, `computed` is known.
    fn value(
        &self,
        at: usize,
        [stored, read]: [&[Deviation]; 2],
        flushed: Option<f64>,
        operands: &[Operand],
    ) -> Deviation {
        let node = &self.program.nodes()[at];
        let to = self.rounding(node.context().unwrap_or_default());
        let get = |value: Value| &read[value.index()];
        match *node {
            Node::Input(index) => {
                let Operand { computed: given, exact, left } = operands[index];
                let width = self.widths[at];
                let to = ResultRounding { width, round: RoundingDirection::TiesToEven };
                let computed = to.rounded(given);
                let local = between(given, computed);
                bounded_by_both(Deviation {
                    computed,
                    local,
                    total: left + local,
                    width,
                    exact: lane(exact),
                    least_size: 0.0,
                })
            }
            // This node is one of the constants.
            Node::Number(..) => condition(f64::NAN, choice::truth(false)),
            Node::Truth(truth) => condition(f64::from(u8::from(truth)), choice::truth(truth)),
            Node::Apply(op, of, _) => {
                let mut places = [get(of.as_slice()[0]); MOST];
                for (place, value) in places.iter_mut().zip(of.as_slice()) {
                    *place = get(*value);
                }
                let places = &places[..of.as_slice().len()];
                let power = match (op, of.as_slice()) {
                    (Op::Pow, [_, exponent]) => self.integers[exponent.index()],
                    _ => None,
                };
                applied(op, to, flushed, places, power)
            }
            Node::WithInteger(op, a, n, _) => {
                let direct = |to: ResultRounding, x: &[f64]| {
                    or_flushed(flushed, to, |to| with_integer(op, to, x[0], n))
                };
                let bounds = |x: &[Decorated<f64>]| bounds_with_integer(op, x[0], n);
                let slope = |x: &[DecInterval<f64>], value| {
                    Some([derivative_with_integer(op, x[0], n, value)?; MOST])
                };
                let left = |x: &[f64], computed| rounding::left(op, &[x[0], f64::from(n)], computed);
                Function {
                    direct: &direct,
                    bounds: &bounds,
                    slope: &slope,
                    left: &left,
                    is_correctly_rounded: rounding::is_correctly_rounded(op, n),
                    exact: None,
                }
                .at(None, to, &[get(a)])
            }
            Node::Cast(a, _) => {
                let from = get(a);
                let computed = or_flushed(flushed, to, |to| to.rounded(from.computed));
                let local = between(from.computed, computed);
                bounded_by_both(Deviation {
                    computed,
                    local,
                    total: from.total + local,
                    width: to.width,
                    exact: from.exact,
                    least_size: from.least_size,
                })
            }
            Node::Compare(relation, a, b) => {
                let [a, b] = [get(a), get(b)];
                let computed = flag_of(Compare(relation), [a.computed, b.computed]);
                let exact = choice::compare(relation, [a.exact, b.exact]);
                conditioned(computed, step::decided(relation, [a, b].map(Deviation::enclosed), exact))
            }
            Node::And(a, b) => {
                let [a, b] = [get(a), get(b)];
                conditioned(a.computed.min(b.computed), choice::and([a.exact, b.exact]))
            }
            Node::Or(a, b) => {
                let [a, b] = [get(a), get(b)];
                conditioned(a.computed.max(b.computed), choice::or([a.exact, b.exact]))
            }
            Node::Not(a) => conditioned(1.0 - get(a).computed, choice::not(get(a).exact)),
            // A choice only moves a number.
            Node::Select(c, a, b) => chosen(get(c), &stored[a.index()], &stored[b.index()]),
            Node::Restrict(_, a, _) => stored[a.index()],
        }
    }
}

fn applied(
    op: Op,
    to: ResultRounding,
    flushed: Option<f64>,
    operands: &[&Deviation],
    power: Option<i128>,
) -> Deviation {
    let direct = |to: ResultRounding, numbers: &[f64]| or_flushed(flushed, to, |to| to.number(op, numbers));
    let bounds = |x: &[Decorated<f64>]| bounds(op, x);
    let mut varies = [false; MOST];
    for (varies, operand) in varies.iter_mut().zip(operands) {
        *varies = operand.total != Interval::point(0.0);
    }
    let slope = |x: &[DecInterval<f64>], value| derivatives(op, x, varies, value);
    let left = |numbers: &[f64], computed| rounding::left(op, numbers, computed);
    let exact = |x: &[Decorated<f64>]| power.map(|n| integer_power_bounds([x[0], x[1]], n));
    let function = Function {
        direct: &direct,
        bounds: &bounds,
        slope: &slope,
        left: &left,
        is_correctly_rounded: true,
        exact: Some(&exact),
    };
    function.at(Some(op), to, operands)
}

/// The result of an operation, or the flushed one: operations on binary32 flush, and a result asked for in binary64 is
/// the exact value between two numbers.
fn or_flushed(flushed: Option<f64>, to: ResultRounding, operation: impl Fn(ResultRounding) -> f64) -> f64 {
    match flushed {
        Some(number) if to.width == Width::F32 => number,
        _ => operation(to),
    }
}

/// Intersects the total with the bounds from the exact value.
fn bounded_by_both(value: Deviation) -> Deviation {
    let Deviation { computed, total, exact, .. } = value;
    let by_bounds = difference(decorated(exact).interval(), computed);
    if by_bounds.is_empty() {
        // There is no exact value.
        return Deviation { total: by_bounds, ..value };
    }
    match common(total, by_bounds) {
        Some(total) => Deviation { total, ..value },
        None => unknown(value),
    }
}

/// A value whose bounds contradict each other, so that one of them is wrong: neither is used from here on.
fn unknown(value: Deviation) -> Deviation {
    Deviation { total: Interval::ENTIRE, exact: lane(anything()), least_size: 0.0, ..value }
}

/// The chosen value; if both programs choose the same side, its deviation is that side's own.
fn chosen(condition: &Deviation, a: &Deviation, b: &Deviation) -> Deviation {
    let computed_first = condition.computed > 0.0;
    let taken = if computed_first { a } else { b };
    let exact = choice::select([condition.exact, a.exact, b.exact]);
    let [may_hold, may_fail] = [condition.exact.iv.lo > 0.0, condition.exact.iv.hi > 0.0];
    let same = if computed_first { may_hold && !may_fail } else { may_fail && !may_hold };
    let total = if same { taken.total } else { Interval::ENTIRE };
    bounded_by_both(Deviation {
        least_size: 0.0,
        computed: taken.computed,
        local: Interval::point(0.0),
        total,
        width: taken.width,
        exact,
    })
}

fn conditioned(computed: f64, exact: Decorated<f64>) -> Deviation {
    Deviation {
        computed,
        local: Interval::point(0.0),
        total: Interval::point(0.0),
        width: Width::F64,
        exact,
        least_size: 0.0,
    }
}

fn condition(computed: f64, [lo, hi, dec]: [f64; 3]) -> Deviation {
    conditioned(computed, Decorated { iv: Iv { lo, hi }, dec })
}

fn exact_less(number: &Number, computed: f64) -> Interval<f64> {
    number.less(computed).map_or(Interval::ENTIRE, |(lo, hi)| interval(lo, hi))
}

fn enclosure(number: &Number) -> Decorated<f64> {
    let (lo, hi) = number.bounds();
    let best = if number.is_real() { Decoration::Com } else { Decoration::Trv };
    lane(DecInterval::set_dec(interval(lo, hi), best).unwrap_or(DecInterval::NAI))
}

/// a − b of numbers, of any size.
fn between(a: f64, b: f64) -> Interval<f64> {
    if a.is_finite() && b.is_finite() { Interval::point(a) - Interval::point(b) } else { Interval::ENTIRE }
}

fn interval(lo: f64, hi: f64) -> Interval<f64> {
    Interval::new(lo, hi).unwrap_or(Interval::ENTIRE)
}

fn lane(x: DecInterval<f64>) -> Decorated<f64> {
    let iv = x.interval().unwrap_or(Interval::EMPTY).lanes();
    Decorated { iv, dec: f64::from(x.decoration() as u8) }
}

fn decorated(x: Decorated<f64>) -> DecInterval<f64> {
    let interval = if x.iv.lo.is_nan() { Interval::EMPTY } else { Interval::from_valid_lanes(x.iv) };
    DecInterval::set_dec(interval, Decoration::from_lane(x.dec)).unwrap_or(DecInterval::NAI)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(lo: f64, hi: f64) -> Interval<f64> {
        Interval::new(lo, hi).expect("in order")
    }

    /// The deviation of a value of about 1 is given as about 5, so one of the two is wrong.
    #[test]
    fn contradictions_leave_nothing_known() {
        let value = |total: Interval<f64>, exact: Interval<f64>| {
            let exact = lane(DecInterval::from(exact));
            let (local, width) = (Interval::point(0.0), Width::F64);
            bounded_by_both(Deviation { computed: 1.0, local, total, width, exact, least_size: 0.0 })
        };
        let contradictory = value(of(5.0, 6.0), of(0.5, 1.5));
        assert_eq!(contradictory.total, Interval::ENTIRE);
        assert_eq!(contradictory.exact().interval(), Some(Interval::ENTIRE));
        assert_eq!(contradictory.exact().decoration(), Decoration::Trv);
        assert_eq!(contradictory.ulps(), f64::INFINITY);
        let consistent = value(of(0.25, 6.0), of(0.5, 1.5));
        assert_eq!(consistent.total, of(0.25, 0.5));
        // Without an exact value there is no deviation, and no contradiction.
        assert!(value(of(5.0, 6.0), Interval::EMPTY).total.is_empty());
    }

    #[test]
    fn operands_that_contradict_themselves_are_unknown() {
        let operand = Operand::within(DecInterval::from(of(0.5, 1.5)), 1.0);
        assert_eq!(operand.with_left(of(0.25, 9.0)).left, of(0.25, 0.5));
        let contradictory = operand.with_left(of(5.0, 6.0));
        assert_eq!(contradictory.left, Interval::ENTIRE);
        assert_eq!(contradictory.exact.interval(), Some(Interval::ENTIRE));
        let undefined = Operand::within(DecInterval::EMPTY, 1.0).with_left(of(5.0, 6.0));
        assert!(undefined.left.is_empty() && undefined.exact.interval().is_some_and(|it| it.is_empty()));
    }
}
