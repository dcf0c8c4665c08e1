//! Argument reductions of sine and cosine.

use outward::interval::Interval;
use outward::machine::trace::{Recorder, Trace};
use outward::math::tables::narrow::ANGLE_STEP;
use outward::math::tables::short::QUARTER_1;
use outward::math::tables::trig::STEP_1;
use outward::math::trig::{self, EndPair};

use super::{REDUCTION, ReducedArgument, alone, both, cell, near, within};
use crate::prove::code_path::{Cell, CodePath, Operators, PLACE};
use crate::prove::polynomial::Polynomial;
use crate::real::Real;

/// Bound of the reduced angle of steps of π/512: 1.01·π/1024.
pub const MOST: f64 = 0.0031;
/// Bound of the reduced angle of steps of π/8: (1/2 + 2^-10)·π/8.
pub const F32_MOST: f64 = 0.1968;
/// Bound of the reduced angle of quarter turns and angles of the short table: (1/2 + 2^-10)·π/60, and the offsets of
/// these angles from sixtieths.
pub const QUARTERS_MOST: f64 = 0.02625;
/// Reduced angle below which errors are absolute: 2^-34. Relative rows are proved from 2^-35 on.
pub const CLOSE: f64 = 1.0 / (1_u64 << 34) as f64;

/// Error of a reduced angle of radians of at least 2^-35, relative to it: 2^-102.
pub const LOST: f64 = 1.0 / (1_u128 << 102) as f64;
/// Error of a reduced angle of radians up to [`CLOSE`]: 1.03·2^-90.
pub const CLOSE_LOST: f64 = 1.03 / (1_u128 << 90) as f64;
/// Error of a reduced angle of half turns, relative to it: 2^-102.
pub const PI_LOST: f64 = 1.0 / (1_u128 << 102) as f64;
/// Absolute error of a reduced angle with short tables, from 2^-35 on: 1.3·2^-93.
pub const SHORT_LOST: f64 = 1.3 / (1_u128 << 93) as f64;
/// Error of a reduced angle with short tables up to [`CLOSE`]: 1.2·2^-90.
pub const SHORT_CLOSE_LOST: f64 = 1.2 / (1_u128 << 90) as f64;

/// Returns the error of r relative to a reduced angle of radians of at least 2^-35.
pub fn off(unit: f64) -> f64 {
    1.08 * unit
}

/// Error of r for reduced angles up to [`CLOSE`]: 1.1·2^-86.
pub const CLOSE_OFF: f64 = 1.1 / (1_u128 << 86) as f64;

/// Returns the error of r for half turns, relative to the reduced angle.
pub fn pi_off(unit: f64) -> f64 {
    1.04 * unit + 0.36 * PLACE
}

const RADIANS: CodePath = CodePath { lemmas: &["steps of the circle"], ..REDUCTION };
const HALF_TURNS: CodePath =
    CodePath { lemmas: &["steps of half turns"], cells: pi_cells, pieces: 64, ..REDUCTION };
const SHORT: CodePath = CodePath { lemmas: &["short steps of the circle"], ..REDUCTION };
const QUARTERS: CodePath = CodePath { lemmas: &["short quarter turns"], ..REDUCTION };
const BINARY32: CodePath = CodePath { lemmas: &["steps of the circle in binary32"], ..REDUCTION };

