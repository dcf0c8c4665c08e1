//! Those of exponentials.

use std::f64::consts::LN_2;

use outward::interval::Interval;
use outward::machine::Machine as _;
use outward::machine::trace::Recorder;
use outward::math::tables::exp::{STEP_HIGH, STEP_LOW};
use outward::math::tables::exponential::{NARROW_STEPS_PER_TEN, TEN_HIGH, TEN_LOW};
use outward::math::tables::narrow::STEPS_PER_UNIT as NARROW_STEPS_PER_UNIT;
use outward::math::{exp, exponential, narrow};

use super::{Left, REDUCTION, alone, both, cell, near, within};
use crate::prove::phase::{Cell, Operators, PLACE, Phase};
use crate::prove::polynomial::Polynomial;
use crate::real::Real;

/// What is left of an argument of steps of ln 2/256 is less: 1.002·ln 2/512.
pub const MOST: f64 = 1.002 * LN_2 / 512.0;
/// And of steps of ln 2/16, in steps.
pub const NARROW_MOST: f64 = 0.5 + 1.0 / 1024.0;

/// What is left is lost but for so much: 1.25·2^-77.
pub const EXP_LOST: f64 = 1.25 / (1_u128 << 77) as f64;
/// 2^-79.
pub const EXP10_LOST: f64 = 1.0 / (1_u128 << 79) as f64;
/// And of base 2 so much of it, or where there is no step: 2^-102.
pub const EXP2_LOST: f64 = 1.0 / (1_u128 << 102) as f64;
/// In steps of binary32: 0.9·2^-43.
pub const NARROW_LOST: f64 = 0.9 / (1_u64 << 43) as f64;

/// A rest is at most so much of [`MOST`], where operators have this unit.
pub fn exp_rest(unit: f64) -> f64 {
    exp_alone(unit) + EXP_LOST / MOST
}

/// The same of base 10, and of base 2, where it is less.
pub fn power_rest(unit: f64) -> f64 {
    exp10_alone(unit) + EXP10_LOST / MOST
}

fn exp_alone(unit: f64) -> f64 {
    0.75 * unit
}

fn exp10_alone(unit: f64) -> f64 {
    1.6 * unit + 0.87 * PLACE
}

/// Relative to what is left.
fn exp2_alone(unit: f64) -> f64 {
    1.04 * unit + 0.31 * PLACE
}

/// Of base 10 where there is no step; more than of base 2.
pub fn exp10_none_alone(unit: f64) -> f64 {
    1.04 * unit + 0.87 * PLACE
}

const EXP: Phase = Phase { lemmas: &["steps of exp"], pieces: 1, ..REDUCTION };
const EXP2: Phase = Phase { lemmas: &["steps of exp2 and exp10"], pieces: 64, ..REDUCTION };
const EXP10: Phase = Phase { pieces: 1, ..EXP2 };
const NARROW: Phase =
    Phase { lemmas: &["steps of binary32"], pieces: 1, bound: |_| NARROW_LOST, ..REDUCTION };

pub const PHASES: &[Phase] = &[
    Phase {
        name: "steps of exp, r",
        bound: exp_alone,
        record: |recorder| alone(recorder, of_exp(recorder)),
        cells: |_| exp_cells(MOST),
        ..EXP
    },
    Phase {
        name: "steps of exp, r and rest",
        bound: |_| EXP_LOST,
        record: |recorder| both(recorder, of_exp(recorder)),
        cells: |_| exp_cells(1.0),
        ..EXP
    },
    Phase {
        name: "steps of exp, few, r and rest",
        bound: |_| FEW_LOST,
        record: |recorder| both(recorder, of_exp(recorder)),
        cells: |_| exp_cells(1.0).into_iter().map(few).collect(),
        ..EXP
    },
    Phase {
        name: "steps of exp2, r",
        bound: exp2_alone,
        record: |recorder| alone(recorder, of_exp2(recorder)),
        cells: exp2_cells,
        ..EXP2
    },
    Phase {
        name: "steps of exp2, r and rest",
        bound: |_| EXP2_LOST,
        record: |recorder| both(recorder, of_exp2(recorder)),
        cells: exp2_cells,
        ..EXP2
    },
    Phase {
        name: "steps of exp10, r",
        bound: exp10_alone,
        record: |recorder| alone(recorder, of_exp10(recorder)),
        cells: |_| exp10_cells(MOST),
        ..EXP10
    },
    Phase {
        name: "steps of exp10, r and rest",
        bound: |_| EXP10_LOST,
        record: |recorder| both(recorder, of_exp10(recorder)),
        cells: |_| exp10_cells(1.0),
        ..EXP10
    },
    Phase {
        name: "steps of exp10, few, r and rest",
        bound: |_| FEW_LOST,
        record: |recorder| both(recorder, of_exp10(recorder)),
        cells: |_| exp10_cells(1.0).into_iter().map(few).collect(),
        ..EXP10
    },
    Phase {
        name: "steps of exp10, none, r",
        bound: exp10_none_alone,
        record: |recorder| alone(recorder, of_exp10_alone(recorder)),
        cells: exp10_none_cells,
        ..EXP2
    },
    Phase {
        name: "steps of exp10, none, r and rest",
        bound: |_| EXP2_LOST,
        record: |recorder| both(recorder, of_exp10_alone(recorder)),
        cells: exp10_none_cells,
        ..EXP2
    },
    Phase {
        name: "steps of binary32, exp",
        record: |recorder| {
            let (x, k) = (recorder.input::<f64>(), recorder.input::<f64>());
            let left = narrow::left_of_steps(recorder.machine(), x, k, NARROW_STEPS_PER_UNIT);
            recorder.finish::<f64>(&[left])
        },
        cells: |_| narrow_cells(&Real::ratio(1, 1), 2426.0),
        ..NARROW
    },
    Phase {
        name: "steps of binary32, exp10",
        record: |recorder| {
            let (x, k) = (recorder.input::<f64>(), recorder.input::<f64>());
            let left = narrow::left_of_steps(recorder.machine(), x, k, NARROW_STEPS_PER_TEN);
            recorder.finish::<f64>(&[left])
        },
        cells: |_| narrow_cells(&ln10(), 2016.0),
        ..NARROW
    },
];

