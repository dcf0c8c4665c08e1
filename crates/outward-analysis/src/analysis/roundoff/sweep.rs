//! Sweeps through the program on one box: forward to enclose every value, backward to bound the effect of every
//! rounding error on the result.

use alloc::vec::Vec;

use super::Facts;
use super::fault::{Fault, FaultKind};
use super::found::BoxReport;
use super::grid::{ANY, around};
use super::guard::{Case, Start, chosen, chosen_apart};
use super::local_error::{KnownOperand, LocalError};
use super::negative_zero::{OperandZeros, ZeroRules};
use super::pair::KnownTerm;
use super::plan::RoundoffPlan;
use crate::analysis::derivative::{MOST, derivative_with_integer, derivatives};
use crate::analysis::enclosure::common;
use crate::analysis::zeros::signed_zero_operand;
use crate::device::scalar::{Decorated, ResultRounding, bounds, bounds_with_integer};
use crate::interval::lanes::decoration;
use crate::interval::{DecInterval, Interval};
use crate::ops;
use crate::program::{Logic, Node, Relation, Truth, Value};
use crate::table::Op;

/// Bounds of a value for all inputs of a box. "Exact" means in real numbers.
#[derive(Clone, Copy, Debug)]
pub struct KnownValue {
    /// Exact result of the operation, for all its operands' `held` values.
    pub exact: Interval<f64>,
    /// `exact` and its roundings: the exact value, the computed one, and all between.
    pub held: Interval<f64>,
    /// Local rounding error: rounded − exact, for equal operands. If an operation has no bounded slope, this includes
    /// the effect of its operands' errors.
    pub local_error: Interval<f64>,
    /// computed − exact where the two programs choose different sides here.
    pub other_choice: Interval<f64>,
    /// computed − exact, including the errors of the operands.
    pub total: Interval<f64>,
    /// An exponent: computed values are multiples of 2 to this power.
    pub lsb_exponent: i32,
    /// Bounds of the derivatives by the operands.
    pub slopes: [Interval<f64>; MOST],
    /// Is the operation continuous here, with these slopes?
    pub smooth: bool,
    /// For an input or a literal: can some operations take it for zero, while others do not?
    pub split: bool,
    /// Can a computed value be −0?
    pub negative_zero: bool,
    /// For a condition: its truth on all of the box.
    pub truth: Option<bool>,
    pub fault: Option<Fault>,
}

pub fn zero() -> Interval<f64> {
    Interval::point(0.0)
}

pub fn one() -> Interval<f64> {
    Interval::point(1.0)
}

/// Memory to work in.
#[derive(Debug, Default)]
pub struct Work {
    pub values: Vec<KnownValue>,
    facts: Facts,
    /// Slopes of the result with respect to each value.
    slopes: Vec<Interval<f64>>,
    /// Sums of the sizes of these slopes over all ways to the result; 0 where nothing is flushed to zero.
    sizes: Vec<f64>,
    /// Values for the exact and for the computed inputs alone, where the two programs decide a guard differently.
    apart: [Vec<KnownValue>; 2],
    /// Did the box have more than one case?
    in_cases: bool,
}

impl Work {
    pub fn with(facts: Facts) -> Work {
        Work { facts, ..Work::default() }
    }
}

impl KnownValue {
    fn condition(truth: Option<bool>, fault: Option<Fault>) -> KnownValue {
        KnownValue { truth, fault, ..KnownValue::of(zero(), zero(), zero(), ANY) }
    }

    pub fn of(
        exact: Interval<f64>,
        held: Interval<f64>,
        local_error: Interval<f64>,
        lsb_exponent: i32,
    ) -> KnownValue {
        let (other_choice, slopes) = (zero(), [zero(); MOST]);
        let (total, smooth, split, truth, fault) = (local_error, true, false, None, None);
        let negative_zero = held.contains(0.0);
        KnownValue {
            exact,
            held,
            local_error,
            other_choice,
            total,
            lsb_exponent,
            slopes,
            smooth,
            split,
            negative_zero,
            truth,
            fault,
        }
    }

