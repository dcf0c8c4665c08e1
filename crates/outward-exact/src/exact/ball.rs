//! Real numbers known to within a radius, with the arithmetic that keeps the radius true.

use core::cmp::Ordering;

use num_bigint::{BigInt, BigUint};

use super::dyadic::Dyadic;
use super::radius::Radius;

/// All numbers at most `radius` away from `middle`.
#[derive(Clone, Debug)]
pub(super) struct Ball {
    pub(super) middle: Dyadic,
    pub(super) radius: Radius,
}

/// Numbers beyond 2^±this are not followed: their exponents would not fit in 64 bits after a few operations more.
pub(super) const MOST_EXPONENT: i64 = 1 << 44;

/// A sum of two numbers may have this many bits, most of them zeros.
const LONG: i64 = 1 << 21;

/// Products and quotients may have this many, if most of them are zeros, or ones.
const MOST_FAR_BITS: u64 = 1 << 16;

impl Ball {
    pub(super) fn exact(middle: Dyadic) -> Ball {
        Ball { middle, radius: Radius::ZERO }
    }

    pub(super) fn integer(n: i64) -> Ball {
        Ball::exact(Dyadic::new(n, 0))
    }

    /// 1/2^k.
    pub(super) fn power(exponent: i64) -> Ball {
        Ball::exact(Dyadic::new(1, exponent))
    }

    /// A radius with more.
    pub(super) fn widened(mut self, more: Radius) -> Ball {
        self.radius = self.radius.add(more);
        self
    }

    /// Rounds the middle to `bits` bits, or to more where it is the sum of a number of `bits` bits and a far smaller
    /// one that the radius does not hide: on which side of the former the value is may matter.
    pub(super) fn rounded(self, bits: u32) -> Ball {
        let length = self.middle.significand.bits();
        let Some(surplus) = length.checked_sub(u64::from(bits)).filter(|surplus| *surplus > 0) else {
            return self;
        };
        let surplus = self.far_tail(surplus).unwrap_or(surplus);
        if surplus == 0 {
            return self;
        }
        let exponent = self.middle.exponent + surplus.cast_signed();
        let middle = Dyadic::new(self.middle.significand >> surplus, exponent);
        Ball { middle, radius: self.radius.add(Radius::power(exponent)) }
    }

    /// Returns how many of the last bits can go, fewer than `surplus`, if the first 64 of the `surplus` bits are all
    /// zeros or all ones.
    fn far_tail(&self, surplus: u64) -> Option<u64> {
        let size = self.middle.significand.magnitude();
        let at = surplus.checked_sub(64)?;
        let mut words = size.iter_u64_digits().skip(usize::try_from(at / 64).ok()?);
        let mut word = || u128::from(words.next().unwrap_or(0));
        let first = ((word() | word() << 64) >> (at % 64)) as u64;
        if first != 0 && first != u64::MAX {
            return None;
        }
        let mask = (BigUint::from(1_u32) << surplus) - 1_u32;
        let rest = size & &mask;
        let tail = if first == 0 { rest } else { mask - rest };
        let kept = tail.bits().saturating_sub(64);
        let is_known = self.radius.top() < self.middle.exponent + tail.bits().cast_signed() - 8;
        (tail.bits() > 0 && is_known && size.bits() - kept <= MOST_FAR_BITS).then_some(kept)
    }

    /// Bounds that are integers of few bits beside their exponents: a radius far below the middle is taken larger, and
    /// a middle far below the radius as 0.
    fn ends(&self) -> [Dyadic; 2] {
        const APART: i64 = 2 * LONG;
        if self.is_exact() {
            return [self.middle.clone(), self.middle.clone()];
        }
        if self.middle.is_zero() || self.radius.top() - self.middle.exponent > APART {
            let radius = self.size().dyadic();
            return [radius.neg(), radius];
        }
        let radius = self.radius.at_least(self.middle.top() - APART).dyadic();
        [self.middle.sub(&radius), self.middle.add(&radius)]
    }

