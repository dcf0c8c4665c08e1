//! The fast paths for the ends of an interval on machines that look up one of sixteen entries by one instruction
//! ([`Machine::SHORT_TABLES`]). Half periods are counted in doubles, and the computations for both ends are
//! interleaved, since each step waits for the one before.

use core::ops::{Add, Mul, Sub};

use super::angle::{Angle, FromRow, PERIOD};
use crate::machine::{Bits, Lanes, Machine};
use crate::math::ladder::Sum;
use crate::math::sign::with_sign_of;
use crate::math::tables::short::{
    HALF_TURNS, QUARTER_1, QUARTER_2, QUARTER_3, QUARTER_TURNS, TAN_ANGLE, TAN_SERIES, TAN_TANGENT,
};
use crate::math::tables::trig::{STEP_1, STEP_2, STEPS_PER_RADIAN};
use crate::round::{Rd, Rn};

/// A number whose ulp is 1, and whose bit pattern ends in zeros.
const SHIFT: f64 = 1.5 * (1u64 << 52) as f64;

/// A number for each end.
#[derive(Clone, Copy)]
pub struct EndPair<M: Machine>(pub M::F64, pub M::F64);

macro_rules! operator {
    ($trait:ident, $method:ident) => {
        impl<M: Machine> $trait for EndPair<M> {
            type Output = Self;
            #[inline(always)]
            fn $method(self, b: Self) -> Self {
                EndPair(self.0.$method(b.0), self.1.$method(b.1))
            }
        }
    };
}
operator!(Add, add);
operator!(Sub, sub);
operator!(Mul, mul);

impl<M: Machine> EndPair<M> {
    /// Makes a pair of the same number for both ends.
    #[inline(always)]
    fn all(m: M, x: f64) -> Self {
        EndPair(m.f64(x), m.f64(x))
    }
    #[inline(always)]
    fn fma(self, b: Self, c: Self) -> Self {
        EndPair(self.0.fma(b.0, c.0), self.1.fma(b.1, c.1))
    }
    /// c − a·b.
    #[inline(always)]
    fn fnma(self, b: Self, c: Self) -> Self {
        EndPair((-self.0).fma(b.0, c.0), (-self.1).fma(b.1, c.1))
    }
    /// The integers nearest to x · scale, plus `shift`.
    #[inline(always)]
    fn counted(self, m: M, scale: f64, shift: f64) -> Self {
        let (scale, shift) = (m.f64(scale), m.f64(shift));
        EndPair(self.0.fma_r::<Rn>(scale, shift), self.1.fma_r::<Rn>(scale, shift))
    }
    #[inline(always)]
    fn with_signs_of(self, m: M, b: Self) -> Self {
        EndPair(with_sign_of(m, self.0, b.0), with_sign_of(m, self.1, b.1))
    }
    #[inline(always)]
    fn negated(self) -> Self {
        EndPair(-self.0, -self.1)
    }
    #[inline(always)]
    fn abs(self) -> Self {
        EndPair(self.0.abs(), self.1.abs())
    }
    #[inline(always)]
    fn select(mask: [M::Mask; 2], a: Self, b: Self) -> Self {
        EndPair(M::F64::select(mask[0], a.0, b.0), M::F64::select(mask[1], a.1, b.1))
    }
}

/// The half periods of the ends, counted from a fixed one; derived in `docs/trig.md`.
pub struct HalfPeriods<M: Machine> {
    low: M::F64,
    high: M::F64,
}

impl<M: Machine> HalfPeriods<M> {
    /// Are both ends in the same one, and is the lane among these?
    #[inline(always)]
    pub fn are_same(&self, lanes: M::Mask) -> M::Mask {
        self.low.equals_within(self.high, lanes)
    }
    /// The number of half periods from the lower end to the upper one.
    #[inline(always)]
    pub fn between(&self) -> M::F64 {
        self.high - self.low // exact
    }
    /// Is the half period of the lower end odd?
    #[inline(always)]
    pub fn is_odd(&self, m: M) -> M::Mask {
        is_odd(m, self.low)
    }
}

/// Is an integer to which [`SHIFT`] was added odd?
#[inline(always)]
fn is_odd<M: Machine>(m: M, shifted: M::F64) -> M::Mask {
    m.u64(0).lt(shifted.to_bits() & m.u64(1))
}

