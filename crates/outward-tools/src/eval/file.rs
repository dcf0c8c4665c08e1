//! Files of rows, CSV, JSON lines or Parquet: their headers, the pieces of their rows, the readers of these, and the
//! run over all of them.

use std::path::Path;

use super::block::RowBlock;
use super::csv_file::CsvFile;
use super::csv_rows::CsvRows;
use super::data::Data;
use super::formula::{self, Formulas};
use super::job::{FileKind, Header, Job};
use super::json_file::JsonFile;
use super::json_rows::JsonRows;
use super::parquet::{ParquetFile, TableRows, TableSource};
use super::pipeline::{self, PieceReport, PieceSource, RowFailure, Sink, Worker};
use super::request::RowsRequest;
use super::table::{self, ColumnTypes, ParquetPiece};
use super::tally::{RunSummary, Tally};
use super::text_source::TextSource;
use crate::clock::Moment;
use crate::column_names;
use crate::device::worker_threads;
use crate::failure::Failure;
use crate::monitor::Work;
use crate::number::EvalNumber;

/// Reads the formulas of a request. If a text is no formula because a column stands in it without backquotes, the
/// message says so.
pub fn formulas(request: &RowsRequest) -> Result<Formulas, Failure> {
    formula::read(request).map_err(|failure| {
        // Standard input is not consumed for a message.
        let data = request.source.data.as_deref().filter(|data| data.as_os_str() != "-");
        match data.and_then(|data| RowFile::open(data, request).ok()) {
            Some(file) => with_column(failure, request, file.header()),
            None => failure,
        }
    })
}

/// Adds to an error of a formula the column that stands in it without backquotes, if one does.
pub fn with_column(failure: Failure, request: &RowsRequest, header: &Header) -> Failure {
    let text = request.source.formula.as_deref().unwrap_or_default();
    match (failure, column_names::unquoted_in(text, &header.columns)) {
        (Failure::Usage(message), Some(column)) => Failure::Usage(format!(
            "{message}\n{} has a column `{column}`: in formulas its name is in backquotes",
            header.input
        )),
        (failure, _) => failure,
    }
}

/// An open file whose header has been read.
pub enum RowFile {
    Csv(CsvFile),
    Json(JsonFile),
    Parquet(ParquetFile),
}

impl RowFile {
    /// Opens a file of any kind, or standard input if the name is `-`.
    pub fn open(data: &Path, request: &RowsRequest) -> Result<RowFile, Failure> {
        request.source.csv.check()?;
        RowFile::of_data(Data::open(data, &request.source.csv)?, request)
    }

    /// Reads the header of a file's content.
    pub fn of_content(name: &str, content: Vec<u8>, request: &RowsRequest) -> Result<RowFile, Failure> {
        request.source.csv.check()?;
        RowFile::of_data(Data::of_content(name, content, &request.source.csv)?, request)
    }

    fn of_data(data: Data, request: &RowsRequest) -> Result<RowFile, Failure> {
        let csv = &request.source.csv;
        match data {
            Data::Text(text) => CsvFile::open(text, request).map(RowFile::Csv),
            Data::JsonLines(text) if !csv.text_options().is_empty() => {
                let options = csv.text_options().join(", ");
                Err(Failure::Usage(format!(
                    "{options}: for CSV, and {} is read as JSON lines (--input-format csv)",
                    text.name
                )))
            }
            Data::JsonLines(text) => JsonFile::open(text, request).map(RowFile::Json),
            Data::Parquet(file) if csv.encoding.is_some() => {
                Err(Failure::Usage(format!("--encoding: for text, and {} is Parquet", file.name)))
            }
            Data::Parquet(file) if !csv.text_options().is_empty() => {
                let options = csv.text_options().join(", ");
                Err(Failure::Usage(format!("{options}: for CSV, and {} is Parquet", file.name)))
            }
            Data::Parquet(file) => ParquetFile::open(file).map(RowFile::Parquet),
        }
    }

