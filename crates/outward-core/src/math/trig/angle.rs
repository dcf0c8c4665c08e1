//! The fast path: arguments reduced to steps of π/512, sine and tangent by a table and a short series.

use crate::machine::{Bits, Lanes, Machine, MaskOf};
use crate::math::double::fast_two_sum;
use crate::math::tables::trig::{SIN_HIGH, SIN_LOW_PAIR, STEP_1, STEP_2, STEP_3, STEPS_PER_RADIAN};

/// The relative error of [`Angle::sin`] in units of [`Machine::UNIT`], which `docs/trig.md` derives.
pub const SIN_ERR: f64 = 1.5625 / (1u64 << 14) as f64;

/// The relative error of [`Angle::tan`] in units of [`Machine::UNIT`], which `docs/trig.md` derives.
pub const TAN_ERR: f64 = 1.0 / (1u64 << 15) as f64;

/// The bound 2^-34: smaller sines, and tangents as near to a zero or a pole, are left to other paths, and so are all
/// tiny x.
pub(super) const CLOSE: f64 = 1.0 / (1u64 << 34) as f64;

/// Is a sine so small that its angle has lost accuracy?
#[inline(always)]
pub fn is_tiny<F: Lanes<Format = f64>>(sine: F) -> MaskOf<F> {
    sine.abs().lt(F::splat(sine.machine(), CLOSE))
}

/// Arguments up to this size are reduced here; the middle path reduces larger ones.
pub const FAST_LIMIT: f64 = (1u64 << 17) as f64;

/// x = k·π/512 + r + rest: an argument reduced to a step of the circle.
pub struct Angle<M: Machine> {
    /// The number of steps in two's complement; known modulo 2^16 to [`Angle::exact`].
    pub(super) k: M::U64,
    /// The reduced argument, to the precision of a double: at most 1.01·π/1024 in size.
    pub(super) r: M::F64,
    /// The part of the reduced argument that `r` misses.
    pub(super) rest: M::F64,
}

impl<M: Machine> Clone for Angle<M> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<M: Machine> Copy for Angle<M> {}

impl<M: Machine> Angle<M> {
    /// Reduces |x| ≤ [`FAST_LIMIT`].
    #[inline(always)]
    pub fn new(m: M, x: M::F64) -> Self {
        let (steps, k) = m.nearest_int(x, STEPS_PER_RADIAN);
        // Exact: next to x, by Sterbenz's lemma, so is the difference of the rounded product.
        let first = steps.residual(m.f64(-STEP_1), x);
        let (r, rest) = Self::left(m, steps, first);
        Angle { k, r, rest }
    }

    /// The reduced argument, after the first part of the steps is subtracted.
    #[inline(always)]
    pub fn left(m: M, steps: M::F64, first: M::F64) -> (M::F64, M::F64) {
        let r = steps.fmuladd(m.f64(-STEP_2), first);
        let rest = steps.residual(m.f64(-STEP_2), first - r); // the difference is exact for |r| ≥ CLOSE
        (r, steps.fmuladd(m.f64(-STEP_3), rest))
    }

    /// The result of a reduction: x = k·π/512 + r + rest.
    #[inline(always)]
    pub fn of(k: M::U64, r: M::F64, rest: M::F64) -> Self {
        Angle { k, r, rest }
    }

    /// Is the point so close to a step that the reduced argument has lost accuracy? This matters at zeros and poles.
    #[inline(always)]
    pub fn is_close(self, m: M) -> M::Mask {
        self.r.abs().lt(m.f64(CLOSE))
    }

    /// The angle `quarters` quarter turns further on.
    #[inline(always)]
    pub fn turned(self, m: M, quarters: u64) -> Self {
        Angle { k: self.k + m.u64(quarters << 8), ..self }
    }

    /// k + 256, plus whole turns that make it positive.
    #[inline(always)]
    fn shifted(self, m: M) -> M::U64 {
        self.k + m.u64((1 << 40) + 256)
    }

