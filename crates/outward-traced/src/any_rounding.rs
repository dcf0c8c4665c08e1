//! Numbers around which all runs of a program are, however its operations are rounded.

use std::panic::Location;

use outward_exact::exact::pair_ball::PairBall;

use crate::context;
use crate::detail::{Detail, Operand};
use crate::float::{TracedFloat, ulp};
use crate::operation::{Operation, Rounding, SLACK, TINY, error_of};
use crate::traced::Traced;

/// The ball contains the value of *every run* of the same operations on the same inputs, in place of the exact value:
/// 32 bytes a number.
///
/// A run is another build or another machine: in each of its operations a sum or a product is rounded to one of the two
/// numbers beside it, or not at all, as where a compiler fuses a product with a sum or an x87 keeps more digits; and a
/// product that this program adds by `mul_add` may be rounded first. Functions are within `FUNCTION_ULPS` units in the
/// last place of their values, quotients and roots within `QUOTIENT_ULPS`. The defaults are those of most libraries,
/// whose manuals name exceptions, and of IEEE 754. For CUDA's `-prec-div=false` a quotient has 2, for products with a
/// rounded reciprocal 3. A result that is 0 itself is 0 in every run.
///
/// Numbers that are flushed to 0 are not covered, nor are other algorithms and other orders of operations, but for
/// [`sum_in_any_order`](Traced::sum_in_any_order). [`step`](crate::step) and [`certify`](crate::certify()) are about
/// exact values, and not for these numbers.
///
/// [`check`](Traced::check) asks whether the value that another run has is among these.
///
/// ```
/// use outward::traced::{AnyRounding, Traced};
///
/// let x: Traced<f64, AnyRounding> = Traced::new(0.1);
/// // Another machine computes x·x − 0.01 by one instruction.
/// let y = x * x - 0.01;
/// assert!(y.enclosure().contains(0.1_f64.mul_add(0.1, -0.01)));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct AnyRounding<const FUNCTION_ULPS: u32 = 2, const QUOTIENT_ULPS: u32 = 1>;

/// The largest size of a number of the ball, or more.
fn size_of(ball: &PairBall) -> f64 {
    (ball.hi.abs() + ball.lo.abs() + ball.radius) * SLACK
}

/// How far from a number of the ball its rounding may be, in some run; infinite where that may overflow. A result that
/// is 0 itself is 0 in every run: units in its last place are too small for anything.
fn rounding_error<T: TracedFloat>(ball: &PairBall, ulps: f64) -> f64 {
    let size = size_of(ball);
    if size > T::LARGEST || size == 0.0 {
        return if size == 0.0 { 0.0 } else { f64::INFINITY };
    }
    let error = ulps * ulp::<T>(size);
    // A number next to the largest one is rounded to it at most.
    if ulps > 1.0 && size + error > T::LARGEST { f64::INFINITY } else { error }
}

/// The same for a result that is rounded once: a number of the format stays as it is.
fn rounding_error_once<T: TracedFloat>(ball: &PairBall, ulps: f64) -> f64 {
    let is_number = ulps == 1.0 && ball.radius == 0.0 && ball.lo == 0.0 && T::is_number(ball.hi);
    if is_number { 0.0 } else { rounding_error::<T>(ball, ulps) }
}

/// The same for a power, by as many multiplications as its exponent says at most, and a division.
fn power_error<T: TracedFloat>(ball: &PairBall, n: i32, ulps: f64) -> f64 {
    // A product is off by 2u of itself at most, and u is below an ulp of any number.
    let by_products = 2.0 * f64::from(n.unsigned_abs()) + 1.0;
    let error = rounding_error::<T>(ball, ulps + by_products);
    match n {
        0 | 1 => 0.0,
        2.. => error,
        // The power that is inverted may be subnormal, or overflow so that nothing is left.
        _ if size_of(ball) > T::LARGEST / 8.0 => f64::INFINITY,
        _ => error + 4.0 / T::LARGEST,
    }
}

