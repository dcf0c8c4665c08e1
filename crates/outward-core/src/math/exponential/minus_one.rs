//! b^x − 1.

use core::marker::PhantomData;

use super::base::{InSteps, PowerBase};
use super::power::{SLACK_BITS, overflow_bound};
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf, Target};
use crate::math::accurate::{Fixed, exp_fixed, unpack};
use crate::math::binary32_path::{self, binary32, polynomial};
use crate::math::double::{THIRD, fast_two_sum};
use crate::math::exp::{exp2_of_steps, minus_one_of_dd_step};
use crate::math::ladder::{Approximation, Bound, Known, SlowPath, Sum, Unary, UnboundedFunction};
use crate::math::pow::ExactPower;
use crate::math::tables::exponential::LESS_ONE_SERIES;
use crate::math::tables::fixed::INVERSE_FACTORIAL;
use crate::math::unbounded::power_minus_one;

/// b^x − 1.
///
/// | x | b^x − 1 |
/// |---|---|
/// | ±0 | x |
/// | integers | exact where b^x has an end, and rounded once |
/// | +∞ | +∞ |
/// | −∞ | −1 |
/// | NaN | NaN |
///
/// An overflow gives +∞ or the largest finite number, depending on the rounding direction.
pub struct ExpMinusOne<B>(PhantomData<B>);

impl<B: PowerBase> Unary for ExpMinusOne<B> {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        let (m, size) = (x.machine(), x.abs());
        F::splat(m, B::LEAST).le(size) & size.le(F::splat(m, B::FAST_RANGE))
    }

    const FAST: Bound = Bound::any(LESS_ONE_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(minus_one_fast::<B, M>(m, x))
    }

    const F32_ERROR_ULPS: u64 = LESS_ONE_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        minus_one_f32::<B, _>(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        let (m, size) = (x.machine(), x.abs());
        binary32::<V>(m, F32_LEAST).lt(size) & size.le(binary32(m, B::F32_RANGE))
    }
}

impl<B: PowerBase> SlowPath<1> for ExpMinusOne<B> {
    const NAME: &'static str = B::LESS_ONE;

    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        let (zero, one) = (m.f64(0.0), m.f64(1.0));
        let none = m.mask(false);
        let (rises, falls) = (zero.lt(x), x.lt(zero));
        let infinite = x.abs().equals(m.f64(f64::INFINITY));
        let over = m.f64(overflow_bound::<B>(target)).lt(x);
        let under = x.lt(m.f64(-SATURATED * B::TWO));
        // b^x is between 2^-p and 2^p, and b^x − 1 is a number of p bits.
        let whole = B::whole(m, x);
        let power = whole.number(m);
        let most =
            f64::from(1_u32 << (target.precision / 2)) * f64::from(1_u32 << target.precision.div_ceil(2));
        let exact = whole.is_exact & m.f64(1.0 / most).le(power) & power.le(m.f64(most));
        let (tiny, y) = if const { B::IS_NATURAL } {
            (x.abs().lt(m.f64(TINY)), target.round_near_exact(m, x, rises, falls))
        } else {
            (x.equals(zero), x)
        };
        let y = M::F64::select(exact & !tiny, power - one, y);
        let y = M::F64::select(over, M::F64::select(infinite, x, target.overflow(m, none)), y);
        let y = M::F64::select(under, target.round_near_exact(m, -one, none, !infinite), y);
        let y = M::F64::select(x.is_nan(), m.f64(f64::NAN), y);
        Known { value: y, lanes: tiny | exact | over | under | x.is_nan() }
    }

    const MIDDLE_ERR: f64 = LESS_ONE_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        let size = x.abs();
        let inside = m.f64(B::LEAST).le(size) & size.le(m.f64(B::DD_RANGE));
        Sum::of(minus_one_dd::<B, M>(m, x)).unless(!inside)
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let parts = unpack(m, x);
        let negative = parts.negative;
        let argument = B::argument(m, &parts);
        let is_small = x.abs().lt(m.f64(SMALL));
        let significand = B::significand(m, &parts);
        let (magnitude, exponent) =
            minus_one_fixed(m, negative, is_small, argument, (significand, parts.exponent));

        let (exact, exact_exponent) = B::whole(m, x).minus_one(m, negative);
        let whole = B::whole(m, x).is_exact;
        let slack = Fixed::select(is_small, Fixed::power(m, SMALL_SLACK_BITS), Fixed::power(m, SLACK_BITS));
        Approximation {
            negative,
            magnitude: Fixed::select(whole, exact, magnitude),
            exponent: M::U64::select(whole, exact_exponent, exponent),
            slack: Fixed::select(whole, Fixed::small(m, m.u64(0)), slack),
        }
    }

    const UNBOUNDED: Option<UnboundedFunction<1>> = match B::UNSEARCHED {
        Some(_) => Some(|[x], digits| power_minus_one(x, B::UNSEARCHED?, digits)),
        None => None,
    };
}

