//! Elementary functions, all of one argument.

#[doc(hidden)]
#[macro_export]
macro_rules! __elementary {
    ([$next:ident $($others:ident)*] $($passed:tt)*) => { $crate::$next! { [$($others)*] $($passed)*
        /// eˣ.
        Exp exp Elementary (x) {
            info { .accuracy(Tightest).ieee754("exp").ieee1788("exp").cuda("exp").formula(&["exp"], &["exp"]) }
            lanes { $crate::interval::elementary::exp }
            float { $crate::math::exp::exp_r::<R, V>(x) }
            method {
                /// eˣ. Tightest.
                exp, once
            }
            closure {
                /// e^self.
                exp()
            }
            ties { Never "it is 1 at 0 and irrational elsewhere" }
            range { [-20.0, 20.0] }
            plain { number f64::exp(x) }
            suite {
                oracles { mpfr exp_ref, dashu exp }
                parity { Neither }
                course { Rising { above: f64::NEG_INFINITY } }
                known [
                    (x == 0.0, Truth::ONE), (x == f64::INFINITY, Truth::INFINITY),
                    (x == f64::NEG_INFINITY, Truth::ZERO),
                ]
                derivatives { value => [value, value] }
                accurate { (1.0 / (1u128 << 66) as f64..=1000.0).contains(&x.abs()) }
                moderate { Signed [1.0, 40.0, 90.0, 746.0] }
                points [709.782_712_893_384, -745.133_219_101_941_2, 88.722_84, -103.972_08]
                multiples [(core::f64::consts::LN_2, 1100)]
                search [(-24, 9)]
                exhaustive [1.0 / (1 << 22) as f32, 89.0]
                worst_cases []
            }
        }
        /// Natural logarithm of x.
        Log log Elementary (x) {
            info {
                .domain("x > 0").accuracy(Tightest).ieee754("log").ieee1788("log").cuda("log")
                .formula(&["log", "ln"], &["log"])
            }
            lanes { $crate::interval::elementary::log }
            float { $crate::math::log::log_r::<R, V>(x) }
            method {
                /// The natural logarithm. Domain: x > 0; the rest of the operand is left out, and where 0 is in it the
                /// result has no lower bound. Tightest.
                #[doc(alias = "log")]
                ln, once
            }
            closure {
                /// The natural logarithm.
                ln()
            }
            ties { Never "it is 0 at 1 and irrational elsewhere" }
            range { [0.01, 100.0] }
            plain { number f64::ln(x) }
            suite {
                oracles { mpfr ln_ref, dashu ln }
                parity { Neither }
                course { Rising { above: 0.0 } }
                known [
                    (x == 0.0, Truth::NEGATIVE_INFINITY), (x < 0.0, Truth::Nan), (x == 1.0, Truth::ZERO),
                    (x == f64::INFINITY, Truth::INFINITY),
                ]
                derivatives { value => [1.0 / x, -1.0 / (x * x)] }
                accurate { x > 0.0 && x != 1.0 && x.is_finite() }
                moderate { Exponentials [0.1, 1.0, 80.0, 700.0] }
                // Powers of two, of which 1 is one.
                points [1.0, 1.3407807929942597e154, 1.0715086071862673e301]
                multiples [(1.0, 1 << 16), (1.0 / 64.0, 100)]
                search [(-4, 4), (-1000, 1000)]
                exhaustive [f32::from_bits(1), f32::INFINITY]
                worst_cases []
            }
        }
        /// Sine of x radians.
        Sin sin Elementary (x) {
            info { .accuracy(Tightest).ieee754("sin").ieee1788("sin").cuda("sin").formula(&["sin"], &["sin"]) }
            lanes { $crate::interval::elementary::sin }
            float { $crate::math::trig::sin_r::<R, V>(x) }
            method {
                /// The sine of x radians. Tightest for every operand, however large: extrema are found by exact
                /// reduction.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// let x = Interval::new(1e300, 1e300)?.sin(); // one number: an ulp wide
                /// assert!(x.wid() < 1e-15);
                /// assert_eq!(Interval::new(0.0, 2.0)?.sin().sup(), 1.0);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                sin, once
            }
            closure {
                /// The sine.
                sin()
            }
            ties { Never "it is 0 at 0 and irrational elsewhere" }
            range { [-100.0, 100.0] }
            plain { number f64::sin(x) }
            suite {
                oracles { mpfr sin_ref, dashu sin }
                parity { Odd }
                course { Wave { peak: 1 } }
                known [(x == 0.0, Truth::zero_like(x)), (x.is_infinite(), Truth::Nan)]
                derivatives { value => [x.cos(), -value] }
                accurate { x.is_finite() }
                moderate { Signed [1.0, 10.0, 1.0e3, 1.0e8] }
                points []
                multiples [
                    (core::f64::consts::FRAC_PI_2, 64), (core::f64::consts::FRAC_PI_4, 64),
                    (core::f64::consts::FRAC_PI_2, 1 << 20), (core::f64::consts::FRAC_PI_2, 1 << 50), (1.0, 1 << 40),
                ]
                search [(-20, 20)]
                exhaustive [1.0 / (1 << 11) as f32, f32::INFINITY]
                worst_cases ["sincos"]
            }
        }
        /// Cosine of x radians.
        Cos cos Elementary (x) {
            info { .accuracy(Tightest).ieee754("cos").ieee1788("cos").cuda("cos").formula(&["cos"], &["cos"]) }
            lanes { $crate::interval::elementary::cos }
            float { $crate::math::trig::cos_r::<R, V>(x) }
            method {
                /// The cosine of x radians. Tightest for every operand, however large.
                cos, once
            }
            closure {
                /// The cosine.
                cos()
            }
            ties { Never "it is 1 at 0 and irrational elsewhere" }
            range { [-100.0, 100.0] }
            plain { number f64::cos(x) }
            suite {
                oracles { mpfr cos_ref, dashu cos }
                parity { Even }
                course { Wave { peak: 0 } }
                known [(x == 0.0, Truth::ONE), (x.is_infinite(), Truth::Nan)]
                derivatives { value => [-x.sin(), -value] }
                accurate { x.is_finite() }
                moderate { Signed [1.0, 10.0, 1.0e3, 1.0e8] }
                points []
                multiples [
                    (core::f64::consts::FRAC_PI_2, 64), (core::f64::consts::FRAC_PI_4, 64),
                    (core::f64::consts::FRAC_PI_2, 1 << 20), (core::f64::consts::FRAC_PI_2, 1 << 50), (1.0, 1 << 40),
                ]
                search [(-20, 20)]
                exhaustive [1.0 / (1 << 11) as f32, f32::INFINITY]
                worst_cases ["sincos"]
            }
        }
        /// Tangent of x radians.
        Tan tan Elementary (x) {
            info {
                .domain("x ≠ π/2 + kπ").accuracy(Tightest).ieee754("tan").ieee1788("tan").cuda("tan")
                .formula(&["tan"], &["tan"])
            }
            lanes { $crate::interval::elementary::tan }
            float { $crate::math::trig::tan_r::<R, V>(x) }
            method {
                /// The tangent of x radians. Domain: x ≠ π/2 + kπ; the whole line where such a pole is inside. Tightest
                /// for every operand, however large.
                tan, once
            }
            closure {
                /// The tangent.
                tan()
            }
            ties { Never "it is 0 at 0 and irrational elsewhere" }
            range { [-100.0, 100.0] }
            plain { number f64::tan(x) }
            suite {
                oracles { mpfr tan_ref, dashu tan }
                parity { Odd }
                course { Branches }
                known [(x == 0.0, Truth::zero_like(x)), (x.is_infinite(), Truth::Nan)]
                derivatives { value => [1.0 + value * value, 2.0 * value * (1.0 + value * value)] }
                accurate { x.is_finite() }
                moderate { Signed [1.0, 10.0, 1.0e3, 1.0e8] }
                points []
                multiples [
                    (core::f64::consts::FRAC_PI_2, 64), (core::f64::consts::FRAC_PI_4, 64),
                    (core::f64::consts::FRAC_PI_2, 1 << 20), (core::f64::consts::FRAC_PI_2, 1 << 50), (1.0, 1 << 40),
                ]
                search [(-20, 20)]
                exhaustive [1.0 / (1 << 11) as f32, f32::INFINITY]
                worst_cases []
            }
        }
        /// Inverse tangent of x, in radians.
        Atan atan Elementary (x) {
            info {
                .accuracy(Tightest).ieee754("atan").ieee1788("atan").cuda("atan")
                .formula(&["atan", "arctan"], &["atan"])
            }
            lanes { $crate::interval::elementary::atan }
            float { $crate::math::atan::atan_r::<R, V>(x) }
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
            suite {
                oracles { mpfr atan_ref, dashu atan }
                parity { Odd }
                course { Rising { above: f64::NEG_INFINITY } }
                known [(x == 0.0, Truth::zero_like(x))]
                derivatives { value => [1.0 / (1.0 + x * x), -2.0 * x / (1.0 + x * x).powi(2)] }
                accurate { x.abs() >= 1.0 / (1u64 << 30) as f64 }
                moderate { Signed [1.0, 16.0, 1.0e10] }
                points [0.5, 1.0, 18_014_398_509_481_984.0, 1.0e300]
                multiples [(1.0 / 64.0, 256)]
                search [(-20, 30)]
                exhaustive [1.0 / (1 << 11) as f32, (1 << 24) as f32]
                worst_cases []
            }
        }
    } };
}
