//! Roots.

#[doc(hidden)]
#[macro_export]
macro_rules! __root {
    ([$next:ident $($others:ident)*] $($passed:tt)*) => { $crate::$next! { [$($others)*] $($passed)*
        /// Cube root of x.
        Cbrt cbrt Elementary (x) {
            info { .accuracy(Tightest).cuda("cbrt").opencl("cbrt").formula(&["cbrt"], &["cbrt"]) }
            lanes { $crate::interval::elementary::cbrt }
            float { unary $crate::math::cbrt::Cbrt }
            method {
                /// The cube root, of negative numbers too. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(-8.0, 27.0)?.cbrt(), Interval::new(-2.0, 3.0)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                cbrt, once
            }
            closure {
                /// The cube root.
                cbrt()
            }
            ties { Never "what is halfway between two numbers has more digits than their cubes" }
            range { [-100.0, 100.0] }
            plain { number f64::cbrt(x) }
            derivative { value => [(three() * value.sqr()).recip()] }
            image { rising }
            number {
                /// The cube root, rounded once in the direction `R`; of a negative x it is negative. It is *rootn*(x,
                /// 3) of IEEE 754-2019, 9.2.
                ///
                /// | x | ∛x |
                /// |---|---|
                /// | ±0, ±∞ | x |
                /// | cubes of numbers | exact, and nothing else is |
                /// | NaN | NaN |
                ///
                /// [`math::cbrt`] explains the method.
                ///
                /// ```
                /// use outward::ops::{cbrt_rd, cbrt_ru};
                ///
                /// assert_eq!(cbrt_ru(-27.0_f64), -3.0);
                /// assert_eq!(cbrt_ru(2.0_f64), cbrt_rd(2.0_f64).next_up());
                /// ```
                cbrt: cbrt_rn cbrt_rz cbrt_ru cbrt_rd, "$(8.0_f64) == 2.0"
            }
        }
        /// Reciprocal of the cube root of x.
        Rcbrt rcbrt Elementary (x) {
            info { .domain("x ≠ 0").accuracy(Tightest).cuda("rcbrt").formula(&["rcbrt"], &[]) }
            lanes { $crate::interval::elementary::rcbrt }
            float { unary $crate::math::rcbrt::Rcbrt }
            method {
                /// The reciprocal of the cube root, of negative numbers too. Domain: x ≠ 0; the whole line where 0 is
                /// inside. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(8.0, 64.0)?.rcbrt(), Interval::new(0.25, 0.5)?);
                /// assert_eq!(Interval::new(0.0, 8.0)?.rcbrt(), Interval::new(0.5, f64::INFINITY)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                rcbrt, once
            }
            closure {
                /// The reciprocal of the cube root.
                rcbrt()
            }
            ties { Never "it is a power of two or irrational" }
            range { [0.01, 100.0] }
            plain { number f64::cbrt(x).recip() }
            derivative { value => [-value.sqr().sqr() / three()] }
            image { falling_near_zero }
            number {
                /// The reciprocal of the cube root, rounded once in the direction `R`; of a negative x it is negative.
                /// It is *rootn*(x, −3) of IEEE 754-2019, 9.2.
                ///
                /// | x | 1/∛x |
                /// |---|---|
                /// | ±0 | ±∞ |
                /// | ±∞ | ±0 |
                /// | powers of 8 | exact, and nothing else is |
                /// | NaN | NaN |
                ///
                /// [`math::rcbrt`] explains the method.
                ///
                /// ```
                /// use outward::ops::{rcbrt_rd, rcbrt_ru};
                ///
                /// assert_eq!(rcbrt_ru(-8.0_f64), -0.5);
                /// assert_eq!(rcbrt_ru(2.0_f64), rcbrt_rd(2.0_f64).next_up());
                /// ```
                rcbrt: rcbrt_rn rcbrt_rz rcbrt_ru rcbrt_rd, "$(8.0_f64) == 0.5"
            }
        }
    } };
}
