//! Functions: the plain result is that of the program's own library, the exact one is the function's.

use std::panic::Location;

use outward_analysis::analysis::slopes::{OverBox, over_box};
use outward_core::interval::Interval;
use outward_core::table::Op;
use outward_exact::exact::pair_ball::PairBall;
use outward_programs::program::{Constant, Number};

use crate::arithmetic::{product, quotient, traced};
use crate::compare::{exact_order, record};
use crate::context;
use crate::detail::Detail;
use crate::float::TracedFloat;
use crate::integers::{Step, rounded};
use crate::operation::{Operation, SLACK};
use crate::traced::Traced;

/// Slopes of a function over the balls of its operands, and how far they are from its true ones.
struct Slopes<const N: usize> {
    slopes: [f64; N],
    bend: f64,
}

/// Half of the width of a slope's bounds is what the middle is off by at most.
fn slopes_of<const N: usize>(bounds: &[Interval<f64>], radii: [f64; N]) -> Slopes<N> {
    let mut found = Slopes { slopes: [0.0; N], bend: 0.0 };
    for ((slope, bounds), radius) in found.slopes.iter_mut().zip(bounds).zip(radii) {
        let (lo, hi) = (bounds.inf(), bounds.sup());
        *slope = lo / 2.0 + hi / 2.0;
        let off = (hi - *slope).max(*slope - lo) + slope.abs() * (4.0 * f64::EPSILON);
        found.bend += if radius == 0.0 { 0.0 } else { off * radius };
    }
    found.bend *= SLACK;
    found
}

/// A function of the table.
pub(crate) fn function<T: TracedFloat, D: Detail, const N: usize>(
    value: T,
    op: Op,
    operands: [&Traced<T, D>; N],
    n: Option<i32>,
    location: &'static Location<'static>,
) -> Traced<T, D> {
    let middles = operands.map(|x| x.exact.middle());
    let radii = operands.map(|x| x.exact.radius);
    let is_known = operands.iter().all(|x| !x.is_lost());
    let wide = value.wide();
    let mut operation = Operation { value: wide, middle: PairBall::UNKNOWN, bend: 0.0, scale: 0.0, location };
    let mut slopes = [0.0; N];
    if is_known {
        operation.middle = context::with(|context| match n {
            Some(n) => context.functions().with_integer(op, middles[0], n),
            None => context.functions().at(op, &middles),
        });
        let is_exact = radii.iter().all(|radius| *radius == 0.0);
        if !is_exact || D::HAS_LINES {
            let boxes = operands.map(|x| x.enclosure());
            match over_box(op, &boxes, n) {
                Some(OverBox { slopes: Some(bounds), .. }) => {
                    let found = slopes_of(&bounds[..N], radii);
                    (slopes, operation.bend) = (found.slopes, found.bend);
                }
                // Its values are known, and no slope.
                Some(OverBox { value, .. }) if value.is_common() && !is_exact => {
                    operation.middle = hull(value);
                }
                _ if is_exact => {}
                _ => operation.middle = PairBall::UNKNOWN,
            }
        }
        let terms = operands.iter().zip(slopes).map(|(x, slope)| (x.exact.hi * slope).abs());
        operation.scale = operation.middle.hi.abs() + terms.sum::<f64>();
    }
    let mut at = 0;
    let operands = operands.map(|x| {
        at += 1;
        x.operand(slopes[at - 1], slopes[at - 1])
    });
    traced(value, operation, operands)
}

