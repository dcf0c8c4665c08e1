//! The fast path of binary32: arguments reduced to steps of π/8, sine and tangent in one double.

use crate::machine::{Bits, Lanes, Machine};
use crate::math::binary32_path::polynomial;
use crate::math::tables::narrow::{
    ANGLE_STEP, ANGLE_STEP_LOW, COS_SERIES, SIN, SIN_SERIES, STEPS_PER_RADIAN, TAN_SERIES,
};

/// The error of [`F32Angle::sin`] in ulps of its result; derived in `docs/trig.md`.
pub const SIN_F32_ERROR_ULPS: u64 = 1 << 5;

/// The error of [`F32Angle::tan`] in ulps of its result; derived in `docs/trig.md`.
pub const TAN_F32_ERROR_ULPS: u64 = 1 << 9;

/// x = k·π/8 + r: an argument reduced to a step of the circle, as an [`Angle`](super::Angle) is.
pub struct F32Angle<M: Machine> {
    /// The number of steps in two's complement.
    k: M::U64,
    /// The reduced argument: at most 1.01·π/16 in size.
    r: M::F64,
}

impl<M: Machine> Clone for F32Angle<M> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<M: Machine> Copy for F32Angle<M> {}

/// Steps in a half period.
pub(super) const HALF_PERIOD: u64 = 8;
const PERIOD: u64 = 2 * HALF_PERIOD;
const QUARTER: u64 = HALF_PERIOD / 2;

impl<M: Machine> F32Angle<M> {
    /// Reduces a number of binary32, at most [`FAST_LIMIT`](super::FAST_LIMIT) in size.
    #[inline(always)]
    pub fn new(m: M, x: M::F64) -> Self {
        let (steps, k) = m.nearest_int(x, STEPS_PER_RADIAN);
        let first = steps.fma(m.f64(-ANGLE_STEP), x); // exact
        F32Angle { k, r: Self::left(m, steps, first) }
    }

    /// The reduced argument, after the first part of the steps is subtracted.
    #[inline(always)]
    pub fn left(m: M, steps: M::F64, first: M::F64) -> M::F64 {
        steps.fma(m.f64(-ANGLE_STEP_LOW), first)
    }

    /// The result of a reduction.
    #[inline(always)]
    pub fn of(k: M::U64, r: M::F64) -> Self {
        F32Angle { k, r }
    }

    /// Is the point so close to a step that the reduced argument has lost accuracy? This matters at zeros and poles.
    #[inline(always)]
    pub fn is_close(self) -> M::Mask {
        super::angle::is_tiny(self.r)
    }

    /// The angle `quarters` quarter turns further on.
    #[inline(always)]
    pub fn turned(self, m: M, quarters: u64) -> Self {
        F32Angle { k: self.k + m.u64(quarters * QUARTER), ..self }
    }

    /// k plus a quarter turn, plus whole turns that make it positive.
    #[inline(always)]
    fn shifted(self, m: M) -> M::U64 {
        self.k + m.u64((1 << 20) + QUARTER)
    }

    /// 1 where the reduced argument is negative.
    #[inline(always)]
    fn below(self) -> M::U64 {
        self.r.to_bits().shr::<63>()
    }

    /// Returns the steps from a border of half periods to the step below the point: [`HALF_PERIOD`] times h and the
    /// steps in the half period, where [`Angle::half_period`](super::Angle::half_period) defines h. The result is below
    /// 2^32.
    #[inline(always)]
    pub(super) fn place(self, m: M) -> M::U64 {
        self.shifted(m) - self.below()
    }

    /// sin(x − hπ) = (−1)^h sin x, within [`SIN_F32_ERROR_ULPS`].
    #[inline(always)]
    pub fn folded_sin(self, m: M) -> M::F64 {
        let row = (self.place(m) & m.u64(HALF_PERIOD - 1)) + self.below();
        self.sine_at(m, row)
    }

    /// sin x within [`SIN_F32_ERROR_ULPS`].
    #[inline(always)]
    pub fn sin(self, m: M) -> M::F64 {
        self.sine_at(m, self.shifted(m) & m.u64(PERIOD - 1))
    }

    /// 1/sin x within [`SIN_F32_ERROR_ULPS`].
    #[inline(always)]
    pub fn csc(self, m: M) -> M::F64 {
        m.recip_approx(self.sin(m))
    }

    /// (−1)^h/sin x within [`SIN_F32_ERROR_ULPS`].
    #[inline(always)]
    pub fn folded_csc(self, m: M) -> M::F64 {
        m.recip_approx(self.folded_sin(m))
    }

    /// 1/tan x within [`TAN_F32_ERROR_ULPS`].
    #[inline(always)]
    pub fn cot(self, m: M) -> M::F64 {
        -self.turned(m, 1).tan(m)
    }

    /// tan x within [`TAN_F32_ERROR_ULPS`].
    #[inline(always)]
    pub fn tan(self, m: M) -> M::F64 {
        let [top, bottom] = self.tan_terms(m);
        top * m.recip_approx(bottom)
    }

    /// The sums that tan x is the quotient of.
    #[inline(always)]
    pub fn tan_terms(self, m: M) -> [M::F64; 2] {
        let SineAndCosine { sine, cosine } = SineAndCosine::new(m, self.shifted(m) & m.u64(HALF_PERIOD - 1));
        let square = self.r * self.r;
        let small = self.r.fma(square * polynomial(m, square, &TAN_SERIES), self.r);
        [cosine.fma(small, sine), (-sine).fma(small, cosine)]
    }

    /// The sine of the reduced argument at a step of the table.
    #[inline(always)]
    fn sine_at(self, m: M, row: M::U64) -> M::F64 {
        let SineAndCosine { sine, cosine } = SineAndCosine::new(m, row);
        let square = self.r * self.r;
        let small = self.r.fma(square * polynomial(m, square, &SIN_SERIES), self.r);
        let versine = square * polynomial(m, square, &COS_SERIES);
        cosine.fma(small, sine.fma(versine, sine))
    }
}

/// Sine and cosine of a step; the steps are counted from −π/2.
struct SineAndCosine<M: Machine> {
    sine: M::F64,
    cosine: M::F64,
}

impl<M: Machine> SineAndCosine<M> {
    #[inline(always)]
    fn new(m: M, row: M::U64) -> Self {
        // A cosine is the sine a quarter turn further on.
        const ALL: usize = PERIOD as usize;
        const ON: usize = QUARTER as usize;
        SineAndCosine { sine: m.gather(&SIN[..ALL], row), cosine: m.gather(&SIN[ON..ON + ALL], row) }
    }
}
