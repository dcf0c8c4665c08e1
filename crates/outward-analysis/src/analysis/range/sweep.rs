//! Bounds of the formula and of its gradient over a piece.

use alloc::vec::Vec;

use super::RangePlan;
use super::cases::mark_evaluated;
use crate::analysis::derivative::{MOST, derivative_with_integer, derivatives};
use crate::device::scalar::{Decorated, bounds, bounds_with_integer, choice};
use crate::interval::{DecInterval, Decoration, Interval};
use crate::program::{Node, Value};
use crate::table::Op;

/// Bounds of the formula on a piece.
#[derive(Clone, Copy, Debug)]
pub struct PieceBounds {
    /// Bounds of the values; empty where there is none.
    pub values: Interval<f64>,
    /// Is the formula defined everywhere in the piece?
    pub is_defined: bool,
    /// Is the formula continuous there?
    pub is_continuous: bool,
    /// Is a gradient known, which then is in [`Work::gradient`]?
    pub has_gradient: bool,
}

/// Memory to work in.
#[derive(Clone, Debug, Default)]
pub struct Work {
    pub values: Vec<Decorated<f64>>,
    /// For each value, the derivatives by its operands; none where they are not bounded.
    slopes: Vec<Option<[Interval<f64>; MOST]>>,
    /// Derivative of the result by each value.
    by: Vec<Interval<f64>>,
    /// Derivative of the result by each input.
    pub gradient: Vec<Interval<f64>>,
    /// Assumed truth of each guard.
    assumed: Vec<Option<bool>>,
    /// Is a value part of every value of the formula?
    pub is_evaluated: Vec<bool>,
}

impl Work {
    pub(super) fn assume_nothing(&mut self, guards: usize) {
        self.assumed.clear();
        self.assumed.resize(guards, None);
    }
}

/// Most undecided comparisons that are split into cases on a piece; beyond that, both branches are taken together.
const MOST_CASES: usize = 6;

fn zero() -> Interval<f64> {
    Interval::point(0.0)
}

pub fn interval(x: Decorated<f64>) -> Interval<f64> {
    Interval::new(x.iv.lo, x.iv.hi).unwrap_or(Interval::EMPTY)
}

pub fn decoration(x: Decorated<f64>) -> Decoration {
    Decoration::from_lane(x.dec)
}

pub fn decorated(x: Interval<f64>) -> Decorated<f64> {
    let decoration = if x.is_common() { Decoration::Com } else { Decoration::Dac };
    Decorated { iv: x.lanes(), dec: f64::from(decoration as u8) }
}

impl RangePlan {
    /// Bounds over a piece, branch by branch.
    pub(in crate::analysis) fn bounds(&self, sides: &[Interval<f64>], work: &mut Work) -> PieceBounds {
        work.assume_nothing(self.guards.len());
        self.in_cases(sides, 0, work)
    }

    fn in_cases(&self, sides: &[Interval<f64>], depth: usize, work: &mut Work) -> PieceBounds {
        self.forward(sides, work);
        self.mark_evaluated(work);
        let open = self.guards.iter().enumerate().find(|(at, guard)| {
            work.assumed[*at].is_none()
                && work.is_evaluated[guard.condition.index()]
                && may_be_either(work.values[guard.condition.index()])
        });
        let Some((at, guard)) = open.filter(|_| depth < MOST_CASES) else {
            return self.found(work);
        };
        let values: Vec<Interval<f64>> = work.values.iter().map(|value| interval(*value)).collect();
        // The parts leave out where it is not defined.
        let is_defined = decoration(work.values[guard.condition.index()]) >= Decoration::Def;
        let mut all: Option<PieceBounds> = None;
        for holds in [true, false] {
            let mut cut = sides.to_vec();
            let bounds = |value: Value| values[value.index()];
            if !guard.cut(holds, &self.program, bounds, &mut cut) {
                continue;
            }
            work.assumed[at] = Some(holds);
            let found = self.in_cases(&cut, depth + 1, work);
            all = Some(match all {
                None => {
                    PieceBounds { has_gradient: false, is_defined: is_defined && found.is_defined, ..found }
                }
                Some(other) => PieceBounds {
                    values: other.values.convex_hull(found.values),
                    is_defined: other.is_defined && found.is_defined,
                    // The pieces may not meet.
                    is_continuous: false,
                    has_gradient: false,
                },
            });
        }
        work.assumed[at] = None;
        all.unwrap_or(PieceBounds {
            values: Interval::EMPTY,
            is_defined: false,
            is_continuous: false,
            has_gradient: false,
        })
    }

