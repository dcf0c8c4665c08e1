#![doc = include_str!("../../docs/cbrt.md")]

use super::accurate::{Fixed, divide};
use super::binary32_path::binary32;
use super::double::{THIRD, THIRD_LOW, dd_quotient, fast_two_sum};
use super::ladder::{Approximation, Bound, Known, SlowPath, Sum, Unary};
use super::sign::with_sign_of;
use super::tables::cbrt::{RECIPROCAL, ROOT, SCALE, SERIES};
use crate::format::Format;
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf, Target};

/// The cube root of any number, including negative ones.
///
/// | x | ∛x |
/// |---|---|
/// | ±0, ±∞ | x |
/// | cubes of numbers | exact |
/// | NaN | NaN |
///
/// No result overflows, is subnormal, or is halfway between two numbers.
pub struct Cbrt;

impl Unary for Cbrt {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        let (m, size) = (x.machine(), x.abs());
        F::splat(m, f64::MIN_POSITIVE).le(size) & size.lt(F::splat(m, f64::INFINITY))
    }

    const FAST: Bound = Bound::any(CBRT_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(cbrt_fast(m, x))
    }

    const F32_ERROR_ULPS: u64 = CBRT_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        cbrt_f32(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        let (m, size) = (x.machine(), x.abs());
        binary32::<V>(m, 0.0).lt(size) & size.lt(binary32(m, f32::INFINITY))
    }
}

impl SlowPath<1> for Cbrt {
    const NAME: &'static str = "cbrt";

    fn known<M: Machine>(m: M, _: Target, [x]: [M::F64; 1]) -> Known<M> {
        let own = x.equals(m.f64(0.0)) | !x.abs().lt(m.f64(f64::INFINITY));
        let scaled = ScaledArgument::new(m, x);
        let (start, cube, cube_low) = scaled.start(m);
        let exact = cube.equals(scaled.x) & cube_low.equals(m.f64(0.0));
        let y = M::F64::select(own, x, scaled.back(m, start, x));
        Known { value: M::F64::select(x.is_nan(), m.f64(f64::NAN), y), lanes: own | exact }
    }

    const MIDDLE_ERR: f64 = CBRT_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(cbrt_dd(m, x))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let scaled = ScaledArgument::new(m, x);
        // A number y of 26 bits a little below the root, and its cube: both at scale 2^253 of x.
        let below = scaled.rough() * m.f64(1.0 - MARGIN);
        let (integer, cube) = leading_cubed(m, below.greater(m.f64(1.0)));
        let x_fixed = scaled.fixed(m);

        // y·(1 − η)^(-1/3), η = 1 − y³/x.
        let quotient = divide(m, x_fixed.sub(m, cube), x_fixed);
        let eta = quotient.value.shr_by(m, m.u64(0) - quotient.power - m.u64(1));
        Approximation {
            negative: x.lt(m.f64(0.0)),
            magnitude: corrected(m, integer, eta),
            exponent: scaled.power + m.u64(3),
            slack: Fixed::power(m, SLACK_BITS),
        }
    }
}

/// 2^-44: more than the error of [`ScaledArgument::rough`].
pub(super) const MARGIN: f64 = 1.0 / (1u64 << 44) as f64;

/// The error of the result in units of 2^-253, as a power of two; derived in `docs/cbrt.md`.
const SLACK_BITS: usize = 72;

/// |argument| = x·2^(3·power), 1 ≤ x < 8.
pub(super) struct ScaledArgument<M: Machine> {
    pub(super) x: M::F64,
    /// The exponent of x: 0, 1 or 2.
    third: M::U64,
    /// The power, in two's complement.
    pub(super) power: M::U64,
    /// 1/∛x to 2 units of roundoff.
    pub(super) inverse: M::F64,
}

impl<M: Machine> ScaledArgument<M> {
    /// Scales any finite number except 0.
    #[inline(always)]
    pub(super) fn new(m: M, x: M::F64) -> Self {
        let size = x.abs();
        let small = size.lt(m.f64(f64::MIN_POSITIVE));
        let scaled = Self::normal(m, M::F64::select(small, size * m.f64((1u64 << 54) as f64), size));
        let power = scaled.power - M::U64::select(small, m.u64(18), m.u64(0));
        ScaledArgument { power, ..scaled }
    }

