//! `outward range`.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use outward_tools::eval::request::{RowsRequest, SourceRequest};
use outward_tools::layout::ReportForm;
use outward_tools::range::RangeRequest;
use outward_tools::roundoff::request::RoundoffRequest;

use super::audit::AuditOut;
use super::eval::tolerance;
use super::source::{file_text, formula_text};
use crate::terminal::Terminal;

/// `outward range`.
#[derive(Debug, Args)]
#[command(after_help = RANGE_HELP)]
pub struct Range {
    /// The formula, or several with names; @FILE reads it from a file
    #[arg(required_unless_present_any = ["fpcore", "formula_file"], conflicts_with = "fpcore",
          value_parser = formula_text)]
    pub formula: Option<String>,
    /// Read the formula from this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["formula", "fpcore"], value_parser = file_text)]
    pub formula_file: Option<String>,
    /// Take every FPCore of this file instead, over its :pre ranges; - is standard input
    #[arg(long, value_name = "FILE")]
    pub fpcore: Option<PathBuf>,
    /// The most iterations of a loop of an FPCore, which is unrolled [default: 1000]
    #[arg(long, value_name = "N", requires = "fpcore")]
    pub unroll: Option<u32>,
    /// Give a variable its range: x=1..2, x=[1,2] or a number; may be repeated
    #[arg(long = "var", value_name = "NAME=RANGE")]
    pub vars: Vec<String>,
    /// How far apart the bounds of a minimum or a maximum may be, relative to its size
    #[arg(long, value_name = "TOLERANCE", default_value = "1e-6", value_parser = tolerance)]
    pub tolerance: f64,
    /// Look at so many pieces of the ranges for the minimum, and again for the maximum
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub max_boxes: u64,
    /// Text, a line of CSV or an object of JSON for each formula
    #[arg(long, value_enum)]
    pub out: Option<AuditOut>,
    /// Write to this file, which appears whole or not at all; - is standard output
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

impl From<&Range> for RangeRequest {
    fn from(args: &Range) -> RangeRequest {
        let source = SourceRequest {
            formula: args.formula.clone().or_else(|| args.formula_file.clone()),
            fpcore: args.fpcore.clone(),
            unroll: args.unroll,
            variables: args.vars.clone(),
            ..SourceRequest::default()
        };
        let rows = RowsRequest { source, monitor: Arc::new(Terminal), ..RowsRequest::default() };
        RangeRequest {
            formulas: RoundoffRequest { rows, ..RoundoffRequest::default() },
            tolerance: args.tolerance,
            most_boxes: args.max_boxes,
            form: args.out.map(ReportForm::from).unwrap_or_default(),
        }
    }
}

const RANGE_HELP: &str = "\
The minimum lies between the two numbers that are printed, or is the one; at the place that is named the formula has a
value between them. So with the maximum. Where the formula takes its least values at an open end or beside a jump, the
minimum is the infimum.

The box is bisected, and pieces are left out where their bounds show that the minimum is elsewhere: by bounds of the
operations, by bounds of derivatives, and in the branches of a choice by the numbers that variables are compared with.

Exit code: 0 done, 1 a minimum or a maximum is not known to the tolerance, or the output cannot be written, 2 the
command line or a formula is wrong.";
