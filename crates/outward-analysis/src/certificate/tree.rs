//! Nodes of a tree, and pieces that go with them.

use super::bounds::{Arithmetic, Bounds, Numbers};
use super::evaluate::{Evaluator, NumberBounds, Piece};
use super::series::Expansion;

/// The number about which a formula is expanded.
///
/// The variable is c ± uᵐ there with m = 2^`roots`, and values are uᵖ·(t₀ + … + tₙ·uⁿ) with n = `order`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Center {
    /// The index of the variable.
    pub variable: usize,
    /// The number c, which is not inside of its side.
    pub at: f64,
    /// Number of roots taken of the distance from it, at most 6.
    pub roots: u8,
    /// Number of terms before the last, at most 24.
    pub order: u8,
}

/// A node of the tree; its subtrees follow it.
///
/// Where there is a center in the piece, one more subtree follows behind the others, for the points at the center.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TreeNode {
    /// A split: two subtrees for the sides of this variable up to a number, and from it on.
    Split {
        /// The index of the variable.
        variable: usize,
        /// Number at which the side is cut.
        at: f64,
    },
    /// The derivative by this variable has one sign, so that the extremum is on a face: one subtree.
    Monotone {
        /// The index of the variable.
        variable: usize,
        /// Is the derivative nowhere negative? Or else nowhere positive.
        is_rising: bool,
        /// Center of the expansion that proves it, if it needs one.
        about: Option<Center>,
    },
    /// The formula can have a value at one end of the side of this variable alone: one subtree.
    Face {
        /// The index of the variable.
        variable: usize,
        /// Is the end the upper one?
        is_upper: bool,
    },
    /// Two cases: a subtree where this comparison holds, and one where it does not.
    Cases {
        /// The index of the comparison.
        comparison: usize,
    },
    /// A leaf: the bounds operation by operation prove the claim.
    Natural,
    /// The bounds of an expansion prove the claim but at the center: a leaf, if the center is not in the piece.
    Expanded(Center),
    /// A leaf: the mean value form does.
    MeanValue,
    /// A leaf: the formula has no value in the piece.
    Empty,
}

/// End of the range that is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// No value is below the claim.
    Minimum,
    /// No value is above the claim.
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

    /// The weaker of two claims.
    pub(super) fn weaker(self, a: f64, b: f64) -> f64 {
        match self {
            Side::Minimum => a.min(b),
            Side::Maximum => a.max(b),
        }
    }
}

/// Rules of the nodes on a piece, shared by the checker and the builder.
impl<N: Numbers> Evaluator<'_, Arithmetic<N>> {
    /// Bounds by the mean value form; `None` where the formula is not continuous or a derivative is not bounded.
    /// `values` and `gradient` are the bounds over the piece.
    pub(super) fn mean_value(
        &mut self,
        piece: &Piece,
        values: NumberBounds,
        gradient: &[Bounds],
    ) -> Option<Bounds> {
        let point = |side: &Bounds| Bounds::point(side.middle());
        let middle = Piece { sides: piece.sides.iter().map(point).collect(), ..piece.clone() };
        let mut sum = self.values(&middle).bounds;
        for (at, (side, middle)) in piece.sides.iter().zip(&middle.sides).enumerate() {
            if side.is_point() {
                continue;
            }
            let slope = gradient[at];
            if !side.is_finite() || !slope.is_finite() || !values.continuous_in.contains(at) {
                return None;
            }
            let distance = self.calculus.sub(*side, *middle);
            sum = self.calculus.add(sum, self.calculus.mul(slope, distance));
        }
        Some(sum)
    }

    /// An evaluator of expansions about a center, which is not inside of the piece.
    pub(super) fn about(
        &mut self,
        piece: &Piece,
        center: Center,
        has_bounded_logarithms: bool,
    ) -> Option<Evaluator<'_, Expansion<'_, N>>> {
        let side = *piece.sides.get(center.variable)?;
        let calculus = Expansion::new(&mut self.calculus, center, side, has_bounded_logarithms)?;
        Some(Evaluator::new(self.formula, calculus))
    }

    /// Has the derivative by this variable one sign, all over the piece but at the center?
    pub(super) fn slope(&mut self, piece: &Piece, variable: usize, about: Option<Center>) -> Option<Bounds> {
        let (continuous_in, gradient) = match about {
            None => (self.values(piece).continuous_in, self.gradient()),
            Some(center) => {
                let mut expansion = self.about(piece, center, false)?;
                (expansion.values(piece).continuous_in, expansion.gradient())
            }
        };
        continuous_in.contains(variable).then(|| gradient[variable])
    }

    /// Returns both parts of a piece that is cut; `None` if the number is not inside the side.
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

/// The face at an end of a side; `None` if it is at infinity, or the side is one number.
pub(super) fn face(piece: &Piece, variable: usize, is_upper: bool) -> Option<Piece> {
    let range = *piece.sides.get(variable)?;
    let end = if is_upper { range.hi } else { range.lo };
    if piece.is_empty || range.is_point() || !end.is_finite() {
        return None;
    }
    Some(at(piece, variable, end))
}

fn at(piece: &Piece, variable: usize, x: f64) -> Piece {
    let mut face = piece.clone();
    face.sides[variable] = Bounds::point(x);
    face
}

/// The points of a piece that are at a center, where nothing is said of them.
pub(super) fn at_center(piece: &Piece, center: Center) -> Option<Piece> {
    let side = *piece.sides.get(center.variable)?;
    side.contains(center.at).then(|| at(piece, center.variable, center.at))
}

/// The face on which the extremum is. `None` if it is at infinity, or at the center.
pub(super) fn extremal_face(
    piece: &Piece,
    variable: usize,
    is_rising: bool,
    side: Side,
    about: Option<Center>,
) -> Option<Piece> {
    let face = face(piece, variable, is_rising != (side == Side::Minimum))?;
    let is_at = |center: Center| center.variable == variable && face.sides[variable].lo == center.at;
    (!about.is_some_and(is_at)).then_some(face)
}

/// Has the derivative this sign, or is it 0?
pub(super) fn has_sign(slope: Bounds, is_rising: bool) -> bool {
    if is_rising { slope.lo >= 0.0 } else { slope.hi <= 0.0 }
}
