//! Shares blocks among threads.

use alloc::vec::Vec;

/// The results of all tasks, in order; each worker is a thread where there is more than one task.
#[cfg(feature = "std")]
pub fn share<W: Send, A: Send>(
    workers: &mut [W],
    tasks: usize,
    task: impl Fn(&mut W, usize) -> A + Sync,
) -> Vec<A> {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::thread;

    let count = workers.len().min(tasks);
    if count <= 1 {
        return (0..tasks).map(|at| task(&mut workers[0], at)).collect();
    }
    let next = AtomicUsize::new(0);
    let work = |worker: &mut W| {
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= tasks {
                return done;
            }
            done.push((at, task(worker, at)));
        }
    };
    let work = &work;
    let mut done = thread::scope(|scope| {
        let workers: Vec<_> =
            workers[..count].iter_mut().map(|worker| scope.spawn(move || work(worker))).collect();
        let mut done = Vec::with_capacity(tasks);
        for worker in workers {
            done.extend(worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        done
    });
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(not(feature = "std"))]
pub fn share<W, A>(workers: &mut [W], tasks: usize, task: impl Fn(&mut W, usize) -> A) -> Vec<A> {
    (0..tasks).map(|at| task(&mut workers[0], at)).collect()
}

/// Number of threads to use: one for each core, if none are requested.
pub fn count(threads: usize) -> usize {
    #[cfg(feature = "std")]
    if threads == 0 {
        return std::thread::available_parallelism().map_or(1, core::num::NonZero::get);
    }
    threads.max(1)
}
