//! Tests a binary32 function at all 2^32 inputs, in all four directions.
//!
//! ```text
//! exhaustive exp [log sin ...] [--machine LEVEL] [--threads N] [--from BITS] [--to BITS] [--every N]
//! ```
//!
//! `--from` and `--to` bound the tested patterns (the second excluded); `--every N` tries one block of 8192 in N.
//!
//! Reference: the host's binary64 function (an implementation that shares nothing with the library), whose error is
//! below one unit in the last place, taken with a margin of 2^-48: if every number within the margin rounds to the same
//! result, it is the expected one. Every other input goes to MPFR.

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use outward::Round;
use outward::machine::Level;
use outward_oracle::Mpfr;
use outward_test::evaluate::{Evaluate, Paths};
use outward_test::functions::Function;
use outward_test::oracle::Oracle;
use outward_test::oracle::special::special;

/// Inputs in a block: small enough for the caches, large enough that choosing the machine costs nothing.
const BLOCK: u64 = 1 << 13;

/// Relative margin around the host's result: eight times the error of a function that is good to one ulp, and more.
const MARGIN: f64 = 1.0 / (1u64 << 48) as f64;

struct Options {
    functions: Vec<Function>,
    level: Level,
    threads: usize,
    from: u64,
    to: u64,
    every: u64,
}

#[derive(Default)]
struct Counts {
    inputs: AtomicU64,
    by_mpfr: AtomicU64,
    mismatches: AtomicU64,
}

fn main() -> ExitCode {
    if cfg!(debug_assertions) {
        eprintln!(
            "exhaustive: built without optimisation; run it with `cargo run --release --bin exhaustive`"
        );
        return ExitCode::from(2);
    }
    let options = match options(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(message) => {
            eprintln!("exhaustive: {message}");
            return ExitCode::from(2);
        }
    };
    let mut wrong = 0;
    for &function in &options.functions {
        wrong += run(function, &options);
    }
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn options(args: impl Iterator<Item = String>) -> Result<Options, String> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut options =
        Options { functions: Vec::new(), level: Level::best(), threads, from: 0, to: 1 << 32, every: 1 };
    let mut args = args.peekable();
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("{arg} wants a value"));
        match arg.as_str() {
            "--machine" => {
                let name = value()?;
                let level = Level::ALL.into_iter().find(|level| level.name() == name && level.is_available());
                options.level = level.ok_or_else(|| format!("no machine `{name}` on this computer"))?;
            }
            "--threads" => options.threads = number(&value()?)?.max(1).try_into().map_err(|_| "too many")?,
            "--from" => options.from = number(&value()?)?,
            "--to" => options.to = number(&value()?)?.min(1 << 32),
            "--every" => options.every = number(&value()?)?.max(1),
            name => {
                let function = Function::by_name(name).filter(|function| function.arity() == 1);
                options
                    .functions
                    .push(function.ok_or_else(|| format!("no function of one argument `{name}`"))?);
            }
        }
    }
    if options.functions.is_empty() {
        options.functions = Function::ALL.into_iter().filter(|function| function.arity() == 1).collect();
    }
    Ok(options)
}

fn number(text: &str) -> Result<u64, String> {
    let parsed = match text.strip_prefix("0x") {
        Some(hex) => u64::from_str_radix(hex, 16),
        None => text.parse(),
    };
    parsed.map_err(|_| format!("`{text}` is not a number"))
}

/// Tests the function at the range of inputs, prints the counts, and returns the number of mismatches.
fn run(function: Function, options: &Options) -> u64 {
    let (counts, next, start) = (Counts::default(), AtomicU64::new(options.from), Instant::now());
    let total = options.to.saturating_sub(options.from).div_ceil(options.every);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..options.threads)
            .map(|_| scope.spawn(|| while block(function, options, &next, &counts) {}))
            .collect();
        let mut last = Instant::now();
        while !workers.iter().all(std::thread::ScopedJoinHandle::is_finished) {
            std::thread::sleep(Duration::from_millis(50));
            if last.elapsed() > Duration::from_secs(10) {
                last = Instant::now();
                let done = 100.0 * counts.inputs.load(Ordering::Relaxed) as f64 / total as f64;
                eprintln!("{} {done:.1} %  {:.0} s", function.name(), start.elapsed().as_secs_f64());
            }
        }
    });
    let mismatches = counts.mismatches.into_inner();
    println!(
        "{} f32 on {}: {} inputs, 4 directions, {} by MPFR, {mismatches} mismatches, {:.0} s on {} threads",
        function.name(),
        options.level.name(),
        counts.inputs.into_inner(),
        counts.by_mpfr.into_inner(),
        start.elapsed().as_secs_f64(),
        options.threads,
    );
    mismatches
}

