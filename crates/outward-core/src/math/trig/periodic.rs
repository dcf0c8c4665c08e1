//! Computes both ends of an interval for a function with extrema or poles. Each end is reduced once; the extrema and
//! poles between the ends are found exactly; each value is rounded in the direction of its end.
//!
//! ```text
//!   first     short_ends:                    f32_ends:                      fast_ends:
//!   (all)     sums of both ends,             one number for each            sums of both ends
//!             with short tables              (formats within binary32)      (all others)
//!                 |                               |                             |
//!                 +------------- the ends rounded, the plan of what is between -+
//!                                                 | undecided, too large, or too near to a zero or pole
//!   rest                             dd_ends: sums of both ends, reduced exactly
//!   (slow)                                        | undecided
//!                                    the rest of the function of a number
//! ```

use core::marker::PhantomData;

use super::angle::FAST_LIMIT;
use crate::eft::round_sum::round_sum_within;
use crate::format::Format;
use crate::machine::{F64Of, Key, Lanes, Machine, Mask, MaskOf, RescuePath, Target};
use crate::math::binary32_path::fits_binary32;
use crate::math::ladder::{AfterFastPath, SlowPath, Sum};
use crate::round::{Rounding, Ru};

/// The extrema and poles between the ends of an interval.
pub(super) trait BetweenEnds<M: Machine> {
    /// Returns the lanes among `lanes` where no extremum and no pole lies between the ends; `None` where the test is
    /// not worth its cost.
    #[inline(always)]
    fn is_plain_within(&self, lanes: M::Mask) -> Option<M::Mask> {
        let _ = lanes;
        None
    }
    /// The bounds from the values at the ends, each rounded in its direction, where no extremum or pole lies between
    /// them.
    #[inline(always)]
    fn plain_bounds<V: Lanes<Machine = M>>(&self, first: V, second: V) -> [V; 2] {
        [first, second]
    }
    /// The bounds from these values.
    fn bounds<V: Lanes<Machine = M>>(&self, first: V, second: V) -> [V; 2];
}

/// The result of a fast path.
pub(super) struct Ends<M: Machine, T, P> {
    /// The values at the lower end and the upper one.
    pub values: [T; 2],
    /// The lanes where one of them is too near to a zero or a pole.
    pub lost: M::Mask,
    /// The extrema and poles that lie between the ends.
    pub plan: P,
}

/// The result of a fast path with short tables.
pub(super) struct ShortEnds<M: Machine, P> {
    /// The values at the lower end and the upper one.
    pub values: [Sum<M::F64>; 2],
    /// The lanes, among those requested, where neither value is too near to a zero or a pole.
    pub lanes: M::Mask,
    /// The extrema and poles that lie between the ends.
    pub plan: P,
}

/// The result of the middle path.
pub(super) struct DoubleDoubleEnds<M: Machine, P> {
    /// The values at the lower end and the upper one.
    pub values: Pairs<M::F64>,
    /// The lanes where they are too near to a zero or a pole.
    pub lost: [M::Mask; 2],
    /// The lanes where they are the negative of the function, if any.
    pub mirrored: Option<[M::Mask; 2]>,
    /// The extrema and poles that lie between the ends.
    pub plan: P,
}

/// The high and the low parts of both.
type Pairs<F> = [(F, F); 2];

/// A little more than 2π; intervals up to this wide span at most 4 half periods, so their difference is known
/// from quadrants modulo 256.
const WHOLE_TURN: f64 = 6.3;

/// A function that turns or has poles.
pub(super) trait Periodic: SlowPath<1> {
    /// The key of the function for intervals.
    const INTERVAL: &'static str;
    /// The direction in which the value at the lower end is rounded; the value at the upper end is rounded in the
    /// opposite one.
    type Low: Rounding;

