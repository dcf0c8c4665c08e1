//! Paths of sine and cosine.

use outward::interval::Interval;
use outward::machine::trace::{Recorder, Recording};
use outward::machine::{Lanes as _, Machine as _};
use outward::math::ladder::Sum;
use outward::math::trig::{Angle, F32Angle, SIN_ERR, SIN_F32_ERROR_ULPS, SIN_PI_ERR, sine_at_row};

use super::code_path::{Cell, CodePath, Operators, PLACE, of_low_part};
use super::error::Pair;
use super::polynomial::Polynomial;
use super::reduction::circle::{self, CLOSE, F32_MOST, MOST};
use super::upward::worse;
use crate::real::Real;

pub const PATHS: &[CodePath] = &[
    CodePath {
        name: "sin and cos, fast",
        constants: &["SIN_ERR"],
        bound: |unit| SIN_ERR * unit,
        lemmas: &["steps of the circle"],
        indices: 1,
        pieces: 4,
        record: of_angle,
        cells: |operators| cells(&Reduction::of_radians(operators.unit())),
    },
    CodePath {
        name: "sin and cos, fast: the low part",
        constants: &[],
        // 2^-16
        bound: |_| 1.0 / (1_u64 << 16) as f64,
        lemmas: &["steps of the circle"],
        indices: 1,
        pieces: 1,
        record: low_of_angle,
        cells: |operators| of_low_part(cells(&Reduction::of_radians(operators.unit()))),
    },
    CodePath {
        name: "sinpi and cospi, fast",
        constants: &["SIN_PI_ERR"],
        bound: |unit| SIN_PI_ERR * unit,
        lemmas: &["steps of half turns"],
        indices: 1,
        pieces: 2,
        record: of_angle,
        cells: |operators| cells(&Reduction::of_half_turns(operators.unit())),
    },
    CodePath {
        name: "sinpi and cospi, fast: the low part",
        constants: &[],
        // 2^-16
        bound: |_| 1.0 / (1_u64 << 16) as f64,
        lemmas: &["steps of half turns"],
        indices: 1,
        pieces: 1,
        record: low_of_angle,
        cells: |operators| of_low_part(cells(&Reduction::of_half_turns(operators.unit()))),
    },
    CodePath {
        name: "sin and cos, fast with short tables",
        constants: &["SIN_ERR"],
        bound: |unit| SIN_ERR * unit,
        lemmas: &["short steps of the circle"],
        indices: 1,
        pieces: 2,
        record: |recorder| {
            let m = recorder.machine();
            let row = recorder.input::<f64>().to_bits();
            let (r, rest) = (recorder.input::<f64>(), recorder.input::<f64>());
            let Sum { high, low, size } = sine_at_row(m, row, r, rest);
            recorder.finish::<f64>(&[high, low, size])
        },
        cells: short_cells,
    },
    CodePath {
        name: "sin, cos, sinpi and cospi, binary32",
        constants: &["SIN_F32_ERROR_ULPS"],
        bound: |_| SIN_F32_ERROR_ULPS as f64 * PLACE,
        lemmas: &["steps of the circle in binary32"],
        indices: 1,
        pieces: 64,
        record: |recorder| {
            let m = recorder.machine();
            let k = recorder.input::<f64>().to_bits();
            let r = recorder.input::<f64>();
            recorder.finish::<f64>(&[F32Angle::of(k, r).sin(m)])
        },
        cells: f32_cells,
    },
];

fn sine(recorder: &Recorder) -> Pair<'_> {
    let k = recorder.input::<f64>().to_bits();
    let (r, rest) = (recorder.input::<f64>(), recorder.input::<f64>());
    Angle::of(k, r, rest).sin(recorder.machine())
}

fn of_angle(recorder: &Recorder) -> Recording {
    let (high, low) = sine(recorder);
    recorder.finish::<f64>(&[high, low])
}

