//! Conversions of slices on every number of binary32, to each narrower format, in the five attributes, saturating and not, against the
//! conversion of single numbers, which has another definition.
//!
//! ```text
//! cargo run --release -p outward --example conversions_total [--every N]
//! ```
//!
//! Uses all cores; on each machine that computes with vectors, and on the portable one. With `--every N` one part in N of 2^12 is done.
//! The first difference ends the run.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use outward::convert::{Storage, convert, convert_saturating, convert_saturating_slice, convert_slice_on};
use outward::format::{Bf16, E4m3, E5m2, F16, Format};
use outward::machine::Level;
use outward::round::{Rd, Rn, Rna, RoundingAttribute, Ru, Rz};

const PARTS: u64 = 1 << 12;

fn same<A: RoundingAttribute, T: Format>(how: &str, from: &[f32], results: &[T], wanted: &[T]) -> u64 {
    for ((x, result), wanted) in from.iter().zip(results).zip(wanted) {
        if result.pattern() != wanted.pattern() {
            let (x, result, wanted) = (x.to_bits(), result.pattern(), wanted.pattern());
            eprintln!("{x:#x} to {} {:?} {how}: {result:#x}, not {wanted:#x}", T::NAME, A::ATTRIBUTE);
            std::process::exit(1);
        }
    }
    from.len() as u64
}

fn attribute<A: RoundingAttribute, T: Storage>(from: &[f32], results: &mut [T], wanted: &mut [T]) -> u64 {
    let mut count = 0;
    for (wanted, x) in wanted.iter_mut().zip(from) {
        *wanted = convert::<A, f32, T>(*x);
    }
    for level in [Level::Scalar, Level::Avx2, Level::Avx512] {
        if level.is_available() {
            convert_slice_on::<A, f32, T>(level, from, results);
            count += same::<A, T>(level.name(), from, results, wanted);
        }
    }
    for (wanted, x) in wanted.iter_mut().zip(from) {
        *wanted = convert_saturating::<A, f32, T>(*x);
    }
    convert_saturating_slice::<A, f32, T>(from, results);
    count + same::<A, T>("saturating", from, results, wanted)
}

fn every_attribute<T: Storage>(from: &[f32]) -> u64 {
    let (mut results, mut wanted) =
        (vec![T::from_pattern(0); from.len()], vec![T::from_pattern(0); from.len()]);
    attribute::<Rn, T>(from, &mut results, &mut wanted)
        + attribute::<Rz, T>(from, &mut results, &mut wanted)
        + attribute::<Ru, T>(from, &mut results, &mut wanted)
        + attribute::<Rd, T>(from, &mut results, &mut wanted)
        + attribute::<Rna, T>(from, &mut results, &mut wanted)
}

fn main() {
    let every: u64 = match std::env::args().nth(1).as_deref() {
        Some("--every") => std::env::args().nth(2).and_then(|text| text.parse().ok()).unwrap_or(1).max(1),
        _ => 1,
    };
    let (next, count, start) = (AtomicU64::new(0), AtomicU64::new(0), Instant::now());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let part = next.fetch_add(every, Ordering::Relaxed);
                    if part >= PARTS {
                        break;
                    }
                    let size = (1 << 32) / PARTS;
                    let from: Vec<f32> = (part * size..(part + 1) * size).map(f32::from_pattern).collect();
                    let done = every_attribute::<F16>(&from)
                        + every_attribute::<Bf16>(&from)
                        + every_attribute::<E5m2>(&from)
                        + every_attribute::<E4m3>(&from);
                    count.fetch_add(done, Ordering::Relaxed);
                }
            });
        }
    });
    let seconds = start.elapsed().as_secs_f64();
    println!("{} results of slices, all those of single numbers ({seconds:.1} s)", count.into_inner());
}
