//! Sine, cosine and tangent of an interval: the extrema and poles between its ends are decided exactly.

use core::marker::PhantomData;

use super::angle::{Angle, CLOSE, QUICK_LIMIT, SIN_ERR, TAN_ERR, is_tiny};
use super::fine::{FINE_SIN_ERR, FINE_TAN_ERR, HALF_PERIODS};
use super::narrow::{HALF_PERIOD, NarrowAngle, SIN_NARROW_PLACES, TAN_NARROW_PLACES};
use super::point::{Sine, Tan};
use super::short::{Both, HalfPeriods, TAN_SHORT_ERR, folded_sines, tangents};
use crate::eft::round_sum::round_sum_within;
use crate::format::Format;
use crate::machine::{Bits, Key, Lanes, Machine, Mask, MaskOf, Rare, Target, U64Of};
use crate::math::double::is_short;
use crate::math::ladder::All;
use crate::math::narrow::is_narrow;
use crate::round::{Rd, Rounding, Ru};

/// What lies between the ends of an interval, for a sine.
///
/// The half periods [(h − 1/2)π, (h + 1/2)π] are numbered by h; sine rises in the even ones. Ends in the same one
/// have no extremum between them, ends in neighbouring ones have one, others both.
struct ExtremaPlan<M: Machine> {
    /// The lower end lies in a half period where sine falls.
    falling: M::Mask,
    /// No extremum between the ends.
    none: M::Mask,
    /// At most one extremum: a maximum, or a minimum where sine falls first.
    one: M::Mask,
}

impl<M: Machine> ExtremaPlan<M> {
    /// From the half periods of the ends, whose difference is known modulo `modulus` (a power of two, 0 for
    /// exactly), and the lanes known to span a whole period.
    #[inline(always)]
    fn new(m: M, low: M::U64, high: M::U64, modulus: u64, whole: M::Mask) -> Self {
        let distance = (high - low) & m.u64(modulus.wrapping_sub(1));
        ExtremaPlan {
            falling: m.u64(0).lt(low & m.u64(1)),
            none: distance.equals(m.u64(0)) & !whole,
            one: distance.equals(m.u64(1)) & !whole,
        }
    }

    /// From the places of the ends: see [`NarrowAngle::place`].
    #[inline(always)]
    fn narrow(m: M, low: M::U64, high: M::U64) -> Self {
        let steps = high - (low & m.u64(half_periods(1)));
        ExtremaPlan {
            falling: !(low & m.u64(HALF_PERIOD)).equals(m.u64(0)),
            none: (steps & m.u64(half_periods(1))).equals(m.u64(0)),
            one: (steps & m.u64(half_periods(2))).equals(m.u64(0)),
        }
    }

    /// From the half periods of the ends in doubles.
    #[inline(always)]
    fn counted(m: M, half_periods: &HalfPeriods<M>) -> Self {
        let between = half_periods.between();
        ExtremaPlan {
            falling: half_periods.is_odd(m),
            none: between.equals(m.f64(0.0)),
            one: between.le(m.f64(1.0)),
        }
    }

    /// The bounds from the folded sines (−1)^h sin x of the ends: of the lower one rounded down, of the upper one
    /// rounded up.
    ///
    /// A folded sine rises with x, so without an extremum it has both for bounds. With one it rises to 1, from the
    /// smaller of both ends' sines, which the roundings serve since they are of opposite signs. Where sine falls, all
    /// that is the negative of it.
    #[inline(always)]
    fn bounds<V: Lanes<Machine = M>>(&self, low: V, high: V) -> [V; 2] {
        let one = V::splat(low.machine(), V::Format::one());
        let least = low.lesser(-high);
        let lower = V::select(self.none, low, V::select(self.one, least, -one));
        let upper = V::select(self.none, high, one);
        [V::select(self.falling, -upper, lower), V::select(self.falling, -lower, upper)]
    }
}

/// The digits of a [`NarrowAngle::place`] that count so many half periods.
const fn half_periods(count: u64) -> u64 {
    u32::MAX as u64 & !(count * HALF_PERIOD - 1)
}

/// The range of the sine over [low, high]: the tightest bounds. An empty interval (NaN) stays one; an unbounded
/// one gives [−1, 1].
#[inline(always)]
pub fn sin_interval<V: Lanes>(low: V, high: V) -> [V; 2] {
    sine::<V, 0>(low, high)
}

/// The range of the cosine over [low, high]: the tightest bounds.
#[inline(always)]
pub fn cos_interval<V: Lanes>(low: V, high: V) -> [V; 2] {
    sine::<V, 1>(low, high)
}

