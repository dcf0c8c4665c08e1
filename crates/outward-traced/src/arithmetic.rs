//! The operations that programs consist of: the plain result, the exact one, and the slopes between.

use std::iter::{Product, Sum};
use std::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Rem, RemAssign, Sub, SubAssign};
use std::panic::Location;

use outward_exact::exact::pair_ball::PairBall;

use crate::detail::{Detail, Operand};
use crate::float::TracedFloat;
use crate::functions::{integer_of_quotient, undecided};
use crate::integers::Step;
use crate::operation::{Operation, Rounding, SLACK, TINY, error_of};
use crate::traced::Traced;

/// A rounding error of a slope, relatively: more than a few units.
pub(crate) const SLOPE_ERROR: f64 = 8.0 * f64::EPSILON;

impl<T: TracedFloat, D: Detail> Traced<T, D> {
    /// The operand of an operation with this slope; `quotient` is how its error goes into the result's.
    #[inline]
    pub(crate) fn operand(&self, slope: f64, quotient: f64) -> Operand<'_, D> {
        let error = if D::HAS_LINES { error_of(self.value.wide(), &self.exact) } else { 0.0 };
        Operand { detail: &self.detail, radius: self.exact.radius, error, slope, quotient }
    }

    /// The largest size that the exact value has.
    #[inline]
    pub(crate) fn size(&self) -> f64 {
        self.exact.hi.abs() + self.exact.radius
    }
}

