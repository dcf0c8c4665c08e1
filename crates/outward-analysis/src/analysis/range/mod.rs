//! The range of a formula over a box: its minimum and its maximum, enclosed to a tolerance.
//!
//! Bounds operation by operation are wider than the range where a variable occurs more than once. Here the box is
//! bisected until the bounds of the pieces tell the minimum, with the classical means of global optimisation by
//! intervals (Hansen and Walster, Global Optimization Using Interval Analysis, 2004):
//!
//! * a piece in whose gradient a component has one sign is replaced by a face of it;
//! * the *mean value form* f(m) + Σ gᵢ·(xᵢ − mᵢ) is intersected with the bounds of the operations;
//! * a piece whose lower bound is above a value that the formula takes elsewhere (the *incumbent*) is left out;
//! * a piece in which the formula may not be defined is cut to where it can have a value, by reverse operations;
//! * next to a number where a quotient is 0/0, or next to infinity, bounds come from an expansion about it;
//! * next to a corner where the formula is 0/0, as in `(x - y)/(x + y)`, bounds come from other variables;
//! * next to an end of the domain, as in `x*log(x)`, and next to infinity, a piece is replaced by faces where the sign
//!   of the derivative is known;
//! * a formula of parts that have no variable in common is searched part by part first;
//! * at a point, digits that cancel are computed exactly;
//! * a piece is cut across the variable whose gradient times its width is largest (the *smear*).
//!
//! In a branch of `if`, variables are cut off at the number that they are compared with there.
//!
//! ```
//! use outward::analysis::range::{RangeOptions, RangePlan};
//! use outward::interval::Interval;
//! use outward::program::Program;
//!
//! let plan = RangePlan::new(&Program::parse("x^2 - 2*x")?)?;
//! let range = plan.range(&[Interval::new(1.0, 2.0)?], &RangeOptions::default());
//! assert_eq!(range.bounds(), Interval::new(-1.0, 0.0)?);
//! assert_eq!(range.minimum.place, [1.0]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what is there |
//! |---|---|
//! | `sweep` | bounds of the formula and of its gradient over a piece |
//! | `cases` | the branches of choices that a piece does not decide |
//! | `periodic` | the parts of a piece where a periodic function can have given values |
//! | `periodic` | the same for periodic functions |
//! | `border` | pieces at the border of the domain, where derivatives are not bounded |
//! | `expansion` | bounds next to a number where the formula divides by 0 |
//! | `charts` | other variables next to a corner where the formula divides by 0, and next to infinity |
//! | `decomposition` | formulas of parts that have no variable in common |
//! | `exact` | values at points where bounds have lost digits |
//! | `search` | the search for a minimum |
//! | `confirmation` | checks of the results of a search |
//! | `partials` | partial derivatives as programs |
//! | `slopes` | gradients next to a number where the formula divides by 0 |
//! | `bulk` | the search in rounds, many pieces at once |

mod border;
mod bulk;
mod cases;
mod charts;
mod confirmation;
mod decomposition;
mod exact;
mod expansion;
mod partials;
mod periodic;
mod reverse;
mod search;
mod slopes;
mod sweep;

use alloc::vec::Vec;
use core::convert::Infallible;
use core::sync::atomic::AtomicBool;
use core::time::Duration;

pub(crate) use super::deadline::Deadline;
use super::tolerance;
use crate::device::{DeviceError, IntervalPlan};
use crate::interval::Interval;
use crate::program::{Program, Value};
pub use bulk::BulkOptions;
use cases::Guard;
pub(crate) use confirmation::sample_points;
pub(in crate::analysis) use exact::term;
pub(in crate::analysis) use search::Sign;
pub(in crate::analysis) use sweep::{Work, decorated, decoration};

/// A formula whose range is to be found.
#[derive(Clone, Debug)]
pub struct RangePlan {
    program: Program,
    /// Bounds of the literals.
    literals: Vec<Interval<f64>>,
    guards: Vec<Guard>,
    /// Divisors of the formula.
    denominators: Vec<Value>,
    /// Bounds of the values where they are needed, which are known besides; none if nothing is known.
    limits: Vec<Interval<f64>>,
}

/// Limits of a search.
#[derive(Clone, Copy, Debug)]
pub struct RangeOptions {
    /// Largest distance between the bounds of a minimum, relative to its size.
    pub relative: f64,
    /// Largest absolute distance between them; the larger of the two limits counts.
    pub absolute: f64,
    /// Most pieces that are examined for the minimum, and again for the maximum.
    pub most_pieces: u64,
    /// Time limit, of which the minimum takes at most half; none by default. If it ends a search, the result depends on
    /// the speed of the computer. It needs the standard library's clock.
    pub time: Option<Duration>,
    /// Flag by which another thread, or a signal, ends the search.
    pub stop: Option<&'static AtomicBool>,
}

impl Default for RangeOptions {
    /// 10^-6 relative, 10^-300 absolute, a million pieces, any time.
    fn default() -> RangeOptions {
        RangeOptions { relative: 1e-6, absolute: 1e-300, most_pieces: 1_000_000, time: None, stop: None }
    }
}

impl RangeOptions {
    /// Are the bounds of a minimum as near to each other as requested?
    pub(in crate::analysis) fn are_near(&self, least: f64, best: f64) -> bool {
        tolerance::are_near(least, best, self.relative, self.absolute)
    }
}

