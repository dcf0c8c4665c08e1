//! The bases, with everything in which the exponential functions differ.

use crate::machine::{Lanes, Machine};
use crate::math::accurate::{ARGUMENT_SCALE, Fixed, Unpacked};
use crate::math::bases::{E, Ten, Two};
use crate::math::exp::{
    DD_RANGE, EXP_F32_RANGE, FAST_RANGE, exp_short, remainder, remainder_in_parts, short_of_ratio,
};
use crate::math::pow::ExactPower;
use crate::math::tables::exp::{STEP_HIGH, STEP_LOW, STEP_MIDDLE, STEP_REST, STEPS_PER_UNIT};
use crate::math::tables::exponential::{
    F32_STEPS_PER_TEN, LN2, LN2_LOW, LN10, LN10_FIXED, LN10_LOW, POWERS_OF_FIVE, STEPS_PER_TEN, TEN_HIGH,
    TEN_LOW, TEN_MIDDLE, TEN_REST,
};
use crate::math::tables::{fixed, narrow, short};

/// The base b of a power b^x.
pub trait PowerBase {
    /// The name of b^x in the operation table.
    const POWER: &'static str;
    /// The name of b^x − 1.
    const LESS_ONE: &'static str;
    /// Is the base e?
    const IS_NATURAL: bool = false;
    /// The base, where no complete search for the hard arguments of b^x − 1 is known.
    const UNSEARCHED: Option<u64> = None;

    /// The power that is 2.
    const TWO: f64;
    /// Largest size of x for which nothing on the fast paths underflows or overflows in binary64.
    const FAST_RANGE: f64;
    /// Largest size of x for which the low parts of the middle paths are normal numbers.
    const DD_RANGE: f64;
    /// Size of x from which on b^x − 1 is not x to every precision, or its parts are normal numbers.
    const LEAST: f64;
    /// Largest size of x for which b^x is a normal number of binary32.
    const F32_RANGE: f32;
    /// Sixteenths of octaves in x = 1.
    const F32_STEPS: f64;

    /// b^x = 2^(k/256)·e^(r + rest), for the fast paths.
    fn reduce<M: Machine>(m: M, x: M::F64) -> InSteps<M>;
    /// b^x = 2^(k/256)·e^(r + rest), for the middle paths.
    fn reduce_dd<M: Machine>(m: M, x: M::F64) -> InSteps<M>;
    /// b^x = h + l + [0, 2·[`EXP_SHORT_ERR`]]·h, by the short tables.
    ///
    /// [`EXP_SHORT_ERR`]: crate::math::tables::short::EXP_SHORT_ERR
    fn short<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64);

    /// |x|·ln b at the scale of [`exp_fixed`](crate::math::accurate::exp_fixed).
    fn argument<M: Machine>(m: M, x: &Unpacked<M>) -> Fixed<M>;
    /// |x|·ln b / 2^exponent at scale 2^253, between 2^252 and 2^256.
    fn significand<M: Machine>(m: M, x: &Unpacked<M>) -> Fixed<M>;

    /// The power, for the lanes where x is finite and the binary expansion of b^x ends.
    fn whole<M: Machine>(m: M, x: M::F64) -> ExactPower<M>;
}

/// An argument reduced to half a step.
pub struct InSteps<M: Machine> {
    /// k in two's complement.
    pub index: M::U64,
    /// The reduced argument: x·ln b minus the steps.
    pub r: M::F64,
    /// The part that this double misses.
    pub rest: M::F64,
}

impl PowerBase for E {
    const POWER: &'static str = "exp";
    const LESS_ONE: &'static str = "expm1";
    const IS_NATURAL: bool = true;
    const TWO: f64 = core::f64::consts::LN_2;
    const FAST_RANGE: f64 = FAST_RANGE;
    const DD_RANGE: f64 = DD_RANGE;
    const LEAST: f64 = 1.0 / (1u128 << 65) as f64;
    const F32_RANGE: f32 = EXP_F32_RANGE;
    const F32_STEPS: f64 = narrow::STEPS_PER_UNIT;

    #[inline(always)]
    fn reduce<M: Machine>(m: M, x: M::F64) -> InSteps<M> {
        let (k, index) = m.nearest_int(x, STEPS_PER_UNIT);
        let (r, rest) = remainder(m, k, x, [STEP_HIGH, STEP_LOW]);
        InSteps { index, r, rest }
    }
    #[inline(always)]
    fn reduce_dd<M: Machine>(m: M, x: M::F64) -> InSteps<M> {
        let (k, index) = m.nearest_int(x, STEPS_PER_UNIT);
        let (r, rest) = remainder_in_parts(m, k, x, [STEP_HIGH, STEP_MIDDLE, STEP_REST]);
        InSteps { index, r, rest }
    }

    #[inline(always)]
    fn short<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
        exp_short(m, x)
    }

    fn argument<M: Machine>(m: M, x: &Unpacked<M>) -> Fixed<M> {
        x.at_scale(m, ARGUMENT_SCALE)
    }
    fn significand<M: Machine>(m: M, x: &Unpacked<M>) -> Fixed<M> {
        x.significand(m).right::<2>(m)
    }

    /// Returns the exact powers: only at 0, which is handled before this is called.
    fn whole<M: Machine>(m: M, _: M::F64) -> ExactPower<M> {
        ExactPower { is_exact: m.mask(false), digits: m.u64(1), power: m.u64(0) }
    }
}

impl PowerBase for Two {
    const POWER: &'static str = "exp2";
    const LESS_ONE: &'static str = "exp2m1";
    const TWO: f64 = 1.0;
    const FAST_RANGE: f64 = 995.0;
    const DD_RANGE: f64 = 865.0;
    const LEAST: f64 = SMALLEST;
    const F32_RANGE: f32 = 125.9;
    const F32_STEPS: f64 = 16.0;

