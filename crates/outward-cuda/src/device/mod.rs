//! Evaluates programs on GPUs: an implementation of [`Device`](outward_programs::device::Device).
//!
//! | module | what is there |
//! |---|---|
//! | `streamed` | rows in the host's memory, streamed through the GPUs |
//! | `resident` | rows that stay in the memory of a GPU between calls |
//! | `borrowed` | programs over columns in the memory of a GPU that another library has |
//! | `convert` | conversions of slices between formats |
//! | `reduce` | exact sums and dot products |
//! | `product` | products of matrices in the order of k |
//! | `rounded_product` | products of matrices that are rounded once |
//! | `rounded_steps` | their kernels, one after the other |
//! | `unary` | the approximate instructions, and NVIDIA's own functions |
//! | `measure` | the time that an operation takes |
//! | `cuda` | the GPUs, with their compiled kernels and their working memory |
//! | `pool` | the memory and streams of one evaluation |
//! | `idle` | a pool of those that are not in use |
//! | `converter` | the kernels of a conversion on each GPU |
//! | `reducer` | the kernels of an exact sum on each GPU |
//! | `product_kernel` | the kernel of a product in one direction |
//! | `prepared` | the kernels of a program on each GPU |

mod borrowed;
mod convert;
mod converter;
mod cuda;
mod idle;
mod measure;
mod pool;
mod prepared;
mod product;
mod product_kernel;
mod reduce;
mod reducer;
mod resident;
mod rounded_product;
mod rounded_steps;
mod streamed;
mod unary;

pub use borrowed::{BorrowedInput, NotFinite};
pub use cuda::{Cuda, IdleStream};
pub use measure::Measurement;
pub use resident::Resident;
pub use rounded_steps::Directed;
pub use unary::{ApproximateFunction, UnaryKernel};
