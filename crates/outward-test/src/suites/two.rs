//! Elementary functions of two arguments.

use super::{Extrema, SuiteOfTwo, TestedOfTwo, first};
use crate::oracle::Truth;
use crate::oracle::dashu::wider;
use dashu_float::Context;
use dashu_float::round::mode::Zero;
use outward::math::atan2::{Atan2, Atan2Pi};
use outward::math::hypot::Hypot;
use outward::math::norm_of_few::ReciprocalNorm;
use std::f64::consts::FRAC_1_PI;

impl TestedOfTwo for Hypot {
    const SUITE: SuiteOfTwo = SuiteOfTwo {
        digits: |x, y, context, _| {
            let squares = Context::<Zero>::new(400);
            let sum = squares.add(squares.sqr(x)?.value().repr(), squares.sqr(y)?.value().repr());
            context.sqrt(sum?.value().repr())
        },
        known: |x, y| {
            first([
                (x.is_infinite() || y.is_infinite(), Truth::INFINITY),
                (x.is_nan() || y.is_nan(), Truth::Nan),
                (x == 0.0 && y == 0.0, Truth::ZERO),
            ])
        },
        slopes: |x, y, value| [x / value, (y / value) * (y / value) / value],
        distance: 30,
        points: &[[3.0, 4.0], [5.0, 12.0], [1.0, 1.0], [1.0, 7.450_580_596_923_828e-9], [1.0e308, 1.5e308]],
        search: (-30, 30),
        extrema: Extrema::EvenAndRising,
    };
}

impl TestedOfTwo for ReciprocalNorm<2> {
    const SUITE: SuiteOfTwo = SuiteOfTwo {
        digits: |x, y, context, _| {
            let squares = Context::<Zero>::new(400);
            let sum = squares.add(squares.sqr(x)?.value().repr(), squares.sqr(y)?.value().repr());
            context.inv(wider(context).sqrt(sum?.value().repr())?.value().repr())
        },
        known: |x, y| {
            first([
                (x.is_infinite() || y.is_infinite(), Truth::ZERO),
                (x.is_nan() || y.is_nan(), Truth::Nan),
                (x == 0.0 && y == 0.0, Truth::INFINITY),
            ])
        },
        slopes: |x, _, value| [-x * value * value * value, value.powi(3) * (3.0 * (x * value).powi(2) - 1.0)],
        distance: 60,
        points: &[
            [3.0, 4.0],
            [1.0, 0.0],
            [0.0, 2.0],
            [1.0, 1.0],
            [1.0, 7.450_580_596_923_828e-9],
            [1.5, 5.551_115_123_125_783e-17],
            [1.0, 5.0e-324],
            [f64::MAX, f64::MAX],
            [5.0e-324, 5.0e-324],
            [5.0e-324, 0.0],
        ],
        search: (-30, 30),
        extrema: Extrema::EvenAndFalling,
    };
}

impl TestedOfTwo for Atan2 {
    const SUITE: SuiteOfTwo = SuiteOfTwo {
        digits: |y, x, context, cache| context.atan2(y, x, cache),
        known: |y, x| {
            first([
                (y.is_nan() || x.is_nan(), Truth::Nan),
                ((y == 0.0 || x.is_infinite() && y.is_finite()) && x.is_sign_positive(), Truth::zero_like(y)),
            ])
        },
        slopes: |y, x, _| [x / (x * x + y * y), -2.0 * x * y / (x * x + y * y).powi(2)],
        distance: 70,
        points: &[
            [1.0, 1.0],
            [1.0, 256.0],
            [3.0, 256.0],
            [1.0, 3.0],
            [1.0e-300, 1.0e300],
            [f64::MAX, f64::MAX],
            [1.0, 1_152_921_504_606_846_976.0],
            [0.0, 1.0],
            [5.0e-324, 1.0],
            [5.0e-324, 5.0e-324],
        ],
        search: (-30, 30),
        extrema: Extrema::Angle,
    };
}

impl TestedOfTwo for Atan2Pi {
    const SUITE: SuiteOfTwo = SuiteOfTwo {
        digits: |y, x, context, cache| context.atan2_unit(y, x, 2, cache),
        known: |y, x| {
            first([
                (y.is_nan() || x.is_nan(), Truth::Nan),
                ((y == 0.0 || x.is_infinite() && y.is_finite()) && x.is_sign_positive(), Truth::zero_like(y)),
                (y == 0.0 || x.is_infinite() && y.is_finite(), Truth::exactly(1.0_f64.copysign(y))),
                (x == 0.0 || y.is_infinite() && x.is_finite(), Truth::exactly(0.5_f64.copysign(y))),
                (y == x || y == -x, Truth::exactly((if x > 0.0 { 0.25_f64 } else { 0.75 }).copysign(y))),
            ])
        },
        slopes: |y, x, _| {
            [FRAC_1_PI * x / (x * x + y * y), -2.0 * FRAC_1_PI * x * y / (x * x + y * y).powi(2)]
        },
        distance: 70,
        points: &[
            [1.0, 1.0],
            [1.0, 256.0],
            [3.0, 256.0],
            [1.0, 3.0],
            [1.0e-300, 1.0e300],
            [f64::MAX, f64::MAX],
            [1.0, 18_014_398_509_481_984.0],
            [1.0, 33_554_432.0],
            [1.0, 1_152_921_504_606_846_976.0],
            [0.0, 1.0],
            [5.0e-324, 1.0],
        ],
        search: (-30, 30),
        extrema: Extrema::Angle,
    };
}
