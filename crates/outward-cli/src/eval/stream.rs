//! Evaluation of every row of a file: its steps, from the file's name to the last word on standard error.

use std::path::Path;
use std::sync::Arc;

use super::encode::{Encoder, LineForm, csv_field};
use super::file::{FileRows, RowFile};
use super::formula::Formulas;
use super::job::Job;
use super::parquet;
use super::pipeline::Sink;
use super::printer::PrintRows;
use super::worker::RowWorker;
use crate::args::{self, OutName};
use crate::failure::Failure;
use crate::number::EvalNumber;
use crate::sink::file::Output;

/// Runs the formulas over the rows of `data`.
pub fn run<T: EvalNumber>(args: &args::Eval, data: &Path, formulas: &Formulas) -> Result<(), Failure> {
    if let Some(message) = formulas.bad.first() {
        return Err(Failure::Usage(message.clone()));
    }
    let file = RowFile::open(data, args)?;
    let job = Arc::new(Job::<T>::new(args, file.header(), formulas)?);
    let types = file.types(&job);
    let rows = file.rows(&job)?;
    let path = args.output.as_deref();
    if args.out == Some(OutName::Parquet) {
        let printer = parquet::TablePrinter::new::<T>(job.shown, &types, &job.names);
        let sink = parquet::TableSink::create(Output::open(path)?, &printer)?;
        return between(args, rows, &job, printer, sink);
    }
    let form = if args.out == Some(OutName::Json) { LineForm::Json } else { LineForm::Csv };
    let encoder = Encoder::new(form, job.shown, args.hex, job.kept(), &job.prefixes);
    let mut output = Output::open(path)?;
    if form == LineForm::Csv {
        let fields: Vec<String> = job.names.iter().map(|name| csv_field(name)).collect();
        output.write((fields.join(",") + "\n").as_bytes())?;
    }
    between(args, rows, &job, encoder, output)
}

/// Runs all rows from the file to the sink.
fn between<T: EvalNumber, O: Default + Send + 'static>(
    args: &args::Eval,
    rows: FileRows,
    job: &Arc<Job<T>>,
    printer: impl PrintRows<T, O>,
    sink: impl Sink<O>,
) -> Result<(), Failure> {
    let printer = Arc::new(printer);
    rows.run(args, job, || RowWorker::new(job, &printer), sink)
}

impl Sink<Vec<u8>> for Output {
    fn write(&mut self, piece: &mut Vec<u8>) -> Result<(), Failure> {
        Output::write(self, piece)
    }

    fn finish(self) -> Result<(), Failure> {
        Output::finish(self)
    }
}
