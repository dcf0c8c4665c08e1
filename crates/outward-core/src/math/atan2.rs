#![doc = include_str!("../../docs/atan2.md")]

use super::accurate::{ATAN_SLACK_BITS, Fixed, atan_fixed_of, divide, unpack};
use super::atan::{ATAN_DD_ERR, ATAN_ERR, BEYOND, COMPLEMENT, DIRECT, ReducedAtan, SUPPLEMENT};
use super::ladder::{Approximation, Binary, Bound, Known, SlowPath, Sum, UnboundedFunction};
use super::over_pi::{OVER_PI_DD_ERR, OVER_PI_ERR, over_pi, over_pi_fixed};
use super::sign::with_sign_of;
use super::tables::atan::INVERSE_PI;
use super::tables::fixed::QUARTER_PI;
use super::unbounded;
use crate::format::Format;
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf, Target};

/// The angle of the point (x, y) from the positive x axis, in radians, between −π and π.
///
/// | y, x | atan2(y, x) |
/// |---|---|
/// | ±0, x > 0 or +0; finite y, +∞ | zero with the sign of y: the only exact cases |
/// | ±0, x < 0 or −0; finite y, −∞ | ±π, rounded |
/// | y ≠ 0, ±0; ±∞, finite x | ±π/2, rounded |
/// | ±∞, +∞; ±∞, −∞ | ±π/4; ±3π/4, rounded |
/// | NaN in any place | NaN |
pub struct Atan2;

/// [`Atan2`] divided by π: in half turns, between −1 and 1.
///
/// | y, x | atan2(y, x) / π |
/// |---|---|
/// | ±0, x > 0 or +0; finite y, +∞ | zero with the sign of y |
/// | ±0, x < 0 or −0; finite y, −∞ | ±1 |
/// | y ≠ 0, ±0; ±∞, finite x | ±1/2 |
/// | \|y\| = \|x\|, infinities among them | ±1/4 for x > 0, ±3/4 for x < 0 |
/// | others | irrational |
/// | NaN in any place | NaN |
pub struct Atan2Pi;

impl Binary for Atan2 {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(y: F, x: F) -> MaskOf<F> {
        is_ordinary(y, x)
    }

    const FAST: Bound = Bound::any(ATAN_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, y: M::F64, x: M::F64) -> Sum<M::F64> {
        Sum::of(atan2_fast(m, y, x))
    }

    const F32_ERROR_ULPS: u64 = ATAN2_F32_ERROR_ULPS;
    #[inline(always)]
    fn takes_f32<V: Lanes>(y: V, x: V) -> MaskOf<V> {
        is_ordinary_f32(y.widen(), x.widen())
    }
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, y: V, x: V) -> F64Of<V> {
        atan2_f32(m, y.widen(), x.widen())
    }
}

impl SlowPath<2> for Atan2 {
    const NAME: &'static str = "atan2";

    fn known<M: Machine>(m: M, _: Target, [y, x]: [M::F64; 2]) -> Known<M> {
        let infinity = m.f64(f64::INFINITY);
        let nan = y.is_nan() | x.is_nan();
        let along = y.equals(m.f64(0.0)) | (x.abs().equals(infinity) & y.abs().lt(infinity));
        let zero = with_sign_of(m, m.f64(0.0), y);
        let value = M::F64::select(nan, m.f64(f64::NAN), zero);
        Known { value, lanes: nan | (along & !x.to_bits().is_top_set()) }
    }

    const MIDDLE_ERR: f64 = ATAN_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [y, x]: [M::F64; 2]) -> Sum<M::F64> {
        Sum::of(atan2_dd(m, y, x)).unless(!is_ordinary(y, x))
    }

    fn accurate<M: Machine>(m: M, [y, x]: [M::F64; 2]) -> Approximation<M> {
        let OctantAngle { octant, lesser, slack, tiny, quotient, distance } = OctantAngle::of(m, y, x);
        // The angle at scale 2^254.
        let lesser = lesser.right::<1>(m);
        let turn = Fixed::constant(m, QUARTER_PI);
        let angle = octant.with_lesser(m, [turn.right::<1>(m), turn], lesser);
        let below_quotient = quotient.sub(m, Fixed::power(m, HAIR_BITS));
        let tiny = tiny & octant.is_direct();
        Approximation {
            negative: y.to_bits().is_top_set(),
            magnitude: Fixed::select(tiny, below_quotient, angle),
            exponent: M::U64::select(tiny, m.u64(1) - distance, m.u64(2)),
            slack: Fixed::select(tiny, Fixed::small(m, m.u64(0)), slack),
        }
    }

    const UNBOUNDED: Option<UnboundedFunction<2>> =
        Some(|[y, x], digits| Some(unbounded::angle(y, x, digits)));
}

