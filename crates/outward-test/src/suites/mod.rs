//! The knowledge of suites, generators and oracles about each function: a file for each chapter of the operation table,
//! an `impl` for each function.
//!
//! A function is named by its type, as in the column `float` of its row. A function without a suite does not compile
//! ([`suite`](crate::functions::Function::suite)). Everything that the table or the type already has is read from
//! there: the row gives the range and the host's function, its `image` shows where the function rises and falls, and
//! [`SlowPath::known`] says which arguments reach the slow path. Only `known` below is written a second time, on
//! purpose: it is independent of the library's code, and follows IEEE 754 and the definitions of the functions.

pub(crate) mod course;

mod bessel;
mod error;
mod exponential;
mod gamma;
mod hyperbolic;
mod hyperbolic_reciprocal;
mod inverse_trigonometric;
mod logarithmic;
mod root;
mod trigonometric;
mod two;

use outward::math::ladder::{SlowPath, Unary};

pub use course::Course;

use crate::oracle::Truth;
use crate::oracle::dashu::{Digits, DigitsOfTwo};

/// The relation of f(−x) and f(x).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parity {
    /// f(−x) is f(x).
    Even,
    /// f(−x) is −f(x).
    Odd,
    /// f(−x) is neither f(x) nor −f(x).
    Neither,
}

/// Numbers for which a function is neither trivial nor overflows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Moderate {
    /// Numbers up to one of these magnitudes, of either sign.
    Signed(&'static [f64]),
    /// The exponentials of such numbers.
    Exponentials(&'static [f64]),
}

/// A function of one argument that has its suite.
pub trait TestedFunction: Unary {
    /// The suite of the function.
    const SUITE: Suite;
}

/// A function of two arguments that has its suite.
pub trait TestedOfTwo: SlowPath<2> {
    /// The suite of the function.
    const SUITE: SuiteOfTwo;
}

/// The knowledge that the suites need about a function of one argument.
#[derive(Clone, Copy, Debug)]
pub struct Suite {
    /// The function with which the oracle in Rust computes digits of results that are not known.
    pub digits: Digits,
    /// The relation of f(−x) and f(x).
    pub parity: Parity,
    /// The parts in which the function rises and falls, if the row's `image` is `by_hand`.
    pub course: Option<Course>,
    /// The results that need no computation; the others are irrational or up to the oracle.
    pub known: fn(f64) -> Option<Truth>,
    /// The first and the second derivative at x, where the value is known.
    pub slopes: fn(f64, f64) -> [f64; 2],
    /// The range in which the function does its work.
    pub moderate: Moderate,
    /// Numbers that have a special result beside them.
    pub points: &'static [f64],
    /// More such numbers: a unit, and the number of its multiples.
    pub multiples: &'static [(f64, u64)],
    /// Exponents of two between which hard inputs are searched for.
    pub search: &'static [(i32, i32)],
    /// Magnitudes of binary32 between which results are neither trivial nor out of range.
    pub exhaustive: [f32; 2],
    /// Files of worst cases other than the function's own.
    pub worst_cases: &'static [&'static str],
}

impl Suite {
    /// Do negative arguments have results that do not follow from the parity?
    #[must_use]
    pub fn has_another_half(&self) -> bool {
        self.parity == Parity::Neither && (self.known)(-1.0) != Some(Truth::Nan)
    }
}

/// The places of the least and the greatest value of a function of two arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extrema {
    /// The function is defined everywhere, even in both arguments, and rises with their sizes.
    EvenAndRising,
    /// The function is defined but at the origin, even in both arguments, and falls with their sizes.
    EvenAndFalling,
    /// The function is the angle of the point (second, first) from the positive axis: defined but at the origin, and it
    /// jumps on the negative half of the axis.
    Angle,
}

/// The knowledge that the suites need about a function of two arguments.
#[derive(Clone, Copy, Debug)]
pub struct SuiteOfTwo {
    /// The function with which the oracle in Rust computes digits of results that are not known.
    pub digits: DigitsOfTwo,
    /// The results that need no computation.
    pub known: fn(f64, f64) -> Option<Truth>,
    /// The first and the second derivative by x, where the value is known.
    pub slopes: fn(f64, f64, f64) -> [f64; 2],
    /// Exponents of two that ordinary arguments are apart, at most.
    pub distance: u64,
    /// Pairs beside which something happens.
    pub points: &'static [[f64; 2]],
    /// Exponents of two between which hard inputs are searched for.
    pub search: (i32, i32),
    /// The source of the bounds of intervals.
    pub extrema: Extrema,
}

