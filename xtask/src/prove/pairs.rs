//! Sums, products and quotients in double-double arithmetic, and the logarithm that uses them.

use outward::interval::Interval;
use outward::machine::trace::{Recorder, Recording, Trace};
use outward::machine::{Lanes as _, Machine};
use outward::math::double::{dd_product, dd_quotient};
use outward::math::fast_two_sum;
use outward::math::log::{LogBaseParts, Reduced};
use outward::math::tables::log::{RECIPROCAL, WRAP};

use super::code_path::{Cell, CodePath, of_low_part};
use super::error::{plain, range};
use super::gamma::LOG_LOW;
use super::logarithm;
use super::polynomial::Polynomial;
use super::quotient;
use crate::real::Real;

const SUM: CodePath = CodePath {
    name: "sum of two numbers",
    constants: &[],
    bound: |_| PAIR_ERR,
    lemmas: &["pairs"],
    indices: 0,
    pieces: 1,
    record: |recorder| {
        let (sum, rest) = fast_two_sum(recorder.input::<f64>(), recorder.input::<f64>());
        recorder.finish::<f64>(&[sum, rest])
    },
    cells: |_| vec![sum_cell()],
};

const PRODUCT: CodePath = CodePath {
    name: "product of pairs",
    record: |recorder| product(recorder, false),
    cells: |_| vec![product_cell()],
    ..SUM
};

const QUOTIENT: CodePath = CodePath {
    name: "quotient in pairs",
    pieces: 64,
    record: |recorder| quotient(recorder, false),
    cells: |_| quotient::cells_of_pairs(),
    ..SUM
};

const LOG: CodePath = CodePath {
    name: "log, second",
    bound: |_| LOG_ERR,
    lemmas: &["rows of log", "quotients of log"],
    indices: 1,
    pieces: 2,
    record: |recorder| log(recorder, false),
    cells: |_| log_cells(),
    ..SUM
};

pub const PATHS: &[CodePath] = &[
    SUM,
    CodePath {
        name: "sum of two numbers: the low part",
        bound: |_| PAIR,
        record: |recorder| {
            let (sum, rest) = fast_two_sum(recorder.input::<f64>(), recorder.input::<f64>());
            recorder.finish::<f64>(&[rest, recorder.machine().f64(0.0), sum])
        },
        cells: |_| of_low_part(vec![sum_cell()]),
        ..SUM
    },
    PRODUCT,
    CodePath {
        name: "product of pairs: the low part",
        bound: |_| LOW,
        record: |recorder| product(recorder, true),
        cells: |_| of_low_part(vec![product_cell()]),
        ..PRODUCT
    },
    QUOTIENT,
    CodePath {
        name: "quotient in pairs: the low part",
        bound: |_| LOW,
        record: |recorder| quotient(recorder, true),
        cells: |_| of_low_part(quotient::cells_of_pairs()),
        ..QUOTIENT
    },
    LOG,
    CodePath {
        name: "log, second: the low part",
        bound: |_| LOG_LOW,
        record: |recorder| log(recorder, true),
        cells: |_| of_low_part(log_cells()),
        ..LOG
    },
];

/// Largest low part of a pair, relative to the high one: 2^-50.
pub const PAIR: f64 = 1.0 / (1_u64 << 50) as f64;
/// Largest low part before Fast2Sum makes pairs: 2^-44.
const LOW: f64 = 1.0 / (1_u64 << 44) as f64;
/// Error of pairs, 2^-90, and of logarithms, 2^-88.
const PAIR_ERR: f64 = 1.0 / (1_u128 << 90) as f64;
const LOG_ERR: f64 = 1.0 / (1_u128 << 88) as f64;

/// Returns the range of a low part beside a high one of this size at most.
pub fn low_part(most: f64) -> Interval<f64> {
    range(-PAIR * most, PAIR * most)
}

/// Makes a cell of two pairs with high parts in these ranges, and a function of their sums.
pub fn pair_cell([a, b]: [Interval<f64>; 2], of: fn(&Polynomial, &Polynomial) -> Polynomial) -> Cell {
    let [first, first_low, second, second_low] = [0, 1, 2, 3].map(Polynomial::variable);
    let truth = of(&first.add(&first_low), &second.add(&second_low));
    plain(Vec::new(), vec![a, low_part(a.mag()), b, low_part(b.mag())], truth)
}

