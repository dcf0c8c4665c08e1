//! Paths of the modified Bessel functions.

use outward::interval::Interval;
use outward::machine::Machine as _;
use outward::machine::trace::{Recorder, Recording};
use outward::math::bessel::{
    I0, I1, LARGE_F32_TO, LARGE_TO, MODIFIED_ERR, MODIFIED_F32_ERROR_ULPS, SERIES_SHARE, SERIES_TO,
    of_factors, root_and_inverse, scaled, scaled_f32, series_f32,
};
use outward::math::half_cells::HalfCells;

use super::code_path::{Cell, CodePath, Operators, PLACE, of_low_part};
use super::composition::{Composition, of_product};
use super::error::{Pair, grain, plain, range};
use super::gamma::half_cell;
use super::pairs::{PAIR, low_part};
use super::polynomial::Polynomial;
use crate::real::Real;
use crate::tables::bessel::{ScaledCell, modified_series};
use crate::tables::half_cells::half_width;

const BINARY32: CodePath = CodePath {
    name: "cyl_bessel_i0 up to 16, binary32",
    constants: &["MODIFIED_F32_ERROR_ULPS"],
    bound: |_| MODIFIED_F32_ERROR_ULPS as f64 * PLACE,
    lemmas: &["tiny arguments of Bessel functions"],
    indices: 0,
    pieces: 1,
    record: f32_path::<0>,
    cells: |_| f32_cells(0),
};

const FAST: CodePath = CodePath {
    name: "cells of cyl_bessel_i0, fast",
    constants: &[],
    // 1.01 leaves room for a product in the first cell.
    bound: |unit| SERIES_SHARE * MODIFIED_ERR * unit / 1.01,
    lemmas: &["cells of modified Bessel functions"],
    indices: 1,
    pieces: 32,
    record: |recorder| fast(recorder, &I0),
    cells: |_| fast_cells(0),
};

const SCALED: CodePath = CodePath {
    name: "√x·e^−x·I0 beyond 16, fast",
    // 1.5·2^-16
    bound: |unit| 1.5 * unit / (1 << 16) as f64,
    lemmas: &["modified Bessel functions beyond 16"],
    indices: 0,
    pieces: 1,
    record: |recorder| {
        let (high, low) = scaled::<_, 0>(recorder.machine(), pair(recorder));
        recorder.finish::<f64>(&[high, low])
    },
    cells: |operators| scaled_cells(0, operators),
    ..FAST
};

const LOW_OF_SCALED: CodePath = CodePath {
    name: "√x·e^−x·I0 beyond 16, fast: the low part",
    bound: |_| PAIR,
    record: |recorder| {
        let m = recorder.machine();
        let (high, low) = scaled::<_, 0>(m, pair(recorder));
        recorder.finish::<f64>(&[low, m.f64(0.0), high])
    },
    cells: |operators| of_low_part(scaled_cells(0, operators)),
    ..SCALED
};

const F32_SCALED: CodePath = CodePath {
    name: "√x·e^−x·I0 beyond 16, binary32",
    // 2^-48
    bound: |_| 1.0 / (1_u64 << 48) as f64,
    pieces: 4,
    record: |recorder| {
        recorder.finish::<f64>(&[scaled_f32::<_, 0>(recorder.machine(), recorder.input::<f64>())])
    },
    cells: |_| f32_scaled_cells(0),
    ..SCALED
};