/// Result of a search for a minimum or a maximum.
#[derive(Clone, Debug, PartialEq)]
pub struct Extremum {
    /// The extremum lies between these numbers. Empty, if the formula has no value in the box.
    pub bounds: Interval<f64>,
    /// A point whose value is within these bounds; empty, if none was found.
    pub place: Vec<f64>,
    /// Are the bounds as near to each other as requested?
    pub is_reached: bool,
    /// Number of pieces that were examined.
    pub pieces: u64,
}

/// The range of a formula over a box.
#[derive(Clone, Debug, PartialEq)]
pub struct RangeReport {
    /// The formula's minimum, or its infimum where it takes none.
    pub minimum: Extremum,
    /// The formula's maximum, or its supremum.
    pub maximum: Extremum,
    /// Is the formula defined everywhere in the box? False where that is not known.
    pub is_defined: bool,
    /// Is the formula continuous there? False where that is not known.
    pub is_continuous: bool,
}

impl RangeReport {
    /// Bounds of all values; empty if there is none.
    #[must_use]
    pub fn bounds(&self) -> Interval<f64> {
        Interval::new(self.minimum.bounds.inf(), self.maximum.bounds.sup()).unwrap_or(Interval::EMPTY)
    }
}

impl RangePlan {
    /// Makes a formula ready.
    ///
    /// # Errors
    ///
    /// If the formula has an operation that has no bounds.
    pub fn new(program: &Program) -> Result<RangePlan, DeviceError> {
        // The interval plan refuses formulas without bounds.
        IntervalPlan::<f64>::new(program)?;
        let bounds = |number: &crate::program::Number| {
            let (lo, hi) = number.bounds::<f64>();
            Interval::new(lo, hi).unwrap_or(Interval::ENTIRE)
        };
        let literals = program.numbers().iter().map(bounds).collect();
        let guards = cases::guards(program);
        let denominators = expansion::denominators(program);
        Ok(RangePlan { program: program.clone(), literals, guards, denominators, limits: Vec::new() })
    }

    /// The formula.
    #[must_use]
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// The range over the box with these sides.
    ///
    /// # Panics
    ///
    /// If there are not as many sides as the program has inputs.
    #[must_use]
    pub fn range(&self, sides: &[Interval<f64>], options: &RangeOptions) -> RangeReport {
        let found = self.range_by(sides, options, |sign, deadline| {
            Ok::<_, Infallible>(self.search(sides, sign, options, deadline))
        });
        let Ok(found) = found;
        found
    }

    /// The range, both ends of which a search finds.
    fn range_by<E>(
        &self,
        sides: &[Interval<f64>],
        options: &RangeOptions,
        search: impl Fn(Sign, Deadline) -> Result<Extremum, E>,
    ) -> Result<RangeReport, E> {
        assert_eq!(sides.len(), self.program.inputs().len(), "a side for each input");
        let deadline = Deadline::new(options.time, options.stop);
        let mut work = Work::default();
        let whole = self.bounds(sides, &mut work);
        let mut minimum = search(Sign::Minimum, deadline.share(2))?;
        let mut maximum = search(Sign::Maximum, deadline)?;
        // No value is above the maximum; therefore the minimum is not, even if no value was found.
        let (least, greatest) = (minimum.bounds.inf(), maximum.bounds.sup());
        if least > greatest {
            for extremum in [&mut minimum, &mut maximum] {
                (extremum.bounds, extremum.is_reached) = (Interval::EMPTY, true);
            }
        } else {
            let all = Interval::new(least, greatest).unwrap_or(Interval::ENTIRE);
            minimum.bounds = minimum.bounds.intersection(all);
            maximum.bounds = maximum.bounds.intersection(all);
        }
        let (is_defined, is_continuous) = (whole.is_defined, whole.is_continuous);
        let report = RangeReport { minimum, maximum, is_defined, is_continuous };
        self.confirm(sides, &report, &mut work);
        Ok(report)
    }

    /// The formula at points where its values also have these bounds, one for each. Its range is then that of the
    /// values at such points, and derivatives are not to be used on the way from one to another.
    pub(in crate::analysis) fn with_limits(&self, limits: Vec<Interval<f64>>) -> RangePlan {
        RangePlan { limits, ..self.clone() }
    }

    /// Cuts a piece to where the formula can have a value, as long as that makes it much smaller; false where nothing
    /// is left.
    fn cut_to_domain(&self, sides: &mut [Interval<f64>], work: &mut sweep::Work) -> bool {
        /// Passes forward and back.
        const MOST_PASSES: usize = 8;
        for _ in 0..MOST_PASSES {
            let before = sides.to_vec();
            if !self.cut_to(sides, Interval::ENTIRE, work) {
                return false;
            }
            let is_smaller = |(now, before): (&Interval<f64>, &Interval<f64>)| now.wid() < 0.9 * before.wid();
            if !sides.iter().zip(&before).any(is_smaller) {
                break;
            }
        }
        true
    }

    /// For proofs: returns a variable, by its index, and a number at which the formula divides by 0 whatever the other
    /// variables are.
    pub(crate) fn zero_of_denominator(&self, sides: &[Interval<f64>]) -> Option<(usize, f64)> {
        if self.denominators.is_empty() {
            return None;
        }
        self.center(sides, &mut Work::default()).map(|center| (center.variable, center.at))
    }

    /// For proofs: cuts the sides to where the formula can have a value; `None` where nothing is left.
    pub(crate) fn within_domain(&self, sides: &[Interval<f64>]) -> Option<Vec<Interval<f64>>> {
        let mut sides = sides.to_vec();
        self.cut_to_domain(&mut sides, &mut Work::default()).then_some(sides)
    }

    fn output(&self) -> Value {
        self.program.output()
    }
}
