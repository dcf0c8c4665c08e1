//! Evaluation of every row of a file.

use std::path::Path;
use std::sync::Arc;

use super::csv_rows::CsvRows;
use super::encode::{Encoder, Form, csv_field, result_names};
use super::engine::Engine;
use super::formula::Formulas;
use super::pipeline::{self, Report, RowFailure};
use super::plan::{Plan, check_all_used};
use super::progress::Progress;
use super::rows::{Job, Rows};
use super::source::CsvSource;
use crate::args::{self, OnError, OutName};
use crate::failure::{Failure, file_name};
use crate::number::Number;
use crate::sink::file::Output;

/// Runs the formulas over the rows of `data`.
pub fn run<T: Number>(args: &args::Eval, data: &Path, formulas: &Formulas) -> Result<(), Failure> {
    if let Some(message) = formulas.bad.first() {
        return Err(Failure::Usage(message.clone()));
    }
    let constants = super::constants::<T>(args)?;
    check_all_used(&super::assignments(args)?, &formulas.good)?;
    let name = file_name(data);
    let opened = CsvSource::open(data, args.chunk_size)?;
    let plan = Plan::new(&formulas.good, &constants, Some((&name, &opened.columns)))?;
    let prefixes = plan.prefixes();
    let kept: &[String] = if args.keep { &opened.columns } else { &[] };
    let shown = super::shown(args);
    let form = if args.out == Some(OutName::Json) { Form::Json } else { Form::Csv };
    let names: Vec<String> = kept.iter().cloned().chain(result_names(shown, &prefixes)).collect();
    if let Some(twice) = names.iter().enumerate().find(|(at, name)| names[..*at].contains(name)) {
        return Err(Failure::Usage(format!(
            "--keep: the output would have two columns {}, rename the one of {name}",
            twice.1
        )));
    }
    let job = Arc::new(Job {
        engine: Engine::new(super::level(args.machine)?, &plan, shown)?,
        plan,
        columns: opened.columns.clone(),
        cells: super::cell_reader(args),
        on_error: args.on_error,
        keep: args.keep,
    });
    let encoder = Arc::new(Encoder::new(form, shown, args.hex, kept, &prefixes));
    let mut output = Output::open(args.output.as_deref())?;
    if form == Form::Csv {
        let fields: Vec<String> = names.iter().map(|name| csv_field(name)).collect();
        output.write((fields.join(",") + "\n").as_bytes())?;
    }
    let mut tally = Tally { name, rows: 0, lines: opened.header_lines, bad: 0, first_bad: None };
    let mut progress = Progress::new(opened.size);
    let workers = (0..threads(args.threads)).map(|_| Rows::new(&job, CsvRows::new(), &encoder)).collect();
    pipeline::run(opened.source, workers, |text: &mut Vec<u8>, report| {
        output.write(text)?;
        progress.advance(report.bytes, report.rows);
        tally.add(report)
    })?;
    drop(progress);
    output.finish()?;
    tally.close(args.on_error);
    Ok(())
}

fn threads(asked: Option<u16>) -> usize {
    match asked {
        Some(count) => usize::from(count),
        None => std::thread::available_parallelism().map_or(1, usize::from),
    }
}

/// What was read so far, so that failures can be placed.
struct Tally {
    name: String,
    rows: u64,
    lines: u64,
    bad: u64,
    first_bad: Option<String>,
}

impl Tally {
    fn add(&mut self, report: Report) -> Result<(), Failure> {
        if let Some(failure) = &report.failure {
            return Err(Failure::Run(self.place(failure)));
        }
        if let (None, Some(bad)) = (&self.first_bad, &report.first_bad) {
            self.first_bad = Some(self.place(bad));
        }
        self.bad += report.bad;
        self.rows += report.rows;
        self.lines += report.lines;
        Ok(())
    }

    /// Rows are counted from 1 behind the header, lines from 1 at the top.
    fn place(&self, failure: &RowFailure) -> String {
        let row = self.rows + failure.row + 1;
        let line = failure.line.map(|line| format!(" (line {})", self.lines + line + 1)).unwrap_or_default();
        let column = failure.column.as_ref().map(|column| format!(", column {column}")).unwrap_or_default();
        format!("{}: row {row}{line}{column}: {}", self.name, failure.message)
    }

    fn close(&self, on_error: OnError) {
        if let Some(first) = &self.first_bad {
            let done = if on_error == OnError::Skip { "left out" } else { "given the empty interval" };
            let rows = if self.rows == 1 { "row" } else { "rows" };
            eprintln!("outward: {} of {} {rows} {done}; the first: {first}", self.bad, self.rows);
        }
    }
}
