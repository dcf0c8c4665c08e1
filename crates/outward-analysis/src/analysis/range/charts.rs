//! Changes of variables next to a corner at which the formula divides by 0, and next to infinity.
//!
//! Next to x = y = 0 intervals give any number for `(x - y)/(x + y)`, which has no expansion by x or by y alone. With x
//! = v and y = t·v for 0 ≤ t ≤ 1 it has one about v = 0, whatever t is: the powers of v cancel. Where y is the larger
//! one, x is t·v. Each such *chart* is a formula of its own, and the charts together cover the corner (a *blow-up* of
//! it; Hauser, The Hironaka theorem on resolution of singularities, Bull. AMS 40, 2003).
//!
//! Variables have weights: with d for the distance of a variable from its end of the side, the variable of a chart has
//! d = vᵐ, and another one d = t·vⁿ. Where (d/side)^(1/m) is the largest of them, t is at most the side of the other
//! divided by the n/m-th power of that of the first. Squares resolve roots, also of one variable and next to infinity:
//! `sqrt(x + 1) - sqrt(x)` has an expansion by v with x = v², and none by x.
//!
//! Differences of logarithms are another change: next to infinity `log(x + 1) - log(x)` is the logarithm of a quotient.

use alloc::string::ToString;
use alloc::vec::Vec;

use super::decomposition::dependencies;
use super::exact::term;
use super::search::{Charted, Search, Sign, middle};
use super::slopes::Slopes;
use super::sweep::{Work, interval};
use super::{RangeOptions, RangePlan};
use crate::interval::Interval;
use crate::ops::pown_rn;
use crate::program::{Node, Number, Program, Term, Value};
use crate::table::Op;

/// The pieces that are looked at in a chart.
const MOST_PIECES: u64 = 1000;

/// Variables above this number have too many corners.
const MOST_VARIABLES: usize = 4;

/// A part of a piece, in other variables.
struct Chart {
    plan: RangePlan,
    sides: Vec<Interval<f64>>,
    /// Variables that a chart changes; the first one has v.
    changed: Vec<Changed>,
}

/// A variable x = end ± d.
#[derive(Clone, Copy)]
struct Changed {
    variable: usize,
    /// A number; 0 where the side goes on without end.
    end: f64,
    is_below: bool,
    weight: i32,
}

impl Search<'_> {
    /// A lower bound of the values in a piece, by charts; none where they are of no use.
    pub fn bound_by_charts(&mut self, sides: &[Interval<f64>], options: &RangeOptions) -> Option<Charted> {
        let charts = self.plan.charts(sides, self.sign)?;
        // Charts are tried with less work after searches in vain.
        let most = (MOST_PIECES >> self.without_charts.min(6)).min(options.most_pieces / 4);
        let options = RangeOptions { most_pieces: most, ..*options };
        let (mut least, mut is_known) = (f64::INFINITY, true);
        for chart in charts {
            let mut search = Search::new(&chart.plan, self.sign);
            (search.best, search.deadline) = (self.best, self.deadline);
            search.slopes = Slopes::new(chart.plan.program());
            search.look_at(chart.sides.clone(), None);
            for place in chart.ends() {
                search.at(&place, None);
            }
            search.run(&options);
            is_known &= search.is_settled(&options);
            if !search.place.is_empty() {
                self.at_exactly(&chart.place(&search.place, sides));
                if let Some(nearer) = chart.nearer(&search.place) {
                    self.at_exactly(&chart.place(&nearer, sides));
                }
            }
            let found = search.report(&options);
            self.pieces += found.pieces;
            least = least.min(self.sign.turned(found.bounds).inf());
        }
        Some(if is_known { Charted::Known(least) } else { Charted::Bound(least) })
    }
}

impl Chart {
    /// The place in the piece that is next to a place in the chart.
    fn place(&self, inner: &[f64], sides: &[Interval<f64>]) -> Vec<f64> {
        let mut place = inner.to_vec();
        let Some(first) = self.changed.first() else { return place };
        let v = inner[first.variable];
        for (at, changed) in self.changed.iter().enumerate() {
            let Changed { variable, end, is_below, weight } = *changed;
            let power = pown_rn(v, weight);
            let distance = if at == 0 { power } else { inner[variable] * power };
            let x = if is_below { end - distance } else { end + distance };
            place[variable] = x.clamp(sides[variable].inf(), sides[variable].sup());
        }
        place
    }

    /// The ends of the sides, next to which the formula may have its extrema without a gradient; v is in the middle.
    fn ends(&self) -> Vec<Vec<f64>> {
        let others = self.changed.get(1..).unwrap_or_default();
        let count = if self.changed.is_empty() { 0 } else { 1 << others.len() };
        let place = |corner: usize| {
            let mut place: Vec<f64> = self.sides.iter().map(|side| middle(*side)).collect();
            for (at, other) in others.iter().enumerate() {
                let side = self.sides[other.variable];
                place[other.variable] = if corner >> at & 1 == 0 { side.inf() } else { side.sup() };
            }
            place
        };
        (0..count).map(place).collect()
    }

