//! Paths of the reciprocals of hyperbolic functions.

use outward::machine::Machine as _;
use outward::machine::trace::{Recorder, Recording, Trace};
use outward::math::double::wide_quotient;
use outward::math::hyperbolic::{
    COSH_ERR, HYPERBOLIC_ERR, HYPERBOLIC_F32_ERROR_ULPS, HYPERBOLIC_SHORT_ERR, SINH_BEND, SINH_SERIES,
    TANH_BEND, TANH_SERIES, fast_series, sum_of,
};
use outward::math::hyperbolic_reciprocal::{size_of_quotient, terms_of_power};

use super::code_path::{Cell, CodePath, PLACE, of_low_part};
use super::composition::{Composition, of_product};
use super::cut::{Cut, RECIPROCAL_ERR};
use super::error::{plain, range};
use super::exponential::EXP_LOW;
use super::hyperbolic::{NEARLY, halves_cell, hyperbolic_tangents, near_cells, short_error, sines};
use super::polynomial::{Polynomial, VARIABLES};
use super::quotient;
use super::upward::{worse, worst};

/// Largest low part of a divisor, relative to it: 2^-10.
const LOW: f64 = 1.0 / (1 << 10) as f64;
/// Largest half of a hyperbolic function, relative to the difference of both, from 1/32 on: 1/(1 − e^(−1/16)).
const HALF: f64 = 16.6;
/// Error of the low part of a result where it is subnormal: 2^-78.
const SUBNORMAL: f64 = 1.0 / (1_u128 << 78) as f64;

const LOW_OF_SERIES: CodePath = CodePath {
    name: "sinh below 1/32, fast: the low part",
    constants: &[],
    bound: |_| LOW,
    lemmas: &["tiny arguments of hyperbolic functions"],
    indices: 0,
    pieces: 1,
    record: |recorder| low_of_series(recorder, &SINH_SERIES, SINH_BEND),
    cells: |_| of_low_part(near_cells(&sines(), 5)),
};

pub const PATHS: &[CodePath] = &[
    LOW_OF_SERIES,
    CodePath {
        name: "tanh below 1/32, fast: the low part",
        record: |recorder| low_of_series(recorder, &TANH_SERIES, TANH_BEND),
        cells: |_| of_low_part(near_cells(&hyperbolic_tangents(), 5)),
        ..LOW_OF_SERIES
    },
    CodePath {
        name: "sums of halves: the low part",
        // 2^-47
        bound: |_| 8.0 * EXP_LOW,
        lemmas: &["halves of hyperbolic functions"],
        record: |recorder| {
            let [a, b, a_low, b_low] = [(); 4].map(|()| recorder.input::<f64>());
            let (_, low) = sum_of::<Trace>([(a, a_low), (b, b_low)]);
            recorder.finish::<f64>(&[low, recorder.machine().f64(0.0), a])
        },
        cells: |_| of_low_part(vec![halves_cell()]),
        ..LOW_OF_SERIES
    },
    CodePath {
        name: "wide quotient",
        // 2^-96
        bound: |_| 1.0 / (1_u128 << 96) as f64,
        lemmas: &[],
        pieces: 64,
        record: |recorder| {
            let m = recorder.machine();
            let [top, top_low, bottom, bottom_low] = [(); 4].map(|()| recorder.input::<f64>());
            let (high, low) = wide_quotient(m, (top, top_low), (bottom, bottom_low));
            recorder.finish::<f64>(&[high, low])
        },
        cells: |_| quotient::cells(LOW, 0.0, f64::EPSILON),
        ..LOW_OF_SERIES
    },
    CodePath {
        name: "coth of a power",
        bound: |unit| unit / (1_u64 << 40) as f64,
        lemmas: &["powers of coth"],
        pieces: 16,
        record: |recorder| {
            let m = recorder.machine();
            let e = (recorder.input::<f64>(), recorder.input::<f64>());
            let [top, bottom] = terms_of_power(m, e);
            let (high, low) = wide_quotient(m, top, bottom);
            recorder.finish::<f64>(&[high, low, size_of_quotient::<Trace>(high, m.f64(1.0))])
        },
        cells: |_| (-4..64).map(quotient_cell).collect(),
        ..LOW_OF_SERIES
    },
];

const BINARY32: Composition = Composition {
    name: "sech, binary32",
    constants: &["HYPERBOLIC_F32_ERROR_ULPS"],
    bound: |_| HYPERBOLIC_F32_ERROR_ULPS as f64 * PLACE,
    lemmas: &["quotients of hyperbolic functions"],
    parts: &["cosh, binary32"],
    total: |errors, _| worst(errors.iter().map(|error| of_product(&[RECIPROCAL_ERR, *error], 1))),
};

