//! Expansions of formulas, and the numbers about which they are useful.

use alloc::vec::Vec;

use super::super::RangePlan;
use super::super::sweep::{Work, choice_of, interval};
use super::{Expansion, one, sum, zero};
use crate::interval::Interval;
use crate::program::{Node, Program, Value};
use crate::table::Op;

/// Center of an expansion: a number at which a divisor of the formula vanishes, whatever the other variables are; or an
/// infinity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Center {
    /// The index of the variable.
    pub variable: usize,
    /// The number.
    pub at: f64,
}

/// Bounds from an expansion on a piece.
#[derive(Clone, Copy, Debug)]
pub struct Expanded {
    /// Bounds of the values.
    pub bounds: Interval<f64>,
    /// Is the formula defined and continuous wherever the variable is another number than the center?
    pub is_continuous: bool,
}

impl Expanded {
    /// Returns bounds for the union of two pieces.
    fn of_both(self, other: Expanded) -> Expanded {
        Expanded {
            bounds: self.bounds.convex_hull(other.bounds),
            is_continuous: self.is_continuous && other.is_continuous,
        }
    }
}

/// The values that a formula divides by.
pub fn denominators(program: &Program) -> Vec<Value> {
    let denominator = |node: &Node| match *node {
        Node::Apply(Op::Div, operands, _) => operands.as_slice().get(1).copied(),
        Node::Apply(Op::Recip | Op::Rsqrt, operands, _) => operands.as_slice().first().copied(),
        Node::WithInteger(Op::Pown, base, ..=-1, _) => Some(base),
        _ => None,
    };
    let mut all: Vec<Value> = program.nodes().iter().filter_map(denominator).collect();
    all.sort_by_key(|value| value.index());
    all.dedup();
    all
}

impl RangePlan {
    /// Finds a center in the piece, or at an end of it.
    pub(in super::super) fn center(&self, sides: &[Interval<f64>], work: &mut Work) -> Option<Center> {
        // The first side that goes on without end, and not through 0.
        let is_unbounded = |side: &Interval<f64>| !side.is_common() && !side.contains(0.0);
        if let Some(variable) = sides.iter().position(is_unbounded) {
            let at = if sides[variable].inf() > 0.0 { f64::INFINITY } else { f64::NEG_INFINITY };
            return Some(Center { variable, at });
        }
        self.plain_forward(sides, work);
        let vanishing: Vec<Value> = (self.denominators.iter().copied())
            .filter(|value| interval(work.values[value.index()]).contains(0.0))
            .collect();
        let mut moved = sides.to_vec();
        for value in vanishing {
            for (variable, side) in sides.iter().enumerate() {
                if side.wid() == 0.0 || !side.is_common() {
                    continue;
                }
                let mut bounds_at = |x: f64| {
                    moved[variable] = Interval::point(x);
                    self.plain_forward(&moved, work);
                    interval(work.values[value.index()])
                };
                let zero_of = root(*side, |x| bounds_at(x).mid());
                let candidates = [0.0, side.inf(), side.sup(), zero_of, shortened(zero_of)];
                let is_center = |x: &f64| side.contains(*x) && bounds_at(*x) == zero();
                if let Some(at) = candidates.into_iter().find(is_center) {
                    return Some(Center { variable, at });
                }
                moved[variable] = *side;
            }
        }
        None
    }

    /// Bounds of the formula's values over a piece, by its expansion about a number.
    ///
    /// They enclose all values at numbers other than the center, and also those there if it has some. `None` where
    /// the expansion is not known.
    pub(in super::super) fn expanded(
        &self,
        sides: &[Interval<f64>],
        center: Center,
        work: &mut Work,
    ) -> Option<Expanded> {
        let Center { variable, at } = center;
        let side = sides[variable];
        if at.is_infinite() {
            return self.expanded_at_infinity(sides, center, work);
        }
        let c = Interval::point(at);
        if !side.is_common() || side == c {
            return None;
        }
        let mut all: Option<Expanded> = None;
        let ends = [(side.inf(), side.sup().min(at)), (side.inf().max(at), side.sup())];
        let halves = ends.into_iter().filter_map(|(lo, hi)| Interval::new(lo, hi).ok());
        for half in halves.filter(|half| *half != c) {
            let mut wider = sides.to_vec();
            wider[variable] = half.convex_hull(c);
            let (expansion, is_continuous) = self.expansion(&wider, center, work)?;
            let found = Expanded { bounds: expansion.bounds(half - c), is_continuous };
            all = Some(all.map_or(found, |all| all.of_both(found)));
        }
        all
    }

    /// Expands the formula about an infinity: h is the reciprocal of the variable.
    fn expanded_at_infinity(
        &self,
        sides: &[Interval<f64>],
        center: Center,
        work: &mut Work,
    ) -> Option<Expanded> {
        let Center { variable, at } = center;
        let side = sides[variable];
        if side.contains(0.0) || (side.inf() > 0.0) != (at > 0.0) {
            return None;
        }
        let mut wider = sides.to_vec();
        let (least, greatest) = (side.inf().min(at), side.sup().max(at));
        wider[variable] = Interval::new(least, greatest).ok()?;
        let (expansion, is_continuous) = self.expansion(&wider, center, work)?;
        Some(Expanded { bounds: expansion.bounds(one() / side), is_continuous })
    }

