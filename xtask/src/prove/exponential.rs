//! Phases of exponentials.

use outward::interval::Interval;
use outward::machine::Lanes as _;
use outward::math::exp;

use super::phase::{Cell, Operators, Phase};
use super::polynomial::Polynomial;
use crate::real::Real;

pub const PHASES: &[Phase] = &[Phase {
    name: "exp, quick",
    constant: "EXP_ERR",
    bound: |unit| exp::EXP_ERR * unit,
    lemmas: &["powers of two", "steps of exp"],
    indices: 1,
    pieces: 32,
    record: |recorder| {
        let m = recorder.machine();
        let k = recorder.input::<f64>().to_bits();
        let (r1, r2) = (recorder.input::<f64>(), recorder.input::<f64>());
        let (high, low) = exp::exp_of_step(m, k, r1, r2);
        recorder.finish::<f64>(&[high, low])
    },
    cells: |operators| (0..256).map(|index| step(index, operators)).collect(),
}];

/// 2^(index/256)·e^(r1 + r2).
fn step(index: u64, operators: Operators) -> Cell {
    // 1.002·ln 2/512, and what rounding it leaves
    let most = 1.002 * std::f64::consts::LN_2 / 512.0;
    let rest = 1.001 * most * operators.unit();
    let variables = [most, rest].map(|size| Interval::new(-size, size).expect("in order")).to_vec();
    let numbers = vec![Polynomial::variable(0), Polynomial::variable(1)];
    let power = Real::ln2().mul_int(index as i64).div_int(256).exp();
    let mut coefficients = vec![power];
    for n in 1..=LAST {
        coefficients.push(coefficients[coefficients.len() - 1].div_int(n));
    }
    let truth = Polynomial::of(&coefficients, &numbers[0].add(&numbers[1]));
    Cell {
        index: vec![index],
        variables,
        numbers,
        ranges: <[_]>::to_vec,
        multiples: vec![i32::MIN; 2],
        truth,
        left: LEFT,
    }
}

/// The last power of the series.
const LAST: i64 = 11;
/// "Steps of exp" leaves 2^-77 of x, "powers of two" at most 2^-76 of the result, and the series less than 2^-140.
const LEFT: f64 = 1.501 / (1_u128 << 76) as f64;
