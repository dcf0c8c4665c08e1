//! One function asked about runs of numbers.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use indicatif::ProgressBar;
use outward_foreign::CType;

use super::callable::Callable;
use super::findings::Findings;
use super::function::LibraryFunction;
use super::inputs::Inputs;
use super::reference::{Correct, Reference};
use super::seeds;
use crate::failure::Failure;
use crate::plot::Worst;

/// A function, what it should give, and what has been found.
struct Inquiry {
    reference: Reference,
    parity: Option<f64>,
    callable: Callable,
    findings: Findings,
    range: [f64; 2],
}

/// What is asked.
pub struct Question<'a> {
    pub function: &'a LibraryFunction<'a>,
    pub inputs: &'a Inputs,
    pub range: [f64; 2],
    /// How many arguments; without a number all of them.
    pub samples: Option<u64>,
    /// Is a picture wanted?
    pub is_plotted: bool,
}

impl Question<'_> {
    /// Asks it.
    pub fn findings(&self, bar: &ProgressBar) -> Result<Findings, Failure> {
        match self.samples {
            Some(samples) => self.sampled(samples, bar),
            None => self.exhaustive(bar),
        }
    }

    fn inquiry(&self) -> Result<Inquiry, Failure> {
        self.inquiry_of(self.function.callable()?)
    }

    fn inquiry_of(&self, callable: Callable) -> Result<Inquiry, Failure> {
        let title = &self.function.title;
        let mut reference = Reference::new(title.function, title.format)?;
        let parity = reference.parity();
        let ends = match title.format {
            CType::F32 => [f64::from(f32::from_bits(1)), f64::from(f32::MAX)],
            CType::F64 => [f64::from_bits(1), f64::MAX],
        };
        let plotted = self.is_plotted.then(|| Worst::new(self.range, ends));
        let findings = Findings::new(plotted);
        Ok(Inquiry { reference, parity, callable, findings, range: self.range })
    }

    /// Random arguments and published bad ones, and then a tenth as many next to the worst.
    fn sampled(&self, samples: u64, bar: &ProgressBar) -> Result<Findings, Failure> {
        let mut inquiry = self.inquiry()?;
        let mut random = self.inputs.random();
        inquiry.each(&self.inputs.special())?;
        let seeds = seeds::of(self.function.title.function, self.function.title.format);
        let seeds: Vec<f64> = seeds.into_iter().filter(|x| inquiry.is_inside(*x)).collect();
        inquiry.runs(&random.about(&seeds), false)?;
        if self.is_plotted {
            inquiry.runs(&self.inputs.even(samples / 4), false)?;
        }
        while inquiry.findings.inputs < samples && !inquiry.findings.ended_early {
            inquiry.runs(&random.runs(samples - inquiry.findings.inputs), false)?;
            bar.set_position(inquiry.findings.inputs);
        }
        let end = inquiry.findings.inputs + samples / 10;
        let goes_on = |findings: &Findings| !findings.worst.is_empty() && !findings.ended_early;
        while inquiry.findings.inputs < end && goes_on(&inquiry.findings) {
            let near = random.near(&inquiry.findings.worst, end - inquiry.findings.inputs);
            inquiry.runs(&near, false)?;
        }
        Ok(inquiry.findings)
    }

    /// All arguments, by as many threads as are of use.
    fn exhaustive(&self, bar: &ProgressBar) -> Result<Findings, Failure> {
        let next = AtomicU64::new(0);
        let mut others = self.inquiry()?;
        let work = |shared: Option<Callable>| -> Result<Findings, Failure> {
            let mut inquiry = shared.map_or_else(|| self.inquiry(), |callable| self.inquiry_of(callable))?;
            let blocks = || self.inputs.block(next.fetch_add(1, Ordering::Relaxed), self.function.block());
            let end = || next.store(u64::MAX / 2, Ordering::Relaxed);
            while let Some((block, laps)) = blocks() {
                let before = inquiry.findings.inputs;
                // Who fails ends the work of the others.
                inquiry.runs(&[block], laps).inspect_err(|_| end())?;
                bar.inc(inquiry.findings.inputs - before);
                if inquiry.findings.ended_early {
                    end();
                }
            }
            Ok(inquiry.findings)
        };
        let mut findings = thread::scope(|scope| {
            let shared = (0..self.function.callables()).map(|_| others.callable.shared());
            let workers: Vec<_> = shared.map(|shared| scope.spawn(|| work(shared))).collect();
            workers.into_iter().map(|worker| worker.join().expect("no thread panics")).collect::<Vec<_>>()
        })
        .into_iter()
        .try_fold(Findings::default(), |mut all, found| {
            all.merge(found?);
            Ok(all)
        })?;
        others.each(&self.inputs.unordered())?;
        findings.merge(others.findings);
        Ok(findings)
    }
}

