//! Devices with OpenCL for Outward: GPUs of any maker, and processors.
//!
//! The loader of OpenCL is looked for when a device is asked for, so that a program that uses this crate builds and starts on a
//! computer that has none. A program is [printed](outward::emit::opencl) as OpenCL C and compiled by the device's driver, once for
//! each program and kind of columns while the device is held.
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
//! | `device` | finding a device that can do it, and evaluating programs on it: [`OpenCl`] |
//! | `requirements` | what a device must have |
//! | `kernels` | programs compiled |
//! | `rows` | columns through the device in chunks |
//! | `convert` | conversions of slices between formats |
//! | `error` | why something failed: [`OpenClError`] |

mod convert;
mod device;
mod error;
mod kernels;
mod requirements;
mod rows;

pub use device::OpenCl;
pub use error::OpenClError;
