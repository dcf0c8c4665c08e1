//! Paths of the modified Bessel functions.

use outward::interval::Interval;
use outward::machine::trace::{Recorder, Recording};
use outward::math::bessel::{
    SERIES_ERR, SERIES_F32_ERROR_ULPS, SERIES_FROM, SERIES_TO, series_f32, series_fast,
};

use super::code_path::{Cell, CodePath, PLACE};
use super::error::{grain, plain, range};
use super::polynomial::Polynomial;
use crate::real::Real;

const BINARY32: CodePath = CodePath {
    name: "cyl_bessel_i0, binary32",
    constants: &["SERIES_F32_ERROR_ULPS"],
    bound: |_| SERIES_F32_ERROR_ULPS as f64 * PLACE,
    lemmas: &["tiny arguments of Bessel functions"],
    indices: 0,
    pieces: 1,
    record: f32_path::<0>,
    cells: |_| f32_cells(0),
};

const FAST: CodePath = CodePath {
    name: "cyl_bessel_i0, fast",
    constants: &["SERIES_ERR"],
    bound: |unit| SERIES_ERR * unit,
    lemmas: &["sorted steps", "signs of the series"],
    record: fast::<0>,
    cells: |_| fast_cells(0),
    ..BINARY32
};

pub const PATHS: &[CodePath] = &[
    BINARY32,
    CodePath { name: "cyl_bessel_i1, binary32", record: f32_path::<1>, cells: |_| f32_cells(1), ..BINARY32 },
    FAST,
    CodePath { name: "cyl_bessel_i1, fast", record: fast::<1>, cells: |_| fast_cells(1), ..FAST },
];

fn fast<const ORDER: usize>(recorder: &Recorder) -> Recording {
    let (high, low) = series_fast::<_, ORDER>(recorder.machine(), recorder.input::<f64>());
    recorder.finish::<f64>(&[high, low])
}

/// In eight octaves at once up to 2^-4, and then as in binary32.
fn fast_cells(order: i64) -> Vec<Cell> {
    let truth = series(order, FAST_TERMS);
    let wide = (FAST_LEAST..-4).step_by(8).map(|power| [power, power + 8]);
    let cell = |[least, most]: [f64; 2]| Cell {
        multiples: vec![i32::MIN],
        left: 0.0,
        off: FAST_LEFT * most.powi(order as i32),
        ..cell(truth.clone(), [least, most])
    };
    cuts(wide.chain(octaves(-4))).map(cell).collect()
}

fn f32_path<const ORDER: usize>(recorder: &Recorder) -> Recording {
    let value = series_f32::<_, ORDER>(recorder.machine(), recorder.input::<f64>());
    recorder.finish::<f64>(&[value])
}

fn f32_cells(order: i64) -> Vec<Cell> {
    let truth = series(order, TERMS);
    cuts(octaves(LEAST)).map(|x| cell(truth.clone(), x)).collect()
}

/// Those from 2 to this on, up to 1.
fn octaves(least: i32) -> impl Iterator<Item = [i32; 2]> {
    (least..0).map(|power| [power, power + 1])
}

/// Between these powers of 2 up to 1, and then in steps of 1/2 up to [`SERIES_TO`].
fn cuts(powers: impl Iterator<Item = [i32; 2]>) -> impl Iterator<Item = [f64; 2]> {
    let steps = (2..2 * SERIES_TO as u32).map(|n| [f64::from(n) / 2.0, f64::from(n + 1) / 2.0]);
    powers.map(|ends| ends.map(|power| 2.0_f64.powi(power))).chain(steps)
}

/// So many terms of the series by x/16.
fn series(order: i64, terms: i64) -> Polynomial {
    let mut coefficients = vec![Real::ratio(0, 1); order as usize];
    let mut term = Real::ratio(8_i64.pow(order as u32), 1);
    for k in 0..terms {
        coefficients.extend([term.clone(), Real::ratio(0, 1)]);
        term = term.mul_int(64).div_int((k + 1) * (k + 1 + order));
    }
    Polynomial::of(&coefficients, &Polynomial::variable(0))
}

/// x = 16v of binary32 from the least to the most.
fn cell(truth: Polynomial, [least, most]: [f64; 2]) -> Cell {
    Cell {
        numbers: vec![Polynomial::variable(0).mul(&Polynomial::number(16.0))],
        ranges: |variables| vec![variables[0] * Interval::point(16.0)],
        multiples: vec![grain(least)],
        left: LEFT,
        ..plain(Vec::new(), vec![range(least / 16.0, most / 16.0)], truth)
    }
}

/// The least argument is 2 to this; below, errors are as there but for x²/4.
const LEAST: i32 = -31;
/// That, and what follows the terms: 64^40/40!² of the first one, 2^-78, and a little more.
const LEFT: f64 = 1.0 / (1_u64 << 61) as f64;
const TERMS: i64 = 40;
/// [`SERIES_FROM`] is 2 to this.
const FAST_LEAST: i32 = (SERIES_FROM.to_bits() >> 52) as i32 - 1023;
/// What follows that many terms is 64^60/60!² at most, 2^-184, times (x/2)^n: below 2^-180 times x^n.
const FAST_TERMS: i64 = 60;
const FAST_LEFT: f64 = f64::from_bits((1023 - 180) << 52);
