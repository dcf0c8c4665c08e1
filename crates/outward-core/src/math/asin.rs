#![doc = include_str!("../../docs/asin.md")]

use super::accurate::{Fixed, arc_fixed, arc_slack};
use super::arc::{ARC_ERR, Angle, ArcCell, near_turned};
use super::atan::{BEYOND, COMPLEMENT, DIRECT, ReducedAtan, SUPPLEMENT, parts_of_legs};
use super::binary32_path::binary32;
use super::double::{dd_root_above, fast_two_sum};
use super::ladder::{Approximation, Bound, Known, SlowPath, Sum, Unary};
use super::sign::with_sign_of;
use super::tables::atan::{ATAN_HIGH, ATAN_LOW};
use super::tables::fixed::QUARTER_PI;
use super::tables::short::{QUARTER_1, QUARTER_2};
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf, Target};

/// The inverse sine, in radians.
///
/// | x | asin x |
/// |---|---|
/// | ±0 | ±0, exactly: the only exact case |
/// | ±1 | ±π/2, rounded |
/// | \|x\| > 1, NaN | NaN |
pub struct Asin;

impl Unary for Asin {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        F::splat(x.machine(), SMALL).le(x.abs()) & is_inside(x)
    }

    const FAST: Bound = Bound::sized(ARC_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        asin_short(m, x)
    }

    const F32_ERROR_ULPS: u64 = ASIN_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        asin_f32(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        binary32::<V>(x.machine(), SMALL_F32 as f32).le(x.abs()) & is_inside(x.widen())
    }
}

impl SlowPath<1> for Asin {
    const NAME: &'static str = "asin";

    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        let small = if target.precision > 24 { SMALL } else { SMALL_F32 };
        let tiny = x.abs().lt(m.f64(small));
        let away = tiny & !x.equals(m.f64(0.0));
        let y = M::F64::select(tiny, target.round_near_exact(m, x, away, m.mask(false)), m.f64(f64::NAN));
        Known { value: y, lanes: tiny | !is_inside(x) }
    }

    const MIDDLE_ERR: f64 = ASIN_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(asin_dd(m, x))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let (arc, steep) = lesser_arc(m, x.abs());
        let complement = Fixed::constant(m, QUARTER_PI).sub(m, arc);
        Approximation {
            negative: x.lt(m.f64(0.0)),
            magnitude: Fixed::select(steep, complement, arc),
            exponent: m.u64(1),
            slack: arc_slack(m, arc),
        }
    }
}

/// The inverse cosine, in radians.
///
/// | x | acos x |
/// |---|---|
/// | 1 | +0, exactly: the only exact case |
/// | ±0; −1 | π/2; π, rounded |
/// | \|x\| > 1, NaN | NaN |
pub struct Acos;

impl Unary for Acos {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        is_inside(x) & !x.equals(F::splat(x.machine(), 1.0))
    }

    const FAST: Bound = Bound::sized(ARC_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        acos_short(m, x)
    }

    const F32_ERROR_ULPS: u64 = ASIN_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        acos_f32(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        Self::takes(x.widen())
    }
}

impl SlowPath<1> for Acos {
    const NAME: &'static str = "acos";

    fn known<M: Machine>(m: M, _: Target, [x]: [M::F64; 1]) -> Known<M> {
        let one = x.equals(m.f64(1.0));
        let y = M::F64::select(one, m.f64(0.0), m.f64(f64::NAN));
        Known { value: y, lanes: one | !is_inside(x) }
    }

    const MIDDLE_ERR: f64 = ASIN_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(acos_dd(m, x))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        // No number of binary64 and no midpoint is between π/2 − 2^-62 and π/2 + 2^-62.
        let (arc, steep) = lesser_arc(m, x.abs().greater(m.f64(TINY)));
        let negative = x.lt(m.f64(0.0));
        let half = arc.right::<1>(m);
        let pi = Fixed::constant(m, QUARTER_PI);
        let (straight, right) = (pi.sub(m, half), pi.right::<1>(m));
        let steep_arc = Fixed::select(negative, straight, half);
        let flat_arc = Fixed::select(negative, right.add(m, half), right.sub(m, half));
        Approximation {
            negative: m.mask(false),
            magnitude: Fixed::select(steep, steep_arc, flat_arc),
            exponent: m.u64(2),
            slack: arc_slack(m, half),
        }
    }
}

/// Size below which x + x³/6 lies between x and its neighbour in binary64, and nearer to x; and the size below which
/// this is true in the formats within binary32.
const SMALL: f64 = 1.0 / (1u64 << 27) as f64;
const SMALL_F32: f64 = 1.0 / (1u64 << 12) as f64;

