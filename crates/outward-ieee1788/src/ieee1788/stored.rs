//! Intervals that are stored with bounds of 16 bits, rounded outward.

use core::fmt;
use core::str::FromStr;

use alloc::vec::Vec;

use super::interchange::{self, Interchange, InterchangeError};
use super::reverse::ReverseBound;
use crate::convert::{Storage, convert};
use crate::format::{Bf16, F16, Format};
use crate::interval::{DecInterval, Decoration, Interval, IntervalError};
use crate::round::{Rd, Ru};

/// The formats of stored bounds: binary16 and bfloat16.
pub trait StoredBound: Storage + Format {}

impl StoredBound for F16 {}
impl StoredBound for Bf16 {}

/// An interval stored with bounds of binary16 or bfloat16: 4 bytes, for arrays and files.
///
/// It is no type to compute with. Operations take the [`interval`](Self::interval), which is exact in binary32, and
/// [`enclosing`](Self::enclosing) stores a result as the tightest interval of the format around it. The result of an
/// operation that is tightest in binary32 or binary64 and then stored is the tightest of the 16-bit format, since
/// rounding twice in one direction is rounding once.
///
/// ```
/// use outward::format::F16;
/// use outward::ieee1788::StoredInterval;
/// use outward::interval::Interval;
///
/// let tenth: StoredInterval<F16> = "[0.1]".parse()?;
/// let x: Interval<f32> = tenth.interval();
/// assert_eq!((x.inf(), x.sup()), (0.099975586, 0.10003662));
/// let root = StoredInterval::<F16>::enclosing(x.sqrt());
/// assert_eq!(root.to_string(), "[0.316162109375, 0.31640625]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(C)]
pub struct StoredInterval<S> {
    /// +∞ and −∞ for the empty set; a zero is positive.
    bounds: [S; 2],
}

impl<S: StoredBound> StoredInterval<S> {
    /// The empty set.
    #[must_use]
    pub fn empty() -> Self {
        StoredInterval { bounds: [S::infinity(), S::from_pattern(S::SIGN_MASK | S::INFINITY_BITS)] }
    }

    /// The whole line.
    #[must_use]
    pub fn entire() -> Self {
        StoredInterval { bounds: [S::from_pattern(S::SIGN_MASK | S::INFINITY_BITS), S::infinity()] }
    }

    /// The interval with these bounds (`numsToInterval`).
    ///
    /// # Errors
    ///
    /// The errors of [`Interval::new`].
    pub fn new(inf: S, sup: S) -> Result<Self, IntervalError<Interval<f32>>> {
        Interval::new(widened(inf), widened(sup)).map(Self::enclosing)
    }

    /// The tightest interval of the format around another one.
    #[must_use]
    pub fn enclosing<T: ReverseBound>(x: Interval<T>) -> Self {
        if x.is_empty() {
            return StoredInterval::empty();
        }
        let positive_zero = |x: S| if x.pattern() & !S::SIGN_MASK == 0 { S::from_pattern(0) } else { x };
        let bounds = [convert::<Rd, T, S>(x.inf()), convert::<Ru, T, S>(x.sup())];
        StoredInterval { bounds: bounds.map(positive_zero) }
    }

    /// The lower bound; +∞ for the empty set.
    #[must_use]
    pub fn inf(self) -> S {
        self.bounds[0]
    }

    /// The upper bound; −∞ for the empty set.
    #[must_use]
    pub fn sup(self) -> S {
        self.bounds[1]
    }

    /// Converts to an interval of binary32 or binary64, which is exact.
    #[must_use]
    pub fn interval<T: ReverseBound>(self) -> Interval<T> {
        let [inf, sup] = self.bounds.map(convert::<Rd, S, T>);
        Interval::new(inf, sup).unwrap_or(Interval::EMPTY)
    }

    /// Stores each interval of a slice.
    ///
    /// # Panics
    ///
    /// Where the slices differ in length.
    pub fn store_slice<T: ReverseBound>(intervals: &[Interval<T>], stored: &mut [Self]) {
        assert_eq!(intervals.len(), stored.len(), "slices of one length");
        stored.iter_mut().zip(intervals).for_each(|(to, x)| *to = Self::enclosing(*x));
    }

    /// Reads each interval of a slice.
    ///
    /// # Panics
    ///
    /// Where the slices differ in length.
    pub fn load_slice<T: ReverseBound>(stored: &[Self], intervals: &mut [Interval<T>]) {
        assert_eq!(intervals.len(), stored.len(), "slices of one length");
        intervals.iter_mut().zip(stored).for_each(|(to, x)| *to = x.interval());
    }
}

