//! Elementary functions of one number or two.

use super::{Float, lane, value};
use crate::math;
use crate::round::Rounding;

/// Each function: its documentation, its name and operands, the function over lanes, and its four names.
macro_rules! functions {
    ($($(#[$doc:meta])* $name:ident($($arg:ident),*) = $function:path: $rn:ident $rz:ident $ru:ident $rd:ident;)*) => {$(
        $(#[$doc])*
        #[must_use]
        #[inline]
        pub fn $name<R: Rounding, T: Float>($($arg: T),*) -> T {
            value($function($(lane($arg)),*))
        }

        directions!($name($($arg),*): $rn $rz $ru $rd);
    )*};
}

/// Those of the table.
macro_rules! elementary {
    ($($name:ident ($x:ident) ($($function:tt)+) {
        $(#[$doc:meta])* $same:ident: $rn:ident $rz:ident $ru:ident $rd:ident, $example:literal
    })*) => {
        functions! {
            $($(#[$doc])*
            $name($x) = math::ladder::rounded::<$($function)+, R, T::On<crate::machine::Scalar>>: $rn $rz $ru $rd;)*
        }
    };
}
crate::__elementary_functions! { number elementary }

/// Those of two numbers.
macro_rules! of_two {
    ($($name:ident ($x:ident, $y:ident) ($($function:tt)+) {
        $(#[$doc:meta])* $same:ident: $rn:ident $rz:ident $ru:ident $rd:ident, $example:literal
    })*) => {
        functions! {
            $($(#[$doc])*
            $name($x, $y) = math::ladder::rounded_of_two::<$($function)+, R, T::On<crate::machine::Scalar>>:
                $rn $rz $ru $rd;)*
        }
    };
}
crate::__functions_of_two! { number of_two }

functions! {
/// x^y, rounded once in the direction `R`: *pow* of IEEE 754-2019, 9.2, whose special cases [`math::pow::pow_r`] lists.
    /// A negative x wants an integer y. Exact powers, of which there are many, are told apart.
    ///
    /// ```
    /// use outward::ops::{pow_rd, pow_rn, pow_ru};
    ///
    /// assert_eq!(pow_ru(-2.0_f64, 3.0), -8.0);
    /// assert_eq!(pow_rd(2.25_f64, 1.5), 3.375);
    /// assert_eq!(pow_rn(0.0_f32, 0.0), 1.0);
    /// assert_eq!(pow_ru(10.0_f64, -1.0), 0.1);
    /// assert_eq!(pow_rd(10.0_f64, -1.0), 0.1_f64.next_down());
    /// ```
    pow(x, y) = math::pow::pow_r::<R, T::On<crate::machine::Scalar>>: pow_rn pow_rz pow_ru pow_rd;

/// x^y for x ≥ 0 as the limits of e^(y·ln x), rounded once in the direction `R`: *powr* of IEEE 754-2019, 9.2. It is
    /// [`pow`] but where the definition has no one limit: 0^0, (+∞)^0 and 1^±∞ are NaN, and so is every power of x < 0.
    powr(x, y) = math::pow::powr_r::<R, T::On<crate::machine::Scalar>>: powr_rn powr_rz powr_ru powr_rd;
}

/// xⁿ, rounded once in the direction `R`: *pown* of IEEE 754-2019, 9.2. x⁰ is 1 for every x, a NaN included; 0ⁿ is 0
/// for n > 0 and infinite for n < 0, with the sign of x for odd n.
///
/// ```
/// use outward::ops::{pown_rd, pown_ru};
///
/// assert_eq!(pown_ru(-3.0_f64, 3), -27.0);
/// assert_eq!(pown_rd(10.0_f32, -1), 0.1_f32.next_down());
/// ```
#[must_use]
#[inline]
pub fn pown<R: Rounding, T: Float>(x: T, n: i32) -> T {
    value(math::pow::pown_r::<R, _>(lane(x), n))
}

macro_rules! pown {
    ($($name:ident $rounding:ident $toward:literal;)*) => {$(
        #[doc = concat!("[`pown`], rounded toward ", $toward, ".")]
        #[must_use]
        #[inline]
        pub fn $name<T: Float>(x: T, n: i32) -> T {
            pown::<crate::round::$rounding, T>(x, n)
        }
    )*};
}

pown! {
    pown_rn Rn "the nearest number, ties to even";
    pown_rz Rz "zero";
    pown_ru Ru "+∞";
    pown_rd Rd "−∞";
}
