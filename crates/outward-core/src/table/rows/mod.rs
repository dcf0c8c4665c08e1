//! The rows, a chapter a file, and how they are read.
//!
//! A row is what all lists have of an operation. It is a list of tokens, so that generic functions can stand in it:
//! each list is a macro that gets the rows, or one column of them, and makes of it what it needs. So a list compiles
//! nothing that it does not use, and what only tests and benchmarks read is in no library. The macros are exported for
//! the crates of this repository, and no part of the interface.
//!
//! A function of lanes has these columns, in this order, none left out:
//!
//! * its head: documentation, variant of [`Op`](super::Op), name, chapter, names of the operands
//! * `info`: names elsewhere, domain, accuracy, as methods of [`OpInfo`](super::OpInfo)
//! * `lanes`: the function of intervals; `that of` another row, which is compiled for both
//! * `float`: the operation on lanes `V`, rounded in the direction `R`; elementary functions have `unary` instead, the
//!   type that is a [`Unary`](crate::math::ladder::Unary), or `binary` and a
//!   [`Binary`](crate::math::ladder::Binary) where they are of two arguments; norms have `several` and a
//!   [`Nary`](crate::math::ladder::Several)
//! * `method`: documentation and name of the method of intervals, or the operator, or `that of` another row; is it
//!   compiled `once` a format, or `inlined`?
//! * `closure`: documentation, name and other operands of the method of a formula's terms; nothing for operators
//! * `ties`: can a result be halfway between two numbers (`Never`), and where it can, is it rounded away by a kernel of
//!   its `Own` or `Refused`? And why, or when
//! * `range`: where the work is ordinary, a range for each operand
//! * `plain`: what others would compute, on `lanes` or on a `number`; nothing where that is timed already
//! * `derivative`: bounds of the partial derivatives, one an operand, of intervals and of `value`, which the function
//!   has there. A function that jumps has them too: they are asked for only where it is continuous on the operands. It
//!   is nothing where the function has no derivative
//! * `image`, of elementary functions: which function of `interval/images.rs` makes intervals of it, and the ends of
//!   the domain (`rising_above of zero`, `rising_within of minus_one, one`); or `own` where that is written by hand, as
//!   for two arguments
//! * `number`, of elementary functions, powers and norms: documentation and names of the functions of single numbers,
//!   and something that is true of each of them, which is written as `$`; other rows have theirs by hand, in `ops`
//! * `suite`, beside `number`: what suites, generators and oracles need
//!
//! In `suite` stand the functions of the oracles, and then, of elementary functions, what
//! `outward_test::functions::Suite`, or `SuiteOfTwo`, has as its fields. Powers and norms have the name of MPFR's
//! function, or say that a `definition` is what they are compared with, and have their suites by hand.
//!
//! A function of a number and an integer has a head with its types, and of these columns those with the same names: a
//! function of intervals and one of numbers that take the integer last, the name of a method, that of a term's, `ties`,
//! the `range` of the number, a `plain` function, `number` and `suite`; and `at_run_time`, the function of numbers with
//! an integer in lanes, which programs for GPUs call. Their `number` is `own` where it is for more formats than lanes
//! have.
//! [`OpInfo::sample`](super::OpInfo) is the integer that stands in examples.
//!
//! Operations that are none have a head with their types, and `info`; those of sets, comparisons and numbers of an
//! interval have `lanes` and `method` behind it, but for the few that are not alike.

mod arithmetic;
mod binary;
mod elementary;
mod integral;
mod norm;
mod others;
mod power;

/// Hands every row's head and `info` to a macro.
#[doc(hidden)]
#[macro_export]
macro_rules! __operations {
    ($callback:path) => {
        $crate::__arithmetic! {
            [
                __integral __with_integer __power __elementary __binary __norms __sets __comparisons __numbers
                __constructors __floats __view
            ]
            [info $callback]
        }
    };
}

/// Hands a view of the functions of lanes to a macro, behind what else it is to get.
#[doc(hidden)]
#[macro_export]
macro_rules! __functions {
    ($($then:tt)*) => {
        $crate::__arithmetic! { [__integral __power __elementary __binary __norms __view] [$($then)*] }
    };
}

