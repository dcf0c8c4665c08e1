//! Timing of contenders: in turns, by many short slices.
//!
//! On a shared machine, a measurement of one contender for a whole second would depend on the other load in this
//! second. Therefore every contender runs in every round, for a slice too short to be interrupted often, and the ratio
//! of two contenders is taken from the same rounds. The least time of all rounds is the time of the code without
//! interference; the median shows how far that is from the ordinary.

use std::time::Instant;

/// Something to be timed.
pub struct Contender<'a> {
    /// Name in the report.
    pub name: String,
    /// Number of elements that one call computes.
    pub elements: usize,
    /// One call of the contender.
    pub call: Box<dyn FnMut() + 'a>,
}

/// Times of one element, in nanoseconds.
#[derive(Clone, Debug)]
pub struct Timing {
    /// Name of the contender.
    pub name: String,
    /// The least time of all rounds.
    pub least: f64,
    /// The median time of all rounds.
    #[allow(dead_code, reason = "one of the programs that share this file does not print it")]
    pub median: f64,
}

/// Runs all contenders in turns. A slice is at least `slice` nanoseconds long, and one call.
pub fn contest(contenders: &mut [Contender<'_>], rounds: usize, slice: f64) -> Vec<Timing> {
    let calls: Vec<u32> = contenders.iter_mut().map(|contender| calls_in(contender, slice)).collect();
    let mut samples = vec![Vec::with_capacity(rounds); contenders.len()];
    // A contender whose call takes far longer than a slice takes part in fewer rounds.
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

/// Returns the number of calls that make a slice.
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
