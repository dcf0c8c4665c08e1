//! Reads and writes Parquet files.
//!
//! A number of a file is the exact number that it is: a binary64 column gives points in binary64, and tightest bounds
//! in binary32. Text is read as the cells of CSV are.

use std::error::Error;
use std::fmt;
use std::fs::File;
use std::io;
use std::sync::Arc;

use arrow_array::builder::{ArrayBuilder, BooleanBuilder};
use arrow_array::{
    Array, ArrayRef, BooleanArray, Decimal128Array, Float32Array, Float64Array, Int8Array, Int16Array,
    Int32Array, Int64Array, LargeStringArray, RecordBatch, StringArray, StringViewArray, UInt8Array,
    UInt16Array, UInt32Array, UInt64Array,
};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use arrow_select::filter::filter;
use outward::format::Format;
use outward::interval::Decoration;
use outward::text;
use parquet::arrow::arrow_reader::{ParquetRecordBatchReader, ParquetRecordBatchReaderBuilder};
use parquet::arrow::{ArrowWriter, ProjectionMask};
use parquet::basic::Compression;
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;

use super::block::{CellError, CellNumber, ColumnError, CopiedFields, RowBlock, RowCells, RowError};
use super::data::Parquet;
use super::header_hints::HeaderHints;
use super::job::{CopyMode, FileKind, Header, Job};
use super::pipeline::{PieceReport, PieceSource, RowFailure, Sink};
use super::plan::Binding;
use super::printer::PrintRows;
use super::request::OnError;
use super::results::{ResultColumns, ResultKind, RowResults, error_names};
use super::table::{ColumnTypes, CopiedColumns, ParquetPiece};
use crate::cell::Cell;
use crate::failure::Failure;
use crate::layout::{csv_field, is_json_number, json_float, json_string};
use crate::number::EvalNumber;
use crate::output::ReportOutput;

/// Number of rows of a piece.
const PIECE: usize = 1 << 14;
/// Number of rows of a written row group, which is in memory until it is full.
const ROW_GROUP: usize = 1 << 17;

/// An open Parquet file.
pub struct ParquetFile {
    /// The header.
    pub header: Header,
    bytes: u64,
    builder: ParquetRecordBatchReaderBuilder<File>,
}

impl ParquetFile {
    /// Reads the schema.
    pub fn open(file: Parquet) -> Result<ParquetFile, Failure> {
        let Parquet { name, file, size } = file;
        let builder = ParquetRecordBatchReaderBuilder::try_new(file)
            .map_err(|error| Failure::Run(format!("{name}: not a whole Parquet file: {}", words(&error))))?;
        let columns = builder.schema().fields().iter().map(|field| field.name().clone()).collect();
        let header = Header {
            input: name,
            columns,
            kind: FileKind::Parquet,
            lines: 0,
            size: Some(size),
            hints: HeaderHints::default(),
        };
        Ok(ParquetFile { header, bytes: size, builder })
    }

    /// Returns the columns with their types.
    pub fn types(&self) -> ColumnTypes {
        ColumnTypes(self.builder.schema().fields().iter().map(|field| field.as_ref().clone()).collect())
    }

    /// Returns the rows, in the columns that the job needs.
    pub fn rows<T: EvalNumber>(self, job: &Job<T>) -> Result<TableSource, Failure> {
        let keeps = |at: usize| match job.keep {
            CopyMode::No => false,
            CopyMode::Cell(kept) => kept == at,
            CopyMode::Csv | CopyMode::Json | CopyMode::Parquet => true,
        };
        let needed: Vec<usize> = (0..job.columns.len()).filter(|&at| keeps(at) || uses(job, at)).collect();
        for &at in &needed {
            let field = self.builder.schema().field(at);
            // Columns that are copied from Parquet to Parquet are not inspected.
            let looked_into = uses(job, at) || job.keep != CopyMode::Parquet;
            if looked_into && !readable(field.data_type()) {
                return Err(Failure::Run(format!(
                    "{}: the column {} has the type {}, expected numbers or text",
                    self.header.input,
                    field.name(),
                    field.data_type()
                )));
            }
        }
        let rows = u64::try_from(self.builder.metadata().file_metadata().num_rows()).unwrap_or(0);
        let mask = ProjectionMask::roots(self.builder.parquet_schema(), needed);
        let reader = self.builder.with_projection(mask).with_batch_size(PIECE).build();
        let reader =
            reader.map_err(|error| Failure::Run(format!("{}: {}", self.header.input, words(&error))))?;
        let bytes_per_row = self.bytes as f64 / rows.max(1) as f64;
        Ok(TableSource { reader, bytes_per_row })
    }
}

