//! Determines on which side of a jump an exact value lies if its bounds reach the jump.
//!
//! Bounds are binary64 numbers, and those of 1 − 2^-60 contain 1. The difference between the exact and the computed
//! value is known more precisely, which shows that `floor` of the exact value is 0 and that `x < 1` holds.

use crate::device::scalar::Decorated;
use crate::interval::{Interval, Iv};
use crate::ops;
use crate::program::Relation;
use crate::table::Op;

/// A computed value, with what is known of the exact one.
#[derive(Clone, Copy)]
pub struct EnclosedValue {
    pub computed: f64,
    /// Bounds of exact − computed.
    pub total: Interval<f64>,
    pub exact: Decorated<f64>,
}

/// Does the function depend on the operand in this place as a step function does, with jumps at integers and halves of
/// integers alone?
pub fn is_step(op: Op, place: usize) -> bool {
    use Op::{Ceil, Floor, RoundTiesToAway, RoundTiesToEven, Sign, Trunc};
    match op {
        Floor | Ceil | Trunc | Sign | RoundTiesToEven | RoundTiesToAway => true,
        Op::Copysign => place == 1,
        _ => false,
    }
}

/// Below this size numbers of binary64 are less than half apart.
const FINE: f64 = (1_u64 << 50) as f64;

/// Bounds of the exact value, from which a jump at the computed value is left out where the exact one is on one side of
/// it.
///
/// Let c, the computed value, be an integer or half of one, and let the exact value v be less than c. No other such
/// number lies between the number b before c and c, nor is b one. A step function is constant there, so that what it
/// gives of v is among what it gives of numbers up to b.
pub fn on_one_side(operand: &EnclosedValue) -> Decorated<f64> {
    let EnclosedValue { computed, total, exact } = *operand;
    let can_jump = computed.abs() < FINE && (2.0 * computed) as i64 as f64 == 2.0 * computed;
    if !can_jump || total.is_empty() || exact.iv.lo.is_nan() {
        return exact;
    }
    let Iv { lo, hi } = exact.iv;
    let iv = if total.sup() < 0.0 {
        Iv { lo, hi: hi.min(computed.next_down()) }
    } else if total.inf() > 0.0 {
        Iv { lo: lo.max(computed.next_up()), hi }
    } else {
        return exact;
    };
    // What is between the two numbers has no bounds among them.
    if iv.lo <= iv.hi { Decorated { iv, ..exact } } else { on_the_number_beside(operand) }
}

/// The number beside the computed one, on the side of the exact one.
fn on_the_number_beside(operand: &EnclosedValue) -> Decorated<f64> {
    let EnclosedValue { computed, total, exact } = *operand;
    let beside = if total.sup() < 0.0 { computed.next_down() } else { computed.next_up() };
    Decorated { iv: Iv { lo: beside, hi: beside }, ..exact }
}

/// Bounds of the remainder of an exact value v by a number y, where the computed value c is a multiple of y, at which
/// the remainder jumps, and v lies on one side of it.
///
/// Let v be less than c, and b the number before c. No multiple of y lies between b and c, since y is larger than their
/// distance, so that v − n·y has one n there: what it is at v is what it is at b, and v − b more.
pub fn fmod_on_one_side(
    operands: &[EnclosedValue],
    bounds: &dyn Fn(&[Decorated<f64>]) -> Decorated<f64>,
) -> Option<Decorated<f64>> {
    let [x, y] = operands else { return None };
    let (c, divisor) = (x.computed, y.computed);
    let is_number = y.total == Interval::point(0.0) && y.exact.iv.lo == divisor && y.exact.iv.hi == divisor;
    let is_multiple = c.is_finite() && c != 0.0 && divisor != 0.0 && ops::remainder(c, divisor) == 0.0;
    if !is_number || !is_multiple || x.total.is_empty() || x.exact.iv.lo.is_nan() {
        return None;
    }
    let (is_less, is_more) = (x.total.sup() < 0.0, x.total.inf() > 0.0);
    let beside = if is_less { c.next_down() } else { c.next_up() };
    let distance = (c - beside).abs();
    if !(is_less || is_more) || divisor.abs() < 4.0 * distance {
        return None;
    }
    let Iv { lo, hi } = x.exact.iv;
    let iv =
        if is_less { Iv { lo: lo.min(beside), hi: beside } } else { Iv { lo: beside, hi: hi.max(beside) } };
    let found = bounds(&[Decorated { iv, ..x.exact }, y.exact]);
    let Iv { lo, hi } = found.iv;
    let iv = if is_less {
        Iv { lo, hi: ops::add_ru(hi, distance) }
    } else {
        Iv { lo: ops::sub_rd(lo, distance), hi }
    };
    Some(Decorated { iv, ..found })
}

/// What a comparison is for exact values, which is decided by their difference too.
pub fn decided(relation: Relation, [a, b]: [EnclosedValue; 2], exact: Decorated<f64>) -> Decorated<f64> {
    // May it hold, and may it fail?
    let is_open = exact.iv.lo > 0.0 && exact.iv.hi > 0.0;
    let is_known = [a, b].iter().all(|value| value.computed.is_finite() && value.total.is_common());
    if !is_open || !is_known {
        return exact;
    }
    let difference = Interval::point(a.computed) - Interval::point(b.computed) + (a.total - b.total);
    let (is_less, is_more) = (difference.sup() < 0.0, difference.inf() > 0.0);
    let truth = match relation {
        Relation::Less | Relation::LessEqual if is_less || is_more => is_less,
        Relation::Equal if is_less || is_more => false,
        Relation::NotEqual if is_less || is_more => true,
        _ => return exact,
    };
    let [lo, hi] = [truth, !truth].map(|may| f64::from(u8::from(may)));
    Decorated { iv: Iv { lo, hi }, ..exact }
}
