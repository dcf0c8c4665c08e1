#![doc = include_str!("../../docs/inverse_error.md")]

use core::marker::PhantomData;

use super::accurate::{ARGUMENT_SCALE, Fixed, exp_fixed, unpack};
use super::binary32_path::{binary32, polynomial};
use super::double::{dd_product, fast_two_sum};
use super::error::{
    self, DoubleDoublePairs, ErfParts, FAST_FROM, FastPairs, HALF, PairArithmetic, power, series,
};
use super::ladder::{Approximation, Bound, Known, SlowPath, Sum, Unary};
use super::log::log_f32;
use super::sign::with_sign_of;
use super::tables::inverse_error::{
    CENTRAL, HALF_ROOT_PI, HALF_ROOT_PI_LIMBS, HALF_ROOT_PI_LOW, INVERSE_SERIES, OUTER,
};
use super::tables::normal::{ROOT_HALF, ROOT_HALF_LIMBS, ROOT_HALF_LOW};
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf, Target};

/// The inverse of the error function.
///
/// | x | erfinv x |
/// |---|---|
/// | ±0 | ±0 |
/// | ±1 | ±∞ |
/// | \|x\| > 1, NaN | NaN |
pub type Erfinv = InverseFunction<OfErf>;

/// The inverse of the complementary error function.
///
/// | x | erfcinv x |
/// |---|---|
/// | ±0 | +∞ |
/// | 1 | +0 |
/// | 2 | −∞ |
/// | x < 0, x > 2, NaN | NaN |
pub type Erfcinv = InverseFunction<OfErfc>;

/// The inverse of the distribution function of the standard normal distribution.
///
/// | x | normcdfinv x |
/// |---|---|
/// | ±0 | −∞ |
/// | 1/2 | +0 |
/// | 1 | +∞ |
/// | x < 0, x > 1, NaN | NaN |
pub type Normcdfinv = InverseFunction<OfNormcdf>;

/// The equation for y > 0: erf y = `size`, at most 1/2, where it is `central`, and erfc y = `size` elsewhere.
#[derive(Clone, Copy)]
pub struct InverseArgument<F: Lanes> {
    /// The number.
    pub size: F,
    /// Is the equation one of erf?
    pub central: MaskOf<F>,
    /// Is the result −y?
    pub negative: MaskOf<F>,
}

/// The differences of the three functions.
pub trait Inverse {
    /// The name in the operation table.
    const NAME: &'static str;
    /// Is y multiplied by √2?
    const TIMES_ROOT: bool;
    /// The argument as a value of erf or erfc, exactly.
    fn asked<F: Lanes<Format = f64>>(x: F) -> InverseArgument<F>;
    /// The poles.
    const POLES: [f64; 2];
    /// Is +∞ at the first of them?
    const FALLS: bool;
}

/// The inverse of erf.
pub struct OfErf;

impl Inverse for OfErf {
    const NAME: &'static str = "erfinv";
    const TIMES_ROOT: bool = false;
    #[inline(always)]
    fn asked<F: Lanes<Format = f64>>(x: F) -> InverseArgument<F> {
        let (m, size) = (x.machine(), x.abs());
        let central = size.le(F::splat(m, 0.5));
        let size = F::select(central, size, F::splat(m, 1.0) - size);
        InverseArgument { size, central, negative: x.lt(F::splat(m, 0.0)) }
    }
    const POLES: [f64; 2] = [-1.0, 1.0];
    const FALLS: bool = false;
}

/// The inverse of erfc.
pub struct OfErfc;

