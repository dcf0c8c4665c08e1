//! Encloses the local rounding error exact − computed of a result whose operands are exact numbers.

use super::near_representable::near_representable;
use super::vanishing::in_smallest_numbers;
use crate::interval::Interval;
use crate::math::ladder::{Enclosure, enclosure};
use crate::math::{compound, compoundm1, pow, rootn};
use crate::ops;
use crate::table::Op;

/// Returns the exact result for these operands minus a number, where that is known well.
pub type DifferenceFrom<'a> = dyn Fn(&[f64], f64) -> Option<Interval<f64>> + 'a;

/// Is a function of a number and an integer correctly rounded? For orders of `jn` and `yn` above 1 a result next to a
/// number may be an ulp further out in a directed mode, and on the other side of a midpoint to nearest
/// (crates/outward-core/docs/bessel.md). No such argument is known for the other functions whose accuracy in the table
/// is an ulp.
pub fn is_correctly_rounded(op: Op, n: i32) -> bool {
    !matches!(op, Op::Jn | Op::Yn) || n.unsigned_abs() <= 1
}

/// Bounds of f(operands) − `computed`, where this is known better than to half a unit of binary64.
///
/// A number of 53 bits only shows the direction of a rounding. Sums, products, quotients and square roots are therefore
/// taken from the error-free transforms, and functions from the pair of doubles of a later path.
pub fn left(op: Op, operands: &[f64], computed: f64) -> Option<Interval<f64>> {
    if !computed.is_finite() || operands.iter().any(|operand| !operand.is_finite()) {
        return None;
    }
    let left = of_arithmetic(op, operands, computed).or_else(|| of_function(op, operands, computed))?;
    (!left.is_empty()).then_some(left)
}

/// Bounds of (f(operands) − `computed`)/ulp(`computed`) for a function of the table, where this is known better than to
/// half a unit, to 2^-40 or so. Next to zero that is more than bounds of the difference can say, which are numbers of
/// binary64 themselves. The integer of a power, a root, and a compound is the second operand.
///
/// ```
/// use outward::analysis::left_in_ulps;
/// use outward::table::Op;
///
/// // e^-744.75 is 0.73 times the least number.
/// let left = left_in_ulps(Op::Exp, &[-744.75], 5e-324).ok_or("known")?;
/// assert!(-0.27 < left.inf() && left.sup() < -0.26 && left.wid() < 1e-12);
/// # Ok::<(), &str>(())
/// ```
#[must_use]
pub fn left_in_ulps(op: Op, operands: &[f64], computed: f64) -> Option<Interval<f64>> {
    if !computed.is_finite() || operands.iter().any(|operand| operand.is_nan()) {
        return None;
    }
    let ulp = ops::ulp(computed);
    let digits = point(computed / ulp);
    let left = match near_representable(op, operands) {
        // The parts may have no number in ulps of a number that is far away.
        Some((near, relative)) => {
            let near = point(near) / point(ulp);
            near - digits + near * relative
        }
        None if operands.iter().any(|operand| operand.is_infinite()) => return None,
        None => match (op, operands) {
            // x/2, and x³/16 more or less.
            (Op::J1 | Op::CylBesselI1, &[x]) if x != 0.0 && x.abs() < LEAST => {
                let half = point(0.5) * (point(x) / point(ulp));
                half - digits + half * smaller_than_any()
            }
            // 1/x − 1/(3x³) ..
            (Op::Acot, &[x]) if x > LARGE => {
                let exponent = ops::ilogb(x);
                let [x, computed] = [ops::ldexp_rn(x, -exponent), ops::ldexp_rn(computed, exponent)];
                if !computed.is_finite() {
                    return None;
                }
                let left = quotient(1.0, x, computed)? / point(ops::ldexp_rn(ulp, exponent));
                left + (left + digits) * smaller_than_any()
            }
            // For x between 1 and 4 the rounding errors of squares are numbers.
            (Op::Rsqrt, &[x]) if x > 0.0 => {
                let half = ops::ilogb(x).div_euclid(2);
                let [computed, ulp] = [computed, ulp].map(|y| ops::ldexp_rn(y, half));
                of_arithmetic(op, &[ops::ldexp_rn(x, -2 * half)], computed)? / point(ulp)
            }
            _ => match in_smallest_numbers(op, operands) {
                Some(value) => value * (point(f64::from_bits(1)) / point(ulp)) - digits,
                None => less(enclosed(op, operands)?, digits, ulp)?,
            },
        },
    };
    (!left.is_empty()).then_some(left)
}

/// The inverse square of a larger number is below 2^-124.
const LARGE: f64 = (1_u64 << 62) as f64;

/// All numbers up to 2^-120.
fn smaller_than_any() -> Interval<f64> {
    const SIZE: f64 = 1.0 / (1_u128 << 120) as f64;
    Interval::new(-SIZE, SIZE).unwrap_or(Interval::ENTIRE)
}

