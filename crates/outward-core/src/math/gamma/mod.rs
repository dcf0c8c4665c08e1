#![doc = include_str!("../../../docs/gamma.md")]

mod accurate;
mod binary32_path;
mod fast;
mod lgamma;
mod parity;
mod tgamma;

pub use binary32_path::{
    CELLS_FROM, LEAST_UP_TO, LGAMMA_F32_ERROR_ULPS, LGAMMA_F32_LEAST, LGAMMA_F32_LIMIT, NEAR_ZERO,
    STIRLING_FROM, TGAMMA_F32_ERROR_ULPS, TGAMMA_F32_RANGE, cell_polynomial, lgamma_f32, stirling_f32,
    tgamma_f32,
};
pub use fast::{
    BELOW_SHARE, FAST_FROM, LGAMMA_ERR, LGAMMA_LIMIT, RECIPROCALS, TGAMMA_ERR, TGAMMA_RANGE, add,
    lgamma_fast, log_with_rest, power_with_rest, product, stirling_main, stirling_series, tgamma_fast,
    times_pi,
};
pub use lgamma::Lgamma;
pub use parity::is_odd;
pub use tgamma::Tgamma;

use crate::math::ladder::rounded;
use crate::math::log::Log;
use crate::round::Rn;

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
