//! Angles of binary32, and angles over π.

use outward::interval::Interval;
use outward::machine::{Lanes as _, Machine as _};
use outward::math::acot::ACOT_F32_ERROR_ULPS;
use outward::math::asin::ASIN_F32_ERROR_ULPS;
use outward::math::atan::{ATAN_F32_ERROR_ULPS, f32_of_parts, table_plus_angle};
use outward::math::atan2::ATAN2_F32_ERROR_ULPS;
use outward::math::over_pi::{OVER_PI_ERR, over_pi};
use outward::math::tables::atan::ATAN_HIGH;
use outward::math::tables::narrow::ATAN_FRACTION;

use super::code_path::{Cell, CodePath, Operators, PLACE};
use super::composition::{Composition, of_product};
use super::cut::Cut;
use super::inverse_sine::F32_SUMS;
use super::inverse_tangent::{ANGLE_LOW, ANGLES, LEFT, angle, rows};
use super::polynomial::{Polynomial, VARIABLES};
use crate::real::Real;

pub const PATHS: &[CodePath] = &[
    CodePath {
        name: ATAN,
        constants: &["ATAN_F32_ERROR_ULPS"],
        bound: |_| ATAN_F32_ERROR_ULPS as f64 * PLACE,
        lemmas: &["quotients of binary32"],
        indices: 1,
        pieces: 16,
        record: |recorder| {
            let m = recorder.machine();
            let index = recorder.input::<f64>().to_bits();
            let (top, bottom) = (recorder.input::<f64>(), recorder.input::<f64>());
            recorder.finish::<f64>(&[f32_of_parts(m, index, top, bottom)])
        },
        cells: f32_cells,
    },
    CodePath {
        name: NEAR,
        constants: &["ATAN2_F32_ERROR_ULPS", "ACOT_F32_ERROR_ULPS"],
        bound: |_| {
            const { assert!(ATAN2_F32_ERROR_ULPS == ACOT_F32_ERROR_ULPS) };
            ACOT_F32_ERROR_ULPS as f64 * PLACE
        },
        lemmas: &["quotients of binary32"],
        indices: 1,
        pieces: 8,
        record: |recorder| {
            let m = recorder.machine();
            let row = recorder.input::<f64>().to_bits();
            let (top, bottom) = (recorder.input::<f64>(), recorder.input::<f64>());
            recorder.finish::<f64>(&[table_plus_angle(m, m.gather(&ATAN_HIGH, row), top, bottom)])
        },
        cells: near_cells,
    },
    CodePath {
        name: ROOT,
        constants: &[],
        bound: |unit| 1.52 * unit,
        lemmas: &["circle of binary32"],
        indices: 0,
        pieces: 16,
        record: |recorder| recorder.finish::<f64>(&[recorder.input::<f64>().sqrt()]),
        cells: |operators| vec![root_cell(operators)],
    },
    CodePath {
        name: PRODUCT,
        constants: &[],
        // 2^-16
        bound: |unit| unit / (1 << 16) as f64,
        lemmas: &["low parts of angles"],
        indices: 0,
        pieces: 16,
        record: |recorder| {
            let angle = (recorder.input::<f64>(), recorder.input::<f64>());
            let (high, low) = over_pi(recorder.machine(), angle);
            recorder.finish::<f64>(&[high, low])
        },
        cells: |_| vec![product_cell()],
    },
];

pub const COMPOSITIONS: &[Composition] = &[
    Composition {
        name: "atan, asin, acos and atan2 over π, fast",
        constants: &["OVER_PI_ERR"],
        bound: |unit| OVER_PI_ERR * unit,
        lemmas: &[],
        parts: &[PRODUCT, ANGLES],
        total: |errors, _| of_product(errors, 0),
    },
    Composition {
        name: "asin and acos over π, binary32",
        constants: &["ASIN_F32_ERROR_ULPS"],
        bound: |_| ASIN_F32_ERROR_ULPS as f64 * PLACE,
        lemmas: &[],
        parts: &F32_SUMS,
        total: |errors, operators| over_pi_in_one(errors[0].max(errors[1]), operators),
    },
    Composition {
        name: "atan over π, binary32",
        constants: &["ATAN_F32_ERROR_ULPS"],
        bound: |_| ATAN_F32_ERROR_ULPS as f64 * PLACE,
        lemmas: &[],
        parts: &[ATAN],
        total: |errors, operators| over_pi_in_one(errors[0], operators),
    },
    Composition {
        name: "atan2 over π, binary32",
        constants: &["ATAN2_F32_ERROR_ULPS"],
        bound: |_| ATAN2_F32_ERROR_ULPS as f64 * PLACE,
        lemmas: &[],
        parts: &[NEAR],
        total: |errors, operators| over_pi_in_one(errors[0], operators),
    },
];

const ATAN: &str = "atan, binary32";
const NEAR: &str = "acot and atan2, binary32";
pub const ROOT: &str = "root of 1 less a square, binary32";
const PRODUCT: &str = "angles over π";

/// Returns the error of an angle over π, given that of the angle: 1/π is a double next to it, and the product rounds.
fn over_pi_in_one(error: f64, operators: Operators) -> f64 {
    of_product(&[error, PLACE, operators.unit()], 0)
}

fn around(most: f64) -> Interval<f64> {
    Interval::new(-most, most).expect("in order")
}

