//! Directed operations of binary32 and of narrower formats, through faithful ones of binary64.
//!
//! * A product of two numbers of 24 bits is exact in binary64.
//! * A sum, fused or not, is rounded to odd and then to the format.
//! * A quotient or root q that is not itself a number of 25 bits differs from every such number x by at least 2^-51 of
//!   itself: for a quotient, a − x·b is at least one unit of a product of 24 by 25 bits; for a root, a − x² is at least
//!   one of 50 bits. A faithful binary64 result therefore lies on the same side of every number and midpoint of
//!   binary32 as q does, and is equal to one only where q is. (Subnormal numbers have even fewer bits. The numbers and
//!   midpoints of the narrower formats are among those of 25 bits.)
//!
//! Nothing here overflows or underflows in binary64, and [`Lanes::round_from`] rounds once, so no lane needs rescue.

use super::directed::{power, sign_of_zero, step_toward_error, sum};
use crate::machine::{Bits, F64Of, Lanes, Machine};
use crate::round::{Round, Rounding};

/// `x` rounded to binary32. [`Lanes::exact_from`] is used as a faithful conversion.
///
/// The numbers next to x, and their differences from x that are compared with half a gap, are exact in binary64. 2^128,
/// the number that would follow the largest, stands for everything beyond.
#[inline(always)]
pub(crate) fn to_f32_r<R: Rounding, M: Machine>(m: M, x: M::F64) -> M::F32 {
    let s = M::F32::exact_from(x);
    let wide = s.widen();
    let (from, to) = (capped(m, x), capped(m, wide));
    let step = M::U64::select(to.lt(from), m.u64(1), m.u64(u64::MAX));
    let next = M::F32::from_bits(s.to_bits() + step);
    let moved = match R::ROUND {
        Round::TowardPositive => wide.lt(x),
        Round::TowardNegative => x.lt(wide),
        Round::TowardZero => x.abs().lt(wide.abs()),
        Round::TiesToEven => {
            let t = (from - to).abs();
            let twice = t + t;
            let gap = (capped(m, next.widen()) - to).abs();
            let odd = (s.to_bits() & m.u64(1)).equals(m.u64(1));
            // The gap is zero where caps have hidden a NaN.
            gap.lt(twice) | gap.equals(twice) & odd & m.f64(0.0).lt(gap)
        }
    };
    M::F32::select(moved, next, s)
}

/// |x|, but no more than 2^128.
#[inline(always)]
fn capped<M: Machine>(m: M, x: M::F64) -> M::F64 {
    x.abs().lesser(m.f64(power(128)))
}

/// s where it is exact or odd, otherwise the neighbour on the side of its error t.
#[inline(always)]
pub(crate) fn odd<V: Lanes<Format = f64>>(s: V, t: V) -> V {
    let m = s.machine();
    let even = (s.to_bits() & m.u64(1)).equals(m.u64(0));
    V::select(even & V::splat(m, 0.0).lt(t.abs()), step_toward_error(s, t), s)
}

/// a + b rounded to odd: a + b itself where it is representable, otherwise the neighbour whose last bit is set.
/// Rounding that to a format of at most 51 bits, in any direction, is rounding a + b: Boldo and Melquiond, *Emulation
/// of FMA and correctly rounded sums: proved algorithms using rounding to odd* (IEEE TC 57, 2008). A zero has the sign
/// for `R`. The sum must not overflow.
#[inline(always)]
pub(crate) fn add_odd<R: Rounding, V: Lanes<Format = f64>>(a: V, b: V) -> V {
    let (s, t) = sum(a, b);
    sign_of_zero::<R, V>(odd(s, t), a, b)
}

/// a + b.
#[inline(always)]
pub(crate) fn add<R: Rounding, V: Lanes>(a: V, b: V) -> V {
    V::round_from::<R>(add_odd::<R, F64Of<V>>(a.widen(), b.widen()))
}

/// a · b.
#[inline(always)]
pub(crate) fn mul<R: Rounding, V: Lanes>(a: V, b: V) -> V {
    V::round_from::<R>(a.widen() * b.widen())
}

/// a / b.
#[inline(always)]
pub(crate) fn div<R: Rounding, V: Lanes>(a: V, b: V) -> V {
    V::round_from::<R>(a.widen() / b.widen())
}

/// √a.
#[inline(always)]
pub(crate) fn sqrt<R: Rounding, V: Lanes>(a: V) -> V {
    V::round_from::<R>(a.widen().sqrt())
}

/// a · b + c.
#[inline(always)]
pub(crate) fn fma<R: Rounding, V: Lanes>(a: V, b: V, c: V) -> V {
    V::round_from::<R>(add_odd::<R, F64Of<V>>(a.widen() * b.widen(), c.widen()))
}
