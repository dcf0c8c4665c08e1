//! Paths of the inverse sine and cosine: the sine of the difference between an angle and one of a table, and its
//! inverse.

use outward::interval::Interval;
use outward::machine::trace::{Recorder, Recording, Trace};
use outward::machine::{Lanes as _, Machine};
use outward::math::arc::{
    ARC_ERR, near_of_sine, near_sine_of_difference, near_turned, of_sine, sine_of_difference,
};
use outward::math::asin::ASIN_F32_ERROR_ULPS;
use outward::math::ladder::Sum;
use outward::math::tables::short::{
    ARC_COSINE, ARC_HIGH, ARC_LOW, ARC_SINE, ARC_STEPS, QUARTER_1, QUARTER_2,
};

use super::angle::ROOT;
use super::code_path::{Cell, CodePath, Operators, PLACE, of_low_part};
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
    cells: |operators| angles(false, |point, z, is_minus| angle_cell(point, z, is_minus, operators)),
};

const F32_ADDED: CodePath = CodePath {
    name: F32_SUMS[0],
    constants: &["ASIN_F32_ERROR_ULPS"],
    bound: |_| ASIN_F32_ERROR_ULPS as f64 * PLACE,
    lemmas: &[F32_LEMMA],
    indices: 1,
    pieces: 32,
    record: |recorder| of_f32_angle(recorder, false),
    cells: |_| angles(false, f32_angle_cell),
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
        cells: |operators| angles(true, |point, z, is_minus| angle_cell(point, z, is_minus, operators)),
        ..ADDED
    },
    CodePath {
        name: F32_DIFFERENCES,
        bound: |unit| 4.5 * unit,
        lemmas: &[F32_LEMMA],
        record: |recorder| {
            let m = recorder.machine();
            let row = recorder.input::<f64>().to_bits();
            let legs = [(); 2].map(|()| recorder.input::<f64>());
            let point = [m.lookup(&ARC_SINE, row), m.lookup(&ARC_COSINE, row)];
            recorder.finish::<f64>(&[near_sine_of_difference(legs, point)])
        },
        cells: |_| (1..16).map(f32_sine_cell).collect(),
        ..SINES
    },
    F32_ADDED,
    CodePath {
        name: F32_SUMS[1],
        record: |recorder| of_f32_angle(recorder, true),
        cells: |_| angles(true, f32_angle_cell),
        ..F32_ADDED
    },
];

pub const COMPOSITIONS: &[Composition] = &[
    Composition {
        name: "what sines of differences leave of angles",
        constants: &[],
        bound: |_| LOST,
        lemmas: &[LEMMA],
        parts: &[DIFFERENCES, STEEP_DIFFERENCES, ROOT_OF_CIRCLE],
        // Slope of the inverse sine.
        total: |errors, _| 1.001 * errors.iter().sum::<f64>(),
    },
    Composition {
        name: "what sines of differences leave of angles, binary32",
        constants: &[],
        bound: |_| F32_LOST,
        lemmas: &[F32_LEMMA],
        parts: &[F32_DIFFERENCES, ROOT],
        total: |errors, _| 1.001 * errors.iter().sum::<f64>(),
    },
];

const LEMMA: &str = "sines of differences of angles";
const DIFFERENCES: &str = "sines of differences of angles";
const F32_LEMMA: &str = "circle of binary32";
const F32_DIFFERENCES: &str = "sines of differences of angles, binary32";
/// The paths of binary32, which are sums of angles and differences.
pub const F32_SUMS: [&str; 2] =
    ["asin and acos, binary32, angles added", "asin and acos, binary32, angles subtracted"];
const STEEP_DIFFERENCES: &str = "sines of differences of angles, steep";

/// Error of an angle before the table, relative to it: 2^-97.
const LOST: f64 = 1.0 / (1_u128 << 97) as f64;
/// The same in binary32: 2^-49.
const F32_LOST: f64 = 1.0 / (1_u64 << 49) as f64;
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

