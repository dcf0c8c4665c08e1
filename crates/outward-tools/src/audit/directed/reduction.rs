//! Arguments that are hard to reduce: in each binade, the numbers nearest to a multiple of π/2, and those nearest to an
//! odd multiple of π/4.
//!
//! With θ = 2^e·2/π modulo 1, the number m·2^e is as far from a multiple of π/2 as mθ is from an integer, in units of
//! π/2. The pairs (m, mθ − n) of integers m and n are a lattice, and the continued fraction of θ reduces its basis: the
//! pairs of two successive convergents are a basis (Muller et al., "Handbook of Floating-Point Arithmetic", 2nd
//! edition, 11.3; Kahan, "Minimizing q*m-n", 1983). Every lattice point whose second coordinate is close to zero, and
//! whose m has at most the bits of the format, is a small multiple of one basis vector plus the best multiple of the
//! other. Odd multiples of π/4 are found in the same way with 4/π; candidates near an even multiple come last.
//!
//! θ is cut after 128 binary digits. For m below 2^53 this changes mθ by less than 2^-75, and no number of binary64 is
//! nearer to a multiple than 2^-62.

use outward::math::tables::fixed::TWO_OVER_PI;
use outward::program::Width;

use crate::audit::patterns::{exponents, precision};

/// The multiple that arguments are near to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Multiple {
    /// n·π/2: zeros and poles of sines, cosines and tangents.
    Half,
    /// (2n + 1)·π/4: near zeros of Bessel functions of large arguments.
    OddQuarter,
}

/// Returns the hardest arguments of each binade, smallest binade first.
pub fn hardest(multiple: Multiple, format: Width) -> Vec<f64> {
    let (bits, [_, largest]) = (precision(format), exponents(format));
    let last = bits - 1;
    (-last..=largest - last)
        .flat_map(|e| {
            let nearest = BinadeOfMultiples { multiple, exponent: e, bits: bits as u32 }.nearest();
            // The product is a number of the format, so it is exact.
            nearest.into_iter().map(move |m| m as f64 * power_of_two(e))
        })
        .collect()
}

/// Arguments kept in each binade.
const KEPT: usize = 3;

/// Returns 2^e, for the exponents of numbers m·2^e.
fn power_of_two(e: i32) -> f64 {
    f64::from_bits(((1023 + e) as u64) << 52)
}

/// The numbers m·2^exponent with `bits` bits in m.
struct BinadeOfMultiples {
    multiple: Multiple,
    exponent: i32,
    bits: u32,
}

impl BinadeOfMultiples {
    /// Returns the m of the nearest numbers, the nearest first.
    fn nearest(&self) -> Vec<u64> {
        let (turns, lattice) = match self.multiple {
            Multiple::Half => (fraction(self.exponent), fraction(self.exponent)),
            Multiple::OddQuarter => (fraction(self.exponent), fraction(self.exponent + 1)),
        };
        let mut candidates = candidates(lattice, self.bits);
        candidates.sort_unstable();
        candidates.dedup();
        // In units of 2^-128 of π/2: multiples of π/2 have the fraction 0, odd multiples of π/4 have 1/2.
        let target = if self.multiple == Multiple::Half { 0 } else { 1 << 127 };
        let distance = |m: &u64| {
            let place = u128::from(*m).wrapping_mul(turns).wrapping_sub(target);
            place.min(place.wrapping_neg())
        };
        candidates.sort_by_key(distance);
        candidates.truncate(KEPT);
        candidates
    }
}

/// Returns 2^e·2/π modulo 1, in units of 2^-128, truncated.
fn fraction(e: i32) -> u128 {
    // Two limbs are before the binary point.
    let at = (128 + e) as usize;
    let limb = |index: usize| u128::from(TWO_OVER_PI[at / 64 + index]);
    let [high, low] = [limb(0) << 64 | limb(1), limb(2) << 64];
    match at % 64 {
        0 => high,
        shift => high << shift | low >> (128 - shift),
    }
}

/// A vector of the lattice: m, and |mθ − n| in units of 2^-128. The signs of two successive ones are opposite.
#[derive(Clone, Copy)]
struct Convergent {
    m: u128,
    distance: u128,
}

