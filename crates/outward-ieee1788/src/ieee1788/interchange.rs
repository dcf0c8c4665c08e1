//! The interchange encodings of the standard: the bounds, and a decoration as one byte, in either order of bytes.

use alloc::vec::Vec;
use core::fmt;

use super::reverse::ReverseBound;
use crate::format::Format;
use crate::interval::{DecInterval, Decoration, Interval};

/// Reason why bytes are no interval.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InterchangeError {
    /// There are more or fewer bytes than the encoding has.
    Length {
        /// Number of bytes of the encoding.
        expected: usize,
    },
    /// The bounds are not in order, or a NaN that does not belong to NaI.
    Bounds,
    /// The last byte is no decoration, or one that the interval cannot have.
    Decoration(u8),
}

impl fmt::Display for InterchangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InterchangeError::Length { expected } => write!(f, "expected {expected} bytes"),
            InterchangeError::Bounds => f.write_str("the bounds are no interval"),
            InterchangeError::Decoration(code) => write!(
                f,
                "the decoration {code} is not one that the interval can have; expected 4, 8, 12 or 16, or 0 for NaI"
            ),
        }
    }
}

impl core::error::Error for InterchangeError {}

/// Intervals as bytes: the lower bound, the upper bound, and for decorated ones a byte with the decoration: 0, 4, 8, 12
/// or 16. The empty set is +∞ and −∞, NaI two NaNs and the decoration 0. Every interval reads back as itself.
///
/// ```
/// use outward::ieee1788::Interchange;
/// use outward::interval::DecInterval;
///
/// let nai = DecInterval::<f64>::NAI;
/// assert_eq!(DecInterval::from_interchange_be(&nai.to_interchange_be()), Ok(nai));
/// assert_eq!(nai.to_interchange_le().len(), 17);
/// ```
pub trait Interchange: Sized {
    /// The bytes, the least significant one of each bound first.
    fn to_interchange_le(self) -> Vec<u8>;
    /// The bytes, the most significant one of each bound first.
    fn to_interchange_be(self) -> Vec<u8>;
    /// Reads bytes, the least significant one of each bound first.
    ///
    /// # Errors
    /// Where the bytes are no interval.
    fn from_interchange_le(bytes: &[u8]) -> Result<Self, InterchangeError>;
    /// Reads bytes, the most significant one of each bound first.
    ///
    /// # Errors
    /// Where the bytes are no interval.
    fn from_interchange_be(bytes: &[u8]) -> Result<Self, InterchangeError>;
}

pub(super) fn size<T>() -> usize {
    core::mem::size_of::<T>()
}

pub(super) fn write<T: Format>([inf, sup]: [T; 2], is_little: bool) -> Vec<u8> {
    let bytes = |x: T| {
        let mut bytes = x.pattern().to_le_bytes()[..size::<T>()].to_vec();
        if !is_little {
            bytes.reverse();
        }
        bytes
    };
    [bytes(inf), bytes(sup)].concat()
}

pub(super) fn read<T: Format>(bytes: &[u8], is_little: bool) -> [T; 2] {
    let bound = |bytes: &[u8]| {
        let mut pattern = [0; 8];
        pattern[..bytes.len()].copy_from_slice(bytes);
        if !is_little {
            pattern[..bytes.len()].reverse();
        }
        T::from_pattern(u64::from_le_bytes(pattern))
    };
    let (inf, sup) = bytes.split_at(size::<T>());
    [bound(inf), bound(sup)]
}

pub(super) fn interval<T: ReverseBound>([inf, sup]: [T; 2]) -> Result<Interval<T>, InterchangeError> {
    if inf == T::INFINITY && sup == T::NEG_INFINITY {
        return Ok(Interval::EMPTY);
    }
    Interval::new(inf, sup).map_err(|_| InterchangeError::Bounds)
}

pub(super) fn has_length(bytes: &[u8], expected: usize) -> Result<(), InterchangeError> {
    if bytes.len() == expected { Ok(()) } else { Err(InterchangeError::Length { expected }) }
}

fn bare<T: ReverseBound>(bytes: &[u8], is_little: bool) -> Result<Interval<T>, InterchangeError> {
    has_length(bytes, 2 * size::<T>())?;
    interval(read(bytes, is_little))
}

fn decorated<T: ReverseBound>(bytes: &[u8], is_little: bool) -> Result<DecInterval<T>, InterchangeError> {
    has_length(bytes, 2 * size::<T>() + 1)?;
    let (code, bounds) = bytes.split_last().expect("a length above 0");
    decorated_bounds(read(bounds, is_little), code)
}

/// The interval with these bounds and the decoration of this code.
pub(super) fn decorated_bounds<T: ReverseBound>(
    bounds: [T; 2],
    code: &u8,
) -> Result<DecInterval<T>, InterchangeError> {
    let error = InterchangeError::Decoration(*code);
    let decoration = Decoration::ALL.into_iter().find(|d| *d as u8 == *code).ok_or(error)?;
    if decoration == Decoration::Ill {
        let is_nai = bounds.iter().all(|x| Format::is_nan(*x));
        return if is_nai { Ok(DecInterval::NAI) } else { Err(error) };
    }
    let x = DecInterval::set_dec(interval(bounds)?, decoration).map_err(|_| error)?;
    if x.decoration() == decoration { Ok(x) } else { Err(error) }
}

fn with_decoration<T: ReverseBound>(x: DecInterval<T>, is_little: bool) -> Vec<u8> {
    let bounds = x.interval().map_or([T::NAN; 2], |x| [x.inf(), x.sup()]);
    let mut bytes = write(bounds, is_little);
    bytes.push(x.decoration() as u8);
    bytes
}

impl<T: ReverseBound> Interchange for Interval<T> {
    fn to_interchange_le(self) -> Vec<u8> {
        write([self.inf(), self.sup()], true)
    }
    fn to_interchange_be(self) -> Vec<u8> {
        write([self.inf(), self.sup()], false)
    }
    fn from_interchange_le(bytes: &[u8]) -> Result<Self, InterchangeError> {
        bare(bytes, true)
    }
    fn from_interchange_be(bytes: &[u8]) -> Result<Self, InterchangeError> {
        bare(bytes, false)
    }
}

impl<T: ReverseBound> Interchange for DecInterval<T> {
    fn to_interchange_le(self) -> Vec<u8> {
        with_decoration(self, true)
    }
    fn to_interchange_be(self) -> Vec<u8> {
        with_decoration(self, false)
    }
    fn from_interchange_le(bytes: &[u8]) -> Result<Self, InterchangeError> {
        decorated(bytes, true)
    }
    fn from_interchange_be(bytes: &[u8]) -> Result<Self, InterchangeError> {
        decorated(bytes, false)
    }
}
