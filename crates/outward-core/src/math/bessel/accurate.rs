//! Common parts of the slow paths: the power series below 64, and the parts of the asymptotic series from there on.

use crate::machine::{Bits, Lanes, Machine};
use crate::math::accurate::{
    Fixed, divide, limbs, ln2_times, log_fixed_of, reduce, root, sin_cos_of_quadrant, unpack,
};
use crate::math::ladder::Approximation;
use crate::math::log::log_rough;
use crate::math::tables::bessel::{
    ASYMPTOTIC_0, ASYMPTOTIC_1, EULER, HALVES, HARMONIC_0, HARMONIC_1, SERIES_0, SERIES_1,
};
use crate::math::tables::fixed::INVERSE_PI;

/// Least argument of the asymptotic series.
pub(super) const FAR: f64 = 64.0;

/// 256 minus the scale of [`PowerSeries::sums`], for the orders 0 and 1. The scale of [`PowerSeries::harmonic_sums`] is
/// 3 less.
pub(super) const SERIES_EXPONENT: [u64; 2] = [89, 84];

/// Error of each sum of [`PowerSeries`] in units; derived in `docs/bessel.md`.
pub(super) const SERIES_SLACK_BITS: usize = 12;

/// The parts of power series, for 0 < x < 64.
pub(super) struct PowerSeries<M: Machine> {
    x: M::F64,
    /// (x/64)² at scale 2^256.
    pub square: Fixed<M>,
    fourth: Fixed<M>,
}

impl<M: Machine> PowerSeries<M> {
    #[inline(always)]
    pub fn new(m: M, x: M::F64) -> Self {
        let fixed = unpack(m, x).at_scale(m, 250);
        let square = fixed.mul(m, fixed);
        PowerSeries { x, square, fourth: square.mul(m, square) }
    }

    /// Σ (x²/4)^k/(k!·(k + order)!): the terms of even k and the terms of odd k.
    #[inline(always)]
    pub fn sums(&self, m: M, order: usize) -> [Fixed<M>; 2] {
        self.halves(m, if order == 0 { &SERIES_0 } else { &SERIES_1 })
    }

    /// [`Self::sums`] with each term times (H_k + H_(k + order))/2, for harmonic numbers H.
    #[inline(always)]
    pub fn harmonic_sums(&self, m: M, order: usize) -> [Fixed<M>; 2] {
        self.halves(m, if order == 0 { &HARMONIC_0 } else { &HARMONIC_1 })
    }

    /// Σ (x²/4)^k·32^order/(k!·(k + order)!), for an order from 0 to 64: the terms of even k, the terms of odd k, and
    /// the term of k = 0. Their scale is the one of [`PowerSeries::sums`] for the order 0.
    #[inline(never)]
    pub fn sums_of_order(&self, m: M, order: M::U64) -> [Fixed<M>; 3] {
        let coefficient = |k: usize| {
            let half = Fixed(limbs(|i| m.u64(HALVES[4 * k + i])));
            let row = (order + m.u64(k as u64)).shl::<2>();
            let other = Fixed(limbs(|i| m.gather_u64(&HALVES, row + m.u64(i as u64))));
            half.mul(m, other).right::<3>(m)
        };
        let first = coefficient(0);
        let [even, odd] = [0, 1].map(|first| {
            let mut sum = Fixed::small(m, m.u64(0));
            for k in (first..SERIES_0.len()).step_by(2).rev() {
                sum = sum.mul(m, self.fourth).add(m, coefficient(k));
            }
            sum
        });
        [even, odd.mul(m, self.square), first]
    }

    #[inline(never)]
    fn halves(&self, m: M, coefficients: &'static [[u64; 4]]) -> [Fixed<M>; 2] {
        let [even, odd] = [0, 1].map(|first| {
            let mut sum = Fixed::small(m, m.u64(0));
            for &coefficient in coefficients[first..].iter().step_by(2).rev() {
                sum = sum.mul(m, self.fourth).add(m, Fixed::constant(m, coefficient));
            }
            sum
        });
        [even, odd.mul(m, self.square)]
    }

    /// ln(x/2) + γ at scale 2^244, in two's complement, within 2^7 units.
    #[inline(never)]
    pub fn log(&self, m: M) -> Fixed<M> {
        // ln(2^8·w) + n·ln 2 with w from 1 to 2.
        const RAISED: u64 = 8;
        let (x, zero) = (unpack(m, self.x), m.u64(0));
        let leading = m.u64((1023 + RAISED) << 52) | (x.digits & m.u64((1 << 52) - 1));
        let rough = log_rough(m, M::F64::from_bits(leading));
        let log = log_fixed_of(m, x.significand(m), m.u64(RAISED), rough).magnitude;
        let count = x.exponent - m.u64(1 + RAISED);
        let down = m.u64(1 << 62).lt(count);
        let multiple = ln2_times(m, M::U64::select(down, zero - count, count));
        log.add(m, signed(m, down, multiple)).add(m, Fixed::constant(m, EULER))
    }
}

/// The parts of asymptotic series, for finite x from 64 on.
pub(super) struct AsymptoticSeries<M: Machine> {
    x: M::F64,
    /// 32/x at scale 2^256.
    pub inverse: Fixed<M>,
    /// √(1/(2πx))·2^`halvings`, or √(1/(πx)), at scale 2^256, from 0.28 to 0.57.
    pub root: Fixed<M>,
    /// Number of halvings in `root`.
    pub halvings: M::U64,
}

