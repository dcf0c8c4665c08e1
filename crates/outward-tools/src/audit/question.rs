//! The audit of one function: calls it at arguments of a range, all of them or samples, and collects the findings.

use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, ScopedJoinHandle};

use outward::round::Round;

use super::directed::changes::near_changes;
use super::directed::{self, DirectedArguments};
use super::findings::{AuditFindings, Coverage, Purpose};
use super::function::LibraryFunction;
use super::inputs::Inputs;
use super::reference::{CorrectResult, Reference};
use crate::device::function_library::CallableFunction;
use crate::failure::Failure;
use crate::monitor::Progress;
use crate::plot::WorstErrors;

/// A function, its correct results, and the findings so far.
struct AuditRun {
    reference: Reference,
    parity: Option<f64>,
    callable: Box<dyn CallableFunction>,
    findings: AuditFindings,
    range: [f64; 2],
}

/// Arguments in each column of a picture, besides random ones.
const PLOTTED: usize = 16;

/// An audit of one function of one number.
pub struct Question<'a> {
    pub function: &'a LibraryFunction<'a>,
    pub inputs: &'a Inputs,
    pub range: [f64; 2],
    /// The direction of correct results.
    pub round: Round,
    /// Number of random arguments; `None` tries all arguments.
    pub samples: Option<u64>,
    /// Whether a picture is wanted.
    pub is_plotted: bool,
}

impl Question<'_> {
    /// Calls the function and returns the findings.
    pub fn findings(&self, progress: &dyn Progress) -> Result<AuditFindings, Failure> {
        match self.samples {
            Some(samples) if samples < self.inputs.count() => self.sampled(samples, progress),
            // A range that has no more numbers than samples is tried completely.
            _ => self.exhaustive(progress),
        }
    }

    fn run(&self) -> Result<AuditRun, Failure> {
        self.run_of(self.function.callable()?)
    }

    fn run_of(&self, callable: Box<dyn CallableFunction>) -> Result<AuditRun, Failure> {
        let title = &self.function.title;
        let mut reference = Reference::new(title.function, title.format, self.round)?;
        let parity = reference.parity();
        let plotted = self.is_plotted.then(|| WorstErrors::new(self.range, title.format));
        let findings = AuditFindings::new(plotted);
        Ok(AuditRun { reference, parity, callable, findings, range: self.range })
    }

    /// Tries random arguments, those where functions are likely to be wrong, those where this one overflows, underflows
    /// and has its zeros, and then a tenth as many as the random ones next to the worst.
    fn sampled(&self, samples: u64, progress: &dyn Progress) -> Result<AuditFindings, Failure> {
        let mut run = self.run()?;
        let mut random = self.inputs.random(samples);
        while !run.findings.ended_early {
            let runs = random.runs();
            if runs.is_empty() {
                break;
            }
            let before = run.findings.inputs;
            run.runs(&runs, false, Purpose::Statistics)?;
            progress.advance(run.findings.inputs - before, 0);
        }
        let mut chosen = self.inputs.chosen(&random);
        let mut runs = chosen.alone(&self.inputs.special());
        runs.extend(chosen.directed(&directed::arguments(&mut run.reference)));
        if let Some(plotted) = &run.findings.plotted {
            // A picture needs these: most binades hold small numbers only, and random numbers leave wide parts of it
            // empty.
            runs.extend(chosen.alone(&plotted.arguments(PLOTTED)));
        }
        run.search(&runs)?;
        let with_neighbours = run.changes()?;
        run.search(&chosen.directed(&DirectedArguments { with_neighbours, ..DirectedArguments::default() }))?;
        let end = run.findings.inputs + samples / 10;
        while run.findings.inputs < end && !run.findings.ended_early {
            let near = chosen.near(&run.findings.worst, end - run.findings.inputs);
            // There are no worst samples, or all arguments next to them have been tried.
            if near.is_empty() {
                break;
            }
            run.search(&near)?;
        }
        Ok(run.findings)
    }

    /// Tries all arguments, by as many threads as are of use.
    fn exhaustive(&self, progress: &dyn Progress) -> Result<AuditFindings, Failure> {
        let next = AtomicU64::new(0);
        let mut others = self.run()?;
        let size = self.function.library.block();
        let work = |shared: Option<Box<dyn CallableFunction>>| -> Result<AuditFindings, Failure> {
            let mut run = shared.map_or_else(|| self.run(), |callable| self.run_of(callable))?;
            let blocks = || self.inputs.block(next.fetch_add(1, Ordering::Relaxed), size);
            let end = || next.store(u64::MAX / 2, Ordering::Relaxed);
            while let Some((block, laps)) = blocks() {
                let before = run.findings.inputs;
                // A thread that fails ends the work of the others.
                run.runs(&[block], laps, Purpose::Statistics).inspect_err(|_| end())?;
                progress.advance(run.findings.inputs - before, 0);
                if run.findings.ended_early {
                    end();
                }
            }
            Ok(run.findings)
        };
        let threads = self.inputs.blocks(size).min(self.function.library.threads() as u64);
        let found = thread::scope(|scope| {
            let shared = (0..threads).map(|_| others.callable.shared());
            let workers: Vec<_> = shared.map(|shared| scope.spawn(|| work(shared))).collect();
            workers.into_iter().map(joined).collect::<Vec<_>>()
        });
        let none = AuditFindings { coverage: Coverage::All, ..AuditFindings::default() };
        let mut findings = found.into_iter().try_fold(none, |mut all, found| {
            all.merge(found?);
            Ok::<AuditFindings, Failure>(all)
        })?;
        if !findings.ended_early {
            let runs: Vec<Vec<f64>> = self.inputs.unordered().into_iter().map(|x| vec![x]).collect();
            others.runs(&runs, false, Purpose::Statistics)?;
            findings.merge(others.findings);
        }
        Ok(findings)
    }
}

