//! Parts of a box that stay undecided, in a bounded number: parts near to each other are merged.

use alloc::vec::Vec;

use super::boxes::{hull, is_subset, without};
use crate::interval::Interval;

/// Number of parts beyond which parts are merged although they are farther apart.
const MOST_PARTS: usize = 256;

/// Distance at which parts are merged, relative to the numbers in them: around a double root there are many.
const NEAR: f64 = 1e-6;

/// Distance that joins two parts, relative to the width of the larger one, and to the ends that face each other:
/// between numbers of very different sizes there is much that is not in the parts.
const NEAR_BY_WIDTH: f64 = 0.25;

/// Number of pieces from which on a part takes in larger ones.
const MANY: u32 = 32;

#[derive(Clone, Debug)]
struct Part {
    sides: Vec<Interval<f64>>,
    pieces: u32,
}

/// All undecided parts.
#[derive(Clone, Debug)]
pub struct Undecided {
    parts: Vec<Part>,
    /// Factor by which parts that are merged may be farther apart than usual.
    reach: f64,
}

impl Default for Undecided {
    fn default() -> Undecided {
        Undecided { parts: Vec::new(), reach: 1.0 }
    }
}

impl Undecided {
    /// Is a piece so near to a part of many pieces, and so much smaller, that nothing is lost if it belongs to it? Its
    /// sides that are not cut any more are small anyway.
    pub fn may_take_in(&self, piece: &[Interval<f64>], is_cut: impl Fn(&Interval<f64>) -> bool) -> bool {
        let is_small = |(side, of_part): (&Interval<f64>, &Interval<f64>)| {
            side.wid() <= NEAR_BY_WIDTH * of_part.wid() || !is_cut(side)
        };
        self.parts.iter().any(|part| {
            part.pieces >= MANY
                && piece.iter().zip(&part.sides).all(is_small)
                && are_near(piece, &part.sides, 1.0)
        })
    }

    pub fn insert(&mut self, piece: Vec<Interval<f64>>) {
        self.merge_into(Part { sides: piece, pieces: 1 });
        while self.parts.len() > MOST_PARTS {
            self.reach *= 4.0;
            for part in core::mem::take(&mut self.parts) {
                self.merge_into(part);
            }
        }
    }

    /// Joins a part with all that are near to it, also once it has become larger.
    fn merge_into(&mut self, mut part: Part) {
        while let Some(at) =
            self.parts.iter().position(|known| are_near(&known.sides, &part.sides, self.reach))
        {
            let known = self.parts.swap_remove(at);
            part.sides = hull(&known.sides, &part.sides);
            part.pieces = part.pieces.saturating_add(known.pieces);
        }
        self.parts.push(part);
    }

    /// The parts without regions that contain one known root and no other. Regions inside of a part are cut out of it
    /// if this is requested, and unless there are too many.
    pub fn outside_of<'a>(
        self,
        regions: impl Iterator<Item = &'a [Interval<f64>]>,
        are_cut_out: bool,
    ) -> Vec<Vec<Interval<f64>>> {
        let mut parts: Vec<Vec<Interval<f64>>> = self.parts.into_iter().map(|part| part.sides).collect();
        for region in regions {
            if are_cut_out && parts.len() <= MOST_PARTS {
                parts = parts.iter().flat_map(|part| without(part, region)).collect();
            } else {
                parts.retain(|part| !is_subset(part, region));
            }
        }
        parts
    }
}

/// Do two parts meet, or nearly do?
fn are_near(a: &[Interval<f64>], b: &[Interval<f64>], reach: f64) -> bool {
    a.iter().zip(b).all(|(a, b)| {
        let gap = a.inf().max(b.inf()) - a.sup().min(b.sup());
        let facing = if a.inf() > b.sup() { [a.inf(), b.sup()] } else { [a.sup(), b.inf()] };
        let width = a.wid().max(b.wid()).min(facing[0].abs().min(facing[1].abs()));
        gap <= reach * (NEAR * a.mag().max(b.mag())).max(NEAR_BY_WIDTH * width)
    })
}
