//! Arguments to try: all of a range, random ones of each binade, and those next to bad ones. No argument is tried
//! twice.

use std::collections::HashSet;

use outward::program::Width;

use super::directed::DirectedArguments;
use super::findings::Sample;
use super::patterns::{largest, number, pattern};
use crate::failure::Failure;

/// The numbers of a range, by the bit patterns of their magnitudes, also if only the negative is in the range.
pub struct Inputs {
    format: Width,
    range: [f64; 2],
    sizes: [u64; 2],
    /// Number of patterns in the range, with zeros of both signs.
    count: u64,
    seed: u64,
}

/// Random numbers in one batch, with their negatives.
const MOST: u64 = 1 << 15;
/// Adjacent numbers at a random place.
const RUN: u64 = 4;
/// Runs next to the worst in one batch, so that its findings guide the next one.
const STEP: usize = 512;

impl Inputs {
    pub fn new(format: Width, range: [f64; 2], seed: u64) -> Result<Inputs, Failure> {
        let [low, high] = range;
        // A sum with +0 turns −0 into +0.
        let sides = [[low.max(0.0) + 0.0, high + 0.0], [(-high).max(0.0) + 0.0, 0.0 - low]];
        let sides: Vec<[u64; 2]> =
            sides.into_iter().filter_map(|side| patterns_between(format, side)).collect();
        let (from, to) = (sides.iter().map(|side| side[0]).min(), sides.iter().map(|side| side[1]).max());
        let (Some(from), Some(to)) = (from, to) else {
            return Err(Failure::Usage(format!(
                "--range {low}..{high}: there is no number of the format in it"
            )));
        };
        let count = sides.iter().map(|[from, to]| to - from + 1).sum();
        Ok(Inputs { format, range, sizes: [from, to], count, seed })
    }

    /// Returns the number of finite numbers.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Returns the number of blocks of `count` magnitudes.
    pub fn blocks(&self, count: u64) -> u64 {
        let [from, to] = self.sizes;
        (to - from) / count + 1
    }

    /// Returns the numbers of block `index` of `count` magnitudes, in order, and the first one of the next block, so
    /// that no step is left out; the flag says whether there is a next one.
    pub fn block(&self, index: u64, count: u64) -> Option<(Vec<f64>, bool)> {
        let [from, to] = self.sizes;
        let at = from.checked_add(index.checked_mul(count)?).filter(|at| *at <= to)?;
        let end = (at + count).min(to);
        Some(((at..=end).map(|size| number(self.format, size)).collect(), end == at + count))
    }

    /// Returns the numbers that functions treat specially.
    pub fn special(&self) -> Vec<f64> {
        let least = number(self.format, 1);
        let infinity = f64::INFINITY;
        let all = [0.0, least, 0.5, 1.0, 2.0, infinity, f64::NAN];
        let [low, high] = self.range;
        // Negatives are tried along with the numbers.
        let is_inside = |x: f64| low <= x && x <= high;
        all.into_iter().filter(|x| x.is_nan() || is_inside(*x) || is_inside(-x)).collect()
    }

    /// Returns the special numbers that are in no block.
    pub fn unordered(&self) -> Vec<f64> {
        self.special().into_iter().filter(|x| !x.is_finite()).collect()
    }

    /// Returns about `samples` random numbers, no two of which are equal.
    pub fn random(&self, samples: u64) -> Random<'_> {
        let [from, to] = self.sizes;
        let cells = (to - from) / RUN + 1;
        // Cells are a fixed share of the numbers, so the same share of cells is taken.
        let share = u128::from(samples) * u128::from(cells) / u128::from(self.count);
        Random { inputs: self, cells, chosen: (share as u64).clamp(1, cells), next: 0 }
    }

    /// Returns chosen numbers, without those that the random ones contain.
    pub fn chosen<'a>(&'a self, random: &'a Random<'a>) -> ChosenArguments<'a> {
        ChosenArguments {
            inputs: self,
            random,
            asked: HashSet::new(),
            state: self.seed.wrapping_mul(GOLDEN) | 1,
        }
    }
}

