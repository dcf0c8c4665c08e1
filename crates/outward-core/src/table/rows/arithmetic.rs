//! Arithmetic.

#[doc(hidden)]
#[macro_export]
macro_rules! __arithmetic {
    ([$next:ident $($others:ident)*] $($passed:tt)*) => { $crate::$next! { [$($others)*] $($passed)*
        /// x.
        Pos pos Arithmetic (x) {
            info { .ieee1788("pos").formula(&["+"], &[]) }
            lanes { $crate::interval::arith::pos }
            float { x }
            method { operator x, inlined }
            closure {}
            ties { Never "it is exact" }
            range { [-10.0, 10.0] }
            plain {}
            derivative { value => [one()] }
        }
        /// −x.
        Neg neg Arithmetic (x) {
            info { .ieee754("negate").ieee1788("neg").formula(&["-"], &[]) }
            lanes { $crate::interval::arith::neg }
            float { -x }
            method { operator -x, inlined }
            closure {}
            ties { Never "it is exact" }
            range { [-10.0, 10.0] }
            plain { lanes -x }
            derivative { value => [-one()] }
        }
        /// x + y.
        Add add Arithmetic (x, y) {
            info {
                .accuracy(Tightest).ieee754("addition").ieee1788("add").cuda("__dadd").formula(&["+"], &["+"])
            }
            lanes { $crate::interval::arith::add }
            float { x.add_r::<R>(y) }
            method { operator x + y, inlined }
            closure {}
            ties { Own "a digit behind the last one" }
            range { [-10.0, 10.0], [-10.0, 10.0] }
            plain { lanes x + y }
            derivative { value => [one(), one()] }
        }
        /// x − y.
        Sub sub Arithmetic (x, y) {
            info {
                .accuracy(Tightest).ieee754("subtraction").ieee1788("sub").cuda("__dsub").formula(&["-"], &["-"])
            }
            lanes { $crate::interval::arith::sub }
            float { x.sub_r::<R>(y) }
            method { operator x - y, inlined }
            closure {}
            ties { Own "a digit behind the last one" }
            range { [-10.0, 10.0], [-10.0, 10.0] }
            plain { lanes x - y }
            derivative { value => [one(), -one()] }
        }
        /// x · y.
        Mul mul Arithmetic (x, y) {
            info {
                .accuracy(Tightest).ieee754("multiplication").ieee1788("mul").cuda("__dmul").formula(&["*"], &["*"])
            }
            lanes { $crate::interval::arith::mul }
            float { x.mul_r::<R>(y) }
            method { operator x * y, once }
            closure {}
            ties { Own "a product of one digit too many" }
            range { [-10.0, 10.0], [-10.0, 10.0] }
            plain { lanes x * y }
            derivative { value => [y, x] }
        }
        /// x / y.
        Div div Arithmetic (x, y) {
            info {
                .domain("y ≠ 0").accuracy(Tightest).ieee754("division").ieee1788("div").cuda("__ddiv")
                .formula(&["/"], &["/"])
            }
            lanes { $crate::interval::arith::div }
            float { x.div_r::<R>(y) }
            method { operator x / y, once }
            closure {}
            ties { Own "a subnormal quotient; a normal one would have more digits than x" }
            range { [-10.0, 10.0], [0.5, 100.0] }
            plain { lanes x / y }
            derivative { value => [y.recip(), -value / y] }
        }
        /// 1 / x.
        Recip recip Arithmetic (x) {
            info {
                .domain("x ≠ 0").accuracy(Tightest).ieee1788("recip").cuda("__drcp").formula(&["recip", "rcp"], &[])
            }
            lanes { $crate::interval::arith::recip }
            float { $crate::machine::constants::one(x).div_r::<R>(x) }
            method {
                /// 1/x. Domain: x ≠ 0. Tightest.
                ///
                /// Where 0 is inside, the result is the whole line; where it is a bound, the result is a half-line;
                /// of `[0, 0]` it is empty.
                recip, once
            }
            closure {
                /// The reciprocal.
                recip()
            }
            ties { Never "it is a power of two or has no end" }
            range { [0.5, 100.0] }
            plain { lanes $crate::machine::constants::one(x) / x }
            derivative { value => [-value.sqr()] }
        }
        /// x².
        Sqr sqr Arithmetic (x) {
            info { .accuracy(Tightest).ieee1788("sqr").formula(&["sqr"], &[]) }
            lanes { $crate::interval::arith::sqr }
            float { x.mul_r::<R>(x) }
            method {
                /// x². Tightest. Narrower than `x * x`, whose factors could differ.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// let x = Interval::new(-1.0, 2.0)?;
                /// assert_eq!(x.sqr(), Interval::new(0.0, 4.0)?);
                /// assert_eq!(x * x, Interval::new(-2.0, 4.0)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                sqr, once
            }
            closure {
                /// The square.
                sqr()
            }
            ties { Own "a product of one digit too many" }
            range { [-10.0, 10.0] }
            plain { lanes x * x }
            derivative { value => [two() * x] }
        }
        /// √x.
        Sqrt sqrt Arithmetic (x) {
            info {
                .domain("x ≥ 0").accuracy(Tightest).ieee754("squareRoot").ieee1788("sqrt").cuda("__dsqrt")
                .formula(&["sqrt"], &["sqrt"])
            }
            lanes { $crate::interval::arith::sqrt }
            float { x.sqrt_r::<R>() }
            method {
                /// √x. Domain: x ≥ 0; the rest of the operand is left out. Tightest.
                sqrt, once
            }
            closure {
                /// The square root.
                sqrt()
            }
            ties { Never "its square would have too many digits" }
            range { [0.5, 100.0] }
            plain { lanes x.sqrt() }
            derivative { value => [half() / value] }
        }
        /// x · y + z, rounded once.
        Fma fma Arithmetic (x, y, z) {
            info {
                .accuracy(Tightest).ieee754("fusedMultiplyAdd").ieee1788("fma").cuda("__fma")
                .formula(&["fma", "mad"], &["fma"])
            }
            lanes { $crate::interval::arith::fma }
            float { x.fma_r::<R>(y, z) }
            method {
                /// x · y + z, rounded once. Tightest.
                #[doc(alias = "fusedMultiplyAdd")]
                fma, once
            }
            closure {
                /// self · a + b, rounded once.
                mul_add(a b)
            }
            ties { Own "a product of one digit too many" }
            range { [-10.0, 10.0], [-10.0, 10.0], [-10.0, 10.0] }
            plain { lanes x.fma(y, z) }
            derivative { value => [y, x, one()] }
        }
        /// |x|.
        Abs abs Arithmetic (x) {
            info { .ieee754("abs").ieee1788("abs").cuda("fabs").formula(&["abs", "fabs"], &["fabs"]) }
            lanes { $crate::interval::arith::abs }
            float { x.abs() }
            method {
                /// |x|. Exact.
                abs, inlined
            }
            closure {
                /// The absolute value.
                abs()
            }
            ties { Never "it is exact" }
            range { [-10.0, 10.0] }
            plain { lanes x.abs() }
            derivative { value => [x.sign()] }
        }
        /// The smaller of x and y.
        Min min Arithmetic (x, y) {
            info { .ieee754("minimum").ieee1788("min").formula(&["min"], &[]) }
            lanes { $crate::interval::arith::min }
            float { $crate::math::min_max::minimum(x, y) }
            method {
                /// The smaller of x and y: {min(s, t) : s ∈ x, t ∈ y}. Exact.
                min, inlined
            }
            closure {
                /// The lesser of two; in the float reading a NaN, where one is (unlike Rust's).
                min(other)
            }
            ties { Never "it is one of the two" }
            range { [-10.0, 10.0], [-10.0, 10.0] }
            plain { lanes x.lesser(y) }
            derivative { value => lesser(x, y) }
        }
        /// The larger of x and y.
        Max max Arithmetic (x, y) {
            info { .ieee754("maximum").ieee1788("max").formula(&["max"], &[]) }
            lanes { $crate::interval::arith::max }
            float { $crate::math::min_max::maximum(x, y) }
            method {
                /// The larger of x and y: {max(s, t) : s ∈ x, t ∈ y}. Exact.
                max, inlined
            }
            closure {
                /// The greater of two; in the float reading a NaN, where one is (unlike Rust's).
                max(other)
            }
            ties { Never "it is one of the two" }
            range { [-10.0, 10.0], [-10.0, 10.0] }
            plain { lanes x.greater(y) }
            derivative { value => greater(x, y) }
        }
        /// The smaller of x and y; in the float reading the number, where one of them is a NaN.
        Fmin fmin Arithmetic (x, y) {
            info { .ieee754("minimumNumber").cuda("fmin").formula(&["fmin"], &["fmin"]) }
            lanes { $crate::interval::arith::min, that of Min }
            float { $crate::math::min_max::minimum_number(x, y) }
            method { that of min }
            closure {
                /// The lesser of two; in the float reading the number, where one is a NaN, as Rust's own `min` and C's
                /// `fmin`.
                fmin(other)
            }
            ties { Never "it is one of the two" }
            range { [-10.0, 10.0], [-10.0, 10.0] }
            plain {}
            derivative { value => lesser(x, y) }
        }
        /// The larger of x and y; in the float reading the number, where one of them is a NaN.
        Fmax fmax Arithmetic (x, y) {
            info { .ieee754("maximumNumber").cuda("fmax").formula(&["fmax"], &["fmax"]) }
            lanes { $crate::interval::arith::max, that of Max }
            float { $crate::math::min_max::maximum_number(x, y) }
            method { that of max }
            closure {
                /// The greater of two; see [`Term::fmin`].
                fmax(other)
            }
            ties { Never "it is one of the two" }
            range { [-10.0, 10.0], [-10.0, 10.0] }
            plain {}
            derivative { value => greater(x, y) }
        }
        /// x − y where that is positive, else 0.
        Fdim fdim Arithmetic (x, y) {
            info { .accuracy(Tightest).cuda("fdim").formula(&["fdim"], &["fdim"]) }
            lanes { $crate::interval::arith::fdim }
            float { $crate::math::fdim::fdim_r::<R, V>(x, y) }
            method {
                /// The positive differences: {max(s − t, 0) : s ∈ x, t ∈ y}. Tightest.
                fdim, inlined
            }
            closure {
                /// self − other where that is positive, else 0.
                fdim(other)
            }
            ties { Own "a digit behind the last one" }
            range { [-10.0, 10.0], [-10.0, 10.0] }
            plain { lanes (x - y).greater($crate::machine::constants::zero(x)) }
            derivative { value => excess(x, y) }
        }
        /// 1 / √x.
        Rsqrt rsqrt Arithmetic (x) {
            info {
                .domain("x > 0").accuracy(Tightest).ieee754("rSqrt").ieee1788("rSqrt").cuda("rsqrt")
                .formula(&["rsqrt"], &[])
            }
            lanes { $crate::interval::arith::rsqrt }
            float { $crate::math::rsqrt::rsqrt_r::<R, V>(x) }
            method {
                /// 1/√x. Domain: x > 0; the rest of the operand is left out, and where 0 is in it the result has no
                /// upper bound. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(0.25, 4.0)?.rsqrt(), Interval::new(0.5, 2.0)?);
                /// assert_eq!(Interval::new(-1.0, 4.0)?.rsqrt(), Interval::new(0.5, f64::INFINITY)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                #[doc(alias = "rSqrt")]
                rsqrt, once
            }
            closure {
                /// The reciprocal of the square root, rounded once.
                rsqrt()
            }
            ties { Never "its square would have too many digits" }
            range { [0.5, 100.0] }
            plain { lanes $crate::machine::constants::one(x) / x.sqrt() }
            derivative { value => [-half() * value * value.sqr()] }
        }
    } };
}
