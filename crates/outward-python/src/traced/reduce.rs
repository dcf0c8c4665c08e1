//! Sums of products, folds and scans. The exact result is that of exact terms, so that the rounding errors of NumPy's
//! own order of summation are one error, of the line that asked for the sum.

use outward::table::Op;
use outward::traced::{Detail, Lines, Radius, Traced};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::interval::buffers::shared;
use crate::traced::apply::{CHUNK, check_values, pause};
use crate::traced::block_sum::{BlockSum, LEAST};
use crate::traced::elements::{Array, Elements, Number, Operand, numbers, operands, with_detail};
use crate::traced::indices::Indices;
use crate::traced::report::TracedLine;

/// An operation of two that folds.
#[derive(Clone, Copy)]
struct Fold {
    op: Op,
    plain: fn(f64, f64) -> f64,
}

impl Fold {
    const PRODUCT: Fold = Fold { op: Op::Mul, plain: |x, y| x * y };
    const SUM: Fold = Fold { op: Op::Add, plain: |x, y| x + y };

    fn by_name(name: &str) -> PyResult<Fold> {
        Ok(match name {
            "add" => Fold::SUM,
            "mul" => Fold::PRODUCT,
            "sub" => Fold { op: Op::Sub, plain: |x, y| x - y },
            "div" => Fold { op: Op::Div, plain: |x, y| x / y },
            "hypot" => Fold { op: Op::Hypot, plain: f64::hypot },
            // A NaN is handed on by some and not by others: the plain result is NumPy's.
            "max" | "fmax" => Fold { op: Op::Max, plain: f64::max },
            "min" | "fmin" => Fold { op: Op::Min, plain: f64::min },
            _ => return Err(PyTypeError::new_err(format!("{name}: no operation that folds"))),
        })
    }

    /// The result, whose plain number is `value`, or that of the plain numbers.
    fn of<D: Detail>(self, x: Number<D>, y: Number<D>, value: Option<f64>) -> Number<D> {
        let value = value.unwrap_or_else(|| (self.plain)(x.plain(), y.plain()));
        Traced::computed(self.op, &[x, y], value).expect("an operation of two numbers")
    }
}

/// Sums of products of the operands, or with a name a fold of the elements of one operand. The first `results` sizes
/// are those of the results, whose plain numbers are `values`; the others are summed over. An operand's strides count
/// its elements.
#[pyfunction]
#[pyo3(signature = (line, has_lines, fold, arrays, sizes, results, strides, values, out))]
#[expect(clippy::too_many_arguments, reason = "a call from Python, where structures would be dictionaries")]
pub fn traced_contract(
    py: Python<'_>,
    line: &TracedLine,
    has_lines: bool,
    fold: &str,
    arrays: Vec<Array<'_>>,
    sizes: Vec<usize>,
    results: usize,
    strides: Vec<Vec<usize>>,
    values: &Bound<'_, PyAny>,
    out: &Bound<'_, PyAny>,
) -> PyResult<()> {
    let shape = (&sizes[..], results, &strides[..]);
    line.compute(sizes.iter().product(), || {
        with_detail!(has_lines, contract(py, fold, &arrays, shape, values, out))
    })
}

