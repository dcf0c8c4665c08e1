//! Keeps columns in the memory of a GPU between calls. On a computer without a GPU it does the same on the CPU.
//!
//! `cargo run --release -p outward-cuda --example resident`

use outward::device::{Cpu, Device, DeviceError, IntervalColumn, IntervalSlice};
use outward::program::Program;
use outward_cuda::Cuda;

/// Runs the example.
pub fn main() -> Result<(), DeviceError> {
    let result = match Cuda::all() {
        Ok(cuda) => on_gpu(&cuda)?,
        Err(reason) => {
            eprintln!("resident: on the cpu: {reason}");
            on_cpu()?
        }
    };
    let (lo, hi) = (result.lo[7], result.hi[7]);
    println!("after 100 steps the eighth of {} orbits is in [{lo}, {hi}]", result.lo.len());
    assert!(lo <= hi && hi - lo < 1e-12);
    Ok(())
}

/// Returns a step of an iteration that contracts, so that bounds stay narrow.
fn step() -> Program {
    Program::new(|[x, c]| (x.cos() + c) / 2.0)
}

fn start() -> (Vec<f64>, Vec<f64>) {
    (0..10_000).map(|row| (f64::from(row) / 1e4, f64::from(row % 100) / 1e2)).unzip()
}

fn on_gpu(cuda: &Cuda) -> Result<IntervalColumn<f64>, DeviceError> {
    let (x, c) = start();
    let stream = cuda.gpus()[0].stream()?;
    let mut x = cuda.upload(0, IntervalSlice::points(&x))?;
    let c = cuda.upload(0, IntervalSlice::points(&c))?;
    let step = step();
    for _ in 0..100 {
        x = cuda.evaluate_resident(&stream, &step, &[&x, &c])?;
    }
    stream.synchronize()?;
    cuda.download(&x)
}

fn on_cpu() -> Result<IntervalColumn<f64>, DeviceError> {
    let (x, c) = start();
    let (cpu, step) = (Cpu::default(), step());
    let mut x = cpu.evaluate(&Program::new(|[x]| x), &[IntervalSlice::points(&x)])?;
    for _ in 0..100 {
        x = cpu.evaluate(&step, &[x.as_slice(), IntervalSlice::points(&c)])?;
    }
    Ok(x)
}
