//! The Bessel functions of integer order.
//!
//! From 0 to its order such a function rises. From there on places where it turns are more than 2.5 apart, so that the
//! slopes at both ends of a short interval tell whether there is one; and where there may be some, a bound is that of
//! an envelope. All of it is derived in `docs/bessel.md`.

use super::arith::magnitudes;
use super::bessel::{j0, j1, y0, y1};
use super::lanes::{Iv, continuous, continuous_unless};
use crate::machine::constants::{infinity, one, zero};
use crate::machine::{F64Of, Lanes, MaskOf};
use crate::math::bessel::{ORDERS, OfOrder};
use crate::math::ladder::rounded_with_integer;
use crate::ops::{cbrt_ru, div_rn, mul_rn};
use crate::round::{Rd, Rn, Rounding, Ru};

/// J_n(x): it is that of order −n at −x. Beyond the order 64 it is between −1 and 1.
#[inline(always)]
pub fn jn<V: Lanes>(x: Iv<V>, n: i32) -> (Iv<V>, V) {
    let x = if n < 0 { Iv::new(-x.hi, -x.lo) } else { x };
    let result = match n.unsigned_abs() {
        0 => return j0(x),
        1 => return j1(x),
        order if order > ORDERS => {
            let one = one(x.lo);
            Iv::new(-one, one)
        }
        order if order % 2 == 0 => {
            let Iv { lo: from, hi: to } = magnitudes(x);
            range::<false, V>(from, to, order)
        }
        order => {
            let zero = zero(x.lo);
            let (has_above, has_below) = (zero.lt(x.hi), x.lo.lt(zero));
            let above = range::<false, V>(zero.greater(x.lo), zero.greater(x.hi), order);
            let below = negative(range::<false, V>(zero.greater(-x.hi), zero.greater(-x.lo), order));
            let both = Iv::new(above.lo.lesser(below.lo), above.hi.greater(below.hi));
            Iv::select(has_below, Iv::select(has_above, both, below), above)
        }
    };
    let result = result.empty_where(x.is_empty());
    (result, continuous(result))
}

/// Y_n(x) over the x above 0. Beyond the order 64 it is any number.
#[inline(always)]
pub fn yn<V: Lanes>(x: Iv<V>, n: i32) -> (Iv<V>, V) {
    let zero = zero(x.lo);
    let result = match n.unsigned_abs() {
        0 => return y0(x),
        1 if n > 0 => return y1(x),
        order if order > ORDERS => {
            let infinity = infinity(x.lo);
            Iv::new(-infinity, infinity)
        }
        order => {
            let result = range::<true, V>(zero.greater(x.lo), zero.greater(x.hi), order);
            if n < 0 && order % 2 == 1 { negative(result) } else { result }
        }
    };
    let result = result.empty_where(x.hi.le(zero) | x.is_empty());
    (result, continuous_unless(x.lo.le(zero), result))
}

#[inline(always)]
fn negative<V: Lanes>(x: Iv<V>) -> Iv<V> {
    Iv::new(-x.hi, -x.lo)
}

#[inline(always)]
fn rounded<const SECOND: bool, R: Rounding, V: Lanes>(x: V, order: u32) -> V {
    rounded_with_integer::<OfOrder<SECOND>, R, V>(x, order.cast_signed())
}

/// What the function is between on [a, b], for 0 ≤ a ≤ b and an order from 1 to 64.
#[inline(always)]
fn range<const SECOND: bool, V: Lanes>(a: V, b: V, order: u32) -> Iv<V> {
    let low = rounded::<SECOND, Rd, V>(a, order).lesser(rounded::<SECOND, Rd, V>(b, order));
    let high = rounded::<SECOND, Ru, V>(a, order).greater(rounded::<SECOND, Ru, V>(b, order));
    let (from, to) = (a.widen(), b.widen());
    let [may_fall, may_rise] = turns::<SECOND, F64Of<V>>(from, to, order);
    let bound = V::round_from::<Ru>(envelope::<SECOND, F64Of<V>>(from, order));
    Iv::new(V::select(may_fall, low.lesser(-bound), low), V::select(may_rise, high.greater(bound), high))
}

/// Can the function have a minimum inside of [a, b], or a maximum, as far as its order and its slopes at both ends
/// tell?
#[inline(always)]
fn turns<const SECOND: bool, F: Lanes<Format = f64>>(a: F, b: F, order: u32) -> [MaskOf<F>; 2] {
    let m = a.machine();
    let (zero, n) = (F::splat(m, 0.0), F::splat(m, f64::from(order)));
    let slope = |x: F| {
        let is_finite = x.lt(F::splat(m, f64::INFINITY));
        let x = F::select(is_finite, x, zero);
        // x·f′ = x·g − n·f
        let product = x.mul_r::<Rn>(rounded::<SECOND, Rn, F>(x, order - 1));
        let own = n.mul_r::<Rn>(rounded::<SECOND, Rn, F>(x, order));
        let size = product.abs().add_r::<Rn>(own.abs());
        let (slope, doubt) = (product.sub_r::<Rn>(own), size.mul_r::<Rn>(F::splat(m, DOUBT)));
        let rises = x.le(n) | doubt.lt(slope);
        [is_finite & rises, is_finite & n.lt(x) & slope.lt(-doubt)]
    };
    let ([rises, falls], [rises_last, falls_last]) = (slope(a), slope(b));
    let together = b.sub_r::<Ru>(a).le(F::splat(m, APART));
    let monotone = b.le(n) | (together & ((rises & rises_last) | (falls & falls_last)));
    let up = together & rises & falls_last;
    let down = together & falls & rises_last;
    [!(monotone | up), !(monotone | down)]
}

/// 2^-40: more than binary64 leaves of the slopes. Their roundings are fixed, since what is decided by them shows in
/// the bounds.
const DOUBT: f64 = 1.0 / (1u64 << 40) as f64;

/// Places where a function turns are further apart.
const APART: f64 = 2.5;

/// More than the size of a maximum or minimum from a on.
#[inline(always)]
fn envelope<const SECOND: bool, F: Lanes<Format = f64>>(a: F, order: u32) -> F {
    let m = a.machine();
    let number = |x: f64| F::splat(m, x);
    let n = f64::from(order);
    let root = cbrt_ru(n);
    let from = a.greater(number(n));
    // 0.81·n^(1/3)/x, 2/π/√(x² − n²), and of the first kind 0.4555/n^(2/3)
    let near = number(mul_rn(0.81, root).next_up()).div_r::<Ru>(from);
    let square = from.sub_r::<Rd>(number(n)).mul_r::<Rd>(from.add_r::<Rd>(number(n)));
    let far = number(core::f64::consts::FRAC_2_PI.next_up()).div_r::<Ru>(square.sqrt_r::<Rd>());
    let square = F::select(number(n).lt(from), near.lesser(far), near);
    let square = if SECOND { square } else { square.lesser(number(div_rn(mul_rn(0.4556, root), n))) };
    square.sqrt_r::<Ru>()
}
