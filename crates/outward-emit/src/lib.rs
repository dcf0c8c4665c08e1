//! Programs and exact sums as source text for devices: the module `emit` of [`outward`](https://docs.rs/outward), which
//! re-exports it.
//!
//! Nothing in this crate is promised by semantic versioning.

#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod emit;

use outward_core::{convert, format, machine, ops, round, table};
use outward_programs::{device, program};
use outward_reductions as reductions;
