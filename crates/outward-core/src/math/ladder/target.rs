//! Rounding to a direction and a format that are values. Numbers of the format are held in binary64.

use super::{Approximation, Sum};
use crate::eft::directed::power;
use crate::eft::narrow::odd;
use crate::eft::round_sum::{enlarged, parts};
use crate::format::Format;
use crate::machine::{Bits, Lanes, Machine, Target};
use crate::math::accurate::Fixed;
use crate::round::{Rd, Rn, Round, Ru, Rz};

/// The exponent field that 2^`exponent` has in binary64.
fn field(exponent: i32) -> u64 {
    u64::from((1023 + exponent).unsigned_abs())
}

impl Target {
    /// Is the format binary64 itself?
    fn is_wide(self) -> bool {
        self.precision == f64::PRECISION
    }

    /// The number of bits of binary64 that the format lacks.
    fn lacking(self) -> u64 {
        u64::from(f64::PRECISION - self.precision)
    }

    /// The pattern in binary64 of the largest number.
    fn largest(self) -> u64 {
        (field(self.emax) << 52) | (f64::FRACTION_MASK & (u64::MAX << self.lacking()))
    }

    /// The pattern in binary64 of the smallest positive number.
    fn least(self) -> u64 {
        if self.is_wide() { 1 } else { field(self.emin - self.precision.cast_signed() + 1) << 52 }
    }

    /// The number of bits of binary64 that numbers of the format with this exponent field lack: one more in each binade
    /// below its normal numbers, and at most 63.
    #[inline(always)]
    fn dropped<M: Machine>(self, m: M, exponent: M::U64) -> M::U64 {
        let normal = m.u64(field(self.emin));
        let below = M::U64::select(exponent.lt(normal), normal - exponent, m.u64(0));
        let most = m.u64(63 - self.lacking());
        M::U64::select(below.lt(most), below, most) + m.u64(self.lacking())
    }

    /// The result for a value far larger in size than every number of the format.
    #[inline(always)]
    pub(crate) fn overflow<M: Machine>(self, m: M, negative: M::Mask) -> M::F64 {
        let (largest, infinity) = (m.u64(self.largest()), m.u64(f64::INFINITY_BITS));
        let size = match self.round {
            Round::TiesToEven => infinity,
            Round::TowardZero => largest,
            Round::TowardPositive => M::U64::select(negative, largest, infinity),
            Round::TowardNegative => M::U64::select(negative, infinity, largest),
        };
        with_sign::<M>(m, size, negative)
    }

    /// The result for a value that is not zero and smaller in size than half of the smallest number.
    #[inline(always)]
    pub(crate) fn underflow<M: Machine>(self, m: M, negative: M::Mask) -> M::F64 {
        let (zero, least) = (m.u64(0), m.u64(self.least()));
        let size = match self.round {
            Round::TiesToEven | Round::TowardZero => zero,
            Round::TowardPositive => M::U64::select(negative, zero, least),
            Round::TowardNegative => M::U64::select(negative, least, zero),
        };
        with_sign::<M>(m, size, negative)
    }

    /// The result for a value between x, a number of the format, and its neighbour, which is nearer to x: the neighbour
    /// away from zero where `away` is set, the neighbour toward zero where `toward` is set. Elsewhere the value is x
    /// itself.
    /// A zero has no neighbour toward zero.
    #[inline(always)]
    pub(crate) fn round_near_exact<M: Machine>(
        self,
        m: M,
        x: M::F64,
        away: M::Mask,
        toward: M::Mask,
    ) -> M::F64 {
        let none = m.mask(false);
        let bits = x.to_bits();
        let negative = bits.is_top_set();
        let (away, toward) = match self.round {
            Round::TiesToEven => (none, none),
            Round::TowardZero => (none, toward),
            Round::TowardPositive => (away & !negative, toward & negative),
            Round::TowardNegative => (away & negative, toward & !negative),
        };
        let (zero, one) = (m.u64(0), m.u64(1));
        let size = bits & m.u64(!f64::SIGN_MASK);
        let least = m.u64(self.least());
        let (up, down) = if self.is_wide() {
            (size + one, size - one)
        } else {
            let above = one.shl_by(self.dropped(m, size.shr::<52>()));
            let below = one.shl_by(self.dropped(m, (size - one).shr::<52>()));
            let up = M::U64::select(size.equals(zero), least, size + above);
            (up, M::U64::select(least.lt(size), size - below, zero))
        };
        let up = M::U64::select(m.u64(self.largest()).lt(up), m.u64(f64::INFINITY_BITS), up);
        let down = M::U64::select(size.equals(zero), zero, down);
        let moved = M::U64::select(away, up, M::U64::select(toward, down, size));
        with_sign::<M>(m, moved, negative)
    }

