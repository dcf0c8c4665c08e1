//! The registers of aarch64: FPCR and FPSR.

use core::arch::asm;

use crate::Flags;

/// Rounding to nearest, no exception that traps, subnormal numbers kept.
const DEFAULT: u64 = 0;

/// The rounding mode, the traps of exceptions (on processors that have them), and the exception flags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Environment {
    control: u64,
    status: u64,
}

/// The bits of FPCR that are the rounding direction.
const DIRECTION: u64 = 0xc0_0000;

/// A stub: there are no other registers.
pub(crate) struct LegacyControl;

/// The rounding direction of an environment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundingMode {
    /// To nearest, ties to even.
    ToNearest,
    /// Toward −∞.
    Downward,
    /// Toward +∞.
    Upward,
    /// Toward zero.
    TowardZero,
}

fn status() -> u64 {
    let status: u64;
    // SAFETY: it reads FPSR.
    unsafe { asm!("mrs {}, fpsr", out(reg) status, options(nostack, preserves_flags)) };
    status
}

impl Environment {
    /// Returns the environment of this thread.
    #[inline(always)]
    #[must_use]
    pub fn current() -> Environment {
        let control: u64;
        // SAFETY: it reads FPCR.
        unsafe { asm!("mrs {}, fpcr", out(reg) control, options(nostack, preserves_flags)) };
        Environment { control, status: status() }
    }

    /// Returns whether the environment rounds, traps and keeps subnormal numbers as Rust code expects.
    #[inline(always)]
    #[must_use]
    pub fn is_default(self) -> bool {
        self.control == DEFAULT
    }

    /// Returns whether the environment is the default one except for the rounding direction.
    #[inline(always)]
    pub(crate) fn is_fit_for_kernels(self) -> bool {
        self.control & !DIRECTION == DEFAULT
    }

    /// Returns the rounding direction.
    #[inline(always)]
    #[must_use]
    pub fn rounding_mode(self) -> RoundingMode {
        match self.control >> 22 & 3 {
            0 => RoundingMode::ToNearest,
            1 => RoundingMode::Upward,
            2 => RoundingMode::Downward,
            _ => RoundingMode::TowardZero,
        }
    }

    /// Returns the environment with these flags set too.
    #[inline(always)]
    #[must_use]
    pub fn with(self, flags: Flags) -> Environment {
        Environment { status: self.status | u64::from(flags.0), ..self }
    }

    /// Returns the environment with the flag for inexact results set if the other has it.
    #[inline(always)]
    #[must_use]
    pub fn with_inexact_of(self, other: Environment) -> Environment {
        Environment { status: self.status | other.status & 0x10, ..self }
    }

    /// Makes the environment the current one, where only flags have changed since.
    #[inline(always)]
    pub fn restore(self) {
        self.replace(Environment { status: status(), ..self });
    }

    /// Makes the environment the current one, if it is known which is the current one.
    #[inline(always)]
    pub fn replace(self, current: Environment) {
        if current.status != self.status {
            self.set_status();
        }
    }

    #[inline(always)]
    fn set_status(self) {
        // SAFETY: the value is one that FPSR had, perhaps with other flags.
        unsafe { asm!("msr fpsr, {}", in(reg) self.status, options(nostack)) };
    }

    /// Raises all flags, in the default environment.
    #[inline(always)]
    pub(crate) fn raise_all_flags(self) {
        Environment::for_work().set_status();
    }

    /// Sets the flags of this environment, which differs from the current one in nothing else.
    #[inline(always)]
    pub(crate) fn set_flags(self) {
        self.set_status();
    }

    /// Returns the default environment, with all flags: nested calls then have none to take back.
    pub(crate) fn for_work() -> Environment {
        Environment { control: DEFAULT, status: 0x9f }
    }

    #[inline(always)]
    pub(crate) fn set(self) {
        // SAFETY: the value is one that FPCR had, or the default one. Rust code runs in the default one; before the
        // caller's own is set again, all of its operations are done.
        unsafe { asm!("msr fpcr, {}", in(reg) self.control, options(nostack)) };
        self.set_status();
    }
}

impl LegacyControl {
    pub(crate) fn suspend() -> LegacyControl {
        LegacyControl
    }

    pub(crate) fn resume(self) {}
}
