#![doc = include_str!("../../docs/error.md")]

use super::accurate::{ARGUMENT_SCALE, Fixed, exp_fixed, limbs, unpack};
use super::binary32_path::binary32;
use super::double::{dd_product, fast_two_sum};
pub use super::erf_point::ErfPoint;
pub use super::erfcx_point::ErfcxPoint;
use super::exp::{EXP_F32_LIMIT, exp_dd, exp_f32, exp_fast};
use super::ladder::{Approximation, Bound, Known, SlowPath, Sum, Unary};
use super::sign::with_sign_of;
use super::tables::error::{ERFC, INVERSE, POWER, SCALED, SCALED_LOW, SERIES, SERIES_LOW, SLOPE};
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf, Target};

/// The error function, 2/√π times the integral of e^(−s²) from 0 to x.
///
/// | x | erf x |
/// |---|---|
/// | ±0 | ±0, exactly: the only exact case |
/// | ±∞ | ±1 |
/// | NaN | NaN |
pub struct Erf;

impl Unary for Erf {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        let (m, size) = (x.machine(), x.abs());
        F::splat(m, FAST_FROM).le(size) & size.lt(F::splat(m, FAR))
    }

    const FAST: Bound = Bound::any(ERF_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(erf_fast(m, x))
    }

    const F32_ERROR_ULPS: u64 = ERF_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        let end = binary32::<V>(m, FAR_F32 as f32);
        erf_f32(m, x.lesser(end).greater(-end).widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        let (m, size) = (x.machine(), x.abs());
        let normal = binary32::<V>(m, 0.0).lt(size) & binary32::<V>(m, f32::MIN_POSITIVE).le(size);
        normal & size.le(binary32(m, f32::MAX))
    }
}

impl SlowPath<1> for Erf {
    const NAME: &'static str = "erf";

    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        let size = x.abs();
        let far = m.f64(far(target)).le(size);
        let below = size.lt(m.f64(f64::INFINITY));
        let one = target.round_near_exact(m, with_sign_of(m, m.f64(1.0), x), m.mask(false), below);
        let y = M::F64::select(x.is_nan(), m.f64(f64::NAN), x);
        Known { value: M::F64::select(far, one, y), lanes: far | x.equals(m.f64(0.0)) | x.is_nan() }
    }

    const MIDDLE_ERR: f64 = ERF_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(erf_dd(m, x)).unless(x.abs().lt(m.f64(FAST_FROM)))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let parts = ErfParts::new(m, x.abs());
        // 1 − erfc x at scale 2^254, and in the first step the product itself.
        let whole = Fixed::power(m, 254).sub(m, parts.complement(m));
        let (product, exponent) = parts.near_zero(m);
        Approximation {
            negative: x.lt(m.f64(0.0)),
            magnitude: Fixed::select(parts.first, product, whole),
            exponent: M::U64::select(parts.first, exponent, m.u64(2)),
            slack: Fixed::power(m, SLACK_BITS),
        }
    }
}

/// The complementary error function, 1 − erf x.
///
/// | x | erfc x |
/// |---|---|
/// | ±0 | 1, exactly |
/// | +∞; −∞ | +0; 2 |
/// | NaN | NaN |
///
/// An underflow gives the smallest number or +0, depending on the rounding direction.
pub struct Erfc;

impl Unary for Erfc {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        let m = x.machine();
        F::splat(m, FAST_FROM).le(x.abs()) & F::splat(m, -FAR).lt(x) & x.le(F::splat(m, FAST_TO))
    }

    const FAST: Bound = Bound::any(ERFC_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(erfc_fast(m, x))
    }

    const F32_ERROR_ULPS: u64 = ERF_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        let (least, most) = (binary32::<V>(m, -FAR_F32 as f32), binary32::<V>(m, F32_TO as f32));
        erfc_f32(m, x.lesser(most).greater(least).widen())
    }
    const F32_UNDERFLOWS: bool = true;
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        let (m, size) = (x.machine(), x.abs());
        binary32::<V>(m, SMALL_F32 as f32).le(size) & size.le(binary32(m, f32::MAX))
    }
}