/// sin(x + `QUARTERS`·π/2).
#[inline(always)]
fn sine<V: Lanes, const QUARTERS: u64>(low: V, high: V) -> [V; 2] {
    let m = low.machine();
    if const { is_short::<V>() } {
        let ([a, b], half_periods) = folded_sines::<V::Machine, QUARTERS>(m, Both(low.widen(), high.widen()));
        let err = V::Machine::UNIT * SIN_ERR;
        let (first, decided) = round_sum_within::<Rd, V>(a.high, a.low, a.size, err, reducible(low, high));
        let (second, decided) = round_sum_within::<Ru, V>(b.high, b.low, b.size, err, decided);
        // Most vectors have no extremum between the ends of any lane or, where intervals are wide, some in most.
        if half_periods.are_same(decided).is_full() {
            let falling = half_periods.is_odd(m);
            return [V::select(falling, -second, first), V::select(falling, -first, second)];
        }
        let ends = ExtremaPlan::counted(m, &half_periods).bounds(first, second);
        return V::rescue::<SineOver<V::Format, QUARTERS>, 2, 2>(!decided, [low, high], ends);
    }
    let (ends, left) = if const { is_narrow::<V::Format>() } {
        let (a, b) = (NarrowAngle::new(m, low.widen()), NarrowAngle::new(m, high.widen()));
        let (a, b) = (a.turned(m, QUARTERS), b.turned(m, QUARTERS));
        let plan = ExtremaPlan::narrow(m, a.place(m), b.place(m));
        let (a, b) = (a.folded_sin(m), b.folded_sin(m));
        let (first, a_open) = V::round_near::<Rd>(a, SIN_NARROW_PLACES);
        let (second, b_open) = V::round_near::<Ru>(b, SIN_NARROW_PLACES);
        (plan.bounds(first, second), a_open | b_open | is_tiny(a) | is_tiny(b))
    } else {
        let (a, b) = (Angle::new(m, low.widen()), Angle::new(m, high.widen()));
        let (a, b) = (a.turned(m, QUARTERS), b.turned(m, QUARTERS));
        let (a_half, b_half) = (a.half_period(m), b.half_period(m));
        let ((a, a_low), (b, b_low)) = (a.folded_sin(m), b.folded_sin(m));
        let (first, a_open) = V::round_sum::<Rd>(a, a_low, V::Machine::UNIT * SIN_ERR);
        let (second, b_open) = V::round_sum::<Ru>(b, b_low, V::Machine::UNIT * SIN_ERR);
        let left = a_open | b_open | a.abs().lesser(b.abs()).lt(m.f64(CLOSE));
        if const { V::Machine::LANES > 1 } && (a_half.equals(b_half) & !left & reducible(low, high)).is_full()
        {
            let falling = a_half.shl::<63>().is_top_set();
            return [V::select(falling, -second, first), V::select(falling, -first, second)];
        }
        (ExtremaPlan::new(m, a_half, b_half, 0, m.mask(false)).bounds(first, second), left)
    };
    V::rescue::<SineOver<V::Format, QUARTERS>, 2, 2>(left | !reducible(low, high), [low, high], ends)
}

/// (−1)^h sin x rounded in the direction `R` where `left` is set, `fast` elsewhere; x is in the half period h, turned.
#[inline(always)]
fn settle_folded<R: Rounding, V: Lanes, const QUARTERS: u64>(
    left: MaskOf<V>,
    half_period: U64Of<V>,
    x: V,
    fast: V,
) -> V {
    let m = x.machine();
    let odd = m.u64(0).lt(half_period & m.u64(1));
    let (plain, mirrored) = (Target::of::<R, V::Format>(), Target::of::<R::Neg, V::Format>());
    let fast = V::settle::<All<Sine<QUARTERS>>, 1>(left & !odd, plain, [x], fast);
    -V::settle::<All<Sine<QUARTERS>>, 1>(left & odd, mirrored, [x], -fast)
}

/// The range of the tangent over [low, high]: the tightest bounds, the whole line where a pole lies between
/// the ends or the interval is unbounded.
#[inline(always)]
pub fn tan_interval<V: Lanes>(low: V, high: V) -> [V; 2] {
    let m = low.machine();
    let infinity = V::splat(m, V::Format::infinity());
    if const { is_short::<V>() } {
        let ([a, b], distance, half_periods) = tangents(m, Both(low.widen(), high.widen()));
        let err = V::Machine::UNIT * TAN_SHORT_ERR;
        let far = m.f64(CLOSE).le_within(distance.0.lesser(distance.1), reducible(low, high));
        let (first, decided) = round_sum_within::<Rd, V>(a.high, a.low, a.size, err, far);
        let (second, decided) = round_sum_within::<Ru, V>(b.high, b.low, b.size, err, decided);
        if half_periods.are_same(decided).is_full() {
            return [first, second];
        }
        let pole = !half_periods.between().equals(m.f64(0.0));
        let ends = [V::select(pole, -infinity, first), V::select(pole, infinity, second)];
        return V::rescue::<TangentOver<V::Format>, 2, 2>(!decided, [low, high], ends);
    }
    let (first, second, pole, left) = if const { is_narrow::<V::Format>() } {
        let (a, b) = (NarrowAngle::new(m, low.widen()), NarrowAngle::new(m, high.widen()));
        let (first, a_open) = V::round_near::<Rd>(a.tan(m), TAN_NARROW_PLACES);
        let (second, b_open) = V::round_near::<Ru>(b.tan(m), TAN_NARROW_PLACES);
        let between = (a.place(m) ^ b.place(m)) & m.u64(half_periods(1));
        let pole = !between.equals(m.u64(0));
        (first, second, pole, a_open | b_open | a.is_close() | b.is_close())
    } else {
        let (a, b) = (Angle::new(m, low.widen()), Angle::new(m, high.widen()));
        let (h, l) = a.tan(m);
        let (first, a_open) = V::round_sum::<Rd>(h, l, V::Machine::UNIT * TAN_ERR);
        let (h, l) = b.tan(m);
        let (second, b_open) = V::round_sum::<Ru>(h, l, V::Machine::UNIT * TAN_ERR);
        let pole = !a.half_period(m).equals(b.half_period(m));
        (first, second, pole, a_open | b_open | a.is_close(m) | b.is_close(m))
    };
    let fast = [V::select(pole, -infinity, first), V::select(pole, infinity, second)];
    V::rescue::<TangentOver<V::Format>, 2, 2>(left | !reducible(low, high), [low, high], fast)
}

