//! Elementary functions of two arguments.

#[doc(hidden)]
#[macro_export]
macro_rules! __binary {
    ([$next:ident $($others:ident)*] $($passed:tt)*) => { $crate::$next! { [$($others)*] $($passed)*
        /// √(x² + y²), without overflow or underflow on the way.
        Hypot hypot Elementary (x, y) {
            info {
                .accuracy(Tightest).ieee754("hypot").cuda("hypot").ieee1788("hypot").formula(&["hypot"], &["hypot"])
            }
            lanes { $crate::interval::plane::hypot }
            binary ($crate::math::hypot::Hypot)
            method {
                /// √(x² + y²): the length of the hypotenuse, or of a vector. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// let x = Interval::new(-3.0, 5.0)?;
                /// assert_eq!(x.hypot(Interval::new(4.0, 12.0)?), Interval::new(4.0, 13.0)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                hypot, once
            }
            closure {
                /// √(self² + other²), without overflow or underflow on the way.
                hypot(other)
            }
            ties { Refused "the hypotenuse of short legs" }
            range { [-100.0, 100.0], [-100.0, 100.0] }
            plain { number f64::hypot(x, y) }
            derivative { value => [x / value, y / value] }
            image { own }
            number {
                /// √(x² + y²), rounded once in the direction `R`: *hypot* of IEEE 754-2019, 9.2. Nothing overflows or
                /// underflows on the way.
                ///
                /// | x, y | √(x² + y²) |
                /// |---|---|
                /// | ±∞ in any place, also beside a NaN | +∞ |
                /// | NaN, and no infinity | NaN |
                /// | ±0 in one place | the other's size |
                ///
                /// How: [`math::hypot`].
                ///
                /// ```
                /// use outward::ops::{hypot_rd, hypot_ru};
                ///
                /// assert_eq!(hypot_ru(3e200_f64, 4e200), 5e200);
                /// assert_eq!(hypot_ru(1.0_f64, 1e-30), 1.0_f64.next_up());
                /// assert_eq!(hypot_rd(1.0_f64, f64::NAN).is_nan(), hypot_rd(f64::INFINITY, f64::NAN).is_infinite());
                /// ```
                hypot: hypot_rn hypot_rz hypot_ru hypot_rd, "$(3.0_f64, -4.0) == 5.0"
            }
            suite {
                oracles {
                    mpfr hypot_ref,
                    dashu |context, _cache| {
                        let squares = Context::<Zero>::new(400);
                        let sum = squares.add(squares.sqr(&x)?.value().repr(), squares.sqr(&y)?.value().repr());
                        context.sqrt(sum?.value().repr())
                    }
                }
                known [
                    (x.is_infinite() || y.is_infinite(), Truth::INFINITY),
                    (x.is_nan() || y.is_nan(), Truth::Nan),
                    (x == 0.0 && y == 0.0, Truth::ZERO),
                ]
                derivatives { value => [x / value, (y / value) * (y / value) / value] }
                accurate { x != 0.0 && y != 0.0 && x.is_finite() && y.is_finite() }
                distance { 30 }
                points [[3.0, 4.0], [5.0, 12.0], [1.0, 1.0], [1.0, 7.450_580_596_923_828e-9], [1.0e308, 1.5e308]]
                search { (-30, 30) }
                extrema { EvenAndRising }
            }
        }
    } };
}
