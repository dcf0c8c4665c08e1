//! Logarithms.

use super::{Moderate, Parity, Suite, TestedFunction, first};
use crate::oracle::Truth;
use crate::oracle::dashu::log_1p;
use dashu_float::round::mode::Zero;
use dashu_float::{Context, Repr};
use outward::math::log::Log;
use outward::math::log_base::{Log2, Log10};
use outward::math::log1p::{Log1p, Log2p1, Log10p1};
use outward::math::logit::Logit;
use std::f64::consts::{LN_2, LN_10};

impl TestedFunction for Log {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.ln(x, cache),
        parity: Parity::Neither,
        course: None,
        known: |x| {
            first([
                (x == 0.0, Truth::NEGATIVE_INFINITY),
                (x < 0.0, Truth::Nan),
                (x == 1.0, Truth::ZERO),
                (x == f64::INFINITY, Truth::INFINITY),
            ])
        },
        slopes: |x, _| [1.0 / x, -1.0 / (x * x)],
        moderate: Moderate::Exponentials(&[0.1, 1.0, 80.0, 700.0]),
        // The points are powers of two, including 1.
        points: &[1.0, 1.3407807929942597e154, 1.0715086071862673e301],
        multiples: &[(1.0, 1 << 16), (1.0 / 64.0, 100)],
        search: &[(-4, 4), (-1000, 1000)],
        exhaustive: [f32::from_bits(1), f32::INFINITY],
        worst_cases: &[],
    };
}

impl TestedFunction for Log2 {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.log2(x, cache),
        parity: Parity::Neither,
        course: None,
        known: |x| {
            first([
                (x == 0.0, Truth::NEGATIVE_INFINITY),
                (x < 0.0, Truth::Nan),
                (x == 1.0, Truth::ZERO),
                (x == f64::INFINITY, Truth::INFINITY),
            ])
        },
        slopes: |x, _| [1.0 / (x * LN_2), -1.0 / (x * x * LN_2)],
        moderate: Moderate::Exponentials(&[0.1, 1.0, 80.0, 700.0]),
        points: &[1.0, 0.5, 1.3407807929942597e154, 1.0715086071862673e301, 4.9e-324],
        multiples: &[(1.0, 1 << 16), (1.0 / 64.0, 100)],
        search: &[(-4, 4), (-1000, 1000)],
        exhaustive: [f32::from_bits(1), f32::INFINITY],
        worst_cases: &[],
    };
}

impl TestedFunction for Log10 {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.log10(x, cache),
        parity: Parity::Neither,
        course: None,
        known: |x| {
            first([
                (x == 0.0, Truth::NEGATIVE_INFINITY),
                (x < 0.0, Truth::Nan),
                (x == 1.0, Truth::ZERO),
                (x == f64::INFINITY, Truth::INFINITY),
            ])
        },
        slopes: |x, _| [1.0 / (x * LN_10), -1.0 / (x * x * LN_10)],
        moderate: Moderate::Exponentials(&[0.1, 1.0, 80.0, 700.0]),
        points: &[1.0, 10.0, 1000.0, 1.0e10, 1.0e22, 1.0e23, 0.1],
        multiples: &[(1.0, 1 << 16), (1.0 / 64.0, 100)],
        search: &[(-4, 4), (-1000, 1000)],
        exhaustive: [f32::from_bits(1), f32::INFINITY],
        worst_cases: &[],
    };
}

impl TestedFunction for Log1p {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.ln_1p(x, cache),
        parity: Parity::Neither,
        course: None,
        known: |x| {
            first([
                (x == 0.0, Truth::zero_like(x)),
                (x == -1.0, Truth::NEGATIVE_INFINITY),
                (x < -1.0, Truth::Nan),
                (x == f64::INFINITY, Truth::INFINITY),
            ])
        },
        slopes: |x, _| [1.0 / (1.0 + x), -1.0 / (1.0 + x) / (1.0 + x)],
        moderate: Moderate::Signed(&[0.9, 1.0, 60.0, 1.0e6, 1.0e40]),
        points: &[1.0, -1.0, 0.5, -0.5, 1.0e-10, 1.0e300, 4.9e-324],
        multiples: &[(1.0, 1 << 16), (1.0 / 64.0, 100)],
        search: &[(-12, -1), (-60, -1), (0, 1000)],
        exhaustive: [1.0 / 33_554_432.0, f32::INFINITY],
        worst_cases: &[],
    };
}

