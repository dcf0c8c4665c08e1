//! Paths of the Bessel functions of the first and of the second kind.

use std::ops::Range;

use outward::interval::Interval;
use outward::machine::trace::{Recorder, Recording, Trace};
use outward::machine::{Lanes as _, Machine};
use outward::math::bessel::{BESSEL_ERR, BESSEL_F32_ERROR_ULPS, BesselCell, pole_f32, pole_of};
use outward::math::ladder::Sum;
use outward::math::log::LOG_ERR;
use outward::math::tables::atan::INVERSE_PI;

use super::code_path::{Cell, CodePath, Operators, PLACE, of_low_part};
use super::cut::Cut;
use super::error::{Pair, plain, range};
use super::logarithm::FAST_LOW;
use super::polynomial::{Polynomial, Powers, VARIABLES};
use crate::real::Real;
use crate::tables::bessel_cells::{REGULAR, ROWS, coefficients, half_width, middle};
use crate::tables::bessel_turns::{Constants, Function};

mod far;

pub use far::{COMPOSITIONS, PATHS as FAR_PATHS};

const BINARY32: CodePath = CodePath {
    name: "j0 below 32, binary32",
    constants: &["BESSEL_F32_ERROR_ULPS"],
    bound: f32_bound,
    lemmas: &["cells of Bessel functions", "sizes of Bessel functions in binary32"],
    indices: 1,
    pieces: 1,
    record: f32_path::<0, false>,
    cells: |_| cells(J0, 0..ROWS),
};

const FAST: CodePath = CodePath {
    name: "j0 below 32, fast",
    constants: &["BESSEL_ERR"],
    bound: |unit| BESSEL_ERR * unit,
    lemmas: &["cells of Bessel functions", "sorted terms"],
    record: fast::<0, false>,
    ..BINARY32
};

const POLE: CodePath = CodePath {
    name: "pole of y1, binary32",
    constants: &[],
    bound: pole_err,
    lemmas: &["cells of Bessel functions"],
    indices: 0,
    pieces: 1,
    record: |recorder| {
        let x = recorder.input::<f64>();
        recorder.finish::<f64>(&[pole_f32(recorder.machine(), x)])
    },
    cells: |operators| vec![pole_cell(operators)],
};

const POLE_OF_PAIR: CodePath = CodePath {
    name: "pole of y1, fast",
    bound: |_| POLE_ERR,
    pieces: 4,
    record: |recorder| {
        let (high, low) = pole_of(recorder.machine(), recorder.input::<f64>());
        recorder.finish::<f64>(&[high, low])
    },
    cells: |operators| vec![pole_of_pair_cell(operators)],
    ..POLE
};

