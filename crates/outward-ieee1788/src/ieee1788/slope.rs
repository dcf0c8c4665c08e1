//! The slope functions of the standard: divided differences at 0, without the cancellation of their formulas.
//!
//! Bounds are values of the whole formula at points, correctly rounded by [`crate::exact`]. In |x| or in x the
//! functions are monotone where the table below says so, and the hull of the values at the ends is then the tightest.

use core::f64::consts::TAU;

use super::real::bounds;
use super::reverse::{ReverseBound, rounded, widened};
use crate::exact::{Outcome, Solver};
use crate::interval::{DecInterval, Decoration, Interval};
use crate::program::{Number, Program};

/// Shape of a function's graph.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Increasing,
    Falling,
    /// The function is even, and increasing or decreasing in the magnitude of its argument.
    Growing,
    Shrinking,
    /// The function is even, between 0 and 4/x², and decreasing in the magnitude up to 2π only.
    Waving,
}

macro_rules! slopes {
    ($(
        $slope:ident $name:literal $here:ident $formula:literal ($at_zero:expr) [$inf:expr, $sup:expr] $shape:ident
        $doc:literal;
    )*) => {
        /// The slope functions of IEEE 1788. All are tightest but [`Slope::CosSlope2`] beyond 2π. Where the solver's
        /// 4096 bits did not suffice, for which no argument is known, a bound would be infinite.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Slope {
            $(#[doc = $doc] $slope,)*
        }

        impl Slope {
            /// All slope functions.
            pub const ALL: [Slope; [$(Slope::$slope),*].len()] = [$(Slope::$slope),*];

            /// The name in the standard.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Slope::$slope => $name,)*
                }
            }

            /// The formula, which is not defined at 0.
            #[must_use]
            pub const fn formula(self) -> &'static str {
                match self {
                    $(Slope::$slope => $formula,)*
                }
            }

            /// The limit at 0, the domain as far as it is closed, and the shape.
            const fn facts(self) -> (f64, [f64; 2], Shape) {
                match self {
                    $(Slope::$slope => ($at_zero, [$inf, $sup], Shape::$shape),)*
                }
            }
        }
    };
}

const MINUS: f64 = f64::NEG_INFINITY;
const PLUS: f64 = f64::INFINITY;

crate::__slopes! { slopes }

/// The magnitude beyond which e^x is above the largest number times x³, and e^-x below its inverse.
const FAR: f64 = 750.0;

/// Magnitude below which the values are nearer to the value at 0 than its neighbours are.
const NEAR: f64 = 1.0 / (1_u64 << 60) as f64;

impl Slope {
    /// The hull of the values over the part of `x` on which the function is defined.
    #[must_use]
    pub fn over<T: ReverseBound>(self, x: Interval<T>) -> Interval<T> {
        Evaluator::new(self).over(x)
    }

    /// The hull as in [`over`](Self::over), with the decoration of a function that is continuous on its domain.
    #[must_use]
    pub fn over_decorated<T: ReverseBound>(self, x: DecInterval<T>) -> DecInterval<T> {
        Evaluator::new(self).over_decorated(x)
    }

    fn has_pole(self) -> bool {
        matches!(self, Slope::LogSlope1 | Slope::LogSlope2)
    }
}

/// A slope function with its formula ready to be computed.
pub(super) struct Evaluator {
    slope: Slope,
    solver: Solver,
}

impl Evaluator {
    pub fn new(slope: Slope) -> Evaluator {
        Evaluator { slope, solver: solver(slope.formula()) }
    }

    fn over<T: ReverseBound>(&mut self, x: Interval<T>) -> Interval<T> {
        rounded(self.over_binary64(widened(x)))
    }

    pub fn over_decorated<T: ReverseBound>(&mut self, x: DecInterval<T>) -> DecInterval<T> {
        let Some(part) = x.interval() else { return DecInterval::NAI };
        let value = self.over(part);
        let (_, [inf, sup], _) = self.slope.facts();
        let wide = widened(part);
        // The logarithms have no value at −1.
        let is_defined =
            inf <= wide.inf() && wide.sup() <= sup && !(self.slope.has_pole() && wide.contains(-1.0));
        let local = if is_defined { x.decoration() } else { Decoration::Trv };
        DecInterval::set_dec(value, local).unwrap_or(DecInterval::NAI)
    }

