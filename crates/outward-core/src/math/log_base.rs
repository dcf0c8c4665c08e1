#![doc = include_str!("../../docs/log_base.md")]

pub use super::bases::{E, Ten, Two};

use super::accurate::{ARGUMENT_SCALE, Fixed, LOG_SLACK_BITS, Logarithm, log_fixed};
use super::binary32_path::polynomial;
use super::ladder::{Approximation, Bound, Known, SlowPath, Sum, Unary};
use super::log::{
    F32Reduced, LOG_SHORT_ERR, Log, exponent, log_dd, log_fast, log_rough, log_short, log_vectors,
};
use super::tables::log_base::{TEN, TEN_F32, TEN_FIXED, TEN_LOW, TWO, TWO_FIXED, TWO_LOW};
use super::tables::narrow;
use crate::format::Format;
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf, Target};
use core::marker::PhantomData;

/// A base b of logarithms.
pub trait LogBase {
    /// The names of the base's logarithm and of the logarithm of 1 + x in the operation table.
    const NAMES: [&'static str; 2];
    /// 1/ln b: the nearest double, and the rest.
    const FACTOR: [f64; 2];
    /// 1/ln b times 2^(256 − [`LogBase::INTEGER_BITS`]), truncated.
    const FIXED: [u64; 4];
    /// The number of bits of 1/ln b before the point.
    const INTEGER_BITS: u64;
    /// The factor of 16 log₂ x.
    const F32_FACTOR: f64;
    /// The base, where no complete search for the hard arguments of the logarithm of 1 + x is known.
    const UNSEARCHED: Option<u64> = None;
    /// The logarithms of positive numbers that are numbers of the format themselves.
    fn exact<M: Machine>(m: M, x: M::F64) -> Known<M>;
}

impl LogBase for E {
    const NAMES: [&'static str; 2] = ["log", "log1p"];
    const FACTOR: [f64; 2] = [1.0, 0.0];
    const FIXED: [u64; 4] = [0, 0, 0, 1 << 63];
    const INTEGER_BITS: u64 = 1;
    const F32_FACTOR: f64 = narrow::LN2 / 16.0;

    #[inline(always)]
    fn exact<M: Machine>(m: M, x: M::F64) -> Known<M> {
        Known { value: m.f64(0.0), lanes: x.equals(m.f64(1.0)) }
    }
}

impl LogBase for Two {
    const NAMES: [&'static str; 2] = ["log2", "log2p1"];
    const FACTOR: [f64; 2] = [TWO, TWO_LOW];
    const FIXED: [u64; 4] = TWO_FIXED;
    const INTEGER_BITS: u64 = 1;
    const F32_FACTOR: f64 = 1.0 / 16.0;
    const UNSEARCHED: Option<u64> = Some(2);

    #[inline(always)]
    fn exact<M: Machine>(m: M, x: M::F64) -> Known<M> {
        let small = x.lt(m.f64(f64::MIN_POSITIVE));
        let bits = M::F64::select(small, x * m.f64((1u128 << 64) as f64), x).to_bits();
        let value = exponent(m, bits) - M::F64::select(small, m.f64(64.0), m.f64(0.0));
        Known { value, lanes: (bits & m.u64(f64::FRACTION_MASK)).equals(m.u64(0)) }
    }
}

impl LogBase for Ten {
    const NAMES: [&'static str; 2] = ["log10", "log10p1"];
    const FACTOR: [f64; 2] = [TEN, TEN_LOW];
    const FIXED: [u64; 4] = TEN_FIXED;
    const INTEGER_BITS: u64 = 0;
    const F32_FACTOR: f64 = TEN_F32;
    const UNSEARCHED: Option<u64> = Some(10);

    #[inline(always)]
    fn exact<M: Machine>(m: M, x: M::F64) -> Known<M> {
        // 10^k is the only power of ten up to the largest exact one with its exponent e, and k is the least integer
        // from e·log₁₀ 2 on.
        let e = x.greater(m.f64(1.0)).lesser(m.f64(POWERS_OF_TEN[22])).to_bits().shr::<52>() - m.u64(1023);
        let k = (e.mul_lo(m.u64(77)) + m.u64(255)).shr::<8>() & m.u64(31);
        // The integer in the low bits of 2^52.
        let value = M::F64::from_bits(k | m.u64(0x433 << 52)) - m.f64((1u64 << 52) as f64);
        Known { value, lanes: m.gather(&POWERS_OF_TEN, k).equals(x) }
    }
}

/// The powers of ten that are numbers, followed by numbers that have no logarithm.
static POWERS_OF_TEN: [f64; 32] = {
    let mut powers = [-1.0; 32];
    powers[0] = 1.0;
    let mut k = 1;
    while k <= 22 {
        powers[k] = 10.0 * powers[k - 1];
        k += 1;
    }
    powers
};

/// The logarithm to base 2.
///
/// | x | log₂ x |
/// |---|---|
/// | 1 | +0 |
/// | powers of two | exact, and nothing else is |
/// | ±0 | −∞ |
/// | below 0 | NaN |
/// | +∞ | +∞ |
/// | NaN | NaN |
pub type Log2 = LogTo<Two>;

/// The logarithm to base 10.
///
/// | x | log₁₀ x |
/// |---|---|
/// | 1 | +0 |
/// | 10, 100, … | exact, and nothing else is |
/// | ±0 | −∞ |
/// | below 0 | NaN |
/// | +∞ | +∞ |
/// | NaN | NaN |
pub type Log10 = LogTo<Ten>;

/// The logarithm to a base.
pub struct LogTo<B>(PhantomData<B>);

impl<B: LogBase> Unary for LogTo<B> {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        Log::takes(x)
    }
    #[inline(always)]
    fn takes_both<F: Lanes<Format = f64>>(a: F, b: F) -> MaskOf<F> {
        Log::takes_both(a, b)
    }
    #[inline(always)]
    fn is_exact<F: Lanes<Format = f64>>(x: F) -> Option<MaskOf<F>> {
        Log::is_exact(x)
    }