fn low_of_angle(recorder: &Recorder) -> Recording {
    let (high, low) = sine(recorder);
    recorder.finish::<f64>(&[low, recorder.machine().f64(0.0), high.abs()])
}

/// Reduced argument and its errors.
struct Reduction {
    /// Last octave of reduced arguments where the sine of a step is 0.
    last_octave: i32,
    /// Largest rest in these octaves, relative to r.
    rest: f64,
    /// Errors of r and the rest together in these octaves: relative to r, and absolute.
    lost: [f64; 2],
    /// Largest rest and error elsewhere.
    anywhere: [f64; 2],
}

impl Reduction {
    fn of_radians(unit: f64) -> Reduction {
        let rest = circle::off(unit) + circle::LOST;
        let close_rest = circle::CLOSE_OFF + circle::CLOSE_LOST;
        Reduction {
            last_octave: 34,
            rest: NEAR * rest,
            lost: [NEAR * circle::LOST, 0.0],
            anywhere: [
                worse(close_rest, NEAR * rest * MOST),
                worse(circle::CLOSE_LOST, NEAR * circle::LOST * MOST),
            ],
        }
    }

    fn of_half_turns(unit: f64) -> Reduction {
        let rest = circle::pi_off(unit) + circle::PI_LOST;
        Reduction {
            last_octave: 122,
            rest: NEAR * rest,
            lost: [NEAR * circle::PI_LOST, 0.0],
            anywhere: [NEAR * rest * MOST, NEAR * circle::PI_LOST * MOST],
        }
    }

    /// Returns the reduction of radians with short tables.
    fn short(unit: f64) -> Reduction {
        let rest = circle::off(unit) + circle::SHORT_LOST / CLOSE;
        let close_rest = circle::CLOSE_OFF + circle::SHORT_CLOSE_LOST;
        Reduction {
            last_octave: 33,
            rest: NEAR * rest,
            lost: [0.0, circle::SHORT_LOST],
            anywhere: [worse(close_rest, NEAR * rest * MOST), circle::SHORT_CLOSE_LOST],
        }
    }
}

/// Largest ratio of r to the exact reduced argument, and a little more.
pub const NEAR: f64 = 1.0 + 1.0 / (1_u64 << 40) as f64;

/// Returns cells of the steps of a turn.
fn cells(reduction: &Reduction) -> Vec<Cell> {
    let mut cells = Vec::new();
    for step in 0..1024 {
        if step % 512 == 0 {
            let octaves = (9..=reduction.last_octave).map(|n| 2.0_f64.powi(-n)).map(|one| [one / 2.0, one]);
            for [least, most] in octaves.chain([[1.0 / 512.0, MOST]]) {
                cells.extend([[least, most], [-most, -least]].map(|r| cell(step, r, reduction)));
            }
        } else {
            cells.push(cell_anywhere(step, MOST, reduction.anywhere));
        }
    }
    cells
}

/// Returns cells with short tables, whose rows are offset by a quarter turn.
fn short_cells(operators: Operators) -> Vec<Cell> {
    let mut cells: Vec<Cell> = cells(&Reduction::short(operators.unit()));
    let close = [circle::CLOSE_OFF + circle::SHORT_CLOSE_LOST, circle::SHORT_CLOSE_LOST];
    cells.extend([0, 512].map(|step| cell_anywhere(step, CLOSE, close)));
    for cell in &mut cells {
        cell.index[0] = (cell.index[0] + 256) % 1024;
    }
    cells
}

