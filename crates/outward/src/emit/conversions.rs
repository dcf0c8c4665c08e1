//! Parts of slice conversions on devices that do not depend on the language of the kernels.

use alloc::format;
use alloc::string::String;

use crate::convert::Storage;
use crate::machine::Native;
use crate::ops::Int;
use crate::round::{RoundingAttribute, RoundingDirection};

/// Which conversion a kernel does, so that it is compiled once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConversionKey {
    from: &'static str,
    to: &'static str,
    rounding: RoundingDirection,
    saturating: bool,
}

impl ConversionKey {
    /// From the format `S` to the format `T`.
    #[must_use]
    pub fn of<A: RoundingAttribute, S: Storage, T: Storage>(saturating: bool) -> ConversionKey {
        ConversionKey { from: S::NAME, to: T::NAME, rounding: A::ATTRIBUTE, saturating }
    }

    /// From numbers to integers, which saturates.
    #[must_use]
    pub fn to_int<I: Int, A: RoundingAttribute, T: Native>() -> ConversionKey {
        ConversionKey { from: T::NAME, to: I::INT.name(), rounding: A::ATTRIBUTE, saturating: true }
    }

    /// From integers to numbers.
    #[must_use]
    pub fn from_int<T: Native, A: RoundingAttribute, I: Int>() -> ConversionKey {
        ConversionKey { from: I::INT.name(), to: T::NAME, rounding: A::ATTRIBUTE, saturating: false }
    }
}

/// How many numbers there are to convert, from a slice of this length to a slice of that.
///
/// # Errors
///
/// Where the lengths differ: a message.
pub fn same_count(from: usize, to: usize) -> Result<usize, String> {
    if from == to {
        return Ok(from);
    }
    Err(format!("{from} numbers are to be converted to a place for {to}"))
}
