//! Conversions between binary32 and narrower formats in integers of 32 bits, on every machine.
//! [`encode`](super::encode) does this for all formats from binary64 lanes; here it takes half of the width and fewer
//! steps. From binary16 it takes 16 bits.
//!
//! The normal numbers of the narrower format are those of binary32 with fewer bits and another bias. So the pattern of
//! the result is a pattern of binary32 to which a number below an ulp has been added, which carries if the direction
//! requires it, and which is then shifted. Subnormal numbers are multiples of the smallest one, and are counted in
//! these units.

use crate::format::{F16, Format};
use crate::machine::{Lanes, Machine, Patterns, Shifts, Sums, Words};
use crate::round::{Rd, Rn, RoundingAttribute, RoundingDirection, Ru, Rz};

const SIGN: u32 = f32::SIGN_MASK as u32;
const INFINITY: u32 = f32::INFINITY_BITS as u32;
const NAN: u32 = f32::NAN_BITS as u32;
/// The canonical NaN of binary16.
pub(crate) const HALF_NAN: u32 = F16::NAN_BITS as u32;

/// The pattern of 2^`exponent` in binary32.
const fn power(exponent: i32) -> u32 {
    ((127 + exponent) as u32) << 23
}

/// The smallest exponent of an ulp in `T`, which is the exponent of its smallest number.
const fn least<T: Format>() -> i32 {
    T::EMIN - T::FRACTION_BITS as i32
}

/// Does `T` have the exponents of `S`? Then its patterns are the upper bits of those of `S`, also for subnormal
/// numbers.
const fn upper_digits<S: Format, T: Format>() -> bool {
    T::BIAS == S::BIAS
}

/// Is this binary16, which processors have instructions for? TF32 has its precision, and bytes may have its exponents.
pub(crate) const fn is_half<T: Format>() -> bool {
    T::PRECISION == F16::PRECISION && T::BIAS == F16::BIAS
}

/// Everything but the sign of the pattern `x`.
#[inline(always)]
fn magnitude<W: Patterns>(x: W) -> W {
    x.and(x.constant(W::Of::SIGN_MASK as u32 - 1))
}

/// The pattern of the infinity.
#[inline(always)]
fn infinity<W: Patterns>(x: W) -> W {
    x.constant(W::Of::INFINITY_BITS as u32)
}

/// The number to add to the pattern `x`, before its last `dropped` bits are cut off, so that the rest is rounded.
#[inline(always)]
fn carry<A: RoundingAttribute, W: Patterns>(x: W, dropped: u32) -> W {
    let sign = W::Of::BITS - 1;
    let all = x.constant((1 << dropped) - 1);
    let half = 1 << (dropped - 1);
    match A::ATTRIBUTE {
        RoundingDirection::TiesToAway => x.constant(half),
        RoundingDirection::TiesToEven => x.shr(dropped).and(x.constant(1)).plus(x.constant(half - 1)),
        RoundingDirection::TowardZero => x.constant(0),
        RoundingDirection::TowardPositive => all.but(x.sar(sign)),
        RoundingDirection::TowardNegative => all.and(x.sar(sign)),
    }
}

/// The pattern in `T` of the binary32 number with the pattern `x`, rounded: the results of
/// [`encode`](super::encode::encode). In binary32 itself nothing is rounded.
#[inline(always)]
pub(crate) fn round_to<A: RoundingAttribute, T: Format, W: Words, const SATURATING: bool>(x: W) -> W {
    if T::BITS >= 32 {
        let infinite = x.constant(INFINITY).equals(x.and(x.constant(!SIGN)));
        return canonical(if SATURATING { W::select(infinite, x.minus(x.constant(1)), x) } else { x });
    }
    if is_half::<T>() && !SATURATING {
        match A::ATTRIBUTE {
            RoundingDirection::TiesToEven => return x.to_half::<Rn>(),
            RoundingDirection::TowardZero => return x.to_half::<Rz>(),
            RoundingDirection::TowardPositive => return x.to_half::<Ru>(),
            RoundingDirection::TowardNegative => return x.to_half::<Rd>(),
            RoundingDirection::TiesToAway => {}
        }
    }
    round_pattern::<A, T, W, SATURATING>(x)
}

