//! Evaluation of every row of a file.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::csv_rows::CsvRows;
use super::encode::{Encoder, Form, Shown, csv_field, result_names};
use super::engine::Engine;
use super::formula::{self, Formulas};
use super::input::{Input, Parquet};
#[cfg(feature = "parquet")]
use super::parquet;
use super::pipeline::{self, Report, RowFailure, Sink, Source, Times};
use super::plan::{Plan, check_all_used};
use super::progress::Progress;
use super::rows::{Job, Keep, PrintRows, ReadRows, Rows};
use super::source;
use super::summary::{Summary, Wanted};
use crate::args::{self, OnError, OutName};
use crate::csv::dialect::Dialect;
use crate::failure::Failure;
use crate::number::Number;
use crate::sink::file::Output;

/// Runs the formulas over the rows of `data`.
pub fn run<T: Number>(args: &args::Eval, data: &Path, formulas: &Formulas) -> Result<(), Failure> {
    if let Some(message) = formulas.bad.first() {
        return Err(Failure::Usage(message.clone()));
    }
    match Input::open(data)? {
        Input::Text(text) => {
            let name = text.name.clone();
            let opened = source::Opened::new(text, args)?;
            let stream = Stream::<T>::new(args, name, formulas, &opened.columns, opened.dialect)?;
            stream.run(opened.source, CsvRows::new, opened.header_lines, opened.size)
        }
        Input::Parquet(file) if args.separator.is_some() || args.no_header || args.comment.is_some() => {
            Err(Failure::Usage(format!(
                "--separator, --no-header and --comment are for CSV, and {} is Parquet",
                file.name
            )))
        }
        Input::Parquet(file) => run_parquet::<T>(args, file, formulas),
    }
}

#[cfg(feature = "parquet")]
fn run_parquet<T: Number>(args: &args::Eval, file: Parquet, formulas: &Formulas) -> Result<(), Failure> {
    let name = file.name.clone();
    let opened = parquet::Opened::new(file)?;
    let mut stream = Stream::<T>::new(args, name, formulas, &opened.columns, Dialect::default())?;
    if args.keep {
        stream.types = opened.types();
    }
    let (source, size) = opened.rows(&stream.job)?;
    stream.run(source, parquet::TableRows::default, 0, Some(size))
}

#[cfg(not(feature = "parquet"))]
fn run_parquet<T: Number>(_: &args::Eval, file: Parquet, _: &Formulas) -> Result<(), Failure> {
    Err(Failure::Run(format!("{} is a Parquet file; {}", file.name, super::WITHOUT_PARQUET)))
}

/// A run over rows, of whatever input to whatever output.
struct Stream<'a, T: Number> {
    args: &'a args::Eval,
    job: Arc<Job<T>>,
    /// The input as messages name it.
    input: String,
    /// Names of the columns of the output.
    names: Vec<String>,
    /// What the names of the results start with, a formula each.
    prefixes: Vec<String>,
    shown: Shown,
    /// What the columns that are copied are in Parquet.
    #[cfg(feature = "parquet")]
    types: Vec<parquet::Column>,
}

impl<'a, T: Number> Stream<'a, T> {
    fn new(
        args: &'a args::Eval,
        input: String,
        formulas: &Formulas,
        columns: &[String],
        dialect: Dialect,
    ) -> Result<Self, Failure> {
        let constants = super::constants::<T>(args)?;
        let among = formula::among(args, columns, &input)?;
        let formulas = among.as_ref().unwrap_or(formulas);
        check_all_used(&super::assignments(args)?, &formulas.good)?;
        let plan = Plan::new(&formulas.good, &constants, Some((&input, columns)))?;
        let prefixes = plan.prefixes();
        let shown = super::shown(args);
        let kept: &[String] = if args.keep { columns } else { &[] };
        let names: Vec<String> = kept.iter().cloned().chain(result_names(shown, &prefixes)).collect();
        if let Some((_, twice)) = names.iter().enumerate().find(|(at, name)| names[..*at].contains(name)) {
            return Err(Failure::Usage(format!(
                "--keep: the output would have two columns {twice}, rename the one of {input}"
            )));
        }
        let job = Arc::new(Job {
            summary: (!args.quiet).then_some(Wanted { shown, hex: args.hex, worst: args.worst }),
            engine: Engine::new(super::open(args)?, &plan, shown, super::compile(args))?,
            plan,
            columns: columns.to_vec(),
            dialect,
            cells: super::cell_reader(args),
            missing: args.missing.iter().map(|text| text.trim().into()).collect(),
            on_error: args.on_error,
            keep: match args.out {
                _ if !args.keep => Keep::No,
                None | Some(OutName::Csv) => Keep::Csv,
                Some(OutName::Json) => Keep::Json,
                Some(OutName::Parquet) => Keep::Parquet,
            },
        });
        Ok(Stream {
            args,
            job,
            input,
            names,
            prefixes,
            shown,
            #[cfg(feature = "parquet")]
            types: parquet::texts(kept),
        })
    }

    /// Names of the columns that are copied.
    fn kept(&self) -> &[String] {
        if self.args.keep { &self.job.columns } else { &[] }
    }