    /// Moves a place on a side without end nearer, where a value needs fewer digits.
    fn nearer(&self, inner: &[f64]) -> Option<Vec<f64>> {
        /// Squares of larger numbers have more digits than are computed exactly.
        const FAR: f64 = 1e75;
        let far = |at: &usize| !self.sides[*at].is_common() && inner[*at].abs() > FAR;
        let at = (0..inner.len()).find(far)?;
        let mut nearer = inner.to_vec();
        nearer[at] = FAR.copysign(inner[at]);
        Some(nearer)
    }

    /// Has the chart bounds by an expansion that are finite on the side that counts?
    fn is_useful(&self, sign: Sign) -> bool {
        let mut work = Work::default();
        let Some(center) = self.plan.center(&self.sides, &mut work) else { return false };
        let bounds = self.plan.expanded(&self.sides, center, &mut work);
        bounds.is_some_and(|found| sign.turned(found.bounds).inf() > f64::NEG_INFINITY)
    }
}

impl RangePlan {
    /// Charts that cover a piece, with their bounds.
    fn charts(&self, sides: &[Interval<f64>], sign: Sign) -> Option<Vec<Chart>> {
        // Limits are for the values of this formula.
        if !self.limits.is_empty() {
            return None;
        }
        let useful = |charts: Option<Vec<Chart>>| {
            charts.filter(|charts| charts.iter().all(|chart| chart.is_useful(sign)))
        };
        let of_logarithms = || {
            let plan = RangePlan::new(&with_joined_logarithms(&self.program)?).ok()?;
            useful(Some(alloc::vec![Chart { plan, sides: sides.to_vec(), changed: Vec::new() }]))
        };
        let mut work = Work::default();
        let corner = self.corner(sides, &mut work).or_else(|| self.one_end(sides, &mut work));
        let blown_up = || {
            let corner = corner?;
            let roots = |node: &Node| matches!(node, Node::Apply(Op::Sqrt | Op::Rsqrt, ..));
            let has_roots = self.program.nodes().iter().any(roots);
            let weights: &[[i32; 2]] = match (corner.len(), has_roots) {
                (1, false) => &[],
                (1, true) => &[[2, 2]],
                (2, false) => &[[1, 1], [1, 2], [2, 1]],
                (_, false) => &[[1, 1]],
                (2, true) => &[[1, 1], [2, 2], [1, 2], [2, 1]],
                (_, true) => &[[1, 1], [2, 2]],
            };
            weights.iter().find_map(|[first, others]| {
                let weighted = |(at, changed): (usize, &Changed)| Changed {
                    weight: if at == 0 { *first } else { *others },
                    ..*changed
                };
                let corner: Vec<Changed> = corner.iter().enumerate().map(weighted).collect();
                useful((0..corner.len()).map(|at| self.chart(sides, &corner, at)).collect())
            })
        };
        blown_up().or_else(of_logarithms)
    }

    /// A corner at which the formula divides by 0, in the variables that the denominator depends on.
    fn corner(&self, sides: &[Interval<f64>], work: &mut Work) -> Option<Vec<Changed>> {
        if self.denominators.is_empty() {
            return None;
        }
        let depends = dependencies(&self.program);
        self.plain_forward(sides, work);
        let vanishing = |at: &usize| interval(work.values[*at]).contains(0.0);
        let denominators: Vec<usize> =
            self.denominators.iter().map(|value| value.index()).filter(vanishing).collect();
        for at in denominators {
            let varies = |variable: &usize| depends[at][*variable] && sides[*variable].wid() > 0.0;
            let variables: Vec<usize> = (0..sides.len()).filter(varies).collect();
            let are_bounded = variables.iter().all(|variable| sides[*variable].is_common());
            if !are_bounded || !(2..=MOST_VARIABLES).contains(&variables.len()) {
                continue;
            }
            for corner in 0..1_usize << variables.len() {
                let is_below = |at: usize| corner >> at & 1 == 1;
                let mut point = sides.to_vec();
                let changed: Vec<Changed> = (variables.iter().enumerate())
                    .map(|(at, &variable)| {
                        let side = sides[variable];
                        let end = if is_below(at) { side.sup() } else { side.inf() };
                        point[variable] = Interval::point(end);
                        Changed { variable, end, is_below: is_below(at), weight: 1 }
                    })
                    .collect();
                self.plain_forward(&point, work);
                if interval(work.values[at]) == Interval::point(0.0) {
                    return Some(changed);
                }
            }
        }
        None
    }

    /// The end of a side at which the formula divides by 0, whatever the other variables are; or an end at infinity.
    fn one_end(&self, sides: &[Interval<f64>], work: &mut Work) -> Option<Vec<Changed>> {
        let center = self.center(sides, work)?;
        let (variable, side) = (center.variable, sides[center.variable]);
        let changed = |end: f64, is_below: bool| alloc::vec![Changed { variable, end, is_below, weight: 1 }];
        match center.at {
            at if at.is_infinite() => Some(changed(0.0, at < 0.0)),
            at if at == side.inf() => Some(changed(at, false)),
            at if at == side.sup() => Some(changed(at, true)),
            _ => None,
        }
    }

