//! Chooses where a sub-box is split.

use alloc::vec::Vec;

use super::grid::{between, exponent, power};
use super::piece::SubBox;
use super::plan::RoundoffPlan;
use crate::interval::Interval;

/// Chooses the side to cut, by the gains of earlier cuts.
#[derive(Clone, Debug)]
pub(super) struct Cutter {
    /// Gain of a first cut of each side.
    gains: Vec<f64>,
}

/// A half of a piece, which is not bounded yet.
#[derive(Clone, Debug)]
pub(super) struct Half {
    pub sides: Vec<Interval<f64>>,
    pub cuts: Vec<u8>,
}

impl Cutter {
    pub fn new(sides: usize) -> Cutter {
        Cutter { gains: alloc::vec![1.0; sides] }
    }

    /// The side that is cut, and where; nowhere where no side can be.
    pub fn place(&self, piece: &SubBox) -> Option<(usize, f64)> {
        let score = |side: usize| self.gains[side] / f64::from(1_u32 << piece.cuts[side].min(30));
        let can = (0..piece.sides.len()).filter(|side| middle(piece.sides[*side]).is_some());
        let side = can.max_by(|a, b| score(*a).total_cmp(&score(*b)).then(b.cmp(a)))?;
        Some((side, middle(piece.sides[side])?))
    }

    /// Takes note of how bad the worse half of a piece is.
    pub fn learn(&mut self, piece: &SubBox, side: usize, largest: f64) {
        if piece.key.is_finite() && piece.key > 0.0 {
            let gain = (piece.key - largest) / piece.key * f64::from(1_u32 << piece.cuts[side].min(30));
            self.gains[side] = (0.75 * self.gains[side] + 0.25 * gain).clamp(1e-3, 1e3);
        }
    }
}

impl RoundoffPlan {
    /// The halves of a piece, where they have numbers, and as far as these may fulfil the conditions.
    pub(super) fn halves(&self, piece: &SubBox, side: usize, at: f64) -> impl Iterator<Item = Half> {
        let (lo, hi) = (piece.sides[side].inf(), piece.sides[side].sup());
        let within = |half| self.numbers_within(side, half);
        [between(lo, at), between(at, hi)].map(within).into_iter().flatten().filter_map(move |half| {
            let (mut sides, mut cuts) = (piece.sides.clone(), piece.cuts.clone());
            sides[side] = half;
            cuts[side] = cuts[side].saturating_add(1);
            self.admitted(sides).map(|sides| Half { sides, cuts })
        })
    }
}

/// Number at which an interval is cut: at 0, at a power of two if it has many, or in the middle; none if no number lies
/// between its ends.
fn middle(side: Interval<f64>) -> Option<f64> {
    let (lo, hi) = (side.inf(), side.sup());
    if lo < 0.0 && hi > 0.0 {
        return Some(0.0);
    }
    let (small, large) = (side.mig(), side.mag());
    let sign = if hi > 0.0 { 1.0 } else { -1.0 };

    let size = if large == 0.0 {
        return None;
    } else if small == 0.0 {
        let top = power(exponent(large));
        if top < large { top } else { large / 2.0 }
    } else if exponent(large) - exponent(small) > 2 {
        power((exponent(large) + exponent(small)).div_euclid(2))
    } else {
        side.mid().abs()
    };
    (small < size && size < large).then_some(sign * size)
}

/// A small box inside the box, near a point, but not one that roundings happen to leave alone. It is off the middle, by
/// a different part of each side, since functions have their corners on axes and diagonals.
pub(super) fn about_a_point(sides: &[Interval<f64>]) -> Vec<Interval<f64>> {
    let small = |(number, side): (usize, &Interval<f64>)| {
        let part = 0.25 + 0.5 * ((414 + 618 * number) % 1000) as f64 / 1000.0;
        let point = (side.inf() + part * side.wid()).min(side.sup());
        between(point, (point + side.wid() / (1 << 20) as f64).min(side.sup()).max(point))
    };
    sides.iter().enumerate().map(small).collect()
}