/// [`round_to`], as the number is stored: where that takes more bits than the pattern has, it is in the upper ones.
#[inline(always)]
pub(crate) fn round_and_store<A: RoundingAttribute, T: Format, W: Words, const SATURATING: bool>(x: W) -> W {
    let pattern = round_to::<A, T, W, SATURATING>(x);
    if T::STORAGE_BITS == T::BITS { pattern } else { pattern.shl(T::STORAGE_BITS - T::BITS) }
}

/// [`round_to`] without instructions for it, from any format into one with fewer bits.
#[inline(always)]
pub(crate) fn round_pattern<A: RoundingAttribute, T: Format, W: Patterns, const SATURATING: bool>(x: W) -> W {
    if upper_digits::<W::Of, T>() {
        let dropped = W::Of::PRECISION - T::PRECISION;
        let magnitude = magnitude(x);
        // A carry beyond the largest number gives the infinity.
        let carried = if SATURATING {
            let most = x.constant((T::MAX_BITS as u32) << dropped);
            let sign = x.and(x.constant(W::Of::SIGN_MASK as u32));
            magnitude.plus(carry::<A, W>(x, dropped)).lesser(most).or(sign)
        } else {
            x.plus(carry::<A, W>(x, dropped))
        };
        let nan = x.constant(T::NAN_BITS as u32);
        return W::select(infinity(x).lt(magnitude), nan, carried.shr(dropped));
    }
    round_by_fields::<A, T, W, SATURATING>(x)
}

/// [`round_pattern`] for a format with fewer exponents.
#[inline(always)]
pub(crate) fn round_by_fields<A: RoundingAttribute, T: Format, W: Patterns, const SATURATING: bool>(
    x: W,
) -> W {
    let (above, largest) = (x.constant(T::INFINITY_BITS as u32), x.constant(T::MAX_BITS as u32));
    let magnitude = magnitude(x);
    let minus = x.sar(W::Of::BITS - 1);
    let most = match A::ATTRIBUTE {
        _ if SATURATING => largest,
        RoundingDirection::TiesToAway | RoundingDirection::TiesToEven => above,
        RoundingDirection::TowardZero => largest,
        // The limit is one more than the largest number if the direction is outward.
        RoundingDirection::TowardPositive => above.plus(minus),
        RoundingDirection::TowardNegative => largest.minus(minus),
    };
    let rounded = x.to_fields::<A, T>().lesser(most);
    let directed = !matches!(A::ATTRIBUTE, RoundingDirection::TiesToAway | RoundingDirection::TiesToEven);
    let rounded =
        if directed && !SATURATING { W::select(magnitude.lt(infinity(x)), rounded, above) } else { rounded };
    let signed = rounded.or(x.shr(W::Of::BITS - T::BITS).and(x.constant(T::SIGN_MASK as u32)));
    let nan = x.constant(T::NAN_BITS as u32);
    if T::HAS_INFINITY || SATURATING {
        W::select(infinity(x).lt(magnitude), nan, signed)
    } else {
        // Beyond the largest number the result is the NaN; NaNs compare as beyond it.
        W::select(rounded.equals(nan), nan, signed)
    }
}

/// [`Patterns::to_fields`] in integers, where a number is normal in `T`.
#[inline(always)]
pub(crate) fn to_fields_by_carry<A: RoundingAttribute, T: Format, W: Words>(x: W) -> W {
    let dropped = f32::PRECISION - T::PRECISION;
    let magnitude = x.and(x.constant(!SIGN));
    let bias = x.constant(((f32::BIAS - T::BIAS) as u32) << 23);
    let normal = magnitude.minus(bias).plus(carry::<A, W>(x, dropped)).shr(dropped);
    let subnormal = x.in_units::<A>(least::<T>());
    W::select(magnitude.lt(x.constant(power(T::EMIN))), subnormal, normal)
}

