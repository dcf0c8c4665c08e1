//! The smaller of asin x and acos x in 256-bit fixed point.

use super::divide::divide;
use super::fixed::Fixed;
use super::sin_cos::sin_cos_fixed;
use super::unpack::unpack;
use crate::machine::{Lanes, Machine};

/// asin x, or where `steep` is set acos x, at scale 2^255, for 2^-66 ≤ x ≤ 1, within [`arc_slack`]; the result must be
/// below 0.8, and given as a sum of two doubles within 2^-97 of itself.
///
/// θ is that sum, decreased by 2^-94 of it. One Newton step: asin x is θ + (x − sin θ)/cos θ, and acos x is θ + ((1 −
/// x) − (1 − cos θ))/sin θ; derived in `docs/asin.md`. For x = 1 the sum and the result are 0.
#[inline(never)]
pub fn arc_fixed<M: Machine>(m: M, x: M::F64, steep: M::Mask, (high, low): (M::F64, M::F64)) -> Fixed<M> {
    let rough = unpack(m, high).at_scale(m, 255);
    let rest = unpack(m, low).at_scale(m, 255);
    let rough = Fixed::select(low.lt(m.f64(0.0)), rough.sub(m, rest), rough.add(m, rest));
    let theta = rough.sub(m, rough.shr_by(m, m.u64(94)));

    let (sine, versine) = sin_cos_fixed(m, theta);
    // The numbers are at scale 2^256, where 1 is 0, and 1 − 1 too.
    let x = unpack(m, x).at_scale(m, 255).left::<1>(m);
    let rest = Fixed::select(steep, x.negate(m).sub(m, versine), x.sub(m, sine));
    let quotient = divide(m, rest, Fixed::select(steep, sine, versine.negate(m)));
    let step = quotient.value.shr_by(m, m.u64(0) - quotient.power - m.u64(1));
    theta.add(m, step.right::<1>(m))
}

/// The error of [`arc_fixed`]: 2^-180 of the arc, and 2^16 units.
pub fn arc_slack<M: Machine>(m: M, arc: Fixed<M>) -> Fixed<M> {
    arc.shr_by(m, m.u64(180)).add(m, Fixed::power(m, 16))
}
