//! sin πx, cos πx and tan πx: x counts half turns.
//!
//! x minus its nearest step is a number, so that the argument reduction is exact, and each result is as accurate as one
//! in the middle of a step, also next to zeros and poles. The rest is the same as for radians.

use super::accurate::AccurateAngle;
use super::angle::Angle;
use super::binary32_path::{F32Angle, SIN_F32_ERROR_ULPS, TAN_F32_ERROR_ULPS};
use super::dd::{SIN_DD_ERR, TAN_DD_ERR};
use crate::format::Format;
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf, Target};
use crate::math::accurate::{Fixed, unpack};
use crate::math::ladder::{Approximation, Bound, Known, SlowPath, Sum, Unary};
use crate::math::sign::with_sign_of;
use crate::math::tables::fixed::{INVERSE_3, INVERSE_6, QUARTER_PI};
use crate::math::tables::narrow::ANGLE_STEP;
use crate::math::tables::trig::{STEP_1, STEP_2};
use crate::round::Rn;

/// The relative error of [`Angle::sin`] of [`Angle::of_half_turns`] in units of [`Machine::UNIT`], which `docs/trig.md`
/// derives.
pub const SIN_PI_ERR: f64 = 1.6875 / (1u64 << 14) as f64;

/// The relative error of [`Angle::tan`] of [`Angle::of_half_turns`].
pub const TAN_PI_ERR: f64 = 1.125 / (1u64 << 15) as f64;

/// The largest size of half turns for which the steps are counted directly.
pub const HALF_TURNS_LIMIT: f64 = (1u64 << 30) as f64;

/// The bound 2^-120: smaller results are left to other paths, since tables have 2^-200 in place of 0.
const LEAST: f64 = 1.0 / (1u128 << 120) as f64;
/// The bound of the middle path, 2^-960, so that its errors are not subnormal.
const LEAST_DD: f64 = LEAST * LEAST * LEAST * LEAST * LEAST * LEAST * LEAST * LEAST;
/// The bound 2^-60: for fewer half turns the slow path takes two terms of the series.
const SHORT_SERIES: f64 = 1.0 / (1u64 << 60) as f64;

/// The number of steps of the fast paths in a half turn.
const STEPS: f64 = 512.0;
const F32_STEPS: f64 = 8.0;

impl<M: Machine> Angle<M> {
    /// The angle of |x| ≤ [`HALF_TURNS_LIMIT`] half turns.
    #[inline(always)]
    pub fn of_half_turns(m: M, x: M::F64) -> Self {
        let (steps, k) = m.nearest_int(x, STEPS);
        let left = steps.fma(m.f64(-1.0 / STEPS), x); // exact
        let (r, rest) = Self::times_pi(m, left);
        Angle { k, r, rest }
    }

    /// π times the reduced argument, as a sum.
    #[inline(always)]
    pub fn times_pi(m: M, left: M::F64) -> (M::F64, M::F64) {
        let pi = m.f64(STEP_1 * STEPS);
        let r = left * pi;
        (r, left.fma(m.f64(STEP_2 * STEPS), left.fma(pi, -r)))
    }
}

impl<M: Machine> F32Angle<M> {
    /// The angle of |x| ≤ [`HALF_TURNS_LIMIT`] half turns.
    #[inline(always)]
    pub fn of_half_turns(m: M, x: M::F64) -> Self {
        let (steps, k) = m.nearest_int(x, F32_STEPS);
        let left = steps.fma(m.f64(-1.0 / F32_STEPS), x); // exact
        F32Angle::of(k, Self::times_pi(m, left))
    }

    /// π times the reduced argument.
    #[inline(always)]
    pub fn times_pi(m: M, left: M::F64) -> M::F64 {
        left * m.f64(ANGLE_STEP * F32_STEPS)
    }
}

/// x minus a whole number of turns, exactly: at most 1 in size. The sign of a zero is not used.
#[inline(always)]
pub fn within_a_turn<F: Lanes>(x: F, half: F) -> F {
    let turns = (x * half).round_integral::<Rn>();
    x - (turns + turns)
}

#[inline(always)]
fn in_one_turn<M: Machine>(m: M, x: M::F64) -> M::F64 {
    within_a_turn(x, m.f64(0.5))
}

