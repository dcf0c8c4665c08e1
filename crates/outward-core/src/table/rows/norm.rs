//! Norms of three and four numbers, and their reciprocals.

#[doc(hidden)]
#[macro_export]
macro_rules! __norms {
    ([$next:ident $($others:ident)*] $($passed:tt)*) => { $crate::$next! { [$($others)*] $($passed)*
        /// √(x² + y² + z²), without overflow or underflow on the way.
        Norm3d norm3d Arithmetic (x, y, z) {
            info { .accuracy(Tightest).cuda("norm3d").opencl("length").formula(&["norm3d"], &[]) }
            lanes { $crate::interval::plane::norm3d }
            float { nary $crate::math::norm_of_few::Norm<3> }
            method {
                /// √(x² + y² + z²): the length of a vector. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// let x = Interval::new(-2.0, 1.0)?;
                /// let y = Interval::point(3.0);
                /// let z = Interval::point(6.0);
                /// assert_eq!(x.norm3d(y, z).sup(), 7.0);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                norm3d, once
            }
            closure {
                /// √(self² + a² + b²), without overflow or underflow on the way.
                norm3d(a b)
            }
            ties { Refused "the norm of short numbers" }
            range { [-100.0, 100.0], [-100.0, 100.0], [-100.0, 100.0] }
            plain { lanes (x * x + y * y + z * z).sqrt() }
            derivative { value => [over_norm(x, value), over_norm(y, value), over_norm(z, value)] }
            number {
                /// √(x² + y² + z²), rounded once in the direction `R`: [`norm`](fn@super::norm) of three.
                norm3d: norm3d_rn norm3d_rz norm3d_ru norm3d_rd, "$(2.0_f64, 3.0, 6.0) == 7.0"
            }
        }
        /// √(x² + y² + z² + w²), without overflow or underflow on the way.
        Norm4d norm4d Arithmetic (x, y, z, w) {
            info { .accuracy(Tightest).cuda("norm4d").opencl("length").formula(&["norm4d"], &[]) }
            lanes { $crate::interval::plane::norm4d }
            float { nary $crate::math::norm_of_few::Norm<4> }
            method {
                /// √(x² + y² + z² + w²): the length of a vector. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// let x = Interval::new(-1.0, 1.0)?;
                /// let y = Interval::point(2.0);
                /// let z = Interval::point(4.0);
                /// assert_eq!(x.norm4d(y, z, Interval::point(10.0)).sup(), 11.0);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                norm4d, once
            }
            closure {
                /// √(self² + a² + b² + c²), without overflow or underflow on the way.
                norm4d(a b c)
            }
            ties { Refused "the norm of short numbers" }
            range { [-100.0, 100.0], [-100.0, 100.0], [-100.0, 100.0], [-100.0, 100.0] }
            plain { lanes (x * x + y * y + z * z + w * w).sqrt() }
            derivative { value => [
                over_norm(x, value),
                over_norm(y, value),
                over_norm(z, value),
                over_norm(w, value),
            ] }
            number {
                /// √(x² + y² + z² + w²), rounded once in the direction `R`: [`norm`](fn@super::norm) of four.
                norm4d: norm4d_rn norm4d_rz norm4d_ru norm4d_rd, "$(2.0_f64, 2.0, 2.0, 2.0) == 4.0"
            }
        }
        /// 1/√(x² + y² + z²), without overflow or underflow on the way.
        Rnorm3d rnorm3d Arithmetic (x, y, z) {
            info {
                .domain("x ≠ 0 or y ≠ 0 or z ≠ 0").accuracy(Tightest).cuda("rnorm3d").formula(&["rnorm3d"], &[])
            }
            lanes { $crate::interval::plane::rnorm3d }
            float { nary $crate::math::norm_of_few::ReciprocalNorm<3> }
            method {
                /// 1/√(x² + y² + z²): one over the length of a vector; without the origin, which has none. Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// let (x, zero) = (Interval::new(-0.5, 2.0)?, Interval::point(0.0));
                /// assert_eq!(x.rnorm3d(zero, zero), Interval::new(0.5, f64::INFINITY)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                rnorm3d, once
            }
            closure {
                /// 1/√(self² + a² + b²), without overflow or underflow on the way.
                rnorm3d(a b)
            }
            ties { Never "what is a binary fraction is a power of two" }
            range { [-100.0, 100.0], [-100.0, 100.0], [-100.0, 100.0] }
            plain { lanes $crate::machine::constants::one(x) / (x * x + y * y + z * z).sqrt() }
            derivative { value => [
                -(x * value * value.sqr()),
                -(y * value * value.sqr()),
                -(z * value * value.sqr()),
            ] }
            number {
                /// 1/√(x² + y² + z²), rounded once in the direction `R`: [`rnorm`](fn@super::rnorm) of three.
                rnorm3d: rnorm3d_rn rnorm3d_rz rnorm3d_ru rnorm3d_rd, "$(0.0_f64, 0.0, 4.0) == 0.25"
            }
        }
        /// 1/√(x² + y² + z² + w²), without overflow or underflow on the way.
        Rnorm4d rnorm4d Arithmetic (x, y, z, w) {
            info {
                .domain("x ≠ 0 or y ≠ 0 or z ≠ 0 or w ≠ 0").accuracy(Tightest).cuda("rnorm4d")
                .formula(&["rnorm4d"], &[])
            }
            lanes { $crate::interval::plane::rnorm4d }
            float { nary $crate::math::norm_of_few::ReciprocalNorm<4> }
            method {
                /// 1/√(x² + y² + z² + w²): one over the length of a vector; without the origin, which has none.
                /// Tightest.
                ///
                /// ```
                /// use outward::interval::Interval;
                ///
                /// let (x, zero) = (Interval::new(-0.5, 2.0)?, Interval::point(0.0));
                /// assert_eq!(x.rnorm4d(zero, zero, zero), Interval::new(0.5, f64::INFINITY)?);
                /// # Ok::<(), Box<dyn std::error::Error>>(())
                /// ```
                rnorm4d, once
            }
            closure {
                /// 1/√(self² + a² + b² + c²), without overflow or underflow on the way.
                rnorm4d(a b c)
            }
            ties { Never "what is a binary fraction is a power of two" }
            range { [-100.0, 100.0], [-100.0, 100.0], [-100.0, 100.0], [-100.0, 100.0] }
            plain { lanes $crate::machine::constants::one(x) / (x * x + y * y + z * z + w * w).sqrt() }
            derivative { value => [
                -(x * value * value.sqr()),
                -(y * value * value.sqr()),
                -(z * value * value.sqr()),
                -(w * value * value.sqr()),
            ] }
            number {
                /// 1/√(x² + y² + z² + w²), rounded once in the direction `R`: [`rnorm`](fn@super::rnorm) of four.
                rnorm4d: rnorm4d_rn rnorm4d_rz rnorm4d_ru rnorm4d_rd, "$(2.0_f64, 2.0, 2.0, 2.0) == 0.25"
            }
        }
    } };
}
