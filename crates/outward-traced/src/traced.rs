//! The type, what goes into it and what it tells.

use std::fmt;
use std::panic::Location;

use outward_core::interval::Interval;
use outward_core::ops::sub_ru;
use outward_exact::exact::pair_ball::PairBall;
use outward_programs::program::{Constant, Number};

use crate::context;
use crate::detail::{Detail, Radius};
use crate::float::{TracedFloat, is_rounded_likely, ulp};
use crate::lines::Lines;
use crate::operation::{Rounding, SLACK, error_of};
use crate::site::SourceLine;

/// A number of a program, with the exact value beside it.
///
/// It computes what the plain program computes, bit for bit: the same operators and methods on `f64` or `f32`, and it
/// prints as they do. Beside that number is a ball that contains the *exact value*: the real number that the same
/// operations have as their result when no operation rounds, for the same inputs and on the way that the program took.
/// The enclosure is guaranteed; where it cannot be, the value is *lost*, and says so.
///
/// `D` is how much is followed: [`Lines`], the default, or [`Radius`], which is faster.
///
/// ```
/// use outward::traced::Traced;
///
/// let (a, b) = (Traced::<f64>::new(1e16), Traced::new(1.0));
/// let difference = (a + b) - a;
/// assert_eq!(difference.value(), 0.0);
/// assert!(difference.enclosure().contains(1.0) && difference.radius() < 1e-15);
/// assert!((1.0..1.0000001).contains(&difference.error().absolute));
/// ```
///
/// The program's number is the first member, and the number 0 has zeros in all bytes: other languages have these types
/// as memory of the same size.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Traced<T, D = Lines> {
    pub(crate) value: T,
    pub(crate) exact: PairBall,
    pub(crate) detail: D,
}

/// The size of an error, guaranteed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ErrorBound {
    /// |value − exact| is at most this.
    pub absolute: f64,
    /// The same over |exact|; infinite where the exact value may be 0.
    pub relative: f64,
    /// The same in units in the last place of the value.
    pub ulps: f64,
}

/// A part of an error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cause {
    /// The line to blame.
    pub line: SourceLine,
    /// What is to blame there.
    pub kind: CauseKind,
    /// The signed part of value − exact that comes from there; for inputs, the change of the value if they all were
    /// half a unit in the last place larger.
    pub amount: f64,
}

/// What is to blame on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CauseKind {
    /// Rounding errors of the operations there, and of numerals that are no numbers of the format.
    Rounding,
    /// A literal or an input there, which has so many digits that it was most likely rounded before the program got it.
    /// This is no part of the error: exact arithmetic gets the same input.
    Input,
}

impl<T: TracedFloat, D: Detail> Traced<T, D> {
    /// A number from outside. `half_ulp` is its own, if it may have been rounded before.
    pub(crate) fn with(
        value: T,
        exact: PairBall,
        half_ulp: f64,
        location: &'static Location<'static>,
    ) -> Traced<T, D> {
        let wide = value.wide();
        let error = if exact.is_known() { error_of(wide, &exact) } else { 0.0 };
        Traced { value, exact, detail: D::input(exact.radius, error, half_ulp, location) }
    }

    /// A literal or an input, exactly as the program has it.
    #[must_use]
    #[track_caller]
    pub fn new(x: T) -> Traced<T, D> {
        let wide = x.wide();
        let half_ulp = if is_rounded_likely::<T>(wide) { ulp::<T>(wide) / 2.0 } else { 0.0 };
        Traced::with(x, PairBall::number(wide), half_ulp, Location::caller())
    }

    /// A numeral that the program has as the nearest number: the exact value is what is written. It may be a decimal, a
    /// fraction as in `1/3`, or a constant of formulas such as `pi`.
    ///
    /// ```
    /// use outward::traced::Traced;
    ///
    /// let x: Traced<f64> = Traced::numeral("0.1")?;
    /// assert_eq!(x.value(), 0.1);
    /// assert!(x.error().absolute > 5e-18);
    /// # Ok::<(), outward::text::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text is no number.
    #[track_caller]
    pub fn numeral(text: &str) -> Result<Traced<T, D>, outward_core::text::ParseError> {
        let number = match Constant::of_formula(text) {
            Some(constant) => Number::constant(constant),
            None => Number::parse(text)?,
        };
        Ok(Traced::of_number(&number, Location::caller()))
    }

    pub(crate) fn of_number(number: &Number, location: &'static Location<'static>) -> Traced<T, D> {
        let exact = context::with(|context| context.functions().literal(number));
        let value = T::of_number(number);
        Traced::with(value, D::rounded::<T>(Rounding::Once, value.wide(), exact), 0.0, location)
    }

    /// A constant: the program has the nearest number, exact arithmetic the constant itself.
    #[must_use]
    #[track_caller]
    pub fn constant(constant: Constant) -> Traced<T, D> {
        Traced::of_number(&Number::constant(constant), Location::caller())
    }

    /// An input that is known to within a distance: the exact value is any number in x ± `radius`, and the error that
    /// this makes is part of every error bound from there on.
    #[must_use]
    #[track_caller]
    pub fn within(x: T, radius: f64) -> Traced<T, D> {
        let number = PairBall::number(x.wide());
        let exact = PairBall { radius: number.radius + radius.abs(), ..number };
        Traced::with(x, if radius.is_nan() { PairBall::UNKNOWN } else { exact }, 0.0, Location::caller())
    }

