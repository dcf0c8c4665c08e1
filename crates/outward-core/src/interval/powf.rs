//! `powf`: x^y on the whole domain of IEEE 754's `pow`, which is the domain of Rust's `powf`.
//!
//! | x | y | x^y |
//! |---|---|---|
//! | x > 0 | any | e^(y·ln x) |
//! | 0 | y > 0 | 0 |
//! | 0 | 0 | 1 |
//! | x < 0 | an integer n | ±\|x\|^n, − for odd n |
//!
//! It is not defined elsewhere: 0^y with y < 0, which is ±∞ in floating point, is a pole. Over x = [a, b] and y = [c,
//! d] the range is the union of three sets, and the result is its hull:
//!
//! * the result of IEEE 1788's [`pow`]: the powers of the x > 0, and 0 for 0^y with y > 0;
//! * 1, where 0 is in both;
//! * ±tⁿ for the integers n in y and the t = −s with s in x, s < 0.
//!
//! # Negative bases
//!
//! t is in \[u, v\] with v = −a and u = −b, or in (0, v] where b ≥ 0; u = 0 stands for the limit there. The integers in
//! y are divided into four runs: even ones from 0 on, even ones below 0, odd ones above 0, odd ones below 0. In a run
//! tⁿ is monotone in t: it increases for n ≥ 0, and decreases for n < 0. It is monotone in n for each t: it increases
//! where t ≥ 1, and decreases where t ≤ 1. So with p = u, q = v for n ≥ 0, and p = v, q = u for n < 0, the bounds over
//! a run from m to n are
//!
//! | lower | where | upper | where |
//! |---|---|---|---|
//! | ▽p^m | p ≥ 1 | △q^n | q ≥ 1 |
//! | ▽p^n | p < 1 | △q^m | q < 1 |
//!
//! Ends that are 0 or ∞ take the limits that IEEE 754's `pow` gives: 0^n is 0, 1, +∞ for n above, at and below 0, t^∞
//! is 0, 1, +∞ for t below, at and above 1. All of them are corners of the run, so that the bounds are tightest.
//!
//! # Odd integers that are no numbers
//!
//! From 2^p on, where p is the precision of the format, all its numbers are even, but there are odd integers between
//! two of them. The first odd integer in y is then c + 1 and the last one d − 1. Their powers neither overflow nor
//! underflow only for bases very near 1; from 2^63 on they do for all bases except 1, in binary64 and so in every
//! format here.
//! They are computed by `NeighbouringPower` with the exponent as an integer of 64 bits.

use core::marker::PhantomData;

use super::lanes::{Iv, continuous, decoration};
use super::power::pow;
use crate::format::Format;
use crate::machine::constants::{half, nan, one, zero};
use crate::machine::{Bits, F64Of, Key, Lanes, Machine, MaskOf, RescuePath, Target, U64Of};
use crate::math::accurate::{Fixed, unpack};
use crate::math::ladder::{Approximation, answered};
use crate::math::log::log_rough;
use crate::math::pow::{ApproximatePower, UnboundedInteger, approximate, pow_r};
use crate::round::{Rd, Ru};

/// x^y over the x > 0 with any y, x = 0 with y ≥ 0, and x < 0 with integers y.
///
/// | x, y | local decoration |
/// |---|---|
/// | a > 0; a = 0 and c > 0 | as [`pow`] |
/// | 0 in x, y = \[0, 0\] | `dac`: it is 1 there, but jumps at (0, 0) |
/// | a = 0, c = 0 < d | `def`: it jumps at (0, 0) |
/// | a < 0, y one integer n; not for n < 0 and 0 in x | as `pown` |
/// | other | `trv`: not defined throughout |
#[inline(always)]
pub fn powf<V: Lanes>(x: Iv<V>, y: Iv<V>) -> (Iv<V>, V) {
    let zero = zero(x.lo);
    let (positive, local) = pow(x, y);
    let Iv { lo, hi } = positive;
    let more = x.lo.lt(zero) | x.lo.equals(zero) & y.lo.le(zero);
    let args = [x.lo, x.hi, y.lo, y.hi, lo, hi];
    let [lo, hi, dec] = V::rescue::<SignedBase<V::Format>, 6, 3>(more, args, [lo, hi, local]);
    (Iv::new(lo, hi), dec)
}

/// The hull of both; an empty one adds nothing.
#[inline(always)]
fn hull<V: Lanes>(x: Iv<V>, y: Iv<V>) -> Iv<V> {
    Iv::new(x.lo.lesser_number(y.lo), x.hi.greater_number(y.hi))
}