impl Inverse for OfErfc {
    const NAME: &'static str = "erfcinv";
    const TIMES_ROOT: bool = false;
    #[inline(always)]
    fn asked<F: Lanes<Format = f64>>(x: F) -> InverseArgument<F> {
        let m = x.machine();
        let (one, negative) = (F::splat(m, 1.0), F::splat(m, 1.0).lt(x));
        // Outside of the central range 1 − x may be rounded to 1/2.
        let central = F::splat(m, 0.5).le(x) & x.le(F::splat(m, 1.5));
        let from_one = (one - x).abs();
        let outer = F::select(negative, F::splat(m, 2.0) - x, x);
        InverseArgument { size: F::select(central, from_one, outer), central, negative }
    }
    const POLES: [f64; 2] = [0.0, 2.0];
    const FALLS: bool = true;
}

/// The inverse of normcdf.
pub struct OfNormcdf;

impl Inverse for OfNormcdf {
    const NAME: &'static str = "normcdfinv";
    const TIMES_ROOT: bool = true;
    #[inline(always)]
    fn asked<F: Lanes<Format = f64>>(x: F) -> InverseArgument<F> {
        let asked = OfErfc::asked::<F>(x + x);
        InverseArgument { negative: !asked.negative, ..asked }
    }
    const POLES: [f64; 2] = [0.0, 1.0];
    const FALLS: bool = false;
}

/// One of the three inverses, as a function of the ladder.
pub struct InverseFunction<I>(PhantomData<I>);

impl<I: Inverse> Unary for InverseFunction<I> {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        let m = x.machine();
        let InverseArgument { size, central, .. } = I::asked::<F>(x);
        let least = F::select(central, F::splat(m, FAST_FROM), F::splat(m, LEAST));
        let [low, high] = I::POLES;
        let zero = x.equals(F::splat(m, middle::<I>()));
        least.le(size) & F::splat(m, low).lt(x) & x.lt(F::splat(m, high)) & !zero
    }
    /// Lanes whose start is not accurate enough.
    #[inline(always)]
    fn leaves<F: Lanes<Format = f64>>(high: F) -> Option<MaskOf<F>> {
        Some(high.is_nan())
    }

    const FAST: Bound = Bound::any(INVERSE_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        let (sum, good) = inverse_of::<M, FastPairs, I>(m, x);
        Sum::of((M::F64::select(good, sum.0, m.f64(f64::NAN)), sum.1))
    }

    const F32_ERROR_ULPS: u64 = INVERSE_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        inverse_f32::<V::Machine, I>(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        let m = x.machine();
        let [low, high] = I::POLES;
        let inside = binary32::<V>(m, low as f32).lt(x) & x.lt(binary32(m, high as f32));
        let zero = x.equals(binary32(m, middle::<I>() as f32));
        inside & binary32::<V>(m, 4.0 * f32::MIN_POSITIVE).le(x.abs()) & !zero
    }
}

impl<I: Inverse> SlowPath<1> for InverseFunction<I> {
    const NAME: &'static str = I::NAME;

    fn known<M: Machine>(m: M, _: Target, [x]: [M::F64; 1]) -> Known<M> {
        let [low, high] = I::POLES;
        let infinity = if I::FALLS { f64::INFINITY } else { f64::NEG_INFINITY };
        let (at_low, at_high) = (x.equals(m.f64(low)), x.equals(m.f64(high)));
        let inside = m.f64(low).lt(x) & x.lt(m.f64(high));
        let zero = x.equals(m.f64(middle::<I>()));
        let y = if middle::<I>() == 0.0 { x } else { m.f64(0.0) };
        let y = M::F64::select(zero, y, m.f64(f64::NAN));
        let y = M::F64::select(at_low, m.f64(infinity), y);
        let y = M::F64::select(at_high, m.f64(-infinity), y);
        Known { value: y, lanes: zero | !inside }
    }

