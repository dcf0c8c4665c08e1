//! Prints a program as one self-contained kernel, for users' own GPU programs.

use alloc::string::String;

use super::c::{self, Dialect};
use super::ptx;
use super::record::{Form, Reading};
use crate::device::DeviceError;
use crate::program::Program;

/// Name of the kernel of [`kernel()`].
pub const KERNEL: &str = "outward_kernel";

/// Language of a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// PTX 6.4, for the driver of an NVIDIA GPU from compute capability 6.0 on.
    Ptx,
    /// A language for a compiler.
    Source(Dialect),
}

/// A program as one kernel, [`KERNEL`]: one thread (work-item) for each row, and there may be more of these than rows.
/// Its parameters are the number of rows, 64 bits, and the columns, which comments above it list.
///
/// Unlike the kernels that [`opencl`](super::opencl) and [`ptx`] print for Outward's own drivers, it calls rescue
/// paths where it meets them, and needs no other memory than the columns.
///
/// # Errors
///
/// The errors of [`Form::record`]; also one if the form is [`Reading::Compiled`] and the target is not PTX.
///
/// ```
/// use outward::emit::{Dialect, Form, Language, kernel};
/// use outward::program::{Program, Width};
///
/// let (program, form) = (Program::parse("sqrt(x)")?, Form::intervals(Width::F64, 1));
/// let text = kernel(Language::Source(Dialect::OpenCl), &program, &form)?;
/// assert!(text.contains("__kernel void outward_kernel(ulong rows"));
/// let text = kernel(Language::Ptx, &program, &form)?;
/// assert!(text.contains(".visible .entry outward_kernel"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn kernel(target: Language, program: &Program, form: &Form) -> Result<String, DeviceError> {
    match (target, &form.reading) {
        (Language::Ptx, _) => ptx::whole(program, form),
        (Language::Source(_), Reading::Compiled(..)) => Err(DeviceError::CompileMode),
        (Language::Source(dialect), _) => c::whole(dialect, program, form),
    }
}
