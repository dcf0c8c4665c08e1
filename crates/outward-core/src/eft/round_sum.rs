//! The rounding test of a fast path (Ziv's test): see [`Lanes::round_sum`].
//!
//! If operations have directions, both ends of the enclosure are rounded ([`directed_sized_to_f64`],
//! [`directed_sized_to_f32`]). Rounding is monotone, so where they agree, all values between round in the same way.
//!
//! If they do not ([`to_f64`], [`sized_to_f32`]), Fast2Sum gives a faithful s and a faithful error t of it: s + t =
//! h + l + δ, |δ| ≤ 2^-52 |t|. |t| is at most the gap of s on its side, and so at most 2^-52 |s|. All roundings below
//! are of numbers within that gap, so together they are below 2^-102 |h|. The bound is enlarged by this, and by 2^-48
//! of itself for its own rounding.

use super::directed::{power, step_toward_error};
use super::narrow::odd;
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf};
use crate::round::{Rd, Round, Rounding, Ru, Rz};

/// A bound, enlarged.
pub(crate) const fn enlarged(relative: f64) -> f64 {
    relative * (1.0 + power(-48)) + power(-102)
}

/// An enlarged bound relative to [`BelowSum::power`]: |s| ≤ 2·`power`, and so |h| is below 2.02·`power`.
const fn enlarged_for_power(relative: f64) -> f64 {
    2.02 * enlarged(relative)
}

/// Returns faithful s and t.
#[inline(always)]
pub(crate) fn parts<V: Lanes<Format = f64>>(h: V, l: V) -> (V, V) {
    let s = h + l;
    (s, l - (s - h))
}

/// Place of a sum s + t that is not a number of binary64: between z and the next number away from zero.
struct BelowSum<M: Machine> {
    s: M::F64,
    t: M::F64,
    /// z as a pattern: s or, where t points toward zero, the number before it.
    z: M::U64,
    /// 2^e for 2^e ≤ |z| < 2^(e+1). The gap beyond z is 2^(e−52) of it, also where z is the last number below a power
    /// of two.
    power: M::F64,
}

impl<M: Machine> BelowSum<M> {
    /// Makes the sum from faithful s and t.
    #[inline(always)]
    fn new(m: M, (s, t): (M::F64, M::F64)) -> Self {
        Self::from_signs(m, (s, t), s.to_bits() ^ t.to_bits())
    }

    /// [`Self::new`] for a positive s.
    #[inline(always)]
    fn positive(m: M, (s, t): (M::F64, M::F64)) -> Self {
        Self::from_signs(m, (s, t), t.to_bits())
    }

    /// The top bit of `signs` says whether t points toward zero.
    #[inline(always)]
    fn from_signs(m: M, (s, t): (M::F64, M::F64), signs: M::U64) -> Self {
        let z = s.to_bits() - signs.shr::<63>();
        let power = M::F64::from_bits(z & m.u64(f64::INFINITY.to_bits()));
        BelowSum { s, t, z, power }
    }

    /// The sum rounded in a direction: z, or the next number away from zero.
    #[inline(always)]
    fn rounded<R: Rounding>(&self, m: M) -> M::F64 {
        let minus = self.s.to_bits().shr::<63>();
        let away = match R::ROUND {
            Round::TiesToEven | Round::TowardZero => m.u64(0),
            Round::TowardPositive => m.u64(1) - minus,
            Round::TowardNegative => minus,
        };
        M::F64::from_bits(self.z + away)
    }

    /// Is z or the next number within `relative`·|h| of the sum, or the sum beyond them? Their distances are |t| and
    /// the gap minus |t|. Only the signs of the two differences matter, and fused operations keep these.
    #[inline(always)]
    fn is_near_number(&self, m: M, relative: f64) -> M::Mask {
        let (near, bound) = (self.t.abs(), enlarged_for_power(relative));
        let one = self.power.fma(m.f64(-bound), near);
        let other = self.power.fma(m.f64(power(-52) - bound), -near);
        (one.to_bits() | other.to_bits()).is_top_set()
    }

    /// [`Self::is_near_number`] for a bound relative to `size`.
    #[inline(always)]
    fn is_near_number_sized(&self, m: M, size: M::F64, relative: f64) -> M::Mask {
        let (near, bound) = (self.t.abs(), m.f64(-enlarged(relative)));
        let far = self.power.fma(m.f64(power(-52)), -near);
        (size.fma(bound, near).to_bits() | size.fma(bound, far).to_bits()).is_top_set()
    }