    fn zeros(&self) -> OperandZeros {
        OperandZeros { held: self.held, negative: self.negative_zero }
    }

    /// Is the value the same number everywhere, exactly and computed?
    fn is_one_number(&self) -> bool {
        self.held.inf() == self.held.sup()
            && self.total == zero()
            && self.local_error == zero()
            && !self.split
    }

    pub fn faulty(fault: Fault) -> KnownValue {
        KnownValue {
            fault: Some(fault),
            ..KnownValue::of(Interval::ENTIRE, Interval::ENTIRE, Interval::ENTIRE, ANY)
        }
    }
}

/// Conditions. A fault of the second one counts where the first one does not decide.
impl Logic for KnownValue {
    fn not(&self) -> KnownValue {
        KnownValue::condition(self.truth.map(|truth| !truth), self.fault)
    }
    fn and(&self, second: &KnownValue) -> KnownValue {
        let [of_first, of_second] =
            [self, second].map(|condition| Truth::of_defined(condition.truth).outcomes);
        let both = Truth { outcomes: of_first.and(of_second), is_defined: true };
        KnownValue::condition(both.decided(), self.fault.or(second.fault.filter(|_| of_first.can_hold)))
    }
}

impl RoundoffPlan {
    /// Bounds of the error on a box.
    pub(super) fn on(&self, sides: &[Interval<f64>], work: &mut Work) -> BoxReport {
        let cases = self.cases(sides);
        work.in_cases = cases.len() != 1 || !cases[0].is_whole();
        let found = cases.iter().map(|case| self.on_case(case, work));
        let all = found.reduce(|all, found| BoxReport {
            error: all.error.convex_hull(found.error),
            same_choice: all.same_choice.convex_hull(found.same_choice),
            exact: all.exact.convex_hull(found.exact),
            held: all.held.convex_hull(found.held),
            fault: all.fault.or(found.fault),
        });
        all.unwrap_or_else(BoxReport::nothing)
    }

    pub(super) fn on_case(&self, case: &Case, work: &mut Work) -> BoxReport {
        self.forward(case, work);
        let output = work.values[self.program.output().index()];
        if let Some(fault) = output.fault {
            return BoxReport { fault: Some(fault), ..BoxReport::nothing() };
        }
        let (mut same_choice, mut other) = (zero(), zero());
        self.backward(work, |_, local_error, other_choice| {
            same_choice += local_error;
            other += other_choice;
        });
        match common(same_choice + other, output.total) {
            Some(error) => {
                BoxReport { error, same_choice, exact: output.exact, held: output.held, fault: None }
            }
            None => BoxReport::contradiction(self.program.output()),
        }
    }

    pub(super) fn forward(&self, case: &Case, work: &mut Work) {
        let Work { values, apart, facts, .. } = work;
        if self.has_relations() {
            facts.exact = self.related_values(&case.sides);
        }
        let plain = Start { case, given: None, mixed: None, decided: None, facts: Some(facts) };
        let Some(mixed) = &case.mixed else { return self.run(&plain, values) };
        let alone = [(mixed.exact, mixed.exactly), (mixed.computed, !mixed.exactly)];
        for (values, (side, truth)) in apart.iter_mut().zip(alone) {
            let (given, decided) = (Some((mixed.input, side)), Some((mixed.guard, truth)));
            // Computed inputs need not be in the box.
            self.run(&Start { given, decided, facts: None, ..plain }, values);
        }
        self.run(&Start { mixed: Some((mixed, apart)), ..plain }, values);
    }

    fn run(&self, start: &Start<'_>, values: &mut Vec<KnownValue>) {
        values.clear();
        for at in 0..self.program.nodes().len() {
            let value = self.value(at, start, values);
            values.push(value);
        }
    }

