#![doc = include_str!("../../docs/exp.md")]

use core::marker::PhantomData;

use super::accurate::{ARGUMENT_SCALE, Fixed, exp_fixed, round_fixed, unpack};
use super::double::{THIRD, THIRD_LOW, fast_two_sum, is_short};
use super::narrow::{binary32, exp2_of_step, is_narrow, polynomial};
use super::tables::exp::{
    EXP2_PATTERN, EXP2_RATIO, STEP_HIGH, STEP_LOW, STEP_MIDDLE, STEP_REST, STEPS_PER_UNIT,
};
use super::tables::short::EXP_SHORT_ERR;
use super::tables::{narrow, short};
use crate::eft::round_sum::round_upward_sum_within;
use crate::format::Format;
use crate::machine::{Bits, F64Of, Key, Lanes, Machine, MaskOf, Rare};
use crate::round::{Rd, Rounding, Ru};

/// e^x, correctly rounded in the direction `R`.
///
/// | x | e^x |
/// |---|---|
/// | ±0 | 1, exactly: the only exact case |
/// | +∞ | +∞ |
/// | −∞ | +0 |
/// | NaN | NaN |
///
/// An overflow gives +∞ or the largest finite number, an underflow the smallest number or +0, as the direction says.
#[inline(always)]
pub fn exp_r<R: Rounding, V: Lanes>(x: V) -> V {
    if is_narrow::<V::Format>() { exp_narrow_r::<R, V>(x) } else { exp_wide_r::<R, V>(x) }
}

#[inline(always)]
fn exp_narrow_r<R: Rounding, V: Lanes>(x: V) -> V {
    let m = x.machine();
    let (fast, undecided) = V::round_near::<R>(exp_narrow(m, x.widen()), EXP_NARROW_PLACES);
    let quick = x.abs().le(binary32(m, EXP_NARROW_RANGE));
    let [y] = V::rescue::<Wide<R, V::Format>, 1, 1>(undecided | !quick, [x], [fast]);
    y
}

/// Up to this size of x e^x is a normal number of binary32.
pub const EXP_NARROW_RANGE: f32 = 87.33;

/// The error of [`exp_narrow`] in last places of its result; derived in `docs/exp.md`.
pub const EXP_NARROW_PLACES: u64 = 1 << 7;

/// e^x within [`EXP_NARROW_PLACES`], for |x| ≤ [`EXP_NARROW_RANGE`].
#[inline(always)]
pub fn exp_narrow<M: Machine>(m: M, x: M::F64) -> M::F64 {
    let (k, index) = m.nearest_int(x, narrow::STEPS_PER_UNIT);
    exp2_of_step(m, index, x.fma(m.f64(narrow::STEPS_PER_UNIT), -k))
}

/// The binary32 lanes that their quick phase leaves.
struct Wide<R, T>(PhantomData<(R, T)>);

impl<R: Rounding, T: Format> Rare<1, 1> for Wide<R, T> {
    type Format = T;
    const KEY: Key = Key::rounded::<R, T>("exp_wide");

    fn run<V: Lanes<Format = T>>([x]: [V; 1]) -> [V; 1] {
        [exp_wide_r::<R, V>(x)]
    }
}

#[inline(always)]
fn exp_wide_r<R: Rounding, V: Lanes>(x: V) -> V {
    let m = x.machine();
    let (fast, undecided) = quick_phase::<R, V>(x);
    let quick = x.widen().abs().le(m.f64(quick_range::<V::Format>()));
    let [y] = V::rescue::<Special<R, V::Format>, 1, 1>(undecided | !quick, [x], [fast]);
    y
}

/// The quick phase, and where it does not decide; for |x| ≤ [`quick_range`].
#[inline(always)]
fn quick_phase<R: Rounding, V: Lanes>(x: V) -> (V, MaskOf<V>) {
    let m = x.machine();
    if is_short::<V>() {
        let (fast, decided) = short_phase::<R, V>(x, m.mask(true));
        return (fast, !decided);
    }
    let (high, low) = exp_quick(m, x.widen());
    V::round_positive_pair::<R>(high, low, V::Machine::UNIT * EXP_ERR)
}

/// The quick phase by short tables, and in which of `lanes` it decides; for |x| ≤ [`quick_range`].
#[inline(always)]
fn short_phase<R: Rounding, V: Lanes>(x: V, lanes: MaskOf<V>) -> (V, MaskOf<V>) {
    let (high, low) = exp_short(x.machine(), x.widen());
    round_upward_sum_within::<R, V>(high, low, high, 2.0 * EXP_SHORT_ERR, lanes)
}

