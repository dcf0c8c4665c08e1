//! The gamma function and its logarithm.

use super::{Course, Moderate, Parity, Suite, TestedFunction, first};
use crate::oracle::Truth;
use crate::oracle::gamma;
use outward::math::gamma::{Lgamma, Tgamma};

impl TestedFunction for Tgamma {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| gamma::gamma(context, cache, x),
        parity: Parity::Neither,
        course: Some(Course::Gamma { log: false }),
        known: |x| {
            first([
                (x == 0.0, Truth::Infinity { negative: x.is_sign_negative() }),
                (x == f64::INFINITY, Truth::Infinity { negative: false }),
                (x < 0.0 && x == x.floor(), Truth::Nan),
            ])
        },
        slopes: |x, value| {
            let [first, second] = outward::math::gamma::polygamma(x);
            [value * first, value * (first * first + second)]
        },
        moderate: Moderate::Signed(&[1.0, 6.0, 30.0, 170.0]),
        points: &[
            0.5,
            1.0,
            2.0,
            1.461_632_144_968_362_2,
            33.0,
            35.040_1,
            171.624_376_956_302_7,
            -0.5,
            -0.504_083_008_264_455_5,
            4.9e-324,
            5.562_684_646_268_003e-309,
            -5.562_684_646_268_003e-309,
            -42.0,
            -184.0,
            -170.5,
            -178.5,
            9.6e-35,
        ],
        multiples: &[(1.0, 180), (0.25, 200)],
        search: &[(-3, 5)],
        exhaustive: [1.0 / (1 << 10) as f32, 42.0],
        worst_cases: &[],
    };
}

impl TestedFunction for Lgamma {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| gamma::log_gamma(context, cache, x),
        parity: Parity::Neither,
        course: Some(Course::Gamma { log: true }),
        known: |x| {
            first([
                (x == 1.0 || x == 2.0, Truth::ZERO),
                (x.is_infinite() || (x <= 0.0 && x == x.floor()), Truth::Infinity { negative: false }),
            ])
        },
        slopes: |x, _| outward::math::gamma::polygamma(x),
        moderate: Moderate::Signed(&[1.0, 6.0, 30.0, 1.0e3, 1.0e10]),
        points: &[
            0.5,
            1.0,
            2.0,
            1.461_632_144_968_362_2,
            33.0,
            -0.5,
            -2.457_024_738_220_801,
            -2.747_682_646_727_412_7,
            -3.143_580_888_349_98,
            -3.955_294_284_858_597_5,
            -4.039_361_839_740_537,
            4.9e-324,
            2.556_348e305,
            4.085e36,
        ],
        multiples: &[(1.0, 180), (0.25, 200)],
        search: &[(-3, 5)],
        exhaustive: [1.0 / (1 << 10) as f32, 1_048_576.0],
        worst_cases: &[],
    };
}
