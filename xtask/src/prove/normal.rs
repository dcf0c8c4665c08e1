//! Paths of the normal distribution function and of erfcx.

use outward::interval::Interval;
use outward::machine::Machine as _;
use outward::machine::trace::Recorder;
use outward::math::double::fast_two_sum;
use outward::math::error::power_of;
use outward::math::normal::{CELLS_TO, NORMAL_ERR, NORMAL_F32_ERROR_ULPS, tail, tail_f32};

use super::code_path::{Cell, CodePath, Operators, PLACE, of_low_part};
use super::composition::{Composition, of_product};
use super::cut::Cut;
use super::error::{Pair, SCALED_LOW, STEP_LOW, UNDERFLOW, plain, range, scaled_cells_of, scaled_point};
use super::exponential::EXP_LOW;
use super::polynomial::{Polynomial, VARIABLES};
use crate::real::Real;
use crate::tables::error::two_over_root_pi;

const OF_SUM: CodePath = CodePath {
    name: "erfcx of a sum, fast",
    constants: &[],
    bound: |unit| unit / (1 << 15) as f64,
    lemmas: &["points of erfcx", "arguments of normcdf"],
    indices: 2,
    pieces: 4,
    record: |recorder| {
        let (high, low) = of_sum(recorder);
        recorder.finish::<f64>(&[high, low])
    },
    cells: of_sum_cells,
};

const POWER: CodePath = CodePath {
    name: "exp of a square",
    constants: &[],
    bound: |unit| unit / (1_u64 << 38) as f64,
    lemmas: &["factors of erfc"],
    indices: 0,
    pieces: 4,
    record: |recorder| {
        let (high, low) = power(recorder);
        recorder.finish::<f64>(&[high, low])
    },
    cells: |_| vec![power_cell()],
};

pub const PATHS: &[CodePath] = &[
    OF_SUM,
    CodePath {
        name: "erfcx of a sum, fast: the low part",
        bound: |_| SCALED_LOW,
        pieces: 1,
        record: |recorder| {
            let (high, low) = of_sum(recorder);
            recorder.finish::<f64>(&[low, recorder.machine().f64(0.0), high])
        },
        cells: |operators| of_low_part(of_sum_cells(operators)),
        ..OF_SUM
    },
    POWER,
    CodePath {
        name: "exp of a square: the low part",
        bound: |_| POWER_LOW,
        pieces: 32,
        record: |recorder| {
            let (high, low) = power(recorder);
            recorder.finish::<f64>(&[low, recorder.machine().f64(0.0), high])
        },
        cells: |_| of_low_part(vec![power_cell()]),
        ..POWER
    },
    CodePath {
        name: "twice exp of a square less erfcx",
        lemmas: &["erfcx below 0"],
        pieces: 1,
        record: |recorder| {
            let input = || recorder.input::<f64>();
            let [power, power_low, y, y_low] = [input(), input(), input(), input()];
            let (less, rest) = fast_two_sum(power + power, -y);
            recorder.finish::<f64>(&[less, rest + (power_low + power_low - y_low)])
        },
        cells: |_| less_cells(),
        ..POWER
    },
    CodePath {
        name: "erfcx from 32, fast",
        constants: &["NORMAL_ERR"],
        bound: |unit| NORMAL_ERR * unit,
        lemmas: &["huge arguments of erfcx"],
        pieces: 1,
        record: |recorder| {
            let (high, low) = tail(recorder.machine(), recorder.input::<f64>());
            recorder.finish::<f64>(&[high, low])
        },
        cells: |operators| tail_cells(operators),
        ..POWER
    },
    CodePath {
        name: "erfcx from 32, binary32",
        constants: &["NORMAL_F32_ERROR_ULPS"],
        bound: f32_bound,
        lemmas: &["huge arguments of erfcx"],
        pieces: 4,
        record: |recorder| {
            let m = recorder.machine();
            let value = tail_f32(m, m.f64(1.0) / recorder.input::<f64>());
            recorder.finish::<f64>(&[value])
        },
        cells: |operators| tail_cells(operators),
        ..POWER
    },
];

