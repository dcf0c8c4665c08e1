//! The rounding step [`Lanes::round_near`]: the result of a decided lane must be the rounding of every number within
//! the bound, and a lane may only be undecided close to a point where the rounding changes.

use std::marker::PhantomData;

use outward::format::Format;
use outward::machine::soft::arith;
use outward::machine::{Kernel, Lanes, Machine};
use outward::round::{Rd, Rn, Round, Rounding, Ru, Rz};

use super::{Target, ambient};
use crate::generators::Random;

struct Run<'a, R> {
    numbers: &'a [f64],
    places: u64,
    /// The answer of each lane: the number, and whether it was decided.
    answers: &'a mut Vec<(f32, bool)>,
    direction: PhantomData<R>,
}

impl<R: Rounding> Kernel for Run<'_, R> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        for numbers in self.numbers.chunks_exact(M::LANES) {
            let (value, undecided) = M::F32::round_near::<R>(M::F64::load(m, numbers), self.places);
            let (mut values, mut flags) = ([0.0; 8], [0.0; 8]);
            value.store(&mut values);
            M::F32::select(undecided, M::F32::splat(m, 0.0), M::F32::splat(m, 1.0)).store(&mut flags);
            self.answers.extend((0..M::LANES).map(|lane| (values[lane], flags[lane] == 1.0)));
        }
    }
}

/// Returns numbers at and near those at which a rounding changes, and others; of any sign, in the normal range.
fn numbers(count: usize, places: u64, random: &mut Random) -> Vec<f64> {
    (0..count)
        .map(|i| {
            let exponent = match random.below(4) {
                0 => f32::EMIN + random.below(2) as i32,
                1 => f32::EMAX - 1 - random.below(2) as i32,
                _ => random.below(200) as i32 - 100,
            };
            let kept = match random.below(4) {
                0 => 0,
                1 => f64::FRACTION_MASK >> 29 << 29,
                _ => (random.bits() & f64::FRACTION_MASK) >> 29 << 29,
            };
            let boundary = ((exponent + 1023) as u64) << 52 | kept | random.below(2) << 28;
            let away = [0, places - 1, places, places + 1, 3 * places, random.below(1 << 28)][i % 6];
            // There is no contract below 2^emin.
            let bits = if random.below(2) == 0 { boundary + away } else { boundary - away };
            let smallest = ((f32::EMIN + 1023) as u64) << 52;
            f64::from_bits(bits.max(smallest) | random.below(2) << 63)
        })
        .collect()
}

/// # Panics
/// Where a decided lane is wrong, or a lane is left open that a somewhat larger bound decides.
fn check<R: Rounding>(target: impl Target, directions: &[Round], numbers: &[f64], places: u64) {
    for &ambient in directions {
        let mut answers = Vec::new();
        let run = Run::<R> { numbers, places, answers: &mut answers, direction: PhantomData };
        ambient::under(ambient, || target.dispatch(run));
        assert_eq!(answers.len(), numbers.len());
        for (&h, &(value, decided)) in numbers.iter().zip(&answers) {
            let unit = f64::from_bits(h.to_bits() & f64::INFINITY_BITS) * f64::EPSILON;
            let end = |places: f64| -> f32 { arith::add_to(h, places * unit, R::ROUND) };
            // Roundings change at whole places only, and the bound itself is excluded.
            let bound = places as f64 - 0.5;
            let what = || {
                format!(
                    "{h:e} within {places} places {:?} on {} under ambient {ambient:?}: {value:e}, decided: {decided}",
                    R::ROUND,
                    target.name()
                )
            };
            assert!(!decided || (end(-bound) == value && end(bound) == value), "{}", what());
            let easy = end(-4.0 * bound) == end(4.0 * bound);
            assert!(decided || !easy, "needlessly open: {}", what());
        }
    }
}

/// The rounding step of a machine to binary32.
pub fn suite(target: impl Target, directions: &[Round], count: usize) {
    let mut random = Random::new(11);
    for places in [1, 1 << 7, 1 << 10, 1 << 20] {
        let numbers = numbers(count, places, &mut random);
        check::<Rn>(target, directions, &numbers, places);
        check::<Rz>(target, directions, &numbers, places);
        check::<Ru>(target, directions, &numbers, places);
        check::<Rd>(target, directions, &numbers, places);
    }
}
