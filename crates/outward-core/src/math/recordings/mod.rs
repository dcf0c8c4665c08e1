//! What recorders have of functions without running them: first phases for one lane, second phases and accurate ones.
//!
//! `cargo xtask tables` makes the files, and `cargo xtask check` holds them to what would be recorded.

#[cfg(feature = "std")]
mod list;

use super::tables::list::{INTEGERS, NUMBERS};
use crate::machine::trace::Store;

#[cfg(feature = "std")]
const FILES: &[(&str, &[u8])] = list::FILES;
/// Without `std` recorders run the functions.
#[cfg(not(feature = "std"))]
const FILES: &[(&str, &[u8])] = &[];

/// The recordings of this folder.
pub static RECORDINGS: Store = Store { files: FILES, numbers: NUMBERS, integers: INTEGERS };
