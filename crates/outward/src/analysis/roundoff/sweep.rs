//! The program on one box: forward for what every value can be, backward for what every rounding error does to the
//! result.

use alloc::vec::Vec;

use super::Share;
use super::fault::{Fault, FaultKind};
use super::grid::{ANY, Grid, around, between};
use super::own::{self, Part};
use super::plan::RoundoffPlan;
use crate::analysis::{derivative_with_integer, derivatives};
use crate::device::scalar::{Decorated, To, bounds_with_integer, in_lanes};
use crate::interval::lanes::decoration;
use crate::interval::{DecInterval, Interval};
use crate::ops;
use crate::program::{Node, Relation, Value};
use crate::round::Attribute;
use crate::table::Op;

/// What is known of a value, for all inputs of a box. "Exact" is in real numbers.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// What the operation gives exactly, of whatever its operands hold.
    exact: Interval<f64>,
    /// That and what it is rounded to: the exact value, the computed one, and all between.
    held: Interval<f64>,
    /// What its own rounding leaves: rounded − exact, for equal operands. Where an operation has no bounded slope, what
    /// its operands' errors make of it too.
    own: Interval<f64>,
    /// computed − exact where the two programs choose different sides here.
    other_choice: Interval<f64>,
    /// computed − exact, with all that the operands bring along.
    total: Interval<f64>,
    /// An exponent: computed values are multiples of 2 to this power.
    grain: i32,
    /// Bounds of the derivatives by the operands.
    slopes: [Interval<f64>; 3],
    /// Is the operation continuous here, with these slopes?
    smooth: bool,
    /// Of an input or a literal: can some operations take it for zero, while others do not?
    split: bool,
    /// Of a condition: what it is for all of the box.
    truth: Option<bool>,
    fault: Option<Fault>,
}

/// What a box came to.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// computed − exact of the result.
    pub error: Interval<f64>,
    /// The same where both programs choose the same sides.
    pub same_choice: Interval<f64>,
    /// The exact result.
    pub exact: Interval<f64>,
    /// The computed result.
    pub held: Interval<f64>,
    /// Why nothing is known.
    pub fault: Option<Fault>,
}

fn zero() -> Interval<f64> {
    Interval::point(0.0)
}

fn one() -> Interval<f64> {
    Interval::point(1.0)
}

/// Memory to work in.
#[derive(Debug, Default)]
pub struct Work {
    values: Vec<Known>,
    /// Of the result, by each value.
    slopes: Vec<Interval<f64>>,
    /// Sums of the sizes of these over all ways to the result; 0 where nothing is flushed to zero.
    sizes: Vec<f64>,
}

impl Known {
    fn condition(truth: Option<bool>, fault: Option<Fault>) -> Known {
        Known { truth, fault, ..Known::of(zero(), zero(), zero(), ANY) }
    }

    fn of(exact: Interval<f64>, held: Interval<f64>, own: Interval<f64>, grain: i32) -> Known {
        let (other_choice, slopes) = (zero(), [zero(); 3]);
        let (total, smooth, split, truth, fault) = (own, true, false, None, None);
        Known { exact, held, own, other_choice, total, grain, slopes, smooth, split, truth, fault }
    }

    fn faulty(fault: Fault) -> Known {
        Known { fault: Some(fault), ..Known::of(Interval::ENTIRE, Interval::ENTIRE, Interval::ENTIRE, ANY) }
    }
}

impl RoundoffPlan {
    /// Bounds of the error on a box.
    pub(super) fn on(&self, sides: &[Interval<f64>], work: &mut Work) -> Found {
        self.forward(sides, &mut work.values);
        let output = work.values[self.program.output().index()];
        if let Some(fault) = output.fault {
            let entire = Interval::ENTIRE;
            return Found {
                error: entire,
                same_choice: entire,
                exact: entire,
                held: entire,
                fault: Some(fault),
            };
        }
        let (mut same_choice, mut other) = (zero(), zero());
        self.backward(work, |_, own, other_choice| {
            same_choice = same_choice + own;
            other = other + other_choice;
        });
        let error = (same_choice + other).intersection(output.total);
        Found { error, same_choice, exact: output.exact, held: output.held, fault: None }
    }

