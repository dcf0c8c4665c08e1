//! The first rung for the points of a block: balls of double-double numbers, computed by a program on binary64.
//!
//! A formula of sums, products, quotients, roots and choices becomes a [`Program`] with an operation on binary64 for
//! each one on words of double-double numbers, which rounds the value of the formula where it is known well enough. Any
//! device runs it, with the same bits on each. Points for which it gives a NaN are left to other rungs.

mod ball;
mod constants;
mod functions;
mod program;

use alloc::vec;
use alloc::vec::Vec;

use constants::{DoubleDouble, FunctionConstants};
pub(super) use program::Rounding;
use program::program_of_balls;

use super::evaluate::Evaluator;
use super::rows::{PointColumn, PointNumber};
use crate::device::{DeviceError, FloatMode, FloatPlan};
use crate::machine::Level;
use crate::ops::{add_rn, div_rn, fma_rn, mul_rn};
use crate::pair::{fast_two_sum, two_product};
use crate::program::{Program, Width};
use crate::round::Round;

/// Runs a program on columns of binary64.
pub type EvaluateFloats<'a> = dyn FnMut(&Program, FloatMode, &[&[f64]]) -> Result<Vec<f64>, DeviceError> + 'a;

/// How the programs round operations.
const MODE: FloatMode = FloatMode { width: Width::F64, round: Round::TiesToEven };

/// The programs of a formula.
#[derive(Clone, Debug)]
pub(super) struct DoubleDoubleRung {
    formula: Program,
    /// The numbers of the formula, if they are in the range of binary64.
    numbers: Vec<Option<DoubleDouble>>,
    constants: FunctionConstants,
    /// Those that were asked for.
    programs: Vec<ReadyProgram>,
    /// Points that went through the rung, and those of them that it decided.
    tried: usize,
    decided: usize,
}

#[derive(Clone, Debug)]
struct ReadyProgram {
    /// The inputs that have low words.
    has_low: Vec<bool>,
    rounding: Rounding,
    program: Program,
    /// For this processor.
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
    /// None if the formula has an operation that balls of double-double numbers do not have.
    pub(super) fn new(evaluator: &mut Evaluator) -> Option<DoubleDoubleRung> {
        let formula = evaluator.program().clone();
        let numbers =
            formula.numbers().iter().map(|number| DoubleDouble::of_number(number, evaluator)).collect();
        let constants = FunctionConstants::new(evaluator)?;
        let mut rung =
            DoubleDoubleRung { formula, numbers, constants, programs: Vec::new(), tried: 0, decided: 0 };
        let has_low = vec![false; rung.formula.inputs().len()];
        rung.program(&has_low, Rounding::Down)?;
        Some(rung)
    }

    fn program(&mut self, has_low: &[bool], rounding: Rounding) -> Option<&mut ReadyProgram> {
        let is_it = |known: &ReadyProgram| known.has_low == has_low && known.rounding == rounding;
        let at = match self.programs.iter().position(is_it) {
            Some(at) => at,
            None => {
                let (numbers, constants) = (&self.numbers, &self.constants);
                let program = program_of_balls(&self.formula, numbers, constants, has_low, rounding).ok()?;
                let has_low = has_low.to_vec();
                self.programs.push(ReadyProgram { has_low, rounding, program, plan: None });
                self.programs.len() - 1
            }
        };
        Some(&mut self.programs[at])
    }

    /// Does it decide so few points that the others are better without it?
    pub(super) fn is_idle(&self) -> bool {
        /// Points that tell it.
        const ENOUGH: usize = 2000;
        self.tried >= ENOUGH && self.decided < self.tried / 4
    }

    /// What the program gives at each of these points: the value rounded, or a NaN. It runs on this processor if there
    /// is no other way.
    pub(super) fn evaluate(
        &mut self,
        columns: &[PointColumn<'_>],
        points: &[usize],
        rounding: Rounding,
        evaluate: Option<&mut EvaluateFloats<'_>>,
    ) -> Result<Vec<f64>, DeviceError> {
        let mut words = Vec::new();
        let mut has_low = Vec::with_capacity(columns.len());
        let mut is_known = vec![true; points.len()];
        for column in columns {
            let mut hi = Vec::with_capacity(points.len());
            let mut lo = Vec::new();
            for (at, &point) in points.iter().enumerate() {
                let (high, low) = match column.floats[point] {
                    x if x.is_finite() => (x, 0.0),
                    _ => column.other(point).and_then(words_of).unwrap_or_else(|| {
                        is_known[at] = false;
                        (1.0, 0.0)
                    }),
                };
                hi.push(high);
                if low != 0.0 && lo.is_empty() {
                    lo.resize(points.len(), 0.0);
                }
                if low != 0.0 {
                    lo[at] = low;
                }
            }
            has_low.push(!lo.is_empty());
            words.push(hi);
            words.extend(Some(lo).filter(|lo| !lo.is_empty()));
        }
        let words: Vec<&[f64]> = words.iter().map(Vec::as_slice).collect();
        let Some(program) = self.program(&has_low, rounding) else { return Ok(vec![f64::NAN; points.len()]) };
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

/// The high and the low word of a short decimal: exact where the low one is 0, else off by [`program::INPUT_ERROR`] at
/// most.
///
/// The digits are h + r exactly. By a power of ten t, the quotient of h is f, and h − t f is exact; the sum of that and
/// r, by t, makes the low word, in two operations that are off by u of 2 u |f|. Of a product the rounding error is
/// exact, and two operations on what is below 2 u of it are off by u.
fn words_of(number: &PointNumber) -> Option<(f64, f64)> {
    let PointNumber::Decimal { negative, digits, power } = number else { return None };
    let near = *digits as f64;
    // The nearest number may be 2^64.
    let (hi, rest) = fast_two_sum(near, (i128::from(*digits) - near as i128) as f64);
    let ten = *POWERS_OF_TEN.get(power.unsigned_abs() as usize)?;
    let (first, low) = if *power < 0 {
        let quotient = div_rn(hi, ten);
        let left = add_rn(fma_rn(-quotient, ten, hi), rest);
        (quotient, div_rn(left, ten))
    } else {
        let (product, error) = two_product(hi, ten);
        (product, add_rn(error, mul_rn(rest, ten)))
    };
    let (hi, lo) = fast_two_sum(first, low);
    // What was rounded may have become a number of binary64.
    let is_rounded = if *power < 0 { low != 0.0 } else { rest != 0.0 };
    if lo == 0.0 && is_rounded {
        return None;
    }
    Some(if *negative { (-hi, -lo) } else { (hi, lo) })
}

/// Those that are numbers of binary64.
const POWERS_OF_TEN: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
];
