//! Bounds the local rounding error, rounded − exact, of one operation for all operands in a box.

use super::grid::{ANY, Grid, around, exponent, power as power_of, power_of_two};
use crate::analysis::enclosure::common_or_entire;
use crate::interval::Interval;
use crate::program::Width;
use crate::round::RoundingDirection;
use crate::table::Op;

/// Operand of an operation: its computed values, the exponent that all are multiples of, and their format.
#[derive(Clone, Copy, Debug)]
pub struct KnownOperand {
    pub held: Interval<f64>,
    pub lsb_exponent: i32,
    pub width: Width,
}

/// Bounds of rounded − exact, and the exponent that exact results are multiples of.
pub type LocalError = (Interval<f64>, Option<i32>);

/// Bounds of the rounding error of an operation that is correctly rounded, and the exponent that its exact results are
/// multiples of, where that is known.
///
/// Exact results are recognised by the first five rules of `docs/reference/roundoff.md`, which has their proofs.
pub fn of_operation(
    op: Op,
    to: Grid,
    round: RoundingDirection,
    parts: &[KnownOperand],
    exact: Interval<f64>,
) -> LocalError {
    let zero = Interval::point(0.0);
    let fit = parts.iter().all(|part| to.has(part.width));
    let lsb_exponent = lsb_exponent(op, parts);
    if fit && (is_choice(op) || is_sterbenz(op, parts) || is_operand(op, parts)) {
        return (zero, lsb_exponent);
    }
    if lsb_exponent.is_some_and(|lsb_exponent| to.holds(lsb_exponent, exact)) {
        return (zero, lsb_exponent);
    }
    // A power of two is a number of every format in whose range it is.
    if op == Op::Exp2 && parts.iter().all(|part| part.lsb_exponent >= 0) && exact.inf() >= power_of(to.least)
    {
        return (zero, Some(exponent(exact.inf())));
    }
    if let Some((other, power)) = scaling(op, parts).filter(|_| fit) {
        let least = other.lsb_exponent.saturating_add(power);
        let error = if least >= to.least { zero } else { to.error_below(round) };
        return (common_or_entire(error, to.error(exact, round)), lsb_exponent);
    }
    let error = to.error(exact, round);
    if let (Op::Add | Op::Sub | Op::Fdim, true, [x, y]) = (op, fit, parts) {
        // One operand is a number of the format, and its distance from the sum is the size of the other operand.
        let least = x.held.mag().min(y.held.mag());
        if least == 0.0 || matches!(round, RoundingDirection::TiesToEven | RoundingDirection::TiesToAway) {
            return (common_or_entire(error, around(least)), lsb_exponent);
        }
    }
    (error, lsb_exponent)
}

/// [`of_operation`] for an operation on a number and an integer.
pub fn of_operation_with_integer(
    op: Op,
    n: i32,
    to: Grid,
    round: RoundingDirection,
    part: KnownOperand,
    exact: Interval<f64>,
) -> LocalError {
    let lsb_exponent = lsb_exponent_with_integer(op, n, part.lsb_exponent);
    // The operand itself, or its product with a power of two.
    let is_operand = match op {
        Op::Pown | Op::Rootn | Op::Compoundm1 => n == 1,
        Op::Scalbn => lsb_exponent.is_some_and(|lsb_exponent| lsb_exponent >= to.least),
        _ => false,
    };
    let is_exact = is_operand && to.has(part.width)
        || lsb_exponent.is_some_and(|lsb_exponent| to.holds(lsb_exponent, exact));
    (if is_exact { Interval::point(0.0) } else { to.error(exact, round) }, lsb_exponent)
}

/// The exponent that exact results are multiples of, of operands that are multiples of 2 to this one.
fn lsb_exponent_with_integer(op: Op, n: i32, lsb_exponent: i32) -> Option<i32> {
    let power = |lsb_exponent: i32| (n >= 0).then(|| lsb_exponent.saturating_mul(n).min(ANY));
    match op {
        Op::Scalbn => Some(lsb_exponent.saturating_add(n).min(ANY)),
        Op::Pown => power(lsb_exponent),
        // Powers of 1 + x.
        Op::Compound | Op::Compoundm1 => power(lsb_exponent.min(0)),
        Op::Rootn if n == 1 => Some(lsb_exponent),
        _ => None,
    }
}

/// Is the result an integer near an operand?
fn is_integral(op: Op) -> bool {
    use Op::{Ceil, Floor, RoundTiesToAway, RoundTiesToEven, Sign, Trunc};
    matches!(op, Floor | Ceil | Trunc | Sign | RoundTiesToEven | RoundTiesToAway)
}

