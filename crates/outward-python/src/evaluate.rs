//! Formulas over tables, arrays and numbers.

use std::cell::Cell;
use std::collections::VecDeque;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use outward::text::Exact;
use outward_tools::eval::columns::{self, Batch, Column, ColumnValues, FormulaColumns, TextColumn};
use outward_tools::eval::request::{RowsRequest, TightRequest};
use outward_tools::panics;
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};

use crate::arrow::column::ArrowColumn;
use crate::arrow::input::ArrowTable;
use crate::arrow::output::{OutputColumn, ResultTable};
use crate::arrow::series::ArrowSeries;
use crate::buffer::{InputBuffer, ResultArray, use_large_pages};
use crate::errors::exception;
use crate::interrupt::{self, SignalWatch, StopFlag};
use crate::request::{Notes, Options};

/// A column of a caller.
enum InputColumn {
    F64(InputBuffer<f64>),
    F32(InputBuffer<f32>),
    I64(InputBuffer<i64>),
    U64(InputBuffer<u64>),
    Intervals { bounds: [InputBuffer<f64>; 2], decorations: Vec<u8> },
    Texts(Texts),
    Series(Py<ArrowSeries>),
}

/// Rows of a column.
enum ColumnRows<'a> {
    Numbers(ColumnValues<'a>),
    Texts(TextRows<'a>),
    Series(ArrowColumn<'a>),
}

/// Python texts; `None` where there is no value.
struct Texts(Vec<Option<String>>);

impl Texts {
    fn new(list: &Bound<'_, PyList>) -> PyResult<Texts> {
        let mut watch = SignalWatch::default();
        let mut texts = Vec::with_capacity(list.len());
        for text in list {
            if texts.len() % 1024 == 0 {
                watch.check()?;
            }
            texts.push(text.extract()?);
        }
        Ok(Texts(texts))
    }
}

/// A part of the rows of [`Texts`].
struct TextRows<'a> {
    texts: &'a [Option<String>],
    missing: Option<IsMissing<'a>>,
}

/// Returns whether a row has no value.
type IsMissing<'a> = Box<dyn Fn(usize) -> bool + Sync + 'a>;

impl TextColumn for TextRows<'_> {
    fn len(&self) -> usize {
        self.texts.len()
    }

    fn write(&self, row: usize, out: &mut Vec<u8>) {
        out.extend_from_slice(self.texts[row].as_deref().unwrap_or_default().as_bytes());
    }
}

impl InputColumn {
    /// Returns a list of texts, bounds with decorations as a tuple, a column of Arrow, or an array of one of the types
    /// to which the Python files convert all others.
    fn new(name: &str, object: &Bound<'_, PyAny>) -> PyResult<InputColumn> {
        if let Ok(texts) = object.cast::<PyList>() {
            return Texts::new(texts).map(InputColumn::Texts);
        }
        if let Ok(parts) = object.cast::<PyTuple>() {
            let part = |at: usize| parts.get_item(at);
            let decorations = InputBuffer::<i8>::new(&part(2)?, name)?;
            return Ok(InputColumn::Intervals {
                bounds: [InputBuffer::new(&part(0)?, name)?, InputBuffer::new(&part(1)?, name)?],
                decorations: decorations.as_slice().iter().map(|&code| code as u8).collect(),
            });
        }
        if let Ok(series) = object.cast::<ArrowSeries>() {
            return Ok(InputColumn::Series(series.clone().unbind()));
        }
        let dtype = object.getattr("dtype")?.getattr("str")?;
        let dtype = dtype.cast::<PyString>()?.to_cow()?;
        match dtype.trim_start_matches(['<', '>', '=', '|']) {
            "f8" => InputBuffer::new(object, name).map(InputColumn::F64),
            "f4" => InputBuffer::new(object, name).map(InputColumn::F32),
            "i8" => InputBuffer::new(object, name).map(InputColumn::I64),
            "u8" => InputBuffer::new(object, name).map(InputColumn::U64),
            other => Err(PyTypeError::new_err(format!("{name}: the type {other} is not one of numbers"))),
        }
    }

