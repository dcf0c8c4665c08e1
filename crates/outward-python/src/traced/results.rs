//! What traced numbers tell.

use outward::traced::{Cause, CauseKind, Detail, ErrorBound, Lines, Radius, Traced};
use pyo3::prelude::*;

use crate::traced::elements::{Elements, Number, with_detail, write};
use crate::traced::report::TracedLine;

/// Writes some columns of numbers.
fn write_columns<const N: usize>(columns: &[Bound<'_, PyAny>; N], rows: &[[f64; N]]) -> PyResult<()> {
    for (place, column) in columns.iter().enumerate() {
        write(column, rows.iter().map(|row| row[place]))?;
    }
    Ok(())
}

fn columns<D: Detail, const N: usize>(
    elements: &Bound<'_, PyAny>,
    columns: &[Bound<'_, PyAny>; N],
    of: fn(Number<D>) -> [f64; N],
) -> PyResult<()> {
    let elements: Elements<D> = Elements::new(elements)?;
    let rows: Vec<[f64; N]> = (0..elements.len()).map(|at| of(elements.get(at))).collect();
    write_columns(columns, &rows)
}

/// Bounds of the exact values.
#[pyfunction]
#[pyo3(signature = (has_lines, elements, bounds))]
pub fn traced_bounds(
    has_lines: bool,
    elements: &Bound<'_, PyAny>,
    bounds: [Bound<'_, PyAny>; 2],
) -> PyResult<()> {
    fn of<D: Detail>(elements: &Bound<'_, PyAny>, bounds: &[Bound<'_, PyAny>; 2]) -> PyResult<()> {
        columns::<D, 2>(elements, bounds, |x| [x.enclosure().inf(), x.enclosure().sup()])
    }
    with_detail!(has_lines, of(elements, &bounds))
}

/// Balls around the exact values: the two words of the middle, and the radius.
#[pyfunction]
#[pyo3(signature = (has_lines, elements, balls))]
pub fn traced_balls(
    has_lines: bool,
    elements: &Bound<'_, PyAny>,
    balls: [Bound<'_, PyAny>; 3],
) -> PyResult<()> {
    fn of<D: Detail>(elements: &Bound<'_, PyAny>, balls: &[Bound<'_, PyAny>; 3]) -> PyResult<()> {
        columns::<D, 3>(elements, balls, |x| {
            let ([hi, lo], radius) = x.ball();
            [hi, lo, radius]
        })
    }
    with_detail!(has_lines, of(elements, &balls))
}

/// The error of a number of a format.
fn error_of<D: Detail>(x: Number<D>, is_single: bool) -> (ErrorBound, f64) {
    match is_single {
        true => {
            let x: Traced<f32, D> = x.converted(x.plain() as f32);
            (x.error(), x.digits())
        }
        false => (x.error(), x.digits()),
    }
}

/// Bounds of the errors: absolute, relative, in ulps of the format; and the digits that are right.
#[pyfunction]
#[pyo3(signature = (has_lines, is_single, elements, errors))]
pub fn traced_errors(
    has_lines: bool,
    is_single: bool,
    elements: &Bound<'_, PyAny>,
    errors: [Bound<'_, PyAny>; 4],
) -> PyResult<()> {
    fn row<D: Detail, const IS_SINGLE: bool>(x: Number<D>) -> [f64; 4] {
        let (ErrorBound { absolute, relative, ulps }, digits) = error_of(x, IS_SINGLE);
        [absolute, relative, ulps, digits]
    }
    fn of<D: Detail>(
        is_single: bool,
        elements: &Bound<'_, PyAny>,
        errors: &[Bound<'_, PyAny>; 4],
    ) -> PyResult<()> {
        let row = if is_single { row::<D, true> } else { row::<D, false> };
        columns::<D, 4>(elements, errors, row)
    }
    with_detail!(has_lines, of(is_single, elements, &errors))
}

/// The lines of the error of one element, the largest part first: file, line, is it an input, and the amount.
#[pyfunction]
#[pyo3(signature = (has_lines, elements))]
pub fn traced_causes(
    has_lines: bool,
    elements: &Bound<'_, PyAny>,
) -> PyResult<Vec<(&'static str, u32, bool, f64)>> {
    fn of<D: Detail>(elements: &Bound<'_, PyAny>) -> PyResult<Vec<Cause>> {
        Ok(Elements::<D>::new(elements)?.get(0).causes())
    }
    let causes = with_detail!(has_lines, of(elements))?;
    let cause =
        |cause: Cause| (cause.line.file, cause.line.line, cause.kind == CauseKind::Input, cause.amount);
    Ok(causes.into_iter().map(cause).collect())
}

/// Puts one element into the thread's report.
#[pyfunction]
#[pyo3(signature = (has_lines, is_single, elements, name))]
pub fn traced_record(
    has_lines: bool,
    is_single: bool,
    elements: &Bound<'_, PyAny>,
    name: &str,
) -> PyResult<()> {
    fn of<D: Detail>(is_single: bool, elements: &Bound<'_, PyAny>, name: &str) -> PyResult<()> {
        let x = Elements::<D>::new(elements)?.get(0);
        match is_single {
            true => x.converted(x.plain() as f32).record(name),
            false => x.record(name),
        }
        Ok(())
    }
    with_detail!(has_lines, of(is_single, elements, name))
}

/// Counts numbers that leave the trace.
#[pyfunction]
#[pyo3(signature = (line, has_lines, elements))]
pub fn traced_leave(line: &TracedLine, has_lines: bool, elements: &Bound<'_, PyAny>) -> PyResult<()> {
    fn of<D: Detail>(elements: &Bound<'_, PyAny>) -> PyResult<()> {
        let elements = Elements::<D>::new(elements)?;
        for at in 0..elements.len() {
            let _ = elements.get(at).value();
        }
        Ok(())
    }
    line.compute(1, || with_detail!(has_lines, of(elements)))
}
