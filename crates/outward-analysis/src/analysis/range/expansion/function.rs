//! Taylor coefficients of functions, in intervals.

use alloc::vec::Vec;

use super::super::sweep::{decorated, interval};
use super::{integer, one, zero};
use crate::analysis::derivative::{MOST, derivatives, ln_2, ln_10, pi, two_over_sqrt_pi};
use crate::device::scalar::bounds;
use crate::interval::{DecInterval, Decoration, Interval};
use crate::table::Op;

/// Coefficients φ⁽ʲ⁾/j! of a function: all but the last at the numbers of `at`, the last over `range`, which contains
/// `at`. There are `order` + 1, or two where only the first derivative is known, or the one value.
///
/// `None` where the function is not continuous on the range, or a coefficient is not bounded.
pub(super) fn taylor(
    op: Op,
    at: Interval<f64>,
    range: Interval<f64>,
    order: usize,
) -> Option<Vec<Interval<f64>>> {
    let value = |x: Interval<f64>| {
        let found = bounds(op, &[decorated(x)]);
        (Decoration::from_lane(found.dec) >= Decoration::Dac).then(|| interval(found))
    };
    if order == 0 {
        return Some(alloc::vec![value(range)?]);
    }
    let of_range = value(range)?;
    let first = value(at)?;
    if let (Some(mut all), Some(last)) =
        (series(op, at, first, order), series(op, range, of_range, order).and_then(|all| all.last().copied()))
    {
        all[order] = last;
        return all.iter().all(|coefficient| coefficient.is_common()).then_some(all);
    }
    let operand = DecInterval::new(range.inf(), range.sup()).ok()?;
    let whole = DecInterval::new(of_range.inf(), of_range.sup()).ok()?;
    let [slope, ..] = derivatives(op, &[operand], [true; MOST], whole)?;
    Some(alloc::vec![first, slope.interval()?])
}

/// The coefficients from 0 to `order` over x, where the function is continuous and has these values. `None` for
/// functions whose series is not known here.
fn series(op: Op, x: Interval<f64>, value: Interval<f64>, order: usize) -> Option<Vec<Interval<f64>>> {
    let known = |constant: DecInterval<f64>| constant.interval().unwrap_or(Interval::ENTIRE);
    let [ln_2, ln_10, pi] = [ln_2(), ln_10(), pi()].map(known);
    let minus = |values: &[Interval<f64>]| values.iter().map(|x| -*x).collect::<Vec<_>>();
    let one_plus_square = [one() + x.sqr(), integer(2) * x, one()];
    let one_minus_square = [one() - x.sqr(), -(integer(2) * x), -one()];
    let half = one() / integer(2);
    let rest = match op {
        Op::Exp => derivatives_from(order, value, |coefficient| coefficient),
        Op::Expm1 => derivatives_from(order, x.exp(), |coefficient| coefficient),
        Op::Exp2 => derivatives_from(order, value, |coefficient| coefficient * ln_2),
        Op::Exp10 => derivatives_from(order, value, |coefficient| coefficient * ln_10),
        Op::Exp2m1 => derivatives_from(order, x.exp2(), |coefficient| coefficient * ln_2),
        Op::Exp10m1 => derivatives_from(order, x.exp10(), |coefficient| coefficient * ln_10),
        Op::Log => integral(&power(&[x, one()], -one(), order), value),
        Op::Log2 => integral(&power(&[x * ln_2, ln_2], -one(), order), value),
        Op::Log10 => integral(&power(&[x * ln_10, ln_10], -one(), order), value),
        Op::Log1p => integral(&power(&[one() + x, one()], -one(), order), value),
        Op::Sqrt => power(&[x, one()], half, order),
        Op::Rsqrt => power(&[x, one()], -half, order),
        Op::Cbrt if !x.contains(0.0) => power(&[x, one()], one() / integer(3), order),
        Op::Sin => circular([x.sin(), x.cos()], one(), order),
        Op::Cos => circular([x.cos(), -x.sin()], one(), order),
        Op::Sinpi => circular([x.sinpi(), x.cospi()], pi, order),
        Op::Cospi => circular([x.cospi(), -x.sinpi()], pi, order),
        Op::Sinh => hyperbolic([x.sinh(), x.cosh()], order),
        Op::Cosh => hyperbolic([x.cosh(), x.sinh()], order),
        Op::Tan => tangent(value, one(), order),
        Op::Tanh => tangent(value, -one(), order),
        Op::Atan => integral(&power(&one_plus_square, -one(), order), value),
        Op::Asinh => integral(&power(&one_plus_square, -half, order), value),
        Op::Atanh => integral(&power(&one_minus_square, -one(), order), value),
        Op::Asin => integral(&power(&one_minus_square, -half, order), value),
        Op::Acos => integral(&minus(&power(&one_minus_square, -half, order)), value),
        Op::Acosh => integral(&power(&[x.sqr() - one(), integer(2) * x, one()], -half, order), value),
        Op::Erf => {
            let density = exponential(&[-x.sqr(), -(integer(2) * x), -one()], order);
            let factor = known(two_over_sqrt_pi());
            integral(&density.iter().map(|term| *term * factor).collect::<Vec<_>>(), value)
        }
        _ => return None,
    };
    let mut all = rest;
    all.truncate(order + 1);
    all[0] = value;
    Some(all)
}

