//! The operations on pairs: to nearest by their algorithm, and as bounds.

use outward_core::format::Format;
use outward_core::machine::{Lanes, MaskOf, Scalar};
use outward_core::round::RoundingDirection::{self, TiesToEven, TowardNegative, TowardPositive};
use outward_core::round::{Rd, Ru};

use crate::exact::{Dyadic, as_pair, quotient_as_pair, root_as_pair};
use crate::nearest::{InAnyMode, Nearest, OfHost, host_rounds_to_nearest};
use crate::pair_float::PairFloat;
use crate::transforms::{Words, fast_two_sum_of};

/// 2^exponent, where that is a normal number.
fn power<T: Format>(exponent: i32) -> T {
    T::from_pattern(((exponent + T::BIAS) as u64) << T::FRACTION_BITS)
}

/// The value that has to lie between the least and the largest exponent.
#[derive(PartialEq, Eq)]
pub(crate) enum Range {
    /// The result, which may be small: sums have no rounding errors there.
    LargestResult,
    /// The result.
    Result,
    /// The result and the first operand, from which something is subtracted.
    ResultAndOperand,
}

/// An operation on pairs.
pub(crate) trait PairOperation {
    /// The bound in units of u²: the result is within it of the exact result, relatively, where the result has an
    /// exponent in the format's range.
    const BOUND: u32;
    /// The value that has to be in the range of the format in which the bound is proved.
    const RANGE: Range;
    /// Returns the result of the algorithm. An operation on one operand gets it twice.
    fn apply<N: Nearest, V: Lanes>(x: Words<V>, y: Words<V>) -> Words<V>;
    /// Returns the exact result, for finite operands for which there is one.
    fn exact<T: PairFloat>(x: &Dyadic, y: &Dyadic, direction: RoundingDirection) -> Option<Words<T>>;
}

macro_rules! operation {
    (
        $name:ident, $bound:literal, $range:ident, $apply:ident ($($y:ident)?),
        |$a:ident, $b:ident, $direction:ident| $exact:expr
    ) => {
        pub(crate) struct $name;
        impl PairOperation for $name {
            const BOUND: u32 = $bound;
            const RANGE: Range = Range::$range;
            #[inline(always)]
            fn apply<N: Nearest, V: Lanes>(x: Words<V>, _y: Words<V>) -> Words<V> {
                operation!(@ x $apply _y $($y)?)
            }
            fn exact<T: PairFloat>($a: &Dyadic, $b: &Dyadic, $direction: RoundingDirection) -> Option<Words<T>> {
                $exact
            }
        }
    };
    (@ $x:ident $apply:ident $operand:ident y) => { $x.$apply::<N>($operand) };
    (@ $x:ident $apply:ident $operand:ident) => { $x.$apply::<N>() };
}
operation!(Add, 4, LargestResult, add(y), |x, y, direction| Some(as_pair(&x.plus(y), direction)));
operation!(Sub, 4, LargestResult, sub(y), |x, y, direction| Some(as_pair(&x.plus(&y.negated()), direction)));
operation!(Mul, 7, Result, mul(y), |x, y, direction| Some(as_pair(&x.times(y), direction)));
operation!(Div, 15, ResultAndOperand, div(y), |x, y, direction| (!y.is_zero())
    .then(|| quotient_as_pair(x, y, direction)));
operation!(Sqrt, 6, ResultAndOperand, sqrt(), |x, _y, direction| {
    (!x.is_zero() && !x.is_negative()).then(|| root_as_pair(x, direction))
});

/// The kind of result that is computed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    Nearest,
    Lower,
    Upper,
}

impl Mode {
    fn direction(self) -> RoundingDirection {
        match self {
            Mode::Nearest => TiesToEven,
            Mode::Lower => TowardNegative,
            Mode::Upper => TowardPositive,
        }
    }
}

