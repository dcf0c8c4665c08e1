//! One operation on operands that may each be several numbers.

use crate::analysis::rounding::DifferenceFrom;
use crate::device::scalar::ranges::{ANYTHING, KnownRange, bounds_for_numbers};
use crate::device::scalar::{Decorated, ResultRounding};
use crate::interval::Iv;
use crate::interval::lanes::decoration;
use crate::program::{Operands, Width};
use crate::round::RoundingDirection;
use crate::table::Op;

/// An operation, in both readings.
pub struct RangeOperation<'a> {
    /// The operation of the table, unless it takes an integer.
    pub op: Option<Op>,
    /// Can its exact result be halfway between two numbers of binary64?
    pub may_be_halfway: bool,
    /// Are the directed results the tightest bounds, and is the result to nearest the nearest number?
    pub is_correctly_rounded: bool,
    pub number: &'a dyn Fn(ResultRounding, &[f64]) -> f64,
    pub bounds: &'a dyn Fn(&[Decorated<f64>]) -> Decorated<f64>,
    /// The exact value for these operands minus a number, in ulps of that number, where it is known.
    pub left: &'a DifferenceFrom<'a>,
}

impl RangeOperation<'_> {
    /// Range of the results, correctly rounded in one of two directions, or in any between them.
    pub fn rounded(
        &self,
        width: Width,
        directions: [RoundingDirection; 2],
        operands: &[KnownRange],
    ) -> KnownRange {
        let to = directions.map(|round| ResultRounding { width, round });
        let is_one = operands.iter().all(|operand| operand.one);
        if is_one || self.op.is_some_and(|op| has_extremes_at_corners(op, operands)) {
            return self.of_corners(to, operands, is_one);
        }
        let Some([lo, hi]) = self.bounds_of(operands) else { return ANYTHING };
        let [lo, hi] = [to[0].rounded(lo), to[1].rounded(hi)];
        KnownRange { lo, hi, one: false }
    }

    /// Takes the results at corners as bounds: rounding is monotone, and so the exact results are between those at
    /// corners.
    fn of_corners(&self, to: [ResultRounding; 2], operands: &[KnownRange], is_one: bool) -> KnownRange {
        let ends = operands.iter().filter(|operand| !operand.one).count();
        let mut found: Option<KnownRange> = None;
        for corner in 0..1_u32 << ends {
            let mut rest = corner;
            let mut numbers = [0.0; Operands::MOST];
            for (number, operand) in numbers.iter_mut().zip(operands) {
                *number = if rest & 1 == 0 { operand.lo } else { operand.hi };
                rest >>= u32::from(!operand.one);
            }
            let numbers = &numbers[..operands.len()];
            let [lo, hi] = to.map(|to| (self.number)(to, numbers));
            if lo.is_nan() || hi.is_nan() {
                return if is_one { KnownRange::one(f64::NAN) } else { ANYTHING };
            }
            let all = found.unwrap_or(KnownRange { lo, hi, one: false });
            found = Some(KnownRange { lo: all.lo.min(lo), hi: all.hi.max(hi), one: false });
        }
        let Some(KnownRange { lo, hi, .. }) = found else { return ANYTHING };
        KnownRange { lo, hi, one: is_one && lo.to_bits() == hi.to_bits() }
    }

    /// Bounds of the exact results for all numbers of the ranges, which are numbers of binary64; `None` where one of
    /// them may be undefined, or an operand is unbounded.
    pub fn bounds_of(&self, operands: &[KnownRange]) -> Option<[f64; 2]> {
        if !operands.iter().all(|operand| operand.is_bounded() && !operand.lo.is_nan()) {
            return None;
        }
        let mut places =
            [Decorated { iv: Iv { lo: 0.0, hi: 0.0 }, dec: decoration::com(0.0) }; Operands::MOST];
        for (place, operand) in places.iter_mut().zip(operands) {
            place.iv = Iv { lo: operand.lo, hi: operand.hi };
        }
        bounds_for_numbers(self.op, operands, (self.bounds)(&places[..operands.len()]))
    }
}

/// Are the extremes of the exact results at corners of the box that the operands span? They are if the operation is
/// monotone in each operand while the others are fixed, or affine.
fn has_extremes_at_corners(op: Op, operands: &[KnownRange]) -> bool {
    let excludes_zero = |x: KnownRange| x.lo > 0.0 || x.hi < 0.0;
    let is_here = match op {
        Op::Add | Op::Sub | Op::Mul | Op::Fma | Op::Fdim => true,
        Op::Neg | Op::Pos | Op::Min | Op::Max | Op::Fmin | Op::Fmax => true,
        Op::Floor | Op::Ceil | Op::Trunc | Op::RoundTiesToEven | Op::RoundTiesToAway => true,
        Op::Div => excludes_zero(operands[1]),
        Op::Recip | Op::Sqr | Op::Abs => excludes_zero(operands[0]),
        Op::Sqrt => operands[0].lo >= 0.0,
        _ => false,
    };
    is_here && operands.iter().all(|operand| operand.is_bounded() && !operand.lo.is_nan())
}