pub const PATHS: &[CodePath] = &[
    BINARY32,
    CodePath {
        name: "cyl_bessel_i1 up to 16, binary32",
        record: f32_path::<1>,
        cells: |_| f32_cells(1),
        ..BINARY32
    },
    FAST,
    CodePath {
        name: "cells of cyl_bessel_i1, fast",
        record: |recorder| fast(recorder, &I1),
        cells: |_| fast_cells(1),
        ..FAST
    },
    SCALED,
    CodePath {
        name: "√x·e^−x·I1 beyond 16, fast",
        record: |recorder| {
            let (high, low) = scaled::<_, 1>(recorder.machine(), pair(recorder));
            recorder.finish::<f64>(&[high, low])
        },
        cells: |operators| scaled_cells(1, operators),
        ..SCALED
    },
    LOW_OF_SCALED,
    CodePath {
        name: "√x·e^−x·I1 beyond 16, fast: the low part",
        record: |recorder| {
            let m = recorder.machine();
            let (high, low) = scaled::<_, 1>(m, pair(recorder));
            recorder.finish::<f64>(&[low, m.f64(0.0), high])
        },
        cells: |operators| of_low_part(scaled_cells(1, operators)),
        ..LOW_OF_SCALED
    },
    F32_SCALED,
    CodePath {
        name: "√x·e^−x·I1 beyond 16, binary32",
        record: |recorder| {
            recorder.finish::<f64>(&[scaled_f32::<_, 1>(recorder.machine(), recorder.input::<f64>())])
        },
        cells: |_| f32_scaled_cells(1),
        ..F32_SCALED
    },
    CodePath {
        name: "1/x beyond 16, fast: the low part",
        bound: |unit| INVERSE_LOW * unit,
        pieces: 16,
        record: |recorder| {
            let [_, (high, low)] = root_and_inverse(pair(recorder));
            recorder.finish::<f64>(&[low, recorder.machine().f64(0.0), high])
        },
        cells: |_| of_low_part(vec![root_cell()]),
        ..SCALED
    },
    CodePath {
        name: FACTORS,
        // 2^-90
        bound: |_| 1.0 / (1_u128 << 90) as f64,
        pieces: 32,
        record: |recorder| {
            let (high, low) = of_factors(pair(recorder), pair(recorder), pair(recorder));
            recorder.finish::<f64>(&[high, low])
        },
        cells: |_| vec![factors_cell()],
        ..SCALED
    },
];

/// Largest low part of 1/x, in units of 1/x.
const INVERSE_LOW: f64 = 5.0;

const LARGE: Composition = Composition {
    name: "cyl_bessel_i0 from 16, fast",
    constants: &["MODIFIED_ERR"],
    bound: |unit| MODIFIED_ERR * unit,
    lemmas: SCALED.lemmas,
    parts: &[
        "exp, fast",
        "rsqrt, fast",
        "sum of two numbers",
        "product of pairs",
        "√x·e^−x·I0 beyond 16, fast",
        FACTORS,
    ],
    total: of_large,
};

const F32_LARGE: Composition = Composition {
    name: "cyl_bessel_i0 from 16, binary32",
    constants: BINARY32.constants,
    bound: BINARY32.bound,
    lemmas: SCALED.lemmas,
    parts: &["exp, exp2 and exp10, binary32", "rsqrt, binary32", "√x·e^−x·I0 beyond 16, binary32"],
    total: of_f32_large,
};

const SMALL: Composition = Composition {
    name: "cyl_bessel_i0 up to 16, fast",
    lemmas: &[],
    parts: &["cells of cyl_bessel_i0, fast", "product of pairs", "sum of two numbers"],
    total: |errors, _| of_product(errors, 0) / SERIES_SHARE,
    ..LARGE
};

pub const COMPOSITIONS: &[Composition] = &[
    SMALL,
    Composition {
        name: "cyl_bessel_i1 up to 16, fast",
        parts: &["cells of cyl_bessel_i1, fast", "product of pairs", "sum of two numbers"],
        ..SMALL
    },
    LARGE,
    Composition {
        name: "cyl_bessel_i1 from 16, fast",
        parts: &[
            "exp, fast",
            "rsqrt, fast",
            "sum of two numbers",
            "product of pairs",
            "√x·e^−x·I1 beyond 16, fast",
            FACTORS,
        ],
        ..LARGE
    },
    F32_LARGE,
    Composition {
        name: "cyl_bessel_i1 from 16, binary32",
        parts: &["exp, exp2 and exp10, binary32", "rsqrt, binary32", "√x·e^−x·I1 beyond 16, binary32"],
        ..F32_LARGE
    },
];

