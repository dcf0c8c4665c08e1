//! Nodes of a tree, and pieces that go with them.

use super::bounds::{Bounds, Numbers};
use super::evaluate::{Evaluator, NumberBounds, Piece};

/// A node of the tree, of which the subtrees follow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TreeNode {
    /// Two subtrees: the sides of this variable up to a number, and from it on.
    Split {
        /// The index of the variable.
        variable: usize,
        /// Where it is cut.
        at: f64,
    },
    /// The derivative by this variable has one sign, so that the extremum is on a face: one subtree.
    Monotone {
        /// The index of the variable.
        variable: usize,
        /// Is the derivative nowhere negative? Or else nowhere positive.
        is_rising: bool,
    },
    /// Two subtrees: this comparison holds, and it does not.
    Cases {
        /// The index of the comparison.
        comparison: usize,
    },
    /// A leaf: the bounds operation by operation prove the claim.
    Natural,
    /// A leaf: the mean value form does.
    MeanValue,
    /// A leaf: the formula has no value in the piece.
    Empty,
}

/// Which end of the range is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// No value is below.
    Minimum,
    /// No value is above.
    Maximum,
}

impl Side {
    /// The word in the text.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Side::Minimum => "minimum",
            Side::Maximum => "maximum",
        }
    }

    /// Do these bounds prove it?
    pub(super) fn is_proved(self, bounds: Bounds, claim: f64) -> bool {
        match self {
            Side::Minimum => bounds.lo >= claim,
            Side::Maximum => bounds.hi <= claim,
        }
    }

    /// The end of bounds of all values that this claims.
    pub(super) fn outer(self, bounds: Bounds) -> f64 {
        match self {
            Side::Minimum => bounds.lo,
            Side::Maximum => bounds.hi,
        }
    }

    /// The end of bounds of a value that is within the range.
    pub(super) fn inner(self, bounds: Bounds) -> f64 {
        match self {
            Side::Minimum => bounds.hi,
            Side::Maximum => bounds.lo,
        }
    }

    /// The weaker one of two claims.
    pub(super) fn weaker(self, a: f64, b: f64) -> f64 {
        match self {
            Side::Minimum => a.min(b),
            Side::Maximum => a.max(b),
        }
    }
}

/// What a node asks for, in a piece: the rules that the checker and the builder share.
impl<N: Numbers> Evaluator<'_, N> {
    /// Bounds by the mean value form; `None` where the formula is not continuous or a derivative is not bounded.
    /// `values` and `gradient` are those over the piece.
    pub(super) fn mean_value(
        &mut self,
        piece: &Piece,
        values: NumberBounds,
        gradient: &[Option<Bounds>],
    ) -> Option<Bounds> {
        if !values.is_continuous {
            return None;
        }
        let point = |side: &Bounds| Bounds::point(side.middle());
        let middle = Piece { sides: piece.sides.iter().map(point).collect(), ..piece.clone() };
        let mut sum = self.values(&middle).bounds;
        for ((side, middle), slope) in piece.sides.iter().zip(&middle.sides).zip(gradient) {
            if side.is_point() {
                continue;
            }
            if !side.is_finite() {
                return None;
            }
            let distance = self.arithmetic.sub(*side, *middle);
            sum = self.arithmetic.add(sum, self.arithmetic.mul((*slope)?, distance));
        }
        Some(sum)
    }

    /// Both parts of a piece that is cut; `None` if the number is not inside.
    pub(super) fn split(&self, piece: &Piece, variable: usize, at: f64) -> Option<[Piece; 2]> {
        let side = *piece.sides.get(variable)?;
        if piece.is_empty || !(side.lo < at && at < side.hi) {
            return None;
        }
        Some([(side.lo, at), (at, side.hi)].map(|(lo, hi)| {
            let mut part = piece.clone();
            part.sides[variable] = Bounds { lo, hi };
            part
        }))
    }
}

/// The face on which the extremum is; `None` if it is at infinity, or the side is one number.
pub(super) fn face(piece: &Piece, variable: usize, is_rising: bool, side: Side) -> Option<Piece> {
    let range = *piece.sides.get(variable)?;
    let end = if is_rising == (side == Side::Minimum) { range.lo } else { range.hi };
    if piece.is_empty || range.is_point() || !end.is_finite() {
        return None;
    }
    let mut face = piece.clone();
    face.sides[variable] = Bounds::point(end);
    Some(face)
}

/// Has the derivative this sign, or is it 0?
pub(super) fn has_sign(slope: Bounds, is_rising: bool) -> bool {
    if is_rising { slope.lo >= 0.0 } else { slope.hi <= 0.0 }
}
