//! Elementary functions: `exp`.
//!
//! Notation: x = [a, b]; ▽ and △ are the correctly rounded function, downward and upward.

use super::lanes::{Iv, continuous};
use crate::machine::Lanes;
use crate::math::exp::exp_r;
use crate::round::{Rd, Ru};

/// eˣ = [▽eᵃ, △eᵇ]: increasing, with e^−∞ = 0 and e^+∞ = +∞ as limits.
#[inline(always)]
pub fn exp<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let result = Iv::new(exp_r::<Rd, V>(x.lo), exp_r::<Ru, V>(x.hi));
    (result, continuous(result))
}