fn contract<D: Detail>(
    py: Python<'_>,
    fold: &str,
    arrays: &[Array<'_>],
    (sizes, results, strides): (&[usize], usize, &[Vec<usize>]),
    values: &Bound<'_, PyAny>,
    out: &Bound<'_, PyAny>,
) -> PyResult<()> {
    let fold = Fold::by_name(fold)?;
    let values = numbers(values)?;
    let values = shared(&values)?;
    let out: Elements<D> = Elements::output(out)?;
    let operands = operands::<D>(arrays, None)?;
    check_values(values, out.len())?;
    let fits = |(operand, strides): (&Operand<D>, &Vec<usize>)| {
        let last =
            strides.iter().zip(sizes).map(|(stride, size)| stride * size.saturating_sub(1)).sum::<usize>();
        strides.len() == sizes.len() && (last < operand.len() || sizes.contains(&0))
    };
    let is_whole = results <= sizes.len() && sizes[..results].iter().product::<usize>() == out.len();
    if !is_whole || operands.len() != strides.len() || !operands.iter().zip(strides).all(fits) {
        return Err(PyValueError::new_err("expected strides within the operands, and as many results"));
    }
    let count: usize = sizes[results..].iter().product();
    let mut indices = Indices::new(sizes, strides);
    let mut done = 0;
    if !D::HAS_LINES && fold.op == Op::Add && count >= LEAST {
        let mut blocks = BlockSum::new(operands.len());
        for (row, value) in values.iter().enumerate() {
            let sum = blocks.sum(py, &operands, count, &mut indices, results)?;
            out.set(row, sum.with_value(*value));
            indices.step_to(results);
        }
        return Ok(());
    }
    for (row, value) in values.iter().enumerate() {
        let mut sum = None;
        for term in 1..=count {
            if done % CHUNK == 0 {
                pause(py)?;
            }
            done += 1;
            let value = (term == count).then_some(*value);
            sum = Some(next(fold, &operands, indices.places(), sum, value));
            indices.step_from(results);
        }
        let nothing = || Number::<D>::default().converted(*value);
        out.set(row, sum.unwrap_or_else(nothing));
        indices.step_to(results);
    }
    Ok(())
}

/// The sum so far with one more term.
fn next<D: Detail>(
    fold: Fold,
    operands: &[Operand<D>],
    places: &[usize],
    sum: Option<Number<D>>,
    value: Option<f64>,
) -> Number<D> {
    let mut factors = operands.iter().zip(places).map(|(operand, place)| operand.at(*place));
    let mut product = factors.next().unwrap_or_default();
    let mut last = factors.next();
    for factor in factors {
        if let Some(factor) = last.replace(factor) {
            product = Fold::PRODUCT.of(product, factor, None);
        }
    }
    match (sum, last) {
        (None, None) => value.map_or(product, |value| product.converted(value)),
        (None, Some(factor)) => Fold::PRODUCT.of(product, factor, value),
        (Some(sum), None) => fold.of(sum, product, value),
        (Some(sum), Some(factor)) => {
            let plain = || product.plain() * factor.plain() + sum.plain();
            let value = value.unwrap_or_else(plain);
            Traced::computed(Op::Fma, &[product, factor, sum], value).expect("an operation of three numbers")
        }
    }
}

/// The results for the first element, the first two, and so on, along the middle one of three dimensions: each is that
/// of the result before, whose plain number is in `values`.
#[pyfunction]
#[pyo3(signature = (line, has_lines, fold, array, sizes, values, out))]
#[expect(clippy::too_many_arguments, reason = "a call from Python, where structures would be dictionaries")]
pub fn traced_scan(
    py: Python<'_>,
    line: &TracedLine,
    has_lines: bool,
    fold: &str,
    array: Array<'_>,
    sizes: [usize; 3],
    values: &Bound<'_, PyAny>,
    out: &Bound<'_, PyAny>,
) -> PyResult<()> {
    line.compute(values.len()?, || with_detail!(has_lines, scan(py, fold, &array, sizes, values, out)))
}

fn scan<D: Detail>(
    py: Python<'_>,
    fold: &str,
    array: &Array<'_>,
    [outer, count, inner]: [usize; 3],
    values: &Bound<'_, PyAny>,
    out: &Bound<'_, PyAny>,
) -> PyResult<()> {
    let fold = Fold::by_name(fold)?;
    let values = numbers(values)?;
    let values = shared(&values)?;
    let out: Elements<D> = Elements::output(out)?;
    let operand = Operand::<D>::new(array)?;
    check_values(values, out.len())?;
    if operand.len() != out.len()
        || outer.checked_mul(count).and_then(|n| n.checked_mul(inner)) != Some(out.len())
    {
        return Err(PyValueError::new_err("expected as many elements as results"));
    }
    for (row, value) in values.iter().enumerate() {
        if row % CHUNK == 0 {
            pause(py)?;
        }
        let x = operand.at(row);
        let is_first = row / inner % count == 0;
        out.set(
            row,
            if is_first { x.converted(*value) } else { fold.of(out.get(row - inner), x, Some(*value)) },
        );
    }
    Ok(())
}