    /// −1 where the reduced argument is negative, and 0 elsewhere.
    #[inline(always)]
    fn below(self) -> M::U64 {
        self.r.to_bits().sar::<63>()
    }

    /// h = ⌊x/π + 1/2⌋ plus a fixed even number: the half period [(h − 1/2)π, (h + 1/2)π] that x lies in. For
    /// [`Angle::exact`] it is known modulo 128.
    ///
    /// Where the step is itself a border, the sign of the reduced argument decides; elsewhere one step less is in the
    /// same half period.
    #[inline(always)]
    pub fn half_period(self, m: M) -> M::U64 {
        (self.shifted(m) + self.below()).shr::<9>()
    }

    /// The row of sin(x − hπ): the first half period of the table, its end included.
    #[inline(always)]
    pub(super) fn folded_row(self, m: M) -> M::U64 {
        ((self.shifted(m) + self.below()) & m.u64(HALF_PERIOD - 1)) - self.below()
    }

    /// The row of sin x.
    #[inline(always)]
    pub(super) fn row(self, m: M) -> M::U64 {
        self.shifted(m) & m.u64(PERIOD - 1)
    }

    /// sin(x − hπ) = (−1)^h sin x, as a sum within [`SIN_ERR`].
    #[inline(always)]
    pub fn folded_sin(self, m: M) -> (M::F64, M::F64) {
        FromRow::new(m, self, self.folded_row(m)).sin(m)
    }

    /// sin x as a sum within [`SIN_ERR`].
    #[inline(always)]
    pub fn sin(self, m: M) -> (M::F64, M::F64) {
        FromRow::new(m, self, self.row(m)).sin(m)
    }

    /// tan x as a sum within [`TAN_ERR`].
    #[inline(always)]
    pub fn tan(self, m: M) -> (M::F64, M::F64) {
        let [top, bottom] = self.tan_terms(m);
        quotient_of_pairs(m, top, bottom)
    }

    /// The sums that tan x is the quotient of.
    #[inline(always)]
    pub fn tan_terms(self, m: M) -> [(M::F64, M::F64); 2] {
        FromRow::new(m, self, self.shifted(m) & m.u64(HALF_PERIOD - 1)).tan_terms(m)
    }
}

/// The quotient of two sums, with a relative error of 2^-95.
#[inline(always)]
pub fn quotient<M: Machine>(
    m: M,
    (a, a_low): (M::F64, M::F64),
    (b, b_low): (M::F64, M::F64),
) -> (M::F64, M::F64) {
    quotient_of_pairs(m, fast_two_sum(a, a_low), fast_two_sum(b, b_low))
}

/// Returns the quotient of [`quotient`] where low parts are below 2^-48 of the high ones, with a relative error of
/// 2^-93.
#[inline(always)]
pub fn quotient_of_pairs<M: Machine>(
    m: M,
    (top, top_low): (M::F64, M::F64),
    (bottom, bottom_low): (M::F64, M::F64),
) -> (M::F64, M::F64) {
    let inverse = m.recip_approx(bottom);
    let high = top * inverse;
    let rest = high.residual(-bottom, top) + high.fmuladd(-bottom_low, top_low);
    (high, rest * inverse)
}

/// Rows of the table in a period and in half a period.
pub(super) const PERIOD: u64 = 1024;
pub(super) const HALF_PERIOD: u64 = PERIOD / 2;

/// (row − 256)π/512 + r + rest, with the table's sine and cosine of the first term.
pub(super) struct FromRow<M: Machine> {
    pub(super) sine: M::F64,
    pub(super) sine_low: M::F64,
    pub(super) cosine: M::F64,
    pub(super) cosine_low: M::F64,
    pub(super) r: M::F64,
    pub(super) rest: M::F64,
}

