//! NVIDIA GPUs, with their approximate instructions and NVIDIA's functions.

use std::sync::Arc;

use outward::analysis::range::{BulkOptions, RangeOptions, RangePlan, RangeReport};
use outward::analysis::roundoff::{Roundoff, RoundoffError, RoundoffPlan};
use outward::device::{CompileMode, Device as _, DeviceError, FloatMode, IntervalColumn, IntervalSlice};
use outward::format::{Bf16, F16};
use outward::interval::Interval;
use outward::matrix::residues::{Part, RoundedPart};
use outward::matrix::{MatrixMut, Product};
use outward::program::{Program, Width};
use outward::reductions::{Accumulator, Terms};
use outward::round::{Rd, Rn, Round, Ru, Rz};
use outward::table::OpInfo;
use outward_cuda::{ApproximateFunction, Cache, Compiler, Cuda, CudaError, Gpu, UnaryKernel};

use crate::compute_device::{
    ApproximateUnits, ComputeDevice, NamedDevice, SelftestEffort, SelftestRounds, StreamTimer, StreamTimes,
    accumulate_by, evaluate_by,
};
use crate::cpu::worker_threads;
use crate::function_library::{
    CallableFunction, CalleeError, FunctionLibrary, LibraryOptions, apply_f32, apply_f64, c_name, name_in_c,
    no_format, only_column,
};
use crate::round_parts::RoundParts;
use outward_reports::failure::Failure;

/// Number of cases of the self-test at once: compiling kernels and making hashes is work of one core each.
const CASES_AT_ONCE: usize = 8;

/// NVIDIA GPUs that work as one device.
#[derive(Debug)]
struct CudaDevice(Arc<Cuda>);

/// Opens all GPUs, or the one of a number.
pub fn open(number: Option<usize>) -> Result<Arc<dyn ComputeDevice>, String> {
    Ok(Arc::new(CudaDevice(Cuda::shared(number).map_err(|error| error.to_string())?)))
}

impl RoundParts for CudaDevice {
    fn part_of_product(&self, shape: [usize; 3]) -> Result<[usize; 2], Failure> {
        self.0.part_of_product(shape).map_err(|error| Failure::Run(error.to_string()))
    }

    fn round_part(&self, part: &Part<'_>) -> Result<RoundedPart, Failure> {
        self.0.round_part(part).map_err(|error| Failure::Run(error.to_string()))
    }
}

impl ComputeDevice for CudaDevice {
    evaluate_by!(|this| this.0);