impl TestedFunction for Log2p1 {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| log_1p(context, cache, x, 2),
        parity: Parity::Neither,
        course: None,
        known: |x| {
            first([
                (x == 0.0, Truth::zero_like(x)),
                (x == -1.0, Truth::NEGATIVE_INFINITY),
                (x < -1.0, Truth::Nan),
                (x == f64::INFINITY, Truth::INFINITY),
            ])
        },
        slopes: |x, _| [1.0 / ((1.0 + x) * LN_2), -1.0 / ((1.0 + x) * (1.0 + x) * LN_2)],
        moderate: Moderate::Signed(&[0.9, 1.0, 60.0, 1.0e6, 1.0e40]),
        points: &[1.0, -1.0, -0.5, 3.0, 1.0e-10, 1.152_921_504_606_847e18, 1.0e300, 4.9e-324],
        multiples: &[(1.0, 1 << 16), (1.0 / 64.0, 100)],
        search: &[(-12, -1), (-60, -1), (0, 1000)],
        exhaustive: [f32::from_bits(1), f32::INFINITY],
        worst_cases: &[],
    };
}

impl TestedFunction for Log10p1 {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| log_1p(context, cache, x, 10),
        parity: Parity::Neither,
        course: None,
        known: |x| {
            first([
                (x == 0.0, Truth::zero_like(x)),
                (x == -1.0, Truth::NEGATIVE_INFINITY),
                (x < -1.0, Truth::Nan),
                (x == f64::INFINITY, Truth::INFINITY),
            ])
        },
        slopes: |x, _| [1.0 / ((1.0 + x) * LN_10), -1.0 / ((1.0 + x) * (1.0 + x) * LN_10)],
        moderate: Moderate::Signed(&[0.9, 1.0, 60.0, 1.0e6, 1.0e40]),
        points: &[9.0, -1.0, 99.0, 999_999_999_999_999.0, 1.0e16, 1.0e22, 1.0e-10, 4.9e-324],
        multiples: &[(1.0, 1 << 16), (1.0 / 64.0, 100)],
        search: &[(-12, -1), (-60, -1), (0, 1000)],
        exhaustive: [f32::from_bits(1), f32::INFINITY],
        worst_cases: &[],
    };
}

impl TestedFunction for Logit {
    const SUITE: Suite = Suite {
        // Next to 1/2 the error of the odds is multiplied by 2^52.
        digits: |x, context, cache| {
            let wide = Context::<Zero>::new(context.precision() + 80);
            let rest = wide.sub(&Repr::one(), x)?.value();
            let odds = wide.div(x, rest.repr())?.value();
            context.ln(odds.repr(), cache)
        },
        parity: Parity::Neither,
        course: None,
        known: |x| {
            first([
                (!(0.0..=1.0).contains(&x), Truth::Nan),
                (x == 0.0, Truth::NEGATIVE_INFINITY),
                (x == 0.5, Truth::ZERO),
                (x == 1.0, Truth::INFINITY),
            ])
        },
        slopes: |x, _| {
            let slope = 1.0 / (x * (1.0 - x));
            [slope, (2.0 * x - 1.0) * slope * slope]
        },
        moderate: Moderate::Signed(&[1.0, 1.0e-10]),
        // 1/2 ∓ 2^-9, and 2^-900.
        points: &[0.5, 0.498_046_875, 0.501_953_125, 0.25, 0.75, 1.0, 4.9e-324, 1.183e-271],
        multiples: &[(1.0 / 64.0, 65)],
        search: &[(-30, 0), (-3, 0), (-1000, 0)],
        exhaustive: [f32::from_bits(1), 1.0],
        worst_cases: &[],
    };
}
