//! Signs of others, over lanes.
//!
//! There are two rules for the sign of a NaN y, and both are intended. A number that a caller passes has the sign of
//! its bit pattern, even if it is a NaN: IEEE 754-2019, 5.5.1. If the result of an operation in lanes is a NaN,
//! machines do not agree on its sign, and it counts as the canonical NaN, which is positive.

use crate::format::Format;
use crate::machine::{Bits, Lanes, Machine, U64Of};

/// Returns |x| with the sign of y, also the sign of a NaN: for numbers as a caller passes them, and for any y that is
/// no NaN.
#[inline(always)]
pub fn copysign<V: Lanes>(x: V, y: V) -> V {
    with_sign_bit(x, y.to_bits() & y.machine().u64(V::Format::SIGN_MASK))
}

/// |x| with the sign of y, where y can be the result of an operation: of a NaN it is positive.
#[inline(always)]
pub fn copysign_of_result<V: Lanes>(x: V, y: V) -> V {
    let m = x.machine();
    let sign = U64Of::<V>::select(y.is_nan(), m.u64(0), y.to_bits() & m.u64(V::Format::SIGN_MASK));
    with_sign_bit(x, sign)
}

#[inline(always)]
fn with_sign_bit<V: Lanes>(x: V, sign: U64Of<V>) -> V {
    V::from_bits(x.abs().to_bits() | sign)
}
