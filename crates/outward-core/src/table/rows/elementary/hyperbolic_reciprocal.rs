//! Reciprocals of hyperbolic functions, and the inverse of one.

#[doc(hidden)]
#[macro_export]
macro_rules! __hyperbolic_reciprocal {
    ([$next:ident $($others:ident)*] $($passed:tt)*) => { $crate::$next! { [$($others)*] $($passed)*
        /// Hyperbolic secant of x.
        Sech sech Elementary (x) {
            info { .accuracy(Tightest).without_host(Ulps(1.0)).formula(&["sech"], &[]) }
            lanes { $crate::interval::elementary::sech }
            float { unary $crate::math::hyperbolic_reciprocal::Sech }
            method {
                /// The hyperbolic secant. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(-1.0, f64::INFINITY)?.sech(), Interval::new(0.0, 1.0)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                sech, once
            }
            closure {
                /// The hyperbolic secant.
                sech()
            }
            ties { Never "it is 1 at 0 and irrational elsewhere" }
            range { [-20.0, 20.0] }
            plain { number f64::cosh(x).recip() }
            derivative { value => [-value * x.tanh()] }
            image { falling_from_zero }
            number {
                /// The hyperbolic secant, 1/cosh x, rounded once in the direction `R`.
                ///
                /// | x | sech x |
                /// |---|---|
                /// | ±0 | 1, the only exact case of a number |
                /// | ±∞ | +0 |
                /// | NaN | NaN |
                ///
                /// Below the smallest number the result is that number or +0, as the direction says.
                /// [`math::hyperbolic_reciprocal`] explains the method.
                ///
                /// ```
                /// use outward::ops::{sech_rd, sech_ru};
                ///
                /// assert_eq!(sech_rd(-1.0e-300_f64), 1.0_f64.next_down());
                /// assert_eq!(sech_ru(1000.0_f64), f64::from_bits(1));
                /// ```
                sech: sech_rn sech_rz sech_ru sech_rd, "$(0.0_f64) == 1.0"
            }
        }
        /// Hyperbolic cosecant of x.
        Csch csch Elementary (x) {
            info { .domain("x ≠ 0").accuracy(Tightest).without_host(Ulps(1.0)).formula(&["csch", "cosech"], &[]) }
            lanes { $crate::interval::elementary::csch }
            float { unary $crate::math::hyperbolic_reciprocal::Csch }
            method {
                /// The hyperbolic cosecant. Domain: x ≠ 0: the result is unbounded on the side of an end that is 0,
                /// the whole line where 0 is inside, and empty where x is nothing but 0. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(0.0, f64::INFINITY)?.csch(), Interval::new(0.0, f64::INFINITY)?);
                /// assert!(Interval::new(0.0, 0.0)?.csch().is_empty());
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                csch, once
            }
            closure {
                /// The hyperbolic cosecant.
                csch()
            }
            ties { Never "it is irrational but at 0, its pole" }
            range { [0.01, 20.0] }
            plain { number f64::sinh(x).recip() }
            derivative { value => [-value * x.coth()] }
            image { falling_near_zero }
            number {
                /// The hyperbolic cosecant, 1/sinh x, rounded once in the direction `R`.
                ///
                /// | x | csch x |
                /// |---|---|
                /// | ±0 | ±∞ |
                /// | ±∞ | ±0 |
                /// | NaN | NaN |
                ///
                /// Below the smallest number the result is that number or 0, and beyond the largest one, that number or
                /// ∞, with the sign of x, as the direction says. [`math::hyperbolic_reciprocal`] explains the method.
                ///
                /// ```
                /// use outward::ops::{csch_rd, csch_ru};
                ///
                /// assert_eq!(csch_rd(1.0e-320_f64), f64::MAX);
                /// assert_eq!(csch_ru(1.0_f64), csch_rd(1.0_f64).next_up());
                /// ```
                csch: csch_rn csch_rz csch_ru csch_rd, "$(0.0_f64) == f64::INFINITY"
            }
        }
        /// Hyperbolic cotangent of x.
        Coth coth Elementary (x) {
            info { .domain("x ≠ 0").accuracy(Tightest).without_host(Ulps(1.0)).formula(&["coth"], &[]) }
            lanes { $crate::interval::elementary::coth }
            float { unary $crate::math::hyperbolic_reciprocal::Coth }
            method {
                /// The hyperbolic cotangent. Domain: x ≠ 0: the result is unbounded on the side of an end that is 0,
                /// the whole line where 0 is inside, and empty where x is nothing but 0. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(0.0, f64::INFINITY)?.coth(), Interval::new(1.0, f64::INFINITY)?);
                /// assert!(Interval::new(0.0, 0.0)?.coth().is_empty());
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                coth, once
            }
            closure {
                /// The hyperbolic cotangent.
                coth()
            }
            ties { Never "it is irrational but at 0, its pole" }
            range { [0.01, 10.0] }
            plain { number f64::tanh(x).recip() }
            derivative { value => [-x.csch().sqr()] }
            image { falling_near_zero }
            number {
                /// The hyperbolic cotangent, 1/tanh x, rounded once in the direction `R`.
                ///
                /// | x | coth x |
                /// |---|---|
                /// | ±0 | ±∞ |
                /// | ±∞ | ±1, the only exact case |
                /// | NaN | NaN |
                ///
                /// Beyond the largest number the result is that number or ∞, with the sign of x, as the direction says.
                /// [`math::hyperbolic_reciprocal`] explains the method.
                ///
                /// ```
                /// use outward::ops::{coth_rd, coth_ru};
                ///
                /// assert_eq!(coth_rd(1000.0_f64), 1.0);
                /// assert_eq!(coth_ru(1000.0_f64), 1.0_f64.next_up());
                /// ```
                coth: coth_rn coth_rz coth_ru coth_rd, "$(f64::INFINITY) == 1.0"
            }
        }
        /// Inverse hyperbolic cotangent of x.
        Acoth acoth Elementary (x) {
            info {
                .domain("|x| > 1").accuracy(Tightest).without_host(Ulps(1.0))
                .formula(&["acoth", "arcoth", "arccoth"], &[])
            }
            lanes { $crate::interval::elementary::acoth }
            float { unary $crate::math::acoth::Acoth }
            method {
                /// The inverse hyperbolic cotangent. Domain: |x| > 1; the rest of the operand is left out. Where an end
                /// of the domain is in it the result has no bound on that side, and it is the whole line where it has
                /// both branches. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(-0.5, f64::INFINITY)?.acoth(), Interval::new(0.0, f64::INFINITY)?);
                /// assert_eq!(Interval::new(-2.0, 2.0)?.acoth(), Interval::ENTIRE);
                /// assert!(Interval::new(-1.0, 1.0)?.acoth().is_empty());
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                acoth, once
            }
            closure {
                /// The inverse hyperbolic cotangent.
                acoth()
            }
            ties { Never "it is irrational" }
            range { [1.01, 100.0] }
            plain { number f64::atanh(x.recip()) }
            derivative { value => [((one() - x) * (one() + x)).recip()] }
            image { falling_outside of minus_one, one }
            number {
                /// The inverse hyperbolic cotangent, atanh (1/x), rounded once in the direction `R`. Domain: |x| ≥ 1.
                ///
                /// | x | acoth x |
                /// |---|---|
                /// | ±1 | ±∞ |
                /// | between them, NaN | NaN |
                /// | ±∞ | ±0, the only exact case |
                ///
                /// [`math::acoth`] explains the method.
                ///
                /// ```
                /// use outward::ops::{acoth_rd, acoth_rn, acoth_ru};
                ///
                /// assert_eq!(acoth_rd(1.0_f64), f64::INFINITY);
                /// assert_eq!(acoth_ru(2.0_f64), acoth_rd(2.0_f64).next_up());
                /// assert_eq!(acoth_rn(1e300_f64), 1e-300);
                /// ```
                acoth: acoth_rn acoth_rz acoth_ru acoth_rd, "$(1.0_f64) == f64::INFINITY"
            }
        }
    } };
}
