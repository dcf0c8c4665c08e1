//! Rounding to integral values on machines without an instruction for it.

use super::{Lanes, Machine};
use crate::format::Format;
use crate::machine::constants::{half, one};
use crate::round::{RoundingDirection, Rz};

/// x rounded to an integral value, on its pattern; a NaN stays as it is.
///
/// Between 1 and 2^(p−1) the bits after the point are the last ones of the pattern. The number that is added to them
/// carries into the integer part where necessary, and from there into the exponent, which gives the pattern of the next
/// power of two.
#[inline(always)]
pub(crate) fn by_pattern<T: Format>(x: T, round: RoundingDirection) -> T {
    let bits = x.pattern();
    let (sign, magnitude) = (bits & T::SIGN_MASK, bits & !T::SIGN_MASK);
    let exponent = (magnitude >> T::FRACTION_BITS).cast_signed() - i64::from(T::BIAS);
    if exponent >= i64::from(T::FRACTION_BITS) || magnitude == 0 {
        return x;
    }
    let negative = sign != 0;
    if exponent < 0 {
        let half = T::half().pattern();
        let up = match round {
            RoundingDirection::TiesToEven => magnitude > half,
            RoundingDirection::TiesToAway => magnitude >= half,
            RoundingDirection::TowardZero => false,
            RoundingDirection::TowardPositive => !negative,
            RoundingDirection::TowardNegative => negative,
        };
        return T::from_pattern(sign | if up { T::one().pattern() } else { 0 });
    }
    let drop = T::FRACTION_BITS - exponent.unsigned_abs() as u32;
    let after = (1 << drop) - 1;
    let add = match round {
        // The last bit of the integer part. For 1 it is the hidden bit, whose place has the last bit of the exponent,
        // which is equal because the bias is odd.
        RoundingDirection::TiesToEven => (after >> 1) + (bits >> drop & 1),
        RoundingDirection::TiesToAway => (after >> 1) + 1,
        RoundingDirection::TowardZero => 0,
        RoundingDirection::TowardPositive => {
            if negative {
                0
            } else {
                after
            }
        }
        RoundingDirection::TowardNegative => {
            if negative {
                after
            } else {
                0
            }
        }
    };
    T::from_pattern((bits + add) & !after)
}

/// x rounded to an integral value, ties to away, on machines that can truncate.
///
/// The difference from the truncated number is exact, and so is the step of 1: no bit of the sum lies below the ulp of
/// x, and none above 2^p. The step has the sign of x, and so does a truncated number that is zero. The difference of
/// two infinities is a NaN, which does not compare as at least a half.
#[inline(always)]
pub(super) fn away_by_truncation<V: Lanes>(x: V) -> V {
    let truncated = x.round_integral::<Rz>();
    let sign = x.to_bits() & x.machine().u64(V::Format::SIGN_MASK);
    let step = V::from_bits(one(x).to_bits() | sign);
    let far = half(x).le((x - truncated).abs());
    // A zero that needs no step keeps its sign, which it would lose in a sum with +0.
    V::select(far, truncated + step, truncated)
}
