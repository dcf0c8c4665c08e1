//! Upper bounds of sizes, in 30 bits: the error of a [`Ball`](super::ball::Ball).

use num_bigint::{BigInt, BigUint};

use super::dyadic::Dyadic;

/// A number size · 2^exponent that is not negative; results of operations are not below the exact ones.
///
/// The size is 0, or from 2^29 to below 2^30.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Radius {
    size: u64,
    exponent: i64,
}

/// Bits of a size.
const BITS: u32 = 30;

impl Radius {
    pub(super) const ZERO: Radius = Radius { size: 0, exponent: 0 };

    /// 2^exponent.
    pub(super) fn power(exponent: i64) -> Radius {
        Radius { size: 1 << (BITS - 1), exponent: exponent - i64::from(BITS) + 1 }
    }

    /// A radius that is not below size · 2^exponent.
    pub(super) fn new(size: u64, exponent: i64) -> Radius {
        if size == 0 {
            return Radius::ZERO;
        }
        let length = u64::BITS - size.leading_zeros();
        if length <= BITS {
            let shift = BITS - length;
            return Radius { size: size << shift, exponent: exponent - i64::from(shift) };
        }
        let shift = length - BITS;
        let up = (size >> shift) + u64::from(size & ((1 << shift) - 1) != 0);
        let exponent = exponent + i64::from(shift);
        if up == 1 << BITS {
            Radius::power(exponent + i64::from(BITS))
        } else {
            Radius { size: up, exponent }
        }
    }

    /// A radius that is not below |x|.
    pub(super) fn of(x: &Dyadic) -> Radius {
        Radius::of_size(x.significand.magnitude(), x.exponent)
    }

    fn of_size(size: &BigUint, exponent: i64) -> Radius {
        let length = size.bits();
        if length <= 62 {
            return Radius::new(u64::try_from(size).expect("it fits in 62 bits"), exponent);
        }
        let shift = length - 62;
        let kept = u64::try_from(size >> shift).expect("62 bits are left");
        Radius::new(kept + 1, exponent + shift.cast_signed())
    }

    /// The reciprocal of a size that is not above |x|, of x ≠ 0.
    pub(super) fn of_reciprocal(x: &Dyadic) -> Radius {
        let size = x.significand.magnitude();
        let length = size.bits();
        let (kept, exponent) = if length <= 31 {
            (size << (31 - length), x.exponent - (31 - length).cast_signed())
        } else {
            (size >> (length - 31), x.exponent + (length - 31).cast_signed())
        };
        let kept = u64::try_from(&kept).expect("31 bits");
        Radius::new((1_u64 << 62) / kept + 1, -62 - exponent)
    }

    pub(super) fn is_zero(self) -> bool {
        self.size == 0
    }

    /// The integer e with radius < 2^e; of 0, the least one.
    pub(super) fn top(self) -> i64 {
        if self.size == 0 { i64::MIN } else { self.exponent + i64::from(BITS) }
    }

    /// The radius, or 2^exponent if that is more.
    pub(super) fn at_least(self, exponent: i64) -> Radius {
        if self.top() > exponent { self } else { Radius::power(exponent) }
    }

    pub(super) fn add(self, other: Radius) -> Radius {
        let (large, small) = if self.top() >= other.top() { (self, other) } else { (other, self) };
        if small.size == 0 {
            return large;
        }
        let shift = large.exponent - small.exponent;
        // Both sizes have 30 bits: sums of sizes shifted by 30 fit in 61.
        let moved = if shift <= 30 { (small.size << 30 >> shift) + 1 } else { 1 << 30 };
        Radius::new((large.size << 30) + moved, large.exponent - 30)
    }

    pub(super) fn mul(self, other: Radius) -> Radius {
        if self.size == 0 || other.size == 0 {
            return Radius::ZERO;
        }
        Radius::new(self.size * other.size, self.exponent + other.exponent)
    }

    /// Times 2^shift.
    pub(super) fn scaled(self, shift: i64) -> Radius {
        if self.size == 0 { self } else { Radius { size: self.size, exponent: self.exponent + shift } }
    }

    pub(super) fn dyadic(self) -> Dyadic {
        Dyadic::new(BigInt::from(self.size), self.exponent)
    }
}
