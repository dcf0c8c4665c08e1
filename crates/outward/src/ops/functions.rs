//! Elementary functions of one number or two.

use super::{Float, lane, value};
use crate::math;
use crate::round::Rounding;

/// Each function: its documentation, its name and operands, the function over lanes, and its four names.
macro_rules! functions {
    ($(
        $(#[$doc:meta])* $name:ident($($arg:ident),*) = $function:path: $rn:ident $rz:ident $ru:ident $rd:ident;
    )*) => {$(
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

/// Those of a number and an integer: documentation, name, the function over lanes, and its four names.
macro_rules! with_integer {
    ($($(#[$doc:meta])* $name:ident = $function:path: $($direction:ident $rounding:ident $toward:literal)+;)*) => {$(
        $(#[$doc])*
        #[must_use]
        #[inline]
        pub fn $name<R: Rounding, T: Float>(x: T, n: i32) -> T {
            value($function(lane(x), n))
        }

        $(
            #[doc = concat!("[`", stringify!($name), "`], rounded toward ", $toward, ".")]
            #[must_use]
            #[inline]
            pub fn $direction<T: Float>(x: T, n: i32) -> T {
                $name::<crate::round::$rounding, T>(x, n)
            }
        )+
    )*};
}

with_integer! {
    /// xⁿ, rounded once in the direction `R`: *pown* of IEEE 754-2019, 9.2. x⁰ is 1 for every x, a NaN included; 0ⁿ
    /// is 0 for n > 0 and infinite for n < 0, with the sign of x for odd n.
    ///
    /// ```
    /// use outward::ops::{pown_rd, pown_ru};
    ///
    /// assert_eq!(pown_ru(-3.0_f64, 3), -27.0);
    /// assert_eq!(pown_rd(10.0_f32, -1), 0.1_f32.next_down());
    /// ```
    pown = math::pow::pown_r::<R, T::On<crate::machine::Scalar>>:
        pown_rn Rn "the nearest number, ties to even"
        pown_rz Rz "zero"
        pown_ru Ru "+∞"
        pown_rd Rd "−∞";

    /// x^(1/n), the root of degree n, rounded once in the direction `R`: *rootn* of IEEE 754-2019, 9.2, whose special
    /// cases [`math::rootn::rootn_r`] lists. A negative x wants an odd n; of n = 0 it is NaN.
    ///
    /// ```
    /// use outward::ops::{rootn_rd, rootn_rn, rootn_ru};
    ///
    /// assert_eq!(rootn_ru(-32.0_f64, 5), -2.0);
    /// assert_eq!(rootn_rd(16.0_f32, -4), 0.5);
    /// assert_eq!(rootn_ru(10.0_f64, 7), rootn_rd(10.0_f64, 7).next_up());
    /// assert!(rootn_rn(-16.0_f64, 4).is_nan());
    /// ```
    rootn = math::rootn::rootn_r::<R, T::On<crate::machine::Scalar>>:
        rootn_rn Rn "the nearest number, ties to even"
        rootn_rz Rz "zero"
        rootn_ru Ru "+∞"
        rootn_rd Rd "−∞";

    /// (1 + x)ⁿ, rounded once in the direction `R`: *compound* of IEEE 754-2019, 9.2, whose special cases
    /// [`math::compound::compound_r`] lists. NaN for x < −1.
    ///
    /// ```
    /// use outward::ops::{compound_rd, compound_rn, compound_ru};
    ///
    /// assert_eq!(compound_ru(0.5_f64, 3), 3.375);
    /// assert_eq!(compound_rd(1e-30_f64, 1_000_000), 1.0);
    /// assert_eq!(compound_ru(1e-30_f64, 1_000_000), 1.0_f64.next_up());
    /// assert_eq!(compound_rn(1.0_f32, -2), 0.25);
    /// ```
    compound = math::compound::compound_r::<R, T::On<crate::machine::Scalar>>:
        compound_rn Rn "the nearest number, ties to even"
        compound_rz Rz "zero"
        compound_ru Ru "+∞"
        compound_rd Rd "−∞";

    /// (1 + x)ⁿ − 1, rounded once in the direction `R`: IEEE 1788's *compoundm1*, whose special cases
    /// [`math::compoundm1::compoundm1_r`] lists. NaN for x < −1.
    ///
    /// ```
    /// use outward::ops::{compoundm1_rd, compoundm1_rn, compoundm1_ru};
    ///
    /// assert_eq!(compoundm1_ru(0.5_f64, 3), 2.375);
    /// assert_eq!(compoundm1_rn(1e-30_f64, 1_000_000), 1e-30 * 1e6);
    /// assert_eq!(compoundm1_ru(1e-30_f64, 2), 2e-30_f64.next_up());
    /// assert_eq!(compoundm1_rd(1.0_f32, -2), -0.75);
    /// ```
    compoundm1 = math::compoundm1::compoundm1_r::<R, T::On<crate::machine::Scalar>>:
        compoundm1_rn Rn "the nearest number, ties to even"
        compoundm1_rz Rz "zero"
        compoundm1_ru Ru "+∞"
        compoundm1_rd Rd "−∞";
    /// The Bessel function of the first kind and integer order n, rounded in the direction `R`; C's jn(n, x). Special
    /// cases, and the orders that it has, are those of [`math::bessel::jn_r`]. Where 2^-136 beside the result does not
    /// decide, directed results are bounds, and further out by that.
    ///
    /// ```
    /// use outward::ops::{jn_rd, jn_rn, jn_ru};
    ///
    /// assert_eq!(jn_rn(2.0_f64, 2), 0.35283402861563773);
    /// assert_eq!(jn_ru(2.0_f64, 2), jn_rd(2.0_f64, 2).next_up());
    /// assert_eq!(jn_rd(2.0_f64, -3), -jn_ru(2.0_f64, 3));
    /// ```
    jn = math::bessel::jn_r::<R, T::On<crate::machine::Scalar>>:
        jn_rn Rn "the nearest number, ties to even"
        jn_rz Rz "zero"
        jn_ru Ru "+∞"
        jn_rd Rd "−∞";

    /// The Bessel function of the second kind and integer order n, rounded in the direction `R`; C's yn(n, x). Special
    /// cases, and the orders that it has, are those of [`math::bessel::yn_r`]. Where 2^-135 beside the result does not
    /// decide, directed results are bounds, and further out by that.
    ///
    /// ```
    /// use outward::ops::{yn_rd, yn_rn, yn_ru};
    ///
    /// assert_eq!(yn_rn(2.0_f64, 2), -0.6174081041906827);
    /// assert_eq!(yn_ru(1e-300_f64, 2), f64::MIN);
    /// assert_eq!(yn_rd(2.0_f64, -3), -yn_ru(2.0_f64, 3));
    /// ```
    yn = math::bessel::yn_r::<R, T::On<crate::machine::Scalar>>:
        yn_rn Rn "the nearest number, ties to even"
        yn_rz Rz "zero"
        yn_ru Ru "+∞"
        yn_rd Rd "−∞";
}
