//! Argument reductions of exponentials.

use std::f64::consts::LN_2;

use outward::interval::Interval;
use outward::machine::trace::{Recorder, Recording};
use outward::machine::{Lanes as _, Machine as _};
use outward::math::exp::FAST_RANGE;
use outward::math::pow::{POW_F32_RANGE, reduced_product};
use outward::math::tables::exp::{STEP_HIGH, STEP_LOW};
use outward::math::tables::exponential::{F32_STEPS_PER_TEN, TEN_HIGH, TEN_LOW};
use outward::math::tables::narrow::STEPS_PER_UNIT as F32_STEPS_PER_UNIT;
use outward::math::{binary32_path, exp, exponential, fast_two_sum};

use super::{REDUCTION, ReducedArgument, alone, both, cell, near, within};
use crate::prove::code_path::{Cell, CodePath, Operators, PLACE};
use crate::prove::polynomial::{Polynomial, VARIABLES};
use crate::real::Real;

/// Bound of the reduced argument of steps of ln 2/256: 1.002·ln 2/512.
pub const MOST: f64 = 1.002 * LN_2 / 512.0;
/// Bound of the reduced argument of steps of ln 2/16, in steps.
pub const F32_MOST: f64 = 0.5 + 1.0 / 1024.0;

/// Error of the reduced argument of exp: 1.25·2^-77.
pub const EXP_LOST: f64 = 1.25 / (1_u128 << 77) as f64;
/// Error of the reduced argument of exp10: 2^-79.
pub const EXP10_LOST: f64 = 1.0 / (1_u128 << 79) as f64;
/// Error of the reduced argument of exp2, or without a step, relative to it: 2^-102.
pub const EXP2_LOST: f64 = 1.0 / (1_u128 << 102) as f64;
/// Error of the reduced argument in steps of binary32: 0.9·2^-43.
pub const F32_LOST: f64 = 0.9 / (1_u64 << 43) as f64;

/// Rounding error of a product of pow, in steps: 2^-41.
const F32_ROUNDED: f64 = 1.0 / (1_u64 << 41) as f64;

/// Error of the number of steps in a unit, relative to it: 2^-54.
const CONSTANT: f64 = 1.0 / (1_u64 << 54) as f64;

/// Returns the error of the reduced argument of k steps of binary32, in steps.
pub fn f32_lost(k: i32, unit: f64) -> f64 {
    CONSTANT * (f64::from(k.abs()) + F32_MOST) + 1.001 * F32_MOST * unit
}

/// Returns the error of the reduced argument without steps, relative to it.
pub fn f32_lost_of_none(unit: f64) -> f64 {
    1.01 * (CONSTANT + unit)
}

/// Returns the largest rest relative to [`MOST`], where operators have this unit.
pub fn exp_rest(unit: f64) -> f64 {
    exp_alone(unit) + EXP_LOST / MOST
}

/// Returns the largest rest of base 10, and of base 2, where it is less.
pub fn power_rest(unit: f64) -> f64 {
    exp10_alone(unit) + EXP10_LOST / MOST
}

fn exp_alone(unit: f64) -> f64 {
    0.75 * unit
}

fn exp10_alone(unit: f64) -> f64 {
    1.6 * unit + 0.87 * PLACE
}

/// Returns the error of r alone, relative to the reduced argument.
fn exp2_alone(unit: f64) -> f64 {
    1.04 * unit + 0.31 * PLACE
}

/// Returns the error of r alone in base 10 without a step; it exceeds that of base 2.
pub fn exp10_none_alone(unit: f64) -> f64 {
    1.04 * unit + 0.87 * PLACE
}

const EXP: CodePath = CodePath { lemmas: &["steps of exp"], pieces: 1, ..REDUCTION };
const EXP2: CodePath = CodePath { lemmas: &["steps of exp2 and exp10"], pieces: 64, ..REDUCTION };
const EXP10: CodePath = CodePath { pieces: 1, ..EXP2 };
const POW_NONE: CodePath = CodePath { lemmas: &["steps of compoundm1"], ..REDUCTION };
const BINARY32: CodePath =
    CodePath { lemmas: &["steps of binary32"], pieces: 1, bound: |_| F32_LOST, ..REDUCTION };

