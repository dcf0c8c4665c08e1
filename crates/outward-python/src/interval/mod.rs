//! Intervals of Python: `Interval`, and the Rust part of `IntervalArray`.
//!
//! | module | what is there |
//! |---|---|
//! | `class` | `Interval`: one interval with its decoration |
//! | `calls` | operations of the table by name, on single intervals |
//! | `examples` | examples of methods, for docstrings |
//! | `text` | literals that read back, and texts with so many digits |
//! | `number` | numbers of Python as bounds |
//! | `buffers` | the buffers of arrays |
//! | `array` | operations of arrays |
//! | `kernels` | loops for intervals that are common |
//! | `narrow` | arrays of binary64 in binary32 |
//! | `relations` | relations and numbers of arrays |
//! | `matmul` | products of matrices |
//! | `sums` | exact sums, dot products, norms and means |

pub mod array;
pub mod buffers;
mod calls;
pub mod class;
mod examples;
mod kernels;
pub mod matmul;
pub mod narrow;
mod number;
pub mod relations;
pub mod sums;
mod text;