fn of_exp(recorder: &Recorder) -> Left<'_> {
    let (k, first) = (recorder.input::<f64>(), recorder.input::<f64>());
    exp::remainder_of_first(recorder.machine(), k, first, STEP_LOW)
}

fn of_exp2(recorder: &Recorder) -> Left<'_> {
    exponential::times_ln2(recorder.machine(), recorder.input::<f64>())
}

fn of_exp10(recorder: &Recorder) -> Left<'_> {
    let m = recorder.machine();
    let (k, first) = (recorder.input::<f64>(), recorder.input::<f64>());
    exponential::times_ln10(m, exp::remainder_of_first(m, k, first, TEN_LOW))
}

/// Of no steps.
fn of_exp10_alone(recorder: &Recorder) -> Left<'_> {
    let m = recorder.machine();
    exponential::times_ln10(m, (recorder.input::<f64>(), m.f64(0.0)))
}

/// The same of at most [`FEW`] steps.
fn few(mut cell: Cell) -> Cell {
    cell.variables[1] = within(FEW);
    cell
}

/// 512.
const FEW: f64 = 512.0;
/// What is left of so many steps is lost but for so much: 2^-85.
pub const FEW_LOST: f64 = 1.0 / (1_u128 << 85) as f64;

/// |k| is less: 2^18.
const STEPS: f64 = (1 << 18) as f64;

/// k steps of 1/256 of ln 2, of which `first` was taken off.
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

/// One octave of what x − k/256 is; those of others are this one times a power of two.
fn exp2_cells(_: Operators) -> Vec<Cell> {
    let octave = Interval::new(LN_2.next_down(), 2.0 * LN_2.next_up()).expect("in order");
    let s = Polynomial::variable(0).mul(&Polynomial::constant(Real::ratio(1, 1).div(&Real::ln2())));
    let ranges = |v: &[Interval<f64>]| vec![v[0] / near(&Real::ln2())];
    vec![cell(&[octave], vec![s], ranges, None)]
}

/// The same where there is no step, in base 10.
fn exp10_none_cells(_: Operators) -> Vec<Cell> {
    let s = Polynomial::variable(0).mul(&Polynomial::constant(Real::ratio(1, 1).div(&ln10())));
    let ranges = |v: &[Interval<f64>]| vec![v[0] / near(&ln10())];
    vec![cell(&[Interval::new(2.3, 4.7).expect("in order")], vec![s], ranges, None)]
}

/// k steps of 1/256 of log₁₀ 2, of which `first` was taken off, times ln 10.
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

/// x·ln b in sixteenths of octaves, less k, for |k| up to `steps`.
fn narrow_cells(ln: &Real, steps: f64) -> Vec<Cell> {
    // 10.25² of erfc, and 37.9 of exp10.
    const ARGUMENT: f64 = 105.1;
    let [r, k] = [0, 1].map(Polynomial::variable);
    let step = Real::ln2().div_int(16).div(ln);
    let x = r.add(&k).mul(&Polynomial::constant(step));
    let ranges = |v: &[Interval<f64>]| vec![within(ARGUMENT), v[1]];
    // The constant is off by less than a part in 2^53.
    let most = NARROW_MOST + 1.0 / (1_u64 << 40) as f64;
    let mut cell = cell(&[within(most), within(steps)], vec![x, k], ranges, Some(1.0));
    cell.multiples[1] = 0;
    vec![cell]
}

fn ln10() -> Real {
    Real::ln2().mul_int(3).add(&Real::ratio(5, 4).ln())
}