pub const PATHS: &[CodePath] = &[
    CodePath {
        name: "steps of exp, r",
        bound: exp_alone,
        record: |recorder| alone(recorder, of_exp(recorder)),
        cells: |_| exp_cells(MOST),
        ..EXP
    },
    CodePath {
        name: "steps of exp, r and rest",
        bound: |_| EXP_LOST,
        record: |recorder| both(recorder, of_exp(recorder)),
        cells: |_| exp_cells(1.0),
        ..EXP
    },
    CodePath {
        name: "steps of exp, few, r and rest",
        bound: |_| FEW_LOST,
        record: |recorder| both(recorder, of_exp(recorder)),
        cells: |_| exp_cells(1.0).into_iter().map(few).collect(),
        ..EXP
    },
    CodePath {
        name: "steps of exp2, r",
        bound: exp2_alone,
        record: |recorder| alone(recorder, of_exp2(recorder)),
        cells: exp2_cells,
        ..EXP2
    },
    CodePath {
        name: "steps of exp2, r and rest",
        bound: |_| EXP2_LOST,
        record: |recorder| both(recorder, of_exp2(recorder)),
        cells: exp2_cells,
        ..EXP2
    },
    CodePath {
        name: "steps of exp10, r",
        bound: exp10_alone,
        record: |recorder| alone(recorder, of_exp10(recorder)),
        cells: |_| exp10_cells(MOST),
        ..EXP10
    },
    CodePath {
        name: "steps of exp10, r and rest",
        bound: |_| EXP10_LOST,
        record: |recorder| both(recorder, of_exp10(recorder)),
        cells: |_| exp10_cells(1.0),
        ..EXP10
    },
    CodePath {
        name: "steps of exp10, few, r and rest",
        bound: |_| FEW_LOST,
        record: |recorder| both(recorder, of_exp10(recorder)),
        cells: |_| exp10_cells(1.0).into_iter().map(few).collect(),
        ..EXP10
    },
    CodePath {
        name: "steps of exp10, none, r",
        bound: exp10_none_alone,
        record: |recorder| alone(recorder, of_exp10_alone(recorder)),
        cells: exp10_none_cells,
        ..EXP2
    },
    CodePath {
        name: "steps of exp10, none, r and rest",
        bound: |_| EXP2_LOST,
        record: |recorder| both(recorder, of_exp10_alone(recorder)),
        cells: exp10_none_cells,
        ..EXP2
    },
    CodePath {
        name: "steps of binary32, exp",
        record: of_f32_exp,
        cells: |_| f32_cells(&one(), 2426.0),
        ..BINARY32
    },
    CodePath {
        name: "steps of binary32, exp10",
        record: of_f32_exp10,
        cells: |_| f32_cells(&ln10(), 2016.0),
        ..BINARY32
    },
    CodePath {
        name: "steps of binary32, one by one, exp",
        bound: |_| 1.0,
        record: of_f32_exp,
        cells: |operators| all_f32_cells(&one(), operators),
        ..BINARY32
    },
    CodePath {
        name: "steps of binary32, one by one, exp10",
        bound: |_| 1.0,
        record: of_f32_exp10,
        cells: |operators| all_f32_cells(&ln10(), operators),
        ..BINARY32
    },
    CodePath {
        name: "steps of binary32, none, exp",
        bound: f32_lost_of_none,
        pieces: 128,
        record: of_f32_exp,
        cells: |_| f32_none_cells(&one()),
        ..BINARY32
    },
    CodePath {
        name: "steps of binary32, none, exp10",
        bound: f32_lost_of_none,
        pieces: 128,
        record: of_f32_exp10,
        cells: |_| f32_none_cells(&ln10()),
        ..BINARY32
    },
    CodePath {
        name: "steps of pow, r",
        bound: exp_alone,
        lemmas: &["steps of pow"],
        record: |recorder| alone(recorder, of_pow(recorder)),
        cells: |_| pow_cells(MOST),
        ..EXP
    },
    CodePath {
        name: "steps of pow, r and rest",
        bound: |_| EXP_LOST,
        lemmas: &["steps of pow"],
        record: |recorder| both(recorder, of_pow(recorder)),
        cells: |_| pow_cells(1.0),
        ..EXP
    },
    CodePath {
        name: "steps of pow, few, r and rest",
        bound: |_| FEW_LOST,
        lemmas: &["steps of compoundm1"],
        record: |recorder| both(recorder, of_pow(recorder)),
        cells: |_| pow_cells(1.0).into_iter().map(few).collect(),
        ..EXP
    },
    CodePath {
        name: "steps of pow, none, r",
        bound: exp10_none_alone,
        record: |recorder| alone(recorder, of_pow_alone(recorder)),
        cells: |_| pow_none_cells(),
        ..POW_NONE
    },
    CodePath {
        name: "steps of pow, none, r and rest",
        bound: |_| EXP2_LOST,
        record: |recorder| both(recorder, of_pow_alone(recorder)),
        cells: |_| pow_none_cells(),
        ..POW_NONE
    },
    CodePath {
        name: "steps of pow in binary32, product",
        bound: |_| F32_ROUNDED,
        lemmas: &["steps of pow in binary32"],
        record: |recorder| recorder.finish::<f64>(&[recorder.input::<f64>() * recorder.input::<f64>()]),
        cells: |_| vec![f32_product_cell()],
        ..BINARY32
    },
    CodePath {
        name: "steps of pow in binary32",
        lemmas: &["steps of pow in binary32"],
        record: |recorder| {
            let [y, log, k] = [(); 3].map(|()| recorder.input::<f64>());
            recorder.finish::<f64>(&[y.fma(log, -k)])
        },
        cells: |_| vec![f32_pow_cell()],
        ..BINARY32
    },
];

