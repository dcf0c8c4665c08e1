//! The errors of constructing an interval. Arithmetic on intervals never fails.

use alloc::string::String;
use core::fmt::{self, Write as _};

use crate::text::nearest;

/// Kind of an exception of IEEE 1788.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IntervalErrorKind {
    /// The operation has no value: bad bounds, text that is not an interval literal.
    UndefinedOperation,
    /// The bounds of a literal are in the wrong order, but so close that, rounded outward, they are in the right order:
    /// an implementation that rounds first could not detect this.
    PossiblyUndefinedOperation,
}

/// Reason why there is no interval. Its text, of one line, says what is wrong and what to write. Errors are equal if
/// their kinds and values are equal.
#[derive(Clone, Debug)]
pub struct IntervalError<I> {
    kind: IntervalErrorKind,
    value: I,
    cause: Cause,
}

/// Fault of the input.
#[derive(Clone, Debug)]
enum Cause {
    /// Two numbers are no bounds.
    Bounds([f64; 2]),
    /// A text is no literal.
    Literal(String),
    /// The decoration `ill` belongs to NaI alone.
    Ill,
}

impl<I> IntervalError<I> {
    /// The numbers are no bounds.
    pub(super) fn of_bounds(bounds: [f64; 2], value: I) -> Self {
        let kind = IntervalErrorKind::UndefinedOperation;
        IntervalError { kind, value, cause: Cause::Bounds(bounds) }
    }

    /// The text is no literal.
    pub(super) fn of_literal(message: String, value: I) -> Self {
        let kind = IntervalErrorKind::UndefinedOperation;
        IntervalError { kind, value, cause: Cause::Literal(message) }
    }

    /// The decoration `ill` was requested.
    pub(super) fn of_ill(value: I) -> Self {
        IntervalError { kind: IntervalErrorKind::UndefinedOperation, value, cause: Cause::Ill }
    }

    /// The bounds of a literal are in the wrong order by less than their rounding.
    pub(super) fn possibly_undefined(message: String, value: I) -> Self {
        let kind = IntervalErrorKind::PossiblyUndefinedOperation;
        IntervalError { kind, value, cause: Cause::Literal(message) }
    }

    /// Returns the kind of the exception.
    pub fn kind(&self) -> IntervalErrorKind {
        self.kind
    }

    /// The value that the standard returns with the exception: the empty set or NaI, or the rounded bounds where the
    /// exception is [`IntervalErrorKind::PossiblyUndefinedOperation`].
    pub fn into_value(self) -> I {
        self.value
    }

    /// Changes the type of interval.
    pub(super) fn map<J>(self, f: impl FnOnce(I) -> J) -> IntervalError<J> {
        IntervalError { kind: self.kind, value: f(self.value), cause: self.cause }
    }
}

impl<I: PartialEq> PartialEq for IntervalError<I> {
    fn eq(&self, other: &Self) -> bool {
        self.kind == other.kind && self.value == other.value
    }
}

impl<I> fmt::Display for IntervalError<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.cause {
            // A literal that is quoted can have several lines.
            Cause::Literal(message) => message.chars().try_for_each(|c| match c.is_control() {
                true => write!(f, "{}", c.escape_debug()),
                false => f.write_char(c),
            }),
            Cause::Ill => f.write_str(
                "no interval has the decoration `ill`, which is that of NaI alone; write DecInterval::NAI",
            ),
            Cause::Bounds([inf, sup]) if inf.is_nan() || sup.is_nan() => {
                f.write_str("a bound is NaN; expected two numbers, or -inf and inf for an unbounded interval")
            }
            Cause::Bounds([inf, sup]) if inf > sup => {
                let [inf, sup] = [inf, sup].map(|bound| nearest(*bound));
                let (inf, sup) = (&*inf, &*sup);
                write!(
                    f,
                    "the lower bound {inf} is above the upper bound {sup}; write {sup}, {inf} if you mean \
                        [{sup}, {inf}]"
                )
            }
            Cause::Bounds([inf, _]) => {
                let (bound, instead) = if *inf > 0.0 {
                    ("inf", "an unbounded interval goes from a finite lower bound, or -inf, to inf")
                } else {
                    ("-inf", "an unbounded interval goes from -inf to a finite upper bound, or inf")
                };
                write!(f, "both bounds are {bound}, which is no number; {instead}")
            }
        }
    }
}

impl<I: fmt::Debug> core::error::Error for IntervalError<I> {}
