//! How contenders are timed: in turns, by many short slices.
//!
//! On a machine that others use too, a contender that ran alone for a second would have been measured at the mercy of
//! that second. So everybody runs in every round, for a slice too short to be interrupted often, and the ratio of two
//! contenders is taken from the same rounds. The least time of all rounds is what the code takes when nobody
//! interferes; the median shows how far that is from the ordinary.

use std::time::Instant;

/// Something to be timed.
pub struct Contender<'a> {
    /// Its name in the report.
    pub name: String,
    /// What one call computes: so many elements.
    pub elements: usize,
    /// One call.
    pub call: Box<dyn FnMut() + 'a>,
}

/// Times of one element, in nanoseconds.
#[derive(Clone, Debug)]
pub struct Timing {
    /// Whose.
    pub name: String,
    /// The least of all rounds.
    pub least: f64,
    /// The median of all rounds.
    #[allow(dead_code, reason = "one of the programs that share this file does not print it")]
    pub median: f64,
}

/// Runs all contenders in turns. A slice is at least `slice` nanoseconds long, and one call.
pub fn contest(contenders: &mut [Contender<'_>], rounds: usize, slice: f64) -> Vec<Timing> {
    let calls: Vec<u32> = contenders.iter_mut().map(|contender| calls_in(contender, slice)).collect();
    let mut samples = vec![Vec::with_capacity(rounds); contenders.len()];
    // Whoever takes far longer than a slice for a call takes part in fewer rounds.
    let every: Vec<usize> = contenders
        .iter_mut()
        .map(|contender| {
            ((nanoseconds(contender, 1) / (16.0 * slice)) as usize).clamp(1, (rounds / 50).max(1))
        })
        .collect();
    for round in 0..rounds {
        for (index, contender) in contenders.iter_mut().enumerate() {
            if round % every[index] == 0 {
                samples[index].push(nanoseconds(contender, calls[index]) / f64::from(calls[index]));
            }
        }
    }
    contenders
        .iter()
        .zip(&mut samples)
        .map(|(contender, samples)| {
            samples.sort_by(f64::total_cmp);
            let one = |time: f64| time / contender.elements as f64;
            Timing {
                name: contender.name.clone(),
                least: one(samples[0]),
                median: one(samples[samples.len() / 2]),
            }
        })
        .collect()
}

/// The calls that make a slice.
fn calls_in(contender: &mut Contender<'_>, slice: f64) -> u32 {
    // The first call pays for pages and caches.
    nanoseconds(contender, 1);
    let mut calls = 1;
    while (0..3).map(|_| nanoseconds(contender, calls)).fold(f64::INFINITY, f64::min) < slice {
        calls *= 2;
    }
    calls
}

fn nanoseconds(contender: &mut Contender<'_>, calls: u32) -> f64 {
    let start = Instant::now();
    for _ in 0..calls {
        (contender.call)();
    }
    start.elapsed().as_secs_f64() * 1e9
}
