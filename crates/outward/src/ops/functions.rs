//! Elementary functions of one number.

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

functions! {
    /// e^x, rounded once in the direction `R`: *exp* of IEEE 754-2019, 9.2.
    ///
    /// | x | e^x |
    /// |---|---|
    /// | ±0 | 1, the only exact case |
    /// | +∞; −∞ | +∞; +0 |
    /// | NaN | NaN |
    ///
    /// Beyond the largest number it is that or +∞, and below half of the least one that or +0, as the direction says.
    /// How it is computed, with the bounds of its phases, is told in [`math::exp`].
    ///
    /// ```
    /// use outward::format::F16;
    /// use outward::ops::{exp_rd, exp_ru};
    ///
    /// assert_eq!(exp_ru(1.0_f64), core::f64::consts::E.next_up());
    /// assert_eq!(exp_rd(1.0_f64), core::f64::consts::E);
    /// assert_eq!(exp_rd(1000.0_f32), f32::MAX);
    /// assert_eq!(exp_ru(F16::MAX), F16::INFINITY);
    /// ```
    exp(x) = math::exp::exp_r::<R, T::On<crate::machine::Scalar>>: exp_rn exp_rz exp_ru exp_rd;

    /// The natural logarithm, rounded once in the direction `R`: *log* of IEEE 754-2019, 9.2. Domain: x ≥ 0.
    ///
    /// | x | ln x |
    /// |---|---|
    /// | 1 | +0, the only exact case |
    /// | ±0 | −∞ |
    /// | +∞ | +∞ |
    /// | x < 0, NaN | NaN |
    ///
    /// How: [`math::log`].
    ///
    /// ```
    /// use outward::ops::{log_rd, log_ru};
    ///
    /// assert_eq!(log_ru(2.0_f64), core::f64::consts::LN_2.next_up());
    /// assert_eq!(log_rd(2.0_f64), core::f64::consts::LN_2);
    /// ```
    log(x) = math::log::log_r::<R, T::On<crate::machine::Scalar>>: log_rn log_rz log_ru log_rd;

    /// The sine of x radians, rounded once in the direction `R`: *sin* of IEEE 754-2019, 9.2, for every finite x, however
    /// large.
    ///
    /// | x | sin x |
    /// |---|---|
    /// | ±0 | ±0, the only exact case |
    /// | ±∞, NaN | NaN |
    ///
    /// How: [`math::trig`].
    ///
    /// ```
    /// use outward::ops::{sin_rd, sin_rn};
    /// use outward::{Rd, ops};
    ///
    /// assert_eq!(sin_rn(1e22_f64), -0.852_200_849_767_138);
    /// assert_eq!(ops::sin::<Rd, _>(0.5_f32), sin_rd(0.5_f32));
    /// ```
    sin(x) = math::trig::sin_r::<R, T::On<crate::machine::Scalar>>: sin_rn sin_rz sin_ru sin_rd;

    /// The cosine of x radians, rounded once in the direction `R`: *cos* of IEEE 754-2019, 9.2, for every finite x, however
    /// large.
    ///
    /// | x | cos x |
    /// |---|---|
    /// | ±0 | 1, the only exact case |
    /// | ±∞, NaN | NaN |
    ///
    /// How: [`math::trig`].
    ///
    /// ```
    /// use outward::ops::cos_rn;
    ///
    /// // A fast and wrong argument reduction is known by this one.
    /// assert_eq!(cos_rn(5_992_555.0_f32), 9.656_616e-8);
    /// ```
    cos(x) = math::trig::cos_r::<R, T::On<crate::machine::Scalar>>: cos_rn cos_rz cos_ru cos_rd;

    /// The tangent of x radians, rounded once in the direction `R`: *tan* of IEEE 754-2019, 9.2, for every finite x,
    /// however large. No number is a pole.
    ///
    /// | x | tan x |
    /// |---|---|
    /// | ±0 | ±0, the only exact case |
    /// | ±∞, NaN | NaN |
    ///
    /// How: [`math::trig`].
    tan(x) = math::trig::tan_r::<R, T::On<crate::machine::Scalar>>: tan_rn tan_rz tan_ru tan_rd;

    /// The inverse tangent, in radians from −π/2 to π/2, rounded once in the direction `R`: *atan* of IEEE 754-2019, 9.2.
    ///
    /// | x | atan x |
    /// |---|---|
    /// | ±0 | ±0, the only exact case |
    /// | ±∞ | ±π/2, rounded |
    /// | NaN | NaN |
    ///
    /// How: [`math::atan`].
    ///
    /// ```
    /// use outward::ops::{atan_rd, atan_ru};
    ///
    /// assert_eq!(atan_rd(f64::INFINITY), core::f64::consts::FRAC_PI_2);
    /// assert_eq!(atan_ru(f64::INFINITY), core::f64::consts::FRAC_PI_2.next_up());
    /// ```
    atan(x) = math::atan::atan_r::<R, T::On<crate::machine::Scalar>>: atan_rn atan_rz atan_ru atan_rd;

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

/// xⁿ, rounded once in the direction `R`: *pown* of IEEE 754-2019, 9.2. x⁰ is 1 for every x, a NaN included; 0ⁿ is 0 for
/// n > 0 and infinite for n < 0, with the sign of x for odd n.
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
