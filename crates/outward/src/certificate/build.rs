//! The builder: a branch and bound, depth first, by the rules of the checker.

use alloc::string::String;
use alloc::vec::Vec;

use super::bounds::{Bounds, InHardware};
use super::check::{Inputs, program, tree};
use super::evaluate::{Evaluator, Piece};
use super::tree::{face, has_sign};
use super::{Certificate, Claim, Side, TreeNode, Variable, Witness};
use crate::analysis::range::{RangeOptions, RangeReport};

/// How far claims are moved outward, relative to their size, until a proof is found. The last one is the tolerance.
const SLACKS: [f64; 2] = [0.0, 1e-12];

/// Makes a certificate of what a search found; the variables are in the order of the formula.
///
/// A claim is the bound that the search found, or one that is outside of it by 10⁻¹² of its size, or by the tolerance.
/// If no proof of that is found with eight times as many nodes as the search looked at pieces, the claim is the weaker
/// bound that the tree proves.
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
    let mut evaluator = Evaluator::new(&program, InHardware);
    let sides: Vec<Bounds> = variables.iter().map(|it| Bounds { lo: it.lo, hi: it.hi }).collect();
    for (side, extremum) in [(Side::Minimum, &range.minimum), (Side::Maximum, &range.maximum)] {
        let outer = side.outer(Bounds { lo: extremum.bounds.inf(), hi: extremum.bounds.sup() });
        let most_nodes =
            usize::try_from(extremum.pieces).unwrap_or(usize::MAX).saturating_mul(8).saturating_add(1000);
        let mut grow = |slack: f64, is_last| {
            let target = moved_outward(outer, slack, side);
            let whole = evaluator.whole(sides.clone());
            Growth { evaluator: &mut evaluator, side, target, most_nodes, is_last, tree: Vec::new() }
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
    certificate.is_defined = [Side::Minimum, Side::Maximum]
        .into_iter()
        .any(|side| tree(&mut evaluator, &inputs, &certificate, side) == Ok(true));
    Ok(certificate)
}

/// A bound farther outward, by so much of its size.
fn moved_outward(bound: f64, slack: f64, side: Side) -> f64 {
    let step = bound.abs() * slack;
    if step == 0.0 || !step.is_finite() {
        return bound;
    }
    let moved = if side == Side::Minimum { bound - step } else { bound + step };
    if moved.is_finite() { moved } else { bound }
}

/// The place that a search found, with what the checker proves of the value there.
fn witness(evaluator: &mut Evaluator<'_, InHardware>, place: &[f64], side: Side) -> Option<Witness> {
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
    evaluator: &'a mut Evaluator<'p, InHardware>,
    side: Side,
    /// What is to be proved; in the last attempt it becomes weaker where a piece can't be cut any more.
    target: f64,
    most_nodes: usize,
    is_last: bool,
    tree: Vec<TreeNode>,
}

impl Growth<'_, '_> {
    /// The bound that is proved, with its tree. `None` if the target is not proved, except in the last attempt.
    fn grow(mut self, whole: Piece) -> Option<(f64, Vec<TreeNode>)> {
        let mut pieces = Vec::from([whole]);
        while let Some(piece) = pieces.pop() {
            let is_exhausted = self.tree.len() + pieces.len() > self.most_nodes;
            let (node, parts) = match self.node(&piece, is_exhausted) {
                Some(found) => found,
                None if self.is_last => (self.weaker_leaf(&piece), Vec::new()),
                None => return None,
            };
            self.tree.push(node);
            pieces.extend(parts.into_iter().rev());
        }
        // 0 has one spelling.
        Some((self.target + 0.0, self.tree))
    }

    /// A node that serves the target, with the pieces of its subtrees; `None` if a piece proves nothing and can't be
    /// cut.
    fn node(&mut self, piece: &Piece, is_exhausted: bool) -> Option<(TreeNode, Vec<Piece>)> {
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
        let gradient = if values.is_continuous { self.evaluator.gradient() } else { Vec::new() };
        let undecided: Vec<usize> = self.evaluator.undecided().collect();
        if let Some(cases) = self.cases(piece, &undecided) {
            return Some(cases);
        }
        for (variable, slope) in gradient.iter().enumerate() {
            let Some(slope) = *slope else { continue };
            for is_rising in [true, false] {
                let part =
                    has_sign(slope, is_rising).then(|| face(piece, variable, is_rising, self.side)).flatten();
                if let Some(part) = part {
                    return Some((TreeNode::Monotone { variable, is_rising }, Vec::from([part])));
                }
            }
        }
        let mean_value = self.evaluator.mean_value(piece, values, &gradient);
        if mean_value.is_some_and(|bounds| self.side.is_proved(bounds, self.target)) {
            return leaf(TreeNode::MeanValue);
        }
        let (variable, at) = cut(piece, &gradient)?;
        let parts = self.evaluator.split(piece, variable, at)?;
        Some((TreeNode::Split { variable, at }, Vec::from(parts)))
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

    /// A leaf for the weaker bound that a piece proves, which becomes the target.
    fn weaker_leaf(&mut self, piece: &Piece) -> TreeNode {
        let values = self.evaluator.values(piece);
        let gradient = if values.is_continuous { self.evaluator.gradient() } else { Vec::new() };
        let mean_value = self.evaluator.mean_value(piece, values, &gradient);
        let (natural, mean) =
            (self.side.outer(values.bounds), mean_value.map(|bounds| self.side.outer(bounds)));
        match mean.filter(|mean| *mean != natural && self.side.weaker(*mean, natural) == natural) {
            Some(mean) => {
                self.target = self.side.weaker(self.target, mean);
                TreeNode::MeanValue
            }
            None => {
                self.target = self.side.weaker(self.target, natural);
                TreeNode::Natural
            }
        }
    }
}

/// Where a piece is cut: across the side with the largest product of width and derivative, or the relatively widest
/// one.
fn cut(piece: &Piece, gradient: &[Option<Bounds>]) -> Option<(usize, f64)> {
    let are_known = !gradient.is_empty() && gradient.iter().all(Option::is_some);
    let measure = |index: usize, side: &Bounds| {
        let size = |x: Bounds| x.lo.abs().max(x.hi.abs());
        let width = side.hi - side.lo;
        match gradient.get(index).copied().flatten().filter(|_| are_known) {
            Some(slope) => width * size(slope),
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
