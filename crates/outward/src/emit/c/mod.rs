//! C and its kin: what is printed alike for OpenCL C and for CUDA C++.

mod dialect;
pub(super) mod expression;
pub(super) mod function;
mod kernel;
mod library;
mod unit;

pub use dialect::Dialect;
pub(super) use kernel::whole;
pub use library::{functions, library};