/// The result of an operation.
#[inline]
pub(crate) fn traced<T: TracedFloat, D: Detail, const N: usize>(
    value: T,
    operation: Operation,
    operands: [Operand<'_, D>; N],
) -> Traced<T, D> {
    let (exact, detail) = operation.result::<T, D, N>(operands);
    Traced { value, exact, detail }
}

#[inline]
pub(crate) fn sum<T: TracedFloat, D: Detail>(
    value: T,
    [x, y]: [&Traced<T, D>; 2],
    sign: f64,
    location: &'static Location<'static>,
) -> Traced<T, D> {
    let (a, b) = (x.exact.middle(), y.exact.middle());
    let middle = if sign < 0.0 { a.sub(b) } else { a.add(b) };
    let scale = a.hi.abs() + b.hi.abs();
    let rounding = Rounding::Once;
    let operation = Operation { value: value.wide(), middle, bend: 0.0, scale, rounding, location };
    traced(value, operation, [x.operand(1.0, 1.0), y.operand(sign, sign)])
}

/// The part of a product's radius that the slopes do not describe: xy − ab = b·(x − a) + a·(y − b) + (x − a)·(y − b),
/// and a and b are their first words but for u of them. Products of small numbers may be too small for a number, unless
/// an operand is 0 itself.
#[inline]
fn bend_of_product(x: &PairBall, y: &PairBall) -> f64 {
    let (r, s) = (x.radius, y.radius);
    if r == 0.0 && s == 0.0 || x.is_zero() || y.is_zero() {
        0.0
    } else {
        (r * s + (r * y.hi.abs() + s * x.hi.abs()) * SLOPE_ERROR) * SLACK + TINY
    }
}

#[inline]
pub(crate) fn product<T: TracedFloat, D: Detail>(
    value: T,
    [x, y]: [&Traced<T, D>; 2],
    rounding: Rounding,
    location: &'static Location<'static>,
) -> Traced<T, D> {
    let (a, b) = (x.exact.middle(), y.exact.middle());
    let middle = a.mul(b);
    let bend = bend_of_product(&x.exact, &y.exact);
    let scale = 2.0 * middle.hi.abs();
    let operation = Operation { value: value.wide(), middle, bend, scale, rounding, location };
    traced(value, operation, [x.operand(b.hi, y.value.wide()), y.operand(a.hi, a.hi)])
}

#[inline]
pub(crate) fn quotient<T: TracedFloat, D: Detail>(
    value: T,
    [x, y]: [&Traced<T, D>; 2],
    location: &'static Location<'static>,
) -> Traced<T, D> {
    let (a, b) = (x.exact.middle(), y.exact.middle());
    let (r, s) = (x.exact.radius, y.exact.radius);
    let middle = a.div(b);
    let slope = 1.0 / b.hi;
    // x/y − a/b = (dx − a/b·dy)/y, where 1/y is 1/b within s/(|b|·(|b| − s)).
    let by_divisor = middle.hi.abs() * (s * slope.abs() + f64::MIN_POSITIVE);
    let mut ratio = middle.hi * slope;
    let mut bend = if r == 0.0 && s == 0.0 {
        0.0
    } else {
        let least = b.hi.abs() * (1.0 - SLOPE_ERROR) - s;
        let change = if s == 0.0 { 0.0 } else { s / least };
        if least > 0.0 {
            (r * slope.abs() + by_divisor) * (change + SLOPE_ERROR) * SLACK
        } else {
            f64::INFINITY
        }
    };
    // A slope that has lost digits, or that is infinite, describes nothing.
    if s > 0.0 && !(1e-280..1e280).contains(&ratio.abs()) {
        (ratio, bend) = (0.0, (bend + by_divisor) * SLACK + TINY);
    }
    let (scale, rounding) = (2.0 * middle.hi.abs(), Rounding::Quotient);
    let operation = Operation { value: value.wide(), middle, bend, scale, rounding, location };
    let plain = 1.0 / y.value.wide();
    traced(value, operation, [x.operand(slope, plain), y.operand(-ratio, -middle.hi * plain)])
}

/// −x.
#[inline]
pub(crate) fn negation<T: TracedFloat, D: Detail>(
    value: T,
    x: &Traced<T, D>,
    location: &'static Location<'static>,
) -> Traced<T, D> {
    let middle = x.exact.middle().neg();
    let (scale, rounding) = (middle.hi.abs(), Rounding::Exact);
    let operation = Operation { value: value.wide(), middle, bend: 0.0, scale, rounding, location };
    traced(value, operation, [x.operand(-1.0, -1.0)])
}

/// x·y + z.
#[inline]
pub(crate) fn fused<T: TracedFloat, D: Detail>(
    value: T,
    [x, y, z]: [&Traced<T, D>; 3],
    location: &'static Location<'static>,
) -> Traced<T, D> {
    let (a, b) = (x.exact.middle(), y.exact.middle());
    let (r, s) = (x.exact.radius, y.exact.radius);
    let product = a.mul(b);
    let middle = product.middle().add(z.exact.middle());
    let middle = if product.radius == 0.0 { middle } else { middle.widened(product.radius) };
    let bend = bend_of_product(&x.exact, &y.exact);
    let scale = 2.0 * product.hi.abs() + z.exact.hi.abs();
    let inherited = bend + r * b.hi.abs() + s * a.hi.abs();
    let rounding = Rounding::Fused(product.widened(inherited * SLACK));
    let operation = Operation { value: value.wide(), middle, bend, scale, rounding, location };
    traced(value, operation, [x.operand(b.hi, y.value.wide()), y.operand(a.hi, a.hi), z.operand(1.0, 1.0)])
}

/// x − n·y for the integer n that x/y is rounded to.
pub(crate) fn remainder<T: TracedFloat, D: Detail>(
    value: T,
    step: Step,
    [x, y]: [&Traced<T, D>; 2],
    location: &'static Location<'static>,
) -> Traced<T, D> {
    let at_ends = integer_of_quotient(step, [x, y]);
    let (middle, bend, slope) = match at_ends {
        Some(n) => {
            let n = PairBall::number(n);
            (x.exact.middle().sub(n.mul(y.exact.middle())), 0.0, -n.hi)
        }
        // Somewhere between −|y| and |y|.
        None if !x.is_lost() && y.exact.sign().is_some_and(|sign| sign != 0) => {
            (PairBall::number(0.0), y.size(), 0.0)
        }
        None => (PairBall::UNKNOWN, 0.0, 0.0),
    };
    if at_ends.is_none() {
        undecided::<D>(location);
    }
    let scale = x.exact.hi.abs() + y.exact.hi.abs();
    let rounding = Rounding::Exact;
    let operation = Operation { value: value.wide(), middle, bend, scale, rounding, location };
    let unit = if at_ends.is_some() { 1.0 } else { 0.0 };
    traced(value, operation, [x.operand(unit, unit), y.operand(slope, slope)])
}

macro_rules! operators {
    ($float:ident; $($trait:ident $method:ident $assign:ident $assign_method:ident $operator:tt
        |$value:ident, $operands:ident, $location:ident| $result:expr;)*) => {$(
        impl<D: Detail> $trait for Traced<$float, D> {
            type Output = Traced<$float, D>;
            #[inline]
            #[track_caller]
            fn $method(self, other: Traced<$float, D>) -> Traced<$float, D> {
                let ($value, $operands, $location) =
                    (self.value $operator other.value, [&self, &other], Location::caller());
                $result
            }
        }
        impl<D: Detail> $trait<$float> for Traced<$float, D> {
            type Output = Traced<$float, D>;
            #[inline]
            #[track_caller]
            fn $method(self, other: $float) -> Traced<$float, D> {
                self $operator Traced::new(other)
            }
        }
        impl<D: Detail> $trait<Traced<$float, D>> for $float {
            type Output = Traced<$float, D>;
            #[inline]
            #[track_caller]
            fn $method(self, other: Traced<$float, D>) -> Traced<$float, D> {
                Traced::new(self) $operator other
            }
        }
        impl<D: Detail> $trait<&Traced<$float, D>> for Traced<$float, D> {
            type Output = Traced<$float, D>;
            #[inline]
            #[track_caller]
            fn $method(self, other: &Traced<$float, D>) -> Traced<$float, D> {
                self $operator *other
            }
        }
        impl<D: Detail> $trait<Traced<$float, D>> for &Traced<$float, D> {
            type Output = Traced<$float, D>;
            #[inline]
            #[track_caller]
            fn $method(self, other: Traced<$float, D>) -> Traced<$float, D> {
                *self $operator other
            }
        }
        impl<D: Detail> $trait<&Traced<$float, D>> for &Traced<$float, D> {
            type Output = Traced<$float, D>;
            #[inline]
            #[track_caller]
            fn $method(self, other: &Traced<$float, D>) -> Traced<$float, D> {
                *self $operator *other
            }
        }
        impl<D: Detail> $assign for Traced<$float, D> {
            #[inline]
            #[track_caller]
            fn $assign_method(&mut self, other: Traced<$float, D>) {
                *self = *self $operator other;
            }
        }
        impl<D: Detail> $assign<&Traced<$float, D>> for Traced<$float, D> {
            #[inline]
            #[track_caller]
            fn $assign_method(&mut self, other: &Traced<$float, D>) {
                *self = *self $operator *other;
            }
        }
        impl<D: Detail> $assign<$float> for Traced<$float, D> {
            #[inline]
            #[track_caller]
            fn $assign_method(&mut self, other: $float) {
                *self = *self $operator other;
            }
        }
    )*};
}

macro_rules! arithmetic {
    ($($float:ident)*) => {$(
        operators! {
            $float;
            Add add AddAssign add_assign + |value, operands, location| sum(value, operands, 1.0, location);
            Sub sub SubAssign sub_assign - |value, operands, location| sum(value, operands, -1.0, location);
            Mul mul MulAssign mul_assign *
                |value, operands, location| product(value, operands, Rounding::Once, location);
            Div div DivAssign div_assign / |value, operands, location| quotient(value, operands, location);
            Rem rem RemAssign rem_assign %
                |value, operands, location| remainder(value, Step::Trunc, operands, location);
        }

        impl<D: Detail> Neg for Traced<$float, D> {
            type Output = Traced<$float, D>;
            #[inline]
            #[track_caller]
            fn neg(self) -> Traced<$float, D> {
                negation(-self.value, &self, Location::caller())
            }
        }

        impl<D: Detail> Neg for &Traced<$float, D> {
            type Output = Traced<$float, D>;
            #[inline]
            #[track_caller]
            fn neg(self) -> Traced<$float, D> {
                -*self
            }
        }

        /// From left to right, from where the plain sum begins.
        impl<D: Detail> Sum for Traced<$float, D> {
            #[track_caller]
            fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
                let first = std::iter::empty::<$float>().sum();
                numbers.fold(Traced::new(first), |sum, x| sum + x)
            }
        }

        impl<'a, D: Detail> Sum<&'a Traced<$float, D>> for Traced<$float, D> {
            #[track_caller]
            fn sum<I: Iterator<Item = &'a Self>>(numbers: I) -> Self {
                numbers.copied().sum()
            }
        }

        impl<D: Detail> Product for Traced<$float, D> {
            #[track_caller]
            fn product<I: Iterator<Item = Self>>(numbers: I) -> Self {
                let first = std::iter::empty::<$float>().product();
                numbers.fold(Traced::new(first), |product, x| product * x)
            }
        }

        impl<'a, D: Detail> Product<&'a Traced<$float, D>> for Traced<$float, D> {
            #[track_caller]
            fn product<I: Iterator<Item = &'a Self>>(numbers: I) -> Self {
                numbers.copied().product()
            }
        }

        impl<D: Detail> Traced<$float, D> {
            /// x·y + z, rounded once.
            #[must_use]
            #[inline]
            #[track_caller]
            pub fn mul_add(self, y: Self, z: Self) -> Self {
                let value = self.value.mul_add(y.value, z.value);
                fused(value, [&self, &y, &z], Location::caller())
            }
        }
    )*};
}
arithmetic! { f64 f32 }
