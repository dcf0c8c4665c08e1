//! All pairs of numbers of a format of 16 bits: 2^32 calls, by as many threads as are of use.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::run::{BATCH, Run};
use crate::audit::findings::{AuditFindings, Coverage, Purpose};
use crate::audit::function::LibraryFunction;
use crate::audit::patterns::number;
use crate::audit::request::AuditRequest;
use crate::failure::Failure;
use crate::monitor::Work;

/// Calls the function with each number of the range paired with each other one, with infinities and a NaN.
pub fn ask(request: &AuditRequest, function: &LibraryFunction<'_>) -> Result<AuditFindings, Failure> {
    let numbers = numbers(request, function);
    let count = numbers.len() as u64;
    let progress =
        request.monitor.start(&Work::Items { count: count * count, of: function.title.function.into() });
    let next = AtomicUsize::new(0);
    let work = || -> Result<AuditFindings, Failure> {
        let mut run = Run::new(request, function)?;
        while let Some(x) = numbers.get(next.fetch_add(1, Ordering::Relaxed)) {
            for others in numbers.chunks(BATCH) {
                let these = vec![*x; others.len()];
                // A thread that fails ends the work of the others.
                run.columns(&[&these, others], Purpose::Statistics)
                    .inspect_err(|_| next.store(numbers.len(), Ordering::Relaxed))?;
            }
            progress.advance(count, 0);
            if run.findings.ended_early {
                next.store(numbers.len(), Ordering::Relaxed);
            }
        }
        Ok(run.findings)
    };
    let threads = function.library.threads();
    let found = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let joined =
            workers.into_iter().map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic)));
        joined.collect::<Vec<_>>()
    });
    let none = AuditFindings { coverage: Coverage::All, ..AuditFindings::default() };
    found.into_iter().try_fold(none, |mut all, found| {
        all.merge(found?);
        Ok(all)
    })
}

/// Returns the numbers of the range, and a NaN; without a range also infinities.
fn numbers(request: &AuditRequest, function: &LibraryFunction<'_>) -> Vec<f64> {
    let [low, high] = request.range.unwrap_or([f64::NEG_INFINITY, f64::INFINITY]);
    let all = (0..=u64::from(u16::MAX)).map(|pattern| number(function.title.format, pattern));
    let mut numbers: Vec<f64> = all.filter(|x| low <= *x && *x <= high).collect();
    numbers.push(f64::NAN);
    numbers
}