/// √x, whose slope is known without intervals.
pub(crate) fn root<T: TracedFloat, D: Detail>(
    value: T,
    x: &Traced<T, D>,
    location: &'static Location<'static>,
) -> Traced<T, D> {
    let radius = x.exact.radius;
    if radius > x.exact.hi * 0.5 {
        return function(value, Op::Sqrt, [x], None, location);
    }
    let middle = x.exact.middle().sqrt();
    let slope = 0.5 / middle.hi;
    // √(m + d) − √m = d/(√(m + d) + √m), where the divisor is at least 1.7 √m, and off from 2 √m by d over itself.
    // The products are those of small numbers last, so that none is lost.
    let change = radius * slope;
    let bend = match radius {
        0.0 => 0.0,
        _ => change * (1.5 * (change * slope) + 8.0 * f64::EPSILON) * SLACK,
    };
    let scale = 2.0 * middle.hi;
    let operation = Operation { value: value.wide(), middle, bend, scale, location };
    let quotient = if middle.hi > 0.0 { slope } else { 0.0 };
    traced(value, operation, [x.operand(quotient, quotient)])
}

/// A ball around an interval.
fn hull(values: Interval<f64>) -> PairBall {
    let (lo, hi) = (values.inf(), values.sup());
    let middle = lo / 2.0 + hi / 2.0;
    let radius = (hi - middle).max(middle - lo) * SLACK;
    PairBall { radius, ..PairBall::number(middle) }
}

/// The integer that every quotient of the exact operands is rounded to.
pub(crate) fn integer_of_quotient<T: TracedFloat, D: Detail>(
    step: Step,
    [x, y]: [&Traced<T, D>; 2],
) -> Option<f64> {
    let integer = rounded(step, &x.exact.div(y.exact));
    (integer.radius == 0.0 && integer.lo == 0.0).then_some(integer.hi)
}

/// Counts a jump that is nearer than the radius, as a comparison whose outcome is not known.
pub(crate) fn undecided(location: &'static Location<'static>) {
    record(None, location);
}

/// Counts a question for the sign, as a comparison with 0.
fn sign_compared(exact: &PairBall, is_negative: bool, location: &'static Location<'static>) {
    record(exact.sign().map(|sign| sign == 0 || (sign < 0) == is_negative), location);
}

/// A function that jumps at integers, or between them.
pub(crate) fn jumping<T: TracedFloat, D: Detail>(
    value: T,
    step: Step,
    x: &Traced<T, D>,
    location: &'static Location<'static>,
) -> Traced<T, D> {
    let middle = rounded(step, &x.exact);
    if middle.radius > 0.0 {
        undecided(location);
    }
    let scale = middle.hi.abs() + 1.0;
    let operation = Operation { value: value.wide(), middle, bend: 0.0, scale, location };
    traced(value, operation, [x.operand(0.0, 0.0)])
}

/// The exact x where the condition says so, the exact y where it does not; somewhere between where it is not certain.
pub(crate) fn chosen<T: TracedFloat, D: Detail>(
    value: T,
    [x, y]: [&Traced<T, D>; 2],
    is_first: Option<bool>,
    location: &'static Location<'static>,
) -> Traced<T, D> {
    let (middle, bend, slopes) = match is_first {
        Some(true) => (x.exact.middle(), 0.0, [1.0, 0.0]),
        Some(false) => (y.exact.middle(), 0.0, [0.0, 1.0]),
        None if x.is_lost() || y.is_lost() => (PairBall::UNKNOWN, 0.0, [0.0; 2]),
        None => {
            let apart = x.exact.middle().sub(y.exact.middle());
            let distance = apart.hi.abs() + apart.radius;
            (x.exact.middle(), (distance + x.exact.radius + y.exact.radius) * SLACK, [0.0; 2])
        }
    };
    let operation = Operation { value: value.wide(), middle, bend, scale: middle.hi.abs(), location };
    let [a, b] = slopes;
    traced(value, operation, [x.operand(a, a), y.operand(b, b)])
}

/// The larger one of two exact values.
pub(crate) fn larger<T: TracedFloat, D: Detail>(
    value: T,
    [x, y]: [&Traced<T, D>; 2],
    location: &'static Location<'static>,
) -> Traced<T, D> {
    let is_first = exact_order(x, y, location).map(|order| order.is_ge());
    chosen(value, [x, y], is_first, location)
}

