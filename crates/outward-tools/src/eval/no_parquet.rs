//! Substitute for `parquet` in builds without it: files are refused when they are opened, so the other types have no
//! values.

use std::convert::Infallible;

use super::block::RowBlock;
use super::data::Parquet;
use super::job::{Header, Job};
use super::pipeline::{PieceReport, PieceSource, RowFailure, Sink};
use super::printer::PrintRows;
use super::results::{ResultColumns, RowResults};
use super::table::{ColumnTypes, ParquetPiece};
use crate::failure::Failure;
use crate::number::EvalNumber;
use crate::output::ReportOutput;

/// An open Parquet file, which does not exist in this build.
pub struct ParquetFile {
    /// The header.
    pub header: Header,
    never: Infallible,
}

impl ParquetFile {
    /// Refuses the file, and says what this build lacks.
    pub fn open(file: Parquet) -> Result<ParquetFile, Failure> {
        let Parquet { name, .. } = file;
        Err(Failure::Run(format!("{name} is a Parquet file; {}", Failure::lacks("Parquet", "parquet"))))
    }

    /// Returns the columns with their types.
    pub fn types(&self) -> ColumnTypes {
        match self.never {}
    }

    /// Returns the rows.
    pub fn rows<T: EvalNumber>(self, _: &Job<T>) -> Result<TableSource, Failure> {
        match self.never {}
    }
}

/// The rows of a file.
pub struct TableSource(Infallible);

impl PieceSource<ParquetPiece> for TableSource {
    fn next(&mut self, _: &mut ParquetPiece) -> Result<bool, RowFailure> {
        match self.0 {}
    }
}

/// Reads pieces of a Parquet file.
pub struct TableRows;

impl TableRows {
    /// Returns a reader, which is never used.
    pub fn new() -> TableRows {
        TableRows
    }

    /// Returns a report without rows.
    pub fn read<T: EvalNumber>(&mut self, _: &Job<T>, _: &ParquetPiece, _: &mut RowBlock<T>) -> PieceReport {
        PieceReport::default()
    }
}

/// Makes tables of results.
pub struct TablePrinter;

impl TablePrinter {
    /// Returns a printer, which is never used.
    #[allow(clippy::extra_unused_type_parameters, reason = "as the other has it")]
    pub fn new<T: EvalNumber>(_: ResultColumns, _: &ColumnTypes, _: &[String]) -> Self {
        TablePrinter
    }
}

impl<T: EvalNumber> PrintRows<T, ParquetPiece> for TablePrinter {
    fn print(&self, _: &RowBlock<T>, _: &[RowResults<T>], _: &mut ParquetPiece) -> Result<(), String> {
        Err(Failure::lacks("Parquet", "parquet"))
    }
}

/// A Parquet file for output.
pub struct TableSink(Infallible);

impl TableSink {
    /// Refuses the output, and says what this build lacks.
    pub fn create(_: Box<dyn ReportOutput>, _: &TablePrinter) -> Result<TableSink, Failure> {
        Err(Failure::Usage(Failure::lacks("Parquet", "parquet")))
    }
}

impl Sink<ParquetPiece> for TableSink {
    fn write(&mut self, _: &mut ParquetPiece) -> Result<(), Failure> {
        match self.0 {}
    }

    fn finish(self) -> Result<(), Failure> {
        match self.0 {}
    }
}
