//! Hyperbolic functions and their inverses.

#[doc(hidden)]
#[macro_export]
macro_rules! __hyperbolic {
    ([$next:ident $($others:ident)*] $($passed:tt)*) => { $crate::$next! { [$($others)*] $($passed)*
        /// Hyperbolic sine of x.
        Sinh sinh Elementary (x) {
            info {
                .accuracy(Tightest).ieee754("sinh").ieee1788("sinh").cuda("sinh").opencl("sinh")
                .formula(&["sinh"], &["sinh"])
            }
            lanes { $crate::interval::elementary::sinh }
            float { unary $crate::math::hyperbolic::Sinh }
            method {
                /// The hyperbolic sine. Tightest.
                sinh, once
            }
            closure {
                /// The hyperbolic sine.
                sinh()
            }
            ties { Never "it is 0 at 0 and irrational elsewhere" }
            range { [-20.0, 20.0] }
            plain { number f64::sinh(x) }
            derivative { value => [x.cosh()] }
            image { rising }
            number {
                /// The hyperbolic sine, rounded once in the direction `R`: *sinh* of IEEE 754-2019, 9.2.
                ///
                /// | x | sinh x |
                /// |---|---|
                /// | ±0 | ±0, the only exact case |
                /// | ±∞ | ±∞ |
                /// | NaN | NaN |
                ///
                /// Beyond the largest number the result is that number or ∞, with the sign of x, as the direction says.
                /// [`math::hyperbolic`] explains the method.
                ///
                /// ```
                /// use outward::ops::{sinh_rd, sinh_ru};
                ///
                /// assert_eq!(sinh_rd(1000.0_f64), f64::MAX);
                /// assert_eq!(sinh_ru(1.0_f64), sinh_rd(1.0_f64).next_up());
                /// ```
                sinh: sinh_rn sinh_rz sinh_ru sinh_rd, "$(0.0_f64) == 0.0"
            }
        }
        /// Hyperbolic cosine of x.
        Cosh cosh Elementary (x) {
            info {
                .accuracy(Tightest).ieee754("cosh").ieee1788("cosh").cuda("cosh").opencl("cosh")
                .formula(&["cosh"], &["cosh"])
            }
            lanes { $crate::interval::elementary::cosh }
            float { unary $crate::math::hyperbolic::Cosh }
            method {
                /// The hyperbolic cosine. Tightest.
                cosh, once
            }
            closure {
                /// The hyperbolic cosine.
                cosh()
            }
            ties { Never "it is 1 at 0 and irrational elsewhere" }
            range { [-20.0, 20.0] }
            plain { number f64::cosh(x) }
            derivative { value => [x.sinh()] }
            image { rising_from_zero }
            number {
                /// The hyperbolic cosine, rounded once in the direction `R`: *cosh* of IEEE 754-2019, 9.2.
                ///
                /// | x | cosh x |
                /// |---|---|
                /// | ±0 | 1, the only exact case |
                /// | ±∞ | +∞ |
                /// | NaN | NaN |
                ///
                /// Beyond the largest number the result is that number or +∞, as the direction says.
                /// [`math::hyperbolic`] explains the method.
                ///
                /// ```
                /// use outward::ops::{cosh_rd, cosh_ru};
                ///
                /// assert_eq!(cosh_rd(-1000.0_f64), f64::MAX);
                /// assert_eq!(cosh_ru(1.0e-300_f64), 1.0_f64.next_up());
                /// ```
                cosh: cosh_rn cosh_rz cosh_ru cosh_rd, "$(0.0_f64) == 1.0"
            }
        }
        /// Hyperbolic tangent of x.
        Tanh tanh Elementary (x) {
            info {
                .accuracy(Tightest).ieee754("tanh").ieee1788("tanh").cuda("tanh").opencl("tanh")
                .formula(&["tanh"], &["tanh"])
            }
            lanes { $crate::interval::elementary::tanh }
            float { unary $crate::math::hyperbolic::Tanh }
            method {
                /// The hyperbolic tangent. Tightest.
                tanh, once
            }
            closure {
                /// The hyperbolic tangent.
                tanh()
            }
            ties { Never "it is 0 at 0 and irrational elsewhere" }
            range { [-10.0, 10.0] }
            plain { number f64::tanh(x) }
            derivative { value => [x.cosh().recip().sqr()] }
            image { rising }
            number {
                /// The hyperbolic tangent, rounded once in the direction `R`: *tanh* of IEEE 754-2019, 9.2.
                ///
                /// | x | tanh x |
                /// |---|---|
                /// | ±0 | ±0, the only exact case of a number |
                /// | ±∞ | ±1 |
                /// | NaN | NaN |
                ///
                /// [`math::hyperbolic`] explains the method.
                ///
                /// ```
                /// use outward::ops::{tanh_rd, tanh_ru};
                ///
                /// assert_eq!(tanh_rd(1000.0_f64), 1.0_f64.next_down());
                /// assert_eq!(tanh_ru(1000.0_f64), 1.0);
                /// ```
                tanh: tanh_rn tanh_rz tanh_ru tanh_rd, "$(0.0_f64) == 0.0"
            }
        }
        /// Inverse hyperbolic sine of x.
        Asinh asinh Elementary (x) {
            info {
                .accuracy(Tightest).ieee754("asinh").ieee1788("asinh").cuda("asinh").opencl("asinh")
                .formula(&["asinh", "arsinh", "arcsinh"], &["asinh"])
            }
            lanes { $crate::interval::elementary::asinh }
            float { unary $crate::math::area::Asinh }
            method {
                /// The inverse hyperbolic sine. Tightest.
                asinh, once
            }
            closure {
                /// The inverse hyperbolic sine.
                asinh()
            }
            ties { Never "it is 0 at 0 and irrational elsewhere" }
            range { [-100.0, 100.0] }
            plain { number f64::asinh(x) }
            derivative { value => [one().hypot(x).recip()] }
            image { rising }
            number {
                /// The inverse hyperbolic sine, rounded once in the direction `R`: *asinh* of IEEE 754-2019, 9.2.
                ///
                /// | x | asinh x |
                /// |---|---|
                /// | ±0 | ±0, the only exact case |
                /// | ±∞ | ±∞ |
                /// | NaN | NaN |
                ///
                /// [`math::area`] explains the method.
                ///
                /// ```
                /// use outward::ops::{asinh_rd, asinh_ru};
                ///
                /// assert_eq!(asinh_rd(1.0e-300_f64), 1.0e-300_f64.next_down());
                /// assert_eq!(asinh_ru(1.0_f64), asinh_rd(1.0_f64).next_up());
                /// ```
                asinh: asinh_rn asinh_rz asinh_ru asinh_rd, "$(0.0_f64) == 0.0"
            }
        }
        /// Inverse hyperbolic cosine of x.
        Acosh acosh Elementary (x) {
            info {
                .domain("x ≥ 1").accuracy(Tightest).ieee754("acosh").ieee1788("acosh").cuda("acosh").opencl("acosh")
                .formula(&["acosh", "arcosh", "arccosh"], &["acosh"])
            }
            lanes { $crate::interval::elementary::acosh }
            float { unary $crate::math::area::Acosh }
            method {
                /// The inverse hyperbolic cosine. Domain: x ≥ 1; the rest of the operand is left out. Tightest.
                acosh, once
            }
            closure {
                /// The inverse hyperbolic cosine.
                acosh()
            }
            ties { Never "it is 0 at 1 and irrational elsewhere" }
            range { [1.5, 100.0] }
            plain { number (x - 1.0 + ((x - 1.0) * (x + 1.0)).sqrt()).ln_1p() }
            derivative { value => [((x - one()) * (x + one())).sqrt().recip()] }
            image { rising_from of one }
            number {
                /// The inverse hyperbolic cosine, rounded once in the direction `R`: *acosh* of IEEE 754-2019, 9.2.
                /// Domain: x ≥ 1.
                ///
                /// | x | acosh x |
                /// |---|---|
                /// | 1 | +0, the only exact case |
                /// | +∞ | +∞ |
                /// | x < 1, NaN | NaN |
                ///
                /// [`math::area`] explains the method.
                ///
                /// ```
                /// use outward::ops::{acosh_rd, acosh_ru};
                ///
                /// assert_eq!(acosh_ru(2.0_f64), acosh_rd(2.0_f64).next_up());
                /// assert!(acosh_ru(0.5_f64).is_nan());
                /// ```
                acosh: acosh_rn acosh_rz acosh_ru acosh_rd, "$(1.0_f64) == 0.0"
            }
        }
        /// Inverse hyperbolic tangent of x.
        Atanh atanh Elementary (x) {
            info {
                .domain("|x| < 1").accuracy(Tightest).ieee754("atanh").ieee1788("atanh").cuda("atanh").opencl("atanh")
                .formula(&["atanh", "artanh", "arctanh"], &["atanh"])
            }
            lanes { $crate::interval::elementary::atanh }
            float { unary $crate::math::area::Atanh }
            method {
                /// The inverse hyperbolic tangent. Domain: |x| < 1; the rest of the operand is left out, and where an
                /// end of the domain is in it the result has no bound on that side. Tightest.
                atanh, once
            }
            closure {
                /// The inverse hyperbolic tangent.
                atanh()
            }
            ties { Never "it is 0 at 0 and irrational elsewhere" }
            range { [-0.99, 0.99] }
            plain { number f64::atanh(x) }
            derivative { value => [((one() - x) * (one() + x)).recip()] }
            image { rising_between of minus_one, one }
            number {
                /// The inverse hyperbolic tangent, rounded once in the direction `R`: *atanh* of IEEE 754-2019, 9.2.
                /// Domain: |x| ≤ 1.
                ///
                /// | x | atanh x |
                /// |---|---|
                /// | ±0 | ±0, the only exact case |
                /// | ±1 | ±∞ |
                /// | beyond them, NaN | NaN |
                ///
                /// [`math::area`] explains the method.
                ///
                /// ```
                /// use outward::ops::{atanh_rd, atanh_ru};
                ///
                /// assert_eq!(atanh_rd(1.0_f64), f64::INFINITY);
                /// assert_eq!(atanh_ru(0.5_f64), atanh_rd(0.5_f64).next_up());
                /// ```
                atanh: atanh_rn atanh_rz atanh_ru atanh_rd, "$(0.0_f64) == 0.0"
            }
        }
    } };
}
