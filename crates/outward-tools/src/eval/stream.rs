//! Evaluates every row of a file: the steps from the file's name to the summary.

use std::sync::Arc;

use super::encode::{Encoder, LineForm};
use super::file::{FileRows, RowFile};
use super::formula::Formulas;
use super::job::Job;
use super::parquet;
use super::pipeline::Sink;
use super::printer::PrintRows;
use super::request::{RowsForm, RowsRequest};
use super::tally::RunSummary;
use super::worker::RowWorker;
use crate::failure::Failure;
use crate::layout::csv_field;
use crate::number::EvalNumber;
use crate::output::{OpenOutput, ReportOutput};

/// Opens the rows, once the formulas are known to be good. A trait object, so that runs are compiled once.
pub type OpenRows<'a> = &'a mut dyn FnMut() -> Result<RowFile, Failure>;

/// Runs the formulas over the rows of a file. The output is opened after all checks except those of the rows.
pub fn run<T: EvalNumber>(
    request: &RowsRequest,
    file: OpenRows<'_>,
    formulas: &Formulas,
    open: OpenOutput<'_>,
) -> Result<RunSummary, Failure> {
    if let Some(message) = formulas.bad.first() {
        return Err(Failure::Usage(message.clone()));
    }
    let file = file()?;
    let job = Arc::new(Job::<T>::new(request, file.header(), formulas)?);
    let types = file.types(&job);
    let rows = file.rows(&job)?;
    if request.form == Some(RowsForm::Parquet) {
        let printer = parquet::TablePrinter::new::<T>(job.shown, &types, &job.names);
        let sink = parquet::TableSink::create(open()?, &printer)?;
        return between(request, rows, &job, printer, sink);
    }
    let form = if request.form == Some(RowsForm::Json) { LineForm::Json } else { LineForm::Csv };
    let encoder = Encoder::new(form, job.shown, request.hex, job.kept(), &job.prefixes);
    let mut output = open()?;
    if form == LineForm::Csv {
        let fields: Vec<String> = job.names.iter().map(|name| csv_field(name)).collect();
        output.write((fields.join(",") + "\n").as_bytes())?;
    }
    between(request, rows, &job, encoder, TextSink(output))
}

/// Runs all rows from the file to the sink.
fn between<T: EvalNumber, O: Default + Send + 'static>(
    request: &RowsRequest,
    rows: FileRows,
    job: &Arc<Job<T>>,
    printer: impl PrintRows<T, O>,
    sink: impl Sink<O>,
) -> Result<RunSummary, Failure> {
    let printer = Arc::new(printer);
    rows.run(request, job, || RowWorker::new(job, &printer), sink)
}

/// Writes pieces of text.
struct TextSink(Box<dyn ReportOutput>);

impl Sink<Vec<u8>> for TextSink {
    fn write(&mut self, piece: &mut Vec<u8>) -> Result<(), Failure> {
        self.0.write(piece)
    }

    fn finish(self) -> Result<(), Failure> {
        self.0.finish()
    }
}
