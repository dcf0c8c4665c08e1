//! ln |Γ|, which MPFR returns with the sign of Γ.

use std::cmp::Ordering;

use rug::Float;
use rug::float::Round;
use rug::ops::AssignRound;

/// The method ln |Γ(x)|, in the form of MPFR's functions.
pub trait LogGamma {
    /// Returns ln |Γ(x)| in a form that is assignable to a number of any precision.
    fn ln_gamma_size(&self) -> LogGammaOf<'_>;
}

/// A logarithm that is not computed yet.
#[derive(Clone, Copy, Debug)]
pub struct LogGammaOf<'a>(&'a Float);

impl LogGamma for Float {
    fn ln_gamma_size(&self) -> LogGammaOf<'_> {
        LogGammaOf(self)
    }
}

impl AssignRound<LogGammaOf<'_>> for Float {
    type Round = Round;
    type Ordering = Ordering;

    fn assign_round(&mut self, source: LogGammaOf<'_>, round: Round) -> Ordering {
        let mut sign = Ordering::Equal;
        (&mut *self, &mut sign).assign_round(source.0.ln_abs_gamma_ref(), round)
    }
}