/// The quick phase, and in which of `lanes` it decides; for |x| ≤ [`quick_range`].
#[inline(always)]
fn quick_phase_within<R: Rounding, V: Lanes>(x: V, lanes: MaskOf<V>) -> (V, MaskOf<V>) {
    if is_short::<V>() {
        return short_phase::<R, V>(x, lanes);
    }
    let (fast, undecided) = quick_phase::<R, V>(x);
    (fast, lanes & !undecided)
}

/// [▽eᵃ, △eᵇ] for the bounds a ≤ b of an interval; NaNs for those of an empty one.
#[inline(always)]
pub fn exp_ends<V: Lanes>(a: V, b: V) -> [V; 2] {
    if is_narrow::<V::Format>() || V::Machine::LANES == 1 {
        return [exp_r::<Rd, V>(a), exp_r::<Ru, V>(b)];
    }
    let m = a.machine();
    let range = quick_range::<V::Format>();
    let inside = b.widen().le_within(m.f64(range), m.f64(-range).le(a.widen()));
    let (low, low_decided) = quick_phase_within::<Rd, V>(a, inside);
    let (high, decided) = quick_phase_within::<Ru, V>(b, low_decided);
    let decided = [low_decided, decided];
    V::rescue_ends::<Special<Rd, V::Format>, Special<Ru, V::Format>>(decided, [a, b], [low, high])
}

/// e^x = h + l + [0, 2·[`EXP_SHORT_ERR`]]·h for |x| ≤ 690, by the short tables.
#[inline(always)]
pub fn exp_short<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    // x = n·ln 2 + r, n a multiple of 1/16; what `LN2` leaves of ln 2 goes with the ratio.
    let (n, index) = m.nearest_sixteenth(x, short::UNITS);
    let r = n.fma(m.f64(-short::LN2), x); // exact
    let high = m.scale(m.lookup(&short::EXP2, index), n);
    let ratio = n.fma(m.f64(-short::LN2_REST), m.lookup(&short::EXP2_RATIO_BELOW, index));

    // e^r − 1 = t + q, t faithful to r + r²/2
    let half = r * m.f64(0.5); // exact
    let square = half * r;
    let t = half.fma(r, r);
    let t_low = half.fma(r, r - t); // the difference is exact
    let q = (square * r).fma(polynomial(m, r, &short::EXP_SERIES), t_low);

    // high·(1 + t + q)·(1 + ratio)
    let sum = high.fma(t, high);
    let low = high.fma(t, -(sum - high)); // to 2^-105
    let low = high.fma(q, low);
    (sum, ratio.fma_r::<Rd>(sum + low, low))
}

/// Relative error of [`exp_quick`] in units of [`Machine::UNIT`]; derived in `docs/exp.md`.
pub const EXP_ERR: f64 = 1.75 / (1u64 << 17) as f64;

/// Below this size e^x is 1 to every precision in question.
const TINY: f64 = 1.0 / (1u64 << 60) as f64;

/// e^x = h + l within [`EXP_ERR`]·h, for |x| ≤ 690.
#[inline(always)]
pub fn exp_quick<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let (k, index) = m.nearest_int(x, STEPS_PER_UNIT);
    let r = k.fma(m.f64(-STEP_HIGH), x); // exact
    let r1 = k.fma(m.f64(-STEP_LOW), r);
    let r2 = k.fma(m.f64(-STEP_LOW), r - r1);
    exp_of_step(m, index, r1, r2)
}

/// 2^(k/256)·e^(r1 + r2) as a sum, the larger part next to it, where |r1| < 1.01·ln 2/512 and |r2| < 2^-61.
#[inline(always)]
pub fn exp_of_step<M: Machine>(m: M, k: M::U64, r1: M::F64, r2: M::F64) -> (M::F64, M::F64) {
    let (high, ratio) = exp2_of_steps(m, k);

    // e^(r1 + r2) − 1 = r1 + q, the powers in q in pairs: in one row they would wait for each other
    let square = r1 * r1;
    let p = r1.fma(m.f64(1.0 / 120.0), m.f64(C4));
    let p = square.fma(p, r1.fma(m.f64(1.0 / 6.0), m.f64(C2)));
    let q = square.fma(p, r2);

    // high·(1 + ratio)·(1 + r1 + q)
    let q = ratio.fma(r1, q) + ratio;
    let result = high.fma(r1 + q, high);
    let rest = high.fma(r1, -(result - high)); // the difference is exact
    (result, high.fma(q, rest))
}

