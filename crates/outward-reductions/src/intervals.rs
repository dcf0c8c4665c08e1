//! Sums of intervals.

use core::cmp::Ordering;

use outward_core::format::Format;
use outward_core::interval::{DecInterval, Decoration, Endpoint, Interval};
use outward_core::round::RoundingDirection::{TowardNegative, TowardPositive};

use crate::accumulator::Accumulator;
use crate::term::{Factor, Term};

/// A sum of intervals, and of products of two, without rounding: the tightest interval that holds the sums of all
/// numbers that the terms hold, whatever the order of the terms.
///
/// This interval is that of the exact sums of the lower and of the upper bounds. One empty term makes the sum empty.
/// The decoration is the weakest of the terms', and at most `dac` where the result is unbounded; a NaI makes it NaI.
///
/// ```
/// use outward::interval::Interval;
/// use outward::reductions::IntervalAccumulator;
///
/// let tenth: Interval = "[0.1]".parse()?;
/// let mut sum = IntervalAccumulator::new();
/// (0..10).for_each(|_| sum.add(tenth));
/// // Additions one by one, and `Sum`, give [0.9999999999999998, 1.0000000000000007].
/// assert_eq!(sum.round::<f64>(), Interval::new(0.9999999999999999, 1.0000000000000002)?);
/// assert_eq!(sum, [tenth; 10].iter().collect());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct IntervalAccumulator {
    lower: Accumulator,
    upper: Accumulator,
    empty: u64,
    /// The number of terms of each decoration but the strongest, the weakest first.
    decorations: [u64; 4],
}

/// The decorations that are counted, the weakest first, in the order of the counts; `com` is not counted.
const COUNTED: [Decoration; 4] = [Decoration::Ill, Decoration::Trv, Decoration::Def, Decoration::Dac];

impl IntervalAccumulator {
    /// The sum of no terms, which is [0, 0].
    #[must_use]
    pub fn new() -> IntervalAccumulator {
        IntervalAccumulator::default()
    }

    /// Adds an interval.
    pub fn add<T: Endpoint>(&mut self, x: Interval<T>) {
        self.add_bounds(bounds(x).map(|bounds| bounds.map(Term::number)));
    }

    /// Adds the product of two intervals, exactly.
    pub fn add_product<T: Endpoint, U: Endpoint>(&mut self, x: Interval<T>, y: Interval<U>) {
        self.add_bounds(bounds(x).zip(bounds(y)).map(|(x, y)| {
            let products = x.map(|x| y.map(|y| bound_product(x, y)));
            let products = [products[0][0], products[0][1], products[1][0], products[1][1]];
            let pick = |order| products.into_iter().reduce(|a, b| if compare(a, b) == order { a } else { b });
            [Ordering::Less, Ordering::Greater].map(|order| pick(order).expect("there are four"))
        }));
    }

    /// Adds the squares of the numbers of an interval.
    pub fn add_square<T: Endpoint>(&mut self, x: Interval<T>) {
        self.add_bounds(magnitudes(x).map(|bounds| bounds.map(|x| bound_product(x, x))));
    }

    /// Adds the magnitudes of the numbers of an interval.
    pub fn add_magnitude<T: Endpoint>(&mut self, x: Interval<T>) {
        self.add_bounds(magnitudes(x).map(|bounds| bounds.map(Term::number)));
    }

    /// Adds a decorated interval.
    pub fn add_decorated<T: Endpoint>(&mut self, x: DecInterval<T>) {
        self.add(of_decorated(x));
        self.add_decoration(x.decoration());
    }

    /// Adds the product of two decorated intervals, exactly.
    pub fn add_decorated_product<T: Endpoint, U: Endpoint>(&mut self, x: DecInterval<T>, y: DecInterval<U>) {
        self.add_product(of_decorated(x), of_decorated(y));
        self.add_decoration(x.decoration().min(y.decoration()));
    }

    /// Adds the squares of the numbers of a decorated interval.
    pub fn add_decorated_square<T: Endpoint>(&mut self, x: DecInterval<T>) {
        self.add_square(of_decorated(x));
        self.add_decoration(x.decoration());
    }

