//! Functions of angles.

use super::{Course, Moderate, Parity, Suite, TestedFunction, first};
use crate::oracle::Truth;
use crate::oracle::dashu::wider;
use outward::math::trig::{Cos, CosPi, Cot, Csc, Sec, Sin, SinPi, Tan, TanPi};
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};

impl TestedFunction for Sin {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.sin(x, cache),
        parity: Parity::Odd,
        course: Some(Course::Wave { peak: 1 }),
        known: |x| first([(x == 0.0, Truth::zero_like(x)), (x.is_infinite(), Truth::Nan)]),
        slopes: |x, value| [x.cos(), -value],
        moderate: Moderate::Signed(&[1.0, 10.0, 1.0e3, 1.0e8]),
        points: &[],
        multiples: &[
            (FRAC_PI_2, 64),
            (FRAC_PI_4, 64),
            (FRAC_PI_2, 1 << 20),
            (FRAC_PI_2, 1 << 50),
            (1.0, 1 << 40),
        ],
        search: &[(-20, 20)],
        exhaustive: [1.0 / (1 << 11) as f32, f32::INFINITY],
        worst_cases: &["sincos"],
    };
}

impl TestedFunction for Cos {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.cos(x, cache),
        parity: Parity::Even,
        course: Some(Course::Wave { peak: 0 }),
        known: |x| first([(x == 0.0, Truth::ONE), (x.is_infinite(), Truth::Nan)]),
        slopes: |x, value| [-x.sin(), -value],
        moderate: Moderate::Signed(&[1.0, 10.0, 1.0e3, 1.0e8]),
        points: &[],
        multiples: &[
            (FRAC_PI_2, 64),
            (FRAC_PI_4, 64),
            (FRAC_PI_2, 1 << 20),
            (FRAC_PI_2, 1 << 50),
            (1.0, 1 << 40),
        ],
        search: &[(-20, 20)],
        exhaustive: [1.0 / (1 << 11) as f32, f32::INFINITY],
        worst_cases: &["sincos"],
    };
}

impl TestedFunction for Tan {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.tan(x, cache),
        parity: Parity::Odd,
        course: Some(Course::Branches),
        known: |x| first([(x == 0.0, Truth::zero_like(x)), (x.is_infinite(), Truth::Nan)]),
        slopes: |_, value| [1.0 + value * value, 2.0 * value * (1.0 + value * value)],
        moderate: Moderate::Signed(&[1.0, 10.0, 1.0e3, 1.0e8]),
        points: &[],
        multiples: &[
            (FRAC_PI_2, 64),
            (FRAC_PI_4, 64),
            (FRAC_PI_2, 1 << 20),
            (FRAC_PI_2, 1 << 50),
            (1.0, 1 << 40),
        ],
        search: &[(-20, 20)],
        exhaustive: [1.0 / (1 << 11) as f32, f32::INFINITY],
        worst_cases: &[],
    };
}

impl TestedFunction for Csc {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.inv(wider(context).sin(x, cache)?.value().repr()),
        parity: Parity::Odd,
        course: Some(Course::Bowls { peak: 1 }),
        known: |x| first([(x == 0.0, Truth::infinity_like(x)), (x.is_infinite(), Truth::Nan)]),
        slopes: |x, value| [-value * x.tan().recip(), value * (2.0 * value * value - 1.0)],
        moderate: Moderate::Signed(&[1.0, 10.0, 1.0e3, 1.0e8]),
        points: &[],
        multiples: &[
            (FRAC_PI_2, 64),
            (FRAC_PI_4, 64),
            (FRAC_PI_2, 1 << 20),
            (FRAC_PI_2, 1 << 50),
            (1.0, 1 << 40),
        ],
        search: &[(-20, 20)],
        exhaustive: [1.0 / (1 << 20) as f32, f32::INFINITY],
        worst_cases: &[],
    };
}

impl TestedFunction for Sec {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.inv(wider(context).cos(x, cache)?.value().repr()),
        parity: Parity::Even,
        course: Some(Course::Bowls { peak: 0 }),
        known: |x| first([(x == 0.0, Truth::ONE), (x.is_infinite(), Truth::Nan)]),
        slopes: |x, value| [value * x.tan(), value * (2.0 * value * value - 1.0)],
        moderate: Moderate::Signed(&[1.0, 10.0, 1.0e3, 1.0e8]),
        points: &[],
        multiples: &[
            (FRAC_PI_2, 64),
            (FRAC_PI_4, 64),
            (FRAC_PI_2, 1 << 20),
            (FRAC_PI_2, 1 << 50),
            (1.0, 1 << 40),
        ],
        search: &[(-20, 20)],
        exhaustive: [1.0 / (1 << 11) as f32, f32::INFINITY],
        worst_cases: &[],
    };
}

