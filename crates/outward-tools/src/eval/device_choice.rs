//! Chooses the device of `--device auto` for the rows of a text file: the GPU if it is expected to be faster than the
//! processor.
//!
//! Reading and printing text is the processor's work in either case, and mostly takes longer than the formulas. So a
//! GPU is worth its start only where the formulas take long, or the processor has few cores. The figures are those of
//! `docs/evidence/gpu.md`, *From and to text*.

use std::fs::File;
use std::hint::black_box;
use std::io::{ErrorKind, Read};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use outward::device::{CompileMode, IntervalSlice};
use outward::program::Program;

use super::options;
use super::plan::{Binding, Plan};
use super::request::RowsRequest;
use crate::device::compute_device::ComputeDevice;
use crate::device::{self, CpuDevice, DeviceSpec, worker_threads};
use crate::failure::Failure;
use crate::number::EvalNumber;

/// Estimates of a run before its first row.
#[derive(Clone, Copy, Debug)]
struct Estimate {
    rows: f64,
    threads: f64,
    /// Time of one thread for the text of a row, in seconds.
    text: f64,
    /// Time of one thread for the formulas of a row, in seconds.
    formulas: f64,
}

/// Start-up time of a GPU, the driver and the kernels, in seconds.
const START: f64 = 0.4;
/// Least time of a row on one GPU with the threads that feed it, in seconds.
const GPU_ROW: f64 = 80e-9;
/// Time of one thread to read a cell, or to print the bounds of a formula, in seconds.
const CELL: f64 = 170e-9;
const RESULT: f64 = 230e-9;
/// Number of rows that is assumed if the data have no known length.
const ROWS: f64 = 1e7;
/// Number of rows that are timed, as many as the processor takes at once, and of repetitions.
const SAMPLE: usize = 256;
const TURNS: usize = 3;
/// Number of bytes in which line ends are counted.
const BEGINNING: u64 = 1 << 16;

impl Estimate {
    fn is_gpu_faster(self) -> bool {
        let cpu = self.rows * (self.text + self.formulas) / self.threads;
        cpu > START + self.rows * (self.text / self.threads).max(GPU_ROW)
    }
}

/// Opens the device for the rows of a file: if any will do, the one that is expected to be faster.
pub fn open<T: EvalNumber>(request: &RowsRequest, plan: &Plan<T>) -> Result<Arc<dyn ComputeDevice>, Failure> {
    let any = request.device == DeviceSpec::AUTO && request.machine.is_none();
    if any
        && !options::compile(request).is_some_and(CompileMode::is_approximate)
        && !is_gpu_faster(request, plan)
    {
        request.monitor.note(
            "computing on the cpu, which is expected to take less time here (--device cuda takes the GPUs)",
        );
        return device::open(DeviceSpec::CPU, None, &*request.monitor);
    }
    options::open(request)
}

/// Returns whether a GPU is expected to be faster. If the data are no text, nothing is estimated, and a GPU counts as
/// faster.
fn is_gpu_faster<T: EvalNumber>(request: &RowsRequest, plan: &Plan<T>) -> bool {
    let Some(data) = &request.source.data else { return true };
    let rows = match rows(data) {
        Some(rows) => rows,
        None => return true,
    };
    let columns = |binding: &Binding<T>| match binding {
        Binding::Constant(_) => 0,
        Binding::Column(_) => 1,
        Binding::Pair(..) => 2,
    };
    let cells: usize = plan.variables.iter().map(|variable| columns(&variable.binding)).sum();
    let estimate = Estimate {
        rows,
        threads: worker_threads(request.threads).max(1) as f64,
        text: CELL * cells as f64 + RESULT * plan.targets.len() as f64,
        formulas: formulas(plan.targets.iter().map(|target| (target.inputs.len(), &target.program))),
    };
    estimate.is_gpu_faster()
}

/// Estimates the number of rows of a text by its size and the length of its first lines; returns `None` for Parquet.
fn rows(data: &Path) -> Option<f64> {
    let regular = || {
        // A pipe must not be opened twice: its writer would find it closed.
        let about = std::fs::metadata(data)?;
        if !about.is_file() {
            return Err(ErrorKind::Unsupported.into());
        }
        let mut file = File::open(data)?;
        let mut beginning = Vec::new();
        file.by_ref().take(BEGINNING).read_to_end(&mut beginning)?;
        std::io::Result::Ok((about.len() as f64, beginning))
    };
    // A file that cannot be read is reported elsewhere; standard input has no length.
    let Ok((length, beginning)) = regular() else { return Some(ROWS) };
    if beginning.starts_with(b"PAR1") {
        return None;
    }
    // Compressed text has line ends by chance.
    if beginning.starts_with(&[0x1F, 0x8B]) || beginning.starts_with(&[0x28, 0xB5, 0x2F, 0xFD]) {
        return Some(ROWS);
    }
    let lines = beginning.iter().filter(|byte| **byte == b'\n').count();
    let carriage_returns = beginning.iter().filter(|byte| **byte == b'\r').count();
    Some(length * lines.max(carriage_returns) as f64 / beginning.len().max(1) as f64)
}