impl SlowPath<1> for Erfc {
    const NAME: &'static str = "erfc";

    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        let (zero, none) = (m.f64(0.0), m.mask(false));
        let (positive, negative) = (zero.lt(x), x.lt(zero));
        let small = if target.precision > 24 { SMALL } else { SMALL_F32 };
        let tiny = x.abs().lt(m.f64(small));
        let far = x.le(m.f64(-far(target)));
        let under = positive & m.f64(square_of_underflow(target)).lt(x * x);
        let infinite = x.abs().equals(m.f64(f64::INFINITY));
        let y = target.round_near_exact(m, m.f64(1.0), negative, positive);
        let y = M::F64::select(far, target.round_near_exact(m, m.f64(2.0), none, !infinite), y);
        let y = M::F64::select(under, M::F64::select(infinite, zero, target.underflow(m, none)), y);
        let y = M::F64::select(x.is_nan(), m.f64(f64::NAN), y);
        Known { value: y, lanes: tiny | far | under | x.is_nan() }
    }

    const MIDDLE_ERR: f64 = ERF_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(erfc_dd(m, x)).unless(m.f64(DD_TO).lt(x))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let parts = ErfParts::new(m, x.abs());
        let negative = x.lt(m.f64(0.0));
        // 2 − erfc |x| at scale 2^254.
        let reflected = Fixed::power(m, 255).sub(m, parts.complement(m));
        Approximation {
            negative: m.mask(false),
            magnitude: Fixed::select(negative, reflected, parts.value),
            exponent: M::U64::select(negative, m.u64(2), parts.power + m.u64(1)),
            slack: Fixed::power(m, SLACK_BITS),
        }
    }
}

/// Argument from which on no number or midpoint of binary64 lies between erf x and 1, or between erfc(−x) and 2; and
/// the argument for the formats within binary32.
const FAR: f64 = 6.0;
const FAR_F32: f64 = 4.0;

fn far(target: Target) -> f64 {
    if target.precision > 24 { FAR } else { FAR_F32 }
}

/// Size below which erfc x lies between 1 and its neighbour in binary64, and nearer to 1; and the size for the formats
/// within binary32.
pub(super) const SMALL: f64 = 1.0 / (1u64 << 55) as f64;
pub(super) const SMALL_F32: f64 = 1.0 / (1u64 << 26) as f64;

/// erfc x is below half the smallest number where x² is larger, because e^(−x²) is, with a small margin.
pub(super) fn square_of_underflow(target: Target) -> f64 {
    f64::from(target.precision.cast_signed() - target.emin) * core::f64::consts::LN_2 + 0.01
}

/// Least argument, 2^-900, for which low parts are normal numbers.
pub const FAST_FROM: f64 = f64::from_bits((1023 - 900) << 52);

/// Largest argument for which low parts are normal numbers on the fast path of erfc.
pub const FAST_TO: f64 = 26.0;
/// Largest argument for which low parts lose little enough on the middle path of erfc; derived in `docs/error.md`.
pub const DD_TO: f64 = 25.5;

/// Relative error of [`erf_fast`] in units of [`Machine::UNIT`]; proved in `docs/evidence/proofs.md`.
pub const ERF_ERR: f64 = 1.0 / (1u64 << 15) as f64;
/// Relative error of [`erfc_fast`] in units of [`Machine::UNIT`]; proved in `docs/evidence/proofs.md`.
pub const ERFC_ERR: f64 = 1.0 / (1u64 << 14) as f64;

/// Relative error of [`erf_dd`] and [`erfc_dd`] in units of [`Machine::UNIT`]; derived in `docs/error.md`.
pub const ERF_DD_ERR: f64 = 1.0 / (1u64 << 39) as f64;

/// erf x = h + l within [`ERF_ERR`]·|h|, for [`FAST_FROM`] ≤ |x| < 6.
#[inline(always)]
pub fn erf_fast<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let (high, low) = ErfPoint::new(m, x.abs()).erf(m);
    (with_sign_of(m, high, x), with_sign_of(m, low, x))
}

/// erfc x = h + l within [`ERFC_ERR`]·h, for x from −6 to [`FAST_TO`] and not below [`FAST_FROM`] in size.
#[inline(always)]
pub fn erfc_fast<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let size = x.abs().lesser(m.f64(FAST_TO));
    let (c, c_low) = falling::<M, FastPairs>(m, size);
    let (less, rest) = fast_two_sum(m.f64(2.0), -c);
    let negative = x.lt(m.f64(0.0));
    (M::F64::select(negative, less, c), M::F64::select(negative, rest - c_low, c_low))
}

/// erf x = h + l within [`ERF_DD_ERR`]·|h|, where [`erf_fast`] gives it within [`ERF_ERR`].
#[inline(always)]
pub fn erf_dd<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    type Second = DoubleDoublePairs;
    let size = x.abs();
    let (near, near_low) = near_zero::<M, Second>(m, size.lesser(m.f64(HALF)));
    let (c, c_low) = beyond(m, size);
    let (one_less, rest) = fast_two_sum(m.f64(1.0), -c);
    let small = size.lt(m.f64(HALF));
    let high = M::F64::select(small, near, one_less);
    let low = M::F64::select(small, near_low, rest - c_low);
    (with_sign_of(m, high, x), with_sign_of(m, low, x))
}

