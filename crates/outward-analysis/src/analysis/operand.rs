//! Operands of rows: a computed number and bounds of the exact one.

use super::enclosure::{anything, common, difference};
use crate::interval::{DecInterval, Interval};

/// An operand of a row: a number that stands for an exact one.
#[derive(Clone, Copy, Debug)]
pub struct Operand {
    /// The number that the plain program starts from.
    pub computed: f64,
    /// Bounds of the exact value, with their decoration.
    pub exact: DecInterval<f64>,
    /// Bounds of exact − computed.
    pub left: Interval<f64>,
}

impl Operand {
    /// A number that is exact.
    #[must_use]
    pub fn exactly(x: f64) -> Operand {
        Operand { computed: x, exact: DecInterval::point(x), left: Interval::point(0.0) }
    }

    /// Adds bounds of exact − computed. If they contradict the known ones, nothing is known.
    #[must_use]
    pub fn with_left(self, left: Interval<f64>) -> Operand {
        let Some(bounds) = self.exact.interval().filter(|bounds| !bounds.is_empty()) else { return self };
        let tighter = common(bounds, Interval::point(self.computed) + left);
        match (tighter, common(self.left, left)) {
            (Some(tighter), Some(left)) => {
                let exact = DecInterval::set_dec(tighter, self.exact.decoration()).unwrap_or(self.exact);
                Operand { exact, left, ..self }
            }
            _ => Operand { exact: anything(), left: Interval::ENTIRE, ..self },
        }
    }

    /// Any number of these bounds, computed as one of them or as another.
    #[must_use]
    pub fn within(exact: DecInterval<f64>, computed: f64) -> Operand {
        Operand { computed, exact, left: difference(exact.interval(), computed) }
    }
}
