//! The cells of the paths of inverse hyperbolic functions.

use outward::math::tables::log::WRAP;
use outward::math::tables::narrow;

use super::{F32_LEAST, POWER_LOW, SERIES_LOW};
use crate::prove::code_path::{Cell, Operators, of_low_part};
use crate::prove::cut::{Cut, RECIPROCAL_ERR};
use crate::prove::error::{octaves, plain, range};
use crate::prove::logarithm::{cells, f32_cells};
use crate::prove::polynomial::{Polynomial, VARIABLES};
use crate::real::Real;

/// Returns the coefficients of arsinh.
pub fn sines() -> Vec<Real> {
    let mut coefficients = Vec::new();
    let mut root = Real::ratio(1, 1);
    for n in 0..LAST {
        coefficients.extend([Real::ratio(0, 1), root.div_int(2 * n + 1)]);
        root = root.mul_int(-(2 * n + 1)).div_int(2 * n + 2);
    }
    coefficients
}

/// Returns the coefficients of artanh.
pub fn tangents() -> Vec<Real> {
    (0..LAST).flat_map(|n| [Real::ratio(0, 1), Real::ratio(1, 2 * n + 1)]).collect()
}

/// Number of terms of the series, to the power 25; the rest is at most s^26·1.02/27 of it, for s below 1/32 and below
/// 1/8.
const LAST: i64 = 13;
const LEFT: f64 = 1.0 / (1_u128 << 124) as f64;
const F32_LEFT: f64 = 1.0 / (1_u128 << 76) as f64;

/// Makes a cell of a series of a sum whose low part is a part of the high one.
pub fn series_cell([least, most]: [f64; 2], series: &[Real]) -> Cell {
    let [s, part] = [0, 1].map(Polynomial::variable);
    let low = s.mul(&part);
    let variables = vec![range(least, most), range(-SERIES_LOW, SERIES_LOW)];
    Cell {
        left: LEFT,
        numbers: vec![s.clone(), low.clone()],
        ranges: |v| vec![v[0], v[0] * v[1]],
        ..plain(Vec::new(), variables, Polynomial::of(series, &s.add(&low)))
    }
}

pub fn f32_series_cell([least, most]: [f64; 2], series: &[Real]) -> Cell {
    let truth = Polynomial::of(series, &Polynomial::variable(0));
    Cell { left: F32_LEFT, ..plain(Vec::new(), vec![range(least, most)], truth) }
}

/// Returns x² plus this number.
fn square_and(more: f64) -> Polynomial {
    let x = Polynomial::variable(0);
    x.mul(&x).add(&Polynomial::number(more))
}

/// Makes a cell of x² + 1 from 1/32 to 1.
pub fn below_one() -> Cell {
    let cell = plain(Vec::new(), vec![range(1.0 / 32.0, 1.0)], square_and(1.0));
    Cell { multiples: vec![-57], ..cell }
}

/// Returns cells of x² plus `more` by octaves from the first to 2^46.
pub fn from_one(first: i32, more: i32) -> Vec<Cell> {
    let cell = |n: i32| {
        let one = 2.0_f64.powi(n);
        Cell {
            multiples: vec![n - 52],
            ..plain(Vec::new(), vec![range(one, 2.0 * one)], square_and(more.into()))
        }
    };
    (first..46).map(cell).collect()
}

/// Returns cells of x² − 1 by octaves of x − 1 up to x = 2, and then of x.
pub fn minus_one_cells() -> Vec<Cell> {
    let two = Polynomial::number(2.0);
    let cell = |d| above_one(d, |d| d.mul(&d.add(&two)));
    [[0.5, 1.0]].into_iter().chain(octaves(52)).map(cell).chain(from_one(1, -1)).collect()
}

/// Makes a cell of x = 1 + d, with the exact result by d.
fn above_one([least, most]: [f64; 2], truth: impl Fn(&Polynomial) -> Polynomial) -> Cell {
    let d = Polynomial::variable(0);
    Cell {
        numbers: vec![d.add(&Polynomial::number(1.0))],
        ranges: |v| vec![v[0] + range(1.0, 1.0)],
        multiples: vec![-52],
        ..plain(Vec::new(), vec![range(least, most)], truth(&d))
    }
}

/// Makes a cell of a + a′ + b + b′ for a from 1 to 2, and b no larger.
pub fn sum_cell(operators: Operators) -> Cell {
    let below = 2.0_f64.next_down();
    let low = 2.01 * operators.unit();
    let low = range(-low, low);
    let truth = (1..4).fold(Polynomial::variable(0), |sum, which| sum.add(&Polynomial::variable(which)));
    let mut cell = plain(Vec::new(), vec![range(1.0, below), range(0.0, below), low, low], truth);
    cell.multiples[0] = -52;
    cell
}

/// Makes a cut of 1/d for the first variable, whose error is the second one.
fn reciprocal() -> Cut {
    let mut powers = [0; VARIABLES];
    powers[0] = -1;
    Cut { powers, off: 1 }
}

/// Adds the reciprocal of the divisor d, the high part of a sum, to a cell of a quotient.
fn of_divisor(cell: Cell, operators: Operators) -> Cell {
    let off = 1.01 * (RECIPROCAL_ERR + operators.unit());
    Cell { variables: vec![cell.variables[0], range(-off, off)], cuts: vec![reciprocal()], ..cell }
}

