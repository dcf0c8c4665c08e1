//! The registers of aarch64: FPCR and FPSR.

use core::arch::asm;

use crate::Flags;

/// Rounding to nearest, no exception that traps, subnormal numbers kept.
const DEFAULT: u64 = 0;

/// How operations round, which exceptions trap (on processors that can), and the exception flags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Environment {
    control: u64,
    status: u64,
}

/// The bits of FPCR that are the rounding direction.
const DIRECTION: u64 = 0xc0_0000;

/// There are no other registers.
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
    /// That of this thread.
    #[inline(always)]
    #[must_use]
    pub fn current() -> Environment {
        let control: u64;
        // SAFETY: it reads FPCR.
        unsafe { asm!("mrs {}, fpcr", out(reg) control, options(nostack, preserves_flags)) };
        Environment { control, status: status() }
    }

    /// Does it round, trap and keep subnormal numbers as Rust code expects?
    #[inline(always)]
    #[must_use]
    pub fn is_default(self) -> bool {
        self.control == DEFAULT
    }

    /// The same but for the rounding direction.
    #[inline(always)]
    pub(crate) fn is_fit_for_kernels(self) -> bool {
        self.control & !DIRECTION == DEFAULT
    }

    /// Its rounding direction.
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

    /// The same with these flags set too.
    #[inline(always)]
    #[must_use]
    pub fn with(self, flags: Flags) -> Environment {
        Environment { status: self.status | u64::from(flags.0), ..self }
    }

    /// The same with the flag for inexact results if the other has it.
    #[inline(always)]
    #[must_use]
    pub fn with_inexact_of(self, other: Environment) -> Environment {
        Environment { status: self.status | other.status & 0x10, ..self }
    }

    /// Makes it the current one, where only flags have changed since.
    #[inline(always)]
    pub fn restore(self) {
        self.replace(Environment { status: status(), ..self });
    }

    /// The same, where it is known which is the current one.
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

    /// The default one, with all flags: calls in a call then have none to take back.
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
