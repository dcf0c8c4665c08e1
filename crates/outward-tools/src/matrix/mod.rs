//! Products of matrices in files, and systems of equations.
//!
//! | module | what is there |
//! |---|---|
//! | [`request`] | requests |
//! | `product` | products |
//! | `system` | solutions of systems and of least squares problems |
//! | [`report`] | results as CSV, NumPy's `.npy` and Matrix Market |
//! | `read` | a matrix in a file of any of these forms |
//! | `text`, `npy`, `market` | the forms |
//! | `content` | what is in files of all forms |
//! | `fraction` | short fractions |
//! | `decimals` | systems of decimals as systems of binary64 numbers |

mod content;
mod decimals;
mod fraction;
mod market;
mod npy;
mod product;
mod read;
pub mod report;
pub mod request;
mod system;
mod text;

pub use product::multiply;
pub use system::solve;
