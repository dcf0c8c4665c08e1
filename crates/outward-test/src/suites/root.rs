//! Roots.

use super::{Moderate, Parity, Suite, TestedFunction, first};
use crate::oracle::Truth;
use dashu_float::Context;
use dashu_float::round::mode::Zero;
use outward::math::cbrt::Cbrt;
use outward::math::rcbrt::Rcbrt;

impl TestedFunction for Cbrt {
    const SUITE: Suite = Suite {
        digits: |x, context, _| context.cbrt(x),
        parity: Parity::Odd,
        course: None,
        known: |x| first([(x == 0.0, Truth::zero_like(x)), (x.is_infinite(), Truth::infinity_like(x))]),
        slopes: |_, value| [1.0 / (3.0 * value * value), -2.0 / (9.0 * value.powi(5))],
        moderate: Moderate::Signed(&[1.0, 30.0, 1.0e10, 1.0e30]),
        points: &[1.0, 8.0, 0.125, 3.375, 2.985_984, 1.0e300, 1.0e-300, 4.9e-324],
        multiples: &[(1.0, 1 << 12), (1.0 / 64.0, 4096)],
        search: &[(0, 3), (-1000, 1000)],
        exhaustive: [1.0, 65_536.0],
        worst_cases: &[],
    };
}

impl TestedFunction for Rcbrt {
    const SUITE: Suite = Suite {
        digits: |x, context, _| {
            context.inv(Context::<Zero>::new(context.precision() + 16).cbrt(x)?.value().repr())
        },
        parity: Parity::Odd,
        course: None,
        known: |x| first([(x == 0.0, Truth::infinity_like(x)), (x.is_infinite(), Truth::zero_like(x))]),
        slopes: |_, value| [-value.powi(4) / 3.0, 4.0 * value.powi(7) / 9.0],
        moderate: Moderate::Signed(&[1.0, 30.0, 1.0e10, 1.0e30]),
        points: &[1.0, 8.0, 0.125, 64.0, 1.0e300, 1.0e-300, 4.9e-324],
        multiples: &[(1.0, 1 << 12), (1.0 / 64.0, 4096)],
        search: &[(0, 3), (-1000, 1000)],
        exhaustive: [1.0, 65_536.0],
        worst_cases: &[],
    };
}