    /// Runs to the output that the command line asks for.
    fn run<I, R>(
        &self,
        source: impl Source<I>,
        reader: impl Fn() -> R,
        header_lines: u64,
        size: Option<u64>,
    ) -> Result<(), Failure>
    where
        I: Default + Send + 'static,
        R: ReadRows<T, I>,
    {
        let path = self.args.output.as_deref();
        let tally = Tally {
            input: self.input.clone(),
            rows: 0,
            lines: header_lines,
            bad: 0,
            first_bad: None,
            summary: self.job.summary.map(|wanted| {
                Summary::new(wanted, self.job.plan.targets.iter().map(|target| target.name.clone()))
            }),
            times: Times::default(),
        };
        let progress = Progress::new(size);
        #[cfg(feature = "parquet")]
        if self.args.out == Some(OutName::Parquet) {
            let printer = parquet::TablePrinter::new::<T>(self.shown, &self.types, &self.names);
            let sink = parquet::TableSink::create(Output::open(path)?, &printer)?;
            return self.drive(source, reader, printer, sink, tally, progress);
        }
        let form = if self.args.out == Some(OutName::Json) { Form::Json } else { Form::Csv };
        let encoder = Encoder::new(form, self.shown, self.args.hex, self.kept(), &self.prefixes);
        let mut output = Output::open(path)?;
        if form == Form::Csv {
            let fields: Vec<String> = self.names.iter().map(|name| csv_field(name)).collect();
            output.write((fields.join(",") + "\n").as_bytes())?;
        }
        self.drive(source, reader, encoder, output, tally, progress)
    }

    fn drive<I, O, R>(
        &self,
        source: impl Source<I>,
        reader: impl Fn() -> R,
        printer: impl PrintRows<T, O>,
        sink: impl Sink<O>,
        mut tally: Tally,
        mut progress: Progress,
    ) -> Result<(), Failure>
    where
        I: Default + Send + 'static,
        O: Default + Send + 'static,
        R: ReadRows<T, I>,
    {
        let printer = Arc::new(printer);
        let threads = match self.args.threads {
            Some(count) => usize::from(count),
            None => std::thread::available_parallelism().map_or(1, usize::from),
        };
        let start = Instant::now();
        let workers = (0..threads).map(|_| Rows::new(&self.job, reader(), &printer)).collect();
        let writing = pipeline::run(source, workers, sink, |report| {
            progress.advance(report.bytes, report.rows);
            tally.add(report)
        })?;
        drop(progress);
        if self.args.timing {
            tally.say_times(start.elapsed(), writing, threads);
        }
        tally.close(self.args.on_error);
        Ok(())
    }
}

impl Sink<Vec<u8>> for Output {
    fn write(&mut self, piece: &mut Vec<u8>) -> Result<(), Failure> {
        Output::write(self, piece)
    }

    fn finish(self) -> Result<(), Failure> {
        Output::finish(self)
    }
}

/// What was read so far, so that failures can be placed.
struct Tally {
    input: String,
    rows: u64,
    lines: u64,
    bad: u64,
    first_bad: Option<String>,
    summary: Option<Summary>,
    times: Times,
}

impl Tally {
    fn add(&mut self, report: Report) -> Result<(), Failure> {
        if let Some(failure) = &report.failure {
            return Err(Failure::Run(self.place(failure)));
        }
        if let (None, Some(bad)) = (&self.first_bad, &report.first_bad) {
            self.first_bad = Some(self.place(bad));
        }
        let Times { reading, evaluating, printing } = report.times;
        self.times.reading += reading;
        self.times.evaluating += evaluating;
        self.times.printing += printing;
        if let Some(summary) = &mut self.summary {
            summary.add(self.rows, report.findings);
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
        format!("{}: row {row}{line}{column}: {}", self.input, failure.message)
    }

    /// Where the time went.
    fn say_times(&self, whole: Duration, writing: Duration, threads: usize) {
        let Times { reading, evaluating, printing } = self.times;
        eprintln!(
            "outward: {} rows in {:.2} s; of {threads} threads: reading cells {:.2} s, evaluating {:.2} s, printing {:.2} s; \
             writing {:.2} s",
            self.rows,
            whole.as_secs_f64(),
            reading.as_secs_f64(),
            evaluating.as_secs_f64(),
            printing.as_secs_f64(),
            writing.as_secs_f64()
        );
    }

    /// What there is to say of the whole run.
    fn close(self, on_error: OnError) {
        if let Some(first) = &self.first_bad {
            let done = if on_error == OnError::Skip { "left out" } else { "given the empty interval" };
            let rows = if self.rows == 1 { "row" } else { "rows" };
            eprintln!("outward: {} of {} {rows} {done}; the first: {first}", self.bad, self.rows);
        }
        if let Some(summary) = self.summary {
            let what = if on_error == OnError::Skip { "left out" } else { "unreadable" };
            let bad = (self.bad > 0).then(|| format!("{} {what}", self.bad));
            let text = summary.text(self.rows, bad.as_deref());
            // The output is whole: a message that cannot be written does not make it wrong.
            let _ = std::io::stderr().write_all(text.as_bytes());
        }
    }
}