/// Makes a cell of sin(step·π/512 + r + r·s).
fn cell(step: u64, r: [f64; 2], reduction: &Reduction) -> Cell {
    let range = |[low, high]: [f64; 2]| Interval::new(low, high).expect("in order");
    let (x, s) = (Polynomial::variable(0), Polynomial::variable(1));
    let rest = x.mul(&s);
    Cell {
        index: vec![step],
        variables: vec![range(r), range([-reduction.rest, reduction.rest])],
        numbers: vec![x.clone(), rest.clone()],
        ranges: |variables| vec![variables[0], variables[0] * variables[1]],
        multiples: vec![i32::MIN; 2],
        truth: Polynomial::of(&series(step, 512, LAST), &x.add(&rest)),
        // A sine is at least 0.99 of r.
        left: LEFT + 1.02 * reduction.lost[0],
        off: reduction.lost[1],
        cuts: Vec::new(),
        size: None,
    }
}

/// Makes a cell of sin(step·π/512 + r + s), where r, s and the error are at most these.
fn cell_anywhere(step: u64, most: f64, [rest, lost]: [f64; 2]) -> Cell {
    let range = |most: f64| Interval::new(-most, most).expect("in order");
    let numbers = vec![Polynomial::variable(0), Polynomial::variable(1)];
    Cell {
        index: vec![step],
        variables: vec![range(most), range(rest)],
        ranges: <[_]>::to_vec,
        multiples: vec![i32::MIN; 2],
        truth: Polynomial::of(&series(step, 512, LAST), &numbers[0].add(&numbers[1])),
        numbers,
        left: LEFT,
        off: lost,
        cuts: Vec::new(),
        size: None,
    }
}

/// Returns the coefficients of sin(step·π/half + r).
fn series(step: u64, half: u64, last: u64) -> Vec<Real> {
    // Each derivative of a sine is a sine a quarter turn further.
    let turn = |steps: u64| Real::pi().mul_int((steps % (2 * half)) as i64).div_int(half as i64).sin();
    let mut coefficients = Vec::new();
    let mut factorial = Real::ratio(1, 1);
    for n in 0..=last {
        factorial = if n > 0 { factorial.div_int(n as i64) } else { factorial };
        let on = step + half / 2 * n;
        let sine = if on.is_multiple_of(half) { Real::ratio(0, 1) } else { turn(on) };
        coefficients.push(sine.mul(&factorial));
    }
    coefficients
}

/// Returns cells of the steps of a turn in binary32; where the sine of one is 0, of octaves of the reduced argument.
fn f32_cells(operators: Operators) -> Vec<Cell> {
    let mut cells = Vec::new();
    for step in 0..16 {
        if step % 8 == 0 {
            let octaves = (3..=148).map(|n| 2.0_f64.powi(-n)).map(|one| [one / 2.0, one]);
            for [least, most] in octaves.chain([[0.125, F32_MOST]]) {
                cells.extend([[least, most], [-most, -least]].map(|r| f32_cell(step, r, operators)));
            }
        } else {
            cells.push(f32_cell(step, [-F32_MOST, F32_MOST], operators));
        }
    }
    cells
}

/// Makes a cell of sin(step·π/8 + r).
fn f32_cell(step: u64, [least, most]: [f64; 2], operators: Operators) -> Cell {
    let r = Polynomial::variable(0);
    Cell {
        index: vec![step],
        variables: vec![Interval::new(least, most).expect("in order")],
        numbers: vec![r.clone()],
        ranges: <[_]>::to_vec,
        multiples: vec![i32::MIN],
        truth: Polynomial::of(&series(step, 8, F32_LAST), &r),
        // The tangent of any angle here is at least 0.99 of r, so an error of r is as large in the sine.
        left: 1.02 * worse(circle::off(operators.unit()), circle::pi_off(operators.unit())),
        off: if step.is_multiple_of(8) { 0.0 } else { circle::CLOSE_OFF },
        cuts: Vec::new(),
        size: None,
    }
}

/// The last power of the series: |r|^18/18! is below 2^-95.
const F32_LAST: u64 = 17;

/// The last power of the series.
const LAST: u64 = 11;
/// Rest of the series: |r|^11/12!, less than 2^-110 of a sine above |r|/2.
const LEFT: f64 = 1.0 / (1_u128 << 110) as f64;
