//! The reciprocal of the hypotenuse, which MPFR computes as the reciprocal root of a number.

use std::cmp::Ordering;

use rug::Float;
use rug::float::Round;
use rug::ops::AssignRound;

/// The method 1/√(x² + y²), in the form of MPFR's functions.
pub trait Rhypot {
    /// Returns the reciprocal in a form that is assignable to a number of any precision.
    fn rhypot_ref<'a>(&'a self, other: &'a Float) -> RhypotOf<'a>;
}

/// A reciprocal that is not computed yet.
#[derive(Clone, Copy, Debug)]
pub struct RhypotOf<'a>(&'a Float, &'a Float);

impl Rhypot for Float {
    fn rhypot_ref<'a>(&'a self, other: &'a Float) -> RhypotOf<'a> {
        RhypotOf(self, other)
    }
}

impl AssignRound<RhypotOf<'_>> for Float {
    type Round = Round;
    type Ordering = Ordering;

    fn assign_round(&mut self, RhypotOf(x, y): RhypotOf<'_>, round: Round) -> Ordering {
        // The digits of both squares and of the gap between them.
        let apart = match (x.get_exp(), y.get_exp()) {
            (Some(x), Some(y)) => 2 * x.abs_diff(y),
            _ => 0,
        };
        let digits = 2 * x.prec().max(y.prec()) + 1 + apart;
        let squares = Float::with_val(digits, x.square_ref()) + Float::with_val(2 * y.prec(), y.square_ref());
        let squares = if x.is_infinite() || y.is_infinite() { x.clone().hypot(y) } else { squares };
        self.assign_round(squares.recip_sqrt_ref(), round)
    }
}
