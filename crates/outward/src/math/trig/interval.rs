//! Sine, cosine and tangent of an interval: the extrema between its ends are decided exactly.

use core::marker::PhantomData;

use super::accurate::{Exact, small};
use super::angle::{Angle, QUICK_LIMIT, SIN_ERR, TAN_ERR};
use crate::format::Format;
use crate::machine::{Bits, Lanes, Machine, MaskOf, Rare, U64Of};
use crate::round::{Rd, Ru};

/// What lies between the ends of an interval, for a sine.
///
/// The half periods [−π/2, π/2] + hπ are numbered by h; sine rises in the even ones. Ends in the same one have
/// no extremum between them, ends in neighbouring ones have one, others both.
struct Plan<M: Machine> {
    /// Monotone and falling.
    falls: M::Mask,
    /// A maximum lies between, and no minimum.
    maximum: M::Mask,
    /// A minimum lies between, and no maximum.
    minimum: M::Mask,
    /// Both.
    whole: M::Mask,
}

impl<M: Machine> Plan<M> {
    /// From the quadrants of the ends, known modulo `modulus` (a power of two, 0 for exactly), and the lanes
    /// known to span a whole period.
    #[inline(always)]
    fn new(m: M, low: M::U64, high: M::U64, modulus: u64, whole: M::Mask) -> Self {
        let half_period = |quadrant: M::U64| (quadrant + m.u64(1)).sar::<1>();
        let first = half_period(low);
        let mask = m.u64((modulus / 2).wrapping_sub(1));
        let distance = (half_period(high) - first) & mask;
        let rising = (first & m.u64(1)).equals(m.u64(0));
        let none = distance.equals(m.u64(0)) & !whole;
        let one = distance.equals(m.u64(1)) & !whole;
        Plan { falls: none & !rising, maximum: one & rising, minimum: one & !rising, whole: !(none | one) }
    }

    /// The bounds from `first` = ±sin of one end rounded down and `second` = ±sin of the other rounded up.
    ///
    /// Where a maximum lies between, the lower bound is the smaller of both ends' sines rounded down; the second
    /// is then computed as −sin, so that one evaluation rounded down and one rounded up serve every case.
    #[inline(always)]
    fn bounds<V: Lanes<Machine = M>>(&self, first: V, second: V) -> [V; 2] {
        let one = V::splat(first.machine(), V::Format::one());
        let lower = V::select(self.maximum, first.lesser(-second), first);
        let upper = V::select(self.minimum, second.greater(-first), second);
        [V::select(self.minimum | self.whole, -one, lower), V::select(self.maximum | self.whole, one, upper)]
    }
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
    let (a, b) = (Angle::new(m, low.widen()), Angle::new(m, high.widen()));
    let (a, b) = (a.turned(m, QUARTERS), b.turned(m, QUARTERS));
    let plan = Plan::new(m, a.quadrant(m), b.quadrant(m), 0, m.mask(false));
    let (a, b) = Angle::swap(plan.falls, a, b);

    let sign = |mask| U64Of::<V>::select(mask, m.u64(1 << 63), m.u64(0));
    let (h, l) = a.sin(m, sign(plan.minimum));
    let (first, first_open) = V::round_sum::<Rd>(h, l, SIN_ERR);
    let (h, l) = b.sin(m, sign(plan.maximum));
    let (second, second_open) = V::round_sum::<Ru>(h, l, SIN_ERR);
    let fast = plan.bounds(first, second);

    let open = (first_open | second_open) & !plan.whole;
    V::rescue::<SineOver<V::Format, QUARTERS>, 2, 2>(open | !reducible(low, high), [low, high], fast)
}

/// The range of the tangent over [low, high]: the tightest bounds, the whole line where a pole lies between
/// the ends or the interval is unbounded.
#[inline(always)]
pub fn tan_interval<V: Lanes>(low: V, high: V) -> [V; 2] {
    let m = low.machine();
    let (a, b) = (Angle::new(m, low.widen()), Angle::new(m, high.widen()));
    let infinity = V::splat(m, V::Format::infinity());
    let pole = !branch(m, a.quadrant(m)).equals(branch(m, b.quadrant(m)));
    let (h, l) = a.tan(m);
    let (first, first_open) = V::round_sum::<Rd>(h, l, TAN_ERR);
    let (h, l) = b.tan(m);
    let (second, second_open) = V::round_sum::<Ru>(h, l, TAN_ERR);
    let fast = [V::select(pole, -infinity, first), V::select(pole, infinity, second)];

    let open = (first_open | second_open) & !pole;
    V::rescue::<TangentOver<V::Format>, 2, 2>(open | !reducible(low, high), [low, high], fast)
}

/// The branch of the tangent that a quadrant belongs to.
#[inline(always)]
fn branch<M: Machine>(m: M, quadrant: M::U64) -> M::U64 {
    (quadrant + m.u64(1)).sar::<1>()
}

/// Can the quick phase reduce both ends?
#[inline(always)]
fn reducible<V: Lanes>(low: V, high: V) -> MaskOf<V> {
    let m = low.machine();
    let least = m.f64(small::<V::Format>());
    let within = |x: V| x.widen().abs().le(m.f64(QUICK_LIMIT)) & least.le(x.widen().abs());
    within(low) & within(high)
}

/// Is the interval wider than `limit`? Where the exact width is not representable it is far above.
#[inline(always)]
fn wider<V: Lanes>(low: V, high: V, limit: f64) -> MaskOf<V> {
    let m = low.machine();
    m.f64(limit).lt(high.widen().sub_r::<Ru>(low.widen()))
}

struct SineOver<T, const QUARTERS: u64>(PhantomData<T>);

impl<T: Format, const QUARTERS: u64> Rare<2, 2> for SineOver<T, QUARTERS> {
    type Format = T;
    const NAME: &'static str = if QUARTERS == 0 { "sin_interval" } else { "cos_interval" };

    fn run<V: Lanes<Format = T>>([low, high]: [V; 2]) -> [V; 2] {
        let m = low.machine();
        let (a, b) = (Exact::new(low), Exact::new(high));
        let turn = m.u64(QUARTERS);
        let whole = wider(low, high, WHOLE_TURN);
        let plan = Plan::new(m, a.quadrant + turn, b.quadrant + turn, 256, whole);
        let (a, b) = Exact::swap(plan.falls, a, b);
        let bounds = plan.bounds(a.sin::<Rd>(QUARTERS, plan.minimum), b.sin::<Ru>(QUARTERS, plan.maximum));
        let empty = low.is_nan();
        bounds.map(|bound| V::select(empty, low, bound))
    }
}

/// A little more than 2π; intervals up to this wide span at most 6 quadrants.
const WHOLE_TURN: f64 = 6.3;

struct TangentOver<T>(PhantomData<T>);

impl<T: Format> Rare<2, 2> for TangentOver<T> {
    type Format = T;
    const NAME: &'static str = "tan_interval";

    fn run<V: Lanes<Format = T>>([low, high]: [V; 2]) -> [V; 2] {
        let m = low.machine();
        let (a, b) = (Exact::new(low), Exact::new(high));
        let branches = m.u64(127);
        let same = (branch(m, a.quadrant) & branches).equals(branch(m, b.quadrant) & branches);
        let pole = wider(low, high, WHOLE_TURN) | !same;
        let infinity = V::splat(m, T::infinity());
        let lower = V::select(pole, -infinity, a.tan::<Rd>());
        let upper = V::select(pole, infinity, b.tan::<Ru>());
        let empty = low.is_nan();
        [V::select(empty, low, lower), V::select(empty, low, upper)]
    }
}