    /// The share of each operation in the bound on a box.
    pub(super) fn shares(&self, sides: &[Interval<f64>], work: &mut Work) -> Vec<Share> {
        let mut shares = Vec::new();
        self.forward(sides, &mut work.values);
        self.backward(work, |value, own, other_choice| {
            let share = Share { value, error: own.mag(), other_choice: other_choice.mag() };
            if share.error > 0.0 || share.other_choice > 0.0 {
                shares.push(share);
            }
        });
        let size = |share: &Share| share.error.max(share.other_choice);
        shares.sort_by(|a, b| size(b).total_cmp(&size(a)).then(a.value.cmp(&b.value)));
        shares
    }

    /// Hands over what each `if` can cost on a box where the two programs choose different sides, if it is something.
    pub(super) fn other_choices(
        &self,
        sides: &[Interval<f64>],
        work: &mut Work,
        mut each: impl FnMut(Value, f64),
    ) {
        self.forward(sides, &mut work.values);
        self.backward(work, |value, _, other_choice| {
            if other_choice != zero() {
                each(value, other_choice.mag());
            }
        });
    }

    /// The `if` that has the fault on one of its sides, and whose condition is not decided for all of the box.
    pub(super) fn choice_of(&self, fault: Fault, sides: &[Interval<f64>], work: &mut Work) -> Option<Value> {
        self.forward(sides, &mut work.values);
        let known = |value: Value| &work.values[value.index()];
        self.program.values().find(|value| match self.program.nodes()[value.index()] {
            Node::Select(condition, a, b) => {
                let condition = known(condition);
                let open = condition.truth.is_none() && condition.fault.is_none();
                open && [a, b].iter().any(|side| known(*side).fault == Some(fault))
            }
            _ => false,
        })
    }

    fn forward(&self, sides: &[Interval<f64>], values: &mut Vec<Known>) {
        values.clear();
        for at in 0..self.program.nodes().len() {
            let value = self.value(at, sides, values);
            values.push(value);
        }
    }

    /// Bounds of the exact result on a box by the mean value theorem: what it is in the middle, and slopes over the box.
    /// `None` where the function may jump or has no slope. The work is what [`on`](Self::on) left for this box.
    pub(super) fn exact_by_slopes(&self, sides: &[Interval<f64>], work: &mut Work) -> Option<Interval<f64>> {
        let bad = |known: &Known| !known.smooth || known.other_choice != zero();
        if work.values.iter().zip(&work.slopes).any(|(known, slope)| *slope != zero() && bad(known)) {
            return None;
        }
        let middle: Vec<Interval<f64>> = sides.iter().map(|side| Interval::point(side.mid())).collect();
        let mut sum = zero();
        for (node, slope) in self.program.nodes().iter().zip(&work.slopes) {
            if let Node::Input(index) = *node
                && *slope != zero()
            {
                sum = sum + *slope * (sides[index] - middle[index]);
            }
        }
        self.forward(&middle, &mut work.values);
        let output = work.values[self.program.output().index()];
        output.fault.is_none().then(|| output.exact + sum)
    }