/// Returns the patterns of the magnitudes in a range, if there are any.
pub fn patterns_between(format: Width, [low, high]: [f64; 2]) -> Option<[u64; 2]> {
    let largest = largest(format);
    if low > high || low > largest {
        return None;
    }
    let high = high.min(largest);
    let [from, to] = [low, high].map(|x| pattern(format, x));
    // An end that is no number of the format rounds, perhaps out of the range.
    let from = if number(format, from) < low { from + 1 } else { from };
    let to = if number(format, to) > high { to.checked_sub(1)? } else { to };
    (from <= to).then_some([from, to])
}

/// 2^64 divided by the golden ratio.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// Mixes the bits of a number (the finalizer of SplitMix64: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom
/// number generators", 2014).
fn mixed(mut bits: u64) -> u64 {
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}

/// Random numbers, the same for the same seed. The patterns are cut into cells of neighbours, and these into as many
/// parts as cells are tried: one cell of each part, so that each binade has as many.
pub struct Random<'a> {
    inputs: &'a Inputs,
    cells: u64,
    chosen: u64,
    next: u64,
}

impl Random<'_> {
    /// Returns the cell that is tried in a part.
    fn cell(&self, part: u64) -> u64 {
        let [from, to] = [part, part + 1]
            .map(|part| (u128::from(part) * u128::from(self.cells)).div_ceil(u128::from(self.chosen)) as u64);
        let bits = mixed(self.inputs.seed.wrapping_mul(GOLDEN) ^ mixed(part.wrapping_add(GOLDEN)));
        from + ((u128::from(bits) * u128::from(to - from)) >> 64) as u64
    }

    /// Returns whether this magnitude is tried.
    fn has(&self, size: u64) -> bool {
        let [from, to] = self.inputs.sizes;
        if size < from || size > to {
            return false;
        }
        let cell = (size - from) / RUN;
        let part = (u128::from(cell) * u128::from(self.chosen) / u128::from(self.cells)) as u64;
        self.cell(part) == cell
    }

    /// Returns the next runs, or none at the end.
    pub fn runs(&mut self) -> Vec<Vec<f64>> {
        let [least, most] = self.inputs.sizes;
        let end = (self.next + MOST / RUN / 2).min(self.chosen);
        let runs = (self.next..end).map(|part| {
            let from = least + RUN * self.cell(part);
            (from..=(from + RUN - 1).min(most)).map(|size| number(self.inputs.format, size)).collect()
        });
        let runs = runs.collect();
        self.next = end;
        runs
    }
}

/// Numbers that are chosen, each of them once.
pub struct ChosenArguments<'a> {
    inputs: &'a Inputs,
    random: &'a Random<'a>,
    /// Patterns of magnitudes that were tried.
    asked: HashSet<u64>,
    state: u64,
}

