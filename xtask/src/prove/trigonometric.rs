//! Phases of sine and cosine.

use outward::interval::Interval;
use outward::machine::Lanes as _;
use outward::math::trig::{Angle, NarrowAngle, SIN_ERR, SIN_NARROW_PLACES};

use super::phase::{Cell, Operators, PLACE, Phase};
use super::polynomial::Polynomial;
use crate::real::Real;

pub const PHASES: &[Phase] = &[
    Phase {
        name: "sin and cos, quick",
        constant: "SIN_ERR",
        bound: |unit| SIN_ERR * unit,
        lemmas: &["steps of the circle"],
        indices: 1,
        pieces: 8,
        record: |recorder| {
            let m = recorder.machine();
            let k = recorder.input::<f64>().to_bits();
            let (r, rest) = (recorder.input::<f64>(), recorder.input::<f64>());
            let (high, low) = Angle::of(k, r, rest).sin(m);
            recorder.finish::<f64>(&[high, low])
        },
        cells,
    },
    Phase {
        name: "sin, cos, sinpi and cospi, binary32",
        constant: "SIN_NARROW_PLACES",
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

/// Steps of a turn; where the sine of one is 0, octaves of what is left.
fn cells(operators: Operators) -> Vec<Cell> {
    let mut cells = Vec::new();
    for step in 0..1024 {
        if step % 512 == 0 {
            let octaves = (9..=34).map(|n| 1.0 / (1_u64 << n) as f64).map(|one| [one / 2.0, one]);
            for [least, most] in octaves.chain([[1.0 / 512.0, MOST]]) {
                cells.extend([[least, most], [-most, -least]].map(|r| cell(step, r, operators)));
            }
        } else {
            cells.push(cell(step, [-MOST, MOST], operators));
        }
    }
    cells
}

/// More than 1.01·π/1024.
const MOST: f64 = 0.0031;

/// sin(step·π/512 + r + r·s).
fn cell(step: u64, r: [f64; 2], operators: Operators) -> Cell {
    // What rounding r leaves, and a little more.
    let most = 1.001 * operators.unit();
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
        left: LEFT,
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