    /// [`Lanes::round_near`] to a format within binary32.
    #[inline(always)]
    pub(crate) fn round_near<M: Machine>(self, m: M, near: M::F64, places: u64) -> (M::F64, M::Mask) {
        let dropped = (1_u64 << self.lacking()) - 1;
        let change = if self.round == Round::TiesToEven { dropped.div_ceil(2) } else { 0 };
        let distant = (near.to_bits() + m.u64(places + change)) & m.u64(dropped & !(2 * places - 1));
        // Below the normal numbers, midpoints have fewer bits.
        let short = (distant & m.u64(!change)).equals(m.u64(0)) & near.abs().lt(m.f64(power(self.emin)));
        (self.round_number(m, near), distant.equals(m.u64(0)) | short)
    }

    /// The rounded sum, whose error is within `relative` of its size, and the lanes where it is undecided.
    #[inline(never)]
    pub(crate) fn round_sum<M: Machine>(self, m: M, sum: Sum<M::F64>, relative: f64) -> (M::F64, M::Mask) {
        let (y, undecided) = self.round_any_sum(m, sum, relative);
        // A part that overflows may be a NaN, too.
        (y, undecided | !sum.size.lt(m.f64(f64::INFINITY)))
    }

    /// [`Self::round_sum`] without the test for an infinite size.
    #[inline(always)]
    fn round_any_sum<M: Machine>(self, m: M, sum: Sum<M::F64>, relative: f64) -> (M::F64, M::Mask) {
        let Sum { high, low, size } = sum;
        if self.is_wide() {
            return match self.round {
                Round::TiesToEven => M::F64::round_sized_sum::<Rn>(high, low, size, relative),
                Round::TowardZero => M::F64::round_sized_sum::<Rz>(high, low, size, relative),
                Round::TowardPositive => M::F64::round_sized_sum::<Ru>(high, low, size, relative),
                Round::TowardNegative => M::F64::round_sized_sum::<Rd>(high, low, size, relative),
            };
        }
        // Both ends of the enclosure are rounded to odd first, so that the second rounding is correct.
        let (s, t) = parts(high, low);
        let bound = size * m.f64(enlarged(relative));
        let end = |x: M::F64| {
            let sum = s + x;
            self.round_number(m, odd(sum, x - (sum - s)))
        };
        let (below, above) = (end(t - bound), end(t + bound));
        (below, !below.equals(above))
    }

    /// The end of the error interval on the safe side, rounded: a bound for any error within the slack, and the
    /// tightest bound unless the exact value lies within the slack of a number of the format.
    #[inline(never)]
    pub(crate) fn round_fixed<M: Machine>(self, m: M, value: Approximation<M>) -> M::F64 {
        let Approximation { negative, magnitude, exponent, slack } = value;
        let (none, all) = (m.mask(false), m.mask(true));
        let (toward, away) = match self.round {
            Round::TiesToEven => (none, none),
            Round::TowardZero => (all, none),
            Round::TowardPositive => (negative, !negative),
            Round::TowardNegative => (!negative, negative),
        };
        let end = Fixed::select(toward, magnitude.sub(m, slack), magnitude);
        let end = Fixed::select(away, magnitude.add(m, slack), end);

        // Normalise: value = significand / 2^255 · 2^power with the top bit set.
        let zeros = end.leading_zeros(m);
        let significand = end.shl_by(m, zeros).0;
        let power = exponent - zeros - m.u64(1);
        let (zero, one) = (m.u64(0), m.u64(1));
        let lower = significand[0] | significand[1] | significand[2];
        let sticky = M::U64::select(lower.equals(zero), zero, one);
        let top = significand[3] | sticky;

        // Exponents are compared with an offset that makes them non-negative.
        const OFFSET: u64 = 1 << 40;
        let shifted = power + m.u64(OFFSET);
        if !self.is_wide() {
            // Round to odd first: 53 bits are enough for all formats within binary32.
            let low = top & m.u64(0x7ff);
            let digits = top.shr::<11>() | M::U64::select(low.equals(zero), zero, one);
            let (least, most) = (m.u64(OFFSET - 1022), m.u64(OFFSET + 1023));
            let shifted = M::U64::select(shifted.lt(least), least, shifted);
            let shifted = M::U64::select(most.lt(shifted), most, shifted);
            let size = (shifted - m.u64(OFFSET) + m.u64(1022)).shl::<52>() + digits;
            return self.round_number(m, with_sign::<M>(m, size, negative));
        }

        // The last bits are dropped, more of them where the result is subnormal.
        let emin = m.u64(OFFSET - 1022);
        let subnormal = shifted.lt(emin);
        let dropped = m.u64(11) + M::U64::select(subnormal, emin - shifted, zero);
        let dropped = M::U64::select(dropped.lt(m.u64(66)), dropped, m.u64(66));
        let kept = top.shr_by(dropped);
        let all_below = m.u64(64).lt(dropped);
        let below = M::U64::select(all_below, one, top.shl_by(m.u64(64) - dropped));
        let inexact = zero.lt(below);
        let half = m.u64(1 << 63);
        let up = match self.round {
            Round::TiesToEven => half.lt(below) | (below.equals(half) & zero.lt(kept & one)),
            _ => inexact & away,
        };
        // A carry out of the fraction moves into the exponent field by itself.
        let field = M::U64::select(subnormal, zero, power + m.u64(1022));
        let size = field.shl::<52>() + kept + M::U64::select(up, one, zero);
        let overflow = m.u64(OFFSET + 1023).lt(shifted) | !size.lt(m.u64(f64::INFINITY_BITS));
        let largest = M::U64::select(toward, m.u64(f64::MAX_BITS), m.u64(f64::INFINITY_BITS));
        with_sign::<M>(m, M::U64::select(overflow, largest, size), negative)
    }

