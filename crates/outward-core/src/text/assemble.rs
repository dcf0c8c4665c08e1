//! The definition of rounding, for a number given by its integer significand and exponent.

use crate::format::Format;
use crate::round::RoundingDirection;

/// Rounds (−1)^negative · m · 2^e, for m ≠ 0.
///
/// Where the lowest bit of `m` is a *sticky* bit (set for "and something below") the result is right as well, if `m`
/// has at least p + 2 bits: rounding asks only whether the part cut off is zero, and how it compares with half a unit.
pub fn assemble<T: Format>(negative: bool, m: u128, e: i64, attribute: RoundingDirection) -> T {
    let sign = if negative { T::SIGN_MASK } else { 0 };
    match magnitude::<T>(m, e, if negative { -attribute } else { attribute }) {
        Some(bits) => T::from_pattern(sign | bits),
        None => T::beyond(negative),
    }
}

/// The significand m and the exponent e of the finite number m · 2^e whose pattern without sign is `bits`:
/// the two integers as stored, so that m < 2^p and e ≥ emin − p + 1.
pub(super) fn disassemble<T: Format>(bits: u64) -> (u64, i32) {
    debug_assert!(bits < T::INFINITY_BITS);
    let field = bits >> T::FRACTION_BITS;
    let fraction = bits & T::FRACTION_MASK;
    let hidden = u64::from(field != 0) << T::FRACTION_BITS;
    #[allow(clippy::cast_possible_truncation, reason = "an exponent field has at most 11 bits")]
    let exponent = field.max(1) as i32 - 1;
    (fraction | hidden, exponent + T::EMIN - (T::PRECISION as i32 - 1))
}

/// The pattern of m · 2^e rounded; `None` beyond the largest number, where the attribute does not keep that.
fn magnitude<T: Format>(m: u128, e: i64, attribute: RoundingDirection) -> Option<u64> {
    debug_assert!(m != 0);
    let overflow = match attribute {
        RoundingDirection::TowardZero | RoundingDirection::TowardNegative => Some(T::MAX_BITS),
        RoundingDirection::TiesToEven | RoundingDirection::TiesToAway | RoundingDirection::TowardPositive => {
            None
        }
    };
    let leading = e.saturating_add(i64::from(127 - m.leading_zeros()));
    if leading > i64::from(T::EMAX) {
        return overflow;
    }
    // The result is a multiple of 2^quantum.
    let quantum = leading.max(i64::from(T::EMIN)) - i64::from(T::PRECISION - 1);
    let (kept, half, below) = split(m, quantum.saturating_sub(e));
    let up = match attribute {
        RoundingDirection::TiesToEven => half && (below || kept & 1 == 1),
        RoundingDirection::TiesToAway => half,
        RoundingDirection::TowardPositive => half || below,
        RoundingDirection::TowardZero | RoundingDirection::TowardNegative => false,
    };
    // The hidden bit of a normal number adds one to the exponent field. A carry out of the fraction gives the right
    // pattern, up to and including the pattern that follows the largest number.
    let binade = (leading - i64::from(T::EMIN)).max(0).unsigned_abs();
    let bits = (binade << T::FRACTION_BITS) + kept + u64::from(up);
    if bits < T::INFINITY_BITS { Some(bits) } else { overflow }
}

/// m · 2^−shift as its integer part (which fits), whether the bit below is set, and whether any further one is.
#[allow(clippy::cast_possible_truncation, reason = "what is kept has at most p bits")]
fn split(m: u128, shift: i64) -> (u64, bool, bool) {
    match shift {
        ..=0 => ((m << shift.unsigned_abs()) as u64, false, false),
        1..=127 => {
            let half = 1 << (shift - 1);
            ((m >> shift) as u64, m & half != 0, m & (half - 1) != 0)
        }
        128 => (0, m >> 127 == 1, m << 1 != 0),
        _ => (0, false, true),
    }
}
