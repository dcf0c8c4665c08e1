//! b^x.

use core::marker::PhantomData;

use super::base::{InSteps, PowerBase};
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf, Target};
use crate::math::accurate::{Fixed, exp_fixed, unpack};
use crate::math::binary32_path::{binary32, exp2_of_step, reduced_argument};
use crate::math::exp::{EXP_DD_ERR, exp_of_dd_step, exp_of_step};
use crate::math::ladder::{Approximation, Bound, Known, SlowPath, Sum, Unary};
use crate::math::pow::ExactPower;
use crate::math::tables::short::EXP_SHORT_ERR;

/// b^x.
///
/// | x | b^x |
/// |---|---|
/// | ±0 | 1 |
/// | integers | exact where it has an end, and rounded once |
/// | +∞ | +∞ |
/// | −∞ | +0 |
/// | NaN | NaN |
///
/// An overflow gives +∞ or the largest finite number, an underflow the smallest number or +0, depending on the rounding
/// direction.
pub struct Power<B>(PhantomData<B>);

impl<B: PowerBase> Unary for Power<B> {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        x.abs().le(F::splat(x.machine(), B::FAST_RANGE))
    }

    const FAST: Bound = Bound::positive(POWER_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(power_fast::<B, M>(m, x))
    }

    const SHORT: Option<Bound> = Some(Bound::upward(2.0 * EXP_SHORT_ERR));
    #[inline(always)]
    fn short<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        let (high, low) = B::short(m, x);
        Sum { high, low, size: high }
    }

    const F32_ERROR_ULPS: u64 = POWER_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        power_f32::<B, _>(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        x.abs().le(binary32(x.machine(), B::F32_RANGE))
    }
}

impl<B: PowerBase> SlowPath<1> for Power<B> {
    const NAME: &'static str = B::POWER;

    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        let zero = m.f64(0.0);
        let near_one = x.abs().lt(m.f64(TINY));
        let over = m.f64(overflow_bound::<B>(target)).lt(x);
        let under = x.lt(m.f64(underflow_bound::<B>(target)));
        let infinite = x.abs().equals(m.f64(f64::INFINITY));
        let none = m.mask(false);
        let whole = B::whole(m, x);
        let exact = whole.is_exact & whole.is_number(m, target);
        let y = target.round_near_exact(m, m.f64(1.0), zero.lt(x), x.lt(zero));
        let y = M::F64::select(exact, whole.number(m), y);
        let y = M::F64::select(over, M::F64::select(infinite, x, target.overflow(m, none)), y);
        let y = M::F64::select(under, M::F64::select(infinite, zero, target.underflow(m, none)), y);
        let y = M::F64::select(x.is_nan(), m.f64(f64::NAN), y);
        Known { value: y, lanes: near_one | exact | over | under | x.is_nan() }
    }

    const MIDDLE_ERR: f64 = EXP_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(power_dd::<B, M>(m, x)).unless(!x.abs().le(m.f64(B::DD_RANGE)))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let parts = unpack(m, x);
        let power = exp_fixed(m, parts.negative, B::argument(m, &parts));
        let whole = B::whole(m, x);
        let exact = Fixed::small(m, whole.digits);
        Approximation {
            negative: m.mask(false),
            magnitude: Fixed::select(whole.is_exact, exact, power.value),
            exponent: M::U64::select(whole.is_exact, whole.power + m.u64(256), power.power + m.u64(2)),
            slack: Fixed::select(whole.is_exact, Fixed::small(m, m.u64(0)), Fixed::power(m, SLACK_BITS)),
        }
    }
}

/// 2^-238 relative of a value below 2^256, in units.
pub const SLACK_BITS: usize = 18;

/// Size below which b^x is 1 to every precision in question.
const TINY: f64 = 1.0 / (1u64 << 60) as f64;

/// Argument beyond which b^x overflows: the logarithm of 2^(emax+1), and a little more.
pub fn overflow_bound<B: PowerBase>(target: Target) -> f64 {
    f64::from(target.emax + 1) * B::TWO + 0.01
}

/// b^x is below half the smallest number from here down: the logarithm of that, and a little less.
fn underflow_bound<B: PowerBase>(target: Target) -> f64 {
    f64::from(target.emin - target.precision.cast_signed()) * B::TWO - 0.01
}

impl<M: Machine> ExactPower<M> {
    /// Is the power a number of the format?
    #[inline(always)]
    fn is_number(&self, m: M, target: Target) -> M::Mask {
        // All numbers are in two's complement, and small.
        let integer = |x: i32| m.u64(i64::from(x).cast_unsigned());
        let above = self.power - integer(target.emin + 1 - target.precision.cast_signed());
        let below = integer(target.emax) - self.leading(m);
        self.digits.lt(m.u64(1 << target.precision)) & !(above | below).is_top_set()
    }

    /// The exponent of the leading digit.
    #[inline(always)]
    fn leading(&self, m: M) -> M::U64 {
        m.u64(63) - self.digits.leading_zeros() + self.power
    }

    /// The power as a number of binary64, where it is one.
    #[inline(always)]
    pub fn number(&self, m: M) -> M::F64 {
        // The fraction is the digits without the leading bit; a subnormal power of two has no other bit.
        let fraction = self.digits.shl_by(self.digits.leading_zeros()).shl::<1>().shr::<12>();
        let field = self.leading(m) + m.u64(1023);
        let below = (field - m.u64(1)).is_top_set();
        let subnormal = m.u64(1).shl_by(self.power + m.u64(1074));
        M::F64::from_bits(M::U64::select(below, subnormal, field.shl::<52>() | fraction))
    }
}

/// Relative error of [`power_fast`] in units of [`Machine::UNIT`]; derived in `docs/exponential.md`.
pub const POWER_ERR: f64 = 2.25 / (1u64 << 17) as f64;

/// b^x = h + l within [`POWER_ERR`]·h, for |x| ≤ [`PowerBase::FAST_RANGE`].
#[inline(always)]
pub fn power_fast<B: PowerBase, M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let InSteps { index, r, rest } = B::reduce(m, x);
    exp_of_step(m, index, r, rest)
}

/// b^x = h + l within [`EXP_DD_ERR`]·h, for |x| ≤ [`PowerBase::DD_RANGE`].
#[inline(always)]
pub fn power_dd<B: PowerBase, M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let InSteps { index, r, rest } = B::reduce_dd(m, x);
    exp_of_dd_step(m, index, r, rest)
}

/// The error of [`power_f32`] in ulps of its result; derived in `docs/exponential.md`.
pub const POWER_F32_ERROR_ULPS: u64 = 1 << 7;

/// b^x within [`POWER_F32_ERROR_ULPS`], for |x| ≤ [`PowerBase::F32_RANGE`].
#[inline(always)]
pub fn power_f32<B: PowerBase, M: Machine>(m: M, x: M::F64) -> M::F64 {
    let (k, index) = m.nearest_int(x, B::F32_STEPS);
    exp2_of_step(m, index, reduced_argument(m, x, k, B::F32_STEPS))
}
