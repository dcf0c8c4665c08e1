//! The Bessel functions of the first and of the second kind.
//!
//! From its first extremum on, such a function has alternating maxima and minima, whose sizes decrease. So the bounds
//! of an interval that contains some come from the first two of them and from its ends. Tables have the first extrema:
//! each lies between a number and its neighbour. Those further out are derived in `docs/bessel.md`.

use core::marker::PhantomData;

use super::lanes::{Iv, continuous, continuous_unless};
use crate::format::Format;
use crate::machine::constants::zero;
use crate::machine::{Bits, F64Of, Key, Lanes, Machine, Mask, MaskOf, RescuePath, U64Of};
use crate::math::bessel::{J0, J1, Y0, Y1};
use crate::math::ladder::{Unary, ends, rounded};
use crate::math::tables::bessel::{
    J0_PLACES, J0_SIZES, J1_PLACES, J1_SIZES, TURNS, Y0_PLACES, Y0_SIZES, Y1_PLACES, Y1_SIZES,
};
use crate::round::{Rn, Ru};

/// What is known about the extrema of a function.
trait Oscillating {
    /// The function.
    type Function: Unary;
    /// The function of the other order and the same kind.
    type Other: Unary;
    /// The numbers before its extrema, and the sizes of these.
    const TURNS: [&'static [f64]; 2];
    /// The approximate position of the first one, in half turns.
    const FIRST: f64;
    /// Is it a maximum?
    const RISES: bool;
    /// Is the order 1?
    const OF_ORDER_1: bool;
    /// The name of [`BeyondTables`].
    const DISTANT: &'static str;
}

/// The rows of [`Oscillating`].
macro_rules! oscillating {
    ($($function:ident $other:ident [$($turns:ident),*] $first:literal $rises:literal $of_order_1:literal
        $distant:literal;)*) => {$(
        impl Oscillating for $function {
            type Function = $function;
            type Other = $other;
            const TURNS: [&'static [f64]; 2] = [$(&$turns),*];
            const FIRST: f64 = $first;
            const RISES: bool = $rises;
            const OF_ORDER_1: bool = $of_order_1;
            const DISTANT: &'static str = $distant;
        }
    )*};
}
oscillating! {
    J0 J1 [J0_PLACES, J0_SIZES] 1.25 false false "interval_j0_distant";
    J1 J0 [J1_PLACES, J1_SIZES] 0.75 true true "interval_j1_distant";
    Y0 Y1 [Y0_PLACES, Y0_SIZES] 0.75 true false "interval_y0_distant";
    Y1 Y0 [Y1_PLACES, Y1_SIZES] 1.25 true true "interval_y1_distant";
}

/// J0(x): it is even.
#[inline(always)]
pub fn j0<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let (a, b) = (x.lo.abs(), x.hi.abs());
    let ordered = a.le(b);
    let nearer = V::select(x.has_zero(), zero(a), V::select(ordered, a, b));
    let result = range::<J0, V>(nearer, V::select(ordered, b, a)).empty_where(x.is_empty());
    (result, continuous(result))
}

/// J1(x): it is odd.
#[inline(always)]
pub fn j1<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let zero = zero(x.lo);
    let (has_above, has_below) = (zero.lt(x.hi), x.lo.lt(zero));
    let (has_both, is_below) = (has_above & has_below, has_below & !has_above);
    let (a, b) = (V::select(is_below, -x.hi, x.lo), V::select(is_below, -x.lo, x.hi));
    let mut result = range::<J1, V>(zero.greater(a), zero.greater(b));
    if !(!has_both).is_full() {
        // Elsewhere the same numbers again, which the fast paths take.
        let (a, b) = (V::select(has_both, zero, a), V::select(has_both, -x.lo, b));
        let below = range::<J1, V>(zero.greater(a), zero.greater(b));
        let both = Iv::new(result.lo.lesser(-below.hi), result.hi.greater(-below.lo));
        result = Iv::select(has_both, both, result);
    }
    let result = Iv::select(is_below, Iv::new(-result.hi, -result.lo), result).empty_where(x.is_empty());
    (result, continuous(result))
}

/// Y0(x) over the x above 0.
#[inline(always)]
pub fn y0<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    above_pole::<Y0, V>(x)
}

/// Y1(x) over the x above 0.
#[inline(always)]
pub fn y1<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    above_pole::<Y1, V>(x)
}

/// It is −∞ at the pole.
#[inline(always)]
fn above_pole<T: Oscillating, V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let zero = zero(x.lo);
    let outside = x.hi.le(zero);
    let result = range::<T, V>(zero.greater(x.lo), zero.greater(x.hi)).empty_where(outside | x.is_empty());
    (result, continuous_unless(x.lo.le(zero), result))
}

