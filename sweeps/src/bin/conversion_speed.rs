//! Times slice conversions beside a copy of as many bytes, on one thread.
//!
//! ```text
//! cargo run --release -p outward-sweeps --bin conversion_speed [MACHINE ...]
//! ```
//!
//! Slices of 2^24 numbers, larger than most caches, then of 2^14, in the caches; of each contender the least time of
//! many turns. The copy reads and writes half of the bytes that the conversion reads and writes together, so both move
//! the same number.

use std::hint::black_box;
use std::time::Instant;

use outward::convert::{Storage, convert_slice_on};
use outward::format::{Bf16, E4m3, E5m2, F16};
use outward::machine::Level;
use outward::round::{Rn, Rna, RoundingAttribute, Ru};

const LARGE: usize = 1 << 24;
const SMALL: usize = 1 << 14;
const TURNS: usize = 40;

/// The time of one run, in nanoseconds per number.
fn once(count: usize, mut run: impl FnMut()) -> f64 {
    let runs = if count < LARGE { 64 } else { 1 };
    let start = Instant::now();
    for _ in 0..runs {
        run();
    }
    start.elapsed().as_secs_f64() * 1e9 / (runs * count) as f64
}

fn time<A: RoundingAttribute, S: Storage, T: Storage>(count: usize) {
    // Numbers between 1 and 2, whose patterns differ.
    let one = S::one().pattern();
    let from: Vec<S> = (0..count as u64)
        .map(|i| S::from_pattern(one | i.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 12 & S::FRACTION_MASK))
        .collect();
    let mut to = vec![T::from_pattern(0); count];
    let bytes = (S::BITS + T::BITS) as usize * count / 16;
    let (source, mut target) = (vec![1_u8; bytes], vec![0_u8; bytes]);
    let chosen: Vec<String> = std::env::args().skip(1).collect();
    let wanted = |level: Level| chosen.is_empty() || chosen.iter().any(|name| name == level.name());
    let levels = [Level::Avx512, Level::Avx2, Level::Scalar]
        .map(|level| (level, level.is_available() && wanted(level)));
    let (mut copy, mut least) = (f64::INFINITY, [f64::INFINITY; 3]);
    // In turns, so that what else the computer does slows all down alike.
    for _ in 0..TURNS {
        copy = once(count, || black_box(&mut target).copy_from_slice(black_box(&source))).min(copy);
        for ((level, available), least) in levels.iter().zip(&mut least) {
            if *available {
                let run = || convert_slice_on::<A, S, T>(*level, black_box(&from), black_box(&mut to));
                *least = once(count, run).min(*least);
            }
        }
    }
    print!("{:>4} to {:<4} {:<3}  copy {copy:.3} ns", S::NAME, T::NAME, A::ATTRIBUTE.suffix());
    for ((level, _), least) in levels.iter().zip(least).filter(|((_, available), _)| *available) {
        print!("   {} {least:.3} ns ({:.2})", level.name(), least / copy);
    }
    println!();
}

fn main() {
    for count in [LARGE, SMALL] {
        println!("slices of {count} numbers: time of a number, and its ratio to the copy");
        time::<Ru, f32, F16>(count);
        time::<Rna, f32, F16>(count);
        time::<Ru, F16, f32>(count);
        time::<Ru, f32, Bf16>(count);
        time::<Rna, f32, Bf16>(count);
        time::<Ru, Bf16, f32>(count);
        time::<Ru, f64, f32>(count);
        time::<Rna, f64, f32>(count);
        time::<Ru, f32, f64>(count);
        time::<Ru, f64, F16>(count);
        time::<Rn, F16, Bf16>(count);
        time::<Rn, f32, E4m3>(count);
        time::<Ru, f32, E4m3>(count);
        time::<Rna, f32, E5m2>(count);
        time::<Rn, E4m3, f32>(count);
        time::<Rn, F16, E4m3>(count);
        time::<Ru, F16, E4m3>(count);
        time::<Rn, F16, E5m2>(count);
        time::<Rn, E5m2, E4m3>(count);
        time::<Rn, E5m2, F16>(count);
    }
}
