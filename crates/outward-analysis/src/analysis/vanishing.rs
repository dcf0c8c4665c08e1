//! Bounds of results that are so small that they underflow: the paths of functions only determine their sign.

use core::f64::consts;

use crate::interval::Interval;
use crate::ops;
use crate::table::Op;

/// Bounds of f(operands) in units of the smallest number, 2^-1074, where it is less than one of them.
///
/// A function that is e^g times something of ordinary size is computed as e^(g + 1074·ln 2) times that.
pub fn in_smallest_numbers(op: Op, operands: &[f64]) -> Option<Interval<f64>> {
    let &[x] = operands else { return None };
    if !x.is_finite() {
        return None;
    }
    let (at, size) = (point(x), point(x.abs()));
    let half = point(0.5);
    let exp = |x: Interval<f64>| (x + units() * next_to(consts::LN_2)).exp();
    let value = match op {
        Op::Exp if x < -700.0 => exp(at),
        Op::Exp2 if x < -1000.0 => (at + units()).exp2(),
        Op::Exp10 if x < -300.0 => (at + units() * next_to(consts::LOG10_2)).exp10(),
        // exp(−x²)·erfcx(x)
        Op::Erfc if x > 26.0 => exp(-(at * at)) * at.erfcx(),
        // erfc(−x/√2)/2
        Op::Normcdf if x < -37.0 => {
            exp(-(half * at * at)) * (size * next_to(consts::FRAC_1_SQRT_2)).erfcx() * half
        }
        Op::Sech if x.abs() > 700.0 => hyperbolic(exp(-size), size, 1.0),
        Op::Csch if x.abs() > 700.0 => hyperbolic(exp(-size), size, -1.0) * point(1.0_f64.copysign(x)),
        // Γ is negative between −1 and 0, positive below that, and so on.
        Op::Tgamma if x < -170.0 && ops::floor(x) != x => {
            let is_negative = ops::fmod(ops::floor(x), 2.0) != 0.0;
            exp(at.lgamma()) * point(if is_negative { -1.0 } else { 1.0 })
        }
        _ => return None,
    };
    (value.is_common() && value.mag() < 1.0).then_some(value)
}

/// 2·e^-x/(1 ± e^-2x), in the units of e^-x.
fn hyperbolic(exp: Interval<f64>, size: Interval<f64>, sign: f64) -> Interval<f64> {
    point(2.0) * exp / (point(1.0) + point(sign) * (point(-2.0) * size).exp())
}

/// Number of halvings from 1 down to the smallest number.
fn units() -> Interval<f64> {
    point(1074.0)
}

fn point(x: f64) -> Interval<f64> {
    Interval::point(x)
}

/// A constant that is not the number next to it.
fn next_to(constant: f64) -> Interval<f64> {
    Interval::new(constant.next_down(), constant.next_up()).unwrap_or(Interval::ENTIRE)
}
