//! Quotients in 256-bit fixed point.

use super::fixed::Fixed;
use super::unpack::unpack;
use crate::machine::{Bits, Lanes, Machine};

/// `a`/`d` = `value` / 2^255 · 2^`power`.
pub struct Quotient<M: Machine> {
    /// The significand at scale 2^255, below 2.
    pub value: Fixed<M>,
    /// The exponent in two's complement.
    pub power: M::U64,
}

/// a / d for non-zero d, both at the same scale, with relative error below 2^-247 in addition to the errors of its
/// operands.
///
/// The reciprocal y of a normalised d comes from a double, kept below 1/d, with relative error 2^-46. Newton steps y +
/// y·(1 − d·y), which stay below 1/d, give 2^-92 and 2^-184. Then the products' errors dominate: the last residual has
/// an error of 16 units of 2^-255, y has 8 more, and the final product adds 8. The total is below 2^-249.
#[inline(never)]
pub fn divide<M: Machine>(m: M, a: Fixed<M>, d: Fixed<M>) -> Quotient<M> {
    let a_zeros = a.leading_zeros(m);
    let d_zeros = d.leading_zeros(m);
    let (a, d) = (a.shl_by(m, a_zeros), d.shl_by(m, d_zeros));

    // The leading 53 bits of d as a double in [1/2, 1]: truncation keeps it below d, the margin makes up for it.
    let leading = M::F64::from_bits(m.u64(0x3fe << 52) | (d.0[3].shl::<1>().shr::<12>()));
    let seed = m.recip_approx(leading) * m.f64(1.0 - MARGIN);
    // A double in (1 − 2^-46, 2): its digits as an integer at scale 2^255.
    let bits = seed.to_bits();
    let digits = (bits & m.u64((1 << 52) - 1)) | m.u64(1 << 52);
    let at_least_one = !bits.lt(m.u64(0x3ff << 52));
    let limb = M::U64::select(at_least_one, digits.shl::<11>(), digits.shl::<10>());
    let mut y = Fixed([m.u64(0), m.u64(0), m.u64(0), limb]);
    for _ in 0..3 {
        let residual = Fixed::power(m, 255).sub(m, d.mul(m, y)).left::<1>(m);
        y = y.add(m, y.mul(m, residual));
    }
    // a in [1/2, 1) and 1/d in (1, 2] give a quotient below 2.
    Quotient { value: a.mul(m, y), power: d_zeros - a_zeros }
}

/// 2^-120 of a reciprocal, at scale 2^255.
const HAIR_BITS: usize = 135;

/// A value that rounds in every format as 1/|x| increased (if `above`) or decreased by less than 2^-110 of itself, for
/// finite x other than 0.
///
/// For a number or midpoint r of at most 54 bits, r·|x| is 1 or differs from it by 2^-107 or more: only 1/|x| itself
/// has to be distinguished from the value.
pub fn near_reciprocal<M: Machine>(m: M, x: M::F64, above: bool) -> Quotient<M> {
    let x = unpack(m, x);
    let quotient = divide(m, Fixed::power(m, 255), x.significand(m));
    let hair = Fixed::power(m, HAIR_BITS);
    let value = if above { quotient.value.add(m, hair) } else { quotient.value.sub(m, hair) };
    Quotient { value, power: quotient.power - x.exponent }
}

/// 2^-47: above the error 2^-50 of the approximation and 2^-52 of its argument together.
const MARGIN: f64 = 1.0 / (1u64 << 47) as f64;
