//! Paths of the gamma function and its logarithm.

use std::ops::Range;

use outward::machine::trace::{Recorder, Recording, Trace};
use outward::machine::{Lanes as _, Machine};
use outward::math::double::fast_sum_of_pairs;
use outward::math::gamma::{
    BELOW_SHARE, LGAMMA_ERR, RECIPROCALS, TGAMMA_ERR, add, log_with_rest, power_with_rest, stirling_main,
    stirling_series, times_pi,
};
use outward::math::half_cells::HalfCell;

use super::code_path::{Cell, CodePath};
use super::composition::{Composition, of_product};
use super::error::{plain, range};
use super::exponential::EXP_LOW;
use super::pairs::{PAIR, low_part, pair_cell};
use super::polynomial::Polynomial;
use crate::real::Real;
use crate::tables::gamma::bernoulli;
use crate::tables::gamma_cells::halves;
use crate::tables::half_cells::half_width;

const SERIES: CodePath = CodePath {
    name: "Stirling's series",
    constants: &[],
    bound: |unit| unit / 128.0,
    lemmas: &["Stirling's series"],
    indices: 0,
    pieces: 4,
    record: |recorder| {
        let (m, inverse) = (recorder.machine(), pair(recorder));
        finish(recorder, stirling_series(m, inverse))
    },
    cells: |_| series_cells(),
};

const LOG_OF_PAIR: CodePath = CodePath {
    name: "log of a pair",
    bound: |_| PAIR_ERR,
    lemmas: &["logarithms of pairs"],
    pieces: 1,
    record: |recorder| {
        let log = pair(recorder);
        let (high, low) = log_with_rest(log, recorder.input::<f64>());
        recorder.finish::<f64>(&[high, low, high.abs() + recorder.machine().f64(1.0)])
    },
    cells: |operators| log_cells(operators.unit(), -48..7, true),
    ..SERIES
};

const CELLS: CodePath = CodePath {
    name: "reciprocals of gamma, fast",
    bound: |unit| unit / (1 << 14) as f64,
    lemmas: &["cells of gamma in pairs"],
    indices: 1,
    pieces: 16,
    record: |recorder| finish(recorder, half_cell(recorder).polynomial(recorder.machine(), &RECIPROCALS)),
    cells: |_| cells_in_pairs(),
    ..SERIES
};

pub const PATHS: &[CodePath] = &[
    SERIES,
    CodePath {
        name: "Stirling's formula less its series",
        bound: |_| PAIR_ERR,
        record: |recorder| {
            let z = recorder.input::<f64>();
            finish(recorder, stirling_main(recorder.machine(), z, pair(recorder)))
        },
        cells: |_| main_cells(),
        ..SERIES
    },
    CodePath {
        name: "Stirling's formula: the sum",
        bound: |_| PAIR_ERR,
        record: |recorder| finish(recorder, add(pair(recorder), pair(recorder))),
        cells: |_| vec![sum_cell()],
        ..SERIES
    },
    LOG_OF_PAIR,
    CodePath {
        name: "log of a pair next to 1",
        bound: |unit| unit / (1 << 14) as f64,
        record: |recorder| {
            let log = pair(recorder);
            let (high, low) = log_with_rest(log, recorder.input::<f64>());
            recorder.finish::<f64>(&[high, low])
        },
        cells: |operators| log_cells(operators.unit(), -28..-1, false),
        ..LOG_OF_PAIR
    },
    CELLS,
    CodePath {
        name: "reciprocals of gamma below 4, fast",
        bound: |unit| unit / (1 << 16) as f64,
        cells: |_| cells_in_pairs().into_iter().take(9).collect(),
        ..CELLS
    },
    CodePath {
        name: "reciprocals of gamma next to 1 and 2, fast",
        record: |recorder| {
            let cell = half_cell(recorder);
            let (high, low) = cell.polynomial(recorder.machine(), &RECIPROCALS);
            recorder.finish::<f64>(&[high, low, cell.t.abs()])
        },
        cells: |_| cells_next_to_1_and_2(),
        ..CELLS
    },
    CodePath {
        name: "exp of a pair",
        bound: |_| POWER_ERR,
        lemmas: &["gamma of pairs"],
        record: |recorder| {
            let power = pair(recorder);
            finish(recorder, power_with_rest(recorder.machine(), power, recorder.input::<f64>()))
        },
        cells: |_| vec![power_cell()],
        ..SERIES
    },
    CodePath {
        name: "a pair times π",
        bound: |_| PAIR_ERR,
        lemmas: &["pairs"],
        record: |recorder| finish(recorder, times_pi(recorder.machine(), pair(recorder))),
        cells: |_| {
            let [a, a_low] = [0, 1].map(Polynomial::variable);
            let truth = a.add(&a_low).mul(&Polynomial::constant(Real::pi()));
            vec![plain(Vec::new(), vec![range(1.0, 2.0), low_part(2.0)], truth)]
        },
        ..SERIES
    },
    CodePath {
        name: "sums of logarithms of gamma",
        bound: |_| PAIR_ERR,
        lemmas: &["sums of logarithms of gamma"],
        pieces: 1,
        record: |recorder| {
            let [a, b, a_low, b_low] = [(); 4].map(|()| recorder.input::<f64>());
            let (high, low) = fast_sum_of_pairs((a, a_low), (b, b_low));
            recorder.finish::<f64>(&[high, low, high.abs() + recorder.machine().f64(1.0)])
        },
        cells: |_| logarithms_cells(),
        ..SERIES
    },
];

