//! Phases of the modified Bessel functions.

use outward::interval::Interval;
use outward::machine::trace::{Recorder, Recording};
use outward::math::bessel::{SERIES_NARROW_PLACES, series_narrow};

use super::error::{grain, plain, range};
use super::phase::{Cell, PLACE, Phase};
use super::polynomial::Polynomial;
use crate::real::Real;

const NARROW: Phase = Phase {
    name: "cyl_bessel_i0, binary32",
    constants: &["SERIES_NARROW_PLACES"],
    bound: |_| SERIES_NARROW_PLACES as f64 * PLACE,
    lemmas: &["tiny arguments of Bessel functions"],
    indices: 0,
    pieces: 1,
    record: narrow::<0>,
    cells: |_| narrow_cells(0),
};

pub const PHASES: &[Phase] = &[
    NARROW,
    Phase { name: "cyl_bessel_i1, binary32", record: narrow::<1>, cells: |_| narrow_cells(1), ..NARROW },
];

fn narrow<const ORDER: usize>(recorder: &Recorder) -> Recording {
    let value = series_narrow::<_, ORDER>(recorder.machine(), recorder.input::<f64>());
    recorder.finish::<f64>(&[value])
}

/// x = 16v in octaves up to 1, and then in steps of 1/2 up to 16.
fn narrow_cells(order: i64) -> Vec<Cell> {
    let mut coefficients = vec![Real::ratio(0, 1); order as usize];
    let mut term = Real::ratio(8_i64.pow(order as u32), 1);
    for k in 0..TERMS {
        coefficients.extend([term.clone(), Real::ratio(0, 1)]);
        term = term.mul_int(64).div_int((k + 1) * (k + 1 + order));
    }
    let v = Polynomial::variable(0);
    let truth = Polynomial::of(&coefficients, &v);
    let octaves = (LEAST..0).map(|power| [2.0_f64.powi(power), 2.0_f64.powi(power + 1)]);
    let steps = (2..32).map(|n| [f64::from(n) / 2.0, f64::from(n + 1) / 2.0]);
    let cell = |[least, most]: [f64; 2]| Cell {
        numbers: vec![v.mul(&Polynomial::number(16.0))],
        ranges: |variables| vec![variables[0] * Interval::point(16.0)],
        multiples: vec![grain(least)],
        left: LEFT,
        ..plain(Vec::new(), vec![range(least / 16.0, most / 16.0)], truth.clone())
    };
    octaves.chain(steps).map(cell).collect()
}

/// The least argument is 2 to this; below, errors are as there but for x²/4.
const LEAST: i32 = -31;
/// That, and what follows the terms: 64^40/40!² of the first one, 2^-78, and a little more.
const LEFT: f64 = 1.0 / (1_u64 << 61) as f64;
const TERMS: i64 = 40;
