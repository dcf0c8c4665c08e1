//! The caller's floating-point environment around a call: its settings stay, and the exception flags are those of the
//! result.

use outward_fenv::{Environment, Flags, Pinned};

use crate::errors::Exceptions;

/// Computes in the default environment; afterwards the caller's environment has the exceptions of the result, and no
/// others that occurred on the way except perhaps *inexact*.
#[inline(always)]
pub(crate) fn protected<T: Pinned, const N: usize>(
    operands: [T; N],
    compute: impl Fn([T; N]) -> T,
    exceptions: impl Fn(&[T; N], T) -> Exceptions,
) -> T {
    let before = Environment::current();
    if !before.is_default() {
        return in_default_environment(before, operands, compute, exceptions);
    }
    let result = compute(operands.pinned()).pinned();
    let raised = exceptions(&operands, result).flags();
    let after = Environment::current();
    before.with(raised).with_inexact_of(after).replace(after);
    result
}

/// Computes for callers with another rounding mode, with exceptions that trap, or with subnormal numbers flushed.
#[cold]
#[inline(never)]
fn in_default_environment<T: Pinned, const N: usize>(
    before: Environment,
    operands: [T; N],
    compute: impl Fn([T; N]) -> T,
    exceptions: impl Fn(&[T; N], T) -> Exceptions,
) -> T {
    let (mut result, mut raised) = (operands[0], Flags::NONE);
    before.suspended_during(&mut || {
        result = compute(operands);
        raised = exceptions(&operands, result).flags();
    });
    before.with(raised).restore();
    result
}

impl Exceptions {
    #[inline(always)]
    fn flags(self) -> Flags {
        match self {
            Exceptions::None => Flags::NONE,
            Exceptions::Domain => Flags::INVALID,
            Exceptions::Pole => Flags::DIVIDE_BY_ZERO,
            Exceptions::Overflow => Flags::OVERFLOW.and(Flags::INEXACT),
            Exceptions::Underflow | Exceptions::Vanished => Flags::UNDERFLOW.and(Flags::INEXACT),
        }
    }
}
