//! The path after the fast path of a function. Its direction and format are values, so that it is compiled once per
//! function and not once per direction and format.

use super::{Machine, Scalar};
use crate::format::Format;
use crate::round::{Round, Rounding};

/// The target of a rounding: a direction, and a format whose numbers are all numbers of binary64.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The direction.
    pub round: Round,
    /// The name of the format.
    pub format: &'static str,
    /// The precision of the format, in bits.
    pub precision: u32,
    /// The largest exponent of the format.
    pub emax: i32,
    /// The smallest exponent of the format's normal numbers.
    pub emin: i32,
}

impl Target {
    /// The direction `R` in the format `T`.
    #[must_use]
    pub const fn of<R: Rounding, T: Format>() -> Target {
        Target::new::<T>(R::ROUND)
    }
    /// A direction in the format `T`.
    #[must_use]
    pub const fn new<T: Format>(round: Round) -> Target {
        Target { round, format: T::NAME, precision: T::PRECISION, emax: T::EMAX, emin: T::EMIN }
    }
}

/// A path taken by few lanes, as [`RescuePath`](super::RescuePath), for any direction and format: its operands and its
/// result are numbers of the format in binary64.
pub trait TargetPath<const I: usize> {
    /// The function and its path: on a device, the same names with the same target are the same path.
    const NAMES: [&'static str; 2];
    /// The path itself.
    fn run<M: Machine>(m: M, target: Target, args: [M::F64; I]) -> M::F64;
}

/// A path on one number: compiled twice for all scalar callers.
#[inline(never)]
pub(super) fn one<P: TargetPath<I>, const I: usize>(target: &Target, args: [f64; I]) -> f64 {
    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    if super::choice::Choice::made().fused {
        // SAFETY: the choice has fused operations only where the feature that the path is compiled with was detected.
        return unsafe { fused::<P, I>(target, args) };
    }
    P::run(Scalar, *target, args)
}

/// [`one`] with the instruction for fused multiply-add, which vector machines have.
#[cfg(target_arch = "x86_64")]
#[inline(never)]
#[target_feature(enable = "fma")]
pub(super) fn fused<P: TargetPath<I>, const I: usize>(target: &Target, args: [f64; I]) -> f64 {
    P::run(Scalar, *target, args)
}