    /// A number of which nothing is known, as if its exact value was lost.
    #[must_use]
    pub fn unknown(x: T) -> Traced<T, D> {
        Traced { value: x, exact: PairBall::UNKNOWN, detail: D::default() }
    }

    /// The plain program's number. The trace ends here: a number that comes back is an input. The report counts these
    /// calls by line.
    #[must_use]
    #[track_caller]
    pub fn value(self) -> T {
        if D::HAS_LINES || D::IS_OF_RUNS {
            let location = Location::caller();
            context::with(|context| {
                let site = context.sites.site(location);
                context.record.line(site).taken += 1;
            });
        }
        self.value
    }

    /// The plain program's number, to look at: for bindings, which compute with it what they give back to the trace.
    #[doc(hidden)]
    #[must_use]
    pub fn plain(&self) -> T {
        self.value
    }

    /// An interval that contains the exact value; all numbers, if nothing is known of it, or if there is none.
    #[must_use]
    pub fn enclosure(&self) -> Interval<f64> {
        let [lo, hi] = self.exact.bounds();
        Interval::new(lo, hi).unwrap_or(Interval::ENTIRE)
    }

    /// The middle of the enclosure, as the sum of two numbers, and its radius.
    #[must_use]
    pub fn ball(&self) -> ([f64; 2], f64) {
        ([self.exact.hi, self.exact.lo], self.exact.radius)
    }

    /// The radius of the enclosure; infinite where the value is lost.
    #[must_use]
    pub fn radius(&self) -> f64 {
        self.exact.radius
    }

    /// Is nothing known of the exact value?
    #[must_use]
    pub fn is_lost(&self) -> bool {
        !self.exact.is_known()
    }

    /// Bounds of the error of the program's number.
    #[must_use]
    pub fn error(&self) -> ErrorBound {
        if self.is_lost() || !self.value.wide().is_finite() {
            return ErrorBound { absolute: f64::INFINITY, relative: f64::INFINITY, ulps: f64::INFINITY };
        }
        let value = self.value.wide();
        let error = error_of(value, &self.exact);
        // The two subtractions are off by half an ulp of themselves.
        let lost = (value - self.exact.hi).abs().max(error.abs()) * (2.0 * f64::EPSILON);
        let absolute = match self.exact.radius == 0.0 && self.exact.lo == 0.0 {
            true => sub_ru(value.max(self.exact.hi), value.min(self.exact.hi)),
            false => (error.abs() + self.exact.radius + lost) * SLACK,
        };
        let least = (self.exact.hi.abs() * (1.0 - 4.0 * f64::EPSILON) - self.exact.radius).max(0.0);
        let relative = match () {
            () if absolute == 0.0 => 0.0,
            () if least == 0.0 => f64::INFINITY,
            () => absolute / least * SLACK,
        };
        ErrorBound { absolute, relative, ulps: absolute / ulp::<T>(value) }
    }

    /// How many significant decimal digits of the program's number are right, at least: its relative error is at most
    /// 10^-digits.
    #[must_use]
    pub fn digits(&self) -> f64 {
        let relative = self.error().relative;
        if relative == 0.0 { f64::INFINITY } else { (-relative.log10()).max(0.0) }
    }

    /// The error by source line: the largest parts first. Their sum and what is not among them is the distance of the
    /// program's number from the middle of the enclosure. Parts are estimates; bounds are in [`error`](Self::error).
    #[must_use]
    pub fn causes(&self) -> Vec<Cause> {
        let kind = |is_input| if is_input { CauseKind::Input } else { CauseKind::Rounding };
        let shares = self.detail.shares();
        let cause = |(line, is_input, amount)| Cause { line, kind: kind(is_input), amount };
        let mut causes: Vec<Cause> = shares.into_iter().map(cause).collect();
        causes.sort_by(|a, b| b.amount.abs().total_cmp(&a.amount.abs()));
        causes
    }
}

impl<T: TracedFloat, D: Detail> Default for Traced<T, D> {
    fn default() -> Self {
        Traced { value: T::default(), exact: PairBall::number(0.0), detail: D::default() }
    }
}

impl<T: TracedFloat, D: Detail> From<T> for Traced<T, D> {
    #[track_caller]
    fn from(x: T) -> Self {
        Traced::new(x)
    }
}

/// As the plain program prints it.
impl<T: TracedFloat, D: Detail> fmt::Display for Traced<T, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.plain(), f)
    }
}

impl<T: TracedFloat, D: Detail> fmt::Debug for Traced<T, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.plain(), f)
    }
}

impl<T: TracedFloat, D: Detail> fmt::LowerExp for Traced<T, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::LowerExp::fmt(&self.plain(), f)
    }
}

/// The number alone, without its lines.
impl<T: TracedFloat> From<Traced<T, Lines>> for Traced<T, Radius> {
    fn from(x: Traced<T, Lines>) -> Self {
        Traced { value: x.value, exact: x.exact, detail: Radius }
    }
}
