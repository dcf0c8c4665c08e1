//! The numbers of a format within U ulps of an exact value, straight from the definition: |c − y| ≤ U·ulp(y).
//!
//! ulp(y) is the distance from the power of two that is not above |y| to the next number, or the least subnormal
//! number. An infinity counts as the power of two that follows the largest number, and is allowed wherever |y| is that
//! or more.

use std::cmp::Ordering;

use outward::program::Width;

use crate::exact::{ExactValue, Fraction};

/// The numbers that are allowed.
pub struct AllowedNumbers {
    exact: ExactValue,
    width: Width,
    /// The bound U·ulp(y).
    bound: Fraction,
    /// Is |y| that power of two or more?
    is_beyond: bool,
    /// The power of two that follows the largest number.
    limit: Fraction,
}

impl AllowedNumbers {
    /// Returns the allowed numbers; `None` where the exponent of the exact value is not known, or does not have 16
    /// bits.
    pub fn new(exact: ExactValue, width: Width, ulps: f64) -> Option<AllowedNumbers> {
        let (digits, least, limit) = match width {
            Width::F64 => (52, -1022, 1024),
            Width::F32 => (23, -126, 128),
            _ => return None,
        };
        let exponent = match &exact {
            ExactValue::Fraction(x) if x.is_zero() => least,
            exact => exact.exponent()?,
        };
        // Far beyond every number only an infinity is near.
        let power = |exponent: i64| Fraction::integer(2).power(exponent.clamp(-2000, 2000));
        let bound = Fraction::from_f64(ulps).mul(&power(exponent.max(least) - digits)?);
        Some(AllowedNumbers { exact, width, bound, is_beyond: exponent >= limit, limit: power(limit)? })
    }

    /// Is the number allowed? None where the exact value is not known well enough to tell.
    pub fn contains(&self, c: f64) -> Option<bool> {
        if c.is_nan() {
            return Some(false);
        }
        let number = match c.is_infinite() {
            true if self.is_beyond => return Some((c < 0.0) == self.exact.is_negative()),
            true if c < 0.0 => self.limit.neg(),
            true => self.limit.clone(),
            false => Fraction::from_f64(c),
        };
        Some(self.exact.compare_distance(&number, &self.bound)? != Ordering::Greater)
    }

    /// The last allowed number in a direction, from one near the exact value.
    pub fn furthest(&self, near: f64, up: bool) -> Option<f64> {
        let distance = self.bound_near();
        let start = if !near.is_finite() {
            near
        } else if up {
            near + distance
        } else {
            near - distance
        };
        let mut c = if self.width == Width::F32 { f64::from(start as f32) } else { start };
        let mut steps = 0;
        while !self.contains(c)? {
            c = self.neighbour(c, !up);
            steps += 1;
            if steps > 8 {
                return None;
            }
        }
        loop {
            let next = self.neighbour(c, up);
            if next == c || !self.contains(next)? {
                return Some(c);
            }
            c = next;
        }
    }

    fn bound_near(&self) -> f64 {
        ExactValue::Fraction(self.bound.clone()).to_f64()
    }

    /// The next number of the format.
    pub fn neighbour(&self, x: f64, up: bool) -> f64 {
        neighbour(self.width, x, up)
    }
}

/// The next number of binary32 or binary64.
pub fn neighbour(width: Width, x: f64, up: bool) -> f64 {
    match (width, up) {
        (Width::F32, true) => f64::from((x as f32).next_up()),
        (Width::F32, false) => f64::from((x as f32).next_down()),
        (_, true) => x.next_up(),
        (_, false) => x.next_down(),
    }
}
