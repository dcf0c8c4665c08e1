//! Functions of one number that are not Outward's: the approximate instructions of GPUs, and NVIDIA's own.

use core::marker::PhantomData;

use outward_core::machine::Native;

use crate::error::CudaError;
use crate::kernel::{Arg, Kernel, Launch};
use crate::memory::Plain;
use crate::nvrtc::Compiler;

use super::cuda::Cuda;

/// An instruction that approximates a function of binary32. PTX ISA, "Floating Point Instructions", bounds the errors
/// of some, on some arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ApproximateFunction {
    /// `sin.approx.f32`
    Sin,
    /// `cos.approx.f32`
    Cos,
    /// `ex2.approx.f32`: 2ˣ
    Ex2,
    /// `lg2.approx.f32`: the binary logarithm
    Lg2,
    /// `tanh.approx.f32`, of GPUs from compute capability 7.5 on
    Tanh,
    /// `rcp.approx.f32`: 1/x
    Rcp,
    /// `rsqrt.approx.f32`: 1/√x
    Rsqrt,
    /// `sqrt.approx.f32`
    Sqrt,
}

/// A function as a kernel on the first GPU of the [`Cuda`] that made it: [`Cuda::approximate`],
/// [`Cuda::library_function`].
pub struct UnaryKernel<T> {
    kernel: Kernel,
    of: PhantomData<fn(T) -> T>,
}

const KERNEL: &str = "outward_unary";
const THREADS: u32 = 256;

impl ApproximateFunction {
    /// All instructions.
    pub const ALL: [ApproximateFunction; 8] = {
        use ApproximateFunction::{Cos, Ex2, Lg2, Rcp, Rsqrt, Sin, Sqrt, Tanh};
        [Sin, Cos, Ex2, Lg2, Tanh, Rcp, Rsqrt, Sqrt]
    };

    /// Returns the name in PTX, without modifiers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ApproximateFunction::Sin => "sin",
            ApproximateFunction::Cos => "cos",
            ApproximateFunction::Ex2 => "ex2",
            ApproximateFunction::Lg2 => "lg2",
            ApproximateFunction::Tanh => "tanh",
            ApproximateFunction::Rcp => "rcp",
            ApproximateFunction::Rsqrt => "rsqrt",
            ApproximateFunction::Sqrt => "sqrt",
        }
    }

    /// Returns the instruction, with subnormal arguments and results as zeros or not; `None` if there is no such
    /// instruction.
    #[must_use]
    pub fn spelled(self, flush: bool) -> Option<String> {
        let modifier = if flush { ".ftz" } else { "" };
        (!flush || self != ApproximateFunction::Tanh).then(|| format!("{}.approx{modifier}.f32", self.name()))
    }

    fn target(self) -> &'static str {
        if self == ApproximateFunction::Tanh { "sm_75" } else { "sm_60" }
    }
}

impl Cuda {
    /// Compiles an instruction. With `flush` it replaces subnormal arguments and results by zeros.
    ///
    /// # Errors
    ///
    /// [`CudaError::Arguments`] if there is no such instruction; [`CudaError::Rejected`] if a GPU has none.
    pub fn approximate(
        &self,
        which: ApproximateFunction,
        flush: bool,
    ) -> Result<UnaryKernel<f32>, CudaError> {
        let spelled = which.spelled(flush).ok_or_else(|| {
            CudaError::Arguments(format!(
                "{}.approx has no form that flushes subnormal numbers",
                which.name()
            ))
        })?;
        self.unary(&text(&spelled, which.target()))
    }

