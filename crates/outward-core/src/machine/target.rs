//! Functions whose direction and format are values, so that they are compiled once and not once per direction and
//! format: whole functions of single numbers, and the paths after the fast path.

use super::{Lanes, Machine, Scalar};
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

/// A whole function of numbers of the lanes' format, in any direction.
pub trait NumberFunction<const I: usize> {
    /// The function.
    fn run<V: Lanes>(round: Round, args: [V; I]) -> V;
}

/// A function of one number: compiled twice for all scalar callers. Up to three operands are passed in registers: an
/// array would be stored by its elements and loaded as a vector, which waits until the stores are done.
#[inline(always)]
pub(super) fn number<P: NumberFunction<I>, V: Lanes<Machine = Scalar>, const I: usize>(
    round: Round,
    args: [V; I],
) -> V {
    let (x, y, z) = (args[0], args[1 % I], args[2 % I]);
    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    if super::choice::is_fused() {
        // SAFETY: the processor has the feature that the functions are compiled with.
        return unsafe {
            if const { I > 3 } {
                fused_of_many::<P, V, I>(round, &args)
            } else {
                fused_number::<P, V, I>(round, x, y, z)
            }
        };
    }
    if const { I > 3 } {
        return portable_of_many::<P, V, I>(round, &args);
    }
    portable_number::<P, V, I>(round, x, y, z)
}

#[inline(never)]
fn portable_number<P: NumberFunction<I>, V: Lanes, const I: usize>(round: Round, x: V, y: V, z: V) -> V {
    P::run(round, few([x, y, z]))
}

#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[inline(never)]
#[target_feature(enable = "fma")]
fn fused_number<P: NumberFunction<I>, V: Lanes, const I: usize>(round: Round, x: V, y: V, z: V) -> V {
    P::run(round, few([x, y, z]))
}

#[inline(never)]
fn portable_of_many<P: NumberFunction<I>, V: Lanes, const I: usize>(round: Round, args: &[V; I]) -> V {
    P::run(round, *args)
}

#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[inline(never)]
#[target_feature(enable = "fma")]
fn fused_of_many<P: NumberFunction<I>, V: Lanes, const I: usize>(round: Round, args: &[V; I]) -> V {
    P::run(round, *args)
}

/// The first of three numbers.
#[inline(always)]
fn few<V: Copy, const I: usize>(args: [V; 3]) -> [V; I] {
    let mut first = [args[0]; I];
    let mut i = 1;
    while i < I {
        first[i] = args[i];
        i += 1;
    }
    first
}

/// A path on one number: compiled twice for all scalar callers.
#[inline(never)]
pub(super) fn one<P: TargetPath<I>, const I: usize>(target: &Target, args: [f64; I]) -> f64 {
    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    if super::choice::is_fused() {
        // SAFETY: the processor has the feature that the path is compiled with.
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
