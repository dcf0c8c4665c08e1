//! Operators of both types, with intervals and with numbers, and the sums and products of iterators.

use core::iter::{Product, Sum};
use core::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Sub, SubAssign};

use super::arith;
use super::bare::Interval;
use super::decorated::DecInterval;
use super::endpoint::Endpoint;
use super::single::Single;

/// Operators, for both types.
macro_rules! operators {
    ($($trait:ident, $method:ident = $function:path, $doc:literal;)*) => {
        $(
            #[doc = $doc]
            impl<T: Endpoint> $trait for Interval<T> {
                type Output = Self;
                fn $method(self, y: Self) -> Self {
                    Interval::from_valid_lanes($function(self.lanes(), y.lanes()).0)
                }
            }

            #[doc = $doc]
            impl<T: Endpoint> $trait for DecInterval<T> {
                type Output = Self;
                fn $method(self, y: Self) -> Self {
                    let (result, local) = $function(self.part().lanes(), y.part().lanes());
                    DecInterval::propagate(result, local, [self, y])
                }
            }
        )*
    };
}

operators! {
    Add, add = arith::add, "x + y, tightest.";
    Sub, sub = arith::sub, "x − y, tightest. `x - x` is not `[0, 0]`: its operands could differ.";
    Mul, mul = Single::mul, "x · y, tightest.";
    Div, div = Single::div, "x / y over the y ≠ 0, tightest: the whole line where y crosses 0, \
        empty where y is `[0, 0]`.";
}

/// −x, exact.
impl<T: Endpoint> Neg for Interval<T> {
    type Output = Self;
    fn neg(self) -> Self {
        Interval::from_valid_lanes(arith::neg(self.lanes()).0)
    }
}

/// −x, exact.
impl<T: Endpoint> Neg for DecInterval<T> {
    type Output = Self;
    fn neg(self) -> Self {
        let (result, local) = arith::neg(self.part().lanes());
        DecInterval::propagate(result, local, [self])
    }
}

/// Operators with a number, and assigning operators, for one type.
macro_rules! with_numbers {
    ($type:ident, $($trait:ident $method:ident $assign:ident $assign_method:ident;)*) => {
        $(
            /// The number stands for the interval of just that number, [`point`](Self::point).
            impl<T: Endpoint> $trait<T> for $type<T> {
                type Output = Self;
                fn $method(self, y: T) -> Self {
                    $trait::$method(self, $type::point(y))
                }
            }

            impl<T: Endpoint> $assign for $type<T> {
                fn $assign_method(&mut self, y: Self) {
                    *self = $trait::$method(*self, y);
                }
            }

            impl<T: Endpoint> $assign<T> for $type<T> {
                fn $assign_method(&mut self, y: T) {
                    *self = $trait::$method(*self, y);
                }
            }

            with_numbers! { @number $type f64 $trait $method }
            with_numbers! { @number $type f32 $trait $method }
        )*

        /// The sum of no intervals is `[0, 0]`. Each addition is tightest, the sum is not, and it depends on the order:
        /// `outward::reductions::IntervalAccumulator` collects the terms of an iterator and has their tightest sum.
        impl<T: Endpoint> Sum for $type<T> {
            fn sum<I: Iterator<Item = Self>>(terms: I) -> Self {
                terms.fold($type::point(T::ZERO), Add::add)
            }
        }

        /// The sum as for the intervals themselves.
        impl<'a, T: Endpoint> Sum<&'a $type<T>> for $type<T> {
            fn sum<I: Iterator<Item = &'a Self>>(terms: I) -> Self {
                terms.copied().sum()
            }
        }

        /// The product of no intervals is `[1, 1]`. Each multiplication is tightest, their result is not.
        impl<T: Endpoint> Product for $type<T> {
            fn product<I: Iterator<Item = Self>>(factors: I) -> Self {
                factors.fold($type::point(T::ONE), Mul::mul)
            }
        }

        /// The product as for the intervals themselves.
        impl<'a, T: Endpoint> Product<&'a $type<T>> for $type<T> {
            fn product<I: Iterator<Item = &'a Self>>(factors: I) -> Self {
                factors.copied().product()
            }
        }
    };
    (@number $type:ident $number:ident $trait:ident $method:ident) => {
        /// The number stands for the interval of just that number.
        impl $trait<$type<$number>> for $number {
            type Output = $type<$number>;
            fn $method(self, y: $type<$number>) -> $type<$number> {
                $trait::$method($type::point(self), y)
            }
        }
    };
}

with_numbers! { Interval,
    Add add AddAssign add_assign;
    Sub sub SubAssign sub_assign;
    Mul mul MulAssign mul_assign;
    Div div DivAssign div_assign;
}

with_numbers! { DecInterval,
    Add add AddAssign add_assign;
    Sub sub SubAssign sub_assign;
    Mul mul MulAssign mul_assign;
    Div div DivAssign div_assign;
}
