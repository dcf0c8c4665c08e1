//! Sine, cosine and tangent of an interval: the extrema and poles between its ends are decided exactly.

use super::angle::{Angle, CLOSE, SIN_ERR, TAN_ERR, is_tiny};
use super::binary32_path::{F32Angle, HALF_PERIOD, SIN_F32_ERROR_ULPS, TAN_F32_ERROR_ULPS};
use super::dd::HALF_PERIODS;
use super::periodic::{BetweenEnds, DoubleDoubleEnds, Ends, Periodic, ShortEnds, range_over};
use super::point::{Sine, Tan};
use super::short::{EndPair, HalfPeriods, TAN_SHORT_ERR, folded_sines, tangents};
use crate::format::Format;
use crate::machine::{Bits, Lanes, Machine, MaskOf};
use crate::round::Rd;

/// The extrema between the ends of an interval, for a sine.
///
/// The half periods [(h − 1/2)π, (h + 1/2)π] are numbered by h; the sine increases in the even ones. Ends in the same
/// half period have no extremum between them, ends in neighbouring half periods have one, and others have both kinds.
struct ExtremaOfSine<M: Machine> {
    /// The lower end lies in a half period where the sine decreases.
    falling: M::Mask,
    /// There is no extremum between the ends.
    none: M::Mask,
    /// There is at most one extremum: a maximum, or a minimum where the sine decreases first.
    one: M::Mask,
}

impl<M: Machine> ExtremaOfSine<M> {
    /// Returns the bounds from the folded sines (−1)^h sin x of the ends: the sine of the lower end is rounded down,
    /// and the sine of the upper end up.
    ///
    /// A folded sine increases with x, so that without an extremum both sines are bounds. With one extremum, the sine
    /// increases to 1 from the smaller of the sines at both ends; the roundings are right because the folded sines have
    /// opposite signs. Where the sine decreases, the bounds are the negatives of these.
    #[inline(always)]
    fn bounds<V: Lanes<Machine = M>>(&self, low: V, high: V) -> [V; 2] {
        let one = V::splat(low.machine(), V::Format::one());
        let least = low.lesser(-high);
        let lower = V::select(self.none, low, V::select(self.one, least, -one));
        let upper = V::select(self.none, high, one);
        [V::select(self.falling, -upper, lower), V::select(self.falling, -lower, upper)]
    }
}

#[inline(always)]
pub(super) fn is_odd<M: Machine>(m: M, half_period: M::U64) -> M::Mask {
    m.u64(0).lt(half_period & m.u64(1))
}

/// Returns the bounds from the folded sines of ends in the same half period.
#[inline(always)]
fn in_one<V: Lanes>(falling: MaskOf<V>, low: V, high: V) -> [V; 2] {
    [V::select(falling, -high, low), V::select(falling, -low, high)]
}

/// The half periods of the ends, whose difference is known modulo `modulus` (a power of two, 0 for exactly), and the
/// lanes known to span a whole period.
struct NumberedHalfPeriods<M: Machine> {
    low: M::U64,
    high: M::U64,
    modulus: u64,
    whole: M::Mask,
}

impl<M: Machine> BetweenEnds<M> for NumberedHalfPeriods<M> {
    #[inline(always)]
    fn is_plain_within(&self, lanes: M::Mask) -> Option<M::Mask> {
        Some(self.low.equals(self.high) & lanes)
    }
    #[inline(always)]
    fn plain_bounds<V: Lanes<Machine = M>>(&self, first: V, second: V) -> [V; 2] {
        in_one(self.low.shl::<63>().is_top_set(), first, second)
    }
    #[inline(always)]
    fn bounds<V: Lanes<Machine = M>>(&self, first: V, second: V) -> [V; 2] {
        let m = first.machine();
        let distance = (self.high - self.low) & m.u64(self.modulus.wrapping_sub(1));
        let folds = ExtremaOfSine::<M> {
            falling: is_odd(m, self.low),
            none: distance.equals(m.u64(0)) & !self.whole,
            one: distance.equals(m.u64(1)) & !self.whole,
        };
        folds.bounds(first, second)
    }
}

/// The places of the ends: see [`F32Angle::place`].
struct QuadrantRange<M: Machine> {
    low: M::U64,
    high: M::U64,
}

impl<M: Machine> BetweenEnds<M> for QuadrantRange<M> {
    #[inline(always)]
    fn bounds<V: Lanes<Machine = M>>(&self, first: V, second: V) -> [V; 2] {
        let m = first.machine();
        let steps = self.high - (self.low & m.u64(half_periods(1)));
        let folds = ExtremaOfSine::<M> {
            falling: is_in_odd(m, self.low),
            none: (steps & m.u64(half_periods(1))).equals(m.u64(0)),
            one: (steps & m.u64(half_periods(2))).equals(m.u64(0)),
        };
        folds.bounds(first, second)
    }
}

