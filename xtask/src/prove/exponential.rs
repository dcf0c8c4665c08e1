//! Paths of exponentials.

use outward::interval::Interval;
use outward::machine::trace::{Recorder, Recording, Trace};
use outward::machine::{Lanes as _, Machine};
use outward::math::exponential::{POWER_ERR, POWER_F32_ERROR_ULPS};
use outward::math::tables::short::{self, EXP_SHORT_ERR};
use outward::math::{binary32_path, exp};

use super::code_path::{Cell, CodePath, Operators, PLACE, of_low_part};
use super::polynomial::Polynomial;
use super::reduction::exponential::{
    EXP_LOST, EXP2_LOST, EXP10_LOST, F32_LOST, F32_MOST, MOST, exp_rest, exp10_none_alone, power_rest,
};
use crate::real::Real;

const EXP: CodePath = CodePath {
    name: "exp, fast",
    constants: &["EXP_ERR"],
    bound: |unit| exp::EXP_ERR * unit,
    lemmas: &["powers of two", "steps of exp"],
    indices: 1,
    pieces: 32,
    record: exp_of_step,
    cells: |operators| steps(exp_rest(operators.unit()), EXP_LOST),
};

pub const PATHS: &[CodePath] = &[
    EXP,
    CodePath {
        name: "exp, fast: the low part",
        constants: &[],
        bound: |_| EXP_LOW,
        pieces: 1,
        record: |recorder| {
            let m = recorder.machine();
            let k = recorder.input::<f64>().to_bits();
            let (high, low) = exp::exp_of_step(m, k, recorder.input::<f64>(), recorder.input::<f64>());
            recorder.finish::<f64>(&[low, m.f64(0.0), high])
        },
        cells: |operators| of_low_part(steps(exp_rest(operators.unit()), EXP_LOST)),
        ..EXP
    },
    CodePath {
        name: "exp2 and exp10, fast",
        constants: &["POWER_ERR"],
        bound: |unit| POWER_ERR * unit,
        lemmas: &["powers of two", "steps of exp2 and exp10"],
        cells: |operators| steps(power_rest(operators.unit()), EXP10_LOST),
        ..EXP
    },
    CodePath {
        name: "exp, exp2 and exp10, binary32",
        constants: &["POWER_F32_ERROR_ULPS", "EXP_F32_ERROR_ULPS"],
        bound: |_| {
            const { assert!(exp::EXP_F32_ERROR_ULPS == POWER_F32_ERROR_ULPS) };
            POWER_F32_ERROR_ULPS as f64 * PLACE
        },
        lemmas: &["powers of two", "steps of binary32"],
        indices: 1,
        pieces: 256,
        record: |recorder| {
            let m = recorder.machine();
            let k = recorder.input::<f64>().to_bits();
            let r = recorder.input::<f64>();
            recorder.finish::<f64>(&[binary32_path::exp2_of_step(m, k, r)])
        },
        cells: |_| (0..16).map(f32_step).collect(),
    },
    SHORT,
    CodePath {
        name: "exp2, fast with short tables",
        lemmas: &["powers of two", "short steps of exp2 and exp10"],
        record: |recorder| {
            let m = recorder.machine();
            let index = recorder.input::<f64>().to_bits();
            short_power(recorder, index, m.lookup(&short::EXP2_RATIO_BELOW, index))
        },
        cells: |operators| (0..16).map(|index| short_power_step(index, operators, None)).collect(),
        ..SHORT
    },
    CodePath {
        name: "exp10, fast with short tables",
        lemmas: &["powers of two", "short steps of exp2 and exp10"],
        record: |recorder| {
            let m = recorder.machine();
            let index = recorder.input::<f64>().to_bits();
            let n = recorder.input::<f64>();
            let table = m.lookup(&short::EXP2_RATIO_BELOW, index);
            short_power(recorder, index, n.fma(m.f64(-short::LOG10_2_REST), table))
        },
        cells: |operators| {
            (0..16).map(|index| short_power_step(index, operators, Some(ten_rate()))).collect()
        },
        ..SHORT
    },
];

