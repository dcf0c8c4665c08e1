//! Each machine against the definition of its operations.

use outward::machine::Level;
use outward::round::Round;
use outward_test::machines::arithmetic;

/// Random triples beside the special ones, for each operation.
const COUNT: usize = 100_000;

/// Says so where a machine cannot run here; the closing line of [`machines_that_ran`] repeats it.
fn available(level: Level) -> bool {
    if !level.is_available() {
        eprintln!("NOT RUN: this computer cannot run the machine `{}`", level.name());
    }
    level.is_available()
}

macro_rules! suite {
    ($name:ident, $level:expr) => {
        mod $name {
            use super::*;

            #[test]
            fn arithmetic_of_f64() {
                if available($level) {
                    arithmetic::suite::<f64>($level, &Round::ALL, &arithmetic::batch(COUNT, 64));
                }
            }

            #[test]
            fn arithmetic_of_f32() {
                if available($level) {
                    arithmetic::suite::<f32>($level, &Round::ALL, &arithmetic::batch(COUNT, 32));
                }
            }
        }
    };
}
suite!(scalar, Level::Scalar);
suite!(avx2, Level::Avx2);
suite!(avx512, Level::Avx512);
