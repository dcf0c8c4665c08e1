//! The accumulator: a sum without rounding.

use core::fmt;

use num_bigint::{BigInt, Sign};
use outward_core::format::Format;
use outward_core::round::RoundingDirection;

use crate::fixed::{FixedPoint, Total};
use crate::term::{Factor, Term};

/// A sum without rounding, of numbers and of products of two numbers.
///
/// Every finite binary64 number, and every product of two, is a multiple of 2^-2148 below 2^2048 in size; the
/// accumulator is one integer that has all of these digits, and room for 2^63 terms. So nothing is lost, nothing
/// overflows before the result is rounded, and neither the order of the terms nor the way they are divided among
/// accumulators can change the result: accumulators that have the same terms are equal, and so are their
/// [bytes](Accumulator::to_bytes).
///
/// Zeros, infinities and NaNs are counted. The results are those of the reduction operations of IEEE 754-2019 (clause
/// 9.4): a NaN gives NaN, so do infinities of both signs and the product of zero and an infinity, and infinities of one
/// sign give that infinity. The sum of no terms is +0. An exact zero has the sign that additions would give it: −0 if
/// all terms are −0, +0 if all are +0, and otherwise −0 when rounding toward −∞ and +0 in the other directions.
///
/// ```
/// use outward::RoundingDirection::{TiesToEven, TowardNegative};
/// use outward::reductions::Accumulator;
///
/// let mut sum = Accumulator::new();
/// sum.add_slice(&[1e300, 1.0, -1e300, 1e-300]);
/// assert_eq!(sum.round::<f64>(TiesToEven), 1.0);
/// sum.subtract(&Accumulator::of(&[1.0]));
/// assert_eq!(sum.round::<f64>(TowardNegative), 1e-300);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Accumulator {
    pub(crate) value: FixedPoint,
    pub(crate) counts: Counts,
}

/// The number of terms, and the number of terms of each kind that the value does not show. These counts wrap, as the
/// value does, so that merged terms can be subtracted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct Counts {
    pub terms: u64,
    pub positive_zeros: u64,
    pub negative_zeros: u64,
    pub positive_infinities: u64,
    pub negative_infinities: u64,
    pub nans: u64,
}

impl Counts {
    pub(crate) const LENGTH: usize = 6;

    pub(crate) fn to_array(self) -> [u64; Counts::LENGTH] {
        let Counts { terms, positive_zeros, negative_zeros, positive_infinities, negative_infinities, nans } =
            self;
        [terms, positive_zeros, negative_zeros, positive_infinities, negative_infinities, nans]
    }

    pub(crate) fn from_array(counts: [u64; Counts::LENGTH]) -> Counts {
        let [terms, positive_zeros, negative_zeros, positive_infinities, negative_infinities, nans] = counts;
        Counts { terms, positive_zeros, negative_zeros, positive_infinities, negative_infinities, nans }
    }

    fn zip(self, other: Counts, combine: impl Fn(u64, u64) -> u64) -> Counts {
        let (mut counts, others) = (self.to_array(), other.to_array());
        counts.iter_mut().zip(others).for_each(|(a, b)| *a = combine(*a, b));
        Counts::from_array(counts)
    }
}

/// The outcome of a sum, before it is rounded.
#[allow(clippy::large_enum_variant, reason = "made once for a result, and never stored")]
pub(crate) enum Outcome {
    Nan,
    Infinite {
        negative: bool,
    },
    /// An exact zero; `None` where the direction chooses the sign.
    Zero {
        negative: Option<bool>,
    },
    Finite(Total),
}

impl Outcome {
    /// A zero in this direction: `negative` if the terms have decided it.
    pub(crate) fn zero<T: Format>(negative: Option<bool>, direction: RoundingDirection) -> T {
        let negative = negative.unwrap_or(direction == RoundingDirection::TowardNegative);
        T::from_pattern(if negative { T::SIGN_MASK } else { 0 })
    }
}

impl Accumulator {
    /// The sum of no terms.
    #[must_use]
    pub fn new() -> Accumulator {
        Accumulator::default()
    }

    /// Adds a number of any format.
    #[inline]
    pub fn add<T: Format>(&mut self, x: T) {
        self.add_term(Term::number(x.widen()));
    }

    /// Adds the exact product of two numbers. The product of zero and an infinity is a NaN.
    #[inline]
    pub fn add_product<T: Format, U: Format>(&mut self, x: T, y: U) {
        self.add_term(Factor::of(x.widen()).times(Factor::of(y.widen())));
    }