impl Binary for Atan2Pi {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(y: F, x: F) -> MaskOf<F> {
        is_ordinary(y, x)
    }

    const FAST: Bound = Bound::any(OVER_PI_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, y: M::F64, x: M::F64) -> Sum<M::F64> {
        Sum::of(atan2pi_fast(m, y, x))
    }

    const F32_ERROR_ULPS: u64 = ATAN2_F32_ERROR_ULPS;
    #[inline(always)]
    fn takes_f32<V: Lanes>(y: V, x: V) -> MaskOf<V> {
        is_ordinary_f32(y.widen(), x.widen())
    }
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, y: V, x: V) -> F64Of<V> {
        atan2pi_f32(m, y.widen(), x.widen())
    }
}

impl SlowPath<2> for Atan2Pi {
    const NAME: &'static str = "atan2pi";

    fn known<M: Machine>(m: M, target: Target, [y, x]: [M::F64; 2]) -> Known<M> {
        let octant = Octant::of(m, y, x);
        let (steep, back) = (octant.steep, octant.back);
        let [small, large] = octant.finite(m);
        let nan = y.is_nan() | x.is_nan();
        let (axis, diagonal) = (small.equals(m.f64(0.0)), small.equals(large));
        let half = |mask, yes, no| M::F64::select(mask, m.f64(yes), m.f64(no));
        let axes = M::F64::select(steep, m.f64(0.5), half(back, 1.0, 0.0));
        let value = with_sign_of(m, M::F64::select(diagonal, half(back, 0.75, 0.25), axes), y);

        // Numbers that `unpack` accepts.
        let exponent = |leg: M::F64| unpack(m, M::F64::select(axis, m.f64(1.0), leg)).exponent;
        let distance = exponent(large) - exponent(small);
        let far = m.u64(if target.precision > 24 { FAR } else { FAR_F32 });
        let far = !axis & !diagonal & !octant.is_direct() & !distance.lt(far);
        let beyond = steep & back;
        let value = target.round_near_exact(m, value, far & beyond, far & !beyond);
        Known { value: M::F64::select(nan, m.f64(f64::NAN), value), lanes: nan | axis | diagonal | far }
    }

    const MIDDLE_ERR: f64 = OVER_PI_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [y, x]: [M::F64; 2]) -> Sum<M::F64> {
        Sum::of(atan2pi_dd(m, y, x)).unless(!is_ordinary(y, x))
    }

    fn accurate<M: Machine>(m: M, [y, x]: [M::F64; 2]) -> Approximation<M> {
        let OctantAngle { octant, lesser, slack, tiny, quotient, distance } = OctantAngle::of(m, y, x);
        let turns = [Fixed::power(m, 254), Fixed::power(m, 255)];
        let angle = octant.with_lesser(m, turns, over_pi_fixed(m, lesser));
        let tiny = tiny & octant.is_direct();
        Approximation {
            negative: y.to_bits().is_top_set(),
            magnitude: Fixed::select(tiny, over_pi_fixed(m, quotient), angle),
            exponent: M::U64::select(tiny, m.u64(1) - distance, m.u64(1)),
            slack: Fixed::select(tiny, Fixed::power(m, TINY_SLACK_BITS), slack),
        }
    }

    const UNBOUNDED: Option<UnboundedFunction<2>> =
        Some(|[y, x], digits| unbounded::angle_over_pi(y, x, digits));
}

/// Distance of exponents from which on a half or a whole turn plus or minus the quotient over π lies between 1/2 or 1
/// and its neighbour in binary64, and nearer to 1/2 or 1; and the distance from which on this is true in the formats
/// within binary32.
const FAR: u64 = 56;
const FAR_F32: u64 = 27;

/// Distance of exponents beyond which the quotient, below 2^-60, is taken for its inverse tangent.
const MOST_DISTANCE: u64 = 60;
/// 2^-181 in units of 2^-255.
const SMALL_SLACK_BITS: usize = 74;
/// 2^-120 in units of 2^-255.
const HAIR_BITS: usize = 135;
/// 2^-122 in units of 2^-255.
const TINY_SLACK_BITS: usize = 133;

/// Are these arguments of the fast paths? The larger size must be from 2^-500 on and below 2^1023, and near the
/// positive x axis the smaller size at least 2^-500 of it.
#[inline(always)]
fn is_ordinary<F: Lanes<Format = f64>>(y: F, x: F) -> MaskOf<F> {
    let m = x.machine();
    let (a, b) = (y.abs(), x.abs());
    let (least, limit) = (F::splat(m, LEAST), F::splat(m, LIMIT));
    let elsewhere = b.lt(a) | x.lt(F::splat(m, 0.0)) | (b * least).le(a);
    (least.le(a) | least.le(b)) & a.lt(limit) & b.lt(limit) & elsewhere
}

