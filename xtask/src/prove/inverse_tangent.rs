//! Paths of the inverse tangent, and of other angles that are computed from a quotient.

use outward::interval::Interval;
use outward::machine::trace::{Recorder, Recording};
use outward::machine::{Lanes as _, Machine as _};
use outward::math::atan::{ATAN_ERR, ATAN_SHORT_ERR, fast_of_quotient, short_of_quotient};
use outward::math::ladder::Sum;
use outward::math::tables::atan::{ATAN_HIGH, ATAN_LOW};
use outward::math::tables::short;

use super::code_path::{Cell, CodePath, of_low_part};
use super::error::Pair;
use super::polynomial::Polynomial;
use super::reduction::angle::QUOTIENT_LOST;
use super::reduction::low_of;
use crate::real::Real;

const FAST: CodePath = CodePath {
    name: ANGLES,
    constants: &["ATAN_ERR"],
    bound: |unit| ATAN_ERR * unit,
    lemmas: &["quotients of angles"],
    indices: 1,
    pieces: 8,
    record: of_quotient,
    cells: |_| cells(),
};

pub const ANGLES: &str = "atan, acot, asin, acos and atan2, fast";

pub const PATHS: &[CodePath] = &[
    FAST,
    CodePath {
        name: "atan, acot, asin, acos and atan2, fast: the low part",
        constants: &[],
        bound: |_| ANGLE_LOW,
        pieces: 16,
        record: |recorder| {
            let (high, low) = angle_of_quotient(recorder);
            low_of(recorder, (high.abs(), low))
        },
        cells: |_| of_low_part(cells()),
        ..FAST
    },
    CodePath {
        name: "atan, fast in vectors",
        constants: &["ATAN_SHORT_ERR"],
        bound: |unit| ATAN_SHORT_ERR * unit,
        lemmas: &["short quotients of angles"],
        pieces: 64,
        record: |recorder| {
            let m = recorder.machine();
            let row = recorder.input::<f64>().to_bits();
            let (z_high, z_low) = (recorder.input::<f64>(), recorder.input::<f64>());
            let entry = [m.lookup(&short::ATAN_HIGH, row), m.lookup(&short::ATAN_LOW, row)];
            let Sum { high, low, size } = short_of_quotient(m, entry, z_high, z_low);
            recorder.finish::<f64>(&[high, low, size])
        },
        cells: |_| short_cells(),
        ..FAST
    },
];

fn of_quotient(recorder: &Recorder) -> Recording {
    let (high, low) = angle_of_quotient(recorder);
    recorder.finish::<f64>(&[high, low])
}

fn angle_of_quotient(recorder: &Recorder) -> Pair<'_> {
    let m = recorder.machine();
    let row = recorder.input::<f64>().to_bits();
    let (z, z_low) = (recorder.input::<f64>(), recorder.input::<f64>());
    let entry = [m.gather(&ATAN_HIGH, row), m.gather(&ATAN_LOW, row)];
    fast_of_quotient(m, entry, z, z_low)
}

/// Number of rows of each kind: a = atan(i/128) for i to 128, then as many of π/2 − a, π − a and π/2 + a.
const ROWS: u64 = 129;

fn cells() -> Vec<Cell> {
    rows().into_iter().map(|(row, z)| cell(row, z, if row == 0 { 0.0 } else { LOW })).collect()
}

/// Returns the rows of the table, and the quotients there; where the angle is 0, octaves of the quotient.
pub fn rows() -> Vec<(u64, [f64; 2])> {
    let mut rows = Vec::new();
    for octave in 8..=100 {
        let one = 2.0_f64.powi(-octave);
        let half = 2.0_f64.powi(-octave - 1);
        rows.extend([[half, one], [-one, -half]].map(|z| (0, z)));
    }
    // The value that chooses the row may be slightly inexact.
    rows.extend([(0, [STEP, BEYOND]), (0, [-BEYOND, -STEP]), (1, [-BEYOND, -STEP]), (1, [-STEP, MOST])]);
    rows.extend((2..4 * ROWS).map(|row| (row, [-MOST, MOST])));
    rows
}

/// Makes a cell of the sum of the angle of a row and atan(z + z·s + w).
fn cell(row: u64, z: [f64; 2], most: f64) -> Cell {
    let range = |[low, high]: [f64; 2]| Interval::new(low, high).expect("in order");
    let (x, s, w) = (Polynomial::variable(0), Polynomial::variable(1), Polynomial::variable(2));
    let low = x.mul(&s).add(&w);
    Cell {
        index: vec![row],
        variables: vec![range(z), range([-REST, REST]), range([-most, most])],
        numbers: vec![x.clone(), low.clone()],
        ranges: |variables| vec![variables[0], variables[0] * variables[1] + variables[2]],
        multiples: vec![i32::MIN; 2],
        truth: angle(row, &x.add(&low)),
        left: LEFT,
        off: 0.0,
        cuts: Vec::new(),
        size: None,
    }
}

/// Returns the sum of the angle of a row and atan z.
pub fn angle(row: u64, z: &Polynomial) -> Polynomial {
    let angle = Real::ratio((row % ROWS) as i64, 128).atan();
    let angle = match row / ROWS {
        0 => angle,
        1 => Real::pi().div_int(2).sub(&angle),
        2 => Real::pi().sub(&angle),
        _ => Real::pi().div_int(2).add(&angle),
    };
    let mut coefficients = vec![if row == 0 { Real::ratio(0, 1) } else { angle }];
    for n in 1..=LAST {
        coefficients.push(Real::ratio([0, 1, 0, -1][n as usize % 4], n));
    }
    Polynomial::of(&coefficients, z)
}

