//! What the rounding of one operation leaves, for any operands of a box: rounded − exact.

use super::grid::{ANY, Grid, around, power_of_two};
use crate::analysis::enclosure::common_or_entire;
use crate::interval::Interval;
use crate::program::Width;
use crate::round::Attribute;
use crate::table::Op;

/// What is known of an operand: its computed values, the exponent that all are multiples of, and their format.
#[derive(Clone, Copy, Debug)]
pub struct KnownOperand {
    pub held: Interval<f64>,
    pub grain: i32,
    pub width: Width,
}

/// Bounds of rounded − exact, and the exponent that exact results are multiples of.
pub type Own = (Interval<f64>, Option<i32>);

/// Bounds of the rounding error of an operation that is correctly rounded, and the exponent that its exact results are
/// multiples of, where that is known.
///
/// What is exact is recognised by the first five rules of `docs/roundoff.md`, which has their proofs.
pub fn of_operation(op: Op, to: Grid, round: Attribute, parts: &[KnownOperand], exact: Interval<f64>) -> Own {
    let zero = Interval::point(0.0);
    let fit = parts.iter().all(|part| to.has(part.width));
    let grain = grain(op, parts);
    if fit && (is_choice(op) || is_sterbenz(op, parts)) {
        return (zero, grain);
    }
    if grain.is_some_and(|grain| to.holds(grain, exact)) {
        return (zero, grain);
    }
    if let Some((other, power)) = scaling(op, parts).filter(|_| fit) {
        let least = other.grain.saturating_add(power);
        let error = if least >= to.least { zero } else { to.error_below(round) };
        return (common_or_entire(error, to.error(exact, round)), grain);
    }
    let error = to.error(exact, round);
    if let (Op::Add | Op::Sub, true, [x, y]) = (op, fit, parts) {
        // One operand is a number of the format as far from the sum as the other operand is large.
        let least = x.held.mag().min(y.held.mag());
        if least == 0.0 || matches!(round, Attribute::TiesToEven | Attribute::TiesToAway) {
            return (common_or_entire(error, around(least)), grain);
        }
    }
    (error, grain)
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

/// Sterbenz's lemma: y/2 ≤ x ≤ 2y.
fn is_sterbenz(op: Op, parts: &[KnownOperand]) -> bool {
    let [x, y] = match (op, parts) {
        (Op::Sub, [x, y]) => [x.held, y.held],
        (Op::Add, [x, y]) => [x.held, -y.held],
        _ => return false,
    };
    let [x, y] = if x.sup() < 0.0 { [-x, -y] } else { [x, y] };
    // Halves of numbers above 2^-1000 are exact.
    let least = f64::from_bits(23 << 52);
    x.inf() > least && y.inf() > least && x.sup() / 2.0 <= y.inf() && y.sup() / 2.0 <= x.inf()
}

/// The exponent that exact results are multiples of.
fn grain(op: Op, parts: &[KnownOperand]) -> Option<i32> {
    let sum = |a: i32, b: i32| a.saturating_add(b).min(ANY);
    match (op, parts) {
        _ if is_integral(op) => Some(0),
        (Op::Copysign, [x, _]) => Some(x.grain),
        _ if is_choice(op) => parts.iter().map(|part| part.grain).min(),
        (Op::Add | Op::Sub, [x, y]) => Some(x.grain.min(y.grain)),
        (Op::Mul, [x, y]) => Some(sum(x.grain, y.grain)),
        (Op::Sqr, [x]) => Some(sum(x.grain, x.grain)),
        (Op::Fma, [x, y, z]) => Some(sum(x.grain, y.grain).min(z.grain)),
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
