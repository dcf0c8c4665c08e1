//! Numbers with twice the digits, as unevaluated sums of two floating-point numbers: the module `pair` of
//! [`outward`](https://docs.rs/outward), which re-exports this crate.
//!
//! | module | what is there |
//! |---|---|
//! | `nearest` | operators of lanes that round to nearest, whatever the mode of the host |
//! | `transforms` | [`two_sum`], [`fast_two_sum`], [`two_product`], [`split`] |
//! | `words` | the arithmetic of pairs, written once for all machines |
//! | `pair_float` | the formats of which there are pairs |
//! | `exact` | pairs from exact results |
//! | `operation` | the operations: their bounds, their ranges, their exact results |
//! | `pair` | [`Pair`]: the type |
//! | `slices` | [`slices`]: the operations on many pairs, on lanes |
//! | `text` | numerals to pairs and back |
//!
//! The bounds are derived in `docs/pairs.md`.

#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod exact;
mod nearest;
mod operation;
mod pair;
mod pair_float;
#[doc(hidden)]
pub mod recorded;
pub mod slices;
mod text;
mod transforms;
mod words;

#[doc(hidden)]
pub use nearest::host_rounds_to_nearest;
pub use pair::Pair;
pub use pair_float::PairFloat;
pub use transforms::{fast_two_sum, split, two_product, two_sum};