/// Returns the result, and a mask of the lanes in which it, or a value that it was computed from, is not in the range
/// in which the bound is proved.
#[inline(always)]
pub(crate) fn result_of<O: PairOperation, N: Nearest, V: Lanes>(
    mode: Mode,
    x: Words<V>,
    y: Words<V>,
) -> (Words<V>, MaskOf<V>)
where
    V::Format: PairFloat,
{
    let m = x.hi.machine();
    let constant = |x: V::Format| V::splat(m, x);
    let z = O::apply::<N, V>(x, y);
    let size = z.hi.abs();
    let most = constant(power(V::Format::MOST_EXPONENT));
    let least = constant(power(V::Format::LEAST_EXPONENT));
    let mut is_proved = size.le(most);
    if O::RANGE != Range::LargestResult {
        is_proved = is_proved & least.le(size);
    }
    if O::RANGE == Range::ResultAndOperand {
        is_proved = is_proved & least.le(x.hi.abs()) & x.hi.abs().le(most);
    }
    if O::RANGE != Range::LargestResult {
        // Products with 0, and their quotients, are exact.
        let zero = constant(V::Format::from_pattern(0));
        is_proved = is_proved | (x.hi.equals(zero) | y.hi.equals(zero)) & size.equals(zero);
    }
    if mode == Mode::Nearest {
        return (z, !is_proved);
    }
    // (BOUND + 1) · u²: the bound is of the exact result, which is larger than the high word by u at most.
    let unit = times_small::<V::Format>(O::BOUND + 1, -2 * V::Format::PRECISION.cast_signed());
    let error = N::mul(size, constant(unit));
    let lo = if mode == Mode::Upper { z.lo.add_r::<Ru>(error) } else { z.lo.sub_r::<Rd>(error) };
    let bound = fast_two_sum_of::<N, V>(z.hi, lo);
    // A zero keeps its sign; infinities and NaNs have no bounds but themselves.
    let zero = constant(V::Format::from_pattern(0));
    let is_number = size.le(constant(V::Format::from_pattern(V::Format::MAX_BITS)));
    let has_bound = is_number & !size.equals(zero);
    let hi = V::select(has_bound, bound.hi, z.hi);
    (Words { hi, lo: V::select(has_bound, bound.lo, zero) }, !is_proved)
}

/// n · 2^exponent, for n below 16.
fn times_small<T: Format>(n: u32, exponent: i32) -> T {
    let places = n.ilog2();
    let fraction = u64::from(n - (1 << places)) << (T::FRACTION_BITS - places);
    T::from_pattern(power::<T>(exponent + places.cast_signed()).pattern() | fraction)
}

/// The exact result as a pair, where there is one.
pub(crate) fn exact_result<O: PairOperation, T: PairFloat>(
    mode: Mode,
    x: Words<T>,
    y: Words<T>,
) -> Option<Words<T>> {
    let are_finite = [x.hi, x.lo, y.hi, y.lo].iter().all(|x| x.pattern() & !T::SIGN_MASK < T::INFINITY_BITS);
    are_finite.then(|| O::exact(&Dyadic::of_words(x), &Dyadic::of_words(y), mode.direction()))?
}

/// Computes one operation on single pairs.
#[inline]
pub(crate) fn single<O: PairOperation, T: PairFloat>(mode: Mode, x: Words<T>, y: Words<T>) -> Words<T> {
    let lane = |x: Words<T>| Words {
        hi: T::On::<Scalar>::splat(Scalar, x.hi),
        lo: T::On::<Scalar>::splat(Scalar, x.lo),
    };
    let (found, is_unproved) = if host_rounds_to_nearest() {
        result_of::<O, OfHost, _>(mode, lane(x), lane(y))
    } else {
        result_of::<O, InAnyMode, _>(mode, lane(x), lane(y))
    };
    if let (true, Some(exact)) = (is_unproved, exact_result::<O, T>(mode, x, y)) {
        return exact;
    }
    let number = |x: T::On<Scalar>| {
        let mut stored = [T::from_pattern(0)];
        x.canonical().store(&mut stored);
        stored[0]
    };
    Words { hi: number(found.hi), lo: number(found.lo) }
}