    /// Bounds of each value, without assumptions on comparisons.
    pub(super) fn plain_forward(&self, sides: &[Interval<f64>], work: &mut Work) {
        work.assume_nothing(self.guards.len());
        self.forward(sides, work);
    }

    /// Marks the values that are part of every value that the formula has over the piece of the last pass forward.
    pub(super) fn mark_evaluated(&self, work: &mut Work) {
        let Work { values, is_evaluated, .. } = work;
        mark_evaluated(&self.program, |condition| choice_of(values[condition.index()]), is_evaluated);
    }

    /// Bounds of each value.
    pub(super) fn forward(&self, sides: &[Interval<f64>], work: &mut Work) {
        let Work { values, slopes, assumed, .. } = work;
        let is_limit = |limit: &&Interval<f64>| **limit != Interval::ENTIRE;
        values.clear();
        slopes.clear();
        for (at, node) in self.program.nodes().iter().enumerate() {
            let get = |value: Value| values[value.index()];
            let mut slope = Some([zero(); MOST]);
            let value = match *node {
                Node::Input(index) => decorated(sides[index]),
                Node::Number(index, _) => decorated(self.literals[index]),
                Node::Truth(truth) => {
                    let [lo, hi, dec] = choice::truth(truth);
                    Decorated { iv: crate::interval::Iv { lo, hi }, dec }
                }
                Node::Apply(op, operands, _) => {
                    let of: Vec<Decorated<f64>> = operands.as_slice().iter().map(|x| get(*x)).collect();
                    let value = bounds(op, &of);
                    slope = self.slopes(op, operands.as_slice(), &of, value);
                    value
                }
                Node::WithInteger(op, x, n, _) => {
                    let value = bounds_with_integer(op, get(x), n);
                    slope = is_smooth(value)
                        .then(|| derivative_with_integer(op, as_interval(get(x)), n, as_interval(value)))
                        .flatten()
                        .map(|derivative| first(bare(derivative)));
                    value
                }
                Node::Cast(x, _) | Node::Restrict(_, x, _) => {
                    slope = Some(first(Interval::point(1.0)));
                    get(x)
                }
                Node::Compare(relation, a, b) => {
                    let found = choice::compare(relation, [get(a), get(b)]);
                    let guard = self.guards.iter().position(|guard| guard.condition.index() == at);
                    match guard.and_then(|guard| assumed[guard]) {
                        // The condition remains undefined where an operand has no value.
                        Some(holds) if !is_undefined(found) => {
                            let [lo, hi, _] = choice::truth(holds);
                            Decorated { iv: crate::interval::Iv { lo, hi }, dec: found.dec }
                        }
                        _ => found,
                    }
                }
                Node::And(a, b) => choice::and([get(a), get(b)]),
                Node::Or(a, b) => choice::or([get(a), get(b)]),
                Node::Not(a) => choice::not(get(a)),
                Node::Select(c, a, b) => {
                    slope = choice_of(get(c)).map(|truth| {
                        let one = Interval::point(1.0);
                        let mut slopes = [zero(); MOST];
                        slopes[if truth { 1 } else { 2 }] = one;
                        slopes
                    });
                    choice::select([get(c), get(a), get(b)])
                }
            };
            let limited = self
                .limits
                .get(at)
                .filter(is_limit)
                .map(|limit| Decorated { iv: interval(value).intersection(*limit).lanes(), dec: value.dec });
            values.push(limited.unwrap_or(value));
            slopes.push(slope);
        }
    }

