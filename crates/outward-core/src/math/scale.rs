//! x · 2^n, rounded once.
//!
//! 2^n need not be a number of the format; it is a product of at most three powers of two that are, with exponents of
//! one sign that differ by at most one. The products by them are rounded once, in any of the four directions:
//!
//! * up: a product is exact unless it overflows, and what it is then, an infinity or the largest number, the next one
//!   leaves as it is;
//! * down: a product is exact unless it is below 2^emin, and then those that follow make less than half of the least
//!   number of it, since each divides by more than 2^(p + 1): all that counts is that it is zero or not, and of which
//!   sign, which the first product keeps as the direction has it.
//!
//! Beyond three times the range of exponents everything overflows or underflows, so that larger n are the same as that.
//!
//! Where each lane has its own n, the exponents are the rest of it beyond a multiple of −emin first, and ±emin then.
//! The products by them are rounded once, too: up as above; down since what a rest leaves below 2^emin is then divided
//! by 2^-emin.

use crate::format::Format;
use crate::machine::{Bits, F64Of, Lanes, Machine};
use crate::round::Rounding;

/// x · 2^n, rounded in the direction `R`, in a format that has [`Native`](crate::machine::Native) lanes. Zeros,
/// infinities and NaN stay.
#[inline(always)]
pub fn scale_r<R: Rounding, V: Lanes>(x: V, n: i32) -> V {
    let limit = -V::Format::EMIN;
    let n = n.clamp(-3 * limit, 3 * limit);
    let count = (n.abs() + limit - 1) / limit;
    let mut product = x;
    for i in 0..count {
        // Up to `limit` in size: a normal number.
        let exponent = n * (i + 1) / count - n * i / count;
        let biased = u64::from((exponent + V::Format::EMAX).unsigned_abs());
        let factor = V::Format::from_pattern(biased << V::Format::FRACTION_BITS);
        product = product.mul_r::<R>(V::splat(x.machine(), factor));
    }
    product
}

/// The same with one integer for each lane, as a number of binary64.
#[inline(always)]
pub fn scale_at_run_time<R: Rounding, V: Lanes>(x: V, n: F64Of<V>) -> V {
    let m = x.machine();
    let limit = m.f64(f64::from(-V::Format::EMIN));
    let within = |n: F64Of<V>| n.greater(-limit).lesser(limit);
    let last = within(n);
    let rest = n - last;
    let middle = within(rest);
    let first = within(rest - middle);
    let mut product = x;
    for exponent in [first, middle, last] {
        let biased = m.nearest_int(exponent, 1.0).1 + m.u64(u64::from(V::Format::EMAX.unsigned_abs()));
        let factor = V::from_bits(biased.shl_by(m.u64(u64::from(V::Format::FRACTION_BITS))));
        product = product.mul_r::<R>(factor);
    }
    product
}
