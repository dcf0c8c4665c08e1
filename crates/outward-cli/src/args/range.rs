//! `outward range`.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use outward_tools::device::DeviceSpec;
use outward_tools::eval::request::{RowsRequest, SourceRequest};
use outward_tools::layout::ReportForm;
use outward_tools::range::RangeRequest;
use outward_tools::roundoff::request::RoundoffRequest;

use super::audit::AuditOut;
use super::eval::{seconds, tolerance};
use super::source::FormulaOptions;
use crate::terminal::Terminal;

/// `outward range`.
#[derive(Debug, Args)]
#[command(after_help = RANGE_HELP)]
pub struct Range {
    /// The formulas
    #[command(flatten)]
    pub formulas: FormulaOptions,
    /// Give a variable its range: x=1..2, x=[1,2] or a number; may be repeated
    #[arg(long = "var", value_name = "NAME=RANGE")]
    pub vars: Vec<String>,
    /// How far apart the bounds of a minimum or a maximum may be, relative to its size; 1e-300 is always enough
    #[arg(long, value_name = "TOLERANCE", default_value = "1e-6", value_parser = tolerance)]
    pub tolerance: f64,
    /// Look at so many pieces of the ranges for the minimum, and again for the maximum
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub max_boxes: u64,
    /// Seconds to look for the minimum and the maximum of a formula [default: as long as it takes]. With --certificate,
    /// the search has half of them, and the proof the rest
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<Duration>,
    /// Bound pieces, once it takes more than a thousand, many at once on a device: cpu; cuda (all NVIDIA GPUs) or
    /// cuda:N (one of them); opencl (the first device that is fit) or opencl:N; auto (the NVIDIA GPUs if there are any)
    #[arg(long, value_name = "DEVICE", default_value = "cpu")]
    pub device: DeviceSpec,
    /// Worker threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Text, a line of CSV or an object of JSON for each formula
    #[arg(long, value_enum)]
    pub out: Option<AuditOut>,
    /// Write a proof of the bounds to this file, which `outward check` checks; for one formula
    #[arg(long, value_name = "FILE", conflicts_with = "fpcore")]
    pub certificate: Option<PathBuf>,
    /// Write to this file, which appears whole or not at all; - is standard output
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

impl From<&Range> for RangeRequest {
    fn from(args: &Range) -> RangeRequest {
        let source = SourceRequest { variables: args.vars.clone(), ..args.formulas.request() };
        let rows = RowsRequest { source, monitor: Arc::new(Terminal), ..RowsRequest::default() };
        RangeRequest {
            formulas: RoundoffRequest { rows, ..RoundoffRequest::default() },
            tolerance: args.tolerance,
            most_boxes: args.max_boxes,
            time: args.time,
            stop: None,
            device: args.device,
            threads: args.threads,
            has_certificate: args.certificate.is_some(),
            form: args.out.map(ReportForm::from).unwrap_or_default(),
        }
    }
}

const RANGE_HELP: &str = "\
The minimum lies between the two numbers that are printed, or is the one; at the place that is named the formula has a
value between them. So with the maximum. Where the formula takes its least values at an open end or beside a jump, the
minimum is the infimum. Ends of a range that are no numbers of binary64 are rounded outward first, and the extrema are
those of that range: a note says so of --var. Ends may be infinite, as in x=0..inf: then a limit there counts as an
open end.

The box is bisected, and pieces are left out where their bounds show that the minimum is elsewhere: by bounds of the
operations, by bounds of derivatives, and in the branches of a choice by the numbers that variables are compared with.

After a thousand pieces the search goes on in rounds: each cuts the pieces with the least bounds and bounds the halves
all together, on all cores or on the device. The report is the same on every device and for any number of threads.
Pieces in which the formula may not be defined or a choice is not decided are bounded on the processor, and so is all
of a formula whose derivatives are no formulas. Conditions of a :pre beyond ranges keep a search on one thread.

A certificate is a text that proves the outer bounds, and that the places have values within them. Bounds may be moved
outward for it by 10^-12 of their size, and never by more than the tolerance; if the proof would be too long, it is of
weaker bounds, which a note says.

Exit code: 0 done, 1 a minimum or a maximum is not known to the tolerance, or the output cannot be written, 2 the
command line or a formula is wrong.";
