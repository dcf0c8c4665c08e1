//! Stored recordings of the functions: fast paths for one lane, middle paths and slow paths.
//!
//! `cargo xtask tables` writes the files, and `cargo xtask check` compares them with new recordings.

#[cfg(feature = "std")]
mod list;

use super::tables::list::{INTEGERS, NUMBERS};
use crate::machine::trace::Store;

#[cfg(feature = "std")]
const FILES: &[(&str, &[u8])] = list::FILES;
/// The files without `std`, where recorders run the functions instead.
#[cfg(not(feature = "std"))]
const FILES: &[(&str, &[u8])] = &[];

/// The recordings of this folder.
pub static RECORDINGS: Store = Store { files: FILES, numbers: NUMBERS, integers: INTEGERS };
