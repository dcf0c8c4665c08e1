//! The rows of a file, or the one of the command line, through a comparison to the output.

use std::num::NonZero;
use std::path::Path;
use std::sync::Arc;

use outward::format::Format;
use outward::program::Width;
use outward::text;

use super::asked::{Asked, notes};
use super::compare::{ComparedRow, Comparison};
use super::report::{CountedRows, Printing, variable_names};
use crate::args::DiffOut;
use crate::args::OnError;
use crate::cell::quote;
use crate::eval::block::Block;
use crate::eval::csv_file::CsvFile;
use crate::eval::csv_rows::CsvRows;
use crate::eval::data::Data;
use crate::eval::formula::Formulas;
use crate::eval::job::{Job, Keep};
use crate::eval::options;
use crate::eval::pipeline::{self, PieceReport, RowFailure, Sink, Worker};
use crate::eval::plan::{Binding, Plan, check_all_used};
use crate::eval::progress::Progress;
use crate::eval::tally::Tally;
use crate::eval::worker::ReadRows;
use crate::failure::Failure;
use crate::number::Number;
use crate::sink::file::Output;

/// The column of results, and the name that it has.
type ObservedColumn = Option<(usize, String)>;

/// What the workers share.
struct Shared<T: Number> {
    job: Job<T>,
    comparison: Comparison,
    printing: Printing,
    observed: ObservedColumn,
}

/// A piece of output.
#[derive(Default)]
pub struct ComparedPiece {
    /// Rows of input.
    rows: u64,
    /// Lines without the row's number, and behind each its row of the piece and its end.
    text: Vec<u8>,
    ends: Vec<(u64, usize)>,
    counted: CountedRows,
}

impl ComparedPiece {
    fn of<T: Number>(
        printing: &Printing,
        plan: &Plan<T>,
        block: &Block<T>,
        rows: &[Option<ComparedRow>],
    ) -> ComparedPiece {
        let mut piece = ComparedPiece {
            counted: CountedRows::of(printing, plan, block, rows),
            ..ComparedPiece::default()
        };
        if printing.out != DiffOut::Text {
            for (at, row) in rows.iter().enumerate() {
                let Some(row) = row else { continue };
                printing.line(row, &mut piece.text);
                piece.ends.push((block.input_row(at), piece.text.len()));
            }
        }
        piece
    }
}

/// Where pieces go.
struct ComparedSink<'a> {
    output: &'a mut Output,
    printing: &'a Printing,
    before: u64,
    counted: &'a mut CountedRows,
}

impl Sink<ComparedPiece> for ComparedSink<'_> {
    fn write(&mut self, piece: &mut ComparedPiece) -> Result<(), Failure> {
        let ComparedPiece { rows, text, ends, counted } = std::mem::take(piece);
        let mut out = Vec::with_capacity(text.len() + 8 * ends.len());
        let mut start = 0;
        for (row, end) in ends {
            out.extend_from_slice(self.printing.before_number().as_bytes());
            out.extend_from_slice((self.before + row + 1).to_string().as_bytes());
            out.extend_from_slice(&text[start..end]);
            start = end;
        }
        self.counted.add(self.before, counted);
        self.before += rows;
        self.output.write(&out)
    }

    fn finish(self) -> Result<(), Failure> {
        Ok(())
    }
}

/// Runs over the rows of a file.
pub fn file<T: Number>(asked: &Asked<'_>, data: &Path, formulas: &Formulas) -> Result<(), Failure> {
    let Asked { args, eval, .. } = asked;
    let text = match Data::open(data)? {
        Data::Text(text) => text,
        Data::Parquet(file) => {
            return Err(Failure::Run(format!("{} is a Parquet file, and diff reads CSV", file.name)));
        }
    };
    let CsvFile { header, source } = CsvFile::open(text, eval)?;
    let mut job = Job::<T>::new(eval, &header, formulas)?;
    let mut observed = None;
    if let Some(name) = &args.observed {
        let Some(at) = header.columns.iter().position(|column| column == name) else {
            return Err(Failure::Usage(format!(
                "--observed {name}: {} has no such column; it has {}",
                header.input,
                header.columns.join(", ")
            )));
        };
        observed = Some((at, name.clone()));
        // The text of the cells.
        job.keep = Keep::Parquet;
    }
    let program = &job.plan.targets[0].program;
    let comparison = Comparison::new(program, &asked.a, &asked.b)?;
    let notes = notes(asked, program);
    let printing = asked.printing(&comparison, variable_names(&job.plan));
    let mut tally = Tally::new(header.clone(), &job);
    let shared = Arc::new(Shared { job, comparison, printing, observed });
    let threads = match args.threads {
        Some(count) => usize::from(count),
        None => std::thread::available_parallelism().map_or(1, NonZero::get),
    };
    let workers = (0..threads).map(|_| ComparingWorker {
        shared: Arc::clone(&shared),
        reader: CsvRows::new(),
        block: Block::default(),
    });
    let mut output = Output::open(args.output.as_deref())?;
    output.write(shared.printing.heading().as_bytes())?;
    let mut counted = CountedRows::default();
    let sink =
        ComparedSink { output: &mut output, printing: &shared.printing, before: 0, counted: &mut counted };
    let mut progress = Progress::new(header.size);
    pipeline::run(source, workers.collect(), sink, |report| {
        progress.advance(report.bytes, report.rows);
        tally.add(report)
    })?;
    drop(progress);
    tally.close(args.on_error);
    finish(output, counted, &shared.printing, &notes)
}

