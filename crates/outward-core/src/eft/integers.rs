//! Conversions of numbers to integers of 32 and 64 bits and back, in 64-bit lanes: right in every ambient mode, and the
//! same on every machine.
//!
//! Machines that have an instruction for a conversion (AVX-512, GPUs) use it. This module is for the other machines,
//! and for devices with OpenCL, whose conversions of NaNs and of numbers beyond the range differ from those of a GPU.

use crate::format::Format;
use crate::format::integer::IntType;
use crate::machine::{Bits, Lanes, Machine};
use crate::round::{RoundingAttribute, RoundingDirection};

/// The results for numbers outside the range of the integers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct IntegerRange {
    /// The least integer, and the first one above the greatest.
    ends: [f64; 2],
    /// The patterns of the least and the greatest.
    limits: [u64; 2],
    /// The result for a NaN.
    nan: u64,
}

impl IntegerRange {
    /// The range of the type, for numbers of this many bits.
    pub(crate) fn of(ty: IntType, bits: u32) -> IntegerRange {
        let [least, greatest] = ty.limits();
        IntegerRange {
            // Powers of two, and 0.
            ends: [least as f64, (greatest + 1) as f64],
            limits: [least as u64, greatest as u64],
            nan: ty.of_nan(bits) as u64,
        }
    }
}

/// x as an integer, rounded as `A` says, in two's complement: in the low bits of a lane if the type is narrower.
///
/// Once the number is integral, its significand need only be shifted: to the left by the exponent, or to the right,
/// where only zeros are lost. A negative count is above 63 as an unsigned number, and the result is 0.
#[inline(always)]
pub(crate) fn to_integer<A: RoundingAttribute, M: Machine>(m: M, x: M::F64, range: &IntegerRange) -> M::U64 {
    let y = x.round_integral::<A>();
    let bits = y.to_bits();
    let sign = bits.sar::<63>();
    let exponent = bits.shr::<52>() & m.u64(0x7ff);
    let digits = (bits & m.u64(f64::FRACTION_MASK)) | m.u64(1 << 52);
    let point = m.u64(1023 + 52);
    let magnitude = digits.shl_by(exponent - point) | digits.shr_by(point - exponent);
    let value = (magnitude ^ sign) - sign;
    let value = M::U64::select(y.lt(m.f64(range.ends[0])), m.u64(range.limits[0]), value);
    let value = M::U64::select(m.f64(range.ends[1]).le(y), m.u64(range.limits[1]), value);
    M::U64::select(x.is_nan(), m.u64(range.nan), value)
}

/// The layout of a number in binary32 or binary64.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FieldSizes {
    fraction_bits: u32,
    bias: u64,
    sign: u64,
}

impl FieldSizes {
    pub(crate) const fn of<T: Format>() -> FieldSizes {
        FieldSizes { fraction_bits: T::FRACTION_BITS, bias: T::BIAS as u64, sign: T::SIGN_MASK }
    }
}

/// The pattern of an integer as a number, rounded as `A` says. The integer has 64 bits, in two's complement where it is
/// `signed`.
#[inline(always)]
pub(crate) fn from_integer<A: RoundingAttribute, M: Machine>(
    m: M,
    n: M::U64,
    signed: bool,
    format: FieldSizes,
) -> M::U64 {
    let FieldSizes { fraction_bits, bias, sign } = format;
    let (zero, one) = (m.u64(0), m.u64(1));
    let minus = if signed { n.sar::<63>() } else { zero };
    let magnitude = (n ^ minus) - minus;
    let zeros = magnitude.leading_zeros();
    let leading = magnitude.shl_by(zeros);
    let dropped = 63 - fraction_bits;
    let (count, all) = (m.u64(dropped.into()), m.u64((1 << dropped) - 1));
    let (kept, tail) = (leading.shr_by(count), leading & all);
    let half = m.u64(1 << (dropped - 1));
    let added = match A::ATTRIBUTE {
        RoundingDirection::TiesToEven => half - one + (kept & one),
        RoundingDirection::TiesToAway => half,
        RoundingDirection::TowardZero => zero,
        RoundingDirection::TowardPositive => all & !minus,
        RoundingDirection::TowardNegative => all & minus,
    };
    let rounded = kept + (tail + added).shr_by(count);
    // The leading bit is kept too and adds one to the exponent; so does a carry.
    let exponent = (m.u64(bias + 62) - zeros).shl_by(m.u64(fraction_bits.into()));
    let value = (exponent + rounded) | minus & m.u64(sign);
    M::U64::select(magnitude.equals(zero), zero, value)
}