/// erfc x = h + l within [`ERF_DD_ERR`]·h, for x from −6 to [`DD_TO`].
#[inline(always)]
pub fn erfc_dd<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    type Second = DoubleDoublePairs;
    let size = x.abs();
    let (near, near_low) = near_zero::<M, Second>(m, size.lesser(m.f64(HALF)));
    let (c, c_low) = beyond(m, size);
    let (small, negative) = (size.lt(m.f64(HALF)), x.lt(m.f64(0.0)));
    // 1 ± erf |x|, or 2 − erfc |x|.
    let (near, near_low) =
        (M::F64::select(negative, near, -near), M::F64::select(negative, near_low, -near_low));
    let whole = M::F64::select(small, m.f64(1.0), m.f64(2.0));
    let (sum, rest) = fast_two_sum(whole, M::F64::select(small, near, -c));
    let rest = rest + M::F64::select(small, near_low, -c_low);
    let itself = !(small | negative);
    (M::F64::select(itself, c, sum), M::F64::select(itself, c_low, rest))
}

/// Differences of the fast and the middle path, both in double-double arithmetic.
pub trait PairArithmetic {
    /// The number of terms of erf x / x, and how many of them are double-doubles.
    const SERIES: [usize; 2];
    /// e^x as a sum.
    fn exp<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64);
    /// e^(x²)·erfc x as a sum, for 1/2 ≤ x < 32, on the fast path from 0 on.
    fn scaled<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64);
}

/// The fast path.
pub struct FastPairs;
impl PairArithmetic for FastPairs {
    const SERIES: [usize; 2] = [15, 5];
    #[inline(always)]
    fn exp<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
        exp_fast(m, x)
    }
    #[inline(always)]
    fn scaled<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
        ErfcxPoint::new(m, x).erfcx(m)
    }
}

/// The middle path.
pub struct DoubleDoublePairs;
impl PairArithmetic for DoubleDoublePairs {
    const SERIES: [usize; 2] = [21, 10];
    #[inline(always)]
    fn exp<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
        exp_dd(m, x)
    }
    #[inline(always)]
    fn scaled<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
        ErfCell::new(m, x).erfcx(m, m.f64(0.0))
    }
}

/// Argument below which erf x has the series about 0.
pub(super) const HALF: f64 = 0.5;

/// erf x as a sum, for 0 < x ≤ 1/2.
#[inline(always)]
pub fn near_zero<M: Machine, P: PairArithmetic>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let z = x * x;
    let z_low = x.fma(x, -z); // exact, or below 2^-1074
    dd_product((x, m.f64(0.0)), series::<M, P>(m, (z, z_low)))
}

/// erf x / x as a sum, of x² ≤ 1/4.
#[inline(always)]
pub fn series<M: Machine, P: PairArithmetic>(m: M, (z, z_low): (M::F64, M::F64)) -> (M::F64, M::F64) {
    let [terms, pairs] = P::SERIES;
    let mut sum = m.f64(SERIES[terms - 1]);
    for n in (pairs..terms - 1).rev() {
        sum = z.fma(sum, m.f64(SERIES[n]));
    }
    let mut sum = (sum, m.f64(0.0));
    for n in (0..pairs).rev() {
        sum = step((m.f64(SERIES[n]), m.f64(SERIES_LOW[n])), (z, z_low), sum);
    }
    sum
}

/// c + v·s as a sum, where v·s is no larger than c; derived in `docs/error.md`.
#[inline(always)]
pub(super) fn step<F: Lanes>((c, c_low): (F, F), v: (F, F), s: (F, F)) -> (F, F) {
    let (product, product_low) = dd_product(v, s);
    let (high, low) = fast_two_sum(c, product);
    (high, low + (product_low + c_low))
}

/// x ≥ 1/2 in the cells of the table, for the middle paths.
pub(super) struct ErfCell<M: Machine> {
    /// Number of the cell.
    index: M::U64,
    /// x minus the middle of the cell.
    t: M::F64,
}

