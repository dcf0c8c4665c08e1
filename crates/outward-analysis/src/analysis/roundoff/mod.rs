//! Guaranteed bounds of a formula's error |computed − exact|, for every input in a box.
//!
//! ```
//! use outward::analysis::roundoff::{Options, roundoff};
//! use outward::interval::Interval;
//! use outward::program::Program;
//!
//! let program = Program::parse("sqrt(x + 1) - sqrt(x)")?;
//! let sides = vec![Interval::new(1.0, 1000.0)?];
//! let options = Options { pieces: 200, samples: 50, ..Options::default() };
//! let bound = roundoff(&program, &[sides], &options)?.remove(0).bound?;
//! assert!(bound.absolute < 1e-14);
//! assert!(bound.witness.is_some_and(|witness| witness.error <= bound.absolute));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `docs/reference/roundoff.md` describes the method. In short: each operation's local rounding error is bounded; one
//! backward sweep through the program bounds its effect on the result, over all inputs and all possible intermediate
//! values; and the box is split where the sum is largest.
//!
//! | module | what is there |
//! |---|---|
//! | `grid` | the spacing of a format's numbers, and what they are multiples of |
//! | `guard` | comparisons of inputs with numbers, and the cases that they divide a box into |
//! | `local_error` | the local rounding error of one operation, and which operations are exact |
//! | `pair` | Fast2Sum: which of its operations are exact |
//! | `root_of_squares` | square roots of sums of squares, at 0 too |
//! | `rounded` | rounding of exact values |
//! | `negative_zero` | which computed values can be −0 |
//! | `shares` | the contribution of each operation |
//! | `sweep` | the program on one box, forward and backward |
//! | `found` | the result of bounding one box |
//! | `search`, `cut` | the search that splits a box |
//! | `bulk` | the search over many sub-boxes at once, on a device |
//! | `switch` | inputs on both sides of guards and jumps, where the exact and the computed program may differ most |
//! | `witness` | inputs whose measured error is large |
//! | `fault` | operations that may give no number |
//! | `formula` | the bound of a box as a formula of its sides, for devices |
//! | `no_formula` | why a program has no such formula |
//! | `conditions`, `polynomial` | conditions on inputs, and what they imply for other values |
//! | `boxes` | many boxes, on all cores |
//! | `plan` | the prepared program, and the options |

mod boxes;
mod bulk;
mod conditions;
mod cut;
mod fault;
mod formula;
mod found;
mod grid;
mod guard;
mod local_error;
mod negative_zero;
mod no_formula;
mod pair;
mod piece;
mod plan;
mod polynomial;
mod root_of_squares;
mod rounded;
mod search;
mod shares;
mod sweep;
mod switch;
mod witness;

use alloc::vec::Vec;

pub use fault::{Fault, FaultKind, Unbounded};
pub use no_formula::NoFormula;
pub use plan::{Options, RoundoffError, RoundoffPlan};

use crate::device::Device;
use crate::interval::Interval;
use crate::program::{Number, Program, Value};

/// Result of bounding the error over a box.
#[derive(Clone, Debug, PartialEq)]
pub struct Roundoff {
    /// The bound, or where there is none.
    pub bound: Result<Bound, Unbounded>,
    /// Number of times that the program was bounded on a piece.
    pub pieces: usize,
}

/// Guaranteed upper bounds of the error, for all inputs of the box.
#[derive(Clone, Debug, PartialEq)]
pub struct Bound {
    /// Bound of |computed − exact|.
    pub absolute: f64,
    /// Bound of |computed − exact|/|exact|, where the exact result keeps away from 0.
    pub relative: Option<f64>,
    /// Bound of the error in ulps of the exact result, where one exists.
    pub ulps: Option<f64>,
    /// Bound of |computed − exact| for inputs where both programs choose the same sides of every `if`. If the formula
    /// has a choice that depends on the inputs, [`absolute`](Bound::absolute) includes the cost of a different choice.
    pub same_choice: f64,
    /// Each `if` where the two programs may choose different sides, if that can cost something; the largest cost first.
    pub choices: Vec<OtherChoice>,
    /// Bounds of the exact result; the tightest only by chance.
    pub exact: Interval<f64>,
    /// The piece of the box where the bound of the absolute error is largest.
    pub worst: Vec<Interval<f64>>,
    /// Contribution of each operation there, the largest first. Their sum is not below the bound.
    pub shares: Vec<Share>,
    /// Inputs whose error is large. None where none was tried, or where an interval has no number between its ends.
    pub witness: Option<Witness>,
}

