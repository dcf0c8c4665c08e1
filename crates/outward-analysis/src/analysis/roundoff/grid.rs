//! The spacing of a format's numbers, and the powers of two that they are multiples of.

use crate::device::scalar::ResultRounding;
use crate::interval::Interval;
use crate::ops;
use crate::program::Width;
use crate::round::{Round, RoundingDirection};

/// The exponent that zero is a multiple of: any.
pub const ANY: i32 = 1 << 20;

/// The numbers of a format.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    pub width: Width,
    /// Digits of a significand.
    pub digits: i32,
    /// Exponent of the least subnormal number: all numbers are multiples of 2 to this power.
    pub least: i32,
    pub least_normal: f64,
}

impl Grid {
    pub fn new(width: Width) -> Grid {
        let (least_normal, digits) = match width.lsb_exponents() {
            None => (f64::MIN_POSITIVE, 53),
            Some(lsb_exponents) => (lsb_exponents.least_normal, 1 - exponent(lsb_exponents.epsilon)),
        };
        Grid { width, digits, least: exponent(least_normal) + 1 - digits, least_normal }
    }

    /// The largest number.
    pub fn largest(self) -> f64 {
        self.rounded(f64::MAX, RoundingDirection::TowardZero)
    }

    /// Are all numbers of the other format numbers of this one?
    pub fn has(self, other: Width) -> bool {
        self.width.join(other) == self.width
    }

    /// The distance between neighbours whose size is at most `largest`: of a power of two, that below it.
    fn unit(self, largest: f64) -> f64 {
        let ulp = self.width.ulp(largest);
        let is_power = largest.to_bits() & ((1 << 52) - 1) == 0;
        if is_power && largest > self.least_normal { ulp / 2.0 } else { ulp }
    }

    /// Half of a unit, or the whole unit if no number is half of it.
    fn half_unit(self, largest: f64) -> f64 {
        (self.unit(largest) / 2.0).max(f64::from_bits(1))
    }

    /// Bounds of rounded − exact, for an exact result in here that does not overflow.
    pub fn error(self, exact: Interval<f64>, round: RoundingDirection) -> Interval<f64> {
        let (lo, hi, largest) = (exact.inf(), exact.sup(), exact.mag());
        if lo == hi {
            return Interval::point(self.rounded(lo, round)) - exact;
        }
        let unit = self.unit(largest);
        let by_unit = match round {
            RoundingDirection::TiesToEven | RoundingDirection::TiesToAway => around(self.half_unit(largest)),
            RoundingDirection::TowardPositive => between(0.0, unit),
            RoundingDirection::TowardNegative => between(-unit, 0.0),
            RoundingDirection::TowardZero => {
                between(if hi > 0.0 { -unit } else { 0.0 }, if lo < 0.0 { unit } else { 0.0 })
            }
        };
        by_unit.intersection(self.error_between_rounded_ends(exact, round))
    }

    /// Bounds the rounding error by the rounded ends: rounding is monotone, so a result in `exact` is rounded to a
    /// number that is not below the rounded lower end and not above the rounded upper one. On a box narrower than an
    /// ulp this is sharper than the ulp. In binary64 the ends are numbers of the format, and it adds nothing.
    fn error_between_rounded_ends(self, exact: Interval<f64>, round: RoundingDirection) -> Interval<f64> {
        let (lo, hi) = (exact.inf(), exact.sup());
        let (low, high) = (self.rounded(lo, round), self.rounded(hi, round));
        if self.width == Width::F64 || !low.is_finite() || !high.is_finite() {
            return Interval::ENTIRE;
        }
        between(ops::sub_rd(low, hi), ops::sub_ru(high, lo))
    }

    /// Bounds of |rounded − exact|: the sum of the first, times |exact|, and of the second, which underflow leaves.
    pub fn relative_and_absolute_error(self, is_nearest: bool) -> [f64; 2] {
        [power(if is_nearest { -self.digits } else { 1 - self.digits }), power(self.least)]
    }

    /// The error of a result that is no multiple of the least subnormal number, and otherwise has few digits.
    pub fn error_below(self, round: RoundingDirection) -> Interval<f64> {
        let least = power(self.least);
        match round {
            RoundingDirection::TiesToEven | RoundingDirection::TiesToAway => {
                around((least / 2.0).max(f64::from_bits(1)))
            }
            _ => around(least),
        }
    }

