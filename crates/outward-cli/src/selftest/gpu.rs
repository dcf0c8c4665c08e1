//! Tests that only GPUs have: approximate operations, and options of a compiler.

use outward_tools::device::compute_device::{ApproximateUnits, ComputeDevice, NamedDevice};
use outward_tools::failure::Failure;
use outward_tools::layout::counted;

use super::cases::FLUSHED;
use super::counts::{Counts, for_batches};
use super::inputs::ROUND;
use super::{compiled, flushed};
use crate::sink::file::Output;

/// Tests all these operations, or one.
pub fn test(
    device: &dyn ComputeDevice,
    units: &dyn ApproximateUnits,
    op: Option<&str>,
    rounds: u32,
    counts: &mut Counts,
    output: &mut Output,
) -> Result<(), Failure> {
    if op.is_none_or(|op| op != FLUSHED) {
        let wrong = units.count_wrong_seeds().map_err(|error| Failure::Run(format!("seeds: {error}")))?;
        let line = || {
            let results = counted(wrong, "result");
            format!("seeds: approximate instructions give {results} that are off by more than 2^-18")
        };
        counts.count(0, (wrong > 0).then(line), output)?;
    }
    if op.is_none_or(|op| ["div", "recip", "sqrt"].contains(&op)) {
        for formula in compiled::all()? {
            let mut outside = None;
            for_batches(0, rounds, |from, to| {
                if outside.is_none() {
                    outside = formula.outside(device, from, to)?;
                }
                Ok(())
            })?;
            counts.count(u64::from(rounds) * ROUND as u64, outside, output)?;
        }
    }
    if op.is_none_or(|op| op == FLUSHED) {
        let cases = flushed::all()?;
        // Several GPUs may be of different kinds.
        for NamedDevice { name, device } in units.devices().map_err(Failure::Run)? {
            for case in &cases {
                let outside = case.formula.outside_of(&*device, &case.inputs())?;
                let line = outside.map(|line| format!("{name}: {line}"));
                counts.count(flushed::ROWS as u64, line, output)?;
            }
        }
    }
    Ok(())
}
