//! The rare lanes of a vector machine, one by one on the scalar machine.

use super::{Lanes, Rare, Scalar};

/// Runs the rare path for the lanes whose bit is set in `lanes`, and writes its results over `results`.
#[inline(always)]
pub(super) fn lane_by_lane<T, K, const L: usize, const I: usize, const O: usize>(
    lanes: u32,
    args: &[[T; L]; I],
    results: &mut [[T; L]; O],
) where
    T: Lanes<Machine = Scalar, Format = T>,
    K: Rare<I, O, Format = T>,
{
    for lane in (0..L).filter(|lane| lanes >> lane & 1 == 1) {
        let rescued = K::run(core::array::from_fn(|i| args[i][lane]));
        for (result, value) in results.iter_mut().zip(rescued) {
            result[lane] = value;
        }
    }
}
