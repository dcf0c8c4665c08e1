//! The error functions.

#[doc(hidden)]
#[macro_export]
macro_rules! __error {
    ([$next:ident $($others:ident)*] $($passed:tt)*) => { $crate::$next! { [$($others)*] $($passed)*
        /// Error function of x: 2/√π times the integral of e^(−s²) from 0 to x.
        Erf erf Elementary (x) {
            info { .accuracy(Tightest).cuda("erf").opencl("erf").formula(&["erf"], &["erf"]) }
            lanes { $crate::interval::elementary::erf }
            float { unary $crate::math::error::Erf }
            method {
                /// The error function, 2/√π times the integral of e^(−s²) from 0 to x. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(0.0, f64::INFINITY)?.erf(), Interval::new(0.0, 1.0)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                erf, once
            }
            closure {
                /// The error function.
                erf()
            }
            ties { Never "it is 0 at 0 and halfway between two numbers nowhere" }
            range { [-5.0, 5.0] }
            plain {}
            derivative { value => [two_over_sqrt_pi() * (-x.sqr()).exp()] }
            image { rising }
            number {
                /// The error function, 2/√π times the integral of e^(−s²) from 0 to x, rounded once in the direction
                /// `R`.
                ///
                /// | x | erf x |
                /// |---|---|
                /// | ±0 | ±0, the only exact case |
                /// | ±∞ | ±1 |
                /// | NaN | NaN |
                ///
                /// [`math::error`] explains the method.
                ///
                /// ```
                /// use outward::ops::{erf_rd, erf_rn, erf_ru};
                ///
                /// assert_eq!(erf_rn(0.5_f64), 0.5204998778130465);
                /// assert_eq!(erf_ru(10.0_f64), 1.0);
                /// assert_eq!(erf_rd(10.0_f64), 1.0_f64.next_down());
                /// ```
                erf: erf_rn erf_rz erf_ru erf_rd, "$(0.0_f64) == 0.0"
            }
        }
        /// Complementary error function of x: 1 − erf(x), also where that is near 0.
        Erfc erfc Elementary (x) {
            info { .accuracy(Tightest).cuda("erfc").opencl("erfc").formula(&["erfc"], &["erfc"]) }
            lanes { $crate::interval::elementary::erfc }
            float { unary $crate::math::error::Erfc }
            method {
                /// The complementary error function, 1 − erf x, also where that is near 0. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(0.0, f64::INFINITY)?.erfc(), Interval::new(0.0, 1.0)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                erfc, once
            }
            closure {
                /// The complementary error function.
                erfc()
            }
            ties { Never "it is 1 at 0 and halfway between two numbers nowhere" }
            range { [-5.0, 25.0] }
            plain {}
            derivative { value => [-two_over_sqrt_pi() * (-x.sqr()).exp()] }
            image { falling }
            number {
                /// The complementary error function, 1 − erf x, rounded once in the direction `R`; it keeps its digits
                /// where it is near 0.
                ///
                /// | x | erfc x |
                /// |---|---|
                /// | ±0 | 1, the only exact case |
                /// | +∞; −∞ | +0; 2 |
                /// | NaN | NaN |
                ///
                /// [`math::error`] explains the method.
                ///
                /// ```
                /// use outward::ops::{erfc_rd, erfc_ru};
                ///
                /// assert_eq!(erfc_rd(-10.0_f64), 2.0_f64.next_down());
                /// assert_eq!(erfc_ru(100.0_f64), f64::from_bits(1));
                /// ```
                erfc: erfc_rn erfc_rz erfc_ru erfc_rd, "$(0.0_f64) == 1.0"
            }
        }
        /// Scaled complementary error function of x: e^(x²)·erfc(x).
        Erfcx erfcx Elementary (x) {
            info { .accuracy(Ulps(1.0)).cuda("erfcx").formula(&["erfcx"], &[]) }
            lanes { $crate::interval::elementary::erfcx }
            float { unary $crate::math::normal::Erfcx }
            method {
                /// The scaled complementary error function, e^(x²)·erfc x. Tightest, but where 192 binary digits of a
                /// bound of binary64 don't decide, which nobody has seen: then it is one number further out.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(0.0, f64::INFINITY)?.erfcx(), Interval::new(0.0, 1.0)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                erfcx, once
            }
            closure {
                /// The scaled complementary error function.
                erfcx()
            }
            ties { Never "it is 1 at 0 and no other number or midpoint is known to be a result" }
            range { [-5.0, 50.0] }
            plain {}
            derivative { value => [two() * x * value - two_over_sqrt_pi()] }
            image { falling }
            number {
                /// The scaled complementary error function, e^(x²)·erfc x, rounded once in the direction `R`. It
                /// neither underflows as erfc does nor loses its digits.
                ///
                /// No theorem says that its results are no numbers of binary64 or midpoints of two. Where 192 digits do
                /// not tell, a directed result is still a bound, at most one number further out.
                ///
                /// | x | erfcx x |
                /// |---|---|
                /// | ±0 | 1 |
                /// | −∞; +∞ | +∞; +0 |
                /// | NaN | NaN |
                ///
                /// [`math::normal`] explains the method.
                ///
                /// ```
                /// use outward::ops::{erfcx_rd, erfcx_rn, erfcx_ru};
                ///
                /// assert_eq!(erfcx_rn(1.0_f64), 0.427583576155807);
                /// assert_eq!(erfcx_rd(-30.0_f64), f64::MAX);
                /// assert_eq!(erfcx_ru(-30.0_f64), f64::INFINITY);
                /// ```
                erfcx: erfcx_rn erfcx_rz erfcx_ru erfcx_rd, "$(0.0_f64) == 1.0"
            }
        }
        /// Distribution function of the standard normal distribution: erfc(−x/√2)/2.
        Normcdf normcdf Elementary (x) {
            info { .accuracy(Ulps(1.0)).cuda("normcdf").formula(&["normcdf"], &[]) }
            lanes { $crate::interval::elementary::normcdf }
            float { unary $crate::math::normal::Normcdf }
            method {
                /// The distribution function of the standard normal distribution, erfc(−x/√2)/2. Tightest, but where
                /// 192 binary digits of a bound of binary64 don't decide, which nobody has seen: then it is one number
                /// further out.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(0.0, f64::INFINITY)?.normcdf(), Interval::new(0.5, 1.0)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                normcdf, once
            }
            closure {
                /// The distribution function of the standard normal distribution.
                normcdf()
            }
            ties { Never "it is 1/2 at 0 and no other number or midpoint is known to be a result" }
            range { [-10.0, 5.0] }
            plain {}
            derivative { value => [density_at_zero() * (-half() * x.sqr()).exp()] }
            image { rising }
            number {
                /// The distribution function of the standard normal distribution, erfc(−x/√2)/2, rounded once in the
                /// direction `R`; it keeps its digits where it is near 0.
                ///
                /// No theorem says that its results are no numbers of binary64 or midpoints of two. Where 192 digits do
                /// not tell, a directed result is still a bound, at most one number further out.
                ///
                /// | x | normcdf x |
                /// |---|---|
                /// | ±0 | 1/2 |
                /// | −∞; +∞ | +0; 1 |
                /// | NaN | NaN |
                ///
                /// [`math::normal`] explains the method.
                ///
                /// ```
                /// use outward::ops::{normcdf_rd, normcdf_rn, normcdf_ru};
                ///
                /// assert_eq!(normcdf_rn(-1.0_f64), 0.15865525393145705);
                /// assert_eq!(normcdf_rd(10.0_f64), 1.0_f64.next_down());
                /// assert_eq!(normcdf_ru(-100.0_f64), f64::from_bits(1));
                /// ```
                normcdf: normcdf_rn normcdf_rz normcdf_ru normcdf_rd, "$(0.0_f64) == 0.5"
            }
        }
        /// Inverse error function of x.
        Erfinv erfinv Elementary (x) {
            info { .domain("−1 < x < 1").accuracy(Ulps(1.0)).cuda("erfinv").formula(&["erfinv"], &[]) }
            lanes { $crate::interval::elementary::erfinv }
            float { unary $crate::math::inverse_error::Erfinv }
            method {
                /// The inverse of the error function. Domain: −1 < x < 1, with poles at its ends. Tightest, but where
                /// 170 binary digits of a bound of binary64 don't decide, which nobody has seen: then it is one number
                /// further out.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(0.0, 1.0)?.erfinv(), Interval::new(0.0, f64::INFINITY)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                erfinv, once
            }
            closure {
                /// The inverse of the error function.
                erfinv()
            }
            ties { Never "it is 0 at 0 and no other number or midpoint is known to be a result" }
            range { [-1.0, 1.0] }
            plain {}
            derivative { value => [value.sqr().exp() / two_over_sqrt_pi()] }
            image { rising_between of minus_one, one }
            number {
                /// The inverse of the error function, rounded once in the direction `R`.
                ///
                /// No theorem says that its results are no numbers of binary64 or midpoints of two. Where 170 digits do
                /// not tell, a directed result is still a bound, at most one number further out.
                ///
                /// | x | erfinv x |
                /// |---|---|
                /// | ±0 | ±0 |
                /// | ±1 | ±∞ |
                /// | \|x\| > 1, NaN | NaN |
                ///
                /// [`math::inverse_error`] explains the method.
                ///
                /// ```
                /// use outward::ops::{erfinv_rd, erfinv_rn, erfinv_ru};
                ///
                /// assert_eq!(erfinv_rn(0.5_f64), 0.4769362762044699);
                /// assert_eq!(erfinv_rd(1.0_f64), f64::INFINITY);
                /// assert!(erfinv_ru(2.0_f64).is_nan());
                /// ```
                erfinv: erfinv_rn erfinv_rz erfinv_ru erfinv_rd, "$(1.0_f64) == f64::INFINITY"
            }
        }
        /// Inverse complementary error function of x.
        Erfcinv erfcinv Elementary (x) {
            info { .domain("0 < x < 2").accuracy(Ulps(1.0)).cuda("erfcinv").formula(&["erfcinv"], &[]) }
            lanes { $crate::interval::elementary::erfcinv }
            float { unary $crate::math::inverse_error::Erfcinv }
            method {
                /// The inverse of the complementary error function. Domain: 0 < x < 2, with poles at its ends.
                /// Tightest, but where 170 binary digits of a bound of binary64 don't decide, which nobody has seen:
                /// then it is one number further out.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(0.0, 1.0)?.erfcinv(), Interval::new(0.0, f64::INFINITY)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                erfcinv, once
            }
            closure {
                /// The inverse of the complementary error function.
                erfcinv()
            }
            ties { Never "it is 0 at 1 and no other number or midpoint is known to be a result" }
            range { [0.0, 2.0] }
            plain {}
            derivative { value => [-value.sqr().exp() / two_over_sqrt_pi()] }
            image { falling_between of zero, two }
            number {
                /// The inverse of the complementary error function, rounded once in the direction `R`.
                ///
                /// No theorem says that its results are no numbers of binary64 or midpoints of two. Where 170 digits do
                /// not tell, a directed result is still a bound, at most one number further out.
                ///
                /// | x | erfcinv x |
                /// |---|---|
                /// | ±0 | +∞ |
                /// | 1 | +0 |
                /// | 2 | −∞ |
                /// | x < 0, x > 2, NaN | NaN |
                ///
                /// [`math::inverse_error`] explains the method.
                ///
                /// ```
                /// use outward::ops::{erfcinv_rd, erfcinv_rn, erfcinv_ru};
                ///
                /// assert_eq!(erfcinv_rn(0.5_f64), 0.4769362762044699);
                /// assert_eq!(erfcinv_rd(0.0_f64), f64::INFINITY);
                /// assert!(erfcinv_ru(-1.0_f64).is_nan());
                /// ```
                erfcinv: erfcinv_rn erfcinv_rz erfcinv_ru erfcinv_rd, "$(1.0_f64) == 0.0"
            }
        }
        /// Inverse of the distribution function of the standard normal distribution.
        Normcdfinv normcdfinv Elementary (x) {
            info { .domain("0 < x < 1").accuracy(Ulps(1.0)).cuda("normcdfinv").formula(&["normcdfinv"], &[]) }
            lanes { $crate::interval::elementary::normcdfinv }
            float { unary $crate::math::inverse_error::Normcdfinv }
            method {
                /// The inverse of the distribution function of the standard normal distribution. Domain: 0 < x < 1,
                /// with poles at its ends. Tightest, but where 170 binary digits of a bound of binary64 don't decide,
                /// which nobody has seen: then it is one number further out.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(0.5, 1.0)?.normcdfinv(), Interval::new(0.0, f64::INFINITY)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                normcdfinv, once
            }
            closure {
                /// The inverse of the distribution function of the standard normal distribution.
                normcdfinv()
            }
            ties { Never "it is 0 at 1/2 and no other number or midpoint is known to be a result" }
            range { [0.0, 1.0] }
            plain {}
            derivative { value => [(half() * value.sqr()).exp() / density_at_zero()] }
            image { rising_between of zero, one }
            number {
                /// The inverse of the distribution function of the standard normal distribution, rounded once in the
                /// direction `R`.
                ///
                /// No theorem says that its results are no numbers of binary64 or midpoints of two. Where 170 digits do
                /// not tell, a directed result is still a bound, at most one number further out.
                ///
                /// | x | normcdfinv x |
                /// |---|---|
                /// | ±0 | −∞ |
                /// | 1/2 | +0 |
                /// | 1 | +∞ |
                /// | x < 0, x > 1, NaN | NaN |
                ///
                /// [`math::inverse_error`] explains the method.
                ///
                /// ```
                /// use outward::ops::{normcdfinv_rd, normcdfinv_rn, normcdfinv_ru};
                ///
                /// assert_eq!(normcdfinv_rn(0.975_f64), 1.9599639845400538);
                /// assert_eq!(normcdfinv_rd(1.0_f64), f64::INFINITY);
                /// assert!(normcdfinv_ru(-1.0_f64).is_nan());
                /// ```
                normcdfinv: normcdfinv_rn normcdfinv_rz normcdfinv_ru normcdfinv_rd, "$(0.5_f64) == 0.0"
            }
        }
    } };
}