    #[inline(always)]
    fn reduce<M: Machine>(m: M, x: M::F64) -> InSteps<M> {
        let (k, index) = m.nearest_int(x, 256.0);
        let s = k.fma(m.f64(-1.0 / 256.0), x); // exact
        let (r, rest) = times_ln2(m, s);
        InSteps { index, r, rest }
    }
    #[inline(always)]
    fn reduce_dd<M: Machine>(m: M, x: M::F64) -> InSteps<M> {
        Self::reduce(m, x)
    }

    #[inline(always)]
    fn short<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
        let (n, index) = m.nearest_sixteenth(x, 1.0);
        let (r, rest) = times_ln2(m, x - n); // the difference is exact
        let high = m.scale(m.lookup(&short::EXP2, index), n);
        short_of_ratio(m, m.lookup(&short::EXP2_RATIO_BELOW, index), high, (r, Some(rest)))
    }

    fn argument<M: Machine>(m: M, x: &Unpacked<M>) -> Fixed<M> {
        x.at_scale(m, ARGUMENT_SCALE).mul(m, ln2(m))
    }
    fn significand<M: Machine>(m: M, x: &Unpacked<M>) -> Fixed<M> {
        x.significand(m).mul(m, ln2(m)).right::<2>(m)
    }

    /// Returns the exact powers: at integers.
    fn whole<M: Machine>(m: M, x: M::F64) -> ExactPower<M> {
        let inside = x.abs().lt(m.f64(2048.0));
        let (k, power) = m.nearest_int(M::F64::select(inside, x, m.f64(0.0)), 1.0);
        ExactPower { is_exact: inside & k.equals(x), digits: m.u64(1), power }
    }
}

impl PowerBase for Ten {
    const POWER: &'static str = "exp10";
    const LESS_ONE: &'static str = "exp10m1";
    const UNSEARCHED: Option<u64> = Some(10);
    const TWO: f64 = core::f64::consts::LOG10_2;
    const FAST_RANGE: f64 = 299.0;
    const DD_RANGE: f64 = 260.0;
    const LEAST: f64 = SMALLEST;
    const F32_RANGE: f32 = 37.9;
    const F32_STEPS: f64 = F32_STEPS_PER_TEN;

    #[inline(always)]
    fn reduce<M: Machine>(m: M, x: M::F64) -> InSteps<M> {
        let (k, index) = m.nearest_int(x, STEPS_PER_TEN);
        let (r, rest) = times_ln10(m, remainder(m, k, x, [TEN_HIGH, TEN_LOW]));
        InSteps { index, r, rest }
    }
    #[inline(always)]
    fn reduce_dd<M: Machine>(m: M, x: M::F64) -> InSteps<M> {
        let (k, index) = m.nearest_int(x, STEPS_PER_TEN);
        let (r, rest) = times_ln10(m, remainder_in_parts(m, k, x, [TEN_HIGH, TEN_MIDDLE, TEN_REST]));
        InSteps { index, r, rest }
    }

    #[inline(always)]
    fn short<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
        let (n, index) = m.nearest_sixteenth(x, short::UNITS_OF_TEN);
        let s = n.fma(m.f64(-short::LOG10_2), x); // exact
        let (r, rest) = times_ln10(m, (s, m.f64(0.0)));
        let high = m.scale(m.lookup(&short::EXP2, index), n);
        let ratio = n.fma(m.f64(-short::LOG10_2_REST), m.lookup(&short::EXP2_RATIO_BELOW, index));
        short_of_ratio(m, ratio, high, (r, Some(rest)))
    }

    fn argument<M: Machine>(m: M, x: &Unpacked<M>) -> Fixed<M> {
        x.at_scale(m, ARGUMENT_SCALE).mul(m, Fixed::constant(m, LN10_FIXED)).left::<2>(m)
    }
    fn significand<M: Machine>(m: M, x: &Unpacked<M>) -> Fixed<M> {
        x.significand(m).mul(m, Fixed::constant(m, LN10_FIXED))
    }

    /// Returns the exact powers: at integers from 0 to 27, whose powers of five are below 2^64.
    fn whole<M: Machine>(m: M, x: M::F64) -> ExactPower<M> {
        let inside = m.f64(0.0).le(x) & x.lt(m.f64(28.0));
        let (k, power) = m.nearest_int(M::F64::select(inside, x, m.f64(0.0)), 1.0);
        let digits = m.gather_u64(&POWERS_OF_FIVE, power & m.u64(31));
        ExactPower { is_exact: inside & k.equals(x), digits, power }
    }
}

/// 2^-900: from here on the low part of x·ln b is a normal number.
const SMALLEST: f64 = f64::from_bits((1023 - 900) << 52);

/// s·ln 2 as a sum.
#[inline(always)]
pub fn times_ln2<M: Machine>(m: M, s: M::F64) -> (M::F64, M::F64) {
    let r = s * m.f64(LN2);
    (r, s.fmuladd(m.f64(LN2_LOW), s.residual(m.f64(LN2), -r)))
}

/// A sum times ln 10, as one.
#[inline(always)]
pub fn times_ln10<M: Machine>(m: M, (s, s_low): (M::F64, M::F64)) -> (M::F64, M::F64) {
    let r = s * m.f64(LN10);
    let rest = s_low.fmuladd(m.f64(LN10), s.residual(m.f64(LN10), -r));
    (r, s.fmuladd(m.f64(LN10_LOW), rest))
}

/// ln 2 at scale 2^256, truncated.
#[inline(always)]
fn ln2<M: Machine>(m: M) -> Fixed<M> {
    let [_, rest @ ..] = fixed::LN2;
    Fixed::constant(m, rest)
}
