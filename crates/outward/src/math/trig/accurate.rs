//! The accurate phase: any finite argument, reduced exactly, evaluated to 240 bits.

use crate::format::Format;
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf, U64Of};
use crate::math::accurate::{
    Fixed, QUADRANT_SLACK_BITS, Reduced, divide, reduce, round_fixed, sin_cos_of_quadrant,
};
use crate::math::sign::{nudge_from_zero, nudge_toward_zero};
use crate::round::Rounding;

/// Below this size sin x and tan x lie between x and a neighbour, and nearer to x: the series' next term
/// is x³/6 or x³/3, and |x|²/3 < 2^-(p+1).
pub const fn small<T: Format>() -> f64 {
    if T::PRECISION > 24 { 1.0 / (1u64 << 27) as f64 } else { 1.0 / (1u64 << 12) as f64 }
}

/// An argument with its quadrant and 256 bits of what is left.
pub struct Exact<V: Lanes> {
    m: V::Machine,
    reduced: Reduced<V::Machine>,
}

impl<V: Lanes> Clone for Exact<V> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<V: Lanes> Copy for Exact<V> {}

impl<V: Lanes> Exact<V> {
    /// Reduces any finite x that is not small; what comes of other lanes means nothing.
    #[inline(never)]
    pub fn new(x: V) -> Self {
        let m = x.machine();
        let wide = x.widen();
        let usable = !is_small(x) & wide.abs().lt(m.f64(f64::INFINITY));
        Exact { m, reduced: reduce(m, F64Of::<V>::select(usable, wide, m.f64(1.0))) }
    }

    /// sin of an x that is not small, turned by a number of quarters, negated where the mask is set, rounded.
    #[inline(never)]
    pub fn sin<R: Rounding>(self, quarters: u64, negate: MaskOf<V>) -> V {
        let m = self.m;
        // |x| lies `quadrant` quarters on, and sin(−y + q) = −sin(y − q).
        let (sine, cosine) = sin_cos_of_quadrant(m, self.reduced.fraction);
        let turn = m.u64(quarters & 3);
        let turn = U64Of::<V>::select(self.reduced.negative, m.u64(0) - turn, turn);
        let quadrant = self.reduced.quadrant + turn;
        let swapped = m.u64(0).lt(quadrant & m.u64(1));
        let magnitude = Fixed::select(swapped, cosine, sine);
        let top = |mask| U64Of::<V>::select(mask, m.u64(1), m.u64(0));
        let sign = quadrant.shr::<1>() ^ top(self.reduced.negative) ^ top(negate);
        let negative = m.u64(0).lt(sign & m.u64(1));
        round_fixed::<R, V>(m, negative, magnitude, m.u64(0), Fixed::power(m, QUADRANT_SLACK_BITS))
    }

    /// tan of an x that is not small, rounded.
    #[inline(never)]
    pub fn tan<R: Rounding>(self) -> V {
        let m = self.m;
        let (sine, cosine) = sin_cos_of_quadrant(m, self.reduced.fraction);
        let odd = m.u64(0).lt(self.reduced.quadrant & m.u64(1));
        let (top, bottom) = Fixed::swap(odd, sine, cosine);
        let quotient = divide(m, top, bottom);
        let flipped = |mask| U64Of::<V>::select(mask, m.u64(1), m.u64(0));
        let negative = m.u64(0).lt(flipped(odd) ^ flipped(self.reduced.negative));
        let exponent = quotient.power + m.u64(1);
        round_fixed::<R, V>(m, negative, quotient.value, exponent, Fixed::power(m, TAN_SLACK_BITS))
    }
}

/// Is the next term of the series below half the gap to the next number?
#[inline(always)]
pub fn is_small<V: Lanes>(x: V) -> MaskOf<V> {
    x.widen().abs().lt(x.machine().f64(small::<V::Format>()))
}

/// The sine of a small x turned by a number of quarters, negated where the mask is set, rounded: x − x³/6, or 1 − x²/2.
#[inline(always)]
pub fn sin_of_small<R: Rounding, V: Lanes>(x: V, quarters: u64, negate: MaskOf<V>) -> V {
    let m = x.machine();
    if quarters.is_multiple_of(2) {
        return nudge_toward_zero::<R, V>(V::select(negate, -x, x));
    }
    let one = V::splat(m, V::Format::one());
    let one = V::select(negate, -one, one);
    let zero = V::splat(m, V::Format::from_pattern(0));
    V::select(x.equals(zero), one, nudge_toward_zero::<R, V>(one))
}

/// The tangent of a small x, rounded: x + x³/3.
#[inline(always)]
pub fn tan_of_small<R: Rounding, V: Lanes>(x: V) -> V {
    nudge_from_zero::<R, V>(x)
}

/// Relative error of the tangent in units of 2^-255: sine and cosine are off by 2^13 units of 2^-256, and no double
/// is nearer to a multiple of π/2 than 2^-62: 2^-181, and the quotient is below 2.
const TAN_SLACK_BITS: usize = 80;

/// sin x by the accurate phase alone, for any finite x.
#[inline(always)]
pub fn sin_accurate<R: Rounding, V: Lanes>(x: V) -> V {
    let plain = x.machine().mask(false);
    V::select(is_small(x), sin_of_small::<R, V>(x, 0, plain), Exact::new(x).sin::<R>(0, plain))
}

/// cos x by the accurate phase alone, for any finite x.
#[inline(always)]
pub fn cos_accurate<R: Rounding, V: Lanes>(x: V) -> V {
    let plain = x.machine().mask(false);
    V::select(is_small(x), sin_of_small::<R, V>(x, 1, plain), Exact::new(x).sin::<R>(1, plain))
}

/// tan x by the accurate phase alone, for any finite x.
#[inline(always)]
pub fn tan_accurate<R: Rounding, V: Lanes>(x: V) -> V {
    V::select(is_small(x), tan_of_small::<R, V>(x), Exact::new(x).tan::<R>())
}