impl TestedFunction for Cot {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.inv(wider(context).tan(x, cache)?.value().repr()),
        parity: Parity::Odd,
        course: Some(Course::FallingBranches),
        known: |x| first([(x == 0.0, Truth::infinity_like(x)), (x.is_infinite(), Truth::Nan)]),
        slopes: |_, value| [-1.0 - value * value, 2.0 * value * (1.0 + value * value)],
        moderate: Moderate::Signed(&[1.0, 10.0, 1.0e3, 1.0e8]),
        points: &[],
        multiples: &[
            (FRAC_PI_2, 64),
            (FRAC_PI_4, 64),
            (FRAC_PI_2, 1 << 20),
            (FRAC_PI_2, 1 << 50),
            (1.0, 1 << 40),
        ],
        search: &[(-20, 20)],
        exhaustive: [1.0 / (1 << 20) as f32, f32::INFINITY],
        worst_cases: &[],
    };
}

impl TestedFunction for SinPi {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.sin_pi(x, cache),
        parity: Parity::Odd,
        course: Some(Course::WaveOfHalfTurns { peak: 1 }),
        known: |x| {
            first([
                (x.is_infinite(), Truth::Nan),
                (x % 1.0 == 0.0, Truth::zero_like(x)),
                ([0.5, -1.5].contains(&(x % 2.0)), Truth::ONE),
                ((x % 1.0).abs() == 0.5, Truth::MINUS_ONE),
            ])
        },
        slopes: |x, value| [PI * (PI * (x % 2.0)).cos(), -PI * PI * value],
        moderate: Moderate::Signed(&[0.5, 1.0, 1.0e3, 1.0e8]),
        points: &[],
        multiples: &[(0.5, 64), (0.25, 64), (1.0 / 512.0, 1024), (0.5, 1 << 20), (0.5, 1 << 53)],
        search: &[(-40, 20)],
        exhaustive: [1.0 / (1 << 20) as f32, (1 << 23) as f32],
        worst_cases: &[],
    };
}

impl TestedFunction for CosPi {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.cos_pi(x, cache),
        parity: Parity::Even,
        course: Some(Course::WaveOfHalfTurns { peak: 0 }),
        known: |x| {
            first([
                (x.is_infinite(), Truth::Nan),
                (x % 2.0 == 0.0, Truth::ONE),
                (x % 1.0 == 0.0, Truth::MINUS_ONE),
                ((x % 1.0).abs() == 0.5, Truth::ZERO),
            ])
        },
        slopes: |x, value| [-PI * (PI * (x % 2.0)).sin(), -PI * PI * value],
        moderate: Moderate::Signed(&[0.5, 1.0, 1.0e3, 1.0e8]),
        points: &[],
        multiples: &[(0.5, 64), (0.25, 64), (1.0 / 512.0, 1024), (0.5, 1 << 20), (0.5, 1 << 53)],
        search: &[(-20, 20)],
        exhaustive: [1.0 / (1 << 14) as f32, (1 << 23) as f32],
        worst_cases: &[],
    };
}

impl TestedFunction for TanPi {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| context.tan_pi(x, cache),
        parity: Parity::Odd,
        course: Some(Course::BranchesOfHalfTurns),
        known: |x| {
            first([
                (x.is_infinite(), Truth::Nan),
                (x % 1.0 == 0.0, Truth::Zero { negative: x.is_sign_negative() != (x % 2.0 != 0.0) }),
                ([0.5, -1.5].contains(&(x % 2.0)), Truth::INFINITY),
                ((x % 1.0).abs() == 0.5, Truth::NEGATIVE_INFINITY),
                ([0.25, -0.75].contains(&(x % 1.0)), Truth::ONE),
                (x % 0.25 == 0.0, Truth::MINUS_ONE),
            ])
        },
        slopes: |_, value| [PI * (1.0 + value * value), 2.0 * PI * PI * value * (1.0 + value * value)],
        moderate: Moderate::Signed(&[0.5, 1.0, 1.0e3, 1.0e8]),
        points: &[],
        multiples: &[(0.5, 64), (0.25, 64), (1.0 / 512.0, 1024), (0.5, 1 << 20), (0.5, 1 << 53)],
        search: &[(-40, 20)],
        exhaustive: [1.0 / (1 << 20) as f32, (1 << 23) as f32],
        worst_cases: &[],
    };
}
