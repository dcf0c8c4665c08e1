//! Inverses of functions of angles.

#[doc(hidden)]
#[macro_export]
macro_rules! __inverse_trigonometric {
    ([$next:ident $($others:ident)*] $($passed:tt)*) => { $crate::$next! { [$($others)*] $($passed)*
        /// Inverse tangent of x, in radians.
        Atan atan Elementary (x) {
            info {
                .accuracy(Tightest).ieee754("atan").ieee1788("atan").cuda("atan").opencl("atan")
                .formula(&["atan", "arctan"], &["atan"])
            }
            lanes { $crate::interval::elementary::atan }
            float { unary $crate::math::atan::Atan }
            method {
                /// The inverse tangent, in radians. Tightest.
                atan, once
            }
            closure {
                /// The inverse tangent.
                atan()
            }
            ties { Never "it is 0 at 0 and irrational elsewhere" }
            range { [-10.0, 10.0] }
            plain { number f64::atan(x) }
            derivative { value => [(one() + x.sqr()).recip()] }
            image { rising }
            number {
            /// The inverse tangent, in radians from −π/2 to π/2, rounded once in the direction `R`: *atan* of IEEE
            /// 754-2019, 9.2.
                ///
                /// | x | atan x |
                /// |---|---|
                /// | ±0 | ±0, the only exact case |
                /// | ±∞ | ±π/2, rounded |
                /// | NaN | NaN |
                ///
                /// [`math::atan`] explains the method.
                ///
                /// ```
                /// use outward::ops::{atan_rd, atan_ru};
                ///
                /// assert_eq!(atan_rd(f64::INFINITY), core::f64::consts::FRAC_PI_2);
                /// assert_eq!(atan_ru(f64::INFINITY), core::f64::consts::FRAC_PI_2.next_up());
                /// ```
                atan: atan_rn atan_rz atan_ru atan_rd, "$(0.0_f64) == 0.0"
            }
        }
        /// Inverse cotangent of x, in radians, between 0 and π.
        Acot acot Elementary (x) {
            info { .accuracy(Tightest).without_host(Ulps(1.0)).formula(&["acot", "arccot"], &[]) }
            lanes { $crate::interval::elementary::acot }
            float { unary $crate::math::acot::Acot }
            method {
                /// The inverse cotangent, in radians: π/2 − atan x, between 0 and π, which falls on the whole line.
                /// Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(0.0, f64::INFINITY)?.acot().inf(), 0.0);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                acot, once
            }
            closure {
                /// The inverse cotangent, π/2 − atan x.
                acot()
            }
            ties { Never "it is irrational" }
            range { [-10.0, 10.0] }
            plain { number f64::atan2(1.0, x) }
            derivative { value => [-(one() + x.sqr()).recip()] }
            image { falling }
            number {
                /// The inverse cotangent, in radians, rounded once in the direction `R`. It is the branch π/2 − atan x,
                /// between 0 and π, continuous on the whole line; for x > 0 it is atan(1/x), for x < 0 that and π.
                ///
                /// | x | acot x |
                /// |---|---|
                /// | ±0 | π/2, rounded |
                /// | +∞ | +0, the only exact case |
                /// | −∞ | π, rounded |
                /// | NaN | NaN |
                ///
                /// [`math::acot`] explains the method.
                ///
                /// ```
                /// use outward::ops::{acot_rd, acot_rn, acot_ru};
                ///
                /// assert_eq!(acot_rd(-0.0_f64), core::f64::consts::FRAC_PI_2);
                /// assert_eq!(acot_ru(f64::NEG_INFINITY), core::f64::consts::PI.next_up());
                /// assert_eq!(acot_rn(1e300_f64), 1e-300);
                /// ```
                acot: acot_rn acot_rz acot_ru acot_rd, "$(f64::INFINITY) == 0.0"
            }
        }
        /// Inverse sine of x, in radians.
        Asin asin Elementary (x) {
            info {
                .domain("−1 ≤ x ≤ 1").accuracy(Tightest).ieee754("asin").ieee1788("asin").cuda("asin").opencl("asin")
                .formula(&["asin", "arcsin"], &["asin"])
            }
            lanes { $crate::interval::elementary::asin }
            float { unary $crate::math::asin::Asin }
            method {
                /// The inverse sine, in radians. Domain: −1 ≤ x ≤ 1; the rest of the operand is left out. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(0.0, 7.0)?.asin(), Interval::new(0.0, 1.0)?.asin());
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                asin, once
            }
            closure {
                /// The inverse sine.
                asin()
            }
            ties { Never "it is 0 at 0 and irrational elsewhere" }
            range { [-0.99, 0.99] }
            plain { number f64::asin(x) }
            derivative { value => [((one() - x) * (one() + x)).sqrt().recip()] }
            image { rising_within of minus_one, one }
            number {
                /// The inverse sine, in radians from −π/2 to π/2, rounded once in the direction `R`: *asin* of IEEE
                /// 754-2019, 9.2.
                ///
                /// | x | asin x |
                /// |---|---|
                /// | ±0 | ±0, the only exact case |
                /// | ±1 | ±π/2, rounded |
                /// | \|x\| > 1, NaN | NaN |
                ///
                /// [`math::asin`] explains the method.
                ///
                /// ```
                /// use outward::ops::{asin_rd, asin_rn, asin_ru};
                ///
                /// assert_eq!(asin_rd(1.0_f64), core::f64::consts::FRAC_PI_2);
                /// assert_eq!(asin_ru(1.0_f64), core::f64::consts::FRAC_PI_2.next_up());
                /// assert!(asin_rn(1.5_f64).is_nan());
                /// ```
                asin: asin_rn asin_rz asin_ru asin_rd, "$(0.0_f64) == 0.0"
            }
        }
        /// Inverse cosine of x, in radians.
        Acos acos Elementary (x) {
            info {
                .domain("−1 ≤ x ≤ 1").accuracy(Tightest).ieee754("acos").ieee1788("acos").cuda("acos").opencl("acos")
                .formula(&["acos", "arccos"], &["acos"])
            }
            lanes { $crate::interval::elementary::acos }
            float { unary $crate::math::asin::Acos }
            method {
                /// The inverse cosine, in radians. Domain: −1 ≤ x ≤ 1; the rest of the operand is left out. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(1.0, 2.0)?.acos(), Interval::new(0.0, 0.0)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                acos, once
            }
            closure {
                /// The inverse cosine.
                acos()
            }
            ties { Never "it is 0 at 1 and irrational elsewhere" }
            range { [-0.99, 0.99] }
            plain { number f64::acos(x) }
            derivative { value => [-((one() - x) * (one() + x)).sqrt().recip()] }
            image { falling_within of minus_one, one }
            number {
                /// The inverse cosine, in radians from 0 to π, rounded once in the direction `R`: *acos* of IEEE
                /// 754-2019, 9.2.
                ///
                /// | x | acos x |
                /// |---|---|
                /// | 1 | +0, the only exact case |
                /// | ±0; −1 | π/2; π, rounded |
                /// | \|x\| > 1, NaN | NaN |
                ///
                /// [`math::asin`] explains the method.
                ///
                /// ```
                /// use outward::ops::{acos_rd, acos_ru};
                ///
                /// assert_eq!(acos_rd(-1.0_f64), core::f64::consts::PI);
                /// assert_eq!(acos_ru(-1.0_f64), core::f64::consts::PI.next_up());
                /// ```
                acos: acos_rn acos_rz acos_ru acos_rd, "$(1.0_f64) == 0.0"
            }
        }
        /// Inverse tangent of x, in half turns: over π.
        Atanpi atanpi Elementary (x) {
            info { .accuracy(Tightest).ieee754("atanPi").ieee1788("atanPi").opencl("atanpi").formula(&["atanpi"], &[]) }
            lanes { $crate::interval::elementary::atanpi }
            float { unary $crate::math::over_pi::AtanPi }
            method {
                /// The inverse tangent over π: in half turns. Tightest.
                atanpi, once
            }
            closure {
                /// The inverse tangent over π.
                atanpi()
            }
            ties { Never "it is 0, ±1/4 or ±1/2 at 0, ±1 and ±∞ and irrational elsewhere" }
            range { [-10.0, 10.0] }
            plain { number f64::atan(x) * core::f64::consts::FRAC_1_PI }
            derivative { value => [(pi() * (one() + x.sqr())).recip()] }
            image { rising }
            number {
                /// The inverse tangent over π, in half turns from −1/2 to 1/2, rounded once in the direction `R`:
                /// *atanPi*
                /// of IEEE 754-2019, 9.2.
                ///
                /// | x | atan x / π |
                /// |---|---|
                /// | ±0; ±1; ±∞ | ±0; ±1/4; ±1/2: the only exact cases |
                /// | NaN | NaN |
                ///
                /// [`math::over_pi`] explains the method.
                atanpi: atanpi_rn atanpi_rz atanpi_ru atanpi_rd, "$(1.0_f64) == 0.25"
            }
        }
        /// Inverse sine of x, in half turns: over π.
        Asinpi asinpi Elementary (x) {
            info {
                .domain("−1 ≤ x ≤ 1").accuracy(Tightest).ieee754("asinPi").ieee1788("asinPi").opencl("asinpi")
                .formula(&["asinpi"], &[])
            }
            lanes { $crate::interval::elementary::asinpi }
            float { unary $crate::math::over_pi::AsinPi }
            method {
                /// The inverse sine over π: in half turns. Domain: −1 ≤ x ≤ 1; the rest of the operand is left out.
                /// Tightest.
                asinpi, once
            }
            closure {
                /// The inverse sine over π.
                asinpi()
            }
            ties { Never "what is rational is 0, ±1/6 or ±1/2" }
            range { [-0.99, 0.99] }
            plain { number f64::asin(x) * core::f64::consts::FRAC_1_PI }
            derivative { value => [(pi() * ((one() - x) * (one() + x)).sqrt()).recip()] }
            image { rising_within of minus_one, one }
            number {
                /// The inverse sine over π, in half turns from −1/2 to 1/2, rounded once in the direction `R`: *asinPi*
                /// of
                /// IEEE 754-2019, 9.2.
                ///
                /// | x | asin x / π |
                /// |---|---|
                /// | ±0; ±1 | ±0; ±1/2: the only exact cases |
                /// | \|x\| > 1, NaN | NaN |
                ///
                /// [`math::over_pi`] explains the method.
                asinpi: asinpi_rn asinpi_rz asinpi_ru asinpi_rd, "$(1.0_f64) == 0.5"
            }
        }
        /// Inverse cosine of x, in half turns: over π.
        Acospi acospi Elementary (x) {
            info {
                .domain("−1 ≤ x ≤ 1").accuracy(Tightest).ieee754("acosPi").ieee1788("acosPi").opencl("acospi")
                .formula(&["acospi"], &[])
            }
            lanes { $crate::interval::elementary::acospi }
            float { unary $crate::math::over_pi::AcosPi }
            method {
                /// The inverse cosine over π: in half turns. Domain: −1 ≤ x ≤ 1; the rest of the operand is left out.
                /// Tightest.
                acospi, once
            }
            closure {
                /// The inverse cosine over π.
                acospi()
            }
            ties { Never "what is rational is 0, 1/3, 1/2, 2/3 or 1" }
            range { [-0.99, 0.99] }
            plain { number f64::acos(x) * core::f64::consts::FRAC_1_PI }
            derivative { value => [-(pi() * ((one() - x) * (one() + x)).sqrt()).recip()] }
            image { falling_within of minus_one, one }
            number {
                /// The inverse cosine over π, in half turns from 0 to 1, rounded once in the direction `R`: *acosPi* of
                /// IEEE
                /// 754-2019, 9.2.
                ///
                /// | x | acos x / π |
                /// |---|---|
                /// | 1; ±0; −1 | +0; 1/2; 1: the only exact cases |
                /// | \|x\| > 1, NaN | NaN |
                ///
                /// [`math::over_pi`] explains the method.
                acospi: acospi_rn acospi_rz acospi_ru acospi_rd, "$(0.0_f64) == 0.5"
            }
        }
    } };
}
