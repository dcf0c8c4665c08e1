//! Paths of the inverses of the error functions: the starting value, which is also the fast path of binary32, and the
//! Newton step from there.

use outward::machine::trace::Recorder;
use outward::machine::{Lanes as _, Machine as _};
use outward::math::double::dd_product;
use outward::math::inverse_error::{
    INVERSE_ERR, INVERSE_F32_ERROR_ULPS, STEP, central_start, difference, start_in_cell, step_of, times_root,
    with_step,
};

use super::code_path::{Cell, CodePath, PLACE, of_low_part};
use super::composition::{Composition, of_product};
use super::error::{Pair, octaves, plain, range};
use super::normal::POWER_LOW;
use super::pairs::{PAIR, inputs, low_part};
use super::polynomial::Polynomial;
use super::upward::worse;
use crate::real::Real;
use crate::tables::error::two_over_root_pi;
use crate::tables::inverse_error::{CELLS, Outer, series};

const CENTRAL: CodePath = CodePath {
    name: "erfinv up to 1/2, start",
    constants: &[],
    // 2^-39
    bound: |_| 1.0 / (1_u64 << 39) as f64,
    lemmas: &["starts of inverses"],
    indices: 0,
    pieces: 16,
    record: |recorder| {
        let v = recorder.input::<f64>();
        recorder.finish::<f64>(&[central_start(recorder.machine(), v)])
    },
    cells: |_| central_cells(),
};

const PRODUCT: CodePath = CodePath {
    name: "product with exp of a square",
    bound: |_| PAIR_ERR,
    lemmas: &["steps of inverses"],
    pieces: 1,
    record: |recorder| {
        let (high, low) = product(recorder);
        recorder.finish::<f64>(&[high, low])
    },
    cells: |_| vec![product_cell()],
    ..CENTRAL
};

const DIFFERENCE: CodePath = CodePath {
    name: "difference of pairs next to each other",
    record: |recorder| {
        let (high, low) = apart(recorder);
        recorder.finish::<f64>(&[high, low])
    },
    cells: |_| vec![difference_cell()],
    ..PRODUCT
};

const STEPS: CodePath = CodePath {
    name: "step of an inverse",
    record: |recorder| {
        let (high, low) = step(recorder);
        recorder.finish::<f64>(&[high, low])
    },
    cells: |_| step_cells(),
    ..PRODUCT
};

pub const PATHS: &[CodePath] = &[
    CENTRAL,
    CodePath {
        name: "erfcinv in cells, start",
        // 2^-39
        bound: |_| 1.0 / (1_u64 << 39) as f64,
        indices: 1,
        pieces: 8,
        record: |recorder| {
            let index = recorder.input::<f64>().to_bits();
            let t = recorder.input::<f64>();
            recorder.finish::<f64>(&[start_in_cell(recorder.machine(), index, t)])
        },
        cells: |_| outer_cells(),
        ..CENTRAL
    },
    PRODUCT,
    CodePath {
        name: "product with exp of a square: the low part",
        bound: |_| PRODUCT_LOW,
        record: |recorder| {
            let (high, low) = product(recorder);
            recorder.finish::<f64>(&[low, recorder.machine().f64(0.0), high])
        },
        cells: |_| of_low_part(vec![product_cell()]),
        ..PRODUCT
    },
    DIFFERENCE,
    CodePath {
        name: "difference of pairs next to each other: the low part",
        bound: |_| DIFFERENCE_LOW,
        record: |recorder| {
            let (_, low) = apart(recorder);
            recorder.finish::<f64>(&[low, recorder.machine().f64(0.0)])
        },
        cells: |_| of_low_part(vec![difference_cell()]),
        ..DIFFERENCE
    },
    STEPS,
    CodePath {
        name: "step of an inverse: the low part",
        bound: |_| PAIR,
        record: |recorder| {
            let (high, low) = step(recorder);
            recorder.finish::<f64>(&[low, recorder.machine().f64(0.0), high])
        },
        cells: |_| of_low_part(step_cells()),
        ..STEPS
    },
    CodePath {
        name: "product with √2",
        record: |recorder| {
            let [high, low] = inputs(recorder);
            let (high, low) = times_root(recorder.machine(), (high, low));
            recorder.finish::<f64>(&[high, low])
        },
        cells: |_| vec![root_cell()],
        ..PRODUCT
    },
];

