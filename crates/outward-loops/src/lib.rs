//! The loops that `outward bench` times: each operation of the table on lanes, over columns at known places in a page.
//!
//! They are a crate of their own because each loop compiles its operation again for every machine. In the command they
//! were 29 % of its code, and every change of the command compiled them.

pub mod column;
pub mod kernels;