    /// The rounded value; but a bound of either sign, or 0, where the slack is as large as the magnitude.
    #[inline(always)]
    pub(super) fn round_near_zero<M: Machine>(
        self,
        m: M,
        value: Approximation<M>,
        rounded: M::F64,
    ) -> M::F64 {
        let Approximation { magnitude, slack, .. } = value;
        let is_above = slack.right::<1>(m).sub(m, magnitude.right::<1>(m)).0[3].is_top_set();
        let (negative, none) = (m.mask(self.round == Round::TowardNegative), Fixed::small(m, m.u64(0)));
        let bound = match self.round {
            Round::TiesToEven | Round::TowardZero => m.f64(0.0),
            _ => self.round_fixed(
                m,
                Approximation { negative, magnitude: magnitude.add(m, slack), slack: none, ..value },
            ),
        };
        M::F64::select(is_above, rounded, bound)
    }

    /// A number of binary64 rounded to a format within binary32.
    #[inline(always)]
    fn round_number<M: Machine>(self, m: M, x: M::F64) -> M::F64 {
        let (zero, one) = (m.u64(0), m.u64(1));
        let bits = x.to_bits();
        let negative = bits.is_top_set();
        let size = bits & m.u64(!f64::SIGN_MASK);
        let exponent = size.shr::<52>();
        // A subnormal number of binary64 has no hidden bit; with one, it is still far below half of the smallest
        // number.
        let digits = (size & m.u64(f64::FRACTION_MASK)) | m.u64(1 << 52);
        let drop = self.dropped(m, exponent);
        let unit = one.shl_by(drop);
        let added = match self.round {
            Round::TiesToEven => unit.shr::<1>() - one + (digits.shr_by(drop) & one),
            Round::TowardZero => zero,
            Round::TowardPositive => M::U64::select(negative, zero, unit - one),
            Round::TowardNegative => M::U64::select(negative, unit - one, zero),
        };
        let kept = (digits + added).shr_by(drop);
        let near = (exponent - one).shl::<52>() + kept.shl_by(drop);
        let least = M::U64::select(kept.equals(zero), zero, m.u64(self.least()));
        let rounded = M::U64::select(m.u64(52).lt(drop), least, near);
        let rounded = M::U64::select(size.equals(zero), zero, rounded);
        let beyond = m.u64(self.largest()).lt(rounded);
        M::F64::select(beyond, self.overflow(m, negative), with_sign::<M>(m, rounded, negative))
    }
}

/// A magnitude with a sign.
#[inline(always)]
fn with_sign<M: Machine>(m: M, size: M::U64, negative: M::Mask) -> M::F64 {
    M::F64::from_bits(size | M::U64::select(negative, m.u64(f64::SIGN_MASK), m.u64(0)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::Scalar;

    /// A magnitude below its slack has bounds of either sign, which enclose every possible value.
    #[test]
    fn what_is_lost_near_zero_is_enclosed() {
        let m = Scalar;
        let of = |magnitude, slack, round: Target| {
            let value = Approximation {
                negative: true,
                magnitude: Fixed::power(m, magnitude),
                exponent: m.u64(0),
                slack: Fixed::power(m, slack),
            };
            round.round_near_zero(m, value, round.round_fixed(m, value))
        };
        let [down, up] = [Target::of::<Rd, f64>(), Target::of::<Ru, f64>()];
        let unit = power(-256);
        for magnitude in [3, 40, 41] {
            let farthest = unit * (power(magnitude) + power(41));
            assert_eq!(of(magnitude as usize, 41, up), farthest);
            assert_eq!(of(magnitude as usize, 41, down), -farthest);
            assert_eq!(of(magnitude as usize, 41, Target::of::<Rn, f64>()), 0.0);
            assert_eq!(of(magnitude as usize, 41, Target::of::<Rz, f64>()), 0.0);
        }
        assert_eq!(of(50, 41, up), -unit * (power(50) - power(41)));
        assert_eq!(of(50, 41, down), -unit * (power(50) + power(41)));
    }
}
