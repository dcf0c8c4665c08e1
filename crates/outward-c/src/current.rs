//! C23's names (7.33.8), rounded in the direction that the caller has set with `fesetround`.

use outward::Round;
use outward_fenv::{Environment, RoundingMode};

/// Returns the direction of the calling thread.
#[inline(always)]
pub(crate) fn direction() -> Round {
    match Environment::current().rounding_mode() {
        RoundingMode::ToNearest => Round::TiesToEven,
        RoundingMode::Downward => Round::TowardNegative,
        RoundingMode::Upward => Round::TowardPositive,
        RoundingMode::TowardZero => Round::TowardZero,
    }
}

/// Defines a function of C23 by its name, from the function of the table.
macro_rules! current {
    ($c_name:ident $name:ident ($($x:ident),+)) => {
        const _: () = {
            use outward::Round;
            use $crate::current::direction;
            use self::$name::{rd, rn, ru, rz};

            #[unsafe(export_name = concat!("cr_", stringify!($c_name)))]
            extern "C" fn of_f64($($x: f64),+) -> f64 {
                match direction() {
                    Round::TiesToEven => rn::f64($($x),+),
                    Round::TowardZero => rz::f64($($x),+),
                    Round::TowardPositive => ru::f64($($x),+),
                    Round::TowardNegative => rd::f64($($x),+),
                }
            }
            #[unsafe(export_name = concat!("cr_", stringify!($c_name), "f"))]
            extern "C" fn of_f32($($x: f32),+) -> f32 {
                match direction() {
                    Round::TiesToEven => rn::f32($($x),+),
                    Round::TowardZero => rz::f32($($x),+),
                    Round::TowardPositive => ru::f32($($x),+),
                    Round::TowardNegative => rd::f32($($x),+),
                }
            }
        };
    };
}
