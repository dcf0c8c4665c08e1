#![doc = include_str!("../../docs/log1p.md")]

use super::accurate::{Fixed, log_fixed_of, unpack};
use super::binary32_path::binary32;
use super::double::{dd_quotient, fast_two_sum};
use super::ladder::{Approximation, Bound, Known, SlowPath, Sum, Unary, UnboundedFunction};
use super::log::{F32Reduced, LIMIT, Reduced, dd_of_reduced, fast_of_reduced, vectors_of_reduced};
use super::log_base::{E, LogBase, Ten, Two, f32_of_reduced, fixed_to_base, to_base};
use super::pow::log_extended;
use super::tables::fixed::{INVERSE_3, INVERSE_5};
use super::unbounded::log_of_sum;
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf, Target};
use core::marker::PhantomData;

/// The natural logarithm of 1 + x.
///
/// | x | ln(1 + x) |
/// |---|---|
/// | ±0 | x, exactly: the only exact case |
/// | −1 | −∞ |
/// | below −1 | NaN |
/// | +∞ | +∞ |
/// | NaN | NaN |
pub type Log1p = LogOfSum<E>;

/// The logarithm of 1 + x to base 2.
///
/// | x | log₂(1 + x) |
/// |---|---|
/// | ±0 | x |
/// | 1 less than powers of two | exact, and nothing else is |
/// | −1 | −∞ |
/// | below −1 | NaN |
/// | +∞ | +∞ |
/// | NaN | NaN |
pub type Log2p1 = LogOfSum<Two>;

/// The logarithm of 1 + x to base 10.
///
/// | x | log₁₀(1 + x) |
/// |---|---|
/// | ±0 | x |
/// | 9, 99, 999, … | exact, and nothing else is |
/// | −1 | −∞ |
/// | below −1 | NaN |
/// | +∞ | +∞ |
/// | NaN | NaN |
pub type Log10p1 = LogOfSum<Ten>;

/// The logarithm of 1 + x to a base.
pub struct LogOfSum<B>(PhantomData<B>);

impl<B: LogBase> Unary for LogOfSum<B> {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        let m = x.machine();
        let inside = F::splat(m, -1.0).lt(x) & x.lt(F::splat(m, LIMIT));
        inside & F::splat(m, LEAST).le(x.abs())
    }

    const FAST: Bound = Bound::any(LOG1P_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(log1p_fast::<B, M>(m, x))
    }
    #[inline(always)]
    fn vectors<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(to_base::<B, M>(m, vectors_of_reduced(m, OnePlus::new(m, x).reduced(m))))
    }

    const F32_ERROR_ULPS: u64 = LOG1P_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        log1p_f32::<B, _>(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        let m = x.machine();
        let inside = binary32::<V>(m, -1.0).lt(x) & x.lt(binary32(m, f32::INFINITY));
        inside & binary32::<V>(m, LEAST_F32).le(x.abs())
    }
}

impl<B: LogBase> SlowPath<1> for LogOfSum<B> {
    const NAME: &'static str = B::NAMES[1];

    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        let (zero, infinity, minus_one) = (m.f64(0.0), m.f64(f64::INFINITY), m.f64(-1.0));
        let none = m.mask(false);
        let OnePlus { sum, rest, .. } = OnePlus::new(m, x);
        let exact = B::exact(m, sum);
        let is_exact = exact.lanes & rest.equals(zero);
        // Adding 1 to a large power of the base changes its logarithm by less than half an ulp.
        let large = B::exact(m, x);
        let is_large = large.lanes & m.f64(LARGE).le(x);
        let own = x.equals(zero) | x.equals(infinity);
        let pole = x.equals(minus_one);
        let undefined = !minus_one.le(x);

        let y = target.round_near_exact(m, large.value, is_large, none);
        let y = M::F64::select(is_large, y, exact.value);
        let (y, tiny) = if const { B::FACTOR[0] == 1.0 } {
            let tiny = x.abs().lt(m.f64(if target.precision > 24 { TINY } else { TINY_F32 }));
            (M::F64::select(tiny, target.round_near_exact(m, x, x.lt(zero), zero.lt(x)), y), tiny)
        } else {
            (y, none)
        };
        let y = M::F64::select(own, x, y);
        let y = M::F64::select(pole, -infinity, y);
        let y = M::F64::select(undefined, m.f64(f64::NAN), y);
        Known { value: y, lanes: is_exact | is_large | tiny | own | pole | undefined }
    }

    const MIDDLE_ERR: f64 = LOG1P_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(log1p_dd::<B, M>(m, x)).unless(x.abs().lt(m.f64(LEAST)))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let small = x.abs().lt(m.f64(SMALL_FIXED));
        let near = near_zero::<B, M>(m, x);
        let far = far_from_zero::<B, M>(m, M::F64::select(small, m.f64(0.5), x));
        Approximation {
            negative: x.lt(m.f64(0.0)),
            magnitude: Fixed::select(small, near.magnitude, far.magnitude),
            exponent: M::U64::select(small, near.exponent, far.exponent),
            slack: Fixed::select(small, near.slack, far.slack),
        }
    }

    const UNBOUNDED: Option<UnboundedFunction<1>> = match B::UNSEARCHED {
        Some(_) => Some(|[x], digits| log_of_sum(x, B::UNSEARCHED?, digits)),
        None => None,
    };
}

