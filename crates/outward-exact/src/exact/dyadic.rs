//! Numbers with a binary point: integers of any size times powers of two.

use core::cmp::Ordering;

use num_bigint::{BigInt, Sign};

use crate::format::Format;

/// significand · 2^exponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Dyadic {
    pub(super) significand: BigInt,
    pub(super) exponent: i64,
}

impl Dyadic {
    pub(super) fn new(significand: impl Into<BigInt>, exponent: i64) -> Dyadic {
        Dyadic { significand: significand.into(), exponent }
    }

    pub(super) fn zero() -> Dyadic {
        Dyadic::new(0, 0)
    }

    /// The value of a finite number.
    pub(super) fn from_f64(x: f64) -> Dyadic {
        debug_assert!(x.is_finite());
        let bits = x.to_bits();
        let fraction = bits & f64::FRACTION_MASK;
        let field = (bits & f64::INFINITY_BITS) >> f64::FRACTION_BITS;
        let (size, exponent) =
            if field == 0 { (fraction, -1074) } else { (fraction | 1 << 52, field.cast_signed() - 1075) };
        let size = BigInt::from(size);
        Dyadic::new(if x < 0.0 { -size } else { size }, exponent)
    }

    pub(super) fn is_zero(&self) -> bool {
        self.significand.sign() == Sign::NoSign
    }

    pub(super) fn is_negative(&self) -> bool {
        self.significand.sign() == Sign::Minus
    }

    pub(super) fn is_positive(&self) -> bool {
        self.significand.sign() == Sign::Plus
    }

    /// The integer e with 2^(e − 1) ≤ |x| < 2^e, of a number that is not 0.
    pub(super) fn top(&self) -> i64 {
        self.exponent + self.significand.bits().cast_signed()
    }

    pub(super) fn neg(&self) -> Dyadic {
        Dyadic::new(-&self.significand, self.exponent)
    }

    pub(super) fn abs(&self) -> Dyadic {
        if self.is_negative() { self.neg() } else { self.clone() }
    }

    /// Times 2^shift.
    pub(super) fn scaled(&self, shift: i64) -> Dyadic {
        Dyadic::new(self.significand.clone(), self.exponent + shift)
    }

    /// The exact sum.
    pub(super) fn add(&self, other: &Dyadic) -> Dyadic {
        // The exponent of a zero means nothing, and may be far from that of the other number.
        if self.is_zero() {
            return other.clone();
        }
        if other.is_zero() {
            return self.clone();
        }
        let exponent = self.exponent.min(other.exponent);
        let aligned =
            |x: &Dyadic| &x.significand << u64::try_from(x.exponent - exponent).expect("not negative");
        Dyadic::new(aligned(self) + aligned(other), exponent)
    }

    pub(super) fn sub(&self, other: &Dyadic) -> Dyadic {
        self.add(&other.neg())
    }

    /// The exact product.
    pub(super) fn mul(&self, other: &Dyadic) -> Dyadic {
        Dyadic::new(&self.significand * &other.significand, self.exponent + other.exponent)
    }

    /// floor(x · 2^bits) as an integer.
    pub(super) fn fixed(&self, bits: i64) -> BigInt {
        let shift = self.exponent + bits;
        if shift >= 0 {
            &self.significand << shift.unsigned_abs()
        } else {
            // The shift of a negative integer rounds toward −∞.
            &self.significand >> shift.unsigned_abs()
        }
    }

    pub(super) fn floor(&self) -> BigInt {
        self.fixed(0)
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Dyadic) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Dyadic) -> Ordering {
        let sign = |x: &Dyadic| i32::from(x.is_positive()) - i32::from(x.is_negative());
        let by_sign = sign(self).cmp(&sign(other));
        if by_sign.is_ne() || self.is_zero() {
            return by_sign;
        }
        // Numbers of very different sizes are not aligned.
        let by_size = self.top().cmp(&other.top());
        if by_size.is_ne() {
            return if self.is_negative() { by_size.reverse() } else { by_size };
        }
        self.sub(other).significand.cmp(&BigInt::ZERO)
    }
}
