//! Random numbers, the same for the same seed.

use outward::program::Width;

use crate::audit::inputs::patterns_between;
use crate::audit::patterns::{exponents, largest, number, pattern, precision, rounded};
use crate::failure::Failure;

/// Numbers of a format, in a range where one is asked for.
pub struct RandomNumbers {
    pub format: Width,
    range: [f64; 2],
    /// The patterns of the magnitudes of positive numbers, and of negative ones.
    sides: [Option<[u64; 2]>; 2],
    state: u64,
}

impl RandomNumbers {
    pub fn new(format: Width, range: [f64; 2], seed: u64) -> Result<RandomNumbers, Failure> {
        let [low, high] = range;
        let sides = [[low.max(0.0), high], [(-high).max(0.0), -low]];
        // A sum with +0 turns −0 into +0.
        let sides = sides.map(|[from, to]| patterns_between(format, [from + 0.0, to + 0.0]));
        if sides == [None, None] {
            return Err(Failure::Usage(format!(
                "--range {low}..{high}: there is no number of the format in it"
            )));
        }
        Ok(RandomNumbers { format, range, sides, state: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1 })
    }

    /// Returns whether the range contains a number. It contains a NaN and, if it has no ends, infinities.
    pub fn is_inside(&self, x: f64) -> bool {
        x.is_nan() || self.range[0] <= x && x <= self.range[1]
    }

    /// Returns the precision in bits.
    pub fn digits(&self) -> i32 {
        precision(self.format)
    }

    /// Returns the exponents of the least and the largest normal number.
    pub fn exponents(&self) -> [i32; 2] {
        exponents(self.format)
    }

    /// Rounds to the nearest number of the format.
    pub fn rounded(&self, x: f64) -> f64 {
        rounded(self.format, x)
    }

    /// Returns the next number of Marsaglia's xorshift with a multiplication (Vigna, "An experimental exploration of
    /// Marsaglia's xorshift generators, scrambled", 2016).
    fn next(&mut self) -> u64 {
        self.state ^= self.state >> 12;
        self.state ^= self.state << 25;
        self.state ^= self.state >> 27;
        self.state.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// Returns a random integer below `n`.
    pub fn below(&mut self, n: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(n)) >> 64) as u64
    }

    /// Returns a random integer from `from` to `to`.
    pub fn integer(&mut self, from: i32, to: i32) -> i32 {
        from + self.below((to - from) as u64 + 1) as i32
    }

    /// Returns a random number from 0 to 1.
    pub fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Returns a random number of the range: each binade has as many, and subnormal ones are as many as those of some
    /// binades.
    pub fn any(&mut self) -> f64 {
        let count = |side: Option<[u64; 2]>| side.map_or(0, |[from, to]| to - from + 1);
        let [positive, negative] = self.sides.map(count);
        let place = self.below(positive + negative);
        let (side, sign, place) = match place < positive {
            true => (0, 1.0, place),
            false => (1, -1.0, place - positive),
        };
        let from = self.sides[side].map_or(0, |[from, _]| from);
        sign * number(self.format, from + place)
    }

    /// Returns a number with this exponent, or as near to it as the format has, in the range; or any number of the
    /// range.
    pub fn of_exponent(&mut self, exponent: i32) -> f64 {
        let [least, most] = self.exponents();
        let significand = 1.0 + self.unit();
        let exponent = exponent.clamp(least - self.digits(), most);
        let sign = if self.below(2) == 0 { 1.0 } else { -1.0 };
        let x = self.rounded(sign * outward::ops::ldexp_rn(significand, exponent));
        if x.is_finite() { self.within(x) } else { self.any() }
    }

    /// Returns a number whose exponent is `exponent` plus an integer from `from` to `to`.
    pub fn about(&mut self, exponent: i32, [from, to]: [i32; 2]) -> f64 {
        let more = self.integer(from, to);
        self.of_exponent(exponent + more)
    }

    /// Returns the number nearest to `x`, or any of the range if it lies outside.
    pub fn within(&mut self, x: f64) -> f64 {
        let x = self.rounded(x);
        if self.is_inside(x) && !x.is_nan() { x } else { self.any() }
    }

    /// Returns the number that is `steps` numbers farther from 0, or nearer to it, as far as the format goes.
    pub fn moved(&self, x: f64, steps: i64) -> f64 {
        let size = pattern(self.format, x.abs()).saturating_add_signed(steps);
        number(self.format, size.min(pattern(self.format, largest(self.format)))).copysign(x)
    }

    /// Returns arguments next to these: each one is up to a millionth of its pattern away, and one in three is the
    /// same.
    pub fn near(&mut self, numbers: &[f64]) -> Vec<f64> {
        let mut moved = |x: &f64| {
            if !x.is_finite() || self.below(3) == 0 {
                return *x;
            }
            let power = self.below(24);
            let far = self.below(1 << power) as i64 + 1;
            let x = if self.below(2) == 0 { self.moved(*x, far) } else { self.moved(*x, -far) };
            self.within(x)
        };
        numbers.iter().map(&mut moved).collect()
    }
}

/// Returns the exponent of a number that is not 0.
pub fn exponent(x: f64) -> i32 {
    if x == 0.0 || !x.is_finite() { 0 } else { outward::ops::ilogb(x) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_of_the_range_and_of_the_seed() {
        for range in [[f64::NEG_INFINITY, f64::INFINITY], [1.0, 2.0], [-1e-40, 3.0], [-2.0, -1.0]] {
            let make = |seed| RandomNumbers::new(Width::F32, range, seed).expect("numbers");
            let (mut one, mut same, mut other) = (make(1), make(1), make(2));
            let mut are_all_same = true;
            for n in 0..2000 {
                let x = one.any();
                assert!(range[0] <= x && x <= range[1] && f64::from(x as f32) == x, "{range:?} {x}");
                assert_eq!(x.to_bits(), same.any().to_bits());
                are_all_same &= x == other.any();
                let y = one.of_exponent(n % 300 - 150);
                assert!(range[0] <= y && y <= range[1] && f64::from(y as f32) == y, "{range:?} {y}");
                assert_eq!(y.to_bits(), same.of_exponent(n % 300 - 150).to_bits());
                let near = one.near(&[x, y]);
                assert!(near.iter().all(|x| range[0] <= *x && *x <= range[1]), "{near:?}");
                same.near(&[x, y]);
            }
            assert!(!are_all_same);
        }
        assert!(RandomNumbers::new(Width::F32, [0.1, 0.1], 1).is_err());
    }
}