/// Returns the time that one thread takes for the bounds of all formulas in a row, in seconds, measured with numbers
/// from 0.01 to 20. A formula that the processor refuses takes none: the run will say why.
fn formulas<'a>(programs: impl Iterator<Item = (usize, &'a Program)>) -> f64 {
    let column: Vec<f64> = (0..SAMPLE).map(|row| 0.01 + 20.0 * row as f64 / SAMPLE as f64).collect();
    let device = CpuDevice::best();
    let formula = |(inputs, program): (usize, &Program)| {
        let columns = vec![IntervalSlice::points(&column); inputs];
        let times = (0..TURNS).map(|_| {
            let start = Instant::now();
            black_box(device.evaluate_f64(program, &columns)).map_or(Duration::ZERO, |_| start.elapsed())
        });
        times.min().unwrap_or_default().as_secs_f64() / SAMPLE as f64
    };
    programs.map(formula).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2·10^7 rows with 16 threads on an H100: the formulas of `docs/evidence/gpu.md`, seconds of a thread for text and
    /// formulas, and seconds on the clock.
    const MEASURED: [(&str, f64, f64, f64, f64); 11] = [
        ("x+y", 10.97, 0.15, 0.73, 1.47),
        ("sqrt(x^2+y^2)*exp(-z)", 14.43, 0.43, 0.97, 1.72),
        ("exp(x)*sin(y)", 13.45, 0.37, 0.90, 1.78),
        ("x^y", 13.48, 0.58, 0.91, 1.87),
        ("tgamma(x)", 8.61, 2.42, 0.72, 2.12),
        ("tgamma(x)+x^y", 10.20, 2.63, 0.83, 2.21),
        ("lgamma(x)", 8.44, 15.14, 1.53, 2.52),
        ("erf(x)", 9.09, 1.06, 0.67, 2.09),
        ("j0(x)", 7.20, 0.78, 0.54, 2.38),
        ("cyl_bessel_i0(x)", 8.21, 23.46, 2.01, 2.08),
        ("of eight functions", 14.74, 1.54, 1.05, 2.11),
    ];

    #[test]
    fn the_model_chooses_what_was_faster() {
        for (formula, text, formulas, cpu, gpu) in MEASURED {
            let rows = 2e7;
            let estimate = Estimate { rows, threads: 16.0, text: text / rows, formulas: formulas / rows };
            // The two devices take nearly the same time.
            if (cpu - gpu).abs() > 0.1 {
                assert_eq!(estimate.is_gpu_faster(), gpu < cpu, "{formula}");
            }
        }
    }

    #[test]
    fn few_cores_and_many_rows_are_for_the_gpu() {
        let simple = Estimate { rows: 1e9, threads: 16.0, text: 5e-7, formulas: 1e-8 };
        let long = Estimate { formulas: 3e-6, ..simple };
        assert!(!simple.is_gpu_faster() && long.is_gpu_faster());
        assert!(!Estimate { rows: 1e5, ..long }.is_gpu_faster());
        let few = Estimate { threads: 1.0, rows: 1e8, ..simple };
        assert!(few.is_gpu_faster());
        assert!(!Estimate { rows: 0.0, ..long }.is_gpu_faster());
    }

    #[test]
    fn rows_are_estimated_by_the_first_lines() {
        let folder = std::env::temp_dir().join(format!("outward-choice-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("data");
        let found = |bytes: &[u8]| {
            std::fs::write(&path, bytes).expect("a file");
            rows(&path)
        };
        assert_eq!(found("1,2\n".repeat(100_000).as_bytes()), Some(100_000.0));
        assert_eq!(found("1,2\r".repeat(100).as_bytes()), Some(100.0));
        assert_eq!(found(b""), Some(0.0));
        assert_eq!(found(b"PAR1\n\n"), None);
        assert_eq!(found(&[0x1F, 0x8B, 10, 10]), Some(ROWS));
        assert_eq!(rows(Path::new("-")), Some(ROWS));
        std::fs::remove_dir_all(&folder).expect("removed");
    }
}