    pub(super) fn lower(&self) -> Dyadic {
        let [lower, _] = self.ends();
        lower
    }

    pub(super) fn upper(&self) -> Dyadic {
        let [_, upper] = self.ends();
        upper
    }

    pub(super) fn is_exact(&self) -> bool {
        self.radius.is_zero()
    }

    /// The sign that all its numbers have; `Equal` for the number 0 alone.
    pub(super) fn sign(&self) -> Option<Ordering> {
        if self.is_exact() {
            return Some(self.middle.significand.cmp(&BigInt::ZERO));
        }
        // Sizes that differ by far need no alignment.
        if self.middle.is_zero() || self.middle.top() <= self.radius.top() - 31 {
            return None;
        }
        if self.middle.top() > self.radius.top() {
            return Some(self.middle.significand.cmp(&BigInt::ZERO));
        }
        if self.lower().is_positive() {
            Some(Ordering::Greater)
        } else if self.upper().is_negative() {
            Some(Ordering::Less)
        } else {
            None
        }
    }

    pub(super) fn is_positive(&self) -> bool {
        self.sign() == Some(Ordering::Greater)
    }

    /// Are all numbers of one sign, none of them 0?
    pub(super) fn is_apart_from_zero(&self) -> bool {
        self.sign().is_some_and(Ordering::is_ne)
    }

    /// The ball with exponents that are followed: numbers that are too small are near 0; `None` for too large ones.
    pub(super) fn followed(self) -> Option<Ball> {
        if self.order().max(self.radius.top()) > MOST_EXPONENT {
            return None;
        }
        if !self.middle.is_zero() && self.middle.top() < -MOST_EXPONENT {
            let radius = self.radius.add(Radius::power(-MOST_EXPONENT));
            return Some(Ball { middle: Dyadic::zero(), radius });
        }
        if !self.is_exact() && self.radius.top() < -MOST_EXPONENT {
            return Some(Ball { radius: Radius::power(-MOST_EXPONENT), ..self });
        }
        Some(self)
    }

    /// The sum with a number that may be far below the last bit, with all the zeros between the two: on which side of
    /// the larger one the sum is may matter.
    pub(super) fn add_small(&self, small: &Ball) -> Ball {
        if small.order() < self.order().saturating_sub(LONG) {
            return self.clone().widened(Radius::of(&small.middle).add(small.radius));
        }
        Ball { middle: self.middle.add(&small.middle), radius: self.radius.add(small.radius) }
    }

    /// A number of its size, at least.
    fn size(&self) -> Radius {
        Radius::of(&self.middle).add(self.radius)
    }

    /// [`Ball::least_size`] where no number is 0.
    pub(super) fn least_size_if_apart(&self) -> Option<Dyadic> {
        self.is_apart_from_zero().then(|| self.least_size())
    }

    /// The least size of its numbers, which all have one sign.
    pub(super) fn least_size(&self) -> Dyadic {
        if self.middle.is_negative() { self.upper().neg() } else { self.lower() }
    }

    pub(super) fn neg(&self) -> Ball {
        Ball { middle: self.middle.neg(), radius: self.radius }
    }

    pub(super) fn scaled(&self, shift: i64) -> Ball {
        Ball { middle: self.middle.scaled(shift), radius: self.radius.scaled(shift) }
    }

    pub(super) fn add(&self, other: &Ball, bits: u32) -> Ball {
        let radius = self.radius.add(other.radius);
        // A number far below the last bit is not added, but counted.
        let (large, small) = if self.order() >= other.order() { (self, other) } else { (other, self) };
        let gap = i64::from(bits) + 40 + large.middle.significand.bits().cast_signed();
        if !small.middle.is_zero() && small.order().saturating_add(gap) < large.order() {
            // The sum's side of the large number may matter: where it is known, the sum is kept with all its zeros.
            if radius.top() < small.order() && small.order().saturating_add(LONG) > large.order() {
                return Ball { middle: self.middle.add(&other.middle), radius };
            }
            let middle = large.middle.clone();
            return Ball { middle, radius: radius.add(Radius::of(&small.middle)) }.rounded(bits);
        }
        Ball { middle: self.middle.add(&other.middle), radius }.rounded(bits)
    }

