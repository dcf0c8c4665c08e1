//! One operation of a row: its result, its own rounding error, and the effect of its operands' errors.

use super::{Deviation, between, bounded_by_both, decorated, interval, lane};
use crate::analysis::derivative::MOST;
use crate::analysis::enclosure::{common_or_entire, difference};
use crate::analysis::rounding::DifferenceFrom;
use crate::analysis::step;
use crate::analysis::zeros::signed_zero_operand;
use crate::device::scalar::{Decorated, ResultRounding};
use crate::interval::{DecInterval, Decoration, Interval};
use crate::ops;
use crate::program::Width;
use crate::round::RoundingDirection;
use crate::table::Op;

/// One operation whose deviation is bounded.
pub(super) struct Function<'a> {
    pub direct: &'a dyn Fn(ResultRounding, &[f64]) -> f64,
    pub bounds: &'a dyn Fn(&[Decorated<f64>]) -> Decorated<f64>,
    pub slope: &'a Slope<'a>,
    /// The exact value minus a number, where that is known well.
    pub left: &'a DifferenceFrom<'a>,
    /// Is the result to nearest the nearest number?
    pub is_correctly_rounded: bool,
    /// Sharper bounds of the result for exact operands, where there are some.
    pub exact: Option<&'a ExactBounds<'a>>,
}

/// Bounds of the result for exact operands in these bounds.
type ExactBounds<'a> = dyn Fn(&[Decorated<f64>]) -> Option<Decorated<f64>> + 'a;

/// Bounds of the derivatives by the operands, given bounds of the operands and of the value.
pub(super) type Slope<'a> =
    dyn Fn(&[DecInterval<f64>], DecInterval<f64>) -> Option<[DecInterval<f64>; MOST]> + 'a;

impl Function<'_> {
    pub fn at(&self, op: Option<Op>, to: ResultRounding, operands: &[&Deviation]) -> Deviation {
        let mut numbers = [0.0; MOST];
        let mut exacts = [operands[0].exact; MOST];
        for (place, operand) in operands.iter().enumerate() {
            numbers[place] = operand.computed;
            exacts[place] = match op {
                Some(op) if step::is_step(op, place) => step::on_one_side(op, &operand.enclosed()),
                _ => operand.exact,
            };
        }
        let numbers = &numbers[..operands.len()];
        let computed = (self.direct)(to, numbers);
        let exacts = &exacts[..operands.len()];
        let plain = self.exact.and_then(|exact| exact(exacts)).unwrap_or_else(|| (self.bounds)(exacts));
        let mut enclosed = [operands[0].enclosed(); 2];
        for (place, operand) in enclosed.iter_mut().zip(operands) {
            *place = operand.enclosed();
        }
        let exact = match op.and_then(|op| step::near_jump(op, &enclosed, self.bounds)) {
            Some(better) => step::tighter(plain, better),
            None => plain,
        };
        let local = match op {
            Some(op) if signed_zero_operand(op).is_some_and(|at| numbers[at] == 0.0) => {
                self.at_reals(numbers, computed)
            }
            _ => match (self.left)(numbers, computed) {
                // Is the value exact?
                Some(fine) if fine.contains(0.0) && fine.wid() > 0.0 => {
                    common_or_entire(fine, self.coarse(numbers, computed))
                }
                Some(fine) => fine,
                None => self.coarse(numbers, computed),
            },
        };
        let total = self.total(local, operands, exact);
        let least_size = match op {
            Some(Op::Copysign) => decorated(exacts[0]).interval().map_or(0.0, |size| size.mig()),
            _ => 0.0,
        };
        bounded_by_both(Deviation { computed, local, total, width: to.width, exact, least_size })
    }

    /// Bounds the rounding error by the results in both directions: within half an ulp of binary64 where the function
    /// is correctly rounded, or nothing.
    fn coarse(&self, numbers: &[f64], computed: f64) -> Interval<f64> {
        let round = |round| (self.direct)(ResultRounding { width: Width::F64, round }, numbers);
        let [low, high] = [RoundingDirection::TowardNegative, RoundingDirection::TowardPositive].map(round);
        let whole = interval(ops::sub_rd(low, computed), ops::sub_ru(high, computed));
        if low == high
            || !self.is_correctly_rounded
            || !(computed.is_finite() && low.is_finite() && high.is_finite())
        {
            return whole;
        }
        let half = ops::mul_ru(0.5, ops::sub_ru(high, low));
        let nearest = round(RoundingDirection::TiesToEven);
        common_or_entire(whole, interval(-half, half) + between(nearest, computed))
    }

    /// Bounds of exact − computed, where exact is the function of real numbers, which have one zero.
    fn at_reals(&self, numbers: &[f64], computed: f64) -> Interval<f64> {
        let mut points = [lane(DecInterval::point(0.0)); MOST];
        for (point, number) in points.iter_mut().zip(numbers) {
            *point = lane(DecInterval::point(*number));
        }
        difference(decorated((self.bounds)(&points[..numbers.len()])).interval(), computed)
    }

    /// Adds the effect of the operands' own deviations.
    fn total(&self, local: Interval<f64>, operands: &[&Deviation], exact: Decorated<f64>) -> Interval<f64> {
        let zero = Interval::point(0.0);
        if operands.iter().all(|operand| operand.total == zero) {
            return local;
        }
        let carried = || {
            let mut hulls = [DecInterval::point(0.0); MOST];
            let mut lanes_of_hulls = [exact; MOST];
            for ((hull, of_hull), operand) in hulls.iter_mut().zip(&mut lanes_of_hulls).zip(operands) {
                let both =
                    decorated(operand.exact).interval()?.convex_hull(Interval::point(operand.computed));
                *hull = DecInterval::from(both);
                *of_hull = lane(*hull);
            }
            let value = decorated((self.bounds)(&lanes_of_hulls[..operands.len()]));
            if value.decoration() < Decoration::Dac {
                return None;
            }
            let slopes = (self.slope)(&hulls[..operands.len()], value)?;
            let mut sum = local;
            for (slope, operand) in slopes.iter().zip(operands) {
                let slope = slope.interval().filter(|_| slope.decoration() >= Decoration::Def)?;
                if operand.total != zero {
                    sum += slope * operand.total;
                }
            }
            Some(sum)
        };
        carried().unwrap_or(Interval::ENTIRE)
    }
}
