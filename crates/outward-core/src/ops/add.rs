//! Addition: the example to read first; the other operations follow its plan.

use super::Float;
use super::{lane, value};
use crate::machine::Lanes;
use crate::round::Rounding;

/// a + b, rounded in the direction `R`: the operation *addition* of IEEE 754-2019, 5.4.1.
///
/// # Domain and accuracy
///
/// All pairs of numbers. The result is the exact sum rounded once, in the direction `R`, subnormal results
/// included. A sum beyond the largest number gives an infinity or the largest number, as 7.4 of the
/// standard says for the direction.
///
/// # Special cases
///
/// | a | b | result |
/// |---|---|---|
/// | NaN | anything | NaN |
/// | ±∞ | ∓∞ | NaN |
/// | ±∞ | number, or the same infinity | a |
/// | x | −x | +0; −0 in the direction `Rd` |
/// | ±0 | the same zero | a |
///
/// # How
///
/// Where the processor's addition takes a direction (AVX-512, a GPU) this is one instruction. Elsewhere the sum s is
/// computed in whatever mode the host is in, and Dekker's Fast2Sum gives its error t with the right sign; the result is
/// s or its neighbour on the side of t. The source, in `eft/directed.rs`, proves this for every mode.
/// [`soft::arith`](crate::machine::soft::arith::add) defines the result in integers.
///
/// # Examples
///
/// ```
/// use outward::ops::{add, add_rd, add_ru};
/// use outward::Ru;
///
/// // One tenth and one fifth have no exact sum in binary64: the two directions enclose it.
/// let (below, above) = (add_rd(0.1_f64, 0.2), add_ru(0.1_f64, 0.2));
/// assert!(below < above);
/// assert_eq!(above, below.next_up());
///
/// // However small the addend, the direction counts.
/// assert_eq!(add::<Ru, _>(1.0, 1e-300), 1.0_f64.next_up());
/// assert_eq!(add_rd(f64::MAX, f64::MAX), f64::MAX);
/// assert_eq!(add_rd(1.0_f32, -1.0).to_bits(), (-0.0_f32).to_bits());
/// ```
#[must_use]
#[inline]
pub fn add<R: Rounding, T: Float>(a: T, b: T) -> T {
    value(lane(a).add_r::<R>(lane(b)))
}

directions!(add(a, b): add_rn add_rz add_ru add_rd);