    /// Bounds of the exact result on a box by the mean value theorem, from the value in the middle and slopes over the
    /// box. `None` where the function may jump or has no slope. `work` is that of [`on`](Self::on) for this box.
    pub(super) fn exact_by_slopes(&self, sides: &[Interval<f64>], work: &mut Work) -> Option<Interval<f64>> {
        // With relations, enclosures hold where the relations do: not in the middle, and not on the way from there.
        if work.in_cases || self.has_relations() {
            return None;
        }
        let bad = |known: &KnownValue| !known.smooth || known.other_choice != zero();
        if work.values.iter().zip(&work.slopes).any(|(known, slope)| *slope != zero() && bad(known)) {
            return None;
        }
        let middle: Vec<Interval<f64>> = sides.iter().map(|side| Interval::point(side.mid())).collect();
        let mut sum = zero();
        for (node, slope) in self.program.nodes().iter().zip(&work.slopes) {
            if let Node::Input(index) = *node
                && *slope != zero()
            {
                sum += *slope * (sides[index] - middle[index]);
            }
        }
        self.forward(&Case::whole(&middle), work);
        let output = work.values[self.program.output().index()];
        output.fault.is_none().then(|| output.exact + sum)
    }

    /// Calls back with each value, the effect of its own error on the result, and that of a different choice.
    pub(super) fn backward(
        &self,
        work: &mut Work,
        mut each: impl FnMut(Value, Interval<f64>, Interval<f64>),
    ) {
        let Work { values, slopes, sizes, .. } = work;
        slopes.clear();
        slopes.resize(values.len(), zero());
        sizes.clear();
        sizes.resize(values.len(), 0.0);
        let output = self.program.output().index();
        slopes[output] = one();
        sizes[output] = if self.options.flush_to_zero { 1.0 } else { 0.0 };
        for at in (0..values.len()).rev() {
            let (slope, size, known) = (slopes[at], sizes[at], &values[at]);
            if slope == zero() && size == 0.0 {
                continue;
            }
            let product = |x: Interval<f64>| if x == zero() { x } else { slope * x };
            // Errors along ways to the result that cancel need not be equal at their start.
            let local_error = match known.split {
                true => around(ops::mul_ru(size, known.local_error.mag())),
                false => product(known.local_error),
            };
            each(Value(at as u32), local_error, product(known.other_choice));
            let operands = self.program.nodes()[at].operands();
            for (operand, by) in operands.as_slice().iter().zip(known.slopes) {
                if by != zero() {
                    let (to, to_size) = (&mut slopes[operand.index()], &mut sizes[operand.index()]);
                    *to += product(by);
                    if size > 0.0 {
                        *to_size = ops::fma_ru(size, by.mag(), *to_size);
                    }
                }
            }
        }
    }