/// Facts about a box besides its sides. Empty lists say nothing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Facts {
    /// For each value of the [program](RoundoffPlan::program) an interval that contains its exact value for all inputs
    /// of the box.
    pub exact: Vec<Interval<f64>>,
    /// For each input the exponent of a power of two that it is a multiple of; with
    /// [`exact_inputs`](Options::exact_inputs) alone.
    pub multiples: Vec<i32>,
    /// Sums s = a + b of which the program has d = s − a and t = b − d, d for t alone, and the code computes them for a
    /// and b sorted by size, the larger one first. All are in one format, s is a + b or a neighbour of it, and nothing
    /// is flushed to zero.
    pub sorted: Vec<Value>,
}

/// Bounds on a box that is not cut.
#[derive(Clone, Debug, PartialEq)]
pub struct OnBox {
    /// Bounds of computed − exact.
    pub error: Interval<f64>,
    /// Bounds of the exact result.
    pub exact: Interval<f64>,
    /// Bounds of the exact and the computed values, and of all between, for each value of the program.
    pub values: Vec<Interval<f64>>,
    /// Bounds of computed − exact for each value.
    pub errors: Vec<Interval<f64>>,
    /// Bounds of the local rounding error of each value, its part of computed − exact.
    pub local_error: Vec<Interval<f64>>,
    /// Contribution of each operation, the largest first.
    pub shares: Vec<Share>,
}

/// Contribution of one operation to a bound.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// The operation, as a value of [`RoundoffPlan::program`].
    pub value: Value,
    /// An upper bound of the effect of the operation's rounding on the result; scaled down where the whole error is
    /// known to be less than the sum of the contributions.
    pub error: f64,
    /// For an `if`: the change of the result where the two programs choose different sides.
    pub other_choice: f64,
}

/// An `if` whose condition could not be decided somewhere in the box.
#[derive(Clone, Debug, PartialEq)]
pub struct OtherChoice {
    /// The `if`, as a value of [`RoundoffPlan::program`].
    pub value: Value,
    /// An upper bound of the change of the result where the two programs choose different sides. The bounds of the
    /// result include it.
    pub error: f64,
    /// The piece of the box where that is largest.
    pub worst: Vec<Interval<f64>>,
}

/// An input with its error, which is measured.
#[derive(Clone, Debug, PartialEq)]
pub struct Witness {
    /// The inputs, in the order of the program's.
    pub inputs: Vec<Number>,
    /// Result of the plain program with correctly rounded functions.
    pub computed: f64,
    /// A lower bound of |computed − exact|, which is near it.
    pub error: f64,
}

/// Bounds the error of the program over each box, which has an interval for each input, on all cores
/// ([`RoundoffPlan::bound_all`] says on how many).
///
/// # Errors
///
/// Where no bound can be looked for: the program, a box or an option is not fit. A box in which an operation may give
/// no number is no error here, but an [`Unbounded`] in its place.
pub fn roundoff(
    program: &Program,
    boxes: &[Vec<Interval<f64>>],
    options: &Options,
) -> Result<Vec<Roundoff>, RoundoffError> {
    RoundoffPlan::new(program, options.clone())?.bound_all(boxes, 0)
}

/// [`roundoff()`] with the pieces of the boxes bounded on a device, as in [`RoundoffPlan::bound_all_on`].
///
/// # Errors
///
/// The errors of [`roundoff()`]; also where the bound of a box is no formula of its sides, and where the device fails.
pub fn roundoff_on(
    device: &impl Device,
    program: &Program,
    boxes: &[Vec<Interval<f64>>],
    options: &Options,
) -> Result<Vec<Roundoff>, RoundoffError> {
    RoundoffPlan::new(program, options.clone())?.bound_all_on(device, boxes, 0)
}