/// Returns the findings of a thread, or panics with its message if it has panicked.
fn joined<T>(worker: ScopedJoinHandle<'_, T>) -> T {
    worker.join().unwrap_or_else(|panic| resume_unwind(panic))
}

/// A batch of calls: runs of adjacent numbers, all in one column.
struct Batch {
    inputs: Vec<f64>,
    runs: Vec<Range<usize>>,
    /// Positions of numbers and of their negatives.
    mirrored: Vec<[Range<usize>; 2]>,
}

impl Batch {
    /// Returns a batch of the numbers of these runs and of their negatives, as far as they are inside.
    fn new(runs: &[Vec<f64>], is_inside: impl Fn(f64) -> bool) -> Batch {
        let mut batch = Batch { inputs: Vec::new(), runs: Vec::new(), mirrored: Vec::new() };
        for run in runs {
            let [here, there] = [1.0, -1.0].map(|sign| batch.push(run, sign, &is_inside));
            // The part of the run that both signs have.
            let both = here.skipped.max(there.skipped)..here.end().min(there.end());
            if !both.is_empty() {
                batch.mirrored.push([here, there].map(|part| {
                    let from = part.place.start + both.start - part.skipped;
                    from..from + both.len()
                }));
            }
        }
        batch
    }

    fn push(&mut self, run: &[f64], sign: f64, is_inside: impl Fn(f64) -> bool) -> SignedPart {
        let skipped = run.iter().take_while(|x| !is_inside(sign * **x)).count();
        let from = self.inputs.len();
        self.inputs.extend(run[skipped..].iter().map(|x| sign * x).take_while(|x| is_inside(*x)));
        let place = from..self.inputs.len();
        if !place.is_empty() {
            self.runs.push(place.clone());
        }
        SignedPart { skipped, place }
    }
}

/// The numbers of a run with one sign: how many are left out at the front, and the positions of the others.
struct SignedPart {
    skipped: usize,
    place: Range<usize>,
}

impl SignedPart {
    /// Returns the end of the part in the run.
    fn end(&self) -> usize {
        self.skipped + self.place.len()
    }
}

