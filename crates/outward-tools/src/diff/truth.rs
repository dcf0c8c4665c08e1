//! Distances of values from the exact value of the formula.

use outward::analysis::{Deviation, DeviationPlan, Operand};
use outward::device::{DeviceError, ErrorMeasure, FloatMode, FloatRange};
use outward::interval::Interval;
use outward::ops;
use outward::program::{Program, Width};
use outward::round::Round;

/// A plan of a formula's exact values.
#[derive(Debug)]
pub struct TruthPlan(DeviationPlan);

/// The exact result of a row, as far as it is known.
#[derive(Clone, Copy, Debug)]
pub struct Truth {
    /// Bounds of the exact result; empty if it is not defined.
    pub bounds: Interval<f64>,
    /// A number near the exact result, and their difference.
    near: Deviation,
}

impl TruthPlan {
    /// Plans the exact values of a formula.
    pub fn new(program: &Program) -> Result<TruthPlan, DeviceError> {
        let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
        DeviationPlan::new(program, mode).map(TruthPlan)
    }

    /// Computes the exact result of a row.
    pub fn row(&self, operands: &[Operand]) -> Truth {
        let values = self.0.row(operands);
        let result: &Deviation = &values[self.0.program().output().index()];
        Truth { bounds: result.exact().interval().unwrap_or(Interval::EMPTY), near: *result }
    }
}

impl Truth {
    /// Returns an upper bound of the distance of any value of the range from the truth, in ulps of the truth; NaN if
    /// the truth is not defined, infinite if a value is not finite.
    pub fn error(&self, width: Width, range: FloatRange) -> f64 {
        if self.bounds.is_empty() {
            return f64::NAN;
        }
        self.near.error_of(ErrorMeasure::Ulps, width, range)
    }
}

fn nearest_to_zero(FloatRange { lo, hi }: FloatRange) -> f64 {
    if lo <= 0.0 && hi >= 0.0 { 0.0 } else { lo.abs().min(hi.abs()) }
}

/// Returns an upper bound of the distance of any two values of two ranges, in ulps of the value of the second that is
/// nearest to zero. An infinity has the distance 0 from itself, and so has a NaN.
pub fn apart(width: Width, a: FloatRange, b: FloatRange) -> f64 {
    let same = |x: f64, y: f64| x == y || x.is_nan() && y.is_nan();
    let all = [a.lo, a.hi, b.lo, b.hi];
    if all.iter().all(|x| same(*x, a.lo)) {
        return 0.0;
    }
    if !all.iter().all(|x| x.is_finite()) {
        return f64::INFINITY;
    }
    let far = ops::sub_ru(a.hi, b.lo).max(ops::sub_ru(b.hi, a.lo));
    ops::div_ru(far, width.ulp(nearest_to_zero(b)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(x: f64) -> FloatRange {
        FloatRange { lo: x, hi: x }
    }

    #[test]
    fn errors_are_bounds_and_close() {
        let plan = TruthPlan::new(&Program::parse("(1 + x) - 1").unwrap()).unwrap();
        let truth = plan.row(&[Operand::exactly(1e-16)]);
        assert_eq!(truth.error(Width::F64, point(1e-16)), 0.0);
        let next = 1e-16_f64.next_up();
        let error = truth.error(Width::F64, point(next));
        assert!((1.0..1.0001).contains(&error), "{error}");
        assert_eq!(truth.error(Width::F64, point(f64::NAN)), f64::INFINITY);
        let none =
            TruthPlan::new(&Program::parse("sqrt(x)").unwrap()).unwrap().row(&[Operand::exactly(-1.0)]);
        assert!(none.error(Width::F64, point(0.0)).is_nan());
    }

    #[test]
    fn distances() {
        let next = 1.0_f64.next_up();
        for (a, b, expected) in [
            (point(1.0), point(next), 1.0),
            (point(f64::NAN), point(f64::NAN), 0.0),
            (point(f64::INFINITY), point(f64::INFINITY), 0.0),
            (point(f64::INFINITY), point(1.0), f64::INFINITY),
            (FloatRange { lo: 1.0, hi: next }, point(1.0), 1.0),
            (point(0.0), point(-0.0), 0.0),
        ] {
            assert_eq!(apart(Width::F64, a, b), expected, "{a:?} {b:?}");
        }
    }
}
