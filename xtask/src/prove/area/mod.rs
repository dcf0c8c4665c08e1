//! Paths of inverse hyperbolic functions: logarithms of powers, and series.

mod cells;

use outward::machine::trace::{Recorder, Recording, Trace};
use outward::machine::{Lanes as _, Machine as _};
use outward::math::acoth::power_of_cotangent;
use outward::math::area::{
    self, AREA_ERR, AREA_F32_ERROR_ULPS, ASINH_BEND, ASINH_SERIES, ATANH_BEND, ATANH_SERIES, part_of_power,
    power_of_tangent, square_and_one, square_minus_one,
};
use outward::math::double::{dd_root_above, fast_two_sum, wide_inverse};
use outward::math::hyperbolic::{f32_series, fast_series, sum_of};
use outward::math::log::{self, F32Reduced, f32_remainder, vectors_of_reduced};
use outward::math::log1p::with_rest;

use cells::{
    below_one, cotangent_cells, f32_log_cells, f32_series_cell, from_one, inverse_cell, log_cells,
    minus_one_cells, of_low_part_of_power, part_cell, series_cell, sines, sum_cell, tangent_cells, tangents,
};

use super::code_path::{CodePath, Operators, PLACE, of_low_part};
use super::composition::{Composition, of_product};
use super::cut::RECIPROCAL_ERR;
use super::error::{Pair, octaves};
use super::logarithm::of_reduced;
use super::norm::{of_root, root_cells};
use crate::prove::upward::worse;

pub const NEAR: CodePath = CodePath {
    name: SERIES,
    constants: &["AREA_ERR"],
    bound: |unit| AREA_ERR * unit,
    lemmas: &["small areas"],
    indices: 0,
    pieces: 8,
    record: |recorder| of_series(recorder, &ASINH_SERIES, ASINH_BEND),
    cells: |_| octaves(31).skip(4).map(|s| series_cell(s, &sines())).collect(),
};

const SUM: CodePath = CodePath {
    name: SUMS,
    constants: &[],
    bound: |_| TINY,
    lemmas: &["powers of areas"],
    record: |recorder| pair(recorder, sums(recorder)),
    cells: |operators| vec![sum_cell(operators)],
    ..NEAR
};