/// Can the quick phase reduce both ends? Not those of an empty interval.
#[inline(always)]
pub(super) fn reducible<V: Lanes>(low: V, high: V) -> MaskOf<V> {
    let m = low.machine();
    high.widen().le_within(m.f64(QUICK_LIMIT), m.f64(-QUICK_LIMIT).le(low.widen()))
}

/// Is the interval wider than `limit`? Where the exact width is not representable it is far above.
#[inline(always)]
pub(super) fn wider<V: Lanes>(low: V, high: V, limit: f64) -> MaskOf<V> {
    let m = low.machine();
    m.f64(limit).lt(high.widen().sub_r::<Ru>(low.widen()))
}

/// A little more than 2π; intervals up to this wide span at most 4 half periods, so their difference is known
/// from quadrants modulo 256.
pub(super) const WHOLE_TURN: f64 = 6.3;

struct SineOver<T, const QUARTERS: u64>(PhantomData<T>);

impl<T: Format, const QUARTERS: u64> Rare<2, 2> for SineOver<T, QUARTERS> {
    type Format = T;
    const KEY: Key = Key::exact::<T>(if QUARTERS == 0 { "sin_interval" } else { "cos_interval" });

    #[inline(always)]
    fn run<V: Lanes<Format = T>>([low, high]: [V; 2]) -> [V; 2] {
        let m = low.machine();
        let (a, b) = (Angle::exact(m, low.widen()), Angle::exact(m, high.widen()));
        let (a, b) = (a.turned(m, QUARTERS), b.turned(m, QUARTERS));
        let (a_half, b_half) = (a.half_period(m), b.half_period(m));
        let plan = ExtremaPlan::new(m, a_half, b_half, HALF_PERIODS, wider(low, high, WHOLE_TURN));

        let err = V::Machine::UNIT * FINE_SIN_ERR;
        let (h, l) = a.fine_folded_sin(m);
        let (first, open) = V::round_sum::<Rd>(h, l, err);
        let first = settle_folded::<Rd, V, QUARTERS>(open | is_tiny(h), a_half, low, first);
        let (h, l) = b.fine_folded_sin(m);
        let (second, open) = V::round_sum::<Ru>(h, l, err);
        let second = settle_folded::<Ru, V, QUARTERS>(open | is_tiny(h), b_half, high, second);
        let [lower, upper] = plan.bounds(first, second);
        [V::select(low.is_nan(), low, lower), V::select(low.is_nan(), low, upper)]
    }
}

struct TangentOver<T>(PhantomData<T>);

impl<T: Format> Rare<2, 2> for TangentOver<T> {
    type Format = T;
    const KEY: Key = Key::exact::<T>("tan_interval");

    #[inline(always)]
    fn run<V: Lanes<Format = T>>([low, high]: [V; 2]) -> [V; 2] {
        let m = low.machine();
        let (a, b) = (Angle::exact(m, low.widen()), Angle::exact(m, high.widen()));
        let distance = (b.half_period(m) - a.half_period(m)) & m.u64(HALF_PERIODS - 1);
        let pole = wider(low, high, WHOLE_TURN) | !distance.equals(m.u64(0));
        let infinity = V::splat(m, T::infinity());
        let (h, l) = a.fine_tan(m);
        let (first, open) = V::round_sum::<Rd>(h, l, V::Machine::UNIT * FINE_TAN_ERR);
        let first = V::select(pole, -infinity, first);
        let left = !pole & (open | a.is_close(m));
        let lower = V::settle::<All<Tan>, 1>(left, Target::of::<Rd, T>(), [low], first);
        let (h, l) = b.fine_tan(m);
        let (second, open) = V::round_sum::<Ru>(h, l, V::Machine::UNIT * FINE_TAN_ERR);
        let second = V::select(pole, infinity, second);
        let left = !pole & (open | b.is_close(m));
        let upper = V::settle::<All<Tan>, 1>(left, Target::of::<Ru, T>(), [high], second);
        [V::select(low.is_nan(), low, lower), V::select(low.is_nan(), low, upper)]
    }
}