/// The errors of smaller sines are relative to this; derived in `docs/trig.md`.
const SMALL: f64 = 1.0 / (1u64 << 21) as f64;

/// sin(x − hπ) of both ends, or with `QUARTERS` = 1 of x + π/2, within [`SIN_ERR`](super::SIN_ERR) of their sizes, for
/// |x| up to [`FAST_LIMIT`](super::FAST_LIMIT); and their half periods h, which are right wherever such a sum
/// decides a directed rounding.
#[inline(always)]
pub fn folded_sines<M: Machine, const QUARTERS: u64>(
    m: M,
    x: EndPair<M>,
) -> ([Sum<M::F64>; 2], HalfPeriods<M>) {
    // Rows of the table are counted from a quarter period below.
    const START: f64 = SHIFT + (PERIOD / 4) as f64;
    let first_row = START + (QUARTERS * PERIOD / 4) as f64;
    let shifted = x.counted(m, STEPS_PER_RADIAN, first_row);
    let half_periods = if QUARTERS == 0 {
        x.counted(m, HALF_TURNS, SHIFT)
    } else {
        // ⌊(x + π/2)/π + 1/2⌋ is ⌊x/π⌋ + 1.
        let (scale, shift) = (m.f64(HALF_TURNS), m.f64(SHIFT + 1.0));
        EndPair(x.0.fma_r::<Rd>(scale, shift), x.1.fma_r::<Rd>(scale, shift))
    };
    let steps = shifted - EndPair::all(m, first_row);
    let first = steps.fnma(EndPair::all(m, STEP_1), x); // exact
    let [r, rest] = reduced_argument(m, steps, first);
    let low = folded_sine(m, shifted.0, half_periods.0, r.0, rest.0);
    let high = folded_sine(m, shifted.1, half_periods.1, r.1, rest.1);
    ([low, high], HalfPeriods { low: half_periods.0, high: half_periods.1 })
}

/// The reduced arguments of both ends, after the first part of the steps is subtracted, as sums.
#[inline(always)]
pub fn reduced_argument<M: Machine>(m: M, steps: EndPair<M>, first: EndPair<M>) -> [EndPair<M>; 2] {
    let r = steps.fnma(EndPair::all(m, STEP_2), first);
    [r, steps.fnma(EndPair::all(m, STEP_2), first - r)]
}

/// The sine of a reduced argument, at a row that is this many half periods lower.
#[inline(always)]
fn folded_sine<M: Machine>(
    m: M,
    shifted: M::F64,
    half_periods: M::F64,
    r: M::F64,
    rest: M::F64,
) -> Sum<M::F64> {
    // Modulo a period only the parity of half periods matters.
    let row = (shifted.to_bits() ^ half_periods.to_bits().shl::<9>()) & m.u64(PERIOD - 1);
    sine_at_row(m, row, r, rest)
}

/// The sine of a reduced argument at a row.
#[inline(always)]
pub fn sine_at_row<M: Machine>(m: M, row: M::U64, r: M::F64, rest: M::F64) -> Sum<M::F64> {
    let (high, low) = FromRow::new(m, Angle { k: row, r, rest }, row).sin(m);
    Sum { high, low, size: high.abs_at_least(m.f64(SMALL)) }
}

/// The relative error of [`tangents`] in units of [`Machine::UNIT`], against their sizes; `docs/trig.md` derives it.
pub const TAN_SHORT_ERR: f64 = 1.0 / (1u64 << 17) as f64;

/// The coefficient of r²·(1 + tan²) in the sizes of [`tangents`], which `docs/trig.md` derives.
pub const TAN_SHORT_BEND: f64 = 0.0703125 / TAN_SHORT_ERR;