    /// Is each multiple of 2 to this power that is in here a number of the format?
    pub fn holds(self, lsb_exponent: i32, exact: Interval<f64>) -> bool {
        let top = lsb_exponent.saturating_add(self.digits);
        lsb_exponent >= self.least && (top > 1023 || exact.mag() <= power(top))
    }

    /// Are multiples of 2 to this power also multiples of the last place of each number of the format in here?
    pub fn has_last_place(self, held: Interval<f64>, lsb_exponent: i32) -> bool {
        let top = lsb_exponent.max(self.least).saturating_add(self.digits);
        top > 1023 || held.mag() < power(top)
    }

    /// The exponent of a power of two that each number of the format in here is a multiple of.
    pub fn lsb_exponent(self, held: Interval<f64>) -> i32 {
        let smallest = held.mig();
        if held.mag() == 0.0 {
            ANY
        } else if held.inf() == held.sup() {
            last_place(smallest)
        } else if smallest > self.least_normal {
            exponent(smallest) + 1 - self.digits
        } else {
            self.least
        }
    }

    /// The number that a number of binary64 is rounded to.
    pub fn rounded(self, x: f64, round: RoundingDirection) -> f64 {
        if self.width == Width::F64 {
            return x;
        }
        ResultRounding { width: self.width, round }.rounded(x)
    }

    /// Encloses the rounded results and all numbers between; infinite where one can be beyond the largest number. This
    /// includes formats that saturate: results that become their largest number have an error without bound.
    pub fn rounded_all(self, exact: Interval<f64>, round: RoundingDirection) -> Interval<f64> {
        if self.width.saturates() && exact.mag() > self.largest() {
            return Interval::ENTIRE;
        }
        let outward = |x, direction: Round| self.rounded(x, direction.into());
        let low = outward(exact.inf(), Round::TowardNegative);
        let high = outward(exact.sup(), Round::TowardPositive);
        if low == f64::NEG_INFINITY || high == f64::INFINITY {
            return Interval::ENTIRE;
        }
        between(self.rounded(exact.inf(), round), self.rounded(exact.sup(), round))
    }

    /// Error of flushing a subnormal result to zero.
    pub fn flushed(self, exact: Interval<f64>) -> Interval<f64> {
        let subnormal = exact.intersection(around(self.least_normal));
        if subnormal.is_empty() {
            Interval::point(0.0)
        } else {
            (-subnormal).convex_hull(Interval::point(0.0))
        }
    }

    /// Interval of `count` ulps to both sides of zero, for the largest magnitude in `exact`.
    pub fn units(self, count: f64, exact: Interval<f64>) -> Interval<f64> {
        around(ops::mul_ru(count, self.width.ulp(exact.mag())))
    }
}

/// [−x, x].
pub fn around(x: f64) -> Interval<f64> {
    between(-x, x)
}

/// [lo, hi], or the whole line where that is none.
pub fn between(lo: f64, hi: f64) -> Interval<f64> {
    Interval::new(lo, hi).unwrap_or(Interval::ENTIRE)
}

/// The e of the 2^e that is not above |x| and above |x|/2, of a finite number that is not 0.
pub fn exponent(x: f64) -> i32 {
    let bits = x.abs().to_bits();
    let field = (bits >> 52) as i32;
    if field > 0 { field - 1023 } else { 63 - bits.leading_zeros() as i32 - 1074 }
}

/// The exponent of the last digit of a finite number that is not 0.
fn last_place(x: f64) -> i32 {
    let bits = x.abs().to_bits();
    let field = (bits >> 52) as i32;
    let significand = (bits & ((1 << 52) - 1)) | if field > 0 { 1 << 52 } else { 0 };
    field.max(1) - 1075 + significand.trailing_zeros() as i32
}

/// 2 to the power, which is a number of binary64.
pub fn power(exponent: i32) -> f64 {
    if exponent >= -1022 {
        f64::from_bits(((exponent + 1023) as u64) << 52)
    } else {
        f64::from_bits(1 << (exponent + 1074))
    }
}

/// The exponent where the interval is one number, a power of two of either sign.
pub fn power_of_two(x: Interval<f64>) -> Option<i32> {
    let one = x.inf() == x.sup() && x.inf() != 0.0;
    (one && last_place(x.inf()) == exponent(x.inf())).then(|| exponent(x.inf()))
}