/// 2^-62.
const TINY: f64 = 1.0 / (1u64 << 62) as f64;

/// Is x in the domain of inverse sine and cosine?
#[inline(always)]
pub(super) fn is_inside<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
    x.abs().le(F::splat(x.machine(), 1.0))
}

/// A point of the unit circle. Its coordinates are a number from 0 to 1 and √(1 − its square), as a sum.
pub(super) struct Point<M: Machine> {
    size: M::F64,
    root: (M::F64, M::F64),
    /// Is the number the larger coordinate?
    pub(super) steep: M::Mask,
}

impl<M: Machine> Point<M> {
    /// The point of |x| ≤ 1; for larger |x| the point of 1, which the table has.
    #[inline(always)]
    pub(super) fn new(m: M, x: M::F64) -> Self {
        let one = m.f64(1.0);
        let size = x.abs().lesser(one);
        let square = size * size;
        let square_low = size.residual(size, -square); // exact
        let (left, left_low) = one_minus_square(one, (square, square_low));
        Self::of(size, dd_root_above(m, (left.greater(m.f64(LEAST)), left_low), |high| high))
    }

    /// [`Self::new`] in doubles, for numbers of binary32.
    #[inline(always)]
    pub(super) fn fast_f32(m: M, x: M::F64) -> Self {
        let one = m.f64(1.0);
        let size = x.abs().lesser(one);
        Self::of(size, (size.residual(-size, one).sqrt(), m.f64(0.0)))
    }

    #[inline(always)]
    fn of(size: M::F64, root: (M::F64, M::F64)) -> Self {
        Point { size, root, steep: root.0.lt(size) }
    }

    /// asin |x| or acos |x|, whichever is less, within [`ARC_ERR`].
    #[inline(always)]
    fn angle(&self, m: M) -> Angle<M> {
        let (root, root_low) = self.root;
        let legs = [root.lesser(self.size), root.greater(self.size)];
        ArcCell::new(m, legs[0]).angle(m, legs, root_low, self.steep)
    }

    /// [`Self::angle`] in one number.
    #[inline(always)]
    fn near(&self, m: M) -> M::F64 {
        let root = self.root.0;
        let legs = [root.lesser(self.size), root.greater(self.size)];
        ArcCell::new(m, legs[0]).near(m, legs)
    }

    /// asin |x| or acos |x|, whichever is less.
    #[inline(always)]
    fn lesser(self, m: M) -> ReducedAtan<M> {
        self.reduced(m, m.mask(false), m.u64(DIRECT))
    }

    /// asin |x|.
    #[inline(always)]
    pub(super) fn asin(self, m: M) -> ReducedAtan<M> {
        let steep = self.steep;
        self.reduced(m, steep, M::U64::select(steep, m.u64(COMPLEMENT), m.u64(DIRECT)))
    }

    /// acos x of a number with the sign of this one.
    #[inline(always)]
    pub(super) fn acos(self, m: M, x: M::F64) -> ReducedAtan<M> {
        let (steep, negative) = (self.steep, x.lt(m.f64(0.0)));
        let entry = |positive, other| M::U64::select(negative, m.u64(other), m.u64(positive));
        let first = M::U64::select(steep, entry(DIRECT, SUPPLEMENT), entry(COMPLEMENT, BEYOND));
        self.reduced(m, (steep & negative) | !(steep | negative), first)
    }

    /// The smaller angle, added to another one or subtracted from it (`minus`); the table has the other one from
    /// `first` on.
    #[inline(always)]
    fn reduced(self, m: M, minus: M::Mask, first: M::U64) -> ReducedAtan<M> {
        let Point { size, root: (root, root_low), steep } = self;
        let (less, more) = (M::F64::select(steep, root, size), M::F64::select(steep, size, root));
        // The tangent of the angle is less/more: t = i/128 is next to it.
        let (steps, index) = m.nearest_int(less * m.recip_approx(more), 128.0);
        let t = steps * m.f64(1.0 / 128.0);
        let entry = index + first;

        let (top, (bottom, bottom_low)) = parts_of_legs([less, more], t);
        let part = t * root_low;
        let top_low = M::F64::select(steep, root_low, -part);
        let sign = |x: M::F64| M::F64::select(minus, -x, x);
        ReducedAtan {
            table_high: m.gather(&ATAN_HIGH, entry),
            table_low: m.gather(&ATAN_LOW, entry),
            top: (sign(top), sign(top_low)),
            bottom: (bottom, bottom_low + M::F64::select(steep, part, root_low)),
        }
    }
}

/// 1 minus a square, both as sums.
#[inline(always)]
pub fn one_minus_square<F: Lanes>(one: F, (square, square_low): (F, F)) -> (F, F) {
    let left = one - square;
    let left_low = ((one - left) - square) - square_low;
    fast_two_sum(left, left_low)
}

