//! The builder: a branch and bound, depth first, by the rules of the checker.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::bounds::{Arithmetic, Bounds, InHardware};
use super::check::{Inputs, program, tree};
use super::evaluate::{Evaluator, Formula, Piece};
use super::tree::{at_center, extremal_face, face, has_sign};
use super::{Center, Certificate, Claim, Side, TreeNode, Variable, Witness};
use crate::analysis::range::{Deadline, RangeOptions, RangePlan, RangeReport, sample_points};
use crate::interval::Interval;

/// Relative distances by which claims are moved outward, tried until a proof is found. The last one is the tolerance.
const SLACKS: [f64; 2] = [0.0, 1e-12];

/// Makes a certificate of the result of a search; the variables are in the order of the formula.
///
/// A claim is the bound that the search found, or one that is outside of it by 10⁻¹² of its size, or by the tolerance.
/// If no proof of it is found with eight times as many nodes as the search looked at pieces, or in its share of the
/// time that the options have, the claim is the weaker bound that the tree proves.
///
/// # Errors
///
/// If the formula can't be read, is not one line, or has other variables.
pub fn build(
    formula: &str,
    variables: &[Variable],
    range: &RangeReport,
    options: &RangeOptions,
) -> Result<Certificate, String> {
    let claim = || Claim { bound: 0.0, witness: None, tree: Vec::new() };
    let mut certificate = Certificate {
        formula: formula.into(),
        variables: variables.to_vec(),
        is_defined: false,
        minimum: claim(),
        maximum: claim(),
    };
    if formula.contains(['\n', '\r']) {
        return Err("expected a formula of one line".into());
    }
    let program = program(&certificate)?;
    if !program.input_names().eq(variables.iter().map(|variable| variable.name.as_str())) {
        return Err("expected the variables of the formula, in its order".into());
    }
    let plan = RangePlan::new(&program).map_err(|error| format!("{error}"))?;
    let formula = Formula::new(&program);
    let mut evaluator = Evaluator::new(&formula, Arithmetic(InHardware));
    let sides: Vec<Bounds> = variables.iter().map(|it| Bounds { lo: it.lo, hi: it.hi }).collect();
    confirm(&mut evaluator, &sides, range);
    let until = Deadline::new(options.time, options.stop);
    // Attempts, and the check of both proofs at the end, which takes at most as long as three.
    let mut shares = 2 * (SLACKS.len() as u32 + 1) + 3;
    for (side, extremum) in [(Side::Minimum, &range.minimum), (Side::Maximum, &range.maximum)] {
        let outer = side.outer(Bounds { lo: extremum.bounds.inf(), hi: extremum.bounds.sup() });
        let most_nodes =
            usize::try_from(extremum.pieces).unwrap_or(usize::MAX).saturating_mul(8).saturating_add(1000);
        let mut grow = |slack: f64, is_last| {
            let target = moved_outward(outer, slack, side);
            let whole = evaluator.whole(sides.clone());
            let deadline = until.share(shares);
            shares -= 1;
            let (evaluator, plan, tree) = (&mut evaluator, &plan, Vec::new());
            Growth { evaluator, plan, side, target, most_nodes, deadline, is_last, in_vain: 0, tree }
                .grow(whole)
        };
        let proof = SLACKS.iter().find_map(|slack| grow(*slack, false));
        let (bound, tree) = proof.or_else(|| grow(options.relative, true)).unwrap_or_default();
        let witness = witness(&mut evaluator, &extremum.place, side);
        let claim = Claim { bound, witness, tree };
        match side {
            Side::Minimum => certificate.minimum = claim,
            Side::Maximum => certificate.maximum = claim,
        }
    }
    let inputs = Inputs::in_order(variables.len());
    certificate.is_defined = !until.is_stopped()
        && [Side::Minimum, Side::Maximum]
            .into_iter()
            .any(|side| tree(&mut evaluator, &inputs, &certificate, side) == Ok(true));
    Ok(certificate)
}

