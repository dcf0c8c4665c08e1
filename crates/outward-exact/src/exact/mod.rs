//! Correctly rounded values of whole formulas, at points.
//!
//! Bounds of a formula that are computed operation by operation are wide where digits cancel. Here the *value of the
//! whole formula in real numbers* is found: inputs are exact rational numbers, operations on rational numbers stay
//! exact, and the others are computed with error bounds in a precision that is doubled until the value is known well
//! enough for the given format and direction.
//!
//! ```
//! use outward::exact::{Solver, Outcome};
//! use outward::program::{Number, Program};
//! use outward::RoundingDirection::TiesToEven;
//!
//! let program = Program::parse("(1 - cos(x))/x^2")?;
//! let mut solver = Solver::new(&program);
//! let value = solver.round::<f64>(&[Number::parse("1e-9")?], TiesToEven);
//! assert_eq!(value, Outcome::Value(0.5));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what is there |
//! |---|---|
//! | `dyadic`, `radius`, `ball` | numbers with error bounds and their arithmetic |
//! | `constants`, `exponential`, `circular`, `special` | functions of balls |
//! | `rational`, `known`, `surd` | rational numbers and their square roots, and operations on them with such results |
//! | `huge` | numbers whose exponents are not followed |
//! | `functions`, `evaluate` | the operations of the table, and the nodes of a program |
//! | `truths` | all nodes at a point, compared with their computed values |
//! | `by_order` | choices of plain programs, on numbers of any kind |
//! | `double_double` | the same as a program on binary64, which any device runs, for the most points of a block |
//! | `words` | balls of few words, without allocation, for most of the remaining points |
//! | `pair_ball` | the same balls one at a time, and functions of them: what follows a program's numbers |
//! | `pair_lanes` | and on lanes, for arrays of such numbers |
//! | `point_columns`, `rows`, `questions` | many points, and questions about the values there |
//! | [`pairs`] | the results of programs in pairs of binary64 |
//! | [`extended`] | binary80 and x87: the results of programs in the extended format |
//! | `real`, `rounding` | answers about a value: numbers of a format, digits, the error of another number |

mod ball;
mod by_order;
mod circular;
mod constants;
mod double_double;
mod dyadic;
mod evaluate;
mod exponential;
pub mod extended;
mod functions;
mod huge;
mod known;
#[doc(hidden)]
pub mod pair_ball;
#[doc(hidden)]
pub mod pair_lanes;
pub mod pairs;
mod point_columns;
mod questions;
mod radius;
mod rational;
mod real;
mod rounding;
mod rows;
mod special;
mod surd;
mod truths;
mod words;

use alloc::string::String;
use alloc::vec::Vec;
use core::sync::atomic::AtomicBool;

use double_double::DoubleDoubleRung;
use evaluate::{Evaluator, Value, Values};
use extended::{Destination, Extended};
pub use point_columns::{PointColumn, PointNumber, PointValue};
use rational::Rational;
use real::Real;
use rows::Rungs;
pub use truths::{NodeTruth, TrueNumber, TrueValue};

use crate::device::ErrorMeasure;
use crate::format::Format;
use crate::pair::Pair;
use crate::program::{NodeValue, Number, Program, Width};
use crate::round::RoundingDirection;

/// Result of evaluating a formula at a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome<T> {
    /// The value, rounded as requested.
    Value(T),
    /// The formula has no value there, which is proved: a number outside of the domain of a function, or a division by
    /// 0.
    Undefined,
    /// The most allowed bits did not decide the value.
    Undecided {
        /// Bits of the last attempt.
        bits: u32,
    },
}

impl<T> Outcome<T> {
    /// The value changed by a function.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Outcome<U> {
        match self {
            Outcome::Value(value) => Outcome::Value(change(value)),
            Outcome::Undefined => Outcome::Undefined,
            Outcome::Undecided { bits } => Outcome::Undecided { bits },
        }
    }
}

/// Bits of the first try.
const FIRST_BITS: u32 = 96;

/// Finds values of a program at points, one after the other.
#[derive(Clone, Debug)]
pub struct Solver {
    evaluator: Evaluator,
    most_bits: u32,
    values: Values,
    is_exact: bool,
    /// Rungs of words, made for the first of many points.
    rungs: Option<Rungs>,
    /// Rung of double-double numbers, made for the first of many points on a device, if the formula has one.
    double_double: Option<Option<DoubleDoubleRung>>,
}