/// Returns whether a variable takes this column.
fn uses<T: EvalNumber>(job: &Job<T>, column: usize) -> bool {
    job.plan.variables.iter().any(|variable| match variable.binding {
        Binding::Column(at) => at == column,
        Binding::Pair(lo, hi) => lo == column || hi == column,
        Binding::Constant(_) => false,
    })
}

fn readable(data_type: &DataType) -> bool {
    use DataType as D;
    matches!(
        data_type,
        D::Float64
            | D::Float32
            | D::Int8
            | D::Int16
            | D::Int32
            | D::Int64
            | D::UInt8
            | D::UInt16
            | D::UInt32
            | D::UInt64
            | D::Decimal128(..)
            | D::Boolean
            | D::Utf8
            | D::LargeUtf8
            | D::Utf8View
    )
}

/// The rows of a file.
pub struct TableSource {
    reader: ParquetRecordBatchReader,
    bytes_per_row: f64,
}

impl PieceSource<ParquetPiece> for TableSource {
    fn next(&mut self, input: &mut ParquetPiece) -> Result<bool, RowFailure> {
        match self.reader.next() {
            None => Ok(false),
            Some(Ok(table)) => {
                let bytes = (table.num_rows() as f64 * self.bytes_per_row) as u64;
                *input = ParquetPiece { rows: Some(table), bytes };
                Ok(true)
            }
            Some(Err(error)) => {
                let message = format!("cannot be read: {error}");
                Err(RowFailure::of_no_row(message))
            }
        }
    }
}

/// Reads pieces of a Parquet file.
pub struct TableRows {
    texts: (Vec<u8>, Vec<u8>),
    /// The numbers that the cells of a row spell, if they are wanted.
    numbers: Vec<CellNumber>,
}

impl TableRows {
    /// Returns a reader with empty buffers.
    pub fn new() -> TableRows {
        TableRows { texts: (Vec::new(), Vec::new()), numbers: Vec::new() }
    }

    /// Reads the rows of a piece into the block, which is empty.
    pub fn read<T: EvalNumber>(
        &mut self,
        job: &Job<T>,
        piece: &ParquetPiece,
        block: &mut RowBlock<T>,
    ) -> PieceReport {
        let mut report = PieceReport { bytes: piece.bytes, ..PieceReport::default() };
        let Some(table) = &piece.rows else { return report };
        let columns: Vec<Option<&ArrayRef>> =
            job.columns.iter().map(|name| table.column_by_name(name)).collect();
        let mut cells = RowCells::default();
        // Flags of the rows that are copied.
        let mut rows = BooleanBuilder::new();
        for row in 0..table.num_rows() {
            let read = self.row(job, &columns, row, &mut cells);
            let read = read.and_then(|()| self.cell_kept(job, &columns, row, &mut block.kept));
            let is_empty = |(_, error): &RowError| job.on_error.of(error.is_missing) == OnError::Empty;
            let kept = read.as_ref().err().is_none_or(is_empty);
            let fault = |(column, CellError { message, is_missing }): RowError| {
                let column = column.and_then(|at| job.columns.get(at).cloned());
                RowFailure { row: row as u64, line: None, column, message, is_missing }
            };
            match read {
                Ok(()) => {
                    cells.take_error().into_iter().for_each(|error| report.add_bad(fault(error)));
                    block.push_row(&cells);
                    block.push_numbers(self.numbers.drain(..));
                }
                Err(error) => {
                    if !job.take_bad(fault(error), &mut report, block) {
                        break;
                    }
                }
            }
            rows.append_value(kept);
            if kept {
                self.keep(job, &columns, row, &mut block.kept);
            }
            report.rows += 1;
        }
        if job.keep == CopyMode::Parquet {
            rows.append_n(table.num_rows() - rows.len(), false);
            let rows = rows.finish();
            let copied = columns.iter().flatten().map(|column| filter(column, &rows));
            match copied.collect() {
                Ok(columns) => block.kept.columns = CopiedColumns(columns),
                Err(error) => return PieceReport::failed(error.to_string()),
            }
        }
        report
    }

