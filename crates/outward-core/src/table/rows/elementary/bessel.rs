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
                /// Beyond the largest number it is that or +∞, as the direction says. How: [`math::bessel`].
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
            suite {
                oracles {
                    mpfr cyl_bessel_i0_ref, dashu |context, cache| super::bessel::modified::<0>(context, cache, &x)
                }
                parity { Even }
                course { RisingFromZero }
                known [(x == 0.0, Truth::ONE), (x.is_infinite(), Truth::INFINITY)]
                slopes { value => {
                    let slope = $crate::ops::cyl_bessel_i1_rn(x);
                    [slope, value - slope / x]
                } }
                accurate { (1.0 / (1u64 << 30) as f64..714.0).contains(&x.abs()) }
                moderate { Signed [1.0, 6.0, 60.0, 90.0, 713.0] }
                points [713.986_908_543_968_3, 91.900_764_671_595_84, 13.292_874_477_226_091, 64.0]
                multiples [(1.0, 714)]
                search [(-20, 6)]
                exhaustive [1.0 / (1 << 13) as f32, 92.5]
                worst_cases []
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
                /// Beyond the largest number it is that or ∞, with the sign of x, as the direction says. How:
                /// [`math::bessel`].
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
            suite {
                oracles {
                    mpfr cyl_bessel_i1_ref, dashu |context, cache| super::bessel::modified::<1>(context, cache, &x)
                }
                parity { Odd }
                course { Rising { above: f64::NEG_INFINITY } }
                known [(x == 0.0, Truth::zero_like(x)), (x.is_infinite(), Truth::infinity_like(x))]
                slopes { value => {
                    let other = $crate::ops::cyl_bessel_i0_rn(x);
                    [other - value / x, value - other / x + 2.0 * value / (x * x)]
                } }
                accurate { x != 0.0 && x.abs() < 714.0 }
                moderate { Signed [1.0, 6.0, 60.0, 90.0, 713.0] }
                points [
                    713.987_609_818_542_3, 91.906_264_900_176_99, 13.333_443_357_890_578, 64.0, 4.9e-324,
                    4.450_147_717_014_403e-308,
                    1.387_778_780_781_445_7e-17,
                ]
                multiples [(1.0, 714)]
                search [(-20, 6)]
                exhaustive [1.0 / (1 << 13) as f32, 92.5]
                worst_cases []
            }
        }
        /// Bessel function of the first kind and order 0 of x, J0(x).
        J0 j0 Elementary (x) {
            info {
                .domain("all x; for intervals that turn beyond 800 bounds may be wider")
                    .accuracy(Ulps(1.0)).cuda("j0").formula(&["j0"], &[])
            }
            lanes { $crate::interval::bessel::j0 }
            float { unary $crate::math::bessel::J0 }
            method {
                /// The Bessel function of the first kind and order 0.
                ///
                /// Tightest wherever 2^-135 beside a bound decides it; but where the interval has a place where the
                /// function turns beyond 800, a bound is that of its envelope √(2/(πx)).
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
            image { own }
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
                /// bounds, and further out by that. How: [`math::bessel`].
                ///
                /// ```
                /// use outward::ops::{j0_rd, j0_rn, j0_ru};
                ///
                /// assert_eq!(j0_rn(1.0_f64), 0.7651976865579666);
                /// assert_eq!(j0_ru(1.0e300_f64), j0_rd(1.0e300_f64).next_up());
                /// ```
                j0: j0_rn j0_rz j0_ru j0_rd, "$(0.0_f64) == 1.0"
            }
            suite {
                oracles { mpfr j0_ref, dashu |context, cache| super::bessel::first::<0>(context, cache, &x) }
                parity { Even }
                course { Bessel { order: 0, second: false } }
                known [(x == 0.0, Truth::ONE), (x.is_infinite(), Truth::ZERO)]
                slopes { value => {
                    let other = $crate::ops::j1_rn(x);
                    [-other, other / x - value]
                } }
                accurate { x.is_finite() && x.abs() >= 1.0 / (1u64 << 30) as f64 }
                moderate { Signed [1.0, 8.0, 64.0, 1.0e3, 1.0e10] }
                points [2.404_825_557_695_773, 5.520_078_110_286_311, 3.831_705_970_207_512, 16.0, 64.0, 799.0, 1.0e16]
                multiples [(0.5, 400)]
                search [(-3, 6)]
                exhaustive [1.0 / (1 << 13) as f32, 32.0]
                worst_cases []
            }
        }
        /// Bessel function of the first kind and order 1 of x, J1(x).
        J1 j1 Elementary (x) {
            info {
                .domain("all x; for intervals that turn beyond 800 bounds may be wider")
                    .accuracy(Ulps(1.0)).cuda("j1").formula(&["j1"], &[])
            }
            lanes { $crate::interval::bessel::j1 }
            float { unary $crate::math::bessel::J1 }
            method {
                /// The Bessel function of the first kind and order 1.
                ///
                /// Tightest wherever 2^-135 beside a bound decides it; but where the interval has a place where the
                /// function turns beyond 800, a bound is that of its envelope √(2/(πx)).
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
            image { own }
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
                /// bounds, and further out by that. How: [`math::bessel`].
                ///
                /// ```
                /// use outward::ops::{j1_rd, j1_rn, j1_ru};
                ///
                /// assert_eq!(j1_rn(1.0_f64), 0.4400505857449335);
                /// assert_eq!(j1_ru(1.0e300_f64), j1_rd(1.0e300_f64).next_up());
                /// ```
                j1: j1_rn j1_rz j1_ru j1_rd, "$(0.0_f64) == 0.0"
            }
            suite {
                oracles { mpfr j1_ref, dashu |context, cache| super::bessel::first::<1>(context, cache, &x) }
                parity { Odd }
                course { Bessel { order: 1, second: false } }
                known [(x == 0.0, Truth::zero_like(x)), (x.is_infinite(), Truth::ZERO)]
                slopes { value => {
                    let slope = $crate::ops::j0_rn(x) - value / x;
                    [slope, -slope / x - (1.0 - 1.0 / (x * x)) * value]
                } }
                accurate { x.is_finite() && x != 0.0 }
                moderate { Signed [1.0, 8.0, 64.0, 1.0e3, 1.0e10] }
                points [
                    3.831_705_970_207_512, 1.841_183_781_340_659_3, 16.0, 64.0, 799.0, 4.9e-324,
                    4.450_147_717_014_403e-308, 1.0e16,
                ]
                multiples [(0.5, 400)]
                search [(-3, 6)]
                exhaustive [1.0 / (1 << 13) as f32, 32.0]
                worst_cases []
            }
        }
        /// Bessel function of the second kind and order 0 of x, Y0(x).
        Y0 y0 Elementary (x) {
            info {
                .domain("x > 0; for intervals that turn beyond 800 bounds may be wider")
                    .accuracy(Ulps(1.0)).cuda("y0").formula(&["y0"], &[])
            }
            lanes { $crate::interval::bessel::y0 }
            float { unary $crate::math::bessel::Y0 }
            method {
                /// The Bessel function of the second kind and order 0. Its pole is 0.
                ///
                /// Tightest wherever 2^-135 beside a bound decides it; but where the interval has a place where the
                /// function turns beyond 800, a bound is that of its envelope √(2/(πx)).
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
            image { own }
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
                /// bounds, and further out by that. How: [`math::bessel`].
                ///
                /// ```
                /// use outward::ops::{y0_rd, y0_rn, y0_ru};
                ///
                /// assert_eq!(y0_rn(1.0_f64), 0.08825696421567696);
                /// assert_eq!(y0_ru(1.0e300_f64), y0_rd(1.0e300_f64).next_up());
                /// ```
                y0: y0_rn y0_rz y0_ru y0_rd, "$(f64::INFINITY) == 0.0"
            }
            suite {
                oracles { mpfr y0_ref, dashu |context, cache| super::bessel::second::<0>(context, cache, &x) }
                parity { Neither }
                course { Bessel { order: 0, second: true } }
                known [
                    (x == 0.0, Truth::Infinity { negative: true }), (x == f64::INFINITY, Truth::ZERO),
                    (x < 0.0, Truth::Nan),
                ]
                slopes { value => {
                    let other = $crate::ops::y1_rn(x);
                    [-other, other / x - value]
                } }
                accurate { x.is_finite() && x > 0.0 }
                moderate { Signed [1.0, 8.0, 64.0, 1.0e3, 1.0e10] }
                points [
                    0.893_576_966_279_167_5, 2.197_141_326_031_016_6, 3.957_678_419_314_858, 64.0, 799.0, 4.9e-324,
                    1.0e16,
                ]
                multiples [(0.5, 400)]
                search [(-3, 6)]
                exhaustive [0.5, 32.0]
                worst_cases []
            }
        }
        /// Bessel function of the second kind and order 1 of x, Y1(x).
        Y1 y1 Elementary (x) {
            info {
                .domain("x > 0; for intervals that turn beyond 800 bounds may be wider")
                    .accuracy(Ulps(1.0)).cuda("y1").formula(&["y1"], &[])
            }
            lanes { $crate::interval::bessel::y1 }
            float { unary $crate::math::bessel::Y1 }
            method {
                /// The Bessel function of the second kind and order 1. Its pole is 0.
                ///
                /// Tightest wherever 2^-135 beside a bound decides it; but where the interval has a place where the
                /// function turns beyond 800, a bound is that of its envelope √(2/(πx)).
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
            image { own }
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
                /// bounds, and further out by that. How: [`math::bessel`].
                ///
                /// ```
                /// use outward::ops::{y1_rd, y1_rn, y1_ru};
                ///
                /// assert_eq!(y1_rn(1.0_f64), -0.7812128213002887);
                /// assert_eq!(y1_ru(1.0e300_f64), y1_rd(1.0e300_f64).next_up());
                /// ```
                y1: y1_rn y1_rz y1_ru y1_rd, "$(f64::INFINITY) == 0.0"
            }
            suite {
                oracles { mpfr y1_ref, dashu |context, cache| super::bessel::second::<1>(context, cache, &x) }
                parity { Neither }
                course { Bessel { order: 1, second: true } }
                known [
                    (x == 0.0, Truth::Infinity { negative: true }), (x == f64::INFINITY, Truth::ZERO),
                    (x < 0.0, Truth::Nan),
                ]
                slopes { value => {
                    let slope = $crate::ops::y0_rn(x) - value / x;
                    [slope, -slope / x - (1.0 - 1.0 / (x * x)) * value]
                } }
                accurate { x.is_finite() && x > 0.0 }
                moderate { Signed [1.0, 8.0, 64.0, 1.0e3, 1.0e10] }
                points [2.197_141_326_031_016_6, 3.683_022_856_585_177_7, 64.0, 799.0, 3.54e-309, 1.87e-39, 1.0e16]
                multiples [(0.5, 400)]
                search [(-3, 6)]
                exhaustive [0.5, 32.0]
                worst_cases []
            }
        }
    } };
}
