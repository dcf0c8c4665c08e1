//! The caller's floating-point environment around a call: what it has set stays set, and what the kernels do to the
//! exception flags is not seen.

use crate::errors::Exceptions;

/// Rounding to nearest, all exceptions masked, subnormal numbers kept: the bits of the control register but its flags.
#[cfg(target_arch = "x86_64")]
const DEFAULT: u32 = 0x1f80;

/// The bits of the control register that are flags: invalid, denormal, division by zero, overflow, underflow, inexact.
#[cfg(target_arch = "x86_64")]
const FLAGS: u32 = 0x3f;

#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn control() -> u32 {
    let mut control = 0_u32;
    // SAFETY: it stores the control register of SSE in the variable.
    unsafe { std::arch::asm!("stmxcsr [{}]", in(reg) &mut control, options(nostack, preserves_flags)) };
    control
}

#[cfg(target_arch = "x86_64")]
fn set_control(control: u32) {
    // SAFETY: the value is one that the register had, with other flags, or the default one.
    unsafe { std::arch::asm!("ldmxcsr [{}]", in(reg) &control, options(nostack, preserves_flags)) };
}

/// Computes in the default environment; then the caller's environment has the exceptions of the result, and nothing
/// else that happened on the way but perhaps *inexact*.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(crate) fn protected<T>(compute: impl Fn() -> T, exceptions: impl Fn(&T) -> Exceptions) -> T {
    const INEXACT: u32 = 0x20;
    let before = control();
    if before & !FLAGS != DEFAULT {
        return in_default_environment(before, compute, exceptions);
    }
    let result = compute();
    let exceptions = exceptions(&result);
    let after = control();
    let wanted = before | after & INEXACT | exceptions.flags();
    if after != wanted {
        set_control(wanted);
    }
    result
}

/// For callers with another rounding mode, with exceptions that trap, or with subnormal numbers flushed.
#[cfg(target_arch = "x86_64")]
#[cold]
#[inline(never)]
fn in_default_environment<T>(
    before: u32,
    compute: impl Fn() -> T,
    exceptions: impl Fn(&T) -> Exceptions,
) -> T {
    set_control(DEFAULT);
    let result = compute();
    let flags = exceptions(&result).flags();
    set_control(before | flags);
    result
}

/// Elsewhere the flags are not specified.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
pub(crate) fn protected<T>(compute: impl Fn() -> T, exceptions: impl Fn(&T) -> Exceptions) -> T {
    let result = compute();
    let _ = exceptions(&result);
    result
}

impl Exceptions {
    /// As flags of the control register.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn flags(self) -> u32 {
        match self {
            Exceptions::None => 0,
            Exceptions::Domain => 0x01,
            Exceptions::Pole => 0x04,
            Exceptions::Overflow => 0x08 | 0x20,
            Exceptions::Underflow | Exceptions::Vanished => 0x10 | 0x20,
        }
    }
}
