//! Parts of slice conversions on devices that do not depend on the language of the kernels.

use alloc::format;
use alloc::string::String;

use crate::convert::Storage;
use crate::machine::Native;
use crate::ops::Int;
use crate::round::{RoundingAttribute, RoundingDirection};

/// Key of a conversion kernel, so that it is compiled once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConversionKey {
    from: &'static str,
    to: &'static str,
    rounding: RoundingDirection,
    saturating: bool,
}

impl ConversionKey {
    /// Conversion from the format `S` to the format `T`.
    #[must_use]
    pub fn of<A: RoundingAttribute, S: Storage, T: Storage>(saturating: bool) -> ConversionKey {
        ConversionKey { from: S::NAME, to: T::NAME, rounding: A::ATTRIBUTE, saturating }
    }

    /// Conversion from numbers to integers, which saturates.
    #[must_use]
    pub fn to_int<I: Int, A: RoundingAttribute, T: Native>() -> ConversionKey {
        ConversionKey { from: T::NAME, to: I::INT.name(), rounding: A::ATTRIBUTE, saturating: true }
    }

    /// Conversion from integers to numbers.
    #[must_use]
    pub fn from_int<T: Native, A: RoundingAttribute, I: Int>() -> ConversionKey {
        ConversionKey { from: I::INT.name(), to: T::NAME, rounding: A::ATTRIBUTE, saturating: false }
    }
}

/// Returns how many numbers to convert, given the lengths of the two slices.
///
/// # Errors
///
/// A message where the lengths differ.
pub fn same_count(from: usize, to: usize) -> Result<usize, String> {
    if from == to {
        return Ok(from);
    }
    Err(format!("{from} numbers are to be converted to a place for {to}"))
}
