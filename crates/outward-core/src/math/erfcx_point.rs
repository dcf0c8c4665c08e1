//! e^(x²)·erfc x next to a point of a table, for the fast paths of erfc, erfcx, the normal distribution function and
//! the inverses; derived in `docs/error.md`.

use super::double::fast_two_sum;
use super::tables::error::{ERFCX, ERFCX_LOW, ERFCX_SECOND, ERFCX_THIRD, SERIES, SERIES_LOW};
use crate::machine::{Bits, Lanes, Machine};

/// A number c + t next to a point c, about which the fast paths have the Taylor series Σ y_n·t^n of e^(x²)·erfc x.
pub struct ErfcxPoint<M: Machine> {
    /// The number of the point in the tables.
    pub index: M::U64,
    /// The point.
    pub c: M::F64,
    /// The difference from c.
    pub t: M::F64,
}

/// 2/√π as a double-double.
const TWO_OVER_ROOT_PI: f64 = SERIES[0];
const TWO_OVER_ROOT_PI_LOW: f64 = SERIES_LOW[0];

impl<M: Machine> ErfcxPoint<M> {
    /// The point of a number from 0 to 32; for other numbers it is not used.
    ///
    /// c + 1/2 is the number of eight significant bits that is nearest to x + 1/2.
    #[inline(always)]
    pub fn new(m: M, x: M::F64) -> Self {
        // Numbers halfway between two points and a little above belong to the lower one. Therefore c is 0, or x is
        // between c/2 and 2c, however x + 1/2 is rounded: t is exact.
        let half = (1_u64 << (DROPPED_BITS - 1)) - (1 << 20);
        let bits = (x + m.f64(0.5)).to_bits() + m.u64(half);
        let bits = bits & m.u64(u64::MAX << DROPPED_BITS);
        let index = bits.shr::<DROPPED_BITS>() - m.u64(FIRST_POINT);
        let inside = index.lt(m.u64(ERFCX.len() as u64)); // whatever a NaN may give
        let c = M::F64::from_bits(bits) - m.f64(0.5); // exact
        ErfcxPoint { index: M::U64::select(inside, index, m.u64(0)), c, t: x - c }
    }

    /// e^(x²)·erfc x as a sum.
    #[inline(always)]
    pub fn erfcx(&self, m: M) -> (M::F64, M::F64) {
        let (c, t) = (self.c, self.t);
        let [value, value_low, second, third] = self.row(m);
        let rest = self.sum_from_second(m, [second, third]);

        // y_1 = 2c·y_0 − 2/√π
        let twice = c + c;
        let product = twice * value;
        let product_low = twice.fma(value, -product); // exact
        let (slope, carry) = fast_two_sum(m.f64(-TWO_OVER_ROOT_PI), product);
        let slope_low = carry + twice.fma(value_low, product_low - m.f64(TWO_OVER_ROOT_PI_LOW));

        // y_0 + t·(y_1 + t·rest)
        let whole = t.fma(rest, slope);
        let (slope, carry) = (whole, t.fma(rest, slope - whole)); // the difference is exact
        let step = t * slope;
        let step_low = t.fma(carry + slope_low, t.fma(slope, -step));
        let (high, low) = fast_two_sum(value, step);
        (high, low + (step_low + value_low))
    }

    /// [`Self::erfcx`] of x + `x_low`, where `x_low` is a few ulps of x at most.
    #[inline(always)]
    pub fn erfcx_of_sum(&self, m: M, x_low: M::F64) -> (M::F64, M::F64) {
        let (high, low) = self.erfcx(m);
        let x = self.c + self.t;
        let slope = (x + x).fma(high, m.f64(-TWO_OVER_ROOT_PI));
        (high, x_low.fma(slope, low))
    }

    /// e^(x²)·erfc x as one double.
    ///
    /// The coefficients follow from y′ = 2x·y − 2/√π, one after the other.
    #[inline(always)]
    pub fn erfcx_f32(&self, m: M) -> M::F64 {
        let (c, t, k) = (self.c, self.t, |x: f64| m.f64(x));
        let value = m.gather(&ERFCX, self.index);
        let first = (c + c).fma(value, k(-TWO_OVER_ROOT_PI));
        let second = c.fma(first, value);
        let third = c.fma(second, first) * k(2.0 / 3.0);
        let fourth = c.fma(third, second) * k(2.0 / 4.0);
        let fifth = c.fma(fourth, third) * k(2.0 / 5.0);
        let sum = t.fma(fifth, fourth).fma(t, third).fma(t, second).fma(t, first);
        sum.fma(t, value)
    }

    /// y_2 + y_3·t + … + y_8·t⁶, from the first two of them: y_(n+1) = (c·y_n + y_(n−1))·2/(n + 1).
    ///
    /// For large c the terms cancel, which costs 2c²/(n + 1) each time; but |t|/c is below 1/192 there.
    #[inline(always)]
    fn sum_from_second(&self, m: M, [second, third]: [M::F64; 2]) -> M::F64 {
        let (c, t, k) = (self.c, self.t, |x: f64| m.f64(x));
        let square = t * t;
        let fourth = c.fma(third, second) * k(2.0 / 4.0);
        let fifth = c.fma(fourth, third) * k(2.0 / 5.0);
        let sixth = c.fma(fifth, fourth) * k(2.0 / 6.0);
        let seventh = c.fma(sixth, fifth) * k(2.0 / 7.0);
        let eighth = c.fma(seventh, sixth) * k(2.0 / 8.0);
        let rest = square.fma(eighth, t.fma(seventh, sixth));
        let rest = square.fma(rest, t.fma(fifth, fourth));
        t.fma(t.fma(rest, third), second)
    }

    /// y_0 as a sum, y_2 and y_3.
    #[inline(always)]
    fn row(&self, m: M) -> [M::F64; 4] {
        match m.rows(&ROWS, self.index) {
            Some(row) => row,
            None => [
                m.gather(&ERFCX, self.index),
                m.gather(&ERFCX_LOW, self.index),
                m.gather(&ERFCX_SECOND, self.index),
                m.gather(&ERFCX_THIRD, self.index),
            ],
        }
    }
}

/// Number of bits below the eight significant ones.
const DROPPED_BITS: u32 = 45;
/// The upper bits of 1/2, which number the first point.
const FIRST_POINT: u64 = 0x3fe << 7;

/// [`ERFCX`], [`ERFCX_LOW`], [`ERFCX_SECOND`] and [`ERFCX_THIRD`], and zeros up to a power of two.
static ROWS: [[f64; 4]; ERFCX.len().next_power_of_two()] = {
    let mut rows = [[0.0; 4]; ERFCX.len().next_power_of_two()];
    let mut i = 0;
    while i < ERFCX.len() {
        rows[i] = [ERFCX[i], ERFCX_LOW[i], ERFCX_SECOND[i], ERFCX_THIRD[i]];
        i += 1;
    }
    rows
};