    fn order(&self) -> i64 {
        if self.middle.is_zero() { i64::MIN } else { self.middle.top() }
    }

    pub(super) fn sub(&self, other: &Ball, bits: u32) -> Ball {
        self.add(&other.neg(), bits)
    }

    pub(super) fn mul(&self, other: &Ball, bits: u32) -> Ball {
        let middle = self.middle.mul(&other.middle);
        let radius = if self.is_exact() && other.is_exact() {
            Radius::ZERO
        } else {
            // |xy − mn| ≤ |m|·s + r·(|n| + s)
            Radius::of(&self.middle).mul(other.radius).add(self.radius.mul(other.size()))
        };
        Ball { middle, radius }.rounded(bits)
    }

    pub(super) fn sqr(&self, bits: u32) -> Ball {
        self.mul(self, bits)
    }

    /// The quotient; `None` where the divisor may be 0.
    pub(super) fn div(&self, divisor: &Ball, bits: u32) -> Option<Ball> {
        if !divisor.is_apart_from_zero() {
            return None;
        }
        let (m, n) = (&self.middle, &divisor.middle);
        // Numbers of far more bits are sums with a far smaller number, and so are their quotients.
        let far = [m, n].map(|x| x.significand.bits()).into_iter().max().expect("two numbers");
        let is_far = far > 2 * u64::from(bits) + 128 && far <= MOST_FAR_BITS;
        let length = if is_far { far.cast_signed() } else { i64::from(bits) };
        let shift =
            (length + 2 + n.significand.bits().cast_signed() - m.significand.bits().cast_signed()).max(0);
        let quotient = (&m.significand << shift.unsigned_abs()) / &n.significand;
        let exponent = m.exponent - n.exponent - shift;
        // |x/y − m/n| ≤ (r + |m/n|·s)/|y|, with |y| at its least.
        let middle = Dyadic::new(quotient, exponent);
        let truncation = Radius::power(exponent);
        let mut radius = truncation;
        if !(self.is_exact() && divisor.is_exact()) {
            let ratio = Radius::of(&middle).add(truncation);
            let slack = self.radius.add(ratio.mul(divisor.radius));
            radius = radius.add(slack.mul(Radius::of_reciprocal(&divisor.least_size())));
        }
        Some(Ball { middle, radius }.rounded(bits))
    }

    /// `None` where a number may be negative.
    pub(super) fn sqrt(&self, bits: u32) -> Option<Ball> {
        if self.middle.is_zero() && self.is_exact() {
            return Some(self.clone());
        }
        if !self.is_positive() {
            return None;
        }
        let m = &self.middle;
        let wanted = 2 * (i64::from(bits) + 2);
        let mut shift = (wanted - m.significand.bits().cast_signed()).max(0);
        shift += (m.exponent - shift) & 1;
        let root = (&m.significand << shift.unsigned_abs()).sqrt();
        let exponent = (m.exponent - shift) / 2;
        let middle = Dyadic::new(root, exponent);
        // |√x − √m| = |x − m|/(√x + √m) ≤ r/√m, and the root is not above √m.
        let slope = Radius::of_reciprocal(&middle);
        let radius = Radius::power(exponent).add(self.radius.mul(slope));
        Some(Ball { middle, radius }.rounded(bits))
    }

    pub(super) fn abs(&self) -> Ball {
        // ||x| − |m|| ≤ |x − m|
        Ball { middle: self.middle.abs(), radius: self.radius }
    }

    /// The power with a positive exponent, by squaring.
    pub(super) fn power_of(&self, exponent: u32, bits: u32) -> Ball {
        let mut result = Ball::integer(1);
        for at in (0..u32::BITS - exponent.leading_zeros()).rev() {
            result = result.sqr(bits);
            if exponent >> at & 1 == 1 {
                result = result.mul(self, bits);
            }
        }
        result
    }
}