/// Runs for the values of the command line.
pub fn one<T: Number>(asked: &Asked<'_>, formulas: &Formulas) -> Result<(), Failure> {
    check_all_used(&options::assignments(asked.eval)?, &formulas.good)?;
    let plan: Plan<T> = Plan::new(&formulas.good, &options::constants(asked.eval)?, None)?;
    let program = &plan.targets[0].program;
    let comparison = Comparison::new(program, &asked.a, &asked.b)?;
    let notes = notes(asked, program);
    let mut block = Block::default();
    block.clear(plan.variables.len());
    block.push(plan.variables.iter().filter_map(|variable| match variable.binding {
        Binding::Constant(cell) => Some(cell),
        // Without data there are no columns.
        Binding::Column(_) | Binding::Pair(..) => None,
    }));
    let printing = asked.printing(&comparison, Vec::new());
    let rows = comparison
        .rows(&plan.targets[0].inputs, &block, &[])
        .map_err(|error| Failure::Run(error.to_string()))?;
    let rows: Vec<Option<ComparedRow>> = rows.into_iter().map(Some).collect();
    let mut output = Output::open(asked.args.output.as_deref())?;
    output.write(printing.heading().as_bytes())?;
    let mut counted = CountedRows::default();
    let mut sink =
        ComparedSink { output: &mut output, printing: &printing, before: 0, counted: &mut counted };
    sink.write(&mut ComparedPiece::of(&printing, &plan, &block, &rows))?;
    finish(output, counted, &printing, &notes)
}

/// The summary, and the rows that are listed in a text; fails where a row is not explained.
fn finish(
    mut output: Output,
    counted: CountedRows,
    printing: &Printing,
    notes: &[String],
) -> Result<(), Failure> {
    let summary = counted.summary(printing, notes);
    let unexplained = counted.has_unexplained();
    if printing.out == DiffOut::Text {
        let text = format!("{}\n\n{}", summary.join("\n"), counted.table(printing));
        output.write(text.as_bytes())?;
        output.finish()?;
    } else {
        output.finish()?;
        for line in summary {
            eprintln!("outward: {line}");
        }
    }
    if unexplained { Err(Failure::Said) } else { Ok(()) }
}

struct ComparingWorker<T: Number> {
    shared: Arc<Shared<T>>,
    reader: CsvRows<T>,
    block: Block<T>,
}

impl<T: Number> Worker<Vec<u8>, ComparedPiece> for ComparingWorker<T> {
    fn work(&mut self, input: &Vec<u8>, output: &mut ComparedPiece) -> PieceReport {
        let Shared { job, comparison, printing, .. } = &*self.shared;
        self.block.clear(job.plan.variables.len());
        let mut report = self.reader.read(job, input, &mut self.block);
        let observed = self.observed(&mut report);
        let compared = comparison.rows(&job.plan.targets[0].inputs, &self.block, &observed.values);
        match compared {
            Ok(rows) => {
                let is_read = |row: usize| !observed.unread.contains(&row) && row < observed.end;
                let rows: Vec<Option<ComparedRow>> =
                    rows.into_iter().enumerate().map(|(at, row)| is_read(at).then_some(row)).collect();
                *output = ComparedPiece {
                    rows: report.rows,
                    ..ComparedPiece::of(printing, &job.plan, &self.block, &rows)
                };
                report
            }
            Err(error) => {
                *output = ComparedPiece::default();
                PieceReport::failed(error.to_string())
            }
        }
    }
}

/// The results of a piece that the data have.
struct Observed {
    values: Vec<f64>,
    /// Rows whose result is none, and is left out.
    unread: Vec<usize>,
    /// Rows before the one that ends the run.
    end: usize,
}

impl<T: Number> ComparingWorker<T> {
    fn observed(&self, report: &mut PieceReport) -> Observed {
        let Shared { job, printing, observed, .. } = &*self.shared;
        let rows = self.block.rows;
        let mut found = Observed { values: Vec::new(), unread: Vec::new(), end: rows };
        let Some((at, name)) = observed else { return found };
        let width = printing.widths[1];
        for row in 0..rows {
            let cell = self.block.kept.row(row, job.columns.len()).nth(*at).unwrap_or_default();
            let value = job.present(cell).and_then(|()| result(cell, width));
            found.values.push(*value.as_ref().unwrap_or(&f64::NAN));
            let Err(message) = value else { continue };
            let failure = RowFailure {
                row: self.block.input_row(row),
                line: None,
                column: Some(name.clone()),
                message,
            };
            if job.on_error == OnError::Skip {
                found.unread.push(row);
                report.bad += 1;
                report.first_bad.get_or_insert(failure);
            } else if found.end == rows {
                found.end = row;
                report.failure = Some(failure);
            }
        }
        found
    }
}

/// A result in the digits of its format, which may be infinite or a NaN.
fn result(cell: &[u8], width: Width) -> Result<f64, String> {
    let cell = cell.trim_ascii();
    let value = if width == Width::F32 {
        text::parse_nearest::<f32>(cell).map(Format::widen)
    } else {
        text::parse_nearest::<f64>(cell)
    };
    let unsigned = cell.strip_prefix(b"-").or(cell.strip_prefix(b"+")).unwrap_or(cell);
    match value {
        Ok(value) => Ok(value),
        Err(_) if unsigned.eq_ignore_ascii_case(b"nan") => Ok(f64::NAN),
        Err(_) => Err(format!("found {}, expected a result: a number, inf or nan", quote(cell))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results() {
        assert_eq!(result(b" 0.1", Width::F32), Ok(f64::from(0.1_f32)));
        assert_eq!(result(b"-inf", Width::F64), Ok(f64::NEG_INFINITY));
        assert!(result(b"-NaN", Width::F64).unwrap().is_nan());
        assert!(result(b"", Width::F64).is_err());
        assert!(result(b"[1,2]", Width::F64).is_err());
    }
}