/// tan x of both ends within [`TAN_SHORT_ERR`] of their sizes, for |x| up to [`FAST_LIMIT`](super::FAST_LIMIT); the
/// distances from zeros and poles, and the half periods that x is in: right where a distance is 2^-34.
#[inline(always)]
pub fn tangents<M: Machine>(m: M, x: EndPair<M>) -> ([Sum<M::F64>; 2], EndPair<M>, HalfPeriods<M>) {
    // x = kπ/2 + f, and |f| is an angle of the table plus r.
    let shifted = x.counted(m, QUARTER_TURNS, SHIFT);
    let odd = [is_odd(m, shifted.0), is_odd(m, shifted.1)];
    let k = shifted - EndPair::all(m, SHIFT);
    let f = k.fnma(EndPair::all(m, QUARTER_1), x); // exact
    let distance = f.abs();
    let (_, low_cell) = m.nearest_sixteenth(distance.0, TAN_CELLS / 16.0);
    let (_, high_cell) = m.nearest_sixteenth(distance.1, TAN_CELLS / 16.0);
    let angle = EndPair(m.lookup(&TAN_ANGLE, low_cell), m.lookup(&TAN_ANGLE, high_cell)).with_signs_of(m, f);
    let tangent =
        EndPair(m.lookup(&TAN_TANGENT, low_cell), m.lookup(&TAN_TANGENT, high_cell)).with_signs_of(m, f);
    let rough = f - angle; // exact
    let [r, rest] = remainder_of_quarters(m, k, rough);

    let square = r * r;
    let [top, bottom] = short_tan_terms(m, odd, tangent, [r, rest]);
    let [high, low] = rough_quotient(m, top, bottom);
    let bend = square * high.fma(high, EndPair::all(m, 1.0));
    let size = bend.fma(EndPair::all(m, TAN_SHORT_BEND), high.abs());
    let half_periods = x.counted(m, HALF_TURNS, SHIFT);
    let tangents =
        [Sum { high: high.0, low: low.0, size: size.0 }, Sum { high: high.1, low: low.1, size: size.1 }];
    (tangents, distance, HalfPeriods { low: half_periods.0, high: half_periods.1 })
}

/// The reduced arguments of both ends, after the first part of the quarter turns and the angles of the table are
/// subtracted, as sums.
#[inline(always)]
pub fn remainder_of_quarters<M: Machine>(m: M, k: EndPair<M>, rough: EndPair<M>) -> [EndPair<M>; 2] {
    let r = k.fnma(EndPair::all(m, QUARTER_2), rough);
    let rest = k.fnma(EndPair::all(m, QUARTER_2), rough - r);
    [r, k.fnma(EndPair::all(m, QUARTER_3), rest)]
}

/// The sums whose quotients are the tangents of both ends, from the tangents of the angles, r and rest, and the parity
/// of the numbers of quarter turns.
#[inline(always)]
pub fn short_tan_terms<M: Machine>(
    m: M,
    odd: [M::Mask; 2],
    tangent: EndPair<M>,
    [r, rest]: [EndPair<M>; 2],
) -> [[EndPair<M>; 2]; 2] {
    // tan(r + rest) = step + step_low
    let square = r * r;
    let [leading @ .., last] = TAN_SERIES;
    let mut p = EndPair::all(m, last);
    for coefficient in leading.into_iter().rev() {
        p = p.fma(square, EndPair::all(m, coefficient));
    }
    let t = (square * r).fma(p, rest);
    let step = r + t;
    let step_low = (r - step) + t;

    // (a + b·tan(r + rest))/(b − a·tan(r + rest)), where a/b is tan θ or, a quarter turn further on, −1/tan θ.
    let one = EndPair::all(m, 1.0);
    let a = EndPair::select(odd, one, tangent);
    let b = EndPair::select(odd, tangent.negated(), one);
    let top = b.fma(step, a);
    let top_low = b.fma(step_low, b.fma(step, a - top));
    let bottom = a.fnma(step, b);
    let bottom_low = a.fnma(step_low, a.fnma(step, b - bottom));
    [[top, top_low], [bottom, bottom_low]]
}

/// The quotients of two sums for both ends, whose low parts are below 2^-48 of the high ones; the relative error is
/// 2^-80.
#[inline(always)]
pub fn rough_quotient<M: Machine>(
    m: M,
    [top, top_low]: [EndPair<M>; 2],
    [bottom, bottom_low]: [EndPair<M>; 2],
) -> [EndPair<M>; 2] {
    let inverse = EndPair(m.recip_rough(bottom.0), m.recip_rough(bottom.1));
    let high = top * inverse;
    let left = high.fnma(bottom_low, high.fnma(bottom, top) + top_low);
    [high, left * inverse]
}

/// Cells of the table in a unit: 60/π.
const TAN_CELLS: f64 = 30.0 * QUARTER_TURNS;
