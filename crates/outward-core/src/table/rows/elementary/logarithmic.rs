//! Logarithms.

#[doc(hidden)]
#[macro_export]
macro_rules! __logarithmic {
    ([$next:ident $($others:ident)*] $($passed:tt)*) => { $crate::$next! { [$($others)*] $($passed)*
        /// Natural logarithm of x.
        Log log Elementary (x) {
            info {
                .domain("x > 0").accuracy(Tightest).ieee754("log").ieee1788("log").cuda("log").opencl("log")
                .formula(&["log", "ln"], &["log"])
            }
            lanes { $crate::interval::elementary::log }
            float { unary $crate::math::log::Log }
            method {
                /// The natural logarithm. Domain: x > 0; the rest of the operand is left out, and where 0 is in it the
                /// result has no lower bound. Tightest.
                #[doc(alias = "log")]
                ln, once
            }
            closure {
                /// The natural logarithm.
                ln()
            }
            ties { Never "it is 0 at 1 and irrational elsewhere" }
            range { [0.01, 100.0] }
            plain { number f64::ln(x) }
            derivative { value => [x.recip()] }
            image { rising_above of zero }
            number {
            /// The natural logarithm, rounded once in the direction `R`: *log* of IEEE 754-2019, 9.2. Domain: x ≥ 0.
                ///
                /// | x | ln x |
                /// |---|---|
                /// | 1 | +0, the only exact case |
                /// | ±0 | −∞ |
                /// | +∞ | +∞ |
                /// | x < 0, NaN | NaN |
                ///
                /// [`math::log`] explains the method.
                ///
                /// ```
                /// use outward::ops::{log_rd, log_ru};
                ///
                /// assert_eq!(log_ru(2.0_f64), core::f64::consts::LN_2.next_up());
                /// assert_eq!(log_rd(2.0_f64), core::f64::consts::LN_2);
                /// ```
                log: log_rn log_rz log_ru log_rd, "$(1.0_f64) == 0.0"
            }
        }
        /// Logarithm of x to base 2.
        Log2 log2 Elementary (x) {
            info {
                .domain("x > 0").accuracy(Tightest).ieee754("log2").ieee1788("log2").cuda("log2").opencl("log2")
                .formula(&["log2"], &["log2"])
            }
            lanes { $crate::interval::elementary::log2 }
            float { unary $crate::math::log_base::Log2 }
            method {
                /// The logarithm to base 2. Domain: x > 0; the rest of the operand is left out, and where 0 is in it
                /// the result has no lower bound. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(0.125, 32.0)?.log2(), Interval::new(-3.0, 5.0)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                log2, once
            }
            closure {
                /// The logarithm to base 2.
                log2()
            }
            ties { Never "it is an integer at powers of two and irrational elsewhere" }
            range { [0.01, 100.0] }
            plain { number f64::log2(x) }
            derivative { value => [(ln_2() * x).recip()] }
            image { rising_above of zero }
            number {
                /// The logarithm to base 2, rounded once in the direction `R`: *log2* of IEEE 754-2019, 9.2. Domain:
                /// x ≥ 0.
                ///
                /// | x | log₂ x |
                /// |---|---|
                /// | 1 | +0 |
                /// | powers of two | exact, and nothing else is |
                /// | ±0 | −∞ |
                /// | +∞ | +∞ |
                /// | x < 0, NaN | NaN |
                ///
                /// [`math::log_base`] explains the method.
                ///
                /// ```
                /// use outward::ops::{log2_rd, log2_ru};
                ///
                /// assert_eq!(log2_ru(32.0_f64), 5.0);
                /// assert_eq!(log2_ru(3.0_f64), log2_rd(3.0_f64).next_up());
                /// ```
                log2: log2_rn log2_rz log2_ru log2_rd, "$(32.0_f64) == 5.0"
            }
        }
        /// Logarithm of x to base 10.
        Log10 log10 Elementary (x) {
            info {
                .domain("x > 0").accuracy(Tightest).ieee754("log10").ieee1788("log10").cuda("log10").opencl("log10")
                .formula(&["log10"], &["log10"])
            }
            lanes { $crate::interval::elementary::log10 }
            float { unary $crate::math::log_base::Log10 }
            method {
                /// The logarithm to base 10. Domain: x > 0; the rest of the operand is left out, and where 0 is in it
                /// the result has no lower bound. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(1.0, 1000.0)?.log10(), Interval::new(0.0, 3.0)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                log10, once
            }
            closure {
                /// The logarithm to base 10.
                log10()
            }
            ties { Never "it is an integer at powers of ten and irrational elsewhere" }
            range { [0.01, 100.0] }
            plain { number f64::log10(x) }
            derivative { value => [(ln_10() * x).recip()] }
            image { rising_above of zero }
            number {
                /// The logarithm to base 10, rounded once in the direction `R`: *log10* of IEEE 754-2019, 9.2. Domain:
                /// x ≥ 0.
                ///
                /// | x | log₁₀ x |
                /// |---|---|
                /// | 1 | +0 |
                /// | 10, 100, … 10²² | exact, and nothing else is |
                /// | ±0 | −∞ |
                /// | +∞ | +∞ |
                /// | x < 0, NaN | NaN |
                ///
                /// [`math::log_base`] explains the method.
                ///
                /// ```
                /// use outward::ops::{log10_rd, log10_ru};
                ///
                /// assert_eq!(log10_ru(1000.0_f64), 3.0);
                /// assert_eq!(log10_ru(3.0_f64), log10_rd(3.0_f64).next_up());
                /// ```
                log10: log10_rn log10_rz log10_ru log10_rd, "$(1000.0_f64) == 3.0"
            }
        }
        /// Natural logarithm of 1 + x.
        Log1p log1p Elementary (x) {
            info {
                .domain("x > -1").accuracy(Tightest).ieee754("logp1").ieee1788("logp1").cuda("log1p").opencl("log1p")
                .formula(&["log1p"], &["log1p"])
            }
            lanes { $crate::interval::elementary::log1p }
            float { unary $crate::math::log1p::Log1p }
            method {
                /// The natural logarithm of 1 + x. Domain: x > −1; the rest of the operand is left out, and where −1 is
                /// in it the result has no lower bound. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(-1.0, 0.0)?.ln_1p(), Interval::new(f64::NEG_INFINITY, 0.0)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                #[doc(alias = "log1p")]
                ln_1p, once
            }
            closure {
                /// The natural logarithm of 1 + x.
                ln_1p()
            }
            ties { Never "it is 0 at 0 and irrational elsewhere" }
            range { [-0.5, 100.0] }
            plain { number f64::ln_1p(x) }
            derivative { value => [(one() + x).recip()] }
            image { rising_above of minus_one }
            number {
                /// The natural logarithm of 1 + x, rounded once in the direction `R`: *logp1* of IEEE 754-2019, 9.2.
                /// Domain: x ≥ −1.
                ///
                /// | x | ln(1 + x) |
                /// |---|---|
                /// | ±0 | x, the only exact case |
                /// | −1 | −∞ |
                /// | +∞ | +∞ |
                /// | x < −1, NaN | NaN |
                ///
                /// [`math::log1p`] explains the method.
                ///
                /// ```
                /// use outward::ops::{log1p_rd, log1p_ru};
                ///
                /// assert_eq!(log1p_ru(0.0_f64), 0.0);
                /// assert_eq!(log1p_ru(2.0_f64), log1p_rd(2.0_f64).next_up());
                /// ```
                log1p: log1p_rn log1p_rz log1p_ru log1p_rd, "$(0.0_f64) == 0.0"
            }
        }
        /// Logarithm of 1 + x to base 2.
        Log2p1 log2p1 Elementary (x) {
            info {
                .domain("x > -1").accuracy(Tightest).without_host(Ulps(1.0)).ieee754("log2p1")
                .ieee1788("log2p1").formula(&["log2p1"], &[])
            }
            lanes { $crate::interval::elementary::log2p1 }
            float { unary $crate::math::log1p::Log2p1 }
            method {
                /// The logarithm of 1 + x to base 2. Domain: x > −1; the rest of the operand is left out, and where −1
                /// is in it the result has no lower bound. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(-0.75, 31.0)?.log2p1(), Interval::new(-2.0, 5.0)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                log2p1, once
            }
            closure {
                /// The logarithm of 1 + x to base 2.
                log2p1()
            }
            ties { Never "it is an integer where 1 + x is a power of two and irrational elsewhere" }
            range { [-0.5, 100.0] }
            plain {}
            derivative { value => [(ln_2() * (one() + x)).recip()] }
            image { rising_above of minus_one }
            number {
                /// The logarithm of 1 + x to base 2, rounded once in the direction `R`: *log2p1* of IEEE 754-2019, 9.2.
                /// Domain: x ≥ −1.
                ///
                /// | x | log₂(1 + x) |
                /// |---|---|
                /// | ±0 | x |
                /// | 1 less than powers of two | exact, and nothing else is |
                /// | −1 | −∞ |
                /// | +∞ | +∞ |
                /// | x < −1, NaN | NaN |
                ///
                /// [`math::log1p`] explains the method.
                ///
                /// ```
                /// use outward::ops::{log2p1_rd, log2p1_ru};
                ///
                /// assert_eq!(log2p1_ru(0.0_f64), 0.0);
                /// assert_eq!(log2p1_ru(2.0_f64), log2p1_rd(2.0_f64).next_up());
                /// ```
                log2p1: log2p1_rn log2p1_rz log2p1_ru log2p1_rd, "$(7.0_f64) == 3.0"
            }
        }
        /// Logarithm of 1 + x to base 10.
        Log10p1 log10p1 Elementary (x) {
            info {
                .domain("x > -1").accuracy(Tightest).without_host(Ulps(1.0)).ieee754("log10p1")
                .ieee1788("log10p1").formula(&["log10p1"], &[])
            }
            lanes { $crate::interval::elementary::log10p1 }
            float { unary $crate::math::log1p::Log10p1 }
            method {
                /// The logarithm of 1 + x to base 10. Domain: x > −1; the rest of the operand is left out, and where −1
                /// is in it the result has no lower bound. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(0.0, 999.0)?.log10p1(), Interval::new(0.0, 3.0)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                log10p1, once
            }
            closure {
                /// The logarithm of 1 + x to base 10.
                log10p1()
            }
            ties { Never "it is an integer where 1 + x is a power of ten and irrational elsewhere" }
            range { [-0.5, 100.0] }
            plain {}
            derivative { value => [(ln_10() * (one() + x)).recip()] }
            image { rising_above of minus_one }
            number {
                /// The logarithm of 1 + x to base 10, rounded once in the direction `R`: *log10p1* of IEEE 754-2019,
                /// 9.2. Domain: x ≥ −1.
                ///
                /// | x | log₁₀(1 + x) |
                /// |---|---|
                /// | ±0 | x |
                /// | 9, 99, … 10¹⁵ − 1 | exact, and nothing else is |
                /// | −1 | −∞ |
                /// | +∞ | +∞ |
                /// | x < −1, NaN | NaN |
                ///
                /// [`math::log1p`] explains the method.
                ///
                /// ```
                /// use outward::ops::{log10p1_rd, log10p1_ru};
                ///
                /// assert_eq!(log10p1_ru(0.0_f64), 0.0);
                /// assert_eq!(log10p1_ru(2.0_f64), log10p1_rd(2.0_f64).next_up());
                /// ```
                log10p1: log10p1_rn log10p1_rz log10p1_ru log10p1_rd, "$(99.0_f64) == 2.0"
            }
        }
        /// Logarithm of the odds, ln (x/(1 − x)): the inverse of the logistic function.
        Logit logit Elementary (x) {
            info { .domain("0 < x < 1").accuracy(Tightest).without_host(Ulps(1.0)).formula(&["logit"], &[]) }
            lanes { $crate::interval::elementary::logit }
            float { unary $crate::math::logit::Logit }
            method {
                /// The logarithm of the odds, ln (x/(1 − x)). Domain: 0 < x < 1, with poles at its ends. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(0.5, 1.0)?.logit(), Interval::new(0.0, f64::INFINITY)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                logit, once
            }
            closure {
                /// The logarithm of the odds, ln (self/(1 − self)).
                logit()
            }
            ties { Never "it is 0 at 1/2 and transcendental elsewhere" }
            range { [0.05, 0.95] }
            plain {}
            derivative { value => [x.recip() + (one() - x).recip()] }
            image { rising_between of zero, one }
            number {
                /// The logarithm of the odds, ln (x/(1 − x)), rounded once in the direction `R`. Domain: 0 ≤ x ≤ 1.
                ///
                /// | x | ln (x/(1 − x)) |
                /// |---|---|
                /// | 1/2 | +0, and nothing else is exact |
                /// | ±0 | −∞ |
                /// | 1 | +∞ |
                /// | x < 0, x > 1, NaN | NaN |
                ///
                /// [`math::logit`] explains the method.
                ///
                /// ```
                /// use outward::ops::{logit_rd, logit_ru};
                ///
                /// assert_eq!(logit_ru(0.75_f64), logit_rd(0.75_f64).next_up());
                /// assert_eq!(logit_rd(0.25_f64), -logit_ru(0.75_f64));
                /// ```
                logit: logit_rn logit_rz logit_ru logit_rd, "$(0.5_f64) == 0.0"
            }
        }
    } };
}
