//! The quick phase: arguments reduced to steps of π/512, sine and tangent by a table and a short series.

use crate::machine::{Bits, Lanes, Machine};
use crate::math::double::fast_two_sum;
use crate::math::tables::trig::{SIN_HIGH, SIN_LOW, STEP_1, STEP_2, STEP_3, STEP_4, STEPS_PER_RADIAN};

/// Relative error of [`Angle::sin`] in units of [`Machine::UNIT`]; derived in `docs/trig.md`.
pub const SIN_ERR: f64 = 1.5 / (1u64 << 14) as f64;

/// Relative error of [`Angle::tan`] in units of [`Machine::UNIT`]; derived in `docs/trig.md`.
pub const TAN_ERR: f64 = 1.25 / (1u64 << 13) as f64;

/// Points nearer to a step than this, 2^-34, are the accurate phase's too: one in ten millions, and all tiny x.
const CLOSE: f64 = 1.0 / (1u64 << 34) as f64;

/// Arguments up to this size are reduced here; larger ones are the accurate phase's.
pub const QUICK_LIMIT: f64 = (1u64 << 17) as f64;

/// x = k·π/512 + r + rest: an argument reduced to a step of the circle.
pub struct Angle<M: Machine> {
    /// The number of steps in two's complement.
    k: M::U64,
    /// What is left, to the precision of a double: at most 1.01·π/1024 in size.
    r: M::F64,
    /// What `r` leaves.
    rest: M::F64,
}

impl<M: Machine> Clone for Angle<M> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<M: Machine> Copy for Angle<M> {}

impl<M: Machine> Angle<M> {
    /// Reduces |x| ≤ [`QUICK_LIMIT`].
    #[inline(always)]
    pub fn new(m: M, x: M::F64) -> Self {
        let (steps, k) = m.nearest_int(x, STEPS_PER_RADIAN);
        let first = steps.fma(m.f64(-STEP_1), x); // exact
        let second = steps.fma(m.f64(-STEP_2), first); // exact
        let r = steps.fma(m.f64(-STEP_3), second);
        let rest = steps.fma(m.f64(-STEP_3), second - r); // exact for r ≥ CLOSE
        Angle { k, r, rest: steps.fma(m.f64(-STEP_4), rest) }
    }

    /// Is the point so close to a step that its own digits were lost?
    #[inline(always)]
    pub fn is_close(self, m: M) -> M::Mask {
        self.r.abs().lt(m.f64(CLOSE))
    }

    /// The angle `quarters` quarter turns further on.
    #[inline(always)]
    pub fn turned(self, m: M, quarters: u64) -> Self {
        Angle { k: self.k + m.u64(quarters << 8), ..self }
    }

    /// h = ⌊x/π + 1/2⌋ in two's complement: the half period [(h − 1/2)π, (h + 1/2)π] that x lies in. On the border of
    /// two the sign of what is left decides.
    #[inline(always)]
    pub fn half_period(self, m: M) -> M::U64 {
        let shifted = self.k + m.u64(256);
        let on_border = (shifted & m.u64(511)).equals(m.u64(0));
        let below = on_border & self.r.lt(m.f64(0.0));
        shifted.sar::<9>() - M::U64::select(below, m.u64(1), m.u64(0))
    }

    /// sin(x − hπ) = (−1)^h sin x, as a sum within [`SIN_ERR`].
    #[inline(always)]
    pub fn folded_sin(self, m: M, half_period: M::U64) -> (M::F64, M::F64) {
        let step = Step::new(m, self, half_period);
        let (high, low) = step.sin(m);
        flip::<M>(step.sign, high, low)
    }

    /// sin x as a sum within [`SIN_ERR`].
    #[inline(always)]
    pub fn sin(self, m: M) -> (M::F64, M::F64) {
        let half_period = self.half_period(m);
        let (high, low) = self.folded_sin(m, half_period);
        flip::<M>(half_period.shl::<63>(), high, low)
    }

