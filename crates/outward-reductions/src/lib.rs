//! Sums, dot products and statistics without rounding, rounded once at the end: the module `reductions` of
//! [`outward`](https://docs.rs/outward), which re-exports this crate.
//!
//! | module | what is there |
//! |---|---|
//! | `fixed` | the integer that an accumulator is |
//! | `term` | numbers and products, taken apart |
//! | `terms` | which numbers of columns are added up: [`Terms`] |
//! | `accumulator` | [`Accumulator`]: terms in, a rounded result out; merging |
//! | `bytes` | accumulators as bytes |
//! | `block` | sums of blocks on lanes |
//! | `bins` | sums of numbers with any exponents |
//! | `slices` | which of the two a slice takes |
//! | `rounding` | integers, quotients and roots, rounded to a format |
//! | `statistics` | quotients and roots of sums: [`Moments`] |
//! | `functions` | the reductions of slices |
//! | `intervals` | sums of intervals: [`IntervalAccumulator`] |
//! | `rational`, `decimal` | sums of decimals and fractions: [`RationalAccumulator`] |

#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod accumulator;
mod bins;
mod block;
mod bytes;
mod central;
mod decimal;
mod fixed;
mod functions;
mod intervals;
mod rational;
// This module is public for the crate of pairs.
#[doc(hidden)]
pub mod rounding;
mod slices;
mod statistics;
mod term;
mod terms;

pub use accumulator::Accumulator;
pub use bytes::BytesError;
pub use central::CentralMoment;
pub use functions::{
    correlation, covariance, dot, mean, norm, standard_deviation, sum, sum_abs, sum_sq, variance,
};
pub use intervals::IntervalAccumulator;
pub use rational::{RationalAccumulator, RationalTerm};
#[doc(hidden)]
pub use slices::Workspace;
pub use statistics::Moments;
pub use terms::{DeviceBins, Terms};
