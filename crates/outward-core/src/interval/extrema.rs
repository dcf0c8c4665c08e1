//! Maxima and minima of Bessel functions in an interval: the position of the first one, and an upper bound of its size.
//!
//! `docs/bessel.md` has the proofs. In short: beyond its order such a function has maxima only where it is positive and
//! minima only where it is negative, so that maxima, zeros and minima alternate in this order; zeros are not closer to
//! each other than Sturm's theorem allows; and sizes decrease. A guess of the next maximum or minimum is computed in
//! binary64, without any proof. Signs of the function and of its slope, by directed results, then prove that no
//! extremum is before the guess.

use crate::machine::{Lanes, Machine, Mask, MaskOf};
use crate::round::{Rd, Rn, Rounding, Ru};

/// A Bessel function of the order n as lanes of binary64, for x > n.
pub(super) trait Oscillation {
    /// f of the order n.
    fn value<R: Rounding, F: Lanes<Format = f64>>(x: F, n: F) -> F;
    /// f of the order n − 1, which gives f′ = f_(n−1) − n/x·f.
    fn of_order_before<R: Rounding, F: Lanes<Format = f64>>(x: F, n: F) -> F;
    /// [`turn_size`](crate::math::bessel::turn_size) of the function.
    fn turn_size<M: Machine>(m: M, x: M::F64, n: M::F64, excess: M::F64) -> M::F64;
}

/// Bounds of the function and of its slope at a number.
#[derive(Clone, Copy)]
pub(super) struct ValueAndSlope<F: Lanes<Format = f64>> {
    /// ▽f and △f.
    pub value: [F; 2],
    slope: [F; 2],
}

impl<F: Lanes<Format = f64>> ValueAndSlope<F> {
    #[inline(always)]
    pub fn at<T: Oscillation>(x: F, n: F) -> Self {
        let value = [T::value::<Rd, F>(x, n), T::value::<Ru, F>(x, n)];
        let before = [T::of_order_before::<Rd, F>(x, n), T::of_order_before::<Ru, F>(x, n)];
        let share = [n.div_r::<Rd>(x), n.div_r::<Ru>(x)];
        let least = share[0].mul_r::<Rd>(value[0]).lesser(share[1].mul_r::<Rd>(value[0]));
        let most = share[0].mul_r::<Ru>(value[1]).greater(share[1].mul_r::<Ru>(value[1]));
        ValueAndSlope { value, slope: [before[0].sub_r::<Rd>(most), before[1].sub_r::<Ru>(least)] }
    }

    #[inline(always)]
    fn select(mask: MaskOf<F>, a: Self, b: Self) -> Self {
        let ([a0, a1], [b0, b1]) = (a.value, b.value);
        let ([a2, a3], [b2, b3]) = (a.slope, b.slope);
        ValueAndSlope {
            value: [F::select(mask, a0, b0), F::select(mask, a1, b1)],
            slope: [F::select(mask, a2, b2), F::select(mask, a3, b3)],
        }
    }

    #[inline(always)]
    fn zero(&self) -> F {
        F::splat(self.value[0].machine(), 0.0)
    }
    /// Is f certainly positive?
    #[inline(always)]
    fn is_above(&self) -> MaskOf<F> {
        self.zero().lt(self.value[0])
    }
    /// Is f certainly negative?
    #[inline(always)]
    fn is_below(&self) -> MaskOf<F> {
        self.value[1].lt(self.zero())
    }
    /// Does f certainly increase?
    #[inline(always)]
    fn rises(&self) -> MaskOf<F> {
        self.zero().lt(self.slope[0])
    }
    /// Does f certainly decrease?
    #[inline(always)]
    fn falls(&self) -> MaskOf<F> {
        self.slope[1].lt(self.zero())
    }
    /// Does |f| certainly increase?
    #[inline(always)]
    fn grows(&self) -> MaskOf<F> {
        (self.is_above() & self.rises()) | (self.is_below() & self.falls())
    }
    /// Does |f| certainly decrease?
    #[inline(always)]
    fn shrinks(&self) -> MaskOf<F> {
        (self.is_above() & self.falls()) | (self.is_below() & self.rises())
    }
}

/// The zeros of f between two numbers: is their count certainly even, or certainly odd?
#[inline(always)]
fn parity<F: Lanes<Format = f64>>(a: &ValueAndSlope<F>, b: &ValueAndSlope<F>) -> [MaskOf<F>; 2] {
    [
        (a.is_above() & b.is_above()) | (a.is_below() & b.is_below()),
        (a.is_above() & b.is_below()) | (a.is_below() & b.is_above()),
    ]
}

