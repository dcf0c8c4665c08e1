//! What completes IEEE 1788 beside the operations of the table: the module `ieee1788` of
//! [`outward`](https://docs.rs/outward), which re-exports it.
//!
//! Nothing in this crate is promised by semantic versioning: depend on `outward`.

#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod ieee1788;

use outward_core::{convert, format, interval, machine, ops, round, table, text};
use outward_exact::exact;
use outward_programs::{device, program};