impl<M: Machine> ExactPower<M> {
    /// |b^x − 1| / 2^256 and its exponent; beyond 2^256 a smaller number that is not below a value next to b^x.
    pub fn minus_one(&self, m: M, negative: M::Mask) -> (Fixed<M>, M::U64) {
        let zero = m.u64(0);
        let zeros = self.digits.leading_zeros();
        // b^x ≥ 1 has this many bits before the point.
        let length = m.u64(64) - zeros + self.power;
        let beyond = m.u64(256).lt(length);
        let unit = Fixed::power(m, 0).shl_by(m, M::U64::select(beyond, zero, m.u64(256) - length));
        let above = Fixed::small(m, self.digits).shl_by(m, m.u64(192) + zeros).sub(m, unit);
        let below = Fixed::small(m, self.digits).shl_by(m, m.u64(256) + self.power).negate(m);
        (Fixed::select(negative, below, above), M::U64::select(negative, zero, length))
    }
}

/// |e^±y − 1| / 2^256 and its exponent, for y = `argument` at the scale of [`exp_fixed`]; where y is small, from its
/// significand at scale 2^253 and the exponent of that.
///
/// Errors are derived in `docs/exponential.md`; the error of y is added to them.
#[inline(always)]
pub fn minus_one_fixed<M: Machine>(
    m: M,
    negative: M::Mask,
    is_small: M::Mask,
    argument: Fixed<M>,
    (y, y_exponent): (Fixed<M>, M::U64),
) -> (Fixed<M>, M::U64) {
    let select = M::U64::select;
    let (zero, two) = (m.u64(0), m.u64(2));

    // Numbers are at scale 2^254 of the larger of the power and 1.
    let power = exp_fixed(m, negative, argument);
    let below = Fixed::power(m, 254).sub(m, power.value.shr_by(m, zero - power.power));
    let above = power.value.sub(m, Fixed::power(m, 255).shr_by(m, power.power + m.u64(1)));
    let ordinary = Fixed::select(negative, below, above);
    let exponent = select(negative, two, power.power + two);

    // y·(1 ± y/2 + y²/6 ± y³/24 + y⁴/120)
    let t = argument.left::<12>(m);
    let square = t.mul(m, t);
    let factorial = |n: usize| Fixed::constant(m, INVERSE_FACTORIAL[n - 2]);
    let odd = t.mul(m, factorial(2).add(m, square.mul(m, factorial(4))));
    let even = square.mul(m, factorial(3).add(m, square.mul(m, factorial(5))));
    let (odd, even) = (y.mul(m, odd), y.add(m, y.mul(m, even)));
    let small = Fixed::select(negative, even.sub(m, odd), even.add(m, odd));
    (Fixed::select(is_small, small, ordinary), select(is_small, y_exponent + m.u64(3), exponent))
}

/// Size below which e^x − 1 is x to every precision in question.
const TINY: f64 = 1.0 / (1u64 << 54) as f64;

/// Number of halvings at which b^x is below the distance of −1 to its neighbour in every format.
const SATURATED: f64 = 60.0;

/// Size below which the slow path takes the series.
const SMALL: f64 = 1.0 / (1u64 << 42) as f64;

/// Remainder of the series for a value above 2^252, in units, as a power of two; derived in `docs/exponential.md`.
const SMALL_SLACK_BITS: usize = 48;

/// Relative error of [`minus_one_fast`] in units of [`Machine::UNIT`]; derived in `docs/exponential.md`.
pub const LESS_ONE_ERR: f64 = 1.0 / (1u64 << 15) as f64;

