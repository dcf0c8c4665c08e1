//! Phases of the inverse tangent, and of other angles that come of a quotient.

use outward::interval::Interval;
use outward::machine::{Lanes as _, Machine as _};
use outward::math::atan::{ATAN_ERR, quick_of_quotient};
use outward::math::tables::atan::{ATAN_HIGH, ATAN_LOW};

use super::phase::{Cell, Phase};
use super::polynomial::Polynomial;
use crate::real::Real;

pub const PHASES: &[Phase] = &[Phase {
    name: "atan, asin, acos and atan2, quick",
    constant: "ATAN_ERR",
    bound: |unit| ATAN_ERR * unit,
    lemmas: &["quotients of angles"],
    indices: 1,
    pieces: 8,
    record: |recorder| {
        let m = recorder.machine();
        let row = recorder.input::<f64>().to_bits();
        let (z, z_low) = (recorder.input::<f64>(), recorder.input::<f64>());
        let entry = [m.gather(&ATAN_HIGH, row), m.gather(&ATAN_LOW, row)];
        let (high, low) = quick_of_quotient(m, entry, z, z_low);
        recorder.finish::<f64>(&[high, low])
    },
    cells: |_| cells(),
}];

/// a = atan(i/128) for i to 128, then as often π/2 − a, π − a and π/2 + a.
const ROWS: u64 = 129;

/// Rows of the table; where the angle is 0, octaves of the quotient.
fn cells() -> Vec<Cell> {
    let mut cells = Vec::new();
    for octave in 8..=100 {
        let one = 2.0_f64.powi(-octave);
        let half = 2.0_f64.powi(-octave - 1);
        cells.extend([[half, one], [-one, -half]].map(|z| cell(0, z, 0.0)));
    }
    cells.push(cell(1, [-1.0 / 256.0, MOST], LOW));
    cells.extend((2..4 * ROWS).map(|row| cell(row, [-MOST, MOST], LOW)));
    cells
}

/// The angle of a row and atan(z + z·s + w).
fn cell(row: u64, z: [f64; 2], most: f64) -> Cell {
    let range = |[low, high]: [f64; 2]| Interval::new(low, high).expect("in order");
    let (x, s, w) = (Polynomial::variable(0), Polynomial::variable(1), Polynomial::variable(2));
    let low = x.mul(&s).add(&w);
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
    Cell {
        index: vec![row],
        variables: vec![range(z), range([-REST, REST]), range([-most, most])],
        numbers: vec![x.clone(), low.clone()],
        ranges: |variables| vec![variables[0], variables[0] * variables[1] + variables[2]],
        multiples: vec![i32::MIN; 2],
        truth: Polynomial::of(&coefficients, &x.add(&low)),
        left: LEFT,
    }
}

/// 1.002·2^-8, but for the first two rows.
const MOST: f64 = 1.002 / 256.0;
/// What z leaves of the quotient: 2^-49 of z, and 2^-50 for the low part of the numerator, which in the first row is
/// one of z.
const REST: f64 = 1.0 / (1_u64 << 49) as f64;
const LOW: f64 = 1.0 / (1_u64 << 50) as f64;
/// The last power of the series.
const LAST: i64 = 11;
/// |z|^13/13 is below 2^-99 of z, and z at most 1.01 of the result; the lemma leaves 2^-98 and 2^-99 of the result, and
/// 2^-104 where that is above 2^-8.1.
const LEFT: f64 = 1.0 / (1_u128 << 95) as f64;
