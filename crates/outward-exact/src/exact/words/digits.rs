//! The decimal digits that a ball is rounded to.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};

use num_bigint::BigUint;

use super::ball::WordBall;
use super::decide::above;
use crate::exact::real::{Real, layout};
use crate::exact::rounding::Size;
use crate::round::RoundingDirection;

/// Powers of ten that were used already.
#[derive(Debug, Default)]
pub(in crate::exact) struct TenPowers(BTreeMap<u32, BigUint>);

impl TenPowers {
    /// Most powers that are kept.
    const MOST: usize = 64;

    fn get(&mut self, exponent: u32) -> &BigUint {
        if self.0.len() > TenPowers::MOST {
            self.0.clear();
        }
        self.0.entry(exponent).or_insert_with(|| BigUint::from(10_u32).pow(exponent))
    }
}

/// Numbers of sizes beyond 2^±this are left to the solver.
const MOST_TOP: i32 = 1 << 16;

/// Can a ball of `bits` bits have `digits` digits?
pub(in crate::exact) fn has_room(bits: u32, digits: u32) -> bool {
    // log₂ 10 < 10/3; some bits tell on which side of a number the value is.
    u64::from(digits) * 10 / 3 + 8 <= u64::from(bits)
}

/// Rounds all numbers of the ball to this many digits, and tells whether these are the number itself; none where the
/// ball reaches a number of this many digits and is not that number alone, or where the direction needs more.
pub(in crate::exact) fn decimal<const N: usize>(
    x: &WordBall<N>,
    digits: u32,
    direction: RoundingDirection,
    tens: &mut TenPowers,
) -> Option<(String, bool)> {
    if x.is_unknown() {
        return None;
    }
    if x.is_exact() {
        return Real::Ball(&x.to_ball()).decimal(digits, direction);
    }
    let top = x.top();
    if x.is_middle_zero() || top.abs() > MOST_TOP || x.radius >= super::limbs::power_of_two(64) {
        return None;
    }
    let middle = x.size();
    // log₁₀ of the middle, from 2^(top − 1)·(1 + f) and log₂(1 + f) ≈ f: off by less than 0.03.
    let fraction = (x.limbs[N - 1] << 1) >> 32;
    let log = (i64::from(top - 1) << 32) + fraction.cast_signed();
    let mut leading = ((i128::from(log) * 30_103) >> 32).div_euclid(100_000) as i64;
    let least = tens.get(digits - 1).clone();
    let most = &least * 10_u32;
    // The guess may miss two digits; three tries are one more than needed.
    for _ in 0..3 {
        // The middle times 10^scale, with 64 bits behind the point.
        let scale = i64::from(digits) - 1 - leading;
        let shift = 64 + i64::from(x.exponent);
        let power = tens.get(u32::try_from(scale.unsigned_abs()).ok()?);
        let scaled = if scale >= 0 {
            let product = &middle * power;
            if shift >= 0 { product << shift.unsigned_abs() } else { product >> shift.unsigned_abs() }
        } else if shift >= 0 {
            (&middle << shift.unsigned_abs()) / power
        } else {
            (&middle >> shift.unsigned_abs()) / power
        };
        let whole = &scaled >> 64_u32;
        if whole < least {
            leading -= 1;
            continue;
        }
        if whole >= most {
            leading += 1;
            continue;
        }
        let rest = u128::from(scaled.iter_u64_digits().next().unwrap_or(0));
        // A unit of the last bit is not above this, since the middle has its top bit.
        let unit = u128::from(u64::try_from(&scaled >> (WordBall::<N>::BITS - 1)).ok()?) + 1;
        // The cut-off part is less than one, and the middle is in the range.
        let slack = above(x.radius).checked_mul(unit)?.checked_add(2)?;
        let one = 1_u128 << 64;
        if rest <= slack || slack >= one || rest + slack >= one {
            return None;
        }
        let is_above = match Size::new(direction, x.negative) {
            Size::Down => false,
            Size::Up => true,
            Size::TiesToEven | Size::TiesAway if rest + slack < one / 2 => false,
            Size::TiesToEven | Size::TiesAway if rest > one / 2 + slack => true,
            Size::TiesToEven | Size::TiesAway => return None,
        };
        let text = (whole + u32::from(is_above)).to_string();
        return Some((layout(x.negative, &text, leading, digits as usize, false), false));
    }
    None
}
