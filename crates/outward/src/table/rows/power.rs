//! Powers.

/// Powers with an integer, which is known when a program is written: no functions of lanes alone.
#[doc(hidden)]
#[macro_export]
macro_rules! __integer_power {
    ([$next:ident $($others:ident)*] $($passed:tt)*) => { $crate::$next! { [$($others)*] $($passed)*
        /// xⁿ for an integer n.
        Pown pown Power (Interval, Integer) -> (Interval) {
            info {
                .domain("x ≠ 0 where n < 0").accuracy(Tightest).without_host(Ulps(1.0))
                .ieee754("pown").ieee1788("pown").formula(&["pown", "powi"], &[])
            }
        }
        /// x · 2ⁿ for an integer n.
        Scalbn scalbn Power (Interval, Integer) -> (Interval) {
            info { .accuracy(Tightest).ieee754("scaleB").cuda("scalbn").formula(&["scalbn", "ldexp"], &[]) }
        }
    } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __power {
    ([$next:ident $($others:ident)*] $($passed:tt)*) => { $crate::$next! { [$($others)*] $($passed)*
        /// x^y, also for negative x where y is an integer, and 1 where both are 0.
        Pow pow Power (x, y) {
            info {
                .domain("x > 0, x = 0 and y ≥ 0, or x < 0 and y an integer")
                .accuracy(Tightest).without_host(Ulps(1.0)).ieee754("pow").cuda("pow").formula(&["pow"], &["pow"])
            }
            lanes { $crate::interval::powf::powf }
            float { $crate::math::pow::pow_r::<R, V>(x, y) }
            method {
                /// x^y as IEEE 754's `pow` and Rust's `f64::powf` define it. Domain: x > 0; x = 0 and y ≥ 0, where 0^0
                /// is 1; x < 0 and y an integer. The rest of the operands is left out. Tightest.
                ///
                /// Of a negative base all powers at the integers in y are enclosed. Where y is one integer the result
                /// is that of [`powi`](Self::powi). Decorated `def` where x and y begin at 0, since 0^y jumps there,
                /// and `dac` where y is 0 and x contains 0; `trv` where a base is negative and y not one integer.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// let x = Interval::new(-2.0, -1.0)?;
                /// assert_eq!(x.powf(Interval::new(2.0, 3.0)?), Interval::new(-8.0, 4.0)?);
                /// assert_eq!(x.powf(Interval::new(3.0, 3.0)?), x.powi(3));
                /// assert!(x.powf(Interval::new(0.25, 0.75)?).is_empty());
                /// assert!(x.pow(Interval::new(2.0, 3.0)?).is_empty());
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                powf, once
            }
            closure {
                /// The power, as Rust's own `powf`: of a negative base where the exponent is an integer.
                powf(exponent)
            }
            ties { Refused "a power of a short number" }
            range { [0.1, 10.0], [-3.0, 3.0] }
            plain { number f64::powf(x, y) }
            derivative { value => [y * value / x, value * x.ln()] }
        }
        /// x^y as e^(y·ln x), for real y: the `pow` of IEEE 1788.
        Powr powr Power (x, y) {
            info {
                .domain("x > 0, or x = 0 and y > 0").accuracy(Tightest).without_host(Ulps(1.0))
                .ieee754("powr").ieee1788("pow").formula(&["powr"], &[])
            }
            lanes { $crate::interval::power::pow }
            float { $crate::math::pow::powr_r::<R, V>(x, y) }
            method {
                /// x^y for real y: the `pow` of IEEE 1788. Domain: x > 0, or x = 0 and y > 0; the rest of the operands
                /// is left out. Tightest.
                ///
                /// For x of either sign see [`powi`](Self::powi), and [`powf`](Self::powf) for the power that numbers
                /// have.
                #[doc(alias = "powr")]
                pow, once
            }
            closure {
                /// The power with a real exponent, e^(exponent · ln self): defined for bases that are not negative.
                powr(exponent)
            }
            ties { Refused "a power of a short number" }
            range { [0.1, 10.0], [-3.0, 3.0] }
            plain { number f64::powf(x, y) }
            derivative { value => [y * value / x, value * x.ln()] }
        }
    } };
}
