//! OpenCL devices for Outward: GPUs of any vendor, and processors.
//!
//! The OpenCL loader is looked up when a device is requested, so a program that uses this crate builds and starts on a
//! computer without OpenCL. A program is [printed](outward_emit::emit::opencl) as OpenCL C. The device's driver
//! compiles it once for each program and kind of columns, as long as the [`OpenCl`] value lives.
//!
//! ```
//! use outward::device::{Device, IntervalSlice};
//! use outward::program::Program;
//!
//! match outward_opencl::OpenCl::first() {
//!     Ok(device) => {
//!         let result = device.evaluate(&Program::parse("x / 3")?, &[IntervalSlice::points(&[1.0])])?;
//!         println!("{}: {} .. {}", device.description(), result.lo[0], result.hi[0]);
//!     }
//!     Err(reason) => println!("no device: {reason}"),
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what is there |
//! |---|---|
//! | `builtin` | the functions that the driver provides |
//! | `convert` | conversions of slices between formats |
//! | `reduce` | exact sums and dot products |
//! | `rounded_product` | products of matrices that are rounded once |
//! | `device` | finds a suitable device, and evaluates programs on it: [`OpenCl`] |
//! | `rows` | streams columns through the device in chunks |
//! | `kernels` | compiles programs and launches them |
//! | `session` | the memory of a device, and copies to and from it |
//! | `requirements` | what a device must support |
//! | `error` | errors: [`OpenClError`] |
//!
//! A module only uses the modules below it.

mod builtin;
mod convert;
mod device;
mod error;
mod kernels;
mod reduce;
mod requirements;
mod rounded_product;
mod rows;
mod session;

pub use device::OpenCl;
pub use error::OpenClError;