/// The same of those whose functions of single numbers are in their rows.
#[doc(hidden)]
#[macro_export]
macro_rules! __functions_of_numbers {
    ($($then:tt)*) => { $crate::__elementary! { [__binary __power __norms __view] [$($then)*] } };
}

/// The same of those with the ladder's phases alone.
#[doc(hidden)]
#[macro_export]
macro_rules! __functions_of_the_ladder {
    ($($then:tt)*) => { $crate::__elementary! { [__binary __norms __view] [$($then)*] } };
}

/// The same of elementary functions of one argument alone.
#[doc(hidden)]
#[macro_export]
macro_rules! __elementary_functions {
    ($($then:tt)*) => { $crate::__elementary! { [__view] [$($then)*] } };
}

/// The same of those of two arguments.
#[doc(hidden)]
#[macro_export]
macro_rules! __functions_of_two {
    ($($then:tt)*) => { $crate::__binary! { [__view] [$($then)*] } };
}

/// The same of both: those of one argument in braces, and then those of two.
#[doc(hidden)]
#[macro_export]
macro_rules! __functions_of_one_or_two {
    ($view:ident $callback:path $(, $($before:tt)*)?) => {
        $crate::__elementary_functions! { $view $crate::__and_of_two, $view $callback, [$($($before)*)?] }
    };
}

/// The second half of the macro above.
#[doc(hidden)]
#[macro_export]
macro_rules! __and_of_two {
    ($view:ident $callback:path, [$($before:tt)*] $($rows:tt)*) => {
        $crate::__functions_of_two! { $view $callback, $($before)* { $($rows)* } }
    };
}

/// Hands a column of the functions of a number and an integer to a macro.
#[doc(hidden)]
#[macro_export]
macro_rules! __functions_with_integer {
    ($view:ident $callback:path) => {
        $crate::__with_integer! { [__integer_view] [$view $callback] }
    };
}

/// The rows without documentation.
#[doc(hidden)]
#[macro_export]
macro_rules! __integer_view {
    ([] [$view:ident $callback:path] $(
        $(#[doc = $doc:literal])* $op:ident $name:ident $kind:ident $operands:tt -> $results:tt {
            info $info:tt lanes $lanes:tt float $float:tt at_run_time $at_run_time:tt method $method:tt
            closure $closure:tt ties $ties:tt range $range:tt plain $plain:tt derivative $derivative:tt
            number $number:tt suite $suite:tt
        }
    )*) => {
        $crate::__integer_column! {
            $view $callback, $(
                $op $name $lanes $float $at_run_time $method $closure $ties $range $plain $derivative $number $suite
            )*
        }
    };
}

