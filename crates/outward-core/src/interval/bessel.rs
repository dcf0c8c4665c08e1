//! The Bessel functions of the first and of the second kind.
//!
//! From its first extremum on, such a function has alternating maxima and minima, whose sizes decrease. The bounds over
//! an interval that contains some therefore come from the first two of them and from its ends. Tables have the first
//! extrema: each lies between a number and its neighbour. `extrema` finds the extrema further out. All of this is
//! derived in `docs/bessel.md`.

use core::marker::PhantomData;

use super::extrema::{Oscillation, is_monotone, value_and_slope, with_extrema};
use super::lanes::{Iv, continuous, continuous_unless};
use crate::format::Format;
use crate::machine::constants::zero;
use crate::machine::{Bits, F64Of, Key, Lanes, Machine, Mask, RescuePath, Target, U64Of};
use crate::math::bessel::{Cylinder, J0, J1, Y0, Y1, turn_size};
use crate::math::ladder::{AfterFastPath, Unary, ends};
use crate::math::tables::bessel::{
    J0_PLACES, J0_SIZES, J1_PLACES, J1_SIZES, TURNS, Y0_PLACES, Y0_SIZES, Y1_PLACES, Y1_SIZES,
};
use crate::round::{Rd, Rounding, Ru};

/// Constants of a function and of its extrema.
trait Oscillating: Unary + Oscillation {
    /// The order.
    const ORDER: f64;
    /// The numbers before its extrema, and the sizes of these.
    const TURNS: [&'static [f64]; 2];
    /// The approximate position of the first extremum, in half turns.
    const FIRST: f64;
    /// Is the first extremum a maximum?
    const RISES: bool;
    /// The name of [`BeyondTables`].
    const DISTANT: &'static str;
}

/// The rows of [`Oscillating`].
macro_rules! oscillating {
    ($($function:ident $order:literal [$($turns:ident),*] $first:literal $rises:literal $distant:literal;)*) => {$(
        impl Oscillating for $function {
            const ORDER: f64 = $order;
            const TURNS: [&'static [f64]; 2] = [$(&$turns),*];
            const FIRST: f64 = $first;
            const RISES: bool = $rises;
            const DISTANT: &'static str = $distant;
        }
    )*};
}
oscillating! {
    J0 0.0 [J0_PLACES, J0_SIZES] 1.25 false "interval_j0_distant";
    J1 1.0 [J1_PLACES, J1_SIZES] 0.75 true "interval_j1_distant";
    Y0 0.0 [Y0_PLACES, Y0_SIZES] 0.75 true "interval_y0_distant";
    Y1 1.0 [Y1_PLACES, Y1_SIZES] 1.25 true "interval_y1_distant";
}

/// The orders 0 and 1: the one before 0 is −1, whose function is that of the order 1 times −1.
impl<const ORDER: usize, const SECOND: bool> Oscillation for Cylinder<ORDER, SECOND> {
    #[inline(always)]
    fn value<R: Rounding, F: Lanes<Format = f64>>(x: F, _: F) -> F {
        F::compute::<AfterFastPath<Self>, 1>(const { &Target::of::<R, f64>() }, [x])
    }

    #[inline(always)]
    fn of_order_before<R: Rounding, F: Lanes<Format = f64>>(x: F, n: F) -> F {
        if const { ORDER == 0 } {
            -Cylinder::<1, SECOND>::value::<R::Neg, F>(x, n)
        } else {
            Cylinder::<0, SECOND>::value::<R, F>(x, n)
        }
    }

    #[inline(always)]
    fn turn_size<M: Machine>(m: M, x: M::F64, n: M::F64, excess: M::F64) -> M::F64 {
        turn_size::<Self, M, 1>(m, [x], n, excess)
    }
}

/// J0(x), an even function.
#[inline(always)]
pub fn j0<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let (a, b) = (x.lo.abs(), x.hi.abs());
    let ordered = a.le(b);
    let nearer = V::select(x.has_zero(), zero(a), V::select(ordered, a, b));
    let result = range::<J0, V>(nearer, V::select(ordered, b, a)).empty_where(x.is_empty());
    (result, continuous(result))
}

/// J1(x), an odd function.
#[inline(always)]
pub fn j1<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let zero = zero(x.lo);
    let (has_above, has_below) = (zero.lt(x.hi), x.lo.lt(zero));
    let (has_both, is_below) = (has_above & has_below, has_below & !has_above);
    let (a, b) = (V::select(is_below, -x.hi, x.lo), V::select(is_below, -x.lo, x.hi));
    let mut result = range::<J1, V>(zero.greater(a), zero.greater(b));
    if !(!has_both).is_full() {
        // Other lanes take the same numbers again, for which the fast paths suffice.
        let (a, b) = (V::select(has_both, zero, a), V::select(has_both, -x.lo, b));
        let below = range::<J1, V>(zero.greater(a), zero.greater(b));
        let both = Iv::new(result.lo.lesser(-below.hi), result.hi.greater(-below.lo));
        result = Iv::select(has_both, both, result);
    }
    let result = Iv::select(is_below, Iv::new(-result.hi, -result.lo), result).empty_where(x.is_empty());
    (result, continuous(result))
}

/// Y0(x) over the positive part of x.
#[inline(always)]
pub fn y0<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    above_pole::<Y0, V>(x)
}

/// Y1(x) over the positive part of x.
#[inline(always)]
pub fn y1<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    above_pole::<Y1, V>(x)
}

/// The range of Y0 or Y1, which are −∞ at the pole.
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
    let [low_of_first, high_of_last] = ends::<T, V>(a, b);
    let [low_of_last, high_of_first] = ends::<T, V>(b, a);
    let (low, high) = (low_of_first.lesser(low_of_last), high_of_first.greater(high_of_last));

    // The first extremum from a on is the counted one, or one of its neighbours.
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
        let (a, b) = (a.widen(), b.widen());
        let n = a.machine().f64(T::ORDER);
        let (at_a, at_b) = (value_and_slope::<T, F64Of<V>>(a, n), value_and_slope::<T, F64Of<V>>(b, n));
        let is_monotone = is_monotone([a, b], [&at_a, &at_b], n);
        if is_monotone.is_full() {
            return [low, high];
        }
        let ends = [low.widen(), high.widen()];
        let [least, most] = with_extrema::<T, F64Of<V>>(a, &at_a, b, n, a.machine().mask(false), ends);
        [
            V::select(is_monotone, low, V::round_from::<Rd>(least)),
            V::select(is_monotone, high, V::round_from::<Ru>(most)),
        ]
    }
}

/// Adds one to the count where the extremum is before `from`.
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
