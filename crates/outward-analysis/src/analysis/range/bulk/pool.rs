//! The open pieces of a search, with their sides in one allocation.

use alloc::vec::Vec;

use crate::interval::Interval;

/// The side that is cut, of a piece that is bounded once more before it is cut.
pub const NOT_CUT: u32 = u32::MAX;

/// An open piece: the least value that the formula may have there, and where its sides are.
#[derive(Clone, Copy, Debug)]
pub struct OpenPiece {
    pub least: f64,
    pub slot: u32,
}

/// The open pieces.
#[derive(Debug)]
pub struct Pool {
    /// Numbers of a piece: the ends of its sides.
    stride: usize,
    ends: Vec<f64>,
    /// The side of each piece that is cut next.
    cuts: Vec<u32>,
    free: Vec<u32>,
    pieces: Vec<OpenPiece>,
}

impl Pool {
    pub fn new(sides: usize) -> Pool {
        let stride = 2 * sides;
        Pool { stride, ends: Vec::new(), cuts: Vec::new(), free: Vec::new(), pieces: Vec::new() }
    }

    pub fn len(&self) -> usize {
        self.pieces.len()
    }

    /// The ends of the sides of a piece, and which of them is cut.
    pub fn piece(&self, slot: u32) -> (&[f64], u32) {
        let first = slot as usize * self.stride;
        (&self.ends[first..first + self.stride], self.cuts[slot as usize])
    }

    pub fn insert(&mut self, least: f64, cut: u32, ends: &[f64]) {
        let slot = self.free.pop().unwrap_or(self.cuts.len() as u32);
        let first = slot as usize * self.stride;
        if slot as usize == self.cuts.len() {
            self.cuts.push(cut);
            self.ends.extend_from_slice(ends);
        } else {
            self.cuts[slot as usize] = cut;
            self.ends[first..first + self.stride].copy_from_slice(ends);
        }
        self.pieces.push(OpenPiece { least, slot });
    }

    /// Puts a piece back that was taken out.
    pub fn put_back(&mut self, piece: OpenPiece) {
        self.pieces.push(piece);
    }

    /// Takes out the `count` pieces with the least values. Their sides stay until they are freed.
    pub fn take_least(&mut self, count: usize) -> Vec<OpenPiece> {
        let rest = self.pieces.len() - count.min(self.pieces.len());
        let greatest_first =
            |a: &OpenPiece, b: &OpenPiece| b.least.total_cmp(&a.least).then(b.slot.cmp(&a.slot));
        if rest > 0 && rest < self.pieces.len() {
            self.pieces.select_nth_unstable_by(rest, greatest_first);
        }
        let mut least = self.pieces.split_off(rest);
        least.sort_unstable_by(|a, b| greatest_first(b, a));
        least
    }

    pub fn free(&mut self, slot: u32) {
        self.free.push(slot);
    }

    /// Leaves the pieces out that have no value below this one.
    pub fn leave_out_from(&mut self, best: f64) {
        let free = &mut self.free;
        self.pieces.retain(|piece| {
            let stays = piece.least < best;
            if !stays {
                free.push(piece.slot);
            }
            stays
        });
    }

    /// The least value of all.
    pub fn least(&self) -> f64 {
        self.pieces.iter().map(|piece| piece.least).fold(f64::INFINITY, f64::min)
    }
}

/// The ends of sides, one after the other.
pub fn ends_of(sides: &[Interval<f64>]) -> Vec<f64> {
    sides.iter().flat_map(|side| [side.inf(), side.sup()]).collect()
}
