//! Paths of the inverse sine and cosine: the sine of the difference between an angle and one of a table, and its
//! inverse.

use outward::interval::Interval;
use outward::machine::trace::{Recorder, Recording, Trace};
use outward::machine::{Lanes as _, Machine};
use outward::math::arc::{ARC_ERR, of_sine, sine_of_difference};
use outward::math::ladder::Sum;
use outward::math::tables::short::{
    ARC_COSINE, ARC_HIGH, ARC_LOW, ARC_SINE, ARC_STEPS, QUARTER_1, QUARTER_2,
};

use super::code_path::{Cell, CodePath, Operators, of_low_part};
use super::composition::Composition;
use super::error::Pair;
use super::norm::ROOT_LOW;
use super::polynomial::Polynomial;
use super::reduction::angle::ROOT_OF_CIRCLE;
use crate::real::Real;

const SINES: CodePath = CodePath {
    name: DIFFERENCES,
    constants: &[],
    bound: |unit| 16.0 * unit * unit,
    lemmas: &[LEMMA],
    indices: 1,
    pieces: 16,
    record: |recorder| {
        let (z, z_low) = sine(recorder, false);
        recorder.finish::<f64>(&[z, z_low])
    },
    cells: |operators| sine_cells(false, operators),
};

const STEEP: CodePath = CodePath {
    name: STEEP_DIFFERENCES,
    record: |recorder| {
        let (z, z_low) = sine(recorder, true);
        recorder.finish::<f64>(&[z, z_low])
    },
    cells: |operators| sine_cells(true, operators),
    ..SINES
};

const LOW_PART: CodePath = CodePath {
    name: "sines of differences of angles: the low part",
    bound: |unit| LOW * unit,
    record: |recorder| low_of_sine(recorder, false),
    cells: |operators| low_cells(false, operators),
    ..SINES
};

const ADDED: CodePath = CodePath {
    name: "asin and acos, fast, angles added",
    constants: &["ARC_ERR"],
    bound: |unit| ARC_ERR * unit,
    lemmas: &[LEMMA],
    indices: 1,
    pieces: 32,
    record: |recorder| of_angle(recorder, false),
    cells: |operators| (0..=2).flat_map(|quarters| angle_cells(quarters, false, operators)).collect(),
};

pub const PATHS: &[CodePath] = &[
    SINES,
    STEEP,
    LOW_PART,
    CodePath {
        name: "sines of differences of angles, steep: the low part",
        record: |recorder| low_of_sine(recorder, true),
        cells: |operators| low_cells(true, operators),
        ..LOW_PART
    },
    ADDED,
    CodePath {
        name: "asin and acos, fast, angles subtracted",
        record: |recorder| of_angle(recorder, true),
        cells: |operators| (1..=2).flat_map(|quarters| angle_cells(quarters, true, operators)).collect(),
        ..ADDED
    },
];

pub const COMPOSITIONS: &[Composition] = &[Composition {
    name: "what sines of differences leave of angles",
    constants: &[],
    bound: |_| LOST,
    lemmas: &[LEMMA],
    parts: &[DIFFERENCES, STEEP_DIFFERENCES, ROOT_OF_CIRCLE],
    // Slope of the inverse sine.
    total: |errors, _| 1.001 * errors.iter().sum::<f64>(),
}];

const LEMMA: &str = "sines of differences of angles";
const DIFFERENCES: &str = "sines of differences of angles";
const STEEP_DIFFERENCES: &str = "sines of differences of angles, steep";

/// Error of an angle before the table, relative to it: 2^-97.
const LOST: f64 = 1.0 / (1_u128 << 97) as f64;
/// Largest low part of the sine of a difference, in units.
const LOW: f64 = 3.0;

type Lane<'a> = <Trace<'a> as Machine>::F64;

/// Records the sine of the difference between the smaller angle of a point and a row. The larger leg has the low part,
/// or the smaller one where the angle is steep.
fn sine(recorder: &Recorder, is_steep: bool) -> Pair<'_> {
    let m = recorder.machine();
    let row = recorder.input::<f64>().to_bits();
    let [small, large, low] = [(); 3].map(|()| recorder.input::<f64>());
    let (sine, cosine) = (m.lookup(&ARC_SINE, row), m.lookup(&ARC_COSINE, row));
    let factor = if is_steep { cosine } else { -sine };
    sine_of_difference([small, large], [sine, cosine], [factor, low])
}

