//! The rounding of a block of code, chosen where the code is written, and [`interval!`](crate::interval!), an interval
//! from its literal, read when the program is compiled.
//!
//! ```
//! use outward::macros::rounding;
//!
//! #[rounding(ru)]
//! fn at_least(a: f64, b: f64) -> f64 {
//!     a * b + a / 3.0
//! }
//!
//! use outward::ops::{add_ru, div_ru, mul_ru};
//! assert_eq!(at_least(0.1, 0.7), add_ru(mul_ru(0.1, 0.7), div_ru(0.1, 3.0)));
//! ```
//!
//! `#[rounding(mode)]` applies to a function, a method, an `impl`, a `trait` or an inline module;
//! [`rounding!`](crate::rounding) applies to an expression, which may be a block. `mode` is `rn`, `rz`, `ru` or `rd`,
//! or its name in OpenCL: `rte`, `rtz`, `rtp`, `rtn`. The scope is lexical: operations that are written inside it round
//! in its mode. A nested scope has its own mode, and after it the outer mode holds again. Functions that are called
//! from the scope but written elsewhere do not inherit the mode.
//!
//! Both macros are called `rounding`. A module that imports one of them gets the other crate-wide or by path:
//!
//! ```
//! #[macro_use] // rounding! and rounding_mode!
//! extern crate outward;
//! use outward::macros::rounding; // #[rounding(..)]
//!
//! #[rounding(rd)]
//! fn enclosed(a: f64, b: f64) -> (f64, f64) {
//!     (a / b, rounding!(ru => a / b))
//! }
//!
//! # fn main() {
//! let (below, above) = enclosed(1.0, 3.0);
//! assert_eq!(above, below.next_up());
//! assert_eq!(rounding!(rz => -1.0 / 3.0), -below);
//! # }
//! ```
//!
//! # What rounds
//!
//! | written | computed as |
//! |---|---|
//! | `a + b`, `a - b`, `a * b`, `a / b`, and `+= -= *= /=` | [`add`](crate::ops::add), [`sub`](crate::ops::sub), [`mul`](crate::ops::mul), [`div`](crate::ops::div), if both are floats of one format or references to them |
//! | `x.sqrt()`, `x.mul_add(a, b)`, `f64::sqrt`, `f64::mul_add` | [`sqrt`](crate::ops::sqrt), [`fma`](crate::ops::fma) |
//! | `x as f32`, `x as f64`, also by another name of these types | rounded, from floats and from integers |
//! | `rounding_mode!()` | the mode, as a constant [`Round`](crate::Round) |
//!
//! Floats are the formats that [`ops`](crate::ops) takes, and type parameters bounded by its trait
//! [`Float`](crate::ops::Float). All results are those of [`ops`](crate::ops): they do not depend on the host's
//! rounding mode, and have the same bits everywhere. Only the sign and the payload of a NaN are unspecified, as for
//! Rust's own operators.
//!
//! If AVX-512 is compiled in (`-C target-feature=+avx512f`), each of these operations on `f32` and `f64` is one
//! instruction with embedded rounding. Otherwise it takes about ten instructions, which are correct in any ambient mode
//! and change no state of the processor.
//!
//! # What does not round
//!
//! * Unary minus, `%` and comparisons, which are exact. `as` to an integer truncates, as always.
//! * Literals: `0.1` is the number of its format nearest to one tenth, also in `0.1 as f32`.
//! * Operators of other types: integers, `Duration * 2`, strings, user-defined types. The same holds for a type
//!   parameter that is bounded by `core::ops::Add` but not as a float of this crate.
//! * Other functions and methods, including those of the standard library: `x.powi(2)`, `x.recip()`, `iterator.sum()`.
//! * Expressions that the compiler evaluates: constants, array lengths, patterns. A constant that visibly computes with
//!   floats is an error, and so is a `const fn`.
//! * The arguments of macros, except those of the standard library that take expressions (`assert!`, `println!`, `vec!`
//!   and so on), because another macro may do anything with `a + b`. `rounding_mode!()` works in all of them.
//!
//! An item inside a scope (a nested function, an `impl`) belongs to the scope, unless it has an attribute of its own.
//! Closures inside a scope belong to it too, wherever they are called.
//!
//! # Limits
//!
//! An operator in a scope becomes a call that is chosen by type. Where Rust's own operators do more than that, you must
//! write a type or an explicit conversion:
//!
//! * A closure's argument whose type is only known from later use is assumed to be a float.
//! * `String + &String` has no coercion; write `+ text.as_str()`.
//! * `a += b` evaluates `b` first, which Rust only does for numbers.
//! * The receiver of a `sqrt` or `mul_add` of another type is borrowed, so a method that consumes it needs a type that
//!   is `Copy`.
//!
//! These are compile errors, except for the order of two side effects. The crate must have the name `outward`.
//!
//! # Errors
//!
//! ```compile_fail
//! # use outward::macros::rounding;
//! #[rounding(up)] // `up` is no direction: expected a rounding direction: rn, rz, ru or rd ..
//! fn f(a: f64) -> f64 {
//!     a / 3.0
//! }
//! ```
//! ```compile_fail
//! # use outward::macros::rounding;
//! #[rounding(ru)] // `#[rounding]` goes on a function, a method, an `impl`, a `trait` or a module ..
//! struct S;
//! ```
//! ```compile_fail
//! # use outward::macros::rounding;
//! #[rounding(ru)] // a `const fn` cannot be in a rounding scope ..
//! const fn third(x: f64) -> f64 {
//!     x / 3.0
//! }
//! ```
//! ```compile_fail
//! // expected an expression after `=>`
//! let x = outward::rounding!(ru =>);
//! ```
//! ```compile_fail
//! // The operands are of different formats: as everywhere in Rust.
//! let x = outward::rounding!(ru => 1.0_f32 + 1.0_f64);
//! ```

