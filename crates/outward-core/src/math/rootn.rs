#![doc = include_str!("../../docs/rootn.md")]

use num_bigint::BigInt;

use super::accurate::{Fixed, divide, unpack};
use super::double::{dd_product, dd_reciprocal, fast_two_sum};
use super::ladder::{
    Approximation, Bound, Enclosure, Known, SlowPath, Sum, UnboundedFunction, WithIntegerOperand,
    enclosure_of_power, enclosure_to_any_digits, rounded_with_integer, rounded_with_integers,
};
use super::log::{F32Reduced, Reduced, log_dd, log_rough};
use super::pow::{
    POW_ERR, POW_F32_ERROR_ULPS, PowerPair, TINY, approximate, dd_of_product, exact_power, f32_of_log,
    fast_of_product, integer_and_odd, is_odd, log_extended, log_in_steps, odd_part,
};
use super::unbounded::{Ball, integer_and_power};
use crate::format::Format;
use crate::machine::{Bits, F64Of, Lanes, Machine, Target};
use crate::round::Rounding;

/// The root of degree n, x^(1/n), correctly rounded in the direction `R`, as IEEE 754's rootn defines it.
///
/// | x, n | result |
/// |---|---|
/// | any x, 0 | NaN |
/// | x < 0, even n | NaN |
/// | ±0, n > 0 | ±0 for odd n, else +0 |
/// | ±0, n < 0 | ±∞ for odd n, else +∞ |
/// | +∞ | +∞ for n > 0, +0 for n < 0 |
/// | −∞, odd n | −∞ for n > 0, −0 for n < 0 |
/// | NaN | NaN |
/// | powers of degree n > 0 of numbers; powers of 2^n | exact |
///
/// Except for n = ±1, no result overflows, is subnormal, or is halfway between two numbers.
#[inline(always)]
pub fn rootn_r<R: Rounding, V: Lanes>(x: V, n: i32) -> V {
    let m = x.machine();
    match n {
        0 => V::splat(m, V::Format::nan()),
        1 => x,
        2 => {
            // The root of −0 is +0, unlike the square root.
            let zero = V::splat(m, V::Format::from_pattern(0));
            V::select(x.equals(zero), zero, x).sqrt_r::<R>()
        }
        -1 => V::splat(m, V::Format::one()).div_r::<R>(x),
        _ => rounded_with_integer::<Rootn, R, V>(x, n),
    }
}

/// Returns the roots of [`rootn_r`] with one integer for each lane, as a number of binary64.
#[inline(always)]
pub fn rootn_at_run_time<R: Rounding, V: Lanes>(x: V, n: F64Of<V>) -> V {
    let m = x.machine();
    let is = |degree: f64| n.equals(m.f64(degree));
    let other = V::select(is(1.0), x, V::splat(m, V::Format::nan()));
    let other = V::select(is(-1.0), rootn_r::<R, V>(x, -1), other);
    let other = V::select(is(2.0), rootn_r::<R, V>(x, 2), other);
    let rest = !(is(0.0) | is(1.0) | is(-1.0) | is(2.0));
    rounded_with_integers::<Rootn, R, V>(rest, x, n, other)
}

/// x^(1/n), for an integer n other than 0 and ±1.
pub struct Rootn;

impl WithIntegerOperand for Rootn {
    const FAST: Bound = Bound::pair(ROOTN_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64, n: M::F64) -> ((M::F64, M::F64), M::F64) {
        let PowerPair { high, low, argument } = rootn_fast(m, x.abs(), n);
        ((signed_as(m, x, high), signed_as(m, x, low)), argument)
    }
    #[inline(always)]
    fn takes<M: Machine>(m: M, x: M::F64, n: M::F64, exponent: M::F64) -> M::Mask {
        let normal = m.f64(f64::MIN_POSITIVE).le(x.abs());
        has_root(m, x, n) & normal & m.f64(TINY).le(exponent.abs())
    }