    /// Hands each value with what its own error makes of the result, and what a different choice makes of it.
    fn backward(&self, work: &mut Work, mut each: impl FnMut(Value, Interval<f64>, Interval<f64>)) {
        let Work { values, slopes, sizes } = work;
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
            // Ways to the result that cancel need not have the same error at their start.
            let own = match known.split {
                true => around(ops::mul_ru(size, known.own.mag())),
                false => product(known.own),
            };
            each(Value(at as u32), own, product(known.other_choice));
            let operands = self.program.nodes()[at].operands();
            for (operand, by) in operands.as_slice().iter().zip(known.slopes) {
                if by != zero() {
                    let (to, to_size) = (&mut slopes[operand.index()], &mut sizes[operand.index()]);
                    *to = *to + product(by);
                    if size > 0.0 {
                        *to_size = ops::fma_ru(size, by.mag(), *to_size);
                    }
                }
            }
        }
    }

    fn value(&self, at: usize, sides: &[Interval<f64>], values: &[Known]) -> Known {
        let node = &self.program.nodes()[at];
        let grid = self.grids[at];
        let get = |value: Value| &values[value.index()];
        match *node {
            Node::Input(index) => self.input(at, grid, sides[index]),
            Node::Number(..) => self.literal(at, grid),
            Node::Truth(truth) => Known::condition(Some(truth), None),
            Node::Apply(op, operands, context) => {
                let slopes = |x: &[Interval<f64>], exact| slopes(op, x, exact);
                let own = |to: To, parts: &[Part], exact| own::of_operation(op, grid, to.round, parts, exact);
                let call = Call {
                    at,
                    op,
                    to: self.rounding(context),
                    bounds: &|x| in_lanes(op, x),
                    slopes: &slopes,
                    own: &own,
                };
                self.applied(&call, operands.as_slice(), values)
            }
            Node::WithInteger(op, a, n, context) => {
                let slopes = |x: &[Interval<f64>], exact| {
                    let slope =
                        derivative_with_integer(op, DecInterval::from(x[0]), n, DecInterval::from(exact))?;
                    Some([slope.interval()?, zero(), zero()])
                };
                let own = |to: To, parts: &[Part], exact| match op {
                    Op::Scalbn => {
                        let grain = parts[0].grain.saturating_add(n).min(ANY);
                        let fits = grid.has(parts[0].width) && grain >= grid.least;
                        (if fits { zero() } else { grid.error(exact, to.round) }, Some(grain))
                    }
                    _ => (grid.error(exact, to.round), None),
                };
                let to = self.rounding(context);
                let bounds = |x: &[Decorated<f64>]| bounds_with_integer(op, x[0], n);
                self.applied(&Call { at, op, to, bounds: &bounds, slopes: &slopes, own: &own }, &[a], values)
            }
            Node::Cast(a, context) => {
                let from = get(a);
                if from.fault.is_some() {
                    return *from;
                }
                let round = self.rounding(context).round;
                let exactly = grid.has(self.grid(a).width) || grid.holds(from.grain, from.held);
                let own = if exactly { zero() } else { grid.error(from.held, round) };
                let known = self.rounded(at, grid, round, from.held, own, Some(from.grain));
                Known { slopes: [one(), zero(), zero()], total: known.own + from.total, ..known }
            }
            Node::Compare(relation, a, b) => {
                let (a, b) = (get(a), get(b));
                Known::condition(compared(relation, a.held, b.held), a.fault.or(b.fault))
            }
            Node::And(a, b) => {
                let (a, b) = (get(a), get(b));
                let truth = match (a.truth, b.truth) {
                    (Some(false), _) | (_, Some(false)) => Some(false),
                    (Some(true), Some(true)) => Some(true),
                    _ => None,
                };
                Known::condition(truth, a.fault.or(b.fault))
            }
            Node::Or(a, b) => {
                let (a, b) = (get(a), get(b));
                let truth = match (a.truth, b.truth) {
                    (Some(true), _) | (_, Some(true)) => Some(true),
                    (Some(false), Some(false)) => Some(false),
                    _ => None,
                };
                Known::condition(truth, a.fault.or(b.fault))
            }
            Node::Not(a) => Known::condition(get(a).truth.map(|truth| !truth), get(a).fault),
            Node::Select(c, a, b) => chosen(get(c), get(a), get(b)),
        }
    }

    fn input(&self, at: usize, grid: Grid, side: Interval<f64>) -> Known {
        let round = Attribute::TiesToEven;
        let own = if self.options.exact_inputs { zero() } else { grid.error(side, round) };
        let held =
            if self.options.exact_inputs { side } else { side.convex_hull(grid.rounded_all(side, round)) };
        let (flushed, held) = self.flush(grid, side, own, held);
        if !held.is_common() {
            return Known::faulty(Fault { value: Value(at as u32), kind: FaultKind::Overflow });
        }
        Known { split: flushed != own, ..Known::of(side, held, flushed, grid.grain(held)) }
    }

    fn literal(&self, at: usize, grid: Grid) -> Known {
        let fault = Fault { value: Value(at as u32), kind: FaultKind::Overflow };
        let Some(literal) = self.literals[at] else { return Known::faulty(fault) };
        if !literal.computed.is_finite() || !literal.exact.is_common() {
            return Known::faulty(fault);
        }
        let computed = Interval::point(literal.computed);
        let hull = literal.exact.convex_hull(computed);
        let (own, held) = self.flush(grid, computed, zero(), hull);
        // Flushed or not, it is a multiple of its own last place.
        let (grain, split) = (grid.grain(computed), own != zero());
        Known { grain, split, ..Known::of(literal.exact, held, literal.own + own, ANY) }
    }

    /// With what flushing makes of results of binary32.
    fn flush(
        &self,
        grid: Grid,
        exact: Interval<f64>,
        own: Interval<f64>,
        held: Interval<f64>,
    ) -> (Interval<f64>, Interval<f64>) {
        if !self.options.flush_to_zero || grid.width != crate::program::Width::F32 {
            return (own, held);
        }
        let left = grid.flushed(exact);
        if left == zero() { (own, held) } else { (own.convex_hull(left), held.convex_hull(zero())) }
    }

    /// A rounded result, or the fault where it can overflow.
    fn rounded(
        &self,
        at: usize,
        grid: Grid,
        round: Attribute,
        exact: Interval<f64>,
        own: Interval<f64>,
        grain: Option<i32>,
    ) -> Known {
        let value = Value(at as u32);
        let (own, held) = match self.ulps[at] {
            Some(ulps) => {
                let own = grid.units(ulps, exact);
                (own, grid.rounded_all(exact + own, round).convex_hull(exact))
            }
            None => (own, grid.rounded_all(exact, round).convex_hull(exact)),
        };
        if !exact.is_common() || !held.is_common() {
            return Known::faulty(Fault { value, kind: FaultKind::Overflow });
        }
        let (own, held) = self.flush(grid, exact, own, held);
        let derived = grain.filter(|_| self.ulps[at].is_none()).unwrap_or(grid.least);
        Known::of(exact, held, own, grid.grain(held).max(derived).max(grid.least))
    }

    fn applied(&self, call: &Call<'_>, operands: &[Value], values: &[Known]) -> Known {
        let &Call { at, op, to, .. } = call;
        let com = decoration::com(0.0);
        let mut lanes = [Decorated { iv: zero().lanes(), dec: com }; 3];
        let mut parts = [Part { held: zero(), grain: ANY, width: to.width }; 3];
        let mut held = [zero(); 3];
        for (place, operand) in operands.iter().enumerate() {
            let known = &values[operand.index()];
            if known.fault.is_some() {
                return Known::faulty(
                    known.fault.unwrap_or(Fault { value: *operand, kind: FaultKind::Overflow }),
                );
            }
            held[place] = with_either_zero(op, known.held);
            lanes[place].iv = held[place].lanes();
            parts[place] = Part { held: known.held, grain: known.grain, width: self.grid(*operand).width };
        }
        let (held, lanes, parts) =
            (&held[..operands.len()], &lanes[..operands.len()], &parts[..operands.len()]);
        let Decorated { iv, dec } = (call.bounds)(lanes);
        if dec < decoration::def(0.0) || iv.lo.is_nan() {
            return Known::faulty(Fault { value: Value(at as u32), kind: FaultKind::of(op) });
        }
        let exact = Interval::from_lanes(iv);
        if !exact.is_common() {
            return Known::faulty(Fault { value: Value(at as u32), kind: FaultKind::Overflow });
        }
        let (own, grain) = (call.own)(to, parts, exact);
        let mut known = self.rounded(at, self.grids[at], to.round, exact, own, grain);
        if known.fault.is_some() {
            return known;
        }
        let totals = operands.iter().map(|operand| values[operand.index()].total);
        let smooth = dec >= decoration::dac(0.0);
        match smooth.then(|| (call.slopes)(held, exact)).flatten() {
            Some(slopes) => {
                known.slopes = slopes;
                known.total = totals.zip(slopes).fold(known.own, |sum, (total, slope)| {
                    if total == zero() || slope == zero() { sum } else { sum + slope * total }
                });
            }
            None if totals.clone().all(|total| total == zero()) => known.smooth = false,
            None => {
                known.smooth = false;
                let mut jump = around(exact.wid());
                if op == Op::Sqrt {
                    // |√a − √b| ≤ √|a − b|
                    let most = totals.fold(0.0, |most: f64, total| most.max(total.mag()));
                    jump = jump.intersection(around(ops::sqrt_ru(most)));
                }
                known.own = known.own + jump;
                known.total = known.own;
            }
        }
        known
    }
}

