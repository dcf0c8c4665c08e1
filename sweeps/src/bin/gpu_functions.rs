//! Every binary32 number through functions of one argument on an NVIDIA GPU, in four directions, against the function
//! of binary64 there, whose two directed results are rounded to odd and then once more: what `functions_total` does on
//! a processor, for functions that take hours there.
//!
//! ```text
//! cargo run --release -p outward-sweeps --bin gpu_functions [--every N] [FUNCTION…]
//! ```
//!
//! With `--every N` one part in N of 64. Says so where there is no GPU; the exit status is 0 unless something that ran
//! was wrong.

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use outward::Round;
use outward::convert::{f64_to_f32_rd, f64_to_f32_rn, f64_to_f32_ru, f64_to_f32_rz};
use outward::device::{Device, FloatMode};
use outward::machine::Native;
use outward::program::{Program, Width};
use outward_cuda::{Cuda, CudaError};

use outward_sweeps::gpu::{self, Run};

macro_rules! names {
    ($($op:ident $name:ident $x:tt $function:tt)*) => {
        const NAMES: &[&str] = &[$(stringify!($name)),*];
    };
}
outward::__elementary_functions! { ladder names }

/// Numbers that go to the GPU together.
const PIECE: u64 = 1 << 22;

type Conversion = fn(f64) -> f32;

/// The directions, with conversions from binary64 in them.
const ROUNDS: [(Round, Conversion); 4] = [
    (Round::TiesToEven, f64_to_f32_rn),
    (Round::TowardZero, f64_to_f32_rz),
    (Round::TowardPositive, f64_to_f32_ru),
    (Round::TowardNegative, f64_to_f32_rd),
];

fn evaluated<T: Native>(
    cuda: &Cuda,
    program: &Program,
    width: Width,
    round: Round,
    x: &[T],
) -> Result<Vec<T>, CudaError> {
    let mode = FloatMode { width, round };
    cuda.evaluate_floats(program, mode, &[x]).map_err(|error| CudaError::Arguments(error.to_string()))
}

/// One function at all numbers, or at a part of them.
fn function(run: &Run, name: &str) -> Result<(), CudaError> {
    let program = Program::parse(&format!("{name}(x)")).expect("a function of formulas");
    let start = Instant::now();
    let told = AtomicU64::new(0);
    run.total(|_, patterns| {
        for first in patterns.step_by(PIECE as usize) {
            let numbers: Vec<f32> = (first..first + PIECE).map(|bits| f32::from_bits(bits as u32)).collect();
            let wide: Vec<f64> = numbers.iter().copied().map(f64::from).collect();
            let directed = |round| evaluated(&run.cuda, &program, Width::F64, round, &wide);
            let (down, up) = (directed(Round::TowardNegative)?, directed(Round::TowardPositive)?);
            for (round, converted) in ROUNDS {
                let results = evaluated(&run.cuda, &program, Width::F32, round, &numbers)?;
                let expected =
                    |at: usize| converted(if down[at].to_bits() & 1 == 1 { down[at] } else { up[at] });
                let same = |at: usize| {
                    let (result, expected) = (results[at], expected(at));
                    result.to_bits() == expected.to_bits() || result.is_nan() && expected.is_nan()
                };
                let wrong = |at: usize| {
                    format!("{name}({:e}) {round:?}: {:e}, not {:e}", numbers[at], results[at], expected(at))
                };
                run.compare(numbers.len(), same, wrong);
            }
            told.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    })?;
    let (pieces, seconds) = (told.into_inner(), start.elapsed().as_secs_f64());
    run.counted(&format!("{name}: {} numbers, {seconds:.0} s", pieces * PIECE));
    Ok(())
}

fn main() -> ExitCode {
    gpu::main("gpu_functions", NAMES, |run| {
        NAMES.iter().filter(|name| run.wants(name)).try_for_each(|name| function(run, name))
    })
}
