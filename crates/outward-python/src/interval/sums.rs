//! Sums of intervals, and reductions computed from them, without rounding until the end.

use outward::format::Format;
use outward::reductions::IntervalAccumulator;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::interrupt::SignalWatch;
use crate::interval::array::{Input, Stored, fields};
use crate::interval::buffers::{Columns, Held, check_apart, exclusive, is_single};
use crate::request::choice;

/// A reduction: the terms that are added, and the function of their sum.
#[derive(Clone, Copy, PartialEq)]
enum Reduction {
    Sum,
    SumAbs,
    SumSq,
    Norm,
    Mean,
    Dot,
}

const REDUCTIONS: [(&str, Reduction); 6] = [
    ("sum", Reduction::Sum),
    ("sum_abs", Reduction::SumAbs),
    ("sum_sq", Reduction::SumSq),
    ("norm", Reduction::Norm),
    ("mean", Reduction::Mean),
    ("dot", Reduction::Dot),
];

/// Number of terms between two looks at the clock, which says when to check for Ctrl-C.
const PART: usize = 1 << 12;

/// Reduces the rows of one array, or `dot` of two: the output has a row for each column, and a row of the inputs has a
/// term of each.
#[pyfunction]
pub fn interval_reduce(
    py: Python<'_>,
    name: &str,
    inputs: Vec<Columns<'_>>,
    output: Columns<'_>,
) -> PyResult<()> {
    let reduction = choice("name", name, &REDUCTIONS)?;
    match is_single(&output) {
        true => reduce::<f32>(py, reduction, &inputs, &output),
        false => reduce::<f64>(py, reduction, &inputs, &output),
    }
}

fn reduce<T: Stored + Format>(
    py: Python<'_>,
    reduction: Reduction,
    inputs: &[Columns<'_>],
    output: &Columns<'_>,
) -> PyResult<()> {
    let inputs = inputs.iter().map(Held::<T>::new).collect::<PyResult<Vec<_>>>()?;
    let output = Held::<T>::new(output)?;
    check_apart(&output, &inputs)?;
    let inputs = inputs.iter().map(|input| input.columns().map(Input::new)).collect::<PyResult<Vec<_>>>()?;
    let (x, y) = match inputs[..] {
        [x] if reduction != Reduction::Dot => (x, x),
        [x, y] if reduction == Reduction::Dot => (x, y),
        _ => return Err(PyValueError::new_err("inputs: expected one array, and two of dot")),
    };
    let (lo, hi, codes) = (exclusive(&output.lo)?, exclusive(&output.hi)?, exclusive(&output.codes)?);
    let (columns, terms) = (lo.len(), x.lo.len());
    let rows = terms.checked_div(columns).unwrap_or(0);
    let lengths = [x.lo.len(), x.hi.len(), x.codes.len(), y.lo.len(), y.hi.len(), y.codes.len()];
    if [hi.len(), codes.len()] != [columns; 2] || lengths != [rows * columns; 6] {
        return Err(PyValueError::new_err("expected arrays of rows × columns, and an output of columns"));
    }
    py.detach(|| {
        let mut watch = SignalWatch::default();
        for column in 0..columns {
            let mut sum = IntervalAccumulator::new();
            for from in (0..rows).step_by(PART) {
                watch.check()?;
                for at in (from..rows.min(from + PART)).map(|row| row * columns + column) {
                    match reduction {
                        Reduction::Sum | Reduction::Mean => sum.add_decorated(x.row(at)),
                        Reduction::SumAbs => sum.add_decorated_magnitude(x.row(at)),
                        Reduction::SumSq | Reduction::Norm => sum.add_decorated_square(x.row(at)),
                        Reduction::Dot => sum.add_decorated_product(x.row(at), y.row(at)),
                    }
                }
            }
            let result = match reduction {
                Reduction::Norm => sum.sqrt_decorated::<T>(),
                Reduction::Mean => sum.mean_decorated(),
                _ => sum.round_decorated(),
            };
            (lo[column], hi[column], codes[column]) = fields(result);
        }
        Ok(())
    })
}
