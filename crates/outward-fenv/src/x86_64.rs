//! The registers of x86-64: MXCSR of SSE and AVX, and in other environments the control word of the x87, for drivers.

use core::arch::asm;
use core::mem::MaybeUninit;

use crate::Flags;

/// Rounding to nearest, all exceptions masked, subnormal numbers kept: MXCSR but for its flags.
const DEFAULT: u32 = 0x1f80;

/// The bits of MXCSR that are flags: invalid, denormal, division by zero, overflow, underflow, inexact.
const FLAGS: u32 = 0x3f;

/// The control word that processes start with: to nearest, 64 bits, all exceptions masked.
const DEFAULT_X87: u16 = 0x37f;

/// The content of MXCSR: the rounding mode, the traps of exceptions, and the exception flags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Environment {
    control: u32,
}

/// The bits of MXCSR that are the rounding direction.
const DIRECTION: u32 = 0x6000;

/// The control word of the x87, for drivers that compute with it: Rust code does not.
pub(crate) struct LegacyControl {
    word: u16,
}

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

impl Environment {
    /// Returns the environment of this thread.
    #[inline(always)]
    #[must_use]
    pub fn current() -> Environment {
        let mut control = MaybeUninit::<u32>::uninit();
        // SAFETY: it stores MXCSR in the variable.
        unsafe {
            asm!("stmxcsr [{}]", in(reg) control.as_mut_ptr(), options(nostack, preserves_flags));
            Environment { control: control.assume_init() }
        }
    }

    /// Returns whether the environment rounds, traps and keeps subnormal numbers as Rust code expects.
    #[inline(always)]
    #[must_use]
    pub fn is_default(self) -> bool {
        self.control & !FLAGS == DEFAULT
    }

    /// Returns whether the environment is the default one except for the rounding direction.
    #[inline(always)]
    pub(crate) fn is_fit_for_kernels(self) -> bool {
        self.control & !(FLAGS | DIRECTION) == DEFAULT
    }

    /// Returns the rounding direction.
    #[inline(always)]
    #[must_use]
    pub fn rounding_mode(self) -> RoundingMode {
        match self.control >> 13 & 3 {
            0 => RoundingMode::ToNearest,
            1 => RoundingMode::Downward,
            2 => RoundingMode::Upward,
            _ => RoundingMode::TowardZero,
        }
    }

    /// Returns the environment with these flags set too.
    #[inline(always)]
    #[must_use]
    pub fn with(self, flags: Flags) -> Environment {
        let bits = u32::from(flags.0);
        // The flag for subnormal operands lies between those for invalid operations and for divisions.
        Environment { control: self.control | bits & 1 | (bits & !1) << 1 }
    }

    /// Returns the environment with the flag for inexact results set if the other has it.
    #[inline(always)]
    #[must_use]
    pub fn with_inexact_of(self, other: Environment) -> Environment {
        Environment { control: self.control | other.control & 0x20 }
    }

    /// Makes the environment the current one, where only flags have changed since.
    #[inline(always)]
    pub fn restore(self) {
        self.replace(Environment::current());
    }

    /// Makes the environment the current one, if it is known which is the current one.
    #[inline(always)]
    pub fn replace(self, current: Environment) {
        if current != self {
            self.set();
        }
    }

    /// Raises all flags, in the default environment.
    #[inline(always)]
    pub(crate) fn raise_all_flags(self) {
        Environment::for_work().set();
    }

    /// Sets the flags of this environment, which differs from the current one in nothing else.
    #[inline(always)]
    pub(crate) fn set_flags(self) {
        self.set();
    }

    /// Returns the default environment, with all flags: nested calls then have none to take back.
    pub(crate) fn for_work() -> Environment {
        Environment { control: DEFAULT | FLAGS }
    }

    #[inline(always)]
    pub(crate) fn set(self) {
        // SAFETY: the value is one that MXCSR had, perhaps with other flags, or the default one. Rust code runs in the
        // default one; before the caller's own is set again, all of its operations are done.
        unsafe { asm!("ldmxcsr [{}]", in(reg) &self.control, options(nostack)) };
    }
}

impl LegacyControl {
    /// Sets the default control word, and returns the one before.
    pub(crate) fn suspend() -> LegacyControl {
        let mut word = 0_u16;
        // SAFETY: it stores the control word in the variable, and sets the default one.
        unsafe {
            asm!(
                "fnstcw [{}]", "fldcw [{}]", in(reg) &mut word, in(reg) &DEFAULT_X87,
                options(nostack, preserves_flags)
            );
        }
        LegacyControl { word }
    }

    /// Restores the control word.
    pub(crate) fn resume(self) {
        // SAFETY: the control word is what it was, and so is the status, because Rust code does not use the x87.
        unsafe { asm!("fldcw [{}]", in(reg) &self.word, options(nostack, preserves_flags)) };
    }
}
