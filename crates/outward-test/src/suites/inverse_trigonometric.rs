//! Inverses of functions of angles.

use super::{Moderate, Parity, Suite, TestedFunction, first};
use crate::oracle::Truth;
use dashu_float::Repr;
use outward::math::acot::Acot;
use outward::math::asin::{Acos, Asin};
use outward::math::atan::Atan;
use outward::math::over_pi::{AcosPi, AsinPi, AtanPi};
use std::f64::consts::{FRAC_1_PI, FRAC_1_SQRT_2};

impl TestedFunction for Atan {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.atan(x, cache),
        parity: Parity::Odd,
        course: None,
        known: |x| first([(x == 0.0, Truth::zero_like(x))]),
        slopes: |x, _| [1.0 / (1.0 + x * x), -2.0 * x / (1.0 + x * x).powi(2)],
        moderate: Moderate::Signed(&[1.0, 16.0, 1.0e10]),
        points: &[0.5, 1.0, 18_014_398_509_481_984.0, 1.0e300],
        multiples: &[(1.0 / 64.0, 256)],
        search: &[(-20, 30)],
        exhaustive: [1.0 / (1 << 11) as f32, (1 << 24) as f32],
        worst_cases: &[],
    };
}

impl TestedFunction for Acot {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.atan2(&Repr::one(), x, cache),
        parity: Parity::Neither,
        course: None,
        known: |x| first([(x == f64::INFINITY, Truth::ZERO)]),
        slopes: |x, _| [-1.0 / (1.0 + x * x), 2.0 * x / (1.0 + x * x).powi(2)],
        moderate: Moderate::Signed(&[1.0, 16.0, 1.0e10]),
        points: &[0.0, 0.5, 1.0, 18_014_398_509_481_984.0, 1.0e300],
        multiples: &[(1.0 / 64.0, 256)],
        search: &[(-20, 30)],
        exhaustive: [1.0 / (1 << 26) as f32, f32::INFINITY],
        worst_cases: &[],
    };
}

impl TestedFunction for Asin {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.asin(x, cache),
        parity: Parity::Odd,
        course: None,
        known: |x| first([(x == 0.0, Truth::zero_like(x)), (x.abs() > 1.0, Truth::Nan)]),
        slopes: |x, _| [1.0 / (1.0 - x * x).sqrt(), x / (1.0 - x * x).powf(1.5)],
        moderate: Moderate::Signed(&[1.0, 0.01]),
        points: &[0.5, 1.0, FRAC_1_SQRT_2, 7.450_580_596_923_828e-9],
        multiples: &[(1.0 / 128.0, 128)],
        search: &[(-20, 0)],
        exhaustive: [1.0 / (1 << 11) as f32, 1.0],
        worst_cases: &[],
    };
}

impl TestedFunction for Acos {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.acos(x, cache),
        parity: Parity::Neither,
        course: None,
        known: |x| first([(x == 1.0, Truth::ZERO), (x.abs() > 1.0, Truth::Nan)]),
        slopes: |x, _| [-1.0 / (1.0 - x * x).sqrt(), -x / (1.0 - x * x).powf(1.5)],
        moderate: Moderate::Signed(&[1.0, 0.01]),
        points: &[0.5, 1.0, FRAC_1_SQRT_2, 1.0e-20],
        multiples: &[(1.0 / 128.0, 128)],
        search: &[(-20, 0), (-2, 0)],
        exhaustive: [1.0 / (1 << 24) as f32, 1.0],
        worst_cases: &[],
    };
}

impl TestedFunction for AtanPi {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.atan_unit(x, 2, cache),
        parity: Parity::Odd,
        course: None,
        known: |x| {
            first([
                (x == 0.0, Truth::zero_like(x)),
                (x.abs() == 1.0, Truth::exactly(0.25_f64.copysign(x))),
                (x.is_infinite(), Truth::exactly(0.5_f64.copysign(x))),
            ])
        },
        slopes: |x, _| [FRAC_1_PI / (1.0 + x * x), -2.0 * FRAC_1_PI * x / (1.0 + x * x).powi(2)],
        moderate: Moderate::Signed(&[1.0, 16.0, 1.0e10]),
        points: &[0.5, 1.0, 18_014_398_509_481_984.0, 1.0e300, 33_554_432.0, 1.0e-300, 6.0e-308, 4.9e-324],
        multiples: &[(1.0 / 64.0, 256)],
        search: &[(-20, 30), (-1000, -20)],
        exhaustive: [1.0 / (1 << 11) as f32, (1 << 24) as f32],
        worst_cases: &[],
    };
}

impl TestedFunction for AsinPi {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.asin_unit(x, 2, cache),
        parity: Parity::Odd,
        course: None,
        known: |x| {
            first([
                (x == 0.0, Truth::zero_like(x)),
                (x.abs() == 1.0, Truth::exactly(0.5_f64.copysign(x))),
                (x.abs() > 1.0, Truth::Nan),
            ])
        },
        slopes: |x, _| [FRAC_1_PI / (1.0 - x * x).sqrt(), FRAC_1_PI * x / (1.0 - x * x).powf(1.5)],
        moderate: Moderate::Signed(&[1.0, 0.01]),
        points: &[0.5, 1.0, FRAC_1_SQRT_2, 1.0e-300, 6.0e-308, 4.9e-324],
        multiples: &[(1.0 / 128.0, 128)],
        search: &[(-20, 0), (-1000, -20)],
        exhaustive: [1.0 / (1 << 11) as f32, 1.0],
        worst_cases: &[],
    };
}

impl TestedFunction for AcosPi {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.acos_unit(x, 2, cache),
        parity: Parity::Neither,
        course: None,
        known: |x| {
            first([
                (x == 1.0, Truth::ZERO),
                (x == 0.0, Truth::exactly(0.5)),
                (x == -1.0, Truth::ONE),
                (x.abs() > 1.0, Truth::Nan),
            ])
        },
        slopes: |x, _| [-FRAC_1_PI / (1.0 - x * x).sqrt(), -FRAC_1_PI * x / (1.0 - x * x).powf(1.5)],
        moderate: Moderate::Signed(&[1.0, 0.01]),
        points: &[0.5, 1.0, FRAC_1_SQRT_2, 5.551_115_123_125_783e-17, 1.0e-20],
        multiples: &[(1.0 / 128.0, 128)],
        search: &[(-20, 0), (-2, 0)],
        exhaustive: [1.0 / (1 << 24) as f32, 1.0],
        worst_cases: &[],
    };
}
