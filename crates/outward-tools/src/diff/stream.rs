//! Compares formulas over the rows of a file, from the file to the output.

use std::path::Path;
use std::sync::Arc;

use outward::format::Format;
use outward::program::Width;
use outward::text;

use super::compare::{ComparedBlock, ComparedRow};
use super::context::DiffContext;
use super::formula::ComparedFormula;
use super::report::{
    CountedRows, DiffReport, FormulaColumns, FormulaDiff, heading, line_end, variable_names,
};
use crate::cell::{CellReader, quote};
use crate::column_names::without_quotes;
use crate::eval::block::CellError;
use crate::eval::file::{FilePiece, RowFile, RowReader};
use crate::eval::formula::Formulas;
use crate::eval::job::{CopyMode, Job};
use crate::eval::pipeline::{PieceReport, RowFailure, Sink, Worker};
use crate::eval::request::OnError;
use crate::failure::Failure;
use crate::layout::ReportForm;
use crate::number::EvalNumber;
use crate::output::{OpenOutput, ReportOutput};

/// The name of the column of results, whose cells are kept.
type ObservedColumn = Option<String>;

/// The formulas that the workers share.
struct SharedFormulas<T: EvalNumber> {
    job: Job<T>,
    /// Each formula of the job.
    formulas: Vec<ComparedFormula>,
    form: ReportForm,
    observed: ObservedColumn,
}

/// A piece of output.
#[derive(Default)]
struct ComparedPiece {
    /// Number of rows of input.
    rows: u64,
    /// Lines without the row's number, and for each its row in the piece and its end.
    text: Vec<u8>,
    ends: Vec<(u64, usize)>,
    /// Counts for each formula.
    counted: Vec<CountedRows>,
}

/// Sink of the pieces.
struct ComparedSink<'a> {
    output: &'a mut dyn ReportOutput,
    form: ReportForm,
    before: u64,
    counted: &'a mut Vec<CountedRows>,
}

impl Sink<ComparedPiece> for ComparedSink<'_> {
    fn write(&mut self, piece: &mut ComparedPiece) -> Result<(), Failure> {
        let ComparedPiece { rows, text, ends, counted } = std::mem::take(piece);
        let mut lines = Vec::with_capacity(text.len() + 8 * ends.len());
        let before_number = if self.form == ReportForm::Json { "{\"row\": " } else { "" };
        let mut start = 0;
        for (row, end) in ends {
            lines.extend_from_slice(before_number.as_bytes());
            lines.extend_from_slice((self.before + row + 1).to_string().as_bytes());
            lines.extend_from_slice(&text[start..end]);
            start = end;
        }
        for (all, piece) in self.counted.iter_mut().zip(counted) {
            all.add(self.before, piece);
        }
        self.before += rows;
        self.output.write(&lines)
    }

    fn finish(self) -> Result<(), Failure> {
        Ok(())
    }
}

/// Runs the comparison over the rows of a file.
pub fn run<T: EvalNumber>(
    context: &DiffContext<'_>,
    data: &Path,
    formulas: &Formulas,
    open: OpenOutput<'_>,
) -> Result<(DiffReport, Box<dyn ReportOutput>), Failure> {
    let DiffContext { request, rows, .. } = context;
    if let Some(message) = formulas.bad.first() {
        return Err(Failure::Usage(message.clone()));
    }
    let file = RowFile::open(data, rows)?;
    let header = file.header();
    let mut job = Job::<T>::new(rows, header, formulas)?;
    if let Some(name) = &request.observed {
        let Some(at) =
            header.columns.iter().position(|column| column == name || column == without_quotes(name))
        else {
            return Err(Failure::Usage(format!(
                "--observed {name}: {} has no such column; it has {}",
                header.input,
                header.columns.join(", ")
            )));
        };
        job.keep = CopyMode::Cell(at);
    }
    let ready = |(at, prefix): (usize, &String)| {
        ComparedFormula::new(context, &job.plan.targets[at], prefix, variable_names(&job.plan, at))
    };
    let ready = job.prefixes.iter().enumerate().map(ready).collect::<Result<Vec<_>, _>>()?;
    let source = file.rows(&job)?;
    let (form, observed) = (request.form, request.observed.clone());
    let shared = Arc::new(SharedFormulas { job, formulas: ready, form, observed });
    let mut output = open()?;
    let printings = shared.formulas.iter().map(|formula| &formula.printing);
    output.write(heading(form, &["row"], printings).as_bytes())?;
    let mut counted: Vec<CountedRows> = shared.formulas.iter().map(|_| CountedRows::default()).collect();
    let sink = ComparedSink { output: &mut *output, form, before: 0, counted: &mut counted };
    let worker = || ComparingWorker { shared: Arc::clone(&shared), reader: RowReader::new() };
    source.run(rows, &shared.job, worker, sink)?;
    let formulas = shared.formulas.iter().zip(counted).map(|(formula, counted)| FormulaDiff {
        printing: formula.printing.clone(),
        counted,
        sides: formula.sides.clone(),
    });
    Ok((DiffReport { formulas: formulas.collect(), failed: 0 }, output))
}