impl ChosenArguments<'_> {
    /// Returns the next number of Marsaglia's xorshift with a multiplication (Vigna, "An experimental exploration of
    /// Marsaglia's xorshift generators, scrambled", 2016).
    fn next(&mut self) -> u64 {
        self.state ^= self.state >> 12;
        self.state ^= self.state << 25;
        self.state ^= self.state >> 27;
        self.state.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn below(&mut self, n: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(n)) >> 64) as u64
    }

    /// Splits a run into the parts that have not been tried.
    fn new_runs(&mut self, sizes: impl Iterator<Item = u64>, runs: &mut Vec<Vec<f64>>) {
        let mut run = Vec::new();
        for size in sizes {
            if !self.random.has(size) && self.asked.insert(size) {
                run.push(number(self.inputs.format, size));
            } else if !run.is_empty() {
                runs.push(std::mem::take(&mut run));
            }
        }
        if !run.is_empty() {
            runs.push(run);
        }
    }

    /// Adds the run from one before this magnitude to two after it, as far as the range goes.
    fn about(&mut self, size: u64, runs: &mut Vec<Vec<f64>>) {
        let [least, most] = self.inputs.sizes;
        let from = size.saturating_sub(1).max(least);
        self.new_runs(from..=size.saturating_add(RUN - 2).min(most), runs);
    }

    /// Returns these numbers without their neighbours.
    pub fn alone(&mut self, numbers: &[f64]) -> Vec<Vec<f64>> {
        let mut runs = Vec::new();
        for x in numbers {
            let size = pattern(self.inputs.format, x.abs());
            self.new_runs([size].into_iter(), &mut runs);
        }
        runs
    }

    /// Returns the arguments of a directed search that are in the range.
    pub fn directed(&mut self, directed: &DirectedArguments) -> Vec<Vec<f64>> {
        let [least, most] = self.inputs.sizes;
        let mut runs = Vec::new();
        for x in &directed.with_neighbours {
            let size = pattern(self.inputs.format, x.abs());
            if (least..=most).contains(&size) {
                self.about(size, &mut runs);
            }
        }
        runs.extend(self.alone(&directed.alone));
        runs
    }

    /// Returns runs next to these samples, of at most `most` arguments: from one number away to a millionth of the
    /// pattern.
    pub fn near(&mut self, worst: &[Sample], most: u64) -> Vec<Vec<f64>> {
        let count = (most.div_ceil(2 * RUN) as usize).min(STEP);
        let mut runs = Vec::with_capacity(count);
        for sample in worst.iter().cycle().take(count) {
            let size = pattern(self.inputs.format, sample.input.first().abs());
            let power = self.below(24);
            let far = self.below(1 << power);
            let place =
                if self.next() & 1 == 0 { size.saturating_add(far) } else { size.saturating_sub(far) };
            let [least, most] = self.inputs.sizes;
            self.about(place.clamp(least, most), &mut runs);
        }
        runs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inputs(format: Width, range: [f64; 2]) -> Inputs {
        Inputs::new(format, range, 7).expect("numbers")
    }

    #[test]
    fn numbers_of_a_range_are_counted() {
        let whole = [f64::NEG_INFINITY, f64::INFINITY];
        assert_eq!(inputs(Width::F32, whole).count(), 2 * u64::from(f32::INFINITY.to_bits()));
        assert_eq!(inputs(Width::F64, whole).count(), 2 * f64::INFINITY.to_bits());
        assert_eq!(inputs(Width::F64, [1.0, 1.0]).count(), 1);
        assert_eq!(inputs(Width::F64, [0.0, 0.0]).count(), 2);
        assert_eq!(inputs(Width::F64, [-1.0, 1.0_f64.next_up()]).count(), 2 * 1.0_f64.to_bits() + 3);
        assert_eq!(inputs(Width::F32, [0.1, 0.100_000_002]).count(), 1);
        for range in [[0.1, 0.1], [1e39, f64::INFINITY], [1.000_000_01, 1.000_000_02]] {
            assert!(Inputs::new(Width::F32, range, 1).is_err(), "{range:?}");
        }
    }

    #[test]
    fn no_random_number_comes_twice() {
        let ranges = [[-1e-42, 3e-42], [1.0, 1.0001], [-2.0, 5.0], [f64::NEG_INFINITY, f64::INFINITY]];
        for (range, samples) in ranges.into_iter().flat_map(|range| [1, 10, 500, 20_000].map(|n| (range, n)))
        {
            let inputs = inputs(Width::F32, range);
            let mut random = inputs.random(samples.min(inputs.count()));
            let mut seen = HashSet::new();
            loop {
                let runs = random.runs();
                if runs.is_empty() {
                    break;
                }
                for x in runs.into_iter().flatten() {
                    let size = pattern(Width::F32, x);
                    assert!(seen.insert(size) && random.has(size), "{range:?} {samples} {x}");
                }
            }
            let all = inputs.sizes[0]..=inputs.sizes[1];
            assert!(
                all.clone().count() > 100_000 || all.filter(|size| random.has(*size)).count() == seen.len()
            );
            let mut chosen = inputs.chosen(&random);
            for x in chosen.alone(&[1.0, 1.0, 2e-42, 1.000_05]).into_iter().flatten() {
                assert!(seen.insert(pattern(Width::F32, x)), "{x}");
            }
        }
    }

    #[test]
    fn ends_of_a_range_are_asked_about() {
        let inputs = inputs(Width::F64, [1.0, 2.0]);
        let random = inputs.random(8);
        let mut chosen = inputs.chosen(&random);
        let directed = DirectedArguments { alone: vec![], with_neighbours: vec![0.5, 1.0, 2.0, 3.0] };
        let asked: Vec<f64> = chosen.directed(&directed).into_iter().flatten().collect();
        assert!(asked.contains(&1.0) && asked.contains(&2.0) && !asked.iter().any(|x| *x > 2.0 || *x < 1.0));
        // A second search finds nothing new.
        assert!(chosen.directed(&directed).is_empty());
    }
}