    /// Reads the values of the variables in a row, or returns an error that ends the row, and its column.
    fn row<T: EvalNumber>(
        &mut self,
        job: &Job<T>,
        columns: &[Option<&ArrayRef>],
        row: usize,
        cells: &mut RowCells<T>,
    ) -> Result<(), RowError> {
        cells.clear();
        self.numbers.clear();
        for variable in &job.plan.variables {
            let read = self.variable(job, columns, row, variable.binding);
            if let Some(given) = &job.numbers {
                self.numbers.push(match (variable.binding, &read) {
                    (Binding::Constant(_), _) => given.get(&variable.name).cloned().flatten().into(),
                    (Binding::Column(_), Ok(cell)) => match CellNumber::of_bounds(*cell) {
                        CellNumber::Bound => CellNumber::Bound,
                        _ => job.number(&self.texts.0, *cell),
                    },
                    _ => CellNumber::None,
                });
            }
            cells.push_read(job.on_error, read)?;
        }
        Ok(())
    }

    /// Reads the value of a variable, or returns an error and its column.
    fn variable<T: EvalNumber>(
        &mut self,
        job: &Job<T>,
        columns: &[Option<&ArrayRef>],
        row: usize,
        binding: Binding<T>,
    ) -> Result<Cell<T>, ColumnError> {
        let (below, above) = (&mut self.texts.0, &mut self.texts.1);
        match binding {
            Binding::Constant(cell) => Ok(cell),
            Binding::Column(at) => {
                cell(job, columns[at], row, below).map_err(|error| (at, error))?;
                job.value(below).map_err(|error| (at, error))
            }
            Binding::Pair(lo, hi) => {
                cell(job, columns[lo], row, below).map_err(|error| (lo, error))?;
                cell(job, columns[hi], row, above).map_err(|error| (hi, error))?;
                job.pair([lo, hi], [below, above])
            }
        }
    }

    /// Reads the one cell whose text is kept, if there is one.
    fn cell_kept<T: EvalNumber>(
        &mut self,
        job: &Job<T>,
        columns: &[Option<&ArrayRef>],
        row: usize,
        kept: &mut CopiedFields,
    ) -> Result<(), RowError> {
        let CopyMode::Cell(at) = job.keep else { return Ok(()) };
        let text = &mut self.texts.0;
        cell(job, columns[at], row, text).map_err(|error| (Some(at), error))?;
        kept.push(text);
        Ok(())
    }

    /// Copies the fields of the row to text if they are wanted.
    fn keep<T: EvalNumber>(
        &mut self,
        job: &Job<T>,
        columns: &[Option<&ArrayRef>],
        row: usize,
        kept: &mut CopiedFields,
    ) {
        if !matches!(job.keep, CopyMode::Csv | CopyMode::Json) {
            return;
        }
        for column in columns {
            let spelled = &mut self.texts.0;
            value(*column, row, Floats::Shortest, spelled);
            // Only numbers and UTF-8 text are read here.
            let text = String::from_utf8_lossy(spelled);
            let is_null = column.is_none_or(|column| column.is_null(row));
            let is_bare = || {
                is_json_number(&text) && column.is_some_and(|column| column.data_type().is_numeric())
                    || column.is_some_and(|column| *column.data_type() == DataType::Boolean)
            };
            let is_float =
                is_json_number(&text) && column.is_some_and(|column| column.data_type().is_floating());
            match job.keep {
                CopyMode::Json if is_null => kept.push(b"null"),
                CopyMode::Json if is_float => kept.push(json_float(&text).as_bytes()),
                CopyMode::Json if is_bare() => kept.push(text.as_bytes()),
                CopyMode::Json => kept.push(json_string(&text).as_bytes()),
                CopyMode::No | CopyMode::Csv | CopyMode::Parquet | CopyMode::Cell(_) => {
                    kept.push(csv_field(&text).as_bytes())
                }
            }
        }
    }
}

