//! Determines on which side of a jump an exact value lies if its bounds reach the jump.
//!
//! Bounds are binary64 numbers, and those of 1 − 2^-60 contain 1. The difference between the exact and the computed
//! value is known more precisely, which shows that `floor` of the exact value is 0 and that `x < 1` holds.

use super::enclosure::common;
use crate::device::scalar::Decorated;
use crate::interval::lanes::decoration;
use crate::interval::{Interval, Iv};
use crate::ops;
use crate::program::Relation;
use crate::table::Op;

/// A computed value, with bounds of the exact one.
#[derive(Clone, Copy)]
pub struct EnclosedValue {
    pub computed: f64,
    /// Bounds of exact − computed.
    pub total: Interval<f64>,
    pub exact: Decorated<f64>,
}

impl EnclosedValue {
    /// Bounds of the exact value, from both that are known.
    fn both(&self) -> Decorated<f64> {
        let Iv { lo, hi } = self.exact.iv;
        let Ok(exact) = Interval::new(lo, hi) else { return self.exact };
        if !self.computed.is_finite() || self.total.is_empty() {
            return self.exact;
        }
        match common(exact, Interval::point(self.computed) + self.total) {
            Some(both) => Decorated { iv: both.lanes(), ..self.exact },
            None => self.exact,
        }
    }
}

/// Does the function depend on the operand in this place as a step function does, with jumps at the numbers of
/// [`can_jump`] alone?
pub fn is_step(op: Op, place: usize) -> bool {
    use Op::{Ceil, Floor, Logb, RoundTiesToAway, RoundTiesToEven, Sign, Trunc};
    match op {
        Floor | Ceil | Trunc | Sign | RoundTiesToEven | RoundTiesToAway | Logb => true,
        Op::Copysign => place == 1,
        _ => false,
    }
}

/// Is it a number at which such a function may jump: an integer or half of one, or a power of two? Next to zero powers
/// of two are next to each other.
fn can_jump(op: Op, x: f64) -> bool {
    match op {
        Op::Logb => x.abs() > f64::MIN_POSITIVE && x.is_finite() && x.to_bits() & ((1 << 52) - 1) == 0,
        _ => x.abs() < FINE && (2.0 * x) as i64 as f64 == 2.0 * x,
    }
}

/// Size below which numbers of binary64 are less than half apart.
const FINE: f64 = (1_u64 << 50) as f64;

/// Bounds of the exact value, from which a number at which the function may jump is left out where the exact value is
/// known to lie beside it.
///
/// Let the upper bound be such a number, c, and let the exact value v be less than c. No other such number lies between
/// the number b before c and c, nor is b one. A step function is constant there, so that its value at v is among its
/// values at numbers up to b.
pub fn on_one_side(op: Op, operand: &EnclosedValue) -> Decorated<f64> {
    let EnclosedValue { computed, total, .. } = *operand;
    let exact = operand.both();
    let Iv { lo, hi } = exact.iv;
    if total.is_empty() || !computed.is_finite() || lo.is_nan() {
        return exact;
    }
    let from_computed = |jump: f64| Interval::point(jump) - Interval::point(computed);
    let is_below = can_jump(op, hi) && total.sup() < from_computed(hi).inf();
    let is_above = can_jump(op, lo) && total.inf() > from_computed(lo).sup();
    let iv =
        Iv { lo: if is_above { lo.next_up() } else { lo }, hi: if is_below { hi.next_down() } else { hi } };
    if iv.lo <= iv.hi { Decorated { iv, ..exact } } else { exact }
}

fn unknown() -> Decorated<f64> {
    Decorated { iv: Interval::ENTIRE.lanes(), dec: decoration::trv(0.0) }
}

/// Intersects two enclosures of one value, if they do not contradict each other.
pub fn tighter(plain: Decorated<f64>, better: Decorated<f64>) -> Decorated<f64> {
    let [a, b] = [plain, better].map(|bounds| Interval::new(bounds.iv.lo, bounds.iv.hi));
    match (a, b) {
        (Ok(a), Ok(b)) => common(a, b).map_or(unknown(), |both| Decorated { iv: both.lanes(), ..plain }),
        _ => plain,
    }
}