const FACTORS: &str = "factors of cyl_bessel_i0 and cyl_bessel_i1";

/// Weight of a relative error of 1/x in √x·e^−x·In: the generator of the table checks it.
const OF_INVERSE: f64 = 1.0 / 32.0;

fn of_large(errors: &[f64], _: Operators) -> f64 {
    let [exp, root, sum, product, scaled, factors] = *errors else { return f64::INFINITY };
    let root = of_product(&[root, sum], 0);
    let inverse = of_product(&[root, root, product], 0);
    of_product(&[exp, root, OF_INVERSE * inverse, scaled, factors], 0)
}

/// Returns the error for large x in binary32: the square of the root and both products are rounded.
fn of_f32_large(errors: &[f64], operators: Operators) -> f64 {
    let [exp, root, scaled] = *errors else { return f64::INFINITY };
    let unit = operators.unit();
    let inverse = of_product(&[root, root, unit], 0);
    of_product(&[exp, root, OF_INVERSE * inverse, scaled, unit, unit], 0)
}

/// Returns cells of √x·e^−x·In(x) by 1/x, which is a pair. The last variable is the middle of the cell.
fn scaled_cells(order: i64, operators: Operators) -> Vec<Cell> {
    let low = INVERSE_LOW * operators.unit();
    let cell = |cell: ScaledCell| {
        let [s, part] = [0, 1].map(Polynomial::variable);
        let inverse = inverse_in(&cell);
        let change = s.add(&part).add(&s.mul(&part));
        let truth = Polynomial::of(&cell.series, &change);
        let variables = vec![ends_of(&cell), range(-low, low), Interval::point(cell.middle)];
        Cell {
            numbers: vec![inverse.clone(), inverse.mul(&part)],
            ranges: |v| {
                let inverse = v[2] * (Interval::point(1.0) + v[0]);
                vec![inverse, inverse * v[1]]
            },
            multiples: vec![i32::MIN; 2],
            off: SCALED_LEFT,
            ..plain(Vec::new(), variables, truth)
        }
    };
    ScaledCell::all(order, LARGE_TO).into_iter().map(cell).collect()
}

/// Returns the cells for 1/x as a number, up to [`LARGE_F32_TO`].
fn f32_scaled_cells(order: i64) -> Vec<Cell> {
    let cell = |cell: ScaledCell| {
        let truth = Polynomial::of(&cell.series, &Polynomial::variable(0));
        Cell {
            numbers: vec![inverse_in(&cell)],
            ranges: |v| vec![v[1] * (Interval::point(1.0) + v[0])],
            multiples: vec![i32::MIN],
            off: SCALED_LEFT,
            ..plain(Vec::new(), vec![ends_of(&cell), Interval::point(cell.middle)], truth)
        }
    };
    ScaledCell::all(order, LARGE_F32_TO).into_iter().map(cell).collect()
}

/// Returns middle·(1 + s).
fn inverse_in(cell: &ScaledCell) -> Polynomial {
    let middle = Polynomial::number(cell.middle);
    middle.add(&middle.mul(&Polynomial::variable(0)))
}

fn ends_of(cell: &ScaledCell) -> Interval<f64> {
    range(cell.ends[0], cell.ends[1])
}

/// Rest of the series in a cell, as `docs/bessel.md` derives: 2^-96.
const SCALED_LEFT: f64 = 1.0 / (1_u128 << 96) as f64;

/// Makes a cell of 1/√x from 1 to 2, and a low part of at most 2^-39.
fn root_cell() -> Cell {
    let low = 1.0 / (1_u64 << 39) as f64;
    let cell = plain(Vec::new(), vec![range(1.0, 2.0), range(-low, low)], Polynomial::default());
    Cell { multiples: vec![-52, i32::MIN], ..cell }
}