/// Makes a cell of the angle of a quotient, the first variable: its numerator is exact, and its denominator, the second
/// variable, is rounded once.
fn quotient_cell(index: u64, z: Interval<f64>, operators: Operators, truth: Polynomial) -> Cell {
    let unit = operators.unit();
    let [quotient, bottom, off] = [0, 1, 2].map(Polynomial::variable);
    let mut powers = [0; VARIABLES];
    powers[1] = -1;
    Cell {
        index: vec![index],
        variables: vec![
            z,
            Interval::new(1.0, 2.0).expect("in order"),
            around(unit),
            around(1.001 * (RECIPROCAL + unit)),
        ],
        numbers: vec![quotient.mul(&bottom), bottom.add(&bottom.mul(&off))],
        ranges: |variables| {
            vec![variables[0] * variables[1], variables[1] * (Interval::point(1.0) + variables[2])]
        },
        multiples: vec![i32::MIN; 2],
        truth,
        left: LEFT,
        off: 0.0,
        cuts: vec![Cut { powers, off: 3 }],
        size: None,
    }
}

/// 2^-50.
const RECIPROCAL: f64 = 1.0 / (1_u64 << 50) as f64;

fn near_cells(operators: Operators) -> Vec<Cell> {
    let cell = |(row, [low, high]): (u64, [f64; 2])| {
        let z = Interval::new(low, high).expect("in order");
        quotient_cell(row, z, operators, angle(row, &Polynomial::variable(0)))
    };
    rows().into_iter().map(cell).collect()
}

/// Returns cells of half octaves of x from 1/16 to 12, and of all larger x; the first one has octaves of smaller x too.
fn f32_cells(operators: Operators) -> Vec<Cell> {
    let octaves = (4..=100).map(|n| 2.0_f64.powi(-n)).map(|one| (0, [one / 2.0, one]));
    let rest = (0..16).map(|index| {
        let end = |n: u64| f64::from_bits((0.0625_f64.to_bits() >> 51 << 51) + (n << 51));
        (index, [end(index), end(index + 1)])
    });
    let cell = |(index, [from, to]): (u64, [f64; 2])| {
        let fraction = ATAN_FRACTION[index as usize];
        let [p, q] = [fraction >> 32 << 32, fraction << 32].map(f64::from_bits);
        let z = |x: f64| (q * x - p) / (q + p * x);
        // The last cell has all larger x.
        let last = if index == 15 { 0.0 } else { z(to) };
        let margin = |z: f64| z.abs() * MARGIN;
        let (low, high) = (z(from), last);
        let z = Interval::new(low - margin(low), high + margin(high)).expect("in order");
        let start = match () {
            () if p == 0.0 => Real::ratio(0, 1),
            () if q == 0.0 => Real::pi().div_int(2),
            () => Real::from_f64(p).div(&Real::from_f64(q)).atan(),
        };
        let mut terms = vec![start];
        terms.extend((1..=F32_LAST).map(|n| Real::ratio([0, 1, 0, -1][n as usize % 4], n)));
        let truth = Polynomial::of(&terms, &Polynomial::variable(0));
        Cell { left: F32_LEFT, ..quotient_cell(index, z, operators, truth) }
    };
    octaves.chain(rest).map(cell).collect()
}

/// Bound of the roundings of the ends of quotients, relative to them.
const MARGIN: f64 = 1.0 / (1_u64 << 48) as f64;
/// The last power of the series. |z|^25/25 follows it, which is below 2^-75 of an angle, as z is at most 1.1 of that.
const F32_LAST: i64 = 23;
const F32_LEFT: f64 = 1.0 / (1_u128 << 75) as f64;

/// Makes a cell of a root from 1 to 2 of a value that is rounded once; other roots differ by factors of two.
fn root_cell(operators: Operators) -> Cell {
    let unit = operators.unit();
    let [root, off] = [0, 1].map(Polynomial::variable);
    let square = root.mul(&root);
    let mut powers = [0; VARIABLES];
    powers[0] = 1;
    Cell {
        index: Vec::new(),
        variables: vec![Interval::new(1.0, 2.0).expect("in order"), around(unit), around(1.51 * unit)],
        numbers: vec![square.add(&square.mul(&off))],
        ranges: |v| vec![v[0] * v[0] * (Interval::point(1.0) + v[1])],
        multiples: vec![i32::MIN],
        truth: root,
        left: 0.0,
        off: 0.0,
        cuts: vec![Cut { powers, off: 2 }],
        size: None,
    }
}

/// Makes a cell of an angle from 1 to 2, whose low part is the second variable times it.
fn product_cell() -> Cell {
    let [angle, part] = [0, 1].map(Polynomial::variable);
    let low = angle.mul(&part);
    let inverse = Real::ratio(1, 1).div(&Real::pi());
    Cell {
        index: Vec::new(),
        variables: vec![Interval::new(1.0, 2.0).expect("in order"), around(ANGLE_LOW)],
        numbers: vec![angle.sub(&low), low],
        ranges: |variables| {
            let low = variables[0] * variables[1];
            vec![variables[0] - low, low]
        },
        multiples: vec![i32::MIN; 2],
        truth: angle.mul(&Polynomial::constant(inverse)),
        left: 0.0,
        off: 0.0,
        cuts: Vec::new(),
        size: None,
    }
}