const FAST: Composition = Composition {
    name: "normcdf to 0, fast",
    constants: &["NORMAL_ERR"],
    bound: |unit| NORMAL_ERR * unit,
    lemmas: &["arguments of normcdf"],
    parts: &["exp, fast", "erfcx of a sum, fast", "erfc of exp and erfcx"],
    total: |errors, _| of_product(errors, 0) + UNDERFLOW,
};

const FAST_F32: Composition = Composition {
    name: "normcdf to 0, binary32",
    constants: &["NORMAL_F32_ERROR_ULPS"],
    bound: f32_bound,
    lemmas: &["arguments of normcdf", "factors of erfc in binary32"],
    parts: &["exp, exp2 and exp10, binary32", "erfcx to 32, binary32"],
    // The error of z is 1.7u, and that of y as much; the product is rounded.
    total: |errors, operators| of_product(&[errors, &[1.8 * operators.unit(), operators.unit()]].concat(), 0),
};

pub const COMPOSITIONS: &[Composition] = &[
    FAST,
    Composition {
        name: "normcdf above 0, fast",
        lemmas: &["complements"],
        parts: &["1 or 2 less erfc", "normcdf to 0, fast"],
        total: |errors, _| errors[0] + errors[1],
        ..FAST
    },
    Composition {
        name: "erfcx below 0, fast",
        lemmas: &["erfcx below 0"],
        parts: &["exp, fast", "exp of a square", "erfcx to 32, fast", "twice exp of a square less erfcx"],
        total: |errors, _| OF_POWER * of_product(&errors[..2], 0) + OF_SCALED * errors[2] + errors[3],
        ..FAST
    },
    Composition {
        name: "erfcx to 32, fast, as NORMAL_ERR says",
        lemmas: &[],
        parts: &["erfcx to 32, fast"],
        total: |errors, _| errors[0],
        ..FAST
    },
    FAST_F32,
    Composition {
        name: "normcdf above 0, binary32",
        lemmas: &["complements"],
        parts: &["normcdf to 0, binary32"],
        total: |errors, operators| of_product(&[errors[0], operators.unit()], 0),
        ..FAST_F32
    },
    Composition {
        name: "erfcx below 0, binary32",
        lemmas: &["erfcx below 0"],
        parts: &["exp, exp2 and exp10, binary32", "erfcx to 32, binary32"],
        total: |errors, operators| {
            of_product(&[OF_POWER * errors[0] + OF_SCALED * errors[1], operators.unit()], 0)
        },
        ..FAST_F32
    },
    Composition {
        name: "erfcx to 32, binary32, as NORMAL_F32_ERROR_ULPS says",
        lemmas: &[],
        parts: &["erfcx to 32, binary32"],
        total: |errors, _| errors[0],
        ..FAST_F32
    },
];

fn f32_bound(_: f64) -> f64 {
    NORMAL_F32_ERROR_ULPS as f64 * PLACE
}

fn of_sum(recorder: &Recorder) -> Pair<'_> {
    let point = scaled_point(recorder);
    point.erfcx_of_sum(recorder.machine(), recorder.input::<f64>())
}

fn power(recorder: &Recorder) -> Pair<'_> {
    let power = (recorder.input::<f64>(), recorder.input::<f64>());
    power_of(recorder.machine(), power, recorder.input::<f64>())
}

/// Returns cells of e^(z²)·erfc z for z = c + t + z′, where z′ is at most 2u of z, and the error as large.
fn of_sum_cells(operators: Operators) -> Vec<Cell> {
    let unit = operators.unit();
    scaled_cells_of(|c, t_range, series| {
        let low = 2.0 * unit * (c + t_range.sup());
        let [t, t_low] = [0, 1].map(Polynomial::variable);
        let truth = Polynomial::of(series, &t.add(&t_low));
        let cell = plain(Vec::new(), vec![t_range, range(-low, low)], truth);
        Cell { left: 2.0 * unit * unit + 1.0 / (1_u128 << 106) as f64, ..cell }
    })
}

