#![doc = include_str!("../../docs/remainder.md")]

use core::marker::PhantomData;

use super::accurate::{Unpacked, unpack};
use super::copysign::copysign;
use crate::format::Format;
use crate::machine::constants::{half, infinity, nan, one, zero};
use crate::machine::{Bits, Key, Lanes, Machine, MaskOf, RescuePath};
use crate::round::Rz;

/// x − n·y for the integer n that x/y truncates to: exact, of the sign of x.
///
/// | x | y | result |
/// |---|---|---|
/// | NaN, or ±∞ | anything | NaN |
/// | anything | NaN, or ±0 | NaN |
/// | number | ±∞ | x |
#[inline(always)]
pub fn fmod<V: Lanes>(x: V, y: V) -> V {
    let (s, t) = (x.abs(), y.abs());
    let by = Division::new(s, t);
    let [result] = V::rescue::<Fmod<V::Format>, 2, 1>(!by.is_exact(), [x, y], [copysign(by.rest, x)]);
    result
}

/// x − n·y for the integer n nearest to x/y, ties to even: exact. Where it is zero it has the sign of x; special cases
/// as [`fmod`].
#[inline(always)]
pub fn remainder<V: Lanes>(x: V, y: V) -> V {
    let (s, t) = (x.abs(), y.abs());
    let by = Division::new(s, t);
    let fast = signed(by.nearest(), x);
    let [result] = V::rescue::<Remainder<V::Format>, 2, 1>(!by.is_exact(), [x, y], [fast]);
    result
}

/// s = `quotient` · t + `rest` with an integer quotient and 0 ≤ rest < t, for s ≥ 0 and t > 0; and t.
#[derive(Clone, Copy)]
pub(crate) struct Division<V> {
    pub quotient: V,
    pub rest: V,
    pub by: V,
}

impl<V: Lanes> Division<V> {
    /// Divides faithfully, which is right where [`Division::is_exact`] says so.
    #[inline(always)]
    pub fn new(s: V, t: V) -> Self {
        let quotient = (s / t).round_integral::<Rz>();
        let rest = (-quotient).fma(t, s);
        let above = rest.lt(zero(s));
        Division {
            quotient: V::select(above, quotient - one(s), quotient),
            rest: V::select(above, rest + t, rest),
            by: t,
        }
    }

    /// Divides in a direction, where t may be infinite and s may not. The division is right where the quotient is
    /// [small](Division::is_small); elsewhere nothing of the result is used.
    #[inline(always)]
    pub fn directed(s: V, t: V) -> Self {
        let quotient = s.div_r::<Rz>(t).round_integral::<Rz>();
        let rest = V::select(quotient.equals(zero(s)), s, (-quotient).fma(t, s));
        Division { quotient, rest, by: t }
    }

    /// Is the quotient below 2^p? An infinite quotient and a NaN are not.
    #[inline(always)]
    pub fn is_small(self) -> MaskOf<V> {
        self.quotient.lt(V::splat(self.by.machine(), V::Format::largest_exact_integer()))
    }

    #[inline(always)]
    pub fn is_exact(self) -> MaskOf<V> {
        self.is_small() & self.by.lt(infinity(self.by))
    }

    /// Returns the division with the nearest integer quotient.
    #[inline(always)]
    pub fn nearest(self) -> NearestQuotient<V> {
        let Division { quotient, rest, by } = self;
        let other = by - rest;
        let (up, tie) = (other.lt(rest), other.equals(rest));
        let halved = quotient * half(by);
        let odd = !halved.round_integral::<Rz>().equals(halved);
        NearestQuotient { rest, other, up: up | (tie & odd), above: up, tie }
    }
}

/// The comparison of the two integers next to s/t: which one is nearer.
#[derive(Clone, Copy)]
pub(crate) struct NearestQuotient<V: Lanes> {
    /// s minus the lower one times t, and the upper one times t minus s.
    rest: V,
    other: V,
    /// Is the nearest quotient the upper one, ties to even?
    pub up: MaskOf<V>,
    /// Is the nearest quotient the upper one without a tie?
    pub above: MaskOf<V>,
    /// Is s/t halfway between the two?
    pub tie: MaskOf<V>,
}

impl<V: Lanes> NearestQuotient<V> {
    /// s − n·t for the nearest n.
    #[inline(always)]
    pub fn value(self) -> V {
        V::select(self.up, -self.other, self.rest)
    }
}

/// Returns the remainder of x, from the remainder of |x|.
#[inline(always)]
fn signed<V: Lanes>(nearest: NearestQuotient<V>, x: V) -> V {
    let result = copysign(V::select(nearest.up, nearest.other, nearest.rest), x);
    V::select(nearest.up, -result, result)
}

/// [`fmod`] for all operands.
pub(crate) struct Fmod<F>(PhantomData<F>);

impl<F: Format> RescuePath<2, 1> for Fmod<F> {
    type Format = F;
    const KEY: Key = Key::exact::<F>("fmod");

    #[inline(always)]
    fn run<V: Lanes<Format = F>>([x, y]: [V; 2]) -> [V; 1] {
        let (division, whole) = by_twice(x, y);
        [special(x, y, V::select(whole, x, copysign(division.rest, x)))]
    }
}

/// [`remainder`] for all operands.
pub(crate) struct Remainder<F>(PhantomData<F>);

impl<F: Format> RescuePath<2, 1> for Remainder<F> {
    type Format = F;
    const KEY: Key = Key::exact::<F>("remainder");