fn low_of_sine(recorder: &Recorder, is_steep: bool) -> Recording {
    let (_, low) = sine(recorder, is_steep);
    recorder.finish::<f64>(&[low, recorder.machine().f64(0.0)])
}

fn of_angle(recorder: &Recorder, is_minus: bool) -> Recording {
    let m = recorder.machine();
    let row = recorder.input::<f64>().to_bits();
    let [z, z_low, turns, turns_low]: [Lane; 4] = std::array::from_fn(|_| recorder.input::<f64>());
    let entry = [m.lookup(&ARC_HIGH, row), m.lookup(&ARC_LOW, row)];
    let Sum { high, low, size } =
        of_sine(m, entry, (z, z_low)).turned(m, (turns, turns_low), m.mask(is_minus));
    recorder.finish::<f64>(&[high, low, size])
}

fn range(low: f64, high: f64) -> Interval<f64> {
    Interval::new(low, high).expect("in order")
}

/// Returns the smaller legs of points in a row: half a step on either side and a little more, up to √(1/2) and 2^-48.
fn legs(row: u64) -> [f64; 2] {
    let end = |steps: f64| ((row as f64 + steps) / ARC_STEPS).clamp(0.0, 0.5_f64.sqrt() + CLOSE);
    [end(-0.501), end(0.501)]
}

/// 2^-48.
const CLOSE: f64 = 1.0 / (1_u64 << 48) as f64;

/// Returns the cells of all rows. In the first row, z is exactly the smaller leg.
fn sine_cells(is_steep: bool, operators: Operators) -> Vec<Cell> {
    (1..16).map(|row| sine_cell(row, is_steep, operators)).collect()
}

/// Makes a cell of the smaller leg, the larger one, and the ratio of the low part to its leg. The error is relative to
/// the angle, which is at least the smaller leg.
fn sine_cell(row: u64, is_steep: bool, operators: Operators) -> Cell {
    let [least, most] = legs(row);
    let other = |leg: f64| (1.0 - leg * leg).sqrt();
    let large = range(other(most) - CLOSE, other(least) + CLOSE);
    let [sine, cosine] = [ARC_SINE, ARC_COSINE].map(|table| Polynomial::number(table[row as usize]));
    let [small, other, part] = std::array::from_fn(Polynomial::variable);
    let low = if is_steep { small.mul(&part) } else { other.mul(&part) };
    let factor = if is_steep { cosine.clone() } else { sine.neg() };
    let ranges: fn(&[Interval<f64>]) -> Vec<Interval<f64>> = match is_steep {
        true => |v| vec![v[0], v[1], v[0] * v[2]],
        false => |v| vec![v[0], v[1], v[1] * v[2]],
    };
    let part = ROOT_LOW * operators.unit();
    Cell {
        index: vec![row],
        variables: vec![range(least, most), large, range(-part, part)],
        truth: cosine.mul(&small).sub(&sine.mul(&other)).add(&factor.mul(&low)),
        numbers: vec![small, other, low],
        ranges,
        multiples: vec![i32::MIN; 3],
        left: 0.0,
        off: 0.0,
        cuts: Vec::new(),
        size: Some(least),
    }
}

fn low_cells(is_steep: bool, operators: Operators) -> Vec<Cell> {
    let cells = of_low_part(sine_cells(is_steep, operators));
    cells.into_iter().map(|cell| Cell { size: Some(1.0), ..cell }).collect()
}

/// Returns cells of `quarters` right angles plus or minus the angles of all rows; where the result is 0 at a row, of
/// octaves of z.
fn angle_cells(quarters: u64, is_minus: bool, operators: Operators) -> Vec<Cell> {
    let cell = |row: u64, z: [f64; 2]| angle_cell([row, quarters], z, is_minus, operators);
    let [_, first] = legs(0);
    let octaves = (6..=100).map(|n| 2.0_f64.powi(-n)).map(|one| [one / 2.0, one]);
    let others = (1..16).map(|row| {
        let z = |leg: f64| (leg.asin() - ARC_HIGH[row as usize]).sin();
        let [least, most] = legs(row).map(z);
        cell(row, [least - CLOSE, most + CLOSE])
    });
    if quarters == 0 {
        let octaves = octaves.chain([[1.0 / 64.0, first]]).map(|z| cell(0, z));
        return octaves.chain(others).collect();
    }
    [[0.0, first]].map(|z| cell(0, z)).into_iter().chain(others).collect()
}