    /// The expansion over a piece on one side of the center, which is an end of the piece; and is the formula defined
    /// and continuous there, except at the center? It is if each of its values has an expansion.
    fn expansion(
        &self,
        sides: &[Interval<f64>],
        center: Center,
        work: &mut Work,
    ) -> Option<(Expansion, bool)> {
        let mut is_continuous = true;
        self.plain_forward(sides, work);
        let side = sides[center.variable];
        let h = if center.at.is_finite() { side - Interval::point(center.at) } else { one() / side };
        let mut all: Vec<Option<Expansion>> = Vec::with_capacity(self.program.nodes().len());
        for (at, node) in self.program.nodes().iter().enumerate() {
            let get = |value: Value| all[value.index()].as_ref();
            let bounds = interval(work.values[at]);
            let expansion = match *node {
                Node::Input(index) if index == center.variable => Expansion::variable(center.at),
                Node::Input(_) | Node::Number(..) => bounds.is_common().then(|| Expansion::constant(bounds)),
                Node::Cast(x, _) | Node::Restrict(_, x, _) => get(x).cloned(),
                Node::Select(condition, a, b) => match choice_of(work.values[condition.index()]) {
                    Some(truth) => get(if truth { a } else { b }).cloned(),
                    None => None,
                },
                Node::Apply(op, operands, _) => {
                    let operands = operands.as_slice();
                    let known: Option<Vec<&Expansion>> = operands.iter().map(|value| get(*value)).collect();
                    let is_square = op == Op::Mul && operands[0] == operands[1];
                    known.and_then(|of| operation(if is_square { Op::Sqr } else { op }, &of, h))
                }
                Node::WithInteger(Op::Pown, x, n, _) => get(x).and_then(|x| x.pown(n, h)),
                _ => None,
            };
            is_continuous &= expansion.is_some();
            all.push(expansion.or_else(|| Expansion::of_bounds(bounds)));
        }
        all.swap_remove(self.output().index()).map(|expansion| (expansion, is_continuous))
    }
}

/// An operation on expansions.
fn operation(op: Op, of: &[&Expansion], h: Interval<f64>) -> Option<Expansion> {
    match (op, of) {
        (Op::Add, [a, b]) => a.add(b, h),
        (Op::Sub, [a, b]) => a.add(&b.neg(), h),
        (Op::Mul, [a, b]) => a.mul(b, h),
        (Op::Div, [a, b]) => a.mul(&b.recip(h)?, h),
        (Op::Fma, [a, b, c]) => a.mul(b, h)?.add(c, h),
        (Op::Neg, [a]) => Some(a.neg()),
        (Op::Pos, [a]) => Some((*a).clone()),
        (Op::Abs, [a]) => a.abs(h),
        (Op::Sqr, [a, ..]) => a.sqr(h),
        (Op::Recip, [a]) => a.recip(h),
        (Op::Sqrt, [a]) => a.sqrt(h),
        (Op::Rsqrt, [a]) => a.sqrt(h)?.recip(h),
        (Op::Hypot, [a, b]) => a.sqr(h)?.add(&b.sqr(h)?, h)?.sqrt(h),
        (Op::Pow | Op::Powr, [a, b]) => {
            // The base must be positive and have no factor of h.
            let is_positive = a.exponent == 0 && sum(&a.terms, h).inf() > 0.0;
            is_positive.then(|| a.function(Op::Log, h)?.mul(b, h)?.function(Op::Exp, h))?
        }
        (op, [a]) => a.function(op, h),
        _ => None,
    }
}

/// A number near a zero of a function with values of both signs at the ends of an interval: the secant method, with
/// bisection.
fn root(side: Interval<f64>, mut f: impl FnMut(f64) -> f64) -> f64 {
    const STEPS: usize = 40;
    let (mut a, mut b) = (side.inf(), side.sup());
    let (mut of_a, mut of_b) = (f(a), f(b));
    for step in 0..STEPS {
        let secant = a - of_a * ((b - a) / (of_b - of_a));
        let is_inside = a < secant && secant < b;
        let x = if is_inside && step % 3 != 2 { secant } else { a + (b - a) / 2.0 };
        let of_x = f(x);
        if of_x == 0.0 || of_x.is_nan() || !(a < x && x < b) {
            return x;
        }
        if (of_x > 0.0) == (of_a > 0.0) {
            (a, of_a) = (x, of_x);
        } else {
            (b, of_b) = (x, of_x);
        }
    }
    a + (b - a) / 2.0
}

/// The number with 26 significant bits that is next to it, which it most often stands for.
fn shortened(x: f64) -> f64 {
    let factor = f64::from((1_u32 << 27) + 1) * x;
    let short = factor - (factor - x);
    if short.is_finite() { short } else { x }
}
