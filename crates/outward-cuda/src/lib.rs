//! NVIDIA GPUs for Outward.
//!
//! The only door to the NVIDIA driver. The driver's library is looked for when it is asked for ([`Driver::load`]), so that a program that
//! uses this crate builds and starts on a computer that has no GPU; kernels are PTX text, which the driver compiles. Nothing
//! else of CUDA is needed, neither to build nor to run.
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
//! | `driver` | the library, found at run time: [`Driver`] |
//! | `gpu` | one device with its context: [`Gpu`] |
//! | `memory` | memory of the GPU and page-locked memory of the host: [`Buffer`], [`Pinned`] |
//! | `stream` | work in order, and points in it: [`Stream`], [`Event`] |
//! | `retire` | what is dropped is freed when the work that uses it is done |
//! | `kernel` | PTX to machine code to launches: [`Module`], [`Kernel`], [`Arg`] |
//! | `rows` | columns of any length through one or more GPUs, in chunks: [`Rows`] |
//! | `cache` | kernels that were compiled before: [`Cache`] |
//! | `error` | why something failed: [`CudaError`] |
//!
//! Everything here may be shared between threads and sent to others. A [`Gpu`] and what belongs to it keep the driver's context alive
//! for as long as they live. It is the device's primary context, which other users of CUDA in the process share; calls leave it current in
//! the calling thread.

mod cache;
mod device;
mod driver;
mod error;
mod gpu;
mod kernel;
mod memory;
mod retire;
mod rows;
mod stream;

pub use cache::{Cache, Origin};
pub use device::{Cuda, Measured, Resident};
pub use driver::{Driver, Version};
pub use error::CudaError;
pub use gpu::{Capability, Gpu};
pub use kernel::{Arg, Compiled, Kernel, Launch, Module, Usage};
pub use memory::{Buffer, DevicePtr, Pinned, Plain};
pub use rows::{Chunk, Column, ColumnMut, Rows};
pub use stream::{Event, Stream};
