//! Traits of the crate `num-traits`, feature `num-traits`: the traits whose promises intervals keep.
//!
//! There is no `Num`, since there is no remainder operator, and no `Float` or `Real`: these promise a total order, one
//! largest value and rounding to nearest, none of which intervals have.

use num_traits::{FloatConst, Inv, MulAdd, One, Pow, Zero};

use super::bare::Interval;
use super::decorated::DecInterval;
use super::endpoint::Endpoint;

macro_rules! traits {
    ($type:ident) => {
        /// The interval of 0 alone. `is_zero` is true for it and for no other.
        impl<T: Endpoint> Zero for $type<T> {
            fn zero() -> Self {
                $type::point(T::ZERO)
            }
            fn is_zero(&self) -> bool {
                self.inf() == T::ZERO && self.sup() == T::ZERO
            }
        }

        /// The interval of 1 alone.
        impl<T: Endpoint> One for $type<T> {
            fn one() -> Self {
                $type::point(T::ONE)
            }
        }

        /// 1 / x, tightest.
        impl<T: Endpoint> Inv for $type<T> {
            type Output = Self;
            fn inv(self) -> Self {
                self.recip()
            }
        }

        /// x · a + b, tightest.
        impl<T: Endpoint> MulAdd for $type<T> {
            type Output = Self;
            fn mul_add(self, a: Self, b: Self) -> Self {
                self.fma(a, b)
            }
        }

        /// The integer power, tightest.
        impl<T: Endpoint> Pow<i32> for $type<T> {
            type Output = Self;
            fn pow(self, n: i32) -> Self {
                self.powi(n)
            }
        }

        traits! { @constants $type
            E FRAC_1_PI FRAC_1_SQRT_2 FRAC_2_PI FRAC_2_SQRT_PI FRAC_PI_2 FRAC_PI_3 FRAC_PI_4 FRAC_PI_6 FRAC_PI_8
            LN_10 LN_2 LOG10_E LOG2_E PI SQRT_2 TAU LOG10_2 LOG2_10
        }
    };
    (@constants $type:ident $($name:ident)*) => {
        /// Tightest intervals around the constants.
        #[allow(non_snake_case)]
        impl<T: Endpoint> FloatConst for $type<T> {
            $(fn $name() -> Self {
                $type::$name
            })*
        }
    };
}

traits! { Interval }
traits! { DecInterval }

#[cfg(test)]
mod tests {
    use super::*;

    /// Computes with nothing but the traits.
    fn horner<N: Copy + One + MulAdd<Output = N> + FloatConst>(x: N) -> N {
        N::one().mul_add(x, N::PI())
    }

    #[test]
    fn traits_are_those_of_intervals() {
        let x = Interval::new(1.0, 2.0).unwrap();
        let decorated = DecInterval::<f32>::new(1.0, 2.0).unwrap();
        assert_eq!(horner(x), x + Interval::PI);
        assert_eq!(horner(decorated), decorated + DecInterval::PI);
        assert_eq!((x.inv(), Pow::pow(x, -2)), (x.recip(), x.powi(-2)));
        assert!(Interval::<f64>::zero().is_zero() && !Interval::<f64>::EMPTY.is_zero());
        assert!(!Interval::<f32>::ENTIRE.is_zero() && !DecInterval::<f64>::NAI.is_zero());
        assert_eq!(<Interval as FloatConst>::LOG2_10(), Interval::LOG2_10);
    }
}
