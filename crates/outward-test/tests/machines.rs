//! Each machine against the definition of its operations.

use std::io::Write;

use outward::format::{Bf16, F16};
use outward::machine::{Level, Unsteady};
use outward::round::Round;
use outward_test::machines::{Target, arithmetic, near, services, sums};

/// Random triples beside the special ones, for each operation.
const COUNT: usize = 60_000;

/// Sums for each bound; a multiple of eight.
const SUMS: usize = 4_000;

/// Says so where a machine cannot run here, past the test harness, which would keep it to itself.
fn available(level: impl Target) -> bool {
    if !level.is_available() {
        let line = format!("NOT RUN: this computer cannot run the machine `{}`\n", level.name());
        std::io::stderr().write_all(line.as_bytes()).expect("the error stream is open");
    }
    level.is_available()
}

/// The suites for a machine, with one part in `share` of the operands: slow machines get fewer, and fewer ambient
/// directions.
macro_rules! suite {
    ($name:ident, $level:expr, $share:expr, $ambient:expr) => {
        mod $name {
            use super::*;

            #[test]
            fn arithmetic_of_f64() {
                if available($level) {
                    arithmetic::suite::<f64>($level, $ambient, &arithmetic::batch(COUNT / $share, 64));
                }
            }

            #[test]
            fn rounding_of_sums() {
                if available($level) {
                    sums::suite::<f64>($level, $ambient, SUMS / $share);
                    sums::suite::<f32>($level, $ambient, SUMS / $share);
                }
            }

            #[test]
            fn rounding_of_numbers() {
                if available($level) {
                    near::suite($level, $ambient, SUMS / $share);
                }
            }

            #[test]
            fn services() {
                if available($level) {
                    services::integers_suite($level);
                    services::numbers_suite($level, $ambient);
                    services::comparisons_suite($level);
                    services::rescue_suite($level);
                }
            }

            #[test]
            fn arithmetic_of_small_formats() {
                if available($level) {
                    arithmetic::suite::<F16>($level, $ambient, &arithmetic::batch(SUMS / $share, 16));
                    arithmetic::suite::<Bf16>($level, $ambient, &arithmetic::batch(SUMS / $share, 17));
                }
            }

            #[test]
            fn arithmetic_of_f32() {
                if available($level) {
                    arithmetic::suite::<f32>($level, $ambient, &arithmetic::batch(COUNT / $share, 32));
                }
            }
        }
    };
}
suite!(unsteady, Unsteady, 1, &[Round::TiesToEven]);
suite!(trace, Level::Trace, 10, &[Round::TowardPositive]);
suite!(soft, Level::Soft, 4, &[Round::TiesToEven]);
suite!(scalar, Level::Scalar, 1, &Round::ALL);
suite!(avx2, Level::Avx2, 1, &Round::ALL);
suite!(avx512, Level::Avx512, 1, &Round::ALL);