/// Error of pairs, 2^-90, and of the power, 2^-86.
const PAIR_ERR: f64 = 1.0 / (1_u128 << 90) as f64;
const POWER_ERR: f64 = 1.0 / (1_u128 << 86) as f64;

const FORMULA: Composition = Composition {
    name: "ln Γ from 16 on",
    constants: &[],
    bound: |unit| unit / (1 << 20) as f64,
    lemmas: &["Stirling's series", "logarithms of pairs"],
    parts: &[
        "log, second",
        "Stirling's formula less its series",
        "Stirling's formula: the sum",
        "quotient in pairs",
        "sum of two numbers",
        "Stirling's series",
    ],
    total: |errors, _| of_formula(errors, [1.0, SERIES_OF_LOG]),
};

const FAST: Composition = Composition {
    name: "tgamma from 2^-60 to 16, fast",
    constants: &["TGAMMA_ERR"],
    bound: |unit| TGAMMA_ERR * unit,
    lemmas: &["gamma of pairs", "pairs"],
    parts: &["reciprocals of gamma, fast", "product of pairs", "sum of two numbers", "quotient in pairs"],
    total: |errors, _| {
        let [cells, product, sum, quotient] = *errors else { return f64::INFINITY };
        of_product(&[quotient, sum, cells, product, sum], 3)
    },
};

const LOG_FAST: Composition = Composition {
    name: "lgamma from 2^-60 to 4, fast",
    constants: &["LGAMMA_ERR"],
    bound: |unit| LGAMMA_ERR * unit,
    lemmas: &["logarithms of gamma", "pairs"],
    parts: &[
        "reciprocals of gamma below 4, fast",
        "product of pairs",
        "sum of two numbers",
        "log, second",
        "log of a pair",
    ],
    total: |errors, _| of_logarithm(errors, LEAST_ELSEWHERE),
};

