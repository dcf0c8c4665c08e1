//! Signs and neighbours.

use crate::format::Format;
use crate::machine::{Bits, Lanes, Machine, U64Of};
use crate::round::{Round, Rounding};

/// a with its sign flipped where b is negative.
#[inline(always)]
pub fn with_sign_of<M: Machine>(m: M, a: M::F64, b: M::F64) -> M::F64 {
    M::F64::from_bits(a.to_bits() ^ (b.to_bits() & m.u64(1 << 63)))
}

/// What f(x) rounds to where f(x) lies between x and its neighbour nearer to zero, and nearer to x. Zeros stay.
#[inline(always)]
pub fn nudge_toward_zero<R: Rounding, V: Lanes>(x: V) -> V {
    let m = x.machine();
    let zero = V::splat(m, V::Format::from_pattern(0));
    let moves = match R::ROUND {
        Round::TiesToEven => m.mask(false),
        Round::TowardZero => x.lt(zero) | zero.lt(x),
        Round::TowardPositive => x.lt(zero),
        Round::TowardNegative => zero.lt(x),
    };
    V::from_bits(x.to_bits() - <U64Of<V> as Bits>::select(moves, m.u64(1), m.u64(0)))
}

/// What f(x) rounds to where f(x) lies between x and its neighbour farther from zero, and nearer to x. Zeros stay.
#[inline(always)]
pub fn nudge_from_zero<R: Rounding, V: Lanes>(x: V) -> V {
    let m = x.machine();
    let zero = V::splat(m, V::Format::from_pattern(0));
    let moves = match R::ROUND {
        Round::TiesToEven | Round::TowardZero => m.mask(false),
        Round::TowardPositive => zero.lt(x),
        Round::TowardNegative => x.lt(zero),
    };
    V::from_bits(x.to_bits() + <U64Of<V> as Bits>::select(moves, m.u64(1), m.u64(0)))
}
