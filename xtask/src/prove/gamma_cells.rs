//! Paths of the gamma function and its logarithm in binary32: polynomials in cells, and Stirling's formula.

use outward::machine::trace::{Recorder, Recording};
use outward::machine::{Lanes as _, Machine as _};
use outward::math::gamma::{
    CELLS_FROM, LGAMMA_F32_ERROR_ULPS, LGAMMA_F32_LEAST, NEAR_ZERO, STIRLING_FROM, TGAMMA_F32_ERROR_ULPS,
    cell_polynomial, stirling_f32,
};

use super::code_path::{Cell, CodePath, Operators, PLACE};
use super::composition::{Composition, of_product};
use super::error::{plain, range};
use super::gamma::{LOG_OF_FORMULA, NEARLY, stirling_terms};
use super::polynomial::Polynomial;
use crate::real::Real;
use crate::tables::gamma_cells::{FIRST, half_width, logs, reciprocals, sine};

const RECIPROCALS: CodePath = CodePath {
    name: "reciprocals of gamma, binary32",
    constants: &[],
    bound: |_| 1.0 / (1_u64 << 41) as f64,
    lemmas: &["cells of gamma"],
    indices: 1,
    pieces: 96,
    record: polynomial,
    cells: |_| cells_of_reciprocals(),
};

const LOGS: CodePath = CodePath {
    name: "ln Γ next to 1 and 2, binary32",
    bound: |_| 1.0 / (1_u64 << 46) as f64,
    pieces: 32,
    cells: |_| {
        let first = cells_of_reciprocals().len() as u64 + 1;
        (first..).zip(logs()).map(|(row, series)| cell(row, NEAR_ZERO, &series)).collect()
    },
    ..RECIPROCALS
};

const STIRLING: CodePath = CodePath {
    name: "Stirling's formula, binary32",
    bound: |unit| 8.0 * unit,
    lemmas: &["Stirling's series in binary32"],
    indices: 0,
    pieces: 4,
    record: |recorder| stirling(recorder, -0.5),
    cells: |_| stirling_cells(Real::ratio(-1, 2), STIRLING_FROM, 122),
    ..RECIPROCALS
};

pub const PATHS: &[CodePath] = &[
    RECIPROCALS,
    CodePath {
        name: "reciprocals of gamma from −8 to 16, binary32",
        bound: |_| 1.0 / (1_u64 << 47) as f64,
        cells: |_| {
            let numbers = (-8 - FIRST) as usize..=(16 - FIRST) as usize;
            let cells = cells_of_reciprocals().into_iter().enumerate();
            cells.filter(|(row, _)| numbers.contains(row)).map(|(_, cell)| cell).collect()
        },
        ..RECIPROCALS
    },
    LOGS,
    CodePath {
        name: "sines of gamma, binary32",
        cells: |_| vec![cell(cells_of_reciprocals().len() as u64, half(), &sine())],
        ..LOGS
    },
    STIRLING,
    CodePath {
        name: "Stirling's formula, reflected, binary32",
        record: |recorder| stirling(recorder, 0.5),
        bound: |_| 1.0 / (1_u64 << 48) as f64,
        cells: |_| stirling_cells(Real::ratio(1, 2), -CELLS_FROM, 23),
        ..STIRLING
    },
];

const LOGARITHM: Composition = Composition {
    name: "lgamma below 32, binary32",
    constants: &["LGAMMA_F32_ERROR_ULPS"],
    bound: |_| LGAMMA_F32_ERROR_ULPS as f64 * PLACE,
    lemmas: &["cells of gamma", "logarithms of gamma in binary32"],
    parts: &["reciprocals of gamma, binary32", "log, binary32"],
    total: |errors, operators| of_logarithm(errors, operators, LGAMMA_F32_LEAST[1]),
};