/// Lower bounds of π, 2π and 3π; the numbers of binary64 nearest to the first two are below them.
const GAPS: [f64; 3] = [core::f64::consts::PI, core::f64::consts::TAU, 9.42];

#[inline(always)]
fn is_within<F: Lanes<Format = f64>>(reach: F, gap: f64) -> MaskOf<F> {
    reach.le(F::splat(reach.machine(), gap))
}

/// An upper bound of (b − a)·κ, where zeros of f between a and b are π/κ apart: κ² = 1 − (n² − 1/4)/y² with y = a or b,
/// whichever makes it larger.
#[inline(always)]
fn reach<F: Lanes<Format = f64>>(a: F, b: F, n: F) -> F {
    let m = a.machine();
    let (zero, one) = (F::splat(m, 0.0), F::splat(m, 1.0));
    // The difference is exact, because n is an integer of few bits.
    let square = n.mul_r::<Rd>(n).sub_r::<Rd>(F::splat(m, 0.25));
    let y = F::select(square.lt(zero), a, b);
    let share = square.div_r::<Rd>(F::select(square.lt(zero), y.mul_r::<Rd>(y), y.mul_r::<Ru>(y)));
    b.sub_r::<Ru>(a).mul_r::<Ru>(one.sub_r::<Ru>(share).sqrt_r::<Ru>())
}

/// Is f certainly monotone on [a, b], for n < a ≤ b?
#[inline(always)]
pub(super) fn is_monotone<F: Lanes<Format = f64>>(
    [a, b]: [F; 2],
    [at_a, at_b]: [&ValueAndSlope<F>; 2],
    n: F,
) -> MaskOf<F> {
    let reach = reach(a, b, n);
    let [even, _] = parity(at_a, at_b);
    let (rises, falls) = (at_a.rises() & at_b.rises(), at_a.falls() & at_b.falls());
    let crosses = (rises & at_a.is_below() & at_b.is_above()) | (falls & at_a.is_above() & at_b.is_below());
    ((rises | falls) & even & is_within(reach, GAPS[0])) | (crosses & is_within(reach, GAPS[1]))
}

/// A maximum or minimum.
#[derive(Clone, Copy)]
pub(super) struct Extremum<F: Lanes<Format = f64>> {
    /// No extremum of the same kind is before this number. If the steps succeeded, it is the number before the
    /// extremum, or one next to that.
    pub from: F,
    /// No maximum and no minimum from there on is larger in size. If the steps succeeded, it is the size of this
    /// extremum, rounded up.
    pub size: F,
    /// May the extremum be a maximum?
    pub is_maximum: MaskOf<F>,
    /// May the extremum be a minimum?
    pub is_minimum: MaskOf<F>,
}

impl<F: Lanes<Format = f64>> Extremum<F> {
    /// The first extremum from x on, or the next one, for n < x. It is not before x where x is between the extremum and
    /// a number next to it.
    #[inline(never)]
    pub fn next<T: Oscillation>(x: F, here: &ValueAndSlope<F>, n: F, further: bool) -> Self {
        let guess = guess::<T, F>(x, here, n, further);
        let there = value_and_slope::<T, F>(guess, n);
        let reach = reach(x, guess, n);
        let [even, odd] = parity(here, &there);
        // Without a zero between, or from behind the extremum before the only one, there is at most one extremum, and
        // none where the guess is growing.
        let at_most_one =
            (even & is_within(reach, GAPS[0])) | (odd & here.shrinks() & is_within(reach, GAPS[1]));
        let mut found = guess.le(x);
        if further {
            let growing =
                (even & here.shrinks() & is_within(reach, GAPS[2])) | (odd & is_within(reach, GAPS[1]));
            found = found | at_most_one | (growing & there.grows());
        } else {
            found = found | (at_most_one & there.grows());
        }

        let from = F::select(found, guess, x);
        let excess = excess(from, &ValueAndSlope::select(found, there, *here), n);
        let size = T::turn_size(x.machine(), from.widen(), n.widen(), excess.widen());
        let size = F::exact_from(size).lesser(envelope(from, n));
        let (shrinks, is_above, is_below) = (here.shrinks(), here.is_above(), here.is_below());
        let same = if further { shrinks } else { !shrinks };
        let unknown = !(found & (is_above | is_below));
        Extremum {
            from,
            size,
            is_maximum: (same & is_above) | (!same & is_below) | unknown,
            is_minimum: (same & is_below) | (!same & is_above) | unknown,
        }
    }
}

