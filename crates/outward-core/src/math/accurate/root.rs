//! Square roots in 256-bit fixed point.

use super::fixed::Fixed;
use crate::machine::{Bits, Lanes, Machine};

/// √v for v > 0, both at scale 2^256: too small by less than 2^-245 of itself, and a unit.
///
/// w = 4^n·v is in [1/4, 1). Its inverse root y comes from a double, kept below 1/√w, with relative error 2^-45.8.
/// Newton steps y + y·(1 − w·y²)/2, whose error is 3/2 of the square and which stay below, give 2^-91 and 2^-181. Then
/// the errors of products dominate. w·y² is less than 12 units of 2^-252 too small, and so y within 64 units of 2^-254;
/// w·y within 72. 128 units less make it too small.
#[inline(never)]
pub fn root<M: Machine>(m: M, v: Fixed<M>) -> Fixed<M> {
    let zeros = v.leading_zeros(m) & m.u64(!1);
    let w = v.shl_by(m, zeros);

    // The leading 53 bits of w or more as a double in [1/4, 1).
    let leading = M::F64::from_bits(m.u64(0x433 << 52) | w.0[3].shr::<12>()) - m.f64((1u64 << 52) as f64);
    let leading = leading * m.f64(1.0 / (1u64 << 52) as f64);
    let seed = m.recip_approx(leading.sqrt()) * m.f64(1.0 - MARGIN);
    // A double in (1 − 2^-46, 2): its digits as an integer at scale 2^254.
    let bits = seed.to_bits();
    let digits = (bits & m.u64((1 << 52) - 1)) | m.u64(1 << 52);
    let at_least_one = !bits.lt(m.u64(0x3ff << 52));
    let limb = M::U64::select(at_least_one, digits.shl::<10>(), digits.shl::<9>());
    let mut y = Fixed([m.u64(0), m.u64(0), m.u64(0), limb]);
    for _ in 0..3 {
        // w·y at scale 2^254, w·y² at scale 2^252, and y·(1 − w·y²) at scale 2^250; half of that.
        let residual = Fixed::power(m, 252).sub(m, w.mul(m, y).mul(m, y));
        y = y.add(m, y.mul(m, residual.left::<3>(m)));
    }
    let below = w.mul(m, y).sub(m, Fixed::power(m, 7));
    below.left::<2>(m).shr_by(m, zeros.shr::<1>())
}

/// 2^-46: above the error of the seed, 2^-50 of the approximation and as much of its argument and of the root.
const MARGIN: f64 = 1.0 / (1u64 << 46) as f64;
