//! Shows that this crate works on a computer with a GPU.
//!
//! Run it with `cargo run --release -p outward-cuda --example gpu_smoke`. The binary needs no other files, so it can be
//! copied to such a computer. Its last line summarises the results, or says that there is no GPU. The exit status is 0
//! unless a check failed. With `--tune` it also measures other sizes of chunks and other numbers of threads.

use std::num::NonZero;
use std::process::{self, ExitCode};
use std::time::Instant;

use outward_cuda::{Arg, Cache, CudaError, Driver, Gpu, Kernel, Launch, Origin, Rows, Stream};

const SMOKE: &str = include_str!("kernels/smoke.ptx");
const FAULT: &str = include_str!("kernels/fault.ptx");

type Check = (&'static str, fn(&Gpu) -> Result<String, String>);

/// The checks, in order.
const CHECKS: [Check; 7] = [
    ("directed addition", directed_addition),
    ("memory copy", memory_copy),
    ("page-locked copies", page_locked_copies),
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
    if std::env::args().any(|arg| arg == "--tune") {
        for gpu in &gpus {
            println!("{gpu:?}");
            tell("chunks and threads", tune(std::slice::from_ref(gpu)));
        }
    }
    // This check comes last, since nothing may work in this process after it.
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

/// Returns numbers with all exponents that do not overflow, and both signs.
fn numbers(count: usize, mut state: u64) -> Vec<f64> {
    let mut next = || {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        let bits = (state >> 32) << 32 | state.rotate_left(32) >> 32;
        let close = 1023 - 30 + (bits >> 52 & 63);
        f64::from_bits(bits & 0x800f_ffff_ffff_ffff | close << 52)
    };
    (0..count).map(|_| next()).collect()
}

/// Returns the sum rounded down: the sum to nearest, or its lower neighbour if its error shows that it is too large.
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

/// Measures the bus: copies in, copies out, and both at once. Rows in chunks can't be faster.
fn page_locked_copies(gpu: &Gpu) -> Result<String, String> {
    const BYTES: usize = 1 << 28;
    let run = || {
        let (copy_in, copy_out) = (gpu.stream()?, gpu.stream()?);
        let (from, mut to) = (gpu.pinned::<u8>(BYTES)?, gpu.pinned::<u8>(BYTES)?);
        let (a, b) = (gpu.buffer::<u8>(BYTES)?, gpu.buffer::<u8>(BYTES)?);
        let mut rates = Vec::new();
        for (inward, outward) in [(true, false), (false, true), (true, true)] {
            let mut best = f64::INFINITY;
            for _ in 0..5 {
                let start = Instant::now();
                // SAFETY: all four are as long, and stay until both streams are waited for.
                unsafe {
                    if inward {
                        copy_in.write_later(a.ptr(), &from)?;
                    }
                    if outward {
                        copy_out.read_later(b.ptr(), &mut to)?;
                    }
                }
                copy_in.synchronize().and(copy_out.synchronize())?;
                best = best.min(start.elapsed().as_secs_f64());
            }
            let bytes = BYTES * (usize::from(inward) + usize::from(outward));
            rates.push(bytes as f64 / best / 1e9);
        }
        Ok(rates)
    };
    let rates: Vec<f64> = run().map_err(text)?;
    Ok(format!("GB/s in {:.1}, out {:.1}, both at once {:.1}", rates[0], rates[1], rates[2]))
}

fn rows_in_chunks(gpu: &Gpu) -> Result<String, String> {
    stream(std::slice::from_ref(gpu))
}

/// Columns of two sizes, and the expected results.
struct Table {
    a: Vec<f64>,
    b: Vec<f64>,
    mark: Vec<u8>,
    out: Vec<f64>,
    flag: Vec<u8>,
}

impl Table {
    const ROWS: usize = 20_000_003;
    const BYTES: f64 = (Table::ROWS * 26) as f64;

    fn new() -> Table {
        let mark = (0..Table::ROWS).map(|n| (n / 255) as u8).collect();
        let (out, flag) = (vec![1.0; Table::ROWS], vec![1; Table::ROWS]);
        Table { a: numbers(Table::ROWS, 3), b: numbers(Table::ROWS, 4), mark, out, flag }
    }

    /// Returns the time of each of some runs, in seconds.
    fn run(&mut self, rows: &mut Rows, kernels: &[Kernel]) -> Result<Vec<f64>, CudaError> {
        let run = |_| {
            let start = Instant::now();
            let inputs = [(&*self.a).into(), (&*self.b).into(), (&*self.mark).into()];
            let mut outputs = [(&mut *self.out).into(), (&mut *self.flag).into()];
            rows.run(&inputs, &mut outputs, |chunk| {
                let columns = chunk.inputs.iter().chain(chunk.outputs).map(|&column| Arg::Ptr(column));
                let args: Vec<Arg> = columns.chain([Arg::U64(chunk.rows as u64)]).collect();
                let launch = Launch::rows(chunk.rows, 128)?;
                // SAFETY: the columns of the kernel, with as many rows as are said.
                unsafe { kernels[chunk.gpu].launch(chunk.stream, launch, &args) }
            })?;
            Ok(start.elapsed().as_secs_f64())
        };
        (0..5).map(run).collect()
    }

    /// Describes the first wrong row.
    fn wrong(&self) -> Option<String> {
        let Table { a, b, mark, out, flag } = self;
        let right =
            |&n: &usize| out[n].to_bits() == add_down(a[n], b[n]).to_bits() && flag[n] == mark[n] ^ 90;
        let n = (0..Table::ROWS).find(|n| !right(n))?;
        Some(format!("row {n}: {:e} + {:e} gave {:e}, {} gave {}", a[n], b[n], out[n], mark[n], flag[n]))
    }
}

fn mixed(gpus: &[Gpu]) -> Result<Vec<Kernel>, CudaError> {
    let cache = Cache::new(None);
    gpus.iter().map(|gpu| cache.module(gpu, SMOKE)?.kernel("mixed")).collect()
}

fn best(times: &[f64]) -> f64 {
    times.iter().copied().fold(f64::INFINITY, f64::min)
}

/// Streams many chunks, several times: the first run also page-locks the memory.
fn stream(gpus: &[Gpu]) -> Result<String, String> {
    let mut table = Table::new();
    let run = mixed(gpus).and_then(|kernels| table.run(&mut Rows::new(gpus)?, &kernels));
    let times = run.map_err(text)?;
    if let Some(wrong) = table.wrong() {
        return Err(wrong);
    }
    let best = best(&times);
    Ok(format!(
        "{} rows of 26 bytes, first run {:.0} ms, best of 5 {:.0} ms, {:.1} GB/s in and out together",
        Table::ROWS,
        times[0] * 1e3,
        best * 1e3,
        Table::BYTES / best / 1e9
    ))
}

/// Streams with other sizes of chunks and other numbers of threads, and returns the GB/s of each.
fn tune(gpus: &[Gpu]) -> Result<String, String> {
    let mut table = Table::new();
    let kernels = mixed(gpus).map_err(text)?;
    let mut said = String::from("GB/s\n    rows of a chunk");
    let threads = [1, 2, 4, 8, 16];
    threads.iter().for_each(|threads| said += &format!("  {threads:2} threads"));
    for shift in [17, 18, 19, 20, 21, 22] {
        said += &format!("\n    2^{shift:2}           ");
        let mut rows = Rows::new(gpus).map_err(text)?;
        rows.set_chunk_rows(NonZero::new(1 << shift));
        for threads in threads.into_iter().filter_map(NonZero::new) {
            rows.set_threads(threads);
            let times = table.run(&mut rows, &kernels).map_err(text)?;
            said += &format!("{:12.1}", Table::BYTES / best(&times) / 1e9);
        }
    }
    Ok(said)
}

/// Checks that a second cache finds in the folder what the first one compiled.
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

/// Checks for an error of the expected kind, on one line.
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
    // The GPU continues to work after that.
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
