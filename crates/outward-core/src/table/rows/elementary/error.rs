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
                /// How: [`math::error`].
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
            suite {
                oracles { mpfr erf_ref, dashu |context, cache| super::error::erf(context, cache, &x) }
                parity { Odd }
                course { Rising { above: f64::NEG_INFINITY } }
                known [(x == 0.0, Truth::zero_like(x)), (x.is_infinite(), Truth::exactly(1.0_f64.copysign(x)))]
                slopes { value => {
                    let _ = value;
                    let slope = core::f64::consts::FRAC_2_SQRT_PI * (-x * x).exp();
                    [slope, -2.0 * x * slope]
                } }
                accurate { x != 0.0 && x.abs() < 6.0 }
                moderate { Signed [1.0, 6.0, 0.01] }
                points [0.5, 1.0, 4.0, 5.921_587_195_794_508, 6.0, 4.9e-324]
                multiples [(1.0 / 64.0, 400)]
                search [(-30, 2), (-3, 2)]
                exhaustive [1.0 / (1 << 16) as f32, 4.0]
                worst_cases []
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
                /// How: [`math::error`].
                ///
                /// ```
                /// use outward::ops::{erfc_rd, erfc_ru};
                ///
                /// assert_eq!(erfc_rd(-10.0_f64), 2.0_f64.next_down());
                /// assert_eq!(erfc_ru(100.0_f64), f64::from_bits(1));
                /// ```
                erfc: erfc_rn erfc_rz erfc_ru erfc_rd, "$(0.0_f64) == 1.0"
            }
            suite {
                oracles { mpfr erfc_ref, dashu |context, cache| super::error::erfc(context, cache, &x) }
                parity { Neither }
                course { Falling }
                known [
                    (x == 0.0, Truth::ONE), (x == f64::INFINITY, Truth::ZERO),
                    (x == f64::NEG_INFINITY, Truth::exactly(2.0)),
                ]
                slopes { value => {
                    let _ = value;
                    let slope = -core::f64::consts::FRAC_2_SQRT_PI * (-x * x).exp();
                    [slope, -2.0 * x * slope]
                } }
                accurate { x.abs() >= 1.0 / (1u64 << 55) as f64 && x > -6.0 && x < 27.2 }
                moderate { Signed [1.0, 6.0, 28.0] }
                points [0.5, 4.0, 5.863_584_748_755_168, 9.0, 24.0, 26.0, 26.543_258_454, 27.226_017_111]
                multiples [(1.0 / 64.0, 1800)]
                search [(-30, 4), (-3, 4)]
                exhaustive [1.0 / (1 << 18) as f32, 4.0]
                worst_cases []
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
                /// How: [`math::normal`].
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
            suite {
                oracles { mpfr erfcx_ref, dashu |context, cache| super::error::erfcx(context, cache, &x) }
                parity { Neither }
                course { Falling }
                known [
                    (x == 0.0, Truth::ONE), (x == f64::INFINITY, Truth::ZERO),
                    (x == f64::NEG_INFINITY, Truth::INFINITY),
                ]
                slopes { value => {
                    let slope = 2.0 * x * value - core::f64::consts::FRAC_2_SQRT_PI;
                    [slope, 2.0 * (value + x * slope)]
                } }
                accurate { x.abs() >= 1.0 / (1u64 << 55) as f64 && x > -26.6 && x.is_finite() }
                moderate { Signed [1.0, 6.0, 26.0] }
                points [0.5, 1.0, 9.3, 24.0, 26.0, 26.641_747_557_046_33, 27.3, 31.999_999, 32.0]
                multiples [(1.0 / 64.0, 1800)]
                search [(-30, 4), (-3, 4)]
                exhaustive [1.0 / (1 << 18) as f32, 64.0]
                worst_cases []
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
                /// How: [`math::normal`].
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
            suite {
                oracles { mpfr normcdf_ref, dashu |context, cache| super::error::normcdf(context, cache, &x) }
                parity { Neither }
                course { Rising { above: f64::NEG_INFINITY } }
                known [
                    (x == 0.0, Truth::exactly(0.5)), (x == f64::INFINITY, Truth::ONE),
                    (x == f64::NEG_INFINITY, Truth::ZERO),
                ]
                slopes { value => {
                    let _ = value;
                    let slope = 0.398_942_280_401_432_7 * (-0.5 * x * x).exp();
                    [slope, -x * slope]
                } }
                accurate { x.abs() >= 1.0 / (1u64 << 54) as f64 && x < 8.5 && x > -38.4 }
                moderate { Signed [1.0, 8.0, 39.0] }
                points [
                    0.707_106_781_186_547_5, 1.0, 5.75, 8.5, 12.7, 33.9, 36.7, 37.519_379_347, 38.485_408_335,
                    38.567_405_6,
                ]
                multiples [(1.0 / 64.0, 2560)]
                search [(-30, 5), (-3, 5)]
                exhaustive [1.0 / (1 << 18) as f32, 5.5]
                worst_cases []
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
                /// How: [`math::inverse_error`].
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
            suite {
                oracles { mpfr erfinv_ref, dashu |context, cache| super::error::erfinv(context, cache, &x) }
                parity { Odd }
                course { RisingBetween { poles: [-1.0, 1.0] } }
                known [
                    (x == 0.0, Truth::zero_like(x)), (x.abs() > 1.0, Truth::Nan), (x == 1.0, Truth::INFINITY),
                    (x == -1.0, Truth::NEGATIVE_INFINITY),
                ]
                slopes { value => {
                    let slope = 0.886_226_925_452_758 * (value * value).exp();
                    [slope, 2.0 * value * slope * slope]
                } }
                accurate { x != 0.0 && x.abs() < 1.0 }
                moderate { Signed [1.0, 0.5, 0.01] }
                points [0.5, 0.520_499_877_813_046_5, 1.0, 4.9e-324, 9.5e-7]
                multiples [(1.0 / 64.0, 65), (1.0 / (1u64 << 52) as f64, 16)]
                search [(-30, 0), (-3, 0)]
                exhaustive [1.0 / (1 << 16) as f32, 1.0]
                worst_cases []
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
                /// How: [`math::inverse_error`].
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
            suite {
                oracles { mpfr erfcinv_ref, dashu |context, cache| super::error::erfcinv(context, cache, &x) }
                parity { Neither }
                course { FallingBetween { poles: [0.0, 2.0] } }
                known [
                    (!(0.0..=2.0).contains(&x), Truth::Nan), (x == 0.0, Truth::INFINITY), (x == 1.0, Truth::ZERO),
                    (x == 2.0, Truth::NEGATIVE_INFINITY),
                ]
                slopes { value => {
                    let slope = -0.886_226_925_452_758 * (value * value).exp();
                    [slope, 2.0 * value * slope * slope]
                } }
                accurate { x > 0.0 && x < 2.0 && x != 1.0 }
                moderate { Signed [2.0, 1.0e-10] }
                points [0.479_500_122_186_953_5, 0.5, 1.0, 1.5, 2.0, 4.9e-324, 1.0e-258, 1.0e-270]
                multiples [(1.0 / 64.0, 129)]
                search [(-30, 1), (-3, 1), (-1000, 1)]
                exhaustive [1.0 / (1 << 30) as f32, 2.0]
                worst_cases []
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
                /// How: [`math::inverse_error`].
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
            suite {
                oracles { mpfr normcdfinv_ref, dashu |context, cache| super::error::normcdfinv(context, cache, &x) }
                parity { Neither }
                course { RisingBetween { poles: [0.0, 1.0] } }
                known [
                    (!(0.0..=1.0).contains(&x), Truth::Nan), (x == 0.0, Truth::NEGATIVE_INFINITY),
                    (x == 0.5, Truth::ZERO),
                    (x == 1.0, Truth::INFINITY),
                ]
                slopes { value => {
                    let slope = 2.506_628_274_631_000_7 * (0.5 * value * value).exp();
                    [slope, value * slope * slope]
                } }
                accurate { x > 0.0 && x < 1.0 && x != 0.5 }
                moderate { Signed [1.0, 1.0e-10] }
                points [0.239_750_061_093_476_7, 0.25, 0.5, 0.75, 1.0, 4.9e-324, 1.0e-258, 1.0e-270]
                multiples [(1.0 / 64.0, 65)]
                search [(-30, 0), (-3, 0), (-1000, 0)]
                exhaustive [1.0 / (1 << 30) as f32, 1.0]
                worst_cases []
            }
        }
    } };
}
