//! Prints programs as source text for devices.
//!
//! This module is public for the crates of this repository. Semantic versioning does not cover it: any release may
//! change its items.
//!
//! A program is [recorded](crate::machine::trace) through the same definitions that the machines of this computer run,
//! and the recording is printed as kernels: [`ptx`] for the driver of an NVIDIA GPU, [`opencl`] for any other. For
//! users' own programs, [`library`] prints functions for CUDA C++, OpenCL C and C, [`javascript`] a package of
//! functions, [`kernel`] a whole kernel, and [`calls`] a function in C that calls the C library.
//!
//! # Two kernels
//!
//! In few rows some operation needs an [uncommon path](crate::machine::Lanes::rescue): a result that the fast path
//! cannot round, an infinity, an empty interval. If a row took such a path at once, its whole warp would wait. So the
//! first kernel computes all rows without uncommon paths and writes the numbers of the rows that need one to a queue.
//! The second kernel computes the queued rows again, with these paths. The first kernel is straight-line code without
//! calls.

mod branches;
mod c;
mod columns;
mod conversions;
pub mod javascript;
mod kernel;
mod kind;
pub mod opencl;
pub mod product;
pub mod ptx;
mod record;
pub mod reduction;
pub mod residues;
mod simplify;
mod tables;
mod uses;

pub use c::{Dialect, NoCalls, calls, functions, library, never_rounds};
pub use columns::{MOST_ROWS, decoration_codes, decorations};
pub use conversions::{ConversionKey, same_count};
pub use kernel::{KERNEL, Language, kernel};
pub use ptx::Element;
pub use record::{Form, Reading};

/// Treatment of a rescue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rescue {
    /// The rescue's mask is noted in `rare`, a variable or a register; the results are those of the ordinary path.
    Note,
    /// The rescue path is called.
    Call,
}
