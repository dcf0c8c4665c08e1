//! The errors of constructing an interval. Arithmetic on intervals never fails.

use core::fmt;

/// Which exception of IEEE 1788 it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IntervalErrorKind {
    /// The operation has no value: bad bounds, text that is not an interval literal.
    UndefinedOperation,
    /// The bounds of a literal are in the wrong order, but so close that, rounded outward, they are in the right order:
    /// an implementation that rounds first could not detect this.
    PossiblyUndefinedOperation,
}

/// Why there is no interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct IntervalError<I> {
    kind: IntervalErrorKind,
    value: I,
}

impl<I> IntervalError<I> {
    pub(super) fn undefined(value: I) -> Self {
        IntervalError { kind: IntervalErrorKind::UndefinedOperation, value }
    }

    pub(super) fn possibly_undefined(value: I) -> Self {
        IntervalError { kind: IntervalErrorKind::PossiblyUndefinedOperation, value }
    }

    /// Which exception it is.
    pub fn kind(&self) -> IntervalErrorKind {
        self.kind
    }

    /// The value that the standard returns with the exception: the empty set or NaI, or the rounded bounds where the
    /// exception is [`IntervalErrorKind::PossiblyUndefinedOperation`].
    pub fn into_value(self) -> I {
        self.value
    }

    /// The same error for another type of interval.
    pub(super) fn map<J>(self, f: impl FnOnce(I) -> J) -> IntervalError<J> {
        IntervalError { kind: self.kind, value: f(self.value) }
    }
}

impl<I> fmt::Display for IntervalError<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.kind {
            IntervalErrorKind::UndefinedOperation => "this does not describe an interval",
            IntervalErrorKind::PossiblyUndefinedOperation => {
                "the bounds of this interval are in the wrong order, by less than their rounding"
            }
        })
    }
}

impl<I: fmt::Debug> core::error::Error for IntervalError<I> {}
