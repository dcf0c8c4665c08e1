//! `outward-fuzz [TARGET…] [FILE…]`: runs targets, all without a name, for a while each; or files, on the targets
//! before them.
//!
//! | variable | meaning | without it |
//! |---|---|---|
//! | `OUTWARD_FUZZ_SECONDS` | time for each target | 10 |
//! | `OUTWARD_FUZZ_RUNS` | runs of each target, if they take less time | no limit |
//! | `OUTWARD_FUZZ_THREADS` | threads | 1 |
//! | `OUTWARD_FUZZ_SEED` | where the random numbers start | 1 |

use std::process::ExitCode;
use std::time::Duration;

use outward_fuzz::driver::{Budget, run, save};
use outward_fuzz::{FuzzTarget, TARGETS, target};

fn variable(name: &str, otherwise: u64) -> Result<u64, String> {
    match std::env::var(name) {
        Err(_) => Ok(otherwise),
        Ok(text) => text.parse().map_err(|_| format!("{name} is `{text}`; expected a natural number")),
    }
}

fn budget() -> Result<Budget, String> {
    Ok(Budget {
        time: Duration::from_secs(variable("OUTWARD_FUZZ_SECONDS", 10)?),
        runs: variable("OUTWARD_FUZZ_RUNS", u64::MAX)?,
        seed: variable("OUTWARD_FUZZ_SEED", 1)?,
        threads: variable("OUTWARD_FUZZ_THREADS", 1)?.max(1),
    })
}

fn main() -> ExitCode {
    match try_main() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("outward-fuzz: {message}");
            ExitCode::from(2)
        }
    }
}

/// Runs the targets, and returns whether all passed their checks.
fn try_main() -> Result<bool, String> {
    let budget = budget()?;
    let mut targets: Vec<FuzzTarget> = Vec::new();
    let mut files = Vec::new();
    for argument in std::env::args().skip(1) {
        match target(&argument) {
            Some(target) => targets.push(target),
            None => files.push(argument),
        }
    }
    if !files.is_empty() {
        return files.iter().try_for_each(|file| one(&targets, file)).map(|()| true);
    }
    if targets.is_empty() {
        targets.extend(TARGETS);
    }
    let mut kept = true;
    for target in targets {
        let summary = run(target, budget);
        let rate = summary.runs as f64 / summary.seconds.max(1.0e-9);
        println!(
            "{}: {} runs in {:.1} s ({rate:.0} a second), {} kinds of outcomes, seed {}, {} panics",
            target.name,
            summary.runs,
            summary.seconds,
            summary.kinds,
            budget.seed,
            u8::from(summary.broken.is_some())
        );
        if let Some((input, said)) = summary.broken {
            kept = false;
            println!(
                "{}: {said}\n    cargo run --profile test -p outward-fuzz -- {} {}",
                target.name,
                target.name,
                save(target, &input).display()
            );
        }
    }
    Ok(kept)
}

/// Runs a file on the named targets: a failed check ends the process.
fn one(targets: &[FuzzTarget], file: &str) -> Result<(), String> {
    if targets.is_empty() {
        let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
        return Err(format!(
            "`{file}` is no target; expected {} (a file comes after the name of one)",
            names.join(", ")
        ));
    }
    let input = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    for target in targets {
        (target.run)(&input);
        println!("{}: {file} keeps the promises", target.name);
    }
    Ok(())
}
