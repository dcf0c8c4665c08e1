//! Source lines, reports, time steps and solvers.

use std::cell::{Cell, RefCell};
use std::sync::Mutex;

use outward::traced::{
    Lines, MOST_STATE, OpenStep, Place, Report, SourceLine, Statement, Traced, at, certify,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::interval::buffers::{buffer, shared};
use crate::traced::elements::{Elements, Number};

/// A line of a program in Python.
#[pyclass(frozen, module = "outward._native")]
pub struct TracedLine(Place);

#[pymethods]
impl TracedLine {
    #[new]
    fn new(file: &str, line: u32) -> TracedLine {
        TracedLine(SourceLine::named(file, line).into())
    }
}

thread_local! {
    static STATEMENT: Cell<Option<Statement>> = const { Cell::new(None) };
}

impl TracedLine {
    /// Computes what belongs to the line: for arrays as a part of the statement that the thread resumed last.
    pub fn compute<R>(&self, rows: usize, function: impl FnOnce() -> R) -> R {
        at(self.0, || match STATEMENT.get().filter(|_| rows > 1) {
            Some(statement) => statement.compute(function),
            None => function(),
        })
    }
}

/// Where a statement of this thread's program began.
#[pyclass(frozen, module = "outward._native")]
pub struct TracedStatement(Statement);

#[pymethods]
impl TracedStatement {
    /// A statement that begins now.
    #[new]
    fn new() -> TracedStatement {
        TracedStatement(Statement::begin())
    }

    /// What this thread computes from here on belongs to the statement, and to those after it.
    fn resume(&self) {
        STATEMENT.set(Some(self.0));
    }
}

/// What happened in a thread.
#[pyclass(frozen, module = "outward._native")]
pub struct TracedRun(Mutex<Report>);

impl TracedRun {
    fn with<R>(&self, function: impl FnOnce(&mut Report) -> R) -> R {
        function(&mut self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner))
    }
}

#[pymethods]
impl TracedRun {
    fn text(&self) -> String {
        self.with(|report| report.to_string())
    }

    fn json(&self) -> String {
        self.with(|report| report.to_json())
    }

    /// Adds the report of another thread.
    fn merge(&self, other: &TracedRun) {
        let other = other.with(|report| report.clone());
        self.with(|report| report.merge(other));
    }
}

/// The report of this thread, which begins anew.
#[pyfunction]
pub fn traced_run() -> TracedRun {
    TracedRun(Mutex::new(Report::take()))
}

/// A time step that has begun, in the thread that began it.
#[pyclass(unsendable, module = "outward._native")]
pub struct TracedStep(Option<OpenStep>);

fn write_state(elements: &Elements<Lines>, state: &[Number<Lines>]) {
    for (place, x) in state.iter().enumerate() {
        elements.set(place, *x);
    }
}

/// Begins a step of a state, whose elements are changed.
#[pyfunction]
pub fn traced_begin_step(state: &Bound<'_, PyAny>) -> PyResult<TracedStep> {
    let elements: Elements<Lines> = Elements::output(state)?;
    if elements.len() > MOST_STATE {
        return Err(PyValueError::new_err(format!(
            "step: found {} numbers, expected {MOST_STATE} at most: leave the step out, or take the part of the state \
             whose errors turn",
            elements.len()
        )));
    }
    let mut numbers = elements.to_vec();
    let step = OpenStep::begin(&mut numbers);
    write_state(&elements, &numbers);
    Ok(TracedStep(Some(step)))
}

#[pymethods]
impl TracedStep {
    /// Ends the step with the state that it left.
    fn end(&mut self, state: &Bound<'_, PyAny>) -> PyResult<()> {
        let elements: Elements<Lines> = Elements::output(state)?;
        let mut numbers = elements.to_vec();
        if let Some(step) = self.0.take() {
            step.end(&mut numbers);
            write_state(&elements, &numbers);
        }
        Ok(())
    }

    /// Ends the step without a set for the next one.
    fn drop(&mut self) {
        self.0 = None;
    }
}

/// Bounds of a true solution near `x`; none, if none is proved. `residual` takes an array of bytes of elements and
/// gives another one.
#[pyfunction]
pub fn traced_certify(
    py: Python<'_>,
    x: &Bound<'_, PyAny>,
    residual: &Bound<'_, PyAny>,
) -> PyResult<Option<Vec<(f64, f64)>>> {
    let x = buffer::<f64>(x)?;
    let failure = RefCell::new(None);
    let solution = certify(shared(&x)?, |state| {
        let result = call(py, residual, state);
        result.unwrap_or_else(|error| {
            failure.borrow_mut().get_or_insert(error);
            Vec::new()
        })
    });
    match failure.into_inner() {
        Some(error) => Err(error),
        None => Ok(solution.map(|boxes| boxes.iter().map(|x| (x.inf(), x.sup())).collect())),
    }
}

fn call(py: Python<'_>, residual: &Bound<'_, PyAny>, state: &[Traced<f64>]) -> PyResult<Vec<Traced<f64>>> {
    let bytes = pyo3::types::PyByteArray::new(py, &[]);
    bytes.resize(size_of_val(state))?;
    write_state(&Elements::output(bytes.as_any())?, state);
    let result = residual.call1((bytes,))?;
    Ok(Elements::new(&result)?.to_vec())
}