    fn value(&self, at: usize, start: &Start<'_>, values: &[KnownValue]) -> KnownValue {
        let node = &self.program.nodes()[at];
        let grid = self.grids[at];
        let within = start.facts.and_then(|facts| facts.exact.get(at).copied());
        let get = |value: Value| &values[value.index()];
        match *node {
            Node::Input(index) => match (start.given, start.mixed) {
                (Some((given, side)), _) if given == index => KnownValue {
                    negative_zero: self.input_can_be_negative_zero(side),
                    ..KnownValue::of(side, side, zero(), grid.lsb_exponent(side))
                },
                (_, Some((mixed, _))) if mixed.input == index => self.input_apart(at, grid, mixed),
                _ => {
                    let known = self.input(at, grid, start.case.sides[index]);
                    let multiple = start.facts.and_then(|facts| facts.multiples.get(index).copied());
                    let multiple = multiple.filter(|_| self.options.exact_inputs);
                    KnownValue {
                        lsb_exponent: multiple
                            .map_or(known.lsb_exponent, |power| known.lsb_exponent.max(power)),
                        ..known
                    }
                }
            },
            _ if self.literals[at].is_some() => self.literal(at, grid),
            Node::Number(..) => self.literal(at, grid),
            Node::Truth(truth) => KnownValue::condition(Some(truth), None),
            Node::Apply(op, operands, context) => {
                let mut varies = [true; MOST];
                for (varies, operand) in varies.iter_mut().zip(operands.as_slice()) {
                    *varies = !get(*operand).is_one_number();
                }
                let slopes = |x: &[Interval<f64>], exact| slopes(op, x, varies, exact);
                let term = |value: Value| {
                    let KnownValue { held, lsb_exponent, local_error, .. } = *get(value);
                    KnownTerm { held, lsb_exponent, local_error }
                };
                let is_sorted = |sum: Value| start.facts.is_some_and(|facts| facts.sorted.contains(&sum));
                let part = self.parts[at].map(|part| part.known(term, is_sorted)).unwrap_or_default();
                let local_error = |to: ResultRounding, parts: &[KnownOperand], exact| {
                    let (local_error, lsb_exponent) = self.local_error(op, grid, to.round, parts, exact);
                    (part.local_error.unwrap_or(local_error), lsb_exponent)
                };
                let call = Call {
                    at,
                    op,
                    to: self.rounding(context),
                    within,
                    rest: part.within,
                    is_real: part.is_real,
                    bounds: &|x| match (op, operands.as_slice()) {
                        (Op::Pow, &[_, exponent]) => self.power(exponent, [x[0], x[1]]),
                        // A square is not below 0.
                        (Op::Fma, &[p, q, _]) if p == q => bounds(Op::Add, &[bounds(Op::Sqr, &x[..1]), x[2]]),
                        _ => bounds(op, x),
                    },
                    slopes: &slopes,
                    local_error: &local_error,
                    negative_zero: &|x, exact| {
                        let is_unsure = self.options.faithful || self.options.flush_to_zero;
                        let rules = ZeroRules { round: self.rounding(context).round, is_unsure };
                        self.is_off(at) || rules.can_be_negative(op, x, exact)
                    },
                };
                self.applied(&call, operands.as_slice(), values)
            }
            Node::WithInteger(op, a, n, context) => {
                let slopes = |x: &[Interval<f64>], exact| {
                    let slope =
                        derivative_with_integer(op, DecInterval::from(x[0]), n, DecInterval::from(exact))?;
                    Some([slope.interval()?, zero(), zero(), zero()])
                };
                let local_error = |to: ResultRounding, parts: &[KnownOperand], exact| {
                    self.local_error_with_integer(op, n, grid, to.round, parts[0], exact)
                };
                let to = self.rounding(context);
                let bounds = |x: &[Decorated<f64>]| bounds_with_integer(op, x[0], n);
                let call = Call {
                    at,
                    op,
                    to,
                    within,
                    rest: None,
                    is_real: false,
                    bounds: &bounds,
                    slopes: &slopes,
                    local_error: &local_error,
                    negative_zero: &|x, exact| {
                        self.is_off(at) || ZeroRules::can_be_negative_with_integer(op, n, x[0], exact)
                    },
                };
                self.applied(&call, &[a], values)
            }
            Node::Cast(a, context) => {
                let from = get(a);
                if from.fault.is_some() {
                    return *from;
                }
                let round = self.rounding(context).round;
                let exactly = grid.has(self.grid(a).width) || grid.holds(from.lsb_exponent, from.held);
                let local_error = if exactly { zero() } else { self.error(grid, from.held, round) };
                let known = self.rounded(at, grid, round, from.held, local_error, Some(from.lsb_exponent));
                let negative_zero = known.negative_zero && !from.zeros().are_positive();
                let (slopes, total) = ([one(), zero(), zero(), zero()], known.local_error + from.total);
                KnownValue { slopes, total, negative_zero, ..known }
            }
            Node::Compare(relation, a, b) => {
                let (a, b) = (get(a), get(b));
                let truth = start.of_guard(Value(at as u32));
                let truth = truth.unwrap_or_else(|| compared(relation, a.held, b.held));
                KnownValue::condition(truth, a.fault.or(b.fault))
            }
            Node::And(a, b) => get(a).and(get(b)),
            Node::Or(a, b) => get(a).or(get(b)),
            Node::Not(a) => get(a).not(),
            Node::Select(c, a, b) => match (start.mixed, self.guarded(c, start.mixed)) {
                (Some((_, [exactly, computed])), Some(truth)) => {
                    let [exact, other] = if truth { [a, b] } else { [b, a] };
                    chosen_apart(&exactly[exact.index()], &computed[other.index()])
                }
                _ => chosen(get(c), get(a), get(b)),
            },
            Node::Restrict(_, a, _) => *get(a),
        }
    }