    fn over_binary64(&mut self, x: Interval<f64>) -> Interval<f64> {
        let (_, [inf, sup], shape) = self.slope.facts();
        let x = x.intersection(bounds(inf, sup));
        if x.is_empty() || self.slope.has_pole() && x.sup() == -1.0 {
            return Interval::EMPTY;
        }
        let (least, most) = match shape {
            Shape::Increasing => (x.inf(), x.sup()),
            Shape::Falling => (x.sup(), x.inf()),
            Shape::Growing => (x.mig(), x.mag()),
            Shape::Shrinking => (x.mag(), x.mig()),
            Shape::Waving if x.mag() <= TAU || x.is_singleton() => (x.mag(), x.mig()),
            Shape::Waving => return self.waves(x.mig()),
        };
        bounds(self.at(least).inf(), self.at(most).sup())
    }

    /// The values of 4·sin²(x/2)/x² from a magnitude on, if they reach beyond the first zero. Behind that zero they are
    /// below 0.0473, and below 4/x².
    fn waves(&mut self, mig: f64) -> Interval<f64> {
        let envelope = (Interval::point(4.0) / Interval::point(mig).sqr()).sup();
        let most = if mig <= TAU { self.at(mig).sup().max(0.0473) } else { envelope.min(0.0473) };
        bounds(0.0, most)
    }

    /// The tightest bounds of the value, or of the limit, at a point of the closed domain.
    fn at(&mut self, x: f64) -> Interval<f64> {
        let (at_zero, _, shape) = self.slope.facts();
        if x == 0.0 {
            return Interval::point(at_zero);
        }
        if x.abs() < NEAR {
            // The side to which the value lies.
            let rises = match shape {
                Shape::Increasing => x > 0.0,
                Shape::Falling => x < 0.0,
                Shape::Growing => true,
                Shape::Shrinking | Shape::Waving => false,
            };
            return if rises {
                bounds(at_zero, at_zero.next_up())
            } else {
                bounds(at_zero.next_down(), at_zero)
            };
        }
        let exponential =
            matches!(self.slope, Slope::ExpSlope1 | Slope::ExpSlope2 | Slope::CoshSlope2 | Slope::SinhSlope3);
        if exponential && (x > FAR || x.abs() > FAR && shape == Shape::Growing) {
            return bounds(f64::MAX, f64::INFINITY);
        }
        if x.is_infinite() {
            return Interval::point(0.0);
        }
        if x == -1.0 && self.slope.has_pole() {
            return if shape == Shape::Falling {
                bounds(f64::MAX, f64::INFINITY)
            } else {
                bounds(f64::NEG_INFINITY, f64::MIN)
            };
        }
        match self.slope {
            // e^x is left out: it is far below the distance of these quotients to the next numbers.
            Slope::ExpSlope1 if x < -FAR => {
                let q = value(&mut solver("-1/x"), x);
                if q.is_singleton() { bounds(q.inf().next_down(), q.sup()) } else { q }
            }
            Slope::ExpSlope2 if x < -FAR => {
                let q = value(&mut solver("2*(-1 - x)/x^2"), x);
                if q.is_singleton() { bounds(q.inf(), q.sup().next_up()) } else { q }
            }
            _ => value(&mut self.solver, x),
        }
    }
}

fn solver(formula: &str) -> Solver {
    Solver::new(&Program::parse(formula).expect("a formula of the table"))
}

/// The value of a formula of `x`, in tightest bounds; the whole line if the precision of the solver does not suffice.
fn value(solver: &mut Solver, x: f64) -> Interval<f64> {
    match solver.bounds::<f64>(&[Number::from_f64(x)]) {
        Outcome::Value((below, above)) => bounds(below, above),
        Outcome::Undefined | Outcome::Undecided { .. } => Interval::ENTIRE,
    }
}
