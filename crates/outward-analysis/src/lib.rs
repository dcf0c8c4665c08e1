//! Bounds of errors, ranges, roots and minima of formulas, and proofs of ranges: the modules `analysis` and
//! `certificate` of [`outward`](https://docs.rs/outward), which re-exports them.
//!
//! Nothing in this crate is promised by semantic versioning: depend on `outward`.

#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod analysis;
pub mod certificate;

use outward_core::{
    __functions, __functions_of_the_ladder, __functions_with_integer, interval, machine, math, ops, round,
    table, text,
};
use outward_exact::exact;
use outward_ieee1788::ieee1788;
use outward_programs::{device, program};