pub use outward_macros::rounding;
#[doc(hidden)]
pub use outward_macros::{interval_literal, rounding_expression};

/// The tightest interval of a literal, read when the program is compiled: a constant. It takes all literals of IEEE
/// 1788 for bare intervals, as [`Interval`](crate::interval::Interval) parses them, and a number without brackets. The
/// bounds are of binary64, or of binary32 with `f32` after the literal.
///
/// ```
/// use outward::interval;
/// use outward::interval::Interval;
///
/// const TENTH: Interval = interval!("0.1");
/// assert_eq!(TENTH, "[0.1]".parse()?);
/// assert_eq!(interval!("[1/3, 0.5]", f32), "[1/3, 0.5]".parse()?);
/// assert_eq!(2.0 * interval!("3.5?2"), interval!("[6.6, 7.4]"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A text that is no literal is an error where it is written:
///
/// ```compile_fail
/// let x = outward::interval!("[2, 1]"); // the lower bound of `[2, 1]` is above the upper one ..
/// ```
/// ```compile_fail
/// let x = outward::interval!(0.1); // expected an interval literal as a string: interval!("0.1") ..
/// ```
#[macro_export]
macro_rules! interval {
    ($($tokens:tt)*) => {
        $crate::macros::interval_literal!($($tokens)*)
    };
}

/// The value of an expression in which everything rounds in this direction; see [`macros`](crate::macros).
///
/// ```
/// use outward::rounding;
///
/// let (a, b) = (0.1_f64, 0.3);
/// let (below, above) = (rounding!(rd => a * b), rounding!(ru => a * b));
/// assert_eq!(above, below.next_up());
/// let sum = rounding!(rz => {
///     let mut sum = 0.0;
///     for n in 1..=10 {
///         sum += 1.0 / n as f64;
///     }
///     sum
/// });
/// assert!(sum < 2.928968253968254);
/// ```
#[macro_export]
macro_rules! rounding {
    ($($tokens:tt)*) => {
        $crate::macros::rounding_expression!($($tokens)*)
    };
}

/// The rounding direction where it is written, as a constant [`Round`](crate::Round): that of the innermost scope, and
/// to nearest outside of all; see [`macros`](crate::macros).
///
/// ```
/// use outward::{Round, rounding, rounding_mode};
///
/// const HERE: Round = rounding!(ru => rounding_mode!());
/// assert_eq!(HERE, Round::TowardPositive);
/// assert_eq!(rounding_mode!(), Round::TiesToEven);
/// ```
#[macro_export]
macro_rules! rounding_mode {
    () => {
        $crate::Round::TiesToEven
    };
}
