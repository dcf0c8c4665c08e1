//! The rounding step of a quick phase: see [`Lanes::round_sum`].
//!
//! Where operations have directions, both ends of the enclosure are rounded ([`directed_to_f64`],
//! [`directed_to_f32`]): rounding is monotone, so where they agree all between does.
//!
//! Where they have not ([`to_f64`], [`to_f32`]), Fast2Sum gives a faithful s and a faithful error t of it:
//! s + t = h + l + δ, |δ| ≤ 2^-52 |t|. |t| is at most the gap of s on its side, and so at most 2^-52 |s|.
//! All the roundings below are of numbers within that gap, so together they are below 2^-102 |h|, by which
//! the bound is enlarged (and by 2^-48 of itself, for its own rounding).

use super::directed::{beside, power};
use super::narrow::odd;
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf};
use crate::round::{Rd, Round, Rounding, Ru, Rz};

/// s, t, and the enlarged bound.
#[inline(always)]
fn parts<V: Lanes<Format = f64>>(h: V, l: V, size: V, relative: f64) -> (V, V, V) {
    let s = h + l;
    let t = l - (s - h);
    let enlarged = relative * (1.0 + power(-48)) + power(-102);
    (s, t, size * V::splat(h.machine(), enlarged))
}

/// To binary64. The sum lies between s and the number s′ on the side of t, at the distances |t| and r. A
/// directed result is one of the two, decided where neither distance is within the bound; the nearest is
/// decided where the difference of the distances is not within twice the bound.
#[inline(always)]
pub(crate) fn to_f64<R: Rounding, M: Machine>(
    m: M,
    h: M::F64,
    l: M::F64,
    size: M::F64,
    relative: f64,
) -> (M::F64, M::Mask) {
    let (s, t, bound) = parts(h, l, size, relative);
    let other = beside(s, t);
    let (near, far) = (t.abs(), ((other - s) - t).abs());
    let directed = |result| (result, near.lesser(far).le(bound));
    match R::ROUND {
        Round::TiesToEven => {
            let margin = far - near;
            let result = M::F64::select(margin.lt(m.f64(0.0)), other, s);
            (result, margin.abs().le(bound + bound))
        }
        Round::TowardPositive => directed(s.greater(other)),
        Round::TowardNegative => directed(s.lesser(other)),
        Round::TowardZero => directed(M::F64::select(other.abs().lt(s.abs()), other, s)),
    }
}

/// To binary32.
#[inline(always)]
pub(crate) fn to_f32<R: Rounding, M: Machine>(
    _: M,
    h: M::F64,
    l: M::F64,
    size: M::F64,
    relative: f64,
) -> (M::F32, M::Mask) {
    to_narrow::<R, M::F32>(h, l, size, relative)
}

/// To a narrower format: both ends of the enclosure, rounded to odd first so that they are rounded once.
#[inline(always)]
pub(crate) fn to_narrow<R: Rounding, V: Lanes>(
    h: F64Of<V>,
    l: F64Of<V>,
    size: F64Of<V>,
    relative: f64,
) -> (V, MaskOf<V>) {
    let (s, t, bound) = parts(h, l, size, relative);
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

/// To binary64, on a machine whose operations have directions.
#[inline(always)]
pub(crate) fn directed_to_f64<R: Rounding, M: Machine>(
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

/// To binary32, on a machine whose operations have directions. The ends are rounded twice, to binary64
/// first: in the same direction, or to odd before the nearest, and both give what rounding once would.
#[inline(always)]
pub(crate) fn directed_to_f32<R: Rounding, M: Machine>(
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
    m.narrow_r::<R>(sum)
}

/// a + b where representable, else the neighbour whose last bit is set: of the two, the one toward zero
/// with the bit set, because that either leaves it or makes it the other.
#[inline(always)]
fn directed_add_odd<M: Machine>(m: M, a: M::F64, b: M::F64) -> M::F64 {
    let cut = a.add_r::<Rz>(b).to_bits();
    let exact = a.add_r::<Rd>(b).equals(a.add_r::<Ru>(b));
    M::F64::from_bits(M::U64::select(exact, cut, cut | m.u64(1)))
}

/// [`Lanes::round_sum`], and a mask of those among `lanes` in which the rounding is decided. For machines whose operations have directions:
/// correct on others too. h may be of any size, since `size` is what the error is relative to.
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
    (V::round_from::<R>(below), below.equals_within(above, lanes))
}

/// h + l rounded to binary64, where the exact result is known to lie within h + l and h + l + `relative`·`size`, and a mask of the lanes in
/// which that does not decide the rounding; otherwise as [`Lanes::round_sum`]. For machines whose operations have directions: correct on others too.
#[inline(always)]
pub(crate) fn round_upward_sum<R: Rounding, V: Lanes>(
    h: F64Of<V>,
    l: F64Of<V>,
    size: F64Of<V>,
    relative: f64,
) -> (V, MaskOf<V>) {
    let above = size.fma_r::<Ru>(h.machine().f64(relative), l);
    let (below, above) = (h.add_r::<R>(l), h.add_r::<R>(above));
    (V::round_from::<R>(below), !below.equals(above))
}
