//! The sign that goes with the logarithm of the gamma function.

use crate::format::Format;
use crate::machine::Lanes;
use crate::round::Rd;

/// The sign of Γ(x), 1 or −1, which [`lgamma_rn`](super::lgamma_rn) leaves out: C's `signgam`. For a zero x it is the
/// sign of x, and it is 1 where Γ(x) has no sign.
///
/// ```
/// use outward::ops::lgamma_sign;
///
/// assert_eq!([2.5_f64, -0.5, -1.5, -0.0, -2.0].map(lgamma_sign), [1, -1, 1, -1, 1]);
/// ```
#[must_use]
pub fn lgamma_sign<T: Format>(x: T) -> i32 {
    let x = x.widen();
    let floor = x.round_integral::<Rd>();
    let half = floor * 0.5;
    let odd = half.round_integral::<Rd>() != half;
    let negative = if x == 0.0 { x.is_sign_negative() } else { x < 0.0 && floor != x && odd };
    if negative { -1 } else { 1 }
}