/// Form of floats as text.
#[derive(Clone, Copy, PartialEq)]
enum Floats {
    /// Exact hexadecimal digits.
    Exact,
    /// The shortest decimal that reads back as the float.
    Shortest,
}

/// Replaces `out` by the exact text of a value. A missing one is recognised in the form in which people write it.
fn cell<T: EvalNumber>(
    job: &Job<T>,
    column: Option<&ArrayRef>,
    row: usize,
    out: &mut Vec<u8>,
) -> Result<(), CellError> {
    if !job.missing.is_empty() {
        value(column, row, Floats::Shortest, out);
        job.present(out)?;
    }
    value(column, row, Floats::Exact, out);
    Ok(())
}

/// Replaces `out` by the text of a value, or clears it for a null.
fn value(column: Option<&ArrayRef>, row: usize, floats: Floats, out: &mut Vec<u8>) {
    out.clear();
    let Some(column) = column.filter(|column| column.is_valid(row)) else { return };
    let column = column.as_any();
    let float = |x: f64, out: &mut Vec<u8>| match floats {
        Floats::Exact => text::write_hex(x, out),
        Floats::Shortest => text::write_nearest(x, out),
    };
    macro_rules! displayed {
        ($($array:ty)*) => {
            $(if let Some(array) = column.downcast_ref::<$array>() {
                out.extend_from_slice(array.value(row).to_string().as_bytes());
                return;
            })*
        };
    }
    if let Some(array) = column.downcast_ref::<Float64Array>() {
        float(array.value(row), out);
    } else if let Some(array) = column.downcast_ref::<Float32Array>() {
        match floats {
            Floats::Exact => float(array.value(row).into(), out),
            Floats::Shortest => text::write_nearest(array.value(row), out),
        }
    } else if let Some(array) = column.downcast_ref::<Decimal128Array>() {
        out.extend_from_slice(array.value_as_string(row).as_bytes());
    }
    displayed! {
        Int8Array Int16Array Int32Array Int64Array UInt8Array UInt16Array UInt32Array UInt64Array
        BooleanArray StringArray LargeStringArray StringViewArray
    }
}

/// Makes tables of results.
pub struct TablePrinter {
    schema: SchemaRef,
    shown: ResultColumns,
    kept: usize,
}

impl TablePrinter {
    /// Returns a printer of tables of columns with these names, the first ones copied from the input.
    pub fn new<T: EvalNumber>(shown: ResultColumns, kept: &ColumnTypes, names: &[String]) -> Self {
        let ColumnTypes(kept) = kept;
        let number = if T::BITS == 32 { DataType::Float32 } else { DataType::Float64 };
        let errors = shown.error.map(error_names).unwrap_or_default();
        let types = shown.names().into_iter().map(|name| match name {
            "decoration" | "status" => DataType::Utf8,
            "value" if shown.results == ResultKind::Digits => DataType::Utf8,
            name if errors.contains(&name) => DataType::Float64,
            _ => number.clone(),
        });
        let types: Vec<DataType> = types.collect();
        let results = names[kept.len()..]
            .iter()
            .zip(types.into_iter().cycle())
            .map(|(name, t)| Field::new(name, t, false));
        let fields: Vec<Field> = kept.iter().cloned().chain(results).collect();
        TablePrinter { schema: Arc::new(Schema::new(fields)), shown, kept: kept.len() }
    }
}

