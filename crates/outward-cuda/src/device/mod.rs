//! Programs on GPUs: the [`Device`](outward::device::Device) of Outward that runs on them.
//!
//! | module | what is there |
//! |---|---|
//! | `streamed` | rows of the host, through the GPUs |
//! | `resident` | rows that stay in the memory of a GPU between calls |
//! | `convert` | conversions of slices between formats |
//! | `unary` | the approximate instructions, and NVIDIA's own functions |
//! | `measure` | how long an operation takes |
//! | `cuda` | the GPUs, with what is compiled for them and the memory that they work in |
//! | `crew` | that memory, and the streams |
//! | `idle` | those that nobody uses at the moment |
//! | `converter` | a conversion as kernels on each GPU |
//! | `prepared` | a program as kernels on each GPU |

mod convert;
mod converter;
mod crew;
mod cuda;
mod idle;
mod measure;
mod prepared;
mod resident;
mod streamed;
mod unary;

pub use cuda::Cuda;
pub use measure::Measured;
pub use resident::Resident;
pub use unary::{ApproximateFunction, UnaryKernel};