/// Largest low part of the fast path, relative to the high one: 2^-17.5.
pub const ANGLE_LOW: f64 = 0.71 / (1 << 17) as f64;
/// Largest |z|, except in the first two rows: 1.002·2^-8.
pub const MOST: f64 = 1.002 / 256.0;
/// Half a step of the rows, and 2^-48 of that more.
const STEP: f64 = 1.0 / 256.0;
const BEYOND: f64 = STEP * (1.0 + 1.0 / (1_u64 << 48) as f64);
/// Largest difference between the quotient and z: 2^-49 of z in the first row, and 2^-50 in others.
pub const REST: f64 = 1.0 / (1_u64 << 49) as f64;
pub const LOW: f64 = 1.0 / (1_u64 << 50) as f64;
/// The last power of the series.
const LAST: i64 = 11;
/// Error of quotients, relative to the result. |z|^13/13 is below 2^-99 of z, which is at most 1.01 of the result.
pub const LEFT: f64 = 1.1 * QUOTIENT_LOST;

/// Returns cells of half octaves of |x| from that of 0 to that of infinity; the first one has octaves of x.
fn short_cells() -> Vec<Cell> {
    let mut cells = Vec::new();
    let [first, last] = [0.0625_f64, 12.0].map(|x| x.to_bits() >> 51);
    let octaves = (4..=100).map(|n| 2.0_f64.powi(-n)).map(|one| [one / 2.0, one]);
    for x in octaves.chain([[0.0625, 3.0 / 32.0 * (1.0 + SHORT_REST)]]) {
        // The ratio of x − z_high to x is this variable, and z_low has an error of 2^-81.
        let low = Polynomial::variable(0).mul(&Polynomial::variable(1));
        let ranges = |variables: &[Interval<f64>]| vec![variables[0], variables[0] * variables[1]];
        let sides = [x, [-SHORT_REST, SHORT_REST]];
        cells.push(Cell { left: FIRST_LEFT, ..short_cell(first % 16, sides, low, ranges) });
    }
    for half_octave in first + 1..=last {
        let index = half_octave % 16;
        let (p, q) = (short::ATAN_P[index as usize], short::ATAN_Q[index as usize]);
        let [from, to] = [half_octave, half_octave + 1].map(|it| f64::from_bits(it << 51));
        let z = |x: f64| (q * x - p) / (q + p * x);
        let most = if half_octave == last { q / p } else { z(to) };
        let sides = [[z(from) - GRID, most + GRID], [-GRID, GRID]];
        let mut cell = short_cell(index, sides, Polynomial::variable(1), <[_]>::to_vec);
        cell.multiples[0] = -32;
        cell.off = SHORT_OFF;
        cells.push(cell);
    }
    cells
}

/// Makes a cell of the sum of the angle of a row of the short table and atan(z_high + z_low).
fn short_cell(
    index: u64,
    [z, low]: [[f64; 2]; 2],
    z_low: Polynomial,
    ranges: fn(&[Interval<f64>]) -> Vec<Interval<f64>>,
) -> Cell {
    let range = |[low, high]: [f64; 2]| Interval::new(low, high).expect("in order");
    let [p, q] = [short::ATAN_P, short::ATAN_Q].map(|table| Real::from_f64(table[index as usize]));
    // The angle of the last row is a right angle.
    let zero = Real::ratio(0, 1);
    let angle = match () {
        () if p == zero => zero,
        () if q == zero => Real::pi().div_int(2),
        () => p.div(&q).atan(),
    };
    let mut coefficients = vec![angle];
    for n in 1..=SHORT_LAST {
        coefficients.push(Real::ratio([0, 1, 0, -1][n as usize % 4], n));
    }
    // A(z_high) + A′(z_high)·z_low + A″(z_high)/2·z_low².
    let weighed = |weight: fn(i64) -> i64, from: usize| {
        let terms = coefficients.iter().zip(0_i64..).skip(from);
        let terms: Vec<Real> = terms.map(|(c, n)| c.mul_int(weight(n))).collect();
        Polynomial::of(&terms, &Polynomial::variable(0))
    };
    let linear = weighed(|n| n, 1).mul(&z_low);
    let square = weighed(|n| n * (n - 1) / 2, 2).mul(&z_low).mul(&z_low);
    Cell {
        index: vec![index],
        variables: vec![range(z), range(low)],
        numbers: vec![Polynomial::variable(0), z_low],
        ranges,
        multiples: vec![i32::MIN; 2],
        truth: weighed(|_| 1, 0).add(&linear).add(&square),
        left: 0.0,
        off: 0.0,
        cuts: Vec::new(),
        size: None,
    }
}

/// Largest difference between z and z_high, absolutely or, in the first cell, relative to x.
const GRID: f64 = 1.08 / (1_u64 << 32) as f64;
const SHORT_REST: f64 = 1.08 / (1_u64 << 41) as f64;
/// Error of z_low in the first cell: 2^-81 of x, where the result is at least 0.99 of x.
const FIRST_LEFT: f64 = 1.05 / (1_u128 << 81) as f64;
/// Error of z_low, 2^-72.8; the rest of the series is less than 2^-90: |z|^31/31, and the cube of z_low.
const SHORT_OFF: f64 = 1.15 / (1_u128 << 73) as f64;
const SHORT_LAST: i64 = 29;