pub const COMPOSITIONS: &[Composition] = &[
    FORMULA,
    Composition {
        name: "ln Γ from 16 to 165",
        // Absolute error.
        bound: |unit| unit / (1 << 15) as f64,
        total: |errors, _| of_formula(errors, [MOST_LOG, MOST_SERIES]),
        ..FORMULA
    },
    FAST,
    Composition {
        name: "tgamma from 16 on, fast",
        parts: &[
            "ln Γ from 16 to 165",
            "exp, fast",
            "exp of a pair",
            "quotient in pairs",
            "sum of two numbers",
        ],
        total: |errors, _| {
            let [log, exp, of_pair, quotient, sum] = *errors else { return f64::INFINITY };
            of_product(&[1.01 * log, exp, of_pair, quotient, sum], 0)
        },
        ..FAST
    },
    Composition {
        name: "tgamma below 0, fast",
        bound: |unit| BELOW_SHARE * TGAMMA_ERR * unit,
        parts: &[
            "ln Γ from 16 to 165",
            "exp, fast",
            "exp of a pair",
            "reciprocals of gamma, fast",
            "quotient in pairs",
            "sum of two numbers",
            "product of pairs",
            "a pair times π",
            "sinpi and cospi, fast",
        ],
        total: |errors, _| {
            let [log, exp, of_pair, cells, quotient, sum, product, pi, sine] = *errors else {
                return f64::INFINITY;
            };
            // π·g over e^L·a·sin πx, where g is 1 or L is 0.
            let above = [cells, product, sum, pi, quotient, sum];
            let below = [1.01 * log, exp, of_pair, product, sum, sine, sum, product, sum];
            of_product(&[&above[..], &below].concat(), below.len())
        },
        ..FAST
    },
    LOG_FAST,
    Composition {
        name: "lgamma from 4 to 16, fast",
        parts: &[
            "reciprocals of gamma, fast",
            "product of pairs",
            "sum of two numbers",
            "log, second",
            "log of a pair",
        ],
        total: |errors, _| of_logarithm(errors, 2.0),
        ..LOG_FAST
    },
    Composition {
        name: "lgamma next to 1 and 2, fast",
        parts: &["reciprocals of gamma next to 1 and 2, fast", "log, second", "log of a pair next to 1"],
        total: |errors, _| {
            let [cells, log, of_pair] = *errors else { return f64::INFINITY };
            NEARLY * (1.3 * cells / SLOPE + 1.01 * (log + of_pair))
        },
        ..LOG_FAST
    },
    Composition {
        name: "lgamma from 16 on, fast",
        parts: &["ln Γ from 16 on"],
        total: |errors, _| errors[0],
        ..LOG_FAST
    },
    Composition {
        name: "lgamma below 0, fast",
        bound: |unit| BELOW_SHARE * LGAMMA_ERR * unit,
        lemmas: &["logarithms of gamma", "sums of logarithms of gamma", "pairs"],
        parts: &[
            "ln Γ from 16 on",
            "log, second",
            "log of a pair",
            "sums of logarithms of gamma",
            "reciprocals of gamma, fast",
            "product of pairs",
            "a pair times π",
            "quotient in pairs",
            "sum of two numbers",
            "sinpi and cospi, fast",
        ],
        total: |errors, _| {
            let [gamma, log, of_pair, last, cells, product, pi, quotient, sum, sine] = *errors else {
                return f64::INFINITY;
            };
            let above = [cells, product, sum, pi, quotient, sum];
            let factor = of_product(&[&above[..], &[product, sum, sine, sum]].concat(), 4);
            NEARLY * (1.01 * factor + MOST_FACTOR_LOG * (gamma + log + of_pair)) + last
        },
        ..LOG_FAST
    },
];

/// Lower bounds of |ln Γ(x)| where x is not within 1/4 of 1 and 2, and of |ln Γ(n + t)/t| elsewhere.
const LEAST_ELSEWHERE: f64 = 0.083;
const SLOPE: f64 = 0.3;
/// Factor for errors of errors: 1 + 2^-40.
pub const NEARLY: f64 = 1.0 + 1.0 / (1_u64 << 40) as f64;
/// Weight of the error of ln z in Stirling's formula less its series.
pub const LOG_OF_FORMULA: f64 = 1.541;
/// Largest ratio of the series to ln Γ, the largest series, and the largest ln Γ up to 165.
const SERIES_OF_LOG: f64 = 1.87e-4;
const MOST_SERIES: f64 = 1.0 / 192.0;
const MOST_LOG: f64 = 690.0;
/// Bound of 1 and of the logarithm of a factor.
const MOST_FACTOR_LOG: f64 = 128.0;

/// Returns the error of Stirling's formula, given the errors of its parts and these largest sizes of the formula and
/// its series.
fn of_formula(errors: &[f64], [formula, series]: [f64; 2]) -> f64 {
    let [log, main, last, inverse, sum, of_series] = *errors else { return f64::INFINITY };
    let main = of_product(&[LOG_OF_FORMULA * log, main, last], 0);
    let inverse = of_product(&[inverse, sum], 0);
    NEARLY * (formula * main + series * of_product(&[of_series, 1.01 * inverse], 0))
}

/// Returns the error of the logarithm of a reciprocal, relative to results from `least` on in size.
fn of_logarithm(errors: &[f64], least: f64) -> f64 {
    let [cells, product, sum, log, of_pair] = *errors else { return f64::INFINITY };
    let value = of_product(&[cells, product, sum], 0);
    NEARLY * ((1.01 * value + of_pair) / least + of_pair + 1.01 * log)
}