    pub(crate) fn add_term(&mut self, term: Term) {
        self.counts.terms = self.counts.terms.wrapping_add(1);
        let count = match term {
            Term::Finite { value, exponent } => return self.value.add(value, exponent),
            Term::Zero { negative: false } => &mut self.counts.positive_zeros,
            Term::Zero { negative: true } => &mut self.counts.negative_zeros,
            Term::Infinite { negative: false } => &mut self.counts.positive_infinities,
            Term::Infinite { negative: true } => &mut self.counts.negative_infinities,
            Term::Nan => &mut self.counts.nans,
        };
        *count = count.wrapping_add(1);
    }

    /// Adds all terms of another accumulator.
    pub fn merge(&mut self, other: &Accumulator) {
        self.value.add_all(&other.value);
        self.counts = self.counts.zip(other.counts, u64::wrapping_add);
    }

    /// Takes the terms of a part away again: after `merge(part)` and `subtract(part)` the accumulator is as before,
    /// infinities and NaNs included.
    pub fn subtract(&mut self, part: &Accumulator) {
        self.value.subtract_all(&part.value);
        self.counts = self.counts.zip(part.counts, u64::wrapping_sub);
    }

    /// Counts a term that is held elsewhere, and is not zero.
    pub(crate) fn count_term(&mut self) {
        self.counts.terms = self.counts.terms.wrapping_add(1);
    }

    /// The number of terms.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.counts.terms
    }

    pub(crate) fn outcome(&self) -> Outcome {
        let counts = &self.counts;
        let infinities = (counts.positive_infinities != 0, counts.negative_infinities != 0);
        match infinities {
            _ if counts.nans != 0 => return Outcome::Nan,
            (true, true) => return Outcome::Nan,
            (false, false) => {}
            (_, negative) => return Outcome::Infinite { negative },
        }
        if let Some(total) = self.value.total() {
            return Outcome::Finite(total);
        }
        let negative = if counts.negative_zeros == counts.terms && counts.terms != 0 {
            Some(true)
        } else if counts.positive_zeros == counts.terms {
            Some(false)
        } else {
            None
        };
        Outcome::Zero { negative }
    }

    /// The sum in units of 2^-2176, if it is finite.
    pub(crate) fn integer(&self) -> Option<BigInt> {
        match self.outcome() {
            Outcome::Nan | Outcome::Infinite { .. } => None,
            Outcome::Zero { .. } => Some(BigInt::ZERO),
            Outcome::Finite(total) => {
                let sign = if total.negative { Sign::Minus } else { Sign::Plus };
                Some(BigInt::from_biguint(sign, total.integer()))
            }
        }
    }

    /// The sum, rounded once.
    ///
    /// Beyond the largest finite number it is that number or infinity, as the direction has it, and where the format
    /// has no infinity, NaN takes its place.
    #[must_use]
    pub fn round<T: Format>(&self, direction: impl Into<RoundingDirection>) -> T {
        let direction = direction.into();
        match self.outcome() {
            Outcome::Nan => T::nan(),
            Outcome::Infinite { negative } => T::beyond(negative),
            Outcome::Zero { negative } => Outcome::zero(negative, direction),
            Outcome::Finite(total) => total.round(direction),
        }
    }

    /// The tightest bounds of the sum in the format: rounded toward −∞ and toward +∞. In a format without infinities,
    /// NaN stands for a bound that is one.
    #[must_use]
    pub fn bounds<T: Format>(&self) -> (T, T) {
        (self.round(RoundingDirection::TowardNegative), self.round(RoundingDirection::TowardPositive))
    }

    /// Returns the sum, rounded once, of terms that are not negative: of magnitudes and of squares. As IEEE 754-2019
    /// defines for such sums, an infinity gives +∞ even beside a NaN, since the sum is infinite whatever the NaN stands
    /// for.
    #[must_use]
    pub fn round_magnitudes<T: Format>(&self, direction: impl Into<RoundingDirection>) -> T {
        if self.counts.positive_infinities != 0 { T::infinity() } else { self.round(direction) }
    }
}

impl fmt::Debug for Accumulator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (lower, upper) = self.bounds::<f64>();
        f.debug_struct("Accumulator")
            .field("lower", &lower)
            .field("upper", &upper)
            .field("counts", &self.counts)
            .finish_non_exhaustive()
    }
}