/// Is an integer odd? The half is exact.
#[inline(always)]
fn is_odd<V: Lanes>(n: V) -> MaskOf<V> {
    let halved = n * half(n);
    !halved.round_integral::<Rd>().equals(halved)
}

/// Are all numbers of this size even?
#[inline(always)]
fn is_beyond<V: Lanes>(n: V) -> MaskOf<V> {
    n.machine().f64((1_u64 << V::Format::PRECISION) as f64).le(n.widen().abs())
}

/// [`powf`] where x has members below 0, or 0 is in x and y has a member that is not above 0: bounds and decoration,
/// from the bounds of x, of y and of [`pow`].
struct SignedBase<F>(PhantomData<F>);

impl<F: Format> RescuePath<6, 3> for SignedBase<F> {
    type Format = F;
    const KEY: Key = Key::exact::<F>("interval_powf_signed");
    fn run<V: Lanes<Format = F>>([a, b, c, d, lo, hi]: [V; 6]) -> [V; 3] {
        let (zero, one, nan) = (zero(a), one(a), nan(a));
        let two = one + one;
        let negative = a.lt(zero);
        let at_zero = a.le(zero) & zero.le(b);
        let (first, last) = (c.round_integral::<Ru>(), d.round_integral::<Rd>());
        let (first_odd, last_odd) = (is_odd(first), is_odd(last));

        // The ends of the runs; an even number beyond stands for the odd integer next to it.
        let even = [V::select(first_odd, first + one, first), V::select(last_odd, last - one, last)];
        let odd = [
            V::select(first_odd | is_beyond(first), first, first + one),
            V::select(last_odd | is_beyond(last), last, last - one),
        ];
        let several = first.lt(last);
        let single = first.equals(last);
        let some_even = negative & (several | single & !first_odd);
        let some_odd = negative & (several | single & first_odd);

        let (u, v) = (V::select(b.lt(zero), -b, zero), -a);
        let runs = [
            (some_even & zero.le(even[1]), [u, v, even[0].greater(zero), even[1], zero]),
            (some_even & even[0].lt(zero), [v, u, even[0], even[1].lesser(-two), zero]),
            (some_odd & zero.lt(odd[1]), [u, v, odd[0].greater(one), odd[1], one]),
            (some_odd & odd[0].lt(zero), [v, u, odd[0], odd[1].lesser(-one), one]),
        ];
        let unit = Iv::new(one, one);
        let nothing = Iv::new(nan, nan);
        let origin = at_zero & c.le(zero) & zero.le(d);
        let mut result = hull(Iv::new(lo, hi), Iv::select(origin, unit, nothing));
        for (some, run) in runs {
            let [lo, hi] = V::rescue::<Run<F>, 5, 2>(some, run, [nan, nan]);
            let minus = zero.lt(run[4]);
            result = hull(result, Iv::select(minus, Iv::new(-hi, -lo), Iv::new(lo, hi)));
        }

        let constant = first.equals(c) & c.equals(d);
        let partial = negative & !constant | at_zero & c.lt(zero) | result.is_empty();
        let jump = at_zero & c.equals(zero);
        let at_jump = V::select(constant, decoration::dac(a), decoration::def(a));
        let dec = V::select(jump, at_jump, continuous(result));
        [result.lo, result.hi, V::select(partial, decoration::trv(a), dec)]
    }
}

/// The bounds of tⁿ over a run, from its p, q, m and n; the last operand is 1 for a run of odd integers, else 0.
struct Run<F>(PhantomData<F>);

impl<F: Format> RescuePath<5, 2> for Run<F> {
    type Format = F;
    const KEY: Key = Key::exact::<F>("interval_powf_run");
    const NESTED: bool = true;
    #[inline(always)]
    fn run<V: Lanes<Format = F>>([p, q, m, n, odd]: [V; 5]) -> [V; 2] {
        let one = one(p);
        let (p_large, q_large) = (one.le(p), one.le(q));
        let (s, t) = (V::select(p_large, m, n), V::select(q_large, n, m));
        let (lo, hi) = (pow_r::<Rd, V>(p, s), pow_r::<Ru, V>(q, t));
        let lo_step = V::select(p_large, one, -one);
        let hi_step = V::select(q_large, -one, one);
        let [lo, _] =
            V::rescue::<NeighbouringPower<F>, 5, 2>(between(p, s, odd), [p, s, lo_step, lo, lo], [lo, lo]);
        let [_, hi] =
            V::rescue::<NeighbouringPower<F>, 5, 2>(between(q, t, odd), [q, t, hi_step, hi, hi], [hi, hi]);
        [lo, hi]
    }
}

