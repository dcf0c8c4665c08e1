//! The quick phase: arguments reduced to steps of π/512, sine and tangent by a table and a short series.

use crate::machine::{Bits, Lanes, Machine};
use crate::math::double::fast_two_sum;
use crate::math::tables::trig::{SIN_HIGH, SIN_LOW, STEP_1, STEP_2, STEP_3, STEP_4, STEPS_PER_RADIAN};

/// Relative error of [`Angle::sin`] in units of [`Machine::UNIT`]; derived in `docs/trig.md`.
pub const SIN_ERR: f64 = 1.75 / (1u64 << 14) as f64;

/// Relative error of [`Angle::tan`] in units of [`Machine::UNIT`]; derived in `docs/trig.md`.
pub const TAN_ERR: f64 = 1.25 / (1u64 << 13) as f64;

/// Points nearer to a step than this, 2^-34, are the accurate phase's too: one in ten millions, and all tiny x.
const CLOSE: f64 = 1.0 / (1u64 << 34) as f64;

/// Arguments up to this size are reduced here; larger ones are the accurate phase's.
pub const QUICK_LIMIT: f64 = (1u64 << 17) as f64;

/// x = k·π/512 + r + rest: an argument reduced to a step of the circle.
pub struct Angle<M: Machine> {
    /// The number of steps in two's complement; known modulo 2^16 to [`Angle::exact`].
    pub(super) k: M::U64,
    /// What is left, to the precision of a double: at most 1.01·π/1024 in size.
    pub(super) r: M::F64,
    /// What `r` leaves.
    pub(super) rest: M::F64,
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

    /// k + 256, and as many whole turns as make it positive.
    #[inline(always)]
    fn shifted(self, m: M) -> M::U64 {
        self.k + m.u64((1 << 40) + 256)
    }

    /// Is the point on the border of two half periods, to the nearest step, and below it? What is left decides.
    #[inline(always)]
    pub(super) fn below_border(self, m: M) -> M::Mask {
        (self.shifted(m) & m.u64(ROWS - 1)).equals(m.u64(0)) & self.r.lt(m.f64(0.0))
    }

    /// h = ⌊x/π + 1/2⌋ and an even number that is always the same: the half period [(h − 1/2)π, (h + 1/2)π] that x lies in.
    /// Of [`Angle::exact`] it is known modulo 128.
    #[inline(always)]
    pub fn half_period(self, m: M) -> M::U64 {
        self.shifted(m).shr::<9>() - M::U64::select(self.below_border(m), m.u64(1), m.u64(0))
    }

    /// sin(x − hπ) = (−1)^h sin x, as a sum within [`SIN_ERR`].
    #[inline(always)]
    pub fn folded_sin(self, m: M) -> (M::F64, M::F64) {
        let (high, low) = Step::new(m, self).sin(m);
        // The table has the border from above.
        let sign = M::U64::select(self.below_border(m), m.u64(1 << 63), m.u64(0));
        flip::<M>(sign, high, low)
    }

    /// sin x as a sum within [`SIN_ERR`].
    #[inline(always)]
    pub fn sin(self, m: M) -> (M::F64, M::F64) {
        let (high, low) = Step::new(m, self).sin(m);
        flip::<M>(self.sign(m), high, low)
    }

    /// The sign that the table leaves out, as a top bit.
    #[inline(always)]
    pub(super) fn sign(self, m: M) -> M::U64 {
        self.shifted(m).shl::<54>() & m.u64(1 << 63)
    }

    /// tan x as a sum within [`TAN_ERR`].
    #[inline(always)]
    pub fn tan(self, m: M) -> (M::F64, M::F64) {
        let step = Step::new(m, self);
        quotient(m, step.sin(m), step.cos(m))
    }
}

/// The quotient of two sums, off by 2^-95 of itself.
#[inline(always)]
pub(super) fn quotient<M: Machine>(
    m: M,
    (a, a_low): (M::F64, M::F64),
    (b, b_low): (M::F64, M::F64),
) -> (M::F64, M::F64) {
    let (top, top_low) = fast_two_sum(a, a_low);
    let (bottom, bottom_low) = fast_two_sum(b, b_low);
    let inverse = m.recip_approx(bottom);
    let high = top * inverse;
    let rest = high.fma(-bottom, top) + high.fma(-bottom_low, top_low);
    (high, rest * inverse)
}

/// Both parts with their sign changed where the top bit is set.
#[inline(always)]
pub(super) fn flip<M: Machine>(sign: M::U64, high: M::F64, low: M::F64) -> (M::F64, M::F64) {
    (M::F64::from_bits(high.to_bits() ^ sign), M::F64::from_bits(low.to_bits() ^ sign))
}

/// Rows of the table in a half period.
const ROWS: u64 = 512;

/// x less a multiple of π: (row − 256)π/512 + r + rest, with the table's sine and cosine of the first term.
pub(super) struct Step<M: Machine> {
    pub(super) sine: M::F64,
    pub(super) sine_low: M::F64,
    pub(super) cosine: M::F64,
    pub(super) cosine_low: M::F64,
    pub(super) r: M::F64,
    pub(super) rest: M::F64,
}

impl<M: Machine> Step<M> {
    #[inline(always)]
    pub(super) fn new(m: M, angle: Angle<M>) -> Self {
        let row = angle.shifted(m) & m.u64(ROWS - 1);
        // A cosine is the sine a quarter turn on.
        const HALF: usize = ROWS as usize;
        const QUARTER: usize = HALF / 2;
        Step {
            sine: m.gather(&SIN_HIGH[..HALF], row),
            sine_low: m.gather(&SIN_LOW[..HALF], row),
            cosine: m.gather(&SIN_HIGH[QUARTER..QUARTER + HALF], row),
            cosine_low: m.gather(&SIN_LOW[QUARTER..QUARTER + HALF], row),
            r: angle.r,
            rest: angle.rest,
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

    /// sin φ, φ = (row − 256)π/512 + r + rest, as S + C·r + (S·c + C·r·s + what the parts left).
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