    /// Scales a positive normal number.
    #[inline(always)]
    pub(super) fn normal(m: M, size: M::F64) -> Self {
        let bits = size.to_bits();
        let fraction = bits & m.u64(f64::FRACTION_MASK);
        let field = bits.shr::<52>();
        // If the low bits of 2^52 are the exponent field, the number is 2^52 + field.
        let exponent = M::F64::from_bits(field | m.u64(0x433 << 52)) - m.f64((1u64 << 52) as f64 + 1024.0);
        // The integer next to (e − 1)/3 is ⌊e/3⌋.
        let (_, power) = m.nearest_int(exponent, 1.0 / 3.0);
        let third = field - m.u64(1023) - (power + power + power);
        let x = M::F64::from_bits(fraction | (third + m.u64(1023)).shl::<52>());

        let f = M::F64::from_bits(fraction | m.u64(f64::one().to_bits()));
        let cell = fraction.shr::<48>();
        ScaledArgument { x, third, power, inverse: inverse_root(m, [x, f], [third, cell]) }
    }

    #[inline(always)]
    fn rough(&self) -> M::F64 {
        rough_root(self.x, self.inverse)
    }

    /// The number of 26 bits nearest to that, and its cube.
    #[inline(always)]
    fn start(&self, m: M) -> (M::F64, M::F64, M::F64) {
        let start = nearest_start(m, self.rough());
        let (cube, cube_low) = cubed(start);
        (start, cube, cube_low)
    }

    /// x as an integer at scale 2^253.
    #[inline(always)]
    pub(super) fn fixed(&self, m: M) -> Fixed<M> {
        let zero = m.u64(0);
        let leading = (self.x.to_bits() & m.u64(f64::FRACTION_MASK)) | m.u64(1 << 52);
        Fixed([zero, zero, zero, leading.shl_by(self.third + m.u64(9))])
    }

    /// A part of ∛x, scaled back to a part of the root, with the sign of the argument; exact.
    #[inline(always)]
    fn back(&self, m: M, part: M::F64, argument: M::F64) -> M::F64 {
        times_power(m, part, self.power, argument)
    }
}

/// 1/∛x to 2 units of roundoff for x = 2^third·f and f in a cell.
#[inline(always)]
pub fn inverse_root<M: Machine>(m: M, [x, f]: [M::F64; 2], [third, cell]: [M::U64; 2]) -> M::F64 {
    // f·c = 1 + s in the cell of f, and (1 + s)^(-1/3) = 1 − s/3 + 2s²/9 − …
    let s = f.residual(m.lookup(&RECIPROCAL, cell), m.f64(-1.0));
    let series = s.fmuladd(s.fmuladd(m.f64(2.0 / 9.0), m.f64(-1.0 / 3.0)), m.f64(1.0));
    let rough = m.lookup(&ROOT, cell) * m.lookup(&SCALE, third) * series;
    // A correction, from the residual of its cube.
    let e = x.residual(-(rough * rough * rough), m.f64(1.0));
    let series = e.fmuladd(e.fmuladd(m.f64(14.0 / 81.0), m.f64(2.0 / 9.0)), m.f64(1.0 / 3.0));
    (rough * e).fmuladd(series, rough)
}

/// ∛x to 7 units of roundoff, by 1/∛x to 2.
#[inline(always)]
pub fn rough_root<F: Lanes>(x: F, inverse: F) -> F {
    x * inverse * inverse
}

/// part·2^power with the sign of the argument; exact for roots.
#[inline(always)]
pub(super) fn times_power<M: Machine>(m: M, part: M::F64, power: M::U64, argument: M::F64) -> M::F64 {
    let scale = M::F64::from_bits((power + m.u64(1023)).shl::<52>());
    with_sign_of(m, part * scale, argument)
}

/// The number of 26 bits nearest to a positive one.
#[inline(always)]
pub(super) fn nearest_start<M: Machine>(m: M, rough: M::F64) -> M::F64 {
    M::F64::from_bits((rough.to_bits() + m.u64(1 << 26)) & m.u64(!((1 << 27) - 1)))
}

/// The cube of a number of 26 bits as a sum, exactly.
#[inline(always)]
pub(super) fn cubed<F: Lanes>(start: F) -> (F, F) {
    let square = start * start; // exact
    let cube = square * start;
    (cube, square.residual(start, -cube))
}

/// The leading 26 bits of a positive number as an integer, and its cube at scale 2^178.
#[inline(always)]
pub(super) fn leading_cubed<M: Machine>(m: M, below: M::F64) -> (M::U64, Fixed<M>) {
    let digits = (below.to_bits() & m.u64(f64::FRACTION_MASK)) | m.u64(1 << 52);
    let integer = digits.shr::<27>();
    let square = integer.mul_lo(integer);
    let (low, high) = (square.mul_lo(integer), square.mul_hi(integer));
    let zero = m.u64(0);
    (integer, Fixed([zero, zero, low.shl::<50>(), low.shr::<14>() | high.shl::<50>()]))
}