    const MIDDLE_ERR: f64 = INVERSE_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        let (sum, good) = inverse_of::<M, DoubleDoublePairs, I>(m, x);
        let InverseArgument { size, central, .. } = I::asked::<M::F64>(x);
        let least = M::F64::select(central, m.f64(FAST_FROM), m.f64(LEAST));
        Sum::of(sum).unless(!good | size.lt(least))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let asked = I::asked::<M::F64>(x);
        let (value, exponent) = accurate(m, asked);
        // A multiplication by √2 is one by √(1/2), and by 2.
        let (value, exponent) = if I::TIMES_ROOT {
            (value.mul(m, Fixed::constant(m, ROOT_HALF_LIMBS)), exponent + m.u64(1))
        } else {
            (value, exponent)
        };
        let slack = Fixed::power(m, SLACK_BITS);
        Approximation { negative: asked.negative, magnitude: value, exponent, slack }
    }
}

/// The argument where the function is 0.
fn middle<I: Inverse>() -> f64 {
    let [low, high] = I::POLES;
    f64::midpoint(low, high)
}

/// The fast path and the middle path are for erfc y from 2^-860 on, whose y is below 24.4.
pub const LEAST: f64 = f64::from_bits((1023 - 860) << 52);

/// Relative error of the fast paths in units of [`Machine::UNIT`]; proved in `docs/evidence/proofs.md`.
pub const INVERSE_ERR: f64 = 1.0 / (1u64 << 14) as f64;

/// Relative error of the middle paths in units of [`Machine::UNIT`]; derived in `docs/inverse_error.md`.
pub const INVERSE_DD_ERR: f64 = 1.0 / (1u64 << 36) as f64;

/// The result as h + l within [`INVERSE_ERR`]·|h|, where [`Unary::takes`] says so, and where the step was small.
#[inline(always)]
pub fn inverse_fast<M: Machine, I: Inverse>(m: M, x: M::F64) -> (M::F64, M::F64) {
    inverse_of::<M, FastPairs, I>(m, x).0
}

/// The result as h + l within [`INVERSE_DD_ERR`]·|h|, in the same places.
#[inline(always)]
pub fn inverse_dd<M: Machine, I: Inverse>(m: M, x: M::F64) -> (M::F64, M::F64) {
    inverse_of::<M, DoubleDoublePairs, I>(m, x).0
}

/// The result as a sum, and where the step was so small that its bound holds.
#[inline(always)]
fn inverse_of<M: Machine, P: PairArithmetic, I: Inverse>(m: M, x: M::F64) -> ((M::F64, M::F64), M::Mask) {
    let InverseArgument { size, central, negative } = I::asked::<M::F64>(x);
    let size = size.greater(m.f64(FAST_FROM)).lesser(m.f64(HALF));
    let y = start(m, size, central).lesser(m.f64(LAST));

    // y² and e^(y²)
    let square = y * y;
    let square_low = y.fma(y, -square); // exact, or below 2^-1074
    let power = power::<M, P>(m, (square, square_low));

    // v − erf y, times e^(y²); v is 1 − q where y is below 1/2, and the table of cells does not have it.
    let (v, v_low) = fast_two_sum(m.f64(1.0), -size);
    let v = (M::F64::select(central, size, v), M::F64::select(central, m.f64(0.0), v_low));
    let near = y.lesser(m.f64(HALF));
    let near_square = near * near;
    let sum = series::<M, P>(m, (near_square, near.fma(near, -near_square)));
    let (erf, erf_low) = dd_product((near, m.f64(0.0)), sum);
    let (rest, rest_low) = difference(v, (erf, erf_low));
    let (inner, inner_low) = dd_product(power, (rest, rest_low));

    // e^(y²)·erfc y − q·e^(y²)
    let beyond = P::scaled(m, y.greater(m.f64(HALF)));
    let product = dd_product((size, m.f64(0.0)), power);
    let (outer, outer_low) = difference(beyond, product);

    let inside = y.lt(m.f64(HALF));
    let miss = (M::F64::select(inside, inner, outer), M::F64::select(inside, inner_low, outer_low));
    let step = step_of(m, miss);
    let small = step.0.abs().le(y * m.f64(STEP));
    let sum = with_step(y, step);
    let (high, low) = if I::TIMES_ROOT { times_root(m, sum) } else { sum };
    ((M::F64::select(negative, -high, high), M::F64::select(negative, -low, low)), small)
}