/// Taylor coefficients of a function whose derivative is a multiple of it.
fn derivatives_from(
    order: usize,
    first: Interval<f64>,
    derivative: impl Fn(Interval<f64>) -> Interval<f64>,
) -> Vec<Interval<f64>> {
    let mut all = alloc::vec![first];
    for j in 1..=order {
        all.push(derivative(all[j - 1]) / integer(j));
    }
    all
}

/// Taylor coefficients of a function whose second derivative is the function times −scale², from its value and its
/// first derivative divided by the scale.
fn circular([value, slope]: [Interval<f64>; 2], scale: Interval<f64>, order: usize) -> Vec<Interval<f64>> {
    let mut factor = one();
    let coefficient = |j: usize| {
        if j > 0 {
            factor = factor * scale / integer(j);
        }
        let derivative = if j.is_multiple_of(2) { value } else { slope };
        factor * if j % 4 < 2 { derivative } else { -derivative }
    };
    (0..=order).map(coefficient).collect()
}

/// Taylor coefficients of a function that is its second derivative.
fn hyperbolic([value, slope]: [Interval<f64>; 2], order: usize) -> Vec<Interval<f64>> {
    let mut factor = one();
    let coefficient = |j: usize| {
        if j > 0 {
            factor /= integer(j);
        }
        factor * if j.is_multiple_of(2) { value } else { slope }
    };
    (0..=order).map(coefficient).collect()
}

/// Taylor coefficients of a function whose derivative is 1 ± its square.
fn tangent(value: Interval<f64>, sign: Interval<f64>, order: usize) -> Vec<Interval<f64>> {
    let mut all = alloc::vec![value];
    for j in 0..order {
        let square = (0..=j).fold(zero(), |sum, i| sum + all[i] * all[j - i]);
        let derivative = sign * square + if j == 0 { one() } else { zero() };
        all.push(derivative / integer(j + 1));
    }
    all
}

/// Taylor coefficients of a function with this derivative, starting with its value.
fn integral(derivative: &[Interval<f64>], value: Interval<f64>) -> Vec<Interval<f64>> {
    let rest = derivative.iter().enumerate().map(|(j, coefficient)| *coefficient / integer(j + 1));
    core::iter::once(value).chain(rest).collect()
}

/// Taylor coefficients of a power of a polynomial that is not 0 (the recurrence of J. C. P. Miller).
fn power(of: &[Interval<f64>], exponent: Interval<f64>, order: usize) -> Vec<Interval<f64>> {
    let first = if exponent == -one() {
        one() / of[0]
    } else if exponent.sup() < 0.0 {
        one() / of[0].sqrt()
    } else if exponent.wid() == 0.0 {
        of[0].sqrt()
    } else {
        of[0].cbrt()
    };
    let mut all = alloc::vec![first];
    for k in 1..=order {
        let terms = (1..of.len().min(k + 1)).map(|i| {
            let factor = exponent * integer(i) - integer(k - i);
            factor * of[i] * all[k - i]
        });
        let sum = terms.fold(zero(), |sum, term| sum + term);
        all.push(sum / (integer(k) * of[0]));
    }
    all
}

/// Taylor coefficients of the exponential function of a polynomial.
fn exponential(of: &[Interval<f64>], order: usize) -> Vec<Interval<f64>> {
    let mut all = alloc::vec![of[0].exp()];
    for k in 1..=order {
        let terms = (1..of.len().min(k + 1)).map(|i| integer(i) * of[i] * all[k - i]);
        let sum = terms.fold(zero(), |sum, term| sum + term);
        all.push(sum / integer(k));
    }
    all
}