    /// Returns the header.
    pub fn header(&self) -> &Header {
        match self {
            RowFile::Csv(file) => &file.header,
            RowFile::Json(file) => &file.header,
            RowFile::Parquet(file) => &file.header,
        }
    }

    /// Returns the Parquet types of the columns that are copied.
    pub fn types<T: EvalNumber>(&self, job: &Job<T>) -> ColumnTypes {
        match self {
            RowFile::Parquet(file) if !job.kept().is_empty() => file.types(),
            _ => table::texts(job.kept()),
        }
    }

    /// Returns the rows, in the columns that the job needs.
    pub fn rows<T: EvalNumber>(self, job: &Job<T>) -> Result<FileRows, Failure> {
        let header = self.header().clone();
        let source = match self {
            RowFile::Csv(file) => RowSource::Text(file.source),
            RowFile::Json(file) => RowSource::Text(file.source),
            RowFile::Parquet(file) => RowSource::Parquet(file.rows(job)?),
        };
        Ok(FileRows { header, source })
    }
}

/// The rows of a file.
pub struct FileRows {
    pub header: Header,
    pub source: RowSource,
}

impl FileRows {
    /// Runs all rows through workers into the sink.
    pub fn run<T, O, W>(
        self,
        request: &RowsRequest,
        job: &Job<T>,
        worker: impl Fn() -> W,
        sink: impl Sink<O>,
    ) -> Result<RunSummary, Failure>
    where
        T: EvalNumber,
        O: Default + Send + 'static,
        W: Worker<FilePiece, O>,
    {
        let FileRows { header, source } = self;
        let threads = worker_threads(request.threads);
        let progress = request.monitor.start(&Work::File(header.size));
        let mut tally = Tally::new(header, job);
        let start = Moment::now();
        let workers = (0..threads).map(|_| worker()).collect();
        let writing = pipeline::run(source, workers, sink, |report| {
            progress.advance(report.bytes, report.rows);
            tally.add(report)
        })?;
        drop(progress);
        if request.timing {
            request.monitor.note(&tally.times(start.elapsed(), writing, threads));
        }
        Ok(tally.close(request.on_error, &*request.monitor))
    }
}

/// The source of a file's pieces.
pub enum RowSource {
    Text(TextSource),
    Parquet(TableSource),
}

/// Some rows as the file has them: as text, or in a table.
#[derive(Default)]
pub struct FilePiece {
    pub text: Vec<u8>,
    pub table: ParquetPiece,
}

impl PieceSource<FilePiece> for RowSource {
    fn next(&mut self, piece: &mut FilePiece) -> Result<bool, RowFailure> {
        match self {
            RowSource::Text(source) => source.next(&mut piece.text),
            RowSource::Parquet(source) => source.next(&mut piece.table),
        }
    }
}

/// A worker's reader of pieces into blocks of numbers.
pub struct RowReader<T: EvalNumber> {
    text: CsvRows<T>,
    json: JsonRows<T>,
    tables: TableRows,
    /// The block that was read last.
    pub block: RowBlock<T>,
}

impl<T: EvalNumber> Default for RowReader<T> {
    fn default() -> Self {
        RowReader::new()
    }
}

impl<T: EvalNumber> RowReader<T> {
    /// Returns a reader with empty buffers.
    pub fn new() -> RowReader<T> {
        let (text, json, tables) = (CsvRows::new(), JsonRows::new(), TableRows::new());
        RowReader { text, json, tables, block: RowBlock::default() }
    }

    /// Replaces the block by the rows of a piece.
    pub fn read(&mut self, job: &Job<T>, piece: &FilePiece) -> PieceReport {
        self.block.clear(job.plan.variables.len());
        match job.kind {
            FileKind::Csv(dialect) => self.text.read(job, dialect, &piece.text, &mut self.block),
            FileKind::JsonLines => self.json.read(job, &piece.text, &mut self.block),
            FileKind::Parquet => self.tables.read(job, &piece.table, &mut self.block),
        }
    }
}