/// [`Patterns::to_fields`] in integers, by shifts, whether a number is normal in `T` or not: its significand with the
/// hidden bit, without the bits that `T` drops from normal numbers and one more for each exponent below them; plus the
/// exponent minus the smallest one of `T`, to which the hidden bit adds one.
///
/// Where more bits than a lane has would be dropped, one fewer than that are dropped. The number, also a subnormal one
/// that has been given a hidden bit, is then below half of a unit in either case. Zero is not given a hidden bit where
/// a number is added to everything that is not zero.
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code, reason = "lanes of AVX-512 call it"))]
#[inline(always)]
pub(crate) fn to_fields_by_shifts<A: RoundingAttribute, T: Format, W: Shifts>(x: W) -> W {
    let (zero, one) = (x.constant(0), x.constant(1));
    let dropped = W::Of::PRECISION - T::PRECISION;
    let width = W::Of::BITS - 1;
    let least = x.constant((T::EMIN + W::Of::BIAS).cast_unsigned());
    let magnitude = magnitude(x);
    let exponent = magnitude.shr(W::Of::FRACTION_BITS);
    let hidden = x.constant(1 << W::Of::FRACTION_BITS);
    let digits = magnitude.and(x.constant(W::Of::FRACTION_MASK as u32)).or(hidden);

    let below = exponent.lesser(least);
    let beyond = exponent.minus(below).shl(T::FRACTION_BITS);
    let more = least.minus(below).lesser(x.constant(width - dropped));
    let drop = more.plus(x.constant(dropped));
    let half = x.constant(1 << (dropped - 1)).shl_by(more);
    let rounded = match A::ATTRIBUTE {
        RoundingDirection::TiesToAway => digits.plus(half),
        RoundingDirection::TiesToEven => digits.plus(half).minus(one.but(digits.shr_by(drop))),
        RoundingDirection::TowardZero => digits,
        RoundingDirection::TowardPositive | RoundingDirection::TowardNegative => {
            let digits = W::select(magnitude.equals(zero), zero, digits);
            let all = half.plus(half).minus(one);
            let minus = x.sar(width);
            let up = matches!(A::ATTRIBUTE, RoundingDirection::TowardPositive);
            digits.plus(if up { all.but(minus) } else { all.and(minus) })
        }
    };
    beyond.plus(rounded.shr_by(drop))
}

/// [`Patterns::to_fields`] in binary32, for a machine on which subnormal numbers are as fast as others. A sum with 2^23
/// ulps of the result, with the sign of x, is rounded to such an ulp, and a power of two scales the result to the
/// exponents of `T`, including subnormal numbers. Few integer operations remain.
///
/// For x above 2^(104 + p), where p is the precision of `T`, the pattern of the addend overflows: it is an infinity, or
/// a number below 2^-100. Then the sum is an infinity, a NaN or a number beyond 2^100, and so is the result; all these
/// are beyond the largest number of `T`. Ties to away: see [`in_units_by_sums`].
#[inline(always)]
pub(crate) fn to_fields_by_sums<A: RoundingAttribute, T: Format, W: Sums>(x: W) -> W {
    let sign = x.and(x.constant(SIGN));
    let binade = x.and(x.constant(INFINITY)).greater(x.constant(power(T::EMIN)));
    let places = (f32::PRECISION - T::PRECISION) << 23;
    let leading = binade.plus(x.constant(places)).or(sign);
    let sum = match A::ATTRIBUTE {
        RoundingDirection::TiesToEven => x.sum::<Rn>(leading),
        RoundingDirection::TowardZero => x.sum::<Rz>(leading),
        RoundingDirection::TowardPositive => x.sum::<Ru>(leading),
        RoundingDirection::TowardNegative => x.sum::<Rd>(leading),
        RoundingDirection::TiesToAway => {
            let half = binade.minus(x.constant(T::PRECISION << 23)).or(sign);
            x.sum::<Rz>(half).sum::<Rz>(leading)
        }
    };
    let scaled = sum.exact_difference(leading).product(x.constant(power(T::BIAS - f32::BIAS)));
    scaled.and(x.constant(!SIGN)).shr(f32::PRECISION - T::PRECISION)
}

/// The pattern in binary32 of the number with the pattern `x` in `S`, exact; a NaN stays one.
#[inline(always)]
pub(crate) fn widen<S: Format, W: Words>(x: W) -> W {
    if S::BITS >= 32 {
        return x;
    }
    if upper_digits::<f32, S>() {
        return x.shl(32 - S::BITS);
    }
    if is_half::<S>() {
        return x.half_widened();
    }
    if upper_digits::<F16, S>() {
        // The upper bits of binary16, as bfloat16 is the upper bits of binary32.
        return x.shl(16 - S::BITS).half_widened();
    }
    x.widened::<S>()
}

