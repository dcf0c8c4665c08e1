//! Programs and plans of [`outward`](https://docs.rs/outward), which re-exports them: formulas as lists of operations,
//! and the devices that evaluate them over many rows.
//!
//! The kernels that do single operations are in `outward-core`. No code here may make the compiler generate them again:
//! steps are done through functions that are not generic. Nothing in this crate is promised by semantic versioning:
//! depend on `outward`.

#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod device;
pub mod program;

use outward_core::{
    __functions, __functions_with_integer, __in_format, eft, format, interval, machine, ops, round, steps,
    table, text,
};
#[cfg(test)]
use outward_core::{__functions_of_numbers, math};
