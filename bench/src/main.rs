//! Measurements of outward beside other libraries, as ratios within one run.
//!
//! `cargo bench-own [--json] [--rounds N] [--cache | --memory] [OPERATION ...]` in this folder, or `cargo bench-all` to
//! have `inari` take part (see `.cargo/config.toml`).
//!
//! | contender | what it is |
//! |---|---|
//! | `outward avx512`, `avx2`, `scalar` | interval operations of this library on each machine, tightest bounds |
//! | `plain` | a C loop over numbers, compiled for AVX-512, on both bounds |
//! | `libmvec` | glibc's vector functions on eight lanes, up to 4 ulps off, on both bounds |
//! | `libm` | the scalar functions of the system, on both bounds |
//! | `inari` | intervals of the crate `inari`, tightest bounds by MPFR |
//! | `copy` | a copy of as many bytes as the operation moves |

mod clock;
mod columns;
mod data;
mod kernels;
mod loops;
#[cfg(feature = "inari")]
mod peer;
mod report;
mod suites;
mod targets;

use std::process::ExitCode;

use outward::machine::Level;

use report::Result;
use suites::{OPERATIONS, Operation, Place, measure};

fn main() -> ExitCode {
    match run(std::env::args().skip(1)) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn run(mut args: impl Iterator<Item = String>) -> std::result::Result<String, String> {
    if !Level::Avx512.is_available() {
        return Err(
            "the loops to compare with are compiled for AVX-512, which this computer does not have".into()
        );
    }
    let mut json = false;
    let mut rounds = 3000;
    let mut places = vec![Place::Cache, Place::Memory];
    let mut chosen: Vec<&Operation> = Vec::new();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--json" => json = true,
            "--cache" => places = vec![Place::Cache],
            "--memory" => places = vec![Place::Memory],
            "--rounds" => {
                let number = args.next().and_then(|text| text.parse().ok()).filter(|&number| number > 0);
                rounds = number.ok_or("--rounds wants a positive number")?;
            }
            name => {
                let operation = OPERATIONS.iter().find(|operation| operation.name == name);
                chosen.push(operation.ok_or_else(|| format!("no option or operation `{name}`"))?);
            }
        }
    }
    if chosen.is_empty() {
        chosen.extend(OPERATIONS);
    }
    let mut results = Vec::new();
    for place in places {
        for operation in chosen.iter().filter(|operation| place == Place::Cache || !operation.function) {
            // A pass over memory takes as long as thousands of slices.
            let rounds = if place == Place::Cache { rounds } else { (rounds / 100).max(5) };
            let timings = measure(operation, place, rounds);
            let targets = targets::of(operation.name).into_iter().filter(|target| target.place == place);
            results.push(Result { operation: operation.name, place, timings, targets: targets.collect() });
        }
    }
    Ok(if json { report::json(&results) } else { report::text(&results) })
}