/// 2^-500 and 2^1023.
const LEAST: f64 = f64::from_bits((1023 - 500) << 52);
const LIMIT: f64 = f64::from_bits((1023 + 1023) << 52);

/// [`is_ordinary`] for binary32: any numbers except two zeros, and near the positive x axis a quotient of at least
/// 2^-120.
#[inline(always)]
fn is_ordinary_f32<F: Lanes<Format = f64>>(y: F, x: F) -> MaskOf<F> {
    let m = x.machine();
    let (a, b) = (y.abs(), x.abs());
    let (zero, infinity) = (F::splat(m, 0.0), F::splat(m, f64::INFINITY));
    let elsewhere = b.lt(a) | x.lt(zero) | (b * F::splat(m, LEAST_F32)).le(a);
    (zero.lt(a) | zero.lt(b)) & a.lt(infinity) & b.lt(infinity) & elsewhere
}

/// 2^-120.
const LEAST_F32: f64 = f64::from_bits((1023 - 120) << 52);

/// The octant of a point: the sizes of its coordinates in order, and the nearest half of an axis.
struct Octant<M: Machine> {
    small: M::F64,
    large: M::F64,
    /// Is the point nearer to the y axis?
    steep: M::Mask,
    /// Is the sign bit of x set?
    back: M::Mask,
}

impl<M: Machine> Octant<M> {
    #[inline(always)]
    fn of(_: M, y: M::F64, x: M::F64) -> Self {
        let (a, b) = (y.abs(), x.abs());
        let steep = b.lt(a);
        let (small, large) = (M::F64::select(steep, b, a), M::F64::select(steep, a, b));
        Octant { small, large, steep, back: x.to_bits().is_top_set() }
    }

    /// Is the positive x axis nearest?
    #[inline(always)]
    fn is_direct(&self) -> M::Mask {
        !(self.steep | self.back)
    }

    /// Is the angle below the angle of the axis?
    #[inline(always)]
    fn is_below(&self) -> M::Mask {
        (self.steep & !self.back) | (self.back & !self.steep)
    }

    /// The sizes of a point in the same direction where one is infinite or both are zero.
    #[inline(always)]
    fn finite(&self, m: M) -> [M::F64; 2] {
        let (zero, one, infinity) = (m.f64(0.0), m.f64(1.0), m.f64(f64::INFINITY));
        let (small, large) = (self.small, self.large);
        let infinite = large.equals(infinity);
        let corner = M::F64::select(small.equals(infinity), one, zero);
        let nowhere = large.equals(zero);
        [M::F64::select(infinite, corner, small), M::F64::select(infinite | nowhere, one, large)]
    }

    /// The whole angle, reduced by the table: the entry and the angle from the nearest axis.
    #[inline(always)]
    fn reduced(&self, m: M, sizes: [M::F64; 2]) -> ReducedAtan<M> {
        let near_y_axis = M::U64::select(self.back, m.u64(BEYOND), m.u64(COMPLEMENT));
        let near_x_axis = M::U64::select(self.back, m.u64(SUPPLEMENT), m.u64(DIRECT));
        let first = M::U64::select(self.steep, near_y_axis, near_x_axis);
        ReducedAtan::of_two(m, sizes, first, self.is_below())
    }

    /// [`Self::reduced`] for the sizes divided by the power of two of the larger one.
    #[inline(always)]
    fn scaled(&self, m: M) -> ReducedAtan<M> {
        let field = self.large.to_bits() & m.u64(f64::INFINITY_BITS);
        let scale = M::F64::from_bits(m.u64(2046 << 52) - field);
        self.reduced(m, [self.small * scale, self.large * scale])
    }

    /// The whole angle, from the angles of the axes and the angle from the nearest axis.
    #[inline(always)]
    fn with_lesser(&self, m: M, [right, straight]: [Fixed<M>; 2], lesser: Fixed<M>) -> Fixed<M> {
        let none = Fixed::small(m, m.u64(0));
        let axis = Fixed::select(self.steep, right, Fixed::select(self.back, straight, none));
        Fixed::select(self.is_below(), axis.sub(m, lesser), axis.add(m, lesser))
    }
}

/// An angle in fixed point.
struct OctantAngle<M: Machine> {
    octant: Octant<M>,
    /// The angle from the nearest axis, at scale 2^255, and its error.
    lesser: Fixed<M>,
    slack: Fixed<M>,
    /// Is the angle the quotient of the sizes?
    tiny: M::Mask,
    /// The quotient of their significands at scale 2^255, and the distance of their exponents.
    quotient: Fixed<M>,
    distance: M::U64,
}

