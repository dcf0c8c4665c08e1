//! Phases of sine and cosine.

use outward::interval::Interval;
use outward::machine::Lanes as _;
use outward::machine::trace::{Recorder, Recording};
use outward::math::ladder::Sum;
use outward::math::trig::{Angle, NarrowAngle, SIN_ERR, SIN_NARROW_PLACES, SIN_PI_ERR, sine_at_row};

use super::phase::{Cell, Operators, PLACE, Phase};
use super::polynomial::Polynomial;
use crate::real::Real;

pub const PHASES: &[Phase] = &[
    Phase {
        name: "sin and cos, quick",
        constants: &["SIN_ERR"],
        bound: |unit| SIN_ERR * unit,
        lemmas: &["steps of the circle"],
        indices: 1,
        pieces: 4,
        record: of_angle,
        cells: |operators| cells(1.001 * operators.unit(), 34, LEFT),
    },
    Phase {
        name: "sinpi and cospi, quick",
        constants: &["SIN_PI_ERR"],
        bound: |unit| SIN_PI_ERR * unit,
        lemmas: &["steps of half turns"],
        indices: 1,
        pieces: 2,
        record: of_angle,
        // 2^-54.5, and a little more.
        cells: |operators| cells(1.001 * (operators.unit() + 0.3536 * PLACE), 122, LEFT),
    },
    Phase {
        name: "sin and cos, quick with short tables",
        constants: &["SIN_ERR"],
        bound: |unit| SIN_ERR * unit,
        lemmas: &["short steps of the circle"],
        indices: 1,
        pieces: 2,
        record: |recorder| {
            let m = recorder.machine();
            let row = recorder.input::<f64>().to_bits();
            let (r, rest) = (recorder.input::<f64>(), recorder.input::<f64>());
            let Sum { high, low, size } = sine_at_row(m, row, r, rest);
            recorder.finish::<f64>(&[high, low, size])
        },
        cells: short_cells,
    },
    Phase {
        name: "sin, cos, sinpi and cospi, binary32",
        constants: &["SIN_NARROW_PLACES"],
        bound: |_| SIN_NARROW_PLACES as f64 * PLACE,
        lemmas: &["steps of the circle in binary32"],
        indices: 1,
        pieces: 64,
        record: |recorder| {
            let m = recorder.machine();
            let k = recorder.input::<f64>().to_bits();
            let r = recorder.input::<f64>();
            recorder.finish::<f64>(&[NarrowAngle::of(k, r).sin(m)])
        },
        cells: narrow_cells,
    },
];

fn of_angle(recorder: &Recorder) -> Recording {
    let m = recorder.machine();
    let k = recorder.input::<f64>().to_bits();
    let (r, rest) = (recorder.input::<f64>(), recorder.input::<f64>());
    let (high, low) = Angle::of(k, r, rest).sin(m);
    recorder.finish::<f64>(&[high, low])
}

/// Steps of a turn, where the rest is at most so much of what is left; where the sine of a step is 0, so many octaves
/// of that.
fn cells(rest: f64, last_octave: i32, left: f64) -> Vec<Cell> {
    let mut cells = Vec::new();
    for step in 0..1024 {
        if step % 512 == 0 {
            let octaves = (9..=last_octave).map(|n| 2.0_f64.powi(-n)).map(|one| [one / 2.0, one]);
            for [least, most] in octaves.chain([[1.0 / 512.0, MOST]]) {
                cells.extend([[least, most], [-most, -least]].map(|r| cell(step, r, rest, left)));
            }
        } else {
            cells.push(cell(step, [-MOST, MOST], rest, left));
        }
    }
    cells
}

/// The same with short tables, whose rows are a quarter turn on.
fn short_cells(operators: Operators) -> Vec<Cell> {
    let rest = 1.001 * operators.unit();
    let close = 2.0_f64.powi(-34);
    let mut cells: Vec<Cell> = cells(rest, 33, SHORT_LEFT);
    for cell in &mut cells {
        // Where the sine of the step is 0, what is left is 2^-34 or more.
        cell.off = if cell.index[0] % 512 == 0 { SHORT_OFF } else { CLOSE_OFF };
    }
    for step in [0, 512] {
        // r and the rest, which here is bounded on its own.
        let range = |most: f64| Interval::new(-most, most).expect("in order");
        let numbers = vec![Polynomial::variable(0), Polynomial::variable(1)];
        cells.push(Cell {
            variables: vec![range(close), range(close * rest + 2.0_f64.powi(-87))],
            ranges: <[_]>::to_vec,
            truth: Polynomial::of(&series(step, 512, LAST), &numbers[0].add(&numbers[1])),
            numbers,
            off: CLOSE_OFF,
            ..cell(step, [-close, close], rest, SHORT_LEFT)
        });
    }
    for cell in &mut cells {
        cell.index[0] = (cell.index[0] + 256) % 1024;
    }
    cells
}