/// Δ, of the miss times e^(y²).
#[inline(always)]
pub fn step_of<M: Machine>(m: M, miss: (M::F64, M::F64)) -> (M::F64, M::F64) {
    dd_product((m.f64(HALF_ROOT_PI), m.f64(HALF_ROOT_PI_LOW)), miss)
}

/// y + Δ + y·Δ² as a sum.
#[inline(always)]
pub fn with_step<F: Lanes>(y: F, (step, step_low): (F, F)) -> (F, F) {
    let (high, low) = fast_two_sum(y, step);
    (high, low + (step * step).fma(y, step_low))
}

/// √2 times a sum.
#[inline(always)]
pub fn times_root<M: Machine>(m: M, sum: (M::F64, M::F64)) -> (M::F64, M::F64) {
    dd_product(sum, (m.f64(2.0 * ROOT_HALF), m.f64(2.0 * ROOT_HALF_LOW)))
}

/// The bound of a Newton step holds where the step is no larger than this, relative to its start.
pub const STEP: f64 = 1.0 / (1u64 << 37) as f64;

/// The fast path and the middle path are for smaller y.
const LAST: f64 = 24.4;

/// The difference of sums that are next to each other, as a sum.
#[inline(always)]
pub fn difference<F: Lanes>((a, a_low): (F, F), (b, b_low): (F, F)) -> (F, F) {
    let high = a - b; // exact
    let low = a_low - b_low;
    let sum = high + low;
    (sum, low - (sum - high))
}

/// y within 2^-38 of itself, of erf y = `size` ≤ 1/2 or erfc y = `size` ≤ 1/2.
#[inline(always)]
fn start<M: Machine>(m: M, size: M::F64, central: M::Mask) -> M::F64 {
    let near = M::F64::select(central, size, m.f64(HALF));
    let inner = central_start(m, near);

    // r = √(−ln q), and cells of a sixteenth of an octave
    let far = M::F64::select(central, m.f64(HALF), size);
    let tiny = far.lt(m.f64(NORMAL));
    let log = log_f32(m, M::F64::select(tiny, far * m.f64(UP), far));
    let log = log - M::F64::select(tiny, m.f64(LOG_UP), m.f64(0.0));
    let r = (-log).sqrt();
    let bits = r.to_bits();
    let middle = (bits & m.u64(u64::MAX << 48)) | m.u64(1 << 47);
    let index = bits.shr::<48>() - m.u64(0x3fe << 4);
    let index = M::U64::select(index.lt(m.u64(CELLS)), index, m.u64(0));
    let outer = start_in_cell(m, index, r - M::F64::from_bits(middle));
    M::F64::select(central, inner, outer)
}

/// y of erf y = v for v up to 1/2.
#[inline(always)]
pub fn central_start<M: Machine>(m: M, v: M::F64) -> M::F64 {
    v * polynomial(m, v * v, &CENTRAL)
}

/// y of erfc y = e^(−r²) in a cell of r, where r less its middle is t.
#[inline(always)]
pub fn start_in_cell<M: Machine>(m: M, index: M::U64, t: M::F64) -> M::F64 {
    let row = index.shl::<3>();
    let mut y = m.gather(&OUTER, row + m.u64(7));
    for n in (0..7).rev() {
        y = t.fma(y, m.gather(&OUTER, row + m.u64(n)));
    }
    y
}

/// Number of cells, from 1/2 to 32.
const CELLS: u64 = 96;

/// Size below which numbers are multiplied by 2^100.
const NORMAL: f64 = f64::from_bits((1023 - 900) << 52);
const UP: f64 = (1u128 << 100) as f64;
const LOG_UP: f64 = 100.0 * core::f64::consts::LN_2;

/// The error of the fast paths of binary32 in ulps of the result; proved in `docs/evidence/proofs.md`.
pub const INVERSE_F32_ERROR_ULPS: u64 = 1 << 16;