/// Argument from which on low parts do not underflow and logarithms are normal numbers; and the argument from which on
/// they are normal numbers of binary32.
const LEAST: f64 = f64::from_bits((1023 - 900) << 52);
pub const LEAST_F32: f32 = f32::from_bits((127 - 100) << 23);

/// Size below which x − x²/2 lies between x and its neighbour in binary64, and nearer to x; and the size for the
/// formats within binary32.
const TINY: f64 = 1.0 / (1u64 << 54) as f64;
const TINY_F32: f64 = 1.0 / (1u64 << 25) as f64;

/// Argument from which on the logarithm of a power of the base is next to an integer.
const LARGE: f64 = (1u64 << 60) as f64;

/// Size below which 1 + x is reduced as 1, with x for the remainder.
const NEAR: f64 = 1.0 / 1024.0;

/// Argument from which on 1 + x is x to 2^-100.
const HUGE: f64 = (1u128 << 100) as f64;

/// 1 + x, where x > −1.
struct OnePlus<M: Machine> {
    x: M::F64,
    /// Is |x| below [`NEAR`]?
    near: M::Mask,
    /// A faithful rounding of 1 + x.
    sum: M::F64,
    /// 1 + x minus the sum: exact, or with an error of 2^-104 of the sum.
    rest: M::F64,
}

impl<M: Machine> OnePlus<M> {
    #[inline(always)]
    fn new(m: M, x: M::F64) -> Self {
        let one = M::F64::select(m.f64(HUGE).le(x), m.f64(0.0), m.f64(1.0));
        let is_below = x.abs().lt(one);
        let (sum, rest) = fast_two_sum(M::F64::select(is_below, one, x), M::F64::select(is_below, x, one));
        OnePlus { x, near: x.abs().lt(m.f64(NEAR)), sum, rest }
    }

    /// The divisor of `rest`.
    #[inline(always)]
    fn divisor(&self, m: M) -> M::F64 {
        self.sum.lesser(m.f64(HUGE))
    }

    /// The reduced argument of ln(1 + x), with an error of 2^-104.
    #[inline(always)]
    fn reduced(&self, m: M) -> Reduced<M> {
        let reduced = self.reduced_sum(m);
        let quotient = part_of_sum(m, self.rest, self.divisor(m));
        with_rest(reduced, M::F64::select(self.near, m.f64(0.0), quotient))
    }

    /// [`Self::reduced`] without `rest`, which is in the remainder where x is near.
    #[inline(always)]
    fn reduced_sum(&self, m: M) -> Reduced<M> {
        let reduced = Reduced::new(m, self.sum);
        Reduced { r: M::F64::select(self.near, self.x, reduced.r), ..reduced }
    }
}

/// The quotient of the rest and the sum.
#[inline(always)]
pub fn part_of_sum<M: Machine>(m: M, rest: M::F64, sum: M::F64) -> M::F64 {
    rest * m.recip_approx(sum)
}

/// The reduced argument of a logarithm that is larger by `more`.
#[inline(always)]
pub fn with_rest<M: Machine>(reduced: Reduced<M>, more: M::F64) -> Reduced<M> {
    Reduced { low: reduced.low + more, ..reduced }
}

/// Relative error of [`log1p_fast`] in units of [`Machine::UNIT`]; derived in `docs/log1p.md`.
pub const LOG1P_ERR: f64 = 1.75 / (1u64 << 15) as f64;

/// The logarithm of 1 + x to base B = h + l within [`LOG1P_ERR`]·|h|, for −1 < x and 2^-900 ≤ |x|.
#[inline(always)]
pub fn log1p_fast<B: LogBase, M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    to_base::<B, M>(m, fast_of_reduced(m, OnePlus::new(m, x).reduced(m)))
}

/// ln(1 + x) = h + l within 2^-80·|h|, for −1 < x and 2^-100 ≤ |x|; derived in `docs/compound.md`.
#[inline(always)]
pub fn log1p_extended<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    log_extended(m, OnePlus::new(m, x).reduced(m))
}

