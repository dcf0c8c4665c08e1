//! Functions of angles.

#[doc(hidden)]
#[macro_export]
macro_rules! __trigonometric {
    ([$next:ident $($others:ident)*] $($passed:tt)*) => { $crate::$next! { [$($others)*] $($passed)*
        /// Sine of x radians.
        Sin sin Elementary (x) {
            info {
                .accuracy(Tightest).ieee754("sin").ieee1788("sin").cuda("sin").opencl("sin")
                .formula(&["sin"], &["sin"])
            }
            lanes { $crate::interval::elementary::sin }
            float { unary $crate::math::trig::Sin }
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
            derivative { value => [x.cos()] }
            image { by_hand }
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
                /// [`math::trig`] explains the method.
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
        }
        /// Cosine of x radians.
        Cos cos Elementary (x) {
            info {
                .accuracy(Tightest).ieee754("cos").ieee1788("cos").cuda("cos").opencl("cos")
                .formula(&["cos"], &["cos"])
            }
            lanes { $crate::interval::elementary::cos }
            float { unary $crate::math::trig::Cos }
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
            derivative { value => [-x.sin()] }
            image { by_hand }
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
                /// [`math::trig`] explains the method.
                ///
                /// ```
                /// use outward::ops::cos_rn;
                ///
                /// // A fast and wrong argument reduction is known by this one.
                /// assert_eq!(cos_rn(5_992_555.0_f32), 3.320_904_5e-7);
                /// ```
                cos: cos_rn cos_rz cos_ru cos_rd, "$(0.0_f64) == 1.0"
            }
        }
        /// Tangent of x radians.
        Tan tan Elementary (x) {
            info {
                .domain("x ≠ π/2 + kπ").accuracy(Tightest).ieee754("tan").ieee1788("tan").cuda("tan").opencl("tan")
                .formula(&["tan"], &["tan"])
            }
            lanes { $crate::interval::elementary::tan }
            float { unary $crate::math::trig::Tan }
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
            derivative { value => [one() + value.sqr()] }
            image { by_hand }
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
                /// [`math::trig`] explains the method.
                tan: tan_rn tan_rz tan_ru tan_rd, "$(0.0_f64) == 0.0"
            }
        }
        /// Cosecant of x radians.
        Csc csc Elementary (x) {
            info {
                .domain("x ≠ kπ").accuracy(Tightest).without_host(Ulps(1.0)).formula(&["csc", "cosec"], &[])
            }
            lanes { $crate::interval::elementary::csc }
            float { unary $crate::math::trig::Csc }
            method {
                /// The cosecant of x radians. Domain: x ≠ kπ, of which 0 alone is a number: the result is unbounded on
                /// the side of an end that is 0, the whole line where a pole is inside, and empty where x is nothing
                /// but 0. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(0.0, 2.0)?.csc(), Interval::new(1.0, f64::INFINITY)?);
                /// assert!(Interval::new(0.0, 0.0)?.csc().is_empty());
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                csc, once
            }
            closure {
                /// The cosecant.
                csc()
            }
            ties { Never "it is irrational but at 0, its pole" }
            range { [0.01, 3.1] }
            plain { number f64::sin(x).recip() }
            derivative { value => [-value * x.cot()] }
            image { by_hand }
            number {
                /// The cosecant of x radians, 1/sin x, rounded once in the direction `R`, for every finite x, however
                /// large.
                ///
                /// | x | csc x |
                /// |---|---|
                /// | ±0 | ±∞ |
                /// | ±∞, NaN | NaN |
                ///
                /// [`math::trig`] explains the method.
                ///
                /// ```
                /// use outward::ops::{csc_rd, csc_ru};
                ///
                /// assert_eq!(csc_rd(-0.0_f64), f64::NEG_INFINITY);
                /// assert_eq!(csc_ru(1e22_f64), csc_rd(1e22_f64).next_up());
                /// ```
                csc: csc_rn csc_rz csc_ru csc_rd, "$(0.0_f64) == f64::INFINITY"
            }
        }
        /// Secant of x radians.
        Sec sec Elementary (x) {
            info {
                .domain("x ≠ π/2 + kπ").accuracy(Tightest).without_host(Ulps(1.0)).formula(&["sec"], &[])
            }
            lanes { $crate::interval::elementary::sec }
            float { unary $crate::math::trig::Sec }
            method {
                /// The secant of x radians. Domain: x ≠ π/2 + kπ; the whole line where such a pole is inside. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(-1.0, 0.5)?.sec().inf(), 1.0);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                sec, once
            }
            closure {
                /// The secant.
                sec()
            }
            ties { Never "it is 1 at 0 and irrational elsewhere" }
            range { [-1.5, 1.5] }
            plain { number f64::cos(x).recip() }
            derivative { value => [value * x.tan()] }
            image { by_hand }
            number {
                /// The secant of x radians, 1/cos x, rounded once in the direction `R`, for every finite x, however
                /// large. No number is a pole.
                ///
                /// | x | sec x |
                /// |---|---|
                /// | ±0 | 1, the only exact case |
                /// | ±∞, NaN | NaN |
                ///
                /// [`math::trig`] explains the method.
                sec: sec_rn sec_rz sec_ru sec_rd, "$(0.0_f64) == 1.0"
            }
        }
        /// Cotangent of x radians.
        Cot cot Elementary (x) {
            info {
                .domain("x ≠ kπ").accuracy(Tightest).without_host(Ulps(1.0)).formula(&["cot", "cotan"], &[])
            }
            lanes { $crate::interval::elementary::cot }
            float { unary $crate::math::trig::Cot }
            method {
                /// The cotangent of x radians. Domain: x ≠ kπ, of which 0 alone is a number: the result is unbounded on
                /// the side of an end that is 0, the whole line where a pole is inside, and empty where x is nothing
                /// but 0. Tightest.
                cot, once
            }
            closure {
                /// The cotangent.
                cot()
            }
            ties { Never "it is irrational but at 0, its pole" }
            range { [0.01, 3.1] }
            plain { number f64::tan(x).recip() }
            derivative { value => [-one() - value.sqr()] }
            image { by_hand }
            number {
                /// The cotangent of x radians, 1/tan x, rounded once in the direction `R`, for every finite x, however
                /// large.
                ///
                /// | x | cot x |
                /// |---|---|
                /// | ±0 | ±∞ |
                /// | ±∞, NaN | NaN |
                ///
                /// No result is exact. [`math::trig`] explains the method.
                ///
                /// ```
                /// use outward::ops::{cot_rd, cot_ru};
                ///
                /// assert_eq!(cot_rd(1e-300_f64), cot_ru(1e-300_f64).next_down());
                /// assert_eq!(cot_ru(1e-310_f64), f64::INFINITY);
                /// ```
                cot: cot_rn cot_rz cot_ru cot_rd, "$(-0.0_f64) == f64::NEG_INFINITY"
            }
        }
        /// Sine of πx.
        Sinpi sinpi Elementary (x) {
            info {
                .accuracy(Tightest).ieee754("sinPi").ieee1788("sinPi").cuda("sinpi").opencl("sinpi")
                .formula(&["sinpi"], &[])
            }
            lanes { $crate::interval::elementary::sinpi }
            float { unary $crate::math::trig::SinPi }
            method {
                /// The sine of πx. Tightest; its extrema are at numbers, the integers and 1/2.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(0.0, 0.5)?.sinpi(), Interval::new(0.0, 1.0)?);
                /// assert_eq!(Interval::new(-3.0, 1e300)?.sinpi(), Interval::new(-1.0, 1.0)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                sinpi, once
            }
            closure {
                /// The sine of π times it.
                sinpi()
            }
            ties { Never "it is 0, 1 or −1 at multiples of 1/2 and irrational at other numbers" }
            range { [-100.0, 100.0] }
            plain {}
            derivative { value => [pi() * x.cospi()] }
            image { by_hand }
            number {
                /// The sine of πx, rounded once in the direction `R`: *sinPi* of IEEE 754-2019, 9.2.
                ///
                /// | x | sin πx |
                /// |---|---|
                /// | integers | 0 with the sign of x |
                /// | integers and 1/2 | 1 or −1; other numbers have irrational results |
                /// | ±∞, NaN | NaN |
                ///
                /// [`math::trig`] explains the method.
                ///
                /// ```
                /// use outward::ops::{sinpi_rd, sinpi_rn, sinpi_ru};
                ///
                /// assert_eq!([sinpi_rd(2.5_f64), sinpi_ru(-1e20_f64)], [1.0, 0.0]);
                /// assert_eq!(sinpi_rn(0.25_f64), core::f64::consts::FRAC_1_SQRT_2);
                /// ```
                sinpi: sinpi_rn sinpi_rz sinpi_ru sinpi_rd, "$(0.5_f64) == 1.0"
            }
        }
        /// Cosine of πx.
        Cospi cospi Elementary (x) {
            info {
                .accuracy(Tightest).ieee754("cosPi").ieee1788("cosPi").cuda("cospi").opencl("cospi")
                .formula(&["cospi"], &[])
            }
            lanes { $crate::interval::elementary::cospi }
            float { unary $crate::math::trig::CosPi }
            method {
                /// The cosine of πx. Tightest; its extrema are at the integers.
                cospi, once
            }
            closure {
                /// The cosine of π times it.
                cospi()
            }
            ties { Never "it is 0, 1 or −1 at multiples of 1/2 and irrational at other numbers" }
            range { [-100.0, 100.0] }
            plain {}
            derivative { value => [-pi() * x.sinpi()] }
            image { by_hand }
            number {
                /// The cosine of πx, rounded once in the direction `R`: *cosPi* of IEEE 754-2019, 9.2.
                ///
                /// | x | cos πx |
                /// |---|---|
                /// | even integers | 1 |
                /// | odd integers | −1 |
                /// | integers and 1/2 | +0; other numbers have irrational results |
                /// | ±∞, NaN | NaN |
                ///
                /// [`math::trig`] explains the method.
                cospi: cospi_rn cospi_rz cospi_ru cospi_rd, "$(1.0_f64) == -1.0"
            }
        }
        /// Tangent of πx.
        Tanpi tanpi Elementary (x) {
            info {
                .domain("x ≠ 1/2 + k").accuracy(Tightest).ieee754("tanPi").ieee1788("tanPi").opencl("tanpi")
                .formula(&["tanpi"], &[])
            }
            lanes { $crate::interval::elementary::tanpi }
            float { unary $crate::math::trig::TanPi }
            method {
                /// The tangent of πx. Domain: x ≠ 1/2 + k. These poles are numbers: the result is unbounded on the side
                /// of an end that is one, the whole line where one is inside, and empty where x is nothing else.
                /// Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(0.25, 0.5)?.tanpi(), Interval::new(1.0, f64::INFINITY)?);
                /// assert!(Interval::new(0.5, 0.5)?.tanpi().is_empty());
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                tanpi, once
            }
            closure {
                /// The tangent of π times it.
                tanpi()
            }
            ties { Never "it is 0, 1, −1 or a pole at multiples of 1/4 and irrational at other numbers" }
            range { [-100.0, 100.0] }
            plain {}
            derivative { value => [pi() * (one() + value.sqr())] }
            image { by_hand }
            number {
                /// The tangent of πx, rounded once in the direction `R`: *tanPi* of IEEE 754-2019, 9.2.
                ///
                /// | x | tan πx |
                /// |---|---|
                /// | even integers | 0 with the sign of x |
                /// | odd integers | 0 with the other sign |
                /// | an even integer and 1/2 | +∞ |
                /// | an odd integer and 1/2 | −∞ |
                /// | odd multiples of 1/4 | 1 or −1; other numbers have irrational results |
                /// | ±∞, NaN | NaN |
                ///
                /// [`math::trig`] explains the method.
                ///
                /// ```
                /// use outward::ops::tanpi_rn;
                ///
                /// assert_eq!([0.5, -0.5, 0.75].map(tanpi_rn), [f64::INFINITY, f64::NEG_INFINITY, -1.0]);
                /// ```
                tanpi: tanpi_rn tanpi_rz tanpi_ru tanpi_rd, "$(0.25_f64) == 1.0"
            }
        }
    } };
}