fn of_f32_angle(recorder: &Recorder, is_minus: bool) -> Recording {
    let m = recorder.machine();
    let row = recorder.input::<f64>().to_bits();
    let (z, turns) = (recorder.input::<f64>(), recorder.input::<f64>());
    let angle = near_of_sine(m, m.lookup(&ARC_HIGH, row), z);
    recorder.finish::<f64>(&[near_turned(turns, angle, m.mask(is_minus))])
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
    let ([least, most], large) = (legs(row), larger_leg(row));
    let [sine, cosine] = point(row);
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

/// Returns the larger legs of points in a row.
fn larger_leg(row: u64) -> Interval<f64> {
    let [least, most] = legs(row).map(|leg| (1.0 - leg * leg).sqrt());
    range(most - CLOSE, least + CLOSE)
}

/// Returns the point of a row.
fn point(row: u64) -> [Polynomial; 2] {
    [ARC_SINE, ARC_COSINE].map(|table| Polynomial::number(table[row as usize]))
}

/// Makes a cell of both legs, for binary32.
fn f32_sine_cell(row: u64) -> Cell {
    let [least, most] = legs(row);
    let [sine, cosine] = point(row);
    let [small, other] = [0, 1].map(Polynomial::variable);
    Cell {
        index: vec![row],
        variables: vec![range(least, most), larger_leg(row)],
        truth: cosine.mul(&small).sub(&sine.mul(&other)),
        numbers: vec![small, other],
        ranges: |variables| variables.to_vec(),
        multiples: vec![i32::MIN; 2],
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

/// Returns cells of all results: no right angle, one or two, plus the angles of all rows, or minus them.
fn angles(is_minus: bool, cell: impl Fn([u64; 2], [f64; 2], bool) -> Cell) -> Vec<Cell> {
    (u64::from(is_minus)..=2).flat_map(|quarters| angle_cells(quarters, is_minus, &cell)).collect()
}

/// Returns cells of `quarters` right angles plus or minus the angles of all rows; where the result is 0 at a row, of
/// octaves of z.
fn angle_cells(quarters: u64, is_minus: bool, cell: impl Fn([u64; 2], [f64; 2], bool) -> Cell) -> Vec<Cell> {
    let cell = |row: u64, z: [f64; 2]| cell([row, quarters], z, is_minus);
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
    let is_first = row == 0;
    let [x, rest] = [0, 1].map(Polynomial::variable);
    let low = if is_first { x.mul(&rest) } else { rest };
    let most = if is_first { ROOT_LOW } else { LOW } * operators.unit();
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
        truth: angle([row, quarters], &x, Some(&low), is_minus),
        numbers: vec![x, low, turns, turns_low],
        ranges,
        multiples: vec![i32::MIN; 4],
        left: LOST + LEFT,
        off: 0.0,
        cuts: Vec::new(),
        size: None,
    }
}

/// Makes a cell for z = x, in binary32.
fn f32_angle_cell([row, quarters]: [u64; 2], z: [f64; 2], is_minus: bool) -> Cell {
    let x = Polynomial::variable(0);
    let ranges: fn(&[Interval<f64>]) -> Vec<Interval<f64>> = match quarters {
        0 => |v| vec![v[0], Interval::point(0.0)],
        1 => |v| vec![v[0], Interval::point(QUARTER_1)],
        _ => |v| vec![v[0], Interval::point(2.0 * QUARTER_1)],
    };
    Cell {
        index: vec![row],
        variables: vec![range(z[0], z[1])],
        truth: angle([row, quarters], &x, None, is_minus),
        numbers: vec![x, Polynomial::number(QUARTER_1 * quarters as f64)],
        ranges,
        multiples: vec![i32::MIN; 2],
        left: F32_LOST + LEFT,
        off: 0.0,
        cuts: Vec::new(),
        size: None,
    }
}

/// Returns `quarters` right angles plus or minus the angle of a row and of x and a low part.
fn angle([row, quarters]: [u64; 2], x: &Polynomial, low: Option<&Polynomial>, is_minus: bool) -> Polynomial {
    let [sine, cosine] = [ARC_SINE, ARC_COSINE].map(|table| Real::from_f64(table[row as usize]));
    let is_first = row == 0;

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
        Polynomial::of(&terms, x)
    };
    let mut angle = weighed(|_| 1, 0);
    if let Some(low) = low {
        let square = weighed(|n| n * (n - 1) / 2, 2).mul(low).mul(low);
        angle = angle.add(&weighed(|n| n, 1).mul(low)).add(&square);
    }
    let right = Polynomial::constant(Real::pi().div_int(2).mul_int(quarters as i64));
    if is_minus { right.sub(&angle) } else { right.add(&angle) }
}

fn of_ranges(x: Interval<f64>, low: Interval<f64>, quarters: f64) -> Vec<Interval<f64>> {
    vec![x, low, Interval::point(QUARTER_1 * quarters), Interval::point(QUARTER_2 * quarters)]
}

/// Last power of the series; the rest is below 2^-105 of an angle.
const LAST: i64 = 21;
const LEFT: f64 = 1.0 / (1_u128 << 105) as f64;
