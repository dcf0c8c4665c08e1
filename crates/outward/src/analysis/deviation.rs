//! How far each value of a computed row is from the exact one.

use alloc::vec::Vec;

use super::derivative::{MOST, derivative_with_integer, derivatives};
use super::enclosure::{common, common_or_entire};
use super::rounding;
use crate::device::scalar::lanes::InLanes as _;
use crate::device::scalar::{
    Decorated, To, bounds_with_integer, choice, in_lanes, lanes, literal, with_integer,
};
use crate::device::{DeviceError, FloatMode, FloatPlan, IntervalPlan};
use crate::interval::{DecInterval, Decoration, Interval, Iv};
use crate::ops;
use crate::program::{Context, Node, Program, Value, Width};
use crate::round::Attribute;
use crate::table::Op;

/// An operand of a row: a number that stands for an exact one.
#[derive(Clone, Copy, Debug)]
pub struct Operand {
    /// What the plain program starts from.
    pub computed: f64,
    /// Bounds of the exact value, with their decoration.
    pub exact: DecInterval<f64>,
    /// Bounds of exact − computed.
    pub left: Interval<f64>,
}

impl Operand {
    /// A number that is exact.
    #[must_use]
    pub fn exactly(x: f64) -> Operand {
        Operand { computed: x, exact: DecInterval::point(x), left: Interval::point(0.0) }
    }

    /// The same, where more is known of exact − computed. Where that contradicts what is known already, nothing is.
    #[must_use]
    pub fn with_left(self, left: Interval<f64>) -> Operand {
        let Some(bounds) = self.exact.interval().filter(|bounds| !bounds.is_empty()) else { return self };
        let tighter = common(bounds, Interval::point(self.computed) + left);
        match (tighter, common(self.left, left)) {
            (Some(tighter), Some(left)) => {
                let exact = DecInterval::set_dec(tighter, self.exact.decoration()).unwrap_or(self.exact);
                Operand { exact, left, ..self }
            }
            _ => Operand { exact: anything(), left: Interval::ENTIRE, ..self },
        }
    }

    /// Any number of these bounds, computed as one of them or as another.
    #[must_use]
    pub fn within(exact: DecInterval<f64>, computed: f64) -> Operand {
        Operand { computed, exact, left: difference(exact.interval(), computed) }
    }
}

/// A value of a row.
#[derive(Clone, Copy, Debug)]
pub struct Deviation {
    /// What the plain program computes. Of a condition, 1 where it holds and 0 elsewhere.
    pub computed: f64,
    /// Bounds of exact − computed of this operation alone: what its own rounding leaves, for the computed operands.
    pub local: Interval<f64>,
    /// Bounds of exact − computed, where "exact" is the formula in real numbers. Empty where it is not defined, and the
    /// whole line where nothing is known.
    pub total: Interval<f64>,
    /// The format that it is computed in.
    pub width: Width,
    exact: Decorated<f64>,
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

    /// An upper bound of the error in ulps, as [`errors_in_ulps`](crate::device::errors_in_ulps) has them: infinite
    /// where nothing finite is computed, NaN where the exact value is not defined.
    #[must_use]
    pub fn ulps(&self) -> f64 {
        self.in_ulps(self.total)
    }

    /// The same of what this operation's own rounding leaves.
    #[must_use]
    pub fn local_ulps(&self) -> f64 {
        self.in_ulps(self.local)
    }

    fn in_ulps(&self, difference: Interval<f64>) -> f64 {
        if difference.is_empty() {
            return f64::NAN;
        }
        if !self.computed.is_finite() {
            return f64::INFINITY;
        }
        ops::div_ru(difference.mag(), self.width.ulp(self.computed))
    }
}

