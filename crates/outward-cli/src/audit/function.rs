//! A function of a library.

#[cfg(feature = "cuda")]
use std::sync::Arc;

use outward::program::Width;
use outward::table::OpInfo;
#[cfg(feature = "cuda")]
use outward_cuda::CudaError;
use outward_foreign::CType;

use super::callable::{Callable, OwnFunction};
use super::callee::Callee;
#[cfg(any(feature = "cuda", feature = "opencl"))]
use super::formula::program;
use super::library::Library;
#[cfg(feature = "cuda")]
use super::library::instruction;
use super::title::Title;
use crate::compute::{self, Compute};
use crate::failure::Failure;

/// A function of a library.
pub struct LibraryFunction<'a> {
    pub library: &'a Library,
    pub title: Title,
}

impl<'a> LibraryFunction<'a> {
    /// What the library calls `symbol`.
    pub fn new(
        library: &'a Library,
        info: &'static OpInfo,
        format: CType,
        symbol: String,
    ) -> Result<LibraryFunction<'a>, Failure> {
        let title = Title { function: info.name, format, library: library.name()?, symbol };
        Ok(LibraryFunction { library, title })
    }

    /// Does the library have it? What else is wrong is an error.
    pub fn is_there(&self) -> Result<bool, Failure> {
        match self.callable().and_then(|mut callable| callable.results(&[1.0], &mut Vec::new())) {
            Ok(_) => Ok(true),
            // The process that looked for it is another one, and tells by this line alone.
            Err(Failure::Run(line)) if line.contains("has no function `") => Ok(false),
            Err(other) => Err(other),
        }
    }

    /// How many of its callables are of use at once.
    pub fn callables(&self) -> usize {
        match self.library {
            Library::Foreign(..) | Library::Own(Compute::Cpu(_)) => compute::threads(None),
            // What their results should be takes longer than they.
            #[cfg(feature = "cuda")]
            Library::Instructions(..) | Library::Nvidia(..) => compute::threads(None),
            #[cfg(any(feature = "cuda", feature = "opencl"))]
            _ => 1,
        }
    }

    /// How many sizes of numbers it is asked about at once: what fits into the caches, or is worth the way to a device.
    pub fn block(&self) -> u64 {
        match self.library {
            Library::Foreign(..) | Library::Own(Compute::Cpu(_)) => 1 << 11,
            #[cfg(any(feature = "cuda", feature = "opencl"))]
            _ => 1 << 15,
        }
    }

    /// Makes it ready to be called.
    pub fn callable(&self) -> Result<Callable, Failure> {
        let Title { function, format, symbol, .. } = &self.title;
        Ok(match self.library {
            Library::Foreign(library) => Callable::Foreign(Callee::start(library, symbol, *format)?),
            #[cfg(feature = "cuda")]
            Library::Instructions(cuda, flush) => {
                let which = instruction(function).expect("what has a symbol");
                let function = cuda.approximate(which, *flush);
                let function = function.map_err(|error| Failure::Run(format!("{symbol}: {error}")))?;
                Callable::NarrowGpu(cuda.clone(), Arc::new(function))
            }
            #[cfg(feature = "cuda")]
            Library::Nvidia(cuda, compiler, fast) => {
                let failed = |error: CudaError| match error {
                    CudaError::NotCompiled { log } if log.contains("is undefined") => {
                        Failure::Run(format!("CUDA has no function `{symbol}`"))
                    }
                    error => Failure::Run(format!("{symbol}: {error}")),
                };
                match format {
                    CType::F32 => {
                        let function = cuda.library_function(compiler, symbol, *fast).map_err(failed)?;
                        Callable::NarrowGpu(cuda.clone(), Arc::new(function))
                    }
                    CType::F64 => {
                        let function = cuda.library_function(compiler, symbol, *fast).map_err(failed)?;
                        Callable::WideGpu(cuda.clone(), Arc::new(function))
                    }
                }
            }
            #[cfg(feature = "opencl")]
            Library::OpenCl(device) => Callable::OpenCl(device.clone(), *format, symbol.clone()),
            Library::Own(Compute::Cpu(level)) => match format {
                CType::F32 => Callable::Narrow(OwnFunction::new(function, Width::F32, *level)?),
                CType::F64 => Callable::Wide(OwnFunction::new(function, Width::F64, *level)?),
            },
            #[cfg(any(feature = "cuda", feature = "opencl"))]
            Library::Own(compute) => Callable::Device(compute.clone(), *format, program(function)?),
        })
    }
}
