//! Bounds how far a result is from a number that it is very close to, by the first terms of its series. The paths of
//! the functions only determine on which side of that number it lies.

use core::f64::consts;

use crate::interval::Interval;
use crate::ops;
use crate::table::Op;

/// A number v and bounds of (f(operands) − v)/v, where f is so near to v that its digits are those of v.
pub fn near_representable(op: Op, operands: &[f64]) -> Option<(f64, Interval<f64>)> {
    let &[x] = operands else { return angle_of_axis(op, operands) };
    let size = x.abs();
    if size > FAR
        && let Some(found) = far_out(op, x)
    {
        return Some(found);
    }
    if x == 0.0 || !x.is_finite() {
        return None;
    }
    if size < SMALL
        && let Some(found) = of_first_order(op, x).filter(|_| size < TINY).or_else(|| of_second_order(op, x))
    {
        return Some(found);
    }
    near_extreme(op, x).or_else(|| far_from_zero(op, x))
}

/// Results next to limits that are no numbers: π/2 and π, less 1/x.
fn far_out(op: Op, x: f64) -> Option<(f64, Interval<f64>)> {
    let (near, relative) = match op {
        Op::Atan => eighths_of_turn(2.0_f64.copysign(x)),
        Op::Acot if x < 0.0 => eighths_of_turn(4.0),
        _ => return None,
    };
    let inverse = if x.is_finite() { point(1.0) / point(x) } else { point(0.0) };
    let part = if op == Op::Atan { -inverse } else { inverse };
    Some((near, relative + part / point(near) + within(point(LEFT_OUT))))
}

/// Angle of a point on an axis, or with infinite coordinates.
fn angle_of_axis(op: Op, operands: &[f64]) -> Option<(f64, Interval<f64>)> {
    let (Op::Atan2, &[y, x]) = (op, operands) else { return None };
    if y.is_nan() || x.is_nan() {
        return None;
    }
    let eighths = match (y.is_infinite(), x.is_infinite()) {
        (true, true) if x < 0.0 => 3.0,
        (true, true) => 1.0,
        (true, false) => 2.0,
        (false, true) if x < 0.0 => 4.0,
        _ if x == 0.0 && y != 0.0 => 2.0,
        _ if y == 0.0 && x < 0.0 => 4.0,
        _ => return None,
    };
    Some(eighths_of_turn(f64::copysign(eighths, y)))
}

/// π/4 times an integer up to 4.
fn eighths_of_turn(count: f64) -> (f64, Interval<f64>) {
    // π less the number next to it.
    const REST: f64 = 1.224_646_799_147_353_2e-16;
    let quarter = 0.25 * count;
    let near = ops::mul_rn(quarter, consts::PI);
    let rest = point(ops::fma_rn(quarter, consts::PI, -near)) + point(quarter) * about(REST);
    (near, rest / point(near))
}

/// A result next to 1 or −1, its extremes.
fn near_extreme(op: Op, x: f64) -> Option<(f64, Interval<f64>)> {
    // The shift is exact where the digits of x have halves.
    let shifted = match op {
        Op::Cospi => x.abs(),
        Op::Sinpi if x.abs() < 1.0 / f64::EPSILON => x.abs() - 0.5,
        _ => return None,
    };
    let distance = ops::remainder(shifted, 1.0);
    if distance == 0.0 || distance.abs() > SMALL || x.abs() < 0.25 {
        return None;
    }
    let sign = if ops::remainder(shifted, 2.0).abs() < 0.5 { 1.0 } else { -1.0 };
    let sign = if op == Op::Sinpi { sign * 1.0_f64.copysign(x) } else { sign };
    // 1 − (πd)²/2 + (πd)⁴/24, whose factor is below 4.06.
    let square = point(distance) * point(distance);
    let factor = point(-0.5) * about(consts::PI) * about(consts::PI);
    Some((sign, factor * square + within(point(8.0) * square * square)))
}

/// Least x at which 1/(3x³) is below 2^-180.
const FAR: f64 = (1_u64 << 62) as f64;
/// A bound above 1/(3x³) there.
const LEFT_OUT: f64 = 1.0 / (1_u128 << 120) as f64;

/// Size below which the terms of the fourth order are below 2^-80 of the result.
const SMALL: f64 = 1.0 / (1_u64 << 20) as f64;
/// Size below which the terms of the second order are below 2^-80 of the result.
const TINY: f64 = 1.0 / (1_u64 << 42) as f64;

fn point(x: f64) -> Interval<f64> {
    Interval::point(x)
}

/// All numbers up to that size.
fn within(size: Interval<f64>) -> Interval<f64> {
    Interval::new(-size.sup(), size.sup()).unwrap_or(Interval::ENTIRE)
}

