//! Slices to integers and back on NVIDIA GPUs: the same bits as on the CPU, and how fast beside a copy of as many
//! bytes.
//!
//! ```text
//! cargo run --release -p outward-sweeps --bin gpu_integers [--every N] [check] [total] [speed]
//! ```
//!
//! `check`: special and random numbers and integers. `total`: all numbers of binary32 to each integer, and all integers
//! of 32 bits to binary32 (with `--every N` one part in N of 64). `speed`: 2^27 numbers. Says so where there is no GPU;
//! the exit status is 0 unless something that ran was wrong.

use std::process::ExitCode;

use outward::convert::{from_int_slice, to_int_slice};
use outward::format::Format;
use outward::machine::Native;
use outward::ops::Int;
use outward::round::{Rd, Rn, Rna, RoundingAttribute, Ru, Rz};
use outward_cuda::{Buffer, CudaError, Plain, Stream};

use outward_sweeps::gpu::{self, Run, repeated};
use outward_test::generators::Random;

/// The results of a GPU against those of the CPU.
fn compare(run: &Run, what: &str, count: usize, same: impl Fn(usize) -> bool) {
    run.compare(count, same, |at| format!("{what}: number {at}"));
}

/// Special patterns with both signs, and random ones, half of them near the ranges of the integers, with digits that
/// end near the point.
fn numbers<T: Native>() -> Vec<T> {
    let ends = [0, 1, T::FRACTION_MASK, T::FRACTION_MASK + 1, T::MAX_BITS, T::INFINITY_BITS, T::NAN_BITS];
    let mut numbers: Vec<u64> = ends.into_iter().chain([T::INFINITY_BITS + 1, T::SIGN_MASK - 1]).collect();
    let mut random = Random::new(0x9e37);
    let mut next = || random.bits();
    while numbers.len() < 1 << 21 {
        let bits = next() >> (64 - T::BITS);
        let exponent = (next() % 70) as i32 - 3;
        let places = (next() % 3) as i32;
        let kept = (T::FRACTION_BITS as i32 - exponent - places).clamp(0, 63);
        let field = ((exponent + T::BIAS) as u64) << T::FRACTION_BITS;
        let short = (bits & T::FRACTION_MASK) >> kept << kept;
        numbers.extend([bits & (T::SIGN_MASK - 1), (field | short) + next() % 3 - 1]);
    }
    numbers.into_iter().flat_map(|x| [x, x | T::SIGN_MASK]).map(T::from_pattern).collect()
}

/// Integers of any length, with digits that end where a format's do, or beside.
fn integers<I: Int>() -> Vec<I> {
    let mut integers = vec![0, 1, -1, I::LEAST, I::GREATEST];
    let mut random = Random::new(0x9e37);
    let mut next = || random.bits();
    while integers.len() < 1 << 21 {
        let n = next() >> (next() % 64);
        let digits = [24, 25, 53, 54, 64][(next() % 5) as usize];
        let kept = (64 - n.leading_zeros()).saturating_sub(digits);
        let nearby = (n >> kept << kept).wrapping_add(next() % 3).wrapping_sub(1);
        integers.push(nearby.into());
    }
    integers.into_iter().flat_map(|n: i128| [n, -n]).map(I::from_low_bits).collect()
}

fn to_integers<I: Int + Plain, A: RoundingAttribute, T: Native + Plain>(
    run: &Run,
    stream: &Stream,
    from: &[T],
    there: &Buffer<T>,
) -> Result<(), CudaError> {
    let mut to = stream.gpu().buffer::<I>(from.len())?;
    run.cuda.to_int_resident::<I, A, T>(stream, there, &mut to)?;
    let mut wanted = vec![I::from_low_bits(0); from.len()];
    to_int_slice::<I, A, T>(from, &mut wanted);
    let mut results = vec![I::from_low_bits(0); from.len()];
    stream.read(&to, &mut results)?;
    let what = format!("{} to {} {}", T::NAME, I::INT.name(), A::ATTRIBUTE.suffix());
    compare(run, &what, from.len(), |at| results[at] == wanted[at]);
    Ok(())
}

fn from_integers<T: Native + Plain, A: RoundingAttribute, I: Int + Plain>(
    run: &Run,
    stream: &Stream,
    from: &[I],
    there: &Buffer<I>,
) -> Result<(), CudaError> {
    let mut to = stream.gpu().buffer::<T>(from.len())?;
    run.cuda.from_int_resident::<T, A, I>(stream, there, &mut to)?;
    let mut wanted = vec![T::nan(); from.len()];
    from_int_slice::<T, A, I>(from, &mut wanted);
    let mut results = vec![T::nan(); from.len()];
    stream.read(&to, &mut results)?;
    let what = format!("{} to {} {}", I::INT.name(), T::NAME, A::ATTRIBUTE.suffix());
    compare(run, &what, from.len(), |at| results[at].pattern() == wanted[at].pattern());
    Ok(())
}

/// The call in each attribute.
macro_rules! each {
    ($call:ident<$a:ident, _, $b:ident>($($arg:expr),*)) => {{
        $call::<$a, Rn, $b>($($arg),*)?;
        $call::<$a, Rz, $b>($($arg),*)?;
        $call::<$a, Ru, $b>($($arg),*)?;
        $call::<$a, Rd, $b>($($arg),*)?;
        $call::<$a, Rna, $b>($($arg),*)
    }};
}