pub const PATHS: &[CodePath] = &[
    CodePath {
        name: "steps of the circle, r",
        bound: off,
        record: |recorder| alone(recorder, of_radians(recorder)),
        cells: |_| cells(None),
        ..RADIANS
    },
    CodePath {
        name: "steps of the circle, r and rest",
        bound: |_| LOST,
        record: |recorder| both(recorder, of_radians(recorder)),
        cells: |_| cells(None),
        ..RADIANS
    },
    CodePath {
        name: "steps of the circle, r next to 0",
        bound: |_| CLOSE_OFF,
        record: |recorder| alone(recorder, of_radians(recorder)),
        cells: |_| close_cells(),
        ..RADIANS
    },
    CodePath {
        name: "steps of the circle, r and rest next to 0",
        bound: |_| CLOSE_LOST,
        record: |recorder| both(recorder, of_radians(recorder)),
        cells: |_| close_cells(),
        ..RADIANS
    },
    CodePath {
        name: "steps of half turns, r",
        bound: pi_off,
        record: |recorder| alone(recorder, of_half_turns(recorder)),
        ..HALF_TURNS
    },
    CodePath {
        name: "steps of half turns, r and rest",
        bound: |_| PI_LOST,
        record: |recorder| both(recorder, of_half_turns(recorder)),
        ..HALF_TURNS
    },
    CodePath {
        name: "short steps of the circle, r",
        bound: off,
        record: |recorder| alone(recorder, of_short(recorder)),
        cells: |_| cells(None),
        ..SHORT
    },
    CodePath {
        name: "short steps of the circle, r and rest",
        bound: |_| SHORT_LOST,
        record: |recorder| both(recorder, of_short(recorder)),
        cells: |_| cells(Some(1.0)),
        ..SHORT
    },
    CodePath {
        name: "short steps of the circle, r next to 0",
        bound: |_| CLOSE_OFF,
        record: |recorder| alone(recorder, of_short(recorder)),
        cells: |_| close_cells(),
        ..SHORT
    },
    CodePath {
        name: "short steps of the circle, r and rest next to 0",
        bound: |_| SHORT_CLOSE_LOST,
        record: |recorder| both(recorder, of_short(recorder)),
        cells: |_| close_cells(),
        ..SHORT
    },
    CodePath {
        name: "short quarter turns, r",
        bound: off,
        record: |recorder| alone(recorder, of_quarters(recorder)),
        cells: |_| octaves(6, QUARTERS_MOST).into_iter().map(|r| quarters_cell(r, None)).collect(),
        ..QUARTERS
    },
    CodePath {
        name: "short quarter turns, r and rest",
        bound: |_| LOST,
        record: |recorder| both(recorder, of_quarters(recorder)),
        cells: |_| octaves(6, QUARTERS_MOST).into_iter().map(|r| quarters_cell(r, None)).collect(),
        ..QUARTERS
    },
    CodePath {
        name: "short quarter turns, r next to 0",
        bound: |_| CLOSE_OFF,
        record: |recorder| alone(recorder, of_quarters(recorder)),
        cells: |_| vec![quarters_cell(within(CLOSE), Some(1.0))],
        ..QUARTERS
    },
    CodePath {
        name: "short quarter turns, r and rest next to 0",
        bound: |_| CLOSE_LOST,
        record: |recorder| both(recorder, of_quarters(recorder)),
        cells: |_| vec![quarters_cell(within(CLOSE), Some(1.0))],
        ..QUARTERS
    },
    CodePath {
        name: "steps of the circle in binary32",
        bound: off,
        record: of_f32,
        cells: |_| f32_cells(),
        ..BINARY32
    },
    CodePath {
        name: "steps of the circle in binary32, next to 0",
        bound: |_| CLOSE_OFF,
        record: of_f32,
        cells: |_| vec![f32_cell(within(CLOSE), Some(1.0))],
        ..BINARY32
    },
    CodePath {
        name: "steps of half turns in binary32",
        bound: pi_off,
        record: |recorder| {
            let left = recorder.input::<f64>();
            recorder.finish::<f64>(&[F32Angle::times_pi(recorder.machine(), left)])
        },
        cells: pi_cells,
        pieces: 64,
        ..BINARY32
    },
];

type F32Angle<'a> = trig::F32Angle<Trace<'a>>;
type Angle<'a> = trig::Angle<Trace<'a>>;

fn of_radians(recorder: &Recorder) -> ReducedArgument<'_> {
    let (steps, first) = (recorder.input::<f64>(), recorder.input::<f64>());
    Angle::left(recorder.machine(), steps, first)
}

fn of_short(recorder: &Recorder) -> ReducedArgument<'_> {
    let (steps, first) = (recorder.input::<f64>(), recorder.input::<f64>());
    let [r, rest] = trig::reduced_argument(recorder.machine(), EndPair(steps, steps), EndPair(first, first));
    (r.0, rest.0)
}

fn of_quarters(recorder: &Recorder) -> ReducedArgument<'_> {
    let (k, rough) = (recorder.input::<f64>(), recorder.input::<f64>());
    let [r, rest] = trig::remainder_of_quarters(recorder.machine(), EndPair(k, k), EndPair(rough, rough));
    (r.0, rest.0)
}

