//! `outward selftest`: compares the results of a device, bit for bit, with those that are pinned for all devices.
//!
//! Every operation that a formula can have is evaluated over pinned inputs, in both formats: as an interval operation
//! (bounds and decorations) and as a float operation in four directions. A hash of all results is compared with the one
//! in `pinned.txt`, which `outward selftest --print --device cpu` makes. If they differ, the portable machine of this
//! processor computes the same rows, and the first row that differs is shown.
//!
//! The results of approximate operations on a GPU have no fixed bits: they are checked against the ranges that the
//! processor computes.
//!
//! | module | what is there |
//! |---|---|
//! | [`inputs`] | the pinned inputs: rounds of 2^14 rows |
//! | [`cases`] | the test cases, and the hash of their results |
//! | [`counts`] | counts of the tests so far, in rounds |
//! | `products` | products of matrices |
//! | `gpu` | tests that only GPUs have |
//! | `compiled` | formulas under the options of a compiler, on GPUs |
//! | `flushed` | formulas near the least normal number, which GPUs flush |

mod cases;
mod compiled;
mod counts;
mod flushed;
mod gpu;
mod inputs;
mod products;

use std::sync::atomic::{AtomicUsize, Ordering};

use outward::machine::Level;
use outward::table::TABLE;
use outward_tools::device::compute_device::{ComputeDevice, SelftestEffort, SelftestRounds};
use outward_tools::device::{self, CompiledResults, CpuDevice};
use outward_tools::failure::Failure;

use crate::args;
use crate::sink::file::Output;
use crate::terminal::{Terminal, bar};
use cases::{FLUSHED, Hash, Results, SelftestCase, cases, pinned};
use counts::{Counts, for_batches};
use inputs::ROUND;
use products::MATMUL;

/// Rounds after which hashes are pinned: for machines that are made to be understood, for fast ones, for GPUs.
const PINNED: [u32; 3] = [1, 8, 640];

/// Runs the command.
pub fn run(args: &args::Selftest) -> Result<(), Failure> {
    let only_flushed = args.op.as_deref() == Some(FLUSHED);
    if only_flushed && args.device.compiled_results() != CompiledResults::OfDevice {
        let message = format!("--op {}: what a GPU flushes; it goes with --device cuda", FLUSHED);
        return Err(Failure::Usage(message));
    }
    let is_product = args.op.as_deref() == Some(MATMUL);
    let cases = if only_flushed || is_product { Vec::new() } else { chosen(args.op.as_deref())? };
    let device = device::open(args.device, args.machine.level(), &Terminal)?;
    let SelftestEffort { rounds, cases_at_once } = device.selftest_effort();
    let rounds = match if args.print { SelftestRounds::Many } else { rounds } {
        SelftestRounds::Few => PINNED[0],
        SelftestRounds::Some => PINNED[1],
        SelftestRounds::Many => PINNED[2],
    };
    let mut output = Output::open(None)?;
    let mut counts = Counts::default();
    if args.print {
        cases.iter().try_for_each(|case| output.write(print(&*device, case, rounds)?.as_bytes()))?;
        if is_product || args.op.is_none() {
            products::print(&*device, &mut output)?;
        }
        return output.finish();
    }
    if let Some(units) = device.approximate_units() {
        gpu::test(&*device, units, args.op.as_deref(), rounds, &mut counts, &mut output)?;
    }
    test_all(&*device, &cases, [rounds, args.more], cases_at_once, &mut counts, &mut output)?;
    if is_product || args.op.is_none() {
        products::test(&*device, &mut counts, &mut output)?;
    }
    let Counts { passed, failed, rows } = counts;
    output.write(format!("selftest: {passed} passed, {failed} failed, {rows} rows\n").as_bytes())?;
    output.finish()?;
    if failed == 0 { Ok(()) } else { Err(Failure::Said) }
}

fn chosen(name: Option<&str>) -> Result<Vec<SelftestCase>, Failure> {
    let all = cases();
    let Some(name) = name else { return Ok(all) };
    let chosen: Vec<SelftestCase> = all.into_iter().filter(|case| case.op.name() == name).collect();
    if !chosen.is_empty() {
        return Ok(chosen);
    }
    let names = TABLE.iter().filter(|info| !info.infix.is_empty()).map(|info| info.name);
    let names: Vec<&str> = names.chain([MATMUL, FLUSHED]).collect();
    Err(Failure::Usage(format!("--op {name}: expected one of {}", names.join(", "))))
}

