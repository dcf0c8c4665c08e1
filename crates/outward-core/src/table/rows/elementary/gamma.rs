//! The gamma function and its logarithm.

#[doc(hidden)]
#[macro_export]
macro_rules! __gamma {
    ([$next:ident $($others:ident)*] $($passed:tt)*) => { $crate::$next! { [$($others)*] $($passed)*
        /// Gamma function of x: (x − 1)! of an integer.
        Tgamma tgamma Elementary (x) {
            info {
                .domain("all x but integers below 1").accuracy(Ulps(1.0)).cuda("tgamma").opencl("tgamma")
                    .formula(&["tgamma"], &["tgamma"])
            }
            lanes { $crate::interval::gamma::tgamma }
            float { unary $crate::math::gamma::Tgamma }
            method {
                /// The gamma function. Its poles are the integers below 1.
                ///
                /// The bounds are the tightest ones wherever 256-bit numbers decide that, and else at most a unit in
                /// the last place outside of them: that results are no numbers is not proved.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(1.0, 4.0)?.tgamma(), Interval::new(0.8856031944108886, 6.0)?);
                /// assert_eq!(Interval::new(-0.5, 0.5)?.tgamma(), Interval::ENTIRE);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                tgamma, once
            }
            closure {
                /// The gamma function.
                tgamma()
            }
            ties { Never "those of integers that are halfway between two numbers of a narrow format are rounded as \
                such" }
            range { [0.5, 30.0] }
            plain {}
            derivative { value => [value * digamma(x)] }
            image { own }
            number {
                /// The gamma function, rounded once in the direction `R`.
                ///
                /// | x | Γ(x) |
                /// |---|---|
                /// | ±0 | ±∞ |
                /// | integers below 0, −∞ | NaN |
                /// | integers n above 0 | (n − 1)! |
                /// | +∞ | +∞ |
                /// | NaN | NaN |
                ///
                /// Nothing proves that other results are no numbers. Where 256-bit numbers do not tell a result from a
                /// number or a midpoint, which no known argument does, directed results are bounds, and one unit in the
                /// last place off at most.
                ///
                /// How: [`math::gamma`].
                ///
                /// ```
                /// use outward::ops::{tgamma_rd, tgamma_rn, tgamma_ru};
                ///
                /// assert_eq!(tgamma_rn(5.0_f64), 24.0);
                /// assert_eq!(tgamma_rn(0.5_f64), 1.772453850905516);
                /// assert_eq!(tgamma_rd(172.0_f64), f64::MAX);
                /// assert_eq!(tgamma_ru(-200.5_f64), 0.0);
                /// ```
                tgamma: tgamma_rn tgamma_rz tgamma_ru tgamma_rd, "$(4.0_f64) == 6.0"
            }
            suite {
                oracles { mpfr gamma_ref, dashu |context, cache| super::gamma::gamma(context, cache, &x) }
                parity { Neither }
                course { Gamma { log: false } }
                known [
                    (x == 0.0, Truth::Infinity { negative: x.is_sign_negative() }),
                    (x == f64::INFINITY, Truth::Infinity { negative: false }),
                    (x < 0.0 && x == x.floor(), Truth::Nan),
                ]
                slopes { value => {
                    let [first, second] = $crate::math::gamma::polygamma(x);
                    [value * first, value * (first * first + second)]
                } }
                accurate { x != 0.0 && x > -184.0 && x < 171.625 && !(x < 0.0 && x == x.floor()) }
                moderate { Signed [1.0, 6.0, 30.0, 170.0] }
                points [
                    0.5, 1.0, 2.0, 1.461_632_144_968_362_2, 33.0, 35.040_1, 171.624_376_956_302_7, -0.5,
                    -0.504_083_008_264_455_5, 4.9e-324, 5.562_684_646_268_003e-309, -5.562_684_646_268_003e-309,
                    -42.0, -184.0, -170.5, -178.5, 9.6e-35
                ]
                multiples [(1.0, 180), (0.25, 200)]
                search [(-3, 5)]
                exhaustive [1.0 / (1 << 10) as f32, 42.0]
                worst_cases []
            }
        }
        /// Natural logarithm of the size of the gamma function of x.
        Lgamma lgamma Elementary (x) {
            info {
                .domain("all x but integers below 1; for intervals below −2^40 the lower bound may be 5 ulps lower")
                    .accuracy(Ulps(1.0)).cuda("lgamma").opencl("lgamma").formula(&["lgamma"], &["lgamma"])
            }
            lanes { $crate::interval::gamma::lgamma }
            float { unary $crate::math::gamma::Lgamma }
            method {
                /// The natural logarithm of the size of the gamma function. Its poles are the integers below 1.
                ///
                /// The bounds are as those of [`tgamma`](Self::tgamma); but where the interval has numbers below −255
                /// and is no point, the lower bound may be lower than it need be, by a part of itself.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// let y = Interval::new(-0.5, 2.0)?.lgamma();
                /// assert_eq!(y, Interval::new(-0.12148629053584961, f64::INFINITY)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                lgamma, once
            }
            closure {
                /// The natural logarithm of the size of the gamma function.
                lgamma()
            }
            ties { Never "nothing is known that is halfway between two numbers" }
            range { [0.5, 1000.0] }
            plain {}
            derivative { value => [digamma(x)] }
            image { own }
            number {
                /// The natural logarithm of |Γ(x)|, rounded once in the direction `R`; the sign of Γ(x) is that of
                /// [`lgamma_sign`](crate::ops::lgamma_sign).
                ///
                /// | x | ln \|Γ(x)\| |
                /// |---|---|
                /// | 1, 2 | +0 |
                /// | ±0, integers below 0, ±∞ | +∞ |
                /// | NaN | NaN |
                ///
                /// Nothing proves that other results are no numbers: [`tgamma_rn`].
                ///
                /// How: [`math::gamma`].
                ///
                /// ```
                /// use outward::ops::{lgamma_rn, lgamma_ru};
                ///
                /// assert_eq!(lgamma_rn(0.5_f64), 0.5723649429247001);
                /// assert_eq!(lgamma_ru(-3.0_f64), f64::INFINITY);
                /// ```
                lgamma: lgamma_rn lgamma_rz lgamma_ru lgamma_rd, "$(2.0_f64) == 0.0"
            }
            suite {
                oracles { mpfr ln_gamma_size, dashu |context, cache| super::gamma::log_gamma(context, cache, &x) }
                parity { Neither }
                course { Gamma { log: true } }
                known [
                    (x == 1.0 || x == 2.0, Truth::ZERO),
                    (x.is_infinite() || (x <= 0.0 && x == x.floor()), Truth::Infinity { negative: false }),
                ]
                slopes { value => {
                    let _ = value;
                    $crate::math::gamma::polygamma(x)
                } }
                accurate { x.is_finite() && x != 1.0 && x != 2.0 && !(x <= 0.0 && x == x.floor()) }
                moderate { Signed [1.0, 6.0, 30.0, 1.0e3, 1.0e10] }
                points [
                    0.5, 1.0, 2.0, 1.461_632_144_968_362_2, 33.0, -0.5, -2.457_024_738_220_801,
                    -2.747_682_646_727_412_7, -3.143_580_888_349_98, -3.955_294_284_858_597_5,
                    -4.039_361_839_740_537, 4.9e-324, 2.556_348e305, 4.085e36
                ]
                multiples [(1.0, 180), (0.25, 200)]
                search [(-3, 5)]
                exhaustive [1.0 / (1 << 10) as f32, 1_048_576.0]
                worst_cases []
            }
        }
    } };
}