/// Relative error of [`log1p_dd`] in units of [`Machine::UNIT`]; derived in `docs/log1p.md`.
pub const LOG1P_DD_ERR: f64 = 1.0 / (1u64 << 46) as f64;

/// The logarithm of 1 + x to base B = h + l within [`LOG1P_DD_ERR`]·|h|, for −1 < x and 2^-900 ≤ |x|.
#[inline(always)]
pub fn log1p_dd<B: LogBase, M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let parts = OnePlus::new(m, x);
    let zero = m.f64(0.0);
    let (log, log_low) = dd_of_reduced(m, parts.reduced_sum(m));
    // ln(1 + q) = q − q²/2, where q is the quotient of the rest and the sum.
    let rest = M::F64::select(parts.near, zero, parts.rest);
    let (q, q_low) = dd_quotient(m, (rest, zero), (parts.divisor(m), zero));
    let q_low = (q * m.f64(-0.5)).fma(q, q_low);
    let (sum, carry) = fast_two_sum(log, q);
    to_base::<B, M>(m, (sum, (carry + q_low) + log_low))
}

/// The error of [`log1p_f32`] in ulps of its result; derived in `docs/log1p.md`.
pub const LOG1P_F32_ERROR_ULPS: u64 = 1 << 4;

/// The logarithm of 1 + x to base B within [`LOG1P_F32_ERROR_ULPS`], for numbers x > −1 of binary32, |x| ≥ 2^-100.
#[inline(always)]
pub fn log1p_f32<B: LogBase, M: Machine>(m: M, x: M::F64) -> M::F64 {
    f32_of_reduced::<B, M>(m, f32_one_plus(m, x))
}

/// 1 + x reduced, for numbers x > −1 of binary32, |x| ≥ 2^-100.
#[inline(always)]
pub fn f32_one_plus<M: Machine>(m: M, x: M::F64) -> F32Reduced<M> {
    let near = x.abs().lt(m.f64(NEAR));
    let reduced = F32Reduced::new(m, x + m.f64(1.0));
    F32Reduced { r: M::F64::select(near, x, reduced.r), ..reduced }
}

/// Size below which the slow path takes the series.
const SMALL_FIXED: f64 = 1.0 / (1u64 << 44) as f64;

/// The error of the series in units of 2^-253, as a power of two; derived in `docs/log1p.md`.
const SERIES_SLACK_BITS: usize = 33;

/// ln(1 + x) = x·(1 − x·(1/2 − x·(1/3 − x·(1/4 − x/5)))), to the base, for 0 < |x| < [`SMALL_FIXED`].
fn near_zero<B: LogBase, M: Machine>(m: M, x: M::F64) -> Approximation<M> {
    let parts = unpack(m, x);
    let significand = parts.significand(m);
    let size = significand.shr_by(m, m.u64(0) - parts.exponent - m.u64(1));
    let constant = |limbs| Fixed::constant(m, limbs);
    let less = |a: Fixed<M>, b: Fixed<M>| Fixed::select(parts.negative, a.add(m, b), a.sub(m, b));
    let sum = less(Fixed::power(m, 254), size.mul(m, constant(INVERSE_5)));
    let sum = less(constant(INVERSE_3), size.mul(m, sum));
    let sum = less(Fixed::power(m, 255), size.mul(m, sum));
    let factor = less(Fixed::power(m, 254), size.mul(m, sum).right::<2>(m));
    Approximation {
        negative: parts.negative,
        magnitude: significand.mul(m, factor).mul(m, constant(B::FIXED)),
        exponent: parts.exponent + m.u64(3 + B::INTEGER_BITS),
        slack: Fixed::power(m, SERIES_SLACK_BITS),
    }
}

/// The logarithm of 1 + x for other x > −1.
fn far_from_zero<B: LogBase, M: Machine>(m: M, x: M::F64) -> Approximation<M> {
    let (zero, one) = (m.u64(0), m.u64(1));
    let parts = unpack(m, x);
    // 1 + x at scale 2^(254 − exponent), where the exponent is the larger one of 1 and x.
    let is_below = m.u64(1 << 62).lt(parts.exponent);
    let exponent = M::U64::select(is_below, zero, parts.exponent);
    let shift = M::U64::select(is_below, zero - parts.exponent, zero);
    let unit = Fixed::power(m, 254).shr_by(m, exponent);
    let size = parts.significand(m).shr_by(m, shift + one);
    let sum = Fixed::select(parts.negative, unit.sub(m, size), unit.add(m, size));
    let zeros = sum.leading_zeros(m);

    let (high, low) = log1p_fast::<E, M>(m, x);
    fixed_to_base::<B, M>(m, log_fixed_of(m, sum.shl_by(m, zeros), exponent + one - zeros, high + low))
}
