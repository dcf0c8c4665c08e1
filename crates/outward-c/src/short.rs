//! Results in formats of 16 bits, from both directed results in binary64.
//!
//! Both results give the exact result rounded to odd, from which every format with at most 51 bits follows in every
//! direction with one more rounding (Boldo and Melquiond, "When double rounding is odd", 2005). Therefore these formats
//! need no functions of their own.

use outward::Round;
use outward::convert::{Storage, convert};
use outward::format::{Bf16, F16};
use outward::round::{Rd, Rn, Ru, Rz};

/// Returns the result in binary16, as its pattern.
#[inline(never)]
pub(crate) fn f16(round: Round, x: f64) -> u16 {
    to::<F16>(round, x)
}

/// Returns the result in bfloat16, as its pattern.
#[inline(never)]
pub(crate) fn bf16(round: Round, x: f64) -> u16 {
    to::<Bf16>(round, x)
}

#[inline(always)]
fn to<T: Storage>(round: Round, x: f64) -> u16 {
    let rounded: T = match round {
        Round::TiesToEven => convert::<Rn, f64, T>(x),
        Round::TowardZero => convert::<Rz, f64, T>(x),
        Round::TowardPositive => convert::<Ru, f64, T>(x),
        Round::TowardNegative => convert::<Rd, f64, T>(x),
    };
    rounded.pattern() as u16
}

/// Returns the exact result, which lies between `down` and `up`, rounded to odd. An exact zero has its sign in the
/// direction of the final rounding.
pub(crate) fn to_odd(round: Round, down: f64, up: f64) -> f64 {
    if down == up {
        if round == Round::TowardNegative { down } else { up }
    } else if down.to_bits() & 1 == 1 {
        down
    } else {
        up
    }
}