impl<M: Machine> ErfCell<M> {
    /// The cell of x.
    #[inline(always)]
    pub(super) fn new(m: M, x: M::F64) -> Self {
        let bits = x.to_bits();
        let middle = (bits & m.u64(u64::MAX << 47)) | m.u64(1 << 46);
        let index = bits.shr::<47>() - m.u64(0x3fe << 5);
        let inside = index.lt(m.u64(CELLS as u64)); // whatever a NaN may give
        ErfCell { index: M::U64::select(inside, index, m.u64(0)), t: x - M::F64::from_bits(middle) }
    }

    #[inline(always)]
    fn coefficient(&self, m: M, n: usize) -> M::F64 {
        m.gather(column(&SCALED, n), self.index)
    }

    #[inline(always)]
    fn rest(&self, m: M, n: usize) -> M::F64 {
        m.gather(column(&SCALED_LOW, n), self.index)
    }

    /// e^(x²)·erfc x as a sum, for x plus its rounding error `x_low`.
    #[inline(always)]
    pub(super) fn erfcx(&self, m: M, x_low: M::F64) -> (M::F64, M::F64) {
        const TERMS: usize = 17;
        const PAIRS: usize = 8;
        let mut sum = self.coefficient(m, TERMS - 1);
        for n in (PAIRS..TERMS - 1).rev() {
            sum = self.t.fma(sum, self.coefficient(m, n));
        }
        let mut sum = (sum, m.f64(0.0));
        for n in (0..PAIRS).rev() {
            sum = step((self.coefficient(m, n), self.rest(m, n)), (self.t, x_low), sum);
        }
        sum
    }
}

/// Number of cells, from 1/2 to 32.
const CELLS: usize = 192;

/// The coefficients with this number of all cells.
#[inline(always)]
fn column(table: &'static [f64], n: usize) -> &'static [f64] {
    &table[n * CELLS..(n + 1) * CELLS]
}

/// erfc x as a sum, for 1/2 ≤ x ≤ 26; smaller x are replaced by 1/2, larger ones by 26.
#[inline(always)]
fn beyond<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    falling::<M, DoubleDoublePairs>(m, x.greater(m.f64(HALF)).lesser(m.f64(FAST_TO)))
}

/// erfc x = e^(−x²)·(e^(x²)·erfc x) as a sum, for x up to 26 that the factors allow.
#[inline(always)]
fn falling<M: Machine, P: PairArithmetic>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let sum = P::scaled(m, x);
    let square = x * x;
    let square_low = x.fma(x, -square); // exact, or below 2^-1074
    dd_product(power::<M, P>(m, (-square, -square_low)), sum)
}

/// e^(s + s′) as a sum.
#[inline(always)]
pub(super) fn power<M: Machine, P: PairArithmetic>(m: M, (s, s_low): (M::F64, M::F64)) -> (M::F64, M::F64) {
    power_of(m, P::exp(m, s), s_low)
}

/// e^s·(1 + s′ + s′²/2) as a sum, of e^s.
#[inline(always)]
pub fn power_of<M: Machine>(m: M, (power, power_low): (M::F64, M::F64), s_low: M::F64) -> (M::F64, M::F64) {
    let more = s_low.fma(s_low * m.f64(0.5), s_low);
    let (power, carry) = fast_two_sum(power, power * more);
    (power, carry + power_low)
}

/// The error of [`erf_f32`] and [`erfc_f32`] in ulps of the result; proved in `docs/evidence/proofs.md`.
pub const ERF_F32_ERROR_ULPS: u64 = 1 << 9;

/// Argument from which on erfc x is below half the smallest number of binary32, and all results round alike.
pub const F32_TO: f64 = 10.25;

/// erf x within [`ERF_F32_ERROR_ULPS`], for numbers x of binary32, 2^-126 ≤ |x| ≤ 4.
#[inline(always)]
pub fn erf_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    with_sign_of(m, ErfPoint::new(m, x.abs()).erf_f32(m), x)
}

/// erfc x within [`ERF_F32_ERROR_ULPS`], for numbers x of binary32, −4 ≤ x ≤ [`F32_TO`].
#[inline(always)]
pub fn erfc_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    const { assert!(F32_TO * F32_TO <= EXP_F32_LIMIT) }
    let size = x.abs();
    let square = size * size; // exact, of 24 digits
    let c = exp_f32(m, -square) * ErfcxPoint::new(m, size).erfcx_f32(m);
    M::F64::select(x.lt(m.f64(0.0)), m.f64(2.0) - c, c)
}

/// The slow path: x = c + t, c a multiple of 1/16; derived in `docs/error.md`.
pub(super) struct ErfParts<M: Machine> {
    /// The lanes where c is 0.
    first: M::Mask,
    t: M::F64,
    /// (erfc c − erfc x)/(t·erfc c) at scale 2^249.
    slope: Fixed<M>,
    /// erfc x / 2^`power` at scale 2^255.
    pub(super) value: Fixed<M>,
    /// The power, in two's complement.
    pub(super) power: M::U64,
}