/// The half periods of the ends, counted in doubles.
struct CountedHalfPeriods<M: Machine>(HalfPeriods<M>);

impl<M: Machine> BetweenEnds<M> for CountedHalfPeriods<M> {
    #[inline(always)]
    fn is_plain_within(&self, lanes: M::Mask) -> Option<M::Mask> {
        Some(self.0.are_same(lanes))
    }
    #[inline(always)]
    fn plain_bounds<V: Lanes<Machine = M>>(&self, first: V, second: V) -> [V; 2] {
        in_one(self.0.is_odd(first.machine()), first, second)
    }
    #[inline(always)]
    fn bounds<V: Lanes<Machine = M>>(&self, first: V, second: V) -> [V; 2] {
        let m = first.machine();
        let between = self.0.between();
        let folds = ExtremaOfSine::<M> {
            falling: self.0.is_odd(m),
            none: between.equals(m.f64(0.0)),
            one: between.le(m.f64(1.0)),
        };
        folds.bounds(first, second)
    }
}

/// The bits of a [`F32Angle::place`] that count this many half periods.
const fn half_periods(count: u64) -> u64 {
    u32::MAX as u64 & !(count * HALF_PERIOD - 1)
}

/// Do angles of these places lie in different half periods?
#[inline(always)]
pub(super) fn lie_apart<M: Machine>(m: M, low: M::U64, high: M::U64) -> M::Mask {
    !((low ^ high) & m.u64(half_periods(1))).equals(m.u64(0))
}

/// Is the half period of this place an odd one?
#[inline(always)]
pub(super) fn is_in_odd<M: Machine>(m: M, place: M::U64) -> M::Mask {
    !(place & m.u64(HALF_PERIOD)).equals(m.u64(0))
}

/// The range of the sine over [low, high]: the tightest bounds. An empty interval (NaN) stays one; an unbounded
/// one gives [−1, 1].
#[inline(always)]
pub fn sin_interval<V: Lanes>(low: V, high: V) -> [V; 2] {
    range_over::<Sine<0>, V>(low, high)
}

/// The range of the cosine over [low, high]: the tightest bounds.
#[inline(always)]
pub fn cos_interval<V: Lanes>(low: V, high: V) -> [V; 2] {
    range_over::<Sine<1>, V>(low, high)
}

/// The range of the tangent over [low, high]: the tightest bounds, the whole line where a pole lies between
/// the ends or the interval is unbounded.
#[inline(always)]
pub fn tan_interval<V: Lanes>(low: V, high: V) -> [V; 2] {
    range_over::<Tan, V>(low, high)
}

/// The values are the folded sines (−1)^h sin x, for x in the half period h.
impl<const QUARTERS: u64> Periodic for Sine<QUARTERS> {
    const INTERVAL: &'static str = if QUARTERS == 0 { "sin_interval" } else { "cos_interval" };
    type Low = Rd;

    const ENDS_ERR: f64 = SIN_ERR;
    #[inline(always)]
    fn fast_ends<M: Machine>(
        m: M,
        [low, high]: [M::F64; 2],
    ) -> Ends<M, (M::F64, M::F64), impl BetweenEnds<M>> {
        let (a, b) = (Angle::new(m, low), Angle::new(m, high));
        let (a, b) = (a.turned(m, QUARTERS), b.turned(m, QUARTERS));
        let plan = NumberedHalfPeriods {
            low: a.half_period(m),
            high: b.half_period(m),
            modulus: 0,
            whole: m.mask(false),
        };
        let (a, b) = (a.folded_sin(m), b.folded_sin(m));
        Ends { values: [a, b], lost: a.0.abs().lesser(b.0.abs()).lt(m.f64(CLOSE)), plan }
    }

    const SHORT_ENDS_ERR: Option<f64> = Some(SIN_ERR);
    #[inline(always)]
    fn short_ends<M: Machine>(
        m: M,
        [low, high]: [M::F64; 2],
        lanes: M::Mask,
    ) -> ShortEnds<M, impl BetweenEnds<M>> {
        let (values, half_periods) = folded_sines::<M, QUARTERS>(m, EndPair(low, high));
        ShortEnds { values, lanes, plan: CountedHalfPeriods(half_periods) }
    }

    const F32_ENDS_ERROR_ULPS: u64 = SIN_F32_ERROR_ULPS;
    #[inline(always)]
    fn f32_ends<M: Machine>(m: M, [low, high]: [M::F64; 2]) -> Ends<M, M::F64, impl BetweenEnds<M>> {
        let (a, b) = (F32Angle::new(m, low), F32Angle::new(m, high));
        let (a, b) = (a.turned(m, QUARTERS), b.turned(m, QUARTERS));
        let plan = QuadrantRange { low: a.place(m), high: b.place(m) };
        let (a, b) = (a.folded_sin(m), b.folded_sin(m));
        Ends { values: [a, b], lost: is_tiny(a) | is_tiny(b), plan }
    }

