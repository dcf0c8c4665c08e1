//! The reverse operations as methods of both types of intervals, in both formats.

use super::{angle, cancel, even, periodic, power, quotient};
use crate::convert::Storage;
use crate::convert::convert;
use crate::format::Format;
use crate::interval::{DecInterval, Decoration, Endpoint, Interval};
use crate::round::{Rd, Ru};

/// The formats of bounds: binary64 and binary32.
pub trait ReverseBound: Endpoint + Storage {}

impl ReverseBound for f64 {}
impl ReverseBound for f32 {}

/// The same interval with bounds of binary64.
pub(super) fn widened<T: ReverseBound>(x: Interval<T>) -> Interval<f64> {
    if x.is_empty() {
        Interval::EMPTY
    } else {
        super::real::bounds(Format::widen(x.inf()), Format::widen(x.sup()))
    }
}

/// The tightest interval of the format around one of binary64.
pub(super) fn rounded<T: ReverseBound>(x: Interval<f64>) -> Interval<T> {
    if x.is_empty() {
        return Interval::EMPTY;
    }
    let (inf, sup) = (convert::<Rd, f64, T>(x.inf()), convert::<Ru, f64, T>(x.sup()));
    Interval::new(inf, sup).unwrap_or(Interval::EMPTY)
}

/// With the decoration of reverse operations.
pub(super) fn trivial<T: Endpoint>(x: Interval<T>) -> DecInterval<T> {
    DecInterval::set_dec(x, Decoration::Trv).unwrap_or(DecInterval::NAI)
}

