//! One operation: its result in the program, its exact value, and how the errors of its operands go into it.

use std::panic::Location;

use outward_exact::exact::pair_ball::PairBall;

use crate::context;
use crate::detail::{Detail, Operand};
use crate::float::TracedFloat;

/// More than the rounding errors of the few operations that compute a radius, relatively.
pub(crate) const SLACK: f64 = 1.0 + 1.0 / (1_u64 << 44) as f64;
/// More than the numbers that a radius loses where its terms are subnormal.
pub(crate) const TINY: f64 = f64::from_bits(1 << 14);

/// How an operation comes to its result, for what another run may do otherwise.
#[derive(Clone, Copy)]
pub(crate) enum Rounding {
    /// No run rounds it: one of the operands, an integer, a remainder.
    Exact,
    /// It is a sum or a product.
    Once,
    /// It is a quotient or a root, which processors approximate too.
    Quotient,
    /// It is a sum with this product, which another run may round before it adds.
    Fused(PairBall),
    /// It comes from a function of a library.
    Function,
    /// It is a power with this exponent, from a function or by multiplications.
    Power(i32),
}

/// An operation. For exact operands x = m + d, |d| ≤ r, the exact result is within `middle.radius` + `bend` of
/// `middle` + Σ slope · d.
pub(crate) struct Operation {
    /// The result of the plain program.
    pub value: f64,
    /// The exact result at the middles of the operands.
    pub middle: PairBall,
    /// The part of the operands' radii that the slopes do not describe.
    pub bend: f64,
    /// How large the terms of the result are; a radius above that and the result leaves no digit.
    pub scale: f64,
    pub rounding: Rounding,
    pub location: &'static Location<'static>,
}

impl Operation {
    /// The exact result, and what else is known of it.
    #[inline]
    pub(crate) fn result<T: TracedFloat, D: Detail, const N: usize>(
        self,
        operands: [Operand<'_, D>; N],
    ) -> (PairBall, D) {
        let inherited: f64 = operands.iter().map(|x| x.slope.abs() * x.radius).sum();
        // The product of a radius and a slope may be too small for a number.
        let has_error = operands.iter().any(|x| x.radius > 0.0 && x.slope != 0.0);
        let is_exact = self.middle.radius == 0.0 && self.bend == 0.0 && !has_error;
        let mut exact = self.middle;
        if !is_exact {
            exact.radius = (self.middle.radius + self.bend + inherited) * SLACK + TINY;
        }
        if !exact.is_known() || exact.radius.is_nan() {
            exact = PairBall::UNKNOWN;
        }
        let detail = D::result(&self, &mut exact, &operands);
        exact = D::rounded::<T>(self.rounding, self.value, exact);
        if !exact.is_known() || self.has_no_digit(exact.radius) {
            self.lost(operands.iter().all(|x| x.radius < f64::INFINITY));
        }
        (exact, detail)
    }

    /// Is the radius larger than what the program computes, and its terms? The error of a sum, which compensated sums
    /// compute and add, is 0 in exact arithmetic: a small ball around 0 says all that there is to say of it.
    #[inline]
    fn has_no_digit(&self, radius: f64) -> bool {
        let size = self.scale.max(self.value.abs());
        size > 0.0 && radius > size
    }

    /// Counts a result without a digit.
    #[cold]
    fn lost(&self, had_operands: bool) {
        context::with(|context| context.count_lost(self.location, had_operands));
    }

    /// The error of the plain result: its distance from the middle of the exact one.
    #[inline]
    pub(crate) fn error(&self) -> f64 {
        error_of(self.value, &self.middle)
    }
}

/// value − exact, for the middle of the ball.
#[inline]
pub(crate) fn error_of(value: f64, exact: &PairBall) -> f64 {
    (value - exact.hi) - exact.lo
}