    #[inline(always)]
    fn dd_ends<M: Machine>(
        m: M,
        [low, high]: [M::F64; 2],
        whole: M::Mask,
    ) -> DoubleDoubleEnds<M, impl BetweenEnds<M>> {
        let (a, b) = (Angle::exact(m, low), Angle::exact(m, high));
        let (a, b) = (a.turned(m, QUARTERS), b.turned(m, QUARTERS));
        let halves = [a.half_period(m), b.half_period(m)];
        let (a, b) = (a.dd_folded_sin(m), b.dd_folded_sin(m));
        DoubleDoubleEnds {
            values: [a, b],
            lost: [is_tiny(a.0), is_tiny(b.0)],
            mirrored: Some([is_odd(m, halves[0]), is_odd(m, halves[1])]),
            plan: NumberedHalfPeriods { low: halves[0], high: halves[1], modulus: HALF_PERIODS, whole },
        }
    }
}

/// Is there a pole between the ends?
struct Pole<M: Machine>(M::Mask);

impl<M: Machine> BetweenEnds<M> for Pole<M> {
    #[inline(always)]
    fn bounds<V: Lanes<Machine = M>>(&self, first: V, second: V) -> [V; 2] {
        let infinity = V::splat(first.machine(), V::Format::infinity());
        [V::select(self.0, -infinity, first), V::select(self.0, infinity, second)]
    }
}

/// The poles between the ends, from their half periods in doubles.
struct CountedPole<M: Machine>(HalfPeriods<M>);

impl<M: Machine> BetweenEnds<M> for CountedPole<M> {
    #[inline(always)]
    fn is_plain_within(&self, lanes: M::Mask) -> Option<M::Mask> {
        Some(self.0.are_same(lanes))
    }
    #[inline(always)]
    fn bounds<V: Lanes<Machine = M>>(&self, first: V, second: V) -> [V; 2] {
        Pole::<M>(!self.0.between().equals(first.machine().f64(0.0))).bounds(first, second)
    }
}

impl Periodic for Tan {
    const INTERVAL: &'static str = "tan_interval";
    type Low = Rd;

    const ENDS_ERR: f64 = TAN_ERR;
    #[inline(always)]
    fn fast_ends<M: Machine>(
        m: M,
        [low, high]: [M::F64; 2],
    ) -> Ends<M, (M::F64, M::F64), impl BetweenEnds<M>> {
        let (a, b) = (Angle::new(m, low), Angle::new(m, high));
        let plan = Pole(!a.half_period(m).equals(b.half_period(m)));
        Ends { values: [a.tan(m), b.tan(m)], lost: a.is_close(m) | b.is_close(m), plan }
    }

    const SHORT_ENDS_ERR: Option<f64> = Some(TAN_SHORT_ERR);
    #[inline(always)]
    fn short_ends<M: Machine>(
        m: M,
        [low, high]: [M::F64; 2],
        lanes: M::Mask,
    ) -> ShortEnds<M, impl BetweenEnds<M>> {
        let (values, distance, half_periods) = tangents(m, EndPair(low, high));
        let far = m.f64(CLOSE).le_within(distance.0.lesser(distance.1), lanes);
        ShortEnds { values, lanes: far, plan: CountedPole(half_periods) }
    }

    const F32_ENDS_ERROR_ULPS: u64 = TAN_F32_ERROR_ULPS;
    #[inline(always)]
    fn f32_ends<M: Machine>(m: M, [low, high]: [M::F64; 2]) -> Ends<M, M::F64, impl BetweenEnds<M>> {
        let (a, b) = (F32Angle::new(m, low), F32Angle::new(m, high));
        let plan = Pole(lie_apart(m, a.place(m), b.place(m)));
        Ends { values: [a.tan(m), b.tan(m)], lost: a.is_close() | b.is_close(), plan }
    }

    #[inline(always)]
    fn dd_ends<M: Machine>(
        m: M,
        [low, high]: [M::F64; 2],
        whole: M::Mask,
    ) -> DoubleDoubleEnds<M, impl BetweenEnds<M>> {
        let (a, b) = (Angle::exact(m, low), Angle::exact(m, high));
        let distance = (b.half_period(m) - a.half_period(m)) & m.u64(HALF_PERIODS - 1);
        DoubleDoubleEnds {
            values: [a.dd_tan(m), b.dd_tan(m)],
            lost: [a.is_close(m), b.is_close(m)],
            mirrored: None,
            plan: Pole(whole | !distance.equals(m.u64(0))),
        }
    }
}