/// What is asked at once: runs of numbers that follow each other, all in one column.
struct Batch {
    inputs: Vec<f64>,
    runs: Vec<Range<usize>>,
    /// Where numbers stand, and where their negatives do.
    mirrored: Vec<[Range<usize>; 2]>,
}

impl Batch {
    /// The numbers of these runs, and their negatives, as far as they are inside.
    fn new(runs: &[Vec<f64>], is_inside: impl Fn(f64) -> bool) -> Batch {
        let mut batch = Batch { inputs: Vec::new(), runs: Vec::new(), mirrored: Vec::new() };
        for run in runs {
            let [here, there] = [1.0, -1.0].map(|sign| batch.push(run, sign, &is_inside));
            // Of the run, what both have.
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

/// The numbers of a run with one sign: how many of them are left out at first, and where the others stand.
struct SignedPart {
    skipped: usize,
    place: Range<usize>,
}

impl SignedPart {
    /// Where it ends in the run.
    fn end(&self) -> usize {
        self.skipped + self.place.len()
    }
}

impl Inquiry {
    fn is_inside(&self, x: f64) -> bool {
        x.is_nan() || self.range[0] <= x && x <= self.range[1]
    }

    /// Single numbers.
    fn each(&mut self, numbers: &[f64]) -> Result<(), Failure> {
        numbers.iter().try_for_each(|x| self.runs(&[vec![*x]], false))
    }

    /// Numbers that follow each other, and the negatives of all of them, as far as they are in the range. Where runs
    /// lap over, the last number of each is the first of another, and counts there.
    fn runs(&mut self, runs: &[Vec<f64>], lap: bool) -> Result<(), Failure> {
        let Batch { inputs, runs, mirrored } = Batch::new(runs, |x| self.is_inside(x));
        let mut lost = Vec::new();
        let results = self.callable.results(&inputs, &mut lost);
        let format = self.reference.format;
        for (at, what) in &lost {
            self.findings.trouble(inputs[*at], format, what);
        }
        let mut results = results?;
        let mut is_lost: Vec<bool> = vec![false; results.len()];
        lost.iter().for_each(|(at, _)| is_lost[*at] = true);
        self.findings.ended_early |= results.len() < inputs.len();
        is_lost.resize(inputs.len(), true);
        results.resize(inputs.len(), f64::NAN);
        let all_there = !is_lost.contains(&true);
        let known = self.reference.of(&inputs);
        let sample = |at: usize| -> (f64, Correct, f64) { (inputs[at], known[at], results[at]) };
        let is_lost = |at: usize| is_lost[at];
        for run in &runs {
            let counted = run.start..run.end - usize::from(lap);
            if all_there {
                let [inputs, results] = [&inputs, &results].map(|column| &column[counted.clone()]);
                self.findings.add_all(&self.reference, inputs, &known[counted], results);
            } else {
                for at in counted.filter(|at| !is_lost(*at)) {
                    self.findings.add(&self.reference, inputs[at], known[at], results[at]);
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
                if !is_lost(at) && !is_lost(other) {
                    self.findings.mirror(format, parity, [sample(at), sample(other)]);
                }
            }
        }
        Ok(())
    }
}
