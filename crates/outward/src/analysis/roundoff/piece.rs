//! Sub-boxes, ordered by their bounds: the worst is the greatest.

use alloc::vec::Vec;
use core::cmp::Ordering;

use super::found::Found;
use crate::interval::Interval;

/// A part of the box.
#[derive(Clone, Debug)]
pub(super) struct BoxPiece {
    pub sides: Vec<Interval<f64>>,
    /// How often each side was cut.
    pub cuts: Vec<u8>,
    pub found: Found,
    /// How bad it is.
    pub key: f64,
    /// Which one it is, so that of equal ones the older goes first, and the result is the same everywhere.
    pub number: usize,
}

impl BoxPiece {
    /// The box itself.
    pub fn whole(sides: Vec<Interval<f64>>, found: Found, key: f64) -> BoxPiece {
        BoxPiece { cuts: alloc::vec![0; sides.len()], sides, found, key, number: 0 }
    }
}

impl PartialEq for BoxPiece {
    fn eq(&self, other: &BoxPiece) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for BoxPiece {}

impl PartialOrd for BoxPiece {
    fn partial_cmp(&self, other: &BoxPiece) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for BoxPiece {
    fn cmp(&self, other: &BoxPiece) -> Ordering {
        self.key.total_cmp(&other.key).then(other.number.cmp(&self.number))
    }
}
