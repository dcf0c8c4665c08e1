//! Hyperbolic functions and their inverses.

use super::{Moderate, Parity, Suite, TestedFunction, first};
use crate::oracle::Truth;
use outward::math::area::{Acosh, Asinh, Atanh};
use outward::math::hyperbolic::{Cosh, Sinh, Tanh};
use std::f64::consts::LN_2;

impl TestedFunction for Sinh {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.sinh(x, cache),
        parity: Parity::Odd,
        course: None,
        known: |x| first([(x == 0.0, Truth::zero_like(x)), (x.is_infinite(), Truth::infinity_like(x))]),
        slopes: |_, value| [(1.0 + value * value).sqrt(), value],
        moderate: Moderate::Signed(&[1.0, 12.0, 90.0, 712.0]),
        points: &[710.475_860_073_943_9, 89.415_985, 11.783_501, 0.031_25, 0.125],
        multiples: &[(1.0 / 64.0, 256), (LN_2, 1030)],
        search: &[(-26, 9)],
        exhaustive: [1.0 / (1 << 12) as f32, 89.5],
        worst_cases: &[],
    };
}

impl TestedFunction for Cosh {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.cosh(x, cache),
        parity: Parity::Even,
        course: None,
        known: |x| first([(x == 0.0, Truth::ONE), (x.is_infinite(), Truth::INFINITY)]),
        slopes: |x, value| [x.sinh(), value],
        moderate: Moderate::Signed(&[1.0, 12.0, 90.0, 712.0]),
        points: &[710.475_860_073_943_9, 89.415_985, 11.783_501],
        multiples: &[(1.0 / 64.0, 256), (LN_2, 1030)],
        search: &[(-26, 9)],
        exhaustive: [1.0 / (1 << 12) as f32, 89.5],
        worst_cases: &[],
    };
}

impl TestedFunction for Tanh {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.tanh(x, cache),
        parity: Parity::Odd,
        course: None,
        known: |x| {
            first([
                (x == 0.0, Truth::zero_like(x)),
                (x == f64::INFINITY, Truth::ONE),
                (x == f64::NEG_INFINITY, Truth::MINUS_ONE),
            ])
        },
        slopes: |_, value| [1.0 - value * value, -2.0 * value * (1.0 - value * value)],
        moderate: Moderate::Signed(&[1.0, 10.0, 23.0]),
        points: &[19.061_547_465_398_498, 22.0, 9.25, 9.010_913, 0.031_25, 0.125],
        multiples: &[(1.0 / 64.0, 1400)],
        search: &[(-26, 5)],
        exhaustive: [1.0 / (1 << 12) as f32, 9.5],
        worst_cases: &[],
    };
}

impl TestedFunction for Asinh {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.asinh(x, cache),
        parity: Parity::Odd,
        course: None,
        known: |x| first([(x == 0.0, Truth::zero_like(x)), (x.is_infinite(), Truth::infinity_like(x))]),
        slopes: |x, _| [1.0 / (1.0 + x * x).sqrt(), -x / (1.0 + x * x).powf(1.5)],
        moderate: Moderate::Signed(&[1.0, 16.0, 1.0e10, 1.0e30]),
        points: &[1.0, 0.031_25, 0.125, 0.003_906_25, 1.152_921_504_606_847e18, 1.0e300],
        multiples: &[(1.0 / 64.0, 256)],
        search: &[(-26, 4), (4, 1000)],
        exhaustive: [1.0 / (1 << 12) as f32, f32::INFINITY],
        worst_cases: &[],
    };
}

impl TestedFunction for Acosh {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.acosh(x, cache),
        parity: Parity::Neither,
        course: None,
        known: |x| {
            first([(x < 1.0, Truth::Nan), (x == 1.0, Truth::ZERO), (x == f64::INFINITY, Truth::INFINITY)])
        },
        slopes: |x, _| [1.0 / (x * x - 1.0).sqrt(), -x / (x * x - 1.0).powf(1.5)],
        moderate: Moderate::Exponentials(&[1.0e-3, 1.0, 80.0, 700.0]),
        points: &[1.0, 2.0, 1.152_921_504_606_847e18, 1.0e300],
        multiples: &[(1.0 / 64.0, 256)],
        search: &[(0, 4), (4, 1000)],
        exhaustive: [1.0, f32::INFINITY],
        worst_cases: &[],
    };
}

impl TestedFunction for Atanh {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.atanh(x, cache),
        parity: Parity::Odd,
        course: None,
        known: |x| {
            first([
                (x == 0.0, Truth::zero_like(x)),
                (x.abs() == 1.0, Truth::infinity_like(x)),
                (x.abs() > 1.0, Truth::Nan),
            ])
        },
        slopes: |x, _| [1.0 / (1.0 - x * x), 2.0 * x / (1.0 - x * x).powi(2)],
        moderate: Moderate::Signed(&[1.0, 0.5]),
        points: &[1.0, 0.5, 0.031_25, 0.125, 0.003_906_25],
        multiples: &[(1.0 / 64.0, 64)],
        search: &[(-26, 0)],
        exhaustive: [1.0 / (1 << 12) as f32, 1.0],
        worst_cases: &[],
    };
}
