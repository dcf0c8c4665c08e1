//! Reciprocals of hyperbolic functions, and the inverse of one.

use super::{Moderate, Parity, Suite, TestedFunction, first};
use crate::oracle::Truth;
use crate::oracle::dashu::wider;
use dashu_float::Context;
use dashu_float::round::mode::Zero;
use outward::math::acoth::Acoth;
use outward::math::hyperbolic_reciprocal::{Coth, Csch, Sech};
use std::f64::consts::LN_2;

impl TestedFunction for Sech {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.inv(wider(context).cosh(x, cache)?.value().repr()),
        parity: Parity::Even,
        course: None,
        known: |x| first([(x == 0.0, Truth::ONE), (x.is_infinite(), Truth::ZERO)]),
        slopes: |x, value| [-value * x.tanh(), value * (1.0 - 2.0 * value * value)],
        moderate: Moderate::Signed(&[1.0, 12.0, 90.0, 746.0]),
        points: &[745.826_282_259_1, 708.0, 600.0, 690.0, 104.67, 88.0, 12.5],
        multiples: &[(1.0 / 64.0, 256), (LN_2, 1076)],
        search: &[(-26, 9)],
        exhaustive: [1.0 / (1 << 12) as f32, 105.0],
        worst_cases: &[],
    };
}

impl TestedFunction for Csch {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.inv(wider(context).sinh(x, cache)?.value().repr()),
        parity: Parity::Odd,
        course: None,
        known: |x| first([(x == 0.0, Truth::infinity_like(x)), (x.is_infinite(), Truth::zero_like(x))]),
        slopes: |x, value| [-value * x.tanh().recip(), value * (1.0 + 2.0 * value * value)],
        moderate: Moderate::Signed(&[1.0, 12.0, 90.0, 746.0]),
        points: &[745.826_282_259_1, 708.0, 600.0, 690.0, 104.67, 88.0, 12.5, 0.031_25, 0.125],
        multiples: &[(1.0 / 64.0, 256), (LN_2, 1076)],
        search: &[(-26, 9)],
        exhaustive: [1.0 / (1 << 20) as f32, 105.0],
        worst_cases: &[],
    };
}

impl TestedFunction for Coth {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.inv(wider(context).tanh(x, cache)?.value().repr()),
        parity: Parity::Odd,
        course: None,
        known: |x| {
            first([
                (x == 0.0, Truth::infinity_like(x)),
                (x == f64::INFINITY, Truth::ONE),
                (x == f64::NEG_INFINITY, Truth::MINUS_ONE),
            ])
        },
        slopes: |_, value| [1.0 - value * value, 2.0 * value * (value * value - 1.0)],
        moderate: Moderate::Signed(&[1.0, 10.0, 23.0]),
        points: &[19.061_547_465_398_498, 22.0, 9.25, 9.010_913, 0.031_25, 0.125],
        multiples: &[(1.0 / 64.0, 1400)],
        search: &[(-26, 5)],
        exhaustive: [1.0 / (1 << 20) as f32, 9.5],
        worst_cases: &[],
    };
}

impl TestedFunction for Acoth {
    const SUITE: Suite = Suite {
        // Next to 1 the error of 1/x is multiplied by 2^52.
        digits: |x, context, cache| {
            let inverse = Context::<Zero>::new(context.precision() + 80).inv(x)?.value();
            context.atanh(inverse.repr(), cache)
        },
        parity: Parity::Odd,
        course: None,
        known: |x| {
            first([
                (x.abs() == 1.0, Truth::infinity_like(x)),
                (x.abs() < 1.0, Truth::Nan),
                (x.is_infinite(), Truth::zero_like(x)),
            ])
        },
        slopes: |x, _| [1.0 / (1.0 - x * x), 2.0 * x / (1.0 - x * x).powi(2)],
        moderate: Moderate::Signed(&[2.0, 16.0, 1.0e10, 1.0e30]),
        points: &[1.0, 2.0, 8.0, 32.0, 256.0, 1.152_921_504_606_847e18, 1.0e300],
        multiples: &[(1.0 / 64.0, 4096)],
        search: &[(0, 30)],
        exhaustive: [1.0, f32::INFINITY],
        worst_cases: &[],
    };
}
