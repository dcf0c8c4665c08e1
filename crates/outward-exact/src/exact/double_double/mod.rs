//! The first rung for the points of a block: balls of double-double numbers, computed by a program on binary64.
//!
//! A formula of sums, products, quotients, roots and choices becomes a [`Program`] with an operation on binary64 for
//! each one on words of double-double numbers, which rounds the value of the formula where it is known well enough. Any
//! device runs it, with the same bits on each. Points for which it gives a NaN are left to other rungs.

mod ball;
mod constants;
mod functions;
mod program;

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

pub(super) use ball::{Ball, LEAST, Number};
use constants::DoubleDouble;
pub(super) use constants::FunctionConstants;
use functions::Functions;
pub(super) use program::Rounding;
use program::{is_series, program_of_balls};

use super::evaluate::Evaluator;
use super::point_columns::{PointColumn, PointNumber};
use crate::device::{DeviceError, FloatMode, FloatPlan};
use crate::machine::Level;
use crate::program::{Program, Width};
use crate::round::Round;
use crate::table::Op;

/// An operation of the table on balls of numbers; none if it has no balls here.
pub(super) fn apply(op: Op, operands: &[Ball<f64>], constants: &FunctionConstants) -> Option<Ball<f64>> {
    let functions = Functions { one: 1.0, constants };
    match *operands {
        [x] => functions.of_one(op, x),
        [x, y] => functions.of_two(op, x, y),
        _ => None,
    }
}

/// Runs a program on columns of binary64.
pub type EvaluateFloats<'a> = dyn FnMut(&Program, FloatMode, &[&[f64]]) -> Result<Vec<f64>, DeviceError> + 'a;

/// Format and direction of the programs' operations.
const MODE: FloatMode = FloatMode { width: Width::F64, round: Round::TiesToEven };

/// The programs of a formula.
#[derive(Clone, Debug)]
pub(super) struct DoubleDoubleRung {
    formula: Program,
    /// The numbers of the formula, if they are in the range of binary64.
    numbers: Vec<Option<DoubleDouble>>,
    constants: Box<FunctionConstants>,
    /// Programs that were requested.
    programs: Vec<ReadyProgram>,
    /// Points that went through the rung, and how many of them it decided.
    tried: usize,
    decided: usize,
}

#[derive(Clone, Debug)]
struct ReadyProgram {
    /// Is each input a quotient?
    are_quotients: Vec<bool>,
    rounding: Rounding,
    program: Program,
    /// Plan for this processor.
    plan: Option<FloatPlan<f64>>,
}

impl ReadyProgram {
    fn run_here(&mut self, columns: &[&[f64]], rows: usize) -> Result<Vec<f64>, DeviceError> {
        let plan = match &mut self.plan {
            Some(plan) => plan,
            None => self.plan.insert(FloatPlan::new(&self.program, MODE)?),
        };
        let mut values = vec![0.0; rows];
        plan.run(&mut plan.scratch(Level::best()), columns, &mut values)?;
        Ok(values)
    }
}

impl DoubleDoubleRung {
    /// Returns none if the formula has an operation that balls of double-double numbers do not have.
    pub(super) fn new(evaluator: &mut Evaluator) -> Option<DoubleDoubleRung> {
        let formula = evaluator.program().clone();
        let numbers =
            formula.numbers().iter().map(|number| DoubleDouble::of_number(number, evaluator)).collect();
        let constants = Box::new(FunctionConstants::new(evaluator)?);
        let mut rung =
            DoubleDoubleRung { formula, numbers, constants, programs: Vec::new(), tried: 0, decided: 0 };
        let are_quotients = vec![false; rung.formula.inputs().len()];
        rung.program(&are_quotients, Rounding::Down)?;
        Some(rung)
    }

