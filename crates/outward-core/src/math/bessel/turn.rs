//! An upper bound of the size of a Bessel function from a point next to a maximum or minimum on.

use super::accurate::AsymptoticSeries;
use crate::machine::{Bits, Key, Lanes, Machine, Routine, Target};
use crate::math::accurate::{Fixed, unpack};
use crate::math::ladder::{Approximation, SlowPath, approximation};
use crate::round::Ru;

/// Argument, 2^34, from which on the bound is √(2/(πx)).
const ENVELOPE_FROM: f64 = (1_u64 << 34) as f64;

/// The smallest excess, which is not 0 in fixed point.
const LEAST_EXCESS: f64 = 1.0 / (1_u128 << 100) as f64;

/// A bound of the maxima and of the sizes of the minima from `x` > n on, rounded up; derived in `docs/bessel.md`.
/// `args` are the arguments of the function at `x`. `excess` is at least the amount by which √(f² + x²·f′²/(x² − n²))
/// exceeds |f|, relative to |f|; if it is 2^-20 or more, the bound is infinite below 2^34.
pub fn turn_size<F: SlowPath<I>, M: Machine, const I: usize>(
    m: M,
    args: [M::F64; I],
    n: M::F64,
    excess: M::F64,
) -> M::F64 {
    let (x, zero) = (args[0], m.f64(0.0));
    let is_far = m.f64(ENVELOPE_FROM).le(x);
    let near = approximation::<F, M, I>(m, args);
    let ratio = n.div_r::<Ru>(x);
    let excess = M::F64::select(is_far, ratio.mul_r::<Ru>(ratio), excess);
    let is_small = excess.lt(m.f64(1.0 / (1 << 20) as f64));
    let excess = M::F64::select(is_small, excess, zero).greater(m.f64(LEAST_EXCESS));
    let [a, b, c, d, exponent] = m.call::<Envelope, 1, 5>([x.to_bits()]);
    let magnitude = Fixed::select(is_far, Fixed([a, b, c, d]), near.magnitude);
    let slack = Fixed::select(is_far, Fixed::power(m, ENVELOPE_SLACK_BITS), near.slack);
    let more =
        magnitude.mul(m, unpack(m, excess).at_scale(m, 255)).add(m, Fixed::power(m, EXCESS_SLACK_BITS));
    let bound = Target::of::<Ru, f64>().round_fixed(
        m,
        Approximation {
            negative: m.mask(false),
            // The magnitude is halved, so that the sum is below 2^256.
            magnitude: magnitude.right::<1>(m),
            exponent: M::U64::select(is_far, exponent, near.exponent) + m.u64(1),
            slack: slack.right::<1>(m).add(m, more),
        },
    );
    M::F64::select(is_small, bound, m.f64(f64::INFINITY))
}

/// √(2/(πx)) for x from 64 on: its magnitude and exponent.
struct Envelope;

impl Routine<1, 5> for Envelope {
    const KEY: Key = Key::routine("bessel_envelope");

    fn run<M: Machine>(m: M, [x]: [M::U64; 1]) -> [M::U64; 5] {
        let x = M::F64::from_bits(x).greater(m.f64(64.0));
        let far = AsymptoticSeries::new(m, x, false);
        let [a, b, c, d] = far.root.0;
        [a, b, c, d, m.u64(1) - far.halvings]
    }
}

/// Errors in units: the root's is 2^-244, the error of a product of numbers below 2^256 is 8 units, and truncation by
/// halving and the excess in fixed point add 4 more.
const ENVELOPE_SLACK_BITS: usize = 14;
const EXCESS_SLACK_BITS: usize = 5;