    const FAST: Bound = Bound::any(LOG_BASE_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(log_base_fast::<B, M>(m, x))
    }
    #[inline(always)]
    fn vectors<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(to_base::<B, M>(m, log_vectors(m, x)))
    }

    const SHORT: Option<Bound> = Some(Bound::sized(LOG_BASE_SHORT_ERR));
    #[inline(always)]
    fn short<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        short_to_base::<B, M>(m, log_short(m, x))
    }

    const F32_ERROR_ULPS: u64 = LOG_BASE_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        log_base_f32::<B, _>(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        Log::takes_f32(x)
    }
}

impl<B: LogBase> SlowPath<1> for LogTo<B> {
    const NAME: &'static str = B::NAMES[0];

    fn known<M: Machine>(m: M, target: Target, x: [M::F64; 1]) -> Known<M> {
        let natural = Log::known(m, target, x);
        let exact = B::exact(m, x[0]);
        Known {
            value: M::F64::select(natural.lanes, natural.value, exact.value),
            lanes: natural.lanes | exact.lanes,
        }
    }

    const MIDDLE_ERR: f64 = LOG_BASE_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(log_base_dd::<B, M>(m, x)).unless(x.lt(m.f64(f64::MIN_POSITIVE)))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        fixed_to_base::<B, M>(m, log_fixed(m, x, log_rough(m, x)))
    }
}

/// A natural logarithm as one to base B; derived in `docs/log_base.md`.
#[inline(always)]
pub fn to_base<B: LogBase, M: Machine>(m: M, (log, log_low): (M::F64, M::F64)) -> (M::F64, M::F64) {
    if const { B::FACTOR[0] == 1.0 } {
        return (log, log_low);
    }
    let (factor, factor_low) = (m.f64(B::FACTOR[0]), m.f64(B::FACTOR[1]));
    let high = log * factor;
    let low = log.fmuladd(factor_low, log.residual(factor, -high));
    (high, log_low.fmuladd(factor, low))
}

/// [`to_base`] for a sum with a size.
#[inline(always)]
pub fn short_to_base<B: LogBase, M: Machine>(m: M, log: Sum<M::F64>) -> Sum<M::F64> {
    let (high, low) = to_base::<B, M>(m, (log.high, log.low));
    Sum { high, low, size: log.size * m.f64(B::FACTOR[0]) }
}

/// [`to_base`] in fixed point; the error is still less than 2^[`LOG_SLACK_BITS`] units.
#[inline(always)]
pub(super) fn fixed_to_base<B: LogBase, M: Machine>(m: M, log: Logarithm<M>) -> Approximation<M> {
    Approximation {
        negative: log.negative,
        magnitude: log.magnitude.mul(m, Fixed::constant(m, B::FIXED)),
        exponent: m.u64(256 - ARGUMENT_SCALE + B::INTEGER_BITS),
        slack: Fixed::power(m, LOG_SLACK_BITS),
    }
}

/// Relative error of [`log_base_fast`] in units of [`Machine::UNIT`]; derived in `docs/log_base.md`.
pub const LOG_BASE_ERR: f64 = 1.75 / (1u64 << 15) as f64;

/// The logarithm of x to base B = h + l within [`LOG_BASE_ERR`]·|h|, for normal x > 0 other than 1.
#[inline(always)]
pub fn log_base_fast<B: LogBase, M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    to_base::<B, M>(m, log_fast(m, x))
}

/// Relative error with short tables in units of [`Machine::UNIT`], against the `size`; derived in `docs/log_base.md`.
pub const LOG_BASE_SHORT_ERR: f64 = 1.25 * LOG_SHORT_ERR;

/// Relative error of [`log_base_dd`] in units of [`Machine::UNIT`]; derived in `docs/log_base.md`.
pub const LOG_BASE_DD_ERR: f64 = 1.75 / (1u64 << 47) as f64;

/// The logarithm of x to base B = h + l within [`LOG_BASE_DD_ERR`]·|h|, for normal x > 0 other than 1.
#[inline(always)]
pub fn log_base_dd<B: LogBase, M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    to_base::<B, M>(m, log_dd(m, x))
}

/// The error of [`log_base_f32`] in ulps of its result; derived in `docs/log_base.md`.
pub const LOG_BASE_F32_ERROR_ULPS: u64 = 1 << 4;

/// The logarithm of x to base B within [`LOG_BASE_F32_ERROR_ULPS`], for positive numbers x of binary32; 0 for 1.
#[inline(always)]
pub fn log_base_f32<B: LogBase, M: Machine>(m: M, x: M::F64) -> M::F64 {
    f32_of_reduced::<B, M>(m, F32Reduced::new(m, x))
}

/// [`log_base_f32`] for a reduced argument.
#[inline(always)]
pub fn f32_of_reduced<B: LogBase, M: Machine>(m: M, reduced: F32Reduced<M>) -> M::F64 {
    let F32Reduced { e, index, r } = reduced;
    let base = e.fmuladd(m.f64(16.0), m.gather(&narrow::LOG2, index));
    r.fmuladd(polynomial(m, r, &narrow::LOG2_SERIES), base) * m.f64(B::F32_FACTOR)
}