/// Compares the search's result with the checker's values at some points.
///
/// # Panics
///
/// If a value is not in the range.
fn confirm(evaluator: &mut Evaluator<'_, Arithmetic<InHardware>>, sides: &[Bounds], range: &RangeReport) {
    let found = range.bounds();
    let intervals: Option<Vec<_>> = sides.iter().map(|it| Interval::new(it.lo, it.hi).ok()).collect();
    let pieces = range.minimum.pieces + range.maximum.pieces;
    for point in intervals.into_iter().flat_map(|sides| sample_points(&sides, pieces).collect::<Vec<_>>()) {
        let piece = evaluator.whole(point.iter().map(|x| Bounds::point(*x)).collect());
        let value = evaluator.values(&piece);
        let bounds = Interval::new(value.bounds.lo, value.bounds.hi).unwrap_or(Interval::EMPTY);
        assert!(
            !value.is_defined || bounds.is_empty() || !bounds.disjoint(found),
            "the range {found} does not contain the value {bounds} at {point:?}"
        );
    }
}

/// Returns a bound that is farther outward by `slack` of its size.
fn moved_outward(bound: f64, slack: f64, side: Side) -> f64 {
    let step = bound.abs() * slack;
    if step == 0.0 || !step.is_finite() {
        return bound;
    }
    let moved = if side == Side::Minimum { bound - step } else { bound + step };
    if moved.is_finite() { moved } else { bound }
}

/// The place that a search found, with the bound that the checker proves for the value there.
fn witness(
    evaluator: &mut Evaluator<'_, Arithmetic<InHardware>>,
    place: &[f64],
    side: Side,
) -> Option<Witness> {
    let sides: Vec<Bounds> = place.iter().map(|x| Bounds::point(*x)).collect();
    if sides.len() != evaluator.inputs() {
        return None;
    }
    let point = evaluator.whole(sides);
    let value = evaluator.values(&point);
    let is_known = value.is_defined && !value.bounds.is_empty();
    is_known.then(|| Witness { value: side.inner(value.bounds), place: place.to_vec() })
}

/// A tree that grows.
struct Growth<'a, 'p> {
    evaluator: &'a mut Evaluator<'p, Arithmetic<InHardware>>,
    /// The search's plan, which knows centers and domains.
    plan: &'a RangePlan,
    side: Side,
    /// Claim to prove; the last attempt weakens it where a piece can't be cut any more.
    target: f64,
    most_nodes: usize,
    deadline: Deadline,
    is_last: bool,
    /// Number of times in a row that no expansion has helped.
    in_vain: u32,
    tree: Vec<TreeNode>,
}

/// Most times in a row that expansions are tried in vain, doubled about a number where the formula divides by 0.
const MOST_IN_VAIN: u32 = 50;

/// Roots and orders of expansions, as they are tried. Roots are for logarithms next to 0, with a factor that tends to
/// 0 more slowly than the variable.
const EXPANSIONS: [(u8, u8); 4] = [(0, 6), (0, 12), (1, 6), (2, 8)];

/// A number of a variable, given by its index, about which expansions may help.
type Point = (usize, f64);

/// A piece that is to be proved, and the center of a piece around it.
struct Task {
    piece: Piece,
    near: Option<Point>,
}

/// A node with the pieces of its subtrees.
type Found = (TreeNode, Vec<Task>);

impl Growth<'_, '_> {
    /// The bound that is proved, with its tree. `None` if the target is not proved, except in the last attempt.
    fn grow(mut self, whole: Piece) -> Option<(f64, Vec<TreeNode>)> {
        let mut tasks = Vec::from([Task { piece: whole, near: None }]);
        while let Some(mut task) = tasks.pop() {
            let is_exhausted = self.tree.len() + tasks.len() > self.most_nodes || self.deadline.is_over();
            let (node, parts) = match self.node(&mut task, is_exhausted) {
                Some(found) => found,
                None if self.is_last => self.weaker_leaf(&task),
                None => return None,
            };
            self.tree.push(node);
            tasks.extend(parts.into_iter().rev());
        }
        // 0 has one spelling.
        Some((self.target + 0.0, self.tree))
    }

