//! The kernels of [`outward`](https://docs.rs/outward), which re-exports the public parts: formats, rounding, machines,
//! functions, intervals, and the steps of which plans consist.
//!
//! Everything here that is generic over machines is compiled in this crate and called through functions that are not
//! generic, so that the crates above build in seconds. Nothing in it is promised by semantic versioning: depend on
//! `outward`.

#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

pub mod convert;
#[doc(hidden)]
pub mod eft;
pub mod format;
pub mod interval;
pub mod machine;
#[doc(hidden)]
pub mod math;
pub mod nan;
pub mod ops;
pub mod round;
#[doc(hidden)]
pub mod steps;
pub mod table;
pub mod text;

pub use round::{Rd, Rn, Rna, Round, Rounding, RoundingAttribute, RoundingDirection, Ru, Rz};
