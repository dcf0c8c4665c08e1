//! Floating-point arithmetic in a rounding direction of your choice, and intervals that enclose the exact result.
//!
//! | module | what is there |
//! |---|---|
//! | [`round`] | the rounding directions, as values and as types |
//! | [`format`](mod@format) | the formats: the meaning of bit patterns |
//! | [`convert`] | conversions between the formats, of numbers and of slices |
//! | [`names`] | the names of the operations in IEEE 754, CUDA, PTX and OpenCL |
//! | [`nan`] | policies for which NaN an operation returns |
//! | [`ops`] | the operations of IEEE 754 on single numbers, one a file |
//! | [`matrix`] | products of matrices, each entry rounded once: the same bits everywhere |
//! | [`pair`] | numbers with twice the digits, as sums of two |
//! | [`program`] | a formula, infix or FPCore, as a list of operations |
//! | [`device`] | evaluates a program over many rows, on all cores of this computer |
//! | [`analysis`] | bounds of the error of a computed result, and where it comes from |
//! | [`certificate`] | proofs of ranges as text, and their checker |
//! | [`exact`](mod@exact) | correctly rounded values of whole formulas at points |
//! | [`interval`] | intervals of IEEE 1788, bare and decorated, tightest unless the table says otherwise |
//! | [`ieee1788`] | what completes IEEE 1788: reverse operations, overlap, slopes, interchange, text in a given form |
//! | [`reductions`] | exact sums, dot products and statistics, rounded once: the same bits in any order |
//! | `traced` | numbers that know how wrong they are and which source lines are to blame; needs `std` |
//! | [`table`] | the operation table: one list of all operations of intervals |
//! | `macros` | `#[rounding(ru)]` and `rounding!`: the direction of a block of code; `interval!`; a feature, off by default |
//! | [`text`] | text to numbers and back: exact, tightest, shortest |
//!
//! # What is stable
//!
//! The items of these modules keep their names and guarantees, as semantic versioning requires;
//! `docs/reference/api.txt` lists them. The other crates of the workspace, which `outward` and the command depend on,
//! promise nothing.
//!
//! That promise does not cover two public modules: [`machine`], the back ends on which an algorithm, written once, runs
//! (integers, a scalar, SIMD lanes, a recorder), and [`emit`], which prints a program as source text for devices (PTX,
//! OpenCL C). Nor does it cover items that this documentation does not show, above all the module `math`, with the
//! paths, error bounds and tables of the functions. Any release may change them. They are public because devices,
//! tests, generators, oracles and sweeps are separate crates, which use or test each part by itself.

#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

#[cfg(feature = "macros")]
pub mod macros;
pub mod matrix;
pub mod names;
pub mod pair;
pub mod reductions;
#[cfg(feature = "macros")]
#[doc(hidden)]
pub mod rounding;

#[doc(inline)]
pub use outward_analysis::{analysis, certificate};
#[doc(hidden)]
pub use outward_core::{
    __call, __comparisons_of_intervals, __each_small_format, __elementary_functions, __functions,
    __functions_of_numbers, __functions_of_one_or_two, __functions_of_the_ladder, __functions_of_two,
    __functions_with_integer, __in_format, __in_promoted_format, __numbers_of_intervals, __operations,
    __sets_of_intervals, eft, math,
};
#[doc(inline)]
pub use outward_core::{convert, format, interval, nan, ops, round, table, text};
#[doc(inline)]
pub use outward_exact::exact;
#[doc(inline)]
pub use outward_ieee1788::ieee1788;
#[doc(hidden)]
pub use outward_ieee1788::{__reverse_operations, __slopes};
#[doc(inline)]
pub use outward_programs::{device, program};
#[cfg(feature = "std")]
#[doc(inline)]
pub use outward_traced as traced;
// Semantic versioning does not cover these modules: see "What is stable".
#[doc(inline)]
pub use outward_core::machine;
#[doc(inline)]
pub use outward_emit::emit;
pub use round::{Rd, Rn, Rna, Round, Rounding, RoundingAttribute, RoundingDirection, Ru, Rz};