/// 2^(k/256) = h·(1 + ratio).
#[inline(always)]
fn exp2_of_steps<M: Machine>(m: M, k: M::U64) -> (M::F64, M::F64) {
    // An entry is the pattern of 2^(i/256) less i·2^44, so adding k·2^44 leaves ⌊k/256⌋ in the exponent field.
    let entry = k & m.u64(255);
    let (pattern, ratio) = match m.rows(&EXP2_ROWS, entry) {
        Some([pattern, ratio]) => (pattern.to_bits(), ratio),
        None => (m.gather_u64(&EXP2_PATTERN, entry), m.gather(&EXP2_RATIO, entry)),
    };
    (M::F64::from_bits(pattern + k.shl::<44>()), ratio)
}

/// [`EXP2_PATTERN`] and [`EXP2_RATIO`].
static EXP2_ROWS: [[f64; 2]; 256] = {
    let mut rows = [[0.0; 2]; 256];
    let mut i = 0;
    while i < 256 {
        rows[i] = [f64::from_bits(EXP2_PATTERN[i]), EXP2_RATIO[i]];
        i += 1;
    }
    rows
};

/// The largest |r|², and the coefficients of r² and r⁴ in e^r with the term r⁶/720 spread over them: on |r|² ≤ A,
/// r⁶ − 1.392… A r⁴ + 0.430… A² r² is a Chebyshev polynomial, at most 0.0385 A³.
const A: f64 = core::f64::consts::LN_2 * core::f64::consts::LN_2 / (512.0 * 512.0);
const C4: f64 = 1.0 / 24.0 + 1.392_304_845_413_263_7 * A / 720.0;
const C2: f64 = 0.5 - 0.430_780_618_346_948_7 * A * A / 720.0;

/// Up to this size of x the quick phase stays clear of binary64's own underflow and overflow, its low parts included.
pub const fn quick_range<T: Format>() -> f64 {
    if T::PRECISION > 24 { 690.0 } else { 150.0 }
}

/// e^x overflows beyond: ln of 2^(emax+1), and a little more.
pub const fn overflow_bound<T: Format>() -> f64 {
    (T::EMAX + 1) as f64 * core::f64::consts::LN_2 + 0.01
}

/// e^x is below half the smallest number from here down: the logarithm of that, and a little less.
pub const fn underflow_bound<T: Format>() -> f64 {
    (T::EMIN - T::FRACTION_BITS as i32 - 1) as f64 * core::f64::consts::LN_2 - 0.01
}

/// The lanes that the quick phase leaves: those with known results first.
struct Special<R, T>(PhantomData<(R, T)>);

impl<R: Rounding, T: Format> Rare<1, 1> for Special<R, T> {
    type Format = T;
    const KEY: Key = Key::rounded::<R, T>("exp_special");

    #[inline(always)]
    fn run<V: Lanes<Format = T>>([x]: [V; 1]) -> [V; 1] {
        let m = x.machine();
        let wide = x.widen();
        let number = |pattern: u64| V::splat(m, T::from_pattern(pattern));
        // Next to 1 adding x to 1 decides as e^x does. Beyond the range all results are the same, but
        // infinite arguments have exact ones.
        let near_one = wide.abs().lt(m.f64(TINY));
        let over = m.f64(overflow_bound::<T>()).lt(wide);
        let under = wide.lt(m.f64(underflow_bound::<T>()));
        let infinite = wide.abs().equals(m.f64(f64::INFINITY));
        let one = V::splat(m, T::one());
        let largest = number(T::MAX_BITS).mul_r::<R>(one + one);
        let smallest = number(1).mul_r::<R>(V::splat(m, T::half()));
        let y = one.add_r::<R>(x);
        let y = V::select(over, V::select(infinite, x, largest), y);
        let y = V::select(under, V::select(infinite, number(0), smallest), y);
        let y = V::select(x.is_nan(), number(T::NAN_BITS), y);
        V::rescue::<Fine<R, T>, 1, 1>(!(near_one | over | under | x.is_nan()), [x], [y])
    }
}

/// The second phase.
struct Fine<R, T>(PhantomData<(R, T)>);

impl<R: Rounding, T: Format> Rare<1, 1> for Fine<R, T> {
    type Format = T;
    const KEY: Key = Key::rounded::<R, T>("exp_fine");
    const NESTED: bool = true;

    #[inline(always)]
    fn run<V: Lanes<Format = T>>([x]: [V; 1]) -> [V; 1] {
        let m = x.machine();
        let wide = x.widen();
        let (high, low) = exp_fine(m, wide);
        let (fine, undecided) = V::round_sum::<R>(high, low, V::Machine::UNIT * FINE_EXP_ERR);
        let outside = !wide.abs().le(m.f64(FINE_RANGE));
        V::rescue::<Accurate<R, T>, 1, 1>(undecided | outside, [x], [fine])
    }
}

