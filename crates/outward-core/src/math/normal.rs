#![doc = include_str!("../../docs/normal.md")]

use super::accurate::{Fixed, divide, exp_fixed, unpack};
use super::binary32_path::binary32;
use super::double::{dd_product, dd_reciprocal, fast_two_sum};
use super::error::{
    DoubleDoublePairs, ErfCell, ErfParts, ErfcxPoint, FAST_FROM, FastPairs, HALF, LAST, PairArithmetic,
    SLACK_BITS, SMALL, SMALL_F32, power, series, square_of_underflow, step,
};
use super::exp::exp_f32;
use super::ladder::{Approximation, Bound, Known, SlowPath, Sum, Unary};
use super::tables::normal::{
    ASYMPTOTIC, INVERSE_ROOT_PI, INVERSE_ROOT_PI_LIMBS, INVERSE_ROOT_PI_LOW, ROOT_HALF, ROOT_HALF_LIMBS,
    ROOT_HALF_LOW,
};
use crate::machine::{Bits, F64Of, Lanes, Machine, Mask, MaskOf, Target};

/// The distribution function of the standard normal distribution, erfc(−x/√2)/2.
///
/// | x | normcdf x |
/// |---|---|
/// | ±0 | 1/2, exactly |
/// | −∞; +∞ | +0; 1 |
/// | NaN | NaN |
///
/// An underflow gives the smallest number or +0, depending on the rounding direction.
pub struct Normcdf;

impl Unary for Normcdf {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        let m = x.machine();
        F::splat(m, FAST_FROM).le(x.abs()) & F::splat(m, -NORMCDF_FAST_FROM).le(x) & x.lt(F::splat(m, FAR))
    }

    const FAST: Bound = Bound::any(NORMAL_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(normcdf_fast(m, x))
    }

    const F32_ERROR_ULPS: u64 = NORMAL_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        normcdf_f32(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        let m = x.machine();
        binary32::<V>(m, TINY_F32 as f32).le(x.abs())
            & binary32::<V>(m, -NORMCDF_F32_FROM).le(x)
            & x.lt(binary32(m, FAR_F32 as f32))
    }
}

impl SlowPath<1> for Normcdf {
    const NAME: &'static str = "normcdf";

    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        let (zero, none) = (m.f64(0.0), m.mask(false));
        let (positive, negative) = (zero.lt(x), x.lt(zero));
        let [tiny, far] = if target.precision > 24 { [TINY, FAR] } else { [TINY_F32, FAR_F32] };
        let tiny = x.abs().lt(m.f64(tiny));
        let far = m.f64(far).le(x);
        let under = negative & m.f64(2.0 * square_of_underflow(target)).lt(x * x);
        let infinite = x.abs().equals(m.f64(f64::INFINITY));
        let y = target.round_near_exact(m, m.f64(0.5), positive, negative);
        let y = M::F64::select(far, target.round_near_exact(m, m.f64(1.0), none, !infinite), y);
        let y = M::F64::select(under, M::F64::select(infinite, zero, target.underflow(m, none)), y);
        let y = M::F64::select(x.is_nan(), m.f64(f64::NAN), y);
        Known { value: y, lanes: tiny | far | under | x.is_nan() }
    }

    const MIDDLE_ERR: f64 = NORMAL_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(normcdf_dd(m, x)).unless(x.lt(m.f64(-NORMCDF_DD_FROM)))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        // |x|/√2 at scale 2^250; x has its last digit at 2^-106 at least.
        let size = unpack(m, x.abs().lesser(m.f64(NORMCDF_LAST)));
        let argument = size.at_scale(m, 250).mul(m, Fixed::constant(m, ROOT_HALF_LIMBS));
        let parts = ErfParts::of(m, argument);
        let positive = m.f64(0.0).lt(x);
        // 2 − erfc at scale 2^254.
        let reflected = Fixed::power(m, 255).sub(m, parts.complement(m));
        Approximation {
            negative: m.mask(false),
            magnitude: Fixed::select(positive, reflected, parts.value),
            exponent: M::U64::select(positive, m.u64(1), parts.power),
            slack: Fixed::power(m, SLACK_BITS),
        }
    }
}

/// The scaled complementary error function, e^(x²)·erfc x.
///
/// | x | erfcx x |
/// |---|---|
/// | ±0 | 1, exactly |
/// | −∞; +∞ | +∞; +0 |
/// | NaN | NaN |
///
/// An overflow gives +∞ or the largest finite number, depending on the rounding direction.
pub struct Erfcx;