#[inline(always)]
fn is_countable<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
    x.abs().le(F::splat(x.machine(), HALF_TURNS_LIMIT))
}

/// Returns the |d| below which cos πd lies between 1 and its lower neighbour, and nearer to 1: (πd)²/2 < 2^-(p+1).
fn small(target: Target) -> f64 {
    if target.precision > 24 { 1.0 / (1u64 << 29) as f64 } else { 1.0 / (1u64 << 14) as f64 }
}

/// sin π(x + `QUARTERS`/2), for every finite x.
///
/// | x | sin πx | cos πx |
/// |---|---|---|
/// | integers | 0 with the sign of x | ±1 |
/// | integers and 1/2 | ±1 | +0 |
/// | ±∞, NaN | NaN | NaN |
///
/// All others are irrational (Niven's theorem: a rational sine of a rational number of turns is 0, ±1/2 or ±1, and it
/// is ±1/2 only for multiples of 1/6, which are not numbers of a format).
pub struct SineOfHalfTurns<const QUARTERS: u64>;

/// The sine of πx.
pub type SinPi = SineOfHalfTurns<0>;
/// The cosine of πx.
pub type CosPi = SineOfHalfTurns<1>;

impl<const QUARTERS: u64> Unary for SineOfHalfTurns<QUARTERS> {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        is_countable(x)
    }
    #[inline(always)]
    fn leaves<F: Lanes<Format = f64>>(high: F) -> Option<MaskOf<F>> {
        Some(high.abs().lt(F::splat(high.machine(), LEAST)))
    }

    const FAST: Bound = Bound::any(SIN_PI_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(Angle::of_half_turns(m, x).turned(m, QUARTERS).sin(m))
    }

    const F32_ERROR_ULPS: u64 = SIN_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        F32Angle::of_half_turns(m, x.widen()).turned(m, QUARTERS).sin(m)
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        is_countable(x.widen())
    }
}

impl<const QUARTERS: u64> SlowPath<1> for SineOfHalfTurns<QUARTERS> {
    const NAME: &'static str = if QUARTERS == 0 { "sinpi" } else { "cospi" };

    /// 0, or ±(1 − (πd)²/2).
    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        let undefined = !x.abs().lt(m.f64(f64::INFINITY));
        // x = quarters/2 + d.
        let turn = in_one_turn(m, x);
        let (half, quarters) = m.nearest_int(turn, 2.0);
        let d = half.fma(m.f64(-0.5), turn);
        let (quarters, exact) = (quarters + m.u64(QUARTERS), d.equals(m.f64(0.0)));
        let zero = if QUARTERS == 0 { with_sign_of(m, m.f64(0.0), x) } else { m.f64(0.0) };
        let peak = M::F64::from_bits(m.u64(1.0_f64.to_bits()) | (quarters & m.u64(2)).shl::<62>());
        let peak = target.round_near_exact(m, peak, m.mask(false), !exact);
        let at_peak = m.u64(0).lt(quarters & m.u64(1));
        let value = M::F64::select(at_peak, peak, zero);
        let value = M::F64::select(undefined, m.f64(f64::NAN), value);
        Known { value, lanes: undefined | exact | (at_peak & d.abs().lt(m.f64(small(target)))) }
    }

    const MIDDLE_ERR: f64 = SIN_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        let (high, low) = Angle::of_half_turns(m, in_one_turn(m, x)).turned(m, QUARTERS).dd_sin(m);
        Sum::of((high, low)).unless(high.abs().lt(m.f64(LEAST_DD)))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let sine = AccurateAngle::of_half_turns(m, in_one_turn(m, x)).sin(QUARTERS);
        if QUARTERS == 0 { next_to_zero(m, x, sine, false, INVERSE_6) } else { sine }
    }
}

/// tan πx, for every finite x.
///
/// | x | tan πx |
/// |---|---|
/// | even integers | 0 with the sign of x |
/// | odd integers | 0 with the other sign |
/// | integers and 1/2 | +∞ where the integer is even, −∞ where it is odd |
/// | odd multiples of 1/4 | ±1 |
/// | ±∞, NaN | NaN |
///
/// All others are irrational, by Niven's theorem.
pub struct TanPi;

