//! Elementary functions of balls of a fixed number of words.
//!
//! A function is computed at the middle, with an error that is counted in units of the last place, and the ball is
//! widened by its radius times a bound of the slope. Arguments out of the range of a method have unknown values, which
//! are left to the solver.

use core::cmp::Ordering;

use super::ball::{WordBall, scaled};
use super::limbs::{self, Limbs, power_of_two};
use super::series::{self, Fixed};
use crate::machine::Scalar;
use crate::math::tables::fixed::LN2;

/// π/2 − 1 as a fraction of 320 bits, truncated; a test compares it with the solver's own.
pub(super) const HALF_PI_MINUS_ONE: Limbs<5> = [
    0xa294_10f3_1c68_09bb,
    0x0417_7d4c_7627_3644,
    0x5204_9c11_14cf_98e8,
    0x898c_c517_01b8_39a2,
    0x921f_b544_42d1_8469,
];

/// Exponent from which on middles are too large to be reduced here.
const MOST_TOP: i32 = 24;

/// An absolute radius that is so small that a slope hardly changes over it.
const SMALL: f64 = power_of_two(-6);

pub(super) fn constant<const N: usize>(words: &Limbs<5>) -> WordBall<N> {
    Fixed { integer: 0, fraction: series::first_words(words), error: 1.0 }.ball()
}

pub(super) fn ln2<const N: usize>() -> WordBall<N> {
    constant(&LN2)
}

/// k · words/2^320 for k below 2^32, at most 2 units below.
fn multiple<const N: usize>(k: u64, words: &Limbs<5>) -> Fixed<N> {
    let (product, integer) = limbs::times_word(words, k);
    Fixed { integer, fraction: series::first_words(&product), error: 2.0 }
}

/// a − b, if it is from 0 to below 1, or else b − a, if that is above 0 and below 1.
fn distance<const N: usize>(a: &Fixed<N>, b: &Fixed<N>) -> Option<(Fixed<N>, bool)> {
    let (fraction, borrow) = limbs::difference(&a.fraction, &b.fraction);
    let error = a.error + b.error;
    match a.integer.wrapping_sub(b.integer).wrapping_sub(u64::from(borrow)) {
        0 => Some((Fixed { integer: 0, fraction, error }, false)),
        u64::MAX if !limbs::is_zero(&fraction) => {
            Some((Fixed { integer: 0, fraction: limbs::negated(&fraction), error }, true))
        }
        _ => None,
    }
}

/// e^r − 1 of a fraction of at most 0.7.
fn exp_minus_one<const N: usize>(r: &Fixed<N>) -> Fixed<N> {
    let halvings = if N <= 2 { 5_u32 } else { 8 }.saturating_sub(limbs::leading_zeros(&r.fraction));
    let (t, lost) = limbs::shifted_right(&r.fraction, halvings);
    let error = r.error + f64::from(u8::from(lost));
    let (sum, sum_error) = series::of_factorials(&t, 2, 1, false, error);
    let bend = limbs::times(&t, &limbs::times(&t, &sum));
    let (mut fraction, _) = limbs::sum(&t, &bend);
    // The slope of e^t is below 2.
    let mut error = 2.0 * error + sum_error + 3.0;
    let mut integer = 0;
    for _ in 0..halvings {
        // (1 + e)² − 1 = 2e + e²; only the last one may be above 1.
        let square = limbs::times(&fraction, &fraction);
        error *= 2.0 + 2.0 * (fraction[N - 1] as f64 * power_of_two(-64) + power_of_two(-40));
        error += 2.0;
        integer = fraction[N - 1] >> 63;
        let (sum, carry) = limbs::sum(&limbs::shifted_left(&fraction, 1), &square);
        (fraction, integer) = (sum, integer + u64::from(carry));
    }
    Fixed { integer, fraction, error }
}

impl<const N: usize> WordBall<N> {
    /// Is the radius far below the middle?
    fn is_accurate(&self) -> bool {
        self.radius <= power_of_two(Self::BITS - 12)
    }

    pub(super) fn recip(&self) -> Self {
        Self::integer(1).div(self)
    }