fn widened<S: StoredBound>(x: S) -> f32 {
    convert::<Rd, S, f32>(x)
}

/// The literal that the same interval of binary64 has.
impl<S: StoredBound> fmt::Display for StoredInterval<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.interval::<f64>(), f)
    }
}

impl<S: StoredBound> fmt::Debug for StoredInterval<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.interval::<f32>(), f)
    }
}

/// The tightest interval of the format around a literal.
impl<S: StoredBound> FromStr for StoredInterval<S> {
    type Err = IntervalError<Interval>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self::enclosing::<f64>)
    }
}

impl<S: StoredBound> Interchange for StoredInterval<S> {
    fn to_interchange_le(self) -> Vec<u8> {
        interchange::write(self.bounds, true)
    }
    fn to_interchange_be(self) -> Vec<u8> {
        interchange::write(self.bounds, false)
    }
    fn from_interchange_le(bytes: &[u8]) -> Result<Self, InterchangeError> {
        stored(bytes, true)
    }
    fn from_interchange_be(bytes: &[u8]) -> Result<Self, InterchangeError> {
        stored(bytes, false)
    }
}

fn stored<S: StoredBound>(bytes: &[u8], is_little: bool) -> Result<StoredInterval<S>, InterchangeError> {
    interchange::has_length(bytes, 2 * interchange::size::<S>())?;
    let bounds: [S; 2] = interchange::read(bytes, is_little);
    interchange::interval(bounds.map(widened)).map(StoredInterval::enclosing)
}

/// A decorated interval stored with bounds of 16 bits: as [`StoredInterval`], with the decoration as a byte. An
/// interval whose bounds become infinite loses the decoration `com`, as the standard says.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct StoredDecInterval<S> {
    interval: StoredInterval<S>,
    decoration: Decoration,
}

impl<S: StoredBound> StoredDecInterval<S> {
    /// The tightest interval of the format around another one, with the strongest decoration that it can have.
    #[must_use]
    pub fn enclosing<T: ReverseBound>(x: DecInterval<T>) -> Self {
        let interval = x.interval().map_or(StoredInterval::empty(), StoredInterval::enclosing);
        let part: Interval<f32> = interval.interval();
        let decoration =
            DecInterval::set_dec(part, x.decoration()).map_or(Decoration::Ill, DecInterval::decoration);
        StoredDecInterval { interval, decoration }
    }

    /// Converts to a decorated interval of binary32 or binary64, which is exact.
    #[must_use]
    pub fn interval<T: ReverseBound>(self) -> DecInterval<T> {
        DecInterval::set_dec(self.interval.interval(), self.decoration).unwrap_or(DecInterval::NAI)
    }
}

impl<S: StoredBound> fmt::Display for StoredDecInterval<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.interval::<f64>(), f)
    }
}

impl<S: StoredBound> fmt::Debug for StoredDecInterval<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.interval::<f32>(), f)
    }
}

impl<S: StoredBound> Interchange for StoredDecInterval<S> {
    fn to_interchange_le(self) -> Vec<u8> {
        with_decoration(self, true)
    }
    fn to_interchange_be(self) -> Vec<u8> {
        with_decoration(self, false)
    }
    fn from_interchange_le(bytes: &[u8]) -> Result<Self, InterchangeError> {
        stored_decorated(bytes, true)
    }
    fn from_interchange_be(bytes: &[u8]) -> Result<Self, InterchangeError> {
        stored_decorated(bytes, false)
    }
}

fn with_decoration<S: StoredBound>(x: StoredDecInterval<S>, is_little: bool) -> Vec<u8> {
    let is_nai = x.decoration == Decoration::Ill;
    let mut bytes = interchange::write(if is_nai { [S::nan(); 2] } else { x.interval.bounds }, is_little);
    bytes.push(x.decoration as u8);
    bytes
}

fn stored_decorated<S: StoredBound>(
    bytes: &[u8],
    is_little: bool,
) -> Result<StoredDecInterval<S>, InterchangeError> {
    interchange::has_length(bytes, 2 * interchange::size::<S>() + 1)?;
    let (code, bounds) = bytes.split_last().expect("a length above 0");
    let bounds: [S; 2] = interchange::read(bounds, is_little);
    interchange::decorated_bounds(bounds.map(widened), code).map(StoredDecInterval::enclosing)
}