    /// A node that serves the target, with the pieces of its subtrees; `None` if a piece proves nothing and can't be
    /// cut.
    fn node(&mut self, task: &mut Task, is_exhausted: bool) -> Option<Found> {
        let piece = &task.piece.clone();
        let leaf = |node| Some((node, Vec::new()));
        let values = self.evaluator.values(piece);
        if values.bounds.is_empty() {
            return leaf(TreeNode::Empty);
        }
        if self.side.is_proved(values.bounds, self.target) {
            return leaf(TreeNode::Natural);
        }
        if is_exhausted {
            return None;
        }
        let gradient = self.evaluator.gradient();
        let undecided: Vec<usize> = self.evaluator.undecided().collect();
        if let Some((node, parts)) = self.cases(piece, &undecided) {
            return Some((node, tasks(parts, task.near)));
        }
        for (variable, slope) in gradient.iter().enumerate() {
            if !values.continuous_in.contains(variable) {
                continue;
            }
            for is_rising in [true, false].into_iter().filter(|is_rising| has_sign(*slope, *is_rising)) {
                if let Some(part) = extremal_face(piece, variable, is_rising, self.side, None) {
                    let node = TreeNode::Monotone { variable, is_rising, about: None };
                    return Some((node, tasks([part], task.near)));
                }
            }
        }
        let mean_value = self.evaluator.mean_value(piece, values, &gradient);
        if mean_value.is_some_and(|bounds| self.side.is_proved(bounds, self.target)) {
            return leaf(TreeNode::MeanValue);
        }
        let is_smooth = |at: usize| values.continuous_in.contains(at) && gradient[at].is_finite();
        let is_rough = !(0..piece.sides.len()).all(|at| piece.sides[at].is_point() || is_smooth(at));
        if is_rough {
            let near_end = if values.is_defined { None } else { self.at_domain(task) };
            let found = near_end.or_else(|| self.expanded(task));
            if found.is_some() {
                return found;
            }
        }
        let are_known = |gradient: &Vec<Bounds>| gradient.iter().all(|slope| slope.is_finite());
        let gradient = Some(gradient).filter(|gradient| !is_rough && are_known(gradient));
        let (variable, at) = cut(piece, gradient.as_deref())?;
        self.split(task, variable, at)
    }

    fn split(&mut self, task: &Task, variable: usize, at: f64) -> Option<Found> {
        let parts = self.evaluator.split(&task.piece, variable, at)?;
        Some((TreeNode::Split { variable, at }, tasks(parts, task.near)))
    }

    /// A face on which alone the formula can have a value, or a cut at the border of its domain.
    fn at_domain(&mut self, task: &Task) -> Option<Found> {
        let piece = &task.piece;
        for variable in 0..piece.sides.len() {
            for is_upper in [false, true] {
                let Some(face) = face(piece, variable, is_upper) else { continue };
                if self.evaluator.is_face(piece, variable, is_upper) {
                    return Some((TreeNode::Face { variable, is_upper }, tasks([face], task.near)));
                }
            }
        }
        let domain = self.plan.within_domain(&intervals(&piece.sides)?)?;
        for (variable, cut) in domain.iter().enumerate() {
            for end in [cut.inf(), cut.sup()] {
                if let Some(found) = self.split(task, variable, end) {
                    return Some(found);
                }
            }
        }
        None
    }

    /// A node by an expansion, or a cut at a center.
    fn expanded(&mut self, task: &mut Task) -> Option<Found> {
        let most = if task.near.is_none() { MOST_IN_VAIN } else { 2 * MOST_IN_VAIN };
        if self.in_vain >= most {
            return None;
        }
        self.in_vain += 1;
        if task.near.is_none() {
            task.near = self.plan.zero_of_denominator(&intervals(&task.piece.sides)?);
        }
        let piece = &task.piece;
        let ends = piece.sides.iter().enumerate().filter(|(_, side)| !side.is_point());
        let ends = ends.flat_map(|(variable, side)| [(variable, side.lo), (variable, side.hi)]);
        let mut candidates: Vec<Point> = task.near.into_iter().chain(ends).collect();
        candidates.retain(|(variable, at)| at.is_finite() && !piece.sides[*variable].is_point());
        for (variable, at) in candidates {
            if let Some(found) = self.split(task, variable, at) {
                return Some(found);
            }
            for (roots, order) in EXPANSIONS {
                let center = Center { variable, at, roots, order };
                if let Some(found) = self.about(&task.piece, center) {
                    self.in_vain = 0;
                    return Some(found);
                }
            }
        }
        None
    }