/// Makes a cell of a sum: the first number is from 1 to 2, and a multiple of 2^-52.
fn sum_cell() -> Cell {
    let below = 2.0_f64.next_down();
    let truth = Polynomial::variable(0).add(&Polynomial::variable(1));
    let mut cell = plain(Vec::new(), vec![range(1.0, below), range(-0.25, below)], truth);
    cell.multiples[0] = -52;
    cell
}

fn product_cell() -> Cell {
    pair_cell([range(1.0, 2.0); 2], Polynomial::mul)
}

pub fn inputs<const N: usize>(recorder: &Recorder) -> [<Trace<'_> as Machine>::F64; N] {
    [(); N].map(|()| recorder.input::<f64>())
}

fn product(recorder: &Recorder, is_low: bool) -> Recording {
    let [a, a_low, b, b_low] = inputs(recorder);
    let (high, low) = dd_product((a, a_low), (b, b_low));
    let parts = if is_low { vec![low, recorder.machine().f64(0.0), high] } else { vec![high, low] };
    recorder.finish::<f64>(&parts)
}

fn quotient(recorder: &Recorder, is_low: bool) -> Recording {
    let [a, a_low, b, b_low] = inputs(recorder);
    let (high, low) = dd_quotient(recorder.machine(), (a, a_low), (b, b_low));
    let parts = if is_low { vec![low, recorder.machine().f64(0.0), high] } else { vec![high, low] };
    recorder.finish::<f64>(&parts)
}

fn log(recorder: &Recorder, is_low: bool) -> Recording {
    let m = recorder.machine();
    let index = recorder.input::<f64>().to_bits();
    let [e, z, z_low] = inputs(recorder);
    let reduced = Reduced::of(m, e, index, m.f64(0.0));
    let (high, low) = LogBaseParts::new(m, reduced).with(m, (z, z_low));
    let parts = if is_low { vec![low, m.f64(0.0), high.abs()] } else { vec![high, low] };
    recorder.finish::<f64>(&parts)
}

/// Returns cells of e·ln 2 − ln c + 2·atanh(z/2) for z·(1 + s)·(1 + δ) in place of z, in the cells of the logarithm.
fn log_cells() -> Vec<Cell> {
    let [z, e, part, off] = [0, 1, 2, 3].map(Polynomial::variable);
    let low = z.mul(&part);
    let sum = z.add(&low);
    let exact = sum.add(&sum.mul(&off));
    // The terms z + z³·(1 + 3s + 3δ)/12 and so on.
    let mut series = [vec![Real::ratio(0, 1); 3], vec![Real::ratio(0, 1); 3]];
    for n in (3..=LAST).step_by(2) {
        let term = Real::ratio(1, n).scale(1 - n as i32);
        series[1].extend([term.mul_int(n), Real::ratio(0, 1)]);
        series[0].extend([term, Real::ratio(0, 1)]);
    }
    let [bend, slope] = series.map(|series| Polynomial::of(&series, &z));
    let truth = exact.add(&bend).add(&slope.mul(&part.add(&off)));
    let truth = truth.add(&e.mul(&Polynomial::constant(Real::ln2())));
    let ln_c: Vec<Polynomial> = (0..RECIPROCAL.len())
        .map(|row| {
            let c = RECIPROCAL[row] * if row as u64 >= WRAP { 2.0 } else { 1.0 };
            Polynomial::constant(Real::from_f64(c).ln())
        })
        .collect();
    let cell = |cell: Cell| {
        let row = cell.index[0] as usize;
        let ends = [cell.variables[0].inf(), cell.variables[0].sup()].map(|r| 2.0 * r / (2.0 + r));
        let remainders = range(ends[0] - BEYOND * ends[0].abs(), ends[1] + BEYOND * ends[1].abs());
        Cell {
            variables: vec![remainders, cell.variables[1], range(-LOW, LOW), range(-PAIR_ERR, PAIR_ERR)],
            numbers: vec![e.clone(), z.clone(), low.clone()],
            ranges: |v| vec![v[1], v[0], v[0] * v[2]],
            multiples: vec![0, i32::MIN, i32::MIN],
            truth: truth.sub(&ln_c[row]),
            left: LEFT,
            ..cell
        }
    };
    logarithm::cells(&Real::ratio(1, 1)).into_iter().map(cell).collect()
}

/// Bound of the error of the quotient's high part and of roundings here: 2^-44.
const BEYOND: f64 = LOW;
/// Last power of the series. The rest is (z/2)^14/15 of z, which is at most 1.12 of the result; squares of s + δ
/// contribute less than z²/2·2^-88.
const LAST: i64 = 13;
const LEFT: f64 = 1.0 / (1_u128 << 104) as f64;