    fn applied(&self, call: &Call<'_>, operands: &[Value], values: &[KnownValue]) -> KnownValue {
        let &Call { at, op, to, .. } = call;
        let com = decoration::com(0.0);
        let mut lanes = [Decorated { iv: zero().lanes(), dec: com }; MOST];
        let mut parts = [KnownOperand { held: zero(), lsb_exponent: ANY, width: to.width }; MOST];
        let mut held = [zero(); MOST];
        // Index of the operand at a zero of which the function jumps.
        let zeros_apart =
            signed_zero_operand(op).filter(|place| values[operands[*place].index()].zeros().has_jump(op));
        for (place, operand) in operands.iter().enumerate() {
            let known = &values[operand.index()];
            if known.fault.is_some() {
                return KnownValue::faulty(
                    known.fault.unwrap_or(Fault { value: *operand, kind: FaultKind::Overflow }),
                );
            }
            held[place] = if zeros_apart == Some(place) { with_either_zero(known.held) } else { known.held };
            lanes[place].iv = held[place].lanes();
            parts[place] = KnownOperand {
                held: known.held,
                lsb_exponent: known.lsb_exponent,
                width: self.grid(*operand).width,
            };
        }
        let (held, lanes, parts) =
            (&held[..operands.len()], &lanes[..operands.len()], &parts[..operands.len()]);
        let Decorated { iv, dec } = (call.bounds)(lanes);
        if dec < decoration::def(0.0) || iv.lo.is_nan() {
            return KnownValue::faulty(Fault { value: Value(at as u32), kind: FaultKind::of(op) });
        }
        let mut exact = Interval::from_valid_lanes(iv);
        if !exact.is_common() {
            return KnownValue::faulty(Fault { value: Value(at as u32), kind: FaultKind::Overflow });
        }
        if let Some(rest) = call.rest {
            exact = exact.intersection(rest);
        }
        if let Some(within) = call.within
            && dec >= decoration::dac(0.0)
            && let Some(slopes) = (call.slopes)(held, exact)
        {
            // The operation's results for computed and for exact operands are at most this far apart.
            let drifts =
                operands.iter().zip(slopes).map(|(operand, slope)| slope * values[operand.index()].total);
            exact = exact.intersection(drifts.fold(within, |sum, drift| sum + drift.convex_hull(zero())));
        }
        let (local_error, lsb_exponent) = (call.local_error)(to, parts, exact);
        let mut known = self.rounded(at, self.grids[at], to.round, exact, local_error, lsb_exponent);
        if known.fault.is_some() {
            return known;
        }
        if call.is_real {
            known.lsb_exponent = parts.iter().map(|part| part.lsb_exponent).fold(ANY, i32::min);
        }
        let mut zeros = [values[operands[0].index()].zeros(); MOST];
        for (zeros, operand) in zeros.iter_mut().zip(operands) {
            *zeros = values[operand.index()].zeros();
        }
        known.negative_zero &= (call.negative_zero)(&zeros[..operands.len()], exact);
        let totals = operands.iter().map(|operand| values[operand.index()].total);
        let smooth = dec >= decoration::dac(0.0);
        let known_of = |value: Value| [values[value.index()].held, values[value.index()].total];
        let by_squares = self.squares[at].as_ref().and_then(|squares| squares.error(known_of));
        let plus_carried = |sum: Interval<f64>, slopes: [Interval<f64>; MOST]| {
            totals.clone().zip(slopes).fold(sum, |sum, (total, slope)| {
                if total == zero() || slope == zero() { sum } else { sum + slope * total }
            })
        };
        let slopes = smooth.then(|| (call.slopes)(held, exact)).flatten();
        // Slopes keep what errors have in common with those of other values; near 0 they are too large for that.
        let is_fit = |slopes: &[Interval<f64>; MOST]| {
            by_squares.is_none_or(|most| plus_carried(zero(), *slopes).mag() <= 4.0 * most)
        };
        match slopes.filter(is_fit) {
            Some(slopes) => {
                known.slopes = slopes;
                known.total = plus_carried(known.local_error, slopes);
            }
            None if zeros_apart.is_none() && totals.clone().all(|total| total == zero()) => {
                known.smooth = false
            }
            None => {
                known.smooth = false;
                let mut jump = around(exact.wid());
                if op == Op::Sqrt || op == Op::Pow && is_half(held[1]) {
                    // |√a − √b| ≤ √|a − b|
                    let most = totals.fold(0.0, |most: f64, total| most.max(total.mag()));
                    jump = jump.intersection(around(ops::sqrt_ru(most)));
                }
                if let Some(most) = by_squares {
                    jump = jump.intersection(around(most));
                }
                known.local_error += jump;
                known.total = known.local_error;
            }
        }
        if let Some(within) = call.within {
            match common(known.total, known.held - within) {
                Some(total) => known.total = total,
                None => {
                    let fault = Fault { value: Value(at as u32), kind: FaultKind::Contradiction };
                    return KnownValue::faulty(fault);
                }
            }
        }
        known
    }
}

