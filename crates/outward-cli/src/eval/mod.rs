//! `outward eval`.
//!
//! | module | what is there |
//! |---|---|
//! | [`formula`] | the formulas of the command line and of FPCore files |
//! | [`plan`] | which column, or which constant, each variable takes |
//! | [`direct`] | evaluation for values given on the command line |
//! | [`stream`] | evaluation of every row of a file |
//! | [`input`] | the data as one open stream, and what it is |
//! | [`source`] | CSV as pieces of whole rows |
//! | [`pipeline`] | pieces through workers to one writer, in order and in constant memory |
//! | [`rows`] | a worker: input to numbers to results to output |
//! | [`csv_rows`] | rows of CSV text to numbers |
//! | `parquet` | Parquet files in and out, where the feature is compiled in |
//! | [`block`] | the numbers of a piece, by column |
//! | [`engine`] | the device that evaluates |
//! | [`encode`] | results as text |
//! | [`summary`] | rows that are undefined, widest, worst |
//! | [`progress`] | how far a long run is |

mod block;
mod csv_rows;
mod direct;
mod encode;
mod engine;
mod formula;
mod input;
#[cfg(feature = "parquet")]
mod parquet;
mod pipeline;
mod plan;
mod progress;
mod rows;
mod source;
mod stream;
mod summary;

use std::collections::BTreeMap;
use std::path::PathBuf;

use outward::device::CompileMode;
use outward::program::Width;

use crate::args::{self, DeviceName, FormatName, MachineName, OutName, Reading, RoundName};
use crate::cell::CellReader;
use crate::compute::Compute;
use crate::failure::Failure;
use crate::number::Number;
use encode::Shown;
use plan::Constants;

/// Runs the command.
pub fn run(args: &args::Eval) -> Result<(), Failure> {
    check(args)?;
    let formulas = formula::read(args)?;
    note_without_effect(args, &formulas.good);
    match &args.data {
        None => direct::run(args, &formulas),
        Some(data) => match formulas.format() {
            FormatName::F64 => stream::run::<f64>(args, data, &formulas),
            FormatName::F32 => stream::run::<f32>(args, data, &formulas),
        },
    }
}

/// What is said where Parquet is asked for and is not there.
#[cfg_attr(feature = "parquet", allow(dead_code, reason = "it is there"))]
const WITHOUT_PARQUET: &str =
    "this outward was built without Parquet, build it with: cargo build --release --features parquet";

/// Options that exclude each other.
fn check(args: &args::Eval) -> Result<(), Failure> {
    let usage = |message: &str| Err(Failure::Usage(message.into()));
    let standard_input = |path: &Option<PathBuf>| path.as_ref().is_some_and(|path| path.as_os_str() == "-");
    if standard_input(&args.fpcore) && standard_input(&args.data) {
        return usage("--fpcore - and --data - both read standard input, one of them has to be a file");
    }
    if compile(args).is_some() {
        if args.reading == Reading::Interval {
            return usage(
                "--ftz, --contract, --no-prec-div and --no-prec-sqrt are for --as float; bounds hold without them",
            );
        }
        if matches!(args.device, DeviceName::OpenCl | DeviceName::OpenClNumber(_)) {
            return usage(
                "--ftz, --contract, --no-prec-div and --no-prec-sqrt are options of CUDA's compiler, for --device cpu or cuda; OpenCL's have other bounds",
            );
        }
        let directed = args.round.is_some_and(|round| round != RoundName::Rn);
        if directed && (args.contract || args.no_prec_div || args.no_prec_sqrt) {
            return usage(
                "--contract, --no-prec-div and --no-prec-sqrt change operations to nearest; one with a direction is left alone",
            );
        }
    }
    if args.reading == Reading::Interval && args.round.is_some() {
        return usage("--round is for --as float; bounds are always rounded outward");
    }
    if args.worst.is_some() && shown(args) == Shown::Plain {
        return usage("--worst with --as float needs --error, and lists the rows with the largest error");
    }
    if args.separator.is_some() && args.separator == args.comment {
        return usage("--separator and --comment are the same character");
    }
    if args.out == Some(OutName::Parquet) && !cfg!(feature = "parquet") {
        return usage(
            "this outward was built without Parquet, build it with: cargo build --features parquet",
        );
    }
    if args.out == Some(OutName::Parquet) {
        if args.data.is_none() || args.output.is_none() {
            return usage("--out parquet needs --data and --output");
        }
        if args.hex {
            return usage("--hex is for text; numbers in Parquet are exact");
        }
    }
    Ok(())
}

