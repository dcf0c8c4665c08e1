//! `outward diff`.

use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, ValueEnum};
use outward::program::Width;
use outward_tools::diff::request::{self, DiffRequest, ReduceRequest};
use outward_tools::eval::request::{CsvRequest, MissingAdvice, RowsRequest, SourceRequest};
use outward_tools::layout::ReportForm;

use super::csv::CsvOptions;
use super::eval::OnError;
use super::source::{FormulaText, file_text, formula_text};
use crate::terminal::Terminal;

/// `outward diff`.
#[derive(Debug, Args)]
#[command(after_help = help())]
pub struct Diff {
    /// The formula, or several with names: 'r = x*y; c = r - 1'; @FILE reads it from a file; with --reduce one or two
    /// columns of numbers
    #[arg(required_unless_present_any = ["fpcore", "formula_file"], conflicts_with = "fpcore",
          value_name = "FORMULA|COLUMN", value_parser = formula_text)]
    pub what: Vec<FormulaText>,
    /// Read the formula from this file; - is standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["what", "fpcore", "reduce"], value_parser = file_text)]
    pub formula_file: Option<FormulaText>,
    /// Compare every FPCore of this file instead of a formula, over its :pre ranges or over --data; - is standard input
    #[arg(long, value_name = "FILE", conflicts_with = "reduce")]
    pub fpcore: Option<PathBuf>,
    /// The most iterations of a loop of an FPCore, which is unrolled [default: 1000]
    #[arg(long, value_name = "N", requires = "fpcore")]
    pub unroll: Option<u32>,
    /// Add up a column, or the products of two, instead of a formula
    #[arg(long, value_enum, requires = "data", conflicts_with = "vars")]
    pub reduce: Option<Reduction>,
    /// One way to compute [default: round=rn, or as an FPCore says]
    #[arg(long, value_name = "MODE")]
    pub a: Option<String>,
    /// The other way; with --observed what the program that gave the results may have done [default then: any direction
    /// of each operation, products fused with sums or not, sums in any order]
    #[arg(long, value_name = "MODE")]
    pub b: Option<String>,
    /// The column of the data that has results of your own, in place of --b; with --reduce the one result, a number
    #[arg(long, value_name = "COLUMN|NUMBER", allow_hyphen_values = true)]
    pub observed: Option<String>,
    /// Rows: a CSV file with a header, or JSON lines (or a Parquet file); - is standard input
    #[arg(long, value_name = "FILE")]
    pub data: Option<PathBuf>,
    /// How the rows are read
    #[command(flatten)]
    pub csv: CsvOptions,
    /// Give a variable a value: x=0.1; may be repeated
    #[arg(long = "var", value_name = "NAME=VALUE")]
    pub vars: Vec<String>,
    /// A cell is the nearest float, not the exact decimal that it spells
    #[arg(long)]
    pub point: bool,
    /// What to do with a row that cannot be read: stop, or skip [default: stop; with --missing, a row without a value
    /// is left out]
    #[arg(long, value_name = "WHAT", value_enum, requires = "data")]
    pub on_error: Option<OnError>,
    /// Worker threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// A summary with the rows that matter most, or every row
    #[arg(long, value_enum, default_value_t = DiffOut::Text)]
    pub out: DiffOut,
    /// Print numbers exactly, as hexadecimal floats
    #[arg(long)]
    pub hex: bool,
    /// Write to this file, which appears whole or not at all; - is standard output
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Bytes of input that a worker takes at a time
    #[arg(long, value_name = "BYTES", hide = true, default_value_t = 1 << 19)]
    pub chunk_size: usize,
}

/// What is made of columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Reduction {
    /// The sum of one
    Sum,
    /// The sum of the products of two
    Dot,
}

/// Forms of `outward diff`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum DiffOut {
    /// The summary, and a table of up to 20 rows
    Text,
    /// A row each
    Csv,
    /// An object a row
    Json,
}

impl From<&Diff> for DiffRequest {
    fn from(args: &Diff) -> DiffRequest {
        DiffRequest {
            rows: args.rows(args.what.first().or(args.formula_file.as_ref())),
            a: args.a.clone(),
            b: args.b.clone(),
            observed: args.observed.clone(),
            form: args.out.into(),
        }
    }
}

impl Diff {
    /// Returns the request for a sum, which replaces the formulas.
    pub fn reduce_request(&self, reduction: Reduction) -> ReduceRequest {
        ReduceRequest {
            rows: self.rows(None),
            reduction: reduction.into(),
            columns: self.what.iter().map(|what| what.text.clone()).collect(),
            a: self.a.clone(),
            b: self.b.clone(),
            observed: self.observed.clone(),
        }
    }

    fn rows(&self, formula: Option<&FormulaText>) -> RowsRequest {
        RowsRequest {
            source: SourceRequest {
                formula: formula.map(|formula| formula.text.clone()),
                formula_file: formula.and_then(|formula| formula.file.clone()),
                fpcore: self.fpcore.clone(),
                unroll: self.unroll,
                data: self.data.clone(),
                csv: CsvRequest::from(&self.csv),
                variables: self.vars.clone(),
                ..SourceRequest::default()
            },
            threads: self.threads,
            hex: self.hex,
            rounds_cells: self.point,
            on_error: OnError::policy(self.on_error, &self.csv, OnError::Skip),
            missing_advice: MissingAdvice::Skip,
            chunk_size: self.chunk_size,
            monitor: Arc::new(Terminal),
            ..RowsRequest::default()
        }
    }
}

