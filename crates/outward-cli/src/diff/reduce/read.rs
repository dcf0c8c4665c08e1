//! Columns of a file as numbers, all at once.

use std::num::NonZero;
use std::path::Path;
use std::sync::Arc;

use outward::format::Format;

use crate::args::Eval;
use crate::eval::block::Block;
use crate::eval::csv_file::CsvFile;
use crate::eval::csv_rows::CsvRows;
use crate::eval::data::Data;
use crate::eval::formula;
use crate::eval::job::Job;
use crate::eval::pipeline::{self, PieceReport, RowFailure, Sink, Worker};
use crate::eval::progress::Progress;
use crate::eval::tally::Tally;
use crate::eval::worker::ReadRows;
use crate::failure::Failure;
use crate::number::Number;

/// The columns of this file that are the inputs of the formula that `args` has, in its order: numbers of `T`.
pub fn columns<T: Number>(args: &Eval, data: &Path) -> Result<Vec<Vec<f64>>, Failure> {
    let text = match Data::open(data)? {
        Data::Text(text) => text,
        Data::Parquet(file) => {
            return Err(Failure::Run(format!("{} is a Parquet file, and diff reads CSV", file.name)));
        }
    };
    let CsvFile { header, source } = CsvFile::open(text, args)?;
    let job = Arc::new(Job::<T>::new(args, &header, &formula::read(args)?)?);
    let threads = match args.threads {
        Some(count) => usize::from(count),
        None => std::thread::available_parallelism().map_or(1, NonZero::get),
    };
    let worker = || ColumnReader { job: Arc::clone(&job), rows: CsvRows::new(), block: Block::default() };
    let mut progress = Progress::new(header.size);
    let mut tally = Tally::new(header, &job);
    let mut columns = vec![Vec::new(); job.plan.targets[0].inputs.len()];
    let sink = ColumnSink(&mut columns);
    pipeline::run(source, (0..threads).map(|_| worker()).collect(), sink, |report| {
        progress.advance(report.bytes, report.rows);
        tally.add(report)
    })?;
    drop(progress);
    tally.close(args.on_error);
    Ok(columns)
}

struct ColumnReader<T: Number> {
    job: Arc<Job<T>>,
    rows: CsvRows<T>,
    block: Block<T>,
}

impl<T: Number> Worker<Vec<u8>, Vec<Vec<f64>>> for ColumnReader<T> {
    fn work(&mut self, input: &Vec<u8>, output: &mut Vec<Vec<f64>>) -> PieceReport {
        let Job { plan, .. } = &*self.job;
        self.block.clear(plan.variables.len());
        let mut report = self.rows.read(&self.job, input, &mut self.block);
        output.clear();
        for &place in &plan.targets[0].inputs {
            let column = &self.block.columns[place];
            let is_number = |row: &usize| {
                column.plain[*row].is_finite() && column.lo[*row].pattern() == column.hi[*row].pattern()
            };
            // One that follows is said only where what came before is whole.
            if let (Some(row), None) = ((0..self.block.rows).find(|row| !is_number(row)), &report.failure) {
                report.failure = Some(RowFailure {
                    row: self.block.input_row(row),
                    line: None,
                    column: Some(plan.variables[place].name.clone()),
                    message: "an interval or an infinity has no exact sum, expected a finite number".into(),
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
