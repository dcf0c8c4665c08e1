//! The decorated interval.

use core::fmt;

use super::bare::Interval;
use super::endpoint::Endpoint;
use super::error::IntervalError;
use super::lanes::{Iv, continuous, decoration};
use crate::machine::Lanes;

/// Knowledge about a function on its operands, from least to most. The values are the interchange codes of the
/// standard. Decorations propagate by this order: a result has the least of the decorations of its operands and its
/// local decoration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Decoration {
    /// Ill-formed: the decoration of NaI alone, the result of a failed construction.
    Ill = 0,
    /// Trivial: nothing is known. The function may be undefined somewhere, or everywhere.
    Trv = 4,
    /// Defined on all of the operands, which are not empty.
    Def = 8,
    /// Defined and continuous there.
    Dac = 12,
    /// Common: defined and continuous on bounded operands, and the result is bounded.
    Com = 16,
}

impl Decoration {
    /// Every decoration, in increasing order.
    pub const ALL: [Decoration; 5] =
        [Decoration::Ill, Decoration::Trv, Decoration::Def, Decoration::Dac, Decoration::Com];

    /// The three letters of the standard.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Decoration::Ill => "ill",
            Decoration::Trv => "trv",
            Decoration::Def => "def",
            Decoration::Dac => "dac",
            Decoration::Com => "com",
        }
    }

    /// The decoration with this name, in either case.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Decoration> {
        Decoration::ALL.into_iter().find(|d| d.name().eq_ignore_ascii_case(name))
    }

    /// The decoration with this number in a lane.
    pub fn from_lane<T: Endpoint>(code: T) -> Decoration {
        let reached = |level: T| Lanes::le(level, code);
        if reached(decoration::com(code)) {
            Decoration::Com
        } else if reached(decoration::dac(code)) {
            Decoration::Dac
        } else if reached(decoration::def(code)) {
            Decoration::Def
        } else if reached(decoration::trv(code)) {
            Decoration::Trv
        } else {
            Decoration::Ill
        }
    }
}

impl fmt::Display for Decoration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A decorated interval: an [`Interval`], and a [`Decoration`] for the functions that led to it.
///
/// # Representation
///
/// [`Decoration::Com`] is for bounded nonempty intervals only, [`Decoration::Def`] and [`Decoration::Dac`]
/// for nonempty ones; the empty set is [`Decoration::Trv`]. [`Decoration::Ill`] is NaI alone, whose interval
/// part is held as empty.
///
/// # Equality
///
/// `==` compares intervals and decorations, and NaI equals itself; [`DecInterval::equal`] is the comparison
/// of the standard, which looks at the intervals alone and is false for NaI.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct DecInterval<T: Endpoint = f64> {
    interval: Interval<T>,
    decoration: Decoration,
}

impl<T: Endpoint> DecInterval<T> {
    /// "Not an interval": the result of a failed construction, and of every operation on it.
    pub const NAI: Self = DecInterval { interval: Interval::EMPTY, decoration: Decoration::Ill };

    /// The empty set.
    pub const EMPTY: Self = DecInterval { interval: Interval::EMPTY, decoration: Decoration::Trv };

    /// The whole line.
    pub const ENTIRE: Self = DecInterval { interval: Interval::ENTIRE, decoration: Decoration::Dac };

    /// The interval with these bounds and its strongest decoration (`d-numsToInterval` of the standard).
    ///
    /// # Errors
    ///
    /// The errors of [`Interval::new`]; the value of the error is NaI.
    #[doc(alias = "numsToInterval")]
    pub fn new(inf: T, sup: T) -> Result<Self, IntervalError<Self>> {
        Interval::new(inf, sup).map(DecInterval::from).map_err(|e| e.map(|_| DecInterval::NAI))
    }

    /// The interval of the number `x` alone; NaI where `x` is infinite or NaN.
    pub fn point(x: T) -> Self {
        DecInterval::new(x, x).unwrap_or(DecInterval::NAI)
    }

    /// The interval with this decoration, weakened where the interval does not allow it: the empty set is
    /// `trv`, and an unbounded interval `dac` at most.
    ///
    /// # Errors
    ///
    /// Where the decoration is `ill`; the value of the error is NaI.
    ///
    /// ```
    /// use outward::interval::{DecInterval, Decoration, Interval};
    ///
    /// let x = DecInterval::set_dec(Interval::new(1.0, f64::INFINITY)?, Decoration::Com).unwrap();
    /// assert_eq!(x.decoration(), Decoration::Dac);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "setDec")]
    pub fn set_dec(interval: Interval<T>, decoration: Decoration) -> Result<Self, IntervalError<Self>> {
        if decoration == Decoration::Ill {
            return Err(IntervalError::of_ill(DecInterval::NAI));
        }
        let strongest = DecInterval::from(interval).decoration;
        let decoration = if interval.is_empty() { strongest } else { strongest.min(decoration) };
        Ok(DecInterval { interval, decoration })
    }

    /// The interval without its decoration; `None` for NaI (`intervalPart` of the standard).
    #[doc(alias = "intervalPart")]
    pub fn interval(self) -> Option<Interval<T>> {
        if self.is_nai() { None } else { Some(self.interval) }
    }

    /// The decoration.
    #[doc(alias = "decorationPart")]
    pub fn decoration(self) -> Decoration {
        self.decoration
    }

    /// Is the interval NaI, "not an interval"?
    #[doc(alias = "isNaI")]
    pub fn is_nai(self) -> bool {
        self.decoration == Decoration::Ill
    }

    /// Is the number a member? False for NaI.
    #[doc(alias = "isMember")]
    pub fn contains(self, x: T) -> bool {
        self.interval.contains(x)
    }

    /// A decorated interval from its parts, which must be allowed together.
    pub(super) const fn from_parts(interval: Interval<T>, decoration: Decoration) -> Self {
        DecInterval { interval, decoration }
    }

    /// The interval part, empty for NaI.
    pub(super) fn part(self) -> Interval<T> {
        self.interval
    }

    /// The result of a function: its interval, with the least of its local decoration and the decorations of its
    /// operands.
    pub(super) fn propagate<const N: usize>(result: Iv<T>, local: T, operands: [Self; N]) -> Self {
        let least = operands.iter().map(|x| x.decoration).min().unwrap_or(Decoration::Com);
        match least.min(Decoration::from_lane(local)) {
            Decoration::Ill => DecInterval::NAI,
            decoration => DecInterval { interval: Interval::from_valid_lanes(result), decoration },
        }
    }
}

/// Adds the strongest decoration: `com` if the interval is bounded, `trv` if it is empty, else `dac` (`newDec` of the
/// standard).
impl<T: Endpoint> From<Interval<T>> for DecInterval<T> {
    fn from(interval: Interval<T>) -> Self {
        let decoration = Decoration::from_lane(continuous(interval.lanes()));
        DecInterval { interval, decoration }
    }
}

impl<T: Endpoint> fmt::Debug for DecInterval<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_nai() {
            f.write_str("[nai]")
        } else {
            write!(f, "{:?}_{}", self.interval, self.decoration)
        }
    }
}