/// One arm a view.
#[doc(hidden)]
#[macro_export]
macro_rules! __integer_column {
    (lanes $callback:path, $(
        $op:ident $name:ident $lanes:tt $float:tt $at_run_time:tt $method:tt $closure:tt $ties:tt $range:tt $plain:tt
        $derivative:tt $number:tt $suite:tt
    )*) => { $callback! { $($op $lanes)* } };
    (float $callback:path, $(
        $op:ident $name:ident $lanes:tt $float:tt $at_run_time:tt $method:tt $closure:tt $ties:tt $range:tt $plain:tt
        $derivative:tt $number:tt $suite:tt
    )*) => { $callback! { $($op $float)* } };
    (at_run_time $callback:path, $(
        $op:ident $name:ident $lanes:tt $float:tt $at_run_time:tt $method:tt $closure:tt $ties:tt $range:tt $plain:tt
        $derivative:tt $number:tt $suite:tt
    )*) => { $callback! { $($op $at_run_time)* } };
    (method $callback:path, $(
        $op:ident $name:ident $lanes:tt $float:tt $at_run_time:tt $method:tt $closure:tt $ties:tt $range:tt $plain:tt
        $derivative:tt $number:tt $suite:tt
    )*) => { $callback! { $($op $name $lanes $method)* } };
    (closure $callback:path, $(
        $op:ident $name:ident $lanes:tt $float:tt $at_run_time:tt $method:tt $closure:tt $ties:tt $range:tt $plain:tt
        $derivative:tt $number:tt $suite:tt
    )*) => { $callback! { $($op $closure)* } };
    (ties $callback:path, $(
        $op:ident $name:ident $lanes:tt $float:tt $at_run_time:tt $method:tt $closure:tt $ties:tt $range:tt $plain:tt
        $derivative:tt $number:tt $suite:tt
    )*) => { $callback! { $($op $ties)* } };
    (derivative $callback:path, $(
        $op:ident $name:ident $lanes:tt $float:tt $at_run_time:tt $method:tt $closure:tt $ties:tt $range:tt $plain:tt
        $derivative:tt $number:tt $suite:tt
    )*) => { $callback! { $($op $derivative)* } };
    (plain $callback:path, $(
        $op:ident $name:ident $lanes:tt $float:tt $at_run_time:tt $method:tt $closure:tt $ties:tt $range:tt $plain:tt
        $derivative:tt $number:tt $suite:tt
    )*) => { $callback! { $($op $lanes $range $plain)* } };
    (suite $callback:path, $(
        $op:ident $name:ident $lanes:tt $float:tt $at_run_time:tt $method:tt $closure:tt $ties:tt $range:tt $plain:tt
        $derivative:tt $number:tt $suite:tt
    )*) => { $callback! { $($op $suite)* } };
    (number $callback:path, $(
        $op:ident $name:ident $lanes:tt $float:tt $at_run_time:tt $method:tt $closure:tt $ties:tt $range:tt $plain:tt
        $derivative:tt $number:tt $suite:tt
    )*) => { $callback! { $($name $float $number)* } };
}

/// Hands the rows of sets to a macro.
#[doc(hidden)]
#[macro_export]
macro_rules! __sets_of_intervals {
    ($($then:tt)*) => { $crate::__sets! { [__view] [other $($then)*] } };
}

/// Hands the rows of comparisons and predicates to a macro.
#[doc(hidden)]
#[macro_export]
macro_rules! __comparisons_of_intervals {
    ($($then:tt)*) => { $crate::__comparisons! { [__view] [other $($then)*] } };
}

/// Hands the rows of numbers of an interval to a macro.
#[doc(hidden)]
#[macro_export]
macro_rules! __numbers_of_intervals {
    ($($then:tt)*) => { $crate::__numbers! { [__view] [other $($then)*] } };
}

