//! Roots that are proved, each in a region that has no other one.

use alloc::vec::Vec;

use super::boxes::{hull, intersection, is_empty, is_subset};
use crate::interval::Interval;

/// A region with exactly one root, and where in it that is.
pub type ProvedRoot = [Vec<Interval<f64>>; 2];

/// All proved roots, in the order of the lower ends of the first sides of their regions. A root may be proved several
/// times.
#[derive(Debug, Default)]
pub struct ProvedRoots {
    all: Vec<ProvedRoot>,
    /// The largest width of the first side of a region.
    widest: f64,
}

/// Roots, each of them once.
#[derive(Debug, Default)]
pub struct DistinctRoots {
    pub roots: Vec<ProvedRoot>,
    /// Sides in which two of them may be, or one.
    pub doubtful: Vec<Vec<Interval<f64>>>,
}

impl ProvedRoots {
    pub fn insert(&mut self, found: ProvedRoot) {
        let first = found[0][0];
        let end = self.all.partition_point(|[region, _]| region[0].inf() <= first.inf());
        let mut same = self.all[..end].iter().rev().take_while(|[region, _]| region[0].inf() == first.inf());
        if !same.any(|known| *known == found) {
            self.widest = self.widest.max(first.wid());
            self.all.insert(end, found);
        }
    }

    /// Is a piece in a region that has exactly one root, which is known?
    pub fn contain(&self, piece: &[Interval<f64>]) -> bool {
        let first = piece[0];
        let end = self.all.partition_point(|[region, _]| region[0].inf() <= first.inf());
        let near = self.all[..end]
            .iter()
            .rev()
            .take_while(|[region, _]| region[0].inf() + self.widest >= first.sup());
        near.into_iter().any(|[region, _]| is_subset(piece, region))
    }

    /// Returns each root once, as far as it is known whether roots of regions that meet are the same.
    pub fn distinct(mut self, mut are_same: impl FnMut(&ProvedRoot, &ProvedRoot) -> bool) -> DistinctRoots {
        let lower_end = |[_, root]: &ProvedRoot| root[0].inf();
        self.all.sort_by(|a, b| lower_end(a).total_cmp(&lower_end(b)));
        let widest = self.all.iter().fold(0.0, |widest: f64, [_, root]| widest.max(root[0].wid()));
        let mut found = DistinctRoots::default();
        let mut lower_ends: Vec<f64> = Vec::new();
        for new in self.all {
            let start = lower_ends.partition_point(|end| end + widest < lower_end(&new));
            let meets = |[_, known]: &&mut ProvedRoot| !is_empty(&intersection(known, &new[1]));
            match found.roots[start..].iter_mut().find(meets) {
                None => {
                    lower_ends.push(lower_end(&new));
                    found.roots.push(new);
                }
                Some(known) if are_same(known, &new) => known[1] = intersection(&known[1], &new[1]),
                Some(known) => found.doubtful.push(hull(&known[1], &new[1])),
            }
        }
        found
    }
}
