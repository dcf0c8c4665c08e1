//! Kernels of matrix products by remainders, for NVIDIA GPUs and, in one text, for OpenCL. The plan of a product, its
//! tables and the derivations are those of `outward_matrix::residues`.
//!
//! Some kernels follow each other. [`scan()`] finds how large the elements of each row are, from which the host makes
//! the plan. [`split()`] scales them to integers and writes their remainders, a plane of bytes for each modulus, in
//! which the terms of a row of A and of a column of B are neighbours. [`tensor_cores()`] or [`plain()`] multiplies
//! planes, whose sums are exact. [`join()`] puts the remainders of an entry together, adds a matrix, and rounds once.
//! Of entries that this does not decide, [`refine()`] computes what the integers leave, and [`join()`] rounds again.

mod join;
mod multiply;
mod opencl;
mod refine;
mod round;
mod scan;
mod split;

use alloc::format;
use alloc::string::String;

pub use join::{JOIN, join};
pub use multiply::{MOST_TERMS, MULTIPLY, STAGES, Tiles, plain, tensor_cores};
pub use opencl::{GROUP as OPENCL_GROUP, TERMS as OPENCL_TERMS, TILE as OPENCL_TILE, opencl};
pub use refine::{REFINE, refine};
pub use scan::{BIAS, CHUNK, SCAN, scan};
pub use split::{GROUP, MOST_SHIFTS, ROWS, SPLIT, WIDTH, split};

/// Threads of a block of all kernels.
pub const THREADS: u32 = 256;

/// The most moduli.
pub const MOST_MODULI: usize = 22;

/// Words of an entry.
const WORDS: usize = 6;

/// The bits of a row's flags for an infinity and a NaN, for a positive sign and for a negative one.
const NOT_FINITE: u32 = 3;
const POSITIVE: u32 = 4;
const NEGATIVE: u32 = 8;

/// Declares and reads the number of the thread among all.
const THREAD: &str = "    .reg .b32 %tid_, %cta_;
    .reg .b64 %thread;
    mov.u32 %tid_, %tid.x;
    mov.u32 %cta_, %ctaid.x;
    mul.wide.u32 %thread, %cta_, 256;
    cvt.u64.u32 %wide, %tid_;
    add.u64 %thread, %thread, %wide;
";

/// Reads parameters of 64 bits into registers with their names.
fn numbers(names: &[&str]) -> String {
    names.iter().map(|name| format!("    ld.param.u64 %{name}, [p{name}];\n")).collect()
}

/// Reads addresses into registers with their names.
fn addresses(names: &[&str]) -> String {
    let line = |name: &&str| {
        format!("    ld.param.u64 %{name}, [p{name}];\n    cvta.to.global.u64 %{name}, %{name};\n")
    };
    names.iter().map(line).collect()
}
