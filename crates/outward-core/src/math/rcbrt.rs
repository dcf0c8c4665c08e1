#![doc = include_str!("../../docs/rcbrt.md")]

use super::accurate::Fixed;
use super::binary32_path::binary32;
use super::cbrt::{MARGIN, ScaledArgument, corrected, cubed, dd_corrected, leading_cubed};
use super::cbrt::{fast_corrected, nearest_start, times_power};
use super::double::fast_two_sum;
use super::ladder::{Approximation, Bound, Known, SlowPath, Sum, Unary};
use super::sign::with_sign_of;
use crate::machine::{F64Of, Lanes, Machine, MaskOf, Target};

/// 1/∛x, also for negative numbers.
///
/// | x | 1/∛x |
/// |---|---|
/// | ±0 | ±∞ |
/// | ±∞ | ±0 |
/// | powers of 8 | exact |
/// | NaN | NaN |
///
/// No result overflows, is subnormal, or is halfway between two numbers.
pub struct Rcbrt;

impl Unary for Rcbrt {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        let (m, size) = (x.machine(), x.abs());
        F::splat(m, f64::MIN_POSITIVE).le(size) & size.lt(F::splat(m, f64::INFINITY))
    }

    const FAST: Bound = Bound::any(RCBRT_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(rcbrt_fast(m, x))
    }

    const F32_ERROR_ULPS: u64 = RCBRT_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        rcbrt_f32(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        let (m, size) = (x.machine(), x.abs());
        binary32::<V>(m, 0.0).lt(size) & size.lt(binary32(m, f32::INFINITY))
    }
}

impl SlowPath<1> for Rcbrt {
    const NAME: &'static str = "rcbrt";

    fn known<M: Machine>(m: M, _: Target, [x]: [M::F64; 1]) -> Known<M> {
        let (size, infinity) = (x.abs(), m.f64(f64::INFINITY));
        let (zero, far) = (size.equals(m.f64(0.0)), size.equals(infinity));
        let end = with_sign_of(m, M::F64::select(zero, infinity, m.f64(0.0)), x);
        let end = M::F64::select(x.is_nan(), m.f64(f64::NAN), end);
        let ends = zero | far | x.is_nan();
        let scaled = ScaledArgument::new(m, M::F64::select(ends, m.f64(1.0), x));
        let exact = scaled.x.equals(m.f64(1.0));
        let y = times_power(m, m.f64(1.0), m.u64(0) - scaled.power, x);
        Known { value: M::F64::select(ends, end, y), lanes: ends | exact }
    }

    const MIDDLE_ERR: f64 = RCBRT_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(rcbrt_dd(m, x))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let scaled = ScaledArgument::new(m, x);
        // A number y of 26 bits a little below 1/∛x, and its cube at scale 2^256.
        let below = scaled.inverse * m.f64(1.0 - MARGIN);
        let (integer, cube) = leading_cubed(m, below.greater(m.f64(0.5)));
        // y·(1 − η)^(-1/3), η = 1 − x·y³.
        let eta = Fixed::power(m, 253).sub(m, cube.mul(m, scaled.fixed(m))).left::<3>(m);
        Approximation {
            negative: x.lt(m.f64(0.0)),
            magnitude: corrected(m, integer, eta),
            exponent: m.u64(2) - scaled.power,
            slack: Fixed::power(m, SLACK_BITS),
        }
    }
}

/// The error of the result in units of 2^-254, as a power of two; derived in `docs/rcbrt.md`.
const SLACK_BITS: usize = 26;

/// The relative error of [`rcbrt_fast`] in units of [`Machine::UNIT`], which `docs/rcbrt.md` derives.
pub const RCBRT_ERR: f64 = 1.0 / (1u64 << 21) as f64;

/// 1/∛x = h + l within [`RCBRT_ERR`]·|h|, for normal x.
#[inline(always)]
pub fn rcbrt_fast<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let scaled = ScaledArgument::normal(m, x.abs());
    let y = nearest_start(m, scaled.inverse);
    let low = fast_rest(m, scaled.x, y);
    let power = m.u64(0) - scaled.power;
    (times_power(m, y, power, x), times_power(m, low, power, x))
}

/// 1/∛x minus a number of 26 bits next to it.
#[inline(always)]
pub fn fast_rest<M: Machine>(m: M, x: M::F64, y: M::F64) -> M::F64 {
    let FirstRoot { y, rest, low } = FirstRoot::new(m, x, y);
    fast_corrected(m, y, rest - low)
}

/// A number y of 26 bits next to 1/∛x, and 1 − x·y³ = rest − low.
struct FirstRoot<M: Machine> {
    y: M::F64,
    rest: M::F64,
    low: M::F64,
}

impl<M: Machine> FirstRoot<M> {
    #[inline(always)]
    fn new(m: M, x: M::F64, y: M::F64) -> Self {
        let (cube, cube_low) = cubed(y);
        let product = x * cube;
        let product_low = x.fma(cube, -product); // exact
        FirstRoot { y, rest: m.f64(1.0) - product, low: x.fma(cube_low, product_low) }
    }
}

/// The error of [`rcbrt_f32`] in ulps of its result; derived in `docs/rcbrt.md`.
pub const RCBRT_F32_ERROR_ULPS: u64 = 1 << 3;

/// 1/∛x within [`RCBRT_F32_ERROR_ULPS`], for numbers x ≠ 0 of binary32.
#[inline(always)]
pub fn rcbrt_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    let scaled = ScaledArgument::normal(m, x.abs());
    times_power(m, scaled.inverse, m.u64(0) - scaled.power, x)
}

/// The relative error of [`rcbrt_dd`] in units of [`Machine::UNIT`], which `docs/rcbrt.md` derives.
pub const RCBRT_DD_ERR: f64 = 1.0 / (1u64 << 46) as f64;

/// 1/∛x = h + l within [`RCBRT_DD_ERR`]·|h|, for finite x ≠ 0.
#[inline(always)]
pub fn rcbrt_dd<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let scaled = ScaledArgument::new(m, x);
    let FirstRoot { y, rest, low } = FirstRoot::new(m, scaled.x, nearest_start(m, scaled.inverse));
    let (high, low) = dd_corrected(m, y, fast_two_sum(rest, -low));
    let power = m.u64(0) - scaled.power;
    (times_power(m, high, power, x), times_power(m, low, power, x))
}
