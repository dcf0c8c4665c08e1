//! The suites for a machine.

use outward_needs::can_run;
use outward_test::machines::Target;

/// Random triples beside the special ones, for each operation.
pub const COUNT: usize = 60_000;

/// Sums for each bound; a multiple of eight.
pub const SUMS: usize = 4_000;

/// Says so where a machine cannot run here.
pub fn available(level: impl Target) -> bool {
    can_run("a suite", level.name(), level.is_available())
}

/// The suites for a machine, with one part in `share` of the random operands: slow machines get fewer, and fewer
/// ambient directions. For the small formats it is one part in `small` of all operands: recording takes thirty times as
/// long for them as for others, and each pair of special operands comes with eleven third ones.
macro_rules! suite {
    ($name:ident, $level:expr, $share:expr, $small:expr, $ambient:expr) => {
        mod $name {
            use outward::format::{Bf16, F16};
            use outward_test::machines::{arithmetic, near, services, sums};

            use super::*;
            use crate::suites::{COUNT, SUMS, available};

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
                    let count = SUMS * $small / $share;
                    let f16 = arithmetic::batch(count, 16).into_iter().step_by($small).collect();
                    let bf16 = arithmetic::batch(count, 17).into_iter().step_by($small).collect();
                    arithmetic::suite::<F16>($level, $ambient, &arithmetic::whole(f16));
                    arithmetic::suite::<Bf16>($level, $ambient, &arithmetic::whole(bf16));
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
