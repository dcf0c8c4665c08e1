//! Checks and interprets the options of a request, alone and together.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use outward::device::CompileMode;
use outward::exact::PointNumber;
use outward::program::Width;
use outward::round::Round;

use super::block::number_of_cell;
use super::request::{CsvRequest, Reading, RowsForm, RowsRequest};
use super::results::{ResultColumns, ResultKind};
use super::table;
use super::tight::{TightPlan, ValueKind};
use crate::cell::{Cell, CellReader};
use crate::column_names;
use crate::device::compute_device::ComputeDevice;
use crate::device::{self, CompiledResults, DeviceSpec};
use crate::failure::{Failure, STANDARD_INPUT};
use crate::number::EvalNumber;

/// The variables that `--var` gives.
pub type Constants<T> = BTreeMap<String, Cell<T>>;

/// Refuses options that exclude each other.
pub fn check(request: &RowsRequest) -> Result<(), Failure> {
    let usage = |message: &str| Err(Failure::Usage(message.into()));
    let standard_input = |path: &Option<PathBuf>| path.as_ref().is_some_and(|path| path.as_os_str() == "-");
    if standard_input(&request.source.fpcore) && standard_input(&request.source.data) {
        return usage("--fpcore - and --data - both read standard input, one of them has to be a file");
    }
    if request.source.formula_file.as_deref() == Some(STANDARD_INPUT) && standard_input(&request.source.data)
    {
        return usage("--formula-file - and --data - both read standard input, one of them has to be a file");
    }
    if compile(request).is_some() {
        if request.reading == Reading::Interval {
            return usage(
                "--ftz, --contract, --no-prec-div and --no-prec-sqrt are for --as float; bounds hold without them",
            );
        }
        if request.device.compiled_results() == CompiledResults::Refused {
            return usage(
                "--ftz, --contract, --no-prec-div and --no-prec-sqrt are options of CUDA's compiler, for --device cpu \
                    or cuda; OpenCL's have other bounds",
            );
        }
        let directed = request.source.round.is_some_and(|round| round != Round::TiesToEven);
        if directed && request.compile.is_approximate() {
            return usage(
                "--no-prec-div and --no-prec-sqrt change operations to nearest; one with a direction is left alone",
            );
        }
    }
    let is_rounded = request.reading == Reading::Float || request.tight.is_some() || request.error.is_some();
    if request.source.round.is_some() && !is_rounded {
        return usage("--round is for --as float, --error and --tight; bounds are always rounded outward");
    }
    if request.reading == Reading::Float && request.tight.is_some() {
        return usage(
            "--tight is the value in real numbers, --as float what a plain program computes; leave one out",
        );
    }
    if request.tight.is_some_and(|tight| tight.digits.is_some()) && request.hex {
        return usage("--digits are decimal, --hex prints numbers of the format in hexadecimal");
    }
    if request.source.format == Some(Width::F80) && request.reading == Reading::Interval {
        return usage(
            "--format f80 is what a program computes, for --as float; bounds are those of binary64",
        );
    }
    if request.source.in_pairs {
        if request.reading == Reading::Interval {
            return usage("--format dd is what a program computes in pairs of binary64, for --as float");
        }
        if request.error.is_some() || compile(request).is_some() || request.source.round.is_some() {
            return usage("--format dd goes without --error, --round and the options of CUDA's compiler");
        }
        if request.device != DeviceSpec::CPU && request.device != DeviceSpec::AUTO {
            return usage("--format dd is computed on the processor; leave --device out");
        }
    }
    if request.worst.is_some()
        && matches!(shown(request), ResultColumns { results: ResultKind::Plain, error: None, .. })
    {
        return usage("--worst with --as float needs --error, and lists the rows with the largest error");
    }
    request.source.csv.check()?;
    if request.form == Some(RowsForm::Parquet) && !table::IS_BUILT {
        return usage(&Failure::lacks("Parquet", "parquet"));
    }
    if request.form == Some(RowsForm::Parquet) && request.hex {
        return usage("--hex is for text; numbers in Parquet are exact");
    }
    if request.form == Some(RowsForm::Parquet) && request.bits {
        return usage("--bits is for text; Parquet has numbers");
    }
    Ok(())
}

