//! Elementary functions, all of one argument.

#[doc(hidden)]
#[macro_export]
macro_rules! __elementary {
    ([$next:ident $($others:ident)*] $($passed:tt)*) => { $crate::$next! { [$($others)*] $($passed)*
        /// eˣ.
        Exp exp Elementary (x) {
            info { .accuracy(Tightest).ieee754("exp").ieee1788("exp").cuda("exp").formula(&["exp"], &["exp"]) }
            lanes { $crate::interval::elementary::exp }
            unary ($crate::math::exp::Exp)
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
            image { rising }
            number {
                /// e^x, rounded once in the direction `R`: *exp* of IEEE 754-2019, 9.2.
                ///
                /// | x | e^x |
                /// |---|---|
                /// | ±0 | 1, the only exact case |
                /// | +∞; −∞ | +∞; +0 |
                /// | NaN | NaN |
                ///
                /// Beyond the largest number it is that or +∞, and below half of the least one that or +0, as the
                /// direction says. How it is computed, with the bounds of its phases, is told in [`math::exp`].
                ///
                /// ```
                /// use outward::format::F16;
                /// use outward::ops::{exp_rd, exp_ru};
                ///
                /// assert_eq!(exp_ru(1.0_f64), core::f64::consts::E.next_up());
                /// assert_eq!(exp_rd(1.0_f64), core::f64::consts::E);
                /// assert_eq!(exp_rd(1000.0_f32), f32::MAX);
                /// assert_eq!(exp_ru(F16::MAX), F16::INFINITY);
                /// ```
                exp: exp_rn exp_rz exp_ru exp_rd, "$(0.0_f64) == 1.0"
            }
            suite {
                oracles { mpfr exp_ref, dashu |context, cache| context.exp(&x, cache) }
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
            unary ($crate::math::log::Log)
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
            image { own }
            number {
            /// The natural logarithm, rounded once in the direction `R`: *log* of IEEE 754-2019, 9.2. Domain: x ≥ 0.
                ///
                /// | x | ln x |
                /// |---|---|
                /// | 1 | +0, the only exact case |
                /// | ±0 | −∞ |
                /// | +∞ | +∞ |
                /// | x < 0, NaN | NaN |
                ///
                /// How: [`math::log`].
                ///
                /// ```
                /// use outward::ops::{log_rd, log_ru};
                ///
                /// assert_eq!(log_ru(2.0_f64), core::f64::consts::LN_2.next_up());
                /// assert_eq!(log_rd(2.0_f64), core::f64::consts::LN_2);
                /// ```
                log: log_rn log_rz log_ru log_rd, "$(1.0_f64) == 0.0"
            }
            suite {
                oracles { mpfr ln_ref, dashu |context, cache| context.ln(&x, cache) }
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
        /// Cube root of x.
        Cbrt cbrt Elementary (x) {
            info { .accuracy(Tightest).cuda("cbrt").formula(&["cbrt"], &["cbrt"]) }
            lanes { $crate::interval::elementary::cbrt }
            unary ($crate::math::cbrt::Cbrt)
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
                /// How: [`math::cbrt`].
                ///
                /// ```
                /// use outward::ops::{cbrt_rd, cbrt_ru};
                ///
                /// assert_eq!(cbrt_ru(-27.0_f64), -3.0);
                /// assert_eq!(cbrt_ru(2.0_f64), cbrt_rd(2.0_f64).next_up());
                /// ```
                cbrt: cbrt_rn cbrt_rz cbrt_ru cbrt_rd, "$(8.0_f64) == 2.0"
            }
            suite {
                oracles { mpfr cbrt_ref, dashu |context, _cache| context.cbrt(&x) }
                parity { Odd }
                course { Rising { above: f64::NEG_INFINITY } }
                known [(x == 0.0, Truth::zero_like(x)), (x.is_infinite(), Truth::infinity_like(x))]
                derivatives { value => [1.0 / (3.0 * value * value), -2.0 / (9.0 * value.powi(5))] }
                accurate { x != 0.0 && x.is_finite() }
                moderate { Signed [1.0, 30.0, 1.0e10, 1.0e30] }
                points [1.0, 8.0, 0.125, 3.375, 2.985_984, 1.0e300, 1.0e-300, 4.9e-324]
                multiples [(1.0, 1 << 12), (1.0 / 64.0, 4096)]
                search [(0, 3), (-1000, 1000)]
                exhaustive [1.0, 65_536.0]
                worst_cases []
            }
        }
        /// Sine of x radians.
        Sin sin Elementary (x) {
            info { .accuracy(Tightest).ieee754("sin").ieee1788("sin").cuda("sin").formula(&["sin"], &["sin"]) }
            lanes { $crate::interval::elementary::sin }
            unary ($crate::math::trig::Sin)
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
            image { own }
            number {
            /// The sine of x radians, rounded once in the direction `R`: *sin* of IEEE 754-2019, 9.2, for every finite
            /// x, however
                /// large.
                ///
                /// | x | sin x |
                /// |---|---|
                /// | ±0 | ±0, the only exact case |
                /// | ±∞, NaN | NaN |
                ///
                /// How: [`math::trig`].
                ///
                /// ```
                /// use outward::ops::{sin_rd, sin_rn};
                /// use outward::{Rd, ops};
                ///
                /// assert_eq!(sin_rn(1e22_f64), -0.852_200_849_767_188_8);
                /// assert_eq!(ops::sin::<Rd, _>(0.5_f32), sin_rd(0.5_f32));
                /// ```
                sin: sin_rn sin_rz sin_ru sin_rd, "$(0.0_f64) == 0.0"
            }
            suite {
                oracles { mpfr sin_ref, dashu |context, cache| context.sin(&x, cache) }
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
            unary ($crate::math::trig::Cos)
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
            image { own }
            number {
            /// The cosine of x radians, rounded once in the direction `R`: *cos* of IEEE 754-2019, 9.2, for every
            /// finite x, however
                /// large.
                ///
                /// | x | cos x |
                /// |---|---|
                /// | ±0 | 1, the only exact case |
                /// | ±∞, NaN | NaN |
                ///
                /// How: [`math::trig`].
                ///
                /// ```
                /// use outward::ops::cos_rn;
                ///
                /// // A fast and wrong argument reduction is known by this one.
                /// assert_eq!(cos_rn(5_992_555.0_f32), 3.320_904_5e-7);
                /// ```
                cos: cos_rn cos_rz cos_ru cos_rd, "$(0.0_f64) == 1.0"
            }
            suite {
                oracles { mpfr cos_ref, dashu |context, cache| context.cos(&x, cache) }
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
            unary ($crate::math::trig::Tan)
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
            image { own }
            number {
            /// The tangent of x radians, rounded once in the direction `R`: *tan* of IEEE 754-2019, 9.2, for every
            /// finite x,
                /// however large. No number is a pole.
                ///
                /// | x | tan x |
                /// |---|---|
                /// | ±0 | ±0, the only exact case |
                /// | ±∞, NaN | NaN |
                ///
                /// How: [`math::trig`].
                tan: tan_rn tan_rz tan_ru tan_rd, "$(0.0_f64) == 0.0"
            }
            suite {
                oracles { mpfr tan_ref, dashu |context, cache| context.tan(&x, cache) }
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
            unary ($crate::math::atan::Atan)
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
                /// How: [`math::atan`].
                ///
                /// ```
                /// use outward::ops::{atan_rd, atan_ru};
                ///
                /// assert_eq!(atan_rd(f64::INFINITY), core::f64::consts::FRAC_PI_2);
                /// assert_eq!(atan_ru(f64::INFINITY), core::f64::consts::FRAC_PI_2.next_up());
                /// ```
                atan: atan_rn atan_rz atan_ru atan_rd, "$(0.0_f64) == 0.0"
            }
            suite {
                oracles { mpfr atan_ref, dashu |context, cache| context.atan(&x, cache) }
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