    /// tan x = tan(x − hπ) as a sum within [`TAN_ERR`].
    #[inline(always)]
    pub fn tan(self, m: M, half_period: M::U64) -> (M::F64, M::F64) {
        let step = Step::new(m, self, half_period);
        let (a, a_low) = step.sin(m);
        let (b, b_low) = step.cos(m);
        let (top, top_low) = fast_two_sum(a, a_low);
        let (bottom, bottom_low) = fast_two_sum(b, b_low);
        let inverse = m.recip_approx(bottom);
        let high = top * inverse;
        let rest = high.fma(-bottom, top) + high.fma(-bottom_low, top_low);
        flip::<M>(step.sign, high, rest * inverse)
    }
}

/// Both parts with their sign changed where the top bit is set.
#[inline(always)]
fn flip<M: Machine>(sign: M::U64, high: M::F64, low: M::F64) -> (M::F64, M::F64) {
    (M::F64::from_bits(high.to_bits() ^ sign), M::F64::from_bits(low.to_bits() ^ sign))
}

/// |x − hπ| = aπ/512 + r + rest, in the first quadrant, with the table's sine and cosine of aπ/512.
struct Step<M: Machine> {
    sign: M::U64,
    sine: M::F64,
    sine_low: M::F64,
    cosine: M::F64,
    cosine_low: M::F64,
    r: M::F64,
    rest: M::F64,
}

impl<M: Machine> Step<M> {
    #[inline(always)]
    fn new(m: M, angle: Angle<M>, half_period: M::U64) -> Self {
        // How far k lies from the middle of its half period: 0 ..= 256, the same from both sides of a border, so
        // that the tables are read without waiting for r.
        let offset = ((angle.k + m.u64(256)) & m.u64(511)) - m.u64(256);
        let negative = offset.sar::<63>();
        let a = (offset ^ negative) - negative;
        let b = m.u64(256) - a;
        // Which side x lies on does depend on r.
        let sign = (angle.k - half_period.shl::<9>()) & m.u64(1 << 63);
        let (r, rest) = flip::<M>(sign, angle.r, angle.rest);
        Step {
            sign,
            sine: m.gather(&SIN_HIGH, a),
            sine_low: m.gather(&SIN_LOW, a),
            cosine: m.gather(&SIN_HIGH, b),
            cosine_low: m.gather(&SIN_LOW, b),
            r,
            rest,
        }
    }

    /// sin r = r + r·s.
    #[inline(always)]
    fn sine_series(&self, m: M, square: M::F64) -> M::F64 {
        let s = square.fma(m.f64(-1.0 / 5040.0), m.f64(1.0 / 120.0));
        square * square.fma(s, m.f64(-1.0 / 6.0))
    }

    /// cos r = 1 + c.
    #[inline(always)]
    fn cosine_series(&self, m: M, square: M::F64) -> M::F64 {
        let c = square.fma(m.f64(-1.0 / 720.0), m.f64(1.0 / 24.0));
        square * square.fma(c, m.f64(-0.5))
    }

    /// sin φ, φ = aπ/512 + r + rest, as S + C·r + (S·c + C·r·s + what the parts left).
    #[inline(always)]
    fn sin(&self, m: M) -> (M::F64, M::F64) {
        let square = self.r * self.r;
        let (s, c) = (self.sine_series(m, square), self.cosine_series(m, square));
        let sum = self.cosine.fma(self.r, self.sine);
        let product = sum - self.sine; // exact
        let carry = self.cosine.fma(self.r, -product); // to 2^-105
        let tail = self.cosine_low.fma(self.r, self.cosine.fma(self.rest, self.sine_low));
        let tail = self.sine.fma(c, tail);
        (sum, product.fma(s, carry) + tail)
    }

    /// cos φ as C − S·r + (C·c − S·r·s + what the parts left).
    #[inline(always)]
    fn cos(&self, m: M) -> (M::F64, M::F64) {
        let square = self.r * self.r;
        let (s, c) = (self.sine_series(m, square), self.cosine_series(m, square));
        let sum = self.sine.fma(-self.r, self.cosine);
        let product = sum - self.cosine; // exact
        let carry = self.sine.fma(-self.r, -product); // to 2^-105
        let tail = self.sine_low.fma(-self.r, self.sine.fma(-self.rest, self.cosine_low));
        let tail = self.cosine.fma(c, tail);
        (sum, product.fma(s, carry) + tail)
    }
}