pub const PATHS: &[CodePath] = &[
    BINARY32,
    CodePath {
        name: "j1 below 1, binary32",
        record: |recorder| {
            let (m, cell) = (recorder.machine(), cell(recorder));
            let (value, size) = cell.value_f32::<1, false>(m, recorder.input::<f64>(), None, None);
            recorder.finish::<f64>(&[value, m.f64(0.0), size])
        },
        cells: |_| regular_cells(J1, F32_LEAST),
        ..BINARY32
    },
    CodePath {
        name: "j1 from 1 to 32, binary32",
        record: f32_path::<1, false>,
        cells: |_| cells(J1, REGULAR..ROWS),
        ..BINARY32
    },
    CodePath {
        name: "y0 below 1, binary32",
        record: |recorder| {
            let (m, cell) = (recorder.machine(), cell(recorder));
            let log = (recorder.input::<f64>(), recorder.input::<f64>());
            let product = cell.product_f32::<0>(m, log);
            let (value, size) = cell.value_f32::<0, true>(m, m.f64(1.0), Some(product), None);
            recorder.finish::<f64>(&[value, m.f64(0.0), size])
        },
        cells: |operators| log_cells(Y0, F32_LEAST, operators.unit(), pole_err(operators.unit())),
        ..BINARY32
    },
    CodePath {
        name: "y0 from 1 to 32, binary32",
        record: f32_path::<0, true>,
        cells: |_| cells(Y0, REGULAR..ROWS),
        ..BINARY32
    },
    CodePath {
        name: "y1 below 1, binary32",
        record: |recorder| {
            let (m, cell) = (recorder.machine(), cell(recorder));
            let log = (recorder.input::<f64>(), recorder.input::<f64>());
            let (x, pole) = (recorder.input::<f64>(), recorder.input::<f64>());
            let product = cell.product_f32::<1>(m, log);
            let (value, size) = cell.value_f32::<1, true>(m, x, Some(product), Some(pole));
            recorder.finish::<f64>(&[value, m.f64(0.0), size])
        },
        cells: |operators| log_cells(Y1, F32_LEAST, operators.unit(), pole_err(operators.unit())),
        ..BINARY32
    },
    CodePath {
        name: "y1 from 1 to 32, binary32",
        record: f32_path::<1, true>,
        cells: |_| cells(Y1, REGULAR..ROWS),
        ..BINARY32
    },
    POLE,
    FAST,
    CodePath {
        name: "j1 below 1, fast",
        lemmas: &["cells of Bessel functions", "sorted terms", "tiny arguments of j1"],
        record: |recorder| {
            let (m, cell) = (recorder.machine(), cell(recorder));
            finish(recorder, cell.value::<1, false>(m, recorder.input::<f64>(), None, None))
        },
        cells: |_| regular_cells(J1, J1_LEAST),
        ..FAST
    },
    CodePath {
        name: "j1 from 1 to 32, fast",
        record: fast::<1, false>,
        cells: |_| cells(J1, REGULAR..ROWS),
        ..FAST
    },
    CodePath {
        name: "y0 below 1, fast",
        record: |recorder| {
            let (m, cell, log) = (recorder.machine(), cell(recorder), pair(recorder));
            let product = cell.product::<0>(m, log);
            finish(recorder, cell.value::<0, true>(m, m.f64(1.0), Some(product), None))
        },
        cells: |operators| log_cells(Y0, LEAST, operators.unit(), POLE_ERR),
        ..FAST
    },
    CodePath {
        name: "y0 from 1 to 32, fast",
        record: fast::<0, true>,
        cells: |_| cells(Y0, REGULAR..ROWS),
        ..FAST
    },
    CodePath {
        name: "y1 below 1, fast",
        record: |recorder| {
            let (m, cell, log) = (recorder.machine(), cell(recorder), pair(recorder));
            let (x, pole) = (recorder.input::<f64>(), pair(recorder));
            let product = cell.product::<1>(m, log);
            finish(recorder, cell.value::<1, true>(m, x, Some(product), Some(pole)))
        },
        cells: |operators| {
            log_cells(Y1, LEAST, operators.unit(), POLE_ERR).into_iter().map(with_low_pole).collect()
        },
        ..FAST
    },
    CodePath {
        name: "y1 from 1 to 32, fast",
        record: fast::<1, true>,
        cells: |_| cells(Y1, REGULAR..ROWS),
        ..FAST
    },
    POLE_OF_PAIR,
    CodePath {
        name: "pole of y1, fast: the low part",
        bound: |_| POLE_LOW,
        record: |recorder| {
            let m = recorder.machine();
            let (high, low) = pole_of(m, recorder.input::<f64>());
            recorder.finish::<f64>(&[low, m.f64(0.0), high])
        },
        cells: |operators| of_low_part(vec![pole_of_pair_cell(operators)]),
        ..POLE_OF_PAIR
    },
];

/// Returns the bound relative to the size: accepted results are at least 2^-9 of it.
fn f32_bound(_: f64) -> f64 {
    BESSEL_F32_ERROR_ULPS as f64 * PLACE / 512.0
}

/// Exponent of the least argument: 2^-900, and in binary32 2^-100.
const LEAST: i32 = 900;
const F32_LEAST: i32 = 100;

/// Exponent below which errors of J1 are the same: 2^-200.
const J1_LEAST: i32 = 200;

/// Relative error of the pole as a pair: 2^-96.
const POLE_ERR: f64 = 1.0 / (1_u128 << 96) as f64;
/// Largest low part of the pole, relative to the high one: 2^-50.
const POLE_LOW: f64 = 1.0 / (1_u64 << 50) as f64;

/// Returns the relative error of the pole as one double.
fn pole_err(unit: f64) -> f64 {
    2.0 * unit
}

/// One of the functions: its order, and whether it is of the second kind.
#[derive(Clone, Copy)]
struct Kind {
    order: i64,
    second: bool,
}

const J0: Kind = Kind { order: 0, second: false };
const J1: Kind = Kind { order: 1, second: false };
const Y0: Kind = Kind { order: 0, second: true };
const Y1: Kind = Kind { order: 1, second: true };

fn cell(recorder: &Recorder) -> BesselCell<Trace<'_>> {
    let index = recorder.input::<f64>().to_bits();
    BesselCell { index, t: recorder.input::<f64>() }
}

