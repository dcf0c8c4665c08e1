//! Elementary functions of the [table](crate::table).
//!
//! Notation: x = [a, b]; ▽f and △f are the correctly rounded function, downward and upward. An operand is first
//! restricted to the domain, a monotone function is evaluated at the two bounds, and a pole gives an infinite bound.

use super::images;
use super::lanes::{Iv, continuous, continuous_unless, decoration};
use crate::machine::constants::{half, infinity, minus_one, one, two, zero};
use crate::machine::{Lanes, MaskOf};
use crate::math::ladder::ends;
use crate::math::trig::{
    CosPi, Cot, Csc, Sec, SinPi, TanPi, cos_interval, reciprocal_interval, sin_interval, tan_interval,
    within_a_turn,
};
use crate::round::{Rd, Ru};

/// The function of intervals that a row's `image` names, of [`images`].
macro_rules! functions {
    ($($name:ident $image:tt $function:tt)*) => { $(functions! { @of $name $image $function })* };
    (@of $name:ident { by_hand } $function:tt) => {};
    (@of $name:ident { $image:ident $(of $($at:ident),+)? } { unary $function:path }) => {
        #[doc = concat!(
            "`", stringify!($name), "` of intervals: [`", stringify!($image), "`](images::", stringify!($image), ")."
        )]
        #[inline(always)]
        pub fn $name<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
            images::$image::<$function, V>(x $(, functions! { @points x, $($at)+ })?)
        }
    };
    (@points $x:ident, $at:ident) => { $at($x.lo) };
    (@points $x:ident, $($at:ident)+) => { [$($at($x.lo)),+] };
}
crate::__elementary_functions! { image functions }

/// sin x: the extrema between a and b are found exactly, for both bounds at once; [−1, 1] where x is unbounded.
#[inline(always)]
pub fn sin<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let [lo, hi] = sin_interval(x.lo, x.hi);
    let result = Iv::new(lo, hi);
    (result, continuous(result))
}

/// cos x, as [`sin`].
#[inline(always)]
pub fn cos<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let [lo, hi] = cos_interval(x.lo, x.hi);
    let result = Iv::new(lo, hi);
    (result, continuous(result))
}

/// tan x over the x ≠ π/2 + kπ: the whole line where such a pole lies between a and b or x is unbounded, else
/// [▽tan a, △tan b].
///
/// No number of a format is a pole and none has an infinite tangent, so the result is unbounded exactly where there is
/// a pole in x.
#[inline(always)]
pub fn tan<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let [lo, hi] = tan_interval(x.lo, x.hi);
    let result = Iv::new(lo, hi);
    let local = V::select(result.is_bounded(), decoration::com(lo), decoration::trv(lo));
    (result, local)
}

/// csc x for x ≠ kπ; 0 is the only pole that is a number of a format.
///
/// | x | result |
/// |---|---|
/// | a pole inside, or unbounded | the whole line |
/// | no pole | the values at both ends, and 1 or −1 if x contains the point where it turns |
/// | a = 0, no other pole | [the lower bound as without a pole, +∞] |
/// | b = 0, no other pole | [−∞, the upper bound as without a pole] |
/// | a = b = 0 | empty |
#[inline(always)]
pub fn csc<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let [lo, hi] = reciprocal_interval::<Csc, V>(x.lo, x.hi);
    near_pole_at_zero(x, Iv::new(lo, hi))
}

/// sec x over the x ≠ π/2 + kπ, as [`csc`]; no number is such a pole.
#[inline(always)]
pub fn sec<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let [lo, hi] = reciprocal_interval::<Sec, V>(x.lo, x.hi);
    let result = Iv::new(lo, hi);
    // The secant of a number is never infinite.
    (result, continuous_unless(!result.is_bounded(), result))
}

/// cot x for x ≠ kπ, as [`csc`]; it decreases from each pole to the next.
#[inline(always)]
pub fn cot<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let [lo, hi] = reciprocal_interval::<Cot, V>(x.lo, x.hi);
    near_pole_at_zero(x, Iv::new(lo, hi))
}

/// Bounds of a function with a pole at 0. If x is only the pole, the result is empty. Without a pole in x at most one
/// bound is infinite, by overflow.
#[inline(always)]
fn near_pole_at_zero<V: Lanes>(x: Iv<V>, result: Iv<V>) -> (Iv<V>, V) {
    let (zero, infinity) = (zero(x.lo), infinity(x.lo));
    let (from_pole, to_pole) = (x.lo.equals(zero), x.hi.equals(zero));
    let result = result.empty_where(from_pole & to_pole);
    let inside = result.lo.equals(-infinity) & result.hi.equals(infinity);
    (result, continuous_unless(from_pole | to_pole | inside, result))
}