    fn len(&self) -> usize {
        match self {
            InputColumn::F64(values) => values.as_slice().len(),
            InputColumn::F32(values) => values.as_slice().len(),
            InputColumn::I64(values) => values.as_slice().len(),
            InputColumn::U64(values) => values.as_slice().len(),
            InputColumn::Intervals { bounds, decorations } => {
                bounds.iter().map(|bound| bound.as_slice().len()).fold(decorations.len(), usize::min)
            }
            InputColumn::Texts(Texts(texts)) => texts.len(),
            InputColumn::Series(series) => series.get().cuts().last().unwrap_or(0),
        }
    }

    /// Returns these rows of the column, which are in one chunk if it has chunks.
    fn rows(&self, name: &str, range: Range<usize>) -> PyResult<ColumnRows<'_>> {
        Ok(ColumnRows::Numbers(match self {
            InputColumn::F64(values) => ColumnValues::F64(&values.as_slice()[range]),
            InputColumn::F32(values) => ColumnValues::F32(&values.as_slice()[range]),
            InputColumn::I64(values) => ColumnValues::I64(&values.as_slice()[range]),
            InputColumn::U64(values) => ColumnValues::U64(&values.as_slice()[range]),
            InputColumn::Intervals { bounds: [lo, hi], decorations } => ColumnValues::Intervals {
                lo: &lo.as_slice()[range.clone()],
                hi: &hi.as_slice()[range.clone()],
                decoration: &decorations[range],
            },
            InputColumn::Texts(Texts(texts)) => {
                let texts = &texts[range];
                let missing = texts
                    .contains(&None)
                    .then(|| Box::new(|row: usize| texts[row].is_none()) as IsMissing<'_>);
                return Ok(ColumnRows::Texts(TextRows { texts, missing }));
            }
            InputColumn::Series(series) => {
                let rows = series.get().rows(name, range)?.ok_or_else(|| other_length(name))?;
                return Ok(ColumnRows::Series(rows));
            }
        }))
    }
}

impl ColumnRows<'_> {
    fn column(&self) -> Column<'_> {
        match self {
            ColumnRows::Numbers(values) => Column { values: *values, missing: None },
            ColumnRows::Texts(texts) => Column {
                values: ColumnValues::Texts(texts),
                missing: texts.missing.as_deref().map(|missing| missing as _),
            },
            ColumnRows::Series(rows) => Column { values: rows.values(), missing: rows.missing() },
        }
    }
}

fn other_length(name: &str) -> PyErr {
    PyValueError::new_err(format!("{name}: the array has another length than the others"))
}

/// Returns ranges of rows that are in one chunk of each column.
fn common_chunks(inputs: &[InputColumn], rows: usize) -> Vec<Range<usize>> {
    let mut cuts = vec![0, rows];
    for input in inputs {
        if let InputColumn::Series(series) = input {
            cuts.extend(series.get().cuts());
        }
    }
    cuts.sort_unstable();
    cuts.dedup();
    cuts.windows(2).map(|ends| ends[0]..ends[1]).collect()
}

