//! The slow paths: the logarithm by Stirling's series from 32 on, and the shift to such arguments.

use crate::machine::{Bits, Lanes, Machine};
use crate::math::accurate::{ARGUMENT_SCALE, Fixed, divide, exp_fixed, ln2_times, log_fixed_of, unpack};
use crate::math::ladder::Approximation;
use crate::math::log::log_rough;
use crate::math::tables::fixed::QUARTER_PI;
use crate::math::tables::gamma::{HALF_LN_TWO_PI, STIRLING};
use crate::math::trig::{AccurateAngle, within_a_turn};

/// An argument below it is increased by it.
const SHIFT: f64 = 33.0;
/// The number of factors that are multiplied before their product is normalised.
const GROUP: u64 = 4;
/// The scale of the factors: they are below 2^7.
const FACTOR_SCALE: u64 = 249;

/// Γ(x) = ±e^L / W, or ±W / e^L where x < −1/2: derived in `docs/gamma.md`.
pub(super) struct AccurateGamma<M: Machine> {
    /// Is x < −1/2?
    reflected: M::Mask,
    /// L / 2^`power` at scale 2^243: positive, and below 2^254.
    log: Fixed<M>,
    power: M::U64,
    /// W = `factor` / 2^256 · 2^`exponent`, with its top bit set.
    factor: Fixed<M>,
    exponent: M::U64,
}

impl<M: Machine> AccurateGamma<M> {
    /// The parts for a finite x that is not an integer below 1.
    #[inline(never)]
    pub fn new(m: M, x: M::F64) -> Self {
        let (zero, one) = (m.f64(0.0), m.u64(1));
        let reflected = x.lt(m.f64(-0.5));
        let size = x.abs();
        let a = M::F64::select(reflected, size, x);
        let near = a.lt(m.f64(SHIFT));

        // a and its shift at scale 2^249; the values are not used where a is not shifted.
        let unpacked = unpack(m, size);
        let bounded = unpack(m, M::F64::select(near, size, m.f64(1.0))).at_scale(m, FACTOR_SCALE);
        let signed = Fixed::select(a.lt(zero), bounded.negate(m), bounded);
        let step =
            |k: u64| signed.add(m, Fixed([m.u64(0), m.u64(0), m.u64(0), m.u64(k << (FACTOR_SCALE - 192))]));

        // z is the argument of the series.
        let shifted = step(SHIFT as u64);
        let zeros = shifted.leading_zeros(m);
        let z = Fixed::select(near, shifted.shl_by(m, zeros), unpacked.significand(m));
        let power = M::U64::select(near, m.u64(255 - FACTOR_SCALE) - zeros, unpacked.exponent);
        let rough = M::F64::select(near, a + m.f64(SHIFT), a);
        let log = stirling(m, z, power, rough);

        // |a|·(a + 1)·…·(a + 32), or 1.
        let (mut product, mut exponent) = (unpacked.significand(m), unpacked.exponent + one);
        for group in 0..8 {
            let first = group * GROUP + 1;
            let mut factors = step(first);
            for k in first + 1..first + GROUP {
                factors = factors.mul(m, step(k));
            }
            let zeros = factors.leading_zeros(m);
            product = product.mul(m, factors.shl_by(m, zeros));
            exponent = exponent + m.u64(GROUP * (256 - FACTOR_SCALE)) - zeros;
        }
        let product = Fixed::select(near, product, Fixed::power(m, 255));
        let exponent = M::U64::select(near, exponent, one);

        // Times π/(a·sin πa).
        let turn = within_a_turn(M::F64::select(reflected, size, m.f64(0.25)), m.f64(0.5));
        let sine = AccurateAngle::of_half_turns(m, turn).sin(0).magnitude;
        let whole = (sine.0[0] | sine.0[1] | sine.0[2] | sine.0[3]).equals(m.u64(0));
        let sine = Fixed::select(whole, Fixed(sine.0.map(|_| m.u64(u64::MAX))), sine);
        let bottom = sine.mul(m, unpacked.significand(m));
        let quotient = divide(m, product.mul(m, Fixed::constant(m, QUARTER_PI)), bottom);
        let factor = Fixed::select(reflected, quotient.value, product);
        // π is 4·π/4; the quotient and the significand are both at scale 2^255.
        let mirrored = exponent + quotient.power + m.u64(2) - unpacked.exponent;
        let exponent = M::U64::select(reflected, mirrored, exponent);
        let zeros = factor.leading_zeros(m);
        AccurateGamma { reflected, log, power, factor: factor.shl_by(m, zeros), exponent: exponent - zeros }
    }

