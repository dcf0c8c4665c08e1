//! Formulas over rows: the work of `outward eval`, and the reading of formulas and values for other tools.
//!
//! `stream` shows the path of a file through these modules. [`file`](mod@file) opens it (`data`) and reads its header
//! (`csv_file`, `json_file` or `parquet`); [`job`] finds a column for each variable ([`plan`]) and a device for the
//! formulas (`engine`). Then [`pipeline`] takes pieces of it through workers to the output, in order: a `worker` reads
//! a piece (`csv_rows`, `json_rows`) into a [`block`] of numbers, evaluates them (`engine`) and prints each `results`
//! ([`encode`]). [`tally`] counts the results and gives the closing `summary`.
//!
//! | module | what is there |
//! |---|---|
//! | [`request`] | requests for runs over rows |
//! | [`options`] | meanings and conflicts of the options |
//! | [`formula`] | the formulas of the request and of FPCore files |
//! | [`plan`] | the column or constant of each variable |
//! | [`direct`] | evaluation for values given in the request |
//! | `stream` | evaluation of every row of a file: the steps |
//! | `data` | the data as one open stream, and its format |
//! | [`file`](mod@file) | a file of rows of any kind, and the run of all of them through workers |
//! | `csv_file` | a CSV file: its header, and pieces of whole rows |
//! | `json_file` | a file of JSON lines: the keys of its first objects, and pieces of whole lines |
//! | `json_rows` | rows of JSON lines to numbers |
//! | `parquet` | Parquet files in and out, where the feature is compiled in |
//! | `text_source` | the rows of either kind of text, in pieces |
//! | `table` | Parquet data in memory |
//! | [`job`] | the decisions before the first row is read |
//! | [`pipeline`] | pieces through workers to one writer, in order and in constant memory |
//! | [`worker`] | a piece: input to numbers to results to output |
//! | `csv_rows` | rows of CSV text to numbers |
//! | [`block`] | the numbers of a piece, by column |
//! | `engine` | the device that evaluates |
//! | `device_choice` | the choice of a device, if any will do |
//! | `wide` | numbers of binary80, and pairs |
//! | `wide_plan` | programs in wide formats |
//! | `tight` | the values of whole formulas |
//! | [`printer`] | the interface for printing results |
//! | [`results`] | the results of evaluation, and the choice among them |
//! | [`encode`] | results as CSV and JSON |
//! | `line` | a result as a line for people |
//! | [`tally`] | the results so far, and the closing notes |
//! | `summary` | rows that are undefined, widest, worst |
//! | `single_row` | one formula with one row of values, for other commands |
//! | [`columns`] | formulas over columns in memory, for programs without files |
//!
//! No module uses one that uses it.

pub mod block;
pub mod columns;
mod csv_file;
mod csv_rows;
mod data;
mod device_choice;
pub mod direct;
pub mod encode;
mod engine;
pub mod file;
pub mod formula;
pub mod header_hints;
pub mod job;
mod json_file;
mod json_rows;
mod line;
pub mod options;
#[cfg_attr(not(feature = "parquet"), path = "no_parquet.rs")]
mod parquet;
pub mod pipeline;
pub mod plan;
pub mod printer;
pub mod request;
pub mod results;
mod single_row;
mod stream;
mod summary;
#[cfg_attr(not(feature = "parquet"), path = "no_table.rs")]
mod table;
pub mod tally;
mod text_source;
mod tight;
mod wide;
mod wide_plan;
pub mod worker;

pub use formula::{has_parts_in, note_spellings, parse_one};
pub use line::{bounds, three_digits, ulps_with_unit, write};
pub use options::{assignment, assignments};
pub use single_row::SingleRow;

use crate::failure::Failure;
use crate::number::FloatFormat;
use crate::output::OpenOutput;
use direct::DirectReport;
use file::RowFile;
use formula::Formulas;
use request::RowsRequest;
use tally::RunSummary;

/// The result of evaluating formulas.
#[derive(Clone, Debug)]
pub enum EvalReport {
    /// Results with given values.
    Direct(DirectReport),
    /// Results over the rows of a file, which went to the output.
    Rows(RunSummary),
}

/// Evaluates formulas; `open` is only called for the rows of a file.
pub fn run(request: &RowsRequest, open: OpenOutput<'_>) -> Result<EvalReport, Failure> {
    options::check(request)?;
    let formulas = file::formulas(request)?;
    formula::note_without_effect(request, &formulas.good);
    let Some(data) = &request.source.data else {
        return direct::run(request, &formulas).map(EvalReport::Direct);
    };
    over(request, &mut || RowFile::open(data, request), &formulas, open).map(EvalReport::Rows)
}

/// Evaluates formulas over the rows of the content of a file, for callers without files; `name` is for messages.
pub fn run_content(
    request: &RowsRequest,
    name: &str,
    mut content: Vec<u8>,
    open: OpenOutput<'_>,
) -> Result<RunSummary, Failure> {
    options::check(request)?;
    let formulas = file::formulas(request)?;
    formula::note_without_effect(request, &formulas.good);
    let mut rows = || RowFile::of_content(name, std::mem::take(&mut content), request);
    over(request, &mut rows, &formulas, open)
}

fn over(
    request: &RowsRequest,
    file: stream::OpenRows<'_>,
    formulas: &Formulas,
    open: OpenOutput<'_>,
) -> Result<RunSummary, Failure> {
    match formulas.format() {
        FloatFormat::F64 => stream::run::<f64>(request, file, formulas, open),
        FloatFormat::F32 => stream::run::<f32>(request, file, formulas, open),
    }
}