    pub(super) fn exp(&self) -> Self {
        if self.is_middle_zero() {
            return if self.is_exact() { Self::integer(1) } else { Self::UNKNOWN };
        }
        let radius = self.absolute_radius();
        if self.top() > MOST_TOP || radius > SMALL || self.is_unknown() {
            return Self::UNKNOWN;
        }
        let x = Fixed::of_middle(&self.middle());
        // A multiple of ln 2 that is below |x|, or above it for a negative x: e^x = 2^±k·e^r with r ≥ 0.
        let quotient = self.near().abs() * core::f64::consts::LOG2_E;
        let slack = power_of_two(-40);
        let reduced = if self.negative {
            let k = (quotient * (1.0 + slack)) as u64 + 1;
            distance(&multiple(k, &LN2), &x).map(|reduced| (-(k as i32), reduced))
        } else {
            let k = (quotient * (1.0 - slack)) as u64;
            distance(&x, &multiple(k, &LN2)).map(|reduced| (k as i32, reduced))
        };
        let Some((k, (r, false))) = reduced else { return Self::UNKNOWN };
        // ln 2 is below 0.694, of which the first word is this many units.
        if r.fraction[N - 1] > 0xb1c0_0000_0000_0000 {
            return Self::UNKNOWN;
        }
        let power = exp_minus_one(&r);
        // |e^(x + ρ) − e^x| ≤ 1.01·ρ·e^x, and e^r is not above 2.01
        let error = power.error + scaled(radius, Self::BITS) * 2.05;
        Fixed { integer: power.integer + 1, error, ..power }.ball().shifted(k)
    }

    pub(super) fn expm1(&self) -> Self {
        if self.is_middle_zero() || self.top() > -3 {
            return self.exp().sub(&Self::integer(1));
        }
        if self.absolute_radius() > SMALL {
            return Self::UNKNOWN;
        }
        // x·(1 + x/2! + x²/3! + …)
        let t = Fixed::of_middle(&self.middle());
        let (sum, error) = series::of_factorials(&t.fraction, 2, 1, self.negative, t.error);
        let factor = Fixed::one_and(&limbs::times(&t.fraction, &sum), self.negative, error + 2.0);
        self.middle().mul(&factor.ball()).widened_by(self, 1.2)
    }

    /// The angle in [−π/4, π/4], or a little more, and how many quarter turns are between it and |x|; x is a middle.
    fn quarter_turns(&self) -> Option<(u64, Self)> {
        if self.is_middle_zero() || self.top() <= -1 {
            return Some((0, self.abs()));
        }
        if self.top() > MOST_TOP {
            return None;
        }
        let near = self.near().abs();
        if near < 0.78 {
            return Some((0, self.abs()));
        }
        let k = (near * core::f64::consts::FRAC_2_PI + 0.5) as u64;
        let mut turns = multiple(k, &HALF_PI_MINUS_ONE);
        turns.integer += k;
        let (angle, negative) = distance(&Fixed::of_middle(self), &turns)?;
        // 0.79
        if angle.fraction[N - 1] > 0xca00_0000_0000_0000 {
            return None;
        }
        Some((k, WordBall { negative, ..angle.ball() }))
    }

    /// The sine of a small angle.
    fn small_sine(&self) -> Self {
        let w = Fixed::square_of(self);
        let (sum, error) = series::of_factorials(&w.fraction, 3, 2, true, w.error);
        let factor = Fixed::one_and(&limbs::times(&w.fraction, &sum), true, error + w.error + 1.0);
        self.middle().mul(&factor.ball()).widened_by(self, 1.0)
    }

    fn small_cosine(&self) -> Self {
        let w = Fixed::square_of(self);
        let (sum, error) = series::of_factorials(&w.fraction, 2, 2, true, w.error);
        let bend = limbs::times(&w.fraction, &sum);
        Fixed::one_and(&bend, true, error + w.error + 1.0).ball().widened_by(self, 1.0)
    }

    fn circular(&self, quarters: u64) -> Self {
        if self.is_unknown() {
            return Self::UNKNOWN;
        }
        let Some((turns, angle)) = self.middle().quarter_turns() else { return Self::UNKNOWN };
        let at = turns + quarters;
        let value = if at.is_multiple_of(2) { angle.small_sine() } else { angle.small_cosine() };
        let value = if at & 2 == 0 { value } else { value.neg() };
        value.widened_by(self, 1.0)
    }

    pub(super) fn sin(&self) -> Self {
        let value = self.circular(0);
        if self.negative { value.neg() } else { value }
    }

    pub(super) fn cos(&self) -> Self {
        self.circular(1)
    }

    /// 2·artanh(x/(2 + x)) = ln(1 + x) of a middle below 2^-4.
    fn small_log1p(&self) -> Self {
        let quotient = self.div(&self.add(&Self::integer(2)));
        if quotient.is_unknown() || quotient.is_middle_zero() {
            return quotient.shifted(1);
        }
        let w = Fixed::square_of(&quotient);
        let (sum, error) = series::of_odd_numbers(&w.fraction, false, w.error);
        let bend = limbs::times(&w.fraction, &sum);
        let factor = Fixed::one_and(&bend, false, error + w.error + 1.0);
        // The slope of artanh is below 1.01 here.
        quotient.middle().mul(&factor.ball()).widened_by(&quotient, 1.01).shifted(1)
    }