/// What is asked of an operation.
struct Call<'a> {
    at: usize,
    op: Op,
    to: To,
    bounds: &'a dyn Fn(&[Decorated<f64>]) -> Decorated<f64>,
    slopes: &'a SlopesOf<'a>,
    own: &'a OwnOf<'a>,
}

/// Of what the operands hold, and of the exact results.
type SlopesOf<'a> = dyn Fn(&[Interval<f64>], Interval<f64>) -> Slopes + 'a;

/// Of the operands, and of the exact results.
type OwnOf<'a> = dyn Fn(To, &[Part], Interval<f64>) -> Own + 'a;

/// Bounds of the derivatives by the operands, where there are some.
type Slopes = Option<[Interval<f64>; 3]>;

/// Bounds of rounded − exact, and what exact results are multiples of.
type Own = (Interval<f64>, Option<i32>);

/// A computed zero can have either sign, and a few functions tell the two apart: for these it is what lies around it.
fn with_either_zero(op: Op, held: Interval<f64>) -> Interval<f64> {
    let tells = matches!(op, Op::Atan2 | Op::Atan2pi | Op::Copysign | Op::Acot);
    if tells && held.mig() == 0.0 { held.convex_hull(around(f64::from_bits(1))) } else { held }
}

/// Bounds of the derivatives by the operands, the most frequent ones without asking the table.
fn slopes(op: Op, x: &[Interval<f64>], exact: Interval<f64>) -> Slopes {
    match (op, x) {
        (Op::Add, _) => Some([one(), one(), zero()]),
        (Op::Sub, _) => Some([one(), -one(), zero()]),
        (Op::Neg, _) => Some([-one(), zero(), zero()]),
        (Op::Mul, &[x, y]) => Some([y, x, zero()]),
        _ => {
            let mut operands = [DecInterval::from(zero()); 3];
            for (operand, x) in operands.iter_mut().zip(x) {
                *operand = DecInterval::from(*x);
            }
            let found = derivatives(op, &operands[..x.len()], DecInterval::from(exact))?;
            let mut slopes = [zero(); 3];
            for (slope, found) in slopes.iter_mut().zip(found).take(x.len()) {
                *slope = found.interval()?;
            }
            Some(slopes)
        }
    }
}