type Pair<'a> = (<Trace<'a> as Machine>::F64, <Trace<'a> as Machine>::F64);

/// Records a cell of a table.
pub fn half_cell(recorder: &Recorder) -> HalfCell<Trace<'_>> {
    let index = recorder.input::<f64>().to_bits();
    HalfCell { index, t: recorder.input::<f64>() }
}

fn pair(recorder: &Recorder) -> Pair<'_> {
    (recorder.input::<f64>(), recorder.input::<f64>())
}

fn finish(recorder: &Recorder, (high, low): Pair<'_>) -> Recording {
    recorder.finish::<f64>(&[high, low])
}

/// Returns the cells of 1/Γ.
fn cells_in_pairs() -> Vec<Cell> {
    let most = half_width().to_f64(53);
    (0..).zip(halves()).map(|(row, series)| pair_row(row, [-most, most], &series)).collect()
}

/// Makes a cell of a polynomial of 1/Γ for t between these ends.
fn pair_row(row: u64, [least, most]: [f64; 2], series: &[Real]) -> Cell {
    let truth = Polynomial::of(series, &Polynomial::variable(0));
    Cell { left: ROW_LEFT, ..plain(vec![row], vec![range(least, most)], truth) }
}

/// Rest of the Taylor series: 2^-80.
const ROW_LEFT: f64 = 1.0 / (1_u128 << 80) as f64;
/// That rest next to 1 and 2, relative to t: 2^-120.
const ROW_LEFT_NEXT: f64 = 1.0 / (1_u128 << 120) as f64;

/// Returns cells of 1/Γ(1 + t) and 1/Γ(2 + t) in octaves of |t|.
fn cells_next_to_1_and_2() -> Vec<Cell> {
    let all = halves();
    let mut cells = Vec::new();
    for row in [2, 4] {
        for n in 2..28 {
            let least = 2.0_f64.powi(-n - 1);
            let most = if n == 2 { half_width().to_f64(53) } else { 2.0 * least };
            let off = ROW_LEFT_NEXT * most;
            for ends in [[least, most], [-most, -least]] {
                cells.push(Cell { left: 0.0, off, ..pair_row(row, ends, &all[row as usize]) });
            }
        }
    }
    cells
}

/// Returns cells of S(1/v) in octaves of v = 1/z up to 1/16, where the pair is v less v·s, and v·s.
fn series_cells() -> Vec<Cell> {
    let [v, part] = [0, 1].map(Polynomial::variable);
    let low = v.mul(&part);
    let truth = Polynomial::of(&stirling_terms(), &v);
    let cell = |n: i32| Cell {
        numbers: vec![v.sub(&low), low.clone()],
        ranges: |variables| {
            let low = variables[0] * variables[1];
            vec![variables[0] - low, low]
        },
        left: SERIES_LEFT,
        ..plain(Vec::new(), vec![range(2.0_f64.powi(-n - 1), 2.0_f64.powi(-n)), low_part(1.0)], truth.clone())
    };
    (4..LAST_OCTAVE).map(cell).collect()
}

/// Returns the coefficients of S(1/v) in powers of v.
pub fn stirling_terms() -> Vec<Real> {
    let mut coefficients = Vec::new();
    for ((n, d), k) in bernoulli(SERIES_TERMS).iter().zip(1_i64..) {
        let sign = if k % 2 == 1 { 1 } else { -1 };
        let term = Real::quotient(n, d).div_int(sign * 2 * k * (2 * k - 1));
        coefficients.extend([Real::ratio(0, 1), term]);
    }
    coefficients
}

/// Number of terms of the series, which encloses S; the next term is at most B_26/(26·25)·12/16^24 of the first one,
/// 2^-81.3.
const SERIES_TERMS: usize = 12;
const SERIES_LEFT: f64 = 1.0 / (1_u128 << 81) as f64;
/// Exponent of the largest z.
const LAST_OCTAVE: i32 = 20;