    /// Adds the magnitudes of the numbers of a decorated interval.
    pub fn add_decorated_magnitude<T: Endpoint>(&mut self, x: DecInterval<T>) {
        self.add_magnitude(of_decorated(x));
        self.add_decoration(x.decoration());
    }

    fn add_decoration(&mut self, decoration: Decoration) {
        if let Some(at) = COUNTED.iter().position(|&counted| counted == decoration) {
            self.decorations[at] = self.decorations[at].wrapping_add(1);
        }
    }

    fn add_bounds(&mut self, bounds: Option<[Term; 2]>) {
        match bounds {
            Some([lower, upper]) => {
                self.lower.add_term(lower);
                self.upper.add_term(upper);
            }
            None => self.empty = self.empty.wrapping_add(1),
        }
    }

    /// Adds all terms of another accumulator.
    pub fn merge(&mut self, other: &IntervalAccumulator) {
        self.lower.merge(&other.lower);
        self.upper.merge(&other.upper);
        self.combine(other, u64::wrapping_add);
    }

    /// Takes the terms of a part away again, as [`Accumulator::subtract`] does.
    pub fn subtract(&mut self, part: &IntervalAccumulator) {
        self.lower.subtract(&part.lower);
        self.upper.subtract(&part.upper);
        self.combine(part, u64::wrapping_sub);
    }

    fn combine(&mut self, other: &IntervalAccumulator, combine: impl Fn(u64, u64) -> u64) {
        self.empty = combine(self.empty, other.empty);
        self.decorations.iter_mut().zip(other.decorations).for_each(|(a, b)| *a = combine(*a, b));
    }

    /// The exact sums of the lower and of the upper bounds; `None` where a term is empty.
    #[must_use]
    pub fn bounds(&self) -> Option<[&Accumulator; 2]> {
        (self.empty == 0).then_some([&self.lower, &self.upper])
    }

    /// The sum: the tightest interval of the format.
    ///
    /// # Panics
    ///
    /// Never: the bounds of a sum are in order, and none is an infinity on the wrong side.
    #[must_use]
    pub fn round<T: Endpoint + Format>(&self) -> Interval<T> {
        if self.empty != 0 {
            return Interval::EMPTY;
        }
        ordered(self.lower.round(TowardNegative), self.upper.round(TowardPositive))
    }

    /// The sum, decorated.
    #[must_use]
    pub fn round_decorated<T: Endpoint + Format>(&self) -> DecInterval<T> {
        self.decorated(self.round(), Decoration::Com)
    }

    /// The square roots of the sums that are not negative, such as a norm: the tightest interval of the format.
    #[must_use]
    pub fn sqrt<T: Endpoint + Format>(&self) -> Interval<T> {
        let upper: T = self.upper.sqrt(TowardPositive);
        if self.empty != 0 || Format::is_nan(upper) {
            return Interval::EMPTY;
        }
        let lower: T = self.lower.sqrt(TowardNegative);
        ordered(if Format::is_nan(lower) { T::ZERO } else { lower }, upper)
    }

    /// Returns the square root, decorated: `trv` where a sum can be negative.
    #[must_use]
    pub fn sqrt_decorated<T: Endpoint + Format>(&self) -> DecInterval<T> {
        let lower: T = self.lower.sqrt(TowardNegative);
        let most = if Format::is_nan(lower) { Decoration::Trv } else { Decoration::Com };
        self.decorated(self.sqrt(), most)
    }

    /// The sums divided by the number of terms: the tightest interval of the format, which is empty where there are no
    /// terms.
    #[must_use]
    pub fn mean<T: Endpoint + Format>(&self) -> Interval<T> {
        if self.empty != 0 || self.lower.count() == 0 {
            return Interval::EMPTY;
        }
        ordered(self.lower.mean(TowardNegative), self.upper.mean(TowardPositive))
    }