pub const PATHS: &[CodePath] = &[
    NEAR,
    CodePath {
        name: SERIES_OF_TANGENT,
        lemmas: &["tiny arguments of areas"],
        record: |recorder| of_series(recorder, &ATANH_SERIES, ATANH_BEND),
        cells: |_| octaves(126).skip(4).map(|s| series_cell(s, &tangents())).collect(),
        ..NEAR
    },
    CodePath {
        name: "x² + 1 below 1",
        record: |recorder| pair(recorder, one_and_square(recorder)),
        cells: |_| vec![below_one()],
        pieces: 32,
        ..SUM
    },
    CodePath {
        name: "x² + 1 below 1: the low part",
        bound: |unit| LOW * unit,
        record: |recorder| low_part(recorder, one_and_square(recorder)),
        cells: |_| of_low_part(vec![below_one()]),
        ..SUM
    },
    CodePath {
        name: SQUARE_AND_ONE,
        record: |recorder| pair(recorder, large_square_and_one(recorder)),
        cells: |_| from_one(0, 1),
        ..SUM
    },
    CodePath {
        name: "x² + 1 from 1: the low part",
        bound: |unit| LOW * unit,
        record: |recorder| low_part(recorder, large_square_and_one(recorder)),
        cells: |_| of_low_part(from_one(0, 1)),
        ..SUM
    },
    CodePath {
        name: SQUARE_LESS_ONE,
        record: |recorder| pair(recorder, minus_one(recorder)),
        cells: |_| minus_one_cells(),
        ..SUM
    },
    CodePath {
        name: "x² − 1: the low part",
        bound: |unit| LOW * unit,
        record: |recorder| low_part(recorder, minus_one(recorder)),
        cells: |_| of_low_part(minus_one_cells()),
        ..SUM
    },
    CodePath {
        name: ROOT,
        record: |recorder| {
            let sum = (recorder.input::<f64>(), recorder.input::<f64>());
            let (high, low) = dd_root_above(recorder.machine(), sum, |high| high);
            pair(recorder, fast_two_sum(high, low))
        },
        cells: |operators| root_cells(operators, 1.01 * LOW),
        ..SUM
    },
    SUM,
    CodePath {
        name: "sums of cosh t and sinh t: the low part",
        bound: |_| POWER_LOW,
        record: |recorder| low_part(recorder, sums(recorder)),
        cells: |operators| of_low_part(vec![sum_cell(operators)]),
        ..SUM
    },
    CodePath {
        name: TANGENT,
        record: |recorder| pair(recorder, of_tangent(recorder)),
        cells: tangent_cells,
        ..SUM
    },
    CodePath {
        name: "powers of atanh: the low part",
        bound: |_| POWER_LOW,
        record: |recorder| low_part(recorder, of_tangent(recorder)),
        cells: |operators| of_low_part_of_power(tangent_cells(operators), -1.0),
        ..SUM
    },
    CodePath {
        name: COTANGENT,
        record: |recorder| pair(recorder, of_cotangent(recorder)),
        cells: cotangent_cells,
        ..SUM
    },
    CodePath {
        name: "powers of acoth: the low part",
        bound: |_| POWER_LOW,
        record: |recorder| low_part(recorder, of_cotangent(recorder)),
        cells: |operators| of_low_part_of_power(cotangent_cells(operators), 1.0),
        ..SUM
    },
    CodePath {
        name: INVERSE,
        lemmas: &["tiny arguments of areas"],
        record: |recorder| pair(recorder, inverse(recorder)),
        cells: |operators| vec![inverse_cell(operators)],
        ..SUM
    },
    CodePath {
        name: "reciprocals of acoth: the low part",
        bound: |_| SERIES_LOW,
        lemmas: &["tiny arguments of areas"],
        record: |recorder| low_part(recorder, inverse(recorder)),
        cells: |operators| of_low_part(vec![inverse_cell(operators)]),
        ..SUM
    },
    CodePath {
        name: PART,
        record: |recorder| {
            let power = (recorder.input::<f64>(), recorder.input::<f64>());
            recorder.finish::<f64>(&[part_of_power(recorder.machine(), power)])
        },
        cells: |operators| vec![part_cell(operators)],
        ..SUM
    },
    CodePath {
        name: LOG,
        bound: |unit| log::LOG_ERR * unit,
        lemmas: &["rows of log", "logarithms of powers"],
        indices: 1,
        pieces: 4,
        record: |recorder| {
            of_reduced(recorder, |m, reduced| {
                vectors_of_reduced(m, with_rest(reduced, recorder.input::<f64>()))
            })
        },
        cells: |_| log_cells(),
        ..SUM
    },
    CodePath {
        name: F32_SERIES,
        constants: &["AREA_F32_ERROR_ULPS"],
        bound: |_| AREA_F32_ERROR_ULPS as f64 * PLACE,
        lemmas: &["small areas"],
        record: |recorder| {
            let sum = f32_series(recorder.machine(), recorder.input::<f64>(), &ASINH_SERIES);
            recorder.finish::<f64>(&[sum])
        },
        cells: |_| octaves(14).skip(2).map(|s| f32_series_cell(s, &sines())).collect(),
        ..NEAR
    },
    CodePath {
        name: F32_SERIES_OF_TANGENT,
        constants: &["AREA_F32_ERROR_ULPS"],
        bound: |_| AREA_F32_ERROR_ULPS as f64 * PLACE,
        lemmas: &["small areas"],
        record: |recorder| {
            let sum = f32_series(recorder.machine(), recorder.input::<f64>(), &ATANH_SERIES);
            recorder.finish::<f64>(&[sum])
        },
        cells: |_| octaves(101).skip(2).map(|s| f32_series_cell(s, &tangents())).collect(),
        ..NEAR
    },
    CodePath {
        name: F32_LOG,
        bound: |_| AREA_F32_ERROR_ULPS as f64 * PLACE,
        lemmas: &["logarithms of powers in binary32"],
        indices: 1,
        pieces: 16,
        record: |recorder| {
            let m = recorder.machine();
            let index = recorder.input::<f64>().to_bits();
            let (e, z) = (recorder.input::<f64>(), recorder.input::<f64>());
            let r = f32_remainder(m, index, z);
            recorder.finish::<f64>(&[log::f32_of_reduced(m, F32Reduced { e, index, r })])
        },
        cells: |_| f32_log_cells(),
        ..SUM
    },
];