/// [`widen`] of a number as it is stored.
#[inline(always)]
pub(crate) fn load_and_widen<S: Format, W: Words>(x: W) -> W {
    widen::<S, W>(if S::STORAGE_BITS == S::BITS { x } else { x.shr(S::STORAGE_BITS - S::BITS) })
}

/// [`widen`] for a format with fewer exponents.
#[inline(always)]
pub(crate) fn widen_by_fields<S: Format, W: Words>(x: W) -> W {
    let up = f32::FRACTION_BITS - S::FRACTION_BITS;
    let magnitude = x.and(x.constant(S::SIGN_MASK as u32 - 1));
    let normal = magnitude.shl(up).plus(x.constant(((f32::BIAS - S::BIAS) as u32) << 23));
    // A subnormal number is its fraction times the smallest number. The fraction is put after a leading bit of the
    // right weight, which is then subtracted exactly. (In some ambient modes the zero that this may leave is negative.)
    let leading = x.constant(power(least::<S>() + 23));
    let subnormal = magnitude.or(leading).exact_difference(leading).and(x.constant(!SIGN));
    let value = W::select(magnitude.lt(x.constant(S::FRACTION_MASK as u32 + 1)), subnormal, normal);
    // An infinity is a NaN here, which the next line changes. In a format without infinity this pattern is the NaN.
    let beyond = magnitude.lt(x.constant(S::INFINITY_BITS as u32));
    let infinite = if S::HAS_INFINITY { magnitude.shl(up).or(x.constant(INFINITY)) } else { x.constant(NAN) };
    W::select(beyond, value, infinite).or(x.and(x.constant(S::SIGN_MASK as u32)).shl(32 - S::BITS))
}

/// [`Words::widened`] for a machine on which subnormal numbers are as fast as others, from a format without infinity: a
/// pattern of `S` read as one of binary32 is a number whose exponent is too small by the difference of the biases.
#[inline(always)]
pub(crate) fn widen_by_product<S: Format, W: Sums>(x: W) -> W {
    let up = f32::FRACTION_BITS - S::FRACTION_BITS;
    let fields = x.constant(SIGN | (S::SIGN_MASK as u32 - 1) << up);
    let small = x.shl(32 - S::BITS).sar(32 - S::BITS - up).and(fields);
    let nan = x.constant((S::NAN_BITS as u32) << up).equals(small.and(x.constant(!SIGN)));
    W::select(nan, x.constant(NAN), small.product(x.constant(power(f32::BIAS - S::BIAS))))
}

/// The canonical NaN of binary32 for any of its NaNs.
#[inline(always)]
pub(crate) fn canonical<W: Words>(x: W) -> W {
    W::select(x.constant(INFINITY).lt(x.and(x.constant(!SIGN))), x.constant(NAN), x)
}

/// Rounds binary64 to binary32, to odd: truncated, with the last bit set where it is inexact. Rounding the result to a
/// format of at most 22 bits, in any direction, is rounding x: the bits that the format keeps end at least two bits
/// before the last one, also where binary32 has subnormal numbers, and a number beyond binary32 becomes its largest
/// number, which is beyond all numbers of those formats.
#[inline(always)]
pub(crate) fn odd<M: Machine>(m: M, x: M::F64) -> M::F32 {
    let cut = m.to_f32_r::<Rz>(x);
    let odd = M::F32::from_bits(cut.to_bits() | m.u64(1));
    M::F32::select(cut.widen().equals(x), cut, odd)
}

/// Binary64 to binary32, rounded as `A` says.
#[inline(always)]
pub(crate) fn single<A: RoundingAttribute, M: Machine>(m: M, x: M::F64) -> M::F32 {
    match A::ATTRIBUTE {
        RoundingDirection::TiesToEven => m.to_f32_r::<Rn>(x),
        RoundingDirection::TowardZero => m.to_f32_r::<Rz>(x),
        RoundingDirection::TowardPositive => m.to_f32_r::<Ru>(x),
        RoundingDirection::TowardNegative => m.to_f32_r::<Rd>(x),
        RoundingDirection::TiesToAway => away(m, x),
    }
}

