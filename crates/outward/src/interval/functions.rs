//! The operations as methods of both types: functions from the table, the others from one list a kind.

use core::ops::{Add, Div, Mul, Neg, Sub};

use super::bare::Interval;
use super::decorated::DecInterval;
use super::endpoint::Endpoint;
use super::single::Single;
use super::{arith, boolean, numeric, power, set};

/// Functions: interval operands, interval result; the decorated one propagates decorations.
macro_rules! functions {
    ($($(#[$meta:meta])* $name:ident($($operand:ident),*) = $function:path;)*) => {
        impl<T: Endpoint> Interval<T> {
            $($(#[$meta])*
            #[must_use]
            pub fn $name(self $(, $operand: Self)*) -> Self {
                Interval::from_lanes($function(self.lanes() $(, $operand.lanes())*).0)
            })*
        }

        impl<T: Endpoint> DecInterval<T> {
            $($(#[$meta])*
            #[must_use]
            pub fn $name(self $(, $operand: Self)*) -> Self {
                let (result, local) = $function(self.part().lanes() $(, $operand.part().lanes())*);
                DecInterval::propagate(result, local, [self $(, $operand)*])
            })*
        }
    };
}

/// The functions of the table that are methods.
macro_rules! methods {
    ($($op:ident $name:ident $x:tt $lanes:tt $method:tt)*) => {
        impl<T: Endpoint> Interval<T> {
            $(methods! { @bare $name $x $lanes $method })*
        }

        impl<T: Endpoint> DecInterval<T> {
            $(methods! { @decorated $name $x $lanes $method })*
        }
    };
    // Operators and names that intervals have no method for.
    (@$type:ident $name:ident $x:tt $lanes:tt { operator $($rest:tt)* }) => {};
    (@$type:ident $name:ident $x:tt $lanes:tt { that of $other:ident }) => {};
    (@$type:ident $name:ident $x:tt $lanes:tt { $(#[$meta:meta])* $method:ident, once }) => {
        methods! { @$type $(#[$meta])* $method $x (Single::$name) }
    };
    (@$type:ident $name:ident $x:tt { $function:path } { $(#[$meta:meta])* $method:ident, inlined }) => {
        methods! { @$type $(#[$meta])* $method $x ($function) }
    };
    (@bare $(#[$meta:meta])* $method:ident ($x:ident $(, $other:ident)*) ($function:path)) => {
        $(#[$meta])*
        #[must_use]
        pub fn $method(self $(, $other: Self)*) -> Self {
            Interval::from_lanes($function(self.lanes() $(, $other.lanes())*).0)
        }
    };
    (@decorated $(#[$meta:meta])* $method:ident ($x:ident $(, $other:ident)*) ($function:path)) => {
        $(#[$meta])*
        #[must_use]
        pub fn $method(self $(, $other: Self)*) -> Self {
            let (result, local) = $function(self.part().lanes() $(, $other.part().lanes())*);
            DecInterval::propagate(result, local, [self $(, $other)*])
        }
    };
}
crate::__functions! { method methods }

functions! {
    /// The smallest interval that contains x and y. Exact; decorated `trv`.
    #[doc(alias = "convexHull")]
    convex_hull(y) = set::convex_hull;

    /// What x and y have in common. Exact; decorated `trv`.
    intersection(y) = set::intersection;
}

impl<T: Endpoint> Interval<T> {
    /// xⁿ. Domain: x ≠ 0 where n < 0. Tightest; x⁰ is 1 for every x.
    ///
    /// ```
    /// use outward::interval::Interval;
    ///
    /// let x = Interval::new(-2.0, 3.0)?;
    /// assert_eq!(x.powi(3), Interval::new(-8.0, 27.0)?);
    /// assert_eq!(x.powi(4), Interval::new(0.0, 81.0)?);
    /// assert_eq!(x.powi(-3), Interval::ENTIRE);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[doc(alias = "pown")]
    pub fn powi(self, n: i32) -> Self {
        Interval::from_lanes(Single::pown(self.lanes(), n).0)
    }

    /// x · 2ⁿ. Tightest: exact but where it overflows or is subnormal.
    ///
    /// ```
    /// use outward::interval::Interval;
    ///
    /// assert_eq!(Interval::new(-3.0, 5.0)?.scalbn(-1), Interval::new(-1.5, 2.5)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[doc(alias = "scaleB")]
    #[doc(alias = "ldexp")]
    pub fn scalbn(self, n: i32) -> Self {
        Interval::from_lanes(power::scalbn(self.lanes(), n).0)
    }
}

impl<T: Endpoint> DecInterval<T> {
    /// xⁿ. Domain: x ≠ 0 where n < 0. Tightest; x⁰ is 1 for every x.
    #[must_use]
    #[doc(alias = "pown")]
    pub fn powi(self, n: i32) -> Self {
        let (result, local) = Single::pown(self.part().lanes(), n);
        DecInterval::propagate(result, local, [self])
    }

    /// x · 2ⁿ. Tightest: exact but where it overflows or is subnormal.
    #[must_use]
    #[doc(alias = "scaleB")]
    #[doc(alias = "ldexp")]
    pub fn scalbn(self, n: i32) -> Self {
        let (result, local) = power::scalbn(self.part().lanes(), n);
        DecInterval::propagate(result, local, [self])
    }
}

/// Comparisons and predicates: false for NaI.
macro_rules! predicates {
    ($($(#[$meta:meta])* $name:ident($($operand:ident),*) = $function:path;)*) => {
        impl<T: Endpoint> Interval<T> {
            $($(#[$meta])*
            #[must_use]
            pub fn $name(self $(, $operand: Self)*) -> bool {
                $function(self.lanes() $(, $operand.lanes())*)
            })*
        }

        impl<T: Endpoint> DecInterval<T> {
            $($(#[$meta])*
            ///
            /// False for NaI.
            #[must_use]
            pub fn $name(self $(, $operand: Self)*) -> bool {
                !self.is_nai() $(&& !$operand.is_nai())*
                    && $function(self.part().lanes() $(, $operand.part().lanes())*)
            })*
        }
    };
}

predicates! {
    /// x = y as sets.
    equal(y) = boolean::equal;

    /// x ⊆ y.
    subset(y) = boolean::subset;

    /// x lies in the interior of y; the whole line and the empty set lie in their own.
    interior(y) = boolean::interior;

    /// Each s in x has a t ≥ s in y, and each t in y an s ≤ t in x.
    less(y) = boolean::less;

    /// Each s in x has a t > s in y, and each t in y an s < t in x.
    #[doc(alias = "strictLess")]
    strict_less(y) = boolean::strict_less;

    /// s ≤ t for every s in x and t in y.
    precedes(y) = boolean::precedes;

    /// s < t for every s in x and t in y.
    #[doc(alias = "strictPrecedes")]
    strict_precedes(y) = boolean::strict_precedes;

    /// x and y have nothing in common.
    disjoint(y) = boolean::disjoint;

    /// Is it the empty set?
    #[doc(alias = "isEmpty")]
    is_empty() = boolean::is_empty;

    /// Is it the whole line?
    #[doc(alias = "isEntire")]
    is_entire() = boolean::is_entire;

    /// Is it nonempty and bounded?
    #[doc(alias = "isCommonInterval")]
    is_common() = boolean::is_common;

    /// Is it a single number?
    #[doc(alias = "isSingleton")]
    is_singleton() = boolean::is_singleton;
}

/// Numbers of an interval; NaN for NaI. A zero is +0.
macro_rules! numbers {
    ($($(#[$meta:meta])* $name:ident = $function:path;)*) => {
        impl<T: Endpoint> Interval<T> {
            $($(#[$meta])*
            #[must_use]
            pub fn $name(self) -> T {
                let x = $function(self.lanes());
                if x == T::ZERO { T::ZERO } else { x }
            })*
        }

        impl<T: Endpoint> DecInterval<T> {
            $($(#[$meta])*
            ///
            /// NaN for NaI.
            #[must_use]
            pub fn $name(self) -> T {
                if self.is_nai() { T::NAN } else { self.part().$name() }
            })*
        }
    };
}

numbers! {
    /// The lower bound; +∞ for the empty set. Exact.
    inf = numeric::inf;

    /// The upper bound; −∞ for the empty set. Exact.
    sup = numeric::sup;

    /// The midpoint, rounded to nearest; it lies in the interval. NaN for the empty set, 0 for the whole
    /// line, ± the largest finite number for half-lines.
    mid = numeric::mid;

    /// The radius: the smallest number r for which mid ± r encloses the interval. NaN for the empty set, +∞
    /// for unbounded intervals.
    rad = numeric::rad;

    /// The width, rounded up. NaN for the empty set, +∞ for unbounded intervals.
    wid = numeric::wid;

    /// The magnitude: the largest |s| over its members. NaN for the empty set, +∞ for unbounded intervals.
    /// Exact.
    mag = numeric::mag;

    /// The mignitude: the least |s| over its members. NaN for the empty set. Exact.
    mig = numeric::mig;
}

impl<T: Endpoint> Interval<T> {
    /// The midpoint and the radius, see [`mid`](Self::mid) and [`rad`](Self::rad).
    #[must_use]
    #[doc(alias = "midRad")]
    pub fn mid_rad(self) -> (T, T) {
        (self.mid(), self.rad())
    }
}

impl<T: Endpoint> DecInterval<T> {
    /// The midpoint and the radius, see [`mid`](Self::mid) and [`rad`](Self::rad).
    #[must_use]
    #[doc(alias = "midRad")]
    pub fn mid_rad(self) -> (T, T) {
        (self.mid(), self.rad())
    }
}

/// Operators, for both types.
macro_rules! operators {
    ($($trait:ident, $method:ident = $function:path, $doc:literal;)*) => {
        $(
            #[doc = $doc]
            impl<T: Endpoint> $trait for Interval<T> {
                type Output = Self;
                fn $method(self, y: Self) -> Self {
                    Interval::from_lanes($function(self.lanes(), y.lanes()).0)
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
    Div, div = Single::div, "x / y over the y ≠ 0, tightest: the whole line where y crosses 0, empty where y is `[0, 0]`.";
}

/// −x, exact.
impl<T: Endpoint> Neg for Interval<T> {
    type Output = Self;
    fn neg(self) -> Self {
        Interval::from_lanes(arith::neg(self.lanes()).0)
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