/// 2^-900, which replaces 1 − 1², so that it has a root and an inverse.
const LEAST: f64 = f64::from_bits((1023 - 900) << 52);

/// asin x or acos x in fixed point by [`arc_fixed`], for 2^-66 ≤ x ≤ 1, and where it is acos x.
pub(super) fn lesser_arc<M: Machine>(m: M, x: M::F64) -> (Fixed<M>, M::Mask) {
    let point = Point::new(m, x);
    let steep = point.steep;
    (arc_fixed(m, x, steep, point.lesser(m).dd(m)), steep)
}

/// asin x within [`ARC_ERR`], for 2^-500 ≤ |x| ≤ 1.
#[inline(always)]
pub fn asin_short<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
    let point = Point::new(m, x);
    let (steep, zero) = (point.steep, m.f64(0.0));
    let turns = M::F64::select(steep, m.f64(QUARTER_1), zero);
    let turns_low = M::F64::select(steep, m.f64(QUARTER_2), zero);
    let Sum { high, low, size } = point.angle(m).turned(m, (turns, turns_low), steep);
    Sum { high: with_sign_of(m, high, x), low: with_sign_of(m, low, x), size }
}

/// acos x within [`ARC_ERR`], for −1 ≤ x < 1.
#[inline(always)]
pub fn acos_short<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
    let (point, negative) = (Point::new(m, x), x.lt(m.f64(0.0)));
    let steep = point.steep;
    // The angle turns by nothing, by two quarters or by one.
    let turns = M::F64::select(negative, m.f64(2.0 * QUARTER_1), m.f64(0.0));
    let turns_low = M::F64::select(negative, m.f64(2.0 * QUARTER_2), m.f64(0.0));
    let turns = M::F64::select(steep, turns, m.f64(QUARTER_1));
    let turns_low = M::F64::select(steep, turns_low, m.f64(QUARTER_2));
    point.angle(m).turned(m, (turns, turns_low), (steep & negative) | !(steep | negative))
}

/// asin x = h + l within [`ATAN_ERR`](super::atan::ATAN_ERR)·|h|, for 2^-500 ≤ |x| ≤ 1.
#[inline(always)]
pub fn asin_fast<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let (high, low) = Point::new(m, x).asin(m).fast(m);
    (with_sign_of(m, high, x), with_sign_of(m, low, x))
}

/// acos x = h + l within [`ATAN_ERR`](super::atan::ATAN_ERR)·|h|, for −1 ≤ x < 1.
#[inline(always)]
pub fn acos_fast<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    Point::new(m, x).acos(m, x).fast(m)
}

/// Relative error of [`asin_dd`] and [`acos_dd`] in units of [`Machine::UNIT`]; derived in `docs/asin.md`.
pub const ASIN_DD_ERR: f64 = 1.0 / (1u64 << 45) as f64;

/// asin x = h + l within [`ASIN_DD_ERR`]·|h|, for 2^-500 ≤ |x| ≤ 1.
#[inline(always)]
pub fn asin_dd<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let (high, low) = Point::new(m, x).asin(m).dd(m);
    (with_sign_of(m, high, x), with_sign_of(m, low, x))
}

/// acos x = h + l within [`ASIN_DD_ERR`]·|h|, for −1 ≤ x < 1.
#[inline(always)]
pub fn acos_dd<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    Point::new(m, x).acos(m, x).dd(m)
}

/// The error of [`asin_f32`] and [`acos_f32`] in ulps of their results; derived in `docs/asin.md`.
pub const ASIN_F32_ERROR_ULPS: u64 = 1 << 5;

/// asin x within [`ASIN_F32_ERROR_ULPS`], for numbers 0 < |x| ≤ 1 of binary32.
#[inline(always)]
pub fn asin_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    let point = Point::fast_f32(m, x);
    let turns = M::F64::blend(point.steep, m.f64(QUARTER_1), m.f64(0.0));
    with_sign_of(m, near_turned(turns, point.near(m), point.steep), x)
}

/// acos x within [`ASIN_F32_ERROR_ULPS`], for numbers −1 ≤ x < 1 of binary32.
#[inline(always)]
pub fn acos_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    let (point, negative) = (Point::fast_f32(m, x), x.lt(m.f64(0.0)));
    let steep = point.steep;
    let turns = M::F64::blend(negative, m.f64(2.0 * QUARTER_1), m.f64(0.0));
    let turns = M::F64::blend(steep, turns, m.f64(QUARTER_1));
    near_turned(turns, point.near(m), (steep & negative) | !(steep | negative))
}