/// Returns the options of a compiler, if there are any.
pub fn compile(request: &RowsRequest) -> Option<CompileMode> {
    (request.compile != CompileMode::default()).then_some(request.compile)
}

/// Opens the device. Results must not depend on the choice of `auto`, so ranges are then computed on the processor.
pub fn open(request: &RowsRequest) -> Result<Arc<dyn ComputeDevice>, Failure> {
    let machine = request.machine;
    let mut spec = request.device;
    if spec == DeviceSpec::AUTO && compile(request).is_some_and(CompileMode::is_approximate) {
        spec = DeviceSpec::CPU;
        if machine.is_none() {
            request.monitor.note(
                "computing on the cpu: a range that holds for every GPU (--device cuda gives the results of one)",
            );
        }
    }
    device::open(spec, machine, &*request.monitor)
}

/// Returns the options for reading cells.
pub fn cell_reader(request: &RowsRequest) -> CellReader {
    let shown = shown(request);
    let CsvRequest { fractions, numerals, .. } = request.source.csv;
    CellReader {
        point: request.rounds_cells,
        plain: shown.plain(),
        left: shown.error.is_some(),
        fractions,
        numerals,
        // An argument of an FPCore may have a format of its own.
        format: request.source.format.filter(|_| request.source.fpcore.is_none()),
    }
}

/// Returns the results to print.
pub fn shown(request: &RowsRequest) -> ResultColumns {
    // A GPU has one result, not a range.
    let own = request.device.compiled_results() == CompiledResults::OfDevice;
    let range = !own && compile(request).is_some_and(CompileMode::is_approximate);
    let value = TightPlan::new(request).map(|plan| plan.kind);
    let results = match request.reading {
        _ if matches!(value, Some(ValueKind::Rounded(_))) => ResultKind::Value,
        _ if matches!(value, Some(ValueKind::Digits(..))) => ResultKind::Digits,
        Reading::Float if range => ResultKind::Range,
        Reading::Float => ResultKind::Plain,
        Reading::Interval => ResultKind::Bounds,
    };
    ResultColumns { results, error: request.error, bits: request.bits, status: request.tight.is_some() }
}

/// Splits one `--var` into its name and value.
pub fn assignment(argument: &str) -> Result<(&str, &str), Failure> {
    let Some((name, value)) = argument.split_once('=') else {
        return Err(Failure::Usage(format!(
            "--var {argument}: expected NAME=VALUE, for example x=0.1 or x=1..2"
        )));
    };
    let name = column_names::without_quotes(name.trim());
    if name.is_empty() {
        return Err(Failure::Usage(format!("--var {argument}: expected a name before the =")));
    }
    Ok((name, value.trim()))
}

/// Returns the names and the values of `--var`, as they are written.
pub fn assignments(request: &RowsRequest) -> Result<Vec<(&str, &str)>, Failure> {
    let mut assignments: Vec<(&str, &str)> = Vec::new();
    for argument in &request.source.variables {
        let (name, value) = assignment(argument)?;
        if assignments.iter().any(|(other, _)| *other == name) {
            return Err(Failure::Usage(format!("--var {name} is given twice")));
        }
        assignments.push((name, value));
    }
    Ok(assignments)
}

/// Returns the values that `--var` gives.
pub fn constants<T: EvalNumber>(request: &RowsRequest) -> Result<Constants<T>, Failure> {
    let mut constants = BTreeMap::new();
    for (name, value) in assignments(request)? {
        let cell = cell_reader(request).read_argument(value);
        let cell = cell.map_err(|message| Failure::Usage(format!("--var {name}: {message}")))?;
        constants.insert(name.to_string(), cell);
    }
    Ok(constants)
}

/// Returns the numbers that `--var` gives for values of whole formulas, and `None` for ranges.
pub fn numbers(request: &RowsRequest) -> Result<BTreeMap<String, Option<PointNumber>>, Failure> {
    let mut numbers = BTreeMap::new();
    for (name, value) in assignments(request)? {
        let reader = cell_reader(request);
        let number = if request.rounds_cells {
            let cell = reader.read_argument::<f64>(value);
            cell.ok().and_then(number_of_cell).map(PointNumber::Number)
        } else {
            reader.number(value.as_bytes())
        };
        numbers.insert(name.to_string(), number);
    }
    Ok(numbers)
}
