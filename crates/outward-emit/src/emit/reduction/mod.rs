//! Prints exact sums and dot products as kernels.
//!
//! A thread adds its terms into bins of its own: signed integers of 64 bits, one for every 32 bits of weight, in the
//! memory of its block. The significand of a term is shifted to a multiple of the weight of its bin and split into
//! pieces of 32 bits, of which the last one is wider; each is added to a bin, or subtracted. Nothing is rounded, and no
//! choice depends on how far apart the exponents are. After as many terms as bins have room for, the thread carries the
//! part above 32 bits into the next bin. Zeros, infinities and NaNs are counted in five more integers. In the end the
//! block adds up the bins of its threads.
//!
//! | module | what is there |
//! |---|---|
//! | `layout` | the kernels, their bins, and the meaning of the bins: [`ReductionKernel`] |
//! | `ptx` | the kernel for NVIDIA GPUs |
//! | `opencl` | the same kernel in OpenCL C |

mod layout;
mod opencl;
mod ptx;

pub use layout::{REDUCE, ReductionKernel, Summand, TermKind};