impl Solver {
    /// Makes a solver for this program, with at most 4096 bits.
    #[must_use]
    pub fn new(program: &Program) -> Solver {
        let evaluator = Evaluator::new(program);
        Solver {
            evaluator,
            most_bits: 4096,
            values: Values::default(),
            is_exact: false,
            rungs: None,
            double_double: None,
        }
    }

    /// Sets the limit of bits: at least 32, and at most 2^24.
    #[must_use]
    pub fn with_most_bits(self, most_bits: u32) -> Solver {
        Solver { most_bits: most_bits.clamp(32, 1 << 24), ..self }
    }

    /// Gives the solver a flag that ends its work once somebody sets it, after the operation that it is at: values that
    /// are not known by then are undecided.
    #[must_use]
    pub fn with_stop(mut self, stop: Option<&'static AtomicBool>) -> Solver {
        self.evaluator.stop = stop;
        self
    }

    /// The value rounded to the format, once. A zero is positive.
    ///
    /// # Panics
    /// If there are not as many inputs as the program has.
    pub fn round<T: Format>(
        &mut self,
        inputs: &[Number],
        direction: impl Into<RoundingDirection>,
    ) -> Outcome<T> {
        let direction = direction.into();
        self.solve(inputs, |value, _| {
            let [lower, upper] = value.round::<T>([direction; 2]);
            let is_zero = |x: T| x.pattern() & !T::SIGN_MASK == 0;
            if is_zero(lower) && is_zero(upper) {
                return Some((T::from_pattern(0), value.is_number_of::<T>()));
            }
            (lower.pattern() == upper.pattern()).then(|| (lower, value.is_number_of::<T>()))
        })
    }

    /// The tightest bounds in the format: the value twice where it is a number of the format, else its neighbours.
    ///
    /// # Panics
    /// Under the conditions of [`Solver::round`].
    pub fn bounds<T: Format>(&mut self, inputs: &[Number]) -> Outcome<(T, T)> {
        self.solve(inputs, |value, _| {
            let below = value.round::<T>([RoundingDirection::TowardNegative; 2]);
            let above = value.round::<T>([RoundingDirection::TowardPositive; 2]);
            let is_known =
                below[0].pattern() == below[1].pattern() && above[0].pattern() == above[1].pattern();
            is_known.then(|| ((below[0], above[0]), below[0].pattern() == above[0].pattern()))
        })
    }

    /// [`Solver::bounds`], or if these are undecided, the enclosure at the last precision, rounded outward to the
    /// format. Then the value is not [exact](Solver::is_exact).
    ///
    /// ```
    /// use outward::exact::{Outcome, Solver};
    /// use outward::program::Program;
    ///
    /// let mut solver = Solver::new(&Program::parse("sin(pi)")?);
    /// assert_eq!(solver.bounds::<f64>(&[]), Outcome::Undecided { bits: 4096 });
    /// assert_eq!(solver.enclosure::<f64>(&[]), Outcome::Value((-5e-324, 5e-324)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// Under the conditions of [`Solver::round`].
    pub fn enclosure<T: Format>(&mut self, inputs: &[Number]) -> Outcome<(T, T)> {
        let outcome = self.bounds(inputs);
        let Outcome::Undecided { bits } = outcome else { return outcome };
        let output = self.evaluator.program().output().index();
        let known = self.values.get(output).and_then(|value| {
            let outward = [RoundingDirection::TowardNegative, RoundingDirection::TowardPositive];
            let NodeValue::Number(number) = value else { return None };
            with_real(number, bits, |real| real.round::<T>(outward))
        });
        known.map_or(outcome, |[below, above]| Outcome::Value((below, above)))
    }

    /// Returns the value with `digits` significant decimal digits, rounded once; all of a number that has fewer.
    ///
    /// # Panics
    /// Under the conditions of [`Solver::round`].
    pub fn decimal(
        &mut self,
        inputs: &[Number],
        digits: u32,
        direction: impl Into<RoundingDirection>,
    ) -> Outcome<String> {
        let direction = direction.into();
        self.solve(inputs, |value, _| value.decimal(digits.max(1), direction))
    }

