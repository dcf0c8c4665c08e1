//! The arguments that are tried: all of a range, random ones of each binade, and those next to bad ones.

use outward_foreign::CType;

use super::findings::Sample;
use super::patterns::{number, pattern};
use crate::failure::Failure;

/// The numbers of a range, by the patterns of their sizes. Those whose negatives alone are in it are among them.
pub struct Inputs {
    format: CType,
    range: [f64; 2],
    sizes: [u64; 2],
    seed: u64,
}

/// Random numbers that are asked about at once, with their negatives.
const MOST: u64 = 1 << 15;
/// Numbers that follow each other at a random place.
const RUN: u64 = 4;

impl Inputs {
    pub fn new(format: CType, range: [f64; 2], seed: u64) -> Result<Inputs, Failure> {
        let [low, high] = range;
        let largest = match format {
            CType::F32 => f64::from(f32::MAX),
            CType::F64 => f64::MAX,
        };
        let nearest = if low <= 0.0 && high >= 0.0 { 0.0 } else { low.abs().min(high.abs()) };
        let farthest = low.abs().max(high.abs()).min(largest);
        if nearest > farthest {
            return Err(Failure::Usage(format!(
                "--range {low}..{high}: there is no number of the format in it"
            )));
        }
        Ok(Inputs { format, range, sizes: [nearest, farthest].map(|x| pattern(format, x)), seed })
    }

    /// How many there are, with their negatives.
    pub fn all(&self) -> u64 {
        2 * (self.sizes[1] - self.sizes[0] + 1)
    }

    /// The numbers of this block, of so many sizes, in order, and the first one of the next block, so that no step is
    /// left out: whether there is one.
    pub fn block(&self, index: u64, count: u64) -> Option<(Vec<f64>, bool)> {
        let [from, to] = self.sizes;
        let at = from.checked_add(index.checked_mul(count)?).filter(|at| *at <= to)?;
        let end = (at + count).min(to);
        Some(((at..=end).map(|size| number(self.format, size)).collect(), end == at + count))
    }

    /// So many numbers at even distances, for a picture: most binades of a range from zero are next to it. None of a
    /// range without ends.
    pub fn even(&self, count: u64) -> Vec<Vec<f64>> {
        let [low, high] = self.range;
        let width = high - low;
        if !width.is_finite() {
            return Vec::new();
        }
        let count = count.clamp(1, MOST);
        let places = (0..=count).map(|at| low + width * (at as f64 / count as f64));
        // Their negatives are asked about with them.
        places.map(|x| vec![number(self.format, pattern(self.format, x.abs()))]).collect()
    }

    /// Numbers that functions treat apart.
    pub fn special(&self) -> Vec<f64> {
        let least = number(self.format, 1);
        let infinity = f64::INFINITY;
        let all = [0.0, least, 0.5, 1.0, 2.0, infinity, f64::NAN];
        let [low, high] = self.range;
        all.into_iter().filter(|x| x.is_nan() || low <= *x && *x <= high).collect()
    }

    /// Those of them that are in no block.
    pub fn unordered(&self) -> Vec<f64> {
        self.special().into_iter().filter(|x| !x.is_finite()).collect()
    }

    pub fn random(&self) -> Random<'_> {
        Random { inputs: self, state: self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1 }
    }
}

/// Numbers by chance; the same for the same seed.
pub struct Random<'a> {
    inputs: &'a Inputs,
    state: u64,
}

impl Random<'_> {
    /// Marsaglia's xorshift with a multiplication (Vigna, "An experimental exploration of Marsaglia's xorshift
    /// generators, scrambled", 2016).
    fn next(&mut self) -> u64 {
        self.state ^= self.state >> 12;
        self.state ^= self.state << 25;
        self.state ^= self.state >> 27;
        self.state.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn below(&mut self, n: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(n)) >> 64) as u64
    }

    /// From this pattern on, as far as the range goes.
    fn run(&self, from: u64) -> Vec<f64> {
        let [least, most] = self.inputs.sizes;
        let from = from.clamp(least, most);
        (from..=(from + RUN - 1).min(most)).map(|size| number(self.inputs.format, size)).collect()
    }

    /// Runs at random places, for so many arguments at most: each pattern is as likely, and so each binade.
    pub fn runs(&mut self, most: u64) -> Vec<Vec<f64>> {
        let [from, to] = self.inputs.sizes;
        let places: Vec<u64> = (0..count(most)).map(|_| from + self.below(to - from + 1)).collect();
        places.into_iter().map(|place| self.run(place)).collect()
    }

    /// Runs about these numbers.
    pub fn about(&self, numbers: &[f64]) -> Vec<Vec<f64>> {
        let before = |x: &f64| pattern(self.inputs.format, x.abs()).saturating_sub(1);
        numbers.iter().map(|x| self.run(before(x))).collect()
    }

    /// Runs next to these: from one number away to a millionth of the pattern.
    pub fn near(&mut self, worst: &[Sample], most: u64) -> Vec<Vec<f64>> {
        let count = count(most) as usize;
        let mut places = Vec::with_capacity(count);
        for sample in worst.iter().cycle().take(count) {
            let size = pattern(self.inputs.format, sample.input.abs());
            let power = self.below(24);
            let far = self.below(1 << power);
            places.push(if self.next() & 1 == 0 {
                size.saturating_add(far)
            } else {
                size.saturating_sub(far)
            });
        }
        places.into_iter().map(|place| self.run(place)).collect()
    }
}

/// Runs for so many arguments, one at least, in a batch that is worth its way.
fn count(most: u64) -> u64 {
    most.div_ceil(2 * RUN).clamp(1, MOST / RUN / 2)
}
