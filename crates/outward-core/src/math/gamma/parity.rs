//! The poles of Γ, and its signs between them.

use crate::machine::{Lanes, MaskOf};
use crate::round::Rd;

/// Is a number an integer?
#[inline(always)]
pub(super) fn is_integer<F: Lanes>(x: F) -> MaskOf<F> {
    x.round_integral::<Rd>().equals(x)
}

/// Is Γ negative between this integer and the one above, both at most 0? It is if the integer is odd.
#[inline(always)]
pub fn is_odd<F: Lanes>(integer: F, half: F) -> MaskOf<F> {
    !is_integer(integer * half)
}
