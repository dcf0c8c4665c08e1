//! Handles the floating-point environment of C (`fenv.h`) around the functions that C programs call.
//!
//! Rust code expects the default environment: rounding to nearest, no exception that traps, subnormal numbers kept. C
//! callers may have set another one. The kernels use operations that raise flags no standard asks for: a lane that is
//! out of range goes through the fast path before its result is replaced. Therefore each function of the C libraries
//! computes in the default environment, and its caller gets its own environment back.
//!
//! [`preserve`] is for functions that take a while, [`preserve_for_kernels`] and [`preserve_for_number`] for those that
//! take nanoseconds. In the default environment the last two read one register, and write it back where flags have
//! changed. The kernels are right in every rounding mode, so that they do not change it.
//!
//! | module | what is there |
//! |---|---|
//! | `x86_64`, `aarch64`, `other` | the registers: one [`Environment`] for each architecture |
//! | `pinned` | numbers whose operations stay between two accesses to these registers |

#![no_std]

mod pinned;

#[cfg_attr(target_arch = "x86_64", path = "x86_64.rs")]
#[cfg_attr(target_arch = "aarch64", path = "aarch64.rs")]
#[cfg_attr(not(any(target_arch = "x86_64", target_arch = "aarch64")), path = "other.rs")]
mod registers;

use core::hint::black_box;

pub use pinned::Pinned;
pub use registers::Environment;
use registers::LegacyControl;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
pub use registers::RoundingMode;

/// Exception flags of IEEE 754, as bits of this crate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flags(u8);

impl Flags {
    /// No flag.
    pub const NONE: Flags = Flags(0);
    /// No real number is the result.
    pub const INVALID: Flags = Flags(1);
    /// An exact infinity of finite operands.
    pub const DIVIDE_BY_ZERO: Flags = Flags(2);
    /// A result beyond the largest number.
    pub const OVERFLOW: Flags = Flags(4);
    /// A result below the smallest normal number.
    pub const UNDERFLOW: Flags = Flags(8);
    /// A rounded result.
    pub const INEXACT: Flags = Flags(16);

    /// Returns all flags of both.
    #[must_use]
    pub const fn and(self, other: Flags) -> Flags {
        Flags(self.0 | other.0)
    }

    /// Returns whether the set contains all flags of the other.
    #[must_use]
    pub const fn has(self, other: Flags) -> bool {
        self.0 & other.0 == other.0
    }
}

impl Environment {
    /// Does the work in the default environment, and restores this environment, which is the current one.
    ///
    /// The compiler does not know what the registers do: only a call whose target it does not know keeps all operations
    /// of the work between both accesses.
    #[cold]
    #[inline(never)]
    pub fn suspended_during(self, work: &mut dyn FnMut()) {
        Environment::for_work().set();
        black_box(work)();
        self.set();
    }
}

/// Does the work in the default environment. The caller's environment is unchanged, including its flags.
#[inline]
pub fn preserve<T>(work: impl FnOnce() -> T) -> T {
    #[inline(never)]
    fn preserve(work: &mut dyn FnMut()) {
        let before = Environment::current();
        if !before.is_default() {
            let legacy = LegacyControl::suspend();
            before.suspended_during(work);
            return legacy.resume();
        }
        // The first operation that raises a flag takes longer than both accesses: none does where all are raised.
        before.raise_all_flags();
        black_box(work)();
        before.set_flags();
    }
    result_by(preserve, work)
}

/// Does work that is right in every rounding mode, with the mode and the flags of the caller's environment unchanged.
#[inline]
pub fn preserve_for_kernels<T>(work: impl FnOnce() -> T) -> T {
    #[inline(never)]
    fn preserve(work: &mut dyn FnMut()) {
        let before = Environment::current();
        if !before.is_fit_for_kernels() {
            return before.suspended_during(work);
        }
        black_box(work)();
        before.restore();
    }
    result_by(preserve, work)
}

/// Returns the result of work that a function does.
#[inline(always)]
fn result_by<T>(function: fn(&mut dyn FnMut()), work: impl FnOnce() -> T) -> T {
    let (mut work, mut result) = (Some(work), None);
    function(&mut || result = work.take().map(|work| work()));
    match result {
        Some(result) => result,
        None => unreachable!("the work is done once"),
    }
}

/// Computes a function of numbers like [`preserve_for_kernels`], without a call. If exceptions trap or subnormal
/// numbers are flushed, the function `again`, which contains this call, gets the operands in the default environment.
#[inline(always)]
pub fn preserve_for_number<A: Pinned, T: Pinned>(
    operands: A,
    compute: impl Fn(A) -> T,
    again: fn(A) -> T,
) -> T {
    let before = Environment::current();
    if !before.is_fit_for_kernels() {
        return call_suspended(before, operands, again);
    }
    let result = compute(operands.pinned()).pinned();
    before.restore();
    result
}

#[cold]
#[inline(never)]
fn call_suspended<A: Pinned, T: Pinned>(before: Environment, operands: A, again: fn(A) -> T) -> T {
    let mut result = None;
    before.suspended_during(&mut || result = Some(black_box(again)(operands)));
    match result {
        Some(result) => result,
        None => unreachable!("the work is done once"),
    }
}