fn of_f32_exp(recorder: &Recorder) -> Recording {
    let (x, k) = (recorder.input::<f64>(), recorder.input::<f64>());
    recorder.finish::<f64>(&[binary32_path::reduced_argument(recorder.machine(), x, k, F32_STEPS_PER_UNIT)])
}

fn of_f32_exp10(recorder: &Recorder) -> Recording {
    let (x, k) = (recorder.input::<f64>(), recorder.input::<f64>());
    recorder.finish::<f64>(&[binary32_path::reduced_argument(recorder.machine(), x, k, F32_STEPS_PER_TEN)])
}

fn of_pow(recorder: &Recorder) -> ReducedArgument<'_> {
    let k = recorder.input::<f64>();
    reduced_product(recorder.machine(), k, (recorder.input::<f64>(), recorder.input::<f64>()))
}

/// Records the reduction without steps, where fused operations add nothing to their last operand.
fn of_pow_alone(recorder: &Recorder) -> ReducedArgument<'_> {
    fast_two_sum(recorder.input::<f64>(), recorder.input::<f64>())
}

fn of_exp(recorder: &Recorder) -> ReducedArgument<'_> {
    let (k, first) = (recorder.input::<f64>(), recorder.input::<f64>());
    exp::remainder_of_first(recorder.machine(), k, first, STEP_LOW)
}

fn of_exp2(recorder: &Recorder) -> ReducedArgument<'_> {
    exponential::times_ln2(recorder.machine(), recorder.input::<f64>())
}

fn of_exp10(recorder: &Recorder) -> ReducedArgument<'_> {
    let m = recorder.machine();
    let (k, first) = (recorder.input::<f64>(), recorder.input::<f64>());
    exponential::times_ln10(m, exp::remainder_of_first(m, k, first, TEN_LOW))
}

/// Records the reduction of exp10 without steps.
fn of_exp10_alone(recorder: &Recorder) -> ReducedArgument<'_> {
    let m = recorder.machine();
    exponential::times_ln10(m, (recorder.input::<f64>(), m.f64(0.0)))
}

/// Restricts the cell to at most [`FEW`] steps.
fn few(mut cell: Cell) -> Cell {
    cell.variables[1] = within(FEW);
    cell
}

/// Largest number of few steps.
const FEW: f64 = 512.0;
/// Error of the reduced argument of at most `FEW` steps: 2^-85.
pub const FEW_LOST: f64 = 1.0 / (1_u128 << 85) as f64;

/// Bound of |k|: 2^18.
const STEPS: f64 = (1 << 18) as f64;

