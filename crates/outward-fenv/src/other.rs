//! Architectures whose registers are not known here: the environment stays as it is, and flags are not specified.

use crate::Flags;

/// A stub: the environment is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Environment;

/// A stub: there are no other registers.
pub(crate) struct LegacyControl;

impl Environment {
    /// Returns the environment of this thread.
    #[must_use]
    pub fn current() -> Environment {
        Environment
    }

    /// Returns true: the environment is assumed to be the default one.
    #[must_use]
    pub fn is_default(self) -> bool {
        true
    }

    pub(crate) fn is_fit_for_kernels(self) -> bool {
        true
    }

    /// Returns the environment unchanged.
    #[must_use]
    pub fn with(self, _: Flags) -> Environment {
        self
    }

    /// Returns the environment unchanged.
    #[must_use]
    pub fn with_inexact_of(self, _: Environment) -> Environment {
        self
    }

    /// Does nothing.
    pub fn restore(self) {}

    /// Does nothing.
    pub fn replace(self, _: Environment) {}

    /// Raises all flags, in the default environment.
    #[inline(always)]
    pub(crate) fn raise_all_flags(self) {}

    /// Sets the flags of this environment, which differs from the current one in nothing else.
    #[inline(always)]
    pub(crate) fn set_flags(self) {}

    pub(crate) fn for_work() -> Environment {
        Environment
    }

    pub(crate) fn set(self) {}
}

impl LegacyControl {
    pub(crate) fn suspend() -> LegacyControl {
        LegacyControl
    }

    pub(crate) fn resume(self) {}
}
