//! The error functions.

use super::{Moderate, Parity, Suite, TestedFunction, first};
use crate::oracle::Truth;
use crate::oracle::error;
use outward::math::error::{Erf, Erfc};
use outward::math::inverse_error::{Erfcinv, Erfinv, Normcdfinv};
use outward::math::normal::{Erfcx, Normcdf};
use std::f64::consts::FRAC_2_SQRT_PI;

impl TestedFunction for Erf {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| error::erf(context, cache, x),
        parity: Parity::Odd,
        course: None,
        known: |x| {
            first([(x == 0.0, Truth::zero_like(x)), (x.is_infinite(), Truth::exactly(1.0_f64.copysign(x)))])
        },
        slopes: |x, _| {
            let slope = FRAC_2_SQRT_PI * (-x * x).exp();
            [slope, -2.0 * x * slope]
        },
        moderate: Moderate::Signed(&[1.0, 6.0, 0.01]),
        points: &[0.5, 1.0, 4.0, 5.921_587_195_794_508, 6.0, 4.9e-324],
        multiples: &[(1.0 / 64.0, 400)],
        search: &[(-30, 2), (-3, 2)],
        exhaustive: [1.0 / (1 << 16) as f32, 4.0],
        worst_cases: &[],
    };
}

impl TestedFunction for Erfc {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| error::erfc(context, cache, x),
        parity: Parity::Neither,
        course: None,
        known: |x| {
            first([
                (x == 0.0, Truth::ONE),
                (x == f64::INFINITY, Truth::ZERO),
                (x == f64::NEG_INFINITY, Truth::exactly(2.0)),
            ])
        },
        slopes: |x, _| {
            let slope = -FRAC_2_SQRT_PI * (-x * x).exp();
            [slope, -2.0 * x * slope]
        },
        moderate: Moderate::Signed(&[1.0, 6.0, 28.0]),
        points: &[0.5, 4.0, 5.863_584_748_755_168, 9.0, 24.0, 26.0, 26.543_258_454, 27.226_017_111],
        multiples: &[(1.0 / 64.0, 1800)],
        search: &[(-30, 4), (-3, 4)],
        exhaustive: [1.0 / (1 << 18) as f32, 4.0],
        worst_cases: &[],
    };
}

impl TestedFunction for Erfcx {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| error::erfcx(context, cache, x),
        parity: Parity::Neither,
        course: None,
        known: |x| {
            first([
                (x == 0.0, Truth::ONE),
                (x == f64::INFINITY, Truth::ZERO),
                (x == f64::NEG_INFINITY, Truth::INFINITY),
            ])
        },
        slopes: |x, value| {
            let slope = 2.0 * x * value - FRAC_2_SQRT_PI;
            [slope, 2.0 * (value + x * slope)]
        },
        moderate: Moderate::Signed(&[1.0, 6.0, 26.0]),
        points: &[0.5, 1.0, 9.3, 24.0, 26.0, 26.641_747_557_046_33, 27.3, 31.999_999, 32.0],
        multiples: &[(1.0 / 64.0, 1800)],
        search: &[(-30, 4), (-3, 4)],
        exhaustive: [1.0 / (1 << 18) as f32, 64.0],
        worst_cases: &[],
    };
}

impl TestedFunction for Normcdf {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| error::normcdf(context, cache, x),
        parity: Parity::Neither,
        course: None,
        known: |x| {
            first([
                (x == 0.0, Truth::exactly(0.5)),
                (x == f64::INFINITY, Truth::ONE),
                (x == f64::NEG_INFINITY, Truth::ZERO),
            ])
        },
        slopes: |x, _| {
            let slope = 0.398_942_280_401_432_7 * (-0.5 * x * x).exp();
            [slope, -x * slope]
        },
        moderate: Moderate::Signed(&[1.0, 8.0, 39.0]),
        points: &[
            0.707_106_781_186_547_5,
            1.0,
            5.75,
            8.5,
            12.7,
            33.9,
            36.7,
            37.519_379_347,
            38.485_408_335,
            38.567_405_6,
        ],
        multiples: &[(1.0 / 64.0, 2560)],
        search: &[(-30, 5), (-3, 5)],
        exhaustive: [1.0 / (1 << 18) as f32, 5.5],
        worst_cases: &[],
    };
}

impl TestedFunction for Erfinv {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| error::erfinv(context, cache, x),
        parity: Parity::Odd,
        course: None,
        known: |x| {
            first([
                (x == 0.0, Truth::zero_like(x)),
                (x.abs() > 1.0, Truth::Nan),
                (x == 1.0, Truth::INFINITY),
                (x == -1.0, Truth::NEGATIVE_INFINITY),
            ])
        },
        slopes: |_, value| {
            let slope = 0.886_226_925_452_758 * (value * value).exp();
            [slope, 2.0 * value * slope * slope]
        },
        moderate: Moderate::Signed(&[1.0, 0.5, 0.01]),
        points: &[0.5, 0.520_499_877_813_046_5, 1.0, 4.9e-324, 9.5e-7],
        multiples: &[(1.0 / 64.0, 65), (1.0 / (1u64 << 52) as f64, 16)],
        search: &[(-30, 0), (-3, 0)],
        exhaustive: [1.0 / (1 << 16) as f32, 1.0],
        worst_cases: &[],
    };
}

impl TestedFunction for Erfcinv {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| error::erfcinv(context, cache, x),
        parity: Parity::Neither,
        course: None,
        known: |x| {
            first([
                (!(0.0..=2.0).contains(&x), Truth::Nan),
                (x == 0.0, Truth::INFINITY),
                (x == 1.0, Truth::ZERO),
                (x == 2.0, Truth::NEGATIVE_INFINITY),
            ])
        },
        slopes: |_, value| {
            let slope = -0.886_226_925_452_758 * (value * value).exp();
            [slope, 2.0 * value * slope * slope]
        },
        moderate: Moderate::Signed(&[2.0, 1.0e-10]),
        points: &[0.479_500_122_186_953_5, 0.5, 1.0, 1.5, 2.0, 4.9e-324, 1.0e-258, 1.0e-270],
        multiples: &[(1.0 / 64.0, 129)],
        search: &[(-30, 1), (-3, 1), (-1000, 1)],
        exhaustive: [1.0 / (1 << 30) as f32, 2.0],
        worst_cases: &[],
    };
}

impl TestedFunction for Normcdfinv {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| error::normcdfinv(context, cache, x),
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
        slopes: |_, value| {
            let slope = 2.506_628_274_631_000_7 * (0.5 * value * value).exp();
            [slope, value * slope * slope]
        },
        moderate: Moderate::Signed(&[1.0, 1.0e-10]),
        points: &[0.239_750_061_093_476_7, 0.25, 0.5, 0.75, 1.0, 4.9e-324, 1.0e-258, 1.0e-270],
        multiples: &[(1.0 / 64.0, 65)],
        search: &[(-30, 0), (-3, 0), (-1000, 0)],
        exhaustive: [1.0 / (1 << 30) as f32, 1.0],
        worst_cases: &[],
    };
}