/// Returns cells of k steps of 1/256 of ln 2, of which `first` was subtracted.
fn exp_cells(size: f64) -> Vec<Cell> {
    fn more() -> Real {
        Real::ln2().div_int(256).sub(&Real::from_f64(STEP_HIGH))
    }
    let [r, k] = [0, 1].map(Polynomial::variable);
    let first = r.add(&k.mul(&Polynomial::constant(more())));
    let ranges = |v: &[Interval<f64>]| vec![v[1], v[0] + v[1] * near(&more())];
    let mut cell = cell(&[within(MOST), within(STEPS)], vec![k, first], ranges, Some(size));
    cell.multiples[0] = 0;
    vec![cell]
}

/// Returns one octave of x − k/256; other octaves are this one times a power of two.
fn exp2_cells(_: Operators) -> Vec<Cell> {
    let octave = Interval::new(LN_2.next_down(), 2.0 * LN_2.next_up()).expect("in order");
    let s = Polynomial::variable(0).mul(&Polynomial::constant(Real::ratio(1, 1).div(&Real::ln2())));
    let ranges = |v: &[Interval<f64>]| vec![v[0] / near(&Real::ln2())];
    vec![cell(&[octave], vec![s], ranges, None)]
}

/// Returns one octave of the reduced argument without a step, in base 10.
fn exp10_none_cells(_: Operators) -> Vec<Cell> {
    let s = Polynomial::variable(0).mul(&Polynomial::constant(Real::ratio(1, 1).div(&ln10())));
    let ranges = |v: &[Interval<f64>]| vec![v[0] / near(&ln10())];
    vec![cell(&[Interval::new(2.3, 4.7).expect("in order")], vec![s], ranges, None)]
}

/// Returns cells of k steps of 1/256 of log₁₀ 2, of which `first` was subtracted, times ln 10.
fn exp10_cells(size: f64) -> Vec<Cell> {
    fn more() -> Real {
        Real::ln2().div(&ln10()).div_int(256).sub(&Real::from_f64(TEN_HIGH))
    }
    let [r, k] = [0, 1].map(Polynomial::variable);
    let s = r.mul(&Polynomial::constant(Real::ratio(1, 1).div(&ln10())));
    let first = s.add(&k.mul(&Polynomial::constant(more())));
    let ranges = |v: &[Interval<f64>]| vec![v[1], v[0] / near(&ln10()) + v[1] * near(&more())];
    let mut cell = cell(&[within(MOST), within(STEPS)], vec![k, first], ranges, Some(size));
    cell.multiples[0] = 0;
    vec![cell]
}

/// Returns cells of x·ln b in sixteenths of octaves, less k, for |k| up to `steps`.
fn f32_cells(ln: &Real, steps: f64) -> Vec<Cell> {
    // Bound of the argument: 10.25² of erfc, and 37.9 of exp10.
    const ARGUMENT: f64 = 105.1;
    let ranges = |v: &[Interval<f64>]| vec![within(ARGUMENT), v[1]];
    // The constant has an error below a part in 2^53.
    let most = F32_MOST + 1.0 / (1_u64 << 40) as f64;
    vec![f32_cell(&f32_step(ln), [within(most), within(steps)], ranges, Some(1.0))]
}

/// Returns a sixteenth of an octave.
fn f32_step(ln: &Real) -> Real {
    Real::ln2().div_int(16).div(ln)
}

fn f32_cell(
    step: &Real,
    variables: [Interval<f64>; 2],
    ranges: fn(&[Interval<f64>]) -> Vec<Interval<f64>>,
    size: Option<f64>,
) -> Cell {
    let [r, k] = [0, 1].map(Polynomial::variable);
    let x = r.add(&k).mul(&Polynomial::constant(step.clone()));
    let mut cell = cell(&variables, vec![x, k], ranges, size);
    cell.multiples[1] = 0;
    cell
}

/// Returns the cells of each number of steps that functions of more than one power take, but for 0.
fn all_f32_cells(ln: &Real, operators: Operators) -> Vec<Cell> {
    let step = f32_step(ln);
    let of = |k: i32| {
        let variables = [within(F32_MOST), Interval::point(f64::from(k))];
        let ranges = |v: &[Interval<f64>]| vec![within(90.0), v[1]];
        f32_cell(&step, variables, ranges, Some(f32_lost(k, operators.unit())))
    };
    (-F32_STEPS..=F32_STEPS).filter(|k| *k != 0).map(of).collect()
}

