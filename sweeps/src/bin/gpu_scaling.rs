//! How much faster all GPUs are than one, on columns that are in their memory already, for a formula that is bound by
//! arithmetic.
//!
//! `cargo run --release -p outward-sweeps --bin gpu_scaling`

use std::time::Instant;

use outward::device::{DeviceError, IntervalSlice};
use outward::program::Program;
use outward_cuda::Cuda;

/// Rows of each GPU, and evaluations of each.
const ROWS: usize = 1 << 24;
const TURNS: usize = 10;
const FORMULA: &str = "x^y + sin(x*y)*exp(-x) + log(x + y)^x + atan(y/x)*tan(x)";

fn main() -> Result<(), DeviceError> {
    let cuda = match Cuda::all() {
        Ok(cuda) => cuda,
        Err(reason) => {
            println!("scaling: did not run: {reason}");
            return Ok(());
        }
    };
    let program = Program::parse(FORMULA).map_err(|error| DeviceError::Failed(error.to_string()))?;
    let all = cuda.gpus().len();
    let one = rate(&cuda, &program, 1)?;
    println!("1 GPU: {one:.2} Giv/s");
    if all > 1 {
        let together = rate(&cuda, &program, all)?;
        println!("{all} GPUs: {together:.2} Giv/s, {:.2} times one", together / one);
    }
    Ok(())
}

/// 10^9 rows a second on the first GPUs: the best of three.
fn rate(cuda: &Cuda, program: &Program, gpus: usize) -> Result<f64, DeviceError> {
    let (x, y): (Vec<f64>, Vec<f64>) =
        (0..ROWS).map(|row| (1.0 + row as f64 / ROWS as f64, 2.0 - row as f64 / ROWS as f64)).unzip();
    let mut columns = Vec::new();
    for gpu in 0..gpus {
        let x = cuda.upload(gpu, IntervalSlice::points(&x))?;
        let y = cuda.upload(gpu, IntervalSlice::points(&y))?;
        columns.push((x, y, cuda.gpus()[gpu].stream()?));
    }
    let mut best = 0.0_f64;
    for turn in 0..4 {
        let start = Instant::now();
        std::thread::scope(|scope| {
            let workers: Vec<_> = columns
                .iter()
                .map(|(x, y, stream)| {
                    scope.spawn(move || -> Result<(), DeviceError> {
                        for _ in 0..TURNS {
                            let result = cuda.evaluate_resident(stream, program, &[x, y])?;
                            stream.synchronize()?;
                            drop(result);
                        }
                        Ok(())
                    })
                })
                .collect();
            workers
                .into_iter()
                .try_for_each(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
        })?;
        // The first turn compiles.
        if turn > 0 {
            best = best.max((gpus * TURNS * ROWS) as f64 / start.elapsed().as_secs_f64() / 1e9);
        }
    }
    Ok(best)
}
