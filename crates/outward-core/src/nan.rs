//! NaN policies: which NaN an operation returns.
//!
//! IEEE 754 says when the result of an operation is a NaN, and asks, without insisting, that it carry the payload of
//! an operand. Machines differ. Operations here give one NaN whatever comes in, so that equal inputs give equal bits;
//! where other bits are wanted, a [`Policy`] puts an operation under another rule:
//!
//! ```
//! use outward::nan::Policy;
//! use outward::ops::{add_ru, fmin, sqrt_rn};
//!
//! let payload = f32::from_bits(0xffc0_1234);
//! assert_eq!(add_ru(payload, 1.0).to_bits(), 0x7fc0_0000);
//! assert_eq!(Policy::Gpu.binary(add_ru, payload, 1.0).to_bits(), 0x7fff_ffff);
//! assert_eq!(Policy::Propagate.binary(add_ru, payload, 1.0).to_bits(), 0xffc0_1234);
//! // What is no NaN is not touched.
//! assert_eq!(Policy::Gpu.binary(fmin, payload, 1.0), 1.0);
//! assert_eq!(Policy::Gpu.unary(sqrt_rn, -1.0_f32).to_bits(), 0x7fff_ffff);
//! ```

use crate::format::Format;

/// The NaN that operations return. Numbers are the same under each policy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Policy {
    /// This library's NaN: positive, quiet, no payload (`0x7fc00000` in binary32), whatever came in.
    #[default]
    Canonical,
    /// An NVIDIA GPU's NaN.
    ///
    /// In binary32 and narrower formats its bits are all ones but for the sign (`0x7fffffff`, in 16 bits `0x7fff`),
    /// whatever came in. In binary64 it is an operand that is a NaN, made quiet: the second one, else the third, else
    /// the first; where none is, the negative NaN without payload (`0xfff8000000000000`). The instructions `add sub mul
    /// fma min max` return it on an H200 (compute capability 9.0; the example `instructions` of `outward-cuda` shows it
    /// on other GPUs); its division, which is no single instruction, keeps the first.
    Gpu,
    /// IEEE 754's recommendation (6.2.3): the first operand that is a NaN, with sign and payload, made quiet; where
    /// none is, the canonical NaN.
    Propagate,
}

impl Policy {
    /// Every policy.
    pub const ALL: [Policy; 3] = [Policy::Canonical, Policy::Gpu, Policy::Propagate];

    /// Returns the NaN of an operation on these operands, for an operation that returns one.
    #[must_use]
    pub fn nan<T: Format>(self, operands: &[T]) -> T {
        let first = operands.iter().copied().find(|x| x.is_nan()).map(quiet);
        match self {
            Policy::Canonical => T::nan(),
            Policy::Gpu if T::BITS < 64 => T::from_pattern(T::SIGN_MASK - 1),
            Policy::Gpu => {
                let chosen =
                    [1, 2, 0].into_iter().filter_map(|at| operands.get(at).copied()).find(|x| x.is_nan());
                let chosen = chosen.map(quiet);
                chosen.unwrap_or(T::from_pattern(T::SIGN_MASK | T::NAN_BITS))
            }
            Policy::Propagate => first.unwrap_or(T::nan()),
        }
    }

    /// Returns the result, but where it is a NaN the NaN of this policy for an operation on these operands.
    #[must_use]
    pub fn replace_nan<T: Format>(self, operands: &[T], result: T) -> T {
        if result.is_nan() { self.nan(operands) } else { result }
    }

    /// An operation of one operand under this policy.
    #[must_use]
    pub fn unary<T: Format>(self, operation: impl FnOnce(T) -> T, a: T) -> T {
        self.replace_nan(&[a], operation(a))
    }

    /// An operation of two operands under this policy.
    #[must_use]
    pub fn binary<T: Format>(self, operation: impl FnOnce(T, T) -> T, a: T, b: T) -> T {
        self.replace_nan(&[a, b], operation(a, b))
    }

    /// An operation of three operands under this policy.
    #[must_use]
    pub fn ternary<T: Format>(self, operation: impl FnOnce(T, T, T) -> T, a: T, b: T, c: T) -> T {
        self.replace_nan(&[a, b, c], operation(a, b, c))
    }
}

/// A NaN made quiet: with its first fraction digit set, sign and payload as they are.
///
/// ```
/// assert_eq!(outward::nan::quiet(f32::from_bits(0xff80_0001)).to_bits(), 0xffc0_0001);
/// ```
#[must_use]
pub fn quiet<T: Format>(x: T) -> T {
    if x.is_nan() { T::from_pattern(x.pattern() | 1 << (T::FRACTION_BITS - 1)) } else { x }
}

/// The payload of a NaN: the fraction without its first digit. *getPayload* of IEEE 754-2019, 9.7, but for numbers
/// `None`.
///
/// ```
/// use outward::nan::payload;
/// assert_eq!((payload(f64::from_bits(0xfff8_0000_0000_0123)), payload(1.0_f64)), (Some(0x123), None));
/// ```
#[must_use]
pub fn payload<T: Format>(x: T) -> Option<u64> {
    x.is_nan().then(|| x.pattern() & (T::FRACTION_MASK >> 1))
}