impl<M: Machine> AsymptoticSeries<M> {
    #[inline(always)]
    pub fn new(m: M, x: M::F64, double: bool) -> Self {
        let argument = unpack(m, x);
        let exponent = argument.exponent;
        // 1/x at scale 2^255, without its exponent.
        let inverse = divide(m, Fixed::power(m, 255), argument.significand(m)).value;
        // 1/(2πx) at scale 2^256, without its exponent.
        let square = inverse.mul(m, Fixed::constant(m, INVERSE_PI));
        let exponent_of_square = if double { exponent } else { exponent + m.u64(1) };
        let even = (exponent_of_square & m.u64(1)).equals(m.u64(0));
        AsymptoticSeries {
            x,
            inverse: inverse.shr_by(m, exponent - m.u64(6)),
            root: root(m, Fixed::select(even, square.left::<1>(m), square)),
            halvings: exponent_of_square.shr::<1>(),
        }
    }

    /// Σ |a_k|/x^k from k = 1 on, at scale 2^256.
    #[inline(never)]
    pub fn sum(&self, m: M, order: usize) -> Fixed<M> {
        let mut sum = Fixed::small(m, m.u64(0));
        for &coefficient in coefficients(order).iter().rev() {
            sum = sum.add(m, Fixed::constant(m, coefficient)).mul(m, self.inverse);
        }
        sum
    }

    /// |a_1|/x − |a_3|/x³ + … and |a_2|/x² − |a_4|/x⁴ + …, at scale 2^256.
    #[inline(never)]
    fn alternating_sums(&self, m: M, order: usize) -> [Fixed<M>; 2] {
        let square = self.inverse.mul(m, self.inverse);
        let [odd, even] = [0, 1].map(|first| {
            let mut sum = Fixed::small(m, m.u64(0));
            for &coefficient in coefficients(order)[first..].iter().step_by(2).rev() {
                sum = Fixed::constant(m, coefficient).sub(m, sum.mul(m, square));
            }
            sum
        });
        [odd.mul(m, self.inverse), even.mul(m, square)]
    }

    /// The Bessel function times √(πx), at scale 2^254 in two's complement; its negative for the second kind and order
    /// 1.
    #[inline(never)]
    pub fn value_of_unit(&self, m: M, order: usize, second: bool) -> Fixed<M> {
        let one = Fixed::power(m, 255);
        let [q, p] = self.alternating_sums(m, order).map(|sum| sum.right::<1>(m));
        let (a, b) = if order == 0 {
            let rest = one.sub(m, p);
            (rest.sub(m, q), rest.add(m, q))
        } else {
            let rest = one.add(m, p);
            (rest.add(m, q), rest.sub(m, q))
        };
        let reduced = reduce(m, self.x);
        let (sine, cosine) = sin_cos_of_quadrant(m, reduced.fraction);
        let is_set = |bits: M::U64| m.u64(0).lt(bits);
        let (sine, cosine) = Fixed::swap(is_set(reduced.quadrant & m.u64(1)), sine, cosine);
        let sine_below = is_set(reduced.quadrant & m.u64(2));
        let cosine_below = is_set((reduced.quadrant + m.u64(1)) & m.u64(2));
        let part = |factor: Fixed<M>, oscillation: Fixed<M>, below| {
            signed(m, below, factor.mul(m, oscillation).right::<1>(m))
        };
        let crossed = (order == 1) != second;
        if crossed {
            part(a, sine, sine_below).sub(m, part(b, cosine, cosine_below))
        } else {
            part(a, cosine, cosine_below).add(m, part(b, sine, sine_below))
        }
    }

    /// The Bessel function, for parts made with √(1/(πx)).
    #[inline(never)]
    pub fn value(&self, m: M, order: usize, second: bool) -> Approximation<M> {
        let (below, size) = size_of(m, self.value_of_unit(m, order, second));
        Approximation {
            negative: if order == 1 && second { !below } else { below },
            magnitude: size.mul(m, self.root),
            exponent: m.u64(2) - self.halvings,
            slack: Fixed::power(m, WAVE_SLACK_BITS),
        }
    }
}

/// Error of [`AsymptoticSeries::value`] in units of the magnitude; derived in `docs/bessel.md`.
const WAVE_SLACK_BITS: usize = 83;

fn coefficients(order: usize) -> &'static [[u64; 4]] {
    if order == 0 { &ASYMPTOTIC_0 } else { &ASYMPTOTIC_1 }
}

/// A number in two's complement.
#[inline(always)]
pub(super) fn signed<M: Machine>(m: M, negative: M::Mask, size: Fixed<M>) -> Fixed<M> {
    Fixed::select(negative, size.negate(m), size)
}

/// The sign and the size of a number.
#[inline(always)]
pub(super) fn size_of<M: Machine>(m: M, number: Fixed<M>) -> (M::Mask, Fixed<M>) {
    let negative = number.0[3].is_top_set();
    (negative, signed(m, negative, number))
}

/// Is exactly one of them set?
#[inline(always)]
pub(super) fn exclusive<M: Machine>(a: M::Mask, b: M::Mask) -> M::Mask {
    (a & !b) | (b & !a)
}
