//! Narrows variables by a set that contains the formula's value: the parts of the sides where the value can be in it.
//!
//! One pass forward bounds each value, one pass back intersects the operands of each operation with their possible
//! values (*forward–backward contraction*, HC4; Benhamou, Goualard, Granvilliers and Puget, Revising hull and box
//! consistency, 1999). A point where the formula has no value is in none of the parts.

use alloc::vec::Vec;

use super::RangePlan;
use super::sweep::{Work, choice_of, interval};
use crate::device::scalar::{bounds, bounds_with_integer};
use crate::ieee1788::Reverse;
use crate::interval::Interval;
use crate::program::{Node, Value, increasing_inverse};
use crate::table::Op;

impl RangePlan {
    /// Cuts the sides off to where the formula can have a value in `allowed`; false where nothing is left. The bounds
    /// of the values over the original sides stay in `work`.
    pub(in crate::analysis) fn cut_to(
        &self,
        sides: &mut [Interval<f64>],
        allowed: Interval<f64>,
        work: &mut Work,
    ) -> bool {
        work.assume_nothing(self.guards.len());
        self.forward(sides, work);
        self.mark_evaluated(work);
        let nodes = self.program.nodes();
        let mut kept: Vec<Interval<f64>> = work.values.iter().map(|value| interval(*value)).collect();
        let output = self.output().index();
        kept[output] = kept[output].intersection(allowed);
        for at in (0..=output).rev() {
            // The values of a branch that may not be taken say nothing.
            if !work.is_evaluated[at] || nodes[at].is_condition() {
                continue;
            }
            let result = kept[at];
            if result.is_empty() {
                return false;
            }
            let mut cut = |value: Value, to: Option<Interval<f64>>| {
                if let Some(to) = to {
                    kept[value.index()] = kept[value.index()].intersection(to);
                }
                !kept[value.index()].is_empty()
            };
            let is_possible = match nodes[at] {
                Node::Input(index) => {
                    sides[index] = sides[index].intersection(result);
                    !sides[index].is_empty()
                }
                Node::Cast(a, _) | Node::Restrict(_, a, _) => cut(a, Some(result)),
                Node::Select(condition, a, b) => match choice_of(work.values[condition.index()]) {
                    Some(true) => cut(a, Some(result)),
                    Some(false) => cut(b, Some(result)),
                    None => true,
                },
                Node::WithInteger(Op::Pown, a, n, _) => {
                    let now = interval(work.values[a.index()]);
                    cut(a, Some(base_of_power(now, n, result)))
                }
                Node::Apply(op, operands, _) => match *operands.as_slice() {
                    [a] => {
                        let now = interval(work.values[a.index()]);
                        cut(a, operand(op, now, result))
                    }
                    [a, b] => {
                        let [x, y] = [a, b].map(|value| interval(work.values[value.index()]));
                        let [of_a, of_b] = operands_of_two(op, [x, y], result);
                        cut(a, of_a) && cut(b, of_b)
                    }
                    ref operands => operands.iter().all(|value| cut(*value, None)),
                },
                Node::WithInteger(_, a, ..) => cut(a, None),
                _ => true,
            };
            if !is_possible {
                return false;
            }
        }
        true
    }
}

/// Encloses the operand of a function whose result is in `result`.
fn operand(op: Op, now: Interval<f64>, result: Interval<f64>) -> Option<Interval<f64>> {
    if let Some(inverse) = increasing_inverse(op) {
        return Some(of_one(inverse, result));
    }
    match op {
        Op::Neg => Some(-result),
        Op::Recip => Some(of_one(Op::Recip, result)),
        Op::Sqrt => Some(of_one(Op::Sqr, not_negative(result))),
        Op::Rsqrt => Some(of_one(Op::Recip, of_one(Op::Sqr, not_negative(result)))),
        Op::Asin => Some(of_one(Op::Sin, result)),
        Op::Acos => Some(of_one(Op::Cos, result)),
        Op::Acosh => Some(of_one(Op::Cosh, not_negative(result))),
        Op::Sqr => Some(either_sign(now, of_one(Op::Sqrt, not_negative(result)))),
        Op::Abs => Some(either_sign(now, not_negative(result))),
        Op::Cosh => Some(result.cosh_rev_in(now)),
        // The tightest hulls take several times as long, and are needed where the quick ones are not known.
        _ => super::periodic::preimage(op, now, result).or_else(|| match op {
            Op::Sin => Some(result.sin_rev_in(now)),
            Op::Cos => Some(result.cos_rev_in(now)),
            Op::Tan => Some(result.tan_rev_in(now)),
            _ => None,
        }),
    }
}

/// Encloses the base of an integer power whose result is in `result`.
fn base_of_power(now: Interval<f64>, n: i32, result: Interval<f64>) -> Interval<f64> {
    let root = |of: Interval<f64>| interval(bounds_with_integer(Op::Rootn, super::sweep::decorated(of), n));
    match (n > 0, n % 2 == 0) {
        (false, _) => result.pown_rev_in(n, now),
        (true, true) => either_sign(now, root(not_negative(result))),
        (true, false) => root(result),
    }
}

/// Encloses both operands of an operation whose result is in `result`.
fn operands_of_two(op: Op, [x, y]: [Interval<f64>; 2], result: Interval<f64>) -> [Option<Interval<f64>>; 2] {
    // Encloses the factor that gives one of these products with the other factor; anything, if both can be 0. Without
    // 0, a plain quotient is faster, and wider only where an end of the set does not belong to it.
    let factor = |now: Interval<f64>, other: Interval<f64>, product: Interval<f64>| match (
        other.contains(0.0),
        product.contains(0.0),
    ) {
        (true, true) => None,
        (true, false) => Some(other.mul_rev_in(product, now)),
        (false, _) => Some(product / other),
    };
    match op {
        Op::Add => [Some(result - y), Some(result - x)],
        Op::Sub => [Some(result + y), Some(x - result)],
        Op::Mul => [factor(x, y, result), factor(y, x, result)],
        Op::Div => [Some(result * y), factor(y, result, x)],
        // Negative numbers have powers with integers alone.
        Op::Powr => [Some(not_negative(x)), None],
        Op::Pow if y.inf() == y.sup() && !is_integer(y.inf()) => [Some(not_negative(x)), None],
        _ => [None, None],
    }
}

fn is_integer(x: f64) -> bool {
    x.abs() >= 1e16 || x as i64 as f64 == x
}

fn of_one(op: Op, x: Interval<f64>) -> Interval<f64> {
    if x.is_empty() { x } else { interval(bounds(op, &[super::sweep::decorated(x)])) }
}

fn not_negative(x: Interval<f64>) -> Interval<f64> {
    x.intersection(super::cases::above(Interval::point(0.0)))
}

/// The parts of an operand whose sizes are these.
fn either_sign(now: Interval<f64>, sizes: Interval<f64>) -> Interval<f64> {
    now.intersection(sizes).convex_hull(now.intersection(-sizes))
}