impl From<Reduction> for request::Reduction {
    fn from(name: Reduction) -> request::Reduction {
        match name {
            Reduction::Sum => request::Reduction::Sum,
            Reduction::Dot => request::Reduction::Dot,
        }
    }
}

impl From<DiffOut> for ReportForm {
    fn from(name: DiffOut) -> ReportForm {
        match name {
            DiffOut::Text => ReportForm::Text,
            DiffOut::Csv => ReportForm::Csv,
            DiffOut::Json => ReportForm::Json,
        }
    }
}

fn help() -> String {
    let formats: Vec<&str> = Width::of_plans().map(Width::name).collect();
    DIFF_HELP.replace("FORMATS", &formats.join("|"))
}

const DIFF_HELP: &str = "\
A MODE is exact, or a list with commas of
  round=rn|rz|ru|rd    the direction of every operation [rn, or the :round of an FPCore]; with --observed also any:
                       each operation in any direction, products fused with sums or not
  format=FORMATS  the format of every operation [f64, or the :precision of an FPCore]
  device=cpu|cuda:N|opencl:N   where to compute [cpu]
  x87, x87=53, x87=24  what x87 code computes: + - * / and sqrt in 64 bits, or as many as the control word says, and
                       the exponents of binary80; names, the result and operands of other functions are rounded to
                       format= (f64 or f32), which rounds twice. Goes with round= and format=
  contract, ftz, no-prec-div, no-prec-sqrt   what a GPU's compiler does, as for eval; on the cpu the value
                       of an approximate operation is a range of all that it may give. What contract fuses is
                       rounded once, in the direction of the mode
  functions=ULPS       with --observed: its library's functions are within so many ulps of the exact value, 0.5
                       (correctly rounded) or more; 1 is either neighbour. Goes with round=, format= and contract

Columns of a formula with a name start with it, as in eval: r_apart_ulps; without --data each formula has a
line instead, with its name. An FPCore without --data is computed in the middle of its :pre ranges, and how far
it is off is that of any number in them (--var gives numbers). Its parts with a :precision or :round of their
own keep these in every mode.

How far a and b are apart, and how far each is off the truth (the formula in real numbers, for the cells as
they are spelled), are upper bounds in ulps that are guaranteed: off in ulps of the truth, apart in those of b, of
the narrower format.

A row is identical (the same number, the sign of a zero included, or two NaNs), explained, or unexplained.
Explained means that each value lies within all that its mode allows: of one direction and no choice that
is one number; with contract it is what any way of fusing products with sums gives (where these are more
than 64, bounds for any direction); of an approximate operation the range that its documented bound gives.
What this processor computes is so by itself; results of other devices and --observed ones are looked up.
Where x87 stores a value that its operation, rounded once, would not give, the summary counts the row.
Where an operation may overflow or be undefined, anything can come out of some modes, and the row is unknown;
so it is where an observed result came of an interval.

Without --b an observed result may come of any direction of each operation, functions too, and of any
fusing. Where an operation jumps, such as floor, each value between its extremes is explained. Libraries have
functions that are farther off (outward audit measures them): say functions=ULPS, with round=any to keep
other operations free. functions=U allows a result c of a function where |c - y| <= U*ulp(y). Here y is the
exact value of the function at its operands as the program computed them; where they may be several numbers,
any number of their range. ulp(y) is the distance from the power of two that is not above |y| to the next
number, or the least subnormal number; an infinity counts as the power of two that follows the largest number.
Results for --observed have to be printed with all their digits: 17 for binary64, 9 for binary32. Where most
rows are unexplained and another format or rounded digits would explain them, the summary has a hint.

--reduce compares orders: serial; pairwise; tree:N (blocks of N, serially inside, then pairwise); blocks:N
(blocks of N, pairwise inside, then serially); threads:N (N parts that follow each other, serially inside and
out); halves (the first half and the second, term by term, and so on, as in the shared memory of a GPU);
strided:N (N parts of every N-th term, serially inside, then by halves, as N threads of a GPU). contract fuses
each product with the sum that takes it, of two products the left one. The numbers are the cells rounded to
nearest, to binary32 where a mode has format=f32. The exact sum of these stands beside, with all its digits. A sum
is explained where it is off by no more than the order allows beforehand, and unknown where it may overflow.

--reduce with --observed NUMBER checks a sum of your own. --b says what its program did: with order= one number
is allowed, which stands beside it as b; without it any order is, with the other words as they are, and without
--b any direction and any fusing too. Those are explained that are off by no more than such a sum can be. One
that was computed more accurately is explained as well.

The summary stands first in a text, and goes to standard error with csv and json.

Exit code: 0 done, 1 a row is unexplained, or the data or the system failed, 2 the command line is wrong.";
