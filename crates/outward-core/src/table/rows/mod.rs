//! The rows, a chapter a file; what columns they have; and which views of them other modules can ask for.
//!
//! A row is what all lists have of an operation. It is a list of tokens, so that generic functions can stand in it:
//! each list is a macro that gets a *view*, which is a few columns of all rows. So a list compiles nothing that it does
//! not use. The list of operations on the CPU, for example, is made by
//!
//! ```text
//! macro_rules! operations {
//!     ($($op:ident $name:ident ($($x:ident),*) { $float:expr })*) => { ... };
//! }
//! crate::__functions! { float operations }
//! ```
//!
//! which hands the view `float` of every function to `operations`. The lists of columns and views are below, in
//! `columns!`: a new column is a word among the columns and a line among the views. The macros are exported for the
//! crates of this repository, and no part of the interface.
//!
//! # Columns
//!
//! A function of lanes has a head (documentation, variant of [`Op`](super::Op), name, chapter, names of the operands),
//! and behind it, in braces and in this order:
//!
//! * `info`: names elsewhere, domain, accuracy, as methods of [`OpInfo`](super::OpInfo)
//! * `lanes`: the function of intervals; `that of` another row, which is compiled for both
//! * `float`: the operation on lanes `V`, rounded in the direction `R`; or the type that the ladder makes it of:
//!   `unary` and a [`Unary`](crate::math::ladder::Unary), `binary` and a [`Binary`](crate::math::ladder::Binary), or
//!   `several` and a [`Nary`](crate::math::ladder::Nary)
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
//! * `image`, where `float` is a type: which function of `interval/images.rs` makes intervals of it, and the ends of
//!   the domain (`rising_above of zero`, `rising_within of minus_one, one`); or `own` where that is written by hand, as
//!   for more than one argument
//! * `number`, of elementary functions, powers and norms: documentation and names of the functions of single numbers,
//!   and something that is true of each of them, which is written as `$`; other rows have theirs by hand, in `ops`
//!
//! A function of a number and an integer has a head with its types, and of these columns those with the same names: a
//! function of intervals and one of numbers that take the integer last, the name of a method, that of a term's, `ties`,
//! the `range` of the number, a `plain` function and `number`; and `at_run_time`, the function of numbers with
//! an integer in lanes, which programs for GPUs call. Their `number` is `own` where it is for more formats than lanes
//! have. [`OpInfo::sample`](super::OpInfo) is the integer that stands in examples.
//!
//! Operations that are none have a head with their types, and `info`; those of sets, comparisons and numbers of an
//! interval have `lanes` and `method` behind it, but for the few that are not alike.

#[macro_use]
mod columns;

mod arithmetic;
mod binary;
mod elementary;
mod integral;
mod norm;
mod others;
mod power;

columns! { $
    /// Views of the functions of lanes.
    __columns_of_functions as functions:

    op name operands {
        info lanes float method closure ties range plain derivative
    } [image number]

    lanes       { $op $name $operands $lanes }
    float       { $op $name $operands { $crate::__float! { $operands $float } } }
    ladder      { $op $name $operands $float }
    image       { $name $($image)? $float }
    method      { $op $name $operands $lanes $method }
    closure     { $op $closure }
    ties        { $op $ties }
    plain       { $op $name $operands $lanes $range $plain }
    derivative  { $op $operands $derivative }
    number      { $name $operands { $crate::__float! { $operands $float } } $($number)? }
    suites      { $op $name $operands $float $range $plain $($image)? }
    complete    { $name $float [$($image)?] [$($number)?] }
}

columns! { $
    /// Views of the functions of a number and an integer.
    __columns_with_integer as functions_with_integer:

    op name operands {
        info lanes float at_run_time method closure ties range plain derivative number
    } []

    lanes       { $op $lanes }
    float       { $op $float }
    at_run_time { $op $at_run_time }
    method      { $op $name $lanes $method }
    closure     { $op $closure }
    ties        { $op $ties }
    plain       { $op $lanes $range $plain }
    derivative  { $op $derivative }
    number      { $name $float $number }
    complete    { $name $number }
}

columns! { $
    /// The view of sets, comparisons and numbers of intervals.
    __columns_of_others as others:

    op name operands {
        info
    } [lanes method]

    method      { $op $name $operands ($($lanes)? $($method)?) }
}

/// What a function is on lanes, of its column `float`.
#[doc(hidden)]
#[macro_export]
macro_rules! __float {
    ($operands:tt { unary $($function:tt)+ }) => { $crate::math::ladder::rounded::<$($function)+, R, V> $operands };
    ($operands:tt { binary $($function:tt)+ }) => {
        $crate::math::ladder::rounded_of_two::<$($function)+, R, V> $operands
    };
    (($($x:ident),+) { several $($function:tt)+ }) => {
        $crate::math::ladder::rounded_of::<$($function)+, R, V, _>([$($x),+])
    };
    ($operands:tt { $($float:tt)+ }) => { $($float)+ };
}

/// Hands every row's head and `info` to a macro.
#[doc(hidden)]
#[macro_export]
macro_rules! __operations {
    ($callback:path) => {
        $crate::__arithmetic! {
            [
                __integral __with_integer __power __elementary __binary __norms __sets __comparisons __numbers
                __constructors __floats __heads
            ]
            [$callback]
        }
    };
}