/// Bounds of the function on [a, b], for 0 ≤ a ≤ b.
#[inline(always)]
fn range<T: Oscillating, V: Lanes>(a: V, b: V) -> Iv<V> {
    let m = a.machine();
    let [low_of_first, high_of_last] = ends::<T::Function, V>(a, b);
    let [low_of_last, high_of_first] = ends::<T::Function, V>(b, a);
    let (low, high) = (low_of_first.lesser(low_of_last), high_of_first.greater(high_of_last));

    // The first extremum from a on is the one counted, or one of its neighbours.
    let [places, sizes] = T::TURNS;
    let (from, to) = (a.widen(), b.widen());
    let last = m.f64((TURNS - 4) as f64);
    let limit = m.f64(places[TURNS - 4]);
    let is_near = from.le(limit);
    let about = from * m.f64(core::f64::consts::FRAC_1_PI) - m.f64(T::FIRST + 0.5);
    let about = F64Of::<V>::select(is_near, about.greater(m.f64(0.0)), last);
    let (_, start) = m.nearest_int(about, 1.0);
    let passed = passing::<V>(places, start, 0, from, m.f64(0.0));
    let passed = passing::<V>(places, start, 1, from, passed);
    let (_, passed) = m.nearest_int(passed, 1.0);
    let first = start + passed;
    let has_one = m.gather(places, first).lt(to) & is_near;
    let has_two = m.gather(places, first + m.u64(1)).lt(to) & is_near;
    let size_of_one = V::round_from::<Ru>(m.gather(sizes, first));
    let size_of_two = V::round_from::<Ru>(m.gather(sizes, first + m.u64(1)));
    let odd = m.u64(0).lt(first & m.u64(1));
    let first_rises = if T::RISES { !odd } else { odd };

    // Maxima and minima.
    let up = V::select(first_rises, size_of_one, size_of_two);
    let has_up = (first_rises & has_one) | (!first_rises & has_two);
    let down = -V::select(first_rises, size_of_two, size_of_one);
    let has_down = (first_rises & has_two) | (!first_rises & has_one);
    let near = [V::select(has_down, low.lesser(down), low), V::select(has_up, high.greater(up), high)];
    let [low, high] =
        V::rescue::<BeyondTables<T, V::Format>, 4, 2>(!is_near & a.lt(b), [a, b, low, high], near);
    Iv::new(low, high)
}

/// Bounds of the function on [a, b] beyond the last extremum of the tables, from the bounds of its values at a and b.
struct BeyondTables<T, F>(PhantomData<(T, F)>);

impl<T: Oscillating, F: Format> RescuePath<4, 2> for BeyondTables<T, F> {
    type Format = F;
    const KEY: Key = Key::exact::<F>(T::DISTANT);

    fn run<V: Lanes<Format = F>>([a, b, low, high]: [V; 4]) -> [V; 2] {
        let (from, to) = (a.widen(), b.widen());
        let [may_fall, may_rise] = slopes::<T, V>(from, to);
        let bound = V::round_from::<Ru>(envelope::<T, F64Of<V>>(from));
        [V::select(may_fall, -bound, low), V::select(may_rise, bound, high)]
    }
}

/// One more than the count where the extremum is before `from`.
#[inline(always)]
fn passing<V: Lanes>(
    places: &'static [f64],
    start: U64Of<V>,
    k: u64,
    from: F64Of<V>,
    count: F64Of<V>,
) -> F64Of<V> {
    let m = from.machine();
    let place = m.gather(places, start + m.u64(k));
    F64Of::<V>::select(place.lt(from), count + m.f64(1.0), count)
}

/// Can the function have a minimum inside [a, b], or a maximum, by its slopes at both ends?
#[inline(always)]
fn slopes<T: Oscillating, V: Lanes>(a: F64Of<V>, b: F64Of<V>) -> [MaskOf<V>; 2] {
    let m = a.machine();
    let [rises, falls] = slope::<T, V>(a);
    let [rises_last, falls_last] = slope::<T, V>(b);
    let together = b.sub_r::<Ru>(a).le(m.f64(3.0));
    let monotone = together & ((rises & rises_last) | (falls & falls_last));
    let up = together & rises & falls_last;
    let down = together & falls & rises_last;
    [!(monotone | up), !(monotone | down)]
}

/// Does the function certainly increase at x, or certainly decrease?
#[inline(always)]
fn slope<T: Oscillating, V: Lanes>(x: F64Of<V>) -> [MaskOf<V>; 2] {
    let (m, zero) = (x.machine(), x.machine().f64(0.0));
    let x = F64Of::<V>::select(x.lt(m.f64(f64::INFINITY)), x, zero);
    let other = rounded::<T::Other, Rn, F64Of<V>>(x);
    let (slope, doubt) = if T::OF_ORDER_1 {
        // x·f′ = x·g − f
        let (product, own) = (x.mul_r::<Rn>(other), rounded::<T::Function, Rn, F64Of<V>>(x));
        let size = product.abs().add_r::<Rn>(own.abs());
        (product.sub_r::<Rn>(own), size.mul_r::<Rn>(m.f64(DOUBT)))
    } else {
        (-other, zero)
    };
    // The sign of a zero is not known.
    let known = zero.lt(x) & zero.lt(other.abs());
    [doubt.lt(slope) & known, slope.lt(-doubt) & known]
}

/// 2^-40: more than the relative error of the slopes in binary64. Their roundings are fixed, since they influence the
/// bounds.
const DOUBT: f64 = 1.0 / (1u64 << 40) as f64;

/// An upper bound of the function from a on: √(2/(πa)), and for order 1 a little more.
#[inline(always)]
fn envelope<T: Oscillating, F: Lanes<Format = f64>>(a: F) -> F {
    let m = a.machine();
    let more = if T::OF_ORDER_1 { 1.0 + 1.0 / (1u64 << 18) as f64 } else { 1.0 };
    let square = F::splat(m, (core::f64::consts::FRAC_2_PI * more).next_up());
    square.div_r::<Ru>(a).sqrt_r::<Ru>()
}