    /// Returns the mean, decorated: `trv` where there are no terms.
    #[must_use]
    pub fn mean_decorated<T: Endpoint + Format>(&self) -> DecInterval<T> {
        let most = if self.empty == 0 && self.lower.count() == 0 { Decoration::Trv } else { Decoration::Com };
        self.decorated(self.mean(), most)
    }

    /// Decorates a result with the weakest decoration of the terms, at most `most`.
    fn decorated<T: Endpoint>(&self, result: Interval<T>, most: Decoration) -> DecInterval<T> {
        let weakest = self.decorations.iter().position(|&count| count != 0);
        let decoration = weakest.map_or(most, |at| COUNTED[at].min(most));
        DecInterval::set_dec(result, decoration).unwrap_or(DecInterval::NAI)
    }
}

/// Makes an interval of bounds that are in order.
fn ordered<T: Endpoint>(lower: T, upper: T) -> Interval<T> {
    Interval::new(lower, upper).expect("the bounds of a sum are in order")
}

macro_rules! of_iterators {
    ($type:ident $add:ident) => {
        impl<T: Endpoint> Extend<$type<T>> for IntervalAccumulator {
            fn extend<I: IntoIterator<Item = $type<T>>>(&mut self, terms: I) {
                terms.into_iter().for_each(|x| self.$add(x));
            }
        }

        impl<'a, T: Endpoint> Extend<&'a $type<T>> for IntervalAccumulator {
            fn extend<I: IntoIterator<Item = &'a $type<T>>>(&mut self, terms: I) {
                self.extend(terms.into_iter().copied());
            }
        }

        impl<T: Endpoint> FromIterator<$type<T>> for IntervalAccumulator {
            fn from_iter<I: IntoIterator<Item = $type<T>>>(terms: I) -> Self {
                let mut sum = IntervalAccumulator::new();
                sum.extend(terms);
                sum
            }
        }

        impl<'a, T: Endpoint> FromIterator<&'a $type<T>> for IntervalAccumulator {
            fn from_iter<I: IntoIterator<Item = &'a $type<T>>>(terms: I) -> Self {
                terms.into_iter().copied().collect()
            }
        }
    };
}

of_iterators! { Interval add }
of_iterators! { DecInterval add_decorated }

fn bounds<T: Endpoint>(x: Interval<T>) -> Option<[f64; 2]> {
    (!x.is_empty()).then(|| [x.inf(), x.sup()].map(Format::widen))
}

/// Returns the interval part; for NaI it is empty.
fn of_decorated<T: Endpoint>(x: DecInterval<T>) -> Interval<T> {
    x.interval().unwrap_or(Interval::EMPTY)
}

/// The bounds of the magnitudes.
fn magnitudes<T: Endpoint>(x: Interval<T>) -> Option<[f64; 2]> {
    bounds(x).map(|[lower, upper]| {
        let least = if lower > 0.0 {
            lower
        } else if upper < 0.0 {
            -upper
        } else {
            0.0
        };
        [least, upper.max(-lower)]
    })
}

/// The product of two bounds; of zero and an infinity, which is no member, it is zero.
fn bound_product(x: f64, y: f64) -> Term {
    match Factor::of(x).times(Factor::of(y)) {
        Term::Nan => Term::Zero { negative: false },
        product => product,
    }
}

/// The order of two numbers or infinities.
fn compare(a: Term, b: Term) -> Ordering {
    // The sign, the exponent of the first bit, and the bits from there on.
    let key = |x: Term| match x {
        Term::Nan | Term::Zero { .. } => (0, 0, 0),
        Term::Infinite { negative } => (if negative { -1 } else { 1 }, i32::MAX, 0),
        Term::Finite { value, exponent } => {
            let size = value.unsigned_abs();
            let places = size.leading_zeros();
            (value.signum() as i32, exponent - places.cast_signed(), size << places)
        }
    };
    let ((sign, exponent, bits), (other_sign, other_exponent, other_bits)) = (key(a), key(b));
    let sizes = (exponent, bits).cmp(&(other_exponent, other_bits));
    sign.cmp(&other_sign).then(if sign < 0 { sizes.reverse() } else { sizes })
}
