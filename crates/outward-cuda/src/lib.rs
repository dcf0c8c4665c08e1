//! NVIDIA GPUs for Outward.
//!
//! The only door to the NVIDIA driver. The driver's library is looked for when it is asked for ([`Driver::load`]), so
//! that a program that uses this crate builds and starts on a computer that has no GPU; kernels are PTX text, which the
//! driver compiles. Nothing else of CUDA is needed, neither to build nor to run.
//!
//! Whatever goes wrong is a [`CudaError`]: nothing in this crate panics because of a driver.
//!
//! ```
//! match outward_cuda::Driver::load() {
//!     Ok(driver) => println!("{} GPUs, driver for CUDA {}", driver.device_count(), driver.version()),
//!     Err(reason) => println!("no GPU: {reason}"),
//! }
//! ```
//!
//! | module | what is there |
//! |---|---|
//! | `device` | programs, and conversions of slices, on GPUs: [`Cuda`] |
//! | `rows` | columns of any length through one or more GPUs, in chunks: [`Rows`] |
//! | `cache` | kernels that were compiled before: [`Cache`] |
//! | `kernel` | machine code to launches: [`Module`], [`Kernel`], [`Arg`] |
//! | `compile` | PTX to machine code: [`Cubin`] |
//! | `transfer` | numbers to the GPU, from it, and within it |
//! | `memory` | memory of the GPU and page-locked memory of the host: [`Buffer`], [`Pinned`] |
//! | `retire` | what is dropped is freed when the work that uses it is done |
//! | `stream` | work in order, and points in it: [`Stream`], [`Event`] |
//! | `gpu` | one device with its context: [`Gpu`] |
//! | `retired` | what waits to be freed |
//! | `nvrtc` | NVIDIA's run-time compiler, where it is installed: [`Compiler`] |
//! | `driver` | the library, found at run time, and its functions: [`Driver`] |
//! | `error` | why something failed: [`CudaError`] |
//! | `version` | what drivers and GPUs are told apart by: [`Version`], [`Capability`] |
//!
//! A module uses those below it, and none above.
//!
//! Everything here may be shared between threads and sent to others. A [`Gpu`] and what belongs to it keep the driver's
//! context alive for as long as they live. It is the device's primary context, which other users of CUDA in the process
//! share; calls leave it current in the calling thread.

mod cache;
mod compile;
mod device;
mod driver;
mod error;
mod gpu;
mod kernel;
mod memory;
mod nvrtc;
mod retire;
mod retired;
mod rows;
mod stream;
mod transfer;
mod version;

pub use cache::Cache;
pub use compile::{Cubin, Origin};
pub use device::{ApproximateFunction, Cuda, Measured, Resident, UnaryKernel};
pub use driver::Driver;
pub use error::CudaError;
pub use gpu::Gpu;
pub use kernel::{Arg, Kernel, Launch, Module, Usage};
pub use memory::{Buffer, DevicePtr, Pinned, Plain};
pub use nvrtc::Compiler;
pub use rows::{Chunk, Column, ColumnMut, Rows};
pub use stream::{Event, Stream};
pub use version::{Capability, Version};