fn check<I: Int + Plain, T: Native + Plain>(run: &Run) -> Result<(), CudaError> {
    let stream = run.cuda.gpus()[0].stream()?;
    let from = numbers::<T>();
    let there = stream.upload(&from)?;
    each!(to_integers < I, _, T > (run, &stream, &from, &there))?;
    let from = integers::<I>();
    let there = stream.upload(&from)?;
    each!(from_integers < T, _, I > (run, &stream, &from, &there))?;
    // From the memory of the host, in pieces of any length.
    for length in [0, 1, 2, 3, 15, 17, from.len()] {
        let (from, mut results, mut wanted) =
            (&from[..length], vec![T::nan(); length], vec![T::nan(); length]);
        run.cuda.from_int_slice::<T, Rd, I>(from, &mut results)?;
        from_int_slice::<T, Rd, I>(from, &mut wanted);
        compare(run, "streamed", length, |at| results[at].pattern() == wanted[at].pattern());
    }
    Ok(())
}

fn total(run: &Run) -> Result<(), CudaError> {
    run.total(|stream, patterns| {
        let from: Vec<f32> = patterns.clone().map(f32::from_pattern).collect();
        let there = stream.upload(&from)?;
        each!(to_integers < i32, _, f32 > (run, stream, &from, &there))?;
        each!(to_integers < u32, _, f32 > (run, stream, &from, &there))?;
        each!(to_integers < i64, _, f32 > (run, stream, &from, &there))?;
        each!(to_integers < u64, _, f32 > (run, stream, &from, &there))?;
        let from: Vec<u32> = patterns.clone().map(|pattern| pattern as u32).collect();
        let there = stream.upload(&from)?;
        each!(from_integers < f32, _, u32 > (run, stream, &from, &there))?;
        let from: Vec<i32> = patterns.map(|pattern| pattern as u32 as i32).collect();
        let there = stream.upload(&from)?;
        each!(from_integers < f32, _, i32 > (run, stream, &from, &there))
    })
}

/// Numbers, and times of which the medians are taken.
const COUNT: usize = 1 << 27;
const RUNS: usize = 15;

fn median(times: &mut [f32]) -> f64 {
    times.sort_by(f32::total_cmp);
    times[times.len() / 2].into()
}

/// Both ways, beside a copy: the numbers are what the integers give.
fn speed<A: RoundingAttribute, T: Native + Plain, I: Int + Plain>(run: &Run) -> Result<(), CudaError> {
    let gpu = &run.cuda.gpus()[0];
    let stream = gpu.stream()?;
    let piece: Vec<I> =
        (0..1 << 20).map(|i: i128| I::from_low_bits((i * 0x9e37_79b9_7f4a_7c15) >> 40)).collect();
    let mut integers = repeated(&stream, &piece, COUNT)?;
    let mut numbers = gpu.buffer::<T>(COUNT)?;
    let half = COUNT * (size_of::<T>() + size_of::<I>()) / 2;
    let (source, mut target) = (gpu.buffer::<u8>(half)?, gpu.buffer::<u8>(half)?);
    let mut times = [const { Vec::new() }; 3];
    // The first run compiles.
    for run_number in 0..=RUNS {
        let events = [gpu.event()?, gpu.event()?, gpu.event()?, gpu.event()?];
        stream.record(&events[0])?;
        run.cuda.from_int_resident::<T, A, I>(&stream, &integers, &mut numbers)?;
        stream.record(&events[1])?;
        stream.copy(&mut target, &source)?;
        stream.record(&events[2])?;
        run.cuda.to_int_resident::<I, A, T>(&stream, &numbers, &mut integers)?;
        stream.record(&events[3])?;
        stream.synchronize()?;
        for (at, times) in times.iter_mut().enumerate().filter(|_| run_number > 0) {
            times.push(events[at + 1].milliseconds_since(&events[at])?);
        }
    }
    let [from, copy, to] = times.each_mut().map(|times| median(times));
    let (int, number, name) = (I::INT.name(), T::NAME, A::ATTRIBUTE.suffix());
    for (first, second, time) in [(int, number, from), (number, int, to)] {
        println!(
            "{first:>4} to {second:<4} {name:<3}  {:6.1} Gnumbers/s, {:.3} of a copy",
            COUNT as f64 / time / 1e6,
            copy / time
        );
    }
    Ok(())
}

fn sections(run: &Run) -> Result<(), CudaError> {
    if run.wants("check") {
        check::<i32, f32>(run)?;
        check::<u32, f32>(run)?;
        check::<i64, f32>(run)?;
        check::<u64, f32>(run)?;
        check::<i32, f64>(run)?;
        check::<u32, f64>(run)?;
        check::<i64, f64>(run)?;
        check::<u64, f64>(run)?;
        run.counted("check");
    }
    if run.wants("total") {
        total(run)?;
        run.counted("total");
    }
    if run.wants("speed") {
        speed::<Rd, f32, i32>(run)?;
        speed::<Rna, f32, i32>(run)?;
        speed::<Ru, f32, u32>(run)?;
        speed::<Rd, f64, i32>(run)?;
        speed::<Rz, f32, i64>(run)?;
        speed::<Rd, f64, i64>(run)?;
        speed::<Rna, f64, i64>(run)?;
        speed::<Ru, f64, u64>(run)?;
    }
    Ok(())
}

fn main() -> ExitCode {
    gpu::main("gpu_integers", &["check", "total", "speed"], sections)
}