/// One operation to bound, and its rules.
struct Call<'a> {
    at: usize,
    op: Op,
    to: ResultRounding,
    /// Enclosure of the exact value.
    within: Option<Interval<f64>>,
    /// Enclosure of the exact value and of the operation's result for computed operands.
    rest: Option<Interval<f64>>,
    /// Is the value not rounded, and no number of the format?
    is_real: bool,
    bounds: &'a dyn Fn(&[Decorated<f64>]) -> Decorated<f64>,
    slopes: &'a SlopesOf<'a>,
    local_error: &'a LocalErrorOf<'a>,
    /// Decides from the operands and the exact results whether a computed zero can be −0.
    negative_zero: &'a dyn Fn(&[OperandZeros], Interval<f64>) -> bool,
}

/// Slopes, given the operands' `held` values and the exact results.
type SlopesOf<'a> = dyn Fn(&[Interval<f64>], Interval<f64>) -> Slopes + 'a;

/// Local error, given the operands and the exact results.
type LocalErrorOf<'a> = dyn Fn(ResultRounding, &[KnownOperand], Interval<f64>) -> LocalError + 'a;

/// Bounds of the derivatives by the operands, where there are some.
type Slopes = Option<[Interval<f64>; MOST]>;

/// Widens a zero operand to both sides of 0.
fn with_either_zero(held: Interval<f64>) -> Interval<f64> {
    held.convex_hull(around(f64::from_bits(1)))
}

/// Bounds of the derivatives by the operands, the most frequent ones without asking the table.
fn slopes(op: Op, x: &[Interval<f64>], varies: [bool; MOST], exact: Interval<f64>) -> Slopes {
    match (op, x) {
        (Op::Add, _) => Some([one(), one(), zero(), zero()]),
        (Op::Sub, _) => Some([one(), -one(), zero(), zero()]),
        (Op::Neg, _) => Some([-one(), zero(), zero(), zero()]),
        (Op::Mul, &[x, y]) => Some([y, x, zero(), zero()]),
        (Op::Pow, &[x, y]) if is_half(y) => slopes(Op::Sqrt, &[x], varies, exact),
        _ => {
            let mut operands = [DecInterval::from(zero()); MOST];
            for (operand, x) in operands.iter_mut().zip(x) {
                *operand = DecInterval::from(*x);
            }
            let found = derivatives(op, &operands[..x.len()], varies, DecInterval::from(exact))?;
            let mut slopes = [zero(); MOST];
            for (slope, found) in slopes.iter_mut().zip(found).take(x.len()) {
                *slope = found.interval()?;
            }
            Some(slopes)
        }
    }
}

fn is_half(exponent: Interval<f64>) -> bool {
    exponent == Interval::point(0.5)
}

/// Truth of the comparison for all numbers of the two intervals.
pub fn compared(relation: Relation, a: Interval<f64>, b: Interval<f64>) -> Option<bool> {
    Truth::of_bounds(relation, [a, b].map(Interval::lanes), true).decided()
}