/// Takes the next block of inputs; returns false if none is left.
fn block(function: Function, options: &Options, next: &AtomicU64, counts: &Counts) -> bool {
    let from = next.fetch_add(BLOCK * options.every, Ordering::Relaxed);
    if from >= options.to {
        return false;
    }
    let to = (from + BLOCK).min(options.to);
    let inputs: Vec<f32> =
        (from..to).map(|bits| f32::from_bits(u32::try_from(bits).expect("32 bits"))).collect();
    let mut by_mpfr = 0;
    let expected: Vec<[f32; 4]> = inputs
        .iter()
        .map(|&x| {
            by_host(function, x).unwrap_or_else(|| {
                by_mpfr += 1;
                let truth = special(function, [x.into(), 0.0])
                    .unwrap_or_else(|| Mpfr.truth(function, [x.into(), 0.0]));
                Round::ALL
                    .map(|round| f32::from_bits(u32::try_from(truth.round::<f32>(round)).expect("32 bits")))
            })
        })
        .collect();
    let mut outputs = vec![0.0_f32; inputs.len()];
    for (direction, round) in Round::ALL.into_iter().enumerate() {
        f32::evaluate_into(options.level, function, Paths::AsUsed, round, &inputs, &[], &mut outputs);
        for ((x, got), expected) in inputs.iter().zip(&outputs).zip(&expected) {
            let wanted = expected[direction];
            if got.to_bits() != wanted.to_bits() && counts.mismatches.fetch_add(1, Ordering::Relaxed) < 20 {
                println!(
                    "{}_{} {x:e} ({:#010x}) gives {got:e} ({:#010x}), wants {wanted:e} ({:#010x})",
                    function.name(),
                    round.suffix(),
                    x.to_bits(),
                    got.to_bits(),
                    wanted.to_bits(),
                );
            }
        }
    }
    counts.inputs.fetch_add(to - from, Ordering::Relaxed);
    counts.by_mpfr.fetch_add(by_mpfr, Ordering::Relaxed);
    true
}

/// Returns the results in the order of [`Round::ALL`], if the host's function decides them.
fn by_host(function: Function, x: f32) -> Option<[f32; 4]> {
    let wide = f64::from(x);
    if !x.is_finite() || x == 0.0 {
        return None;
    }
    // Values that are closer to a number of the format than any margin: the first terms of the series decide, as 0 <
    // |x| − |sin x| < |x|³/6, the same for atan, 0 < |tan x| − |x| < |x|³ and the same for asin, 0 < 1 − cos x < x²/2.
    const NEAR: f64 = 1.0 / (1u64 << 20) as f64;
    if wide.abs() < NEAR {
        match function {
            Function::Sin | Function::Atan => return Some(toward(x, -x.signum())),
            Function::Tan | Function::Asin => return Some(toward(x, x.signum())),
            Function::Cos => return Some(toward(1.0, -1.0)),
            // The bounds of atan hold for tanh and asinh; 0 < |sinh x| − |x| < |x|³, the same for atanh, 0 < cosh x − 1
            // < x², the same for 1 − sech x.
            Function::Tanh | Function::Asinh => return Some(toward(x, -x.signum())),
            Function::Sinh | Function::Atanh => return Some(toward(x, x.signum())),
            Function::Cosh => return Some(toward(1.0, 1.0)),
            Function::Sech => return Some(toward(1.0, -1.0)),
            // x < exp(x) − 1 < x + x²: less than half the distance to the neighbours of 1.
            Function::Exp if wide.abs() < NEAR / 64.0 => return Some(toward(1.0, x.signum())),
            _ => {}
        }
    }
    let suite = function.suite()?;
    if (suite.known)(wide).is_some() {
        return None;
    }
    let y = function.host()?(wide);
    // Far outside of binary32, only the side of the host's result matters.
    let y = match y.abs() {
        1e100.. => 1e100_f64.copysign(y),
        ..1e-100 => 1e-100_f64.copysign(y),
        _ => y,
    };
    if y.is_nan() {
        return None;
    }
    #[allow(clippy::cast_possible_truncation, reason = "the rounding is what is wanted")]
    let [low, high] = [y * (1.0 - MARGIN), y * (1.0 + MARGIN)].map(|end| end as f32);
    if low.to_bits() != high.to_bits() {
        return None;
    }
    // No midpoint lies within the margin; does the number itself?
    let nearest = f64::from(low);
    let apart = (y - nearest).abs() > y.abs() * MARGIN;
    apart.then(|| toward(low, if y > nearest { 1.0 } else { -1.0 }))
}

/// Returns the four roundings of an inexact value whose nearest number is `nearest`; `side` tells on which side of it
/// the value is.
fn toward(nearest: f32, side: f32) -> [f32; 4] {
    let (down, up) = if side > 0.0 { (nearest, nearest.next_up()) } else { (nearest.next_down(), nearest) };
    let positive = nearest > 0.0 || nearest == 0.0 && side > 0.0;
    [nearest, if positive { down } else { up }, up, down]
}