/// Returns 2/d plus this number.
fn quotient_and(more: f64) -> Polynomial {
    Polynomial::number(2.0).mul(&Polynomial::monomial(reciprocal().powers)).add(&Polynomial::number(more))
}

/// Turns the cells into cells of the low part of 2/d plus `more`, relative to its least value in the cell.
pub fn of_low_part_of_power(cells: Vec<Cell>, more: f64) -> Vec<Cell> {
    let of = |cell: Cell| Cell { size: Some(0.99 * (2.0 / cell.variables[0].sup() + more)), ..cell };
    of_low_part(cells).into_iter().map(of).collect()
}

/// Returns cells of (1 + x)/(1 − x) = 2/d − 1 by octaves of d = 1 − x, to x = 1/32.
pub fn tangent_cells(operators: Operators) -> Vec<Cell> {
    let cell = |[least, most]: [f64; 2]| {
        let one = Polynomial::number(1.0);
        let cell = plain(Vec::new(), vec![range(least, most)], quotient_and(-1.0));
        let cell = Cell {
            numbers: vec![one.sub(&Polynomial::variable(0))],
            ranges: |v| vec![range(1.0, 1.0) - v[0]],
            multiples: vec![-57],
            ..cell
        };
        of_divisor(cell, operators)
    };
    [[0.5, 31.0 / 32.0]].into_iter().chain(octaves(53)).map(cell).collect()
}

/// Returns cells of (x + 1)/(x − 1) = 2/d + 1 by octaves of d = x − 1, to x = 32.
pub fn cotangent_cells(operators: Operators) -> Vec<Cell> {
    let octave = |n: i32| [2.0_f64.powi(n), 2.0_f64.powi(n + 1)];
    (-52..5).map(|n| of_divisor(above_one(octave(n), |_| quotient_and(1.0)), operators)).collect()
}

/// Makes a cell of 1/x for x from 1 to 2.
pub fn inverse_cell(operators: Operators) -> Cell {
    let off = 1.01 * operators.unit();
    let variables = vec![range(1.0, 2.0), range(-off, off)];
    let cell = plain(Vec::new(), variables, Polynomial::monomial(reciprocal().powers));
    Cell {
        numbers: vec![Polynomial::variable(0)],
        ranges: |v| vec![v[0]],
        multiples: vec![-52],
        cuts: vec![reciprocal()],
        ..cell
    }
}

/// Makes a cell of ln(1 + q) for the ratio q of the low part to a high part from 1 to 2.
pub fn part_cell(operators: Operators) -> Cell {
    let [h, _, q] = std::array::from_fn(Polynomial::variable);
    // The rest of the series is less than 2^-190.
    let series = [Real::ratio(0, 1), Real::ratio(1, 1), Real::ratio(-1, 2), Real::ratio(1, 3)];
    let cell = plain(Vec::new(), vec![range(1.0, 2.0)], Polynomial::of(&series, &q));
    let mut cell = of_divisor(cell, operators);
    cell.variables.push(range(-POWER_LOW, POWER_LOW));
    Cell {
        numbers: vec![h.clone(), h.mul(&q)],
        ranges: |v| vec![v[0], v[0] * v[2]],
        multiples: vec![-52, i32::MIN],
        off: 1.0 / (1_u128 << 120) as f64,
        size: Some(1.0),
        ..cell
    }
}

/// Returns cells of the rows for powers from 1 + 8/256 on, with the ratio of the low part to the high one.
pub fn log_cells() -> Vec<Cell> {
    let is_power = |cell: &Cell| match cell.variables[1].inf() {
        0.0 => (8..WRAP).contains(&cell.index[0]),
        e => e > 0.0,
    };
    let mut found: Vec<Cell> = cells(&Real::ratio(1, 1)).into_iter().filter(is_power).collect();
    for cell in &mut found {
        let rest = Polynomial::variable(2);
        let most = 1.01 * POWER_LOW;
        cell.truth = cell.truth.add(&rest);
        cell.variables.push(range(-most, most));
        cell.numbers.push(rest);
        cell.multiples.push(i32::MIN);
        cell.ranges = |variables| vec![variables[1], variables[0], variables[2]];
    }
    found
}

/// Returns cells of the rows of binary32 for powers whose logarithm is [`F32_LEAST`] or more, of a significand of all
/// digits.
pub fn f32_log_cells() -> Vec<Cell> {
    let least = F32_LEAST.exp();
    let of_power = |cell: Cell| {
        let c = narrow::RECIPROCAL[cell.index[0] as usize];
        let (r, e) = (cell.variables[0], cell.variables[1]);
        let first = if e.inf() == 0.0 { r.inf().max(0.9999 * least * c - 1.0) } else { r.inf() };
        if e.inf() < 0.0 || first >= r.sup() {
            return None;
        }
        let inverse = Real::ratio(1, 1).div(&Real::from_f64(c));
        let significand = Polynomial::number(1.0).add(&Polynomial::variable(0));
        Some(Cell {
            variables: vec![range(first, r.sup()), e, range(1.0, 1.0) / range(c, c)],
            numbers: vec![Polynomial::variable(1), significand.mul(&Polynomial::constant(inverse))],
            ranges: |v| vec![v[1], (range(1.0, 1.0) + v[0]) * v[2]],
            ..cell
        })
    };
    f32_cells(&Real::ratio(1, 1)).into_iter().filter_map(of_power).collect()
}
