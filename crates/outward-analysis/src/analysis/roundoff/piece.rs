//! Sub-boxes, ordered by their bounds: the worst is the greatest.

use alloc::vec::Vec;
use core::cmp::Ordering;

use super::found::BoxReport;
use crate::interval::Interval;

/// A part of the box.
#[derive(Clone, Debug)]
pub(super) struct SubBox {
    pub sides: Vec<Interval<f64>>,
    /// Number of cuts of each side.
    pub cuts: Vec<u8>,
    pub found: BoxReport,
    /// Upper bound of its error, by which pieces are ordered.
    pub key: f64,
    /// Order of creation: of pieces with equal keys the older goes first, so that the result is the same everywhere.
    pub number: usize,
}

impl SubBox {
    /// The box itself.
    pub fn whole(sides: Vec<Interval<f64>>, found: BoxReport, key: f64) -> SubBox {
        SubBox { cuts: alloc::vec![0; sides.len()], sides, found, key, number: 0 }
    }
}

impl PartialEq for SubBox {
    fn eq(&self, other: &SubBox) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for SubBox {}

impl PartialOrd for SubBox {
    fn partial_cmp(&self, other: &SubBox) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for SubBox {
    fn cmp(&self, other: &SubBox) -> Ordering {
        self.key.total_cmp(&other.key).then(other.number.cmp(&self.number))
    }
}
