//! `errno` and exception flags, as C (7.12.1, F.10) and glibc define them.

use outward::format::Format;

/// The exceptions of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exceptions {
    /// Nothing, or *inexact*.
    None,
    /// A NaN, and no operand is one: `EDOM`, *invalid*.
    Domain,
    /// An exact infinity of finite operands: `ERANGE`, *division by zero*.
    Pole,
    /// A result beyond the largest number: `ERANGE`, *overflow*.
    Overflow,
    /// A subnormal result: *underflow*.
    Underflow,
    /// A result that is rounded to zero: `ERANGE`, *underflow*.
    Vanished,
}

/// The infinities and zeros of a function.
#[derive(Clone, Copy)]
pub(crate) struct Shape<T> {
    /// Returns whether an infinite result of these finite operands is exact.
    pub(crate) pole: fn(&[T]) -> bool,
    /// Returns whether a result of these finite operands that is zero is not exactly zero.
    pub(crate) vanishes: fn(&[T]) -> bool,
}

/// Returns the exceptions of the result of these operands. The common case is decided by its exponent.
#[inline(always)]
pub(crate) fn of<T: Format>(shape: Shape<T>, operands: &[T], result: T) -> Exceptions {
    let exponent = (result.pattern() & !T::SIGN_MASK) >> T::FRACTION_BITS;
    let all_ones = T::infinity().pattern() >> T::FRACTION_BITS;
    if exponent.wrapping_sub(1) < all_ones - 1 {
        return Exceptions::None;
    }
    uncommon(shape, operands, result)
}

#[cold]
#[inline(never)]
fn uncommon<T: Format>(shape: Shape<T>, operands: &[T], result: T) -> Exceptions {
    let size = |x: &T| x.pattern() & !T::SIGN_MASK;
    let infinity = T::infinity().pattern();
    if result.is_nan() {
        return if operands.iter().any(|x| x.is_nan()) {
            Exceptions::None
        } else {
            report(EDOM, Exceptions::Domain)
        };
    }
    if operands.iter().any(|x| size(x) >= infinity) {
        return Exceptions::None;
    }
    if size(&result) == infinity {
        let pole = (shape.pole)(operands);
        return report(ERANGE, if pole { Exceptions::Pole } else { Exceptions::Overflow });
    }
    match (size(&result), (shape.vanishes)(operands)) {
        (0, true) => report(ERANGE, Exceptions::Vanished),
        (0, false) => Exceptions::None,
        _ => Exceptions::Underflow,
    }
}

const EDOM: i32 = 33;
const ERANGE: i32 = 34;

/// Sets `errno`.
#[cfg(target_os = "linux")]
fn report(error: i32, exceptions: Exceptions) -> Exceptions {
    unsafe extern "C" {
        fn __errno_location() -> *mut i32;
    }
    // SAFETY: the C library gives the address of this thread's variable.
    unsafe { *__errno_location() = error };
    exceptions
}

/// Sets nothing: other systems keep the variable elsewhere, and are not supported.
#[cfg(not(target_os = "linux"))]
fn report(_: i32, exceptions: Exceptions) -> Exceptions {
    exceptions
}