/// A program made ready to say how far its values are from the exact ones.
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
    /// Literals: what is computed, the exact bounds, and what is left.
    numbers: Vec<Option<Deviation>>,
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
        let widths = program.widths(mode.width);
        let numbers = program.nodes().iter().map(|node| match *node {
            Node::Number(index, context) => {
                let number = &program.numbers()[index];
                let width = context.width.unwrap_or(mode.width);
                let computed = literal::<f64>(number, width, context);
                let (lo, hi) = number.bounds();
                let local = number.less(computed).map_or(Interval::ENTIRE, |(lo, hi)| interval(lo, hi));
                let best = if number.is_real() { Decoration::Com } else { Decoration::Trv };
                let exact = DecInterval::set_dec(interval(lo, hi), best).unwrap_or(DecInterval::NAI);
                Some(Deviation { computed, local, total: local, width, exact: lane(exact) })
            }
            _ => None,
        });
        let numbers = numbers.collect();
        Ok(DeviationPlan { program: program.clone(), mode, widths, numbers })
    }

    /// The program.
    #[must_use]
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// Every value of a row, in the order of the program's nodes.
    ///
    /// # Panics
    ///
    /// Where there are fewer operands than the program has inputs.
    #[must_use]
    pub fn row(&self, operands: &[Operand]) -> Vec<Deviation> {
        let mut values = Vec::with_capacity(self.program.nodes().len());
        for at in 0..self.program.nodes().len() {
            let value = self.value(at, &values, operands);
            values.push(value);
        }
        values
    }

    fn rounding(&self, context: Context) -> To {
        let round = context.round.map_or(self.mode.round.into(), Attribute::from);
        To { width: context.width.unwrap_or(self.mode.width), round }
    }

    fn value(&self, at: usize, values: &[Deviation], operands: &[Operand]) -> Deviation {
        let node = &self.program.nodes()[at];
        let to = self.rounding(node.context().unwrap_or_default());
        let get = |value: Value| &values[value.index()];
        match *node {
            Node::Input(index) => {
                let Operand { computed: given, exact, left } = operands[index];
                let width = self.widths[at];
                let to = To { width, round: Attribute::TiesToEven };
                let computed = to.apply(lanes::Identity, [given]);
                let local = between(given, computed);
                bounded_by_both(Deviation { computed, local, total: left + local, width, exact: lane(exact) })
            }
            Node::Number(..) => self.numbers[at].unwrap_or(condition(f64::NAN, choice::truth(false))),
            Node::Truth(truth) => condition(f64::from(u8::from(truth)), choice::truth(truth)),
            Node::Apply(op, of, _) => {
                let mut places = [get(of.as_slice()[0]); MOST];
                for (place, value) in places.iter_mut().zip(of.as_slice()) {
                    *place = get(*value);
                }
                self.applied(op, to, &places[..of.as_slice().len()])
            }
            Node::WithInteger(op, a, n, _) => {
                let direct = |to: To, x: &[f64]| with_integer(op, to, x[0], n);
                let bounds = |x: &[Decorated<f64>]| bounds_with_integer(op, x[0], n);
                let slope = |x: &[DecInterval<f64>], value| {
                    Some([derivative_with_integer(op, x[0], n, value)?; MOST])
                };
                let function = Function { direct: &direct, bounds: &bounds, slope: &slope };
                function.at(None, to, &[get(a)])
            }
            Node::Cast(a, _) => {
                let from = get(a);
                let computed = to.apply(lanes::Identity, [from.computed]);
                let local = between(from.computed, computed);
                bounded_by_both(Deviation {
                    computed,
                    local,
                    total: from.total + local,
                    width: to.width,
                    exact: from.exact,
                })
            }
            Node::Compare(relation, a, b) => {
                let [a, b] = [get(a), get(b)];
                let computed = lanes::flag_of(lanes::Compare(relation), [a.computed, b.computed]);
                conditioned(computed, choice::compare(relation, [a.exact, b.exact]))
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
            Node::Select(c, a, b) => chosen(get(c), get(a), get(b)),
        }
    }

    fn applied(&self, op: Op, to: To, operands: &[&Deviation]) -> Deviation {
        let direct = |to: To, numbers: &[f64]| to.operation(op, numbers);
        let bounds = |x: &[Decorated<f64>]| in_lanes(op, x);
        let slope = |x: &[DecInterval<f64>], value| derivatives(op, x, [true; MOST], value);
        Function { direct: &direct, bounds: &bounds, slope: &slope }.at(Some(op), to, operands)
    }
}

/// What is asked of an operation.
struct Function<'a> {
    direct: &'a dyn Fn(To, &[f64]) -> f64,
    bounds: &'a dyn Fn(&[Decorated<f64>]) -> Decorated<f64>,
    slope: &'a Slope<'a>,
}

/// Bounds of the derivatives by the operands, of bounds of these and of the value.
type Slope<'a> = dyn Fn(&[DecInterval<f64>], DecInterval<f64>) -> Option<[DecInterval<f64>; MOST]> + 'a;

