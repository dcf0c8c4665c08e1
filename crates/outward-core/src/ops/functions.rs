//! Functions whose names are in the rows of the table.

use super::{Float, lane, value};
use crate::machine::{Lanes, Scalar};
// The module that rows link to.
#[cfg(doc)]
use crate::math;
use crate::round::Rounding;

/// Each function: its name and operands, the function over lanes, its documentation and its four names.
macro_rules! functions {
    ($($name:ident ($($x:ident),*) { $float:expr } {
        $(#[$doc:meta])* $same:ident: $rn:ident $rz:ident $ru:ident $rd:ident, $example:literal
    })*) => {$(
        $(#[$doc])*
        #[must_use]
        #[inline]
        pub fn $name<R: Rounding, T: Float>($($x: T),*) -> T {
            #[inline(always)]
            fn in_lanes<R: Rounding, V: Lanes>($($x: V),*) -> V {
                $float
            }
            value(in_lanes::<R, T::On<Scalar>>($(lane($x)),*))
        }

        directions!($name($($x),*): $rn $rz $ru $rd);
    )*};
}
crate::__functions_of_numbers! { number functions }

/// The functions of a number and an integer.
macro_rules! with_integer {
    ($($name:ident $float:tt $number:tt)*) => { $(with_integer! { @ $name $float $number })* };
    (@ $name:ident $float:tt { by_hand }) => {};
    (@ $name:ident { $($function:tt)+ } {
        $(#[$doc:meta])* $same:ident: $rn:ident $rz:ident $ru:ident $rd:ident, $example:literal
    }) => {
        $(#[$doc])*
        #[must_use]
        #[inline]
        pub fn $name<R: Rounding, T: Float>(x: T, n: i32) -> T {
            value($($function)+::<R, T::On<Scalar>>(lane(x), n))
        }

        directions!($name(x; n): $rn $rz $ru $rd);
    };
}
crate::__functions_with_integer! { number with_integer }
