//! Functions of a number and an integer, which are computed one call at a time: each integer is a program of its own.

use std::collections::HashMap;

use outward::convert::convert;
use outward::device::ErrorMeasure;
use outward::exact::{Outcome, Solver};
use outward::format::{Bf16, F16, Format};
use outward::ops::{self, Float};
use outward::program::{Number, Program, Width};
use outward::round::{Round, Rounding};
use outward::table::{Op, OpInfo};
use outward::{Rd, Rn, Ru, Rz};

use super::functions;

/// A function of a number and an integer.
pub struct FunctionWithInteger {
    info: &'static OpInfo,
    /// The place of the integer.
    integer: usize,
    /// Solvers for values with more digits, for each integer that needed one.
    solvers: HashMap<i32, Option<Solver>>,
}

impl FunctionWithInteger {
    /// Returns the function of an operation, if the operation takes an integer.
    pub fn new(info: &OpInfo) -> Option<FunctionWithInteger> {
        let integer = functions::parameters(info).integer()?;
        let info = info.op.info();
        Some(FunctionWithInteger { info, integer, solvers: HashMap::new() })
    }

    /// Returns correctly rounded results of calls in a format; of `jn` and `yn` unless the exact value is within 2^-136
    /// of its size of a rounding boundary.
    pub fn results(&self, format: Width, round: Round, columns: &[&[f64]]) -> Vec<f64> {
        let [numbers, integers] = [columns[1 - self.integer], columns[self.integer]];
        let calls = numbers.iter().zip(integers);
        let result = |(x, n): (&f64, &f64)| {
            let (op, n) = (self.info.op, *n as i32);
            match format {
                Width::F16 => rounded(op, round, convert::<Rn, f64, F16>(*x), n).widen(),
                Width::Bf16 => rounded(op, round, convert::<Rn, f64, Bf16>(*x), n).widen(),
                Width::F32 => rounded(op, round, *x as f32, n).into(),
                _ => rounded(op, round, *x, n),
            }
        };
        calls.map(result).collect()
    }

    /// Returns the number and the integer of a call, the number first.
    pub fn operands(&self, numbers: &[f64]) -> [f64; 2] {
        [numbers[1 - self.integer], numbers[self.integer]]
    }

    /// Bounds the error of a finite binary64 result from above, in ulps of the exact value; the bound is larger by at
    /// most 2^-20 of it.
    pub fn error(&mut self, numbers: &[f64], result: f64) -> Option<f64> {
        let [x, n] = self.operands(numbers);
        if !x.is_finite() {
            return None;
        }
        let (info, n) = (self.info, n as i32);
        let made = || Some(Solver::new(&Program::parse(&info.call_with_integer("x", n)?).ok()?));
        let solver = self.solvers.entry(n).or_insert_with(made).as_mut()?;
        match solver.error(&[Number::from_f64(x)], result, ErrorMeasure::Ulps, Width::F64) {
            Outcome::Value(error) => Some(error),
            Outcome::Undefined | Outcome::Undecided { .. } => None,
        }
    }
}

/// Computes one result.
fn rounded<T: Float>(op: Op, round: Round, x: T, n: i32) -> T {
    match round {
        Round::TowardPositive => directed::<Ru, T>(op, x, n),
        Round::TowardNegative => directed::<Rd, T>(op, x, n),
        Round::TowardZero => directed::<Rz, T>(op, x, n),
        _ => directed::<Rn, T>(op, x, n),
    }
}

fn directed<R: Rounding, T: Float>(op: Op, x: T, n: i32) -> T {
    match op {
        Op::Pown => ops::pown::<R, T>(x, n),
        Op::Rootn => ops::rootn::<R, T>(x, n),
        Op::Compound => ops::compound::<R, T>(x, n),
        Op::Compoundm1 => ops::compoundm1::<R, T>(x, n),
        Op::Scalbn => ops::scalbn::<R, T>(x, n),
        Op::Jn => ops::jn::<R, T>(x, n),
        _ => ops::yn::<R, T>(x, n),
    }
}

/// Groups calls by their integer: positions and numbers.
pub fn by_integer(info: &OpInfo, columns: &[&[f64]]) -> HashMap<i32, Vec<(usize, f64)>> {
    let integer = functions::parameters(info).integer().unwrap_or(1);
    let mut calls: HashMap<i32, Vec<(usize, f64)>> = HashMap::new();
    for (at, (x, n)) in columns[1 - integer].iter().zip(columns[integer]).enumerate() {
        calls.entry(*n as i32).or_default().push((at, *x));
    }
    calls
}