/// Bound of the number of steps: 89·16/ln 2, and half a step and 2^-10.
pub const F32_STEPS: i32 = 2055;

/// Returns an octave of the reduced argument without steps; other octaves are this one times a power of two.
fn f32_none_cells(ln: &Real) -> Vec<Cell> {
    let octave = Interval::new(1.0, 2.0).expect("in order");
    // The step ln 2/16 and twice that, or this share of a power of ten.
    let ranges = |v: &[Interval<f64>]| vec![Interval::new(0.01, 0.1).expect("in order"), v[1]];
    vec![f32_cell(&f32_step(ln), [octave, Interval::point(0.0)], ranges, None)]
}

/// Returns cells of y·ln x less k steps, but for their low digits: r, and the low part of the product.
fn pow_cells(size: f64) -> Vec<Cell> {
    fn more() -> Real {
        Real::ln2().div_int(256).sub(&Real::from_f64(STEP_HIGH))
    }
    let [r, k, low] = [0, 1, 2].map(Polynomial::variable);
    let first = r.sub(&low).add(&k.mul(&Polynomial::constant(more())));
    let ranges = |v: &[Interval<f64>]| vec![v[1], v[0] - v[2] + v[1] * near(&more()), v[2]];
    let variables = [within(MOST), within(STEPS), within(PRODUCT_LOW * FAST_RANGE)];
    let mut cell = cell(&variables, vec![k, first, low], ranges, Some(size));
    cell.multiples[0] = 0;
    vec![cell]
}

/// Returns an octave of y·ln x without a step; others are this one times a power of two.
fn pow_none_cells() -> Vec<Cell> {
    let [r, low] = [0, 1].map(Polynomial::variable);
    let low = r.mul(&low);
    let ranges = |v: &[Interval<f64>]| {
        let low = v[0] * v[1];
        vec![v[0] - low, low]
    };
    let variables = [Interval::new(1.0, 2.0).expect("in order"), within(PRODUCT_LOW)];
    let mut cell = cell(&variables, vec![r.sub(&low), low], ranges, None);
    cell.multiples[0] = -53;
    vec![cell]
}

/// Largest low part of y·ln x, or of ln x / n, relative to it: 2^-48.
pub const PRODUCT_LOW: f64 = 1.0 / (1_u64 << 48) as f64;

/// Makes a cell of the product of y and a logarithm in steps, for y from 1 to 2; other y differ by powers of two, whose
/// inverses are factors of the logarithm.
fn f32_product_cell() -> Cell {
    let mut inverse = [0; VARIABLES];
    inverse[1] = -1;
    let [product, y] = [0, 1].map(Polynomial::variable);
    let numbers = vec![y, product.mul(&Polynomial::monomial(inverse))];
    let variables = [within(POW_F32_RANGE + 1.0), Interval::new(1.0, 2.0).expect("in order")];
    cell(&variables, numbers, |v| vec![v[1], v[0] / v[1]], Some(1.0))
}

/// Makes a cell of this product less k steps.
fn f32_pow_cell() -> Cell {
    let [r, k] = [0, 1].map(Polynomial::variable);
    let mut inverse = [0; VARIABLES];
    inverse[2] = -1;
    let log = r.add(&k).mul(&Polynomial::monomial(inverse));
    let most = F32_MOST + F32_ROUNDED;
    let variables = [within(most), within(POW_F32_RANGE + 1.0), Interval::new(1.0, 2.0).expect("in order")];
    let ranges = |v: &[Interval<f64>]| vec![v[2], (v[0] + v[1]) / v[2], v[1]];
    let mut cell = cell(&variables, vec![Polynomial::variable(2), log, k], ranges, Some(1.0));
    cell.multiples[2] = 0;
    cell
}

fn one() -> Real {
    Real::ratio(1, 1)
}

fn ln10() -> Real {
    Real::ln2().mul_int(3).add(&Real::ratio(5, 4).ln())
}
