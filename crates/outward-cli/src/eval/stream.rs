//! Evaluation of every row of a file: its steps, from the file's name to the last word on standard error.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use super::csv_file::CsvFile;
use super::csv_rows::CsvRows;
use super::data::{Data, Parquet};
use super::encode::{Encoder, Form, csv_field};
use super::formula::Formulas;
use super::job::{Header, Job};
#[cfg(feature = "parquet")]
use super::parquet;
use super::pipeline::{self, Sink, Source};
use super::progress::Progress;
use super::tally::Tally;
use super::worker::{PrintRows, ReadRows, RowWorker};
use crate::args::{self, OutName};
use crate::failure::Failure;
use crate::number::Number;
use crate::sink::file::Output;

/// Runs the formulas over the rows of `data`.
pub fn run<T: Number>(args: &args::Eval, data: &Path, formulas: &Formulas) -> Result<(), Failure> {
    if let Some(message) = formulas.bad.first() {
        return Err(Failure::Usage(message.clone()));
    }
    match Data::open(data)? {
        Data::Text(text) => {
            let CsvFile { header, source } = CsvFile::open(text, args)?;
            let job = Arc::new(Job::<T>::new(args, &header, formulas)?);
            let run = Run {
                args,
                #[cfg(feature = "parquet")]
                types: parquet::texts(job.kept()),
                header,
                job,
            };
            run.into_output(source, CsvRows::new)
        }
        Data::Parquet(file) if args.separator.is_some() || args.no_header || args.comment.is_some() => {
            Err(Failure::Usage(format!(
                "--separator, --no-header and --comment are for CSV, and {} is Parquet",
                file.name
            )))
        }
        Data::Parquet(file) => run_parquet::<T>(args, file, formulas),
    }
}

#[cfg(feature = "parquet")]
fn run_parquet<T: Number>(args: &args::Eval, file: Parquet, formulas: &Formulas) -> Result<(), Failure> {
    let file = parquet::ParquetFile::open(file)?;
    let job = Arc::new(Job::<T>::new(args, &file.header, formulas)?);
    let types = if args.keep { file.types() } else { Vec::new() };
    let header = file.header.clone();
    let source = file.rows(&job)?;
    Run { args, types, header, job }.into_output(source, parquet::TableRows::default)
}

#[cfg(not(feature = "parquet"))]
fn run_parquet<T: Number>(_: &args::Eval, file: Parquet, _: &Formulas) -> Result<(), Failure> {
    Err(Failure::Run(format!("{} is a Parquet file; {}", file.name, Failure::lacks("Parquet", "parquet"))))
}

/// A run over a file whose header was read.
struct Run<'a, T: Number> {
    args: &'a args::Eval,
    header: Header,
    job: Arc<Job<T>>,
    /// What the columns that are copied are in Parquet.
    #[cfg(feature = "parquet")]
    types: Vec<arrow_schema::Field>,
}

impl<T: Number> Run<'_, T> {
    /// Runs to the output that the command line asks for.
    fn into_output<I, R>(self, source: impl Source<I>, reader: impl Fn() -> R) -> Result<(), Failure>
    where
        I: Default + Send + 'static,
        R: ReadRows<T, I>,
    {
        let (path, job) = (self.args.output.as_deref(), &self.job);
        #[cfg(feature = "parquet")]
        if self.args.out == Some(OutName::Parquet) {
            let printer = parquet::TablePrinter::new::<T>(job.shown, &self.types, &job.names);
            let sink = parquet::TableSink::create(Output::open(path)?, &printer)?;
            return self.between(source, reader, printer, sink);
        }
        let form = if self.args.out == Some(OutName::Json) { Form::Json } else { Form::Csv };
        let encoder = Encoder::new(form, job.shown, self.args.hex, job.kept(), &job.prefixes);
        let mut output = Output::open(path)?;
        if form == Form::Csv {
            let fields: Vec<String> = job.names.iter().map(|name| csv_field(name)).collect();
            output.write((fields.join(",") + "\n").as_bytes())?;
        }
        self.between(source, reader, encoder, output)
    }

    /// Runs all rows from the source to the sink, and says what came of them.
    fn between<I, O, R>(
        self,
        source: impl Source<I>,
        reader: impl Fn() -> R,
        printer: impl PrintRows<T, O>,
        sink: impl Sink<O>,
    ) -> Result<(), Failure>
    where
        I: Default + Send + 'static,
        O: Default + Send + 'static,
        R: ReadRows<T, I>,
    {
        let Run { args, header, job, .. } = self;
        let printer = Arc::new(printer);
        let threads = match args.threads {
            Some(count) => usize::from(count),
            None => std::thread::available_parallelism().map_or(1, usize::from),
        };
        let mut progress = Progress::new(header.size);
        let mut tally = Tally::new(header, &job);
        let start = Instant::now();
        let workers = (0..threads).map(|_| RowWorker::new(&job, reader(), &printer)).collect();
        let writing = pipeline::run(source, workers, sink, |report| {
            progress.advance(report.bytes, report.rows);
            tally.add(report)
        })?;
        drop(progress);
        if args.timing {
            tally.say_times(start.elapsed(), writing, threads);
        }
        tally.close(args.on_error);
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
