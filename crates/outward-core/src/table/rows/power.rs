//! Powers.

/// Functions of a number and an integer, which is known when a program is written.
#[doc(hidden)]
#[macro_export]
macro_rules! __with_integer {
    ([$next:ident $($others:ident)*] $($passed:tt)*) => { $crate::$next! { [$($others)*] $($passed)*
        /// xⁿ for an integer n.
        Pown pown Power (Interval, Integer) -> (Interval) {
            info {
                .domain("x ≠ 0 where n < 0").accuracy(Tightest).without_host(Ulps(1.0))
                .ieee754("pown").ieee1788("pown").opencl("pown").formula(&["pown", "powi"], &[]).sample(7)
            }
            lanes { $crate::interval::power::pown }
            float { $crate::math::pow::pown_r }
            at_run_time { $crate::math::pow::pown_at_run_time }
            method {
                /// xⁿ. Domain: x ≠ 0 where n < 0. Tightest; x⁰ is 1 for every x.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// let x = Interval::new(-2.0, 3.0)?;
                /// assert_eq!(x.powi(3), Interval::new(-8.0, 27.0)?);
                /// assert_eq!(x.powi(4), Interval::new(0.0, 81.0)?);
                /// assert_eq!(x.powi(-3), Interval::ENTIRE);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                #[doc(alias = "pown")]
                powi
            }
            closure {
                /// The integer power: defined for negative bases too.
                powi
            }
            ties { Refused "a power of a short number" }
            range { [-10.0, 10.0] }
            plain { x, n => x.powi(n) }
            derivative { x, n, value => number(f64::from(n)) * power_below(x, n, value) }
            number {
                /// xⁿ, rounded once in the direction `R`: *pown* of IEEE 754-2019, 9.2. x⁰ is 1 for every x, a NaN
                /// included; 0ⁿ is 0 for n > 0 and infinite for n < 0, with the sign of x for odd n.
                ///
                /// ```
                /// use outward::ops::{pown_rd, pown_ru};
                ///
                /// assert_eq!(pown_ru(-3.0_f64, 3), -27.0);
                /// assert_eq!(pown_rd(10.0_f32, -1), 0.1_f32.next_down());
                /// ```
                pown: pown_rn pown_rz pown_ru pown_rd, "$(-3.0_f64, 3) == -27.0"
            }
        }
        /// The root of degree n, x^(1/n).
        Rootn rootn Power (Interval, Integer) -> (Interval) {
            info {
                .domain("n ≠ 0; x ≥ 0 where n is even, and x ≠ 0 where n < 0")
                .accuracy(Tightest).without_host(Ulps(1.0))
                .ieee754("rootn").ieee1788("rootn").opencl("rootn").formula(&["rootn"], &[]).sample(7)
            }
            lanes { $crate::interval::power::rootn }
            float { $crate::math::rootn::rootn_r }
            at_run_time { $crate::math::rootn::rootn_at_run_time }
            method {
                /// The root of degree n, x^(1/n). Domain: n ≠ 0; x ≥ 0 where n is even, and x ≠ 0 where n < 0; the rest
                /// of the operand is left out. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// let x = Interval::new(-32.0, 1024.0)?;
                /// assert_eq!(x.rootn(5), Interval::new(-2.0, 4.0)?);
                /// assert_eq!(x.rootn(10), Interval::new(0.0, 2.0)?);
                /// assert_eq!(x.rootn(-10), Interval::new(0.5, f64::INFINITY)?);
                /// assert!(x.rootn(0).is_empty());
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                rootn
            }
            closure {
                /// The root of degree n: of negative numbers too where n is odd.
                rootn
            }
            ties { Never "the power of one would have too many digits" }
            range { [0.01, 100.0] }
            plain { x, n => x.powf(f64::from(n).recip()) }
            derivative { x, n, value => value / (number(f64::from(n)) * x) }
            number {
                /// x^(1/n), the root of degree n, rounded once in the direction `R`: *rootn* of IEEE 754-2019, 9.2,
                /// whose special cases [`math::rootn::rootn_r`] lists. A negative x wants an odd n; of n = 0 it is NaN.
                ///
                /// ```
                /// use outward::ops::{rootn_rd, rootn_rn, rootn_ru};
                ///
                /// assert_eq!(rootn_ru(-32.0_f64, 5), -2.0);
                /// assert_eq!(rootn_rd(16.0_f32, -4), 0.5);
                /// assert_eq!(rootn_ru(10.0_f64, 7), rootn_rd(10.0_f64, 7).next_up());
                /// assert!(rootn_rn(-16.0_f64, 4).is_nan());
                /// ```
                rootn: rootn_rn rootn_rz rootn_ru rootn_rd, "$(-32.0_f64, 5) == -2.0"
            }
        }
        /// (1 + x)ⁿ for an integer n.
        Compound compound Power (Interval, Integer) -> (Interval) {
            info {
                .domain("x ≥ −1, and x > −1 where n < 0").accuracy(Tightest).without_host(Ulps(1.0))
                .ieee754("compound").formula(&["compound"], &[]).sample(7)
            }
            lanes { $crate::interval::power::compound }
            float { $crate::math::compound::compound_r }
            at_run_time { $crate::math::compound::compound_at_run_time }
            method {
                /// (1 + x)ⁿ: what becomes of 1 in n periods at the rate x. Domain: x ≥ −1, and x > −1 where n < 0; the
                /// rest of the operand is left out. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// let x = Interval::new(-0.5, 1.0)?;
                /// assert_eq!(x.compound(3), Interval::new(0.125, 8.0)?);
                /// assert_eq!(x.compound(-2), Interval::new(0.25, 4.0)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                compound
            }
            closure {
                /// (1 + self)ⁿ.
                compound
            }
            ties { Refused "a power of a short number" }
            range { [-0.5, 1.0] }
            plain { x, n => (1.0 + x).powi(n) }
            derivative { x, n, value => number(f64::from(n)) * value / (one() + x) }
            number {
                /// (1 + x)ⁿ, rounded once in the direction `R`: *compound* of IEEE 754-2019, 9.2, whose special cases
                /// [`math::compound::compound_r`] lists. NaN for x < −1.
                ///
                /// ```
                /// use outward::ops::{compound_rd, compound_rn, compound_ru};
                ///
                /// assert_eq!(compound_ru(0.5_f64, 3), 3.375);
                /// assert_eq!(compound_rd(1e-30_f64, 1_000_000), 1.0);
                /// assert_eq!(compound_ru(1e-30_f64, 1_000_000), 1.0_f64.next_up());
                /// assert_eq!(compound_rn(1.0_f32, -2), 0.25);
                /// ```
                compound: compound_rn compound_rz compound_ru compound_rd, "$(1.0_f64, 3) == 8.0"
            }
        }
        /// (1 + x)ⁿ − 1 for an integer n.
        Compoundm1 compoundm1 Power (Interval, Integer) -> (Interval) {
            info {
                .domain("x ≥ −1, and x > −1 where n < 0").accuracy(Tightest).without_host(Ulps(1.0))
                .ieee1788("compoundm1").formula(&["compoundm1"], &[]).sample(7)
            }
            lanes { $crate::interval::power::compoundm1 }
            float { $crate::math::compoundm1::compoundm1_r }
            at_run_time { $crate::math::compoundm1::compoundm1_at_run_time }
            method {
                /// (1 + x)ⁿ − 1: the interest of n periods at the rate x, right for small rates too. Domain: x ≥ −1,
                /// and x > −1 where n < 0; the rest of the operand is left out. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// let x = Interval::new(-0.5, 1.0)?;
                /// assert_eq!(x.compoundm1(3), Interval::new(-0.875, 7.0)?);
                /// assert_eq!(x.compoundm1(-2), Interval::new(-0.75, 3.0)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                compoundm1
            }
            closure {
                /// (1 + self)ⁿ − 1.
                compoundm1
            }
            ties { Refused "a power of a short number" }
            range { [-0.5, 1.0] }
            plain { x, n => (f64::from(n) * x.ln_1p()).exp_m1() }
            derivative { x, n, value => number(f64::from(n)) * (value + one()) / (one() + x) }
            number {
                /// (1 + x)ⁿ − 1, rounded once in the direction `R`: IEEE 1788's *compoundm1*, whose special cases
                /// [`math::compoundm1::compoundm1_r`] lists. NaN for x < −1.
                ///
                /// ```
                /// use outward::ops::{compoundm1_rd, compoundm1_rn, compoundm1_ru};
                ///
                /// assert_eq!(compoundm1_ru(0.5_f64, 3), 2.375);
                /// assert_eq!(compoundm1_rn(1e-30_f64, 1_000_000), 1e-30 * 1e6);
                /// assert_eq!(compoundm1_ru(1e-30_f64, 2), 2e-30_f64.next_up());
                /// assert_eq!(compoundm1_rd(1.0_f32, -2), -0.75);
                /// ```
                compoundm1: compoundm1_rn compoundm1_rz compoundm1_ru compoundm1_rd, "$(1.0_f64, 3) == 7.0"
            }
        }
        /// x · 2ⁿ for an integer n.
        Scalbn scalbn Power (Interval, Integer) -> (Interval) {
            // The sample goes to the subnormal results.
            info {
                .accuracy(Tightest).ieee754("scaleB").cuda("scalbn").formula(&["scalbn", "ldexp", "scalbln"], &[])
                .sample(-40)
            }
            lanes { $crate::interval::power::scalbn }
            float { $crate::math::scale::scale_r }
            at_run_time { $crate::math::scale::scale_at_run_time }
            method {
                /// x · 2ⁿ. Tightest: exact but where it overflows or is subnormal.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(-3.0, 5.0)?.scalbn(-1), Interval::new(-1.5, 2.5)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                #[doc(alias = "scaleB")]
                #[doc(alias = "ldexp")]
                scalbn
            }
            closure {
                /// self · 2ⁿ, rounded once.
                scalbn
            }
            ties { Refused "a subnormal result" }
            range { [-10.0, 10.0] }
            plain { x, n => x * 2_f64.powi(n) }
            derivative { x, n, value => one().scalbn(n) }
            number { by_hand }
        }
        /// Bessel function of the first kind and integer order n of x.
        Jn jn Power (Integer, Interval) -> (Interval) {
            info {
                .domain("all x, and n from −64 to 64")
                .accuracy(Ulps(1.0)).cuda("jn").formula(&["jn"], &[]).sample(7)
            }
            lanes { $crate::interval::bessel_order::jn }
            float { $crate::math::bessel::jn_r }
            at_run_time { $crate::math::bessel::jn_at_run_time }
            method {
                /// The Bessel function of the first kind and integer order n; between −1 and 1 for |n| > 64.
                ///
                /// The bounds are those of both ends, and of the first maximum and minimum in the interval.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// let x = Interval::new(1.0, 2.0)?;
                /// assert_eq!(x.jn(2), Interval::new(0.11490348493190047, 0.35283402861563773)?);
                /// assert_eq!(x.jn(-3), -x.jn(3));
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                jn
            }
            closure {
                /// The Bessel function of the first kind and integer order n.
                jn
            }
            ties { Never "at numbers other than 0 it is transcendental" }
            range { [-20.0, 20.0] }
            plain {}
            derivative { x, n, value => number(0.5) * (x.jn(n.saturating_sub(1)) - x.jn(n.saturating_add(1))) }
            number {
                /// The Bessel function of the first kind and integer order n, rounded in the direction `R`; C's jn(n,
                /// x). Special cases, and the orders that it has, are those of [`math::bessel::jn_r`]. Where 2^-136
                /// beside the result does not decide, directed results are bounds, further out by this distance.
                ///
                /// ```
                /// use outward::ops::{jn_rd, jn_rn, jn_ru};
                ///
                /// assert_eq!(jn_rn(2.0_f64, 2), 0.35283402861563773);
                /// assert_eq!(jn_ru(2.0_f64, 2), jn_rd(2.0_f64, 2).next_up());
                /// assert_eq!(jn_rd(2.0_f64, -3), -jn_ru(2.0_f64, 3));
                /// ```
                jn: jn_rn jn_rz jn_ru jn_rd, "$(0.0_f64, 2) == 0.0"
            }
        }
        /// Bessel function of the second kind and integer order n of x.
        Yn yn Power (Integer, Interval) -> (Interval) {
            info {
                .domain("x > 0, and n from −64 to 64")
                .accuracy(Ulps(1.0)).cuda("yn").formula(&["yn"], &[]).sample(7)
            }
            lanes { $crate::interval::bessel_order::yn }
            float { $crate::math::bessel::yn_r }
            at_run_time { $crate::math::bessel::yn_at_run_time }
            method {
                /// The Bessel function of the second kind and integer order n. Its pole is 0. Unbounded for |n| > 64.
                ///
                /// The bounds are those of both ends, and of the first maximum and minimum in the interval.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// let x = Interval::new(1.0, 2.0)?;
                /// assert_eq!(x.yn(2), Interval::new(-1.6506826068162546, -0.6174081041906826)?);
                /// assert_eq!(x.yn(-3), -x.yn(3));
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                yn
            }
            closure {
                /// The Bessel function of the second kind and integer order n.
                yn
            }
            ties { Never "no number or midpoint is known to be a result" }
            range { [0.5, 20.0] }
            plain {}
            derivative { x, n, value => number(0.5) * (x.yn(n.saturating_sub(1)) - x.yn(n.saturating_add(1))) }
            number {
                /// The Bessel function of the second kind and integer order n, rounded in the direction `R`; C's yn(n,
                /// x). Special cases, and the orders that it has, are those of [`math::bessel::yn_r`]. Where 2^-135
                /// beside the result does not decide, directed results are bounds, further out by this distance.
                ///
                /// ```
                /// use outward::ops::{yn_rd, yn_rn, yn_ru};
                ///
                /// assert_eq!(yn_rn(2.0_f64, 2), -0.6174081041906827);
                /// assert_eq!(yn_ru(1e-300_f64, 2), f64::MIN);
                /// assert_eq!(yn_rd(2.0_f64, -3), -yn_ru(2.0_f64, 3));
                /// ```
                yn: yn_rn yn_rz yn_ru yn_rd, "$(0.0_f64, 2) == f64::NEG_INFINITY"
            }
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
                .accuracy(Tightest).without_host(Ulps(1.0)).ieee754("pow").cuda("pow").opencl("pow")
                .formula(&["pow"], &["pow"])
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
            number {
                /// x^y, rounded once in the direction `R`: *pow* of IEEE 754-2019, 9.2, whose special cases
                /// [`math::pow::pow_r`] lists. A negative x wants an integer y. Exact powers, of which there are many,
                /// are told apart.
                ///
                /// ```
                /// use outward::ops::{pow_rd, pow_rn, pow_ru};
                ///
                /// assert_eq!(pow_ru(-2.0_f64, 3.0), -8.0);
                /// assert_eq!(pow_rd(2.25_f64, 1.5), 3.375);
                /// assert_eq!(pow_rn(0.0_f32, 0.0), 1.0);
                /// assert_eq!(pow_ru(10.0_f64, -1.0), 0.1);
                /// assert_eq!(pow_rd(10.0_f64, -1.0), 0.1_f64.next_down());
                /// ```
                pow: pow_rn pow_rz pow_ru pow_rd, "$(-2.0_f64, 3.0) == -8.0"
            }
        }
        /// x^y as e^(y·ln x), for real y: the `pow` of IEEE 1788.
        Powr powr Power (x, y) {
            info {
                .domain("x > 0, or x = 0 and y > 0").accuracy(Tightest).without_host(Ulps(1.0))
                .ieee754("powr").ieee1788("pow").opencl("powr").formula(&["powr"], &[])
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
            number {
                /// x^y for x ≥ 0 as the limits of e^(y·ln x), rounded once in the direction `R`: *powr* of IEEE
                /// 754-2019, 9.2. It is [`pow`] but where the definition has no one limit: 0^0, (+∞)^0 and 1^±∞ are
                /// NaN, and so is every power of x < 0.
                powr: powr_rn powr_rz powr_ru powr_rd, "$(2.25_f64, 1.5) == 3.375"
            }
        }
    } };
}
