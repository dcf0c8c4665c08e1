//! The scalar machine as it was compiled, without looking for instructions at run time: on processors without fused
//! operations and, compiled for AVX-512, with the instructions that have directions.

use outward::machine::Scalar;
use outward::round::Round;

#[path = "machines/suites.rs"]
#[macro_use]
mod suites;

suite!(scalar, Scalar, 1, 1, &Round::ALL);