/// The result within [`INVERSE_F32_ERROR_ULPS`], for numbers x of binary32 within the poles.
#[inline(always)]
pub fn inverse_f32<M: Machine, I: Inverse>(m: M, x: M::F64) -> M::F64 {
    let InverseArgument { size, central, negative } = I::asked::<M::F64>(x);
    let y = start(m, size, central);
    let y = if I::TIMES_ROOT { y * m.f64(2.0 * ROOT_HALF) } else { y };
    with_sign_of(m, y, M::F64::select(negative, m.f64(-1.0), m.f64(1.0)))
}

/// y as a magnitude and an exponent.
#[inline(never)]
fn accurate<M: Machine>(m: M, asked: InverseArgument<M::F64>) -> (Fixed<M>, M::U64) {
    let InverseArgument { size, central, .. } = asked;
    let y = unpack(m, start(m, size, central).greater(m.f64(TINY * 0.5)).lesser(m.f64(error::LAST)))
        .at_scale(m, 250);
    let y = newton(m, asked, newton(m, asked, y));

    // v·(a_0 + a_1·v² + …) for tiny v
    let v = unpack(m, size);
    let small = unpack(m, size.lesser(m.f64(TINY))).at_scale(m, 255);
    let square = small.mul(m, small).left::<2>(m); // at scale 2^256
    let mut sum = Fixed::constant(m, INVERSE_SERIES[INVERSE_SERIES.len() - 1]);
    for n in (0..INVERSE_SERIES.len() - 1).rev() {
        sum = Fixed::constant(m, INVERSE_SERIES[n]).add(m, square.mul(m, sum));
    }
    let tiny = central & size.lt(m.f64(TINY));
    let by_series = v.significand(m).mul(m, sum);
    (Fixed::select(tiny, by_series, y), M::U64::select(tiny, v.exponent + m.u64(1), m.u64(6)))
}

/// Size below which the slow path computes the inverse error function by its series.
const TINY: f64 = 1.0 / (1u64 << 20) as f64;

/// y + Δ + y·Δ² at scale 2^250, for y at that scale.
#[inline(never)]
fn newton<M: Machine>(
    m: M,
    InverseArgument { size, central, .. }: InverseArgument<M::F64>,
    y: Fixed<M>,
) -> Fixed<M> {
    let parts = ErfParts::of(m, y);
    // erfc y − q at scale 2^255 and a power of two; or v − erf y at scale 2^254.
    let q = unpack(m, size);
    let outer = parts.value.sub(m, q.significand(m).shr_by(m, parts.power - q.exponent));
    let v = unpack(m, size.lesser(m.f64(HALF))).at_scale(m, 254);
    let inner = parts.complement(m).add(m, v).sub(m, Fixed::power(m, 254));
    let miss = Fixed::select(central, inner, outer);
    let below = m.u64(0).lt(miss.0[3] & m.u64(1 << 63));
    let miss = Fixed::select(below, miss.negate(m), miss);
    let power = M::U64::select(central, m.u64(1), parts.power);

    // Times √π/2·e^(y²): Δ, which is below 2^-20.
    let growth = exp_fixed(m, m.mask(false), y.mul(m, y));
    let step = miss.left::<8>(m).mul(m, growth.value).mul(m, Fixed::constant(m, HALF_ROOT_PI_LIMBS));
    let step = step.shr_by(m, m.u64(11) - power - growth.power);
    let bend = step.mul(m, step).mul(m, y).left::<12>(m);
    Fixed::select(below, y.sub(m, step), y.add(m, step)).add(m, bend)
}

// y² of y at scale 2^250.
const _: () = assert!(ARGUMENT_SCALE == 250 + 250 - 256, "the scale of exp_fixed");

/// The error of the result, 2^-184 absolute, or 2^-187 of the result where v is tiny; derived in
/// `docs/inverse_error.md`.
const SLACK_BITS: usize = 66;