impl Unary for Erfcx {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        let m = x.machine();
        F::splat(m, FAST_FROM).le(x.abs()) & F::splat(m, -ERFCX_FROM).le(x) & x.le(F::splat(m, ERFCX_TO))
    }

    const FAST: Bound = Bound::any(NORMAL_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(erfcx_fast(m, x))
    }

    const F32_ERROR_ULPS: u64 = NORMAL_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        erfcx_f32(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        let m = x.machine();
        binary32::<V>(m, SMALL_F32 as f32).le(x.abs())
            & binary32::<V>(m, -ERFCX_F32_FROM).le(x)
            & x.le(binary32(m, ERFCX_F32_TO))
    }
}

impl SlowPath<1> for Erfcx {
    const NAME: &'static str = "erfcx";

    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        let (zero, none) = (m.f64(0.0), m.mask(false));
        let (positive, negative) = (zero.lt(x), x.lt(zero));
        let small = if target.precision > 24 { SMALL } else { SMALL_F32 };
        let tiny = x.abs().lt(m.f64(small));
        let over = negative & m.f64(square_of_overflow(target)).lt(x * x);
        let infinite = x.abs().equals(m.f64(f64::INFINITY));
        let limit = M::F64::select(negative, m.f64(f64::INFINITY), zero);
        let y = target.round_near_exact(m, m.f64(1.0), negative, positive);
        let y = M::F64::select(over, target.overflow(m, none), y);
        let y = M::F64::select(infinite, limit, y);
        let y = M::F64::select(x.is_nan(), m.f64(f64::NAN), y);
        Known { value: y, lanes: tiny | over | infinite | x.is_nan() }
    }

    const MIDDLE_ERR: f64 = NORMAL_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        let outside = x.lt(m.f64(-ERFCX_DD_FROM)) | m.f64(ERFCX_TO).lt(x);
        Sum::of(erfcx_dd(m, x)).unless(outside)
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let (size, negative) = (x.abs(), x.lt(m.f64(0.0)));
        let near = size.lesser(m.f64(LAST));
        let parts = ErfParts::new(m, near);
        let reflected = Fixed::power(m, 255).sub(m, parts.complement(m));
        let complement = Fixed::select(negative, reflected, parts.value);
        let exponent = M::U64::select(negative, m.u64(2), parts.power + m.u64(1));
        // x² at scale 2^244, from x at scale 2^250.
        let near = unpack(m, near).at_scale(m, 250);
        let power = exp_fixed(m, m.mask(false), near.mul(m, near));
        let magnitude = complement.mul(m, power.value);

        let (tail, tail_exponent) = beyond(m, size.greater(m.f64(LAST)));
        let far = m.f64(LAST).lt(x);
        Approximation {
            negative: m.mask(false),
            magnitude: Fixed::select(far, tail, magnitude),
            exponent: M::U64::select(far, tail_exponent, exponent + power.power + m.u64(2)),
            slack: Fixed::power(m, SLACK_BITS),
        }
    }
}

/// e^(x²)·erfc x for x ≥ [`LAST`], as a magnitude and an exponent: 1/(x·√π) times the asymptotic series
/// 1 − w·(1 − 3w·(1 − 5w·(…))) with w = 1/(2x²).
#[inline(always)]
fn beyond<M: Machine>(m: M, x: M::F64) -> (Fixed<M>, M::U64) {
    let x = unpack(m, x);
    let significand = x.significand(m);
    let inverse = divide(m, Fixed::power(m, 255), significand);
    // 1/x² = square / 2^254 · 2^power, and w at scale 2^258: below 2^-10.5.
    let square = inverse.value.mul(m, inverse.value);
    let power = (inverse.power - x.exponent).shl::<1>(); // −8 or less
    let w = square.shr_by(m, m.u64(0) - power - m.u64(3));
    let one = Fixed::power(m, 255);
    let mut sum = one;
    for n in (0..ASYMPTOTIC_TERMS).rev() {
        // (2n + 1)·w at scale 2^250, and the sum at scale 2^255.
        let factor = w.mul(m, Fixed([m.u64(0), m.u64(0), m.u64(0), m.u64((2 * n as u64 + 1) << 56)]));
        sum = one.sub(m, factor.left::<6>(m).mul(m, sum));
    }
    let sum = sum.mul(m, Fixed::constant(m, INVERSE_ROOT_PI_LIMBS)); // at scale 2^255
    (inverse.value.mul(m, sum), inverse.power - x.exponent + m.u64(2))
}

