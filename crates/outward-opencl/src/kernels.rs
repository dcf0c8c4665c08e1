//! Programs compiled for a device.

use core::ptr;

use opencl3::context::Context;
use opencl3::device::Device;
use opencl3::error_codes::{CL_BUILD_PROGRAM_FAILURE, ClError};
use opencl3::kernel::Kernel;
use opencl3::memory::{Buffer, cl_mem};
use opencl3::program::Program as BuiltProgram;
use outward_emit::emit::reduction::ReductionKernel;
use outward_emit::emit::{ConversionKey, Element, opencl};

use crate::OpenClError;
use crate::session::Session;

/// Number of work-items of a group, if the kernel and the device allow that many. Some drivers compile a kernel anew
/// for each size.
const GROUP: usize = 64;
/// The options change no results: each that would let a compiler change them is left out.
const OPTIONS: &str = "-cl-std=CL1.2";

/// A kernel, and the work-items of its groups.
#[derive(Debug)]
pub(crate) struct Launchable {
    kernel: Kernel,
    group: usize,
}

/// A conversion, compiled.
#[derive(Debug)]
pub(crate) struct Converter {
    pub key: ConversionKey,
    pub kernel: Launchable,
}

/// A function of a driver, compiled for a format.
#[derive(Debug)]
pub(crate) struct Builtin {
    pub function: String,
    pub format: &'static str,
    pub kernel: Launchable,
}

/// An exact sum, compiled for groups of one size.
#[derive(Debug)]
pub(crate) struct Reducer {
    pub of: ReductionKernel,
    pub group: usize,
    pub kernel: Launchable,
}

/// The kernels of products that are rounded once, compiled.
#[derive(Debug)]
pub(crate) struct RoundedProducts {
    pub scan: Launchable,
    pub split: Launchable,
    pub multiply: Launchable,
    pub join: Launchable,
}

/// The kernels of a program.
#[derive(Debug)]
pub(crate) struct Kernels {
    pub fast: Launchable,
    pub rest: Option<Launchable>,
    /// The tables of both kernels, in the memory of the device.
    pub tables: Buffer<u64>,
    pub inputs: Vec<Element>,
    pub outputs: Vec<Element>,
}

/// Compiles a text.
pub(crate) fn compile(
    context: &Context,
    device: &Device,
    name: &str,
    text: &str,
) -> Result<BuiltProgram, OpenClError> {
    let mut program =
        BuiltProgram::create_from_source(context, text).map_err(OpenClError::of("taking in a program"))?;
    match program.build(&[device.id()], OPTIONS) {
        Ok(()) => Ok(program),
        Err(error) => {
            let log = program.get_build_log(device.id()).unwrap_or_default();
            Err(build_failed(error, name, log))
        }
    }
}

/// Returns the reason why a program was not built. A wrong text is one of several: memory may be short, or the compiler
/// may be missing.
fn build_failed(error: ClError, name: &str, log: String) -> OpenClError {
    match error.0 {
        CL_BUILD_PROGRAM_FAILURE => OpenClError::Rejected { device: name.to_owned(), log },
        _ => OpenClError::of("compiling a program")(error),
    }
}

impl Launchable {
    pub fn new(program: &BuiltProgram, device: &Device, name: &str) -> Result<Launchable, OpenClError> {
        let failed = OpenClError::of("looking for a kernel");
        let kernel = Kernel::create(program, name).map_err(&failed)?;
        let most = kernel.get_work_group_size(device.id()).map_err(&failed)?;
        Ok(Launchable { kernel, group: most.clamp(1, GROUP) })
    }

    /// Returns a kernel whose text determines the number of work-items of its groups.
    pub fn with_group(program: &BuiltProgram, name: &str, group: usize) -> Result<Launchable, OpenClError> {
        let kernel = Kernel::create(program, name).map_err(OpenClError::of("looking for a kernel"))?;
        Ok(Launchable { kernel, group })
    }

    /// Puts a kernel into the queue, for at least `items` work-items.
    pub fn launch(
        &self,
        session: &Session<'_>,
        items: usize,
        rows: u64,
        memory: impl Iterator<Item = cl_mem>,
    ) -> Result<(), OpenClError> {
        let Launchable { kernel, group } = self;
        set(kernel, 0, &rows)?;
        for (number, memory) in (1..).zip(memory) {
            set(kernel, number, &memory)?;
        }
        let (groups, items) = ([*group], [items.next_multiple_of(*group)]);
        // SAFETY: the arguments are those that the kernel is printed with: `rows`, tables where it has some, and
        // buffers that have memory for as many rows. The kernel uses no row beyond. The sizes are read before the call
        // returns.
        let launched = unsafe {
            let (items, groups) = (items.as_ptr(), groups.as_ptr());
            session.queue.enqueue_nd_range_kernel(kernel.get(), 1, ptr::null(), items, groups, &[])
        };
        launched.map(drop).map_err(OpenClError::of("launching a kernel"))
    }
}

fn set<A>(kernel: &Kernel, number: u32, argument: &A) -> Result<(), OpenClError> {
    // SAFETY: the argument is copied by the call; its size and place are those of the printed parameter, which OpenCL
    // checks.
    let set = unsafe { kernel.set_arg(number, argument) };
    set.map_err(OpenClError::of("passing an argument to a kernel"))
}

impl Kernels {
    /// Compiles a program.
    pub fn new(session: &Session<'_>, name: &str, source: opencl::Source) -> Result<Kernels, OpenClError> {
        let device = session.device;
        let program = compile(session.context, device, name, &source.text)?;
        let fast = Launchable::new(&program, device, opencl::FAST)?;
        let rest = source.has_rest.then(|| Launchable::new(&program, device, opencl::REST)).transpose()?;
        let tables = session.upload(&source.tables)?;
        Ok(Kernels { fast, rest, tables, inputs: source.inputs, outputs: source.outputs })
    }
}

#[cfg(test)]
mod tests {
    use opencl3::error_codes::{CL_COMPILER_NOT_AVAILABLE, CL_OUT_OF_HOST_MEMORY, CL_OUT_OF_RESOURCES};
    use outward_needs::{Missing, not_run};

    use super::*;

    #[test]
    fn only_a_wrong_text_is_rejected() {
        let failed = |code| super::build_failed(ClError(code), "a device", "a log".into());
        let rejected = OpenClError::Rejected { device: "a device".into(), log: "a log".into() };
        assert_eq!(failed(CL_BUILD_PROGRAM_FAILURE), rejected);
        for code in [CL_OUT_OF_HOST_MEMORY, CL_OUT_OF_RESOURCES] {
            assert!(matches!(failed(code), OpenClError::OutOfMemory { .. }), "{code}");
        }
        let no_compiler = failed(CL_COMPILER_NOT_AVAILABLE);
        assert!(no_compiler.to_string().contains("CL_COMPILER_NOT_AVAILABLE"), "{no_compiler}");
    }

    #[test]
    fn a_program_that_is_rejected_comes_with_the_log() {
        let device = match crate::OpenCl::first() {
            Ok(device) => device,
            Err(error) => {
                let what = if error.is_hardware() { Missing::Hardware } else { Missing::Software };
                return not_run("a program that is rejected", what, error);
            }
        };
        let state = device.state.lock().expect("no thread panics");
        let Session { context, device, .. } = device.session(&state.queue);
        let text = "__kernel void outward_quick(ulong rows) { rows = nonsense; }";
        let error = compile(context, device, "a device", text).unwrap_err();
        let OpenClError::Rejected { log, .. } = &error else { panic!("{error}") };
        assert!(log.contains("nonsense"), "{log}");
    }
}