pub const COMPOSITIONS: &[Composition] = &[
    Composition {
        name: "asinh from 1/32, fast",
        parts: &["x² + 1 below 1", SQUARE_AND_ONE, ROOT, SUMS, PART, LOG],
        total: |errors, _| {
            let [below, above, root, sum, part, log] = *errors else { return f64::INFINITY };
            let power = of_product(&[of_root(worse(below, above)), root, sum], 0);
            of_logarithm(log, power, part, LEAST)
        },
        ..FAST
    },
    Composition {
        name: "acosh from 1/32, fast",
        parts: &[SQUARE_LESS_ONE, ROOT, SUMS, PART, LOG],
        total: |errors, _| {
            let [square, root, sum, part, log] = *errors else { return f64::INFINITY };
            of_logarithm(log, of_product(&[of_root(square), root, sum], 0), part, LEAST)
        },
        ..FAST
    },
    Composition {
        name: "acosh below 1/32, fast",
        lemmas: &["small areas"],
        parts: &[SQUARE_LESS_ONE, ROOT, SERIES],
        total: |errors, _| {
            let [square, root, series] = *errors else { return f64::INFINITY };
            NEARLY * of_product(&[of_root(square), root], 0) + series
        },
        ..FAST
    },
    Composition {
        name: "asinh and acosh from 2^46, fast",
        parts: &[LOG],
        // 1/(4x²) for x of 32 and more.
        total: |errors, _| of_logarithm(errors[0], 0.0, 0.25 / area::HUGE / area::HUGE, 32.0),
        ..FAST
    },
    Composition { name: "atanh from 1/32, fast", parts: &[TANGENT, PART, LOG], total: of_quotient, ..FAST },
    Composition { name: "acoth to 32, fast", parts: &[COTANGENT, PART, LOG], total: of_quotient, ..FAST },
    Composition {
        name: "acoth above 32, fast",
        lemmas: &["tiny arguments of areas"],
        parts: &[INVERSE, SERIES_OF_TANGENT],
        // Relative to the result, an error of s = 1/x is at most s/((1 − s²)·artanh s) ≤ 1 + s² times as large.
        total: |errors, _| 1.001 * errors[0] + errors[1],
        ..FAST
    },
    Composition {
        name: "asinh from 1/8, binary32",
        parts: &[F32_LOG],
        total: |errors, operators| {
            let unit = operators.unit();
            // The sum with 1, the root, and the last sum.
            of_logarithm(errors[0], of_product(&[of_root(unit), unit, unit], 0), 0.0, F32_LEAST)
        },
        ..BINARY32
    },
    Composition {
        name: "acosh from 1/8, binary32",
        parts: &[F32_LOG],
        total: |errors, operators| {
            let power = of_product(&[f32_sine(operators), operators.unit()], 0);
            of_logarithm(errors[0], power, 0.0, F32_LEAST)
        },
        ..BINARY32
    },
    Composition {
        name: "acosh below 1/8, binary32",
        lemmas: &["small areas"],
        parts: &[F32_SERIES],
        total: |errors, operators| of_product(&[f32_sine(operators), errors[0]], 0),
        ..BINARY32
    },
    Composition {
        name: "atanh from 1/8 and acoth to 8, binary32",
        parts: &[F32_LOG],
        total: |errors, operators| {
            let unit = operators.unit();
            // The sum with 1, the reciprocal and the product; the difference.
            let power = of_product(&[unit, RECIPROCAL_ERR, unit, unit], 1);
            of_logarithm(errors[0], power, 0.0, 2.0 * F32_LEAST)
        },
        ..BINARY32
    },
    Composition {
        name: "acoth above 8, binary32",
        lemmas: &["small areas"],
        parts: &[F32_SERIES_OF_TANGENT],
        // The error for numbers above 32 is as in binary64.
        total: |errors, _| of_product(&[1.02 * RECIPROCAL_ERR, errors[0]], 0),
        ..BINARY32
    },
];

const FAST: Composition = Composition {
    name: "",
    constants: &["AREA_ERR"],
    bound: |unit| AREA_ERR * unit,
    lemmas: &["powers of areas", "logarithms of powers"],
    parts: &[],
    total: |_, _| f64::INFINITY,
};

const BINARY32: Composition = Composition {
    constants: &["AREA_F32_ERROR_ULPS"],
    bound: |_| AREA_F32_ERROR_ULPS as f64 * PLACE,
    lemmas: &["logarithms of powers in binary32"],
    ..FAST
};