pub const COMPOSITIONS: &[Composition] = &[
    Composition {
        name: "sech, fast",
        constants: &["COSH_ERR"],
        bound: |unit| COSH_ERR * unit,
        lemmas: &["quotients of hyperbolic functions"],
        parts: &["wide quotient", "cosh, fast", "sums of halves: the low part"],
        total: |errors, _| match errors {
            [own, cosine, low] if *low <= LOW => NEARLY * (own + cosine + SUBNORMAL),
            _ => f64::INFINITY,
        },
    },
    Composition {
        name: "csch, fast",
        constants: &["HYPERBOLIC_ERR"],
        bound: |unit| HYPERBOLIC_ERR * unit,
        lemmas: &["quotients of hyperbolic functions"],
        parts: &[
            "wide quotient",
            "sinh below 1/32, fast",
            "sinh from 1/32, fast",
            "sinh below 1/32, fast: the low part",
            "sums of halves: the low part",
        ],
        total: |errors, _| match errors {
            [own, near, far, near_low, far_low] if worse(*near_low, HALF * far_low) <= LOW => {
                NEARLY * (own + worse(*near, *far) + SUBNORMAL)
            }
            _ => f64::INFINITY,
        },
    },
    Composition {
        name: "coth below 1/32, fast",
        constants: &["HYPERBOLIC_ERR"],
        bound: |unit| HYPERBOLIC_ERR * unit,
        lemmas: &["quotients of hyperbolic functions"],
        parts: &["wide quotient", "tanh below 1/32, fast", "tanh below 1/32, fast: the low part"],
        total: |errors, _| match errors {
            [own, tangent, low] if *low <= LOW => NEARLY * (own + tangent),
            _ => f64::INFINITY,
        },
    },
    Composition {
        name: "coth from 1/32, fast",
        constants: &["HYPERBOLIC_ERR"],
        bound: |unit| HYPERBOLIC_ERR * unit,
        lemmas: &["powers of coth"],
        parts: &["exp, fast", "coth of a power", "exp, fast: the low part"],
        total: |errors, _| 0.5 * NEARLY * errors[0] + errors[1],
    },
    Composition {
        name: "sech, fast with short tables",
        constants: &["HYPERBOLIC_SHORT_ERR"],
        bound: |unit| HYPERBOLIC_SHORT_ERR * unit,
        lemmas: &["quotients of hyperbolic functions"],
        parts: &["wide quotient", "cosh, fast with short tables", "sums of halves: the low part"],
        total: |errors, _| match errors {
            [own, cosine, low] if *low <= LOW => NEARLY * (own + cosine + SUBNORMAL),
            _ => f64::INFINITY,
        },
    },
    Composition {
        name: "coth below 1/32, fast with short tables",
        constants: &["HYPERBOLIC_SHORT_ERR"],
        bound: |unit| HYPERBOLIC_SHORT_ERR * unit,
        lemmas: &["quotients of hyperbolic functions"],
        parts: &["coth below 1/32, fast"],
        total: |errors, _| errors[0],
    },
    Composition {
        name: "csch, fast with short tables",
        constants: &["HYPERBOLIC_SHORT_ERR"],
        bound: |unit| HYPERBOLIC_SHORT_ERR * unit,
        lemmas: &["quotients of hyperbolic functions"],
        parts: &[
            "wide quotient",
            "sinh below 1/32, fast",
            "sinh from 1/32, fast with short tables",
            "sinh below 1/32, fast: the low part",
            "sums of halves: the low part",
        ],
        total: |errors, _| match errors {
            [own, near, far, near_low, far_low] if worse(*near_low, HALF * far_low) <= LOW => {
                NEARLY * (own + worse(*near, *far) + SUBNORMAL)
            }
            _ => f64::INFINITY,
        },
    },
    Composition {
        name: "coth from 1/32, fast with short tables",
        constants: &["HYPERBOLIC_SHORT_ERR"],
        bound: |unit| HYPERBOLIC_SHORT_ERR * unit,
        lemmas: &["powers by short tables", "powers of coth"],
        parts: &["exp, fast with short tables", "coth of a power"],
        total: |errors, _| 0.5 * NEARLY * short_error(errors[0]) + errors[1],
    },
    BINARY32,
    Composition {
        name: "csch, binary32",
        parts: &["sinh below 1/8, binary32", "sinh from 1/8, binary32"],
        ..BINARY32
    },
    Composition {
        name: "coth, binary32",
        parts: &["tanh below 1/8, binary32", "tanh from 1/8, binary32"],
        ..BINARY32
    },
];

fn low_of_series<const N: usize>(recorder: &Recorder, series: &[f64; N], bend: f64) -> Recording {
    let (m, x) = (recorder.machine(), recorder.input::<f64>());
    let sum = fast_series(m, (x, m.f64(0.0)), series, bend);
    recorder.finish::<f64>(&[sum.low, m.f64(0.0), sum.high])
}

/// Makes a cell of 1 + 2/d for d = e + e′ − 1 from 2^n to 2^(n+1).
fn quotient_cell(n: i32) -> Cell {
    // e^(1/16) − 1, and less.
    let least = 2.0_f64.powi(n).max(0.0644);
    let [d, part] = [0, 1].map(Polynomial::variable);
    let one = Polynomial::number(1.0);
    let sum = d.add(&one);
    let e_low = sum.mul(&part);
    let e = sum.sub(&e_low);
    let mut inverse = [0; VARIABLES];
    inverse[0] = -1;
    let truth = one.add(&Polynomial::number(2.0).mul(&Polynomial::monomial(inverse)));
    // The bottom is rounded, and so is its inverse.
    let off = 2.2 * f64::EPSILON;
    let low = range(-EXP_LOW, EXP_LOW);
    Cell {
        numbers: vec![e, e_low],
        // The value e is above 1, and roughly from 2^n on.
        multiples: vec![n.max(1) - 53, i32::MIN],
        ranges: |v| {
            let sum = v[0] + range(1.0, 1.0);
            let low = sum * v[1];
            vec![sum - low, low]
        },
        cuts: vec![Cut { powers: inverse, off: 2 }],
        ..plain(Vec::new(), vec![range(least, 2.0_f64.powi(n + 1)), low, range(-off, off)], truth)
    }
}
