//! Exponentials less 1.

use outward::interval::Interval;
use outward::machine::Lanes as _;
use outward::math::exponential::{LESS_ONE_NARROW_PLACES, narrow_of_step};

use super::exponential::series;
use super::phase::{Cell, Operators, PLACE, Phase};
use super::polynomial::Polynomial;
use super::reduction::exponential::NARROW_MOST;
use crate::real::Real;

pub const PHASES: &[Phase] = &[Phase {
    name: "expm1, exp2m1 and exp10m1, binary32",
    constants: &["LESS_ONE_NARROW_PLACES"],
    bound: |_| LESS_ONE_NARROW_PLACES as f64 * PLACE,
    lemmas: &["steps of binary32"],
    indices: 1,
    pieces: 4,
    record: |recorder| {
        let m = recorder.machine();
        let k = recorder.input::<f64>().to_bits();
        let r = recorder.input::<f64>();
        recorder.finish::<f64>(&[narrow_of_step(m, k, r)])
    },
    cells: narrow_cells,
}];

/// All steps, since a power less 1 is not that of another step times a power of two; where it is 0, octaves of what is
/// left.
fn narrow_cells(operators: Operators) -> Vec<Cell> {
    let mut cells = Vec::new();
    let rate = Real::ln2().div_int(16);
    let steps: Vec<Vec<Real>> = (0..16).map(|index| series(index, 16, &rate)).collect();
    let cell = |k: i32, r| narrow_cell(k, &steps[k.rem_euclid(16) as usize], r, operators);
    for k in (-NARROW_STEPS..=NARROW_STEPS).filter(|k| *k != 0) {
        cells.push(cell(k, [-NARROW_MOST, NARROW_MOST]));
    }
    for octave in 1..=124 {
        let one = 2.0_f64.powi(-octave);
        let next = if octave == 1 { NARROW_MOST } else { one };
        cells.extend([[one / 2.0, next], [-next, -one / 2.0]].map(|r| cell(0, r)));
    }
    cells
}

/// 2^((k + r)/16) − 1, where the coefficients are those of the step among 16.
fn narrow_cell(k: i32, step: &[Real], [least, most]: [f64; 2], operators: Operators) -> Cell {
    let r = Polynomial::variable(0);
    let one = Real::ratio(1, 1);
    let mut coefficients: Vec<Real> = step.iter().map(|c| c.scale(k.div_euclid(16))).collect();
    // Where k is 0 that is 0 itself, and not what is left of a series.
    coefficients[0] = if k == 0 { Real::ratio(0, 1) } else { coefficients[0].sub(&one) };
    // |x·ln b| is at most this. e^a/(e^a − 1) of what the argument is off by is what the result is, of itself.
    let argument = (f64::from(k) + most).abs().max((f64::from(k) + least).abs()) * 0.043_321_7;
    let rate = argument / -(-argument).exp_m1();
    Cell {
        index: vec![i64::from(k).cast_unsigned()],
        variables: vec![Interval::new(least, most).expect("in order")],
        numbers: vec![r.clone()],
        ranges: <[_]>::to_vec,
        multiples: vec![i32::MIN],
        truth: Polynomial::of(&coefficients, &r),
        left: 1.001 * (CONSTANT * rate + 1.05 * operators.unit()),
        off: 0.0,
        cuts: Vec::new(),
        size: None,
    }
}

/// More steps than 89·16/ln 2, and half a step and 2^-10.
const NARROW_STEPS: i32 = 2055;
/// What the steps of a unit are off by, 2^-54. What r is rounded by is u of it, where the argument is at most 1.02
/// times e^a − 1; the series leaves less than 2^-80.
pub const CONSTANT: f64 = 1.0 / (1_u64 << 54) as f64;