/// Is the result a number of any format that has the operands: one of them, its size, such an integer, a remainder?
pub fn is_choice(op: Op) -> bool {
    use Op::{Abs, Copysign, Fmax, Fmin, Fmod, Max, Min, Neg, Pos, Remainder};
    is_integral(op) || matches!(op, Pos | Neg | Abs | Copysign | Min | Max | Fmin | Fmax | Fmod | Remainder)
}

/// Does the function jump for some operands? Its slopes hold only for boxes where it does not.
pub fn has_jumps(op: Op) -> bool {
    is_integral(op) || matches!(op, Op::Logb | Op::Copysign | Op::Fmod | Op::Remainder)
}

/// Sterbenz's lemma: x − y is exact if y/2 ≤ x ≤ 2y. A positive difference (`fdim`) is x − y or 0.
fn is_sterbenz(op: Op, parts: &[KnownOperand]) -> bool {
    let [x, y] = match (op, parts) {
        (Op::Sub | Op::Fdim, [x, y]) => [x.held, y.held],
        (Op::Add, [x, y]) => [x.held, -y.held],
        _ => return false,
    };
    let [x, y] = if x.sup() < 0.0 { [-x, -y] } else { [x, y] };
    // Halves of numbers above 2^-1000 are exact.
    let least = f64::from_bits(23 << 52);
    x.inf() > least && y.inf() > least && x.sup() / 2.0 <= y.inf() && y.sup() / 2.0 <= x.inf()
}

/// Is the result the size of an operand, or an operand: x to the power of 1, or a norm of x and 0?
fn is_operand(op: Op, parts: &[KnownOperand]) -> bool {
    let is = |part: &KnownOperand, x: f64| part.held == Interval::point(x);
    match (op, parts) {
        (Op::Pow | Op::Powr, [_, y]) => is(y, 1.0),
        (Op::Hypot, [x, y]) => is(x, 0.0) || is(y, 0.0),
        _ => false,
    }
}

/// The integer that an operand is, if it is one alone.
fn one_integer(part: &KnownOperand) -> Option<i32> {
    let x = part.held.inf();
    (part.held == Interval::point(x) && f64::from(x as i32) == x).then_some(x as i32)
}

/// The exponent that exact results are multiples of.
fn lsb_exponent(op: Op, parts: &[KnownOperand]) -> Option<i32> {
    let sum = |a: i32, b: i32| a.saturating_add(b).min(ANY);
    match (op, parts) {
        _ if is_integral(op) || op == Op::Logb => Some(0),
        (Op::Copysign, [x, _]) => Some(x.lsb_exponent),
        _ if is_choice(op) => parts.iter().map(|part| part.lsb_exponent).min(),
        (Op::Add | Op::Sub | Op::Fdim, [x, y]) => Some(x.lsb_exponent.min(y.lsb_exponent)),
        (Op::Mul, [x, y]) => Some(sum(x.lsb_exponent, y.lsb_exponent)),
        (Op::Div, [x, y]) => power_of_two(y.held).map(|power| sum(x.lsb_exponent, -power)),
        (Op::Sqr, [x]) => Some(sum(x.lsb_exponent, x.lsb_exponent)),
        (Op::Pow | Op::Powr, [x, y]) => lsb_exponent_with_integer(Op::Pown, one_integer(y)?, x.lsb_exponent),
        // 2^n and 10^n are integers for integers n ≥ 0, and (n − 1)! is one for n > 0.
        (Op::Exp2 | Op::Exp10 | Op::Exp2m1 | Op::Exp10m1, [x]) => {
            (x.lsb_exponent >= 0 && x.held.inf() >= 0.0).then_some(0)
        }
        (Op::Tgamma, [x]) => (x.lsb_exponent >= 0 && x.held.inf() >= 1.0).then_some(0),
        // The sine and the cosine of quarter turns are −1, 0 or 1.
        (Op::Sinpi | Op::Cospi, [x]) => (x.lsb_exponent >= -1).then_some(0),
        (Op::Fma, [x, y, z]) => Some(sum(x.lsb_exponent, y.lsb_exponent).min(z.lsb_exponent)),
        _ => None,
    }
}

/// The operand that a power of two multiplies, and its exponent.
fn scaling(op: Op, parts: &[KnownOperand]) -> Option<(KnownOperand, i32)> {
    match (op, parts) {
        (Op::Mul, &[x, y]) => {
            let by_first = power_of_two(x.held).map(|power| (y, power));
            power_of_two(y.held).map(|power| (x, power)).or(by_first)
        }
        (Op::Div, &[x, y]) => power_of_two(y.held).map(|power| (x, -power)),
        _ => None,
    }
}