/// Tests cases, several at a time, for these rounds and more. Failures are written in the order of the cases, also if
/// the device fails later.
fn test_all(
    device: &dyn ComputeDevice,
    cases: &[SelftestCase],
    [rounds, more]: [u32; 2],
    cases_at_once: usize,
    counts: &mut Counts,
    output: &mut Output,
) -> Result<(), Failure> {
    let bar = bar(cases.len() as u64, "selftest");
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        while let Some((at, case)) = next_of(cases, &next) {
            let tested = test(device, case, rounds, more);
            if tested.is_err() {
                // No further case is begun.
                next.store(cases.len(), Ordering::Relaxed);
            }
            done.push((at, tested));
            bar.inc(1);
        }
        done
    };
    let mut done: Vec<(usize, Result<TestedFormula, Failure>)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cases_at_once).map(|_| scope.spawn(work)).collect();
        let join = |worker: std::thread::ScopedJoinHandle<'_, _>| {
            worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        workers.into_iter().flat_map(join).collect()
    });
    bar.finish_and_clear();
    done.sort_by_key(|(at, _)| *at);
    let mut outcome = Ok(());
    for (_, tested) in done {
        match tested {
            Ok(TestedFormula { rows, failed }) => {
                counts.rows += rows;
                *if failed.is_none() { &mut counts.passed } else { &mut counts.failed } += 1;
                output.write(failed.unwrap_or_default().as_bytes())?;
            }
            Err(failure) => outcome = outcome.and(Err(failure)),
        }
    }
    outcome
}

fn next_of<'a>(cases: &'a [SelftestCase], next: &AtomicUsize) -> Option<(usize, &'a SelftestCase)> {
    let at = next.fetch_add(1, Ordering::Relaxed);
    cases.get(at).map(|case| (at, case))
}

/// The outcome of a case.
struct TestedFormula {
    rows: u64,
    /// The line of a failed case.
    failed: Option<String>,
}

/// Formats a line of the pinned file.
fn print(device: &dyn ComputeDevice, case: &SelftestCase, rounds: u32) -> Result<String, Failure> {
    let mut hash = Hash::default();
    let mut hashes = Vec::new();
    for_batches(0, rounds, |from, to| {
        let results = case.evaluate(device, from, to)?;
        for round in from..to {
            hash.add(&results, ((round - from) as usize * ROUND)..((round - from + 1) as usize * ROUND));
            if PINNED.contains(&(round + 1)) {
                hashes.push(format!("{:016x}", hash.value()));
            }
        }
        Ok(())
    })?;
    Ok(format!("{} {}\n", case.name(), hashes.join(" ")))
}

/// Returns the pinned hash of a case after this many rounds.
fn pinned_after(case: &SelftestCase, rounds: u32) -> Option<u64> {
    pinned(&case.name(), PINNED.iter().position(|&pinned| pinned == rounds)?)
}

fn test(
    device: &dyn ComputeDevice,
    case: &SelftestCase,
    rounds: u32,
    more: u32,
) -> Result<TestedFormula, Failure> {
    let more = if case.is_interval() { more } else { 0 };
    // A new operation may be pinned for fewer rounds than a GPU computes.
    let rounds = PINNED
        .into_iter()
        .rev()
        .find(|&all| all <= rounds && pinned_after(case, all).is_some())
        .unwrap_or(rounds);
    let mut hash = Hash::default();
    for_batches(0, rounds, |from, to| {
        let results = case.evaluate(device, from, to)?;
        hash.add(&results, 0..results.rows());
        Ok(())
    })?;
    let expected = pinned_after(case, rounds);
    let mut difference = None;
    if expected != Some(hash.value()) {
        difference = Some(match differs(device, case, 0, rounds)? {
            Some(difference) => difference,
            None => format!(
                "the hash after {rounds} rounds is {:016x}, pinned is {}; the portable machine gives the same results",
                hash.value(),
                expected.map_or("none".into(), |hash| format!("{hash:016x}")),
            ),
        });
    } else if more > 0 {
        difference = differs(device, case, rounds, rounds + more)?;
    }
    Ok(TestedFormula {
        rows: u64::from(rounds + more) * ROUND as u64,
        failed: difference.map(|difference| format!("{}: {difference}\n", case.name())),
    })
}

/// Describes the first row in which the device and the processor differ. Beyond the pinned rounds, the processor's
/// fastest machine computes.
fn differs(
    device: &dyn ComputeDevice,
    case: &SelftestCase,
    from: u32,
    to: u32,
) -> Result<Option<String>, Failure> {
    let level = if from == 0 { Level::Scalar } else { Level::best() };
    let reference = CpuDevice::new(level)?;
    let mut found = None;
    for_batches(from, to, |from, to| {
        if found.is_none() {
            let (got, expected) = (case.evaluate(device, from, to)?, case.evaluate(&reference, from, to)?);
            found = Results::first_difference(&got, &expected)
                .map(|row| case.describe(from, row, &got, &expected));
        }
        Ok(())
    })?;
    Ok(found)
}
