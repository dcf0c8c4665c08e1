//! Powers and roots, computed by logarithms and exponentials.

use outward::interval::Interval;
use outward::machine::trace::{Recorder, Recording};
use outward::math::compound::{COMPOUND_ERR, COMPOUND_F32_ERROR_ULPS};
use outward::math::compoundm1::{COMPOUNDM1_ERR, COMPOUNDM1_F32_ERROR_ULPS};
use outward::math::exp::FAST_RANGE;
use outward::math::log_base::E;
use outward::math::pow::{
    POW_ERR, POW_F32_ERROR_ULPS, POW_F32_RANGE, PRODUCT_ERROR_ULPS, log_extended, log_in_steps, product,
    times_log,
};
use outward::math::rootn::{ROOTN_ERR, ROOTN_F32_ERROR_ULPS, over};

use super::code_path::{Cell, CodePath, Operators, PLACE, of_low_part};
use super::composition::{Composition, of_product};
use super::cut::{Cut, RECIPROCAL_ERR};
use super::error::Pair;
use super::logarithm::{cells, f32_cells, f32_sum_cells, ln, of_f32, of_reduced, of_rest, sum_cells};
use super::polynomial::Polynomial;
use super::reduction::exponential::PRODUCT_LOW;
use super::reduction::low_of;
use super::upward::worst;
use crate::real::Real;

const LOG: CodePath = CodePath {
    name: "logarithms of pow",
    constants: &[],
    bound: |_| LOG_ERR,
    lemmas: &["rows of log"],
    indices: 1,
    pieces: 4,
    record: |recorder| of_reduced(recorder, log_extended),
    cells: |_| cells(&Real::ratio(1, 1)),
};

/// Error of logarithms: 2^-81.
const LOG_ERR: f64 = 1.0 / (1_u128 << 81) as f64;

/// Error of logarithms of sums: 2^-80.
const SUM_LOG_ERR: f64 = 2.0 * LOG_ERR;

const F32_LOG: CodePath = CodePath {
    name: "logarithms of pow, binary32",
    // The bound in last places of the power, divided by ln 2/16 and by the range, 2015.
    bound: |_| POW_F32_ERROR_ULPS as f64 * PLACE / (F32_RATE * POW_F32_RANGE),
    lemmas: &["rows of binary32"],
    pieces: 16,
    record: |recorder| of_f32(recorder, log_in_steps),
    cells: |_| f32_cells(&ln(2).div_int(16)),
    ..LOG
};

pub const PATHS: &[CodePath] = &[
    LOG,
    CodePath {
        name: "products of pow",
        bound: |_| PRODUCT_ERR,
        lemmas: &[],
        indices: 0,
        pieces: 16,
        record: of_product_with_log,
        cells: |_| vec![product_with_log()],
        ..LOG
    },
    CodePath {
        name: "products of pow: the low part",
        bound: |_| PRODUCT_LOW,
        lemmas: &[],
        indices: 0,
        pieces: 16,
        record: |recorder| low_of(recorder, times_log_of(recorder)),
        cells: |_| of_low_part(vec![product_with_log()]),
        ..LOG
    },
    F32_LOG,
    CodePath {
        name: "logarithms of compound",
        bound: |_| SUM_LOG_ERR,
        lemmas: &["rows of log", "sums of log1p"],
        record: |recorder| of_rest::<E>(recorder, log_extended),
        cells: |_| sum_cells(&Real::ratio(1, 1)),
        ..LOG
    },
    CodePath {
        name: "logarithms of compound, binary32",
        lemmas: &["rows of binary32", "sums of log1p in binary32"],
        cells: |operators| f32_sum_cells(&ln(2).div_int(16), operators),
        ..F32_LOG
    },
    CodePath {
        name: "quotients of rootn",
        bound: |_| QUOTIENT_ERR,
        lemmas: &[],
        indices: 0,
        pieces: 16,
        record: |recorder| {
            let (high, low) = log_over(recorder);
            recorder.finish::<f64>(&[high, low])
        },
        cells: |operators| vec![quotient_of_log(operators)],
        ..LOG
    },
    CodePath {
        name: "quotients of rootn: the low part",
        bound: |_| PRODUCT_LOW,
        lemmas: &[],
        indices: 0,
        pieces: 16,
        record: |recorder| low_of(recorder, log_over(recorder)),
        cells: |operators| of_low_part(vec![quotient_of_log(operators)]),
        ..LOG
    },
    CodePath {
        name: "pown, binary32, products",
        constants: &["PRODUCT_ERROR_ULPS"],
        bound: |_| PRODUCT_ERROR_ULPS as f64 * PLACE,
        lemmas: &["products of binary32"],
        indices: 0,
        pieces: 64,
        record: |recorder| recorder.finish::<f64>(&[product(recorder.input::<f64>(), MOST_ROUNDED)]),
        cells: |_| vec![power()],
    },
];

