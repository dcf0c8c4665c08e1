//! What only GPUs have: approximate operations, and options of a compiler.

use outward_cuda::{Cache, Cuda};

use super::cases::FLUSHED;
use super::counts::{Counts, for_batches};
use super::inputs::ROUND;
use super::{compiled, flushed};
use crate::failure::Failure;
use crate::sink::file::Output;

/// Tests them, or those of an operation.
pub fn test(
    cuda: &Cuda,
    op: Option<&str>,
    rounds: u32,
    counts: &mut Counts,
    output: &mut Output,
) -> Result<(), Failure> {
    if op.is_none_or(|op| op != FLUSHED) {
        let wrong = cuda.wrong_seeds().map_err(|error| Failure::Run(format!("seeds: {error}")))?;
        let line =
            || format!("seeds: {wrong} results of approximate instructions are off by more than 2^-18");
        counts.count(0, (wrong > 0).then(line), output)?;
    }
    if op.is_none_or(|op| ["div", "recip", "sqrt"].contains(&op)) {
        for formula in compiled::all()? {
            let mut outside = None;
            for_batches(0, rounds, |from, to| {
                if outside.is_none() {
                    outside = formula.outside(cuda, from, to)?;
                }
                Ok(())
            })?;
            counts.count(u64::from(rounds) * ROUND as u64, outside, output)?;
        }
    }
    if op.is_none_or(|op| op == FLUSHED) {
        let cases = flushed::all()?;
        // Several GPUs may be of several kinds.
        for gpu in cuda.gpus() {
            let one = Cuda::with(vec![gpu.clone()], Cache::default())
                .map_err(|error| Failure::Run(format!("{gpu:?}: {error}")))?;
            for case in &cases {
                let outside = case.formula.outside_of(&one, &case.inputs())?;
                let line = outside.map(|line| format!("{gpu:?}: {line}"));
                counts.count(flushed::ROWS as u64, line, output)?;
            }
        }
    }
    Ok(())
}