/// e^x by the second phase, and where that does not decide by the accurate one, for 2^-66 ≤ |x| ≤ 1000.
pub fn exp_fine_r<R: Rounding, V: Lanes>(x: V) -> V {
    let [y] = Fine::<R, V::Format>::run([x]);
    y
}

/// Relative error of [`exp_fine`] in units of [`Machine::UNIT`]; derived in `docs/exp.md`.
pub const FINE_EXP_ERR: f64 = 1.0 / (1u64 << 40) as f64;

/// Up to this size of x the low parts of the second phase are normal numbers.
pub const FINE_RANGE: f64 = 600.0;

/// e^x = h + l within [`FINE_EXP_ERR`]·h, for |x| ≤ [`FINE_RANGE`].
#[inline(always)]
pub fn exp_fine<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let (k, index) = m.nearest_int(x, STEPS_PER_UNIT);
    let (r, rest) = fine_remainder(m, k, x);
    exp_of_fine_step(m, index, r, rest)
}

/// x − k·ln 2/256 = r + rest to 2^-110, |rest| < 2^-57, for |k| < 2^18.
#[inline(always)]
pub fn fine_remainder<M: Machine>(m: M, k: M::F64, x: M::F64) -> (M::F64, M::F64) {
    let first = k.fma(m.f64(-STEP_HIGH), x); // exact
    let r = k.fma(m.f64(-STEP_MIDDLE), first);
    let rest = k.fma(m.f64(-STEP_MIDDLE), first - r); // both exact
    (r, k.fma(m.f64(-STEP_REST), rest))
}

/// 2^(k/256)·e^(r + rest) as a sum within [`FINE_EXP_ERR`], where |r| < 1.003·ln 2/512 and |rest| < 2^-56.
///
/// With ρ = r + rest: e^ρ − 1 = ρ + ρ²/2·(1 + ρ/3) + (ρ²/2)²·p, all but the last term in pairs of doubles.
#[inline(always)]
pub fn exp_of_fine_step<M: Machine>(m: M, k: M::U64, r: M::F64, rest: M::F64) -> (M::F64, M::F64) {
    let (high, ratio) = exp2_of_steps(m, k);

    let half_r = r * m.f64(0.5); // exact
    let half = half_r * r;
    let half_low = r.fma(rest, half_r.fma(r, -half));

    let one = m.f64(1.0);
    let third = m.f64(THIRD);
    let factor = r.fma(third, one);
    let factor_low = r.fma(third, one - factor); // the difference is exact
    let factor_low = r.fma(m.f64(THIRD_LOW), rest.fma(third, factor_low));

    let bend = half * factor;
    let bend_low = half_low.fma(factor, half.fma(factor_low, half.fma(factor, -bend)));

    let p = r.fma(m.f64(1.0 / 10_080.0), m.f64(1.0 / 1260.0));
    let p = r.fma(p, m.f64(1.0 / 180.0));
    let p = r.fma(p, m.f64(1.0 / 30.0));
    let p = r.fma(p, m.f64(1.0 / 6.0));
    let near = half + half_low;
    let (bend, carry) = fast_two_sum(bend, near * near * p);

    // high·(1 + ratio)·(1 + q + q_low)
    let (q, q_low) = fast_two_sum(r, bend);
    let q_low = (q_low + rest) + (carry + bend_low);
    let q_low = ratio.fma(q, q_low) + ratio;
    let sum = high.fma(q, high);
    let low = high.fma(q, -(sum - high)); // to 2^-104
    (sum, high.fma(q_low, low))
}

/// The accurate phase: 240 bits.
struct Accurate<R, T>(PhantomData<(R, T)>);

impl<R: Rounding, T: Format> Rare<1, 1> for Accurate<R, T> {
    type Format = T;
    const KEY: Key = Key::rounded::<R, T>("exp_accurate");

    fn run<V: Lanes<Format = T>>([x]: [V; 1]) -> [V; 1] {
        [exp_accurate::<R, V>(x.machine(), x.widen())]
    }
}

/// e^x by the accurate phase alone, for 2^-66 ≤ |x| ≤ 1000.
#[inline(never)]
pub fn exp_accurate<R: Rounding, V: Lanes>(m: V::Machine, x: F64Of<V>) -> V {
    let parts = unpack(m, x);
    let negative: MaskOf<V> = parts.negative;
    let y = exp_fixed(m, negative, parts.at_scale(m, ARGUMENT_SCALE));
    round_fixed::<R, V>(m, m.mask(false), y.value, y.power + m.u64(2), Fixed::power(m, SLACK_BITS))
}

/// 2^-240 relative of a value below 2^256, in units.
const SLACK_BITS: usize = 16;