/// An upper bound of √(1 + r) − 1 with r = f′²·x²/((x² − n²)·f²).
#[inline(always)]
fn excess<F: Lanes<Format = f64>>(x: F, at: &ValueAndSlope<F>, n: F) -> F {
    let m = x.machine();
    let slope = at.slope[1].greater(-at.slope[0]);
    let value = at.value[0].greater(-at.value[1]);
    let factor = x.sub_r::<Rd>(n).div_r::<Rd>(x).mul_r::<Rd>(x.add_r::<Rd>(n).div_r::<Rd>(x));
    let ratio = slope.div_r::<Ru>(value);
    let half = ratio.mul_r::<Ru>(ratio).div_r::<Ru>(factor).mul_r::<Ru>(F::splat(m, 0.5));
    let infinity = F::splat(m, f64::INFINITY);
    F::select(F::splat(m, 0.0).lt(value), half, infinity)
}

/// An upper bound of the size of a maximum or minimum from x on, where x is not next to one: √(2/π/√(x² − n²)).
#[inline(always)]
fn envelope<F: Lanes<Format = f64>>(x: F, n: F) -> F {
    let square = x.sub_r::<Rd>(n).mul_r::<Rd>(x.add_r::<Rd>(n));
    let share = F::splat(x.machine(), core::f64::consts::FRAC_2_PI.next_up());
    share.div_r::<Ru>(square.sqrt_r::<Rd>()).sqrt_r::<Ru>()
}

/// √(1 − n²/x²), approximately.
#[inline(always)]
fn rate<F: Lanes<Format = f64>>(x: F, n: F) -> F {
    x.sub_r::<Rn>(n).div_r::<Rn>(x).mul_r::<Rn>(x.add_r::<Rn>(n).div_r::<Rn>(x)).sqrt_r::<Rn>()
}

/// Bounds of the function and of its slope, for few lanes: such functions are large, and are compiled only once here.
#[inline(never)]
pub(super) fn value_and_slope<T: Oscillation, F: Lanes<Format = f64>>(x: F, n: F) -> ValueAndSlope<F> {
    ValueAndSlope::at::<T>(x, n)
}

/// The function and its slope, rounded to nearest.
#[inline(never)]
fn nearest_value_and_slope<T: Oscillation, F: Lanes<Format = f64>>(x: F, n: F) -> [F; 2] {
    let value = T::value::<Rn, F>(x, n);
    let share = n.div_r::<Rn>(x).mul_r::<Rn>(value);
    [value, T::of_order_before::<Rn, F>(x, n).sub_r::<Rn>(share)]
}

/// The number of steps from the first guess on: each makes the error about its third power.
const STEPS: usize = 3;

/// A number next to the extremum and before it, or x where that is larger, if the steps succeed.
#[inline(always)]
fn guess<T: Oscillation, F: Lanes<Format = f64>>(x: F, here: &ValueAndSlope<F>, n: F, further: bool) -> F {
    let m = x.machine();
    let [angle, square_of_sine] = self::angle(here.value[0], here.slope[0], rate(x, n));
    let (zero, half_turn) = (F::splat(m, 0.0), F::splat(m, core::f64::consts::PI));
    let angle = F::select(here.shrinks(), half_turn.add_r::<Rn>(angle), angle);
    let angle = if further { angle.add_r::<Rn>(half_turn) } else { angle };
    let mut step = distance(x, x, n, [angle, square_of_sine]);
    let mut place = x.add_r::<Rn>(step).greater(x);
    let crosses = if further { !here.shrinks() } else { here.shrinks() };
    let is_below = here.value[0].lt(zero);
    let is_minimum = (is_below & !crosses) | (!is_below & crosses);
    for at in 0..STEPS {
        if at > 0 {
            place = place.add_r::<Rn>(step).greater(x);
        }
        let [value, slope] = nearest_value_and_slope::<T, F>(place, n);
        let [angle, square_of_sine] = self::angle(value, slope, rate(place, n));
        // If numbers are far apart, the place may be beyond a zero.
        let is_beyond_zero = (is_minimum & zero.lt(value)) | (!is_minimum & value.lt(zero));
        let back = F::select(angle.lt(zero), half_turn, -half_turn);
        let angle = F::select(is_beyond_zero, angle.add_r::<Rn>(back), angle);
        step = distance(place, x, n, [angle, square_of_sine]);
    }
    // A little before the extremum the slope certainly has its sign.
    let rate = rate(place, n);
    let margin = step.abs().mul_r::<Rn>(F::splat(m, 1.0 / (1_u64 << 20) as f64));
    let doubt = n.div_r::<Rn>(place).div_r::<Rn>(rate).div_r::<Rn>(rate);
    let margin = margin.add_r::<Rn>(doubt.mul_r::<Rn>(F::splat(m, 1.0 / (1_u64 << 46) as f64)));
    place.add_r::<Rd>(step.sub_r::<Rn>(margin)).greater(x)
}

