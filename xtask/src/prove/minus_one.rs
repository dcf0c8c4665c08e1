//! Exponentials minus 1.

use outward::interval::Interval;
use outward::machine::Lanes as _;
use outward::machine::Machine as _;
use outward::machine::trace::Recorder;
use outward::math::exponential::{
    LESS_ONE_ERR, LESS_ONE_F32_ERROR_ULPS, f32_of_step, fast_of_remainder, minus_one, minus_one_of_terms,
};

use super::code_path::{Cell, CodePath, Operators, PLACE};
use super::error::{Pair, octaves, plain, range};
use super::exponential::series;
use super::polynomial::Polynomial;
use super::reduction::exponential::{
    EXP_LOST, EXP2_LOST, F32_MOST, F32_STEPS, FEW_LOST, MOST, exp10_none_alone, f32_lost, f32_lost_of_none,
    power_rest,
};
use crate::real::Real;

const FAST: CodePath = CodePath {
    name: "expm1, exp2m1 and exp10m1 to 512 steps, fast",
    constants: &["LESS_ONE_ERR"],
    bound: |unit| LESS_ONE_ERR * unit,
    lemmas: &["steps of exp", "steps of exp2 and exp10", "few steps of exponentials"],
    indices: 1,
    pieces: 8,
    record: |recorder| {
        let m = recorder.machine();
        let k = recorder.input::<f64>().to_bits();
        let (q, q_low) = of_remainder(recorder);
        let (high, low) = minus_one(m, k, q, q_low);
        recorder.finish::<f64>(&[high, low])
    },
    cells: |operators| (-512..=512).filter(|k| *k != 0).map(|k| few_cell(k, operators)).collect(),
};

pub const PATHS: &[CodePath] = &[
    FAST,
    CodePath { name: "expm1, exp2m1 and exp10m1 of no steps, fast", cells: none_cells, ..FAST },
    CodePath {
        name: "expm1, exp2m1 and exp10m1 above 512 steps, fast",
        indices: 0,
        pieces: 32,
        record: |recorder| {
            let (high, ratio) = (recorder.input::<f64>(), recorder.input::<f64>());
            let one = recorder.input::<f64>();
            let remainder = of_remainder(recorder);
            let (high, low) = minus_one_of_terms((high, ratio), [high, -one], remainder);
            recorder.finish::<f64>(&[high, low])
        },
        cells: |operators| vec![above_cell(operators)],
        ..FAST
    },
    CodePath {
        name: "expm1, exp2m1 and exp10m1 below −512 steps, fast",
        indices: 0,
        pieces: 1,
        record: |recorder| {
            let (high, ratio) = (recorder.input::<f64>(), recorder.input::<f64>());
            let one = recorder.machine().f64(1.0);
            let remainder = of_remainder(recorder);
            let (high, low) = minus_one_of_terms((high, ratio), [-one, high], remainder);
            recorder.finish::<f64>(&[high, low])
        },
        cells: |operators| vec![below_cell(operators)],
        ..FAST
    },
    CodePath {
        name: "expm1, exp2m1 and exp10m1, binary32",
        constants: &["LESS_ONE_F32_ERROR_ULPS"],
        bound: |_| LESS_ONE_F32_ERROR_ULPS as f64 * PLACE,
        lemmas: &["steps of binary32"],
        indices: 1,
        pieces: 4,
        record: |recorder| {
            let m = recorder.machine();
            let k = recorder.input::<f64>().to_bits();
            let r = recorder.input::<f64>();
            recorder.finish::<f64>(&[f32_of_step(m, k, r)])
        },
        cells: f32_cells,
    },
];

fn of_remainder(recorder: &Recorder) -> Pair<'_> {
    let (r, rest) = (recorder.input::<f64>(), recorder.input::<f64>());
    fast_of_remainder(recorder.machine(), r, rest)
}

/// Makes a cell of 2^(k/256)·e^(r + rest) − 1.
fn few_cell(k: i32, operators: Operators) -> Cell {
    let [r, rest] = [0, 1].map(Polynomial::variable);
    let step = series(k.rem_euclid(256) as u64, 256, &Real::ratio(1, 1));
    let mut coefficients: Vec<Real> = step.iter().map(|c| c.scale(k.div_euclid(256))).collect();
    coefficients[0] = if k == 0 { Real::ratio(0, 1) } else { coefficients[0].sub(&Real::ratio(1, 1)) };
    let most = power_rest(operators.unit()) * MOST;
    let power = (f64::from(k) / 256.0).exp2();
    Cell {
        off: 1.01 * power * (FEW_LOST + TABLE),
        ..plain(
            vec![i64::from(k).cast_unsigned()],
            vec![range(-MOST, MOST), range(-most, most)],
            Polynomial::of(&coefficients, &r.add(&rest)),
        )
    }
}

/// Returns cells of octaves for k = 0: the rest is a part of r.
fn none_cells(operators: Operators) -> Vec<Cell> {
    let part = 1.01 * (exp10_none_alone(operators.unit()) + EXP2_LOST);
    let octave = |[least, most]: [f64; 2]| {
        let [r, rest] = [0, 1].map(Polynomial::variable);
        let rest = r.mul(&rest);
        let cell = few_cell(0, operators);
        let coefficients = &series(0, 256, &Real::ratio(1, 1))[1..];
        let coefficients = [&[Real::ratio(0, 1)], coefficients].concat();
        Cell {
            variables: vec![range(least, most), range(-part, part)],
            truth: Polynomial::of(&coefficients, &r.add(&rest)),
            numbers: vec![r, rest],
            ranges: |v| vec![v[0], v[0] * v[1]],
            left: 1.01 * EXP2_LOST,
            off: 0.0,
            ..cell
        }
    };
    let octaves: Vec<[f64; 2]> = octaves(126).skip(8).map(|[low, high]| [low, high.min(MOST)]).collect();
    octaves.into_iter().flat_map(|[low, high]| [[low, high], [-high, -low]]).map(octave).collect()
}

