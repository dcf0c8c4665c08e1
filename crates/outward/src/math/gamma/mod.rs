#![doc = include_str!("../../../docs/gamma.md")]

mod accurate;
mod lgamma;
mod quick;
mod tgamma;

pub use lgamma::Lgamma;
pub use quick::{LGAMMA_ERR, LGAMMA_LIMIT, QUICK_FROM, TGAMMA_ERR, TGAMMA_RANGE, lgamma_quick, tgamma_quick};
pub use tgamma::Tgamma;

use crate::machine::{Lanes, MaskOf};
use crate::math::ladder::rounded;
use crate::math::log::Log;
use crate::round::{Rd, Rn};

/// Is a number an integer?
#[inline(always)]
fn is_integer<F: Lanes>(x: F) -> MaskOf<F> {
    x.round_integral::<Rd>().equals(x)
}

/// Is Γ negative between this integer and the one above, both at most 0? It is where the integer is odd.
#[inline(always)]
pub fn is_odd<F: Lanes>(integer: F, half: F) -> MaskOf<F> {
    !is_integer(integer * half)
}

/// ψ(x) and ψ′(x), roughly: for tests.
#[doc(hidden)]
#[must_use]
pub fn polygamma(x: f64) -> [f64; 2] {
    let (mut first, mut second, mut x) = (0.0, 0.0, x);
    while x < 20.0 {
        first -= 1.0 / x;
        second += 1.0 / (x * x);
        x += 1.0;
    }
    let z = 1.0 / (x * x);
    let log = rounded::<Log, Rn, f64>(x);
    first += log - 0.5 / x - z * (1.0 / 12.0 - z * (1.0 / 120.0 - z / 252.0));
    second += 1.0 / x + 0.5 * z + z / x * (1.0 / 6.0 - z * (1.0 / 30.0 - z / 42.0));
    [first, second]
}
