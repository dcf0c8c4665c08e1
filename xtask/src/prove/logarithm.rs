//! Phases of logarithms.

use outward::interval::Interval;
use outward::machine::Lanes as _;
use outward::machine::trace::{Recorder, Recording};
use outward::math::log::{self, Reduced};
use outward::math::tables::log::{RECIPROCAL, WRAP};

use super::phase::{Cell, Phase};
use super::polynomial::Polynomial;
use crate::real::Real;

const QUICK: Phase = Phase {
    name: "log, quick",
    constant: "LOG_ERR",
    bound: |unit| log::LOG_ERR * unit,
    lemmas: &["rows of log"],
    indices: 1,
    pieces: 8,
    record: quick,
    cells: |_| cells(),
};

pub const PHASES: &[Phase] = &[QUICK, Phase { name: "log, quick in vectors", record: vectors, ..QUICK }];

fn quick(recorder: &Recorder) -> Recording {
    let m = recorder.machine();
    let index = recorder.input::<f64>().to_bits();
    let (e, r) = (recorder.input::<f64>(), recorder.input::<f64>());
    let (high, low) = log::quick_of_reduced(m, Reduced::of(m, e, index, r));
    recorder.finish::<f64>(&[high, low])
}

fn vectors(recorder: &Recorder) -> Recording {
    let m = recorder.machine();
    let index = recorder.input::<f64>().to_bits();
    let (e, r) = (recorder.input::<f64>(), recorder.input::<f64>());
    let (high, low) = log::vectors_of_reduced(m, Reduced::of(m, e, index, r));
    recorder.finish::<f64>(&[high, low])
}

/// Rows of the table, and ranges of the exponent; next to 1 octaves of the remainder.
fn cells() -> Vec<Cell> {
    let exponents = [[0.0, 0.0], [1.0, 1.0], [-1.0, -1.0], [2.0, 1074.0], [-1074.0, -2.0]];
    let mut cells = Vec::new();
    for row in 0..256 {
        let c = RECIPROCAL[row];
        // What the leading digits leave: exact products and differences, since c has ten digits.
        let [least, most] = [row, row + 1].map(|digits| (1.0 + digits as f64 / 256.0) * c - 1.0);
        let octaves = (8..=52).flat_map(|n| {
            let one = 1.0 / (1_u64 << n) as f64;
            [[one / 2.0, one], [-one, -one / 2.0]]
        });
        for exponent in exponents {
            let is_next_to_1 = exponent[0] == 0.0 && exponent[1] == 0.0 && (least == 0.0 || most == 0.0);
            if is_next_to_1 {
                let inside = octaves.clone().filter(|[low, high]| least <= *low && *high <= most);
                cells.extend(inside.map(|remainders| cell(row, c, exponent, remainders)));
            } else {
                cells.push(cell(row, c, exponent, [least, most]));
            }
        }
    }
    cells
}

fn cell(row: usize, c: f64, exponent: [f64; 2], remainders: [f64; 2]) -> Cell {
    let range = |[low, high]: [f64; 2]| Interval::new(low, high).expect("in order");
    let (e, r) = (Polynomial::variable(1), Polynomial::variable(0));
    let start = Real::ratio(0, 1);
    // From the row of √2 on the exponent is one more, and what is left half of it.
    let scaled = if row as u64 >= WRAP { 2.0 * c } else { c };
    let mut coefficients = vec![start.sub(&Real::from_f64(scaled).ln())];
    for n in 1..=LAST {
        coefficients.push(Real::ratio(if n % 2 == 0 { -1 } else { 1 }, n));
    }
    let truth = Polynomial::of(&coefficients, &r).add(&e.mul(&Polynomial::constant(Real::ln2())));
    Cell {
        index: vec![row as u64],
        variables: vec![range(remainders), range(exponent)],
        numbers: vec![e, r],
        ranges: |variables| vec![variables[1], variables[0]],
        // f has 52 digits behind the point, and c those that it has.
        multiples: vec![0, -52 - digits(c)],
        truth,
        left: SERIES_LEFT,
    }
}

/// The last power of the series.
const LAST: i64 = 13;
/// |r|^14/14·1.01 of a result above |r|/1.01, or next to 1 above r/1.01: r^13 for |r| ≤ 2^-8.
const SERIES_LEFT: f64 = 1.0 / (1_u128 << 104) as f64;

/// How many binary digits a number from 1/2 to 1 has behind the point.
fn digits(c: f64) -> i32 {
    53 - (c.to_bits() & ((1 << 52) - 1) | 1 << 52).trailing_zeros() as i32
}
