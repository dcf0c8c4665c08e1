//! Elementary functions of two arguments.

#[doc(hidden)]
#[macro_export]
macro_rules! __binary {
    ([$next:ident $($others:ident)*] $($passed:tt)*) => { $crate::$next! { [$($others)*] $($passed)*
        /// √(x² + y²), without overflow or underflow on the way.
        Hypot hypot Elementary (x, y) {
            info {
                .accuracy(Tightest).ieee754("hypot").cuda("hypot").opencl("hypot").ieee1788("hypot")
                .formula(&["hypot"], &["hypot"])
            }
            lanes { $crate::interval::plane::hypot }
            float { binary $crate::math::hypot::Hypot }
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
            derivative { value => [over_norm(x, value), over_norm(y, value)] }
            image { by_hand }
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
                /// [`math::hypot`] explains the method.
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
        }
        /// 1/√(x² + y²), without overflow or underflow on the way.
        Rhypot rhypot Elementary (x, y) {
            info {
                .domain("x ≠ 0 or y ≠ 0").accuracy(Tightest).cuda("rhypot").formula(&["rhypot"], &[])
            }
            lanes { $crate::interval::plane::rhypot }
            float { binary $crate::math::norm_of_few::ReciprocalNorm<2> }
            method {
                /// 1/√(x² + y²): one over the length of a vector; without (0, 0), which has none. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// let (x, y) = (Interval::new(-0.5, 0.0)?, Interval::new(0.0, 2.0)?);
                /// assert_eq!(x.rhypot(Interval::point(0.0)), Interval::new(2.0, f64::INFINITY)?);
                /// assert_eq!(Interval::point(0.0).rhypot(y), Interval::new(0.5, f64::INFINITY)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                rhypot, once
            }
            closure {
                /// 1/√(self² + other²), without overflow or underflow on the way.
                rhypot(other)
            }
            ties { Never "what is a binary fraction is a power of two" }
            range { [-100.0, 100.0], [-100.0, 100.0] }
            plain { number 1.0 / f64::hypot(x, y) }
            derivative { value => [-(x * value * value.sqr()), -(y * value * value.sqr())] }
            image { by_hand }
            number {
                /// 1/√(x² + y²), rounded once in the direction `R`: CUDA's *rhypot*. Nothing overflows or underflows on
                /// the way.
                ///
                /// | x, y | 1/√(x² + y²) |
                /// |---|---|
                /// | ±∞ in any place, also beside a NaN | +0 |
                /// | NaN, and no infinity | NaN |
                /// | ±0, ±0 | +∞ |
                /// | ±0 and a power of two | exact, and no other result is |
                ///
                /// [`math::norm_of_few`] explains the method.
                ///
                /// ```
                /// use outward::ops::{rhypot_rd, rhypot_rn, rhypot_ru};
                ///
                /// assert_eq!(rhypot_rn(3e200_f64, 4e200), 2e-201);
                /// assert_eq!(rhypot_rd(1.0_f64, 1e-300), 1.0_f64.next_down());
                /// assert_eq!([rhypot_ru(f64::NAN, f64::INFINITY), rhypot_ru(0.0, -0.0)], [0.0, f64::INFINITY]);
                /// ```
                rhypot: rhypot_rn rhypot_rz rhypot_ru rhypot_rd, "$(0.0_f64, 4.0) == 0.25"
            }
        }
        /// The angle of the point (x, y) from the positive x axis, in radians, between −π and π.
        Atan2 atan2 Elementary (y, x) {
            info {
                .domain("x ≠ 0 or y ≠ 0").accuracy(Tightest).without_host(Ulps(1.0)).ieee754("atan2").ieee1788("atan2")
                .cuda("atan2").opencl("atan2").formula(&["atan2", "arctan2"], &["atan2"])
            }
            lanes { $crate::interval::plane::atan2 }
            float { binary $crate::math::atan2::Atan2 }
            method {
                /// The angles of the points whose y is in `self` and whose x in the other, in radians, between −π and
                /// π; without (0, 0), which has none. The function jumps on the negative half of the x axis, where it
                /// is π: a box with points below that and on it has \[−π, π\]. Tightest.
                ///
                /// ```
                /// use outward::interval::{DecInterval, Decoration, Interval};
                ///
                /// let (y, x) = (Interval::new(0.0, 1.0)?, Interval::new(-1.0, 0.0)?);
                /// assert!(y.atan2(x).contains(std::f64::consts::PI) && !y.atan2(x).contains(1.57));
                /// let below = DecInterval::new(-1.0, 0.0)?.atan2(DecInterval::new(-2.0, -1.0)?);
                /// assert_eq!(below.decoration(), Decoration::Def);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                atan2, once
            }
            closure {
                /// The angle of the point (other, self) from the positive x axis, in radians.
                atan2(other)
            }
            ties { Never "it is 0, which is rounded to nothing else, or irrational" }
            range { [-100.0, 100.0], [-100.0, 100.0] }
            plain { number f64::atan2(y, x) }
            derivative { value => [x / x.hypot(y).sqr(), -y / x.hypot(y).sqr()] }
            image { by_hand }
            number {
                /// The angle of the point (x, y) from the positive x axis, in radians, from −π to π, rounded once in
                /// the direction `R`: *atan2* of IEEE 754-2019, 9.2. Nothing overflows or underflows on the way.
                ///
                /// | y, x | atan2(y, x) |
                /// |---|---|
                /// | ±0, x > 0 or +0; finite y, +∞ | zero with the sign of y: the only exact cases |
                /// | ±0, x < 0 or −0; finite y, −∞ | ±π, rounded |
                /// | y ≠ 0, ±0; ±∞, finite x | ±π/2, rounded |
                /// | ±∞, +∞; ±∞, −∞ | ±π/4; ±3π/4, rounded |
                /// | NaN in any place | NaN |
                ///
                /// [`math::atan2`] explains the method.
                ///
                /// ```
                /// use outward::ops::{atan2_rd, atan2_rn, atan2_ru};
                ///
                /// assert_eq!(atan2_rn(1.0_f64, -1.0), 0.75 * core::f64::consts::PI);
                /// assert_eq!(atan2_ru(0.0_f64, -1.0), core::f64::consts::PI.next_up());
                /// // A hair below the quotient.
                /// assert_eq!(atan2_rd(1e-300_f64, 1.0), 1e-300_f64.next_down());
                /// ```
                atan2: atan2_rn atan2_rz atan2_ru atan2_rd, "$(0.0_f64, 2.0) == 0.0"
            }
        }
        /// The angle of the point (x, y) from the positive x axis, in half turns, between −1 and 1.
        Atan2pi atan2pi Elementary (y, x) {
            info {
                .domain("x ≠ 0 or y ≠ 0").accuracy(Tightest).without_host(Ulps(1.0)).ieee754("atan2Pi")
                .ieee1788("atan2Pi").opencl("atan2pi").formula(&["atan2pi"], &[])
            }
            lanes { $crate::interval::plane::atan2pi }
            float { binary $crate::math::atan2::Atan2Pi }
            method {
                /// The angles of the points whose y is in `self` and whose x in the other, in half turns, between −1
                /// and 1; without (0, 0), which has none. The function jumps on the negative half of the x axis, where
                /// it is 1. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// let (y, x) = (Interval::new(0.0, 1.0)?, Interval::new(-1.0, 0.0)?);
                /// assert_eq!(y.atan2pi(x), Interval::new(0.5, 1.0)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                atan2pi, once
            }
            closure {
                /// The angle of the point (other, self) from the positive x axis, in half turns.
                atan2pi(other)
            }
            ties { Never "what is rational is a multiple of 1/4" }
            range { [-100.0, 100.0], [-100.0, 100.0] }
            plain { number f64::atan2(y, x) * core::f64::consts::FRAC_1_PI }
            derivative { value => [x / (pi() * x.hypot(y).sqr()), -y / (pi() * x.hypot(y).sqr())] }
            image { by_hand }
            number {
                /// The angle of the point (x, y) from the positive x axis, in half turns, from −1 to 1, rounded once in
                /// the direction `R`: *atan2Pi* of IEEE 754-2019, 9.2. Nothing overflows or underflows on the way.
                ///
                /// | y, x | atan2(y, x) / π |
                /// |---|---|
                /// | ±0, x > 0 or +0; finite y, +∞ | zero with the sign of y |
                /// | ±0, x < 0 or −0; finite y, −∞ | ±1 |
                /// | y ≠ 0, ±0; ±∞, finite x | ±1/2 |
                /// | \|y\| = \|x\|, infinities among them | ±1/4 for x > 0, ±3/4 for x < 0 |
                /// | NaN in any place | NaN |
                ///
                /// [`math::atan2`] explains the method.
                ///
                /// ```
                /// use outward::ops::{atan2pi_rd, atan2pi_ru};
                ///
                /// assert_eq!(atan2pi_ru(-0.0_f64, -0.0), -1.0);
                /// assert_eq!(atan2pi_rd(f64::INFINITY, f64::NEG_INFINITY), 0.75);
                /// assert_eq!(atan2pi_rd(1.0_f64, 1e-300), 0.5_f64.next_down());
                /// ```
                atan2pi: atan2pi_rn atan2pi_rz atan2pi_ru atan2pi_rd, "$(3.0_f64, 3.0) == 0.25"
            }
        }
    } };
}