    /// The nearest number, and whether the midpoint of the gap is within `bound`, or |t| is more than 9/8 of the gap.
    /// Up to there the next number is the nearest one, even if it is a power of two and the gap beyond it is half as
    /// large.
    #[inline(always)]
    fn nearest(&self, m: M, bound: M::F64) -> (M::F64, M::Mask) {
        let past_middle = self.power.fma(m.f64(-power(-53)), self.t.abs());
        let result = M::F64::select(m.f64(0.0).lt(past_middle), step_toward_error(self.s, self.t), self.s);
        let decided = bound.lt(past_middle.abs()) & past_middle.lt(self.power * m.f64(0.625 * power(-52)));
        (result, !decided)
    }
}

/// Rounds to binary64, for an error relative to |h|.
#[inline(always)]
pub(crate) fn to_f64<R: Rounding, M: Machine>(
    m: M,
    h: M::F64,
    l: M::F64,
    relative: f64,
) -> (M::F64, M::Mask) {
    let (s, t) = parts(h, l);
    pair_to_f64::<R, M>(m, s, t, relative)
}

/// [`to_f64`] for h next to h + l.
#[inline(always)]
pub(crate) fn pair_to_f64<R: Rounding, M: Machine>(
    m: M,
    h: M::F64,
    l: M::F64,
    relative: f64,
) -> (M::F64, M::Mask) {
    let place = BelowSum::new(m, (h, l));
    if R::ROUND == Round::TiesToEven {
        return place.nearest(m, place.power * m.f64(enlarged_for_power(relative)));
    }
    (place.rounded::<R>(m), place.is_near_number(m, relative))
}

/// [`pair_to_f64`] for h > 0.
#[inline(always)]
pub(crate) fn positive_pair_to_f64<R: Rounding, M: Machine>(
    m: M,
    h: M::F64,
    l: M::F64,
    relative: f64,
) -> (M::F64, M::Mask) {
    let place = BelowSum::positive(m, (h, l));
    let away = match R::ROUND {
        Round::TiesToEven => return place.nearest(m, place.power * m.f64(enlarged_for_power(relative))),
        Round::TowardZero | Round::TowardNegative => m.u64(0),
        Round::TowardPositive => m.u64(1),
    };
    (M::F64::from_bits(place.z + away), place.is_near_number(m, relative))
}

/// [`to_f64`] for an error relative to `size`.
#[inline(always)]
pub(crate) fn sized_to_f64<R: Rounding, M: Machine>(
    m: M,
    h: M::F64,
    l: M::F64,
    size: M::F64,
    relative: f64,
) -> (M::F64, M::Mask) {
    let place = BelowSum::new(m, parts(h, l));
    if R::ROUND == Round::TiesToEven {
        return place.nearest(m, size * m.f64(enlarged(relative)));
    }
    (place.rounded::<R>(m), place.is_near_number_sized(m, size, relative))
}

/// [`sized_to_f64`] without integers where the rounding is to nearest, and without fused operations: for readers whose
/// numbers are doubles alone.
///
/// Both ends of the enclosure are rounded, and what lies between rounds alike. From 2^-940 on, the part of
/// [`enlarged`] that is 2^-102 of |h| is 2^33 times the error of a rounding below the normal numbers, 2^-1075. So it
/// covers those here and those of the products of [`Lanes::fmuladd`], whose factors in the sum are far below that.
#[inline(always)]
pub(crate) fn unfused_to_f64<R: Rounding, M: Machine>(
    m: M,
    h: M::F64,
    l: M::F64,
    size: M::F64,
    relative: f64,
) -> (M::F64, M::Mask) {
    let (s, t) = parts(h, l);
    let ordinary = m.f64(power(-940)).le(s.abs()) & s.abs().lt(m.f64(f64::INFINITY));
    if R::ROUND == Round::TiesToEven {
        let bound = size * m.f64(enlarged(relative));
        let (below, above) = (s + (t - bound), s + (t + bound));
        return (below, !(below.equals(above) & ordinary));
    }
    let place = BelowSum::new(m, (s, t));
    let near = t.abs();
    // The product by a power of two is exact. The other one rounds by far less than 2^-48 of itself.
    let far = place.power.fmuladd(m.f64(power(-52)), -near);
    let bound = m.f64(-enlarged(relative));
    let is_near = (size.fmuladd(bound, near).to_bits() | size.fmuladd(bound, far).to_bits()).is_top_set();
    (place.rounded::<R>(m), is_near | !ordinary)
}

/// Rounds to binary32.
#[inline(always)]
pub(crate) fn sized_to_f32<R: Rounding, M: Machine>(
    _: M,
    h: M::F64,
    l: M::F64,
    size: M::F64,
    relative: f64,
) -> (M::F32, M::Mask) {
    to_narrow::<R, M::F32>(h, l, size, relative)
}