    /// The derivatives of an operation, where it is continuous and they are bounded.
    fn slopes(
        &self,
        op: Op,
        operands: &[Value],
        of: &[Decorated<f64>],
        value: Decorated<f64>,
    ) -> Option<[Interval<f64>; MOST]> {
        if !is_smooth(value) {
            return None;
        }
        let mut varies = [false; MOST];
        for (varies, operand) in varies.iter_mut().zip(operands) {
            *varies = !matches!(self.program.nodes()[operand.index()], Node::Number(..));
        }
        let of: Vec<DecInterval<f64>> = of.iter().map(|x| as_interval(*x)).collect();
        derivatives(op, &of, varies, as_interval(value)).map(|slopes| slopes.map(bare))
    }

    /// Returns the bounds of the result from the last pass forward, with its gradient.
    fn found(&self, work: &mut Work) -> PieceBounds {
        let output = self.output();
        let value = work.values[output.index()];
        let decoration = decoration(value);
        let has_gradient = decoration >= Decoration::Dac && self.backward(output, work);
        PieceBounds {
            values: interval(value),
            is_defined: decoration >= Decoration::Def,
            is_continuous: decoration >= Decoration::Dac,
            has_gradient,
        }
    }

    /// The gradient by the chain rule, from the result back to the inputs.
    fn backward(&self, output: Value, work: &mut Work) -> bool {
        let Work { slopes, by, gradient, .. } = work;
        by.clear();
        by.resize(self.program.nodes().len(), zero());
        gradient.clear();
        gradient.resize(self.program.inputs().len(), zero());
        by[output.index()] = Interval::point(1.0);
        for at in (0..=output.index()).rev() {
            let slope = by[at];
            if slope == zero() {
                continue;
            }
            let node = &self.program.nodes()[at];
            if let Node::Input(index) = *node {
                gradient[index] += slope;
                continue;
            }
            let Some(of_operands) = slopes[at] else { return false };
            for (operand, of_operand) in node.operands().as_slice().iter().zip(of_operands) {
                if of_operand != zero() {
                    by[operand.index()] = by[operand.index()] + slope * of_operand;
                }
            }
        }
        gradient.iter().all(|slope| slope.is_common())
    }
}

/// May a condition be true, and may it be false?
fn outcomes(condition: Decorated<f64>) -> [bool; 2] {
    [condition.iv.lo == 1.0, condition.iv.hi == 1.0]
}

/// Truth of a condition, if it is the same on all of the piece where it is defined.
pub fn choice_of(condition: Decorated<f64>) -> Option<bool> {
    match outcomes(condition) {
        [true, false] => Some(true),
        [false, true] => Some(false),
        _ => None,
    }
}

fn may_be_either(condition: Decorated<f64>) -> bool {
    outcomes(condition) == [true; 2]
}

/// Is a condition undefined in all of the piece?
fn is_undefined(condition: Decorated<f64>) -> bool {
    outcomes(condition) == [false; 2]
}

/// Is a function continuous where it has this value? If so, the decoration is the least of those of its operands.
fn is_smooth(value: Decorated<f64>) -> bool {
    decoration(value) >= Decoration::Dac
}

fn as_interval(x: Decorated<f64>) -> DecInterval<f64> {
    DecInterval::set_dec(interval(x), decoration(x)).unwrap_or(DecInterval::NAI)
}

fn bare(x: DecInterval<f64>) -> Interval<f64> {
    x.interval().unwrap_or(Interval::ENTIRE)
}

fn first(slope: Interval<f64>) -> [Interval<f64>; MOST] {
    let mut slopes = [zero(); MOST];
    slopes[0] = slope;
    slopes
}
