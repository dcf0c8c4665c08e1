//! Exponential functions.

use super::{Moderate, Parity, Suite, TestedFunction, first};
use crate::oracle::Truth;
use crate::oracle::dashu::{minus_one, power_of};
use outward::math::exp::Exp;
use outward::math::exponential::{Exp2, Exp2m1, Exp10, Exp10m1, Expm1};
use std::f64::consts::{LN_2, LN_10, LOG10_2};

impl TestedFunction for Exp {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.exp(x, cache),
        parity: Parity::Neither,
        course: None,
        known: |x| {
            first([
                (x == 0.0, Truth::ONE),
                (x == f64::INFINITY, Truth::INFINITY),
                (x == f64::NEG_INFINITY, Truth::ZERO),
            ])
        },
        slopes: |_, value| [value, value],
        moderate: Moderate::Signed(&[1.0, 40.0, 90.0, 746.0]),
        points: &[709.782_712_893_384, -745.133_219_101_941_2, 88.722_84, -103.972_08],
        multiples: &[(LN_2, 1100)],
        search: &[(-24, 9)],
        exhaustive: [1.0 / (1 << 22) as f32, 89.0],
        worst_cases: &[],
    };
}

impl TestedFunction for Exp2 {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| power_of(2, x, context, cache),
        parity: Parity::Neither,
        course: None,
        known: |x| {
            first([
                (x == 0.0, Truth::ONE),
                (x == f64::INFINITY, Truth::INFINITY),
                (x == f64::NEG_INFINITY, Truth::ZERO),
            ])
        },
        slopes: |_, value| [LN_2 * value, LN_2 * LN_2 * value],
        moderate: Moderate::Signed(&[1.0, 40.0, 130.0, 1080.0]),
        points: &[1024.0, -1022.0, -1074.0, -1075.0, 128.0, -126.0, -149.0, -150.0, 16.0, -24.0, -25.0],
        multiples: &[(1.0, 1100), (0.5, 2200)],
        search: &[(-24, 10)],
        exhaustive: [1.0 / (1 << 22) as f32, 151.0],
        worst_cases: &[],
    };
}

impl TestedFunction for Exp10 {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| power_of(10, x, context, cache),
        parity: Parity::Neither,
        course: None,
        known: |x| {
            first([
                (x == 0.0, Truth::ONE),
                (x == f64::INFINITY, Truth::INFINITY),
                (x == f64::NEG_INFINITY, Truth::ZERO),
            ])
        },
        slopes: |_, value| [LN_10 * value, LN_10 * LN_10 * value],
        moderate: Moderate::Signed(&[1.0, 12.0, 45.0, 324.0]),
        points: &[
            308.254_715_559_916_7,
            -323.606_240_775_186_6,
            38.531_84,
            -45.154_5,
            22.0,
            23.0,
            4.816_48,
            -7.526,
        ],
        multiples: &[(1.0, 330), (LOG10_2, 1100)],
        search: &[(-24, 8)],
        exhaustive: [1.0 / (1 << 23) as f32, 46.0],
        worst_cases: &[],
    };
}

impl TestedFunction for Expm1 {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.exp_m1(x, cache),
        parity: Parity::Neither,
        course: None,
        known: |x| {
            first([
                (x == 0.0, Truth::zero_like(x)),
                (x == f64::INFINITY, Truth::INFINITY),
                (x == f64::NEG_INFINITY, Truth::MINUS_ONE),
            ])
        },
        slopes: |_, value| [value + 1.0, value + 1.0],
        moderate: Moderate::Signed(&[0.01, 1.0, 40.0, 90.0, 746.0]),
        points: &[709.782_712_893_384, -37.429_947_75, -41.5, 88.722_84],
        multiples: &[(LN_2, 1100)],
        search: &[(-30, 9)],
        exhaustive: [1.0 / (1 << 11) as f32, 31.0],
        worst_cases: &[],
    };
}

impl TestedFunction for Exp2m1 {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| minus_one(2, x, context, cache),
        parity: Parity::Neither,
        course: None,
        known: |x| {
            first([
                (x == 0.0, Truth::zero_like(x)),
                (x == f64::INFINITY, Truth::INFINITY),
                (x == f64::NEG_INFINITY, Truth::MINUS_ONE),
            ])
        },
        slopes: |_, value| [LN_2 * (value + 1.0), LN_2 * LN_2 * (value + 1.0)],
        moderate: Moderate::Signed(&[0.01, 1.0, 60.0, 130.0, 1080.0]),
        points: &[1024.0, -53.0, -54.0, -60.0, 128.0, 1.0e-300],
        multiples: &[(1.0, 1030), (0.5, 2060)],
        search: &[(-24, 10), (-1000, -24)],
        exhaustive: [1.0 / (1 << 30) as f32, 45.0],
        worst_cases: &[],
    };
}

impl TestedFunction for Exp10m1 {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| minus_one(10, x, context, cache),
        parity: Parity::Neither,
        course: None,
        known: |x| {
            first([
                (x == 0.0, Truth::zero_like(x)),
                (x == f64::INFINITY, Truth::INFINITY),
                (x == f64::NEG_INFINITY, Truth::MINUS_ONE),
            ])
        },
        slopes: |_, value| [LN_10 * (value + 1.0), LN_10 * LN_10 * (value + 1.0)],
        moderate: Moderate::Signed(&[0.01, 1.0, 16.0, 40.0, 324.0]),
        points: &[308.254_715_559_916_7, -15.95, -18.1, 38.531_84, 15.0, 16.0, 1.0e-300],
        multiples: &[(1.0, 320), (LOG10_2, 1030)],
        search: &[(-24, 8), (-1000, -24)],
        exhaustive: [1.0 / (1 << 30) as f32, 13.5],
        worst_cases: &[],
    };
}
