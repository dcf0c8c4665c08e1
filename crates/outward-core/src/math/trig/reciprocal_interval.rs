//! Cosecant, secant and cotangent of an interval: the poles and extrema between its ends are decided exactly.

use super::angle::{Angle, CLOSE, SIN_ERR, TAN_ERR};
use super::binary32_path::{F32Angle, SIN_F32_ERROR_ULPS, TAN_F32_ERROR_ULPS};
use super::dd::HALF_PERIODS;
use super::interval::{is_in_odd, is_odd, lie_apart};
use super::periodic::{BetweenEnds, DoubleDoubleEnds, Ends, Periodic, range_over};
use super::reciprocal::{Cosecant, Cot, inverse};
use crate::format::Format;
use crate::machine::{Bits, Lanes, Machine, MaskOf};
use crate::math::ladder::SlowPath;
use crate::round::Ru;

/// A function of an angle with poles at the multiples of π, which decreases from each of them on.
pub trait Poles: SlowPath<1> {
    /// Quarters of a turn from x to the angle.
    const QUARTERS: u64;
    /// Does the function have an extremum halfway between poles, 1 or −1? Otherwise it decreases between poles.
    const TURNS: bool;
    /// The error of `fast`.
    const FAST_ERR: f64;
    /// (−1)^h times the function, where it has extrema; h as in [`Angle::half_period`].
    fn fast<M: Machine>(m: M, angle: Angle<M>) -> (M::F64, M::F64);
    /// The error of `fast_f32` in ulps.
    const F32_ERROR_ULPS: u64;
    /// Computes the function for formats within binary32.
    fn fast_f32<M: Machine>(m: M, angle: F32Angle<M>) -> M::F64;
    /// Computes the function within [`SlowPath::MIDDLE_ERR`].
    fn dd<M: Machine>(m: M, angle: Angle<M>) -> (M::F64, M::F64);
    /// The key of the function for intervals.
    const INTERVAL: &'static str;
}

impl<const QUARTERS: u64> Poles for Cosecant<QUARTERS> {
    const QUARTERS: u64 = QUARTERS;
    const TURNS: bool = true;
    const FAST_ERR: f64 = SIN_ERR;
    #[inline(always)]
    fn fast<M: Machine>(m: M, angle: Angle<M>) -> (M::F64, M::F64) {
        inverse(m, angle.folded_sin(m))
    }
    const F32_ERROR_ULPS: u64 = SIN_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<M: Machine>(m: M, angle: F32Angle<M>) -> M::F64 {
        angle.folded_csc(m)
    }
    #[inline(always)]
    fn dd<M: Machine>(m: M, angle: Angle<M>) -> (M::F64, M::F64) {
        inverse(m, angle.dd_folded_sin(m))
    }
    const INTERVAL: &'static str = if QUARTERS == 0 { "csc_interval" } else { "sec_interval" };
}

impl Poles for Cot {
    const QUARTERS: u64 = 0;
    const TURNS: bool = false;
    const FAST_ERR: f64 = TAN_ERR;
    #[inline(always)]
    fn fast<M: Machine>(m: M, angle: Angle<M>) -> (M::F64, M::F64) {
        angle.cot(m)
    }
    const F32_ERROR_ULPS: u64 = TAN_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<M: Machine>(m: M, angle: F32Angle<M>) -> M::F64 {
        angle.cot(m)
    }
    #[inline(always)]
    fn dd<M: Machine>(m: M, angle: Angle<M>) -> (M::F64, M::F64) {
        angle.dd_cot(m)
    }
    const INTERVAL: &'static str = "cot_interval";
}

/// The extrema and poles between the ends of an interval.
struct Turns<M: Machine> {
    /// The folded function at the lower end is the negative of the function.
    mirrored: M::Mask,
    /// There is an extremum, if there is no pole.
    turns: M::Mask,
    /// There is a pole.
    pole: M::Mask,
}

impl<M: Machine> Turns<M> {
    /// Makes the turns of the angles of the ends, whose half periods are known modulo `modulus` (a power of two, 0 for
    /// exactly), and of the lanes known to span a pole.
    #[inline(always)]
    fn new<F: Poles>(m: M, [low, high]: [Angle<M>; 2], modulus: u64, whole: M::Mask) -> Self {
        let (first, last) = (low.half_period(m), high.half_period(m));
        let folded = m.mask(F::TURNS);
        Turns {
            mirrored: is_odd(m, first) & folded,
            turns: differ(m, first, last, modulus) & folded,
            // A pole lies between half periods that begin at the multiples of π.
            pole: whole
                | differ(m, low.turned(m, 1).half_period(m), high.turned(m, 1).half_period(m), modulus),
        }
    }

    /// Makes the turns of angles of binary32.
    #[inline(always)]
    fn of_f32<F: Poles>(m: M, [low, high]: [F32Angle<M>; 2]) -> Self {
        let (first, last) = (low.place(m), high.place(m));
        let folded = m.mask(F::TURNS);
        Turns {
            mirrored: is_in_odd(m, first) & folded,
            turns: lie_apart(m, first, last) & folded,
            pole: lie_apart(m, low.turned(m, 1).place(m), high.turned(m, 1).place(m)),
        }
    }
}

