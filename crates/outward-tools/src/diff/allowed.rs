//! The results that a mode allows a program to give.

use outward::Round;
use outward::analysis::{Allowances, AllowedPlan};
use outward::device::{CompileMode, CompiledPlan, DeviceError, FloatMode, FloatRange};
use outward::exact::extended::ExtendedPlan;
use outward::program::{Program, Width};

use super::evaluator::x87_rows;
use super::fused::{self, FusedProgram};
use super::mode::{ExecutionMode, has_parts_in};
use crate::failure::Failure;

/// Anything, a NaN included.
const ANYTHING: FloatRange = FloatRange { lo: f64::NEG_INFINITY, hi: f64::INFINITY };

/// The programs of which one is computed, each ready to say what it may give.
#[derive(Debug)]
pub struct AllowedPrograms(Vec<AllowedProgram>);

/// A program that may be computed, and which input of the formula each of its own is.
#[derive(Debug)]
struct AllowedProgram {
    plan: RangePlan,
    inputs: Vec<usize>,
}

/// What says what a program may give.
#[derive(Debug)]
enum RangePlan {
    /// By the options of a compiler.
    Compiled(CompiledPlan),
    /// By what else operations are free to do.
    Free(AllowedPlan),
    /// By being computed as x87 does it.
    X87(ExtendedPlan),
}

/// Is a value one that the mode allows?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IsAllowed {
    Yes,
    No,
    /// An operation may be undefined or may overflow, so that anything can come out.
    Unknown,
}

impl AllowedPrograms {
    /// What a program may give of which nothing is said but the format: any direction of each operation, and products
    /// fused with sums or not.
    pub fn any(program: &Program, width: Width) -> Result<AllowedPrograms, Failure> {
        AllowedPrograms::in_any_direction(program, FloatMode { width, round: Round::TiesToEven }, None)
    }

    /// The same, with functions that may be so many ulps off.
    fn in_any_direction(
        program: &Program,
        mode: FloatMode,
        functions: Option<f64>,
    ) -> Result<AllowedPrograms, Failure> {
        let width = mode.width;
        let others = [Width::E4m3, Width::E5m2, Width::Bf16, Width::F16, Width::F32, Width::F64]
            .into_iter()
            .filter(|other| *other != width);
        if !matches!(width, Width::F32 | Width::F64)
            || others.into_iter().any(|other| has_parts_in(other, program))
        {
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

    /// What the way allows.
    ///
    /// Who rounds to nearest and fuses nothing has one program, and one result where no operation is approximate.
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
        // The programs are fused already.
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
            // With functions= there are no options of a compiler.
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

    /// What each of the programs can give, a row each.
    pub fn ranges(&self, inputs: &[&[f64]], rows: usize) -> Result<Vec<Vec<FloatRange>>, DeviceError> {
        let ranges = self.0.iter().map(|AllowedProgram { plan, inputs: places }| {
            let inputs: Vec<&[f64]> = places.iter().map(|&place| inputs[place]).collect();
            let ranges = match plan {
                RangePlan::Compiled(plan) => plan.run(&inputs)?,
                RangePlan::Free(plan) => plan.run(&inputs)?,
                RangePlan::X87(plan) => x87_rows(plan, &inputs, rows)?.values,
            };
            // A formula without inputs has one row there.
            Ok(ranges.iter().cycle().take(rows).copied().collect())
        });
        ranges.collect()
    }
}

impl AllowedPrograms {
    /// The same where each input is any number between two; nothing is known of programs under a compiler's options.
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

/// Is a value within what one of the programs gives in this row?
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