    fn program(&mut self, are_quotients: &[bool], rounding: Rounding) -> Option<&mut ReadyProgram> {
        let is_it = |known: &ReadyProgram| known.are_quotients == are_quotients && known.rounding == rounding;
        let at = match self.programs.iter().position(is_it) {
            Some(at) => at,
            None => {
                let (numbers, constants) = (&self.numbers, &self.constants);
                let program =
                    program_of_balls(&self.formula, numbers, constants, are_quotients, rounding).ok()?;
                let are_quotients = are_quotients.to_vec();
                self.programs.push(ReadyProgram { are_quotients, rounding, program, plan: None });
                self.programs.len() - 1
            }
        };
        Some(&mut self.programs[at])
    }

    /// Is this evaluation faster than balls of words on a processor too?
    pub(super) fn is_fast_here(&self) -> bool {
        !self.formula.nodes().iter().any(is_series)
    }

    /// Does this evaluation decide so few points that the others are better without it?
    pub(super) fn is_idle(&self) -> bool {
        /// Points after which the share of decided ones counts.
        const ENOUGH: usize = 2000;
        self.tried >= ENOUGH && self.decided < self.tried / 4
    }

    /// Evaluates the program at each of these points: the value rounded, or a NaN. It runs on this processor if there
    /// is no other way.
    pub(super) fn evaluate(
        &mut self,
        columns: &[PointColumn<'_>],
        points: &[usize],
        rounding: Rounding,
        evaluate: Option<&mut EvaluateFloats<'_>>,
    ) -> Result<Vec<f64>, DeviceError> {
        let mut words = Vec::new();
        let mut are_quotients = Vec::with_capacity(columns.len());
        let mut is_known = vec![true; points.len()];
        for column in columns {
            let are_floats = points.iter().all(|&point| column.floats[point].is_finite());
            are_quotients.push(!are_floats);
            if are_floats {
                words.push(points.iter().map(|&point| column.floats[point]).collect());
                continue;
            }
            let mut parts = [(); 3].map(|()| Vec::with_capacity(points.len()));
            for (&point, is_known) in points.iter().zip(&mut is_known) {
                let quotient = match column.floats[point] {
                    x if x.is_finite() => Some([x, 0.0, 1.0]),
                    _ => column.other(point).and_then(quotient_of),
                };
                *is_known &= quotient.is_some();
                for (part, word) in parts.iter_mut().zip(quotient.unwrap_or([1.0, 0.0, 1.0])) {
                    part.push(word);
                }
            }
            words.extend(parts);
        }
        let words: Vec<&[f64]> = words.iter().map(Vec::as_slice).collect();
        let Some(program) = self.program(&are_quotients, rounding) else {
            return Ok(vec![f64::NAN; points.len()]);
        };
        let mut values = match evaluate {
            Some(evaluate) => evaluate(&program.program, MODE, &words)?,
            None => program.run_here(&words, points.len())?,
        };
        for (value, is_known) in values.iter_mut().zip(is_known) {
            if !is_known {
                *value = f64::NAN;
            }
        }
        self.tried += points.len();
        self.decided += values.iter().filter(|value| !value.is_nan()).count();
        Ok(values)
    }
}

/// A short decimal as (h + r) / t: exactly, t being a power of ten.
fn quotient_of(number: &PointNumber) -> Option<[f64; 3]> {
    let PointNumber::Decimal { negative, digits, power } = number else { return None };
    let (digits, ten) = match u64::try_from(*power) {
        Ok(power) => (digits.checked_mul(10_u64.checked_pow(u32::try_from(power).ok()?)?)?, 1.0),
        Err(_) => (*digits, *POWERS_OF_TEN.get(power.unsigned_abs() as usize)?),
    };
    // Digits above 2^53 in two parts, the second of which is not larger than half an ulp of the first.
    let near = digits.saturating_add(1 << 10) & !((1 << 11) - 1);
    let (high, low) =
        if digits < 1 << 53 { (digits, 0) } else { (near, digits.wrapping_sub(near).cast_signed()) };
    let sign = if *negative { -1.0 } else { 1.0 };
    Some([sign * high as f64, sign * low as f64, ten])
}

/// Powers of ten that are numbers of binary64.
const POWERS_OF_TEN: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
];
