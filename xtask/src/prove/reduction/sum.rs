//! Argument reductions of sums with 1: a sum and its rest, and the quotient of the two.

use outward::interval::Interval;
use outward::math::{fast_two_sum, log1p};

use super::{REDUCTION, both, cell, within};
use crate::prove::code_path::{Cell, CodePath};
use crate::prove::cut::Cut;
use crate::prove::polynomial::{Polynomial, VARIABLES};
use crate::real::Real;

/// Largest rest, relative to its sum: 2^-52.
pub const REST: f64 = f64::EPSILON;
/// Error of the quotient in a logarithm: 2^-101.
pub const LOST: f64 = 1.0 / (1_u128 << 101) as f64;

/// Error of both relative to the sum, which is exact below 2^53: 2^-104.
pub const SUM_LOST: f64 = 1.0 / (1_u128 << 104) as f64;

const SUM: CodePath = CodePath {
    name: "sums of log1p, sum and rest",
    bound: |_| SUM_LOST,
    lemmas: &["sums of log1p"],
    pieces: 1,
    record: |recorder| {
        let (x, one) = (recorder.input::<f64>(), recorder.input::<f64>());
        both(recorder, fast_two_sum(x, one))
    },
    cells: |_| (53..=99).map(sum_from).collect(),
    ..REDUCTION
};

/// Makes a cell of the octave from 2^n on.
fn sum_from(n: i32) -> Cell {
    let octave = Interval::new(2.0_f64.powi(n), 2.0_f64.powi(n + 1)).expect("in order");
    let [x, one] = [Polynomial::variable(0), Polynomial::number(1.0)];
    let truth = x.add(&one);
    let ranges = |v: &[Interval<f64>]| vec![v[0], Interval::point(1.0)];
    let mut cell = cell(&[octave], vec![x, one], ranges, None);
    cell.multiples = vec![0; 2];
    Cell { truth, ..cell }
}

pub const PATHS: &[CodePath] = &[
    SUM,
    CodePath {
        name: "sums of log1p, quotient",
        bound: |_| LOST,
        lemmas: &["sums of log1p"],
        pieces: 16,
        record: |recorder| {
            let (rest, sum) = (recorder.input::<f64>(), recorder.input::<f64>());
            recorder.finish::<f64>(&[log1p::part_of_sum(recorder.machine(), rest, sum)])
        },
        cells: |_| vec![quotient()],
        ..REDUCTION
    },
];

/// Makes a cell of a sum from 1 to 2, and ln(1 + q) for the ratio q of the rest to it; other sums differ by powers of
/// two.
fn quotient() -> Cell {
    let octave = Interval::new(1.0, 2.0).expect("in order");
    let [sum, q] = [0, 1].map(Polynomial::variable);
    // The rest of the series is less than 2^-200.
    let series = [Real::ratio(0, 1), Real::ratio(1, 1), Real::ratio(-1, 2), Real::ratio(1, 3)];
    let mut inverse = [0; VARIABLES];
    inverse[0] = -1;
    Cell {
        truth: Polynomial::of(&series, &q),
        cuts: vec![Cut { powers: inverse, off: 2 }],
        off: 1.0 / (1_u128 << 120) as f64,
        ..cell(
            &[octave, within(REST), within(1.01 / (1_u64 << 50) as f64)],
            vec![q.mul(&sum), sum],
            |v| vec![v[0] * v[1], v[0]],
            Some(1.0),
        )
    }
}
