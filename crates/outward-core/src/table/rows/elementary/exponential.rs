//! Exponential functions.

#[doc(hidden)]
#[macro_export]
macro_rules! __exponential {
    ([$next:ident $($others:ident)*] $($passed:tt)*) => { $crate::$next! { [$($others)*] $($passed)*
        /// eˣ.
        Exp exp Elementary (x) {
            info {
                .accuracy(Tightest).ieee754("exp").ieee1788("exp").cuda("exp").opencl("exp")
                .formula(&["exp"], &["exp"])
            }
            lanes { $crate::interval::elementary::exp }
            float { unary $crate::math::exp::Exp }
            method {
                /// eˣ. Tightest.
                exp, once
            }
            closure {
                /// e^self.
                exp()
            }
            ties { Never "it is 1 at 0 and irrational elsewhere" }
            range { [-20.0, 20.0] }
            plain { number f64::exp(x) }
            derivative { value => [value] }
            image { rising }
            number {
                /// e^x, rounded once in the direction `R`: *exp* of IEEE 754-2019, 9.2.
                ///
                /// | x | e^x |
                /// |---|---|
                /// | ±0 | 1, the only exact case |
                /// | +∞; −∞ | +∞; +0 |
                /// | NaN | NaN |
                ///
                /// Beyond the largest number the result is that number or +∞, and below half of the least one, that
                /// number or +0, as the direction says. How it is computed, with the bounds of its paths, is told in
                /// [`math::exp`].
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
                exp: exp_rn exp_rz exp_ru exp_rd, "$(0.0_f64) == 1.0"
            }
        }
        /// 2ˣ.
        Exp2 exp2 Elementary (x) {
            info {
                .accuracy(Tightest).ieee754("exp2").ieee1788("exp2").cuda("exp2").opencl("exp2")
                .formula(&["exp2"], &["exp2"])
            }
            lanes { $crate::interval::elementary::exp2 }
            float { unary $crate::math::exponential::Exp2 }
            method {
                /// 2ˣ. Tightest.
                exp2, once
            }
            closure {
                /// 2^self.
                exp2()
            }
            ties { Refused "half of the least number" }
            range { [-30.0, 30.0] }
            plain { number f64::exp2(x) }
            derivative { value => [ln_2() * value] }
            image { rising }
            number {
                /// 2^x, rounded once in the direction `R`: *exp2* of IEEE 754-2019, 9.2.
                ///
                /// | x | 2^x |
                /// |---|---|
                /// | integers | exact, and nothing else is |
                /// | +∞; −∞ | +∞; +0 |
                /// | NaN | NaN |
                ///
                /// Beyond the largest number the result is that number or +∞; below half of the least one, that number
                /// or +0, as the direction says. [`math::exponential`] explains the method.
                ///
                /// ```
                /// use outward::ops::{exp2_rd, exp2_rn, exp2_ru};
                ///
                /// assert_eq!(exp2_ru(0.5_f64), core::f64::consts::SQRT_2);
                /// assert_eq!(exp2_rd(0.5_f64), core::f64::consts::SQRT_2.next_down());
                /// assert_eq!(exp2_ru(-1074.0_f64), f64::from_bits(1));
                /// assert_eq!(exp2_rn(-1075.0_f64), 0.0);
                /// ```
                exp2: exp2_rn exp2_rz exp2_ru exp2_rd, "$(3.0_f64) == 8.0"
            }
        }
        /// 10ˣ.
        Exp10 exp10 Elementary (x) {
            info {
                .accuracy(Tightest).ieee754("exp10").ieee1788("exp10").cuda("exp10").opencl("exp10")
                .formula(&["exp10"], &[])
            }
            lanes { $crate::interval::elementary::exp10 }
            float { unary $crate::math::exponential::Exp10 }
            method {
                /// 10ˣ. Tightest.
                exp10, once
            }
            closure {
                /// 10^self.
                exp10()
            }
            ties { Refused "10^23" }
            range { [-10.0, 10.0] }
            plain {}
            derivative { value => [ln_10() * value] }
            image { rising }
            number {
                /// 10^x, rounded once in the direction `R`: *exp10* of IEEE 754-2019, 9.2.
                ///
                /// | x | 10^x |
                /// |---|---|
                /// | integers from 0 | exact where it is a number (up to 22 in binary64), and nothing else is |
                /// | +∞; −∞ | +∞; +0 |
                /// | NaN | NaN |
                ///
                /// Beyond the largest number the result is that number or +∞; below half of the least one, that number
                /// or +0, as the direction says. [`math::exponential`] explains the method.
                ///
                /// ```
                /// use outward::ops::{exp10_rd, exp10_rn, exp10_ru};
                ///
                /// assert_eq!(exp10_ru(22.0_f64), 1e22);
                /// assert_eq!(exp10_rn(-3.0_f64), 0.001);
                /// // 10^23 is halfway between two numbers.
                /// assert_eq!(exp10_rn(23.0_f64), 1e23);
                /// assert_eq!(exp10_ru(23.0_f64), exp10_rd(23.0_f64).next_up());
                /// ```
                exp10: exp10_rn exp10_rz exp10_ru exp10_rd, "$(2.0_f64) == 100.0"
            }
        }
        /// eˣ − 1, also where that is near 0.
        Expm1 expm1 Elementary (x) {
            info {
                .accuracy(Tightest).ieee754("expm1").ieee1788("expm1").cuda("expm1").opencl("expm1")
                .formula(&["expm1"], &["expm1"])
            }
            lanes { $crate::interval::elementary::expm1 }
            float { unary $crate::math::exponential::Expm1 }
            method {
                /// eˣ − 1, also where that is near 0. Tightest.
                #[doc(alias = "expm1")]
                exp_m1, once
            }
            closure {
                /// e^self − 1.
                exp_m1()
            }
            ties { Never "it is 0 at 0 and irrational elsewhere" }
            range { [-10.0, 10.0] }
            plain { number f64::exp_m1(x) }
            derivative { value => [x.exp()] }
            image { rising }
            number {
                /// e^x − 1, rounded once in the direction `R`: *expm1* of IEEE 754-2019, 9.2. Small x lose nothing.
                ///
                /// | x | e^x − 1 |
                /// |---|---|
                /// | ±0 | ±0, the only exact case |
                /// | +∞; −∞ | +∞; −1 |
                /// | NaN | NaN |
                ///
                /// [`math::exponential`] explains the method.
                ///
                /// ```
                /// use outward::ops::{expm1_rd, expm1_ru};
                ///
                /// assert_eq!(expm1_rd(1e-300_f64), 1e-300);
                /// assert_eq!(expm1_ru(1e-300_f64), 1e-300_f64.next_up());
                /// assert_eq!(expm1_ru(-1000.0_f64), (-1.0_f64).next_up());
                /// ```
                expm1: expm1_rn expm1_rz expm1_ru expm1_rd, "$(0.0_f64) == 0.0"
            }
        }
        /// 2ˣ − 1, also where that is near 0.
        Exp2m1 exp2m1 Elementary (x) {
            info { .accuracy(Tightest).ieee754("exp2m1").ieee1788("exp2m1").formula(&["exp2m1"], &[]) }
            lanes { $crate::interval::elementary::exp2m1 }
            float { unary $crate::math::exponential::Exp2m1 }
            method {
                /// 2ˣ − 1, also where that is near 0. Tightest.
                #[doc(alias = "exp2m1")]
                exp2_m1, once
            }
            closure {
                /// 2^self − 1.
                exp2_m1()
            }
            ties { Refused "2^54 − 1" }
            range { [-10.0, 10.0] }
            plain {}
            derivative { value => [ln_2() * x.exp2()] }
            image { rising }
            number {
                /// 2^x − 1, rounded once in the direction `R`: *exp2m1* of IEEE 754-2019, 9.2. Small x lose nothing.
                ///
                /// | x | 2^x − 1 |
                /// |---|---|
                /// | ±0 | ±0 |
                /// | integers | exact where it is a number (from −53 to 53 in binary64), and nothing else is |
                /// | +∞; −∞ | +∞; −1 |
                /// | NaN | NaN |
                ///
                /// [`math::exponential`] explains the method.
                ///
                /// ```
                /// use outward::ops::{exp2m1_rd, exp2m1_rn, exp2m1_ru};
                ///
                /// assert_eq!(exp2m1_ru(10.0_f64), 1023.0);
                /// assert_eq!(exp2m1_rd(-2.0_f64), -0.75);
                /// // 2^54 − 1 is halfway between two numbers.
                /// assert_eq!(exp2m1_rn(54.0_f64), 2_f64.powi(54));
                /// assert_eq!(exp2m1_rn(1e-300_f64), 6.931_471_805_599_453e-301);
                /// ```
                exp2m1: exp2m1_rn exp2m1_rz exp2m1_ru exp2m1_rd, "$(3.0_f64) == 7.0"
            }
        }
        /// 10ˣ − 1, also where that is near 0.
        Exp10m1 exp10m1 Elementary (x) {
            info {
                .accuracy(Tightest).without_host(Ulps(1.0)).ieee754("exp10m1").ieee1788("exp10m1")
                .formula(&["exp10m1"], &[])
            }
            lanes { $crate::interval::elementary::exp10m1 }
            float { unary $crate::math::exponential::Exp10m1 }
            method {
                /// 10ˣ − 1, also where that is near 0. Tightest.
                #[doc(alias = "exp10m1")]
                exp10_m1, once
            }
            closure {
                /// 10^self − 1.
                exp10_m1()
            }
            ties { Refused "10^16 − 1" }
            range { [-5.0, 5.0] }
            plain {}
            derivative { value => [ln_10() * x.exp10()] }
            image { rising }
            number {
                /// 10^x − 1, rounded once in the direction `R`: *exp10m1* of IEEE 754-2019, 9.2. Small x lose nothing.
                ///
                /// | x | 10^x − 1 |
                /// |---|---|
                /// | ±0 | ±0 |
                /// | integers from 0 | exact where it is a number (up to 15 in binary64), and nothing else is |
                /// | +∞; −∞ | +∞; −1 |
                /// | NaN | NaN |
                ///
                /// [`math::exponential`] explains the method.
                ///
                /// ```
                /// use outward::ops::{exp10m1_rd, exp10m1_rn, exp10m1_ru};
                ///
                /// assert_eq!(exp10m1_ru(3.0_f64), 999.0);
                /// assert_eq!(exp10m1_rn(1e-300_f64), 2.302_585_092_994_045_6e-300);
                /// // 10^16 − 1 is halfway between two numbers.
                /// assert_eq!(exp10m1_rn(16.0_f64), 1e16);
                /// assert_eq!(exp10m1_rd(16.0_f64), 1e16_f64.next_down());
                /// ```
                exp10m1: exp10m1_rn exp10m1_rz exp10m1_ru exp10m1_rd, "$(2.0_f64) == 99.0"
            }
        }
    } };
}