    #[inline(always)]
    fn run<V: Lanes<Format = F>>([x, y]: [V; 2]) -> [V; 1] {
        let (division, whole) = by_twice(x, y);
        [special(x, y, V::select(whole, x, signed(division.nearest(), x)))]
    }
}

/// The remainder, or a NaN where an operand is special.
#[inline(always)]
fn special<V: Lanes>(x: V, y: V, result: V) -> V {
    let undefined = x.is_nan() | x.abs().equals(infinity(x)) | y.is_nan() | y.equals(zero(y));
    V::select(undefined, nan(x), result)
}

/// Returns |x| modulo 2|y|, divided by |y|, with a quotient of the parity of the quotient of x; and is y infinite?
#[inline(always)]
fn by_twice<V: Lanes>(x: V, y: V) -> (Division<V>, MaskOf<V>) {
    let (s, t) = (x.abs(), y.abs());
    let s = V::exact_from(modulo_twice(x.machine(), s.widen(), t.widen(), squarings::<V::Format>()));
    let odd = t.le(s);
    let quotient = V::select(odd, one(s), zero(s));
    (Division { quotient, rest: V::select(odd, s - t, s), by: t }, t.equals(infinity(t)))
}

/// The number n of squarings of 2^(k/2^n) for which that power is below 2^52, for the largest k that the exponents of
/// the format allow.
const fn squarings<F: Format>() -> u32 {
    let most = (F::EMAX - F::EMIN).unsigned_abs() + F::PRECISION;
    let mut n = 0;
    while most >> n >= 52 {
        n += 1;
    }
    n
}

/// x modulo 2y, for x ≥ 0 and y > 0, both finite; exact.
#[inline(never)]
fn modulo_twice<M: Machine>(m: M, x: M::F64, y: M::F64, squarings: u32) -> M::F64 {
    let (a, b) = (unpack(m, x), unpack(m, y));
    let Unpacked { digits, exponent, .. } = b;
    let modulus = Modulus::new(m, digits);
    // x = a · 2^k in ulps of 2y.
    let k = a.exponent - exponent - m.u64(1);
    let mut power = m.u64(1).shl_by(shr(k, squarings));
    for step in (0..squarings).rev() {
        let bit = shr(k, step) & m.u64(1);
        power = modulus.product(power, power.shl_by(bit));
    }
    let rest = modulus.product(a.digits, power);
    // All 53 bits of the remainder, then 2^(exponent − 51) in two factors. Only the product with the second one can be
    // subnormal.
    let (high, low) = (half_number(m, rest.shr::<32>()), half_number(m, rest & m.u64(0xffff_ffff)));
    let rest = high * m.f64((1_u64 << 32) as f64) + low;
    let scale = exponent - m.u64(51);
    let first = scale.sar::<1>();
    let rest = rest.abs() * power_of_two(m, first) * power_of_two(m, scale - first);
    // An x below 2y is the remainder already.
    let less = m.u64(0).lt(k & m.u64(1 << 63));
    M::F64::select(less, x, rest)
}

/// An integer below 2^32 as a number.
#[inline(always)]
fn half_number<M: Machine>(m: M, digits: M::U64) -> M::F64 {
    let magic = m.f64((1_u64 << 52) as f64);
    M::F64::from_bits(digits | magic.to_bits()) - magic
}

/// 2^n, for −1022 ≤ n ≤ 1023.
#[inline(always)]
fn power_of_two<M: Machine>(m: M, n: M::U64) -> M::F64 {
    M::F64::from_bits((n + m.u64(1023)).shl::<52>())
}

/// x shifted right by a count that is the same in all lanes.
#[inline(always)]
fn shr<B: Bits>(x: B, count: u32) -> B {
    match count {
        0 => x,
        1 => x.shr::<1>(),
        2 => x.shr::<2>(),
        3 => x.shr::<3>(),
        4 => x.shr::<4>(),
        5 => x.shr::<5>(),
        _ => x.shr::<6>(),
    }
}

/// A modulus 2^52 ≤ m < 2^53, and 2^107/m minus less than 2.
struct Modulus<M: Machine> {
    value: M::U64,
    inverse: M::U64,
}

impl<M: Machine> Modulus<M> {
    #[inline(always)]
    fn new(m: M, value: M::U64) -> Self {
        let field = m.u64(0x433 << 52);
        let number = M::F64::from_bits((value & m.u64(f64::FRACTION_MASK)) | field);
        let quotient = m.f64((1_u128 << 103) as f64) / number;
        let rough = (quotient + m.f64((1_u64 << 52) as f64)).to_bits() & m.u64(f64::FRACTION_MASK);
        let start = (rough - m.u64(2)).shl::<4>();
        // 2^107 − start·m, whose higher bits are zeros.
        let error = m.u64(0) - start.mul_lo(value);
        Modulus { value, inverse: start + error.mul_hi(start).shr::<43>() }
    }

    /// a · b modulo m, for a < 2^53 and b < 2^54, one of them below m and the other below 2m or 2^53.
    #[inline(always)]
    fn product(&self, a: M::U64, b: M::U64) -> M::U64 {
        let high = a.shl::<11>().mul_hi(b.shl::<10>());
        let quotient = high.mul_hi(self.inverse);
        let mut rest = a.mul_lo(b) - quotient.mul_lo(self.value);
        for multiple in [self.value + self.value, self.value] {
            let less = rest - multiple;
            rest = M::U64::select(rest.lt(multiple), rest, less);
        }
        rest
    }
}