impl<const FUNCTION_ULPS: u32, const QUOTIENT_ULPS: u32> Detail
    for AnyRounding<FUNCTION_ULPS, QUOTIENT_ULPS>
{
    const HAS_LINES: bool = false;
    const IS_OF_RUNS: bool = true;

    #[expect(private_interfaces, reason = "the trait is sealed")]
    fn result(_: &Operation, _: &mut PairBall, _: &[Operand<'_, Self>]) -> Self {
        context::with(|context| context.record.operations += 1);
        AnyRounding
    }

    #[expect(private_interfaces, reason = "the trait is sealed")]
    fn rounded<T: TracedFloat>(rounding: Rounding, value: f64, exact: PairBall) -> PairBall {
        if !exact.is_known() || !value.is_finite() {
            return PairBall::UNKNOWN;
        }
        let more = match rounding {
            Rounding::Exact => 0.0,
            Rounding::Once => rounding_error_once::<T>(&exact, 1.0),
            Rounding::Quotient => rounding_error_once::<T>(&exact, f64::from(QUOTIENT_ULPS.max(1))),
            Rounding::Fused(product) => {
                let of_product = rounding_error_once::<T>(&product, 1.0);
                let unfused = if of_product == 0.0 { exact } else { exact.widened(of_product) };
                of_product + rounding_error_once::<T>(&unfused, 1.0)
            }
            Rounding::Function => rounding_error::<T>(&exact, f64::from(FUNCTION_ULPS.max(1))),
            Rounding::Power(n) => power_error::<T>(&exact, n, f64::from(FUNCTION_ULPS.max(1))),
        };
        let mut ball = if more == 0.0 { exact } else { exact.widened((more * SLACK) + TINY) };
        // This run is one of all, whatever its library's errors are.
        let error = error_of(value, &ball).abs();
        let lost = ((value - ball.hi).abs() + error) * (2.0 * f64::EPSILON);
        if error > ball.radius && ball.is_known() {
            ball = PairBall { radius: (error + lost) * SLACK, ..ball };
        }
        if ball.is_known() { ball } else { PairBall::UNKNOWN }
    }

    #[expect(private_interfaces, reason = "the trait is sealed")]
    fn narrow(_: &Operation, _: &mut PairBall, _: &[Operand<'_, Self>]) {}

    fn input(_: f64, _: f64, _: f64, _: &'static Location<'static>) -> Self {
        AnyRounding
    }

    fn shares(&self) -> Vec<(crate::SourceLine, bool, f64)> {
        Vec::new()
    }
}

impl<T: TracedFloat, const FUNCTION_ULPS: u32, const QUOTIENT_ULPS: u32>
    Traced<T, AnyRounding<FUNCTION_ULPS, QUOTIENT_ULPS>>
where
    Self: std::iter::Sum,
{
    /// The sum, with the value of `Iterator::sum`: other runs add the numbers in any order, as threads and GPUs do.
    ///
    /// ```
    /// use outward::traced::{AnyRounding, Traced};
    ///
    /// let numbers = [1e16, 1.0, -1e16, 1.0].map(Traced::<f64, AnyRounding>::new);
    /// let sum = Traced::sum_in_any_order(numbers);
    /// assert!(sum.to_string() == "1" && sum.enclosure().contains(0.0) && sum.enclosure().contains(2.0));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn sum_in_any_order(numbers: impl IntoIterator<Item = Self>) -> Self {
        let numbers: Vec<Self> = numbers.into_iter().collect();
        let in_order: Self = numbers.iter().copied().sum();
        let exact = numbers.iter().fold(PairBall::number(0.0), |sum, x| sum.add(x.exact));
        let sizes = numbers.iter().map(|x| size_of(&x.exact)).sum::<f64>() * SLACK;
        // Each of n − 1 sums is off by an ulp of itself at most, and none is larger than all sizes with these errors
        // and those of `sizes`.
        let n = numbers.len() as f64;
        let growth = 4.0 * n * ulp::<T>(1.0);
        let largest = PairBall::number(sizes * (1.0 + growth) * SLACK);
        let more = match growth < 1.0 {
            true => (n - 1.0).max(0.0) * rounding_error::<T>(&largest, 1.0),
            false => f64::INFINITY,
        };
        let exact = if more == 0.0 { exact } else { exact.widened(more * SLACK + TINY) };
        Traced { exact, ..in_order }.with_value(in_order.value)
    }
}