/// Terms of the asymptotic series in the slow path.
const ASYMPTOTIC_TERMS: usize = 36;

/// Argument from which on no number or midpoint of binary64 lies between normcdf x and 1; and the argument for the
/// formats within binary32.
const FAR: f64 = 8.5;
const FAR_F32: f64 = 5.75;

/// Size below which normcdf x lies between 1/2 and its neighbour in binary64, and nearer to 1/2; and the size for the
/// formats within binary32.
const TINY: f64 = 1.0 / (1u64 << 54) as f64;
const TINY_F32: f64 = 1.0 / (1u64 << 25) as f64;

/// Size of the least x whose result does not underflow.
const NORMCDF_LAST: f64 = 38.605;

/// erfcx x overflows for negative x where x² is larger: 2·e^(x²) − 1 is then at least 2^(emax + 1).
fn square_of_overflow(target: Target) -> f64 {
    f64::from(target.emax) * core::f64::consts::LN_2 + 0.01
}

/// The fast path of normcdf takes x from −36.7 on.
pub const NORMCDF_FAST_FROM: f64 = 36.7;
/// The middle path of normcdf takes x from −33.9 on.
pub const NORMCDF_DD_FROM: f64 = 33.9;

/// The fast path of erfcx takes x from −26 on.
pub const ERFCX_FROM: f64 = 26.0;
/// The middle path of erfcx takes x from −24 on.
pub const ERFCX_DD_FROM: f64 = 24.0;
/// The limit of both paths of erfcx, 2^900.
pub const ERFCX_TO: f64 = f64::from_bits((1023 + 900) << 52);

/// Relative error of the fast paths in units of [`Machine::UNIT`]; proved in `docs/evidence/proofs.md`.
pub const NORMAL_ERR: f64 = 1.0 / (1u64 << 14) as f64;

/// Relative error of the middle paths in units of [`Machine::UNIT`]; derived in `docs/normal.md`.
pub const NORMAL_DD_ERR: f64 = 1.0 / (1u64 << 38) as f64;

/// normcdf x = h + l within [`NORMAL_ERR`]·h, for [`FAST_FROM`] ≤ |x| and x from −[`NORMCDF_FAST_FROM`] to 8.5.
#[inline(always)]
pub fn normcdf_fast<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let size = x.abs().lesser(m.f64(NORMCDF_FAST_FROM));
    let (z, z_low) = over_root_two(m, size);
    let (c, c_low) = falling::<M, FastPairs>(m, size, ErfcxPoint::new(m, z).erfcx_of_sum(m, z_low));
    let (less, rest) = fast_two_sum(m.f64(1.0), -c);
    let positive = m.f64(0.0).lt(x);
    (M::F64::select(positive, less, c), M::F64::select(positive, rest - c_low, c_low))
}

/// normcdf x = h + l within [`NORMAL_DD_ERR`]·h, for x from −[`NORMCDF_DD_FROM`] to 8.5.
#[inline(always)]
pub fn normcdf_dd<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    type Second = DoubleDoublePairs;
    let (size, half) = (x.abs(), m.f64(0.5));
    let small = size.lt(m.f64(ROOT_HALF));
    let positive = m.f64(0.0).lt(x);
    let (near, near_low) = half_erf::<M, Second>(m, size.lesser(m.f64(ROOT_HALF)));

    let beyond = size.greater(m.f64(ROOT_HALF)).lesser(m.f64(NORMCDF_DD_FROM));
    let (z, z_low) = over_root_two(m, beyond);
    let (c, c_low) = falling::<M, Second>(m, beyond, ErfCell::new(m, z).erfcx(m, z_low));

    // 1/2 ± the first, 1 minus the second, or the second itself.
    let (near, near_low) =
        (M::F64::select(positive, near, -near), M::F64::select(positive, near_low, -near_low));
    let whole = M::F64::select(small, half, m.f64(1.0));
    let (sum, rest) = fast_two_sum(whole, M::F64::select(small, near, -c));
    let rest = rest + M::F64::select(small, near_low, -c_low);
    let itself = !(small | positive);
    (M::F64::select(itself, c, sum), M::F64::select(itself, c_low, rest))
}

