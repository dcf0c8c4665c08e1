//! Conversions between binary64 lanes and the patterns of narrower formats, in integers: right in every ambient mode,
//! and the same on every machine.
//!
//! A magnitude of binary64 is m · 2^(f − 1075), with an integer m of 53 bits and the exponent field f. A format with a
//! precision of p keeps p of these bits, or fewer below its normal numbers. The last d bits are dropped, after a number
//! below 2^d has been added that carries into the kept bits if the direction requires it. Exponent field and kept bits
//! then make the pattern, and a carry propagates into the field as it should, up to the pattern that follows the
//! largest number.

use crate::format::{Encoding, Format};
use crate::machine::{Bits, Lanes, Machine, Scalar};
use crate::round::{RoundingAttribute, RoundingDirection, Rz};

/// The exponent field that 2^`exponent` has in binary64.
const fn field(exponent: i32) -> u64 {
    (1023 + exponent) as u64
}

/// The pattern in `T` of `x`, rounded. Beyond the largest number the result is that number or [`Format::beyond`],
/// depending on the attribute; if `SATURATING`, it is always that number, for infinities too. A NaN gives the canonical
/// NaN.
#[inline(always)]
pub(crate) fn encode<A: RoundingAttribute, T: Format, M: Machine, const SATURATING: bool>(
    m: M,
    x: M::F64,
) -> M::U64 {
    const { assert!(T::PRECISION < f64::PRECISION && T::EMAX < f64::EMAX) };
    encode_in(const { Encoding::of::<T>() }, A::ATTRIBUTE, SATURATING, m, x)
}

/// Does what [`encode`] does, for a format narrower than binary64 that is known at run time.
#[inline(always)]
pub(crate) fn encode_in<M: Machine>(
    to: Encoding,
    attribute: RoundingDirection,
    saturates: bool,
    m: M,
    x: M::F64,
) -> M::U64 {
    let (zero, one) = (m.u64(0), m.u64(1));
    let bits = x.to_bits();
    let sign = bits & m.u64(f64::SIGN_MASK);
    let magnitude = bits ^ sign;
    let exponent = magnitude.shr::<52>();

    // Each binade below the smallest normal number of the format drops one more bit; from 63 on nothing changes.
    let normal = m.u64(field(to.emin()));
    let subnormal = exponent.lt(normal);
    let most = m.u64(63 - u64::from(f64::PRECISION - to.precision));
    let below = M::U64::select(subnormal, normal - exponent, zero);
    let below = M::U64::select(below.lt(most), below, most);
    let drop = below + m.u64(u64::from(f64::PRECISION - to.precision));
    // A subnormal number of binary64 has no hidden bit; with one, it is still far below half of the smallest number of
    // the format.
    let digits = (magnitude & m.u64(f64::FRACTION_MASK)) | m.u64(1 << 52);

    let unit = one.shl_by(drop);
    let half = unit.shr::<1>();
    let minus = sign.sar::<63>();
    let added = match attribute {
        RoundingDirection::TiesToAway => half,
        RoundingDirection::TiesToEven => half - one + (digits.shr_by(drop) & one),
        RoundingDirection::TowardZero => zero,
        RoundingDirection::TowardPositive => (unit - one) & !minus,
        RoundingDirection::TowardNegative => (unit - one) & minus,
    };
    let kept = (digits + added).shr_by(drop);
    let base = M::U64::select(subnormal, zero, exponent - normal);
    let rounded = base.shl_by(m.u64(u64::from(to.fraction_bits()))) + kept;

    let small_sign = sign.shr_by(m.u64(u64::from(64 - to.bits)));
    let largest = small_sign | m.u64(to.max_bits());
    let beyond = if to.has_infinity { small_sign | m.u64(to.infinity_bits()) } else { m.u64(to.nan_bits()) };
    let infinite = if saturates { largest } else { beyond };
    let overflow = match attribute {
        _ if saturates => largest,
        RoundingDirection::TiesToAway | RoundingDirection::TiesToEven => beyond,
        RoundingDirection::TowardZero => largest,
        RoundingDirection::TowardPositive => M::U64::select(minus.equals(zero), beyond, largest),
        RoundingDirection::TowardNegative => M::U64::select(minus.equals(zero), largest, beyond),
    };
    let in_range = rounded.lt(m.u64(to.infinity_bits()));
    let result = M::U64::select(in_range, rounded | small_sign, overflow);
    let result = M::U64::select(magnitude.equals(zero), small_sign, result);
    let infinity = m.u64(f64::INFINITY_BITS);
    let result = M::U64::select(magnitude.equals(infinity), infinite, result);
    M::U64::select(infinity.lt(magnitude), m.u64(to.nan_bits()), result)
}

/// The number with the pattern `bits` of `T`, exact; a NaN is the canonical one.
#[inline(always)]
pub(crate) fn decode<T: Format, M: Machine>(m: M, bits: M::U64) -> M::F64 {
    const { assert!(T::PRECISION < f64::PRECISION && T::EMAX < f64::EMAX) };
    decode_in(const { Encoding::of::<T>() }, m, bits)
}

/// Does what [`decode`] does, for a format narrower than binary64 that is known at run time.
#[inline(always)]
pub(crate) fn decode_in<M: Machine>(of: Encoding, m: M, bits: M::U64) -> M::F64 {
    let sign = bits & m.u64(of.sign_mask());
    let magnitude = bits ^ sign;
    let up = m.u64(u64::from(f64::FRACTION_BITS - of.fraction_bits()));
    let normal = magnitude.shl_by(up) + m.u64(((1023 - of.bias) as u64) << 52);
    // A subnormal number is its fraction times the smallest number. The fraction is put after a leading bit of the
    // right weight, which is then subtracted exactly. (In some ambient modes the zero that this may leave is negative.)
    let least = of.emin() - of.fraction_bits() as i32;
    let leading = m.u64(field(least + 52) << 52);
    let subnormal = (M::F64::from_bits(magnitude | leading) - M::F64::from_bits(leading)).abs().to_bits();
    let value = M::U64::select(magnitude.lt(m.u64(of.fraction_mask() + 1)), subnormal, normal);
    let infinity = m.u64(of.infinity_bits());
    let value = M::U64::select(magnitude.equals(infinity), m.u64(f64::INFINITY_BITS), value);
    let value = value | sign.shl_by(m.u64(u64::from(64 - of.bits)));
    M::F64::from_bits(M::U64::select(is_nan(of, m, magnitude), m.u64(f64::NAN_BITS), value))
}

/// Does this magnitude belong to a NaN?
#[inline(always)]
fn is_nan<M: Machine>(of: Encoding, m: M, magnitude: M::U64) -> M::Mask {
    m.u64(of.infinity_bits() - u64::from(!of.has_infinity)).lt(magnitude)
}

/// Converts exactly to a format that has all numbers of the other one.
#[inline]
pub(crate) fn exact<S: Format, T: Format>(x: S) -> T {
    T::from_pattern(encode::<Rz, T, Scalar, false>(Scalar, x.widen()).0)
}