    fn evaluate_into_f64(
        &self,
        program: &Program,
        inputs: &[IntervalSlice<'_, f64>],
        bounds: (&mut [f64], &mut [f64]),
        decorations: &mut [u8],
    ) -> Result<(), DeviceError> {
        self.0.evaluate_into(program, inputs, bounds, decorations)
    }

    fn evaluate_into_f32(
        &self,
        program: &Program,
        inputs: &[IntervalSlice<'_, f32>],
        bounds: (&mut [f32], &mut [f32]),
        decorations: &mut [u8],
    ) -> Result<(), DeviceError> {
        self.0.evaluate_into(program, inputs, bounds, decorations)
    }

    accumulate_by!(|this| this.0);

    fn multiply_in_order(
        &self,
        product: &Product<'_, f64>,
        round: Round,
        result: &mut MatrixMut<'_, f64>,
    ) -> Result<(), Failure> {
        match round {
            Round::TiesToEven => self.0.multiply_in_order::<Rn>(product, result),
            Round::TowardZero => self.0.multiply_in_order::<Rz>(product, result),
            Round::TowardPositive => self.0.multiply_in_order::<Ru>(product, result),
            Round::TowardNegative => self.0.multiply_in_order::<Rd>(product, result),
        }
        .map_err(|error| Failure::Run(error.to_string()))
    }

    fn rounds_products(&self) -> Option<&dyn RoundParts> {
        Some(self)
    }

    fn description(&self) -> String {
        self.0.gpus()[0].name().into()
    }

    fn has_compiled_results(&self) -> bool {
        true
    }

    fn evaluate_compiled_f64(
        &self,
        program: &Program,
        mode: FloatMode,
        compile: CompileMode,
        inputs: &[&[f64]],
    ) -> Result<Vec<f64>, DeviceError> {
        self.0.evaluate_compiled(program, mode, compile, inputs)
    }

    fn evaluate_compiled_f32(
        &self,
        program: &Program,
        mode: FloatMode,
        compile: CompileMode,
        inputs: &[&[f32]],
    ) -> Result<Vec<f32>, DeviceError> {
        self.0.evaluate_compiled(program, mode, compile, inputs)
    }

    fn bound_roundoff(
        &self,
        plan: &RoundoffPlan,
        boxes: &[Vec<Interval<f64>>],
        threads: usize,
    ) -> Result<Vec<Roundoff>, RoundoffError> {
        plan.bound_all_on(&*self.0, boxes, threads)
    }

    fn find_range(
        &self,
        plan: &RangePlan,
        sides: &[Interval<f64>],
        options: &RangeOptions,
        bulk: &BulkOptions,
    ) -> Result<RangeReport, DeviceError> {
        plan.range_on(&*self.0, sides, options, bulk)
    }

    fn function_library(
        self: Arc<Self>,
        options: LibraryOptions,
    ) -> Result<Option<Box<dyn FunctionLibrary>>, Failure> {
        if options.approximate {
            return Ok(Some(Box::new(Instructions { gpus: self, flush: options.flush_to_zero })));
        }
        let compiler = Compiler::find().map_err(|error| Failure::Run(format!("--impl cuda: {error}")))?;
        Ok(Some(Box::new(NvidiaFunctions { gpus: self, compiler, is_fast: options.fast_math })))
    }

    fn selftest_effort(&self) -> SelftestEffort {
        let cases_at_once = worker_threads(None).min(CASES_AT_ONCE);
        SelftestEffort { rounds: SelftestRounds::Many, cases_at_once }
    }

    fn approximate_units(&self) -> Option<&dyn ApproximateUnits> {
        Some(self)
    }

    fn stream_timer(&self) -> Option<&dyn StreamTimer> {
        Some(self)
    }
}

impl CudaDevice {
    /// Returns the first GPU, with its driver.
    fn title(&self) -> String {
        let gpu = &self.0.gpus()[0];
        format!("{}, driver for CUDA {}", gpu.name(), gpu.driver_version())
    }
}

impl ApproximateUnits for CudaDevice {
    fn count_wrong_seeds(&self) -> Result<u32, DeviceError> {
        Ok(self.0.wrong_seeds()?)
    }

    fn devices(&self) -> Result<Vec<NamedDevice>, String> {
        let one = |gpu: &Gpu| {
            let name = format!("{gpu:?}");
            match Cuda::with(vec![gpu.clone()], Cache::default()) {
                Ok(one) => Ok(NamedDevice { name, device: Arc::new(CudaDevice(Arc::new(one))) }),
                Err(error) => Err(format!("{name}: {error}")),
            }
        };
        self.0.gpus().iter().map(one).collect()
    }
}

impl StreamTimer for CudaDevice {
    fn title(&self) -> String {
        CudaDevice::title(self)
    }

    fn time(
        &self,
        program: &Program,
        width: Width,
        inputs: &[[Vec<f64>; 2]],
        rows: usize,
    ) -> Result<StreamTimes, DeviceError> {
        let measured = match width {
            Width::F64 => self.0.measure(program, width, inputs, rows),
            _ => {
                let narrow = |column: &Vec<f64>| column.iter().map(|&x| x as f32).collect();
                let inputs: Vec<[Vec<f32>; 2]> =
                    inputs.iter().map(|[lo, hi]| [narrow(lo), narrow(hi)]).collect();
                self.0.measure(program, width, &inputs, rows)
            }
        }?;
        Ok(StreamTimes {
            rows: measured.rows,
            streamed: measured.streamed,
            copied: measured.copied,
            in_registers: measured.in_registers,
            slow_rows: measured.slow_rows,
            compile: measured.compile,
        })
    }
}

/// The approximate instructions.
struct Instructions {
    gpus: Arc<CudaDevice>,
    /// Whether the instructions are the ones that flush subnormal numbers.
    flush: bool,
}

impl FunctionLibrary for Instructions {
    fn name(&self) -> Result<String, Failure> {
        Ok(self.gpus.title())
    }

    fn symbol(&self, info: &OpInfo, _: Width) -> Option<String> {
        instruction(info.name).and_then(|which| which.spelled(self.flush))
    }

    fn function(&self, info: &OpInfo, symbol: &str, _: Width) -> Result<Box<dyn CallableFunction>, Failure> {
        let failed = |error: String| Failure::Run(format!("{symbol}: {error}"));
        let which = instruction(info.name).ok_or_else(|| failed("no instruction approximates it".into()))?;
        let kernel = self.gpus.0.approximate(which, self.flush).map_err(|error| failed(error.to_string()))?;
        Ok(Box::new(GpuFunction { gpus: Arc::clone(&self.gpus), kernel: Kernel::F32(Arc::new(kernel)) }))
    }

    /// Uses several threads, since computing the correct results takes longer than the instructions.
    fn threads(&self) -> usize {
        worker_threads(None)
    }
}

/// Returns the instruction that approximates a function.
fn instruction(function: &str) -> Option<ApproximateFunction> {
    let name = match function {
        "exp2" => "ex2",
        "log2" => "lg2",
        "recip" => "rcp",
        other => other,
    };
    ApproximateFunction::ALL.into_iter().find(|which| which.name() == name)
}

/// The functions of NVIDIA's compiler.
struct NvidiaFunctions {
    gpus: Arc<CudaDevice>,
    compiler: Compiler,
    /// Whether the functions are those of fast mathematics.
    is_fast: bool,
}

impl FunctionLibrary for NvidiaFunctions {
    fn name(&self) -> Result<String, Failure> {
        let (major, minor) = self.compiler.version();
        let how = if self.is_fast { " with --use_fast_math" } else { "" };
        Ok(format!("{}, NVRTC {major}.{minor}{how}", self.gpus.title()))
    }

    fn symbol(&self, info: &OpInfo, format: Width) -> Option<String> {
        c_name(info).map(|name| name_in_c(name, format))
    }

    fn function(
        &self,
        _: &OpInfo,
        symbol: &str,
        format: Width,
    ) -> Result<Box<dyn CallableFunction>, Failure> {
        let failed = |error: CudaError| match error {
            CudaError::NotCompiled { log } if log.contains("is undefined") => {
                Failure::Run(format!("CUDA has no function `{symbol}`"))
            }
            error => Failure::Run(format!("{symbol}: {error}")),
        };
        let NvidiaFunctions { gpus, compiler, is_fast } = self;
        let kernel = match format {
            Width::F32 => {
                let kernel = gpus.0.library_function(compiler, symbol, *is_fast).map_err(failed)?;
                Kernel::F32(Arc::new(kernel))
            }
            Width::F64 => {
                let kernel = gpus.0.library_function(compiler, symbol, *is_fast).map_err(failed)?;
                Kernel::F64(Arc::new(kernel))
            }
            other => return Err(no_format(other)),
        };
        Ok(Box::new(GpuFunction { gpus: Arc::clone(gpus), kernel }))
    }

    /// Uses several threads, since computing the correct results takes longer than the functions.
    fn threads(&self) -> usize {
        worker_threads(None)
    }
}

/// A function on the GPUs, compiled.
#[derive(Clone)]
struct GpuFunction {
    gpus: Arc<CudaDevice>,
    kernel: Kernel,
}

#[derive(Clone)]
enum Kernel {
    F32(Arc<UnaryKernel<f32>>),
    F64(Arc<UnaryKernel<f64>>),
}

impl CallableFunction for GpuFunction {
    fn results_of(
        &mut self,
        columns: &[&[f64]],
        _: &mut Vec<(usize, CalleeError)>,
    ) -> Result<Vec<f64>, Failure> {
        let inputs = only_column(columns)?;
        let gpus = &self.gpus.0;
        let failed = |error: CudaError| Failure::Run(error.to_string());
        match &self.kernel {
            Kernel::F32(kernel) => {
                apply_f32(&[inputs], |from, to| gpus.apply(kernel, from[0], to).map_err(failed))
            }
            Kernel::F64(kernel) => {
                apply_f64(&[inputs], |from, to| gpus.apply(kernel, from[0], to).map_err(failed))
            }
        }
    }

    fn shared(&self) -> Option<Box<dyn CallableFunction>> {
        Some(Box::new(self.clone()))
    }
}