/// The smaller one of two exact values.
pub(crate) fn smaller<T: TracedFloat, D: Detail>(
    value: T,
    [x, y]: [&Traced<T, D>; 2],
    location: &'static Location<'static>,
) -> Traced<T, D> {
    let is_first = exact_order(x, y, location).map(|order| order.is_le());
    chosen(value, [x, y], is_first, location)
}

/// |x|.
pub(crate) fn absolute<T: TracedFloat, D: Detail>(
    value: T,
    x: &Traced<T, D>,
    location: &'static Location<'static>,
) -> Traced<T, D> {
    let middle = x.exact.middle().abs();
    let scale = middle.hi;
    let (slope, bend) = match x.exact.sign() {
        Some(-1) => (-1.0, 0.0),
        Some(_) => (1.0, 0.0),
        // |x| is as far from |m| as x is from m at most.
        None => (0.0, x.exact.radius),
    };
    let operation = Operation { value: value.wide(), middle, bend, scale, location };
    traced(value, operation, [x.operand(slope, slope)])
}

/// The sign of the exact value; `of_zero` for 0.
pub(crate) fn sign<T: TracedFloat, D: Detail>(
    value: T,
    x: &Traced<T, D>,
    of_zero: f64,
    location: &'static Location<'static>,
) -> Traced<T, D> {
    let middle = match x.exact.sign() {
        Some(0) => PairBall::number(of_zero),
        Some(sign) => PairBall::number(f64::from(sign)),
        None if x.is_lost() => PairBall::UNKNOWN,
        None => PairBall { radius: 1.0, ..PairBall::number(0.0) },
    };
    if middle.radius > 0.0 {
        undecided(location);
    }
    let operation = Operation { value: value.wide(), middle, bend: 0.0, scale: 1.0, location };
    traced(value, operation, [x.operand(0.0, 0.0)])
}

/// |x| with the sign of y; with that of the program's number where the exact y is 0.
pub(crate) fn signed<T: TracedFloat, D: Detail>(
    value: T,
    [x, y]: [&Traced<T, D>; 2],
    location: &'static Location<'static>,
) -> Traced<T, D> {
    let one = if y.value.wide().is_sign_negative() { T::MINUS_ONE } else { T::ONE };
    let size = absolute(x.value.magnitude(), x, location);
    product(value, [&size, &sign(one, y, one.wide(), location)], location)
}