/// Rounds binary64 to binary32, ties away from zero: half an ulp is added, and the sum is truncated. The sum may
/// already be truncated in binary64, since the numbers of binary32 are numbers of binary64. A sum beyond the largest
/// number rounds to infinity.
#[inline(always)]
fn away<M: Machine>(m: M, x: M::F64) -> M::F32 {
    let bits = x.to_bits();
    let binade = M::F64::from_bits(bits & m.u64(f64::INFINITY_BITS));
    let half = binade.mul_r::<Rz>(m.f64(exponent(-24))).greater(m.f64(exponent(-150)));
    let half = M::F64::from_bits(half.to_bits() | bits & m.u64(f64::SIGN_MASK));
    let sum = x.add_r::<Rz>(half);
    let within = sum.abs().lt(m.f64(exponent(128)));
    M::F32::select(within, m.to_f32_r::<Rz>(sum), m.to_f32_r::<Rn>(sum))
}

/// A binary32 number whose truncation to binary16 is `x` rounded to binary16 with ties away from zero: x plus half an
/// ulp of binary16. A NaN becomes the canonical one.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(crate) fn away_for_half<W: Sums>(x: W) -> W {
    let sign = x.and(x.constant(SIGN));
    let binade = x.and(x.constant(INFINITY)).greater(x.constant(power(F16::EMIN)));
    let half = binade.minus(x.constant(F16::PRECISION << 23)).or(sign);
    let sum = x.sum::<Rz>(half);
    let within = sum.and(x.constant(!SIGN)).lt(x.constant(power(F16::EMAX + 1)));
    let sum = W::select(within, sum, sign.or(x.constant(INFINITY)));
    W::select(x.constant(INFINITY).lt(x.and(x.constant(!SIGN))), x.constant(NAN), sum)
}

/// 2^`exponent` in binary64.
const fn exponent(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

/// [`Words::in_units`] where sums have directions: next to 2^23 units the ulp is a unit. Ties to away are the integer
/// part of a sum with half a unit; truncating twice is truncating once.
#[inline(always)]
pub(crate) fn in_units_by_sums<A: RoundingAttribute, W: Sums>(x: W, least: i32) -> W {
    let sign = x.and(x.constant(SIGN));
    let leading = sign.or(x.constant(power(least + 23)));
    let sum = match A::ATTRIBUTE {
        RoundingDirection::TiesToEven => x.sum::<Rn>(leading),
        RoundingDirection::TowardZero => x.sum::<Rz>(leading),
        RoundingDirection::TowardPositive => x.sum::<Ru>(leading),
        RoundingDirection::TowardNegative => x.sum::<Rd>(leading),
        RoundingDirection::TiesToAway => {
            x.sum::<Rz>(sign.or(x.constant(power(least - 1)))).sum::<Rz>(leading)
        }
    };
    sum.minus(leading)
}

/// [`Words::in_units`] in integers.
#[inline(always)]
pub(crate) fn in_units_by_digits<A: RoundingAttribute, W: Words + Shifts>(x: W, least: i32) -> W {
    let (zero, one) = (x.constant(0), x.constant(1));
    let magnitude = x.and(x.constant(!SIGN));
    // A subnormal number has no hidden bit; with one, it is still far below half of a unit. Zero gets none.
    let digits = magnitude.and(x.constant(f32::FRACTION_MASK as u32)).or(x.constant(1 << 23));
    let digits = W::select(magnitude.equals(zero), zero, digits);
    // From 31 on nothing changes. (The shift is never below 1: see the trait.)
    let most = x.constant((127 + 23 + least).cast_unsigned());
    let drop = most.minus(magnitude.shr(23).lesser(most.minus(one))).lesser(x.constant(31));
    let all = one.shl_by(drop).minus(one);
    let added = match A::ATTRIBUTE {
        RoundingDirection::TiesToAway => all.shr(1).plus(one),
        RoundingDirection::TiesToEven => all.shr(1).plus(digits.shr_by(drop).and(one)),
        RoundingDirection::TowardZero => zero,
        RoundingDirection::TowardPositive => all.but(x.sar(31)),
        RoundingDirection::TowardNegative => all.and(x.sar(31)),
    };
    digits.plus(added).shr_by(drop)
}
