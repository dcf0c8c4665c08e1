//! All patterns of 32 bits on all threads.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

/// Calls `work` for all patterns of 32 bits in 2^12 parts, or one part in `every`, on all cores, with the number of the
/// part; the sum of what it returns.
pub fn parts(every: u64, work: impl Fn(u64, Range<u64>) -> u64 + Sync) -> u64 {
    const PARTS: u64 = 1 << 12;
    let (next, sum) = (AtomicU64::new(0), AtomicU64::new(0));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let part = next.fetch_add(every, Ordering::Relaxed);
                    if part >= PARTS {
                        return;
                    }
                    let size = (1 << 32) / PARTS;
                    sum.fetch_add(work(part, part * size..(part + 1) * size), Ordering::Relaxed);
                }
            });
        }
    });
    sum.into_inner()
}