/// Makes a cell of h·(1 + ratio)·e^(r + rest) − w for h from 1 to 2, where w is 1 times a power of two.
fn above_cell(operators: Operators) -> Cell {
    let one = Polynomial::variable(2);
    far_cell(range(1.0, 2.0), range(0.0, 0.25), &one, vec![0, 1, 2, 3, 4], operators)
}

/// Makes a cell of h·(1 + ratio)·e^(r + rest) − 1 for h up to 1/4.
fn below_cell(operators: Operators) -> Cell {
    let one = Polynomial::number(1.0);
    let mut cell = far_cell(range(0.0, 0.25), range(0.0, 0.0), &one, vec![0, 1, 3, 4], operators);
    cell.ranges = |v| vec![v[0], v[1], v[3], v[4]];
    cell
}

fn far_cell(
    high: Interval<f64>,
    one: Interval<f64>,
    less: &Polynomial,
    numbers: Vec<usize>,
    operators: Operators,
) -> Cell {
    let [h, ratio, _, r, rest] = std::array::from_fn(Polynomial::variable);
    let most = power_rest(operators.unit()) * MOST;
    let power = h.add(&h.mul(&ratio));
    let growth = Polynomial::of(&series(0, 256, &Real::ratio(1, 1)), &r.add(&rest));
    let variables = vec![high, range(-RATIO, RATIO), one, range(-MOST, MOST), range(-most, most)];
    let cell = plain(Vec::new(), variables, power.mul(&growth).sub(less));
    Cell {
        multiples: vec![i32::MIN; numbers.len()],
        numbers: numbers.into_iter().map(Polynomial::variable).collect(),
        off: 2.02 * (EXP_LOST + TABLE),
        ..cell
    }
}

/// Largest difference between a number of the table and the power, and the error of their ratio: 2^-53 and 2^-106.
const RATIO: f64 = 1.0 / (1_u64 << 53) as f64;
const TABLE: f64 = 1.0 / (1_u128 << 106) as f64;

/// Returns cells of all steps, since a power less 1 is not that of another step times a power of two; without a step,
/// of octaves of the reduced argument.
fn f32_cells(operators: Operators) -> Vec<Cell> {
    let mut cells = Vec::new();
    let rate = Real::ln2().div_int(16);
    let steps: Vec<Vec<Real>> = (0..16).map(|index| series(index, 16, &rate)).collect();
    let cell = |k: i32, r| f32_cell(k, &steps[k.rem_euclid(16) as usize], r, operators);
    // Powers round by 2^-40 before they count steps.
    let most = F32_MOST + 1.0 / (1_u64 << 40) as f64;
    for k in (-F32_STEPS..=F32_STEPS).filter(|k| *k != 0) {
        cells.push(cell(k, [-most, most]));
    }
    for octave in 1..=124 {
        let one = 2.0_f64.powi(-octave);
        let next = if octave == 1 { most } else { one };
        cells.extend([[one / 2.0, next], [-next, -one / 2.0]].map(|r| cell(0, r)));
    }
    cells
}

/// Makes a cell of 2^((k + r)/16) − 1, where the coefficients are those of the step among 16.
fn f32_cell(k: i32, step: &[Real], [least, most]: [f64; 2], operators: Operators) -> Cell {
    let r = Polynomial::variable(0);
    let one = Real::ratio(1, 1);
    let mut coefficients: Vec<Real> = step.iter().map(|c| c.scale(k.div_euclid(16))).collect();
    // For k = 0 the constant coefficient is exactly 0.
    coefficients[0] = if k == 0 { Real::ratio(0, 1) } else { coefficients[0].sub(&one) };
    // An error of the argument a is an error of the result of at most 1/(1 − e^-|a|) times as much, relative to it. |a|
    // is at most one of these where k is 0, and elsewhere at least.
    let unit = operators.unit();
    let left = if k == 0 {
        let argument = most.abs().max(least.abs()) * STEP;
        f32_lost_of_none(unit) * argument / -(-argument).exp_m1()
    } else {
        let argument = (f64::from(k.abs()) - F32_MOST) * LEAST_STEP;
        f32_lost(k, unit) * STEP / -(-argument).exp_m1()
    };
    Cell {
        index: vec![i64::from(k).cast_unsigned()],
        variables: vec![Interval::new(least, most).expect("in order")],
        numbers: vec![r.clone()],
        ranges: <[_]>::to_vec,
        multiples: vec![i32::MIN],
        truth: Polynomial::of(&coefficients, &r),
        // The rest of the series is less than 2^-80.
        left: 1.001 * left,
        off: 0.0,
        cuts: Vec::new(),
        size: None,
    }
}

/// Bounds of a step, ln 2/16: above and below.
pub const STEP: f64 = 0.043_321_7;
pub const LEAST_STEP: f64 = 0.043_321_6;
