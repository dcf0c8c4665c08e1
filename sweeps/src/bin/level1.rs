//! All triples of level 1 (see `outward_test::machines::level1`): the fused operation in every format and direction on
//! every machine of this computer, under every ambient rounding direction, against the specification in integers.
//!
//! ```text
//! cargo run --release -p outward-sweeps --bin level1 [--every N]
//! ```
//!
//! Uses all cores. The closing line counts the results; the first difference ends the run. With `--every N` one part
//! in N of 88 is done.

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use outward::format::{Bf16, F16};
use outward::machine::{Float, Level};
use outward::round::Round;
use outward_test::directed;
use outward_test::machines::arithmetic::check;
use outward_test::machines::level1::{CORNERS, Cases, TRIPLES};

/// The machines that are fast; the recorder computes what they do.
const MACHINES: [Level; 3] = [Level::Scalar, Level::Avx2, Level::Avx512];

fn format<F: Float>(every: u64) {
    let (next, count) = (AtomicU64::new(0), AtomicU64::new(0));
    let begun = Instant::now();
    let cases = Cases::<F>::default();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let machines: Vec<Level> = MACHINES.into_iter().filter(|level| level.is_available()).collect();
    // Several parts a corner, so that the cores end together; whole vectors in each.
    let part = TRIPLES / CORNERS / 11;
    let work = || {
        loop {
            let number = next.fetch_add(every, Ordering::Relaxed);
            if number >= CORNERS * 11 {
                break;
            }
            let triples: Vec<[F; 3]> =
                (number * part..(number + 1) * part).map(|number| cases.triple(number)).collect();
            for &level in &machines {
                let directions = check::<F, directed!(Fma), _>(level, &Round::ALL, &triples);
                assert_eq!(directions, 4);
            }
            count.fetch_add(triples.len() as u64, Ordering::Relaxed);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(work);
        }
    });
    let names: Vec<&str> = machines.iter().map(|level| level.name()).collect();
    println!(
        "fma {}: {} triples in 4 directions on {} under 4 ambient directions, no difference ({:.1} s)",
        F::NAME,
        count.into_inner(),
        names.join(", "),
        begun.elapsed().as_secs_f64()
    );
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let every = match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => Some(1),
        ["--every", number] => number.parse().ok().filter(|&number: &u64| number > 0),
        _ => None,
    };
    let Some(every) = every else {
        eprintln!("expected nothing, or --every N");
        return ExitCode::FAILURE;
    };
    format::<f64>(every);
    format::<f32>(every);
    format::<F16>(every);
    format::<Bf16>(every);
    ExitCode::SUCCESS
}
