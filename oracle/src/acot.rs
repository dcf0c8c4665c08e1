//! The inverse cotangent, which MPFR has as the angle of a point.

use std::cmp::Ordering;

use rug::Float;
use rug::float::Round;
use rug::ops::AssignRound;

/// The method π/2 − atan x, in the form of MPFR's functions.
pub trait Acot {
    /// Returns the inverse cotangent in a form that is assignable to a number of any precision.
    fn acot_ref(&self) -> AcotOf<'_>;
}

/// An inverse cotangent that is not computed yet.
#[derive(Clone, Copy, Debug)]
pub struct AcotOf<'a>(&'a Float);

impl Acot for Float {
    fn acot_ref(&self) -> AcotOf<'_> {
        AcotOf(self)
    }
}

impl AssignRound<AcotOf<'_>> for Float {
    type Round = Round;
    type Ordering = Ordering;

    fn assign_round(&mut self, source: AcotOf<'_>, round: Round) -> Ordering {
        self.assign_round(Float::with_val(1, 1).atan2_ref(source.0), round)
    }
}
