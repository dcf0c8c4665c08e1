//! Reads columns of a file as numbers, all at once.

use std::path::Path;
use std::sync::Arc;

use outward::format::Format;

use crate::eval::file::{FilePiece, RowFile, RowReader};
use crate::eval::formula;
use crate::eval::job::Job;
use crate::eval::pipeline::{PieceReport, RowFailure, Sink, Worker};
use crate::eval::request::RowsRequest;
use crate::failure::Failure;
use crate::number::EvalNumber;

/// Reads the columns of this file that are the inputs of the formula of `request`, in its order: numbers of `T`.
pub fn columns<T: EvalNumber>(request: &RowsRequest, data: &Path) -> Result<Vec<Vec<f64>>, Failure> {
    let file = RowFile::open(data, request)?;
    let job = Arc::new(Job::<T>::new(request, file.header(), &formula::read(request)?)?);
    let rows = file.rows(&job)?;
    let mut columns = vec![Vec::new(); job.plan.targets[0].inputs.len()];
    let worker = || ColumnReader { job: Arc::clone(&job), reader: RowReader::new() };
    rows.run(request, &job, worker, ColumnSink(&mut columns))?;
    Ok(columns)
}

struct ColumnReader<T: EvalNumber> {
    job: Arc<Job<T>>,
    reader: RowReader<T>,
}

impl<T: EvalNumber> Worker<FilePiece, Vec<Vec<f64>>> for ColumnReader<T> {
    fn work(&mut self, input: &FilePiece, output: &mut Vec<Vec<f64>>) -> PieceReport {
        let Job { plan, .. } = &*self.job;
        let mut report = self.reader.read(&self.job, input);
        let block = &self.reader.block;
        output.clear();
        for &place in &plan.targets[0].inputs {
            let column = &block.columns[place];
            let is_number = |row: &usize| {
                column.plain[*row].is_finite() && column.lo[*row].pattern() == column.hi[*row].pattern()
            };
            // A row that is no number is reported only if the rows before it could be read.
            if let (Some(row), None) = ((0..block.rows).find(|row| !is_number(row)), &report.failure) {
                report.failure = Some(RowFailure {
                    row: block.input_row(row),
                    line: None,
                    column: Some(plan.variables[place].name.clone()),
                    message: "an interval or an infinity has no exact sum, expected a finite number".into(),
                    is_missing: false,
                });
            }
            output.push(column.plain.iter().map(|&x| Format::widen(x)).collect());
        }
        report
    }
}

struct ColumnSink<'a>(&'a mut [Vec<f64>]);

impl Sink<Vec<Vec<f64>>> for ColumnSink<'_> {
    fn write(&mut self, piece: &mut Vec<Vec<f64>>) -> Result<(), Failure> {
        for (column, more) in self.0.iter_mut().zip(piece) {
            column.append(more);
        }
        Ok(())
    }

    fn finish(self) -> Result<(), Failure> {
        Ok(())
    }
}
