//! Results that a mode allows a program to give.

use outward::Round;
use outward::analysis::{Allowances, AllowedPlan};
use outward::device::{CompileMode, CompiledPlan, DeviceError, FloatMode, FloatRange};
use outward::exact::extended::ExtendedPlan;
use outward::program::{Program, Width};

use super::evaluator::x87_rows;
use super::fused::{self, FusedProgram};
use super::mode::{ExecutionMode, has_parts_in};
use crate::failure::Failure;

/// Any value, a NaN included.
const ANYTHING: FloatRange = FloatRange { lo: f64::NEG_INFINITY, hi: f64::INFINITY };

/// The programs one of which was computed, with plans of the results that each may give.
#[derive(Debug)]
pub struct AllowedPrograms(Vec<AllowedProgram>);

/// A program that may have been computed, and the index in the formula of each of its inputs.
#[derive(Debug)]
struct AllowedProgram {
    plan: RangePlan,
    inputs: Vec<usize>,
}

/// A plan of the results that a program may give.
#[derive(Debug)]
enum RangePlan {
    /// Results under the options of a compiler.
    Compiled(CompiledPlan),
    /// Results of operations with other freedom.
    Free(AllowedPlan),
    /// Results of x87.
    X87(ExtendedPlan),
}

/// Whether the mode allows a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IsAllowed {
    Yes,
    No,
    /// An operation may be undefined or may overflow, so any result is possible.
    Unknown,
}

impl AllowedPrograms {
    /// Allows the results in which each operation is rounded in any direction, and products are fused with sums or not:
    /// nothing is known of the program but its format.
    pub fn any(program: &Program, width: Width) -> Result<AllowedPrograms, Failure> {
        AllowedPrograms::in_any_direction(program, FloatMode { width, round: Round::TiesToEven }, None)
    }

    /// Allows the results of operations rounded in any direction, and of functions with errors up to `functions` ulps.
    fn in_any_direction(
        program: &Program,
        mode: FloatMode,
        functions: Option<f64>,
    ) -> Result<AllowedPrograms, Failure> {
        let width = mode.width;
        let mut others = Width::listed().filter(|other| other.has_type() && *other != width);
        if !width.has_lanes() || others.any(|other| has_parts_in(other, program)) {
            return Err(Failure::Usage(
                "the formula has parts in formats of their own, of which all that any compiler allows is not known: \
                    expected a mode without contract (with --observed as --b)"
                    .into(),
            ));
        }
        let freedom = Allowances { any_direction: true, function_ulps: functions };
        AllowedPrograms::of(vec![FusedProgram::unfused(program)], |program| {
            AllowedPlan::new(program, mode, freedom).map(RangePlan::Free)
        })
    }

    /// Allows the results of an execution mode.
    ///
    /// Rounding to nearest without fusing allows one program, and one result if no operation is approximate.
    pub fn by(execution: &ExecutionMode, program: &Program) -> Result<AllowedPrograms, Failure> {
        let CompileMode { contract, .. } = execution.compile;
        if let Some(mode) = execution.extended() {
            return AllowedPrograms::of(vec![FusedProgram::unfused(program)], |program| {
                ExtendedPlan::new(program, mode).map(RangePlan::X87)
            });
        }
        if execution.any_direction {
            return AllowedPrograms::in_any_direction(program, execution.float, execution.functions);
        }
        // The programs have their products fused already.
        let compile = CompileMode { contract: false, ..execution.compile };
        let programs = if contract {
            match fused::all(program) {
                Some(programs) => programs,
                None if compile == CompileMode::default() => {
                    return AllowedPrograms::in_any_direction(program, execution.float, execution.functions);
                }
                None => {
                    return Err(Failure::Usage(
                        "the products of this formula can be fused in too many ways, or have formats or directions \
                            of their own, so that contract cannot be checked together with ftz, no-prec-div or \
                            no-prec-sqrt"
                            .into(),
                    ));
                }
            }
        } else {
            vec![FusedProgram::unfused(program)]
        };
        AllowedPrograms::of(programs, |program| match execution.functions {
            // The option functions= excludes options of a compiler.
            Some(_) => {
                let freedom = Allowances { any_direction: false, function_ulps: execution.functions };
                AllowedPlan::new(program, execution.float, freedom).map(RangePlan::Free)
            }
            None => CompiledPlan::new(program, execution.float, compile).map(RangePlan::Compiled),
        })
    }

    fn of(
        programs: Vec<FusedProgram>,
        plan: impl Fn(&Program) -> Result<RangePlan, DeviceError>,
    ) -> Result<AllowedPrograms, Failure> {
        let ready = |FusedProgram { program, inputs }: FusedProgram| {
            Ok(AllowedProgram { plan: plan(&program)?, inputs })
        };
        let refused = |error: DeviceError| Failure::Usage(format!("formula: {error}"));
        programs.into_iter().map(ready).collect::<Result<_, _>>().map(AllowedPrograms).map_err(refused)
    }

    /// Returns the results that each of the programs can give, for each row.
    pub fn ranges(&self, inputs: &[&[f64]], rows: usize) -> Result<Vec<Vec<FloatRange>>, DeviceError> {
        let ranges = self.0.iter().map(|AllowedProgram { plan, inputs: places }| {
            let inputs: Vec<&[f64]> = places.iter().map(|&place| inputs[place]).collect();
            let ranges = match plan {
                RangePlan::Compiled(plan) => plan.run(&inputs)?,
                RangePlan::Free(plan) => plan.run(&inputs)?,
                RangePlan::X87(plan) => x87_rows(plan, &inputs, rows)?.values,
            };
            // The plan of a formula without inputs returns one row.
            Ok(ranges.iter().cycle().take(rows).copied().collect())
        });
        ranges.collect()
    }
}

impl AllowedPrograms {
    /// Returns the results of [`AllowedPrograms::ranges`] for inputs that are any number between two. Under a
    /// compiler's options, anything is possible.
    pub fn ranges_between(
        &self,
        inputs: &[[&[f64]; 2]],
        rows: usize,
    ) -> Result<Vec<Vec<FloatRange>>, DeviceError> {
        let ranges = self.0.iter().map(|AllowedProgram { plan, inputs: places }| {
            let inputs: Vec<[&[f64]; 2]> = places.iter().map(|&place| inputs[place]).collect();
            let ranges = match plan {
                RangePlan::Compiled(_) | RangePlan::X87(_) => vec![ANYTHING],
                RangePlan::Free(plan) => plan.run_between(&inputs)?,
            };
            Ok(ranges.iter().cycle().take(rows).copied().collect())
        });
        ranges.collect()
    }
}

/// Returns whether a value is among the results that one of the programs can give in this row.
pub fn is_allowed(ranges: &[Vec<FloatRange>], row: usize, value: f64) -> IsAllowed {
    let mut found = IsAllowed::No;
    for range in ranges.iter().map(|ranges| ranges[row]) {
        if range == ANYTHING {
            found = IsAllowed::Unknown;
        } else if range.contains(value) {
            return IsAllowed::Yes;
        }
    }
    found
}