impl<M: Machine> ErfParts<M> {
    /// The parts of x > 0.
    #[inline(never)]
    pub(super) fn new(m: M, x: M::F64) -> Self {
        let x = x.lesser(m.f64(LAST));
        let (steps, index) = m.nearest_int(x, 16.0);
        let c = steps * m.f64(1.0 / 16.0);
        let over = x.lt(c);
        let index = index - M::U64::select(over, m.u64(1), m.u64(0));
        let c = M::F64::select(over, c - m.f64(1.0 / 16.0), c);
        let t = x - c; // exact, and below 1/16

        let t_fixed = unpack(m, t * m.f64(16.0)).at_scale(m, 255); // at scale 2^259
        let c_fixed = unpack(m, c * m.f64(1.0 / 32.0)).at_scale(m, 255); // at scale 2^250
        ErfParts { t, ..ErfParts::from_parts(m, index, c_fixed, t_fixed) }
    }

    /// The parts of 0 ≤ x ≤ [`LAST`], at scale 2^250.
    #[inline(never)]
    pub(super) fn of(m: M, x: Fixed<M>) -> Self {
        let index = x.0[3].shr::<54>();
        let index = M::U64::select(index.lt(m.u64(POWER.len() as u64)), index, m.u64(0)); // whatever it may be
        let c = Fixed([m.u64(0), m.u64(0), m.u64(0), index.shl::<54>()]);
        ErfParts::from_parts(m, index, c, x.sub(m, c).left::<9>(m))
    }

    /// The parts for c = `index`/16, at scale 2^250, and t at scale 2^259.
    #[inline(always)]
    fn from_parts(m: M, index: M::U64, c_fixed: Fixed<M>, t_fixed: Fixed<M>) -> Self {
        let u = c_fixed.mul(m, t_fixed).left::<2>(m); // 2ct at scale 2^254
        let square = t_fixed.mul(m, t_fixed); // at scale 2^262
        let exponent = u.add(m, square.right::<8>(m)); // x² − c² at scale 2^254
        let fall = exp_fixed(m, m.mask(true), exponent.right::<{ 254 - ARGUMENT_SCALE as u32 }>(m));
        let fall = fall.value.shr_by(m, m.u64(0) - fall.power - m.u64(1)); // at scale 2^255

        // 1 + φ_1 + φ_2 + …, (n + 2)·φ_(n+1) = u·φ_n + 2t²·φ_(n−1), at scale 2^250
        let v = square.right::<5>(m);
        let mut before = Fixed::small(m, m.u64(0));
        let mut term = Fixed::power(m, 250);
        let mut sum = term;
        for inverse in INVERSE {
            let next = u.mul(m, term).left::<2>(m).add(m, v.mul(m, before));
            (before, term) = (term, next.mul(m, Fixed::constant(m, inverse)));
            sum = sum.add(m, term);
        }
        let mean = sum.mul(m, fall).left::<6>(m); // at scale 2^255
        let row = index.shl::<2>();
        let entry = |table: &'static [u64]| Fixed(limbs(|i| m.gather_u64(table, row + m.u64(i as u64))));
        let slope = entry(&SLOPE).mul(m, mean); // at scale 2^249
        let share = slope.mul(m, t_fixed).left::<3>(m);
        let value = entry(&ERFC).mul(m, Fixed::power(m, 255).sub(m, share));
        let power = m.gather_u64(&POWER, index);
        ErfParts { first: index.equals(m.u64(0)), t: m.f64(0.0), slope, value, power }
    }

    /// erfc x at scale 2^254.
    #[inline(always)]
    pub(super) fn complement(&self, m: M) -> Fixed<M> {
        self.value.shr_by(m, m.u64(1) - self.power)
    }

    /// erf x where c is 0, at scale 2^256, and the exponent that it has.
    #[inline(always)]
    fn near_zero(&self, m: M) -> (Fixed<M>, M::U64) {
        let t = unpack(m, self.t);
        (self.slope.left::<6>(m).mul(m, t.significand(m)), t.exponent + m.u64(2))
    }
}

/// Results for larger x underflow, or are next to 1 or 2.
pub(super) const LAST: f64 = 27.3;

/// The error of the result, 2^-199 absolute, as a power of two; derived in `docs/error.md`.
pub(super) const SLACK_BITS: usize = 56;