/// Does a power of t to an odd integer next to n need [`NeighbouringPower`]?
#[inline(always)]
fn between<V: Lanes>(t: V, n: V, odd: V) -> MaskOf<V> {
    let (m, size) = (t.machine(), t.widen());
    let ordinary = m.f64(0.0).lt(size) & size.lt(m.f64(f64::INFINITY)) & !size.equals(m.f64(1.0));
    let below_limit = n.widen().abs().lt(m.f64((1_u64 << 63) as f64));
    zero(odd).lt(odd) & is_beyond(n) & below_limit & ordinary
}

/// t^(n ± 1), rounded down and up, for t > 0 other than 1 and a number n that is an even integer below 2^63. The last
/// two operands are t^n rounded, which are the result where it overflows or underflows by far.
///
/// It uses the slow path of [`pow_r`], with an exponent of up to 64 bits, and after it the host, where there is one.
/// The power is never a number of the format: t is not a power of two, since that would overflow or underflow, and so
/// t^(n ± 1) has more than 2^p·log₂ 3 bits.
struct NeighbouringPower<F>(PhantomData<F>);

impl<F: Format> RescuePath<5, 2> for NeighbouringPower<F> {
    type Format = F;
    const KEY: Key = Key::exact::<F>("interval_powf_beyond");
    const NESTED: bool = true;
    #[inline(always)]
    fn run<V: Lanes<Format = F>>([t, n, step, lo, hi]: [V; 5]) -> [V; 2] {
        let m = t.machine();
        let none = m.f64(0.0);
        let (base, exponent) = (t.widen(), n.widen());
        let argument = exponent * log_rough(m, base);
        let within = argument.abs().le(m.f64(FOLLOWED));
        // Other lanes take any numbers that can be computed.
        let base = F64Of::<V>::select(within, base, m.f64(2.0));
        let exponent = F64Of::<V>::select(within, exponent, m.f64(4.0));

        let power = unpack(m, exponent);
        let size = power.digits.shl::<10>().shr_by(m.u64(62) - power.exponent);
        let away = zero(step).lt(step) & none.lt(exponent) | step.lt(zero(step)) & exponent.lt(none);
        let size = size + U64Of::<V>::select(away, m.u64(1), m.u64(u64::MAX));
        // size · 2^shift is the significand in [1, 2) at scale 2^63, its exponent 63 − shift.
        let shift = size.leading_zeros();
        let significand = Fixed([m.u64(0), m.u64(0), m.u64(0), size.shl_by(shift)]);

        let ApproximatePower { value, exponent, slack, undecided } =
            approximate(m, base, power.negative, significand, m.u64(63) - shift);
        let undecided = undecided & within & m.mask(V::Format::PRECISION >= LONG);
        let sign = U64Of::<V>::select(power.negative, m.u64(1), m.u64(0));
        let args = [base.to_bits(), size, sign];
        let [digits, scale] = m.on_host::<UnboundedInteger, 3, 2>(undecided, args, [sign, sign]);
        let is_known = answered(m, undecided);
        let value = Fixed::select(is_known, Fixed::small(m, digits), value);
        let exponent = U64Of::<V>::select(is_known, scale + m.u64(256), exponent);
        let slack = Fixed::select(is_known, Fixed::small(m, m.u64(0)), slack);
        let power = Approximation { negative: m.mask(false), magnitude: value, exponent, slack };
        let down = V::exact_from(Target::of::<Rd, F>().round_fixed(m, power));
        let up = V::exact_from(Target::of::<Ru, F>().round_fixed(m, power));
        [V::select(within, down, lo), V::select(within, up, hi)]
    }
}

/// The precision from which on a power to an odd integer beyond 2^p has more than 54 bits, since 3^65 has. In shorter
/// formats it may have fewer, which the host cannot decide; but its relative distance from the formats' numbers is
/// 2^-54 or more, and the slow path decides it.
const LONG: u32 = 6;

/// The largest |n·ln t| for which [`NeighbouringPower`] computes. Powers beyond it overflow or vanish in every format,
/// and so do the powers next to them.
const FOLLOWED: f64 = 1000.0;