const FAST: Composition = Composition {
    name: "inverses of erf up to 1/2, fast",
    constants: &["INVERSE_ERR"],
    bound: |unit| INVERSE_ERR * unit,
    lemmas: &["steps of inverses"],
    parts: &[
        "erf below 1/2, fast",
        "difference of pairs next to each other",
        "exp, fast",
        "exp of a square",
        "product with exp of a square",
        "step of an inverse",
    ],
    total: |errors, _| {
        let of_step = 2.0 * STEP * of_product(&errors[2..5], 0);
        OF_ERF * (errors[0] + errors[1]) + of_step + errors[5] + THIRD_ORDER
    },
};

pub const COMPOSITIONS: &[Composition] = &[
    FAST,
    Composition {
        name: "inverses of erfc up to 1/2, fast",
        parts: &[
            "erfcx to 32, fast",
            "difference of pairs next to each other",
            "exp, fast",
            "exp of a square",
            "product with exp of a square",
            "step of an inverse",
        ],
        total: |errors, _| {
            let of_product = of_product(&errors[2..5], 0);
            OF_ERFCX * (errors[0] + errors[1] + of_product) + errors[5] + THIRD_ORDER
        },
        ..FAST
    },
    Composition {
        name: "normcdfinv, fast",
        parts: &["inverses of erf up to 1/2, fast", "inverses of erfc up to 1/2, fast", "product with √2"],
        total: |errors, _| of_product(&[worse(errors[0], errors[1]), errors[2]], 0),
        ..FAST
    },
    Composition {
        name: "inverses of erf up to 1/2, binary32",
        constants: &["INVERSE_F32_ERROR_ULPS"],
        bound,
        lemmas: &["starts of inverses"],
        parts: &["erfinv up to 1/2, start"],
        total: |errors, operators| of_product(&[errors[0], 2.0 * operators.unit()], 0),
    },
    Composition {
        name: "inverses of erfc up to 1/2, binary32",
        constants: &["INVERSE_F32_ERROR_ULPS"],
        bound,
        lemmas: &["starts of inverses"],
        parts: &["erfcinv in cells, start", "log, binary32"],
        // The argument r has half the logarithm's error, and the root's rounding.
        total: |errors, operators| {
            let of_r = 2.0 * (0.51 * errors[1] + 1.01 * operators.unit());
            of_product(&[errors[0], of_r, 2.0 * operators.unit()], 0)
        },
    },
];

fn bound(_: f64) -> f64 {
    INVERSE_F32_ERROR_ULPS as f64 * PLACE
}

/// Returns cells of erfinv v in octaves up to 1/2.
fn central_cells() -> Vec<Cell> {
    let all = series(&Real::ratio(1, 1).div(&two_over_root_pi()));
    let zero = Real::ratio(0, 1);
    let terms = all.into_iter().take(CENTRAL_TERMS).flat_map(|term| [zero.clone(), term]);
    let truth = Polynomial::of(&terms.collect::<Vec<_>>(), &Polynomial::variable(0));
    let cell = |[least, most]: [f64; 2]| {
        let cell = plain(Vec::new(), vec![range(least, most)], truth.clone());
        Cell { left: CENTRAL_LEFT, ..cell }
    };
    octaves(30).map(cell).collect()
}

/// Number of terms of the series, whose coefficients are below 1: the rest is at most 4/3·4^-40 of v, and y is above
/// 0.88·v. For v < 2^-30 errors are the same but for the second term, below 2^-61 of the first.
const CENTRAL_TERMS: usize = 40;
const CENTRAL_LEFT: f64 = 1.0 / (1_u64 << 60) as f64;

/// Returns cells of y, erfc y = e^(−(c + t)²), in the cells of the table, about their middles c.
fn outer_cells() -> Vec<Cell> {
    let cells = Outer::new(&two_over_root_pi());
    let cell = |index: u64| {
        let half = f64::from_bits(Outer::middle(index).to_bits() >> 52 << 52) / 32.0;
        let truth = Polynomial::of(&cells.series(index), &Polynomial::variable(0));
        Cell { left: OUTER_LEFT, ..plain(vec![index], vec![range(-half, half)], truth) }
    };
    // The first cell ends below √(ln 2).
    (FIRST..CELLS).map(cell).collect()
}

/// The cell of 0.8125 to 0.84375, which has √(ln 2).
const FIRST: u64 = 10;
/// Rest of the series, by Cauchy's bound, and a little more: 2^-48 of the value in the middle.
const OUTER_LEFT: f64 = 1.1 / (1_u64 << 48) as f64;

