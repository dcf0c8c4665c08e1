//! Roundings to integers, of exact values.

use outward_exact::exact::pair_ball::PairBall;

use crate::operation::SLACK;

/// A rounding to an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Floor,
    Ceil,
    Trunc,
    RoundTiesToAway,
    RoundTiesToEven,
}

/// What the numbers of a ball are rounded to: one integer, or all numbers from one to another.
pub(crate) fn rounded(step: Step, x: &PairBall) -> PairBall {
    if !x.is_known() {
        return PairBall::UNKNOWN;
    }
    if x.radius == 0.0 {
        return of_pair(step, x.hi, x.lo);
    }
    let at = |reach: f64| {
        let end = x.middle().add(PairBall::number(reach));
        // The end itself may be off by the radius of the sum.
        let low = end.lo + 2.0 * end.radius.copysign(reach);
        let hi = end.hi + low;
        of_pair(step, hi, low - (hi - end.hi))
    };
    // Roundings are monotone.
    let (least, most) = (at(-x.radius), at(x.radius));
    let width = most.sub(least);
    if width.is_zero() {
        return least;
    }
    let half = width.hi.abs() * 0.5;
    least.add(PairBall::number(half)).widened((half + width.radius) * SLACK)
}

/// The rounding of hi + lo, where hi is that sum rounded to nearest: an integer.
fn of_pair(step: Step, hi: f64, lo: f64) -> PairBall {
    match step {
        Step::Floor => {
            let floor = hi.floor();
            let low = if floor == hi { lo.floor() } else { 0.0 };
            PairBall::number(floor).add(PairBall::number(low))
        }
        Step::Ceil => of_pair(Step::Floor, -hi, -lo).neg(),
        Step::Trunc => {
            let is_negative = hi < 0.0 || hi == 0.0 && lo < 0.0;
            of_pair(if is_negative { Step::Ceil } else { Step::Floor }, hi, lo)
        }
        Step::RoundTiesToAway | Step::RoundTiesToEven => {
            let floor = of_pair(Step::Floor, hi, lo);
            // The number and the middle between two integers are compared, not subtracted: 1 − 0.49999999999999994 is
            // rounded to the middle. Where the first word is an integer, the second one has all of the fraction.
            let (part, below) = if hi == hi.floor() { (lo, lo.floor()) } else { (hi, hi.floor()) };
            let rest = if hi == hi.floor() { 0.0 } else { lo };
            if part == below && rest == 0.0 {
                return floor;
            }
            let middle = below + 0.5;
            let above = if part == middle { rest } else { part - middle };
            let is_up = match step {
                _ if above != 0.0 => above > 0.0,
                Step::RoundTiesToAway => floor.hi >= 0.0,
                _ => (floor.hi % 2.0 + floor.lo % 2.0) % 2.0 != 0.0,
            };
            if is_up { floor.add(PairBall::number(1.0)) } else { floor }
        }
    }
}
