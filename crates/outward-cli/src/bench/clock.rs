//! Times loops: they take turns in many short slices, and the time of a loop is the minimum over its slices.
//!
//! On a shared computer, a single long run of a loop would measure the load at that moment. The minimum is close to the
//! time without interference.

use std::time::{Duration, Instant};

/// Least duration of a slice, which is at least one call.
const SLICE: Duration = Duration::from_micros(50);
/// Time after which no more rounds are begun, except for the first few.
const BUDGET: Duration = Duration::from_millis(120);
const ROUNDS: usize = 11;

/// Returns the least time of one call of each loop, in seconds.
pub fn least<const N: usize>(mut loops: [&mut dyn FnMut(); N]) -> [f64; N] {
    let mut calls = [1; N];
    for (call, calls) in loops.iter_mut().zip(&mut calls) {
        // The first call loads pages and caches.
        call();
        while seconds(call, *calls) < SLICE.as_secs_f64() {
            *calls *= 2;
        }
    }
    let mut least = [f64::INFINITY; N];
    let start = Instant::now();
    let mut rounds = 0;
    while rounds < ROUNDS || start.elapsed() < BUDGET {
        for ((call, &calls), least) in loops.iter_mut().zip(&calls).zip(&mut least) {
            *least = least.min(seconds(call, calls) / f64::from(calls));
        }
        rounds += 1;
    }
    least
}

fn seconds(call: &mut dyn FnMut(), calls: u32) -> f64 {
    let start = Instant::now();
    for _ in 0..calls {
        call();
    }
    start.elapsed().as_secs_f64()
}
