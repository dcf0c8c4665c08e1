//! The middle path, for any finite argument: reduced in integers, and evaluated in double-double arithmetic with an
//! error of 2^-84.

use super::angle::{Angle, FromRow, HALF_PERIOD, PERIOD, quotient};
use crate::machine::{Bits, Lanes, Machine};
use crate::math::accurate::{mul_short, quadrants};
use crate::math::double::{THIRD, THIRD_LOW, fast_two_sum};
use crate::math::tables::fixed::QUARTER_PI;
use crate::math::tables::trig::{SIN_HIGH, SIN_LOW};

/// The relative error of [`Angle::dd_sin`] in units of [`Machine::UNIT`], which `docs/trig.md` derives.
pub const SIN_DD_ERR: f64 = 1.25 / (1u64 << 33) as f64;

/// The relative error of [`Angle::dd_tan`] in units of [`Machine::UNIT`], which `docs/trig.md` derives.
pub const TAN_DD_ERR: f64 = 1.25 / (1u64 << 32) as f64;

/// The modulus of the half periods of an [`Angle::exact`].
pub const HALF_PERIODS: u64 = 128;

/// Arguments below this are their own angles.
const OWN_ANGLE: f64 = 1.0 / (1u64 << 20) as f64;

impl<M: Machine> Angle<M> {
    /// Reduces any finite x; results of other lanes are not used.
    #[inline(always)]
    pub fn exact(m: M, x: M::F64) -> Self {
        let own = x.abs().lt(m.f64(OWN_ANGLE));
        let usable = !own & x.abs().lt(m.f64(f64::INFINITY));
        let ([low, middle, high], negative) = quadrants::<M, 3>(m, M::F64::select(usable, x, m.f64(1.0)));
        // The top 16 bits count steps. The bits below them are a signed fraction of a step once the nearer step is
        // counted.
        let k = high.shr::<48>() + (high.shr::<47>() & m.u64(1));
        let fraction = [middle.shl::<16>() | low.shr::<48>(), high.shl::<16>() | middle.shr::<48>()];
        let below = fraction[1].sar::<63>();
        let fraction = [fraction[0] ^ below, fraction[1] ^ below];
        let [low, high] = mul_short(m, fraction, [m.u64(QUARTER_PI[2]), m.u64(QUARTER_PI[3])]);

        // π/512 is π/4 · 2^-7, so the 128 bits have weights from 2^-7 down: 52, 52 and 24 of them make one double each.
        let part =
            |digits: M::U64, weight: f64| M::F64::from_bits(digits | m.u64(weight.to_bits())) - m.f64(weight);
        const TOP: f64 = 1.0 / (1u64 << 7) as f64;
        const PART: f64 = 1.0 / (1u64 << 52) as f64;
        let first = part(high.shr::<12>(), TOP);
        let second = part(high.shl::<52>().shr::<12>() | low.shr::<24>(), TOP * PART);
        let third = part(low.shl::<40>().shr::<12>(), TOP * PART * PART);
        let (r, rest) = fast_two_sum(first, second);
        let sign = (below & m.u64(1 << 63)) ^ M::U64::select(negative, m.u64(1 << 63), m.u64(0));
        let flip = |x: M::F64| M::F64::from_bits(x.to_bits() ^ sign);
        let (r, rest) = (flip(r), flip(rest + third));

        let zero = m.u64(0);
        let k = M::U64::select(negative, zero - k, k);
        // A zero is on neither side of its step, whatever its sign.
        let x = M::F64::select(x.equals(m.f64(0.0)), m.f64(0.0), x);
        Angle {
            k: M::U64::select(own, zero, k),
            r: M::F64::select(own, x, r),
            rest: M::F64::select(own, m.f64(0.0), rest),
        }
    }

    /// (−1)^h sin x, as [`Angle::folded_sin`], within [`SIN_DD_ERR`].
    #[inline(always)]
    pub fn dd_folded_sin(self, m: M) -> (M::F64, M::F64) {
        FromRow::dd(m, self, self.folded_row(m)).dd_sin(m)
    }

    /// sin x as a sum within [`SIN_DD_ERR`].
    #[inline(always)]
    pub fn dd_sin(self, m: M) -> (M::F64, M::F64) {
        FromRow::dd(m, self, self.row(m)).dd_sin(m)
    }

    /// tan x as a sum within [`TAN_DD_ERR`].
    #[inline(always)]
    pub fn dd_tan(self, m: M) -> (M::F64, M::F64) {
        let step = FromRow::dd(m, self, self.row(m) & m.u64(HALF_PERIOD - 1));
        quotient(m, step.dd_sin(m), step.quarter_on().dd_sin(m))
    }
}

impl<M: Machine> FromRow<M> {
    /// The reduced argument of an angle, at a row, with doubles for low parts.
    #[inline(always)]
    fn dd(m: M, angle: Angle<M>, row: M::U64) -> Self {
        const ALL: usize = PERIOD as usize;
        const QUARTER: usize = ALL / 4;
        FromRow {
            sine: m.gather(&SIN_HIGH[..ALL], row),
            sine_low: m.gather(&SIN_LOW[..ALL], row),
            cosine: m.gather(&SIN_HIGH[QUARTER..QUARTER + ALL], row),
            cosine_low: m.gather(&SIN_LOW[QUARTER..QUARTER + ALL], row),
            r: angle.r,
            rest: angle.rest,
        }
    }

    /// sin φ as S + C·ρ − (S + C·ρ/3)·ρ²/2 + the rest of the series, ρ = r + rest; all terms except the last in
    /// double-double arithmetic.
    #[inline(always)]
    fn dd_sin(&self, m: M) -> (M::F64, M::F64) {
        let third = m.f64(THIRD);
        let sum = self.cosine.fma(self.r, self.sine);
        let product = sum - self.sine; // exact
        let carry = self.cosine.fma(self.r, -product);
        let product_low = self.cosine_low.fma(self.r, self.cosine.fma(self.rest, carry));

        let factor = product.fma(third, self.sine);
        let carry = product.fma(third, self.sine - factor); // the difference is exact
        let factor_low = product.fma(m.f64(THIRD_LOW), product_low.fma(third, carry + self.sine_low));

        let half_r = self.r * m.f64(0.5); // exact
        let half = half_r * self.r;
        let half_low = self.r.fma(self.rest, half_r.fma(self.r, -half));

        let bend = half * factor;
        let bend_low = half_low.fma(factor, half.fma(factor_low, half.fma(factor, -bend)));

        let square = half + half; // exact
        let even = square.fma(square.fma(m.f64(1.0 / 40320.0), m.f64(-1.0 / 720.0)), m.f64(1.0 / 24.0));
        let odd = square.fma(square.fma(m.f64(1.0 / 362_880.0), m.f64(-1.0 / 5040.0)), m.f64(1.0 / 120.0));
        let series = square * (square * product.fma(odd, self.sine * even));

        let (high, low) = fast_two_sum(sum, -bend);
        (high, low + (series + ((product_low + self.sine_low) - bend_low)))
    }
}