    /// |Γ(x)|, where L is below 1100.
    pub fn gamma(&self, m: M, negative: M::Mask) -> Approximation<M> {
        let log = self.log.shl_by(m, self.power + m.u64(ARGUMENT_SCALE - LOG_SCALE));
        let power = exp_fixed(m, self.reflected, log);
        let quotient = divide(m, power.value, self.factor);
        let product = power.value.mul(m, self.factor);
        let direct = power.power + quotient.power + m.u64(3) - self.exponent;
        let mirrored = power.power + self.exponent + m.u64(2);
        Approximation {
            negative,
            magnitude: Fixed::select(self.reflected, product, quotient.value),
            exponent: M::U64::select(self.reflected, mirrored, direct),
            slack: Fixed::select(
                self.reflected,
                Fixed::power(m, GAMMA_SLACK_BITS_REFLECTED),
                Fixed::power(m, GAMMA_SLACK_BITS),
            ),
        }
    }

    /// ln |Γ(x)|.
    pub fn log_gamma(&self, m: M) -> Approximation<M> {
        // ln W = ln(2^8·w) + n·ln 2 with w from 1 to 2.
        const RAISED: u64 = 8;
        let zero = m.u64(0);
        let leading = m.u64((1023 + RAISED) << 52) | self.factor.0[3].shl::<1>().shr::<12>();
        let rough = log_rough(m, M::F64::from_bits(leading));
        let log = log_fixed_of(m, self.factor, m.u64(RAISED), rough).magnitude;
        let count = self.exponent - m.u64(1 + RAISED);
        let down = m.u64(1 << 62).lt(count);
        let multiple = ln2_times(m, M::U64::select(down, zero - count, count));
        let log = log.add(m, Fixed::select(down, multiple.negate(m), multiple));

        // L − ln W over 2^`power`, at the scale of L.
        let below = log.0[3].is_top_set();
        let size = Fixed::select(below, log.negate(m), log);
        let size = size.shr_by(m, self.power + m.u64(ARGUMENT_SCALE - LOG_SCALE));
        let found = Fixed::select(below, self.log.add(m, size), self.log.sub(m, size));
        let minus = found.0[3].is_top_set();
        Approximation {
            negative: (minus & !self.reflected) | (self.reflected & !minus),
            magnitude: Fixed::select(minus, found.negate(m), found),
            exponent: self.power + m.u64(256 - LOG_SCALE),
            slack: Fixed::select(
                self.reflected,
                Fixed::power(m, LOG_SLACK_BITS_REFLECTED),
                Fixed::power(m, LOG_SLACK_BITS),
            ),
        }
    }
}

/// The scale of [`AccurateGamma::log`].
const LOG_SCALE: u64 = 243;

/// ln Γ(z) / 2^`power` at scale 2^243, for z = `significand` / 2^255 · 2^`power` from 32.5 on, a double next to it.
///
/// ln Γ(z) = z·(ln z − 1 − T/z) with T = (ln z)/2 − ln(2π)/2 − S, S = Σ B_2k/(2k(2k − 1)·z^(2k−1)).
#[inline(never)]
fn stirling<M: Machine>(m: M, significand: Fixed<M>, power: M::U64, near: M::F64) -> Fixed<M> {
    let log = log_fixed_of(m, significand, power, log_rough(m, near)).magnitude;
    // 32/z at scale 2^255, its square at scale 2^256.
    let inverse = divide(m, Fixed::power(m, 255), significand).value.shr_by(m, power - m.u64(5));
    let square = inverse.mul(m, inverse).left::<2>(m);
    let mut sum = Fixed::constant(m, STIRLING[STIRLING.len() - 1]);
    for coefficient in STIRLING.into_iter().rev().skip(1) {
        sum = Fixed::constant(m, coefficient).sub(m, sum.mul(m, square));
    }
    let series = sum.mul(m, inverse).right::<11>(m);
    let less = log.right::<1>(m).sub(m, Fixed::constant(m, HALF_LN_TWO_PI)).sub(m, series);
    let less = less.mul(m, inverse).right::<4>(m);
    let one = Fixed::power(m, ARGUMENT_SCALE as usize);
    log.sub(m, one).sub(m, less).mul(m, significand)
}

/// Errors in units of magnitudes, as powers of two; derived in `docs/gamma.md`.
const GAMMA_SLACK_BITS: usize = 36;
const GAMMA_SLACK_BITS_REFLECTED: usize = 70;
const LOG_SLACK_BITS: usize = 16;
const LOG_SLACK_BITS_REFLECTED: usize = 52;
