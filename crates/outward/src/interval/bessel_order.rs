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
use crate::math::ladder::settled_with_integer;
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
    settled_with_integer::<OfOrder<SECOND>, R, V>(x, order.cast_signed())
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
    let n = F::splat(m, f64::from(order));
    let [rises, falls] = slope::<SECOND, F>(a, order);
    let [rises_last, falls_last] = slope::<SECOND, F>(b, order);
    let together = b.sub_r::<Ru>(a).le(F::splat(m, APART));
    let monotone = b.le(n) | (together & ((rises & rises_last) | (falls & falls_last)));
    let up = together & rises & falls_last;
    let down = together & falls & rises_last;
    [!(monotone | up), !(monotone | down)]
}

/// Does the function rise at x for sure, or fall?
#[inline(always)]
fn slope<const SECOND: bool, F: Lanes<Format = f64>>(x: F, order: u32) -> [MaskOf<F>; 2] {
    let m = x.machine();
    let (zero, n) = (F::splat(m, 0.0), F::splat(m, f64::from(order)));
    let is_finite = x.lt(F::splat(m, f64::INFINITY));
    let x = F::select(is_finite, x, zero);
    // x·f′ = x·g − n·f
    let product = x.mul_r::<Rn>(rounded::<SECOND, Rn, F>(x, order - 1));
    let own = n.mul_r::<Rn>(rounded::<SECOND, Rn, F>(x, order));
    let size = product.abs().add_r::<Rn>(own.abs());
    let (slope, doubt) = (product.sub_r::<Rn>(own), size.mul_r::<Rn>(F::splat(m, DOUBT)));
    let rises = x.le(n) | doubt.lt(slope);
    [is_finite & rises, is_finite & n.lt(x) & slope.lt(-doubt)]
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
    let n = F::splat(m, f64::from(order));
    let [near, least] = SIZES[order as usize - 1];
    let from = a.greater(n);
    // 0.81·n^(1/3)/x, 2/π/√(x² − n²), and of the first kind 0.4555/n^(2/3)
    let near = F::splat(m, near).div_r::<Ru>(from);
    let square = from.sub_r::<Rd>(n).mul_r::<Rd>(from.add_r::<Rd>(n));
    let far = F::splat(m, core::f64::consts::FRAC_2_PI.next_up()).div_r::<Ru>(square.sqrt_r::<Rd>());
    let square = F::select(n.lt(from), near.lesser(far), near);
    let square = if SECOND { square } else { square.lesser(F::splat(m, least)) };
    square.sqrt_r::<Ru>()
}

/// More than 0.81·n^(1/3) and 0.4555/n^(2/3), of each order n from 1 on. Constants, since a loop on vectors is to call
/// no function of numbers.
const SIZES: [[f64; 2]; ORDERS as usize] = {
    let mut sizes = [[0.0; 2]; ORDERS as usize];
    let mut at = 0;
    while at < sizes.len() {
        let root = ROOTS[at];
        sizes[at] = [(0.81 * root).next_up(), 0.4556 * root / (at + 1) as f64];
        at += 1;
    }
    sizes
};

/// The cube roots of the orders, rounded up.
#[rustfmt::skip]
const ROOTS: [f64; ORDERS as usize] = [
    1.0, 1.2599210498948732, 1.4422495703074085, 1.5874010519681996,
    1.709975946676697, 1.8171205928321397, 1.9129311827723892, 2.0,
    2.0800838230519045, 2.154434690031884, 2.2239800905693157, 2.2894284851066637,
    2.3513346877207577, 2.41014226417523, 2.4662120743304703, 2.5198420997897464,
    2.5712815906582356, 2.620741394208897, 2.6684016487219453, 2.7144176165949068,
    2.7589241763811208, 2.8020393306553872, 2.843866979851566, 2.884499140614817,
    2.9240177382128665, 2.9624960684073707, 3.0, 3.0365889718756627,
    3.0723168256858475, 3.107232505953859, 3.141380652391393, 3.174802103936399,
    3.2075343299958265, 3.2396118012774835, 3.2710663101885897, 3.3019272488946267,
    3.3322218516459534, 3.3619754067989636, 3.391211443014167, 3.419951893353394,
    3.4482172403827307, 3.47602664488645, 3.5033980603867243, 3.5303483353260634,
    3.556893304490063, 3.5830478710159466, 3.608826080138695, 3.6342411856642793,
    3.659305710022972, 3.684031498640387, 3.7084297692661896, 3.7325111568172487,
    3.7562857542210724, 3.77976314968462, 3.802952460761392, 3.8258623655447783,
    3.848501131276805, 3.870876640627797, 3.892996415873261, 3.914867641168864,
    3.9364971831021736, 3.9578916096804058, 3.979057207896392, 4.0,
];

#[cfg(test)]
mod tests {
    use super::ROOTS;
    use crate::ops::cbrt_ru;

    #[test]
    fn roots_are_rounded_up() {
        for (order, root) in (1..).zip(ROOTS) {
            assert_eq!(root, cbrt_ru(f64::from(order)), "{order}");
        }
    }
}