    /// A node by this expansion.
    fn about(&mut self, piece: &Piece, center: Center) -> Option<Found> {
        let left = at_center(piece, center);
        let bounds = self.evaluator.about(piece, center, true)?.values(piece).bounds;
        if self.side.is_proved(bounds, self.target) {
            return Some((TreeNode::Expanded(center), tasks(left, None)));
        }
        let about = Some(center);
        for variable in 0..piece.sides.len() {
            let Some(slope) = self.evaluator.slope(piece, variable, about) else { continue };
            for is_rising in [true, false].into_iter().filter(|is_rising| has_sign(slope, *is_rising)) {
                if let Some(face) = extremal_face(piece, variable, is_rising, self.side, about) {
                    let near = Some((center.variable, center.at)).filter(|_| center.variable != variable);
                    let node = TreeNode::Monotone { variable, is_rising, about };
                    let mut parts = tasks([face], near);
                    parts.extend(tasks(left, None));
                    return Some((node, parts));
                }
            }
        }
        None
    }

    /// Tells the cases of a comparison apart that cuts a variable at a constant, or one whose cases are leaves.
    fn cases(&mut self, piece: &Piece, undecided: &[usize]) -> Option<(TreeNode, Vec<Piece>)> {
        for &comparison in undecided {
            let Ok(parts) = self.evaluator.cases(piece, comparison) else { continue };
            let is_useful = self.evaluator.is_at_constant(comparison)
                || parts.iter().all(|part| {
                    let values = self.evaluator.values(part);
                    self.side.is_proved(values.bounds, self.target)
                });
            if is_useful {
                return Some((TreeNode::Cases { comparison }, Vec::from(parts)));
            }
        }
        None
    }

    /// A node for the weaker bound that a piece proves, which becomes the target.
    fn weaker_leaf(&mut self, task: &Task) -> Found {
        let piece = &task.piece;
        let values = self.evaluator.values(piece);
        let gradient = self.evaluator.gradient();
        let mean_value = self.evaluator.mean_value(piece, values, &gradient);
        let mut found = (self.side.outer(values.bounds), TreeNode::Natural, Vec::new());
        let mut offer = |bound: f64, node: TreeNode, parts: Vec<Task>| {
            if bound != found.0 && self.side.weaker(bound, found.0) == found.0 {
                found = (bound, node, parts);
            }
        };
        if let Some(bounds) = mean_value {
            offer(self.side.outer(bounds), TreeNode::MeanValue, Vec::new());
        }
        if let Some((variable, at)) = task.near {
            let center = Center { variable, at, roots: EXPANSIONS[0].0, order: EXPANSIONS[0].1 };
            if let Some(mut expansion) = self.evaluator.about(piece, center, true) {
                let bound = self.side.outer(expansion.values(piece).bounds);
                offer(bound, TreeNode::Expanded(center), tasks(at_center(piece, center), None));
            }
        }
        let (bound, node, parts) = found;
        self.target = self.side.weaker(self.target, bound);
        (node, parts)
    }
}

fn tasks(pieces: impl IntoIterator<Item = Piece>, near: Option<Point>) -> Vec<Task> {
    pieces.into_iter().map(|piece| Task { piece, near }).collect()
}

fn intervals(sides: &[Bounds]) -> Option<Vec<Interval<f64>>> {
    sides.iter().map(|side| Interval::new(side.lo, side.hi).ok()).collect()
}

/// Chooses where to cut a piece: across the side with the largest product of width and derivative, or the relatively
/// widest one.
fn cut(piece: &Piece, gradient: Option<&[Bounds]>) -> Option<(usize, f64)> {
    let measure = |index: usize, side: &Bounds| {
        let size = |x: Bounds| x.lo.abs().max(x.hi.abs());
        let width = side.hi - side.lo;
        match gradient {
            Some(gradient) => width * size(gradient[index]),
            None => width / size(*side).max(1.0),
        }
    };
    let sides = piece.sides.iter().enumerate();
    let candidates = sides.filter_map(|(index, side)| Some((index, inside(*side)?, measure(index, side))));
    let widest = candidates.max_by(|a, b| a.2.total_cmp(&b.2));
    widest.map(|(index, at, _)| (index, at))
}

/// A number between the ends, 0 if it is there; none if there is none, or the ends are infinite and too far out.
fn inside(side: Bounds) -> Option<f64> {
    let at = match (side.lo.is_finite(), side.hi.is_finite()) {
        _ if side.lo < 0.0 && side.hi > 0.0 => 0.0,
        (true, true) => side.middle(),
        (true, false) => 2.0 * side.lo + 1.0,
        (false, true) => 2.0 * side.hi - 1.0,
        (false, false) => 0.0,
    };
    (side.lo < at && at < side.hi).then_some(at)
}
