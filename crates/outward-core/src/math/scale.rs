//! x · 2^n, rounded once.
//!
//! 2^n need not be a number of the format. It is a product of at most three powers of two that are numbers of the
//! format, with exponents of one sign that differ by at most one. Multiplying by them rounds only once, in any of the
//! four directions:
//!
//! * scaling up: a product is exact unless it overflows, and then it is an infinity or the largest number, which the
//!   next product leaves as it is;
//! * scaling down: a product is exact unless it is below 2^emin. Then the products that follow are less than half of
//!   the smallest number, since each divides by more than 2^(p + 1). All that matters is the sign of the product and
//!   whether it is zero, and the first product keeps these for the direction.
//!
//! Beyond three times the range of exponents everything overflows or underflows, so that n is limited to this range.
//!
//! Where each lane has its own n, the first exponent is the remainder of n by a multiple of −emin, and the others are
//! ±emin. Multiplying by them rounds only once, too: scaling up as above; scaling down because a product below 2^emin
//! is then divided by 2^-emin.

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
        // The exponent is at most `limit` in size, so that its power of two is a normal number.
        let exponent = n * (i + 1) / count - n * i / count;
        let biased = u64::from((exponent + V::Format::EMAX).unsigned_abs());
        let factor = V::Format::from_pattern(biased << V::Format::FRACTION_BITS);
        product = product.mul_r::<R>(V::splat(x.machine(), factor));
    }
    product
}

/// Returns the products of [`scale_r`] with one integer for each lane, as a number of binary64.
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