/// Makes a cell for z = x + x·s in the first row, and x + s in others.
fn angle_cell([row, quarters]: [u64; 2], z: [f64; 2], is_minus: bool, operators: Operators) -> Cell {
    let unit = operators.unit();
    let [sine, cosine] = [ARC_SINE, ARC_COSINE].map(|table| Real::from_f64(table[row as usize]));
    let is_first = row == 0;
    let x = Polynomial::variable(0);
    let rest = Polynomial::variable(1);
    let low = if is_first { x.mul(&rest) } else { rest };
    let most = if is_first { ROOT_LOW } else { LOW } * unit;

    // The row is a point at this distance from 0, and z is the distance times the sine of a difference.
    let distance = sine.mul(&sine).add(&cosine.mul(&cosine)).sqrt();
    let zero = Real::ratio(0, 1);
    let mut coefficients = vec![if is_first { zero.clone() } else { sine.div(&cosine).atan() }];
    let (mut factor, mut power) = (Real::ratio(1, 1), Real::ratio(1, 1).div(&distance));
    for n in 1..=LAST {
        if n % 2 == 1 {
            coefficients.push(factor.mul(&power).div_int(n));
            factor = factor.mul_int(n).div_int(n + 1);
        } else {
            coefficients.push(zero.clone());
        }
        power = power.div(&distance);
    }
    // A(x) + A′(x)·low + A″(x)/2·low².
    let weighed = |weight: fn(i64) -> i64, from: usize| {
        let terms = coefficients.iter().zip(0_i64..).skip(from);
        let terms: Vec<Real> = terms.map(|(c, n)| c.mul_int(weight(n))).collect();
        Polynomial::of(&terms, &x)
    };
    let linear = weighed(|n| n, 1).mul(&low);
    let square = weighed(|n| n * (n - 1) / 2, 2).mul(&low).mul(&low);
    let angle = weighed(|_| 1, 0).add(&linear).add(&square);

    let right = Polynomial::constant(Real::pi().div_int(2).mul_int(quarters as i64));
    let turns = [QUARTER_1, QUARTER_2].map(|turn| Polynomial::number(turn * quarters as f64));
    let [turns, turns_low] = turns;
    let ranges: fn(&[Interval<f64>]) -> Vec<Interval<f64>> = match (is_first, quarters) {
        (true, 0) => |v| of_ranges(v[0], v[0] * v[1], 0.0),
        (true, 1) => |v| of_ranges(v[0], v[0] * v[1], 1.0),
        (true, _) => |v| of_ranges(v[0], v[0] * v[1], 2.0),
        (false, 0) => |v| of_ranges(v[0], v[1], 0.0),
        (false, 1) => |v| of_ranges(v[0], v[1], 1.0),
        (false, _) => |v| of_ranges(v[0], v[1], 2.0),
    };
    Cell {
        index: vec![row],
        variables: vec![range(z[0], z[1]), range(-most, most)],
        numbers: vec![x.clone(), low, turns, turns_low],
        ranges,
        multiples: vec![i32::MIN; 4],
        truth: if is_minus { right.sub(&angle) } else { right.add(&angle) },
        left: LOST + LEFT,
        off: 0.0,
        cuts: Vec::new(),
        size: None,
    }
}

fn of_ranges(x: Interval<f64>, low: Interval<f64>, quarters: f64) -> Vec<Interval<f64>> {
    vec![x, low, Interval::point(QUARTER_1 * quarters), Interval::point(QUARTER_2 * quarters)]
}

/// Last power of the series; the rest is below 2^-105 of an angle.
const LAST: i64 = 21;
const LEFT: f64 = 1.0 / (1_u128 << 105) as f64;