struct ComparingWorker<T: EvalNumber> {
    shared: Arc<SharedFormulas<T>>,
    reader: RowReader<T>,
}

impl<T: EvalNumber> Worker<FilePiece, ComparedPiece> for ComparingWorker<T> {
    fn work(&mut self, input: &FilePiece, output: &mut ComparedPiece) -> PieceReport {
        let mut report = self.reader.read(&self.shared.job, input);
        let observed = self.observed(&mut report);
        *output = ComparedPiece { rows: report.rows, ..ComparedPiece::default() };
        match self.compare(&observed, output) {
            Ok(()) => report,
            Err(message) => {
                *output = ComparedPiece::default();
                PieceReport::failed(message)
            }
        }
    }
}

impl<T: EvalNumber> ComparingWorker<T> {
    /// Compares each formula in each row of the block.
    fn compare(&self, observed: &ObservedResults, piece: &mut ComparedPiece) -> Result<(), String> {
        let SharedFormulas { job, formulas, form, .. } = &*self.shared;
        let block = &self.reader.block;
        let is_read = |row: usize| !observed.unread.contains(&row) && row < observed.end;
        let mut compared: Vec<Vec<Option<ComparedRow>>> = Vec::with_capacity(formulas.len());
        for (target, formula) in formulas.iter().enumerate() {
            let places = &job.plan.targets[target].inputs;
            let rows = formula.comparison.rows(places, block, &observed.values);
            let ComparedBlock { rows, hints } = rows.map_err(|error| error.to_string())?;
            let rows = rows.into_iter().enumerate();
            let rows: Vec<Option<ComparedRow>> = rows.map(|(at, row)| is_read(at).then_some(row)).collect();
            let of = FormulaColumns { plan: &job.plan, target, block };
            piece.counted.push(CountedRows::of(&formula.printing, of, &rows, hints));
            compared.push(rows);
        }
        if *form == ReportForm::Text {
            return Ok(());
        }
        for row in (0..block.rows).filter(|row| is_read(*row)) {
            for (formula, rows) in formulas.iter().zip(&compared) {
                if let Some(compared) = &rows[row] {
                    formula.printing.fields(compared, &mut piece.text);
                }
            }
            piece.text.extend_from_slice(line_end(*form).as_bytes());
            piece.ends.push((block.input_row(row), piece.text.len()));
        }
        Ok(())
    }
}

/// The results in the data for the rows of a piece.
struct ObservedResults {
    values: Vec<f64>,
    /// Rows whose result could not be read, which are left out.
    unread: Vec<usize>,
    /// Number of rows before the one that ends the run.
    end: usize,
}

impl<T: EvalNumber> ComparingWorker<T> {
    fn observed(&self, report: &mut PieceReport) -> ObservedResults {
        let SharedFormulas { job, formulas, observed, .. } = &*self.shared;
        let block = &self.reader.block;
        let rows = block.rows;
        let mut found = ObservedResults { values: Vec::new(), unread: Vec::new(), end: rows };
        let Some(name) = observed else { return found };
        let width = formulas[0].printing.widths[1];
        for row in 0..rows {
            let cell = block.kept.row(row, 1).next().unwrap_or_default();
            let value =
                job.present(cell).and_then(|()| result(job.cells, cell, width).map_err(CellError::from));
            found.values.push(*value.as_ref().unwrap_or(&f64::NAN));
            let Err(CellError { message, is_missing }) = value else { continue };
            let (row_of_input, column) = (block.input_row(row), Some(name.clone()));
            let failure = RowFailure { row: row_of_input, line: None, column, message, is_missing };
            if job.on_error.of(is_missing) == OnError::Skip {
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

/// Parses a result in the digits of its format, which may be infinite or a NaN.
pub fn result(cells: CellReader, found: &[u8], width: Width) -> Result<f64, String> {
    let found = found.trim_ascii();
    let cell = cells.usual_spelling(found).map_err(|why| format!("found {}, {why}", quote(found)))?;
    cells.check_fraction(&cell, found)?;
    let cell = &*cell;
    let value = if width == Width::F32 {
        text::parse_nearest::<f32>(cell).map(Format::widen)
    } else {
        text::parse_nearest::<f64>(cell)
    };
    let unsigned = cell.strip_prefix(b"-").or(cell.strip_prefix(b"+")).unwrap_or(cell);
    match value {
        Ok(value) => Ok(value),
        Err(_) if unsigned.eq_ignore_ascii_case(b"nan") => Ok(f64::NAN),
        Err(_) => Err(format!("found {}, expected a result: a number, inf or nan", quote(found))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results() {
        assert_eq!(result(CellReader::default(), b" 0.1", Width::F32), Ok(f64::from(0.1_f32)));
        assert_eq!(result(CellReader::default(), b"-inf", Width::F64), Ok(f64::NEG_INFINITY));
        assert!(result(CellReader::default(), b"-NaN", Width::F64).unwrap().is_nan());
        assert!(result(CellReader::default(), b"", Width::F64).is_err());
        assert!(result(CellReader::default(), b"[1,2]", Width::F64).is_err());
    }
}
