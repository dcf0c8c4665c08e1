//! The smaller angle of a point of the unit circle, for the fast paths of the inverse sine and cosine; derived in
//! `docs/asin.md`.

use super::binary32_path::polynomial;
use super::double::fast_two_sum;
use super::ladder::Sum;
use super::tables::short;
use crate::machine::{Lanes, Machine, MaskOf};

/// Relative error of the fast paths in units of [`Machine::UNIT`], against their `size`; derived in `docs/asin.md`.
pub const ARC_ERR: f64 = 1.0 / (1u64 << 20) as f64;

/// The coefficient of |z|³ in the `size` of [`Angle::turned`]; derived in `docs/asin.md`.
const BEND: f64 = (1u64 << 21) as f64;

/// An angle of the table: a sine is near a multiple of 1/21.
pub struct ArcCell<M: Machine> {
    sine: M::F64,
    cosine: M::F64,
    angle: [M::F64; 2],
}

impl<M: Machine> ArcCell<M> {
    /// The cell whose sine is next to `sine`, which is from 0 to √(1/2) and a little more.
    #[inline(always)]
    pub fn new(m: M, sine: M::F64) -> Self {
        let (_, index) = m.nearest_int(sine, short::ARC_STEPS);
        Self::at(m, index)
    }

    /// The cell of `index` modulo 16.
    #[inline(always)]
    pub fn at(m: M, index: M::U64) -> Self {
        let [sine, cosine, high, low] = match m.rows(&ARC_ROWS, index & m.u64(15)) {
            Some(row) => row,
            None => [
                m.lookup(&short::ARC_SINE, index),
                m.lookup(&short::ARC_COSINE, index),
                m.lookup(&short::ARC_HIGH, index),
                m.lookup(&short::ARC_LOW, index),
            ],
        };
        ArcCell { sine, cosine, angle: [high, low] }
    }

    /// The angle of a point next to this one: its legs are numbers, and one of them has a low part, the smaller one
    /// where `steep` is set.
    #[inline(always)]
    pub fn angle(&self, m: M, legs: [M::F64; 2], root_low: M::F64, steep: M::Mask) -> Angle<M> {
        let factor = M::F64::select(steep, self.cosine, -self.sine);
        let z = sine_of_difference(legs, [self.sine, self.cosine], [factor, root_low]);
        of_sine(m, self.angle, z)
    }

    /// [`Self::angle`] in one number, for legs that are numbers.
    #[inline(always)]
    pub fn near(&self, m: M, legs: [M::F64; 2]) -> M::F64 {
        near_of_sine(m, self.angle[0], near_sine_of_difference(legs, [self.sine, self.cosine]))
    }
}

/// The contents of an [`ArcCell`].
static ARC_ROWS: [[f64; 4]; 16] = {
    use short::{ARC_COSINE, ARC_HIGH, ARC_LOW, ARC_SINE};
    let mut rows = [[0.0; 4]; 16];
    let mut i = 0;
    while i < 16 {
        rows[i] = [ARC_SINE[i], ARC_COSINE[i], ARC_HIGH[i], ARC_LOW[i]];
        i += 1;
    }
    rows
};

/// cosine·small − sine·large + factor·low, in two parts.
#[inline(always)]
pub fn sine_of_difference<F: Lanes>(
    [small, large]: [F; 2],
    [sine, cosine]: [F; 2],
    [factor, low]: [F; 2],
) -> (F, F) {
    let (from, to) = (sine * large, cosine * small);
    let (from_low, to_low) = (sine.residual(large, -from), cosine.residual(small, -to)); // exact
    (to - from, factor.fmuladd(low, to_low - from_low)) // the difference is exact
}

/// [`sine_of_difference`] in one number, without a low part.
#[inline(always)]
pub fn near_sine_of_difference<F: Lanes>([small, large]: [F; 2], [sine, cosine]: [F; 2]) -> F {
    sine.fmuladd(-large, cosine * small)
}

/// The sum of an angle of the table and the inverse sine of z, |z| ≤ 0.034, in one number.
#[inline(always)]
pub fn near_of_sine<M: Machine>(m: M, angle: M::F64, z: M::F64) -> M::F64 {
    let square = z * z;
    angle + (square * z).fmuladd(polynomial(m, square, &short::ARC_SERIES), z)
}

/// A multiple of π/2 and an angle; less the angle where `minus` is set.
#[inline(always)]
pub fn near_turned<F: Lanes>(turns: F, angle: F, minus: MaskOf<F>) -> F {
    turns + angle.negated_where(minus)
}

/// An angle as a sum, and the cube that its error depends on.
pub struct Angle<M: Machine> {
    high: M::F64,
    low: M::F64,
    cube: M::F64,
}

/// The sum of an angle of the table and the inverse sine of z in two parts, |z| ≤ 0.034.
#[inline(always)]
pub fn of_sine<M: Machine>(
    m: M,
    [angle, angle_low]: [M::F64; 2],
    (z_high, z_low): (M::F64, M::F64),
) -> Angle<M> {
    let z = z_high + z_low;
    let square = z * z;
    let cube = square * z;
    let (high, carry) = fast_two_sum(angle, z_high);
    let low = cube.fmuladd(polynomial(m, square, &short::ARC_SERIES), (carry + z_low) + angle_low);
    Angle { high, low, cube }
}

impl<M: Machine> Angle<M> {
    /// A multiple of π/2 as a sum, and this angle, within [`ARC_ERR`], not counting the error of z; less the angle
    /// where `minus` is set. The multiple is not 0 there.
    #[inline(always)]
    pub fn turned(self, m: M, (turns, turns_low): (M::F64, M::F64), minus: M::Mask) -> Sum<M::F64> {
        let angle = M::F64::select(minus, -self.high, self.high);
        let angle_low = M::F64::select(minus, -self.low, self.low);
        let (high, carry) = fast_two_sum(turns, angle);
        let low = carry + (angle_low + turns_low);
        Sum { high, low, size: self.cube.abs().fmuladd(m.f64(BEND), high) }
    }
}