const SERIES: &str = "asinh and acosh below 1/32, fast, of sinh t";
const SERIES_OF_TANGENT: &str = "atanh below 1/32 and acoth above 32, fast, of tanh t";
const SQUARE_AND_ONE: &str = "x² + 1 from 1";
const SQUARE_LESS_ONE: &str = "x² − 1";
const ROOT: &str = "root of x² ± 1";
const SUMS: &str = "sums of cosh t and sinh t";
const TANGENT: &str = "powers of atanh";
const COTANGENT: &str = "powers of acoth";
const INVERSE: &str = "reciprocals of acoth";
const PART: &str = "low parts of powers";
const LOG: &str = "logarithms of powers, fast";
const F32_SERIES: &str = "asinh and acosh below 1/8, binary32, of sinh t";
const F32_SERIES_OF_TANGENT: &str = "atanh below 1/8 and acoth above 8, binary32, of tanh t";
const F32_LOG: &str = "logarithms of powers, binary32";

/// Relative error of pairs, 2^-95, and their largest low parts: in units of the square of x and 1, and relative to a
/// power and to 1/x.
const TINY: f64 = 1.0 / (1_u128 << 95) as f64;
const LOW: f64 = 5.0;
const POWER_LOW: f64 = 1.0 / (1_u64 << 48) as f64;
const SERIES_LOW: f64 = 1.0 / (1_u64 << 49) as f64;

/// Lower bound of t where sinh t or tanh t is 1/32 or more, or in binary32 1/8.
const LEAST: f64 = 0.0312;
const F32_LEAST: f64 = 0.1245;

/// Factor for roundings of a size, and for errors of errors: 1 + 2^-40.
const NEARLY: f64 = 1.0 + 1.0 / (1_u64 << 40) as f64;

/// Returns the error of a logarithm with an own error, given the error of the power relative to it, and another error;
/// logarithms are at least `least`.
fn of_logarithm(log: f64, power: f64, more: f64, least: f64) -> f64 {
    NEARLY * (log + (1.01 * power + more) / least)
}

fn of_quotient(errors: &[f64], _: Operators) -> f64 {
    let [power, part, log] = *errors else { return f64::INFINITY };
    of_logarithm(log, power, part, 2.0 * LEAST)
}

/// Returns the error of √((x − 1)·(x + 1)), where each operation rounds once.
fn f32_sine(operators: Operators) -> f64 {
    let unit = operators.unit();
    of_product(&[of_root(of_product(&[unit, unit, unit], 0)), unit], 0)
}

fn pair<'a>(recorder: &'a Recorder, (high, low): Pair<'a>) -> Recording {
    recorder.finish::<f64>(&[high, low])
}

/// Records the low part, relative to the high one.
fn low_part<'a>(recorder: &'a Recorder, (high, low): Pair<'a>) -> Recording {
    recorder.finish::<f64>(&[low, recorder.machine().f64(0.0), high])
}

fn of_series<const N: usize>(recorder: &Recorder, series: &[f64; N], bend: f64) -> Recording {
    let x = (recorder.input::<f64>(), recorder.input::<f64>());
    let sum = fast_series(recorder.machine(), x, series, bend);
    recorder.finish::<f64>(&[sum.high, sum.low, sum.size])
}

fn one_and_square(recorder: &Recorder) -> Pair<'_> {
    let one = recorder.machine().f64(1.0);
    square_and_one(recorder.input::<f64>(), |square| (one, square))
}

fn large_square_and_one(recorder: &Recorder) -> Pair<'_> {
    let one = recorder.machine().f64(1.0);
    square_and_one(recorder.input::<f64>(), |square| (square, one))
}

fn minus_one(recorder: &Recorder) -> Pair<'_> {
    square_minus_one(recorder.machine(), recorder.input::<f64>())
}

fn sums(recorder: &Recorder) -> Pair<'_> {
    let [a, b, a_low, b_low] = [(); 4].map(|()| recorder.input::<f64>());
    sum_of::<Trace>([(a, a_low), (b, b_low)])
}

fn of_tangent(recorder: &Recorder) -> Pair<'_> {
    power_of_tangent(recorder.machine(), recorder.input::<f64>())
}

fn of_cotangent(recorder: &Recorder) -> Pair<'_> {
    power_of_cotangent(recorder.machine(), recorder.input::<f64>())
}

fn inverse(recorder: &Recorder) -> Pair<'_> {
    let m = recorder.machine();
    wide_inverse(m, (recorder.input::<f64>(), m.f64(0.0)))
}
