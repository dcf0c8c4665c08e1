//! C-like languages: the parts that are printed in the same way for OpenCL C, CUDA C++ and C, and calls of the C
//! library.

mod calls;
mod dialect;
pub(super) mod expression;
pub(super) mod function;
mod kernel;
mod library;
mod pairs;
mod unit;

pub use calls::{NoCalls, calls, never_rounds};
pub use dialect::Dialect;
pub(super) use kernel::whole;
pub use library::{functions, library};