/// Error of products: 2^-100.
const PRODUCT_ERR: f64 = 1.0 / (1_u128 << 100) as f64;
/// Error of quotients: 2^-99.
const QUOTIENT_ERR: f64 = 2.0 * PRODUCT_ERR;

pub const COMPOSITIONS: &[Composition] = &[
    Composition {
        name: "pow, fast",
        constants: &["POW_ERR"],
        bound: |unit| POW_ERR * unit,
        lemmas: &["steps of pow"],
        parts: &["logarithms of pow", "products of pow", "exp, fast"],
        total: |errors, _| {
            let [log, product, exp] = *errors else { return f64::INFINITY };
            of_power(of_product(&[log, product], 0) * FAST_RANGE, exp)
        },
    },
    Composition {
        name: "pow, binary32",
        constants: &["POW_F32_ERROR_ULPS"],
        bound: |_| POW_F32_ERROR_ULPS as f64 * PLACE,
        lemmas: &["steps of pow in binary32"],
        parts: &["logarithms of pow, binary32", "exp, exp2 and exp10, binary32"],
        total: |errors, _| {
            let [log, exp2] = *errors else { return f64::INFINITY };
            of_power(log * POW_F32_RANGE * F32_RATE, exp2)
        },
    },
    Composition {
        name: "rootn, fast",
        constants: &["ROOTN_ERR"],
        bound: |unit| ROOTN_ERR * unit,
        lemmas: &["steps of pow", "sizes of roots"],
        parts: &["logarithms of pow", "quotients of rootn", "exp, fast"],
        total: |errors, _| {
            let [log, quotient, exp] = *errors else { return f64::INFINITY };
            of_power(of_product(&[log, quotient], 0) * LARGEST_ROOT, exp)
        },
    },
    Composition {
        name: "rootn, binary32",
        constants: &["ROOTN_F32_ERROR_ULPS"],
        bound: |_| ROOTN_F32_ERROR_ULPS as f64 * PLACE,
        lemmas: &["steps of pow in binary32", "sizes of roots"],
        parts: &["logarithms of pow, binary32", "exp, exp2 and exp10, binary32"],
        total: |errors, operators| {
            let [log, exp2] = *errors else { return f64::INFINITY };
            // 1/n is rounded.
            let off = of_product(&[log, operators.unit()], 0) * LARGEST_F32_ROOT * F32_RATE;
            of_power(off, exp2)
        },
    },
    Composition {
        name: "compound, fast",
        constants: &["COMPOUND_ERR"],
        bound: |unit| COMPOUND_ERR * unit,
        lemmas: &["steps of pow"],
        parts: &["logarithms of compound", "products of pow", "exp, fast"],
        total: |errors, _| {
            let [log, product, exp] = *errors else { return f64::INFINITY };
            of_power(of_product(&[log, product], 0) * FAST_RANGE, exp)
        },
    },
    Composition {
        name: "compound, binary32",
        constants: &["COMPOUND_F32_ERROR_ULPS"],
        bound: |_| COMPOUND_F32_ERROR_ULPS as f64 * PLACE,
        lemmas: &["steps of pow in binary32"],
        parts: &["logarithms of compound, binary32", "exp, exp2 and exp10, binary32"],
        total: |errors, _| {
            let [log, exp2] = *errors else { return f64::INFINITY };
            of_power(log * POW_F32_RANGE * F32_RATE, exp2)
        },
    },
    Composition {
        name: "compoundm1, fast",
        constants: &["COMPOUNDM1_ERR"],
        bound: |unit| COMPOUNDM1_ERR * unit,
        lemmas: &["steps of pow", "steps of compoundm1"],
        parts: &[
            "logarithms of compound",
            "products of pow",
            "expm1, exp2m1 and exp10m1 of no steps, fast",
            "expm1, exp2m1 and exp10m1 to 512 steps, fast",
            "expm1, exp2m1 and exp10m1 above 512 steps, fast",
            "expm1, exp2m1 and exp10m1 below −512 steps, fast",
        ],
        total: |errors, _| {
            let [log, product, ref minus_one @ ..] = *errors else { return f64::INFINITY };
            let off = of_product(&[log, product], 0) * (1.0 + FAST_RANGE);
            of_power(off, worst(minus_one.iter().copied()))
        },
    },
    Composition {
        name: "compoundm1, binary32",
        constants: &["COMPOUNDM1_F32_ERROR_ULPS"],
        bound: |_| COMPOUNDM1_F32_ERROR_ULPS as f64 * PLACE,
        lemmas: &["steps of pow in binary32", "steps of compoundm1"],
        parts: &["logarithms of compound, binary32", "expm1, exp2m1 and exp10m1, binary32"],
        total: |errors, _| {
            let [log, minus_one] = *errors else { return f64::INFINITY };
            of_power(log * (1.0 + POW_F32_RANGE * F32_RATE), minus_one)
        },
    },
    Composition {
        name: "pown, binary32, reciprocals of products",
        constants: &["PRODUCT_ERROR_ULPS"],
        bound: |_| PRODUCT_ERROR_ULPS as f64 * PLACE,
        lemmas: &[],
        parts: &["pown, binary32, products"],
        total: |errors, _| of_product(&[RECIPROCAL_ERR, errors[0]], 1),
    },
];

