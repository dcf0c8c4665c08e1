//! Balls whose middle has a fixed number of words, with arithmetic that allocates nothing.

use core::cmp::Ordering;

use num_bigint::{BigInt, BigUint, Sign};

use super::limbs::{self, Limbs, power_of_two};
use crate::exact::ball::Ball;
use crate::exact::dyadic::Dyadic;
use crate::exact::radius::Radius;
use crate::format::Format;
use crate::machine::Lanes;

/// All numbers at most `radius` · 2^`exponent` away from ±`limbs` · 2^`exponent`.
///
/// The middle is an integer of 64·N bits whose top bit is set, or 0. Radii are numbers of binary64 whose last bits do
/// not matter: where one is computed, it is enlarged by more than all rounding errors, in any rounding mode.
#[derive(Clone, Copy, Debug)]
pub(in crate::exact) struct WordBall<const N: usize> {
    /// The last word first.
    pub(super) limbs: Limbs<N>,
    pub(super) exponent: i32,
    pub(super) negative: bool,
    /// Radius in units of the last bit; 0 for a number that is known exactly, and infinite where nothing is known, not
    /// even that there is a number.
    pub(super) radius: f64,
}

/// A factor that exceeds the rounding errors of the few operations that compute a radius.
const SLACK: f64 = 1.0 + 1.0 / (1_u64 << 44) as f64;

/// Larger radii are useless: the number is not followed.
const MOST_RADIUS: f64 = power_of_two(500);

/// Most that a radius may lose when it is scaled down to the end of the range of binary64.
const LOST: f64 = power_of_two(-500);

/// Numbers with exponents beyond ±2^24 are not followed: sums of a few of them fit in 32 bits.
const MOST_EXPONENT: i32 = 1 << 24;

/// Converts the radius to units that are 2^-shift times as large, rounded up.
#[inline]
pub(super) fn scaled(radius: f64, shift: i32) -> f64 {
    if radius == 0.0 {
        0.0
    } else if shift > 1000 {
        f64::INFINITY
    } else {
        // Radii are below 2^500.
        radius * power_of_two(shift.max(-1000)) + LOST
    }
}

impl<const N: usize> WordBall<N> {
    pub(super) const BITS: i32 = 64 * N as i32;

    pub(super) const ZERO: Self = WordBall { limbs: [0; N], exponent: 0, negative: false, radius: 0.0 };

    pub(in crate::exact) const UNKNOWN: Self = WordBall { radius: f64::INFINITY, ..Self::ZERO };

    /// The number ±top · 2^exponent.
    pub(super) fn from_word(size: u64, exponent: i32, negative: bool) -> Self {
        if size == 0 {
            return Self::ZERO;
        }
        let shift = size.leading_zeros();
        let mut limbs = [0; N];
        limbs[N - 1] = size << shift;
        WordBall { limbs, exponent: exponent + 64 - Self::BITS - shift.cast_signed(), negative, radius: 0.0 }
    }

    pub(super) fn integer(n: i64) -> Self {
        Self::from_word(n.unsigned_abs(), 0, n < 0)
    }

    /// A finite number.
    pub(in crate::exact) fn from_f64(x: f64) -> Self {
        let bits = x.to_bits();
        let fraction = bits & f64::FRACTION_MASK;
        let field = (bits & f64::INFINITY_BITS) >> f64::FRACTION_BITS;
        let (size, exponent) = match field {
            0 => (fraction, -1074),
            0x7ff => return Self::UNKNOWN,
            _ => (fraction | 1 << 52, field as i32 - 1075),
        };
        Self::from_word(size, exponent, bits >> 63 == 1)
    }