/// The rows of the sines: sine, cosine and the low parts of both.
static SIN_ROWS: [[f64; 4]; PERIOD as usize] = {
    let mut rows = [[0.0; 4]; PERIOD as usize];
    let mut i = 0;
    while i < rows.len() {
        rows[i] = [SIN_HIGH[i], SIN_HIGH[i + rows.len() / 4], f64::from_bits(SIN_LOW_PAIR[i]), 0.0];
        i += 1;
    }
    rows
};

impl<M: Machine> FromRow<M> {
    /// The reduced argument of an angle, at a row. The low parts have 21 bits.
    #[inline(always)]
    pub(super) fn new(m: M, angle: Angle<M>, row: M::U64) -> Self {
        // A cosine is the sine a quarter turn further on.
        const ALL: usize = PERIOD as usize;
        const QUARTER: usize = ALL / 4;
        let (sine, cosine, low) = match m.rows(&SIN_ROWS, row) {
            Some([sine, cosine, low, _]) => (sine, cosine, low.to_bits()),
            None => (
                m.gather(&SIN_HIGH[..ALL], row),
                m.gather(&SIN_HIGH[QUARTER..QUARTER + ALL], row),
                m.gather_u64(&SIN_LOW_PAIR, row),
            ),
        };
        FromRow {
            sine,
            sine_low: M::F64::from_bits(low),
            cosine,
            cosine_low: M::F64::from_bits(low.shl::<32>()),
            r: angle.r,
            rest: angle.rest,
        }
    }

    /// The step a quarter turn further on: its sine is the cosine of this one.
    #[inline(always)]
    pub(super) fn quarter_on(&self) -> Self {
        FromRow {
            sine: self.cosine,
            sine_low: self.cosine_low,
            cosine: -self.sine,
            cosine_low: -self.sine_low,
            ..*self
        }
    }

    /// Returns S + C·t and C − S·t as sums, where t = tan(r + rest) = r + r³·p.
    #[inline(always)]
    fn tan_terms(&self, m: M) -> [(M::F64, M::F64); 2] {
        let square = self.r * self.r;
        let p = square.fmuladd(m.f64(17.0 / 315.0), m.f64(2.0 / 15.0));
        let p = square.fmuladd(p, m.f64(1.0 / 3.0));
        let (t, t_low) = fast_two_sum(self.r, (square * self.r).fmuladd(p, self.rest));
        let turned = self.quarter_on();
        [self.plus_cosine(t, t_low), turned.plus_cosine(t, t_low)]
    }

    /// Returns S + C·t.
    #[inline(always)]
    fn plus_cosine(&self, t: M::F64, t_low: M::F64) -> (M::F64, M::F64) {
        let sum = self.cosine.fmuladd(t, self.sine);
        let carry = self.cosine.residual(t, self.sine - sum); // the difference is exact, and the sum to 2^-104
        let left = self.cosine_low.fmuladd(t, self.sine_low);
        (sum, self.cosine.fmuladd(t_low, carry) + left)
    }

    /// The sine of the step as S + C·r + [(S·c + C·r·s)·r² + the low parts], sin r = r + s·r³ and cos r = 1 + c·r².
    #[inline(always)]
    pub(super) fn sin(&self, m: M) -> (M::F64, M::F64) {
        let square = self.r * self.r;
        let c = square.fmuladd(square.fmuladd(m.f64(-1.0 / 720.0), m.f64(1.0 / 24.0)), m.f64(-0.5));
        let s = square.fmuladd(square.fmuladd(m.f64(-1.0 / 5040.0), m.f64(1.0 / 120.0)), m.f64(-1.0 / 6.0));
        let sum = self.cosine.fmuladd(self.r, self.sine);
        let product = sum - self.sine; // exact
        let carry = self.cosine.residual(self.r, -product); // to 2^-104
        let left = self.cosine_low.fmuladd(self.r, self.cosine.fmuladd(self.rest, self.sine_low));
        let bend = product.fmuladd(s, self.sine * c);
        (sum, square.fmuladd(bend, carry + left))
    }
}