const SHORT: CodePath = CodePath {
    name: "exp, fast with short tables",
    constants: &["EXP_SHORT_ERR"],
    // The exact result is up to twice the constant above the sum. Relative to the middle of this range, the error is
    // the constant, but for the difference between the larger part and the result.
    bound: |_| EXP_SHORT_ERR * (1.0 - 1.0 / (1_u64 << 40) as f64),
    lemmas: &["powers of two", "short steps of exp"],
    record: |recorder| {
        let m = recorder.machine();
        let index = recorder.input::<f64>().to_bits();
        let (n, r) = (recorder.input::<f64>(), recorder.input::<f64>());
        let (high, low) = exp::short_of_step(m, (n, index), m.lookup(&short::EXP2, index), r);
        recorder.finish::<f64>(&[high, low])
    },
    cells: |_| (0..16).map(short_step).collect(),
    ..EXP
};

/// Records 2^(index/16)·(1 + `ratio`)·e^(r + rest).
fn short_power<'a>(recorder: &'a Recorder, index: U64<'a>, ratio: F64<'a>) -> Recording {
    let m = recorder.machine();
    let (r, rest) = (recorder.input::<f64>(), recorder.input::<f64>());
    let (high, low) = exp::short_of_ratio(m, ratio, m.lookup(&short::EXP2, index), (r, Some(rest)));
    recorder.finish::<f64>(&[high, low])
}

type F64<'a> = <Trace<'a> as Machine>::F64;
type U64<'a> = <Trace<'a> as Machine>::U64;

/// Returns the difference between log₁₀ 2 and [`short::LOG10_2`], times −ln 10.
fn ten_rate() -> Real {
    let ln10 = Real::ln2().mul_int(3).add(&Real::ratio(5, 4).ln());
    Real::from_f64(short::LOG10_2).mul(&ln10).sub(&Real::ln2())
}

/// Makes a cell of the same powers less [`EXP_SHORT_ERR`] of them, times e^(n·rate) if there is a rate.
fn short_power_step(index: u64, operators: Operators, rate: Option<Real>) -> Cell {
    let count = usize::from(rate.is_some());
    let [r, rest, n] = [0, 1, 2].map(Polynomial::variable);
    let cell = short_step_of(index, &r.add(&rest), rate.as_ref().map(|rate| (rate, &n)));
    let rest_most = exp10_none_alone(operators.unit()) * SHORT_MOST;
    let sizes = [SHORT_MOST, rest_most, SHORT_STEPS];
    let most = |size: f64| Interval::new(-size, size).expect("in order");
    Cell {
        variables: sizes[..2 + count].iter().map(|size| most(*size)).collect(),
        numbers: [n, r, rest].split_at(1 - count).1.to_vec(),
        ranges: |v| [v[2..].to_vec(), v[..2].to_vec()].concat(),
        multiples: [-4, i32::MIN, i32::MIN].split_at(1 - count).1.to_vec(),
        left: cell.left + 1.001 * EXP2_LOST * SHORT_MOST,
        ..cell
    }
}

/// Makes a cell of 2^(index/16)·e^(r − n·λ) less [`EXP_SHORT_ERR`] of it, where λ is the difference between ln 2 and
/// [`short::LN2`].
fn short_step(index: u64) -> Cell {
    let (r, n) = (Polynomial::variable(0), Polynomial::variable(1));
    let rate = Real::from_f64(short::LN2).sub(&Real::ln2());
    let most = |size: f64| Interval::new(-size, size).expect("in order");
    Cell {
        variables: [SHORT_MOST, SHORT_STEPS].map(most).to_vec(),
        numbers: vec![n.clone(), r.clone()],
        ranges: |variables| vec![variables[1], variables[0]],
        multiples: vec![-4, -58],
        ..short_step_of(index, &r, Some((&rate, &n)))
    }
}

