//! Paths of hyperbolic functions.

use outward::machine::trace::{Recorder, Trace};
use outward::machine::{Lanes as _, Machine};
use outward::math::binary32_path::exp2_of_step;
use outward::math::hyperbolic::{
    COSH_ERR, HYPERBOLIC_ERR, HYPERBOLIC_F32_ERROR_ULPS, HYPERBOLIC_SHORT_ERR, SINH_BEND, SINH_SERIES,
    TANH_BEND, TANH_SERIES, f32_halves_of_step, f32_series, fast_series, sum_of, tangent_of_power,
};
use outward::math::tables::short::EXP_SHORT_ERR;

use super::code_path::{Cell, CodePath, Operators, PLACE};
use super::composition::{Composition, of_product};
use super::cut::{Cut, RECIPROCAL_ERR};
use super::error::{octaves, plain, range};
use super::exponential::{EXP_LOW, series};
use super::minus_one::{LEAST_STEP, STEP};
use super::polynomial::{Polynomial, VARIABLES};
use super::reduction::exponential::{F32_MOST, F32_STEPS, f32_lost};
use super::tangent::tangents;
use crate::real::Real;

const NEAR: CodePath = CodePath {
    name: "sinh below 1/32, fast",
    constants: &["HYPERBOLIC_ERR"],
    bound: |unit| HYPERBOLIC_ERR * unit,
    lemmas: &["tiny arguments of hyperbolic functions"],
    indices: 0,
    pieces: 8,
    record: |recorder| {
        let (m, x) = (recorder.machine(), recorder.input::<f64>());
        let sum = fast_series(m, (x, m.f64(0.0)), &SINH_SERIES, SINH_BEND);
        recorder.finish::<f64>(&[sum.high, sum.low, sum.size])
    },
    cells: |_| near_cells(&sines(), 5),
};

const BINARY32: CodePath = CodePath {
    name: "sinh from 1/8, binary32",
    constants: &["HYPERBOLIC_F32_ERROR_ULPS"],
    bound: |_| HYPERBOLIC_F32_ERROR_ULPS as f64 * PLACE,
    lemmas: &["steps of binary32", "steps of hyperbolic functions in binary32"],
    indices: 1,
    pieces: 16,
    record: |recorder| {
        let [a, b] = f32_halves(recorder);
        recorder.finish::<f64>(&[a - b])
    },
    cells: |operators| sum_cells(-1, operators),
};

const F32_TOP: CodePath = CodePath {
    name: "tanh from 1/8, binary32: the top",
    constants: &[],
    pieces: 64,
    record: |recorder| {
        let e = f32_power(recorder);
        recorder.finish::<f64>(&[e - recorder.machine().f64(1.0)])
    },
    cells: |operators| power_cells(-1, operators),
    ..BINARY32
};

