//! Work that threads share.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicBool, Ordering};

use crate::error::MatrixError;

/// A thread's part is at least so many multiplications: some 50 µs, several times as long as a thread takes to start.
pub(crate) const SHARE: u128 = 1 << 20;

/// The number of threads for so many multiplications, if no number is given.
pub(crate) fn threads_for(multiplications: u128, threads: Option<usize>) -> usize {
    let most = usize::try_from(multiplications / SHARE).unwrap_or(usize::MAX);
    let cores = || {
        #[cfg(feature = "std")]
        return std::thread::available_parallelism().map_or(1, core::num::NonZero::get);
        #[cfg(not(feature = "std"))]
        1
    };
    // To count the cores takes longer than a small product.
    threads.unwrap_or_else(|| if most > 1 { cores().min(most) } else { 1 }).max(1)
}

/// Fails once the flag is set.
pub(crate) fn check(stop: Option<&AtomicBool>) -> Result<(), MatrixError> {
    if stop.is_some_and(|flag| flag.load(Ordering::Relaxed)) { Err(MatrixError::Stopped) } else { Ok(()) }
}

/// Does the work for each item, on so many threads at most, and returns the results in the order of the items. Each
/// thread has memory that it uses again.
#[cfg(feature = "std")]
pub(crate) fn for_each<T: Send, M: Default, R: Send>(
    threads: usize,
    items: Vec<T>,
    work: impl Fn(&mut M, T) -> Result<R, MatrixError> + Sync,
) -> Result<Vec<R>, MatrixError> {
    use std::sync::Mutex;
    let threads = threads.min(items.len());
    if threads <= 1 {
        let mut memory = M::default();
        return items.into_iter().map(|item| work(&mut memory, item)).collect();
    }
    let mut results: Vec<Option<Result<R, MatrixError>>> = Vec::new();
    results.resize_with(items.len(), || None);
    let queue = Mutex::new(items.into_iter().zip(&mut results));
    let run = || {
        let mut memory = M::default();
        loop {
            let next = queue.lock().map(|mut queue| queue.next());
            // Where another thread has panicked, so does the scope.
            let Ok(Some((item, result))) = next else { return };
            *result = Some(work(&mut memory, item));
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            // Where there is no thread to be had, this one does the work.
            let _ = std::thread::Builder::new().spawn_scoped(scope, run);
        }
        run();
    });
    drop(queue);
    results.into_iter().flatten().collect()
}

/// Does the work for each item.
#[cfg(not(feature = "std"))]
pub(crate) fn for_each<T, M: Default, R>(
    _threads: usize,
    items: Vec<T>,
    work: impl Fn(&mut M, T) -> Result<R, MatrixError>,
) -> Result<Vec<R>, MatrixError> {
    let mut memory = M::default();
    items.into_iter().map(|item| work(&mut memory, item)).collect()
}