/// The first result whose condition holds.
fn first<const N: usize>(results: [(bool, Truth); N]) -> Option<Truth> {
    results.into_iter().find(|(here, _)| *here).map(|(_, truth)| truth)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::evaluate::accurate_takes;
    use crate::functions::Function;
    use crate::oracle::{Dashu, Oracle};
    use outward::Round;

    pub(crate) fn unary() -> impl Iterator<Item = (Function, &'static Suite)> {
        Function::ALL.into_iter().filter_map(|function| Some((function, function.suite()?)))
    }

    /// Points over the range of a function, where the host knows it.
    pub(crate) fn over_its_range(function: Function) -> Vec<f64> {
        let [from, to] = function.range().expect("a function of one argument");
        (0..=64).map(|i| from + (to - from) * (f64::from(i) + 0.3) / 65.0).collect()
    }

    pub(crate) fn value(function: Function, x: f64) -> f64 {
        f64::from_bits(Dashu.truth(function, [x, 0.0]).round::<f64>(Round::TiesToEven))
    }

    #[test]
    fn ranges_and_hosts_are_those_of_the_function() {
        for (function, _) in unary() {
            let name = function.name();
            let [from, to] = function.range().expect("a function of one argument");
            assert!(from < to, "{name}: its range is empty");
            for x in over_its_range(function) {
                let value = value(function, x);
                assert!(value.is_finite(), "{name}: {x} of its range has no value");
                if let Some(host) = function.host() {
                    let host = host(x);
                    let near = (host - value).abs() <= 4.0 * f64::EPSILON * value.abs();
                    assert!(near, "{name}: the host's function of {x} is {host}, not {value}");
                }
            }
        }
    }

    #[test]
    fn parity_is_that_of_the_function() {
        for (function, suite) in unary() {
            let pairs =
                over_its_range(function).into_iter().map(|x| [value(function, x), value(function, -x)]);
            let pairs: Vec<_> = pairs.collect();
            let (even, odd) = (pairs.iter().all(|[f, g]| f == g), pairs.iter().all(|[f, g]| *f == -g));
            let parity = if even {
                Parity::Even
            } else if odd {
                Parity::Odd
            } else {
                Parity::Neither
            };
            assert_eq!(parity, suite.parity, "{}", function.name());
        }
    }

    #[test]
    fn derivatives_are_those_of_the_function() {
        for (function, suite) in unary() {
            for x in over_its_range(function) {
                let step = x.abs().max(1.0) * 1e-4;
                let at = |x| value(function, x);
                let [first, second] = (suite.slopes)(x, at(x));
                let slope = (at(x + step) - at(x - step)) / (2.0 * step);
                let bend = (at(x + step) - 2.0 * at(x) + at(x - step)) / (step * step);
                let scale = at(x).abs() + first.abs() + second.abs();
                // Next to a pole the differences are inaccurate.
                let name = function.name();
                let has_poles = matches!(
                    function.course().expect("one of one argument"),
                    Course::Branches
                        | Course::BranchesOfHalfTurns
                        | Course::FallingBranches
                        | Course::Gamma { .. }
                        | Course::Bowls { .. }
                );
                if !has_poles || first.abs() < 100.0 {
                    assert!((slope - first).abs() < 1e-3 * scale, "{name}' at {x}: {first}, not {slope}");
                    assert!((bend - second).abs() < 1e-2 * scale, "{name}'' at {x}: {second}, not {bend}");
                }
            }
        }
    }

    #[test]
    fn inputs_are_given() {
        for (function, suite) in unary() {
            let name = function.name();
            let (Moderate::Signed(magnitudes) | Moderate::Exponentials(magnitudes)) = suite.moderate;
            assert!(!magnitudes.is_empty(), "{name} has no moderate inputs");
            assert!(!suite.points.is_empty() || !suite.multiples.is_empty(), "{name} has no special points");
            assert!(suite.multiples.iter().all(|&(_, count)| count > 0), "{name}");
            assert!(!suite.search.is_empty() && suite.search.iter().all(|(from, to)| from < to), "{name}");
            assert!(suite.exhaustive[0] < suite.exhaustive[1], "{name}");
            assert!(
                over_its_range(function).into_iter().any(|x| accurate_takes(function, [x, 0.0])),
                "{name} has no slow path"
            );
            assert!(!accurate_takes(function, [f64::NAN, 0.0]), "{name} has a slow path for NaN");
        }
    }
}