#[inline(always)]
fn differ<M: Machine>(m: M, low: M::U64, high: M::U64, modulus: u64) -> M::Mask {
    !((high - low) & m.u64(modulus.wrapping_sub(1))).equals(m.u64(0))
}

impl<M: Machine> BetweenEnds<M> for Turns<M> {
    /// Returns the bounds from the folded function at the ends: its value at the lower end is rounded up, and its value
    /// at the upper end down.
    ///
    /// The folded function decreases, so that without an extremum both values are bounds. With one extremum, it
    /// decreases to 1 from the larger of the values at both ends; the roundings are right because the upper end is
    /// folded once more.
    #[inline(always)]
    fn bounds<V: Lanes<Machine = M>>(&self, low: V, high: V) -> [V; 2] {
        let m = low.machine();
        let infinity = V::splat(m, V::Format::infinity());
        let lower = V::select(self.turns, V::splat(m, V::Format::one()), high);
        let upper = V::select(self.turns, low.greater(-high), low);
        let ends = [V::select(self.mirrored, -upper, lower), V::select(self.mirrored, -lower, upper)];
        [V::select(self.pole, -infinity, ends[0]), V::select(self.pole, infinity, ends[1])]
    }
}

/// The range of the function over [low, high]: the tightest bounds. The whole line where a pole lies between the ends
/// or the interval is unbounded; an infinite bound where an end is itself a pole, which is possible only for 0. An
/// empty interval (NaN) stays empty; the caller handles [0, 0], which has no range.
#[inline(always)]
pub fn reciprocal_interval<F: Poles, V: Lanes>(low: V, high: V) -> [V; 2] {
    if F::QUARTERS != 0 {
        return range_over::<F, V>(low, high);
    }
    let m = low.machine();
    let (zero, infinity) = (V::splat(m, V::Format::from_pattern(0)), V::splat(m, V::Format::infinity()));
    let least = V::splat(m, V::Format::smallest_subnormal());
    let (from_pole, to_pole) = (low.equals(zero), high.equals(zero));
    // The neighbours are on the side of the pole where the interval is.
    let (a, b) = (V::select(from_pole, least, low), V::select(to_pole, -least, high));
    let [lower, upper] = range_over::<F, V>(a, b);
    [V::select(to_pole, -infinity, lower), V::select(from_pole, infinity, upper)]
}

/// The functions where no end is a pole. The values are those of the folded function.
impl<F: Poles> Periodic for F {
    const INTERVAL: &'static str = <F as Poles>::INTERVAL;
    type Low = Ru;

    const ENDS_ERR: f64 = F::FAST_ERR;
    #[inline(always)]
    fn fast_ends<M: Machine>(
        m: M,
        [low, high]: [M::F64; 2],
    ) -> Ends<M, (M::F64, M::F64), impl BetweenEnds<M>> {
        let a = Angle::new(m, low).turned(m, F::QUARTERS);
        let b = Angle::new(m, high).turned(m, F::QUARTERS);
        let plan = Turns::new::<F>(m, [a, b], 0, m.mask(false));
        let (a, b) = (F::fast(m, a), F::fast(m, b));
        Ends { values: [a, b], lost: is_far(a.0) | is_far(b.0), plan }
    }

    const F32_ENDS_ERROR_ULPS: u64 = F::F32_ERROR_ULPS;
    #[inline(always)]
    fn f32_ends<M: Machine>(m: M, [low, high]: [M::F64; 2]) -> Ends<M, M::F64, impl BetweenEnds<M>> {
        let a = F32Angle::new(m, low).turned(m, F::QUARTERS);
        let b = F32Angle::new(m, high).turned(m, F::QUARTERS);
        let plan = Turns::of_f32::<F>(m, [a, b]);
        let (a, b) = (F::fast_f32(m, a), F::fast_f32(m, b));
        Ends { values: [a, b], lost: is_far(a) | is_far(b), plan }
    }

    #[inline(always)]
    fn dd_ends<M: Machine>(
        m: M,
        [low, high]: [M::F64; 2],
        whole: M::Mask,
    ) -> DoubleDoubleEnds<M, impl BetweenEnds<M>> {
        let (a, b) = (Angle::exact(m, low), Angle::exact(m, high));
        let (a, b) = (a.turned(m, F::QUARTERS), b.turned(m, F::QUARTERS));
        let plan = Turns::new::<F>(m, [a, b], HALF_PERIODS, whole);
        let mirrored =
            if F::TURNS { Some([is_odd(m, a.half_period(m)), is_odd(m, b.half_period(m))]) } else { None };
        let (a, b) = (F::dd(m, a), F::dd(m, b));
        DoubleDoubleEnds { values: [a, b], lost: [is_far(a.0), is_far(b.0)], mirrored, plan }
    }
}

/// Is a value at an angle next to a zero or a pole not known? A NaN is not known either.
#[inline(always)]
fn is_far<F: Lanes<Format = f64>>(high: F) -> MaskOf<F> {
    let (m, size) = (high.machine(), high.abs());
    !(F::splat(m, CLOSE).le(size) & size.le(F::splat(m, 1.0 / CLOSE)))
}
