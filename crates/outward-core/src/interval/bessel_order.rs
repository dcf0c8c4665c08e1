//! The Bessel functions of integer order.
//!
//! Such a function increases from 0 to its first maximum; tables have the number before this maximum. Beyond it the
//! signs of the function and of its slope at both ends decide whether it is monotone between them. Where it may not be,
//! `extrema` finds its first maximum and minimum. All of this is derived in `docs/bessel.md`.

use super::arith::magnitudes;
use super::bessel::{j0, j1, y0, y1};
use super::extrema::{Oscillation, ValueAndSlope, is_monotone, value_and_slope, with_extrema};
use super::lanes::{Iv, continuous, continuous_unless};
use crate::machine::constants::{infinity, one, zero};
use crate::machine::{F64Of, Key, Lanes, Machine, RescuePath, Target};
use crate::math::bessel::{ORDERS, OfOrder, turn_size};
use crate::math::ladder::AfterFastPath;
use crate::math::tables::bessel::{J_FIRST_TURNS, Y_FIRST_TURNS};
use crate::round::{Rd, Rounding, Ru};

/// J_n(x), which equals J_−n(−x). For orders beyond 64 the result is [−1, 1].
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

/// Y_n(x) over the positive part of x. For orders beyond 64 the result is the whole line.
#[inline(always)]
pub fn yn<V: Lanes>(x: Iv<V>, n: i32) -> (Iv<V>, V) {
    let zero = zero(x.lo);
    let result = match n.unsigned_abs() {
        0 => return y0(x),
        1 => {
            let (result, continuity) = y1(x);
            return (if n < 0 { negative(result) } else { result }, continuity);
        }
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

/// The functions of the orders from 2 to 64.
struct OfOrders<const SECOND: bool>;

impl<const SECOND: bool> Oscillation for OfOrders<SECOND> {
    #[inline(always)]
    fn value<R: Rounding, F: Lanes<Format = f64>>(x: F, n: F) -> F {
        F::compute::<AfterFastPath<OfOrder<SECOND>>, 2>(const { &Target::of::<R, f64>() }, [x, n])
    }

    #[inline(always)]
    fn of_order_before<R: Rounding, F: Lanes<Format = f64>>(x: F, n: F) -> F {
        Self::value::<R, F>(x, n.sub_r::<Rd>(one(n)))
    }

    #[inline(always)]
    fn turn_size<M: Machine>(m: M, x: M::F64, n: M::F64, excess: M::F64) -> M::F64 {
        turn_size::<OfOrder<SECOND>, M, 2>(m, [x, n], n, excess)
    }
}

/// The numbers before the first maxima, by the order.
const fn first_turns<const SECOND: bool>() -> &'static [f64] {
    if SECOND { &Y_FIRST_TURNS } else { &J_FIRST_TURNS }
}

/// Bounds of the function on [a, b], for 0 ≤ a ≤ b and an order from 2 to 64.
#[inline(always)]
fn range<const SECOND: bool, V: Lanes>(a: V, b: V, order: u32) -> Iv<V> {
    let (a, b) = (a.widen(), b.widen());
    let m = a.machine();
    let n = m.f64(f64::from(order));
    let (at_a, at_b) =
        (ValueAndSlope::at::<OfOrders<SECOND>>(a, n), ValueAndSlope::at::<OfOrders<SECOND>>(b, n));
    let ends = [at_a.value[0].lesser(at_b.value[0]), at_a.value[1].greater(at_b.value[1])];
    let first = m.f64(first_turns::<SECOND>()[order as usize]);
    let monotone = b.le(first) | (first.lt(a) & is_monotone([a, b], [&at_a, &at_b], n));
    let [low, high] = ends;
    let [low, high] =
        F64Of::<V>::rescue::<RangeWithExtrema<SECOND>, 5, 2>(!monotone & a.lt(b), [a, b, n, low, high], ends);
    Iv::new(V::round_from::<Rd>(low), V::round_from::<Ru>(high))
}

/// Bounds of such a function where it may not be monotone, from the bounds of its values at a and b.
struct RangeWithExtrema<const SECOND: bool>;

impl<const SECOND: bool> RescuePath<5, 2> for RangeWithExtrema<SECOND> {
    type Format = f64;
    const KEY: Key = Key::exact::<f64>(if SECOND { "interval_yn_extrema" } else { "interval_jn_extrema" });

    fn run<V: Lanes<Format = f64>>([a, b, n, low, high]: [V; 5]) -> [V; 2] {
        let m = a.machine();
        let (_, order) = m.nearest_int(n.widen(), 1.0);
        let first = V::exact_from(m.gather(first_turns::<SECOND>(), order));
        let x = a.greater(first);
        let here = value_and_slope::<OfOrders<SECOND>, V>(x, n);
        with_extrema::<OfOrders<SECOND>, V>(x, &here, b, n, a.le(first), [low, high])
    }
}