/// A constant that is not the number next to it.
fn about(constant: f64) -> Interval<f64> {
    Interval::new(constant.next_down(), constant.next_up()).unwrap_or(Interval::ENTIRE)
}

/// x or a number beside which it vanishes, where terms of the second order do, too.
fn of_first_order(op: Op, x: f64) -> Option<(f64, Interval<f64>)> {
    let (near, factor) = match op {
        Op::Exp => (1.0, point(1.0)),
        Op::Exp2 => (1.0, about(consts::LN_2)),
        Op::Exp10 => (1.0, about(consts::LN_10)),
        Op::Expm1 => (x, point(0.5)),
        Op::Log1p => (x, point(-0.5)),
        Op::Erfc | Op::Erfcx => (1.0, -about(consts::FRAC_2_SQRT_PI)),
        Op::Normcdf => (0.5, about(consts::FRAC_2_SQRT_PI) * about(consts::FRAC_1_SQRT_2)),
        Op::Acospi => (0.5, -about(consts::FRAC_2_PI)),
        _ => return None,
    };
    let x = point(x);
    // The largest factor of x² is that of 10^x, ln²10/2 < 2.66; below 2^-42 the later terms add less than 1.
    Some((near, factor * x + within(point(4.0) * x * x)))
}

/// x or 1, where terms of the fourth order vanish.
fn of_second_order(op: Op, x: f64) -> Option<(f64, Interval<f64>)> {
    let third = || point(1.0) / point(3.0);
    let sixth = || point(1.0) / point(6.0);
    let (near, factor) = match op {
        Op::Sin => (x, -sixth()),
        Op::Tan => (x, third()),
        Op::Asin => (x, sixth()),
        Op::Atan => (x, -third()),
        Op::Sinh => (x, sixth()),
        Op::Tanh => (x, -third()),
        Op::Asinh => (x, -sixth()),
        Op::Atanh => (x, third()),
        Op::Cos | Op::Sech => (1.0, point(-0.5)),
        Op::Sec | Op::Cosh => (1.0, point(0.5)),
        Op::Cospi => (1.0, point(-0.5) * about(consts::PI) * about(consts::PI)),
        Op::J0 => (1.0, point(-0.25)),
        Op::CylBesselI0 => (1.0, point(0.25)),
        _ => return None,
    };
    let square = point(x) * point(x);
    // The largest factor of x⁴ is that of cos πx, π⁴/24 < 4.06; below 2^-20 the later terms add less than 1.
    Some((near, factor * square + within(point(8.0) * square * square)))
}

/// Results that a limit is next to, or a logarithm.
fn far_from_zero(op: Op, x: f64) -> Option<(f64, Interval<f64>)> {
    let (size, at) = (x.abs(), point(x.abs()));
    let one = point(1.0);
    let signed = 1.0_f64.copysign(x);
    Some(match op {
        Op::Tanh if size > 19.0 => (signed, point(-2.0) / ((point(2.0) * at).exp() + one)),
        Op::Coth if size > 19.0 => (signed, point(2.0) / ((point(2.0) * at).exp() - one)),
        Op::Erf if size > 5.5 => (signed, -at.erfc()),
        Op::Erfc if x < -5.5 => (2.0, point(-0.5) * at.erfc()),
        Op::Normcdf if x > 8.0 => (1.0, -(-at).normcdf()),
        Op::Expm1 if x < -36.0 => (-1.0, -(-at).exp()),
        Op::Exp2m1 if x < -53.0 => (-1.0, -(-at).exp2()),
        Op::Exp10m1 if x < -15.8 => (-1.0, -(-at).exp10()),
        // The result is 1/2 − 1/(πx), and terms of the third order that are below 2^-100 of it.
        Op::Atanpi if size > BIG => {
            let part = about(consts::FRAC_2_PI) / at;
            (0.5 * signed, -part + within(part * point(f64::EPSILON)))
        }
        // log x, and 1.45/x at most.
        Op::Log2p1 if x > BIG => (power_of(2.0, x)?, (point(2.0) / at).convex_hull(point(0.0))),
        Op::Log10p1 if x > BIG => (power_of(10.0, x)?, (one / at).convex_hull(point(0.0))),
        _ => return None,
    })
}

/// Least x at which 1/x² is negligible compared with 1, and 1/x nearly so.
const BIG: f64 = (1_u64 << 50) as f64;

/// Returns n if x is the n-th power of 2, or of 10, whose powers are numbers up to the 22nd.
fn power_of(base: f64, x: f64) -> Option<f64> {
    let most = if base == 2.0 { 1023.0 } else { 22.0 };
    let (mut power, mut n) = (1.0, 0.0);
    while power < x && n < most {
        (power, n) = (power * base, n + 1.0);
    }
    (power == x).then_some(n)
}