    const F32_ERROR_ULPS: u64 = ROOTN_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<M: Machine>(m: M, x: M::F64, n: M::F64) -> (M::F64, M::F64) {
        let (root, steps) = rootn_f32(m, x.abs(), n);
        (signed_as(m, x, root), steps)
    }
    #[inline(always)]
    fn takes_f32<M: Machine>(m: M, x: M::F64, n: M::F64, _: M::F64) -> M::Mask {
        has_root(m, x, n) & m.f64(0.0).lt(x.abs())
    }
}

/// Is x finite, and positive where n is even?
#[inline(always)]
fn has_root<M: Machine>(m: M, x: M::F64, n: M::F64) -> M::Mask {
    x.abs().lt(m.f64(f64::INFINITY)) & (!x.lt(m.f64(0.0)) | is_odd(n))
}

/// A part of the root of |x| with the sign of x, which is not negative where n is even.
#[inline(always)]
fn signed_as<M: Machine>(m: M, x: M::F64, part: M::F64) -> M::F64 {
    M::F64::from_bits(part.to_bits() ^ (x.to_bits() & m.u64(f64::SIGN_MASK)))
}

impl SlowPath<2> for Rootn {
    const NAME: &'static str = "rootn";

    fn known<M: Machine>(m: M, target: Target, [x, n]: [M::F64; 2]) -> Known<M> {
        let select = M::F64::select;
        let (zero, one, infinity) = (m.f64(0.0), m.f64(1.0), m.f64(f64::INFINITY));
        let size = x.abs();
        let (is_zero, is_infinite) = (size.equals(zero), size.equals(infinity));
        let ends = is_zero | is_infinite | x.is_nan();
        let (_, odd) = integer_and_odd(m, n);
        let negative = x.to_bits().is_top_set() & odd;
        let signed = |v: M::F64| select(negative, -v, v);

        let argument = log_rough(m, select(ends, one, size)) / n;
        let is_one = size.equals(one);
        let grows = (one.lt(size) & zero.lt(n)) | (size.lt(one) & n.lt(zero));
        let near = target.round_near_exact(m, signed(one), grows & !is_one, !grows & !is_one);
        let close = argument.abs().lt(m.f64(TINY)) | is_one;

        let pole = (is_zero & n.lt(zero)) | (is_infinite & zero.lt(n));
        let value = select(ends, signed(select(pole, infinity, zero)), near);
        let undefined = x.is_nan() | (x.lt(zero) & !odd);
        Known { value: select(undefined, m.f64(f64::NAN), value), lanes: ends | close | undefined }
    }

    const MIDDLE_ERR: f64 = ROOTN_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x, n]: [M::F64; 2]) -> Sum<M::F64> {
        let size = x.abs();
        let PowerPair { high, low, .. } = rootn_dd(m, size, n);
        Sum { high: signed_as(m, x, high), low: signed_as(m, x, low), size: high }
            .unless(size.lt(m.f64(f64::MIN_POSITIVE)))
    }

    fn accurate<M: Machine>(m: M, [x, n]: [M::F64; 2]) -> Approximation<M> {
        let size = x.abs();
        let degree = unpack(m, n);
        let inverse = divide(m, Fixed::power(m, 255), degree.significand(m));
        let root = approximate(m, size, degree.negative, inverse.value, inverse.power - degree.exponent);

        // An exact root has at most 27 bits, all among the first 32. They are taken as a number of 53 bits, whose power
        // is computed.
        let digits = (root.value.0[3] + m.u64(1 << 31)).shr::<32>();
        let number = M::F64::from_bits(digits | m.u64(TWO_52.to_bits())) - m.f64(TWO_52); // exact
        let number = M::F64::from_bits(number.to_bits() + (root.exponent - m.u64(32)).shl::<52>());
        let power = exact_power(m, number, n);
        let (odd, scale) = odd_part(m, size);
        let is_exact = power.is_exact & power.digits.equals(odd) & power.power.equals(scale);
        let select = Fixed::select;
        Approximation {
            negative: x.lt(m.f64(0.0)),
            magnitude: select(is_exact, Fixed::small(m, digits), root.value),
            exponent: M::U64::select(is_exact, root.exponent + m.u64(256 - 32), root.exponent),
            // The slack is twice that of a power, because the reciprocal of n is not exact.
            slack: select(is_exact, Fixed::small(m, m.u64(0)), root.slack.left::<1>(m)),
        }
    }

    const UNBOUNDED: Option<UnboundedFunction<2>> = Some(rootn_unbounded);
}

