//! Compares each machine with the definition of its operations. This is one binary, because each operation of each
//! format is compiled for every machine, which takes most of the time.

use outward::machine::{Level, Unsteady};
use outward::round::Round;

#[macro_use]
mod suites;

mod conversions;
mod formats;
mod level1;

suite!(unsteady, Unsteady, 1, 1, &[Round::TiesToEven]);
suite!(trace, Level::Trace, 10, 10, &[Round::TowardPositive]);
suite!(soft, Level::Soft, 4, 1, &[Round::TiesToEven]);
suite!(scalar, Level::Scalar, 1, 1, &Round::ALL);
suite!(avx2, Level::Avx2, 1, 1, &Round::ALL);
suite!(avx512, Level::Avx512, 1, 1, &Round::ALL);