/// erfcx x = h + l within [`NORMAL_ERR`]·h, for [`FAST_FROM`] ≤ |x| and x from −[`ERFCX_FROM`] to [`ERFCX_TO`].
#[inline(always)]
pub fn erfcx_fast<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let (size, negative, far) = (x.abs(), x.lt(m.f64(0.0)), m.f64(CELLS_TO).le(x));
    let y = ErfcxPoint::new(m, size.lesser(m.f64(CELLS_TO))).erfcx(m);
    let (mut high, mut low) = y;
    if !(!negative).is_full() {
        let (less, less_low) = twice_power_less::<M, FastPairs>(m, size.lesser(m.f64(ERFCX_FROM)), y);
        (high, low) = (M::F64::select(negative, less, high), M::F64::select(negative, less_low, low));
    }
    if !(!far).is_full() {
        let (tail, tail_low) = tail(m, size.greater(m.f64(CELLS_TO)).lesser(m.f64(ERFCX_TO)));
        (high, low) = (M::F64::select(far, tail, high), M::F64::select(far, tail_low, low));
    }
    (high, low)
}

/// erfcx x = h + l within [`NORMAL_DD_ERR`]·h, for x from −[`ERFCX_DD_FROM`] to [`ERFCX_TO`].
#[inline(always)]
pub fn erfcx_dd<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    type Second = DoubleDoublePairs;
    let (size, one, none) = (x.abs(), m.f64(1.0), m.f64(0.0));
    let (small, negative) = (size.lt(m.f64(HALF)), x.lt(none));
    let y = ErfCell::new(m, size.greater(m.f64(HALF)).lesser(m.f64(CELLS_TO))).erfcx(m, none);

    // e^(x²)·(1 − erf x)
    let near = size.lesser(m.f64(HALF));
    let square = near * near;
    let square_low = near.fma(near, -square); // exact, or below 2^-1074
    let (erf, erf_low) = dd_product((near, none), series::<M, Second>(m, (square, square_low)));
    let (erf, erf_low) = (M::F64::select(negative, -erf, erf), M::F64::select(negative, -erf_low, erf_low));
    let (complement, rest) = fast_two_sum(one, -erf);
    let power = power::<M, Second>(m, (square, square_low));
    let (product, product_low) = dd_product(power, (complement, rest - erf_low));

    let (less, less_low) = twice_power_less::<M, Second>(m, size.lesser(m.f64(ERFCX_DD_FROM)), y);
    let (tail, tail_low) = tail(m, size.greater(m.f64(CELLS_TO)).lesser(m.f64(ERFCX_TO)));
    let far = m.f64(CELLS_TO).le(x);
    let (high, low) = (M::F64::select(negative, less, y.0), M::F64::select(negative, less_low, y.1));
    let (high, low) = (M::F64::select(small, product, high), M::F64::select(small, product_low, low));
    (M::F64::select(far, tail, high), M::F64::select(far, tail_low, low))
}

/// x/√2 as a sum.
#[inline(always)]
fn over_root_two<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let (root, root_low) = (m.f64(ROOT_HALF), m.f64(ROOT_HALF_LOW));
    let z = x * root;
    (z, x.fma(root_low, x.fma(root, -z)))
}

/// erfc(x/√2)/2 = e^(−x²/2)·y/2 as a sum, of y = e^(z²)·erfc z for z = x/√2.
#[inline(always)]
fn falling<M: Machine, P: PairArithmetic>(m: M, x: M::F64, y: (M::F64, M::F64)) -> (M::F64, M::F64) {
    let half = m.f64(0.5);
    let square = x * x;
    let square_low = x.fma(x, -square); // exact, or below 2^-1074
    let fall = power::<M, P>(m, (square * -half, square_low * -half));
    dd_product(fall, (y.0 * half, y.1 * half))
}

/// 2·e^(x²) − y as a sum.
#[inline(always)]
fn twice_power_less<M: Machine, P: PairArithmetic>(
    m: M,
    x: M::F64,
    (y, y_low): (M::F64, M::F64),
) -> (M::F64, M::F64) {
    let square = x * x;
    let square_low = x.fma(x, -square); // exact, or below 2^-1074
    let (power, power_low) = power::<M, P>(m, (square, square_low));
    let (less, rest) = fast_two_sum(power + power, -y);
    (less, rest + (power_low + power_low - y_low))
}