pub const PATHS: &[CodePath] = &[
    NEAR,
    CodePath {
        name: "tanh below 1/32, fast",
        record: |recorder| {
            let (m, x) = (recorder.machine(), recorder.input::<f64>());
            let sum = fast_series(m, (x, m.f64(0.0)), &TANH_SERIES, TANH_BEND);
            recorder.finish::<f64>(&[sum.high, sum.low, sum.size])
        },
        cells: |_| near_cells(&hyperbolic_tangents(), 5),
        ..NEAR
    },
    CodePath {
        name: "sums of halves",
        constants: &[],
        bound: |unit| unit / (1_u64 << 40) as f64,
        lemmas: &["halves of hyperbolic functions"],
        record: |recorder| {
            let [a, b, a_low, b_low] = [(); 4].map(|()| recorder.input::<f64>());
            let (high, low) = sum_of::<Trace>([(a, a_low), (b, b_low)]);
            recorder.finish::<f64>(&[high, low, a])
        },
        cells: |_| vec![halves_cell()],
        ..NEAR
    },
    CodePath {
        name: "tanh of a power",
        constants: &[],
        bound: |unit| unit / (1_u64 << 40) as f64,
        lemmas: &["powers of tanh"],
        pieces: 16,
        record: |recorder| {
            let e = (recorder.input::<f64>(), recorder.input::<f64>());
            let (high, low) = tangent_of_power(recorder.machine(), e);
            recorder.finish::<f64>(&[high, low])
        },
        cells: |_| (1..64).map(quotient_cell).collect(),
        ..NEAR
    },
    BINARY32,
    CodePath {
        name: "cosh, binary32",
        record: |recorder| {
            let [a, b] = f32_halves(recorder);
            recorder.finish::<f64>(&[a + b])
        },
        cells: |operators| sum_cells(1, operators),
        ..BINARY32
    },
    F32_TOP,
    CodePath {
        name: "tanh from 1/8, binary32: the bottom",
        record: |recorder| {
            let e = f32_power(recorder);
            recorder.finish::<f64>(&[e + recorder.machine().f64(1.0)])
        },
        cells: |operators| power_cells(1, operators),
        ..F32_TOP
    },
    CodePath {
        name: "sinh below 1/8, binary32",
        lemmas: &[],
        indices: 0,
        record: |recorder| {
            let (m, x) = (recorder.machine(), recorder.input::<f64>());
            recorder.finish::<f64>(&[f32_series(m, x, &SINH_SERIES)])
        },
        cells: |_| near_cells(&sines(), 3),
        ..BINARY32
    },
    CodePath {
        name: "tanh below 1/8, binary32",
        lemmas: &[],
        indices: 0,
        record: |recorder| {
            let (m, x) = (recorder.machine(), recorder.input::<f64>());
            recorder.finish::<f64>(&[f32_series(m, x, &TANH_SERIES)])
        },
        cells: |_| near_cells(&hyperbolic_tangents(), 3),
        ..BINARY32
    },
];

const SHORT: Composition = Composition {
    name: "cosh, fast with short tables",
    constants: &["HYPERBOLIC_SHORT_ERR"],
    bound: |unit| HYPERBOLIC_SHORT_ERR * unit,
    lemmas: &["powers by short tables", "halves of hyperbolic functions"],
    parts: &["exp, fast with short tables", "sums of halves"],
    total: |errors, _| NEARLY * (short_error(errors[0]) + errors[1]),
};

/// Returns how much a power by the short tables may be too small, relative to itself: the proved error is about the
/// middle of the errors. It includes the error of the sum of its parts, less than 2^-103 for any operators.
pub fn short_error(proved: f64) -> f64 {
    if proved <= EXP_SHORT_ERR { 2.0 * EXP_SHORT_ERR + f64::EPSILON * f64::EPSILON } else { f64::INFINITY }
}

pub const COMPOSITIONS: &[Composition] = &[
    Composition {
        name: "sinh from 1/32, fast",
        constants: &["HYPERBOLIC_ERR"],
        bound: |unit| HYPERBOLIC_ERR * unit,
        lemmas: &["halves of hyperbolic functions"],
        parts: &["exp, fast", "sums of halves", "exp, fast: the low part"],
        total: |errors, _| 2.0 * NEARLY * errors[0] + errors[1],
    },
    Composition {
        name: "cosh, fast",
        constants: &["COSH_ERR"],
        bound: |unit| COSH_ERR * unit,
        lemmas: &["halves of hyperbolic functions"],
        parts: &["exp, fast", "sums of halves", "exp, fast: the low part"],
        total: |errors, _| NEARLY * (errors[0] + errors[1]),
    },
    Composition {
        name: "tanh from 1/32, fast",
        constants: &["HYPERBOLIC_ERR"],
        bound: |unit| HYPERBOLIC_ERR * unit,
        lemmas: &["powers of tanh"],
        parts: &["exp, fast", "tanh of a power", "exp, fast: the low part"],
        total: |errors, _| 0.5 * NEARLY * errors[0] + errors[1],
    },
    Composition {
        name: "sinh from 1/32, fast with short tables",
        // The errors of both halves have one sign, and count for the larger half.
        total: |errors, _| NEARLY * short_error(errors[0]) + errors[1],
        ..SHORT
    },
    SHORT,
    Composition {
        name: "sinh below 1/32, fast with short tables",
        lemmas: NEAR.lemmas,
        parts: &[NEAR.name],
        total: |errors, _| errors[0],
        ..SHORT
    },
    Composition {
        name: "tanh below 1/32, fast with short tables",
        lemmas: NEAR.lemmas,
        parts: &["tanh below 1/32, fast"],
        total: |errors, _| errors[0],
        ..SHORT
    },
    Composition {
        name: "tanh from 1/32, fast with short tables",
        lemmas: &["powers by short tables", "powers of tanh"],
        parts: &["exp, fast with short tables", "tanh of a power"],
        total: |errors, _| 0.5 * NEARLY * short_error(errors[0]) + errors[1],
        ..SHORT
    },
    Composition {
        name: "tanh from 1/8, binary32",
        constants: &["HYPERBOLIC_F32_ERROR_ULPS"],
        bound: |_| HYPERBOLIC_F32_ERROR_ULPS as f64 * PLACE,
        lemmas: &[],
        parts: &["tanh from 1/8, binary32: the top", "tanh from 1/8, binary32: the bottom"],
        total: |errors, operators| of_product(&[RECIPROCAL_ERR, operators.unit(), errors[0], errors[1]], 1),
    },
];