    /// Converts a ball of any length; the result contains it.
    pub(in crate::exact) fn from_ball(ball: &Ball) -> Self {
        let Dyadic { significand, exponent } = &ball.middle;
        let radius = |unit: i64| match ball.radius.is_zero() {
            true => 0.0,
            false => {
                // A power of two that is not below it.
                let shift = ball.radius.top() - unit;
                if shift > 499 { f64::INFINITY } else { power_of_two(shift.max(-500) as i32) }
            }
        };
        let (size, bits) = (significand.magnitude(), significand.bits().cast_signed());
        if bits == 0 {
            if ball.is_exact() {
                return Self::ZERO;
            }
            let unit = ball.radius.top().clamp(-1 << 20, 1 << 20);
            return WordBall { exponent: unit as i32, radius: radius(unit), ..Self::ZERO }.followed();
        }
        let surplus = bits - i64::from(Self::BITS);
        let kept = if surplus > 0 { size >> surplus.unsigned_abs() } else { size << surplus.unsigned_abs() };
        let lost = surplus > 0 && size.trailing_zeros().is_some_and(|zeros| zeros < surplus.unsigned_abs());
        let unit = exponent + surplus;
        let Ok(exponent) = i32::try_from(unit) else { return Self::UNKNOWN };
        let mut limbs = [0; N];
        for (limb, digit) in limbs.iter_mut().zip(kept.iter_u64_digits()) {
            *limb = digit;
        }
        let radius = radius(unit) + f64::from(u8::from(lost));
        WordBall { limbs, exponent, negative: ball.middle.is_negative(), radius: radius * SLACK }.followed()
    }

    /// The size of the middle, in units of its last bit.
    pub(super) fn size(&self) -> BigUint {
        let mut bytes = [0; 64];
        for (bytes, limb) in bytes.chunks_exact_mut(8).zip(self.limbs) {
            bytes.copy_from_slice(&limb.to_le_bytes());
        }
        BigUint::from_bytes_le(&bytes[..8 * N])
    }

    /// Converts to a [`Ball`] of the same numbers; the radius must be finite.
    pub(in crate::exact) fn to_ball(self) -> Ball {
        let sign = if self.negative { Sign::Minus } else { Sign::Plus };
        let middle = Dyadic::new(BigInt::from_biguint(sign, self.size()), i64::from(self.exponent));
        let radius = self.radius.to_bits();
        let field = radius >> f64::FRACTION_BITS;
        let radius = match field {
            0 => Radius::new(radius, i64::from(self.exponent) - 1074),
            _ => {
                let size = radius & f64::FRACTION_MASK | 1 << f64::FRACTION_BITS;
                Radius::new(size, i64::from(self.exponent) + field.cast_signed() - 1075)
            }
        };
        Ball { middle, radius }
    }

    /// Drops a computed number whose radius or exponent is too large to follow.
    #[inline]
    fn followed(self) -> Self {
        let is_followed = self.radius <= MOST_RADIUS && self.exponent.unsigned_abs() < 1 << 24;
        if is_followed { self } else { Self::UNKNOWN }
    }

    pub(in crate::exact) fn is_unknown(&self) -> bool {
        self.radius == f64::INFINITY
    }

    pub(super) fn is_exact(&self) -> bool {
        self.radius == 0.0
    }

    pub(in crate::exact) fn is_middle_zero(&self) -> bool {
        self.limbs[N - 1] == 0
    }

    /// The integer e with 2^(e − 1) ≤ |middle| < 2^e, of a middle that is not 0.
    pub(super) fn top(&self) -> i32 {
        self.exponent + Self::BITS
    }

    /// The middle to about 50 bits, between 1/2 and 1 in size, without its exponent.
    pub(super) fn leading(&self) -> f64 {
        (self.limbs[N - 1] >> 11) as i64 as f64 * power_of_two(-53)
    }

    /// The middle to about 50 bits; infinite or 0 beyond the range of binary64.
    pub(in crate::exact) fn near(&self) -> f64 {
        let size = match self.top() {
            top if top > 1000 => f64::INFINITY,
            top if top < -1000 => 0.0,
            top => self.leading() * power_of_two(top),
        };
        if self.negative { -size } else { size }
    }

    /// The radius as a number, or more.
    pub(in crate::exact) fn absolute_radius(&self) -> f64 {
        scaled(self.radius, self.exponent)
    }

    /// Adds this many units to the radius.
    #[inline]
    pub(super) fn widened(self, more: f64) -> Self {
        WordBall { radius: (self.radius + more) * SLACK, ..self }.followed()
    }

