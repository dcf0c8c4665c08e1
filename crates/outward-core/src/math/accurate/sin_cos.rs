//! Sine and cosine in 256-bit fixed point, and the exact reduction of any finite argument.

use super::fixed::{Fixed, limbs};
use super::unpack::unpack;
use crate::machine::{Bits, Machine};
use crate::math::tables::fixed::{INVERSE_FACTORIAL, QUARTER_PI, TWO_OVER_PI};

/// |x| = (`quadrant` + `fraction` / 2^256) · π/2, the quadrant modulo 256.
pub struct ReducedAngle<M: Machine> {
    /// ⌊|x| / (π/2)⌋ mod 256.
    pub quadrant: M::U64,
    /// The fraction of |x| / (π/2), with an error of less than one unit of 2^-256.
    pub fraction: Fixed<M>,
    /// Is x below zero?
    pub negative: M::Mask,
}

impl<M: Machine> Clone for ReducedAngle<M> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<M: Machine> Copy for ReducedAngle<M> {}

/// Reduces any finite x with |x| ≥ 2^-66: from six limbs, whose fraction of 376 bits has an error of less than 2^-323.
#[inline(never)]
pub fn reduce<M: Machine>(m: M, x: M::F64) -> ReducedAngle<M> {
    let (product, negative) = quadrants::<M, 6>(m, x);
    let fraction = Fixed(limbs(|i| product[i + 2].shl::<8>() | product[i + 1].shr::<56>()));
    ReducedAngle { quadrant: product[5].shr::<56>(), fraction, negative }
}

/// |x|·2/π mod 256 at scale 2^(64·LIMBS − 8), least significant limb first, and whether x is negative; for any finite x
/// with |x| ≥ 2^-66 (Payne and Hanek).
///
/// |x| = d · 2^s with a 53-bit integer d, and |x|·2/π mod 256 needs of 2/π only the digits from weight 2^(8−s)
/// down; d times the 64·LIMBS digits from there is too small by less than d, which is below 2^53 units.
#[inline(always)]
pub fn quadrants<M: Machine, const LIMBS: usize>(m: M, x: M::F64) -> ([M::U64; LIMBS], M::Mask) {
    let x = unpack(m, x);
    // The table starts with 128 zeros, so the first bit needed is number 128 + s − 8 = exponent + 68.
    let start = x.exponent + m.u64(68);
    let (limb, bit) = (start.shr::<6>(), start & m.u64(63));
    let rest = m.u64(64) - bit;
    let mut window = [m.u64(0); LIMBS];
    let mut here = m.gather_u64(&TWO_OVER_PI, limb);
    for i in 0..LIMBS {
        let next = m.gather_u64(&TWO_OVER_PI, limb + m.u64(i as u64 + 1));
        window[LIMBS - 1 - i] = here.shl_by(bit) | next.shr_by(rest);
        here = next;
    }

    let mut product = [m.u64(0); LIMBS];
    let mut carry = m.u64(0);
    for i in 0..LIMBS {
        let low = window[i].mul_lo(x.digits) + carry;
        let wrapped = M::U64::select(low.lt(carry), m.u64(1), m.u64(0));
        carry = window[i].mul_hi(x.digits) + wrapped;
        product[i] = low;
    }
    (product, x.negative)
}

/// (sin θ, 1 − cos θ) at scale 2^256, for 0 ≤ θ ≤ π/2 given at scale 2^255, within 2^12 units.
///
/// v = θ/32 and w = v² < 2^-8: Taylor series to v^33, whose first omitted terms are below 2^-256; then five
/// doublings, sin 2v = 2·(s − s·t) and 1 − cos 2v = 2·s² with t = 1 − cos v.
///
/// The series for v = θ/32 have errors of less than 2^6 units: 16 products of up to 8 units, all except the last
/// multiplied by w < 2^-8. Truncating θ to v adds one unit. Each of the five doublings at most doubles the error of the
/// sine and quadruples that of 1 − cos while adding fewer than 2^5 units, and 1 − cos starts from w·C, whose error is
/// below 2^4: below 2^12 for either.
#[inline(never)]
pub fn sin_cos_fixed<M: Machine>(m: M, theta: Fixed<M>) -> (Fixed<M>, Fixed<M>) {
    let v = theta.right::<4>(m);
    let w = v.mul(m, v);
    let coefficient = |n: usize| Fixed::constant(m, INVERSE_FACTORIAL[n - 2]);
    let mut sine = coefficient(2 * TERMS + 1);
    let mut cosine = coefficient(2 * TERMS);
    for n in (1..TERMS).rev() {
        sine = coefficient(2 * n + 1).sub(m, sine.mul(m, w));
        cosine = coefficient(2 * n).sub(m, cosine.mul(m, w));
    }
    let mut s = v.sub(m, v.mul(m, w.mul(m, sine)));
    let mut t = w.mul(m, cosine);
    for _ in 0..5 {
        let double = s.sub(m, s.mul(m, t)).left::<1>(m);
        t = s.mul(m, s).left::<1>(m);
        s = double;
    }
    (s, t)
}

const TERMS: usize = 16;

/// (sin, cos) of the fraction of a quadrant, at scale 2^256: of `fraction` · π/2.
///
/// In the upper half of the quadrant the complement is taken and the two are exchanged, so the angle is at most π/4 and
/// the cosine at least 0.7. The error is 2^13 units, including the fraction's own unit.
#[inline(never)]
pub fn sin_cos_of_quadrant<M: Machine>(m: M, fraction: Fixed<M>) -> (Fixed<M>, Fixed<M>) {
    let upper = m.u64(0).lt(fraction.0[3] & m.u64(1 << 63));
    let folded = Fixed::select(upper, fraction.negate(m), fraction);
    // θ/2 = g · π/4 at scale 2^256 is θ at scale 2^255.
    let theta = folded.mul(m, Fixed::constant(m, QUARTER_PI));
    let (sine, versine) = sin_cos_fixed(m, theta);
    Fixed::swap(upper, sine, versine.negate(m))
}

/// Error of [`sin_cos_of_quadrant`] in units of 2^-256.
pub const QUADRANT_SLACK_BITS: usize = 13;