    /// Compiles a function of NVIDIA's, by its name in CUDA C++ (`expf`, `exp`), with the defaults of NVIDIA's run-time
    /// compiler, or with `fast` like `--use_fast_math`.
    ///
    /// # Errors
    ///
    /// [`CudaError::NotCompiled`] if there is no such function of one number; any error that the driver reports.
    pub fn library_function<T: Native + Plain>(
        &self,
        compiler: &Compiler,
        function: &str,
        fast: bool,
    ) -> Result<UnaryKernel<T>, CudaError> {
        if function.is_empty() || !function.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'_') {
            return Err(CudaError::Arguments(format!("`{function}` is no name of a function")));
        }
        let number = if size_of::<T>() == size_of::<f32>() { "float" } else { "double" };
        let text = format!(
            "extern \"C\" __global__ void {KERNEL}(unsigned long long count, const {number} *from, {number} *to) {{\n\
             \x20   unsigned long long row = blockIdx.x * (unsigned long long)blockDim.x + threadIdx.x;\n\
             \x20   if (row < count) to[row] = {function}(from[row]);\n\
             }}\n"
        );
        let capability = self.gpus()[0].capability();
        let target = format!("--gpu-architecture=compute_{}{}", capability.major, capability.minor);
        let options: &[&str] = if fast { &[&target, "--use_fast_math"] } else { &[&target] };
        self.unary(&compiler.ptx(&text, options)?)
    }

    fn unary<T>(&self, ptx: &str) -> Result<UnaryKernel<T>, CudaError> {
        Ok(UnaryKernel {
            kernel: self.cache().module(&self.gpus()[0], ptx)?.kernel(KERNEL)?,
            of: PhantomData,
        })
    }

    /// Applies a function of the same GPUs to each number, on the first of them.
    ///
    /// # Errors
    ///
    /// [`CudaError::Arguments`] if the slices have different lengths or the function is of another GPU; any error that
    /// the GPU reports.
    pub fn apply<T: Plain>(
        &self,
        function: &UnaryKernel<T>,
        from: &[T],
        to: &mut [T],
    ) -> Result<(), CudaError> {
        outward_emit::emit::same_count(from.len(), to.len()).map_err(CudaError::Arguments)?;
        if from.is_empty() {
            return Ok(());
        }
        let (gpu, kernel) = (&self.gpus()[0], &function.kernel);
        let stream = gpu.stream()?;
        let source = stream.upload(from)?;
        let target = gpu.buffer::<T>(to.len())?;
        let args = [Arg::U64(from.len() as u64), Arg::Ptr(source.ptr()), Arg::Ptr(target.ptr())];
        // SAFETY: the kernel takes these; both buffers have so many numbers and outlive it, since `read` waits.
        unsafe { kernel.launch(&stream, Launch::rows(from.len(), THREADS)?, &args) }?;
        stream.read(&target, to)
    }
}

/// Returns a kernel that applies an instruction to each number of a column.
fn text(instruction: &str, target: &str) -> String {
    format!(
        "\
.version 7.0
.target {target}
.address_size 64

.visible .entry {KERNEL}(.param .u64 count, .param .u64 from, .param .u64 to)
{{
    .reg .pred %p;
    .reg .b32 %r<4>;
    .reg .b64 %rd<6>;
    .reg .f32 %f<3>;
    mov.u32 %r1, %ctaid.x;
    mov.u32 %r2, %ntid.x;
    mov.u32 %r3, %tid.x;
    mul.wide.u32 %rd1, %r1, %r2;
    cvt.u64.u32 %rd2, %r3;
    add.u64 %rd1, %rd1, %rd2;
    ld.param.u64 %rd3, [count];
    setp.ge.u64 %p, %rd1, %rd3;
    @%p bra done;
    ld.param.u64 %rd4, [from];
    ld.param.u64 %rd5, [to];
    cvta.to.global.u64 %rd4, %rd4;
    cvta.to.global.u64 %rd5, %rd5;
    shl.b64 %rd1, %rd1, 2;
    add.u64 %rd4, %rd4, %rd1;
    add.u64 %rd5, %rd5, %rd1;
    ld.global.f32 %f1, [%rd4];
    {instruction} %f2, %f1;
    st.global.f32 [%rd5], %f2;
done:
    ret;
}}
"
    )
}