/// The angle from a number to the next maximum or minimum of the sign of f (negative where the extremum is before the
/// number), within 0.01; and the square of its sine. It is atan(f′/(f·rate)).
#[inline(always)]
fn angle<F: Lanes<Format = f64>>(value: F, slope: F, rate: F) -> [F; 2] {
    let m = value.machine();
    let (zero, one) = (F::splat(m, 0.0), F::splat(m, 1.0));
    let (a, b) = (value.abs(), slope.abs().div_r::<Rn>(rate));
    let is_small = b.le(a);
    let ratio = a.lesser(b).div_r::<Rn>(a.greater(b));
    let square = ratio.mul_r::<Rn>(ratio);
    let angle = ratio.div_r::<Rn>(one.add_r::<Rn>(square.mul_r::<Rn>(F::splat(m, 0.28))));
    let right = F::splat(m, core::f64::consts::FRAC_PI_2);
    let angle = F::select(is_small, angle, right.sub_r::<Rn>(angle));
    let square_of_sine = F::select(is_small, square, one).div_r::<Rn>(one.add_r::<Rn>(square));
    let same = (zero.lt(value) & zero.lt(slope)) | (value.lt(zero) & slope.lt(zero));
    [F::select(same, angle, -angle), square_of_sine]
}

/// The distance that corresponds to an angle, from x on: Bessel's equation gives φ′ = rate − sin 2φ·x/(x² − n²)/2.
#[inline(always)]
fn distance<F: Lanes<Format = f64>>(x: F, least: F, n: F, [angle, square_of_sine]: [F; 2]) -> F {
    let half = F::splat(x.machine(), 0.5);
    let middle = x.add_r::<Rn>(angle.div_r::<Rn>(rate(x, n)).mul_r::<Rn>(half)).greater(least);
    let rate = rate(middle, n);
    let bend = half.div_r::<Rn>(middle.sub_r::<Rn>(n)).div_r::<Rn>(middle.add_r::<Rn>(n).div_r::<Rn>(middle));
    let less = bend.mul_r::<Rn>(square_of_sine).div_r::<Rn>(rate);
    angle.sub_r::<Rn>(less).div_r::<Rn>(rate)
}

/// The bounds of f on [a, b] where it is not known to be monotone: from the bounds at a and b and from its first
/// maximum and minimum from x on, for a ≤ x < b and n < x, where none is between a and x. `here` has the bounds at x.
/// `is_before` says where x is known to be the number before one.
#[inline(always)]
pub(super) fn with_extrema<T: Oscillation, F: Lanes<Format = f64>>(
    x: F,
    here: &ValueAndSlope<F>,
    b: F,
    n: F,
    is_before: MaskOf<F>,
    ends: [F; 2],
) -> [F; 2] {
    let first = Extremum::next::<T>(x, here, n, false);
    let ends = with_extremum(ends, &first, b);
    // Two extrema are always further apart.
    let is_near = b.sub_r::<Ru>(first.from).le(F::splat(x.machine(), APART));
    let is_known = is_before | here.grows() | here.shrinks();
    let is_last = is_near & is_known & !(first.is_maximum & first.is_minimum);
    if is_last.is_full() {
        return ends;
    }
    let second = Extremum::next::<T>(x, here, n, true);
    let [low, high] = with_extremum(ends, &second, b);
    [F::select(is_last, ends[0], low), F::select(is_last, ends[1], high)]
}

#[inline(always)]
fn with_extremum<F: Lanes<Format = f64>>([low, high]: [F; 2], extremum: &Extremum<F>, b: F) -> [F; 2] {
    let is_inside = extremum.from.lt(b);
    [
        F::select(extremum.is_minimum & is_inside, low.lesser(-extremum.size), low),
        F::select(extremum.is_maximum & is_inside, high.greater(extremum.size), high),
    ]
}

/// A maximum and a minimum of a function are always further apart than this.
const APART: f64 = 2.5;