const TWO_52: f64 = (1_u64 << 52) as f64;

/// The relative error of [`rootn_fast`] in units of [`Machine::UNIT`], which `docs/rootn.md` derives.
pub const ROOTN_ERR: f64 = POW_ERR;

/// x^(1/n) within [`ROOTN_ERR`]·`high`, for normal x > 0 and |n| ≥ 2.
#[inline(always)]
pub fn rootn_fast<M: Machine>(m: M, x: M::F64, n: M::F64) -> PowerPair<M> {
    let log = log_extended(m, Reduced::new(m, x));
    fast_of_product(m, over(m, log, n))
}

/// A sum of two numbers divided by n.
#[inline(always)]
pub fn over<M: Machine>(m: M, sum: (M::F64, M::F64), n: M::F64) -> (M::F64, M::F64) {
    dd_product(sum, dd_reciprocal(m, n))
}

/// The error of [`rootn_f32`] in ulps of its result; derived in `docs/rootn.md`.
pub const ROOTN_F32_ERROR_ULPS: u64 = POW_F32_ERROR_ULPS;

/// x^(1/n) within [`ROOTN_F32_ERROR_ULPS`], for positive numbers x of binary32 and |n| ≥ 2; and 16·log₂ x / n.
#[inline(always)]
pub fn rootn_f32<M: Machine>(m: M, x: M::F64, n: M::F64) -> (M::F64, M::F64) {
    f32_of_log(m, log_in_steps(m, F32Reduced::new(m, x)), m.f64(1.0) / n)
}

/// The relative error of [`rootn_dd`] in units of [`Machine::UNIT`], which `docs/rootn.md` derives.
pub const ROOTN_DD_ERR: f64 = 1.0 / (1_u64 << 37) as f64;

/// x^(1/n) within [`ROOTN_DD_ERR`]·`high`, for normal x > 0 other than 1, |n| ≥ 2 and 2^-60 ≤ |ln x / n|.
#[inline(always)]
pub fn rootn_dd<M: Machine>(m: M, x: M::F64, n: M::F64) -> PowerPair<M> {
    let (log, log_low) = log_dd(m, x);
    let (log, log_low) = fast_two_sum(log, log_low);
    let quotient = log / n;
    let rest = quotient.fma(-n, log); // exact
    dd_of_product(m, (quotient, (rest + log_low) / n))
}

/// Bounds of x^(1/n) for a finite x other than 0 and an integer n other than 0, which is odd if x is below 0. `None`
/// elsewhere.
pub fn enclosure(x: f64, n: i32) -> Option<Enclosure> {
    if !x.is_finite() || x == 0.0 || n == 0 || (x < 0.0 && n % 2 == 0) {
        return None;
    }
    let (integer, power) = integer_and_power(x.abs());
    let root = |digits| {
        let log = Ball::ln_of(&integer, power, digits).times(&BigInt::from(n.signum()), 0);
        let (root, exponent) = log.divided_by(n.unsigned_abs().into()).exp();
        let sign = BigInt::from(if x < 0.0 { -1 } else { 1 });
        Some((root.times(&sign, 0), i64::try_from(&exponent).ok()?))
    };
    match n {
        // The paths are not made for these.
        -1 | 1 => enclosure_to_any_digits(root),
        _ => enclosure_of_power::<Rootn, 2>([x, f64::from(n)], root),
    }
}

/// |x|^(1/n) to any number of digits, for finite x other than 0.
fn rootn_unbounded([x, n]: [f64; 2], digits: u64) -> Option<Ball> {
    let (integer, power) = integer_and_power(x.abs());
    let log = Ball::ln_of(&integer, power, digits).times(&BigInt::from(if n < 0.0 { -1 } else { 1 }), 0);
    log.divided_by(n.abs() as u64).exp_as_one()
}