/// Makes a cell of the product of three pairs, each from 1 to 2: powers of two are common factors.
fn factors_cell() -> Cell {
    let pairs = [0, 2, 4].map(|n| Polynomial::variable(n).add(&Polynomial::variable(n + 1)));
    let truth = pairs[0].mul(&pairs[1]).mul(&pairs[2]);
    let octave = range(1.0, 2.0);
    plain(Vec::new(), [octave, low_part(2.0)].repeat(3), truth)
}

fn pair(recorder: &Recorder) -> Pair<'_> {
    (recorder.input::<f64>(), recorder.input::<f64>())
}

fn fast<const N: usize, const PAIRS: usize>(recorder: &Recorder, table: &HalfCells<N, PAIRS>) -> Recording {
    let (high, low) = half_cell(recorder).polynomial(recorder.machine(), table);
    recorder.finish::<f64>(&[high, low])
}

/// Returns the cells about multiples of 1/2.
fn fast_cells(order: i64) -> Vec<Cell> {
    let most = half_width().to_f64(53);
    let cell = |(row, series): (u64, Vec<Real>)| {
        let truth = Polynomial::of(&series, &Polynomial::variable(0));
        let least = if row == 0 { 0.0 } else { -most };
        Cell { left: CELL_LEFT, ..plain(vec![row], vec![range(least, most)], truth) }
    };
    (0..).zip(modified_series(order)).map(cell).collect()
}

/// What the series of a cell leaves, relative to the function: 2^-120.
const CELL_LEFT: f64 = 1.0 / (1_u128 << 120) as f64;

fn f32_path<const ORDER: usize>(recorder: &Recorder) -> Recording {
    let value = series_f32::<_, ORDER>(recorder.machine(), recorder.input::<f64>());
    recorder.finish::<f64>(&[value])
}

fn f32_cells(order: i64) -> Vec<Cell> {
    let truth = series(order, TERMS);
    cuts(octaves(LEAST)).map(|x| cell(truth.clone(), x)).collect()
}

/// Returns the octaves from the power `least` of 2 on, up to 1.
fn octaves(least: i32) -> impl Iterator<Item = [i32; 2]> {
    (least..0).map(|power| [power, power + 1])
}

/// Returns the intervals between these powers of 2 up to 1, and then steps of 1/2 up to [`SERIES_TO`].
fn cuts(powers: impl Iterator<Item = [i32; 2]>) -> impl Iterator<Item = [f64; 2]> {
    let steps = (2..2 * SERIES_TO as u32).map(|n| [f64::from(n) / 2.0, f64::from(n + 1) / 2.0]);
    powers.map(|ends| ends.map(|power| 2.0_f64.powi(power))).chain(steps)
}

/// Returns `terms` terms of the series in powers of x/16.
fn series(order: i64, terms: i64) -> Polynomial {
    let mut coefficients = vec![Real::ratio(0, 1); order as usize];
    let mut term = Real::ratio(8_i64.pow(order as u32), 1);
    for k in 0..terms {
        coefficients.extend([term.clone(), Real::ratio(0, 1)]);
        term = term.mul_int(64).div_int((k + 1) * (k + 1 + order));
    }
    Polynomial::of(&coefficients, &Polynomial::variable(0))
}

/// Makes a cell of x = 16v of binary32 from the least to the most.
fn cell(truth: Polynomial, [least, most]: [f64; 2]) -> Cell {
    Cell {
        numbers: vec![Polynomial::variable(0).mul(&Polynomial::number(16.0))],
        ranges: |variables| vec![variables[0] * Interval::point(16.0)],
        multiples: vec![grain(least)],
        left: LEFT,
        ..plain(Vec::new(), vec![range(least / 16.0, most / 16.0)], truth)
    }
}

/// Exponent of the least argument; below it, errors are the same but for x²/4.
const LEAST: i32 = -31;
/// Rest of the series, and the term x²/4 below the least argument: 64^40/40!² of the first term, 2^-78, and a little
/// more.
const LEFT: f64 = 1.0 / (1_u64 << 61) as f64;
const TERMS: i64 = 40;
