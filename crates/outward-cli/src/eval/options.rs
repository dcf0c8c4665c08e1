//! What the options mean, alone and together.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use outward::device::CompileMode;

use super::answer::{ResultKind, Shown};
use super::parquet;
use crate::args::{self, OutName, ReadingName, RoundName};
use crate::cell::{Cell, CellReader};
use crate::device::compute_device::ComputeDevice;
use crate::device::{self, CompiledResults, DeviceSpec};
use crate::failure::Failure;
use crate::notes::on_standard_error;
use crate::number::EvalNumber;

/// The variables that `--var` gives.
pub type Constants<T> = BTreeMap<String, Cell<T>>;

/// Options that exclude each other.
pub fn check(args: &args::Eval) -> Result<(), Failure> {
    let usage = |message: &str| Err(Failure::Usage(message.into()));
    let standard_input = |path: &Option<PathBuf>| path.as_ref().is_some_and(|path| path.as_os_str() == "-");
    if standard_input(&args.source.fpcore) && standard_input(&args.source.data) {
        return usage("--fpcore - and --data - both read standard input, one of them has to be a file");
    }
    if compile(args).is_some() {
        if args.reading == ReadingName::Interval {
            return usage(
                "--ftz, --contract, --no-prec-div and --no-prec-sqrt are for --as float; bounds hold without them",
            );
        }
        if args.device.compiled_results() == CompiledResults::Refused {
            return usage(
                "--ftz, --contract, --no-prec-div and --no-prec-sqrt are options of CUDA's compiler, for --device cpu \
                    or cuda; OpenCL's have other bounds",
            );
        }
        let directed = args.source.round.is_some_and(|round| round != RoundName::Rn);
        if directed && (args.no_prec_div || args.no_prec_sqrt) {
            return usage(
                "--no-prec-div and --no-prec-sqrt change operations to nearest; one with a direction is left alone",
            );
        }
    }
    if args.reading == ReadingName::Interval && args.source.round.is_some() {
        return usage("--round is for --as float; bounds are always rounded outward");
    }
    if args.worst.is_some() && shown(args) == (Shown { results: ResultKind::Plain, error: None }) {
        return usage("--worst with --as float needs --error, and lists the rows with the largest error");
    }
    if args.source.csv.separator.is_some() && args.source.csv.separator == args.source.csv.comment {
        return usage("--separator and --comment are the same character");
    }
    if args.out == Some(OutName::Parquet) && !parquet::IS_BUILT {
        return usage(&Failure::lacks("Parquet", "parquet"));
    }
    if args.out == Some(OutName::Parquet) {
        if args.source.data.is_none() || args.output.is_none() {
            return usage("--out parquet needs --data and --output");
        }
        if args.hex {
            return usage("--hex is for text; numbers in Parquet are exact");
        }
    }
    Ok(())
}

/// The options of a compiler, where there are any.
pub fn compile(args: &args::Eval) -> Option<CompileMode> {
    let mode = CompileMode {
        flush_to_zero: args.ftz,
        contract: args.contract,
        approximate_division: args.no_prec_div,
        approximate_square_root: args.no_prec_sqrt,
    };
    (mode != CompileMode::default()).then_some(mode)
}

/// The device. Where any will do, results are not to depend on which it is, so ranges are computed here.
pub fn open(args: &args::Eval) -> Result<Arc<dyn ComputeDevice>, Failure> {
    let machine = args.machine.level();
    let mut spec = args.device;
    if spec == DeviceSpec::AUTO && compile(args).is_some_and(CompileMode::is_approximate) {
        spec = DeviceSpec::CPU;
        if machine.is_none() {
            eprintln!(
                "outward: computing on the cpu: a range that holds for every GPU (--device cuda gives the \
                    results of one)"
            );
        }
    }
    device::open(spec, machine, &on_standard_error())
}

/// How cells are read.
pub fn cell_reader(args: &args::Eval) -> CellReader {
    let shown = shown(args);
    CellReader { point: args.point, plain: shown.plain(), left: shown.error.is_some() }
}

/// Which results there are.
pub fn shown(args: &args::Eval) -> Shown {
    // A GPU has one result.
    let own = args.device.compiled_results() == CompiledResults::OfDevice;
    let range = !own && compile(args).is_some_and(CompileMode::is_approximate);
    let results = match args.reading {
        ReadingName::Float if range => ResultKind::Range,
        ReadingName::Float => ResultKind::Plain,
        ReadingName::Interval => ResultKind::Bounds,
    };
    Shown { results, error: args.error.map(args::ErrorName::measure) }
}

/// The name and the value of one `--var`.
pub fn assignment(argument: &str) -> Result<(&str, &str), Failure> {
    let Some((name, value)) = argument.split_once('=') else {
        return Err(Failure::Usage(format!(
            "--var {argument}: expected NAME=VALUE, for example x=0.1 or x=1..2"
        )));
    };
    let name = name.trim();
    if name.is_empty() {
        return Err(Failure::Usage(format!("--var {argument}: expected a name before the =")));
    }
    Ok((name, value.trim()))
}

/// The names and the values of `--var`, as they are written.
pub fn assignments(args: &args::Eval) -> Result<Vec<(&str, &str)>, Failure> {
    let mut assignments: Vec<(&str, &str)> = Vec::new();
    for argument in &args.source.vars {
        let (name, value) = assignment(argument)?;
        if assignments.iter().any(|(other, _)| *other == name) {
            return Err(Failure::Usage(format!("--var {name} is given twice")));
        }
        assignments.push((name, value));
    }
    Ok(assignments)
}

/// The values that `--var` gives.
pub fn constants<T: EvalNumber>(args: &args::Eval) -> Result<Constants<T>, Failure> {
    let mut constants = BTreeMap::new();
    for (name, value) in assignments(args)? {
        let cell = cell_reader(args).read_argument(value);
        let cell = cell.map_err(|message| Failure::Usage(format!("--var {name}: {message}")))?;
        constants.insert(name.to_string(), cell);
    }
    Ok(constants)
}