/// erf(x/√2)/2 = x/√8·S(x²/2) as a sum, for 0 < x ≤ √(1/2).
#[inline(always)]
fn half_erf<M: Machine, P: PairArithmetic>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let (half, root) = (m.f64(0.5), (m.f64(ROOT_HALF), m.f64(ROOT_HALF_LOW)));
    let square = x * x;
    let square_low = x.fma(x, -square); // exact, or below 2^-1074
    let sum = series::<M, P>(m, (square * half, square_low * half));
    dd_product(dd_product((x * half, m.f64(0.0)), root), sum)
}

/// The end of the table of cells: the last number below it.
pub const CELLS_TO: f64 = 31.999_999;

/// e^(x²)·erfc x as a sum, for x from [`CELLS_TO`] to [`ERFCX_TO`].
#[inline(always)]
pub fn tail<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    const PAIRS: usize = 5;
    let inverse = dd_reciprocal(m, x);
    // 1/x², which may underflow where it does not matter.
    let w = dd_product(inverse, inverse);
    let mut sum = m.f64(ASYMPTOTIC[ASYMPTOTIC.len() - 1]);
    for n in (PAIRS..ASYMPTOTIC.len() - 1).rev() {
        sum = w.0.fma(sum, m.f64(ASYMPTOTIC[n]));
    }
    let mut sum = (sum, m.f64(0.0));
    for n in (0..PAIRS).rev() {
        // The first coefficients are numbers of the format.
        sum = step((m.f64(ASYMPTOTIC[n]), m.f64(0.0)), w, sum);
    }
    let root = (m.f64(INVERSE_ROOT_PI), m.f64(INVERSE_ROOT_PI_LOW));
    dd_product(dd_product(inverse, root), sum)
}

/// The error of [`normcdf_f32`] and [`erfcx_f32`] in ulps of the result; proved in `docs/evidence/proofs.md`.
pub const NORMAL_F32_ERROR_ULPS: u64 = 1 << 9;

/// Size of the least x, −12.7, for which normcdf x is a normal number of binary32.
pub const NORMCDF_F32_FROM: f32 = 12.7;

/// Size of the least x, −9.3, for which erfcx x is a normal number of binary32.
pub const ERFCX_F32_FROM: f32 = 9.3;
/// Largest x, 2^124, for which erfcx x is a normal number of binary32.
pub const ERFCX_F32_TO: f32 = (1u128 << 124) as f32;

/// normcdf x within [`NORMAL_F32_ERROR_ULPS`], for numbers x of binary32 from −[`NORMCDF_F32_FROM`] to 5.75.
#[inline(always)]
pub fn normcdf_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    let (size, half) = (x.abs().lesser(m.f64(f64::from(NORMCDF_F32_FROM))), m.f64(0.5));
    let y = ErfcxPoint::new(m, size * m.f64(ROOT_HALF)).erfcx_f32(m);
    // The square of 24 bits is exact.
    let c = exp_f32(m, size * size * -half) * (y * half);
    M::F64::select(x.lt(m.f64(0.0)), c, m.f64(1.0) - c)
}

/// erfcx x within [`NORMAL_F32_ERROR_ULPS`], for numbers x of binary32 from −[`ERFCX_F32_FROM`] to
/// [`ERFCX_F32_TO`].
#[inline(always)]
pub fn erfcx_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    let size = x.abs();
    let y = ErfcxPoint::new(m, size.lesser(m.f64(CELLS_TO))).erfcx_f32(m);
    let near = size.lesser(m.f64(f64::from(ERFCX_F32_FROM)));
    let power = exp_f32(m, near * near); // the square of 24 digits is exact
    let tail = tail_f32(m, m.f64(1.0) / size.greater(m.f64(CELLS_TO)));
    let value = M::F64::select(x.lt(m.f64(0.0)), power + power - y, y);
    M::F64::select(m.f64(CELLS_TO).le(x), tail, value)
}

/// e^(x²)·erfc x as one double, for x from [`CELLS_TO`] on, of 1/x.
#[inline(always)]
pub fn tail_f32<M: Machine>(m: M, inverse: M::F64) -> M::F64 {
    const TERMS: usize = 7;
    let w = inverse * inverse;
    let mut sum = m.f64(ASYMPTOTIC[TERMS - 1]);
    for n in (0..TERMS - 1).rev() {
        sum = w.fma(sum, m.f64(ASYMPTOTIC[n]));
    }
    inverse * m.f64(INVERSE_ROOT_PI) * sum
}