/// More than 1.01·π/1024.
const MOST: f64 = 0.0031;

/// sin(step·π/512 + r + r·s).
fn cell(step: u64, r: [f64; 2], most: f64, left: f64) -> Cell {
    let range = |[low, high]: [f64; 2]| Interval::new(low, high).expect("in order");
    let (x, s) = (Polynomial::variable(0), Polynomial::variable(1));
    let rest = x.mul(&s);
    Cell {
        index: vec![step],
        variables: vec![range(r), range([-most, most])],
        numbers: vec![x.clone(), rest.clone()],
        ranges: |variables| vec![variables[0], variables[0] * variables[1]],
        multiples: vec![i32::MIN; 2],
        truth: Polynomial::of(&series(step, 512, LAST), &x.add(&rest)),
        left,
        off: 0.0,
        cuts: Vec::new(),
        size: None,
    }
}

/// The coefficients of sin(step·π/half + r).
fn series(step: u64, half: u64, last: u64) -> Vec<Real> {
    // The derivatives of a sine are sines a quarter turn on each.
    let turn = |steps: u64| Real::pi().mul_int((steps % (2 * half)) as i64).div_int(half as i64).sin();
    let mut coefficients = Vec::new();
    let mut factorial = Real::ratio(1, 1);
    for n in 0..=last {
        factorial = if n > 0 { factorial.div_int(n as i64) } else { factorial };
        let on = step + half / 2 * n;
        let sine = if on.is_multiple_of(half) { Real::ratio(0, 1) } else { turn(on) };
        coefficients.push(sine.mul(&factorial));
    }
    coefficients
}

/// Steps of a turn in binary32; where the sine of one is 0, octaves of what is left.
fn narrow_cells(operators: Operators) -> Vec<Cell> {
    let mut cells = Vec::new();
    for step in 0..16 {
        if step % 8 == 0 {
            let octaves = (3..=148).map(|n| 2.0_f64.powi(-n)).map(|one| [one / 2.0, one]);
            for [least, most] in octaves.chain([[0.125, NARROW_MOST]]) {
                cells.extend([[least, most], [-most, -least]].map(|r| narrow_cell(step, r, operators)));
            }
        } else {
            cells.push(narrow_cell(step, [-NARROW_MOST, NARROW_MOST], operators));
        }
    }
    cells
}

/// sin(step·π/8 + r).
fn narrow_cell(step: u64, [least, most]: [f64; 2], operators: Operators) -> Cell {
    let r = Polynomial::variable(0);
    Cell {
        index: vec![step],
        variables: vec![Interval::new(least, most).expect("in order")],
        numbers: vec![r.clone()],
        ranges: <[_]>::to_vec,
        multiples: vec![i32::MIN],
        truth: Polynomial::of(&series(step, 8, NARROW_LAST), &r),
        // The tangent of any angle here is at least 0.99 of r: what is left of r is as much of the sine.
        left: 1.02 * (1.1 * operators.unit() + 0.75 * PLACE),
        off: 0.0,
        cuts: Vec::new(),
        size: None,
    }
}

/// More than (1/2 + 2^-10)·π/8.
const NARROW_MOST: f64 = 0.1968;
/// The last power of the series: |r|^18/18! is below 2^-95.
const NARROW_LAST: u64 = 17;

/// The last power of the series.
const LAST: u64 = 11;
/// The series: |r|^11/12!, less than 2^-120 of a sine above |r|/2. What the steps leave of x: 2^-88, or 2^-103 of r and
/// 2^-144, of a sine above 2^-8.5, or of r above 2^-34.
const LEFT: f64 = 1.0 / (1_u128 << 79) as f64;
/// Of short steps: 2^-103 of r, and the series. 2^-92.5, of the part of a step that is left out; and 2^-87.9, which is
/// all of it where r is below 2^-34.
const SHORT_LEFT: f64 = 1.0 / (1_u128 << 102) as f64;
const SHORT_OFF: f64 = 1.415 / (1_u128 << 93) as f64;
const CLOSE_OFF: f64 = 1.072 / (1_u128 << 88) as f64;