/// Makes a cell of 2^(index/16)·e^r·e^(n·rate) less [`EXP_SHORT_ERR`] of it; the caller sets the variables.
fn short_step_of(index: u64, r: &Polynomial, rate: Option<(&Real, &Polynomial)>) -> Cell {
    let one = Real::ratio(1, 1);
    let lower = Polynomial::constant(one.sub(&Real::from_f64(EXP_SHORT_ERR)));
    let truth = Polynomial::of(&series(index, 16, &one), r).mul(&lower);
    let truth = match rate {
        Some((rate, n)) => truth.mul(&Polynomial::of(&[one, rate.clone(), rate.mul(rate).div_int(2)], n)),
        None => truth,
    };
    Cell {
        index: vec![index],
        variables: Vec::new(),
        numbers: Vec::new(),
        ranges: <[_]>::to_vec,
        multiples: Vec::new(),
        truth,
        left: LEFT,
        off: 0.0,
        cuts: Vec::new(),
        size: None,
    }
}

/// Bound of the reduced arguments of the short tables, and of the number of octaves.
const SHORT_MOST: f64 = (0.5 + 1.0 / 1024.0) * std::f64::consts::LN_2 / 16.0 * 1.000_001;
const SHORT_STEPS: f64 = 996.0;

fn exp_of_step(recorder: &Recorder) -> Recording {
    let m = recorder.machine();
    let k = recorder.input::<f64>().to_bits();
    let (r1, r2) = (recorder.input::<f64>(), recorder.input::<f64>());
    let (high, low) = exp::exp_of_step(m, k, r1, r2);
    recorder.finish::<f64>(&[high, low])
}

/// Returns cells of 2^(index/256)·e^(r1 + r2) of each step, where `rest` bounds r2 relative to the largest r1, and
/// `lost` is the error of both.
fn steps(rest: f64, lost: f64) -> Vec<Cell> {
    let variables = [MOST, rest * MOST].map(|size| Interval::new(-size, size).expect("in order")).to_vec();
    let numbers = vec![Polynomial::variable(0), Polynomial::variable(1)];
    let sum = numbers[0].add(&numbers[1]);
    let cell = |index: u64| Cell {
        index: vec![index],
        variables: variables.clone(),
        numbers: numbers.clone(),
        ranges: <[_]>::to_vec,
        multiples: vec![i32::MIN; 2],
        truth: Polynomial::of(&series(index, 256, &Real::ratio(1, 1)), &sum),
        left: 1.001 * lost + LEFT,
        off: 0.0,
        cuts: Vec::new(),
        size: None,
    };
    (0..256).map(cell).collect()
}

/// Makes a cell of 2^((index + r)/16).
fn f32_step(index: u64) -> Cell {
    // Powers round by 2^-40 before they count steps.
    let most = F32_MOST + 1.0 / (1_u64 << 40) as f64;
    let r = Polynomial::variable(0);
    let coefficients = series(index, 16, &Real::ln2().div_int(16));
    Cell {
        index: vec![index],
        variables: vec![Interval::new(-most, most).expect("in order")],
        numbers: vec![r.clone()],
        ranges: <[_]>::to_vec,
        multiples: vec![i32::MIN],
        truth: Polynomial::of(&coefficients, &r),
        left: F32_LEFT,
        off: 0.0,
        cuts: Vec::new(),
        size: None,
    }
}

/// Returns the coefficients of 2^(index/steps)·e^(rate·r).
pub fn series(index: u64, steps: i64, rate: &Real) -> Vec<Real> {
    let mut coefficients = vec![Real::ln2().mul_int(index as i64).div_int(steps).exp()];
    for n in 1..=LAST {
        coefficients.push(coefficients[coefficients.len() - 1].mul(rate).div_int(n));
    }
    coefficients
}

/// Largest low part of the fast path, relative to the high one: 2^-50.
pub const EXP_LOW: f64 = 1.0 / (1_u64 << 50) as f64;

/// The last power of the series.
const LAST: i64 = 11;
/// Error by the lemma "Powers of two", at most 2^-76 of the result, and the rest of the series, less than 2^-140, for
/// short steps 2^-95.
const LEFT: f64 = 1.001 / (1_u128 << 76) as f64;
/// Error of sixteenths of octaves; the rest of the series is less than 2^-90.
const F32_LEFT: f64 = 1.001 * F32_LOST * std::f64::consts::LN_2 / 16.0;