impl Function<'_> {
    fn at(&self, op: Option<Op>, to: To, operands: &[&Deviation]) -> Deviation {
        let mut numbers = [0.0; MOST];
        let mut exacts = [operands[0].exact; MOST];
        for ((number, exact), operand) in numbers.iter_mut().zip(&mut exacts).zip(operands) {
            (*number, *exact) = (operand.computed, operand.exact);
        }
        let numbers = &numbers[..operands.len()];
        let computed = (self.direct)(to, numbers);
        let exact = (self.bounds)(&exacts[..operands.len()]);
        let local = match op.and_then(|op| rounding::left(op, numbers, computed)) {
            Some(fine) => fine,
            None => self.coarse(numbers, computed),
        };
        let total = self.total(local, operands, exact);
        bounded_by_both(Deviation { computed, local, total, width: to.width, exact })
    }

    /// What the rounding leaves, from the directions: within half an ulp of binary64, or nothing.
    fn coarse(&self, numbers: &[f64], computed: f64) -> Interval<f64> {
        let round = |round| (self.direct)(To { width: Width::F64, round }, numbers);
        let [low, high] = [Attribute::TowardNegative, Attribute::TowardPositive].map(round);
        let whole = interval(ops::sub_rd(low, computed), ops::sub_ru(high, computed));
        if low == high || !(computed.is_finite() && low.is_finite() && high.is_finite()) {
            return whole;
        }
        let half = ops::mul_ru(0.5, ops::sub_ru(high, low));
        let nearest = round(Attribute::TiesToEven);
        common_or_entire(whole, interval(-half, half) + between(nearest, computed))
    }

    /// With what the operands' own deviations make of it.
    fn total(&self, local: Interval<f64>, operands: &[&Deviation], exact: Decorated<f64>) -> Interval<f64> {
        let zero = Interval::point(0.0);
        if operands.iter().all(|operand| operand.total == zero) {
            return local;
        }
        let carried = || {
            let mut hulls = [DecInterval::point(0.0); MOST];
            let mut lanes_of_hulls = [exact; MOST];
            for ((hull, of_hull), operand) in hulls.iter_mut().zip(&mut lanes_of_hulls).zip(operands) {
                let both =
                    decorated(operand.exact).interval()?.convex_hull(Interval::point(operand.computed));
                *hull = DecInterval::from(both);
                *of_hull = lane(*hull);
            }
            let value = decorated((self.bounds)(&lanes_of_hulls[..operands.len()]));
            if value.decoration() < Decoration::Dac {
                return None;
            }
            let slopes = (self.slope)(&hulls[..operands.len()], value)?;
            let mut sum = local;
            for (slope, operand) in slopes.iter().zip(operands) {
                let slope = slope.interval().filter(|_| slope.decoration() >= Decoration::Def)?;
                if operand.total != zero {
                    sum = sum + slope * operand.total;
                }
            }
            Some(sum)
        };
        carried().unwrap_or(Interval::ENTIRE)
    }
}

/// With what the bounds of the exact value say.
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
    Deviation { total: Interval::ENTIRE, exact: lane(anything()), ..value }
}

/// Any number, or none.
fn anything() -> DecInterval<f64> {
    DecInterval::set_dec(Interval::ENTIRE, Decoration::Trv).unwrap_or(DecInterval::NAI)
}

/// One value or the other: its own where both programs choose the same.
fn chosen(condition: &Deviation, a: &Deviation, b: &Deviation) -> Deviation {
    let computed_first = condition.computed > 0.0;
    let taken = if computed_first { a } else { b };
    let exact = choice::select([condition.exact, a.exact, b.exact]);
    let [may_hold, may_fail] = [condition.exact.iv.lo > 0.0, condition.exact.iv.hi > 0.0];
    let same = if computed_first { may_hold && !may_fail } else { may_fail && !may_hold };
    let total = if same { taken.total } else { Interval::ENTIRE };
    bounded_by_both(Deviation {
        computed: taken.computed,
        local: Interval::point(0.0),
        total,
        width: taken.width,
        exact,
    })
}

fn conditioned(computed: f64, exact: Decorated<f64>) -> Deviation {
    Deviation { computed, local: Interval::point(0.0), total: Interval::point(0.0), width: Width::F64, exact }
}

fn condition(computed: f64, [lo, hi, dec]: [f64; 3]) -> Deviation {
    conditioned(computed, Decorated { iv: Iv { lo, hi }, dec })
}

/// exact − computed for an exact value of these bounds; all of the line where nothing is computed.
fn difference(exact: Option<Interval<f64>>, computed: f64) -> Interval<f64> {
    match exact {
        Some(exact) if exact.is_empty() => Interval::EMPTY,
        Some(exact) if computed.is_finite() => exact - Interval::point(computed),
        _ => Interval::ENTIRE,
    }
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

    /// Of a value of about 1 the deviation is said to be about 5: one of the two is wrong.
    #[test]
    fn contradictions_leave_nothing_known() {
        let value = |total: Interval<f64>, exact: Interval<f64>| {
            let exact = lane(DecInterval::from(exact));
            let (local, width) = (Interval::point(0.0), Width::F64);
            bounded_by_both(Deviation { computed: 1.0, local, total, width, exact })
        };
        let contradictory = value(of(5.0, 6.0), of(0.5, 1.5));
        assert_eq!(contradictory.total, Interval::ENTIRE);
        assert_eq!(contradictory.exact().interval(), Some(Interval::ENTIRE));
        assert_eq!(contradictory.exact().decoration(), Decoration::Trv);
        assert_eq!(contradictory.ulps(), f64::INFINITY);
        let consistent = value(of(0.25, 6.0), of(0.5, 1.5));
        assert_eq!(consistent.total, of(0.25, 0.5));
        // Without an exact value there is no deviation, and that is no contradiction.
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
