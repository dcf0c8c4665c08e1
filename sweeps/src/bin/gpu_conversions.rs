//! Conversions of slices on NVIDIA GPUs: the same bits as on the CPU, and how fast nearby a copy of as many bytes.
//!
//! ```text
//! cargo run --release -p outward-sweeps --bin gpu_conversions [--every N] [check] [total] [speed]
//! ```
//!
//! `check`: every number of the formats of 16 and 8 bits to every format, random and special ones of binary32 and
//! binary64. `total`: all numbers of binary32 to each narrower format (with `--every N` one part in N of 64). `speed`:
//! 2^28 numbers, or 2^27 with binary64. Says so where there is no GPU; the exit status is 0 unless something that ran
//! was wrong.

use std::process::ExitCode;

use outward::__each_small_format as each_small_format;
use outward::convert::{Storage, convert_saturating_slice, convert_slice};
use outward::format::{Bf16, E4m3, E5m2, F16, Format};
use outward::round::{Rd, Rn, Rna, RoundingAttribute, Ru, Rz};
use outward_cuda::{Buffer, CudaError, Plain, Stream};

use outward_sweeps::gpu::{self, Run, repeated};
use outward_test::generators::Random;

/// Special patterns with both signs and random ones, half of them with exponents that matter in narrow formats; all
/// there are where these are few.
fn numbers<S: Format>() -> Vec<S> {
    if S::BITS <= 16 {
        return (0..1_u64 << S::BITS).map(S::from_pattern).collect();
    }
    let ends = [0, 1, S::FRACTION_MASK, S::FRACTION_MASK + 1, S::MAX_BITS, S::INFINITY_BITS, S::NAN_BITS];
    let specials = ends.into_iter().chain([S::INFINITY_BITS + 1, S::SIGN_MASK - 1]);
    let mut numbers: Vec<S> = specials.flat_map(|x| [x, x | S::SIGN_MASK]).map(S::from_pattern).collect();
    let mut random = Random::new(0x9e37);
    let mut next = || random.bits();
    while numbers.len() < (1 << 22) + 5 {
        let bits = next() >> (64 - S::BITS);
        // Digits behind the first few are zero, or all but, so that there are ties and their neighbours.
        let kept = next() % u64::from(S::FRACTION_BITS);
        let short = bits >> kept << kept;
        let nearby = short.wrapping_add(next() % 3).wrapping_sub(1) & (u64::MAX >> (64 - S::BITS));
        let near = (S::BIAS as u64 + next() % 300).saturating_sub(155).min(2 * S::BIAS as u64);
        let near = near << S::FRACTION_BITS;
        let at = |x: u64| x & !S::INFINITY_BITS | near;
        numbers.push(S::from_pattern([bits, nearby, at(bits), at(nearby)][(next() % 4) as usize]));
    }
    numbers
}

/// The results of a GPU against those of the CPU.
fn compare<S: Storage, T: Storage>(run: &Run, how: &str, from: &[S], results: &[T], wanted: &[T]) {
    let same = |at: usize| results[at].pattern() == wanted[at].pattern();
    run.compare(from.len(), same, |at| {
        let (from, result, wanted) = (from[at].pattern(), results[at].pattern(), wanted[at].pattern());
        format!("{} to {} {how}: {from:#x} gave {result:#x}, not {wanted:#x}", S::NAME, T::NAME)
    });
}

/// In one attribute, saturating and not, in memory of the GPU.
fn resident<A: RoundingAttribute, S: Storage + Plain, T: Storage + Plain>(
    run: &Run,
    stream: &Stream,
    from: &[S],
    there: &Buffer<S>,
) -> Result<(), CudaError> {
    let mut to = stream.gpu().buffer::<T>(from.len())?;
    let mut wanted = vec![T::from_pattern(0); from.len()];
    let mut results = wanted.clone();
    let name = A::ATTRIBUTE.suffix();
    run.cuda.convert_resident::<A, S, T>(stream, there, &mut to)?;
    stream.read(&to, &mut results)?;
    convert_slice::<A, S, T>(from, &mut wanted);
    compare(run, name, from, &results, &wanted);
    run.cuda.convert_saturating_resident::<A, S, T>(stream, there, &mut to)?;
    stream.read(&to, &mut results)?;
    convert_saturating_slice::<A, S, T>(from, &mut wanted);
    compare(run, &format!("{name} saturating"), from, &results, &wanted);
    Ok(())
}

fn every_attribute<S: Storage + Plain, T: Storage + Plain>(
    run: &Run,
    stream: &Stream,
    from: &[S],
    there: &Buffer<S>,
) -> Result<(), CudaError> {
    resident::<Rn, S, T>(run, stream, from, there)?;
    resident::<Rz, S, T>(run, stream, from, there)?;
    resident::<Ru, S, T>(run, stream, from, there)?;
    resident::<Rd, S, T>(run, stream, from, there)?;
    resident::<Rna, S, T>(run, stream, from, there)
}

