//! The operations as methods of both types, from the rows of the table.

use super::bare::Interval;
use super::decorated::DecInterval;
use super::endpoint::Endpoint;
use super::single::{Single, SingleWithInteger};

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
    // Operators and names for which intervals have no method.
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
            Interval::from_valid_lanes($function(self.lanes() $(, $other.lanes())*).0)
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

/// The operations on sets, whose functions give the decoration `trv`.
macro_rules! sets {
    ($($op:ident $name:ident (Interval, Interval) ({ $function:path } { $(#[$meta:meta])* $method:ident }))*) => {
        impl<T: Endpoint> Interval<T> {
            $(methods! { @bare $(#[$meta])* $method (x, y) ($function) })*
        }

        impl<T: Endpoint> DecInterval<T> {
            $(methods! { @decorated $(#[$meta])* $method (x, y) ($function) })*
        }
    };
}
crate::__sets_of_intervals! { sets }

/// The functions of a number and an integer.
macro_rules! with_integer {
    ($($op:ident $name:ident $lanes:tt { $(#[$meta:meta])* $method:ident })*) => {
        impl<T: Endpoint> Interval<T> {
            $(
                $(#[$meta])*
                #[must_use]
                pub fn $method(self, n: i32) -> Self {
                    Interval::from_valid_lanes(SingleWithInteger::$name(self.lanes(), n).0)
                }
            )*
        }

        impl<T: Endpoint> DecInterval<T> {
            $(
                $(#[$meta])*
                #[must_use]
                pub fn $method(self, n: i32) -> Self {
                    let (result, local) = SingleWithInteger::$name(self.part().lanes(), n);
                    DecInterval::propagate(result, local, [self])
                }
            )*
        }
    };
}
crate::__functions_with_integer! { method with_integer }

/// Comparisons and predicates: false for NaI.
macro_rules! predicates {
    ($($op:ident $name:ident $operands:tt $columns:tt)*) => {
        impl<T: Endpoint> Interval<T> {
            $(predicates! { @bare $operands $columns })*
        }

        impl<T: Endpoint> DecInterval<T> {
            $(predicates! { @decorated $operands $columns })*
        }
    };
    (@$type:ident $operands:tt ()) => {};
    (@$type:ident (Interval) $columns:tt) => { predicates! { @$type () $columns } };
    (@$type:ident (Interval, Interval) $columns:tt) => { predicates! { @$type (y) $columns } };
    (@bare ($($y:ident)?) ({ $function:path } { $(#[$meta:meta])* $method:ident })) => {
        $(#[$meta])*
        #[must_use]
        pub fn $method(self $(, $y: Self)?) -> bool {
            $function(self.lanes() $(, $y.lanes())?)
        }
    };
    (@decorated ($($y:ident)?) ({ $function:path } { $(#[$meta:meta])* $method:ident })) => {
        $(#[$meta])*
        ///
        /// Returns false for NaI.
        #[must_use]
        pub fn $method(self $(, $y: Self)?) -> bool {
            !self.is_nai() $(&& !$y.is_nai())? && $function(self.part().lanes() $(, $y.part().lanes())?)
        }
    };
}
crate::__comparisons_of_intervals! { predicates }

/// Numbers of an interval; NaN for NaI. A zero is +0.
macro_rules! numbers {
    ($($op:ident $name:ident $operands:tt $columns:tt)*) => {
        impl<T: Endpoint> Interval<T> {
            $(numbers! { @bare $columns })*
        }

        impl<T: Endpoint> DecInterval<T> {
            $(numbers! { @decorated $columns })*
        }
    };
    (@$type:ident ()) => {};
    (@bare ({ $function:path } { $(#[$meta:meta])* $method:ident })) => {
        $(#[$meta])*
        #[must_use]
        pub fn $method(self) -> T {
            let x = $function(self.lanes());
            if x == T::ZERO { T::ZERO } else { x }
        }
    };
    (@decorated ({ $function:path } { $(#[$meta:meta])* $method:ident })) => {
        $(#[$meta])*
        ///
        /// Returns NaN for NaI.
        #[must_use]
        pub fn $method(self) -> T {
            if self.is_nai() { T::NAN } else { self.part().$method() }
        }
    };
}
crate::__numbers_of_intervals! { numbers }

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