    /// Adds another ball's radius times a small number.
    #[inline]
    pub(super) fn widened_by(self, of: &Self, factor: f64) -> Self {
        if of.is_exact() {
            self
        } else {
            self.widened(scaled(of.radius, of.exponent - self.exponent) * factor)
        }
    }

    pub(in crate::exact) fn middle(self) -> Self {
        WordBall { radius: 0.0, ..self }
    }

    /// The sign that all its numbers have; `Equal` for the number 0 alone.
    pub(super) fn sign(&self) -> Option<Ordering> {
        if self.is_middle_zero() {
            return self.is_exact().then_some(Ordering::Equal);
        }
        // The middle is at least half of 2^BITS units.
        let is_apart = self.radius < power_of_two(Self::BITS - 2);
        is_apart.then_some(if self.negative { Ordering::Less } else { Ordering::Greater })
    }

    pub(super) fn is_positive(&self) -> bool {
        self.sign() == Some(Ordering::Greater)
    }

    pub(super) fn neg(self) -> Self {
        WordBall { negative: !self.negative, ..self }
    }

    pub(super) fn abs(self) -> Self {
        WordBall { negative: false, ..self }
    }

    /// Times 2^shift.
    pub(super) fn shifted(self, shift: i32) -> Self {
        let exponent = self.exponent + shift.clamp(-2 * MOST_EXPONENT, 2 * MOST_EXPONENT);
        WordBall { exponent, ..self }.followed()
    }

    #[inline]
    pub(in crate::exact) fn add(&self, other: &Self) -> Self {
        if self.is_unknown() || other.is_unknown() {
            return Self::UNKNOWN;
        }
        if self.is_middle_zero() || other.is_middle_zero() {
            let (zero, other) = if self.is_middle_zero() { (self, other) } else { (other, self) };
            if !zero.is_exact() && other.is_middle_zero() && other.exponent < zero.exponent {
                return zero.widened_by(other, 1.0);
            }
            return other.widened_by(zero, 1.0);
        }
        let (a, b) = if self.exponent >= other.exponent { (self, other) } else { (other, self) };
        let distance = a.exponent.abs_diff(b.exponent);
        let (small, lost) = limbs::shifted_right(&b.limbs, distance);
        let mut radius = a.radius + scaled(b.radius, -distance.cast_signed());
        radius += f64::from(u8::from(lost));
        if a.negative == b.negative {
            let (mut sum, carry) = limbs::sum(&a.limbs, &small);
            let mut exponent = a.exponent;
            if carry {
                radius = (radius + (sum[0] & 1) as f64) * 0.5;
                sum = limbs::shifted_right(&sum, 1).0;
                sum[N - 1] |= 1 << 63;
                exponent += 1;
            }
            return WordBall { limbs: sum, exponent, negative: a.negative, radius: radius * SLACK }
                .followed();
        }
        // If b is the larger one, no bit of it was lost.
        let (difference, borrow) = limbs::difference(&a.limbs, &small);
        let (difference, negative) =
            if borrow { (limbs::negated(&difference), b.negative) } else { (difference, a.negative) };
        WordBall { limbs: difference, exponent: a.exponent, negative, radius }.normalized()
    }

    /// Shifts the top bit to its place.
    #[inline]
    pub(super) fn normalized(self) -> Self {
        let zeros = limbs::leading_zeros(&self.limbs);
        if zeros == Self::BITS.cast_unsigned() {
            return WordBall { negative: false, radius: self.radius * SLACK, ..self }.followed();
        }
        let limbs = limbs::shifted_left(&self.limbs, zeros);
        let zeros = zeros.cast_signed();
        let radius = self.radius * power_of_two(zeros) * SLACK;
        WordBall { limbs, exponent: self.exponent - zeros, radius, ..self }.followed()
    }

    #[inline]
    pub(in crate::exact) fn sub(&self, other: &Self) -> Self {
        self.add(&other.neg())
    }

