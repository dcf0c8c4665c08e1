//! Bessel functions.

use super::{Course, Moderate, Parity, Suite, TestedFunction, first};
use crate::oracle::Truth;
use crate::oracle::bessel;
use outward::math::bessel::{CylBesselI0, CylBesselI1, J0, J1, Y0, Y1};

impl TestedFunction for CylBesselI0 {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| bessel::modified::<0>(context, cache, x),
        parity: Parity::Even,
        course: None,
        known: |x| first([(x == 0.0, Truth::ONE), (x.is_infinite(), Truth::INFINITY)]),
        slopes: |x, value| {
            let slope = outward::ops::cyl_bessel_i1_rn(x);
            [slope, value - slope / x]
        },
        moderate: Moderate::Signed(&[1.0, 6.0, 60.0, 90.0, 713.0]),
        points: &[
            713.986_908_543_968_3,
            91.900_764_671_595_84,
            13.292_874_477_226_091,
            64.0,
            16.0,
            91.0,
            690.0,
        ],
        multiples: &[(1.0, 714)],
        search: &[(-20, 9)],
        exhaustive: [1.0 / (1 << 13) as f32, 92.5],
        worst_cases: &[],
    };
}

impl TestedFunction for CylBesselI1 {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| bessel::modified::<1>(context, cache, x),
        parity: Parity::Odd,
        course: None,
        known: |x| first([(x == 0.0, Truth::zero_like(x)), (x.is_infinite(), Truth::infinity_like(x))]),
        slopes: |x, value| {
            let other = outward::ops::cyl_bessel_i0_rn(x);
            [other - value / x, value - other / x + 2.0 * value / (x * x)]
        },
        moderate: Moderate::Signed(&[1.0, 6.0, 60.0, 90.0, 713.0]),
        points: &[
            713.987_609_818_542_3,
            91.906_264_900_176_99,
            13.333_443_357_890_578,
            64.0,
            16.0,
            91.0,
            690.0,
            4.9e-324,
            4.450_147_717_014_403e-308,
            1.387_778_780_781_445_7e-17,
        ],
        multiples: &[(1.0, 714)],
        search: &[(-20, 9)],
        exhaustive: [1.0 / (1 << 13) as f32, 92.5],
        worst_cases: &[],
    };
}

impl TestedFunction for J0 {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| bessel::first::<0>(context, cache, x),
        parity: Parity::Even,
        course: Some(Course::Bessel { order: 0, second: false }),
        known: |x| first([(x == 0.0, Truth::ONE), (x.is_infinite(), Truth::ZERO)]),
        slopes: |x, value| {
            let other = outward::ops::j1_rn(x);
            [-other, other / x - value]
        },
        moderate: Moderate::Signed(&[1.0, 8.0, 64.0, 1.0e3, 1.0e10]),
        points: &[
            2.404_825_557_695_773,
            5.520_078_110_286_311,
            3.831_705_970_207_512,
            16.0,
            64.0,
            799.0,
            1.0e16,
        ],
        multiples: &[(0.5, 400)],
        search: &[(-3, 6)],
        exhaustive: [1.0 / (1 << 13) as f32, 32.0],
        worst_cases: &[],
    };
}

impl TestedFunction for J1 {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| bessel::first::<1>(context, cache, x),
        parity: Parity::Odd,
        course: Some(Course::Bessel { order: 1, second: false }),
        known: |x| first([(x == 0.0, Truth::zero_like(x)), (x.is_infinite(), Truth::ZERO)]),
        slopes: |x, value| {
            let slope = outward::ops::j0_rn(x) - value / x;
            [slope, -slope / x - (1.0 - 1.0 / (x * x)) * value]
        },
        moderate: Moderate::Signed(&[1.0, 8.0, 64.0, 1.0e3, 1.0e10]),
        points: &[
            3.831_705_970_207_512,
            1.841_183_781_340_659_3,
            16.0,
            64.0,
            799.0,
            4.9e-324,
            4.450_147_717_014_403e-308,
            1.0e16,
        ],
        multiples: &[(0.5, 400)],
        search: &[(-3, 6)],
        exhaustive: [1.0 / (1 << 13) as f32, 32.0],
        worst_cases: &[],
    };
}

impl TestedFunction for Y0 {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| bessel::second::<0>(context, cache, x),
        parity: Parity::Neither,
        course: Some(Course::Bessel { order: 0, second: true }),
        known: |x| {
            first([
                (x == 0.0, Truth::Infinity { negative: true }),
                (x == f64::INFINITY, Truth::ZERO),
                (x < 0.0, Truth::Nan),
            ])
        },
        slopes: |x, value| {
            let other = outward::ops::y1_rn(x);
            [-other, other / x - value]
        },
        moderate: Moderate::Signed(&[1.0, 8.0, 64.0, 1.0e3, 1.0e10]),
        points: &[
            0.893_576_966_279_167_5,
            2.197_141_326_031_016_6,
            3.957_678_419_314_858,
            64.0,
            799.0,
            4.9e-324,
            1.0e16,
        ],
        multiples: &[(0.5, 400)],
        search: &[(-3, 6)],
        exhaustive: [0.5, 32.0],
        worst_cases: &[],
    };
}

impl TestedFunction for Y1 {
    const SUITE: Suite = Suite {
        digits: |x, context, cache| bessel::second::<1>(context, cache, x),
        parity: Parity::Neither,
        course: Some(Course::Bessel { order: 1, second: true }),
        known: |x| {
            first([
                (x == 0.0, Truth::Infinity { negative: true }),
                (x == f64::INFINITY, Truth::ZERO),
                (x < 0.0, Truth::Nan),
            ])
        },
        slopes: |x, value| {
            let slope = outward::ops::y0_rn(x) - value / x;
            [slope, -slope / x - (1.0 - 1.0 / (x * x)) * value]
        },
        moderate: Moderate::Signed(&[1.0, 8.0, 64.0, 1.0e3, 1.0e10]),
        points: &[2.197_141_326_031_016_6, 3.683_022_856_585_177_7, 64.0, 799.0, 3.54e-309, 1.87e-39, 1.0e16],
        multiples: &[(0.5, 400)],
        search: &[(-3, 6)],
        exhaustive: [0.5, 32.0],
        worst_cases: &[],
    };
}