/// Factor for low parts and roundings in a sum of high parts, and for errors of errors: 1 + 2^-40.
pub const NEARLY: f64 = 1.0 + 1.0 / (1_u64 << 40) as f64;

type Number<'a> = <Trace<'a> as Machine>::F64;

fn f32_halves(recorder: &Recorder) -> [Number<'_>; 2] {
    let k = recorder.input::<f64>().to_bits();
    f32_halves_of_step(recorder.machine(), k, recorder.input::<f64>())
}

fn f32_power(recorder: &Recorder) -> Number<'_> {
    let k = recorder.input::<f64>().to_bits();
    exp2_of_step(recorder.machine(), k, recorder.input::<f64>())
}

/// Returns the coefficients of sinh, from x on.
pub fn sines() -> Vec<Real> {
    let mut coefficients = vec![Real::ratio(0, 1), Real::ratio(1, 1)];
    for n in 1..=LAST as i64 / 2 {
        let power = coefficients[coefficients.len() - 1].div_int(2 * n * (2 * n + 1));
        coefficients.extend([Real::ratio(0, 1), power]);
    }
    coefficients
}

/// Returns the coefficients of tanh: those of tan, with alternating signs.
pub fn hyperbolic_tangents() -> Vec<Real> {
    let sign = |n: usize| if n % 4 == 3 { -1 } else { 1 };
    tangents(LAST).iter().enumerate().map(|(n, c)| c.mul_int(sign(n))).collect()
}

/// Returns cells of octaves below 2^-first.
pub fn near_cells(series: &[Real], first: usize) -> Vec<Cell> {
    let cell = |[least, most]: [f64; 2]| {
        let truth = Polynomial::of(series, &Polynomial::variable(0));
        Cell { left: NEAR_LEFT, ..plain(Vec::new(), vec![range(least, most)], truth) }
    };
    octaves(126).skip(first - 1).map(cell).collect()
}

/// Last power of the series. The rest of tanh is less than (4x²/π²)^17·1.01 of x, for x below 1/8.
const LAST: usize = 33;
const NEAR_LEFT: f64 = 1.0 / (1_u128 << 120) as f64;

/// Makes a cell of a + a′ + b + b′ for a from 1 to 2, and b of any sign.
pub fn halves_cell() -> Cell {
    let below = 2.0_f64.next_down();
    let low = range(-2.0 * EXP_LOW, 2.0 * EXP_LOW);
    let variables = vec![range(1.0, below), range(-below, below), low, low];
    let truth = (1..4).fold(Polynomial::variable(0), |sum, which| sum.add(&Polynomial::variable(which)));
    let mut cell = plain(Vec::new(), variables, truth);
    cell.multiples[0] = -52;
    cell
}