impl Unary for TanPi {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        is_countable(x)
    }
    /// Results next to 0, and results at a pole: no other tangent is above 2^53.
    #[inline(always)]
    fn leaves<F: Lanes<Format = f64>>(high: F) -> Option<MaskOf<F>> {
        let (m, size) = (high.machine(), high.abs());
        Some(!(F::splat(m, LEAST).le(size) & size.lt(F::splat(m, 1.0 / LEAST))))
    }

    const FAST: Bound = Bound::any(TAN_PI_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(Angle::of_half_turns(m, x).tan(m))
    }

    const F32_ERROR_ULPS: u64 = TAN_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        F32Angle::of_half_turns(m, x.widen()).tan(m)
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        is_countable(x.widen())
    }
}

impl SlowPath<1> for TanPi {
    const NAME: &'static str = "tanpi";

    /// Multiples of 1/4.
    fn known<M: Machine>(m: M, _: Target, [x]: [M::F64; 1]) -> Known<M> {
        let undefined = !x.abs().lt(m.f64(f64::INFINITY));
        // x = eighths/4 + d, where d is 0 exactly if it is computed as 0.
        let turn = in_one_turn(m, x);
        let (quarter, eighths) = m.nearest_int(turn, 4.0);
        let exact = quarter.fma(m.f64(-0.25), turn).equals(m.f64(0.0));
        // Zeros and poles change their signs from one half turn to the next; values ±1 change theirs in between.
        let sign = m.u64(f64::SIGN_MASK);
        let second_half = eighths.shl::<61>() & sign;
        let zero = M::F64::from_bits(second_half ^ (x.to_bits() & sign));
        let pole = M::F64::from_bits(second_half | m.u64(f64::INFINITY_BITS));
        let one = M::F64::from_bits((eighths.shl::<62>() & sign) | m.u64(1.0_f64.to_bits()));
        let other = M::F64::select((eighths & m.u64(3)).equals(m.u64(0)), zero, pole);
        let value = M::F64::select((eighths & m.u64(1)).equals(m.u64(0)), other, one);
        Known { value: M::F64::select(undefined, m.f64(f64::NAN), value), lanes: undefined | exact }
    }

    const MIDDLE_ERR: f64 = TAN_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        let (high, low) = Angle::of_half_turns(m, in_one_turn(m, x)).dd_tan(m);
        Sum::of((high, low)).unless(high.abs().lt(m.f64(LEAST_DD)))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let tangent = AccurateAngle::of_half_turns(m, in_one_turn(m, x)).tan();
        next_to_zero(m, x, tangent, true, INVERSE_3)
    }
}

/// `found`; or below [`SHORT_SERIES`] θ + `factor`·θ³, or θ − `factor`·θ³ if not `above`; θ = πx.
#[inline(always)]
fn next_to_zero<M: Machine>(
    m: M,
    x: M::F64,
    found: Approximation<M>,
    above: bool,
    factor: [u64; 4],
) -> Approximation<M> {
    let short = x.abs().lt(m.f64(SHORT_SERIES));
    let x = unpack(m, x);
    // π/4 times a significand at scale 2^255 is θ at scale 2^256, without the exponent and 3.
    let angle = x.significand(m).mul(m, Fixed::constant(m, QUARTER_PI));
    let exponent = x.exponent + m.u64(3);
    let theta = angle.shr_by(m, m.u64(0) - exponent);
    let cube = theta.mul(m, theta).mul(m, Fixed::constant(m, factor)).mul(m, angle);
    let near = if above { angle.add(m, cube) } else { angle.sub(m, cube) };
    let slack = Fixed::power(m, SHORT_SLACK_BITS);
    Approximation {
        negative: (short & x.negative) | (!short & found.negative),
        magnitude: Fixed::select(short, near, found.magnitude),
        exponent: M::U64::select(short, exponent, found.exponent),
        slack: Fixed::select(short, slack, found.slack),
    }
}

/// The error of the short series in units of its magnitude, as a power of two; derived in `docs/trig.md`.
const SHORT_SLACK_BITS: usize = 21;