fn product(recorder: &Recorder) -> Pair<'_> {
    let [a, a_low, b, b_low] = inputs(recorder);
    dd_product((a, a_low), (b, b_low))
}

fn apart(recorder: &Recorder) -> Pair<'_> {
    let [a, a_low, b, b_low] = inputs(recorder);
    difference((a, a_low), (b, b_low))
}

fn step(recorder: &Recorder) -> Pair<'_> {
    let [y, miss, miss_low] = inputs(recorder);
    with_step(y, step_of(recorder.machine(), (miss, miss_low)))
}

/// Makes a cell of the product of pairs from 1 to 2, whose low parts are as large as that of the exponential function.
fn product_cell() -> Cell {
    let [a, a_low, b, b_low] = std::array::from_fn(Polynomial::variable);
    let (octave, low) = (range(1.0, 2.0), range(-2.0 * POWER_LOW, 2.0 * POWER_LOW));
    plain(Vec::new(), vec![octave, low, octave, low], a.add(&a_low).mul(&b.add(&b_low)))
}

/// Makes a cell of b + d + a′ − (b + b′), where b is from 1 to 2. Errors are absolute.
fn difference_cell() -> Cell {
    let [b, d, a_low, b_low] = std::array::from_fn(Polynomial::variable);
    let around = |most: f64| range(-most, most);
    let (apart, low) = (around(2.0 * APART), around(2.0 * PRODUCT_LOW));
    let truth = d.add(&a_low).sub(&b_low);
    Cell {
        numbers: vec![b.add(&d), a_low, b.clone(), b_low],
        ranges: |v| vec![v[0] + v[1], v[2], v[0], v[3]],
        multiples: vec![-53, i32::MIN, -52, i32::MIN],
        size: Some(1.0),
        ..plain(Vec::new(), vec![range(1.0, 2.0), apart, low, low], truth)
    }
}

/// Returns cells of y + Δ + y·Δ² for Δ = √π/2·y·(s + s′), in octaves of y.
fn step_cells() -> Vec<Cell> {
    let [y, miss, miss_low] = [0, 1, 2].map(Polynomial::variable);
    let [miss, miss_low] = [y.mul(&miss), y.mul(&miss_low)];
    let half_root_pi = Real::ratio(1, 1).div(&two_over_root_pi());
    let step = miss.add(&miss_low).mul(&Polynomial::constant(half_root_pi));
    let truth = y.add(&step).add(&y.mul(&step).mul(&step));
    let around = |most: f64| range(-most, most);
    let cell = |power: i32| Cell {
        numbers: vec![y.clone(), miss.clone(), miss_low.clone()],
        ranges: |v| vec![v[0], v[0] * v[1], v[0] * v[2]],
        ..plain(
            Vec::new(),
            vec![
                range(2.0_f64.powi(power), 2.0_f64.powi(power + 1)),
                around(2.0 * STEP),
                around(2.0 * DIFFERENCE_LOW),
            ],
            truth.clone(),
        )
    };
    (-30..5).map(cell).collect()
}

/// Makes a cell of √2·(h + l), where h is from 1 to 2.
fn root_cell() -> Cell {
    let [high, low] = [0, 1].map(Polynomial::variable);
    let truth = high.add(&low).mul(&Polynomial::constant(Real::ratio(2, 1).sqrt()));
    plain(Vec::new(), vec![range(1.0, 2.0), low_part(2.0)], truth)
}

/// Error of pairs: 2^-90.
const PAIR_ERR: f64 = 1.0 / (1_u128 << 90) as f64;
/// Largest low part of a product, relative to the high one: 2^-44.
const PRODUCT_LOW: f64 = 1.0 / (1_u64 << 44) as f64;
/// Largest distance of neighbouring pairs, relative to them: 2^-26.
const APART: f64 = 1.0 / (1_u64 << 26) as f64;
/// Largest low part of their difference, relative to them: 2^-76.
const DIFFERENCE_LOW: f64 = 1.0 / (1_u128 << 76) as f64;

/// Bound of √π/2·e^(y²)·erf y/y for y ≤ 1/2, and of √π/2·e^(y²)·erfc y/y for larger y.
const OF_ERF: f64 = 1.19;
const OF_ERFCX: f64 = 1.1;
/// Bound of the terms of third and higher order: 2^-91.
const THIRD_ORDER: f64 = 1.0 / (1_u128 << 91) as f64;