pub const COMPOSITIONS: &[Composition] = &[
    Composition {
        name: "tgamma, binary32",
        constants: &["TGAMMA_F32_ERROR_ULPS"],
        bound: |_| TGAMMA_F32_ERROR_ULPS as f64 * PLACE,
        lemmas: &["cells of gamma"],
        parts: &["reciprocals of gamma, binary32"],
        total: |errors, operators| of_product(&[INVERSE, operators.unit(), errors[0]], 2),
    },
    LOGARITHM,
    Composition {
        name: "lgamma from −7.5 to 15, binary32",
        parts: &["reciprocals of gamma from −8 to 16, binary32", "log, binary32"],
        total: |errors, operators| of_logarithm(errors, operators, LGAMMA_F32_LEAST[0]),
        ..LOGARITHM
    },
    Composition {
        name: "lgamma next to 1 and 2, binary32",
        lemmas: &["cells of gamma"],
        parts: &["ln Γ next to 1 and 2, binary32"],
        total: |errors, operators| of_product(&[errors[0], operators.unit()], 0),
        ..LOGARITHM
    },
    Composition {
        name: "lgamma from 32 on, binary32",
        lemmas: &["Stirling's series in binary32"],
        parts: &["Stirling's formula, binary32", "log, binary32"],
        total: |errors, _| NEARLY * (errors[0] + LOG_OF_FORMULA * errors[1] + INVERSE / 1024.0),
        ..LOGARITHM
    },
    Composition {
        name: "lgamma below −25.25, binary32",
        lemmas: &["cells of gamma", "Stirling's series in binary32", "reflections of gamma in binary32"],
        parts: &["Stirling's formula, reflected, binary32", "sines of gamma, binary32", "log, binary32"],
        total: |errors, operators| {
            let [formula, sine, log] = *errors else { return f64::INFINITY };
            let sine = of_product(&[sine, operators.unit()], 0);
            let log = (LOG_OF_REFLECTED + SINE_OF_REFLECTED) * (log + ROUNDED * operators.unit());
            let formula = (1.0 + SINE_OF_REFLECTED) * formula;
            NEARLY * (formula + log + sine + operators.unit() + INVERSE / 1024.0)
        },
        ..LOGARITHM
    },
];

/// Error of approximate reciprocals: 2^-50.
const INVERSE: f64 = 1.0 / (1_u64 << 50) as f64;
/// Error of the logarithm of a number whose remainder is rounded, in units.
const ROUNDED: f64 = 2.0;
/// Largest ratios of (y + 1/2)·ln y, and of the logarithm of the sine over π, to ln |Γ(−y)|.
const LOG_OF_REFLECTED: f64 = 2.0;
const SINE_OF_REFLECTED: f64 = 0.5;

/// Returns the error of the logarithm of a reciprocal, relative to results from `least` on in size.
fn of_logarithm(errors: &[f64], operators: Operators, least: f64) -> f64 {
    let value = of_product(&[errors[0], operators.unit()], 0);
    NEARLY * (errors[1] + ROUNDED * operators.unit() + 1.01 / least * value)
}

fn polynomial(recorder: &Recorder) -> Recording {
    let index = recorder.input::<f64>().to_bits();
    recorder.finish::<f64>(&[cell_polynomial(recorder.machine(), index, recorder.input::<f64>())])
}

fn stirling(recorder: &Recorder, half: f64) -> Recording {
    let (m, z) = (recorder.machine(), recorder.input::<f64>());
    let [inverse, log] = [(); 2].map(|()| recorder.input::<f64>());
    recorder.finish::<f64>(&[stirling_f32(m, z, m.f64(half), [inverse, log])])
}

/// Returns the largest |t|.
fn half() -> f64 {
    half_width().to_f64(53)
}

fn cells_of_reciprocals() -> Vec<Cell> {
    (0..).zip(reciprocals()).map(|(row, series)| cell(row, half(), &series)).collect()
}

/// Makes a cell of |t| up to `most`.
fn cell(row: u64, most: f64, series: &[Real]) -> Cell {
    let truth = Polynomial::of(series, &Polynomial::variable(0));
    Cell { left: SERIES_LEFT, ..plain(vec![row], vec![range(-most, most)], truth) }
}

/// Rest of the Taylor series: 2^-80.
const SERIES_LEFT: f64 = 1.0 / (1_u128 << 80) as f64;

/// Returns cells of (z + half)·λ − z + ln(2π)/2 + S(1/v) in octaves of z from a number on, for λ from the least
/// logarithm there to the largest one, and v from the least reciprocal to the largest one.
fn stirling_cells(half: Real, from: f64, octaves: i32) -> Vec<Cell> {
    let [z, log, inverse] = [0, 1, 2].map(Polynomial::variable);
    let constant = Polynomial::constant(Real::pi().mul_int(2).ln().div_int(2));
    let series = Polynomial::of(&stirling_terms(), &inverse);
    let truth = z.add(&Polynomial::constant(half)).mul(&log).sub(&z).add(&constant).add(&series);
    let cell = |n: i32| {
        let [least, most] = [2.0_f64.powi(n).max(from), 2.0_f64.powi(n + 1)];
        let logs = range(least.ln() * 0.999_999, most.ln() * 1.000_001);
        let inverses = range(0.999_999 / most, 1.000_001 / least);
        Cell {
            numbers: vec![z.clone(), inverse.clone(), log.clone()],
            ranges: |v| vec![v[0], v[2], v[1]],
            left: SERIES_LEFT,
            ..plain(Vec::new(), vec![range(least, most), logs, inverses], truth.clone())
        }
    };
    (from.log2().floor() as i32..octaves).map(cell).collect()
}
