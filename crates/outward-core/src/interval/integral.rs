//! Step functions: `floor ceil trunc round_ties_to_even round_ties_to_away sign`; `logb`, `copysign`.
//!
//! Notation: x = [a, b]. All but the last two are increasing, defined everywhere, and exact in a format: the result is
//! [f(a), f(b)].
//!
//! A step function is not continuous on an interval over which its value changes: `def`. Where the value is one number
//! n, its restriction to the interval is continuous: `dac`; it is `com` if the function itself does not jump at any
//! member. The interval can contain such a point only as an end of the range on which the value is n, so that the
//! bounds decide.
//!
//! | function | value n is taken on | jumps at |
//! |---|---|---|
//! | `floor` | n ≤ s < n + 1 | its lower end n |
//! | `ceil` | n − 1 < s ≤ n | its upper end n |
//! | `trunc` | for n ≠ 0, the `floor` or `ceil` set on the side of 0; for 0, −1 < s < 1 | n, except for 0 |
//! | to nearest | \|s − n\| ≤ ½, with one, both or none of the ends | the ends in the set |
//! | `sign` | s < 0, s = 0, s > 0 | 0 |
//! | `logb` | 2^n ≤ \|s\| < 2^(n + 1) | ±2^n, the lower end of \|s\| |

use super::arith::magnitudes;
use super::lanes::{Iv, continuous, decoration};
use crate::format::Format;
use crate::machine::constants::{half, infinity, one, zero};
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf};
use crate::round::{Rd, Rn, Rna, RoundingAttribute, Ru, Rz};

/// The greatest integer that is not above x.
#[inline(always)]
pub fn floor<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let result = image::<Rd, V>(x);
    (result, steps(result, x.lo.equals(result.lo)))
}

/// The least integer that is not below x.
#[inline(always)]
pub fn ceil<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let result = image::<Ru, V>(x);
    (result, steps(result, x.hi.equals(result.hi)))
}

/// x without its fractional part.
#[inline(always)]
pub fn trunc<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let result = image::<Rz, V>(x);
    let at_end = x.lo.equals(result.lo) | x.hi.equals(result.hi);
    (result, steps(result, at_end & !result.lo.equals(zero(x.lo))))
}

/// The nearest integer; of two equally near the even one.
#[inline(always)]
pub fn round_ties_to_even<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let result = image::<Rn, V>(x);
    (result, steps(result, ties(x, result)))
}

/// The nearest integer; if two are equally near, the one farther from zero.
#[inline(always)]
pub fn round_ties_to_away<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let result = image::<Rna, V>(x);
    (result, steps(result, ties(x, result)))
}

/// −1 below 0, 0 at 0, 1 above.
#[inline(always)]
pub fn sign<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let result = Iv::new(sign_of(x.lo), sign_of(x.hi));
    (result, steps(result, x.lo.equals(zero(x.lo))))
}

/// The exponent of x over the x ≠ 0: the integer e with 2^e ≤ |x| < 2^(e + 1). It is even, and increases with |x|: the
/// result is [logb(mig x), logb(mag x)], whose lower bound is −∞ where x has 0 as a member, and whose upper one is +∞
/// where x is unbounded.
#[inline(always)]
pub fn logb<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let Iv { lo: mig, hi: mag } = magnitudes(x);
    let (lo, at_power) = exponent(mig);
    let (hi, _) = exponent(mag);
    let result = Iv::new(lo, hi).empty_where(mag.equals(zero(mag)));
    (result, V::select(x.has_zero(), decoration::trv(lo), steps(result, at_power)))
}

/// ±|x|, with the sign of y. Real numbers have one zero and floating-point numbers two, and the enclosure must hold for
/// both: where y contains 0, both signs are possible.
///
/// | y | result | local decoration |
/// |---|---|---|
/// | c > 0 | \[mig x, mag x\] | as \|x\| |
/// | d < 0 | \[−mag x, −mig x\] | as \|x\| |
/// | c ≤ 0 ≤ d | \[−mag x, mag x\] | `def`: it jumps at y = 0; but as \|x\| where x = \[0, 0\], to which both signs lead |
#[inline(always)]
pub fn copysign<V: Lanes>(x: Iv<V>, y: Iv<V>) -> (Iv<V>, V) {
    let zero = zero(x.lo);
    let Iv { lo: mig, hi: mag } = magnitudes(x);
    let lo = V::select(zero.lt(y.lo), mig, -mag);
    let hi = V::select(y.hi.lt(zero), -mig, mag);
    let result = Iv::new(lo, hi).empty_where(x.is_empty() | y.is_empty());
    let jump = y.has_zero() & zero.lt(mag);
    (result, V::select(jump, decoration::def(lo), continuous(result)))
}

/// The exponent of |x| as a number, and whether x is ± a power of two: −∞ for a zero, +∞ for an infinity, NaN for a
/// NaN. It has at most eight bits, so it is a number of every format that has [lanes](Lanes).
#[inline(always)]
pub(crate) fn exponent<V: Lanes>(x: V) -> (V, MaskOf<V>) {
    const UP: f64 = (1_u64 << 54) as f64;
    let (m, size) = (x.machine(), x.widen().abs());
    let subnormal = size.lt(m.f64(f64::MIN_POSITIVE));
    let bits = F64Of::<V>::select(subnormal, size * m.f64(UP), size).to_bits();
    // The field below the digits of 2^52 makes 2^52 + field.
    let field = F64Of::<V>::from_bits(bits.shr::<52>() | m.u64(0x433 << 52));
    let bias = F64Of::<V>::select(
        subnormal,
        m.f64((1_u64 << 52) as f64 + 1077.0),
        m.f64((1_u64 << 52) as f64 + 1023.0),
    );
    let finite = V::exact_from(field - bias);
    let size = x.abs();
    let exponent = V::select(size.lt(infinity(x)), finite, size);
    let at_power = (bits & m.u64(f64::FRACTION_MASK)).equals(m.u64(0));
    (V::select(size.equals(zero(x)), -infinity(x), exponent), at_power)
}

/// −1, 1, or the zero or the NaN that x is.
#[inline(always)]
pub(crate) fn sign_of<V: Lanes>(x: V) -> V {
    let (zero, one) = (zero(x), one(x));
    V::select(x.lt(zero), -one, V::select(zero.lt(x), one, x))
}

#[inline(always)]
fn image<A: RoundingAttribute, V: Lanes>(x: Iv<V>) -> Iv<V> {
    Iv::new(x.lo.round_integral::<A>(), x.hi.round_integral::<A>())
}

/// Is a bound halfway between integers? The difference from the nearest one is exact; for infinite bounds the answer is
/// no.
#[inline(always)]
fn ties<V: Lanes>(x: Iv<V>, nearest: Iv<V>) -> MaskOf<V> {
    let half = half(x.lo);
    (x.lo - nearest.lo).abs().equals(half) | (x.hi - nearest.hi).abs().equals(half)
}

/// The local decoration. The mask says that the interval, on which the function is constant, contains a point at which
/// it jumps.
#[inline(always)]
fn steps<V: Lanes>(result: Iv<V>, jump: MaskOf<V>) -> V {
    let restricted = V::select(jump, decoration::dac(result.lo), continuous(result));
    let constant = result.lo.equals(result.hi) | result.is_empty();
    V::select(constant, restricted, decoration::def(result.lo))
}