fn f32_path<const ORDER: usize, const SECOND: bool>(recorder: &Recorder) -> Recording {
    let (m, cell) = (recorder.machine(), cell(recorder));
    let (value, size) = cell.value_f32::<ORDER, SECOND>(m, m.f64(1.0), None, None);
    recorder.finish::<f64>(&[value, m.f64(0.0), size])
}

fn pair(recorder: &Recorder) -> Pair<'_> {
    (recorder.input::<f64>(), recorder.input::<f64>())
}

fn fast<const ORDER: usize, const SECOND: bool>(recorder: &Recorder) -> Recording {
    let (m, cell) = (recorder.machine(), cell(recorder));
    finish(recorder, cell.value::<ORDER, SECOND>(m, m.f64(1.0), None, None))
}

type Number<'a> = <Trace<'a> as Machine>::F64;

fn finish<'a>(recorder: &'a Recorder, Sum { high, low, size }: Sum<Number<'a>>) -> Recording {
    recorder.finish::<f64>(&[high, low, size])
}

/// Returns the series of a function in this cell, or its regular part, as a polynomial in the place in the cell.
fn series(constants: &Constants, Kind { order, second }: Kind, row: i64) -> Polynomial {
    Polynomial::of(&coefficients(Function { constants, order, second }, row), &Polynomial::variable(0))
}

/// Returns the range of places in a cell, and its middle.
fn places(row: i64) -> ([f64; 2], f64) {
    let half = half_width(row).to_f64(53).next_up();
    // No argument is below 0.
    ([if row == 0 { 0.0 } else { -half }, half], middle(row) as f64 / 32.0)
}

/// Returns the cells that have only the series.
fn cells(kind: Kind, rows: Range<i64>) -> Vec<Cell> {
    let constants = Constants::new();
    let cell = |row: i64| {
        let ([least, most], _) = places(row);
        let truth = series(&constants, kind, row);
        Cell { off: LEFT, ..plain(vec![row as u64], vec![range(least, most)], truth) }
    };
    rows.map(cell).collect()
}

/// Rest after the 22 terms of a cell, as `docs/bessel.md` derives: 2^-104.
const LEFT: f64 = 1.0 / (1_u128 << 104) as f64;

/// Returns pieces of the cells of regular parts: a cell, the places in it, and the arguments there, from 2^least on.
/// The first cell is cut such that the ratio of ends is at most this power of two.
fn regular_pieces(least: i32, ratio: i32) -> Vec<(i64, [f64; 2], [f64; 2])> {
    let ([_, most], _) = places(0);
    let mut pieces = vec![(0, [1.0 / 64.0, most], [1.0 / 64.0, most])];
    let mut n = 6;
    while n < least {
        // The ratio of logarithms is 8 to 9, or that of two consecutive numbers.
        let next = n + (n / 8).clamp(1, ratio);
        let ends = [2.0_f64.powi(-next), 2.0_f64.powi(-n)];
        pieces.push((0, ends, ends));
        n = next;
    }
    for row in 1..REGULAR {
        let ([least, most], middle) = places(row);
        let end = |n: i32| least + (most - least) * f64::from(n) / 8.0;
        pieces.extend((0..8).map(|n| {
            let places = [end(n), end(n + 1)];
            (row, places, [(middle + places[0]) * (1.0 - WIDER), (middle + places[1]) * (1.0 + WIDER)])
        }));
    }
    pieces
}

/// Bound of roundings of the ends of ranges here: 2^-20.
const WIDER: f64 = 1.0 / (1 << 20) as f64;

/// Returns cells of x times the series, for c + t = x.
fn regular_cells(kind: Kind, least: i32) -> Vec<Cell> {
    let constants = Constants::new();
    let t = Polynomial::variable(0);
    let all: Vec<Polynomial> = (0..REGULAR).map(|row| series(&constants, kind, row)).collect();
    let cell = |(row, places_here, arguments): (i64, [f64; 2], [f64; 2])| {
        let middle = places(row).1;
        let x = t.add(&Polynomial::number(middle));
        let variables = vec![range(places_here[0], places_here[1]), Interval::point(middle)];
        Cell {
            truth: x.mul(&all[row as usize]),
            numbers: vec![t.clone(), x],
            ranges: |v| vec![v[0], v[0] + v[1]],
            multiples: vec![i32::MIN; 2],
            off: LEFT * arguments[1],
            ..plain(vec![row as u64], variables, Polynomial::default())
        }
    };
    regular_pieces(least, 1).into_iter().map(cell).collect()
}