/// b^x − 1 = h + l within [`LESS_ONE_ERR`]·|h|, for [`PowerBase::LEAST`] ≤ |x| ≤ [`PowerBase::FAST_RANGE`].
#[inline(always)]
pub fn minus_one_fast<B: PowerBase, M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let InSteps { index, r, rest } = B::reduce(m, x);
    let (q, q_low) = fast_of_remainder(m, r, rest);
    minus_one(m, index, q, q_low)
}

/// e^(r + rest) − 1 as a sum.
#[inline(always)]
pub fn fast_of_remainder<M: Machine>(m: M, r: M::F64, rest: M::F64) -> (M::F64, M::F64) {
    // e^(r + rest) − 1 = r + r²/2 + r³/2·p
    let half = r * m.f64(0.5); // exact
    let bend = half * r;
    let bend_low = r.fmuladd(rest, half.residual(r, -bend));
    let p = polynomial(m, r, &[THIRD, 1.0 / 12.0, 1.0 / 60.0, 1.0 / 360.0]);
    let (q, q_low) = fast_two_sum(r, bend);
    (q, (q_low + rest) + (bend * r).fmuladd(p, bend_low))
}

/// Relative error of [`minus_one_dd`] in units of [`Machine::UNIT`]; derived in `docs/exponential.md`.
pub const LESS_ONE_DD_ERR: f64 = 1.0 / (1u64 << 30) as f64;

/// b^x − 1 = h + l within [`LESS_ONE_DD_ERR`]·|h|, for [`PowerBase::LEAST`] ≤ |x| ≤ [`PowerBase::DD_RANGE`].
#[inline(always)]
pub fn minus_one_dd<B: PowerBase, M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let InSteps { index, r, rest } = B::reduce_dd(m, x);
    let (q, q_low) = minus_one_of_dd_step(m, r, rest);
    minus_one(m, index, q, q_low)
}

/// 2^(k/256)·(1 + q + q_low) − 1 as a sum, where |q| is at most a little more than half a step, and `q_low` is far
/// smaller.
#[inline(always)]
pub fn minus_one<M: Machine>(m: M, k: M::U64, q: M::F64, q_low: M::F64) -> (M::F64, M::F64) {
    let (high, ratio) = exp2_of_steps(m, k);
    let one = m.f64(1.0);
    let below = high.lt(one);
    let larger = M::F64::select(below, -one, high);
    let smaller = M::F64::select(below, high, -one);
    minus_one_of_terms((high, ratio), [larger, smaller], (q, q_low))
}

/// [`minus_one`] for a power given as a number and its relative error; the terms are that number and −1, by size.
#[inline(always)]
pub fn minus_one_of_terms<F: Lanes<Format = f64>>(
    (high, ratio): (F, F),
    [larger, smaller]: [F; 2],
    (q, q_low): (F, F),
) -> (F, F) {
    let (base, base_low) = fast_two_sum(larger, smaller);
    let q_low = ratio.fmuladd(q, q_low) + ratio;
    let sum = high.fmuladd(q, base);
    let low = high.residual(q, base - sum); // the difference is exact
    (sum, high.fmuladd(q_low, low + base_low))
}

/// Size beyond which b^x − 1 is a normal number of binary32.
const F32_LEAST: f32 = f32::MIN_POSITIVE * 2.0;

/// The error of [`minus_one_f32`] in ulps of its result; derived in `docs/exponential.md`.
pub const LESS_ONE_F32_ERROR_ULPS: u64 = 1 << 7;

/// b^x − 1 within [`LESS_ONE_F32_ERROR_ULPS`], for 2^-125 < |x| ≤ [`PowerBase::F32_RANGE`].
#[inline(always)]
pub fn minus_one_f32<B: PowerBase, M: Machine>(m: M, x: M::F64) -> M::F64 {
    let (k, index) = m.nearest_int(x, B::F32_STEPS);
    f32_of_step(m, index, binary32_path::reduced_argument(m, x, k, B::F32_STEPS))
}

/// 2^((k + r)/16) − 1, for |r| ≤ 1/2 + 2^-10.
#[inline(always)]
pub fn f32_of_step<M: Machine>(m: M, index: M::U64, r: M::F64) -> M::F64 {
    let power = binary32_path::exp2_of_steps(m, index);
    (power * r).fmuladd(polynomial(m, r, &LESS_ONE_SERIES), power - m.f64(1.0))
}
