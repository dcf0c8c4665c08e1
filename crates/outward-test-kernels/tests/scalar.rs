//! Tests the scalar machine as compiled, without detecting instructions at run time: as on processors without fused
//! operations and, if compiled for AVX-512, with directed instructions.

use outward::machine::Scalar;
use outward::round::Round;

#[path = "../../outward-test/tests/machines/suites.rs"]
#[macro_use]
mod suites;

suite!(scalar, Scalar, 1, 1, &Round::ALL);
