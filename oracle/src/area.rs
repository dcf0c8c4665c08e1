//! Inverse hyperbolic functions that MPFR does not have.

use std::cmp::Ordering;

use rug::Float;
use rug::float::Round;
use rug::ops::AssignRound;

/// Methods in the form of MPFR's functions: each result is assignable to a number of any precision.
pub trait Area {
    /// Returns atanh (1/x).
    fn acoth_ref(&self) -> AcothOf<'_>;
    /// Returns ln (x/(1 − x)).
    fn logit_ref(&self) -> LogitOf<'_>;
}

/// An inverse hyperbolic cotangent that is not computed yet.
#[derive(Clone, Copy, Debug)]
pub struct AcothOf<'a>(&'a Float);

/// A logarithm of odds that is not computed yet.
#[derive(Clone, Copy, Debug)]
pub struct LogitOf<'a>(&'a Float);

impl Area for Float {
    fn acoth_ref(&self) -> AcothOf<'_> {
        AcothOf(self)
    }
    fn logit_ref(&self) -> LogitOf<'_> {
        LogitOf(self)
    }
}

impl AssignRound<AcothOf<'_>> for Float {
    type Round = Round;
    type Ordering = Ordering;

    /// Assigns atanh (1/x). 1/x lies between two numbers of many digits, and atanh rises: if both results round to the
    /// same number, on the same side of it, so does the exact one. With enough digits they do, as it is irrational
    /// where 1/x is inexact.
    fn assign_round(&mut self, source: AcothOf<'_>, round: Round) -> Ordering {
        let mut digits = self.prec() + 64;
        loop {
            let [low, high] = [Round::Down, Round::Up].map(|side| {
                let inverse = Float::with_val_round(digits, source.0.recip_ref(), side).0;
                Float::with_val_round(self.prec(), inverse.atanh_ref(), round)
            });
            if low.1 == high.1 && (low.0 == high.0 || low.0.is_nan()) {
                self.assign_round(&low.0, Round::Nearest);
                return low.1;
            }
            digits *= 2;
        }
    }
}

impl AssignRound<LogitOf<'_>> for Float {
    type Round = Round;
    type Ordering = Ordering;

    /// Assigns ln (x/(1 − x)). 1 − x is exact in as many digits as there are down to the least number. The odds lie
    /// between two numbers, and ln rises, so the result is decided as for atanh (1/x).
    fn assign_round(&mut self, source: LogitOf<'_>, round: Round) -> Ordering {
        let rest = Float::with_val(source.0.prec() + 1100, 1 - source.0);
        let mut digits = self.prec() + 64;
        loop {
            let [low, high] = [Round::Down, Round::Up].map(|side| {
                let odds = Float::with_val_round(digits, source.0 / &rest, side).0;
                Float::with_val_round(self.prec(), odds.ln_ref(), round)
            });
            if low.1 == high.1 && (low.0 == high.0 || low.0.is_nan()) {
                self.assign_round(&low.0, Round::Nearest);
                return low.1;
            }
            digits *= 2;
        }
    }
}