impl<M: Machine> OctantAngle<M> {
    /// The angle of a point whose coordinates are not NaN.
    fn of(m: M, y: M::F64, x: M::F64) -> Self {
        let octant = Octant::of(m, y, x);
        let [small, large] = octant.finite(m);
        let axis = small.equals(m.f64(0.0));
        let small = unpack(m, M::F64::select(axis, large, small));
        let large = unpack(m, large);
        let distance = M::U64::select(axis, m.u64(NOWHERE), large.exponent - small.exponent);
        let tiny = m.u64(MOST_DISTANCE).lt(distance);

        // The sizes divided by the power of two of the larger one; 1 and 1 where there is nothing to compute.
        let near = M::U64::select(tiny, m.u64(0), distance);
        let leg = |digits: M::U64| {
            let fraction = M::U64::select(tiny, m.u64(0), digits & m.u64(f64::FRACTION_MASK));
            M::F64::from_bits(fraction | m.u64(f64::one().to_bits()))
        };
        let scale = M::F64::from_bits((m.u64(1023) - near).shl::<52>());
        let sizes = [leg(small.digits) * scale, leg(large.digits)];
        let (high, low) = ReducedAtan::of_two(m, sizes, m.u64(DIRECT), m.mask(false)).fast(m);
        let significand = |x: M::F64| unpack(m, x).significand(m);
        let significands = [leg(small.digits), leg(large.digits)].map(significand);
        let angle = atan_fixed_of(m, significands, near, high + low);

        let quotient = divide(m, small.significand(m), large.significand(m)).value;
        let [small_slack, slack] = [SMALL_SLACK_BITS, ATAN_SLACK_BITS].map(|bits| Fixed::power(m, bits));
        OctantAngle {
            octant,
            lesser: Fixed::select(tiny, quotient.shr_by(m, distance), angle),
            slack: Fixed::select(tiny, small_slack, slack),
            tiny,
            quotient,
            distance,
        }
    }
}

/// A distance above the number of bits in fixed point.
const NOWHERE: u64 = 1 << 12;

/// The angle of (x, y) as h + l within [`ATAN_ERR`]·|h|, for a larger size from 2^-500 to 2^1023, and if x is positive
/// and the larger one, a smaller size of at least 2^-500 of it.
#[inline(always)]
pub fn atan2_fast<M: Machine>(m: M, y: M::F64, x: M::F64) -> (M::F64, M::F64) {
    signed(m, Octant::of(m, y, x).scaled(m).fast(m), y)
}

/// [`atan2_fast`] within [`ATAN_DD_ERR`]·|h|.
#[inline(always)]
pub fn atan2_dd<M: Machine>(m: M, y: M::F64, x: M::F64) -> (M::F64, M::F64) {
    signed(m, Octant::of(m, y, x).scaled(m).dd(m), y)
}

/// [`atan2_fast`] divided by π, within [`OVER_PI_ERR`]·|h|.
#[inline(always)]
pub fn atan2pi_fast<M: Machine>(m: M, y: M::F64, x: M::F64) -> (M::F64, M::F64) {
    over_pi(m, atan2_fast(m, y, x))
}

/// [`atan2_dd`] divided by π, within [`OVER_PI_DD_ERR`]·|h|.
#[inline(always)]
pub fn atan2pi_dd<M: Machine>(m: M, y: M::F64, x: M::F64) -> (M::F64, M::F64) {
    over_pi(m, atan2_dd(m, y, x))
}

#[inline(always)]
fn signed<M: Machine>(m: M, (high, low): (M::F64, M::F64), y: M::F64) -> (M::F64, M::F64) {
    (with_sign_of(m, high, y), with_sign_of(m, low, y))
}

/// The error of [`atan2_f32`] and [`atan2pi_f32`] in ulps of their results; derived in `docs/atan2.md`.
pub const ATAN2_F32_ERROR_ULPS: u64 = 1 << 6;

/// The angle of (x, y) within [`ATAN2_F32_ERROR_ULPS`], for numbers of binary32, not both zero, and where x is positive
/// and the larger in size, a quotient of 2^-120 at least.
#[inline(always)]
pub fn atan2_f32<M: Machine>(m: M, y: M::F64, x: M::F64) -> M::F64 {
    let octant = Octant::of(m, y, x);
    let sizes = [octant.small, octant.large];
    with_sign_of(m, octant.reduced(m, sizes).near(m), y)
}

/// [`atan2_f32`] divided by π.
#[inline(always)]
pub fn atan2pi_f32<M: Machine>(m: M, y: M::F64, x: M::F64) -> M::F64 {
    atan2_f32(m, y, x) * m.f64(INVERSE_PI)
}