/// sin πx. Its extrema are at the numbers n + 1/2, with maxima for even n. Both ends, folded to [−1/2, 1/2], where the
/// sine increases, are numbers of the format: the lower bound is the sine of the smaller one, the upper bound that of
/// the larger one.
#[inline(always)]
pub fn sinpi<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let extrema = Extrema::counted(x, x.lo.sub_r::<Ru>(half(x.lo)), x.hi.sub_r::<Rd>(half(x.hi)));
    let (a, b) = (folded(x.lo), folded(x.hi));
    let ordered = a.le(b);
    let [lo, hi] = ends::<SinPi, V>(V::select(ordered, a, b), V::select(ordered, b, a));
    extrema.bounds(lo, hi)
}

/// cos πx: its extrema are at the integers n, maxima where n is even. It decreases with the distance from the nearest
/// even integer, which is a number.
#[inline(always)]
pub fn cospi<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let extrema = Extrema::counted(x, x.lo, x.hi);
    let (a, b) = (within_a_turn(x.lo, half(x.lo)).abs(), within_a_turn(x.hi, half(x.hi)).abs());
    let ordered = a.le(b);
    let [lo, hi] = ends::<CosPi, V>(V::select(ordered, b, a), V::select(ordered, a, b));
    extrema.bounds(lo, hi)
}

/// tan πx over the x other than n + 1/2. These poles are numbers:
///
/// | x | result |
/// |---|---|
/// | no pole | [▽tan πa, △tan πb] |
/// | a is the only pole | [−∞, △tan πb] |
/// | b is the only pole | [▽tan πa, +∞] |
/// | another pole, or several | the whole line |
/// | nothing but a pole | empty |
///
/// Each end, minus the integer in the middle of its branch, is in the branch around 0, at whose ends the tangent of a
/// number is ∓∞.
#[inline(always)]
pub fn tanpi<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    // The lower end uses the branch above a pole, the upper end the branch below it.
    let a = x.lo.add_r::<Rd>(half(x.lo)).round_integral::<Rd>();
    let b = x.hi.sub_r::<Ru>(half(x.hi)).round_integral::<Ru>();
    let [lo, hi] = ends::<TanPi, V>(x.lo - a, x.hi - b);
    let result = Iv::select(a.lt(b), Iv::entire(a.machine()), Iv::new(lo, hi)).empty_where(b.lt(a));
    // No other result is unbounded.
    (result, continuous_unless(!result.is_bounded(), result))
}

/// x minus an even number, or 1 or −1 minus that difference, whichever is in [−1/2, 1/2]: it has the same sine.
#[inline(always)]
fn folded<V: Lanes>(x: V) -> V {
    let (zero, half, one) = (zero(x), half(x), one(x));
    let turn = within_a_turn(x, half);
    let side = V::select(turn.lt(zero), -one, one);
    V::select(half.lt(turn.abs()), side - turn, turn)
}

/// The extrema between the ends of an interval, for a function that oscillates between −1 and 1.
struct Extrema<V: Lanes> {
    minimum: MaskOf<V>,
    maximum: MaskOf<V>,
}

impl<V: Lanes> Extrema<V> {
    /// Extrema by their numbers, the integers between `low` and `high`; even ones are maxima. Where the format does not
    /// have all integers, x is a single number or contains a whole turn.
    #[inline(always)]
    fn counted(x: Iv<V>, low: V, high: V) -> Self {
        let (first, last) = (low.round_integral::<Ru>(), high.round_integral::<Rd>());
        let turn = one(low) + one(low);
        let (some, several) = (first.le(last), first.lt(last) | turn.le(x.hi.sub_r::<Rd>(x.lo)));
        let pair = first * half(first);
        let even = pair.round_integral::<Rd>().equals(pair);
        Extrema { minimum: several | (some & !even), maximum: several | (some & even) }
    }

    /// Returns both bounds, from the bounds without extrema.
    #[inline(always)]
    fn bounds(&self, low: V, high: V) -> (Iv<V>, V) {
        let one = one(low);
        let result = Iv::new(V::select(self.minimum, -one, low), V::select(self.maximum, one, high));
        (result, continuous(result))
    }
}