/// Bounds of a value, less a number, in ulps.
fn less(value: Enclosure, digits: Interval<f64>, ulp: f64) -> Option<Interval<f64>> {
    // Larger exponents all have the same effect.
    const MOST_EXPONENT: i64 = 1 << 13;
    let Enclosure { high, low, error, exponent } = value;
    if exponent > MOST_EXPONENT {
        let is_known = high.abs() - low.abs() - error > 0.25;
        let large = Interval::new(f64::MAX, f64::INFINITY).ok()?;
        return is_known.then_some(if high < 0.0 { -large } else { large });
    }
    let exponent = exponent.max(-MOST_EXPONENT) as i32 - ops::ilogb(ulp);
    let scaled = |part: f64| Interval::new(ops::ldexp_rd(part, exponent), ops::ldexp_ru(part, exponent)).ok();
    Some(scaled(high)? - digits + scaled(low)? + scaled(error)? * Interval::new(-1.0, 1.0).ok()?)
}

/// The interval of a number alone.
fn point(x: f64) -> Interval<f64> {
    Interval::point(x)
}

/// Products of numbers between these sizes have no rounding error that is no number.
const LEAST: f64 = f64::from_bits((1023 - 960) << 52);
const MOST: f64 = f64::from_bits((1023 + 1020) << 52);

/// a·b as a sum, where it is one.
fn product(a: f64, b: f64) -> Option<[f64; 2]> {
    let high = ops::mul_rn(a, b);
    let low = ops::fma_rn(a, b, -high);
    (high == 0.0 && (a == 0.0 || b == 0.0) || (LEAST..MOST).contains(&high.abs())).then_some([high, low])
}

/// a + b as a sum, where that does not overflow: Knuth's two-sum.
fn sum(a: f64, b: f64) -> Option<[f64; 2]> {
    let high = ops::add_rn(a, b);
    let of_a = ops::sub_rn(high, b);
    let of_b = ops::sub_rn(high, of_a);
    let low = ops::add_rn(ops::sub_rn(a, of_a), ops::sub_rn(b, of_b));
    (high.abs() < MOST).then_some([high, low])
}

/// The sum of numbers, the larger ones first.
fn total(parts: &[f64]) -> Interval<f64> {
    parts.iter().fold(point(0.0), |sum, part| sum + point(*part))
}

fn of_arithmetic(op: Op, operands: &[f64], computed: f64) -> Option<Interval<f64>> {
    match (op, operands) {
        (Op::Add, &[x, y]) => sum(x, y).map(|[high, low]| total(&[high, -computed, low])),
        (Op::Sub, &[x, y]) => sum(x, -y).map(|[high, low]| total(&[high, -computed, low])),
        (Op::Mul, &[x, y]) => product(x, y).map(|[high, low]| total(&[high, -computed, low])),
        (Op::Sqr, &[x]) => product(x, x).map(|[high, low]| total(&[high, -computed, low])),
        (Op::Fma, &[x, y, z]) => {
            let [high, low] = product(x, y)?;
            let [high, middle] = sum(high, z)?;
            Some(total(&[high, -computed, middle, low]))
        }
        // The errors are (x − qy)/y and (x − q²)/(√x + q), of which the first parts are exact but for the last
        // addition.
        (Op::Div, &[x, y]) => quotient(x, y, computed),
        (Op::Recip, &[x]) => quotient(1.0, x, computed),
        (Op::Sqrt, &[x]) => {
            let [high, low] = product(computed, computed)?;
            let root = point(x).sqrt();
            Some(total(&[x, -high, -low]) / (root + point(computed)))
        }
        (Op::Pow, &[x, 0.5]) if x > 0.0 => of_arithmetic(Op::Sqrt, &[x], computed),
        // 1/√x − r = (1 − r²x)/(√x·(1 + r√x))
        (Op::Rsqrt, &[x]) => {
            let [high, low] = product(computed, computed)?;
            let [large, rest] = product(high, x)?;
            let above = total(&[1.0, -large, -rest]) - point(low) * point(x);
            let root = point(x).sqrt();
            Some(above / (root * (point(1.0) + point(computed) * root)))
        }
        _ => None,
    }
}

fn quotient(x: f64, y: f64, computed: f64) -> Option<Interval<f64>> {
    let [high, low] = product(computed, y)?;
    Some(total(&[x, -high, -low]) / point(y))
}

/// Uses the ladder; for numbers whose parts are none of binary64, in units of their ulps.
fn of_function(op: Op, operands: &[f64], computed: f64) -> Option<Interval<f64>> {
    match enclosed(op, operands) {
        Some(Enclosure { high, low, error, exponent: 0 }) => {
            Some(total(&[high, -computed, low]) + Interval::new(-error, error).ok()?)
        }
        _ => Some(left_in_ulps(op, operands, computed)? * point(ops::ulp(computed))),
    }
}

/// The enclosures of the ladder, by the rows of the table.
macro_rules! functions {
    ($($op:ident $name:ident ($($x:ident),+) { $kind:ident $($function:tt)+ })*) => {
        fn enclosed(op: Op, operands: &[f64]) -> Option<Enclosure> {
            match (op, operands) {
                $((Op::$op, &[$($x),+]) => enclosure::<$($function)+, _>([$($x),+]),)*
                (Op::Pow | Op::Powr | Op::Pown, &[x, y]) => pow::enclosure(x, y),
                (Op::Rootn, &[x, n]) => rootn::enclosure(x, n as i32),
                (Op::Compound, &[x, n]) => compound::enclosure(x, n as i32),
                (Op::Compoundm1, &[x, n]) => compoundm1::enclosure(x, n as i32),
                _ => None,
            }
        }
    };
}
crate::__functions_of_the_ladder! { ladder functions }
