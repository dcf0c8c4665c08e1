//! Slices to integers and back: on every number of binary32 and every integer of 32 bits, and their speed beside a copy
//! of as many bytes.
//!
//! ```text
//! cargo run --release -p outward-sweeps --bin integer_slices total [--every N]
//! cargo run --release -p outward-sweeps --bin integer_slices speed
//! ```
//!
//! `total`: on all cores, the fastest machine, and in one part of sixteen the others, against Rust's integral values
//! and saturating casts, and against the conversions of single numbers from binary64, which has the integers. With
//! `--every N` one part in N of 2^12 is done. The first difference ends the run. `speed`: one thread, slices of 2^24
//! numbers, larger than most caches; of each contender the least time of many turns. The copy reads and writes half of
//! the bytes that the conversion reads and writes together.

use std::hint::black_box;
use std::time::Instant;

use outward::convert::{convert, from_int_slice_on, to_int_slice_on};
use outward::format::Format;
use outward::machine::{Level, Native};
use outward::ops::Int;
use outward::round::{Rd, Rn, Rna, RoundingAttribute, RoundingDirection, Ru, Rz};

const LEVELS: [Level; 3] = [Level::Avx512, Level::Avx2, Level::Scalar];

fn wrong(what: &str, input: u64, result: impl std::fmt::Debug, wanted: impl std::fmt::Debug) -> ! {
    eprintln!("{input:#x} {what}: {result:?}, not {wanted:?}");
    std::process::exit(1)
}

fn rounded(x: f32, attribute: RoundingDirection) -> f32 {
    match attribute {
        RoundingDirection::TiesToEven => x.round_ties_even(),
        RoundingDirection::TiesToAway => x.round(),
        RoundingDirection::TowardZero => x.trunc(),
        RoundingDirection::TowardPositive => x.ceil(),
        RoundingDirection::TowardNegative => x.floor(),
    }
}

/// To integers, whose values the host's cast of the rounded numbers has, but for the NaNs of 64 bits.
fn to_integers<I: Int, A: RoundingAttribute>(
    levels: &[Level],
    from: &[f32],
    rounded: &[f32],
    cast: impl Fn(f32) -> I,
) -> u64 {
    let wanted: Vec<I> = rounded.iter().map(|&x| cast(x)).collect();
    let mut results = vec![I::from_low_bits(0); from.len()];
    let mut count = 0;
    for &level in levels {
        to_int_slice_on::<I, A, f32>(level, from, &mut results);
        if let Some(at) = (0..from.len()).find(|&at| results[at] != wanted[at]) {
            let what = format!("to {} {:?} on {}", I::INT.name(), A::ATTRIBUTE, level.name());
            wrong(&what, from[at].pattern(), results[at], wanted[at]);
        }
        count += from.len() as u64;
    }
    count
}

/// From integers of 32 bits, which are numbers of binary64.
fn from_integers<T: Native, A: RoundingAttribute, I: Int + Into<f64>>(
    levels: &[Level],
    from: &[I],
    single: impl Fn(f64) -> T,
) -> u64 {
    let wanted: Vec<T> = from.iter().map(|&n| single(n.into())).collect();
    let mut results = vec![T::nan(); from.len()];
    let mut count = 0;
    for &level in levels {
        from_int_slice_on::<T, A, I>(level, from, &mut results);
        if let Some(at) = (0..from.len()).find(|&at| results[at].pattern() != wanted[at].pattern()) {
            let what = format!("of {} to {} {:?} on {}", I::INT.name(), T::NAME, A::ATTRIBUTE, level.name());
            wrong(&what, from[at].value() as u64, results[at], wanted[at]);
        }
        count += from.len() as u64;
    }
    count
}

/// What a part has.
struct Part {
    patterns: Vec<u32>,
    signed: Vec<i32>,
    numbers: Vec<f32>,
    levels: Vec<Level>,
}

fn attribute<A: RoundingAttribute>(part: &Part) -> u64 {
    let Part { patterns, signed, numbers, levels } = part;
    let rounded: Vec<f32> = numbers.iter().map(|&x| rounded(x, A::ATTRIBUTE)).collect();
    let long = |x: f32| if x.is_nan() { i64::MIN } else { x as i64 };
    let unsigned = |x: f32| if x.is_nan() { 1 << 63 } else { x as u64 };
    to_integers::<i32, A>(levels, numbers, &rounded, |x| x as i32)
        + to_integers::<u32, A>(levels, numbers, &rounded, |x| x as u32)
        + to_integers::<i64, A>(levels, numbers, &rounded, long)
        + to_integers::<u64, A>(levels, numbers, &rounded, unsigned)
        + from_integers::<f32, A, i32>(levels, signed, convert::<A, f64, f32>)
        + from_integers::<f32, A, u32>(levels, patterns, convert::<A, f64, f32>)
}

