//! The last step of every accurate phase: a fixed-point number becomes a number of the format.

use super::fixed::Fixed;
use crate::format::Format;
use crate::machine::{Bits, Lanes, Machine, MaskOf, U64Of};
use crate::round::{Round, Rounding};

/// ±`magnitude` · 2^`exponent` / 2^256 rounded, where the exact magnitude is known to lie within
/// `slack` units.
///
/// Wants `magnitude` above that slack, and an exponent within ±2^20. In a directed mode the end of the
/// error interval on the safe side is rounded, so that the result is a bound whatever the error was; it is
/// the tightest unless the exact value lies within the slack of a number of the format.
#[inline(never)]
pub fn round_fixed<R: Rounding, V: Lanes>(
    m: V::Machine,
    negative: MaskOf<V>,
    magnitude: Fixed<V::Machine>,
    exponent: U64Of<V>,
    slack: Fixed<V::Machine>,
) -> V {
    let precision = u64::from(V::Format::PRECISION);
    let fraction_bits = u64::from(V::Format::FRACTION_BITS);
    let bias = i64::from(V::Format::EMAX);
    let zero = m.u64(0);
    let select = <U64Of<V> as Bits>::select;

    let (toward, away) = match R::ROUND {
        Round::TiesToEven => (m.mask(false), m.mask(false)),
        Round::TowardZero => (m.mask(true), m.mask(false)),
        Round::TowardPositive => (negative, !negative),
        Round::TowardNegative => (!negative, negative),
    };
    let end = Fixed::select(toward, magnitude.sub(m, slack), magnitude);
    let end = Fixed::select(away, magnitude.add(m, slack), end);

    // Normalised: value = significand / 2^255 · 2^power with the top bit set.
    let zeros = end.leading_zeros(m);
    let significand = end.shl_by(m, zeros).0;
    let power = exponent - zeros - m.u64(1);

    // `dropped` low bits of the top limb go, more of them where the result is subnormal. Exponents are
    // compared with an offset that makes them non-negative.
    const OFFSET: u64 = 1 << 40;
    let emin = m.u64(OFFSET.wrapping_add_signed(1 - bias));
    let shifted = power + m.u64(OFFSET);
    let subnormal = shifted.lt(emin);
    let dropped = m.u64(64 - precision) + select(subnormal, emin - shifted, zero);
    let dropped = select(dropped.lt(m.u64(66)), dropped, m.u64(66));
    let top = significand[3];
    let kept = top.shr_by(dropped);
    let lower = significand[0] | significand[1] | significand[2];
    let sticky = select(lower.equals(zero), zero, m.u64(1));
    let all_below = m.u64(64).lt(dropped);
    let below = select(all_below, zero, top.shl_by(m.u64(64) - dropped));
    let beyond = select(all_below, m.u64(1), sticky);

    let half = m.u64(1 << 63);
    let inexact = zero.lt(below | beyond);
    let above_half = half.lt(below) | (below.equals(half) & zero.lt(beyond));
    let tie = below.equals(half) & beyond.equals(zero) & zero.lt(kept & m.u64(1));
    let up = match R::ROUND {
        Round::TiesToEven => above_half | tie,
        _ => inexact & away,
    };
    let kept = kept + select(up, m.u64(1), zero);

    // A carry out of the fraction moves into the exponent field by itself.
    let biased = select(subnormal, zero, power + m.u64((bias - 1).unsigned_abs()));
    let bits = biased.shl_by(m.u64(fraction_bits)) + kept;
    let infinity = m.u64(V::Format::INFINITY_BITS);
    let emax = m.u64(OFFSET.wrapping_add_signed(bias));
    let overflow = emax.lt(shifted) | !bits.lt(infinity);
    let largest = select(toward, m.u64(V::Format::MAX_BITS), infinity);
    let bits = select(overflow, largest, bits);
    V::from_bits(bits | select(negative, m.u64(V::Format::SIGN_MASK), zero))
}
