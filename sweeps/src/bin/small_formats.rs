//! Every input of the small formats: conversions from all numbers of binary32, and operations on all pairs of
//! binary16, against the specification, in every direction.
//!
//! ```text
//! cargo run --release -p outward-sweeps --bin small_formats [--machine NAME] [--every N] [SECTION ...]
//! ```
//!
//! Sections: `f16 bf16 e4m3 e5m2` (from binary32), `add sub mul div` (of binary16), `sqrt rcp rsqrt` (of binary32).
//! Uses all cores. The closing line counts what was compared; the first difference ends the run. With `--every N` one
//! part in N of 2^16 is done.

use std::marker::PhantomData;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use outward::convert::{Storage, convert_saturating_slice, convert_slice_on};
use outward::format::{Bf16, E4m3, E5m2, F16, Format};
use outward::machine::soft::arith;
use outward::machine::{Float, Kernel, Lanes, Level, Machine};
use outward::round::{Rd, Rn, Rna, Round, Rounding, RoundingAttribute, Ru, Rz};
use outward_test::machines::operations::{Add, Div, Mul, Operation, Rsqrt, Sqrt, Sub};

/// Patterns of a part of the work: so many parts there are, too.
const PART: u64 = 1 << 16;

/// Runs the parts on all cores; the sum of what they count.
fn on_all_cores(every: u64, part: impl Fn(u64) -> u64 + Sync) -> u64 {
    let (next, count) = (AtomicU64::new(0), AtomicU64::new(0));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(every, Ordering::Relaxed);
                    if number >= PART {
                        break;
                    }
                    count.fetch_add(part(number), Ordering::Relaxed);
                }
            });
        }
    });
    count.into_inner()
}

fn compare<S: Format, T: Format>(what: &str, operands: &[S], result: T, wanted: T) {
    if result.pattern() != wanted.pattern() {
        let patterns: Vec<u64> = operands.iter().map(|x| x.pattern()).collect();
        eprintln!("{what} of {patterns:#x?}: {:#x}, not {:#x}", result.pattern(), wanted.pattern());
        std::process::exit(1);
    }
}

fn attribute<A: RoundingAttribute, T: Storage>(level: Level, from: &[f32], to: &mut [T]) -> u64 {
    convert_slice_on::<A, f32, T>(level, from, to);
    for (&x, &result) in from.iter().zip(&*to) {
        compare(A::ATTRIBUTE.suffix(), &[x], result, arith::convert(x, A::ATTRIBUTE));
    }
    if T::BITS > 8 {
        return from.len() as u64;
    }
    convert_saturating_slice::<A, f32, T>(from, to);
    for (&x, &result) in from.iter().zip(&*to) {
        compare("saturating", &[x], result, arith::convert_saturating(x, A::ATTRIBUTE));
    }
    2 * from.len() as u64
}

/// From every number of binary32, in the five attributes.
fn conversions<T: Storage>(level: Level, every: u64) -> u64 {
    on_all_cores(every, |part| {
        let from: Vec<f32> = (part * PART..(part + 1) * PART).map(f32::from_pattern).collect();
        let mut to = vec![T::from_pattern(0); from.len()];
        attribute::<Rn, T>(level, &from, &mut to)
            + attribute::<Rz, T>(level, &from, &mut to)
            + attribute::<Ru, T>(level, &from, &mut to)
            + attribute::<Rd, T>(level, &from, &mut to)
            + attribute::<Rna, T>(level, &from, &mut to)
    })
}

/// An operation on a constant and each number of a slice.
struct Run<'a, T, O> {
    a: Option<T>,
    b: &'a [T],
    to: &'a mut [T],
    operation: PhantomData<O>,
}

impl<T: Float, O: Operation> Kernel for Run<'_, T, O> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        for (b, to) in self.b.chunks_exact(M::LANES).zip(self.to.chunks_exact_mut(M::LANES)) {
            let b = T::On::<M>::load(m, b);
            let a = self.a.map_or(b, |a| T::On::<M>::splat(m, a));
            O::run(a, b, b).canonical().store(to);
        }
    }
}

fn one<T: Float, O: Operation>(
    level: Level,
    a: Option<T>,
    b: &[T],
    to: &mut [T],
    wanted: impl Fn(T) -> T,
) -> u64 {
    level.dispatch(Run::<T, O> { a, b, to, operation: PhantomData });
    for (&b, &result) in b.iter().zip(&*to) {
        compare(&O::name(), &[a.unwrap_or(b), b], result, wanted(b));
    }
    b.len() as u64
}

