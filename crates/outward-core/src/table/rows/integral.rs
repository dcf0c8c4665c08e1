//! Functions that jump.

#[doc(hidden)]
#[macro_export]
macro_rules! __integral {
    ([$next:ident $($others:ident)*] $($passed:tt)*) => { $crate::$next! { [$($others)*] $($passed)*
        /// The greatest integer that is not above x.
        Floor floor Integral (x) {
            info {
                .ieee754("roundToIntegralTowardNegative").ieee1788("floor").cuda("floor")
                .formula(&["floor"], &["floor"])
            }
            lanes { $crate::interval::integral::floor }
            float { x.round_integral::<$crate::round::Rd>() }
            method {
                /// The greatest integers that are not above the members: {⌊s⌋ : s ∈ x}, as their hull. Exact.
                ///
                /// The result is decorated `def` where the value changes within x, and `dac` where it does not, but x
                /// has a point at which the function jumps. The functions below do this too.
                ///
                /// ```
                /// use outward::interval::{DecInterval, Decoration};
                ///
                /// let floor = |lo, hi| DecInterval::new(lo, hi).unwrap().floor();
                /// assert_eq!(floor(-1.5, 1.5), DecInterval::set_dec("[-2, 1]".parse()?, Decoration::Def)?);
                /// assert_eq!(floor(1.0, 1.5).decoration(), Decoration::Dac);
                /// assert_eq!(floor(1.25, 1.5).decoration(), Decoration::Com);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                floor, inlined
            }
            closure {
                /// The greatest integer that is not above it.
                floor()
            }
            ties { Never "it is exact" }
            range { [-10.0, 10.0] }
            plain { lanes x.round_integral::<$crate::round::Rd>() }
            derivative { value => [number(0.0)] }
        }
        /// The least integer that is not below x.
        Ceil ceil Integral (x) {
            info {
                .ieee754("roundToIntegralTowardPositive").ieee1788("ceil").cuda("ceil").formula(&["ceil"], &["ceil"])
            }
            lanes { $crate::interval::integral::ceil }
            float { x.round_integral::<$crate::round::Ru>() }
            method {
                /// The least integers that are not below the members. Exact.
                ceil, inlined
            }
            closure {
                /// The least integer that is not below it.
                ceil()
            }
            ties { Never "it is exact" }
            range { [-10.0, 10.0] }
            plain { lanes x.round_integral::<$crate::round::Ru>() }
            derivative { value => [number(0.0)] }
        }
        /// x without its digits after the point.
        Trunc trunc Integral (x) {
            info {
                .ieee754("roundToIntegralTowardZero").ieee1788("trunc").cuda("trunc").formula(&["trunc"], &["trunc"])
            }
            lanes { $crate::interval::integral::trunc }
            float { x.round_integral::<$crate::round::Rz>() }
            method {
                /// The members without their digits after the point. Exact.
                trunc, inlined
            }
            closure {
                /// The number without its digits after the point.
                trunc()
            }
            ties { Never "it is exact" }
            range { [-10.0, 10.0] }
            plain { lanes x.round_integral::<$crate::round::Rz>() }
            derivative { value => [number(0.0)] }
        }
        /// The nearest integer, ties to even.
        RoundTiesToEven round_ties_to_even Integral (x) {
            info {
                .ieee754("roundToIntegralTiesToEven").ieee1788("roundTiesToEven").cuda("rint")
                .formula(&["rint", "nearbyint", "roundeven"], &["nearbyint"])
            }
            lanes { $crate::interval::integral::round_ties_to_even }
            float { x.round_integral::<$crate::round::Rn>() }
            method {
                /// The nearest integers, ties to even. Exact.
                #[doc(alias = "roundTiesToEven")]
                round_ties_to_even, inlined
            }
            closure {
                /// The nearest integer, ties to even.
                round_ties_even()
            }
            ties { Never "it is exact" }
            range { [-10.0, 10.0] }
            plain { lanes x.round_integral::<$crate::round::Rn>() }
            derivative { value => [number(0.0)] }
        }
        /// The nearest integer, ties away from zero.
        RoundTiesToAway round_ties_to_away Integral (x) {
            info {
                .ieee754("roundToIntegralTiesToAway").ieee1788("roundTiesToAway").cuda("round")
                .formula(&["round"], &["round"])
            }
            lanes { $crate::interval::integral::round_ties_to_away }
            float { x.round_integral::<$crate::round::Rna>() }
            method {
                /// The nearest integers, ties to the one farther from zero. Exact.
                #[doc(alias = "roundTiesToAway")]
                round_ties_to_away, inlined
            }
            closure {
                /// The nearest integer, ties away from zero.
                round()
            }
            ties { Never "it is exact" }
            range { [-10.0, 10.0] }
            plain { lanes x.round_integral::<$crate::round::Rna>() }
            derivative { value => [number(0.0)] }
        }
        /// −1 below 0, 0 at it, 1 above.
        Sign sign Integral (x) {
            info { .ieee1788("sign").formula(&["sign"], &[]) }
            lanes { $crate::interval::integral::sign }
            float { $crate::interval::integral::sign_of(x) }
            method {
                /// The signs of the members: −1, 0 or 1. Exact.
                sign, inlined
            }
            closure {
                /// −1, 0 or 1; for a number that is zero or not a number, that (unlike Rust's).
                sign()
            }
            ties { Never "it is exact" }
            range { [-10.0, 10.0] }
            plain {
                lanes V::select(
                    x.lt($crate::machine::constants::zero(x)),
                    -$crate::machine::constants::one(x),
                    $crate::machine::constants::one(x),
                )
            }
            derivative { value => [number(0.0)] }
        }
        /// |x| with the sign of y. A zero of an interval has no sign: where y contains 0, both of |x| and −|x|.
        Copysign copysign Integral (x, y) {
            info { .ieee754("copySign").cuda("copysign").formula(&["copysign"], &["copysign"]) }
            lanes { $crate::interval::integral::copysign }
            float { $crate::math::copysign::copysign_of_result(x, y) }
            method {
                /// The magnitudes of x with the signs of y: {±|s| : s ∈ x, t ∈ y}, + for t > 0 and − for t < 0, as
                /// their hull. Exact.
                ///
                /// Machine numbers have two zeros, and the enclosure is to hold for either: both signs count where 0
                /// is in y. There the function jumps, and the result is decorated `def`, unless x is `[0, 0]`.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// let x = Interval::new(-1.0, 3.0)?;
                /// assert_eq!(x.copysign(Interval::new(-7.0, -1.0)?), Interval::new(-3.0, 0.0)?);
                /// assert_eq!(x.copysign(Interval::new(0.0, 1.0)?), Interval::new(-3.0, 3.0)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                #[doc(alias = "copySign")]
                copysign, inlined
            }
            closure {
                /// Its magnitude with the sign of the other; a zero of an interval counts for both signs.
                copysign(sign)
            }
            ties { Never "it is exact" }
            range { [-10.0, 10.0], [-10.0, 10.0] }
            plain { number f64::copysign(x, y) }
            derivative { value => [x.sign() * y.sign(), number(0.0)] }
        }
        /// The integer e with 2^e ≤ |x| < 2^(e + 1).
        Logb logb Integral (x) {
            info { .domain("x ≠ 0").ieee754("logB").cuda("logb").formula(&["logb"], &[]) }
            lanes { $crate::interval::integral::logb }
            float { $crate::interval::integral::exponent(x).0 }
            method {
                /// The exponents of the members: {e : 2^e ≤ |s| < 2^(e + 1), s ∈ x}, as their hull. Domain: x ≠ 0;
                /// where 0 is in x the result has no lower bound. Exact.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// assert_eq!(Interval::new(-10.0, -0.75)?.logb(), Interval::new(-1.0, 3.0)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                #[doc(alias = "logB")]
                logb, inlined
            }
            closure {
                /// The integer e with 2^e ≤ |self| < 2^(e + 1).
                logb()
            }
            ties { Never "it is exact" }
            range { [-10.0, 10.0] }
            // The standard library has none: the field, which is right for normal numbers.
            plain { number f64::from((x.to_bits() >> 52 & 0x7ff) as i32 - 1023) }
            derivative { value => [number(0.0)] }
        }
        /// x − n·y for the integer n that x/y truncates to.
        Fmod fmod Integral (x, y) {
            info { .domain("y ≠ 0").accuracy(Tightest).cuda("fmod").formula(&["fmod"], &["fmod"]) }
            lanes { $crate::interval::remainder::fmod }
            float { $crate::math::remainder::fmod(x, y) }
            method {
                /// x − n·y for the integer n that x/y truncates to, as Rust's `%` of numbers. Domain: y ≠ 0; a 0 in y
                /// is left out. Tightest.
                ///
                /// Decorated `def` where n is not the same number throughout, `dac` where it is but x/y can be a whole
                /// number other than 0.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// let (x, y) = (Interval::new(7.0, 8.0)?, Interval::new(5.0, 5.5)?);
                /// assert_eq!(x.fmod(y), Interval::new(1.5, 3.0)?);
                /// assert_eq!(x.fmod(Interval::new(3.5, 4.0)?), Interval::new(0.0, 4.0)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                #[doc(alias = "rem")]
                fmod, once
            }
            closure {
                /// self − n·divisor for the integer n that the quotient truncates to, as Rust's `%`.
                fmod(divisor)
            }
            ties { Never "it is exact" }
            range { [-10.0, 10.0], [-10.0, 10.0] }
            plain { number x % y }
            derivative { value => [one(), -(x / y).trunc()] }
        }
        /// x − n·y for the integer n nearest to x/y, ties to even.
        Remainder remainder Integral (x, y) {
            info {
                .domain("y ≠ 0").accuracy(Tightest).ieee754("remainder").cuda("remainder")
                .formula(&["remainder"], &["remainder"])
            }
            lanes { $crate::interval::remainder::remainder }
            float { $crate::math::remainder::remainder(x, y) }
            method {
                /// x − n·y for the integer n nearest to x/y, ties to even: at most |y|/2 in magnitude. Domain: y ≠ 0; a
                /// 0 in y is left out. Tightest. Decorated as [`fmod`](Self::fmod), for quotients halfway between
                /// integers.
                remainder, once
            }
            closure {
                /// self − n·divisor for the integer n nearest to the quotient, ties to even.
                remainder(divisor)
            }
            ties { Never "it is exact" }
            range { [-10.0, 10.0], [-10.0, 10.0] }
            // The standard library has no such function: this is the one here for single numbers.
            plain { number $crate::ops::remainder::<f64>(x, y) }
            derivative { value => [one(), -nearest_integer(x / y)] }
        }
    } };
}