macro_rules! methods {
    ($float:ident { $($(#[$meta:meta])* $name:ident($($other:ident)*) $op:ident;)* }) => {
        impl<D: Detail> Traced<$float, D> {$(
            $(#[$meta])*
            #[must_use]
            #[track_caller]
            pub fn $name(self $(, $other: Self)*) -> Self {
                let value = self.value.$name($($other.value),*);
                function(value, Op::$op, [&self $(, &$other)*], None, Location::caller())
            }
        )*}
    };
}

macro_rules! functions {
    ($($float:ident)*) => {$(
        methods! { $float {
            /// ∛x.
            cbrt() Cbrt;
            /// eˣ.
            exp() Exp;
            /// 2ˣ.
            exp2() Exp2;
            /// eˣ − 1.
            exp_m1() Expm1;
            /// The natural logarithm.
            ln() Log;
            /// ln(1 + x).
            ln_1p() Log1p;
            /// The logarithm to base 2.
            log2() Log2;
            /// The logarithm to base 10.
            log10() Log10;
            /// The sine.
            sin() Sin;
            /// The cosine.
            cos() Cos;
            /// The tangent.
            tan() Tan;
            /// The inverse sine.
            asin() Asin;
            /// The inverse cosine.
            acos() Acos;
            /// The inverse tangent.
            atan() Atan;
            /// The hyperbolic sine.
            sinh() Sinh;
            /// The hyperbolic cosine.
            cosh() Cosh;
            /// The hyperbolic tangent.
            tanh() Tanh;
            /// The inverse hyperbolic sine.
            asinh() Asinh;
            /// The inverse hyperbolic cosine.
            acosh() Acosh;
            /// The inverse hyperbolic tangent.
            atanh() Atanh;
            /// The angle of the point with the coordinates `x` and, of this number, y.
            atan2(x) Atan2;
            /// √(x² + y²).
            hypot(y) Hypot;
            /// xʸ.
            powf(y) Pow;
        } }

        impl<D: Detail> Traced<$float, D> {
            /// √x.
            #[must_use]
            #[track_caller]
            pub fn sqrt(self) -> Self {
                let location = Location::caller();
                root(self.value.sqrt(), &self, location)
            }

            /// 1/x.
            #[must_use]
            #[track_caller]
            pub fn recip(self) -> Self {
                quotient(self.value.recip(), [&Traced::new(1.0), &self], Location::caller())
            }

            /// xⁿ.
            #[must_use]
            #[track_caller]
            pub fn powi(self, n: i32) -> Self {
                function(self.value.powi(n), Op::Pown, [&self], Some(n), Location::caller())
            }

            /// The logarithm to another base.
            #[must_use]
            #[track_caller]
            pub fn log(self, base: Self) -> Self {
                // The plain result is the program's, whatever its library computes it from.
                let exact = self.ln() / base.ln();
                let scale = exact.exact.hi.abs();
                let location = Location::caller();
                let value = self.value.log(base.value);
                let middle = exact.exact.middle();
                let operation = Operation { value: value.wide(), middle, bend: 0.0, scale, location };
                traced(value, operation, [exact.operand(1.0, 1.0)])
            }

            /// Sine and cosine.
            #[must_use]
            #[track_caller]
            pub fn sin_cos(self) -> (Self, Self) {
                let (sin, cos) = self.value.sin_cos();
                let location = Location::caller();
                (function(sin, Op::Sin, [&self], None, location), function(cos, Op::Cos, [&self], None, location))
            }

            /// The largest integer that is not above x.
            #[must_use]
            #[track_caller]
            pub fn floor(self) -> Self {
                jumping(self.value.floor(), Step::Floor, &self, Location::caller())
            }

            /// The smallest integer that is not below x.
            #[must_use]
            #[track_caller]
            pub fn ceil(self) -> Self {
                jumping(self.value.ceil(), Step::Ceil, &self, Location::caller())
            }

            /// The integer part.
            #[must_use]
            #[track_caller]
            pub fn trunc(self) -> Self {
                jumping(self.value.trunc(), Step::Trunc, &self, Location::caller())
            }

            /// The nearest integer, of two the one away from 0.
            #[must_use]
            #[track_caller]
            pub fn round(self) -> Self {
                jumping(self.value.round(), Step::RoundTiesToAway, &self, Location::caller())
            }

            /// The nearest integer, of two the even one.
            #[must_use]
            #[track_caller]
            pub fn round_ties_even(self) -> Self {
                jumping(self.value.round_ties_even(), Step::RoundTiesToEven, &self, Location::caller())
            }

            /// The part behind the point: x less its integer part.
            #[must_use]
            #[track_caller]
            pub fn fract(self) -> Self {
                self - self.trunc()
            }

            /// |x|.
            #[must_use]
            #[track_caller]
            pub fn abs(self) -> Self {
                absolute(self.value.abs(), &self, Location::caller())
            }

            /// 1 or −1, with the sign of the program's number.
            #[must_use]
            #[track_caller]
            pub fn signum(self) -> Self {
                let one = self.value.signum();
                sign(one, &self, one.wide(), Location::caller())
            }

            /// |x| with the sign of y.
            #[must_use]
            #[track_caller]
            pub fn copysign(self, y: Self) -> Self {
                signed(self.value.copysign(y.value), [&self, &y], Location::caller())
            }

            /// The larger number; the other one of a NaN.
            #[must_use]
            #[track_caller]
            pub fn max(self, y: Self) -> Self {
                larger(self.value.max(y.value), [&self, &y], Location::caller())
            }

            /// The smaller number; the other one of a NaN.
            #[must_use]
            #[track_caller]
            pub fn min(self, y: Self) -> Self {
                smaller(self.value.min(y.value), [&self, &y], Location::caller())
            }

            /// The number, or the nearer of two bounds.
            ///
            /// # Panics
            ///
            /// If the bounds of the plain program are in the wrong order, as it would.
            #[must_use]
            #[track_caller]
            pub fn clamp(self, least: Self, most: Self) -> Self {
                let value = self.value.clamp(least.value, most.value);
                Traced { value, ..self.max(least).min(most) }
            }

            /// x/y cut to an integer that leaves no negative remainder.
            #[must_use]
            #[track_caller]
            pub fn div_euclid(self, y: Self) -> Self {
                let remainder = self.rem_euclid(y);
                let value = self.value.div_euclid(y.value);
                let exact = ((self - remainder) / y).round();
                Traced { value, ..exact }
            }

            /// The remainder that is not negative.
            #[must_use]
            #[track_caller]
            pub fn rem_euclid(self, y: Self) -> Self {
                let value = self.value.rem_euclid(y.value);
                let remainder = self % y;
                let shifted = remainder + y.abs();
                let is_whole = remainder.exact.sign().map(|sign| sign >= 0);
                chosen(value, [&remainder, &shifted], is_whole, Location::caller())
            }

            /// An angle in degrees, of one in radians.
            #[must_use]
            #[track_caller]
            pub fn to_degrees(self) -> Self {
                let factor = Traced::<$float, D>::ratio("180", Constant::Pi);
                Traced { value: self.value.to_degrees(), ..self * factor }
            }

            /// An angle in radians, of one in degrees.
            #[must_use]
            #[track_caller]
            pub fn to_radians(self) -> Self {
                let factor = Traced::<$float, D>::ratio("180", Constant::Pi);
                Traced { value: self.value.to_radians(), ..self / factor }
            }

            /// A number over a constant.
            #[track_caller]
            fn ratio(number: &str, constant: Constant) -> Self {
                let number = Number::parse(number).expect("a numeral");
                let location = Location::caller();
                let constant: Self = Traced::of_number(&Number::constant(constant), location);
                let number: Self = Traced::of_number(&number, location);
                number / constant
            }

            /// Is the program's number a NaN?
            #[must_use]
            pub fn is_nan(self) -> bool {
                self.value.is_nan()
            }

            /// Is the program's number infinite?
            #[must_use]
            pub fn is_infinite(self) -> bool {
                self.value.is_infinite()
            }

            /// Is the program's number neither infinite nor NaN?
            #[must_use]
            pub fn is_finite(self) -> bool {
                self.value.is_finite()
            }

            /// Is the sign bit of the program's number set? A comparison: the sign of an exact 0 is the program's.
            #[must_use]
            #[track_caller]
            pub fn is_sign_negative(self) -> bool {
                let is_negative = self.value.is_sign_negative();
                sign_compared(&self.exact, is_negative, Location::caller());
                is_negative
            }

            /// Is the sign bit of the program's number clear? A comparison, as `is_sign_negative` is.
            #[must_use]
            #[track_caller]
            pub fn is_sign_positive(self) -> bool {
                !self.is_sign_negative()
            }

            /// The order of IEEE 754's totalOrder, of the program's numbers.
            #[must_use]
            #[track_caller]
            pub fn total_cmp(&self, other: &Self) -> std::cmp::Ordering {
                let _ = self.partial_cmp(other);
                self.value.total_cmp(&other.value)
            }
        }
    )*};
}
functions! { f64 f32 }
