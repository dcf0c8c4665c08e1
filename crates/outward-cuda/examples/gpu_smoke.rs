//! Shows on a computer with a GPU that this crate works there: `cargo run --release -p outward-cuda --example gpu_smoke`. The
//! binary needs nothing beside it, so that it can be carried to such a computer. Its closing line says what came of it, and says so too where there
//! was nothing to run on; the exit status is 0 unless something that ran was wrong.

use std::process::{self, ExitCode};
use std::time::Instant;

use outward_cuda::{Arg, Cache, CudaError, Driver, Gpu, Launch, Origin, Rows, Stream};

const SMOKE: &str = include_str!("kernels/smoke.ptx");
const FAULT: &str = include_str!("kernels/fault.ptx");

type Check = (&'static str, fn(&Gpu) -> Result<String, String>);

/// In order.
const CHECKS: [Check; 6] = [
    ("directed addition", directed_addition),
    ("memory copy", memory_copy),
    ("rows in chunks", rows_in_chunks),
    ("second start", second_start),
    ("rejected kernel", rejected_kernel),
    ("out of memory", out_of_memory),
];

fn main() -> ExitCode {
    let driver = match Driver::load() {
        Ok(driver) => driver,
        Err(reason) => {
            println!("gpu_smoke: did not run: {reason}");
            return ExitCode::SUCCESS;
        }
    };
    println!("driver for CUDA {}, {} devices", driver.version(), driver.device_count());
    let gpus = match driver.gpus() {
        Ok(gpus) => gpus,
        Err(reason) => {
            println!("gpu_smoke: did not run: {reason}");
            return ExitCode::SUCCESS;
        }
    };
    let (mut passed, mut failed) = (0, 0);
    let mut tell = |name: &str, result: Result<String, String>| match result {
        Ok(said) => {
            passed += 1;
            println!("  ok      {name}: {said}");
        }
        Err(said) => {
            failed += 1;
            println!("  FAILED  {name}: {said}");
        }
    };
    if gpus.len() > 1 {
        println!("all GPUs together");
        tell("rows in chunks", stream(&gpus));
    }
    for gpu in &gpus {
        println!("{gpu:?}, {} multiprocessors", gpu.processors());
        for (name, check) in CHECKS {
            tell(name, check(gpu));
        }
    }
    // At the end, since nothing may work in this process after it.
    if let Some(gpu) = gpus.last() {
        println!("{gpu:?}");
        tell("lost device", lost_device(gpu));
    }
    println!("gpu_smoke: {passed} passed, {failed} failed on {} GPUs", gpus.len());
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn text(error: CudaError) -> String {
    error.to_string()
}

/// Numbers with all exponents that do not overflow, and both signs.
fn numbers(count: usize, mut state: u64) -> Vec<f64> {
    let mut next = || {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        let bits = (state >> 32) << 32 | state.rotate_left(32) >> 32;
        let close = 1023 - 30 + (bits >> 52 & 63);
        f64::from_bits(bits & 0x800f_ffff_ffff_ffff | close << 52)
    };
    (0..count).map(|_| next()).collect()
}

/// The sum rounded down: the sum to nearest, and the neighbour below where its error says that it is too large.
fn add_down(a: f64, b: f64) -> f64 {
    let sum = a + b;
    if sum == 0.0 {
        return -0.0;
    }
    let b_part = sum - a;
    let error = (a - (sum - b_part)) + (b - b_part);
    if error < 0.0 { sum.next_down() } else { sum }
}

fn directed_addition(gpu: &Gpu) -> Result<String, String> {
    let compiled = gpu.compile(SMOKE).map_err(text)?;
    let run = |stream: &Stream, a: &[f64], b: &[f64]| {
        let kernel = gpu.load(&compiled)?.kernel("add_down")?;
        let (left, right) = (stream.upload(a)?, stream.upload(b)?);
        let out = gpu.buffer::<f64>(a.len())?;
        let args =
            [Arg::Ptr(left.ptr()), Arg::Ptr(right.ptr()), Arg::Ptr(out.ptr()), Arg::U64(a.len() as u64)];
        // SAFETY: three columns of as many numbers as are said.
        unsafe { kernel.launch(stream, Launch::rows(a.len(), 128)?, &args) }?;
        Ok((stream.to_vec(&out)?, kernel.usage()?))
    };
    let (a, b) = (numbers(1_000_003, 1), numbers(1_000_003, 2));
    let (sums, usage) = gpu.stream().and_then(|stream| run(&stream, &a, &b)).map_err(text)?;
    let wrong = (0..a.len()).find(|&n| sums[n].to_bits() != add_down(a[n], b[n]).to_bits());
    match wrong {
        None => Ok(format!("{} sums, {usage:?}, {} bytes of machine code", a.len(), compiled.image().len())),
        Some(n) => Err(format!("{:e} + {:e} gave {:e}, not {:e}", a[n], b[n], sums[n], add_down(a[n], b[n]))),
    }
}

fn memory_copy(gpu: &Gpu) -> Result<String, String> {
    const BYTES: usize = 1 << 30;
    let run = || {
        let stream = gpu.stream()?;
        let (mut from, mut to) = (gpu.buffer::<u8>(BYTES)?, gpu.buffer::<u8>(BYTES)?);
        stream.clear(&mut from)?;
        let mut times = Vec::new();
        for _ in 0..15 {
            let (start, end) = (gpu.event()?, gpu.event()?);
            stream.record(&start)?;
            stream.copy(&mut to, &from)?;
            stream.record(&end)?;
            end.synchronize()?;
            times.push(end.milliseconds_since(&start)?);
        }
        Ok(times)
    };
    let mut times: Vec<f32> = run().map_err(text)?;
    times.sort_by(f32::total_cmp);
    let median = f64::from(times[times.len() / 2]);
    Ok(format!("{:.0} GB/s read and written, median of 15", 2.0 * BYTES as f64 / median / 1e6))
}

fn rows_in_chunks(gpu: &Gpu) -> Result<String, String> {
    stream(std::slice::from_ref(gpu))
}

/// Columns of two sizes, many chunks, twice: the first run also page-locks the memory.
fn stream(gpus: &[Gpu]) -> Result<String, String> {
    const ROWS: usize = 20_000_003;
    let (a, b) = (numbers(ROWS, 3), numbers(ROWS, 4));
    let mark: Vec<u8> = (0..ROWS).map(|n| (n / 255) as u8).collect();
    let (mut out, mut flag) = (vec![1f64; ROWS], vec![1u8; ROWS]);
    let mut run = || {
        let cache = Cache::new(None);
        let load = |gpu| cache.module(gpu, SMOKE)?.kernel("mixed");
        let kernels = gpus.iter().map(load).collect::<Result<Vec<_>, _>>()?;
        let mut rows = Rows::new(gpus)?;
        let mut times = Vec::new();
        for _ in 0..5 {
            let start = Instant::now();
            let inputs = [(&*a).into(), (&*b).into(), (&*mark).into()];
            rows.run(&inputs, &mut [(&mut *out).into(), (&mut *flag).into()], |chunk| {
                let columns = chunk.inputs.iter().chain(chunk.outputs).map(|&column| Arg::Ptr(column));
                let args: Vec<Arg> = columns.chain([Arg::U64(chunk.rows as u64)]).collect();
                let launch = Launch::rows(chunk.rows, 128)?;
                // SAFETY: the columns of the kernel, with as many rows as are said.
                unsafe { kernels[chunk.gpu].launch(chunk.stream, launch, &args) }
            })?;
            times.push(start.elapsed().as_secs_f64());
        }
        Ok(times)
    };
    let times: Vec<f64> = run().map_err(text)?;
    let right = |n: usize| out[n].to_bits() == add_down(a[n], b[n]).to_bits() && flag[n] == mark[n] ^ 90;
    if let Some(n) = (0..ROWS).find(|&n| !right(n)) {
        return Err(format!(
            "row {n}: {:e} + {:e} gave {:e}, {} gave {}",
            a[n], b[n], out[n], mark[n], flag[n]
        ));
    }
    let best = times.iter().copied().fold(f64::INFINITY, f64::min);
    let bytes = ROWS as f64 * 26.0;
    Ok(format!(
        "{ROWS} rows of 26 bytes, first run {:.0} ms, best of 5 {:.0} ms, {:.1} GB/s in and out together",
        times[0] * 1e3,
        best * 1e3,
        bytes / best / 1e9
    ))
}

/// A second cache finds in the folder what the first one compiled.
fn second_start(gpu: &Gpu) -> Result<String, String> {
    let folder = std::env::temp_dir().join(format!("gpu_smoke-{}-{}", process::id(), gpu.ordinal()));
    let start = || {
        let begin = Instant::now();
        let cache = Cache::new(Some(folder.clone()));
        let origin = cache.compile(gpu, SMOKE)?.origin();
        cache.module(gpu, SMOKE)?.kernel("add_down")?;
        Ok((origin, begin.elapsed().as_secs_f64() * 1e3))
    };
    let both = start().and_then(|first| Ok((first, start()?)));
    let _ = std::fs::remove_dir_all(&folder);
    match both.map_err(text)? {
        ((Origin::Compiler, first), (Origin::Disk, second)) => {
            Ok(format!("compiled and loaded in {first:.1} ms, loaded from the folder in {second:.1} ms"))
        }
        (first, second) => Err(format!("the code came from {:?} and then from {:?}", first.0, second.0)),
    }
}

/// An error of the expected kind, on one line.
fn expected<T>(result: Result<T, CudaError>, is: fn(&CudaError) -> bool) -> Result<String, String> {
    match result {
        Ok(_) => Err("it went well".to_owned()),
        Err(error) if is(&error) && !error.to_string().contains('\n') => Ok(error.to_string()),
        Err(error) => Err(error.to_string()),
    }
}

fn rejected_kernel(gpu: &Gpu) -> Result<String, String> {
    let broken = SMOKE.replacen("add.rm.f64", "bogus.rm.f64", 1);
    expected(
        gpu.compile(&broken),
        |error| matches!(error, CudaError::Rejected { log, .. } if log.contains("bogus")),
    )
}

fn out_of_memory(gpu: &Gpu) -> Result<String, String> {
    let more = gpu.memory().map_err(text)? + (1 << 30);
    let said = expected(gpu.buffer::<u8>(more), |error| {
        matches!(error, CudaError::OutOfMemory { asked: Some(_), free: Some(_), .. })
    })?;
    // It goes on after that.
    gpu.buffer::<u8>(1 << 20).map_err(text)?;
    Ok(said)
}

fn lost_device(gpu: &Gpu) -> Result<String, String> {
    let run = || {
        let stream = gpu.stream()?;
        let kernel = gpu.load(&gpu.compile(FAULT)?)?.kernel("fault")?;
        // SAFETY: none: the process can't use the device afterwards, which is what is to be shown.
        unsafe { kernel.launch(&stream, Launch::rows(1, 1)?, &[Arg::U64(8)]) }?;
        stream.synchronize()
    };
    let said = expected(run(), |error| matches!(error, CudaError::Lost { .. }))?;
    expected(gpu.buffer::<u8>(1 << 20), |error| matches!(error, CudaError::Lost { .. }))?;
    Ok(said)
}
