//! What the programs that compare slices on a GPU have in common: the threads, and what they say at the end.

use std::ops::Range;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};

use outward_cuda::{Buffer, Cuda, CudaError, Plain, Stream};

use crate::arguments;

/// What a run has found so far.
pub struct Run {
    /// The GPU.
    pub cuda: Cuda,
    name: &'static str,
    sections: Vec<String>,
    every: u64,
    compared: AtomicU64,
    wrong: AtomicU64,
}

impl Run {
    /// Is this section asked for? All are where none is named.
    pub fn wants(&self, section: &str) -> bool {
        self.sections.is_empty() || self.sections.iter().any(|name| name == section)
    }

    /// The results of a GPU against those of the CPU, by their numbers: `wrong` says what is wrong with the first one
    /// that is.
    pub fn compare(&self, count: usize, same: impl Fn(usize) -> bool, wrong: impl FnOnce(usize) -> String) {
        self.compared.fetch_add(count as u64, Ordering::Relaxed);
        if let Some(at) = (0..count).find(|&at| !same(at)) {
            self.wrong.fetch_add(1, Ordering::Relaxed);
            println!("  FAILED  {}", wrong(at));
        }
    }

    /// Says what the section has compared.
    pub fn counted(&self, section: &str) {
        let wrong = self.wrong.load(Ordering::Relaxed);
        let compared = self.compared.swap(0, Ordering::Relaxed);
        println!("{}: {section}: {compared} results, {wrong} slices differ", self.name);
    }

    /// Calls `work` for all patterns of 32 bits in 64 parts, or one part in `--every`, on all cores, each with a
    /// stream.
    pub fn total(
        &self,
        work: impl Fn(&Stream, Range<u64>) -> Result<(), CudaError> + Sync,
    ) -> Result<(), CudaError> {
        const PARTS: u64 = 64;
        let next = AtomicU64::new(0);
        let thread = || {
            let stream = self.cuda.gpus()[0].stream()?;
            loop {
                let part = next.fetch_add(self.every, Ordering::Relaxed);
                if part >= PARTS {
                    return Ok(());
                }
                let size = (1 << 32) / PARTS;
                work(&stream, part * size..(part + 1) * size)?;
            }
        };
        let cores = std::thread::available_parallelism().map_or(1, usize::from).min(16);
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..cores).map(|_| scope.spawn(thread)).collect();
            threads
                .into_iter()
                .try_for_each(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
        })
    }
}

/// So many numbers in the memory of a GPU: the piece again and again, whose length divides them.
///
/// # Errors
///
/// What the GPU says.
pub fn repeated<T: Plain>(stream: &Stream, piece: &[T], count: usize) -> Result<Buffer<T>, CudaError> {
    assert!(count.is_multiple_of(piece.len()), "whole pieces");
    stream.upload(&piece.repeat(count / piece.len()))
}

/// Runs what the arguments ask for on the first GPU, of the sections that there are; says so where there is no GPU. The
/// status is 0 unless something that ran was wrong, or 2 where a section is not there.
pub fn main(
    name: &'static str,
    known: &[&str],
    sections: impl Fn(&Run) -> Result<(), CudaError>,
) -> ExitCode {
    let (every, named) = arguments("--every", 1);
    if let Some(unknown) = named.iter().find(|section| !known.contains(&section.as_str())) {
        eprintln!("{name}: `{unknown}` is none of: {}", known.join(" "));
        return ExitCode::from(2);
    }
    let cuda = match Cuda::one(0) {
        Ok(cuda) => cuda,
        Err(reason) => {
            println!("{name}: did not run: {reason}");
            return ExitCode::SUCCESS;
        }
    };
    let (compared, wrong) = (AtomicU64::new(0), AtomicU64::new(0));
    let run = Run { cuda, name, sections: named, every, compared, wrong };
    if let Err(reason) = sections(&run) {
        println!("  FAILED  {reason}");
        return ExitCode::FAILURE;
    }
    if run.wrong.into_inner() == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