/// What the comparison is for all numbers of the two intervals.
fn compared(relation: Relation, a: Interval<f64>, b: Interval<f64>) -> Option<bool> {
    let apart = a.sup() < b.inf() || b.sup() < a.inf();
    let one = a.inf() == a.sup() && a == b;
    match relation {
        Relation::Less if a.sup() < b.inf() => Some(true),
        Relation::Less if b.sup() <= a.inf() => Some(false),
        Relation::LessEqual if a.sup() <= b.inf() => Some(true),
        Relation::LessEqual if b.sup() < a.inf() => Some(false),
        Relation::Equal if apart || one => Some(one),
        Relation::NotEqual if apart || one => Some(apart),
        _ => None,
    }
}

/// One value or the other, or either.
fn chosen(condition: &Known, a: &Known, b: &Known) -> Known {
    let plain =
        |side: &Known, slopes| Known { own: zero(), other_choice: zero(), slopes, smooth: true, ..*side };
    if let Some(truth) = condition.truth.filter(|_| condition.fault.is_none()) {
        return if truth { plain(a, [zero(), one(), zero()]) } else { plain(b, [zero(), zero(), one()]) };
    }
    if let Some(fault) = condition.fault.or(a.fault).or(b.fault) {
        return Known::faulty(fault);
    }
    // What the other choice costs is a difference of two computed values.
    let other_choice = (a.held - b.held).convex_hull(b.held - a.held).convex_hull(zero());
    let either = between(0.0, 1.0);
    Known {
        exact: a.exact.convex_hull(b.exact),
        held: a.held.convex_hull(b.held),
        own: zero(),
        other_choice,
        total: a.total.convex_hull(b.total) + other_choice,
        grain: a.grain.min(b.grain),
        slopes: [zero(), either, either],
        smooth: false,
        split: false,
        truth: None,
        fault: None,
    }
}