/// The integer times (1 − η)^(-1/3), at scale 2^228; η at scale 2^256.
#[inline(always)]
pub(super) fn corrected<M: Machine>(m: M, integer: M::U64, eta: Fixed<M>) -> Fixed<M> {
    let mut sum = Fixed::constant(m, SERIES[SERIES.len() - 1]);
    for n in (0..SERIES.len() - 1).rev() {
        sum = sum.mul(m, eta).add(m, Fixed::constant(m, SERIES[n]));
    }
    let factor = Fixed::power(m, 254).add(m, sum.mul(m, eta).right::<2>(m));
    let zero = m.u64(0);
    Fixed([zero, zero, zero, integer.shl::<38>()]).mul(m, factor)
}

/// Relative error of [`cbrt_fast`] in units of [`Machine::UNIT`]; derived in `docs/cbrt.md`.
pub const CBRT_ERR: f64 = 1.0 / (1u64 << 21) as f64;

/// ∛x = h + l within [`CBRT_ERR`]·|h|, for normal x.
#[inline(always)]
pub fn cbrt_fast<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let scaled = ScaledArgument::normal(m, x.abs());
    let start = nearest_start(m, scaled.rough());
    let low = fast_rest(m, [scaled.x, scaled.inverse], start);
    (scaled.back(m, start, x), scaled.back(m, low, x))
}

/// ∛x minus a number of 26 bits next to it, from 1/∛x.
#[inline(always)]
pub fn fast_rest<M: Machine>(m: M, [x, inverse]: [M::F64; 2], start: M::F64) -> M::F64 {
    let (cube, cube_low) = cubed(start);
    let rest = (x - cube) - cube_low; // the first difference is exact
    let eta = rest * (inverse * inverse * inverse);
    fast_corrected(m, start, eta)
}

/// start·(1 − η)^(-1/3) − start without terms from η³ on.
#[inline(always)]
pub(super) fn fast_corrected<M: Machine>(m: M, start: M::F64, eta: M::F64) -> M::F64 {
    start * (eta * eta.fmuladd(m.f64(2.0 / 9.0), m.f64(1.0 / 3.0)))
}

/// The error of [`cbrt_f32`] in ulps of its result; derived in `docs/cbrt.md`.
pub const CBRT_F32_ERROR_ULPS: u64 = 1 << 5;

/// ∛x within [`CBRT_F32_ERROR_ULPS`], for numbers x ≠ 0 of binary32.
#[inline(always)]
pub fn cbrt_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    let scaled = ScaledArgument::normal(m, x.abs());
    scaled.back(m, scaled.rough(), x)
}

/// Relative error of [`cbrt_dd`] in units of [`Machine::UNIT`]; derived in `docs/cbrt.md`.
pub const CBRT_DD_ERR: f64 = 1.0 / (1u64 << 46) as f64;

/// ∛x = h + l within [`CBRT_DD_ERR`]·|h|, for finite x ≠ 0.
#[inline(always)]
pub fn cbrt_dd<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let scaled = ScaledArgument::new(m, x);
    let (start, cube, cube_low) = scaled.start(m);
    let rest = fast_two_sum(scaled.x - cube, -cube_low); // exact
    let eta = dd_quotient(m, rest, (scaled.x, m.f64(0.0)));
    let (high, low) = dd_corrected(m, start, eta);
    (scaled.back(m, high, x), scaled.back(m, low, x))
}

/// start·(1 − η)^(-1/3) for η below 2^-24.3, as a sum; derived in `docs/cbrt.md`.
#[inline(always)]
pub(super) fn dd_corrected<M: Machine>(
    m: M,
    start: M::F64,
    (eta, eta_low): (M::F64, M::F64),
) -> (M::F64, M::F64) {
    // η/3 + 2η²/9 + 14η³/81 + 35η⁴/243
    let third = m.f64(THIRD);
    let first = eta * third;
    let first_low = eta_low.fma(third, eta.fma(m.f64(THIRD_LOW), eta.fma(third, -first)));
    let series = eta.fma(eta.fma(m.f64(35.0 / 243.0), m.f64(14.0 / 81.0)), m.f64(2.0 / 9.0));
    let tail = (eta * eta).fma(series, first_low);

    let product = start * first;
    let product_low = start.fma(tail, start.fma(first, -product));
    let (high, low) = fast_two_sum(start, product);
    (high, low + product_low)
}