/// Returns cells of the regular part and 2/π times the logarithm times the function of the first kind; for the order 1
/// times x, and less the pole, which has this relative error. The logarithm is a pair. It, the pole and x may be
/// inconsistent.
fn log_cells(kind: Kind, least: i32, unit: f64, pole_off: f64) -> Vec<Cell> {
    let constants = Constants::new();
    let [t, log, log_low, pole] = [0, 1, 2, 3].map(Polynomial::variable);
    let two_over_pi = Polynomial::constant(Real::ratio(2, 1).div(&constants.pi));
    let of_log = two_over_pi.mul(&log.add(&log_low));
    let first = Kind { second: false, ..kind };
    let part = |row| {
        let product = of_log.mul(&series(&constants, first, row));
        series(&constants, kind, row).add(&product)
    };
    let all: Vec<Polynomial> = (0..REGULAR).map(part).collect();
    let cell = |(row, [low_end, high_end], [smallest, largest]): (i64, [f64; 2], [f64; 2])| {
        let middle = places(row).1;
        // Range of the high part, which differs from the logarithm by the low part.
        let logs = range(smallest.ln() * (1.0 + HIGH_OFF), largest.ln() * (1.0 - HIGH_OFF));
        let low = FAST_LOW * logs.mag();
        let poles = range(0.636 / largest, 0.637 / smallest);
        let variables =
            vec![range(low_end, high_end), logs, range(-low, low), poles, Interval::point(middle)];
        let off = (1.0 + logs.mag()) * LEFT + 0.64 * logs.mag() * LOG_ERR * unit;
        let whole = plain(vec![row as u64], variables, Polynomial::default());
        if kind.order == 0 {
            return Cell {
                numbers: vec![t.clone(), log.clone(), log_low.clone()],
                ranges: |v| v[..3].to_vec(),
                multiples: vec![i32::MIN; 3],
                truth: all[row as usize].clone(),
                off,
                ..whole
            };
        }
        let x = t.add(&Polynomial::number(middle));
        Cell {
            truth: x.mul(&all[row as usize]).sub(&pole),
            numbers: vec![t.clone(), log.clone(), log_low.clone(), x, pole.clone()],
            ranges: |v| vec![v[0], v[1], v[2], v[0] + v[4], v[3]],
            multiples: vec![i32::MIN; 5],
            off: largest * off + poles.sup() * pole_off,
            ..whole
        }
    };
    regular_pieces(least, 4).into_iter().map(cell).collect()
}

/// Adds a low part of the pole to the cell.
fn with_low_pole(cell: Cell) -> Cell {
    let low = Polynomial::variable(5);
    let most = POLE_LOW * cell.variables[3].sup();
    Cell {
        truth: cell.truth.sub(&low),
        numbers: [cell.numbers, vec![low]].concat(),
        variables: [cell.variables, vec![range(-most, most)]].concat(),
        ranges: |v| vec![v[0], v[1], v[2], v[0] + v[4], v[3], v[5]],
        multiples: vec![i32::MIN; 6],
        ..cell
    }
}

/// Bound of the difference between the high part and the logarithm, relative to it.
const HIGH_OFF: f64 = 2.0 * FAST_LOW;

/// Returns this power of the variable.
fn power_of(variable: usize, power: i32) -> Powers {
    let mut powers = [0; VARIABLES];
    powers[variable] = power;
    powers
}

/// Makes a cell of 2/π over x, where the double next to 2/π over x is a number from 1 to 2: it commutes with powers of
/// two.
fn pole_cell(operators: Operators) -> Cell {
    let two_over_pi = 2.0 * INVERSE_PI;
    let ratio = Real::ratio(2, 1).div(&Real::pi()).div(&Real::from_f64(two_over_pi));
    let off = 1.01 * operators.unit();
    Cell {
        numbers: vec![Polynomial::monomial(power_of(0, -1)).mul(&Polynomial::number(two_over_pi))],
        ranges: |v| vec![Interval::point(2.0 * INVERSE_PI) / v[0]],
        multiples: vec![i32::MIN],
        cuts: vec![Cut { powers: power_of(0, 1), off: 1 }],
        ..plain(
            Vec::new(),
            vec![range(1.0, 2.0), range(-off, off)],
            Polynomial::variable(0).mul(&Polynomial::constant(ratio)),
        )
    }
}

/// Makes a cell of 2/π over x, where 1/x is from 1 to 2: it commutes with powers of two.
fn pole_of_pair_cell(operators: Operators) -> Cell {
    let cell = far::reciprocal_cell(operators);
    let two_over_pi = Polynomial::constant(Real::ratio(2, 1).div(&Real::pi()));
    Cell { truth: cell.truth.mul(&two_over_pi), ..cell }
}
