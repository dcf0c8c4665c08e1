//! Phases of sine and cosine.

use outward::interval::Interval;
use outward::machine::Lanes as _;
use outward::math::trig::{Angle, SIN_ERR};

use super::phase::{Cell, Operators, Phase};
use super::polynomial::Polynomial;
use crate::real::Real;

pub const PHASES: &[Phase] = &[Phase {
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
}];

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
    // The series of the sine at the step: its derivatives are sines a quarter turn on each.
    let turn = |steps: u64| Real::pi().mul_int((steps % 1024) as i64).div_int(512).sin();
    let mut coefficients = Vec::new();
    let mut factorial = Real::ratio(1, 1);
    for n in 0..=LAST {
        factorial = if n > 0 { factorial.div_int(n as i64) } else { factorial };
        let sine = if (step + 256 * n) % 512 == 0 { Real::ratio(0, 1) } else { turn(step + 256 * n) };
        coefficients.push(sine.mul(&factorial));
    }
    Cell {
        index: vec![step],
        variables: vec![range(r), range([-most, most])],
        numbers: vec![x.clone(), rest.clone()],
        ranges: |variables| vec![variables[0], variables[0] * variables[1]],
        multiples: vec![i32::MIN; 2],
        truth: Polynomial::of(&coefficients, &x.add(&rest)),
        left: LEFT,
    }
}

/// The last power of the series.
const LAST: u64 = 11;
/// The series: |r|^11/12!, less than 2^-120 of a sine above |r|/2. What the steps leave of x: 2^-88, or 2^-103 of r and
/// 2^-144, of a sine above 2^-8.5, or of r above 2^-34.
const LEFT: f64 = 1.0 / (1_u128 << 79) as f64;
