//! Tangents with short tables: the two sums whose quotient is the tangent, relative to sizes that determine the size in
//! the code.

use outward::interval::Interval;
use outward::machine::trace::{Recorder, Recording, Trace};
use outward::machine::{Bits as _, Lanes as _, Machine};
use outward::math::tables::short::{TAN_ANGLE, TAN_TANGENT};
use outward::math::trig::{EndPair, TAN_SHORT_BEND, TAN_SHORT_ERR, rough_quotient, short_tan_terms};

use super::code_path::{Cell, CodePath, Operators};
use super::composition::Composition;
use super::cut::ROUGH_ERR;
use super::polynomial::Polynomial;
use super::quotient;
use super::reduction::circle::{CLOSE_LOST, CLOSE_OFF, LOST, QUARTERS_MOST, off};
use super::tangent::{HIGH_ERR, tangents};
use super::trigonometric::NEAR;
use super::upward::worse;
use crate::real::Real;

const TOP: CodePath = CodePath {
    name: "tan with short tables, top",
    constants: &[],
    // Half of the error bound of the quotient.
    bound: |unit| TAN_SHORT_ERR * unit / 2.0,
    lemmas: &["short quarter turns", "sums of tangents with short tables"],
    indices: 2,
    pieces: 64,
    record: |recorder| of_sum(recorder, Which::Top),
    cells: |operators| cells(Which::Top, operators),
};

const HIGH: CodePath = CodePath {
    name: "tan with short tables, high part of the top",
    bound: |_| HIGH_ERR,
    pieces: 8,
    record: |recorder| of_high(recorder, Which::Top),
    ..TOP
};

pub const PATHS: &[CodePath] = &[
    TOP,
    CodePath {
        name: "tan with short tables, bottom",
        record: |recorder| of_sum(recorder, Which::Bottom),
        cells: |operators| cells(Which::Bottom, operators),
        ..TOP
    },
    HIGH,
    CodePath {
        name: "tan with short tables, high part of the bottom",
        record: |recorder| of_high(recorder, Which::Bottom),
        cells: |operators| cells(Which::Bottom, operators),
        ..HIGH
    },
    CodePath {
        name: "quotient of pairs, roughly",
        constants: &[],
        // 2^-80
        bound: |_| 1.0 / (1_u128 << 80) as f64,
        lemmas: &[],
        indices: 0,
        pieces: 64,
        record: |recorder| {
            let m = recorder.machine();
            let one = m.f64(1.0);
            let [top, top_low, bottom, bottom_low] = [(); 4].map(|()| EndPair(recorder.input::<f64>(), one));
            let [high, low] = rough_quotient(m, [top, top_low], [bottom, bottom_low]);
            recorder.finish::<f64>(&[high.0, low.0])
        },
        cells: |_| quotient::cells(quotient::PAIR, quotient::PAIR, ROUGH_ERR),
    },
];

pub const COMPOSITIONS: &[Composition] = &[Composition {
    name: "tan, fast with short tables",
    constants: &["TAN_SHORT_ERR"],
    bound: |unit| TAN_SHORT_ERR * unit,
    lemmas: &["sums of tangents with short tables"],
    parts: &[
        "tan with short tables, top",
        "tan with short tables, bottom",
        "quotient of pairs, roughly",
        "tan with short tables, high part of the top",
        "tan with short tables, high part of the bottom",
    ],
    total: |errors, _| {
        let [top, bottom, own, high_of_top, high_of_bottom] = errors else { return f64::INFINITY };
        let fits = worse(*high_of_top, *high_of_bottom) <= HIGH_ERR;
        if fits { NEARLY * (2.0 * worse(*top, *bottom) + own) } else { f64::INFINITY }
    },
}];

/// Factor for a lower size of the code, and for errors of errors: 1 + 2^-38.
const NEARLY: f64 = 1.0 + 1.0 / (1_u64 << 38) as f64;

type Lane<'a> = <Trace<'a> as Machine>::F64;
type Sums<'a> = [[EndPair<Trace<'a>>; 2]; 2];

/// One of both sums.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    Top,
    Bottom,
}

/// Records both sums of a row of the table and a number of quarter turns, and the additional size of each sum, times
/// the square of the reduced argument.
fn sums(recorder: &Recorder) -> (Sums<'_>, [Lane<'_>; 2]) {
    let m = recorder.machine();
    let [row, quarters] = [(); 2].map(|()| recorder.input::<f64>().to_bits());
    // The other end of the interval is a constant, which is outside of the proof.
    let one = m.f64(1.0);
    let [r, rest] = [(); 2].map(|()| EndPair(recorder.input::<f64>(), one));
    let tangent = m.lookup(&TAN_TANGENT, row);
    let odd = m.u64(0).lt(quarters & m.u64(1));
    let sums = short_tan_terms(m, [odd, odd], EndPair(tangent, one), [r, rest]);
    let bend = (r.0 * r.0) * m.f64(2.0 * TAN_SHORT_BEND);
    let factors = [Lane::select(odd, tangent, one), Lane::select(odd, one, tangent)];
    (sums, factors.map(|factor| bend * factor))
}

