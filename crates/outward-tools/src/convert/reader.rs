//! Columns of a file as numbers, or as pairs of neighbouring binary64 numbers that enclose them.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use super::target::CellValue;
use crate::eval::block::CellNumber;
use crate::eval::file::{FilePiece, RowFile, RowReader};
use crate::eval::formula;
use crate::eval::job::Job;
use crate::eval::pipeline::{PieceReport, RowFailure, Sink, Worker};
use crate::eval::request::RowsRequest;
use crate::failure::Failure;

/// A column with its name.
pub type NamedColumn = (String, Vec<CellValue>);

/// Reads the columns of this file with these names, which are the inputs of the formula of `request`.
pub fn columns(request: &RowsRequest, data: &Path, names: &[&str]) -> Result<Vec<NamedColumn>, Failure> {
    let file = RowFile::open(data, request)?;
    let header = file.header();
    if let Some(name) = names.iter().find(|name| !header.columns.iter().any(|column| column == *name)) {
        return Err(header.no_column("--column", name));
    }
    let mut job = Job::<f64>::new(request, file.header(), &formula::read(request)?)?;
    // The request gives no variables.
    job.numbers = Some(BTreeMap::new());
    let job = Arc::new(job);
    let rows = file.rows(&job)?;
    let places = &job.plan.targets[0].inputs;
    let mut columns = vec![Vec::new(); places.len()];
    let worker = || ColumnReader { job: Arc::clone(&job), reader: RowReader::new() };
    rows.run(request, &job, worker, ColumnSink(&mut columns))?;
    let names = places.iter().map(|&place| job.plan.variables[place].name.clone());
    Ok(names.zip(columns).collect())
}

struct ColumnReader {
    job: Arc<Job<f64>>,
    reader: RowReader<f64>,
}

impl Worker<FilePiece, Vec<Vec<CellValue>>> for ColumnReader {
    fn work(&mut self, input: &FilePiece, output: &mut Vec<Vec<CellValue>>) -> PieceReport {
        let Job { plan, .. } = &*self.job;
        let mut report = self.reader.read(&self.job, input);
        let block = &self.reader.block;
        output.clear();
        for &place in &plan.targets[0].inputs {
            let column = &block.columns[place];
            let ill = block.ill_rows(&[place]);
            let mut values = Vec::with_capacity(block.rows);
            for row in 0..block.rows {
                let (lo, hi, plain) = (column.lo[row], column.hi[row], column.plain[row]);
                let is_ill = ill.binary_search(&row).is_ok();
                let number = &column.numbers[row];
                let is_range = lo != hi && *number == CellNumber::None;
                if is_range && !is_ill && report.failure.is_none() {
                    report.failure = Some(RowFailure {
                        row: block.input_row(row),
                        line: None,
                        column: Some(plan.variables[place].name.clone()),
                        message: "an interval has no conversion, expected a number".into(),
                        is_missing: false,
                    });
                }
                values.push(match () {
                    () if is_ill => CellValue::NONE,
                    // An infinity is converted to itself; the interval loses the sign of a zero, so the float is taken.
                    () if lo == hi || *number == CellNumber::Infinity => CellValue { lo: plain, hi: plain },
                    () => CellValue { lo, hi },
                });
            }
            output.push(values);
        }
        report
    }
}

struct ColumnSink<'a>(&'a mut [Vec<CellValue>]);

impl Sink<Vec<Vec<CellValue>>> for ColumnSink<'_> {
    fn write(&mut self, piece: &mut Vec<Vec<CellValue>>) -> Result<(), Failure> {
        for (column, more) in self.0.iter_mut().zip(piece) {
            column.append(more);
        }
        Ok(())
    }

    fn finish(self) -> Result<(), Failure> {
        Ok(())
    }
}
