//! The uncommon lanes of a vector machine, one by one on the scalar machine.

use super::{Lanes, RescuePath, Scalar, Target};
use crate::format::Format;

/// An uncommon path on one number: compiled once for all vector machines, with the instruction for fused multiply-add,
/// which they all have.
#[inline(never)]
#[target_feature(enable = "fma")]
pub(super) fn path<T, K, const I: usize, const O: usize>(args: [T; I]) -> [T; O]
where
    T: Lanes<Machine = Scalar, Format = T>,
    K: RescuePath<I, O, Format = T>,
{
    K::run(args)
}

/// Runs an uncommon path for the lanes whose bit is set in `lanes`, and writes its results over `results`. There are
/// hundreds of paths, so this code must not be generic over them.
///
/// # Safety
///
/// The path must be one that may be called here; the paths of [`path`] may be called if the processor has instructions
/// for fused multiply-add.
#[cold]
#[inline(never)]
pub(super) unsafe fn lane_by_lane<T: Format, const L: usize, const I: usize, const O: usize>(
    lanes: u32,
    args: &[[T; L]; I],
    results: &mut [[T; L]; O],
    path: unsafe fn([T; I]) -> [T; O],
) {
    let mut rest = lanes;
    while rest != 0 {
        let lane = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let mut operands = [args[0][lane]; I];
        for (operand, column) in operands.iter_mut().zip(args) {
            *operand = column[lane];
        }
        // SAFETY: the caller has seen to it.
        let values = unsafe { path(operands) };
        for (result, value) in results.iter_mut().zip(values) {
            result[lane] = value;
        }
    }
}

/// [`lane_by_lane`] for a path with a target.
///
/// # Safety
///
/// The conditions of [`lane_by_lane`] hold.
#[cold]
#[inline(never)]
pub(super) unsafe fn lane_by_lane_to<
    T: Lanes<Machine = Scalar, Format = T> + Format,
    const L: usize,
    const I: usize,
>(
    lanes: u32,
    target: &Target,
    args: &[[T; L]; I],
    result: &mut [T; L],
    path: unsafe fn(&Target, [f64; I]) -> f64,
) {
    let mut rest = lanes;
    while rest != 0 {
        let lane = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let mut operands = [0.0; I];
        for (operand, column) in operands.iter_mut().zip(args) {
            *operand = Lanes::widen(column[lane]);
        }
        // SAFETY: the caller has seen to it.
        result[lane] = T::exact_from(unsafe { path(target, operands) });
    }
}

/// The vectors in memory.
///
/// A loop and not `map`: the memory that its closure needs would also be written on the ordinary path, and the closure
/// is compiled without the instructions of the machine. No iterators either, whose methods become calls in a cold
/// branch.
#[inline(always)]
pub(super) fn to_arrays<V: Lanes, const L: usize, const N: usize>(vectors: [V; N]) -> [[V::Format; L]; N] {
    let mut arrays = [[V::Format::from_pattern(0); L]; N];
    let mut at = 0;
    while at < N {
        vectors[at].store(&mut arrays[at]);
        at += 1;
    }
    arrays
}

/// The vectors from memory.
#[inline(always)]
pub(super) fn from_arrays<V: Lanes, const L: usize, const N: usize>(
    m: V::Machine,
    arrays: &[[V::Format; L]; N],
) -> [V; N] {
    let mut vectors = [V::splat(m, V::Format::from_pattern(0)); N];
    let mut at = 0;
    while at < N {
        vectors[at] = V::load(m, &arrays[at]);
        at += 1;
    }
    vectors
}

/// [`Lanes::rescue_to`] and [`Lanes::rescue`] of a vector: its format, lanes, machine and mask, and the bits of a mask.
macro_rules! rescued_lanes {
    ($format:ident, $lanes:literal, $machine:ident, $mask:ident, |$bits_of:ident| $bits:expr) => {
        #[inline(always)]
        fn rescue_to<P: $crate::machine::TargetPath<I>, const I: usize>(
            mask: $mask,
            target: &$crate::machine::Target,
            args: [Self; I],
            fast: Self,
        ) -> Self {
            use $crate::machine::{rescue, target as target_path};
            let $bits_of = mask;
            let lanes: u32 = $bits;
            if lanes == 0 {
                return fast;
            }
            let args: [[$format; $lanes]; I] = rescue::to_arrays(args);
            let [mut result] = rescue::to_arrays([fast]);
            isa!(rescue::lane_by_lane_to(lanes, target, &args, &mut result, target_path::fused::<P, I>));
            let [rescued] = rescue::from_arrays($machine(()), &[result]);
            rescued
        }

        #[inline(always)]
        fn rescue<K: $crate::machine::RescuePath<I, O, Format = $format>, const I: usize, const O: usize>(
            mask: $mask,
            args: [Self; I],
            fast: [Self; O],
        ) -> [Self; O] {
            use $crate::machine::rescue;
            let $bits_of = mask;
            let lanes: u32 = $bits;
            if lanes == 0 {
                return fast;
            }
            let args: [[$format; $lanes]; I] = rescue::to_arrays(args);
            let mut results = rescue::to_arrays(fast);
            isa!(rescue::lane_by_lane(lanes, &args, &mut results, rescue::path::<$format, K, I, O>));
            rescue::from_arrays($machine(()), &results)
        }
    };
}
pub(super) use rescued_lanes;