/// Makes a cell of (p + p′)·e^s′, where p is from 1 to 2.
fn power_cell() -> Cell {
    let [power, power_low, s_low] = [0, 1, 2].map(Polynomial::variable);
    let [one, half, sixth] = [1, 2, 6].map(|n| Real::ratio(1, n));
    let growth = Polynomial::of(&[one.clone(), one, half, sixth], &s_low);
    let variables = vec![range(1.0, 2.0), range(-2.0 * EXP_LOW, 2.0 * EXP_LOW), range(-STEP_LOW, STEP_LOW)];
    let truth = power.add(&power_low).mul(&growth);
    // s′⁴/24.
    Cell { left: 1.0 / (1_u128 << 120) as f64, ..plain(Vec::new(), variables, truth) }
}

/// Largest low part of the power, relative to the high one: 2^-48.
pub const POWER_LOW: f64 = 1.0 / (1_u64 << 48) as f64;

/// Returns cells of 2(p + p′) − y − y′ in octaves of p, from 1 on.
fn less_cells() -> Vec<Cell> {
    let [power, power_low, y, y_low] = [0, 1, 2, 3].map(Polynomial::variable);
    let truth = power.add(&power_low).mul(&Polynomial::number(2.0)).sub(&y).sub(&y_low);
    let cell = |[least, most]: [f64; 2]| {
        let (p, y) = (POWER_LOW * most, SCALED_LOW);
        let variables = vec![range(least, most), range(-p, p), range(0.0, 1.000_001), range(-y, y)];
        plain(Vec::new(), variables, truth.clone())
    };
    // 26²·log₂ e < 976.
    (0..976).map(|n| cell([2.0_f64.powi(n), 2.0_f64.powi(n + 1)])).collect()
}

/// Upper bound of 2p/(2p − y) and y/(2p − y), where p is e^(x²) and y is erfcx x: both fall with x.
const OF_POWER: f64 = 2.0;
const OF_SCALED: f64 = 1.0;

/// Returns cells of octaves of v = 1/x for x from 32 to 2^60, the first one from a little less.
fn tail_cells(operators: Operators) -> Vec<Cell> {
    let [mut power, mut inverse] = [[0; VARIABLES]; 2];
    (power[0], inverse[0]) = (1, -1);
    let mut coefficients = vec![Real::ratio(0, 1)];
    let mut term = two_over_root_pi().div_int(2);
    for n in 0..TAIL_TERMS {
        coefficients.extend([term.clone(), Real::ratio(0, 1)]);
        term = term.mul_int(-(2 * n + 1)).div_int(2);
    }
    let truth = Polynomial::of(&coefficients, &Polynomial::variable(0));
    let off = 1.01 * operators.unit();
    let cell = |[least, most]: [f64; 2]| Cell {
        numbers: vec![Polynomial::monomial(inverse)],
        ranges: |variables| vec![Interval::point(1.0) / variables[0]],
        multiples: vec![i32::MIN],
        cuts: vec![Cut { powers: power, off: 1 }],
        left: TAIL_LEFT,
        ..plain(Vec::new(), vec![range(least, most), range(-off, off)], truth.clone())
    };
    let octaves = (6..60).map(|n| [2.0_f64.powi(-n - 1), 2.0_f64.powi(-n)]);
    octaves.chain([[1.0 / 64.0, 1.000_001 / CELLS_TO]]).map(cell).collect()
}

/// Number of terms of the asymptotic series, which encloses the function; the next term is 25‼/(2x²)^13, and so less
/// than 2^-100 of the first.
const TAIL_TERMS: i64 = 13;
const TAIL_LEFT: f64 = 1.0 / (1_u128 << 100) as f64;
