//! Signs.

use crate::machine::{Lanes, Machine};

/// a with its sign flipped where b is negative.
#[inline(always)]
pub fn with_sign_of<M: Machine>(m: M, a: M::F64, b: M::F64) -> M::F64 {
    M::F64::from_bits(a.to_bits() ^ (b.to_bits() & m.u64(1 << 63)))
}
