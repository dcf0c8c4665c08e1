//! Values of whole formulas at points: the module `exact` of [`outward`](https://docs.rs/outward), which re-exports it.
//!
//! Nothing in this crate is promised by semantic versioning: depend on `outward`.

#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod exact;

use outward_core::{__in_format, format, machine, math, ops, round, table, text};
use outward_pairs as pair;
use outward_programs::{device, program};
