//! Numbers in all lanes of a vector, in its format.

use super::Lanes;
use crate::format::Format;

/// The number ±2^exponent · (1 + half/2) of the format; `exponent` within its range.
#[inline(always)]
pub(crate) fn small_number<F: Format>(exponent: i32, half: bool) -> F {
    let biased = u64::from((exponent + F::EMAX).unsigned_abs());
    F::from_pattern(biased << F::FRACTION_BITS | u64::from(half) << (F::FRACTION_BITS - 1))
}

/// 0 in the lanes of `like`.
#[inline(always)]
pub fn zero<V: Lanes>(like: V) -> V {
    V::splat(like.machine(), V::Format::from_pattern(0))
}

/// 1 in the lanes of `like`.
#[inline(always)]
pub fn one<V: Lanes>(like: V) -> V {
    V::splat(like.machine(), small_number(0, false))
}

/// −1 in the lanes of `like`.
#[inline(always)]
pub fn minus_one<V: Lanes>(like: V) -> V {
    -one(like)
}

/// 2 in the lanes of `like`.
#[inline(always)]
pub fn two<V: Lanes>(like: V) -> V {
    V::splat(like.machine(), small_number(1, false))
}

/// 1/2 in the lanes of `like`.
#[inline(always)]
pub fn half<V: Lanes>(like: V) -> V {
    V::splat(like.machine(), small_number(-1, false))
}

/// +∞ in the lanes of `like`.
#[inline(always)]
pub fn infinity<V: Lanes>(like: V) -> V {
    V::splat(like.machine(), V::Format::infinity())
}

/// The canonical NaN in the lanes of `like`.
#[inline(always)]
pub fn nan<V: Lanes>(like: V) -> V {
    V::splat(like.machine(), V::Format::nan())
}

/// The largest finite number in the lanes of `like`.
#[inline(always)]
pub fn max_finite<V: Lanes>(like: V) -> V {
    V::splat(like.machine(), V::Format::from_pattern(V::Format::MAX_BITS))
}