/// Returns the error of a power, given the errors of its argument and of the exponential: e^off − 1 is less than
/// 1.01·off. The error is 2^-50 more where the argument is at the end of the range and rounded, and as much of the
/// larger part as of the power, but for 2^-20.
fn of_power(off: f64, exponential: f64) -> f64 {
    of_product(&[1.01 * off, exponential], 0)
}

/// Bound of |ln x / n| for normal numbers x of binary64 and |n| ≥ 2, and of |16·log₂ x / n| for all numbers of
/// binary32.
const LARGEST_ROOT: f64 = 355.0;
const LARGEST_F32_ROOT: f64 = 1192.0;

/// Rate of a step: more than ln 2/16.
const F32_RATE: f64 = 0.0433217;

fn of_product_with_log(recorder: &Recorder) -> Recording {
    let (high, low) = times_log_of(recorder);
    recorder.finish::<f64>(&[high, low])
}

/// Records y·(h + l), where l is at most 2^-51 of the sum.
fn times_log_of(recorder: &Recorder) -> Pair<'_> {
    let input = || recorder.input::<f64>();
    times_log(input(), (input(), input()))
}

fn log_over(recorder: &Recorder) -> Pair<'_> {
    let input = || recorder.input::<f64>();
    let (n, log) = (input(), (input(), input()));
    over(recorder.machine(), log, n)
}

/// Makes a cell of factors from 1 to 2. Other factors differ by powers of two: where the product is 2^-60 or more,
/// nothing is subnormal.
fn product_with_log() -> Cell {
    let range = |low, high| Interval::new(low, high).expect("in order");
    let octave = range(1.0, 2.0);
    let [y, log, part] = std::array::from_fn(Polynomial::variable);
    let low = log.mul(&part);
    Cell {
        index: Vec::new(),
        variables: vec![octave, octave, range(-LOW, LOW)],
        numbers: vec![y.clone(), log.sub(&low), low],
        ranges: |variables| {
            let low = variables[1] * variables[2];
            vec![variables[0], variables[1] - low, low]
        },
        multiples: vec![i32::MIN; 3],
        truth: y.mul(&log),
        left: 0.0,
        off: 0.0,
        cuts: Vec::new(),
        size: None,
    }
}

/// Makes a cell of (h + l)/n, where l is at most 2^-51 of the sum, for numbers from 1 to 2.
fn quotient_of_log(operators: Operators) -> Cell {
    let range = |low, high| Interval::new(low, high).expect("in order");
    let octave = range(1.0, 2.0);
    let [n, log, part] = std::array::from_fn(Polynomial::variable);
    let low = log.mul(&part);
    let mut inverse = [0; super::polynomial::VARIABLES];
    inverse[0] = -1;
    let off = 1.01 * operators.unit();
    Cell {
        index: Vec::new(),
        variables: vec![octave, octave, range(-LOW, LOW), range(-off, off)],
        numbers: vec![n, log.sub(&low), low],
        ranges: |variables| {
            let low = variables[1] * variables[2];
            vec![variables[0], variables[1] - low, low]
        },
        multiples: vec![i32::MIN; 3],
        truth: log.mul(&Polynomial::monomial(inverse)),
        left: 0.0,
        off: 0.0,
        cuts: vec![Cut { powers: inverse, off: 3 }],
        size: None,
    }
}

/// Largest low part: 2^-51.
const LOW: f64 = 1.0 / (1_u64 << 51) as f64;

/// Exponent of the power with most roundings, among powers that are products.
const MOST_ROUNDED: u32 = 31;

/// Makes a cell of a number of 24 digits from 1 to 2 to this power.
fn power() -> Cell {
    let mut truth = [0; super::polynomial::VARIABLES];
    truth[0] = MOST_ROUNDED as i32;
    Cell {
        index: Vec::new(),
        variables: vec![Interval::new(1.0, 2.0).expect("in order")],
        numbers: vec![Polynomial::variable(0)],
        ranges: <[_]>::to_vec,
        multiples: vec![-23],
        truth: Polynomial::monomial(truth),
        left: 0.0,
        off: 0.0,
        cuts: Vec::new(),
        size: None,
    }
}
