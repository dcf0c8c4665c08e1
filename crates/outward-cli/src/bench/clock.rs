//! How a loop is timed.

use std::time::{Duration, Instant};

/// A sample is at least so long.
const SAMPLE: Duration = Duration::from_millis(5);
const SAMPLES: usize = 11;

/// The median time of one call, in seconds.
pub fn median(mut call: impl FnMut()) -> f64 {
    // The first call pays for pages and caches.
    call();
    let mut calls = 1;
    while seconds(&mut call, calls) < SAMPLE.as_secs_f64() {
        calls *= 2;
    }
    let mut samples: Vec<f64> = (0..SAMPLES).map(|_| seconds(&mut call, calls) / f64::from(calls)).collect();
    samples.sort_by(f64::total_cmp);
    samples[SAMPLES / 2]
}

fn seconds(call: &mut impl FnMut(), calls: u32) -> f64 {
    let start = Instant::now();
    for _ in 0..calls {
        call();
    }
    start.elapsed().as_secs_f64()
}
