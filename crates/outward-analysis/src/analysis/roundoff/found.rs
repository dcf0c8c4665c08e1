//! The result of bounding one box.

use super::fault::{Fault, FaultKind};
use crate::analysis::enclosure::{common, common_or_entire};
use crate::interval::Interval;
use crate::program::Value;

/// Bounds of the error and of the result on a box.
#[derive(Clone, Copy, Debug)]
pub struct BoxReport {
    /// computed − exact of the result.
    pub error: Interval<f64>,
    /// computed − exact for inputs where both programs choose the same sides.
    pub same_choice: Interval<f64>,
    /// The exact result.
    pub exact: Interval<f64>,
    /// The computed result.
    pub held: Interval<f64>,
    /// Reason why nothing is known.
    pub fault: Option<Fault>,
}

impl BoxReport {
    /// Makes a report in which nothing is known.
    pub fn nothing() -> BoxReport {
        let entire = Interval::ENTIRE;
        BoxReport { error: entire, same_choice: entire, exact: entire, held: entire, fault: None }
    }

    /// Intersects with the report of a larger box, which holds here too. A contradiction between the two is reported.
    pub fn within(self, whole: &BoxReport) -> BoxReport {
        if whole.is_contradiction() {
            return *whole;
        }
        if self.is_contradiction() || self.fault.is_some() || whole.fault.is_some() {
            return self;
        }
        self.common(whole).unwrap_or_else(BoxReport::nothing)
    }

    /// Intersection of the two reports; none where they contradict each other.
    fn common(&self, other: &BoxReport) -> Option<BoxReport> {
        Some(BoxReport {
            error: common(self.error, other.error)?,
            // There may be no inputs for which both programs choose the same sides.
            same_choice: common_or_entire(self.same_choice, other.same_choice),
            exact: common(self.exact, other.exact)?,
            held: common(self.held, other.held)?,
            fault: None,
        })
    }

    /// Report of a value whose enclosures contradict each other.
    pub fn contradiction(value: Value) -> BoxReport {
        BoxReport { fault: Some(Fault { value, kind: FaultKind::Contradiction }), ..BoxReport::nothing() }
    }

    /// Narrows the bounds of the exact result by an enclosure that was found in another way.
    pub fn with_exact(self, exact: Interval<f64>, value: Value) -> BoxReport {
        let bounds = || {
            let exact = common(self.exact, exact)?;
            Some((exact, common(self.held, exact + self.error)?))
        };
        match bounds() {
            Some((exact, held)) => BoxReport { exact, held, ..self },
            None => BoxReport::contradiction(value),
        }
    }

    /// Did enclosures of one value contradict each other?
    pub fn is_contradiction(&self) -> bool {
        match self.fault {
            Some(fault) => fault.kind == FaultKind::Contradiction,
            // The exact result of a box has bounds where no operation is at fault.
            None => self.exact == Interval::ENTIRE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(lo: f64, hi: f64) -> Interval<f64> {
        Interval::new(lo, hi).expect("in order")
    }

    fn found(error: Interval<f64>) -> BoxReport {
        BoxReport { error, same_choice: error, exact: of(1.0, 2.0), held: of(0.0, 3.0), fault: None }
    }

    /// Neither of two disjoint enclosures of an error is believed, whichever of them is narrow.
    #[test]
    fn parts_that_contradict_the_whole_are_unknown() {
        let whole = found(of(-1.0, 1.0));
        let narrow = found(of(0.25, 0.5)).within(&whole);
        assert_eq!((narrow.error, narrow.is_contradiction()), (of(0.25, 0.5), false));
        let wrong = found(of(2.0, 2.5)).within(&whole);
        assert_eq!((wrong.error, wrong.exact), (Interval::ENTIRE, Interval::ENTIRE));
        assert!(wrong.is_contradiction());
        let elsewhere = BoxReport { exact: of(5.0, 6.0), ..whole };
        assert!(elsewhere.within(&whole).is_contradiction());
        // A contradiction leaves nothing known, and no further part hides it.
        assert!(wrong.within(&whole).is_contradiction());
    }

    #[test]
    fn results_that_contradict_each_other_are_an_internal_error() {
        let whole = found(of(-1.0, 1.0));
        assert_eq!(whole.with_exact(of(1.5, 9.0), Value(0)).exact, of(1.5, 2.0));
        let wrong = whole.with_exact(of(5.0, 9.0), Value(7));
        assert_eq!(wrong.fault, Some(Fault { value: Value(7), kind: FaultKind::Contradiction }));
        assert!(wrong.is_contradiction() && wrong.error == Interval::ENTIRE);
        assert!(FaultKind::Contradiction.verb().contains("internal error: please report"));
    }
}
