//! `outward roundoff`.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use outward::device::CompileMode;
use outward_tools::device::DeviceSpec;
use outward_tools::eval::request::{MissingAdvice, RowsRequest, SourceRequest};
use outward_tools::layout::ReportForm;
use outward_tools::roundoff::request::RoundoffRequest;

use super::audit::AuditOut;
use super::eval::OnError;
use super::source::SourceOptions;
use crate::terminal::Terminal;

/// `outward roundoff`.
#[derive(Debug, Args)]
#[command(after_help = ROUNDOFF_HELP)]
#[command(mut_arg("vars", |vars| vars.value_name("NAME=RANGE").help(RANGES_HELP)))]
pub struct Roundoff {
    /// What is bounded
    #[command(flatten)]
    pub source: SourceOptions,
    /// As with -fmad=true: products are fused with the sums that consume them
    #[arg(long)]
    pub contract: bool,
    /// As with -ftz=true: subnormal operands and results of binary32 are zeros
    #[arg(long)]
    pub ftz: bool,
    /// As with -prec-div=false: divisions of binary32 are within 2 ulps of the correctly rounded quotient, reciprocals
    /// within 1, as documented
    #[arg(long)]
    pub no_prec_div: bool,
    /// As with -prec-sqrt=false: square roots of binary32 are within 3 ulps of the correctly rounded one, as documented
    #[arg(long)]
    pub no_prec_sqrt: bool,
    /// Inputs are numbers of the format; without it, any reals of their ranges, rounded to nearest first
    #[arg(long)]
    pub exact_inputs: bool,
    /// Functions that are not correctly rounded, with the ulps that they may be off, 0.5 or more: exp=1,sin=2
    #[arg(long, value_name = "NAME=ULPS,...", value_delimiter = ',')]
    pub ulps: Vec<String>,
    /// How often a formula is bounded on a piece of its ranges, at most: more work, and a smaller bound
    #[arg(long, value_name = "N", default_value_t = 1 << 13,
          value_parser = clap::value_parser!(u32).range(1..=1 << 24))]
    pub pieces: u32,
    /// Bound pieces in bulk on a device: cpu; cuda (all NVIDIA GPUs) or cuda:N (one of them); opencl (the first device
    /// that is fit) or opencl:N; auto (the NVIDIA GPUs if there are any) [default: one after the other, on this
    /// processor]
    #[arg(long, value_name = "DEVICE")]
    pub device: Option<DeviceSpec>,
    /// Text, a line of CSV or an object of JSON for each formula; with --data, csv or json, a line for each row
    /// [default: text, csv with --data]
    #[arg(long, value_enum)]
    pub out: Option<AuditOut>,
    /// Write to this file, which appears whole or not at all; - is standard output
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Copy the input columns to the output too
    #[arg(long, requires = "data")]
    pub keep: bool,
    /// What to do with a row that cannot be read, or whose range is empty or unbounded; empty leaves its results
    /// empty [default: stop; with --missing, a row without a value gets no results]
    #[arg(long, value_name = "WHAT", value_enum, requires = "data")]
    pub on_error: Option<OnError>,
    /// Worker threads for rows [default: one for each core]
    #[arg(long, value_name = "N", requires = "data", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Leave out the summary on standard error; without --data there is none
    #[arg(long)]
    pub quiet: bool,
    /// Bytes of input that a worker takes at a time: a row is much work, but a device takes many
    #[arg(long, value_name = "BYTES", hide = true)]
    pub chunk_size: Option<usize>,
}

impl From<&Roundoff> for RoundoffRequest {
    fn from(args: &Roundoff) -> RoundoffRequest {
        RoundoffRequest {
            rows: RowsRequest {
                source: SourceRequest::from(&args.source),
                compile: CompileMode {
                    contract: args.contract,
                    flush_to_zero: args.ftz,
                    approximate_division: args.no_prec_div,
                    approximate_square_root: args.no_prec_sqrt,
                },
                copies_input: args.keep,
                on_error: OnError::policy(args.on_error, &args.source.csv, OnError::Empty),
                missing_advice: MissingAdvice::EmptyOrSkip,
                threads: args.threads,
                monitor: Arc::new(Terminal),
                ..RowsRequest::default()
            },
            exact_inputs: args.exact_inputs,
            function_ulps: args.ulps.clone(),
            sub_boxes: args.pieces,
            device: args.device,
            form: args.out.map(ReportForm::from),
            chunk_size: args.chunk_size,
        }
    }
}

const RANGES_HELP: &str = "Give a variable its range: x=1..2, x=[1,2] or a number; may be repeated";

const ROUNDOFF_HELP: &str = "\
The bound of |computed - exact| holds for every input in the ranges. \"At least\" is the error of one input, which was
found by trying and measured exactly: the truth lies between the two. The relative error is bounded where the exact
result keeps away from 0.

Then the operations follow with what their rounding contributes to the bound, where it is largest. What is exact
contributes nothing. Under the formula, as it is computed, carets mark the five that contribute most; a long formula
is written in parts with names such as %5.

Where a condition depends on the inputs, the plain program may take the other side than the exact one: the bound has
what that costs, a line says what it is without, and each such choice is listed with its cost and where that is most.

Where an operation may overflow, divide by zero or leave its domain, that is said instead, and there is no bound. Of a
choice that is not decided, both sides have to hold, also where the condition keeps one from being computed. A condition
that compares an input with a number, as in x >= 1, narrows the input to where each side is computed: there it has to
hold, the number included.

With --data each row is a box. A cell is a number, an interval (\"[1,2]\") or a number with its uncertainty (3.56?1),
and a variable x takes the column x, or the pair of columns x_lo and x_hi. Columns of a formula with a name start with
it, as in eval: r_absolute. A row without a finite bound says why in the column no_bound; the summary counts such
rows.

With --device a round cuts many pieces, and the device bounds them all together: for millions of --pieces, and for files
of many rows. What depends on the ranges of a piece is bounded on the processor where the bound is largest. Formulas
with choices, --ftz, and functions that tell zeros apart or have no slope in formulas are refused; auto leaves them to
the processor.

Exit code: 0 done, 1 there is no finite bound, or the data cannot be read or the output not be written, 2 the command
line or a formula is wrong.";
