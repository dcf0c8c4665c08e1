//! A function that is ready to be called, wherever it is.

#[cfg(any(feature = "cuda", feature = "opencl"))]
use std::sync::Arc;

#[cfg(any(feature = "cuda", feature = "opencl"))]
use outward::device::Device;
use outward::device::{FloatPlan, FloatScratch};
use outward::format::Format;
use outward::machine::Level;
#[cfg(any(feature = "cuda", feature = "opencl"))]
use outward::program::Program;
use outward::program::Width;
#[cfg(feature = "cuda")]
use outward_cuda::{Cuda, UnaryKernel};
#[cfg(any(feature = "cuda", feature = "opencl"))]
use outward_foreign::CType;
#[cfg(feature = "opencl")]
use outward_opencl::{OpenCl, OpenClError};

use super::callee::{Callee, Trouble};
use super::formula::{nearest, program};
#[cfg(any(feature = "cuda", feature = "opencl"))]
use crate::compute::Compute;
use crate::failure::Failure;
use crate::number::EvalNumber;

/// What gives the results of a function.
pub enum Callable {
    Foreign(Callee),
    #[cfg(feature = "cuda")]
    NarrowGpu(Arc<Cuda>, Arc<UnaryKernel<f32>>),
    #[cfg(feature = "cuda")]
    WideGpu(Arc<Cuda>, Arc<UnaryKernel<f64>>),
    #[cfg(feature = "opencl")]
    OpenCl(Arc<OpenCl>, CType, String),
    Narrow(OwnFunction<f32>),
    Wide(OwnFunction<f64>),
    #[cfg(any(feature = "cuda", feature = "opencl"))]
    Device(Compute, CType, Program),
}

impl Callable {
    /// The same for another thread, where it need not be made ready again.
    pub fn shared(&self) -> Option<Callable> {
        match self {
            #[cfg(feature = "cuda")]
            Callable::NarrowGpu(cuda, function) => Some(Callable::NarrowGpu(cuda.clone(), function.clone())),
            #[cfg(feature = "cuda")]
            Callable::WideGpu(cuda, function) => Some(Callable::WideGpu(cuda.clone(), function.clone())),
            _ => None,
        }
    }

    /// The results, in binary64; NaN where there is none: at which of the inputs, and what happened, is added to
    /// `lost`. There are fewer where it is to be asked no more.
    pub fn results(&mut self, inputs: &[f64], lost: &mut Vec<(usize, Trouble)>) -> Result<Vec<f64>, Failure> {
        match self {
            Callable::Foreign(callee) => callee.results(inputs, lost),
            #[cfg(feature = "cuda")]
            Callable::NarrowGpu(cuda, function) => through(inputs, |from, to| {
                cuda.apply(function, from, to).map_err(|error| Failure::Run(error.to_string()))
            }),
            #[cfg(feature = "cuda")]
            Callable::WideGpu(cuda, function) => through(inputs, |from, to| {
                cuda.apply(function, from, to).map_err(|error| Failure::Run(error.to_string()))
            }),
            #[cfg(feature = "opencl")]
            Callable::OpenCl(device, format, name) => {
                let failed = |error| builtin_failed(&error, name, *format);
                match format {
                    CType::F32 => through::<f32>(inputs, |from, to| {
                        device.apply_builtin(name, from, to).map_err(failed)
                    }),
                    CType::F64 => through::<f64>(inputs, |from, to| {
                        device.apply_builtin(name, from, to).map_err(failed)
                    }),
                }
            }
            Callable::Narrow(function) => through(inputs, |from, to| function.run(from, to)),
            Callable::Wide(function) => through(inputs, |from, to| function.run(from, to)),
            #[cfg(any(feature = "cuda", feature = "opencl"))]
            Callable::Device(compute, format, program) => match format {
                CType::F32 => {
                    through::<f32>(inputs, |from, to| on_device(compute, program, Width::F32, from, to))
                }
                CType::F64 => {
                    through::<f64>(inputs, |from, to| on_device(compute, program, Width::F64, from, to))
                }
            },
        }
    }
}

/// Applies what takes and gives numbers of a format.
fn through<T: EvalNumber>(
    inputs: &[f64],
    apply: impl FnOnce(&[T], &mut [T]) -> Result<(), Failure>,
) -> Result<Vec<f64>, Failure> {
    let from: Vec<T> = inputs.iter().map(|x| T::nearest(*x)).collect();
    let mut to = vec![T::NAN; from.len()];
    apply(&from, &mut to)?;
    Ok(to.into_iter().map(Format::widen).collect())
}

/// A function of this library, on the processor.
pub struct OwnFunction<T> {
    plan: FloatPlan<T>,
    scratch: FloatScratch<T, Level>,
}

impl<T: EvalNumber> OwnFunction<T> {
    pub fn new(function: &str, width: Width, level: Level) -> Result<OwnFunction<T>, Failure> {
        let plan = FloatPlan::new(&program(function)?, nearest(width));
        let plan = plan.map_err(|error| Failure::Usage(format!("{function}: {error}")))?;
        let scratch = plan.scratch(level);
        Ok(OwnFunction { plan, scratch })
    }

    fn run(&mut self, from: &[T], to: &mut [T]) -> Result<(), Failure> {
        let run = self.plan.run(&mut self.scratch, &[from], to);
        run.map_err(|error| Failure::Run(error.to_string()))
    }
}

#[cfg(any(feature = "cuda", feature = "opencl"))]
fn on_device<T: EvalNumber>(
    compute: &Compute,
    program: &Program,
    width: Width,
    from: &[T],
    to: &mut [T],
) -> Result<(), Failure> {
    let results = match compute {
        Compute::Cpu(_) => unreachable!("a plan computes on the processor"),
        #[cfg(feature = "cuda")]
        Compute::Cuda(cuda) => cuda.evaluate_floats(program, nearest(width), &[from]),
        #[cfg(feature = "opencl")]
        Compute::OpenCl(opencl) => opencl.evaluate_floats(program, nearest(width), &[from]),
    };
    to.copy_from_slice(&results.map_err(|error| Failure::Run(error.to_string()))?);
    Ok(())
}

/// A log of a compiler has many lines, and says no more than that there is no such function.
#[cfg(feature = "opencl")]
fn builtin_failed(error: &OpenClError, name: &str, format: CType) -> Failure {
    Failure::Run(match error {
        OpenClError::Rejected { device, .. } => {
            let format = if format == CType::F32 { "binary32" } else { "binary64" };
            format!("the OpenCL device `{device}` has no function `{name}` of one number of {format}")
        }
        other => other.to_string(),
    })
}
