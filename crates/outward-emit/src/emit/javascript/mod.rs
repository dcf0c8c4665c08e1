//! Functions of numbers in plain JavaScript (ES2020), as a package for npm.
//!
//! Recordings with operations to nearest are printed, as for C. JavaScript has these operations but no fused one, which
//! `fused` makes of them, and no integers of 64 bits, which are two of 32 bits.

mod assembled;
mod big;
mod formula;
mod fused;
mod halves;
mod identities;
mod index;
mod module;
mod names;
mod needs;
mod numeral;
mod package;
mod printer;
mod signs;
mod support;
mod table;
mod unit;
mod variant;

pub use formula::formula;
pub use module::Package;
pub use package::{package, package_on_uncommon_paths};
