//! The slow path: any finite argument, reduced exactly and evaluated to 240 bits.

use crate::machine::{Bits, Lanes, Machine};
use crate::math::accurate::{
    Fixed, QUADRANT_SLACK_BITS, ReducedAngle, divide, reduce, sin_cos_of_quadrant, unpack,
};
use crate::math::ladder::Approximation;

/// An argument as its quadrant and 256 bits of the fraction.
pub struct AccurateAngle<M: Machine> {
    m: M,
    reduced: ReducedAngle<M>,
}

impl<M: Machine> AccurateAngle<M> {
    /// Reduces any finite |x| of 2^-60 or more; results of other lanes are not used.
    pub fn new(m: M, x: M::F64) -> Self {
        let usable = m.f64(1.0 / (1u64 << 60) as f64).le(x.abs()) & x.abs().lt(m.f64(f64::INFINITY));
        AccurateAngle { m, reduced: reduce(m, M::F64::select(usable, x, m.f64(1.0))) }
    }

    /// Reduces x half turns, for 2^-60 ≤ |x| ≤ 1.
    pub fn of_half_turns(m: M, x: M::F64) -> Self {
        let usable = m.f64(1.0 / (1u64 << 60) as f64).le(x.abs());
        let x = unpack(m, M::F64::select(usable, x, m.f64(1.0)));
        // At scale 2^253 the top three bits count quarters.
        let quarters = x.at_scale(m, 254);
        let (quadrant, fraction) = (quarters.0[3].shr::<61>(), quarters.left::<3>(m));
        AccurateAngle { m, reduced: ReducedAngle { quadrant, fraction, negative: x.negative } }
    }

    /// sin x turned by a number of quarters.
    pub fn sin(self, quarters: u64) -> Approximation<M> {
        let m = self.m;
        // |x| lies `quadrant` quarters on, and sin(−y + q) = −sin(y − q).
        let (sine, cosine) = sin_cos_of_quadrant(m, self.reduced.fraction);
        let turn = m.u64(quarters & 3);
        let turn = M::U64::select(self.reduced.negative, m.u64(0) - turn, turn);
        let quadrant = self.reduced.quadrant + turn;
        let swapped = m.u64(0).lt(quadrant & m.u64(1));
        let top = |mask| M::U64::select(mask, m.u64(1), m.u64(0));
        let sign = quadrant.shr::<1>() ^ top(self.reduced.negative);
        Approximation {
            negative: m.u64(0).lt(sign & m.u64(1)),
            magnitude: Fixed::select(swapped, cosine, sine),
            exponent: m.u64(0),
            slack: Fixed::power(m, QUADRANT_SLACK_BITS),
        }
    }

    /// tan x.
    pub fn tan(self) -> Approximation<M> {
        self.quotient(false)
    }

    /// 1/tan x.
    pub fn cot(self) -> Approximation<M> {
        self.quotient(true)
    }

    /// 1/sin x turned by a number of quarters.
    pub fn csc(self, quarters: u64) -> Approximation<M> {
        let m = self.m;
        let sine = self.sin(quarters);
        // 1/2 at the scale of the sine.
        let quotient = divide(m, Fixed::power(m, 255), sine.magnitude);
        Approximation {
            magnitude: quotient.value,
            exponent: quotient.power + m.u64(2),
            slack: Fixed::power(m, TAN_SLACK_BITS),
            ..sine
        }
    }

    /// The tangent, or its reciprocal.
    fn quotient(self, reciprocal: bool) -> Approximation<M> {
        let m = self.m;
        let (sine, cosine) = sin_cos_of_quadrant(m, self.reduced.fraction);
        let odd = m.u64(0).lt(self.reduced.quadrant & m.u64(1));
        let swapped = if reciprocal { !odd } else { odd };
        let (top, bottom) = Fixed::swap(swapped, sine, cosine);
        let quotient = divide(m, top, bottom);
        let flipped = |mask| M::U64::select(mask, m.u64(1), m.u64(0));
        Approximation {
            negative: m.u64(0).lt(flipped(odd) ^ flipped(self.reduced.negative)),
            magnitude: quotient.value,
            exponent: quotient.power + m.u64(1),
            slack: Fixed::power(m, TAN_SLACK_BITS),
        }
    }
}

/// The relative error of a quotient in units of 2^-255: sine and cosine are off by 2^13 units of 2^-256, and no double
/// from 2^-60 on is nearer to a multiple of π/2 than 2^-62, so that their relative errors are 2^-181; the quotient is
/// below two.
const TAN_SLACK_BITS: usize = 80;
