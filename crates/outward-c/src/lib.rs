//! The C interface of Outward. `include/outward.h` declares it, and `docs/learn/c.md` shows how to use it.
//!
//! | module | what is there |
//! |---|---|
//! | `numbers` | the macros that define the functions of numbers and of arrays |
//! | `functions` | generated from the operation table: calls of these macros, one for each function |
//! | `lanes` | the functions of the operation table, on lanes |
//! | `short` | results in formats of 16 bits |
//! | `arrays` | loops over arrays at addresses |
//! | `matrices` | products of matrices |
//! | `systems` | systems of equations, determinants and eigenvalues, with proved bounds |
//! | `strided` | matrices at addresses |
//! | `memory` | arrays at addresses: alignment and overlap |
//! | `current` | C23's names, rounded in the direction that the caller has set |
//! | `wide` | functions with an integer of 64 bits: C23's names, and those with a direction |
//! | `intervals` | intervals as a struct of two bounds |
//! | `programs`, `evaluate` | formulas: parsed, and computed over arrays |
//! | `exact` | values of whole formulas, correctly rounded, and their ranges over boxes |
//! | `devices` | devices that compute formulas and sums |
//! | `reverse` | operations of IEEE 1788 that the table does not have |
//! | `reports` | reports of analyses of formulas, as JSON |
//! | `sums` | exact sums of arrays, rounded once |
//! | `accumulators` | sums without rounding, to which arrays are added |
//! | `traced` | numbers of programs with their exact values beside them |
//! | `spares` | memory that calls use again |
//! | `error` | the message of the last error of a thread |
//!
//! Each function computes in the default floating-point environment, and leaves the caller's as it was: `outward-fenv`.
//!
//! A panic in a function that is `extern "C"` ends the process. Only an `OUTWARD_MACHINE` that names no machine of this
//! computer makes a function of numbers panic, and then the process ends with that line; functions that can fail return
//! codes.

#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
compile_error!(
    "the C interface reads the rounding direction of its callers and protects their exception flags, which it can do \
     on x86-64 and aarch64 only"
);

mod accumulators;
mod arrays;
mod devices;
mod error;
mod evaluate;
mod exact;
mod lanes;
mod matrices;
mod memory;
mod programs;
mod reports;
mod reverse;
mod short;
mod spares;
mod sparse;
mod strided;
mod sums;
mod systems;
mod traced;
// The macros of these modules are for the functions of `numbers`.
#[macro_use]
mod current;
#[macro_use]
mod intervals;
#[macro_use]
mod wide;
mod numbers;
