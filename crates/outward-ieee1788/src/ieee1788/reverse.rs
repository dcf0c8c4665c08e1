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

/// Converts the bounds to binary64, which is exact.
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

/// Adds the decoration of reverse operations.
pub(super) fn trivial<T: Endpoint>(x: Interval<T>) -> DecInterval<T> {
    DecInterval::set_dec(x, Decoration::Trv).unwrap_or(DecInterval::NAI)
}

/// Each row of the list becomes a method of the trait, and one of either type.
macro_rules! methods {
    (@declare One $standard:literal $name:ident $in_name:ident $doc:literal) => {
        #[doc = $doc]
        #[doc(alias = $standard)]
        #[must_use]
        fn $name(self) -> Self {
            self.$in_name(Self::ANYWHERE)
        }
        /// The reverse operation within `x`: the hull of those numbers only that are in `x`.
        #[must_use]
        fn $in_name(self, x: Self) -> Self;
    };
    (@declare WithInteger $standard:literal $name:ident $in_name:ident $doc:literal) => {
        #[doc = $doc]
        #[doc(alias = $standard)]
        #[must_use]
        fn $name(self, n: i32) -> Self {
            self.$in_name(n, Self::ANYWHERE)
        }
        /// The reverse operation within `x`: the hull of those numbers only that are in `x`.
        #[must_use]
        fn $in_name(self, n: i32, x: Self) -> Self;
    };
    (@declare Two $standard:literal $name:ident $in_name:ident $doc:literal) => {
        #[doc = $doc]
        #[doc(alias = $standard)]
        #[must_use]
        fn $name(self, c: Self) -> Self {
            self.$in_name(c, Self::ANYWHERE)
        }
        /// The reverse operation within `x`: the hull of those numbers only that are in `x`.
        #[must_use]
        fn $in_name(self, c: Self, x: Self) -> Self;
    };
    (@declare Pair $standard:literal $name:ident $in_name:ident $doc:literal) => {
        #[doc = $doc]
        #[doc(alias = $standard)]
        #[must_use]
        fn $name(self, c: Self) -> [Self; 2];
    };
    (@declare Cancel $standard:literal $name:ident $in_name:ident $doc:literal) => {
        #[doc = $doc]
        #[doc(alias = $standard)]
        #[must_use]
        fn $name(self, y: Self) -> Self;
    };

    (@bare One $in_name:ident $function:path) => {
        fn $in_name(self, x: Self) -> Self {
            rounded($function(widened(self), widened(x)))
        }
    };
    (@bare WithInteger $in_name:ident $function:path) => {
        fn $in_name(self, n: i32, x: Self) -> Self {
            rounded($function(widened(self), widened(x), n))
        }
    };
    (@bare Two $in_name:ident $function:path) => {
        fn $in_name(self, c: Self, x: Self) -> Self {
            rounded($function(widened(self), widened(c), widened(x)))
        }
    };
    (@bare Pair $in_name:ident $function:path) => {
        fn $in_name(self, c: Self) -> [Self; 2] {
            $function(widened(self), widened(c)).map(rounded)
        }
    };
    (@bare Cancel $in_name:ident $function:path) => {
        fn $in_name(self, y: Self) -> Self {
            rounded($function(widened(self), widened(y)))
        }
    };

    (@decorated One $in_name:ident) => {
        fn $in_name(self, x: Self) -> Self {
            decorated([self, x], |[c, x]| c.$in_name(x))
        }
    };
    (@decorated WithInteger $in_name:ident) => {
        fn $in_name(self, n: i32, x: Self) -> Self {
            decorated([self, x], |[c, x]| c.$in_name(n, x))
        }
    };
    (@decorated Two $in_name:ident) => {
        fn $in_name(self, c: Self, x: Self) -> Self {
            decorated([self, c, x], |[b, c, x]| b.$in_name(c, x))
        }
    };
    (@decorated Pair $in_name:ident) => {
        fn $in_name(self, c: Self) -> [Self; 2] {
            let (Some(b), Some(dividend)) = (self.interval(), c.interval()) else {
                return [DecInterval::NAI; 2];
            };
            if b.contains(T::ZERO) {
                b.$in_name(dividend).map(trivial)
            } else {
                [c / self, DecInterval::EMPTY]
            }
        }
    };
    (@decorated Cancel $in_name:ident) => {
        fn $in_name(self, y: Self) -> Self {
            decorated([self, y], |[x, y]| x.$in_name(y))
        }
    };

    // The result is a state: `Overlap::of`.
    (@declare Overlap $($rest:tt)*) => {};
    (@bare Overlap $($rest:tt)*) => {};
    (@decorated Overlap $($rest:tt)*) => {};

    ($(
        $form:ident $standard:literal $name:ident $in_name:ident $operands:tt { $($function:tt)* }
        $note:literal $doc:literal;
    )*) => {
        /// Reverse operations: where in an interval a function can have given values. `*_in` are the binary and ternary
        /// forms, which look in `x`; the others look on the whole line. All are tightest.
        pub trait Reverse: Sized + Copy {
            /// The whole line.
            #[doc(hidden)]
            const ANYWHERE: Self;

            $(methods! { @declare $form $standard $name $in_name $doc })*
        }

        impl<T: ReverseBound> Reverse for Interval<T> {
            const ANYWHERE: Self = Interval::ENTIRE;

            $(methods! { @bare $form $in_name $($function)* })*
        }

        impl<T: ReverseBound> Reverse for DecInterval<T> {
            const ANYWHERE: Self = DecInterval::ENTIRE;

            $(methods! { @decorated $form $in_name })*
        }
    };
}
crate::__reverse_operations! { methods }

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
