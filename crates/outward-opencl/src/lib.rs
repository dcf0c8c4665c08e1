//! Devices with OpenCL for Outward: GPUs of any maker, and processors.
//!
//! The loader of OpenCL is looked for when a device is asked for, so that a program that uses this crate builds and
//! starts on a computer that has none. A program is [printed](outward::emit::opencl) as OpenCL C and compiled by the
//! device's driver, once for each program and kind of columns while the device is held.
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
//! | `builtin` | the functions that the driver brings |
//! | `convert` | conversions of slices between formats |
//! | `device` | finding a device that can do it, and evaluating programs on it: [`OpenCl`] |
//! | `rows` | columns through the device in chunks |
//! | `kernels` | programs compiled, and their launches |
//! | `session` | a device at work: memory, and copies from and to it |
//! | `requirements` | what a device must have |
//! | `error` | why something failed: [`OpenClError`] |
//!
//! A module uses those below it, and none above.

mod builtin;
mod convert;
mod device;
mod error;
mod kernels;
mod requirements;
mod rows;
mod session;

pub use device::OpenCl;
pub use error::OpenClError;