    /// The chart of the variable at this place of a corner.
    fn chart(&self, sides: &[Interval<f64>], corner: &[Changed], at: usize) -> Option<Chart> {
        let first = corner[at];
        let mut changed = alloc::vec![first];
        changed.extend(corner.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, other)| *other));
        let side_of = |changed: &Changed| {
            let end = Interval::point(changed.end);
            let side = sides[changed.variable];
            if changed.is_below { end - side } else { side - end }
        };
        let weight = |changed: &Changed| Interval::point(f64::from(changed.weight));
        let mut inner = sides.to_vec();
        // The greatest distance, which is between two numbers.
        let greatest = |changed: &Changed| {
            let end =
                if changed.is_below { sides[changed.variable].inf() } else { sides[changed.variable].sup() };
            let (a, b) = (Interval::point(end), Interval::point(changed.end));
            if changed.is_below { b - a } else { a - b }
        };
        let all = side_of(&first).pow(Interval::point(1.0) / weight(&first));
        inner[first.variable] = Interval::new(all.inf().max(0.0), all.sup()).ok()?;
        for other in &changed[1..] {
            let most = greatest(other) / greatest(&first).pow(weight(other) / weight(&first));
            inner[other.variable] = Interval::new(0.0, most.sup()).ok()?;
            if !inner[other.variable].is_common() {
                return None;
            }
        }
        let plan = RangePlan::new(&self.in_chart(&changed)?).ok()?;
        Some(Chart { plan, sides: inner, changed })
    }

    /// The formula in the variables of a chart.
    fn in_chart(&self, changed: &[Changed]) -> Option<Program> {
        let program = &self.program;
        let written = Program::written(program.inputs(), |inputs, one| {
            let v = inputs[changed[0].variable];
            let input = |index: usize| {
                let Some(at) = changed.iter().position(|changed| changed.variable == index) else {
                    return Some(inputs[index]);
                };
                let Changed { end, is_below, weight, .. } = changed[at];
                let power = if weight == 1 { v } else { v.apply_with_integer(Op::Pown, weight) };
                let distance = if at == 0 { power } else { inputs[index] * power };
                if end == 0.0 {
                    return Some(if is_below { -distance } else { distance });
                }
                let end = one.number(&Number::from_f64(end).to_string()).ok()?;
                Some(if is_below { end - distance } else { end + distance })
            };
            let mut terms: Vec<Term<'_>> = Vec::with_capacity(program.nodes().len());
            for node in program.nodes() {
                let written = match node {
                    Node::Input(index) => input(*index),
                    // The derivatives of a root have expansions.
                    Node::Apply(Op::Hypot, operands, _) => {
                        let square = |value: &Value| terms[value.index()].apply_with_integer(Op::Pown, 2);
                        operands.as_slice().iter().map(square).reduce(|a, b| a + b).map(Term::sqrt)
                    }
                    node => term(program, node, |value| terms.get(value.index()).copied(), one),
                };
                terms.push(written.ok_or(())?);
            }
            Ok::<_, ()>(terms[program.output().index()])
        });
        written.ok()
    }
}

/// The formula with one logarithm in the place of a sum or a difference of logarithms; none if it has no such sums.
/// Where the sum has a value, the logarithm has the same.
fn with_joined_logarithms(program: &Program) -> Option<Program> {
    let mut is_joined = false;
    let written = Program::written(program.inputs(), |inputs, one| {
        let mut terms: Vec<Term<'_>> = Vec::with_capacity(program.nodes().len());
        // For a value that is a logarithm, its argument and base.
        let mut arguments: Vec<Option<(Op, Term<'_>)>> = Vec::with_capacity(program.nodes().len());
        for node in program.nodes() {
            let mut argument = None;
            if let Node::Apply(op, operands, _) = node {
                argument = match (op, operands.as_slice()) {
                    (Op::Log | Op::Log2 | Op::Log10, [x]) => Some((*op, terms[x.index()])),
                    (Op::Add | Op::Sub, [a, b]) => match (arguments[a.index()], arguments[b.index()]) {
                        (Some((kind, a)), Some((other, b))) if kind == other => {
                            is_joined = true;
                            Some((kind, if *op == Op::Add { a * b } else { a / b }))
                        }
                        _ => None,
                    },
                    (Op::Neg, [x]) => arguments[x.index()].map(|(kind, x)| (kind, one / x)),
                    _ => None,
                };
            }
            let written = match (node, argument) {
                (Node::Input(index), _) => Some(inputs[*index]),
                (_, Some((kind, argument))) => Some(argument.apply(kind, &[])),
                (node, None) => term(program, node, |value| terms.get(value.index()).copied(), one),
            };
            terms.push(written.ok_or(())?);
            arguments.push(argument);
        }
        Ok::<_, ()>(terms[program.output().index()])
    });
    written.ok().filter(|_| is_joined)
}