    /// The intervals that the fast paths can reduce: no empty ones.
    #[inline(always)]
    fn takes_ends<V: Lanes>(low: V, high: V) -> MaskOf<V> {
        let m = low.machine();
        high.widen().le_within(m.f64(FAST_LIMIT), m.f64(-FAST_LIMIT).le(low.widen()))
    }
    /// Returns the lanes whose intervals are known to have everything between their ends, whatever the paths say.
    #[inline(always)]
    fn spans_all<V: Lanes>(low: V, high: V) -> MaskOf<V> {
        // Where the exact width is not representable it is far above.
        low.machine().f64(WHOLE_TURN).lt(high.widen().sub_r::<Ru>(low.widen()))
    }

    /// The bound of [`Periodic::fast_ends`], in units of [`Machine::UNIT`].
    const ENDS_ERR: f64;
    /// The fast path of all machines.
    fn fast_ends<M: Machine>(m: M, ends: [M::F64; 2]) -> Ends<M, (M::F64, M::F64), impl BetweenEnds<M>>;

    /// The bound of [`Periodic::short_ends`], where there is one.
    const SHORT_ENDS_ERR: Option<f64> = None;
    /// Computes the values on machines with short tables ([`Machine::SHORT_TABLES`]), within some lanes.
    #[inline(always)]
    fn short_ends<M: Machine>(m: M, ends: [M::F64; 2], lanes: M::Mask) -> ShortEnds<M, impl BetweenEnds<M>> {
        let Ends { values: [a, b], lost, plan } = Self::fast_ends(m, ends);
        ShortEnds { values: [Sum::of(a), Sum::of(b)], lanes: lanes & !lost, plan }
    }

    /// The error of [`Periodic::f32_ends`] in ulps: see [`Lanes::round_near`].
    const F32_ENDS_ERROR_ULPS: u64;
    /// Computes the values for formats within binary32.
    fn f32_ends<M: Machine>(m: M, ends: [M::F64; 2]) -> Ends<M, M::F64, impl BetweenEnds<M>>;

    /// Computes the values by the middle path, within [`SlowPath::MIDDLE_ERR`], for all intervals; `whole` are the
    /// lanes whose intervals span all.
    fn dd_ends<M: Machine>(
        m: M,
        ends: [M::F64; 2],
        whole: M::Mask,
    ) -> DoubleDoubleEnds<M, impl BetweenEnds<M>>;
}

/// The direction of the upper end.
type High<F> = <<F as Periodic>::Low as Rounding>::Neg;

/// The range over [low, high]: the tightest bounds. An empty interval (NaN) stays one.
#[inline(always)]
pub(super) fn range_over<F: Periodic, V: Lanes>(low: V, high: V) -> [V; 2] {
    if const { V::Machine::SHORT_TABLES && V::Format::PRECISION == f64::PRECISION }
        && let Some(err) = F::SHORT_ENDS_ERR
    {
        return by_short::<F, V>(low, high, low.machine().unit() * err);
    }
    if const { fits_binary32::<V::Format>() } {
        return by_f32::<F, V>(low, high);
    }
    let m = low.machine();
    let Ends { values, lost, plan } = F::fast_ends(m, [low.widen(), high.widen()]);
    let ([first, second], [a_open, b_open]) = rounded_pairs::<F, V>(values, F::ENDS_ERR);
    let left = a_open | b_open | lost | !F::takes_ends(low, high);
    if const { V::Machine::LANES > 1 } && is_full(plan.is_plain_within(!left)) {
        return plan.plain_bounds(first, second);
    }
    V::rescue::<UndecidedEnds<F, V::Format>, 2, 2>(left, [low, high], plan.bounds(first, second))
}

#[inline(always)]
fn by_short<F: Periodic, V: Lanes>(low: V, high: V, err: f64) -> [V; 2] {
    let m = low.machine();
    let ends = [low.widen(), high.widen()];
    let ShortEnds { values: [a, b], lanes, plan } = F::short_ends(m, ends, F::takes_ends(low, high));
    let (first, decided) = round_sum_within::<F::Low, V>(a.high, a.low, a.size, err, lanes);
    let (second, decided) = round_sum_within::<High<F>, V>(b.high, b.low, b.size, err, decided);
    // Most vectors have nothing between the ends of any lane or, where intervals are wide, something in most.
    if is_full(plan.is_plain_within(decided)) {
        return plan.plain_bounds(first, second);
    }
    V::rescue::<UndecidedEnds<F, V::Format>, 2, 2>(!decided, [low, high], plan.bounds(first, second))
}

