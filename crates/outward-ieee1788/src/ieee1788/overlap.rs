//! The overlap of two intervals: the sixteen states of the standard.

use core::cmp::Ordering::{Equal, Greater, Less};
use core::fmt;

use crate::format::Format;
use crate::interval::{DecInterval, Interval};

use super::reverse::ReverseBound;

/// The states are listed in the order of the standard: first the states in which `x` is more to the left.
macro_rules! states {
    ($($state:ident $name:literal $doc:literal)*) => {
        /// Overlap state of two intervals x and y. The sides in brackets are those of x.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Overlap {
            $(#[doc = $doc] $state,)*
        }

        impl Overlap {
            /// All states.
            pub const ALL: [Overlap; 16] = [$(Overlap::$state),*];

            /// The name of the state in the standard.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Overlap::$state => $name,)*
                }
            }
        }
    };
}

states! {
    BothEmpty "bothEmpty" "Both are empty."
    FirstEmpty "firstEmpty" "Only x is empty."
    SecondEmpty "secondEmpty" "Only y is empty."
    Before "before" "x ends before y begins."
    Meets "meets" "x ends where y begins, and neither is one point."
    Overlaps "overlaps" "x begins before y, and ends inside it."
    Starts "starts" "x begins with y, and ends inside it."
    ContainedBy "containedBy" "x is in the interior of y."
    Finishes "finishes" "x begins inside of y, and ends with it."
    Equals "equals" "They are equal."
    FinishedBy "finishedBy" "y begins inside of x, and ends with it."
    Contains "contains" "y is in the interior of x."
    StartedBy "startedBy" "y begins with x, and ends inside it."
    OverlappedBy "overlappedBy" "y begins before x, and ends inside it."
    MetBy "metBy" "y ends where x begins, and neither is one point."
    After "after" "y ends before x begins."
}

impl Overlap {
    /// The state of two intervals.
    #[must_use]
    pub fn of<T: ReverseBound>(x: Interval<T>, y: Interval<T>) -> Overlap {
        match (x.is_empty(), y.is_empty()) {
            (true, true) => return Overlap::BothEmpty,
            (true, false) => return Overlap::FirstEmpty,
            (false, true) => return Overlap::SecondEmpty,
            _ => {}
        }
        let [a, b, c, d] = [x.inf(), x.sup(), y.inf(), y.sup()].map(Format::widen);
        // Infinite bounds are no points, and a half-line cannot meet at one.
        if b < c {
            return Overlap::Before;
        }
        if d < a {
            return Overlap::After;
        }
        match (a.total_cmp(&c), b.total_cmp(&d)) {
            (Equal, Equal) => Overlap::Equals,
            (Equal, Less) => Overlap::Starts,
            (Equal, Greater) => Overlap::StartedBy,
            (Less, Equal) => Overlap::FinishedBy,
            (Greater, Equal) => Overlap::Finishes,
            (Less, Less) if b == c => Overlap::Meets,
            (Greater, Greater) if a == d => Overlap::MetBy,
            (Less, Less) => Overlap::Overlaps,
            (Greater, Greater) => Overlap::OverlappedBy,
            (Less, Greater) => Overlap::Contains,
            (Greater, Less) => Overlap::ContainedBy,
        }
    }

    /// The state of the intervals of two decorated intervals; none where one is NaI.
    #[must_use]
    pub fn of_decorated<T: ReverseBound>(x: DecInterval<T>, y: DecInterval<T>) -> Option<Overlap> {
        Some(Overlap::of(x.interval()?, y.interval()?))
    }
}

impl fmt::Display for Overlap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