fn check<S: Storage + Plain>(run: &Run) -> Result<(), CudaError> {
    let from = numbers::<S>();
    let stream = run.cuda.gpus()[0].stream()?;
    let there = stream.upload(&from)?;
    every_attribute::<S, f64>(run, &stream, &from, &there)?;
    every_attribute::<S, f32>(run, &stream, &from, &there)?;
    each_small_format!(T => every_attribute::<S, T>(run, &stream, &from, &there)?);
    // From the memory of the host, in pieces of any length.
    for length in [0, 1, 2, 3, 15, 17, from.len()] {
        let (from, mut results) = (&from[..length.min(from.len())], vec![E4m3::ZERO; length.min(from.len())]);
        let mut wanted = results.clone();
        run.cuda.convert_slice::<Rna, S, E4m3>(from, &mut results)?;
        convert_slice::<Rna, S, E4m3>(from, &mut wanted);
        compare(run, "streamed", from, &results, &wanted);
    }
    Ok(())
}

fn total(run: &Run) -> Result<(), CudaError> {
    run.total(|stream, patterns| {
        let from: Vec<f32> = patterns.map(f32::from_pattern).collect();
        let there = stream.upload(&from)?;
        each_small_format!(T => every_attribute::<f32, T>(run, stream, &from, &there)?);
        Ok(())
    })
}

/// Times are medians of so many.
const RUNS: usize = 15;

fn speed<A: RoundingAttribute, S: Storage + Plain, T: Storage + Plain>(run: &Run) -> Result<(), CudaError> {
    let gpu = &run.cuda.gpus()[0];
    let stream = gpu.stream()?;
    let count = 1 << if S::BITS.max(T::BITS) == 64 { 27 } else { 28 };
    let piece: Vec<S> = {
        let one = S::one().pattern();
        let digits = |i: u64| i.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 12 & S::FRACTION_MASK;
        (0..1 << 20).map(|i| S::from_pattern(one | digits(i))).collect()
    };
    let from = repeated(&stream, &piece, count)?;
    let mut to = gpu.buffer::<T>(count)?;
    let half = count * (size_of::<S>() + size_of::<T>()) / 2;
    let (source, mut target) = (gpu.buffer::<u8>(half)?, gpu.buffer::<u8>(half)?);
    let (mut times, mut copies) = (Vec::new(), Vec::new());
    for _ in 0..=RUNS {
        let events = [gpu.event()?, gpu.event()?, gpu.event()?];
        stream.record(&events[0])?;
        run.cuda.convert_resident::<A, S, T>(&stream, &from, &mut to)?;
        stream.record(&events[1])?;
        stream.copy(&mut target, &source)?;
        stream.record(&events[2])?;
        stream.synchronize()?;
        times.push(events[1].milliseconds_since(&events[0])?);
        copies.push(events[2].milliseconds_since(&events[1])?);
    }
    let median = |times: &mut Vec<f32>| {
        times.remove(0);
        times.sort_by(f32::total_cmp);
        f64::from(times[times.len() / 2])
    };
    let (time, copy) = (median(&mut times), median(&mut copies));
    println!(
        "{:>4} to {:<4} {:<3}  {:6.1} Gnumbers/s, {:.2} TB/s, {:.3} of a copy",
        S::NAME,
        T::NAME,
        A::ATTRIBUTE.suffix(),
        count as f64 / time / 1e6,
        2.0 * half as f64 / time / 1e9,
        copy / time
    );
    Ok(())
}

fn speeds(run: &Run) -> Result<(), CudaError> {
    speed::<Rn, f32, F16>(run)?;
    speed::<Ru, f32, F16>(run)?;
    speed::<Rna, f32, F16>(run)?;
    speed::<Rn, F16, f32>(run)?;
    speed::<Rn, f32, Bf16>(run)?;
    speed::<Ru, f32, Bf16>(run)?;
    speed::<Rna, f32, Bf16>(run)?;
    speed::<Rn, Bf16, f32>(run)?;
    speed::<Ru, f64, f32>(run)?;
    speed::<Rna, f64, f32>(run)?;
    speed::<Rn, f32, f64>(run)?;
    speed::<Ru, f64, F16>(run)?;
    speed::<Rn, f64, E4m3>(run)?;
    speed::<Rn, F16, Bf16>(run)?;
    speed::<Rn, f32, E4m3>(run)?;
    speed::<Ru, f32, E4m3>(run)?;
    speed::<Rna, f32, E4m3>(run)?;
    speed::<Rn, f32, E5m2>(run)?;
    speed::<Rn, E4m3, f32>(run)?;
    speed::<Rn, E5m2, f32>(run)?;
    speed::<Rn, F16, E4m3>(run)?;
    speed::<Rn, E4m3, F16>(run)?;
    speed::<Rn, E5m2, F16>(run)?;
    speed::<Rn, E5m2, E4m3>(run)
}

fn sections(run: &Run) -> Result<(), CudaError> {
    if run.wants("check") {
        each_small_format!(S => check::<S>(run)?);
        check::<f32>(run)?;
        check::<f64>(run)?;
        run.counted("check");
    }
    if run.wants("total") {
        total(run)?;
        run.counted("total");
    }
    if run.wants("speed") {
        speeds(run)?;
    }
    Ok(())
}

fn main() -> ExitCode {
    gpu::main("gpu_conversions", &["check", "total", "speed"], sections)
}