fn of_half_turns(recorder: &Recorder) -> ReducedArgument<'_> {
    Angle::times_pi(recorder.machine(), recorder.input::<f64>())
}

fn of_f32(recorder: &Recorder) -> outward::machine::trace::Recording {
    let (steps, first) = (recorder.input::<f64>(), recorder.input::<f64>());
    recorder.finish::<f64>(&[F32Angle::left(recorder.machine(), steps, first)])
}

/// Returns the octaves of reduced angles from 2^-35 on, up to the most, of either sign.
fn octaves(from: i32, most: f64) -> Vec<Interval<f64>> {
    let from_power = |n: i32| [2.0_f64.powi(-n - 1), 2.0_f64.powi(-n)];
    let last = [2.0_f64.powi(-from), most];
    let sizes: Vec<[f64; 2]> = (from..=34).map(from_power).chain([last]).collect();
    let range = |low, high| Interval::new(low, high).expect("in order");
    sizes.iter().flat_map(|[low, high]| [range(*low, *high), range(-high, -low)]).collect()
}

fn cells(size: Option<f64>) -> Vec<Cell> {
    octaves(9, MOST).into_iter().map(|r| radians_cell(r, size)).collect()
}

fn close_cells() -> Vec<Cell> {
    vec![radians_cell(within(CLOSE), Some(1.0))]
}

/// Makes a cell of steps of π/512, of which the first part was subtracted. |k| ≤ 2^17·512/π + 1.
fn radians_cell(r: Interval<f64>, size: Option<f64>) -> Cell {
    fn more() -> Real {
        Real::pi().div_int(512).sub(&Real::from_f64(STEP_1))
    }
    let ranges = |v: &[Interval<f64>]| vec![v[1], v[0] + v[1] * near(&more())];
    of_steps([r, within(21_361_433.0)], &more(), ranges, size)
}

/// Makes a cell of quarter turns. |k| ≤ 2^17·2/π + 1.
fn quarters_cell(r: Interval<f64>, size: Option<f64>) -> Cell {
    fn more() -> Real {
        Real::pi().div_int(2).sub(&Real::from_f64(QUARTER_1))
    }
    let ranges = |v: &[Interval<f64>]| vec![v[1], v[0] + v[1] * near(&more())];
    of_steps([r, within(83_445.0)], &more(), ranges, size)
}

fn f32_cells() -> Vec<Cell> {
    octaves(3, F32_MOST).into_iter().map(|r| f32_cell(r, None)).collect()
}

/// Makes a cell of steps of π/8.
fn f32_cell(r: Interval<f64>, size: Option<f64>) -> Cell {
    fn more() -> Real {
        Real::pi().div_int(8).sub(&Real::from_f64(ANGLE_STEP))
    }
    let ranges = |v: &[Interval<f64>]| vec![v[1], v[0] + v[1] * near(&more())];
    of_steps([r, within(333_775.0)], &more(), ranges, size)
}

/// Returns the reduced argument, and the number of steps, of which all but `more` was subtracted.
fn of_steps(
    variables: [Interval<f64>; 2],
    more: &Real,
    ranges: fn(&[Interval<f64>]) -> Vec<Interval<f64>>,
    size: Option<f64>,
) -> Cell {
    let [r, k] = [0, 1].map(Polynomial::variable);
    let first = r.add(&k.mul(&Polynomial::constant(more.clone())));
    let mut cell = cell(&variables, vec![k, first], ranges, size);
    cell.multiples[0] = 0;
    cell
}

/// Returns one octave of x − k/512 or x − k/8; other octaves are this one times a power of two.
fn pi_cells(_: Operators) -> Vec<Cell> {
    let pi = near(&Real::pi());
    let octave = Interval::new(pi.inf(), 2.0 * pi.sup()).expect("in order");
    let s = Polynomial::variable(0).mul(&Polynomial::constant(Real::ratio(1, 1).div(&Real::pi())));
    let ranges = |v: &[Interval<f64>]| vec![v[0] / near(&Real::pi())];
    vec![cell(&[octave], vec![s], ranges, None)]
}