    pub(super) fn log(&self) -> Self {
        if !self.is_positive() || !self.is_accurate() {
            return Self::UNKNOWN;
        }
        let x = self.middle();
        let mut k = x.top();
        let mut m = x.shifted(-k);
        if m.leading() < 0.7 {
            (m, k) = (m.shifted(1), k - 1);
        }
        let from_one = m.sub(&Self::integer(1));
        let log = if from_one.is_middle_zero() || from_one.top() <= -4 {
            from_one.small_log1p()
        } else {
            let near = crate::math::log::log_rough(Scalar, m.near());
            let rest = m.mul(&Self::from_f64(-near).exp()).sub(&Self::integer(1));
            if !rest.is_middle_zero() && rest.top() > -20 {
                return Self::UNKNOWN;
            }
            rest.small_log1p().add(&Self::from_f64(near))
        };
        let log = if k == 0 { log } else { log.add(&ln2().mul(&Self::integer(i64::from(k)))) };
        if self.is_exact() {
            return log;
        }
        // |ln(x + r) − ln x| ≤ r/(x − r)
        let slack = self.radius * power_of_two(1 - Self::BITS) * 1.01;
        log.widened(scaled(slack, -log.exponent))
    }

    pub(super) fn log1p(&self) -> Self {
        if self.is_middle_zero() || self.top() > -4 {
            return self.add(&Self::integer(1)).log();
        }
        if self.absolute_radius() > SMALL {
            return Self::UNKNOWN;
        }
        self.middle().small_log1p().widened_by(self, 1.1)
    }

    /// The inverse tangent of a middle below 2^-7.
    fn small_atan(&self) -> Self {
        if self.is_middle_zero() {
            return *self;
        }
        let w = Fixed::square_of(self);
        let (sum, error) = series::of_odd_numbers(&w.fraction, true, w.error);
        let bend = limbs::times(&w.fraction, &sum);
        let factor = Fixed::one_and(&bend, true, error + w.error + 1.0);
        self.middle().mul(&factor.ball()).widened_by(self, 1.0)
    }

    pub(super) fn atan(&self) -> Self {
        if self.is_unknown() || self.is_middle_zero() || self.top() <= -7 {
            return self.small_atan();
        }
        if self.top() > 60 || !self.is_accurate() {
            return Self::UNKNOWN;
        }
        let x = self.middle().abs();
        let (near, _) = crate::math::atan::atan_fast(Scalar, x.near());
        let angle = Self::from_f64(near);
        let (sin, cos) = (angle.sin(), angle.cos());
        let rest = x.mul(&cos).sub(&sin).div(&cos.add(&x.mul(&sin)));
        if rest.is_unknown() || !rest.is_middle_zero() && rest.top() > -7 {
            return Self::UNKNOWN;
        }
        let value = rest.small_atan().add(&angle);
        // |x| is at least 2^(top − 1.01), and the slope at most 1/x².
        let slope = power_of_two((3 - 2 * self.top()).min(0));
        let value = value.widened_by(self, slope);
        if self.negative { value.neg() } else { value }
    }

    pub(super) fn asin(&self) -> Self {
        let one = Self::integer(1);
        let cosine = one.sub(self).mul(&one.add(self)).sqrt();
        self.div(&cosine).atan()
    }

    pub(super) fn acos(&self) -> Self {
        let one = Self::integer(1);
        one.sub(self).div(&one.add(self)).sqrt().atan().shifted(1)
    }

    /// The angle of a point, unless it may be to the left and on the axis.
    pub(super) fn atan2(&self, x: &Self) -> Self {
        if x.is_positive() {
            return self.div(x).atan();
        }
        // π/2 or −π/2, less the angle from there on.
        let quarter = Self::pi().shifted(-1);
        let from_quarter = x.div(self).atan();
        match self.sign() {
            Some(Ordering::Greater) => quarter.sub(&from_quarter),
            Some(Ordering::Less) => quarter.neg().sub(&from_quarter),
            _ => Self::UNKNOWN,
        }
    }

    pub(super) fn sinh(&self) -> Self {
        if self.is_middle_zero() || self.top() > -2 {
            let power = self.exp();
            return power.sub(&power.recip()).shifted(-1);
        }
        if self.absolute_radius() > SMALL {
            return Self::UNKNOWN;
        }
        let w = Fixed::square_of(self);
        let (sum, error) = series::of_factorials(&w.fraction, 3, 2, false, w.error);
        let factor = Fixed::one_and(&limbs::times(&w.fraction, &sum), false, error + w.error + 1.0);
        self.middle().mul(&factor.ball()).widened_by(self, 1.1)
    }

    pub(super) fn cosh(&self) -> Self {
        let power = self.exp();
        power.add(&power.recip()).shifted(-1)
    }

    pub(super) fn tanh(&self) -> Self {
        self.sinh().div(&self.cosh())
    }

    /// x^y of a positive x.
    pub(super) fn pow(&self, y: &Self) -> Self {
        self.log().mul(y).exp()
    }

    pub(super) fn ln10() -> Self {
        // 10 = 2^3·1.25
        let rest = Self::from_f64(1.25).log();
        ln2().mul(&Self::integer(3)).add(&rest)
    }
}
