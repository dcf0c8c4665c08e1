//! Bounds many boxes on all cores.

use alloc::vec::Vec;

use super::Roundoff;
use super::plan::{RoundoffError, RoundoffPlan};
use crate::interval::Interval;

impl RoundoffPlan {
    /// Bounds the error over each of the boxes, on `threads` threads: 0 means as many as there are cores, and one where
    /// there is no standard library. The result does not depend on the number of threads.
    ///
    /// # Errors
    ///
    /// The error of the first box that does not fit the program, before any box is bounded.
    pub fn bound_all(
        &self,
        boxes: &[Vec<Interval<f64>>],
        threads: usize,
    ) -> Result<Vec<Roundoff>, RoundoffError> {
        let starts = boxes.iter().map(|sides| self.start(sides)).collect::<Result<Vec<_>, _>>()?;
        Ok(on_threads(threads, starts.len(), |at| self.search(starts[at].clone())))
    }
}

/// The results of all the tasks, in order.
#[cfg(feature = "std")]
pub(super) fn on_threads<A: Send>(threads: usize, tasks: usize, task: impl Fn(usize) -> A + Sync) -> Vec<A> {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::thread;

    let cores = || thread::available_parallelism().map_or(1, core::num::NonZero::get);
    let threads = if threads == 0 { cores() } else { threads }.min(tasks);
    if threads <= 1 {
        return (0..tasks).map(task).collect();
    }
    // One box may be a thousand times the work of another, so each is handed out by itself.
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= tasks {
                return done;
            }
            done.push((at, task(at)));
        }
    };
    let mut done = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
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
pub(super) fn on_threads<A>(_: usize, tasks: usize, task: impl Fn(usize) -> A) -> Vec<A> {
    (0..tasks).map(task).collect()
}
