//! Correct results of a function, in every format and direction that an audit needs.

use outward::analysis::{DeviationPlan, Operand};
use outward::device::{FloatMode, FloatPlan, FloatScratch};
use outward::interval::Interval;
use outward::machine::Level;
use outward::program::{Program, Width};
use outward::round::Round;

use super::formula::nearest;
use super::with_integer::FunctionWithInteger;
use crate::failure::Failure;
use crate::number::EvalNumber;

/// An evaluator of correct results.
pub enum Evaluator {
    /// The function as a program of numbers.
    Plans(Box<Plans>),
    /// A function of a number and an integer.
    WithInteger(FunctionWithInteger),
}

/// A plan with its scratch memory.
type PlannedFloat<T> = (FloatPlan<T>, FloatScratch<T, Level>);

/// Plans of a program in the directions that are needed.
pub struct Plans {
    narrow: PlannedFloat<f32>,
    wide: PlannedFloat<f64>,
    /// The program in binary64, rounded to nearest whatever the direction.
    near: PlannedFloat<f64>,
    /// The program in a narrower format, rounded down and up.
    narrow_bounds: [PlannedFloat<f32>; 2],
    wide_bounds: [PlannedFloat<f64>; 2],
    deviation: DeviationPlan,
}

impl Plans {
    pub fn new(program: &Program, format: Width, direction: Round) -> Result<Plans, Failure> {
        // The narrow plans are unused in binary64.
        let narrow_width = format.min(Width::F32);
        let narrow = |round| planned::<f32>(program, FloatMode { width: narrow_width, round });
        let wide = |round| planned::<f64>(program, FloatMode { width: Width::F64, round });
        let deviation = DeviationPlan::new(program, nearest(Width::F64));
        Ok(Plans {
            narrow: narrow(direction)?,
            wide: wide(direction)?,
            near: wide(Round::TiesToEven)?,
            narrow_bounds: [narrow(Round::TowardNegative)?, narrow(Round::TowardPositive)?],
            wide_bounds: [wide(Round::TowardNegative)?, wide(Round::TowardPositive)?],
            deviation: deviation.map_err(|error| Failure::Usage(error.to_string()))?,
        })
    }
}

impl Evaluator {
    /// Computes results in binary64, rounded to nearest.
    pub fn near(&mut self, columns: &[&[f64]]) -> Vec<f64> {
        match self {
            Evaluator::Plans(plans) => run(&mut plans.near, columns),
            Evaluator::WithInteger(function) => function.results(Width::F64, Round::TiesToEven, columns),
        }
    }

    /// Computes results in binary64 in the direction.
    pub fn wide(&mut self, direction: Round, columns: &[&[f64]]) -> Vec<f64> {
        match self {
            Evaluator::Plans(plans) => run(&mut plans.wide, columns),
            Evaluator::WithInteger(function) => function.results(Width::F64, direction, columns),
        }
    }

    /// Computes results in a narrower format in the direction.
    pub fn narrow(&mut self, format: Width, direction: Round, columns: &[&[f64]]) -> Vec<f64> {
        match self {
            Evaluator::Plans(plans) => {
                let narrow = |column: &&[f64]| column.iter().map(|x| *x as f32).collect();
                let narrow: Vec<Vec<f32>> = columns.iter().map(narrow).collect();
                let narrow: Vec<&[f32]> = narrow.iter().map(Vec::as_slice).collect();
                run(&mut plans.narrow, &narrow).into_iter().map(f64::from).collect()
            }
            Evaluator::WithInteger(function) => function.results(format, direction, columns),
        }
    }

    /// Returns whether the exact value is a number of the format: the same rounded down and up.
    pub fn has_exact_result(&mut self, format: Width, numbers: &[f64]) -> bool {
        let columns: Vec<&[f64]> = numbers.chunks(1).collect();
        match self {
            Evaluator::Plans(plans) if format == Width::F64 => {
                let [down, up] = &mut plans.wide_bounds;
                run(down, &columns) == run(up, &columns)
            }
            Evaluator::Plans(plans) => {
                let numbers: Vec<f32> = numbers.iter().map(|x| *x as f32).collect();
                let columns: Vec<&[f32]> = numbers.chunks(1).collect();
                let [down, up] = &mut plans.narrow_bounds;
                run(down, &columns) == run(up, &columns)
            }
            Evaluator::WithInteger(function) => {
                let [down, up] = [Round::TowardNegative, Round::TowardPositive]
                    .map(|round| function.results(format, round, &columns));
                down == up
            }
        }
    }

    /// Bounds the exact value less the binary64 number nearest to it, in ulps of the latter.
    pub fn left_in_ulps(&mut self, numbers: &[f64], ulp_of_near: Interval<f64>) -> Interval<f64> {
        let half = Interval::new(-0.5, 0.5).expect("bounds in order");
        match self {
            Evaluator::Plans(plans) => {
                let operands: Vec<Operand> = numbers.iter().map(|x| Operand::exactly(*x)).collect();
                let values = plans.deviation.row(&operands);
                let total = values[plans.deviation.program().output().index()].total / ulp_of_near;
                let both = total.intersection(half);
                // Two enclosures of one error intersect, or one of them is wrong.
                if both.is_empty() { Interval::ENTIRE } else { both }
            }
            Evaluator::WithInteger(_) => half,
        }
    }
}

/// Plans a program for a format in a direction.
fn planned<T: EvalNumber>(program: &Program, mode: FloatMode) -> Result<PlannedFloat<T>, Failure> {
    let plan = FloatPlan::new(program, mode).map_err(|error| Failure::Usage(error.to_string()))?;
    let scratch = plan.scratch(Level::best());
    Ok((plan, scratch))
}

/// Computes the results of calls.
fn run<T: EvalNumber>((plan, scratch): &mut PlannedFloat<T>, columns: &[&[T]]) -> Vec<T> {
    let mut results = vec![T::NAN; columns[0].len()];
    plan.run(scratch, columns, &mut results).expect("columns of numbers");
    results
}