/// Calls the engine without the GIL; the calling thread checks for signals and reports progress.
fn run(
    py: Python<'_>,
    mut request: RowsRequest,
    names: &[String],
    batches: &[Batch<'_>],
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<FormulaColumns>> {
    let progress = progress.map(|progress| progress.clone().unbind());
    py.detach(|| {
        let stop = StopFlag::lend();
        if let Some(tight) = &mut request.tight {
            tight.stop = Some(stop.get());
        }
        let failed: Cell<Option<PyErr>> = Cell::new(None);
        let watch = |done: usize| {
            Python::attach(|py| {
                let told = progress.as_ref().map_or(Ok(()), |progress| progress.call1(py, (done,)).map(drop));
                match told.and_then(|()| py.check_signals()) {
                    Ok(()) => true,
                    Err(error) => {
                        failed.set(Some(error));
                        false
                    }
                }
            })
        };
        #[cfg(feature = "cuda")]
        let _context = crate::dlpack::context::keep_context(request.device);
        let outcome =
            panics::caught(|| columns::run_advised(&request, names, batches, use_large_pages, &watch));
        match (failed.take(), outcome) {
            (Some(error), _) => Err(error),
            (None, Ok(outcome)) => outcome.map_err(|failure| exception(&failure)),
            (None, Err(message)) => Err(PyRuntimeError::new_err(message)),
        }
    })
}

/// Finds values of formulas without columns. A single value may take minutes, so that Ctrl-C leaves it to itself.
fn run_constants(
    py: Python<'_>,
    mut request: RowsRequest,
    rows: usize,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<FormulaColumns>> {
    let results = interrupt::call(py, move |stop| {
        if let Some(tight) = &mut request.tight {
            tight.stop = Some(stop);
        }
        #[cfg(feature = "cuda")]
        let _context = crate::dlpack::context::keep_context(request.device);
        columns::run(&request, &[], &[Batch { rows, columns: Vec::new() }], &|_| true)
    })?;
    if let Some(progress) = progress {
        progress.call1((rows,))?;
    }
    Ok(results)
}

/// Returns whether a formula over numbers may take more than some hundredths of a second: the value of a whole formula,
/// with many bits, many operations, or a range to search.
fn may_take_long(request: &RowsRequest) -> bool {
    const SHORT: usize = 200;
    let Some(tight) = request.tight else { return false };
    let is_number =
        |variable: &String| variable.split_once('=').is_some_and(|(_, value)| Exact::parse(value).is_ok());
    tight.most_bits > TightRequest::DEFAULT.most_bits
        || request.source.formula.as_ref().is_some_and(|formula| formula.len() > SHORT)
        || !request.source.variables.iter().all(is_number)
}

/// Returns the columns that formulas may read: for each of their variables those of its name and of its bounds.
pub fn read_by(formula: &str, names: &[String], constants: &[String]) -> PyResult<Vec<usize>> {
    let given = |name: &str| constants.iter().any(|constant| constant.split('=').next() == Some(name));
    let variables = variables_among(formula, names)?;
    let mut wanted = Vec::new();
    for variable in &variables {
        let pair = [format!("{variable}_lo"), format!("{variable}_hi")];
        let has = |name: &String| names.contains(name);
        if !given(variable) && !has(variable) && !pair.iter().all(has) {
            return Err(PyValueError::new_err(format!(
                "the formula has a variable {variable}, and the data have no column {variable}, nor {} and {}; they \
                 have {}",
                pair[0],
                pair[1],
                if names.is_empty() { "none".into() } else { names.join(", ") }
            )));
        }
        let fits = |name: &&String| **name == *variable || pair.contains(name);
        wanted.extend(names.iter().enumerate().filter(|(_, name)| fits(name)).map(|(at, _)| at));
    }
    wanted.sort_unstable();
    wanted.dedup();
    Ok(wanted)
}

/// Returns the names of a formula's variables, if the data have columns of these names.
#[pyfunction]
pub fn variables(formula: &str, names: Vec<String>) -> PyResult<Vec<String>> {
    variables_among(formula, &names)
}

/// A formula and names of columns, and the variables of the formula.
struct Parsed {
    formula: String,
    names: Vec<String>,
    variables: Vec<String>,
}

/// The formulas of the last calls: each call asks for the variables more than once, and often is one of many.
static PARSED: Mutex<VecDeque<Parsed>> = Mutex::new(VecDeque::new());

/// Returns the names of a formula's variables, where the data have columns of these names.
fn variables_among(formula: &str, names: &[String]) -> PyResult<Vec<String>> {
    const KEPT: usize = 16;
    let last = || PARSED.lock().unwrap_or_else(PoisonError::into_inner);
    let known = |parsed: &Parsed| parsed.formula == formula && parsed.names == names;
    if let Some(parsed) = last().iter().find(|parsed| known(parsed)) {
        return Ok(parsed.variables.clone());
    }
    let variables = columns::variables(formula, names).map_err(|failure| exception(&failure))?;
    let mut parsed = last();
    parsed.truncate(KEPT - 1);
    parsed.push_front(Parsed { formula: formula.into(), names: names.into(), variables: variables.clone() });
    Ok(variables)
}

/// Returns the number of threads of a call that `OUTWARD_NUM_THREADS` has; `None` for one for each processor that the
/// process may use.
#[pyfunction]
pub fn default_threads() -> PyResult<Option<u16>> {
    match std::env::var("OUTWARD_NUM_THREADS") {
        Ok(text) if !text.trim().is_empty() => match text.trim().parse() {
            Ok(threads) if threads > 0 => Ok(Some(threads)),
            _ => Err(PyValueError::new_err(format!(
                "OUTWARD_NUM_THREADS is \"{text}\", expected a number of threads from 1 to 65535"
            ))),
        },
        _ => Ok(None),
    }
}

/// The results of a formula: its name, the prefix of its columns in a table, and the columns by name.
type NamedResults = (Option<String>, String, Vec<(&'static str, ResultArray)>);

/// Evaluates formulas over arrays of the same length.
#[pyfunction]
pub fn evaluate(
    py: Python<'_>,
    formula: String,
    arrays: Vec<(String, Bound<'_, PyAny>)>,
    rows: usize,
    constants: Vec<String>,
    options: Options,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<Vec<NamedResults>> {
    let names: Vec<String> = arrays.iter().map(|(name, _)| name.clone()).collect();
    let wanted = read_by(&formula, &names, &constants)?;
    let inputs: Vec<InputColumn> =
        wanted.iter().map(|&at| InputColumn::new(&arrays[at].0, &arrays[at].1)).collect::<PyResult<_>>()?;
    let names: Vec<String> = wanted.iter().map(|&at| names[at].clone()).collect();
    if let Some((_, name)) = inputs.iter().zip(&names).find(|(input, _)| input.len() != rows) {
        return Err(other_length(name));
    }
    let chunks = common_chunks(&inputs, rows);
    let of_chunk = |range: &Range<usize>| {
        let columns = inputs.iter().zip(&names);
        columns.map(|(input, name)| input.rows(name, range.clone())).collect::<PyResult<Vec<_>>>()
    };
    let read = chunks.iter().map(of_chunk).collect::<PyResult<Vec<_>>>()?;
    let batches: Vec<Batch<'_>> = read
        .iter()
        .zip(&chunks)
        .map(|(columns, range)| Batch {
            rows: range.len(),
            columns: columns.iter().map(ColumnRows::column).collect(),
        })
        .collect();
    let request = options.request(formula, constants, Notes)?;
    let results = match inputs.is_empty() && may_take_long(&request) {
        true => run_constants(py, request, rows, progress.as_ref())?,
        false => run(py, request, &names, &batches, progress.as_ref())?,
    };
    Ok(results
        .into_iter()
        .map(|results| {
            let columns = results.columns.into_iter();
            let columns = columns.map(|column| (column.name, column.values.into()));
            (results.name, results.prefix, columns.collect())
        })
        .collect())
}

/// Evaluates formulas over a table that has Arrow's protocol.
#[pyfunction]
pub fn evaluate_table(
    py: Python<'_>,
    formula: String,
    table: Bound<'_, PyAny>,
    constants: Vec<String>,
    options: Options,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<ResultTable> {
    let table = ArrowTable::new(&table)?;
    let names = table.names()?;
    let wanted = read_by(&formula, &names, &constants)?;
    let read = table.batches(&wanted)?;
    let batches: Vec<Batch<'_>> = read
        .iter()
        .zip(table.rows())
        .map(|(columns, rows)| {
            let columns =
                columns.iter().map(|column| Column { values: column.values(), missing: column.missing() });
            Batch { rows, columns: columns.collect() }
        })
        .collect();
    let names: Vec<String> = wanted.iter().map(|&at| names[at].clone()).collect();
    let request = options.request(formula, constants, Notes)?;
    let results = run(py, request, &names, &batches, progress.as_ref())?;
    let rows = batches.iter().map(|batch| batch.rows).sum();
    let columns = results.into_iter().flat_map(|FormulaColumns { prefix, reads, columns, .. }| {
        let valid = valid_rows(&batches, &reads, rows);
        columns.into_iter().map(move |column| OutputColumn {
            name: format!("{prefix}{}", column.name),
            values: column.values,
            valid: valid.clone(),
        })
    });
    Ok(ResultTable::new(columns.collect(), rows))
}

/// Returns a bitmap of the rows in which none of these columns is null, if one of them may be.
fn valid_rows(batches: &[Batch<'_>], reads: &[usize], rows: usize) -> Option<Arc<Vec<u8>>> {
    let nulls = |batch: &Batch<'_>| reads.iter().any(|&at| batch.columns[at].missing.is_some());
    if !batches.iter().any(nulls) {
        return None;
    }
    let mut bits = vec![0xffu8; rows.div_ceil(8)];
    let mut before = 0;
    for batch in batches {
        for is_missing in reads.iter().filter_map(|&at| batch.columns[at].missing) {
            for row in (0..batch.rows).filter(|&row| is_missing(row)) {
                bits[(before + row) / 8] &= !(1 << ((before + row) % 8));
            }
        }
        before += batch.rows;
    }
    Some(Arc::new(bits))
}
