//! Chooses the device of `--device auto` for the rows of a text file or of arrays of the host: the GPU if it is
//! expected to be faster than the processor.
//!
//! Reading and printing text is the processor's work in either case, and mostly takes longer than the formulas; arrays
//! are copied to the GPU and back, which takes longer than simple formulas on many cores. So a GPU is worth its start
//! only where the formulas take long, or the processor has few cores. The figures are those of `docs/evidence/gpu.md`,
//! *From and to text* and *Arrays of the host*.

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
    passage: Passage,
    /// Time of one thread for the formulas of a row, in seconds.
    formulas: f64,
}

/// The way of a row into lanes and of its results out of them.
#[derive(Clone, Copy, Debug)]
enum Passage {
    /// Text, for whose row one thread takes so many seconds on any device.
    Text(f64),
    /// Arrays in memory, with so many bytes a row.
    Memory(f64),
}

/// Start-up time of a GPU, the driver and the kernels, in seconds.
const START: f64 = 0.4;
/// Least time of a row on one GPU with the threads that feed it, in seconds.
const GPU_ROW: f64 = 80e-9;
/// Time of one thread to read a cell, or to print the bounds of a formula, in seconds.
const CELL: f64 = 170e-9;
const RESULT: f64 = 230e-9;
/// Time of a byte of arrays: in the memory of a host with many cores, and on the way to and from one GPU.
const HOST_BYTE: f64 = 42e-12;
const COPIED_BYTE: f64 = 85e-12;
/// Number of rows of arrays for which no start of a GPU pays.
const FEW_ROWS: usize = 1 << 16;
/// Number of rows that is assumed if the data have no known length.
const ROWS: f64 = 1e7;
/// Number of rows that are timed, as many as the processor takes at once, and of repetitions.
const SAMPLE: usize = 256;
const TURNS: usize = 3;
/// Number of bytes in which line ends are counted.
const BEGINNING: u64 = 1 << 16;

impl Estimate {
    fn is_gpu_faster(self) -> bool {
        let (cpu, gpu) = match self.passage {
            Passage::Text(text) => {
                ((text + self.formulas) / self.threads, (text / self.threads).max(GPU_ROW))
            }
            Passage::Memory(bytes) => {
                ((HOST_BYTE * bytes).max(self.formulas / self.threads), COPIED_BYTE * bytes)
            }
        };
        self.rows * cpu > START + self.rows * gpu
    }
}

/// Opens the device for the rows of a file: if any will do, the one that is expected to be faster.
pub fn open<T: EvalNumber>(request: &RowsRequest, plan: &Plan<T>) -> Result<Arc<dyn ComputeDevice>, Failure> {
    open_faster(request, || {
        let is_gpu_faster = is_gpu_faster(request, plan);
        if !is_gpu_faster {
            request.monitor.note(
                "computing on the cpu, which is expected to take less time here (--device cuda takes the GPUs)",
            );
        }
        is_gpu_faster
    })
}

/// Opens the device for so many rows of arrays of the host. Programs that leave the choice are told nothing of it.
pub fn open_for_arrays<T: EvalNumber>(
    request: &RowsRequest,
    plan: &Plan<T>,
    rows: usize,
) -> Result<Arc<dyn ComputeDevice>, Failure> {
    let is_gpu_faster = || {
        if rows < FEW_ROWS {
            return false;
        }
        // A bound of an argument, or of a result, or a number; decorations do not count.
        let numbers = columns_read(plan) + 2 * plan.targets.len();
        let passage = Passage::Memory((numbers * size_of::<T>()) as f64);
        estimate(request, plan, rows as f64, passage).is_gpu_faster()
    };
    open_faster(request, is_gpu_faster)
}

fn open_faster(
    request: &RowsRequest,
    is_gpu_faster: impl FnOnce() -> bool,
) -> Result<Arc<dyn ComputeDevice>, Failure> {
    let any = request.device == DeviceSpec::AUTO && request.machine.is_none();
    if any && !options::compile(request).is_some_and(CompileMode::is_approximate) && !is_gpu_faster() {
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
    let text = CELL * columns_read(plan) as f64 + RESULT * plan.targets.len() as f64;
    estimate(request, plan, rows, Passage::Text(text)).is_gpu_faster()
}

fn estimate<T: EvalNumber>(request: &RowsRequest, plan: &Plan<T>, rows: f64, passage: Passage) -> Estimate {
    Estimate {
        rows,
        threads: worker_threads(request.threads).max(1) as f64,
        passage,
        formulas: formulas(plan.targets.iter().map(|target| (target.inputs.len(), &target.program))),
    }
}

/// Returns the number of columns from which the variables have their values.
fn columns_read<T: EvalNumber>(plan: &Plan<T>) -> usize {
    let columns = |binding: &Binding<T>| match binding {
        Binding::Constant(_) => 0,
        Binding::Column(_) => 1,
        Binding::Pair(..) => 2,
    };
    plan.variables.iter().map(|variable| columns(&variable.binding)).sum()
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
            let passage = Passage::Text(text / rows);
            let estimate = Estimate { rows, threads: 16.0, passage, formulas: formulas / rows };
            // The two devices take nearly the same time.
            if (cpu - gpu).abs() > 0.1 {
                assert_eq!(estimate.is_gpu_faster(), gpu < cpu, "{formula}");
            }
        }
    }

    /// 6·10^7 rows of two columns, 32 threads beside an H200: seconds of a thread for the formula, and on the clock.
    const MEASURED_ARRAYS: [(&str, f64, f64, f64); 5] = [
        ("x+y", 0.05, 0.082, 0.161),
        ("exp(x)*sin(y)", 1.2, 0.096, 0.171),
        ("lgamma(x)*exp(y)", 18.0, 0.575, 0.161),
        ("erf(x)+tgamma(y)", 11.0, 0.357, 0.165),
        ("cyl_bessel_i0(x)+lgamma(y)", 28.0, 0.879, 0.174),
    ];

    #[test]
    fn the_model_chooses_what_was_faster_for_arrays() {
        for (formula, formulas, cpu, gpu) in MEASURED_ARRAYS {
            let rows = 6e7;
            let passage = Passage::Memory(32.0);
            let estimate = Estimate { rows, threads: 32.0, passage, formulas: formulas / rows };
            // With its start, the GPU takes as long for one of them.
            if (cpu - gpu - START).abs() > 0.1 {
                assert_eq!(estimate.is_gpu_faster(), START + gpu < cpu, "{formula}");
            }
            // The start of a GPU pays after many rows, for two threads after fewer.
            assert!(!Estimate { rows: 1e6, ..estimate }.is_gpu_faster(), "{formula}");
            let few = Estimate { threads: 2.0, ..estimate };
            assert_eq!(few.is_gpu_faster(), formulas > 1.14, "{formula}");
        }
    }

    #[test]
    fn few_cores_and_many_rows_are_for_the_gpu() {
        let simple = Estimate { rows: 1e9, threads: 16.0, passage: Passage::Text(5e-7), formulas: 1e-8 };
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