/// The options of a compiler, where there are any.
fn compile(args: &args::Eval) -> Option<CompileMode> {
    let mode = CompileMode {
        flush_to_zero: args.ftz,
        contract: args.contract,
        approximate_division: args.no_prec_div,
        approximate_square_root: args.no_prec_sqrt,
    };
    (mode != CompileMode::default()).then_some(mode)
}

/// Says where options for binary32 meet none.
fn note_without_effect(args: &args::Eval, formulas: &[formula::Formula]) {
    if !(args.ftz || args.no_prec_div || args.no_prec_sqrt) {
        return;
    }
    let narrow = |formula: &formula::Formula| {
        let narrow = Some(Width::F32);
        formula.width == Width::F32
            || formula.program.nodes().iter().any(|node| node.context().is_some_and(|c| c.width == narrow))
            || formula.program.inputs().iter().any(|input| input.width == narrow)
    };
    if !formulas.iter().any(narrow) {
        eprintln!(
            "outward: note: --ftz, --no-prec-div and --no-prec-sqrt change binary32 alone, and nothing here is: binary64 keeps its \
             subnormal numbers, and has no approximate division or square root (--format f32 computes in binary32)"
        );
    }
}

/// The device. Where any will do, results are not to depend on which it is, so ranges are computed here.
fn open(args: &args::Eval) -> Result<Compute, Failure> {
    let any = args.device == DeviceName::Auto;
    if any && compile(args).is_some_and(CompileMode::is_approximate) {
        if args.machine == MachineName::Auto {
            eprintln!(
                "outward: computing on the cpu: a range that holds for every GPU (--device cuda gives the results of one)"
            );
        }
        return Compute::open(DeviceName::Cpu, args.machine);
    }
    Compute::open(args.device, args.machine)
}

fn cell_reader(args: &args::Eval) -> CellReader {
    CellReader { point: args.point, plain: shown(args) != Shown::Bounds }
}

fn shown(args: &args::Eval) -> Shown {
    // A GPU has one result.
    let own = matches!(args.device, DeviceName::Cuda | DeviceName::CudaNumber(_));
    let range = !own && compile(args).is_some_and(CompileMode::is_approximate);
    match (args.reading, args.error) {
        (Reading::Float, false) if range => Shown::Range,
        (Reading::Float, true) if range => Shown::RangeAndError,
        (Reading::Float, false) => Shown::Plain,
        (Reading::Float, true) => Shown::PlainAndError,
        (Reading::Interval, false) => Shown::Bounds,
        (Reading::Interval, true) => Shown::BoundsAndError,
    }
}

/// The names and the values of `--var`, as they are written.
fn assignments(args: &args::Eval) -> Result<Vec<(&str, &str)>, Failure> {
    let mut assignments: Vec<(&str, &str)> = Vec::new();
    for argument in &args.vars {
        let Some((name, value)) = argument.split_once('=') else {
            return Err(Failure::Usage(format!(
                "--var {argument}: expected NAME=VALUE, for example x=0.1 or x=1..2"
            )));
        };
        let name = name.trim();
        if name.is_empty() {
            return Err(Failure::Usage(format!("--var {argument}: expected a name before the =")));
        }
        if assignments.iter().any(|(other, _)| *other == name) {
            return Err(Failure::Usage(format!("--var {name} is given twice")));
        }
        assignments.push((name, value.trim()));
    }
    Ok(assignments)
}

/// The values that `--var` gives.
fn constants<T: Number>(args: &args::Eval) -> Result<Constants<T>, Failure> {
    let mut constants = BTreeMap::new();
    for (name, value) in assignments(args)? {
        let cell = cell_reader(args).read_argument(value);
        let cell = cell.map_err(|message| Failure::Usage(format!("--var {name}: {message}")))?;
        constants.insert(name.to_string(), cell);
    }
    Ok(constants)
}