impl AuditRun {
    fn is_inside(&self, x: f64) -> bool {
        x.is_nan() || self.range[0] <= x && x <= self.range[1]
    }

    /// Returns the arguments where results of the audited function change, unless it fails on the way.
    fn changes(&mut self) -> Result<Vec<f64>, Failure> {
        if self.findings.ended_early {
            return Ok(Vec::new());
        }
        let mut failure = None;
        let mut called = |numbers: &[f64]| {
            let mut lost = Vec::new();
            match self.callable.results(numbers, &mut lost) {
                Ok(results) if lost.is_empty() && results.len() == numbers.len() => {
                    let known = results.into_iter().map(|x| CorrectResult { correct: x, near: x });
                    Some(known.collect())
                }
                Ok(_) => None,
                Err(error) => {
                    failure = Some(error);
                    None
                }
            }
        };
        let found = near_changes(self.reference.format, self.range, &mut called);
        failure.map_or(Ok(found), Err)
    }

    /// Tries runs where large errors and defects are likely, in batches of the size that a callable takes at once.
    fn search(&mut self, runs: &[Vec<f64>]) -> Result<(), Failure> {
        runs.chunks(1 << 12).try_for_each(|runs| self.runs(runs, false, Purpose::Search))
    }

    /// Tries runs of adjacent numbers, and the negatives of all of them, as far as they are in the range. If runs
    /// overlap, the last number of each is the first of the next one, and is counted there.
    fn runs(&mut self, runs: &[Vec<f64>], lap: bool, purpose: Purpose) -> Result<(), Failure> {
        let Batch { inputs, runs, mirrored } = Batch::new(runs, |x| self.is_inside(x));
        let mut lost = Vec::new();
        let results = self.callable.results(&inputs, &mut lost);
        let format = self.reference.format;
        for (at, what) in &lost {
            self.findings.callee_error(inputs[*at].into(), format, what);
        }
        let mut results = results?;
        let mut is_lost: Vec<bool> = vec![false; results.len()];
        lost.iter().for_each(|(at, _)| is_lost[*at] = true);
        self.findings.ended_early |= results.len() < inputs.len();
        is_lost.resize(inputs.len(), true);
        results.resize(inputs.len(), f64::NAN);
        let all_there = !is_lost.contains(&true);
        let known = self.reference.of(&inputs);
        let sample = |at: usize| -> (f64, CorrectResult, f64) { (inputs[at], known[at], results[at]) };
        let is_lost = |at: usize| is_lost[at];
        for run in &runs {
            let counted = run.start..run.end - usize::from(lap);
            if all_there {
                let [inputs, results] = [&inputs, &results].map(|column| &column[counted.clone()]);
                self.findings.add_all(&mut self.reference, purpose, inputs, &known[counted], results);
            } else {
                for at in counted.filter(|at| !is_lost(*at)) {
                    self.findings.add(
                        &mut self.reference,
                        purpose,
                        inputs[at].into(),
                        known[at],
                        results[at],
                    );
                }
            }
            for at in run.start + 1..run.end {
                if !is_lost(at - 1) && !is_lost(at) {
                    self.findings.step(format, [sample(at - 1), sample(at)]);
                }
            }
        }
        let Some(parity) = self.parity else { return Ok(()) };
        for [here, there] in mirrored {
            for (at, other) in here.zip(there) {
                let is_any_zero = self.reference.is_any_zero_at(&inputs[at].into());
                if !is_lost(at) && !is_lost(other) && !is_any_zero {
                    self.findings.mirror(format, parity, [sample(at), sample(other)]);
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_of_a_thread_keeps_its_message() {
        let caught = std::panic::catch_unwind(|| {
            thread::scope(|scope| joined(scope.spawn(|| -> u32 { panic!("of the thread") })))
        });
        let message = caught.expect_err("it panics");
        assert_eq!(message.downcast_ref::<&str>(), Some(&"of the thread"));
    }
}
