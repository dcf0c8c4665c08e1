//! Conversions between formats, each rounded once in any of the five rounding-direction attributes.
//!
//! [`convert`] is *convertFormat* of IEEE 754-2019, 5.4.2, for all [formats](mod@crate::format); [`convert_slice`]
//! does many at a time with the fastest instructions of this computer. Both also have names in CUDA's manner:
//!
//! | conversion | names |
//! |---|---|
//! | to a format that lacks some of the numbers | `f32_to_f16_rn`, `_rz`, `_ru`, `_rd`, `_rna` |
//! | to OCP's 8-bit formats, saturating | `f32_to_e4m3_rn_sat` … |
//! | to a format that has all the numbers | `f16_to_f32` (`From` too: `f32::from(x)`) |
//! | of slices | all of these names with `_slice` at the end |
//! | of slices, to integers and back | the names in [`ops`](crate::ops) with `_slice` at the end, for binary32 and
//! binary64: `f64_to_i32_rd_slice` |
//!
//! # Special cases
//!
//! | x | result |
//! |---|---|
//! | NaN | the canonical NaN: positive, quiet, no payload |
//! | ±∞ | ±∞; NaN in `E4m3` |
//! | beyond the largest number | an infinity (NaN in `E4m3`) or the largest number, as the attribute has it |
//! | the last two, saturating | the largest number, with the sign of x |
//! | ±0, or rounded to zero | a zero with the sign of x |
//!
//! (The NaN that a GPU's conversions give has all fraction bits set: `0x7fff` in binary16, `0x7f` in both formats of 8
//! bits.)
//!
//! Subnormal results are rounded like all others. Nothing depends on the host's ambient rounding mode.
//!
//! ```
//! use outward::convert::{convert, f32_to_e4m3_rn_sat, f32_to_f16_rd, f32_to_f16_ru, f64_to_f16_rna};
//! use outward::format::{Bf16, E4m3, F16};
//! use outward::Rz;
//!
//! let (below, above) = (f32_to_f16_rd(0.1), f32_to_f16_ru(0.1));
//! assert!(f32::from(below) < 0.1 && 0.1 < f32::from(above));
//! // Once, not twice: through binary32 this would be a tie.
//! assert_eq!(f64_to_f16_rna(2049.0 - 1e-9), F16::from_bits(0x6800));
//! assert_eq!(convert::<Rz, _, Bf16>(F16::MAX), Bf16::from_bits(0x477f));
//! assert_eq!(f32_to_e4m3_rn_sat(1e6), E4m3::MAX);
//! ```

mod integers;
mod names;
mod slices;
mod widening;

pub use crate::machine::storage::Storage;
pub use integers::*;
pub use names::*;
pub use slices::{convert_saturating_slice, convert_saturating_slice_on, convert_slice, convert_slice_on};

use crate::machine::Scalar;
use crate::round::RoundingAttribute;

/// `x` in the format `T`, rounded once as `A` says; see the [module](self) for the special cases.
#[must_use]
#[inline]
pub fn convert<A: RoundingAttribute, S: Storage, T: Storage>(x: S) -> T {
    one::<A, S, T, false>(x)
}

/// [`convert`], except that infinities and numbers beyond the largest number become that number, with their sign:
/// CUDA's and OCP's *satfinite*.
#[must_use]
#[inline]
pub fn convert_saturating<A: RoundingAttribute, S: Storage, T: Storage>(x: S) -> T {
    one::<A, S, T, true>(x)
}

#[inline]
fn one<A: RoundingAttribute, S: Storage, T: Storage, const SATURATING: bool>(x: S) -> T {
    let mut to = [T::from_pattern(0)];
    T::store::<A, Scalar, SATURATING>(Scalar, S::load(Scalar, &[x]), &mut to);
    to[0]
}