/// An operation on every pair of binary16, in the four directions.
macro_rules! pairs {
    ($level:ident, $every:ident, $operation:ident, $definition:path) => {
        on_all_cores($every, |a| {
            let a = F16::from_pattern(a);
            let b: Vec<F16> = (0..PART).map(F16::from_pattern).collect();
            let mut to = vec![F16::ZERO; b.len()];
            let wanted = |round: Round| move |b| $definition(a, b, round);
            one::<_, $operation<Rn>>($level, Some(a), &b, &mut to, wanted(Rn::ROUND))
                + one::<_, $operation<Rz>>($level, Some(a), &b, &mut to, wanted(Rz::ROUND))
                + one::<_, $operation<Ru>>($level, Some(a), &b, &mut to, wanted(Ru::ROUND))
                + one::<_, $operation<Rd>>($level, Some(a), &b, &mut to, wanted(Rd::ROUND))
        })
    };
}

/// An operation on every number of binary32, in the four directions; the reciprocal is 1 divided by it.
macro_rules! singles {
    ($level:ident, $every:ident, $operation:ident, $first:expr, $definition:expr) => {
        on_all_cores($every, |part| {
            let b: Vec<f32> = (part * PART..(part + 1) * PART).map(f32::from_pattern).collect();
            let mut to = vec![0.0; b.len()];
            let wanted = |round: Round| move |b: f32| $definition(b, round);
            one::<_, $operation<Rn>>($level, $first, &b, &mut to, wanted(Rn::ROUND))
                + one::<_, $operation<Rz>>($level, $first, &b, &mut to, wanted(Rz::ROUND))
                + one::<_, $operation<Ru>>($level, $first, &b, &mut to, wanted(Ru::ROUND))
                + one::<_, $operation<Rd>>($level, $first, &b, &mut to, wanted(Rd::ROUND))
        })
    };
}

const SECTIONS: [&str; 11] =
    ["f16", "bf16", "e4m3", "e5m2", "add", "sub", "mul", "div", "sqrt", "rcp", "rsqrt"];

fn section(name: &str, level: Level, every: u64) -> u64 {
    match name {
        "f16" => conversions::<F16>(level, every),
        "bf16" => conversions::<Bf16>(level, every),
        "e4m3" => conversions::<E4m3>(level, every),
        "e5m2" => conversions::<E5m2>(level, every),
        "add" => pairs!(level, every, Add, arith::add),
        "sub" => pairs!(level, every, Sub, arith::sub),
        "mul" => pairs!(level, every, Mul, arith::mul),
        "div" => pairs!(level, every, Div, arith::div),
        "sqrt" => singles!(level, every, Sqrt, None, arith::sqrt),
        "rcp" => singles!(level, every, Div, Some(1.0_f32), |b, round| arith::div(1.0, b, round)),
        _ => singles!(level, every, Rsqrt, None, arith::rsqrt),
    }
}

fn main() -> ExitCode {
    let (mut level, mut every) = (Level::best(), 1);
    let mut chosen: Vec<String> = Vec::new();
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        if arg == "--machine" {
            let name = args.next().unwrap_or_default();
            let known = Level::ALL.into_iter().find(|level| level.name() == name && level.is_available());
            let Some(known) = known else {
                eprintln!("--machine {name}: not a machine of this computer");
                return ExitCode::FAILURE;
            };
            level = known;
        } else if arg == "--every" {
            let number = args.next().and_then(|text| text.parse().ok()).filter(|&number| number > 0);
            let Some(number) = number else {
                eprintln!("--every wants a positive number");
                return ExitCode::FAILURE;
            };
            every = number;
        } else if SECTIONS.contains(&arg.as_str()) {
            chosen.push(arg);
        } else {
            eprintln!("no section `{arg}`; the sections are: {}", SECTIONS.join(" "));
            return ExitCode::FAILURE;
        }
    }
    if chosen.is_empty() {
        chosen.extend(SECTIONS.map(String::from));
    }
    let start = Instant::now();
    let mut total = 0;
    for name in &chosen {
        let begun = Instant::now();
        let count = section(name, level, every);
        println!("{name}: {count} results, no difference ({:.1} s)", begun.elapsed().as_secs_f64());
        total += count;
    }
    println!(
        "{total} results of {} sections on {}, all as specified ({:.1} s)",
        chosen.len(),
        level.name(),
        start.elapsed().as_secs_f64()
    );
    ExitCode::SUCCESS
}