/// The columns that a view has.
#[doc(hidden)]
#[macro_export]
macro_rules! __view {
    ([] [info $callback:path] $(
        $(#[doc = $doc:literal])* $op:ident $name:ident $kind:ident $operands:tt $(-> $results:tt)?
        { info $info:tt $($columns:tt)* }
    )*) => {
        $callback! { $($(#[doc = $doc])* $op $name $kind $operands $(-> $results)? $info)* }
    };
    ([] [other $callback:path $(, $($before:tt)*)?] $(
        $(#[doc = $doc:literal])* $op:ident $name:ident $kind:ident $operands:tt -> $results:tt {
            info $info:tt $(lanes $lanes:tt method $method:tt)?
        }
    )*) => {
        $callback! { $($($before)*)? $($op $name $operands ($($lanes $method)?))* }
    };
    ([] [$view:ident $callback:path $(, $($before:tt)*)?] $(
        $(#[doc = $doc:literal])* $op:ident $name:ident $kind:ident $operands:tt {
            info $info:tt lanes $lanes:tt $(float $float:tt)? $(unary ($($unary:tt)+))? $(binary ($($binary:tt)+))?
            $(several ($($several:tt)+))?
            method $method:tt closure $closure:tt ties $ties:tt range $range:tt plain $plain:tt
            derivative $derivative:tt
            $(image $image:tt)? $(number $number:tt suite $suite:tt)?
        }
    )*) => {
        $crate::__column! { $view $callback, [$($($before)*)?] $(
            $op $name $operands $lanes
            $($float)? $({ $crate::math::ladder::rounded::<$($unary)+, R, V> $operands })?
            $({ $crate::math::ladder::rounded_of_two::<$($binary)+, R, V> $operands })?
            $({ $crate::math::ladder::rounded_of::<$($several)+, R, V, _>($crate::__array! $operands) })?
            $method $closure $ties $range $plain $derivative
            [$($number $suite)?] [$(($($unary)+))? $(($($binary)+))? $(($($several)+))? $($image)?]
        )* }
    };
    // What is missing is said once, below.
    ([] $then:tt $($rows:tt)*) => {};
}

/// Names the rows that the view above does not take, and those that the suites would not.
///
/// ```compile_fail
/// outward_core::__complete! { cbrt { info {} lanes {} float {} method {} closure {} ties {} range {} } }
/// ```
///
/// ```
/// outward_core::__complete! { cbrt { info {} lanes {} float {} method {} closure {} ties {} range {} plain {}
/// derivative {} } }
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! __complete {
    ($name:ident {
        info $info:tt lanes $lanes:tt float $float:tt method $method:tt closure $closure:tt
        ties $ties:tt range $range:tt plain $plain:tt derivative $derivative:tt
        $(
            number { $(#[$doc:meta])+ $same:ident: $rn:ident $rz:ident $ru:ident $rd:ident, $example:literal }
            suite { oracles $oracles:tt }
        )?
    }) => {};
    ($name:ident {
        info $info:tt lanes $lanes:tt several $several:tt method $method:tt closure $closure:tt
        ties $ties:tt range $range:tt plain $plain:tt derivative $derivative:tt
        number { $(#[$doc:meta])+ $same:ident: $rn:ident $rz:ident $ru:ident $rd:ident, $example:literal }
        suite { oracles $oracles:tt }
    }) => {};
    ($name:ident {
        info $info:tt lanes $lanes:tt unary $unary:tt method $method:tt closure $closure:tt
        ties $ties:tt range $range:tt plain $plain:tt derivative $derivative:tt
        image $image:tt
        number { $(#[$doc:meta])+ $same:ident: $rn:ident $rz:ident $ru:ident $rd:ident, $example:literal }
        suite {
            oracles { mpfr $mpfr:ident $(($($index:tt)*))?, dashu $dashu:expr }
            parity $parity:tt course $course:tt known $known:tt
            slopes $slopes:tt accurate $accurate:tt moderate $moderate:tt points $points:tt
            multiples $multiples:tt search $search:tt exhaustive $exhaustive:tt worst_cases $worst_cases:tt
        }
    }) => {};
    ($name:ident {
        info $info:tt lanes $lanes:tt binary $binary:tt method $method:tt closure $closure:tt
        ties $ties:tt range $range:tt plain $plain:tt derivative $derivative:tt
        image { own }
        number { $(#[$doc:meta])+ $same:ident: $rn:ident $rz:ident $ru:ident $rd:ident, $example:literal }
        suite {
            oracles { mpfr $mpfr:ident, dashu $dashu:expr } known $known:tt slopes $slopes:tt
            accurate $accurate:tt distance $distance:tt points $points:tt search $search:tt extrema $extrema:tt
        }
    }) => {};
    ($name:ident $columns:tt) => {
        compile_error!(concat!(
            "the row `", stringify!($name), "` of the operation table lacks a column: expected info, lanes, float, ",
            "method, closure, ties, range, plain, derivative, and of elementary functions unary for float, image, \
             number, and ",
            "suite with oracles, parity, course, known, slopes, accurate, moderate, points, multiples, search, ",
            "exhaustive, worst_cases",
        ));
    };
}

/// Every row, whoever reads it.
#[doc(hidden)]
#[macro_export]
macro_rules! __complete_rows {
    ([] [] $($(#[$doc:meta])* $op:ident $name:ident $kind:ident $operands:tt $columns:tt)*) => {
        $($crate::__complete! { $name $columns })*
    };
}
crate::__arithmetic! { [__integral __power __elementary __binary __norms __complete_rows] [] }

/// Operands as an array.
#[doc(hidden)]
#[macro_export]
macro_rules! __array {
    ($($x:ident),*) => { [$($x),*] };
}

/// One arm a view.
#[doc(hidden)]
#[macro_export]
macro_rules! __column {
    (lanes $callback:path, [$($before:tt)*] $(
        $op:ident $name:ident $x:tt $lanes:tt $float:tt $method:tt $closure:tt $ties:tt $range:tt $plain:tt
        $derivative:tt $number:tt $unary:tt
    )*) => { $callback! { $($before)* $($op $name $x $lanes)* } };
    (float $callback:path, [$($before:tt)*] $(
        $op:ident $name:ident $x:tt $lanes:tt $float:tt $method:tt $closure:tt $ties:tt $range:tt $plain:tt
        $derivative:tt $number:tt $unary:tt
    )*) => { $callback! { $($before)* $($op $name $x $float)* } };
    (method $callback:path, [$($before:tt)*] $(
        $op:ident $name:ident $x:tt $lanes:tt $float:tt $method:tt $closure:tt $ties:tt $range:tt $plain:tt
        $derivative:tt $number:tt $unary:tt
    )*) => { $callback! { $($before)* $($op $name $x $lanes $method)* } };
    (closure $callback:path, [$($before:tt)*] $(
        $op:ident $name:ident $x:tt $lanes:tt $float:tt $method:tt $closure:tt $ties:tt $range:tt $plain:tt
        $derivative:tt $number:tt $unary:tt
    )*) => { $callback! { $($before)* $($op $closure)* } };
    (ties $callback:path, [$($before:tt)*] $(
        $op:ident $name:ident $x:tt $lanes:tt $float:tt $method:tt $closure:tt $ties:tt $range:tt $plain:tt
        $derivative:tt $number:tt $unary:tt
    )*) => { $callback! { $($before)* $($op $ties)* } };
    (plain $callback:path, [$($before:tt)*] $(
        $op:ident $name:ident $x:tt $lanes:tt $float:tt $method:tt $closure:tt $ties:tt $range:tt $plain:tt
        $derivative:tt $number:tt $unary:tt
    )*) => { $callback! { $($before)* $($op $name $x $lanes $range $plain)* } };
    (derivative $callback:path, [$($before:tt)*] $(
        $op:ident $name:ident $x:tt $lanes:tt $float:tt $method:tt $closure:tt $ties:tt $range:tt $plain:tt
        $derivative:tt $number:tt $unary:tt
    )*) => { $callback! { $($before)* $($op $x $derivative)* } };
    (image $callback:path, [$($before:tt)*] $(
        $op:ident $name:ident $x:tt $lanes:tt $float:tt $method:tt $closure:tt $ties:tt $range:tt $plain:tt
        $derivative:tt $number:tt [$unary:tt $image:tt]
    )*) => { $callback! { $($before)* $($name $image $unary)* } };
    (unary $callback:path, [$($before:tt)*] $(
        $op:ident $name:ident $x:tt $lanes:tt $float:tt $method:tt $closure:tt $ties:tt $range:tt $plain:tt
        $derivative:tt $number:tt [$unary:tt $($image:tt)?]
    )*) => { $callback! { $($before)* $($op $name $x $unary)* } };
    (number $callback:path, [$($before:tt)*] $(
        $op:ident $name:ident $x:tt $lanes:tt $float:tt $method:tt $closure:tt $ties:tt $range:tt $plain:tt
        $derivative:tt [$number:tt $suite:tt] $unary:tt
    )*) => { $callback! { $($before)* $($name $x $float $number)* } };
    (suite $callback:path, [$($before:tt)*] $(
        $op:ident $name:ident $x:tt $lanes:tt $float:tt $method:tt $closure:tt $ties:tt $range:tt $plain:tt
        $derivative:tt [$number:tt $suite:tt] $unary:tt
    )*) => { $callback! { $($before)* $($op $name $x $lanes $float $range $plain $suite)* } };
}

/// A function of intervals by its row, of operands of either type.
#[doc(hidden)]
#[macro_export]
macro_rules! __call {
    ($x:tt { operator $call:expr, $compiled:ident }) => { $call };
    (($x:ident $(, $other:ident)*) { that of $method:ident }) => { $x.$method($($other),*) };
    (($x:ident $(, $other:ident)*) { $(#[$meta:meta])* $method:ident, $compiled:ident }) => {
        $x.$method($($other),*)
    };
}