fn total(every: u64) {
    let start = Instant::now();
    let count = outward_sweeps::parts(every, |part, patterns| {
        let patterns: Vec<u32> = patterns.map(|pattern| pattern as u32).collect();
        let levels = LEVELS.into_iter().filter(|level| level.is_available());
        let part = Part {
            signed: patterns.iter().map(|pattern| pattern.cast_signed()).collect(),
            numbers: patterns.iter().map(|&pattern| f32::from_bits(pattern)).collect(),
            levels: levels.take(if part % 16 == 0 { 3 } else { 1 }).collect(),
            patterns,
        };
        // Integers of 32 bits are numbers of binary64, whatever the attribute.
        attribute::<Rn>(&part)
            + attribute::<Rz>(&part)
            + attribute::<Ru>(&part)
            + attribute::<Rd>(&part)
            + attribute::<Rna>(&part)
            + from_integers::<f64, Rz, i32>(&part.levels, &part.signed, |x| x)
            + from_integers::<f64, Rz, u32>(&part.levels, &part.patterns, |x| x)
    });
    let seconds = start.elapsed().as_secs_f64();
    println!("{count} results of slices, all as wanted ({seconds:.1} s)");
}

const SIZE: usize = 1 << 24;
const TURNS: usize = 12;

/// In nanoseconds per number.
fn once(run: impl FnOnce()) -> f64 {
    let start = Instant::now();
    run();
    start.elapsed().as_secs_f64() * 1e9 / SIZE as f64
}

fn time(what: &str, bytes: usize, mut run: impl FnMut(Level)) {
    let (source, mut target) = (vec![1_u8; bytes / 2 * SIZE], vec![0_u8; bytes / 2 * SIZE]);
    let (mut copy, mut least) = (f64::INFINITY, [f64::INFINITY; 3]);
    // In turns, so that what else the computer does slows all down alike.
    for _ in 0..TURNS {
        copy = once(|| black_box(&mut target).copy_from_slice(black_box(&source))).min(copy);
        // The portable machine takes its time.
        for (level, least) in LEVELS.into_iter().zip(&mut least).take(2) {
            if level.is_available() {
                *least = once(|| run(level)).min(*least);
            }
        }
    }
    print!("{what:<14} copy {copy:.3} ns");
    for (level, least) in LEVELS.into_iter().zip(least).filter(|(_, least)| least.is_finite()) {
        print!("   {} {least:.3} ns ({:.2})", level.name(), least / copy);
    }
    println!();
}

fn both_ways<A: RoundingAttribute, T: Native, I: Int>() {
    let name = A::ATTRIBUTE.suffix();
    let bytes = size_of::<T>() + size_of::<I>();
    // Numbers with places after the point, of both signs where the integers have them.
    let integers: Vec<I> =
        (0..SIZE as i128).map(|i| I::from_low_bits((i * 0x9e37_79b9_7f4a_7c15) >> 40)).collect();
    let mut numbers = vec![T::nan(); SIZE];
    time(&format!("{} to {} {name}", I::INT.name(), T::NAME), bytes, |level| {
        from_int_slice_on::<T, A, I>(level, black_box(&integers), black_box(&mut numbers));
    });
    let mut integers = integers;
    time(&format!("{} to {} {name}", T::NAME, I::INT.name()), bytes, |level| {
        to_int_slice_on::<I, A, T>(level, black_box(&numbers), black_box(&mut integers));
    });
}

fn speed() {
    both_ways::<Rd, f32, i32>();
    both_ways::<Rna, f32, i32>();
    both_ways::<Ru, f32, u32>();
    both_ways::<Rd, f64, i32>();
    both_ways::<Ru, f64, u32>();
    both_ways::<Rz, f32, i64>();
    both_ways::<Rd, f64, i64>();
    both_ways::<Rna, f64, i64>();
    both_ways::<Ru, f64, u64>();
    both_ways::<Rna, f64, u64>();
}

fn main() {
    let (every, sections) = outward_sweeps::arguments("--every", 1);
    let wanted = |name: &str| sections.iter().any(|section| section == name);
    if wanted("total") {
        total(every);
    }
    if wanted("speed") {
        speed();
    }
}
