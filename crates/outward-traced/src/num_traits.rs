//! The traits that generic programs are written for.

use std::num::FpCategory;
use std::panic::Location;

use num_traits::{Float, FloatConst, FromPrimitive, Num, NumCast, One, Signed, ToPrimitive, Zero};
use outward_programs::program::Constant;

use crate::detail::Detail;
use crate::traced::Traced;

macro_rules! methods {
    (unary $($name:ident)*) => {$(
        #[track_caller]
        fn $name(self) -> Self {
            self.$name()
        }
    )*};
    (binary $($name:ident)*) => {$(
        #[track_caller]
        fn $name(self, other: Self) -> Self {
            self.$name(other)
        }
    )*};
    (plain $float:ident $($name:ident)*) => {$(
        fn $name() -> Self {
            Traced::new(<$float as Float>::$name())
        }
    )*};
    (question $($name:ident -> $type:ty;)*) => {$(
        fn $name(self) -> $type {
            self.value.$name()
        }
    )*};
    (constants $($name:ident $constant:ident;)*) => {$(
        #[track_caller]
        fn $name() -> Self {
            Traced::constant(Constant::$constant)
        }
    )*};
    (taken $($name:ident -> $type:ty;)*) => {$(
        #[track_caller]
        fn $name(&self) -> Option<$type> {
            self.value().$name()
        }
    )*};
}

macro_rules! traits {
    ($($float:ident)*) => {$(
        impl<D: Detail> Zero for Traced<$float, D> {
            fn zero() -> Self {
                Traced::new(0.0)
            }
            #[track_caller]
            fn is_zero(&self) -> bool {
                *self == 0.0
            }
        }

        impl<D: Detail> One for Traced<$float, D> {
            fn one() -> Self {
                Traced::new(1.0)
            }
        }

        impl<D: Detail> Num for Traced<$float, D> {
            type FromStrRadixErr = <$float as Num>::FromStrRadixErr;
            #[track_caller]
            fn from_str_radix(text: &str, radix: u32) -> Result<Self, Self::FromStrRadixErr> {
                Ok(Traced::new(<$float as Num>::from_str_radix(text, radix)?))
            }
        }

        /// A plain number leaves the trace.
        impl<D: Detail> ToPrimitive for Traced<$float, D> {
            methods! { taken to_i64 -> i64; to_u64 -> u64; to_f32 -> f32; to_f64 -> f64; }
        }

        impl<D: Detail> FromPrimitive for Traced<$float, D> {
            #[track_caller]
            fn from_i64(n: i64) -> Option<Self> {
                <$float as FromPrimitive>::from_i64(n).map(Traced::new)
            }
            #[track_caller]
            fn from_u64(n: u64) -> Option<Self> {
                <$float as FromPrimitive>::from_u64(n).map(Traced::new)
            }
            #[track_caller]
            fn from_f64(x: f64) -> Option<Self> {
                <$float as FromPrimitive>::from_f64(x).map(Traced::new)
            }
        }

        impl<D: Detail> NumCast for Traced<$float, D> {
            #[track_caller]
            fn from<N: ToPrimitive>(n: N) -> Option<Self> {
                <$float as NumCast>::from(n).map(Traced::new)
            }
        }

        impl<D: Detail> Signed for Traced<$float, D> {
            #[track_caller]
            fn abs(&self) -> Self {
                Traced::<$float, D>::abs(*self)
            }
            #[track_caller]
            fn abs_sub(&self, other: &Self) -> Self {
                Float::abs_sub(*self, *other)
            }
            #[track_caller]
            fn signum(&self) -> Self {
                Traced::<$float, D>::signum(*self)
            }
            #[track_caller]
            fn is_positive(&self) -> bool {
                self.is_sign_positive()
            }
            #[track_caller]
            fn is_negative(&self) -> bool {
                self.is_sign_negative()
            }
        }

        /// Constants are exact: the program's are the nearest numbers.
        impl<D: Detail> FloatConst for Traced<$float, D> {
            methods! { constants
                E E; FRAC_1_PI M1Pi; FRAC_1_SQRT_2 Sqrt12; FRAC_2_PI M2Pi; FRAC_2_SQRT_PI M2SqrtPi; FRAC_PI_2 Pi2;
                FRAC_PI_4 Pi4; LN_10 Ln10; LN_2 Ln2; LOG10_E Log10E; LOG2_E Log2E; PI Pi; SQRT_2 Sqrt2;
            }
            #[track_caller]
            fn FRAC_PI_3() -> Self {
                Self::part_of_pi(<$float as FloatConst>::FRAC_PI_3(), 3.0, Location::caller())
            }
            #[track_caller]
            fn FRAC_PI_6() -> Self {
                Self::part_of_pi(<$float as FloatConst>::FRAC_PI_6(), 6.0, Location::caller())
            }
            #[track_caller]
            fn FRAC_PI_8() -> Self {
                Self::part_of_pi(<$float as FloatConst>::FRAC_PI_8(), 8.0, Location::caller())
            }
        }

        impl<D: Detail> Traced<$float, D> {
            /// π/n.
            fn part_of_pi(value: $float, n: $float, location: &'static Location<'static>) -> Self {
                let pi: Self = Traced::constant(Constant::Pi);
                Traced::with(value, (pi / n).exact, 0.0, location)
            }
        }

        impl<D: Detail> Float for Traced<$float, D> {
            methods! { plain $float nan infinity neg_infinity neg_zero min_value min_positive_value max_value epsilon }
            methods! { question
                is_nan -> bool; is_infinite -> bool; is_finite -> bool; is_normal -> bool; classify -> FpCategory;
            }
            #[track_caller]
            fn is_sign_positive(self) -> bool {
                Traced::<$float, D>::is_sign_positive(self)
            }
            #[track_caller]
            fn is_sign_negative(self) -> bool {
                Traced::<$float, D>::is_sign_negative(self)
            }
            methods! { unary
                floor ceil round trunc fract abs signum recip sqrt exp exp2 ln log2 log10 cbrt sin cos tan asin acos
                atan exp_m1 ln_1p sinh cosh tanh asinh acosh atanh to_degrees to_radians
            }
            methods! { binary powf log max min hypot atan2 copysign }
            #[track_caller]
            fn mul_add(self, a: Self, b: Self) -> Self {
                Traced::<$float, D>::mul_add(self, a, b)
            }
            #[track_caller]
            fn powi(self, n: i32) -> Self {
                Traced::<$float, D>::powi(self, n)
            }
            #[track_caller]
            fn sin_cos(self) -> (Self, Self) {
                Traced::<$float, D>::sin_cos(self)
            }
            #[track_caller]
            fn abs_sub(self, other: Self) -> Self {
                let difference = self - other;
                difference.max(Traced::new(0.0))
            }
            fn integer_decode(self) -> (u64, i16, i8) {
                self.value().integer_decode()
            }
        }
    )*};
}
traits! { f64 f32 }
