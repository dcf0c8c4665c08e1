//! An OpenCL device, and the functions of OpenCL C on it.

use std::sync::Arc;

use outward::analysis::range::{BulkOptions, RangeOptions, RangePlan, RangeReport};
use outward::analysis::roundoff::{Roundoff, RoundoffError, RoundoffPlan};
use outward::device::{Device as _, DeviceError, FloatMode, IntervalColumn, IntervalSlice};
use outward::format::{Bf16, F16};
use outward::interval::Interval;
use outward::matrix::residues::{Part, RoundedPart};
use outward::program::{Program, Width};
use outward::reductions::{Accumulator, Terms};
use outward::table::{Kind, Op, OpInfo};
use outward_opencl::{OpenCl, OpenClError};

use crate::compute_device::{ComputeDevice, SelftestEffort, SelftestRounds, accumulate_by, evaluate_by};
use crate::function_library::{
    CallableFunction, CalleeError, FunctionLibrary, LibraryOptions, apply_f32, apply_f64, c_name, no_format,
    only_column,
};
use crate::round_parts::RoundParts;
use outward_reports::failure::Failure;

/// An OpenCL device.
#[derive(Debug)]
struct OpenClDevice(OpenCl);

/// Opens the first suitable device, or the one of a number.
pub fn open(number: Option<usize>) -> Result<Arc<dyn ComputeDevice>, String> {
    let device = number.map_or_else(OpenCl::first, OpenCl::number);
    let device = device.map_err(|error| error.to_string())?;
    Ok(Arc::new(OpenClDevice(device)))
}

impl RoundParts for OpenClDevice {
    fn part_of_product(&self, shape: [usize; 3]) -> Result<[usize; 2], Failure> {
        self.0.part_of_product(shape).map_err(|error| Failure::Run(error.to_string()))
    }

    fn round_part(&self, part: &Part<'_>) -> Result<RoundedPart, Failure> {
        self.0.round_part(part).map_err(|error| Failure::Run(error.to_string()))
    }
}

impl ComputeDevice for OpenClDevice {
    evaluate_by!(|this| this.0);

    accumulate_by!(|this| this.0);

    fn rounds_products(&self) -> Option<&dyn RoundParts> {
        Some(self)
    }

    fn description(&self) -> String {
        self.0.description().into()
    }

    fn bound_roundoff(
        &self,
        plan: &RoundoffPlan,
        boxes: &[Vec<Interval<f64>>],
        threads: usize,
    ) -> Result<Vec<Roundoff>, RoundoffError> {
        plan.bound_all_on(&self.0, boxes, threads)
    }

    fn find_range(
        &self,
        plan: &RangePlan,
        sides: &[Interval<f64>],
        options: &RangeOptions,
        bulk: &BulkOptions,
    ) -> Result<RangeReport, DeviceError> {
        plan.range_on(&self.0, sides, options, bulk)
    }

    fn function_library(
        self: Arc<Self>,
        _: LibraryOptions,
    ) -> Result<Option<Box<dyn FunctionLibrary>>, Failure> {
        Ok(Some(Box::new(BuiltinFunctions(self))))
    }

    fn selftest_effort(&self) -> SelftestEffort {
        SelftestEffort { rounds: SelftestRounds::Some, cases_at_once: 1 }
    }
}

/// The functions of OpenCL C, computed by the device's driver.
struct BuiltinFunctions(Arc<OpenClDevice>);

impl FunctionLibrary for BuiltinFunctions {
    fn name(&self) -> Result<String, Failure> {
        let BuiltinFunctions(device) = self;
        let version = device.0.driver_version().map_err(|error| Failure::Run(error.to_string()))?;
        Ok(format!("{}, driver {version}", device.description()))
    }

    fn symbol(&self, info: &OpInfo, _: Width) -> Option<String> {
        // For the functions that C has too, the table names the ones whose errors OpenCL's specification bounds.
        let is_exact = info.kind == Kind::Integral || matches!(info.op, Op::Sqrt | Op::Rsqrt);
        info.opencl.or_else(|| c_name(info).filter(|_| is_exact)).map(Into::into)
    }

    fn function(
        &self,
        _: &OpInfo,
        symbol: &str,
        format: Width,
    ) -> Result<Box<dyn CallableFunction>, Failure> {
        Ok(Box::new(BuiltinFunction { device: Arc::clone(&self.0), format, name: symbol.into() }))
    }

    fn threads(&self) -> usize {
        1
    }
}

struct BuiltinFunction {
    device: Arc<OpenClDevice>,
    format: Width,
    name: String,
}

impl CallableFunction for BuiltinFunction {
    fn results_of(
        &mut self,
        columns: &[&[f64]],
        _: &mut Vec<(usize, CalleeError)>,
    ) -> Result<Vec<f64>, Failure> {
        let inputs = only_column(columns)?;
        let BuiltinFunction { device, format, name } = self;
        let failed = |error| builtin_failed(&error, name, *format);
        match format {
            Width::F32 => {
                apply_f32(&[inputs], |from, to| device.0.apply_builtin(name, from[0], to).map_err(failed))
            }
            Width::F64 => {
                apply_f64(&[inputs], |from, to| device.0.apply_builtin(name, from[0], to).map_err(failed))
            }
            other => Err(no_format(*other)),
        }
    }
}

/// Returns a short failure: a compiler's log has many lines, and says no more than that there is no such function.
fn builtin_failed(error: &OpenClError, name: &str, format: Width) -> Failure {
    Failure::Run(match error {
        OpenClError::Rejected { device, .. } => {
            let format = if format == Width::F32 { "binary32" } else { "binary64" };
            format!("the OpenCL device `{device}` has no function `{name}` of one number of {format}")
        }
        other => other.to_string(),
    })
}