macro_rules! methods {
    (
        of_one { $($(#[$one_meta:meta])* $one:ident $one_in:ident $one_function:path;)* }
        of_two { $($(#[$two_meta:meta])* $two:ident $two_in:ident $two_function:path;)* }
    ) => {
        /// Reverse operations: where in an interval a function can have given values. `*_in` are the binary and ternary
        /// forms, which look in `x`; the others look on the whole line. All are tightest.
        pub trait Reverse: Sized + Copy {
            /// The whole line.
            #[doc(hidden)]
            const ANYWHERE: Self;

            $(
                $(#[$one_meta])*
                #[must_use]
                fn $one(self) -> Self {
                    self.$one_in(Self::ANYWHERE)
                }
                /// The same numbers as far as they are in `x`.
                #[must_use]
                fn $one_in(self, x: Self) -> Self;
            )*

            /// The numbers whose `n`-th power is in `self`.
            #[doc(alias = "pownRev")]
            #[must_use]
            fn pown_rev(self, n: i32) -> Self {
                self.pown_rev_in(n, Self::ANYWHERE)
            }
            /// The same numbers as far as they are in `x`.
            #[must_use]
            fn pown_rev_in(self, n: i32, x: Self) -> Self;

            $(
                $(#[$two_meta])*
                #[must_use]
                fn $two(self, c: Self) -> Self {
                    self.$two_in(c, Self::ANYWHERE)
                }
                /// The same numbers as far as they are in `x`.
                #[must_use]
                fn $two_in(self, c: Self, x: Self) -> Self;
            )*

            /// The numbers whose product with a number of `self` is in `c`, as two intervals: the lower one first; the
            /// second is empty where one suffices. A decorated first one is that of `c / self` where `self` does not
            /// contain 0, with its decoration.
            #[doc(alias = "mulRevToPair")]
            #[must_use]
            fn mul_rev_to_pair(self, c: Self) -> [Self; 2];

            /// The tightest z with `self` = `y` + z; the whole line where there is none, or one of them is unbounded.
            #[doc(alias = "cancelMinus")]
            #[must_use]
            fn cancel_minus(self, y: Self) -> Self;

            /// The tightest z with `self` = z − `y`; the whole line where there is none, or one of them is unbounded.
            #[doc(alias = "cancelPlus")]
            #[must_use]
            fn cancel_plus(self, y: Self) -> Self;
        }

        impl<T: ReverseBound> Reverse for Interval<T> {
            const ANYWHERE: Self = Interval::ENTIRE;

            $(fn $one_in(self, x: Self) -> Self {
                rounded($one_function(widened(self), widened(x)))
            })*

            fn pown_rev_in(self, n: i32, x: Self) -> Self {
                rounded(even::pown(widened(self), widened(x), n))
            }

            $(fn $two_in(self, c: Self, x: Self) -> Self {
                rounded($two_function(widened(self), widened(c), widened(x)))
            })*

            fn mul_rev_to_pair(self, c: Self) -> [Self; 2] {
                quotient::mul_to_pair(widened(self), widened(c)).map(rounded)
            }

            fn cancel_minus(self, y: Self) -> Self {
                rounded(cancel::minus(widened(self), widened(y)))
            }

            fn cancel_plus(self, y: Self) -> Self {
                rounded(cancel::plus(widened(self), widened(y)))
            }
        }

        impl<T: ReverseBound> Reverse for DecInterval<T> {
            const ANYWHERE: Self = DecInterval::ENTIRE;

            $(fn $one_in(self, x: Self) -> Self {
                decorated([self, x], |[c, x]| c.$one_in(x))
            })*

            fn pown_rev_in(self, n: i32, x: Self) -> Self {
                decorated([self, x], |[c, x]| c.pown_rev_in(n, x))
            }

            $(fn $two_in(self, c: Self, x: Self) -> Self {
                decorated([self, c, x], |[b, c, x]| b.$two_in(c, x))
            })*

            fn mul_rev_to_pair(self, c: Self) -> [Self; 2] {
                let (Some(b), Some(dividend)) = (self.interval(), c.interval()) else {
                    return [DecInterval::NAI; 2];
                };
                if b.contains(T::ZERO) {
                    b.mul_rev_to_pair(dividend).map(trivial)
                } else {
                    [c / self, DecInterval::EMPTY]
                }
            }

            fn cancel_minus(self, y: Self) -> Self {
                decorated([self, y], |[x, y]| x.cancel_minus(y))
            }

            fn cancel_plus(self, y: Self) -> Self {
                decorated([self, y], |[x, y]| x.cancel_plus(y))
            }
        }
    };
}

/// The operation on the interval parts; NaI where an operand is.
fn decorated<T: Endpoint, const N: usize>(
    operands: [DecInterval<T>; N],
    operation: impl Fn([Interval<T>; N]) -> Interval<T>,
) -> DecInterval<T> {
    if operands.iter().any(|x| x.is_nai()) {
        return DecInterval::NAI;
    }
    trivial(operation(operands.map(|x| x.interval().unwrap_or(Interval::EMPTY))))
}

methods! {
    of_one {
        /// The numbers whose squares are in `self`.
        #[doc(alias = "sqrRev")]
        sqr_rev sqr_rev_in even::sqr;
        /// The numbers whose magnitudes are in `self`.
        #[doc(alias = "absRev")]
        abs_rev abs_rev_in even::abs;
        /// The numbers whose sines are in `self`.
        #[doc(alias = "sinRev")]
        sin_rev sin_rev_in periodic::sin;
        /// The numbers whose cosines are in `self`.
        #[doc(alias = "cosRev")]
        cos_rev cos_rev_in periodic::cos;
        /// The numbers whose tangents are in `self`.
        #[doc(alias = "tanRev")]
        tan_rev tan_rev_in periodic::tan;
        /// The numbers whose hyperbolic cosines are in `self`.
        #[doc(alias = "coshRev")]
        cosh_rev cosh_rev_in even::cosh;
    }
    of_two {
        /// The numbers whose product with a number of `self` is in `c`.
        #[doc(alias = "mulRev")]
        mul_rev mul_rev_in quotient::mul;
        /// The numbers t with t^y in `c` for a y of `self`, where t^y is the [`pow`](Interval::pow) of intervals.
        #[doc(alias = "powRev1")]
        pow_rev1 pow_rev1_in power::of_base;
        /// The numbers t with y^t in `c` for a y of `self`, where y^t is the [`pow`](Interval::pow) of intervals.
        #[doc(alias = "powRev2")]
        pow_rev2 pow_rev2_in power::of_exponent;
        /// The ordinates t with atan2(t, y) in `c` for an abscissa y of `self`.
        #[doc(alias = "atan2Rev1")]
        atan2_rev1 atan2_rev1_in angle::of_ordinate;
        /// The abscissas t with atan2(y, t) in `c` for an ordinate y of `self`.
        #[doc(alias = "atan2Rev2")]
        atan2_rev2 atan2_rev2_in angle::of_abscissa;
    }
}