/// Makes a cell of 1 − 2/d for d = e + e′ + 1 from 2^n to 2^(n+1).
fn quotient_cell(n: i32) -> Cell {
    // e^(1/16) + 1 and more.
    let least = 2.0_f64.powi(n).max(2.06);
    let [d, part] = [0, 1].map(Polynomial::variable);
    let e_low = d.mul(&part);
    let e = d.sub(&Polynomial::number(1.0)).sub(&e_low);
    let mut inverse = [0; VARIABLES];
    inverse[0] = -1;
    let truth = Polynomial::number(1.0).sub(&Polynomial::number(2.0).mul(&Polynomial::monomial(inverse)));
    // The bottom is rounded and lacks e′.
    let off = 1.1 * (EXP_LOW + RECIPROCAL_ERR + f64::EPSILON);
    let low = range(-EXP_LOW, EXP_LOW);
    Cell {
        numbers: vec![e, e_low],
        // The value e is from 2^(n−1) on.
        multiples: vec![n - 53, i32::MIN],
        ranges: |v| {
            let low = v[0] * v[1];
            vec![v[0] - range(1.0, 1.0) - low, low]
        },
        cuts: vec![Cut { powers: inverse, off: 2 }],
        size: Some(1.0),
        ..plain(Vec::new(), vec![range(least, 2.0_f64.powi(n + 1)), low, range(-off, off)], truth)
    }
}

/// Returns the coefficients of 2^((k + r)/16) times a power of two, with −k and −r if the sign is negative.
fn power(k: i32, sign: i64, scale: i32, steps: &[Vec<Real>]) -> Vec<Real> {
    let k = k * sign as i32;
    let odd = |n: usize| if n % 2 == 1 { sign } else { 1 };
    let step = steps[k.rem_euclid(16) as usize].iter().enumerate();
    step.map(|(n, c)| c.scale(k.div_euclid(16) + scale).mul_int(odd(n))).collect()
}

fn all_steps() -> Vec<Vec<Real>> {
    let rate = Real::ln2().div_int(16);
    (0..16).map(|index| series(index, 16, &rate)).collect()
}

/// Returns cells of e^x/2 and e^-x/2, the latter with a sign: from 0 on for cosh, and from 1/8 on for sinh.
fn sum_cells(sign: i64, operators: Operators) -> Vec<Cell> {
    // An eighth in steps, and a little less.
    let least = if sign < 0 { 2.885 } else { -F32_MOST };
    let steps = all_steps();
    let of = |k: i32| {
        let falling = power(k, -1, -1, &steps);
        power(k, 1, -1, &steps).iter().zip(falling).map(|(a, b)| a.add(&b.mul_int(sign))).collect()
    };
    f32_cells([least, f64::from(F32_STEPS)], sign < 0, of, operators)
}

/// Returns cells of e^2x plus `more`, from 1/8 on.
fn power_cells(more: i64, operators: Operators) -> Vec<Cell> {
    let steps = all_steps();
    let of = |k: i32| {
        let mut coefficients = power(k, 1, 0, &steps);
        coefficients[0] = coefficients[0].add(&Real::ratio(more, 1));
        coefficients
    };
    f32_cells([5.77, POWER_STEPS], more < 0, of, operators)
}

/// Returns cells of the steps from the first to the last, of a sum or a difference. An error of a counts at most once
/// in a sum, relative to it, and coth(a/2) times in a difference: "steps of hyperbolic functions in binary32".
fn f32_cells(
    [first, last]: [f64; 2],
    is_difference: bool,
    of: impl Fn(i32) -> Vec<Real>,
    operators: Operators,
) -> Vec<Cell> {
    let cell = |k: i32| {
        let least = (first - f64::from(k)).max(-F32_MOST);
        // The least x or 2x.
        let argument = (f64::from(k) + least) * LEAST_STEP;
        let rate = if is_difference { 1.0 / (argument / 2.0).tanh() } else { 1.0 };
        let truth = Polynomial::of(&of(k), &Polynomial::variable(0));
        let cell = plain(vec![i64::from(k).cast_unsigned()], vec![range(least, F32_MOST)], truth);
        // The error of no steps relative to itself is the error of one step relative to that step.
        Cell { left: 1.01 * STEP * f32_lost(k, operators.unit()) * rate, ..cell }
    };
    ((first - F32_MOST).ceil() as i32..=last as i32).map(cell).collect()
}

/// Number of steps of a power: more than 18.5·16/ln 2, and half a step and 2^-10.
const POWER_STEPS: f64 = 428.0;