#[inline(always)]
fn by_f32<F: Periodic, V: Lanes>(low: V, high: V) -> [V; 2] {
    let Ends { values: [a, b], lost, plan } = F::f32_ends(low.machine(), [low.widen(), high.widen()]);
    let (first, a_open) = V::round_near::<F::Low>(a, F::F32_ENDS_ERROR_ULPS);
    let (second, b_open) = V::round_near::<High<F>>(b, F::F32_ENDS_ERROR_ULPS);
    let left = a_open | b_open | lost | !F::takes_ends(low, high);
    V::rescue::<UndecidedEnds<F, V::Format>, 2, 2>(left, [low, high], plan.bounds(first, second))
}

#[inline(always)]
fn is_full<M: Mask>(lanes: Option<M>) -> bool {
    match lanes {
        Some(lanes) => lanes.is_full(),
        None => false,
    }
}

/// The sums at both ends rounded, and where each is undecided.
#[inline(always)]
fn rounded_pairs<F: Periodic, V: Lanes>([a, b]: Pairs<F64Of<V>>, err: f64) -> ([V; 2], [MaskOf<V>; 2]) {
    let err = a.0.machine().unit() * err;
    let (first, a_open) = V::round_sum::<F::Low>(a.0, a.1, err);
    let (second, b_open) = V::round_sum::<High<F>>(b.0, b.1, err);
    ([first, second], [a_open, b_open])
}

/// The lanes that the fast paths do not decide.
struct UndecidedEnds<F, T>(PhantomData<(F, T)>);

impl<F: Periodic, T: Format> RescuePath<2, 2> for UndecidedEnds<F, T> {
    type Format = T;
    const KEY: Key = Key::exact::<T>(F::INTERVAL);

    #[inline(always)]
    fn run<V: Lanes<Format = T>>([low, high]: [V; 2]) -> [V; 2] {
        let m = low.machine();
        let whole = F::spans_all(low, high);
        let DoubleDoubleEnds { values, lost, mirrored, plan } =
            F::dd_ends(m, [low.widen(), high.widen()], whole);
        let ([first, second], [a_open, b_open]) = rounded_pairs::<F, V>(values, F::MIDDLE_ERR);
        let (a_mirrored, b_mirrored) = match mirrored {
            Some([a, b]) => (Some(a), Some(b)),
            None => (None, None),
        };
        let first = rescued_end::<F, F::Low, V>(!whole & (a_open | lost[0]), a_mirrored, low, first);
        let second = rescued_end::<F, High<F>, V>(!whole & (b_open | lost[1]), b_mirrored, high, second);
        let [lower, upper] = plan.bounds(first, second);
        [V::select(low.is_nan(), low, lower), V::select(low.is_nan(), low, upper)]
    }
}

/// The function of x, or its negative where it is mirrored, rounded in the direction `R` where `left` is set; `fast`
/// elsewhere.
#[inline(always)]
fn rescued_end<F: Periodic, R: Rounding, V: Lanes>(
    left: MaskOf<V>,
    mirrored: Option<MaskOf<V>>,
    x: V,
    fast: V,
) -> V {
    let (plain, other) = const { (&Target::of::<R, V::Format>(), &Target::of::<R::Neg, V::Format>()) };
    let Some(mirrored) = mirrored else {
        return V::rescue_to::<AfterFastPath<F>, 1>(left, plain, [x], fast);
    };
    let fast = V::rescue_to::<AfterFastPath<F>, 1>(left & !mirrored, plain, [x], fast);
    -V::rescue_to::<AfterFastPath<F>, 1>(left & mirrored, other, [x], -fast)
}