/// The end of that list of chapters.
#[doc(hidden)]
#[macro_export]
macro_rules! __heads {
    ([] [$callback:path] $(
        $(#[doc = $doc:literal])* $op:ident $name:ident $kind:ident $operands:tt $(-> $results:tt)?
        { info $info:tt $($columns:tt)* }
    )*) => {
        $callback! { $($(#[doc = $doc])* $op $name $kind $operands $(-> $results)? $info)* }
    };
}

/// Hands a view of the functions of lanes to a macro, behind what else that is to get.
#[doc(hidden)]
#[macro_export]
macro_rules! __functions {
    ($($then:tt)*) => {
        $crate::__arithmetic! { [__integral __power __elementary __binary __norms __view] [functions $($then)*] }
    };
}

/// The same of those whose functions of single numbers are in their rows.
#[doc(hidden)]
#[macro_export]
macro_rules! __functions_of_numbers {
    ($($then:tt)*) => { $crate::__elementary! { [__binary __power __norms __view] [functions $($then)*] } };
}

/// The same of those with the ladder's phases alone.
#[doc(hidden)]
#[macro_export]
macro_rules! __functions_of_the_ladder {
    ($($then:tt)*) => { $crate::__elementary! { [__binary __norms __view] [functions $($then)*] } };
}

/// The same of elementary functions of one argument alone.
#[doc(hidden)]
#[macro_export]
macro_rules! __elementary_functions {
    ($($then:tt)*) => { $crate::__elementary! { [__view] [functions $($then)*] } };
}

/// The same of those of two arguments.
#[doc(hidden)]
#[macro_export]
macro_rules! __functions_of_two {
    ($($then:tt)*) => { $crate::__binary! { [__view] [functions $($then)*] } };
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

/// Hands a view of the functions of a number and an integer to a macro.
#[doc(hidden)]
#[macro_export]
macro_rules! __functions_with_integer {
    ($($then:tt)*) => { $crate::__with_integer! { [__view] [functions_with_integer $($then)*] } };
}

/// Hands the rows of sets to a macro.
#[doc(hidden)]
#[macro_export]
macro_rules! __sets_of_intervals {
    ($($then:tt)*) => { $crate::__sets! { [__view] [others method $($then)*] } };
}

/// Hands the rows of comparisons and predicates to a macro.
#[doc(hidden)]
#[macro_export]
macro_rules! __comparisons_of_intervals {
    ($($then:tt)*) => { $crate::__comparisons! { [__view] [others method $($then)*] } };
}

/// Hands the rows of numbers of an interval to a macro.
#[doc(hidden)]
#[macro_export]
macro_rules! __numbers_of_intervals {
    ($($then:tt)*) => { $crate::__numbers! { [__view] [others method $($then)*] } };
}

/// The end of a list of chapters: which view of the rows goes to which macro, behind what.
#[doc(hidden)]
#[macro_export]
macro_rules! __view {
    ([] [$columns:ident $view:ident $callback:path $(, $($before:tt)*)?] $(
        $(#[doc = $doc:literal])* $op:ident $name:ident $kind:ident $operands:tt $(-> $results:tt)? { $($row:tt)* }
    )*) => {
        $crate::table::rows::$columns! { $view $callback, [$($($before)*)?] $(($op $name $operands { $($row)* }))* }
    };
}

/// Names the rows that lack a column.
///
/// ```compile_fail
/// outward_core::__complete! { [] [functions]
///     Cbrt cbrt Elementary (x) { info {} lanes {} float {} method {} closure {} ties {} range {} }
/// }
/// ```
///
/// ```compile_fail
/// outward_core::__complete! { [] [functions]
///     Cbrt cbrt Elementary (x) {
///         info {} lanes {} float { unary Cbrt } method {} closure {} ties {} range {} plain {} derivative {}
///     }
/// }
/// ```
///
/// ```
/// outward_core::__complete! { [] [functions]
///     Cbrt cbrt Elementary (x) {
///         info {} lanes {} float {} method {} closure {} ties {} range {} plain {} derivative {}
///     }
/// }
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! __complete {
    ([] [$columns:ident] $(
        $(#[doc = $doc:literal])* $op:ident $name:ident $kind:ident $operands:tt $(-> $results:tt)? { $($row:tt)* }
    )*) => {
        $($crate::table::rows::$columns! {
            complete $crate::__optional_columns, [] ($op $name $operands { $($row)* })
        })*
    };
}

/// Names the rows that lack an optional column which their kind of function has.
#[doc(hidden)]
#[macro_export]
macro_rules! __optional_columns {
    ($name:ident { unary $($function:tt)+ } [$image:tt] [$number:tt]) => {
        $crate::__optional_columns! { $name $number }
    };
    ($name:ident { binary $($function:tt)+ } [{ own }] [$number:tt]) => {
        $crate::__optional_columns! { $name $number }
    };
    ($name:ident { several $($function:tt)+ } [] [$number:tt]) => { $crate::__optional_columns! { $name $number } };
    ($name:ident { unary $($function:tt)+ } $($others:tt)*) => {
        compile_error!(concat!("the row `", stringify!($name), "` of the operation table lacks image or number"));
    };
    ($name:ident { binary $($function:tt)+ } $($others:tt)*) => {
        compile_error!(concat!("the row `", stringify!($name), "` of the operation table lacks image or number"));
    };
    ($name:ident $float:tt [] [$($number:tt)?]) => { $($crate::__optional_columns! { $name $number })? };
    ($name:ident { own }) => {};
    ($name:ident {
        $(#[$doc:meta])+ $same:ident: $rn:ident $rz:ident $ru:ident $rd:ident, $example:literal
    }) => {};
    ($name:ident $($others:tt)*) => {
        compile_error!(concat!(
            "the row `", stringify!($name), "` of the operation table has image or number, and should not, or its ",
            "number is not: documentation, name: four names, \"example\"",
        ));
    };
}

crate::__arithmetic! { [__integral __power __elementary __binary __norms __complete] [functions] }
crate::__with_integer! { [__complete] [functions_with_integer] }

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
