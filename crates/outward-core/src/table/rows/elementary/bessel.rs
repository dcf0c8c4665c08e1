//! Bessel functions.

#[doc(hidden)]
#[macro_export]
macro_rules! __bessel {
    ([$next:ident $($others:ident)*] $($passed:tt)*) => { $crate::$next! { [$($others)*] $($passed)*
        /// Modified Bessel function of the first kind and order 0 of x, I0(x).
        CylBesselI0 cyl_bessel_i0 Elementary (x) {
            info {
                .accuracy(Tightest).without_host(Ulps(1.0)).cuda("cyl_bessel_i0").formula(&["cyl_bessel_i0"], &[])
            }
            lanes { $crate::interval::elementary::cyl_bessel_i0 }
            float { unary $crate::math::bessel::CylBesselI0 }
            method {
                /// The modified Bessel function of the first kind and order 0. Tightest.
                cyl_bessel_i0, once
            }
            closure {
                /// The modified Bessel function of the first kind and order 0.
                cyl_bessel_i0()
            }
            ties { Never "it is 1 at 0 and transcendental elsewhere" }
            range { [-20.0, 20.0] }
            plain {}
            derivative { value => [x.cyl_bessel_i1()] }
            image { rising_from_zero }
            number {
                /// The modified Bessel function of the first kind and order 0, rounded once in the direction `R`.
                ///
                /// | x | I0(x) |
                /// |---|---|
                /// | ±0 | 1, the only exact case |
                /// | ±∞ | +∞ |
                /// | NaN | NaN |
                ///
                /// Beyond the largest number the result is that number or +∞, as the direction says. [`math::bessel`]
                /// explains the method.
                ///
                /// ```
                /// use outward::ops::{cyl_bessel_i0_rd, cyl_bessel_i0_rn, cyl_bessel_i0_ru};
                ///
                /// assert_eq!(cyl_bessel_i0_rn(1.0_f64), 1.2660658777520084);
                /// assert_eq!(cyl_bessel_i0_rd(1000.0_f64), f64::MAX);
                /// assert_eq!(cyl_bessel_i0_ru(1.0e-9_f64), 1.0_f64.next_up());
                /// ```
                cyl_bessel_i0: cyl_bessel_i0_rn cyl_bessel_i0_rz cyl_bessel_i0_ru cyl_bessel_i0_rd,
                    "$(0.0_f64) == 1.0"
            }
        }
        /// Modified Bessel function of the first kind and order 1 of x, I1(x).
        CylBesselI1 cyl_bessel_i1 Elementary (x) {
            info {
                .accuracy(Tightest).without_host(Ulps(1.0)).cuda("cyl_bessel_i1").formula(&["cyl_bessel_i1"], &[])
            }
            lanes { $crate::interval::elementary::cyl_bessel_i1 }
            float { unary $crate::math::bessel::CylBesselI1 }
            method {
                /// The modified Bessel function of the first kind and order 1. Tightest.
                cyl_bessel_i1, once
            }
            closure {
                /// The modified Bessel function of the first kind and order 1.
                cyl_bessel_i1()
            }
            ties { Never "it is 0 at 0 and transcendental elsewhere" }
            range { [-20.0, 20.0] }
            plain {}
            derivative { value => [between(0.5, 1.0) * x.cyl_bessel_i0()] }
            image { rising }
            number {
                /// The modified Bessel function of the first kind and order 1, rounded once in the direction `R`.
                ///
                /// | x | I1(x) |
                /// |---|---|
                /// | ±0 | ±0, the only exact case |
                /// | ±∞ | ±∞ |
                /// | NaN | NaN |
                ///
                /// Beyond the largest number the result is that number or ∞, with the sign of x, as the direction says.
                /// [`math::bessel`] explains the method.
                ///
                /// ```
                /// use outward::ops::{cyl_bessel_i1_rd, cyl_bessel_i1_rn, cyl_bessel_i1_ru};
                ///
                /// assert_eq!(cyl_bessel_i1_rn(1.0_f64), 0.565159103992485);
                /// assert_eq!(cyl_bessel_i1_rd(1000.0_f64), f64::MAX);
                /// assert_eq!(cyl_bessel_i1_ru(2.0e-9_f64), 1.0e-9_f64.next_up());
                /// ```
                cyl_bessel_i1: cyl_bessel_i1_rn cyl_bessel_i1_rz cyl_bessel_i1_ru cyl_bessel_i1_rd,
                    "$(0.0_f64) == 0.0"
            }
        }
        /// Bessel function of the first kind and order 0 of x, J0(x).
        J0 j0 Elementary (x) {
            info {
                .accuracy(Ulps(1.0)).cuda("j0").formula(&["j0"], &[])
            }
            lanes { $crate::interval::bessel::j0 }
            float { unary $crate::math::bessel::J0 }
            method {
                /// The Bessel function of the first kind and order 0.
                ///
                /// Tightest wherever 2^-135 beside a bound decides it; but the bound of a maximum or minimum beyond
                /// 800 may be one number further out.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(-1.0, 10.0)?.j0(), Interval::new(-0.402759395702553, 1.0)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                j0, once
            }
            closure {
                /// The Bessel function of the first kind and order 0.
                j0()
            }
            ties { Never "it is 1 at 0 and transcendental elsewhere" }
            range { [-20.0, 20.0] }
            plain {}
            derivative { value => [-x.j1()] }
            image { by_hand }
            number {
                /// The Bessel function of the first kind and order 0, rounded once in the direction `R`.
                ///
                /// | x | J0(x) |
                /// |---|---|
                /// | ±0 | 1, the only exact case |
                /// | ±∞ | +0 |
                /// | NaN | NaN |
                ///
                /// Where 2^-135 beside the result does not decide, which no known argument needs, directed results are
                /// bounds, further out by this distance. [`math::bessel`] explains the method.
                ///
                /// ```
                /// use outward::ops::{j0_rd, j0_rn, j0_ru};
                ///
                /// assert_eq!(j0_rn(1.0_f64), 0.7651976865579666);
                /// assert_eq!(j0_ru(1.0e300_f64), j0_rd(1.0e300_f64).next_up());
                /// ```
                j0: j0_rn j0_rz j0_ru j0_rd, "$(0.0_f64) == 1.0"
            }
        }
        /// Bessel function of the first kind and order 1 of x, J1(x).
        J1 j1 Elementary (x) {
            info {
                .accuracy(Ulps(1.0)).cuda("j1").formula(&["j1"], &[])
            }
            lanes { $crate::interval::bessel::j1 }
            float { unary $crate::math::bessel::J1 }
            method {
                /// The Bessel function of the first kind and order 1.
                ///
                /// Tightest wherever 2^-135 beside a bound decides it; but the bound of a maximum or minimum beyond
                /// 800 may be one number further out.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// let bounds = Interval::new(0.0, 10.0)?.j1();
                /// assert_eq!(bounds, Interval::new(-0.34612620185379156, 0.5818652242815965)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                j1, once
            }
            closure {
                /// The Bessel function of the first kind and order 1.
                j1()
            }
            ties { Never "it is 0 at 0 and transcendental elsewhere" }
            range { [-20.0, 20.0] }
            plain {}
            derivative { value => [x.j0() - j1_over(x, value)] }
            image { by_hand }
            number {
                /// The Bessel function of the first kind and order 1, rounded once in the direction `R`.
                ///
                /// | x | J1(x) |
                /// |---|---|
                /// | ±0 | ±0, the only exact case |
                /// | ±∞ | +0 |
                /// | NaN | NaN |
                ///
                /// Where 2^-135 beside the result does not decide, which no known argument needs, directed results are
                /// bounds, further out by this distance. [`math::bessel`] explains the method.
                ///
                /// ```
                /// use outward::ops::{j1_rd, j1_rn, j1_ru};
                ///
                /// assert_eq!(j1_rn(1.0_f64), 0.4400505857449335);
                /// assert_eq!(j1_ru(1.0e300_f64), j1_rd(1.0e300_f64).next_up());
                /// ```
                j1: j1_rn j1_rz j1_ru j1_rd, "$(0.0_f64) == 0.0"
            }
        }
        /// Bessel function of the second kind and order 0 of x, Y0(x).
        Y0 y0 Elementary (x) {
            info {
                .domain("x > 0").accuracy(Ulps(1.0)).cuda("y0").formula(&["y0"], &[])
            }
            lanes { $crate::interval::bessel::y0 }
            float { unary $crate::math::bessel::Y0 }
            method {
                /// The Bessel function of the second kind and order 0. Its pole is 0.
                ///
                /// Tightest wherever 2^-135 beside a bound decides it; but the bound of a maximum or minimum beyond
                /// 800 may be one number further out.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(-1.0, 10.0)?.y0(), Interval::new(f64::NEG_INFINITY, 0.5207864124022675)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                y0, once
            }
            closure {
                /// The Bessel function of the second kind and order 0.
                y0()
            }
            ties { Never "no number or midpoint is known to be a result" }
            range { [0.5, 20.0] }
            plain {}
            derivative { value => [-x.y1()] }
            image { by_hand }
            number {
                /// The Bessel function of the second kind and order 0, rounded once in the direction `R`.
                ///
                /// | x | Y0(x) |
                /// |---|---|
                /// | ±0 | −∞ |
                /// | below 0 | NaN |
                /// | +∞ | +0 |
                /// | NaN | NaN |
                ///
                /// Where 2^-135 beside the result does not decide, which no known argument needs, directed results are
                /// bounds, further out by this distance. [`math::bessel`] explains the method.
                ///
                /// ```
                /// use outward::ops::{y0_rd, y0_rn, y0_ru};
                ///
                /// assert_eq!(y0_rn(1.0_f64), 0.08825696421567696);
                /// assert_eq!(y0_ru(1.0e300_f64), y0_rd(1.0e300_f64).next_up());
                /// ```
                y0: y0_rn y0_rz y0_ru y0_rd, "$(f64::INFINITY) == 0.0"
            }
        }
        /// Bessel function of the second kind and order 1 of x, Y1(x).
        Y1 y1 Elementary (x) {
            info {
                .domain("x > 0").accuracy(Ulps(1.0)).cuda("y1").formula(&["y1"], &[])
            }
            lanes { $crate::interval::bessel::y1 }
            float { unary $crate::math::bessel::Y1 }
            method {
                /// The Bessel function of the second kind and order 1. Its pole is 0.
                ///
                /// Tightest wherever 2^-135 beside a bound decides it; but the bound of a maximum or minimum beyond
                /// 800 may be one number further out.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// let bounds = Interval::new(1.0, 10.0)?.y1();
                /// assert_eq!(bounds, Interval::new(-0.7812128213002888, 0.41672992810645143)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                y1, once
            }
            closure {
                /// The Bessel function of the second kind and order 1.
                y1()
            }
            ties { Never "no number or midpoint is known to be a result" }
            range { [0.5, 20.0] }
            plain {}
            derivative { value => [x.y0() - value / x] }
            image { by_hand }
            number {
                /// The Bessel function of the second kind and order 1, rounded once in the direction `R`.
                ///
                /// | x | Y1(x) |
                /// |---|---|
                /// | ±0 | −∞ |
                /// | below 0 | NaN |
                /// | +∞ | +0 |
                /// | NaN | NaN |
                ///
                /// Where 2^-135 beside the result does not decide, which no known argument needs, directed results are
                /// bounds, further out by this distance. [`math::bessel`] explains the method.
                ///
                /// ```
                /// use outward::ops::{y1_rd, y1_rn, y1_ru};
                ///
                /// assert_eq!(y1_rn(1.0_f64), -0.7812128213002887);
                /// assert_eq!(y1_ru(1.0e300_f64), y1_rd(1.0e300_f64).next_up());
                /// ```
                y1: y1_rn y1_rz y1_ru y1_rd, "$(f64::INFINITY) == 0.0"
            }
        }
    } };
}