    #[inline]
    pub(super) fn mul(&self, other: &Self) -> Self {
        if self.is_unknown() || other.is_unknown() {
            return Self::UNKNOWN;
        }
        let negative = self.negative != other.negative;
        let exponent = self.exponent + other.exponent + Self::BITS;
        // For sizes m and n and radii r and s: |xy − mn| ≤ m·s + r·n + r·s, and m and n are below 2^BITS units.
        let both = self.radius * other.radius * power_of_two(-Self::BITS);
        if self.is_middle_zero() || other.is_middle_zero() {
            let radius = match (self.is_exact() && self.is_middle_zero(), other) {
                (true, _) => 0.0,
                (_, other) if other.is_exact() && other.is_middle_zero() => 0.0,
                _ => self.radius + other.radius + both,
            };
            return WordBall { exponent, radius: radius * SLACK, ..Self::ZERO }.followed();
        }
        let radius = self.radius + other.radius + both;
        let (high, low) = limbs::product(&self.limbs, &other.limbs);
        if high[N - 1] >> 63 == 1 {
            let lost = f64::from(u8::from(!limbs::is_zero(&low)));
            return WordBall { limbs: high, exponent, negative, radius: (radius + lost) * SLACK }.followed();
        }
        let mut limbs = limbs::shifted_left(&high, 1);
        limbs[0] |= low[N - 1] >> 63;
        let lost = f64::from(u8::from(!limbs::is_zero(&limbs::shifted_left(&low, 1))));
        let radius = (2.0 * radius + lost) * SLACK;
        WordBall { limbs, exponent: exponent - 1, negative, radius }.followed()
    }

    #[inline]
    pub(super) fn sqr(&self) -> Self {
        self.mul(self)
    }

    /// The quotient; unknown where the divisor may be 0.
    pub(super) fn div(&self, divisor: &Self) -> Self {
        let is_apart = divisor.radius <= power_of_two(Self::BITS - 10) && !divisor.is_middle_zero();
        if self.is_unknown() || !is_apart {
            return Self::UNKNOWN;
        }
        let negative = self.negative != divisor.negative;
        if self.is_middle_zero() {
            // r/|y|, where |y| is above 2^(BITS − 2) units.
            let exponent = self.exponent - divisor.exponent - Self::BITS;
            return WordBall { exponent, radius: 4.0 * self.radius * SLACK, ..Self::ZERO }.followed();
        }
        let (quotient, lost, bits) = limbs::quotient(&self.limbs, &divisor.limbs);
        // |x/y − m/n| ≤ (r + |m/n|·s)/|y|. The quotient is |m/n|·2^bits units, |m/n| < 2, and |y| is above
        // 2^(BITS − 1)·(1 − 2^-9) units, so that 1/|y| is below 2.01·2^-BITS.
        let both = self.radius + 2.0 * divisor.radius;
        let radius = both * (2.01 * power_of_two(bits - Self::BITS)) + lost;
        let exponent = self.exponent - divisor.exponent - bits;
        WordBall { limbs: quotient, exponent, negative, radius: radius * SLACK }.followed()
    }

    /// The square root; unknown where a number may be negative.
    pub(super) fn sqrt(&self) -> Self {
        if self.is_middle_zero() && self.is_exact() {
            return *self;
        }
        let is_apart = self.radius <= power_of_two(Self::BITS - 10) && !self.is_middle_zero();
        if self.negative || !is_apart {
            return Self::UNKNOWN;
        }
        // The root of limbs · 2^(BITS − odd).
        let odd = (self.exponent - Self::BITS).rem_euclid(2);
        let exponent = (self.exponent - Self::BITS + odd) / 2;
        let near = Lanes::sqrt(self.leading() * power_of_two(-odd));
        let (root, lost) = limbs::root(&self.limbs, odd == 1, near);
        // |√x − √m| ≤ r/√m, and m is at least 2^(BITS − 1) of its units: 2^(BITS/2 + 1/2) is r/√m of one of them, and a
        // unit of the root 2^((BITS − odd)/2).
        let radius = lost + self.radius * 1.5;
        WordBall { limbs: root, exponent, negative: false, radius: radius * SLACK }.normalized()
    }

    /// The power with a positive exponent, by squaring.
    pub(super) fn power(&self, exponent: u32) -> Self {
        let mut result = *self;
        for at in (0..31 - exponent.leading_zeros()).rev() {
            result = result.sqr();
            if exponent >> at & 1 == 1 {
                result = result.mul(self);
            }
        }
        result
    }
}