/// Bounds of the exact value of a function that jumps, where it is known on which side of a jump its operands are.
pub fn near_jump(
    op: Op,
    operands: &[EnclosedValue; 2],
    bounds: &dyn Fn(&[Decorated<f64>]) -> Decorated<f64>,
) -> Option<Decorated<f64>> {
    match op {
        Op::Fmod | Op::Remainder => remainder_on_one_side(op, operands),
        Op::Atan2 | Op::Atan2pi => {
            let (is_negated, places) = angle_on_one_side(operands)?;
            let Decorated { iv: Iv { lo, hi }, dec } = bounds(&places);
            Some(Decorated { iv: if is_negated { Iv { lo: -hi, hi: -lo } } else { Iv { lo, hi } }, dec })
        }
        _ => None,
    }
}

/// Bounds of the remainder of exact values x and y, where the side of x is known at a multiple n·y of y, or at half of
/// one, where the remainder jumps.
///
/// The distance d = x − n·y is enclosed better than by bounds of x and y, because their deviations are known more
/// precisely. Let 0 < |d| < |y|, and let x and y be positive; the others are symmetric. Then `fmod` is d if d is
/// positive, and d + y elsewhere, if n is 1 or more. And `remainder`, for an n that is half of an odd integer, is d −
/// y/2 or d + y/2.
fn remainder_on_one_side(op: Op, [x, y]: &[EnclosedValue; 2]) -> Option<Decorated<f64>> {
    let is_known = |value: &EnclosedValue| {
        value.computed.is_finite() && value.computed != 0.0 && value.total.is_common()
    };
    if !is_known(x) || !is_known(y) {
        return None;
    }
    // Makes the operand positive.
    let positive = |value: &EnclosedValue| {
        let total = if value.computed < 0.0 { -value.total } else { value.total };
        (value.computed.abs(), total)
    };
    let ((c, c_left), (d, d_left)) = (positive(x), positive(y));
    let (point, half) = (Interval::point, Interval::point(0.5));
    let divisor = point(d) + d_left;
    // n, or twice that.
    let (twice, times) = match op {
        Op::Fmod => (c, ops::rint(c / d)),
        Op::Remainder => (2.0 * c, 2.0 * ops::floor(c / d) + 1.0),
        _ => return None,
    };
    if !(1.0..FINE).contains(&times) || !twice.is_finite() || divisor.inf() <= 0.0 {
        return None;
    }
    // The product is the sum of two numbers, unless parts of it underflow.
    let product = ops::mul_rn(times, d);
    if !(LEAST_PRODUCT..f64::INFINITY).contains(&product) {
        return None;
    }
    let rest = ops::fma_rn(times, d, -product);
    let factor = point(if op == Op::Fmod { 1.0 } else { 2.0 });
    let distance = point(twice) - point(product) - point(rest) + (factor * c_left - point(times) * d_left);
    let is_above = distance.inf() > 0.0;
    if !(is_above || distance.sup() < 0.0) || distance.mag() >= divisor.inf() {
        return None;
    }
    let size = match (op, is_above) {
        (Op::Fmod, true) => distance,
        (Op::Fmod, false) => distance + divisor,
        (_, true) => (distance - divisor) * half,
        (_, false) => (distance + divisor) * half,
    };
    let signed = if x.computed < 0.0 { -size } else { size };
    Some(Decorated { iv: signed.lanes(), dec: decoration::def(0.0) })
}

/// Operands of an angle, whose jump is at y = 0 for negative x, if it is known on which side of that y lies: with y
/// above or at 0. Is the angle to be negated?
fn angle_on_one_side([y, x]: &[EnclosedValue; 2]) -> Option<(bool, [Decorated<f64>; 2])> {
    if !y.computed.is_finite() || y.total.is_empty() {
        return None;
    }
    let both = y.both();
    let Iv { lo, hi } = both.iv;
    let is_zero = y.computed == 0.0;
    let (is_above, is_below) =
        (lo > 0.0 || is_zero && y.total.inf() > 0.0, hi < 0.0 || is_zero && y.total.sup() < 0.0);
    if is_above {
        return Some((false, [Decorated { iv: Iv { lo: lo.max(0.0), hi }, ..both }, x.exact]));
    }
    // The angle at y = 0 is the limit of the angles above.
    is_below.then_some((true, [Decorated { iv: Iv { lo: (-hi).max(0.0), hi: -lo }, ..both }, x.exact]))
}

/// Products from here on are sums of two numbers.
const LEAST_PRODUCT: f64 = f64::from_bits((1023 - 900) << 52);

/// Truth of a comparison for exact values, which their difference may decide too.
pub fn decided(relation: Relation, [a, b]: [EnclosedValue; 2], exact: Decorated<f64>) -> Decorated<f64> {
    // May the condition hold, and may it fail?
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
