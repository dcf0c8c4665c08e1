//! The quick phase of binary32: arguments reduced to steps of π/8, sine and tangent in one double.

use crate::machine::{Bits, Lanes, Machine};
use crate::math::narrow::polynomial;
use crate::math::tables::narrow::{
    ANGLE_STEP, ANGLE_STEP_LOW, COS_SERIES, SIN, SIN_SERIES, STEPS_PER_RADIAN,
};

/// The error of [`NarrowAngle::sin`] in last places of its result; derived in `docs/trig.md`.
pub const SIN_NARROW_PLACES: u64 = 1 << 5;

/// The error of [`NarrowAngle::tan`] in last places of its result; derived in `docs/trig.md`.
pub const TAN_NARROW_PLACES: u64 = 1 << 6;

/// x = k·π/8 + r: an argument reduced to a step of the circle, as an [`Angle`](super::Angle) is.
pub struct NarrowAngle<M: Machine> {
    /// The number of steps in two's complement.
    k: M::U64,
    /// What is left: at most 1.01·π/16 in size.
    r: M::F64,
}

impl<M: Machine> Clone for NarrowAngle<M> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<M: Machine> Copy for NarrowAngle<M> {}

/// Steps in a half period.
const HALF_PERIOD: u64 = 8;
const PERIOD: u64 = 2 * HALF_PERIOD;
const QUARTER: u64 = HALF_PERIOD / 2;

impl<M: Machine> NarrowAngle<M> {
    /// Reduces a number of binary32, at most [`QUICK_LIMIT`](super::QUICK_LIMIT) in size.
    #[inline(always)]
    pub fn new(m: M, x: M::F64) -> Self {
        let (steps, k) = m.nearest_int(x, STEPS_PER_RADIAN);
        let first = steps.fma(m.f64(-ANGLE_STEP), x); // exact
        NarrowAngle { k, r: steps.fma(m.f64(-ANGLE_STEP_LOW), first) }
    }

    /// Is the point so close to a step that its own digits were lost? Matters at zeros and poles.
    #[inline(always)]
    pub fn is_close(self) -> M::Mask {
        super::angle::is_tiny(self.r)
    }

    /// The angle `quarters` quarter turns further on.
    #[inline(always)]
    pub fn turned(self, m: M, quarters: u64) -> Self {
        NarrowAngle { k: self.k + m.u64(quarters * QUARTER), ..self }
    }

    /// k, a quarter turn, and as many whole turns as make it positive; one less where what is left is negative.
    #[inline(always)]
    fn shifted(self, m: M) -> M::U64 {
        self.k + m.u64((1 << 40) + QUARTER) - self.below()
    }

    /// 1 where what is left is negative.
    #[inline(always)]
    fn below(self) -> M::U64 {
        self.r.to_bits().shr::<63>()
    }

    /// As [`Angle::half_period`](super::Angle::half_period).
    #[inline(always)]
    pub fn half_period(self, m: M) -> M::U64 {
        self.shifted(m).shr::<{ HALF_PERIOD.ilog2() }>()
    }

    /// sin(x − hπ) = (−1)^h sin x, within [`SIN_NARROW_PLACES`].
    #[inline(always)]
    pub fn folded_sin(self, m: M) -> M::F64 {
        let row = (self.shifted(m) & m.u64(HALF_PERIOD - 1)) + self.below();
        Step::new(m, row - m.u64(QUARTER), self.r).sin()
    }

    /// sin x within [`SIN_NARROW_PLACES`].
    #[inline(always)]
    pub fn sin(self, m: M) -> M::F64 {
        Step::new(m, self.k, self.r).sin()
    }

    /// tan x within [`TAN_NARROW_PLACES`].
    #[inline(always)]
    pub fn tan(self, m: M) -> M::F64 {
        let step = Step::new(m, self.k, self.r);
        step.sin() * m.recip_approx(step.cos())
    }
}

/// Sine and cosine of a step, and those of what is left.
struct Step<M: Machine> {
    sine: M::F64,
    cosine: M::F64,
    /// sin r.
    small: M::F64,
    /// cos r − 1.
    versine: M::F64,
}

impl<M: Machine> Step<M> {
    #[inline(always)]
    fn new(m: M, k: M::U64, r: M::F64) -> Self {
        let square = r * r;
        Step {
            sine: m.gather(&SIN, k & m.u64(PERIOD - 1)),
            cosine: m.gather(&SIN, (k + m.u64(QUARTER)) & m.u64(PERIOD - 1)),
            small: r.fma(square * polynomial(m, square, &SIN_SERIES), r),
            versine: square * polynomial(m, square, &COS_SERIES),
        }
    }

    #[inline(always)]
    fn sin(&self) -> M::F64 {
        self.cosine.fma(self.small, self.sine.fma(self.versine, self.sine))
    }

    #[inline(always)]
    fn cos(&self) -> M::F64 {
        (-self.sine).fma(self.small, self.cosine.fma(self.versine, self.cosine))
    }
}