impl<T: EvalNumber> PrintRows<T, ParquetPiece> for TablePrinter {
    fn print(
        &self,
        block: &RowBlock<T>,
        answers: &[RowResults<T>],
        output: &mut ParquetPiece,
    ) -> Result<(), String> {
        let rows = 0..block.rows;
        let mut columns = block.kept.columns.0.clone();
        for at in columns.len()..self.kept {
            let field = |row| block.kept.row(row, self.kept).nth(at).map(String::from_utf8_lossy);
            columns.push(Arc::new(StringArray::from_iter(rows.clone().map(field))));
        }
        for answer in answers {
            if self.shown.bounds() {
                columns.push(numbers(&answer.lo, T::INFINITY));
                columns.push(numbers(&answer.hi, T::NEG_INFINITY));
                let names = answer.decoration.iter().map(|&code| Decoration::from_lane(code).name());
                columns.push(Arc::new(StringArray::from_iter_values(names)));
            }
            match self.shown.results {
                ResultKind::Value => columns.push(numbers(&answer.value, T::NAN)),
                ResultKind::Digits => {
                    let digits = answer.digits.iter().map(|text| if text.is_empty() { "NaN" } else { text });
                    columns.push(Arc::new(StringArray::from_iter_values(digits)));
                }
                ResultKind::Bounds | ResultKind::Plain | ResultKind::Range => {}
            }
            if self.shown.plain() {
                columns.push(numbers(&answer.plain, T::NAN));
            }
            if self.shown.range() {
                columns.push(numbers(&answer.plain_hi, T::NAN));
            }
            if self.shown.error.is_some() {
                columns.push(Arc::new(Float64Array::from(answer.error.clone())));
                columns.push(Arc::new(Float64Array::from(answer.rounding.clone())));
            }
            if self.shown.status {
                let names = answer.status.iter().map(|status| status.name());
                columns.push(Arc::new(StringArray::from_iter_values(names)));
            }
        }
        let table = RecordBatch::try_new(Arc::clone(&self.schema), columns);
        *output = ParquetPiece { rows: Some(table.map_err(|error| error.to_string())?), bytes: 0 };
        Ok(())
    }
}

/// Returns a column of numbers, with `instead` for NaN.
fn numbers<T: EvalNumber>(values: &[T], instead: T) -> ArrayRef {
    let values = values.iter().map(|&x| Format::widen(if Format::is_nan(x) { instead } else { x }));
    if T::BITS == 32 {
        // Numbers that were widened from binary32 are narrowed without rounding.
        #[allow(clippy::cast_possible_truncation, reason = "exact")]
        Arc::new(Float32Array::from_iter_values(values.map(|x| x as f32)))
    } else {
        Arc::new(Float64Array::from_iter_values(values))
    }
}

/// A Parquet file for output.
pub struct TableSink {
    writer: ArrowWriter<FileWriter>,
}

impl TableSink {
    /// Creates a file for the tables of a printer.
    pub fn create(output: Box<dyn ReportOutput>, printer: &TablePrinter) -> Result<TableSink, Failure> {
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_max_row_group_row_count(Some(ROW_GROUP))
            .set_created_by(concat!("outward ", env!("CARGO_PKG_VERSION")).into())
            .build();
        let writer = ArrowWriter::try_new(FileWriter(output), Arc::clone(&printer.schema), Some(properties));
        Ok(TableSink { writer: writer.map_err(writing)? })
    }
}

impl Sink<ParquetPiece> for TableSink {
    fn write(&mut self, table: &mut ParquetPiece) -> Result<(), Failure> {
        match table.rows.take() {
            Some(table) => self.writer.write(&table).map_err(writing),
            None => Ok(()),
        }
    }

    /// Writes the end of the file, which is renamed to its final name then.
    fn finish(self) -> Result<(), Failure> {
        self.writer.into_inner().map_err(writing)?.0.finish()
    }
}

/// An output with the interface of the Parquet writer.
struct FileWriter(Box<dyn ReportOutput>);

impl io::Write for FileWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.write(bytes) {
            Ok(()) => Ok(bytes.len()),
            Err(failure) => Err(io::Error::other(WriteFailure(failure))),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A failure on its way through the writer of Parquet.
#[derive(Debug)]
struct WriteFailure(Failure);

impl fmt::Display for WriteFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Error for WriteFailure {}

fn writing(error: ParquetError) -> Failure {
    let message = format!("cannot write Parquet: {}", words(&error));
    let ParquetError::External(cause) = error else { return Failure::Run(message) };
    let unwritten =
        cause.downcast::<io::Error>().ok().and_then(|error| error.downcast::<WriteFailure>().ok());
    unwritten.map_or(Failure::Run(message), |unwritten| unwritten.0)
}

/// Returns the text of the error without the kind that its display starts with.
fn words(error: &ParquetError) -> String {
    match error {
        ParquetError::General(message) | ParquetError::EOF(message) | ParquetError::NYI(message) => {
            message.clone()
        }
        other => other.to_string(),
    }
}