/// Returns cells of (z − 1/2)·λ − z + ln(2π)/2 in octaves of z, for λ from the least logarithm there to the largest
/// one.
fn main_cells() -> Vec<Cell> {
    let [z, log, log_low] = [0, 1, 2].map(Polynomial::variable);
    let log = log.add(&log_low);
    let half = Polynomial::constant(Real::ratio(1, 2));
    let constant = Polynomial::constant(Real::pi().mul_int(2).ln().div_int(2));
    let truth = z.sub(&half).mul(&log).sub(&z).add(&constant);
    let cell = |n: i32| {
        let [least, most] = [n, n + 1].map(|n| 2.0_f64.powi(n));
        let logs = [least.ln() * 0.999_999, most.ln() * 1.000_001];
        let variables =
            vec![range(least, most), range(logs[0], logs[1]), range(-LOG_LOW * logs[1], LOG_LOW * logs[1])];
        plain(Vec::new(), variables, truth.clone())
    };
    (4..LAST_OCTAVE).map(cell).collect()
}

/// Makes a cell of a sum: the first term is from 1 to 2, the second at most half of it.
fn sum_cell() -> Cell {
    let [a, b] = [range(1.0, 2.0), range(0.0, 0.5)];
    pair_cell([a, b], Polynomial::add)
}

/// Returns cells of h + l + ln(1 + q) in these octaves of h, where the code has q rounded once, and a last cell for the
/// smaller h if they are meant.
fn log_cells(unit: f64, octaves: Range<i32>, smaller: bool) -> Vec<Cell> {
    let [high, low, rest, off] = [0, 1, 2, 3].map(Polynomial::variable);
    let rounded = rest.add(&rest.mul(&off));
    let half = Polynomial::constant(Real::ratio(1, 2));
    let truth = high.add(&low).add(&rest).sub(&rest.mul(&rest).mul(&half));
    let cell = |[least, most]: [f64; 2]| {
        let size = LOG_LOW * least.abs().max(most.abs());
        let variables = vec![range(least, most), range(-size, size), low_part(1.0), range(-unit, unit)];
        Cell {
            numbers: vec![high.clone(), low.clone(), rounded.clone()],
            ranges: |v| vec![v[0], v[1], v[2] + v[2] * v[3]],
            multiples: vec![i32::MIN; 3],
            // q³/3.
            off: PAIR * PAIR * PAIR,
            ..plain(Vec::new(), variables, truth.clone())
        }
    };
    let least = 2.0_f64.powi(octaves.start);
    let of_small = smaller.then_some([-least, least]);
    let octaves = octaves.map(|n| [2.0_f64.powi(n), 2.0_f64.powi(n + 1)]);
    octaves.flat_map(|[a, b]| [[a, b], [-b, -a]]).chain(of_small).map(cell).collect()
}

/// Largest low part of a logarithm, relative to the high one: 2^-41.
pub const LOG_LOW: f64 = 1.0 / (1_u64 << 41) as f64;

/// Makes a cell of (p + p′)·e^l, where p is from 1 to 2.
fn power_cell() -> Cell {
    let [power, power_low, l] = [0, 1, 2].map(Polynomial::variable);
    let [one, half, sixth] = [1, 2, 6].map(|n| Real::ratio(1, n));
    let growth = Polynomial::of(&[one.clone(), one, half, sixth], &l);
    let most = MOST_LOG * PAIR;
    let variables = vec![range(1.0, 2.0), range(-2.0 * EXP_LOW, 2.0 * EXP_LOW), range(-most, most)];
    // l⁴/24.
    Cell {
        left: 1.0 / (1_u128 << 120) as f64,
        ..plain(Vec::new(), variables, power.add(&power_low).mul(&growth))
    }
}

/// Returns cells of octaves of the larger logarithm, of either sign, and the smaller one, which is below 2^7.
fn logarithms_cells() -> Vec<Cell> {
    let truth = (1..4).fold(Polynomial::variable(0), |sum, which| sum.add(&Polynomial::variable(which)));
    let cell = |n: i32, sign: f64| {
        let (least, most) = (2.0_f64.powi(n), 2.0_f64.powi(n + 1).next_down());
        let large = if sign > 0.0 { range(least, most) } else { range(-most, -least) };
        let small = most.min(MOST_FACTOR_LOG);
        let variables = vec![large, range(-small, small), low_part(most), low_part(most)];
        let mut cell = plain(Vec::new(), variables, truth.clone());
        cell.multiples[0] = n - 52;
        cell
    };
    (4..24).flat_map(|n| [1.0, -1.0].map(|sign| cell(n, sign))).collect()
}