    /// An upper bound of the error of `computed`, a number of the format `width`: its distance to the value in real
    /// numbers. The bound is at most 2^-20 of itself above the error. A value that cannot be told from a power of two
    /// counts as one just below it, whose ulps are smaller. The error is infinite for an infinite result, and a NaN for
    /// a NaN.
    ///
    /// # Panics
    /// Under the conditions of [`Solver::round`].
    pub fn error(
        &mut self,
        inputs: &[Number],
        computed: f64,
        measure: ErrorMeasure,
        width: Width,
    ) -> Outcome<f64> {
        self.solve(inputs, |value, bits| {
            value.error(computed, measure, width, bits).map(|error| (error, false))
        })
    }

    /// The value as a number of binary80, rounded once to a format or a precision. A zero is positive.
    fn round_to(
        &mut self,
        inputs: &[Rational],
        to: Destination,
        direction: RoundingDirection,
    ) -> Outcome<Extended> {
        self.solve_rational(inputs, |value, _| {
            let (ends, is_exact) = match value {
                Real::Rational(x) => ([(*x).clone(), (*x).clone()], true),
                Real::Ball(x) => {
                    ([x.lower(), x.upper()].map(|end| Rational::from_dyadic(&end)), x.is_exact())
                }
                Real::Huge(_) => return None,
            };
            let [lower, upper] = ends.map(|end| match end.is_zero() {
                true => Extended::from(0.0),
                false => extended::round_rational(&end, to, direction),
            });
            (lower.to_bits() == upper.to_bits()).then_some((lower, is_exact))
        })
    }

    /// The pair nearest to the value: the value rounded to nearest, and the rest rounded to nearest.
    fn nearest_pair(&mut self, inputs: &[Rational]) -> Outcome<Pair<f64>> {
        self.solve_rational(inputs, |value, _| {
            let (ends, is_exact) = match value {
                Real::Rational(x) => ([(*x).clone(), (*x).clone()], true),
                Real::Ball(x) => {
                    ([x.lower(), x.upper()].map(|end| Rational::from_dyadic(&end)), x.is_exact())
                }
                Real::Huge(_) => return None,
            };
            let [lower, upper] = ends.map(|end| end.nearest_pair());
            let is_known = lower == upper && lower.hi().to_bits() == upper.hi().to_bits();
            is_known.then_some((lower, is_exact))
        })
    }

    /// Was the last result of [`Solver::round`], [`Solver::bounds`] or [`Solver::decimal`] the value itself?
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.is_exact
    }

    /// Tries precisions until the value is known well enough.
    fn solve<R>(
        &mut self,
        inputs: &[Number],
        decide: impl Fn(&Real<'_>, u32) -> Option<(R, bool)>,
    ) -> Outcome<R> {
        match inputs.iter().map(rational).collect::<Option<Vec<_>>>() {
            Some(inputs) => self.solve_rational(&inputs, decide),
            None => {
                self.values.clear();
                Outcome::Undecided { bits: FIRST_BITS.min(self.most_bits) }
            }
        }
    }

    fn solve_rational<R>(
        &mut self,
        inputs: &[Rational],
        decide: impl Fn(&Real<'_>, u32) -> Option<(R, bool)>,
    ) -> Outcome<R> {
        let program = self.evaluator.program();
        assert_eq!(inputs.len(), program.inputs().len(), "a number for each input");
        let output = program.output();
        let mut bits = FIRST_BITS.min(self.most_bits);
        self.values.clear();
        self.is_exact = false;
        loop {
            self.evaluator.pass(inputs, bits, &mut self.values);
            if let Value::Undefined = self.values.number(output) {
                return Outcome::Undefined;
            }
            let found = with_real(self.values.number(output), bits, |real| decide(real, bits)).flatten();
            if let Some((found, is_exact)) = found {
                self.is_exact = is_exact;
                return Outcome::Value(found);
            }
            if bits >= self.most_bits || self.evaluator.is_stopped() {
                return Outcome::Undecided { bits };
            }
            bits = (2 * bits).min(self.most_bits);
        }
    }
}

/// Applies `ask` to a value with this many bits, if it is a real number.
fn with_real<R>(value: &Value, bits: u32, ask: impl FnOnce(&Real<'_>) -> R) -> Option<R> {
    match value {
        Value::Rational(x) => Some(ask(&Real::Rational(x))),
        Value::Surd(x) => Some(ask(&Real::Ball(&x.ball(bits)))),
        Value::Ball(x) => Some(ask(&Real::Ball(x))),
        Value::Huge(x) => Some(ask(&Real::Huge(*x))),
        Value::Undefined | Value::Unknown => None,
    }
}

fn rational(number: &Number) -> Option<Rational> {
    Rational::from_exact(&number.as_exact()?)
}
