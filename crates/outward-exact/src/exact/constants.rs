//! ln 2, ln 10 and π to any number of bits, and Bernoulli numbers.

use alloc::vec::Vec;

use num_bigint::{BigInt, BigUint};

use super::ball::Ball;
use super::dyadic::Dyadic;
use super::radius::Radius;
use super::rational::Rational;

/// Constants to the largest number of bits that was requested, which serves fewer bits too.
#[derive(Clone, Debug, Default)]
pub(super) struct Constants {
    ln2: Option<Fixed>,
    ln10: Option<Fixed>,
    pi: Option<Fixed>,
    /// Euler's constant, and the number of its bits.
    pub(super) euler: Option<(u32, Ball)>,
    /// Bernoulli numbers B(2), B(4) …
    bernoulli: Vec<Rational>,
}

/// value · 2^-bits, at most `error` · 2^-bits away from the constant.
#[derive(Clone, Debug)]
struct Fixed {
    value: BigInt,
    bits: i64,
    error: u64,
}

impl Constants {
    /// Returns ln 2 to `bits` bits behind the point.
    pub(super) fn ln2(&mut self, bits: i64) -> Ball {
        // ln 2 = 18 artanh(1/26) − 2 artanh(1/4801) + 8 artanh(1/8749)
        of(&mut self.ln2, bits, |bits| sum(bits, &[(18, 26), (-2, 4801), (8, 8749)], true))
    }

    pub(super) fn ln10(&mut self, bits: i64) -> Ball {
        // ln 10 = 46 artanh(1/31) + 34 artanh(1/49) + 20 artanh(1/161)
        of(&mut self.ln10, bits, |bits| sum(bits, &[(46, 31), (34, 49), (20, 161)], true))
    }

    /// Returns π to `bits` bits behind the point.
    pub(super) fn pi(&mut self, bits: i64) -> Ball {
        // Machin's formula: π/4 = 4 arctan(1/5) − arctan(1/239)
        of(&mut self.pi, bits, |bits| sum(bits, &[(16, 5), (-4, 239)], false))
    }

    /// The Bernoulli number B(2k), k ≥ 1.
    pub(super) fn bernoulli(&mut self, k: u32) -> &Rational {
        let wanted = k as usize;
        if self.bernoulli.len() < wanted {
            self.bernoulli = bernoulli_numbers((2 * wanted).max(32));
        }
        &self.bernoulli[wanted - 1]
    }
}

/// Bits of a constant beyond the requested ones: its error is below 2^GUARD of its units.
const GUARD: i64 = 32;

/// Returns the constant to `bits` bits behind the point, at most 2^-(bits + 1) away from it before the middle is cut
/// off.
fn of(known: &mut Option<Fixed>, bits: i64, compute: impl Fn(i64) -> Fixed) -> Ball {
    if known.as_ref().is_none_or(|known| known.bits < bits + GUARD) {
        *known = Some(compute(bits.max(256) + 64));
    }
    let Fixed { value, bits: has, error } = known.as_ref().expect("it was just computed");
    debug_assert!(*error < 1 << (GUARD - 1), "the error is counted in units of the guard bits");
    let surplus = has - bits;
    if surplus <= 64 {
        return Ball { middle: Dyadic::new(value.clone(), -has), radius: Radius::new(*error, -has) };
    }
    Ball {
        middle: Dyadic::new(value >> surplus.unsigned_abs(), -bits),
        radius: Radius::new(*error, -has).add(Radius::power(-bits)),
    }
}

/// Σ factor · artanh(1/n), or Σ factor · arctan(1/n).
fn sum(bits: i64, terms: &[(i64, u64)], hyperbolic: bool) -> Fixed {
    let (mut value, mut error) = (BigInt::ZERO, 0);
    for &(factor, n) in terms {
        let (term, off) = inverse_tangent(bits, n, hyperbolic);
        value += term * factor;
        error += off * factor.unsigned_abs();
    }
    Fixed { value, bits, error }
}

/// artanh(1/n) or arctan(1/n) in units of 2^-bits, and a bound of its error in units.
///
/// The series Σ ±1/((2k + 1)·n^(2k + 1)). With floor(floor(a/b)/c) = floor(a/(bc)) the power is off by less than a
/// unit, and so is its quotient. The remainder, from the first power of 0 on, is less than 1/(1 − n^-2) < 2 units.
fn inverse_tangent(bits: i64, n: u64, hyperbolic: bool) -> (BigInt, u64) {
    let mut power = (BigInt::from(1) << bits.unsigned_abs()) / n;
    let (mut value, mut k) = (BigInt::ZERO, 0_u64);
    while power != BigInt::ZERO {
        let term = &power / (2 * k + 1);
        if !hyperbolic && k % 2 == 1 {
            value -= term;
        } else {
            value += term;
        }
        power /= n * n;
        k += 1;
    }
    (value, 2 * k + 2)
}

/// B(2), B(4) … B(2·count), from the tangent numbers T(k) = tan^(2k − 1)(0):
/// B(2k) = (−1)^(k − 1)·2k·T(k)/(4^k·(4^k − 1)) (DLMF 24.15.4).
fn bernoulli_numbers(count: usize) -> Vec<Rational> {
    // The derivatives of the tangent are polynomials in it: compute them column by column, each coefficient from two of
    // the previous column.
    let mut tangents: Vec<BigInt> = Vec::with_capacity(count + 1);
    tangents.push(BigInt::from(1));
    for k in 1..count {
        let next = &tangents[k - 1] * k;
        tangents.push(next);
    }
    for k in 1..count {
        for j in k..count {
            tangents[j] = &tangents[j - 1] * (j - k) + &tangents[j] * (j - k + 2);
        }
    }
    let number = |(at, tangent): (usize, BigInt)| {
        let k = at + 1;
        let numerator = tangent * (2 * k) * if at % 2 == 0 { 1 } else { -1 };
        let below = (BigUint::from(1_u32) << (2 * k)) - 1_u32;
        Rational::new(numerator, below, -(2 * k as i64))
    };
    tangents.into_iter().enumerate().map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The middle is less than two units away, whatever was requested before; the exponential and the sine rely on it.
    #[test]
    fn constants_are_as_accurate_as_asked_for() {
        type Constant = fn(&mut Constants, i64) -> Ball;
        let constants: [Constant; 3] = [Constants::ln2, Constants::ln10, Constants::pi];
        for constant in constants {
            let reference = constant(&mut Constants::default(), 5000);
            for first in [100, 300, 1000] {
                let mut known = Constants::default();
                constant(&mut known, first);
                for bits in [first + 1, first + 33, first + 63, first + 64, first + 65] {
                    let got = constant(&mut known, bits).middle.fixed(bits);
                    let off = got - reference.middle.fixed(bits);
                    assert!(
                        *off.magnitude() < BigUint::from(2_u32),
                        "{first} bits, then {bits}: {off} units off"
                    );
                }
            }
        }
    }
}