fn of_sum(recorder: &Recorder, which: Which) -> Recording {
    let (sums, bends) = sums(recorder);
    let ([high, low], bend) = (sums[which as usize], bends[which as usize]);
    recorder.finish::<f64>(&[high.0, low.0, high.0.abs() + bend])
}

fn of_high(recorder: &Recorder, which: Which) -> Recording {
    let (sums, _) = sums(recorder);
    recorder.finish::<f64>(&[sums[which as usize][0].0])
}

/// Returns cells of the rows of the table, and 0 and 1 quarter turns; where a sum is 0 at one, of octaves of the
/// reduced argument.
fn cells(which: Which, operators: Operators) -> Vec<Cell> {
    let mut cells = Vec::new();
    for (row, quarters) in (0..16).flat_map(|row| [(row, 0), (row, 1)]) {
        let has_zero = (which == Which::Top) == (quarters == 0);
        let coefficients = series(row, quarters, which);
        if row > 0 || !has_zero {
            cells.push(cell_anywhere([row, quarters], &coefficients, operators));
            continue;
        }
        let octaves = (6..=34).map(|n| 2.0_f64.powi(-n)).map(|one| [one / 2.0, one]);
        for [least, most] in octaves.chain([[1.0 / 64.0, QUARTERS_MOST]]) {
            let cell = |r| cell([row, quarters], r, &coefficients, operators);
            cells.extend([[least, most], [-most, -least]].map(cell));
        }
    }
    cells
}

/// Returns the coefficients of T + tan ρ and 1 − T·tan ρ, or a quarter turn further on of 1 − T·tan ρ and −T − tan ρ,
/// for the tangent T of the angle of a row.
fn series(row: u64, quarters: u64, which: Which) -> Vec<Real> {
    let angle = Real::from_f64(TAN_ANGLE[row as usize]);
    let tangent = angle.sin().div(&Real::pi().div_int(2).sub(&angle).sin());
    let (start, factor) = match (which, quarters) {
        (Which::Top, 0) => (tangent, Real::ratio(1, 1)),
        (Which::Bottom, 1) => (tangent.mul_int(-1), Real::ratio(-1, 1)),
        _ => (Real::ratio(1, 1), tangent.mul_int(-1)),
    };
    let mut coefficients: Vec<Real> = tangents(LAST).iter().map(|c| c.mul(&factor)).collect();
    coefficients[0] = start;
    coefficients
}

/// Makes a cell for ρ = r + r·s.
fn cell(index: [u64; 2], r: [f64; 2], coefficients: &[Real], operators: Operators) -> Cell {
    let range = |[low, high]: [f64; 2]| Interval::new(low, high).expect("in order");
    let rest = NEAR * (off(operators.unit()) + LOST);
    let [x, s] = [0, 1].map(Polynomial::variable);
    let rest_of_it = x.mul(&s);
    Cell {
        index: index.to_vec(),
        variables: vec![range(r), range([-rest, rest])],
        truth: Polynomial::of(coefficients, &x.add(&rest_of_it)),
        numbers: vec![x, rest_of_it],
        ranges: |variables| vec![variables[0], variables[0] * variables[1]],
        multiples: vec![i32::MIN; 2],
        // A relative error of r is less than 1.001 times as large in a sum.
        left: 1.01 * LOST + LEFT,
        off: 0.0,
        cuts: Vec::new(),
        size: None,
    }
}

/// Makes a cell for ρ = r + s.
fn cell_anywhere(index: [u64; 2], coefficients: &[Real], operators: Operators) -> Cell {
    let range = |most: f64| Interval::new(-most, most).expect("in order");
    let rest = worse(CLOSE_OFF + CLOSE_LOST, NEAR * (off(operators.unit()) + LOST) * QUARTERS_MOST);
    let numbers = [0, 1].map(Polynomial::variable);
    Cell {
        index: index.to_vec(),
        variables: vec![range(QUARTERS_MOST), range(rest)],
        truth: Polynomial::of(coefficients, &numbers[0].add(&numbers[1])),
        numbers: numbers.to_vec(),
        ranges: <[_]>::to_vec,
        multiples: vec![i32::MIN; 2],
        left: 0.0,
        // The error is that of the relative cell, with factors of at most 1.
        off: 1.01 * worse(CLOSE_LOST, LOST * QUARTERS_MOST) + LEFT,
        cuts: Vec::new(),
        size: None,
    }
}

/// Last power of the series; the rest is 2^-125, relative to the reduced argument.
const LAST: usize = 21;
const LEFT: f64 = 1.0 / (1_u128 << 125) as f64;
