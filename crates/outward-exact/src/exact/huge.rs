//! Real numbers whose exponents are not followed: of them the sign is known, and a power of two that they exceed.

use core::cmp::Ordering;

use super::ball::{Ball, MOST_EXPONENT};
use super::dyadic::Dyadic;
use super::radius::Radius;
use crate::table::Op;

/// A number with |x| ≥ 2^least.
#[derive(Clone, Copy, Debug)]
pub(super) struct Huge {
    pub(super) is_negative: bool,
    least: i64,
}

/// Every number of `Huge` exceeds 2^this, and therefore the numbers of every format.
const LEAST: i64 = 1 << 15;

/// Result of an operation on a huge number.
pub(super) enum AfterHuge {
    Huge(Huge),
    Ball(Ball),
}

impl Huge {
    /// A number of at least 2^least in size; none where that says too little.
    fn new(is_negative: bool, least: i64) -> Option<Huge> {
        (least >= LEAST).then(|| Huge { is_negative, least: least.min(MOST_EXPONENT) })
    }

    /// A function of an argument so far out that it grows faster than 2^|x|, or 2^(x²) in the case of erfcx.
    pub(super) fn of_growing(op: Op, x: &Ball) -> Option<Huge> {
        let sign = x.sign()?;
        let is_negative = sign == Ordering::Less;
        let grows = match op {
            // e^x, 10^x and 2^x are at least 2^x, and e^x − 1, cosh x and sinh x are at least half of that, minus 1 or
            // 1/2; Γ(x) ≥ ((x − 1)/e)^(x − 1).
            Op::Exp | Op::Exp2 | Op::Exp10 | Op::Expm1 | Op::Exp2m1 | Op::Exp10m1 | Op::Tgamma => {
                !is_negative
            }
            // I₀(x) ≥ e^(x − 1/2)/(π·√x), from the integral DLMF 10.32.1 up to the angle 1/√x, and I₁(x) is at least
            // half of that less 1/2.
            Op::Cosh | Op::Sinh | Op::CylBesselI0 | Op::CylBesselI1 => true,
            // e^(x²)·erfc(x) ≥ e^(x²) for x ≤ 0
            Op::Erfcx => is_negative,
            _ => false,
        };
        if !grows || sign == Ordering::Equal {
            return None;
        }
        // |x| ≥ 2^order
        let order = x.least_size().top() - 1;
        let order = if op == Op::Erfcx { 2 * order } else { order };
        // 2^|x| with a bit less, for the subtracted terms.
        let least = if order < 4 { 0 } else { (1_i64 << order.min(43)) - 2 };
        Huge::new(is_negative && matches!(op, Op::Sinh | Op::CylBesselI1), least)
    }

    /// e^t.
    pub(super) fn exp(t: &Ball) -> Option<Huge> {
        Huge::of_growing(Op::Exp, t)
    }

    pub(super) fn neg(self) -> Huge {
        Huge { is_negative: !self.is_negative, ..self }
    }

    pub(super) fn sqr(self) -> Huge {
        Huge { is_negative: false, least: self.least.saturating_mul(2).min(MOST_EXPONENT) }
    }

    /// Applies an operation to a huge number and a number within a ball.
    pub(super) fn with(self, op: Op, other: &Ball, is_first: bool) -> Option<AfterHuge> {
        let size = Radius::of(&other.middle).add(other.radius).top();
        let turned = |is_turned: bool, huge: Huge| if is_turned { huge.neg() } else { huge };
        let sign = || other.sign().filter(|sign| sign.is_ne()).map(|sign| sign == Ordering::Less);
        let huge = match op {
            // |x + y| ≥ 2^least − 2^(least − 1)
            Op::Add | Op::Sub if size < self.least - 1 => {
                Huge::new(self.is_negative != (op == Op::Sub && !is_first), self.least - 1)
            }
            Op::Mul => {
                let least = other.least_size_if_apart()?.top() - 1;
                Huge::new(self.is_negative, self.least.saturating_add(least))
                    .map(|it| turned(sign() == Some(true), it))
            }
            Op::Div if is_first => {
                let is_turned = sign()?;
                Huge::new(self.is_negative, self.least.saturating_sub(size)).map(|it| turned(is_turned, it))
            }
            // |y/x| ≤ 2^(size − least)
            Op::Div => {
                let radius = Radius::power(size.saturating_sub(self.least).max(-MOST_EXPONENT));
                return Some(AfterHuge::Ball(Ball { middle: Dyadic::zero(), radius }));
            }
            _ => None,
        };
        huge.map(AfterHuge::Huge)
    }
}
