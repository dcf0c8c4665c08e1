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
            image { by_hand }
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
                /// [`math::gamma`] explains the method.
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
            image { by_hand }
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
                /// [`math::gamma`] explains the method.
                ///
                /// ```
                /// use outward::ops::{lgamma_rn, lgamma_ru};
                ///
                /// assert_eq!(lgamma_rn(0.5_f64), 0.5723649429247001);
                /// assert_eq!(lgamma_ru(-3.0_f64), f64::INFINITY);
                /// ```
                lgamma: lgamma_rn lgamma_rz lgamma_ru lgamma_rd, "$(2.0_f64) == 0.0"
            }
        }
    } };
}
