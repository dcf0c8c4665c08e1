//! The bare interval.

use core::fmt;

use super::boolean;
use super::endpoint::Endpoint;
use super::error::IntervalError;
use super::lanes::Iv;
use crate::format::Format;
use crate::machine::Lanes;

/// A bare interval: a closed connected set of real numbers, bounded or not, possibly empty.
///
/// # Representation
///
/// A nonempty interval has bounds `inf ≤ sup` with `inf < +∞` and `sup > −∞`; infinite bounds are not
/// members. A zero bound is +0. The empty set is held as NaN in both bounds, though [`inf`](Self::inf) and
/// [`sup`](Self::sup) show +∞ and −∞ for it.
///
/// # Equality
///
/// `==` is equality of sets, and the empty set equals itself.
///
/// # Numbers as operands
///
/// `0.1` in a program is not one tenth, but the number of the format nearest to it. [`Interval::point`] is the interval
/// of just that number, and operators use it for a number: `x + 0.1` is `x + Interval::point(0.1)`. The literal
/// `"[0.1]"` parses to the tightest interval around one tenth, and there is no `From` of a number.
#[derive(Clone, Copy)]
pub struct Interval<T = f64> {
    iv: Iv<T>,
}

impl<T: Endpoint> Interval<T> {
    /// The empty set.
    pub const EMPTY: Self = Interval { iv: Iv { lo: T::NAN, hi: T::NAN } };

    /// The whole line.
    pub const ENTIRE: Self = Interval { iv: Iv { lo: T::NEG_INFINITY, hi: T::INFINITY } };

    /// The interval with these bounds (`b-numsToInterval` of the standard).
    ///
    /// # Errors
    ///
    /// Where not `inf ≤ sup`, `inf < +∞` and `sup > −∞`.
    ///
    /// ```
    /// use outward::interval::Interval;
    ///
    /// assert!(Interval::new(1.0, 2.0).is_ok());
    /// assert!(Interval::new(2.0, 1.0).is_err());
    /// assert!(Interval::new(0.0, f64::INFINITY).is_ok());
    /// assert!(Interval::new(f64::NAN, 1.0).is_err());
    /// let error = Interval::new(2.0, 1.0).unwrap_err();
    /// assert_eq!(error.to_string(), "the lower bound 2 is above the upper bound 1; write 1, 2 if you mean [1, 2]");
    /// ```
    #[doc(alias = "numsToInterval")]
    pub fn new(inf: T, sup: T) -> Result<Self, IntervalError<Self>> {
        if Lanes::le(inf, sup) && Lanes::lt(inf, T::INFINITY) && Lanes::lt(T::NEG_INFINITY, sup) {
            Ok(Interval::from_valid_lanes(Iv::new(inf, sup)))
        } else {
            Err(IntervalError::of_bounds([inf, sup].map(Format::widen), Interval::EMPTY))
        }
    }

    /// The interval of the number `x` alone; empty where `x` is infinite or NaN.
    pub fn point(x: T) -> Self {
        Interval::new(x, x).unwrap_or(Interval::EMPTY)
    }

    /// The interval as one lane.
    pub fn lanes(self) -> Iv<T> {
        self.iv
    }

    /// An interval from one lane, which must keep the invariants of [`Iv`].
    ///
    /// # Panics
    ///
    /// If the lane does not keep the invariants: its bounds are neither those of a nonempty interval, in order, nor
    /// both NaN.
    ///
    /// ```
    /// use outward::interval::{Interval, Iv};
    ///
    /// let x = Interval::new(1.0, 2.0)?;
    /// assert_eq!(Interval::from_lanes(x.lanes()), x);
    /// let wrong = std::panic::catch_unwind(|| Interval::from_lanes(Iv { lo: 2.0, hi: 1.0 }));
    /// assert!(wrong.is_err());
    /// # Ok::<(), outward::interval::IntervalError<Interval>>(())
    /// ```
    #[track_caller]
    pub fn from_lanes(iv: Iv<T>) -> Self {
        assert!(Self::is_valid(iv), "[{:?}, {:?}] is no interval", iv.lo, iv.hi);
        Interval::from_valid_lanes(iv)
    }

    /// Does the lane keep the invariants of [`Iv`]?
    fn is_valid(iv: Iv<T>) -> bool {
        let is_nonempty =
            Lanes::le(iv.lo, iv.hi) && Lanes::lt(iv.lo, T::INFINITY) && Lanes::lt(T::NEG_INFINITY, iv.hi);
        is_nonempty || Format::is_nan(iv.lo) && Format::is_nan(iv.hi)
    }

    /// An interval from one lane that is the result of an operation on intervals, which keeps the invariants.
    #[doc(hidden)]
    pub fn from_valid_lanes(iv: Iv<T>) -> Self {
        debug_assert!(iv.is_empty() || Self::is_valid(iv), "[{:?}, {:?}] is no interval", iv.lo, iv.hi);
        let positive_zero = |x: T| if Lanes::equals(x, T::ZERO) { T::ZERO } else { x };
        Interval { iv: Iv::new(positive_zero(iv.lo), positive_zero(iv.hi)) }
    }

    /// An interval from bounds that keep the invariants of [`Iv`] and have no negative zero.
    #[doc(hidden)]
    pub const fn from_valid_bounds(iv: Iv<T>) -> Self {
        Interval { iv }
    }

    /// The interval in two halves, which share its [midpoint](Self::mid); both halves of the empty set are empty. If no
    /// number of the format is between the bounds, one half is a point and the other is the interval itself: repeated
    /// bisection should stop there. The midpoint of an unbounded interval is 0 or the greatest finite number of the
    /// side that is unbounded.
    ///
    /// ```
    /// use outward::interval::Interval;
    ///
    /// let (left, right) = Interval::new(1.0, 4.0)?.bisect();
    /// assert_eq!((left, right), (Interval::new(1.0, 2.5)?, Interval::new(2.5, 4.0)?));
    /// # Ok::<(), outward::interval::IntervalError<Interval>>(())
    /// ```
    #[must_use]
    pub fn bisect(self) -> (Self, Self) {
        let middle = self.mid();
        (
            Interval::from_valid_lanes(Iv::new(self.iv.lo, middle)),
            Interval::from_valid_lanes(Iv::new(middle, self.iv.hi)),
        )
    }

    /// Is the number a member? `isMember` of the standard, with its operands in the other order.
    #[must_use]
    #[doc(alias = "isMember")]
    pub fn contains(self, x: T) -> bool {
        boolean::is_member(x, self.iv)
    }
}

impl<T: Endpoint> PartialEq for Interval<T> {
    fn eq(&self, other: &Self) -> bool {
        boolean::equal(self.iv, other.iv)
    }
}

impl<T: Endpoint> Eq for Interval<T> {}

/// The empty set, as the start of a hull.
impl<T: Endpoint> Default for Interval<T> {
    fn default() -> Self {
        Interval::EMPTY
    }
}

/// The bounds in Rust's debug format: the shortest decimals that identify them.
impl<T: Endpoint> fmt::Debug for Interval<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if boolean::is_empty(self.iv) {
            f.write_str("[empty]")
        } else {
            write!(f, "[{:?}, {:?}]", self.iv.lo, self.iv.hi)
        }
    }
}
