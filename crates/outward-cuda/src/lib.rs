//! Support of NVIDIA GPUs for Outward.
//!
//! This crate is the only one that calls the NVIDIA driver. It loads the driver's library at run time
//! ([`Driver::load`]), so a program that uses this crate builds and starts on a computer without a GPU. Kernels are PTX
//! text, which the driver compiles. No other part of CUDA is required, either to build or to run.
//!
//! Every failure is a [`CudaError`]: this crate never panics because of a driver.
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
//! | `cache` | a cache of compiled kernels: [`Cache`] |
//! | `kernel` | loads machine code and launches it: [`Module`], [`Kernel`], [`Arg`] |
//! | `compile` | compiles PTX to machine code: [`Cubin`] |
//! | `transfer` | copies numbers to, from and within the GPU |
//! | `memory` | memory of the GPU and page-locked memory of the host: [`Buffer`], [`Pinned`] |
//! | `retire` | frees what is dropped, after the work that uses it is done |
//! | `stream` | streams and events: [`Stream`], [`Event`] |
//! | `gpu` | one device with its context: [`Gpu`] |
//! | `deferred_free` | the list of what waits to be freed |
//! | `idle_memory` | memory that was freed and waits for its next use |
//! | `nvrtc` | NVIDIA's run-time compiler, if it is installed: [`Compiler`] |
//! | `driver` | the driver's library, loaded at run time, and its functions: [`Driver`] |
//! | `error` | errors: [`CudaError`] |
//! | `version` | versions of drivers and capabilities of GPUs: [`Version`], [`Capability`] |
//!
//! A module only uses the modules below it.
//!
//! All types are `Send` and `Sync`. A [`Gpu`] and what belongs to it keep the driver's context alive. It is the
//! device's primary context, which other users of CUDA in the process share. Calls leave it current in the calling
//! thread.

mod cache;
mod compile;
mod deferred_free;
mod device;
mod driver;
mod error;
mod gpu;
mod idle_memory;
mod kernel;
mod memory;
mod nvrtc;
mod retire;
mod rows;
mod stream;
mod transfer;
mod version;

pub use cache::Cache;
pub use compile::{Cubin, Origin};
pub use device::{
    ApproximateFunction, BorrowedInput, Cuda, Directed, IdleStream, Measurement, NotFinite, Resident,
    UnaryKernel,
};
pub use driver::Driver;
pub use error::CudaError;
pub use gpu::{CurrentContext, Gpu};
pub use kernel::{Arg, Kernel, Launch, Module, Usage};
pub use memory::{Buffer, DevicePtr, Pinned, Plain};
pub use nvrtc::Compiler;
pub use rows::{Chunk, Column, ColumnMut, Rows};
pub use stream::{Event, Stream};
pub use version::{Capability, Version};