/// Rounds to a narrower format: both ends of the enclosure, rounded to odd first so that rounding twice is rounding
/// once.
#[inline(always)]
pub(crate) fn to_narrow<R: Rounding, V: Lanes>(
    h: F64Of<V>,
    l: F64Of<V>,
    size: F64Of<V>,
    relative: f64,
) -> (V, MaskOf<V>) {
    let (s, t) = parts(h, l);
    let bound = size * F64Of::<V>::splat(h.machine(), enlarged(relative));
    let (below, above): (V, V) = (end::<R, V>(s, t - bound), end::<R, V>(s, t + bound));
    (below, !below.equals(above))
}

/// s + x, |s| ≥ |x|, rounded to odd and then to the format.
#[inline(always)]
fn end<R: Rounding, V: Lanes>(s: F64Of<V>, x: F64Of<V>) -> V {
    let sum = s + x;
    V::round_from::<R>(odd(sum, x - (sum - s)))
}

/// The ends of the enclosure of l + δ.
#[inline(always)]
fn ends<M: Machine>(m: M, size: M::F64, l: M::F64, relative: f64) -> (M::F64, M::F64) {
    (size.fma_r::<Rd>(m.f64(-relative), l), size.fma_r::<Ru>(m.f64(relative), l))
}

/// Rounds to binary64, on a machine whose operations have directions.
#[inline(always)]
pub(crate) fn directed_sized_to_f64<R: Rounding, M: Machine>(
    m: M,
    h: M::F64,
    l: M::F64,
    size: M::F64,
    relative: f64,
) -> (M::F64, M::Mask) {
    let (below, above) = ends(m, size, l, relative);
    let (below, above) = (h.add_r::<R>(below), h.add_r::<R>(above));
    (below, !below.equals(above))
}

/// Rounds to binary32, on a machine whose operations have directions. The ends are rounded twice, to binary64 first: in
/// the
/// same direction, or, before rounding to nearest, to odd. Both give the same result as rounding once.
#[inline(always)]
pub(crate) fn directed_sized_to_f32<R: Rounding, M: Machine>(
    m: M,
    h: M::F64,
    l: M::F64,
    size: M::F64,
    relative: f64,
) -> (M::F32, M::Mask) {
    let (below, above) = ends(m, size, l, relative);
    let (below, above) = (directed_end_to_f32::<R, M>(m, h, below), directed_end_to_f32::<R, M>(m, h, above));
    (below, !below.equals(above))
}

/// h + x, rounded to binary64 and then to binary32.
#[inline(always)]
fn directed_end_to_f32<R: Rounding, M: Machine>(m: M, h: M::F64, x: M::F64) -> M::F32 {
    let sum = if R::ROUND == Round::TiesToEven { directed_add_odd(m, h, x) } else { h.add_r::<R>(x) };
    m.to_f32_r::<R>(sum)
}

/// a + b where it is representable, otherwise the neighbour whose last bit is set. It is the neighbour toward zero with
/// the bit set: setting the bit either leaves it unchanged or makes it the other neighbour.
#[inline(always)]
fn directed_add_odd<M: Machine>(m: M, a: M::F64, b: M::F64) -> M::F64 {
    let cut = a.add_r::<Rz>(b).to_bits();
    let exact = a.add_r::<Rd>(b).equals(a.add_r::<Ru>(b));
    M::F64::from_bits(M::U64::select(exact, cut, cut | m.u64(1)))
}

/// [`Lanes::round_sized_sum`], and a mask of those among `lanes` in which the rounding is decided. For machines whose
/// operations have directions; it is correct on others too. h may be of any size, since the error is relative to
/// `size`; where all three are +0, so is the result.
#[inline(always)]
pub(crate) fn round_sum_within<R: Rounding, V: Lanes>(
    h: F64Of<V>,
    l: F64Of<V>,
    size: F64Of<V>,
    relative: f64,
    lanes: MaskOf<V>,
) -> (V, MaskOf<V>) {
    let (below, above) = ends(h.machine(), size, l, relative);
    let (below, above) = (h.add_r::<R>(below), h.add_r::<R>(above));
    (V::round_from::<R>(above), below.equals_within(above, lanes))
}

/// [`round_sum_within`] for an exact result between h + l and h + l + `relative`·`size`.
#[inline(always)]
pub(crate) fn round_upward_sum_within<R: Rounding, V: Lanes>(
    h: F64Of<V>,
    l: F64Of<V>,
    size: F64Of<V>,
    relative: f64,
    lanes: MaskOf<V>,
) -> (V, MaskOf<V>) {
    let above = size.fma_r::<Ru>(h.machine().f64(relative), l);
    let (below, above) = (h.add_r::<R>(l), h.add_r::<R>(above));
    (V::round_from::<R>(above), below.equals_within(above, lanes))
}