/// Returns numbers of `bits` bits, the nearest ones among them.
fn candidates(theta: u128, bits: u32) -> Vec<u64> {
    let [low, high] = [1_i128 << (bits - 1), (1 << bits) - 1];
    let [first, second] = basis(theta, high as u128);
    let (m, next) = (first.m as i128, second.m as i128);
    // Multiples of the second vector that cancel one of the first.
    let ratio = first.distance as f64 / second.distance.max(1) as f64;
    let mut found = Vec::new();
    for count in -16_i128..=24 {
        let [least, most] = [low - count * m, high - count * m];
        let [least, most] =
            [least.div_euclid(next) + i128::from(least.rem_euclid(next) != 0), most.div_euclid(next)];
        if least > most {
            continue;
        }
        let best = ((count as f64 * ratio) as i128).clamp(least, most);
        let near = (best - 2).max(least)..=(best + 2).min(most);
        found.extend(near.map(|other| (count * m + other * next) as u64));
    }
    found
}

/// Returns the last two convergents whose m are at most `most`.
fn basis(theta: u128, most: u128) -> [Convergent; 2] {
    // 2^128 itself does not fit in u128: the first step of Euclid's algorithm is separate.
    let (quotient, rest) = match (u128::MAX / theta, u128::MAX % theta + 1) {
        (quotient, rest) if rest == theta => (quotient + 1, 0),
        whole => whole,
    };
    let mut last = [Convergent { m: 1, distance: theta }, Convergent { m: quotient, distance: rest }];
    if quotient > most {
        // Below the first convergent there are only multiples of θ.
        return [Convergent { m: 0, distance: u128::MAX }, last[0]];
    }
    while last[1].distance > 0 {
        let quotient = last[0].distance / last[1].distance;
        let Some(m) = quotient.checked_mul(last[1].m).and_then(|m| m.checked_add(last[0].m)) else { break };
        if m > most {
            break;
        }
        last = [last[1], Convergent { m, distance: last[0].distance % last[1].distance }];
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Finds the nearest numbers of a binade by trying all its numbers.
    fn by_trying_all(binade: &BinadeOfMultiples) -> Vec<u64> {
        let turns = fraction(binade.exponent);
        let target = if binade.multiple == Multiple::Half { 0 } else { 1 << 127 };
        let mut all: Vec<u64> = (1 << (binade.bits - 1)..1 << binade.bits).collect();
        all.sort_by_key(|m| {
            let place = u128::from(*m).wrapping_mul(turns).wrapping_sub(target);
            place.min(place.wrapping_neg())
        });
        all.truncate(KEPT);
        all
    }

    #[test]
    fn the_nearest_of_small_binades() {
        for multiple in [Multiple::Half, Multiple::OddQuarter] {
            for (bits, exponents) in [(8, -5..400), (12, -9..60)] {
                for exponent in exponents {
                    let binade = BinadeOfMultiples { multiple, exponent, bits };
                    assert_eq!(
                        binade.nearest()[0],
                        by_trying_all(&binade)[0],
                        "{multiple:?} {bits} {exponent}"
                    );
                }
            }
        }
    }

    /// Checks that 2/π is 0.a2f9836e4e44… in hexadecimal.
    #[test]
    fn fractions_are_digits() {
        assert_eq!(fraction(0) >> 64, 0xa2f9_836e_4e44_1529);
        assert_eq!(fraction(4) >> 64, 0x2f98_36e4_e441_529f);
        assert_eq!(fraction(-4) >> 64, 0x0a2f_9836_e4e4_4152);
    }

    #[test]
    fn published_ones_are_found() {
        // Kahan's binary64 number, the nearest of all to a multiple of π/2, and that of binary32.
        let wide = hardest(Multiple::Half, Width::F64);
        assert!(wide.contains(&(6_381_956_970_095_103.0 * 2f64.powi(797))));
        let narrow = hardest(Multiple::Half, Width::F32);
        assert!(narrow.contains(&(16_367_173.0 * 2f64.powi(72))));
        for (numbers, least, binades) in [(wide, 1.0, 1024), (narrow, 1.0, 128)] {
            assert!(numbers.len() > 2 * binades && numbers.len() <= KEPT * binades);
            assert!(numbers.iter().all(|x| *x >= least && x.is_finite()));
        }
    }

    /// Checks that the functions, of magnitude √(2/πx), are nearly zero at these arguments.
    #[test]
    fn bessel_functions_vanish_there() {
        let mut least = [f64::INFINITY; 2];
        for x in hardest(Multiple::OddQuarter, Width::F64).into_iter().filter(|x| *x > 1e20) {
            for (least, value) in least.iter_mut().zip([outward::ops::j0_rn(x), outward::ops::y0_rn(x)]) {
                *least = least.min(value.abs() * x.sqrt());
            }
        }
        assert!(least.iter().all(|least| *least < 1e-17), "{least:?}");
    }
}
