//! Conversions of slices on every number of binary32, to each narrower format, in the five attributes, saturating and
//! not, against the conversion of single numbers, which has another definition.
//!
//! ```text
//! cargo run --release -p outward-sweeps --bin conversions_total [--every N]
//! ```
//!
//! Uses all cores; on each machine that computes with vectors, and on the portable one. With `--every N` one part in N
//! of 2^12 is done. The first difference ends the run.

use std::time::Instant;

use outward::convert::{Storage, convert, convert_saturating, convert_saturating_slice, convert_slice_on};
use outward::format::{Bf16, E4m3, E5m2, F16, Format};
use outward::machine::Level;
use outward::round::{Rd, Rn, Rna, RoundingAttribute, Ru, Rz};

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
    let (every, _) = outward_sweeps::arguments("--every", 1);
    let start = Instant::now();
    let count = outward_sweeps::parts(every, |_, patterns| {
        let from: Vec<f32> = patterns.map(f32::from_pattern).collect();
        every_attribute::<F16>(&from)
            + every_attribute::<Bf16>(&from)
            + every_attribute::<E5m2>(&from)
            + every_attribute::<E4m3>(&from)
    });
    let seconds = start.elapsed().as_secs_f64();
    println!("{count} results of slices, all those of single numbers ({seconds:.1} s)");
}
