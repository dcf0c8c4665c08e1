//! Sparse systems of equations.

use outward::matrix::{CsrMatrix, Execution, MatrixError, MatrixMut, SparseSystem};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::batch::{self, Batch, Results};
use super::solve::ends;
use super::stack::{Stack, StackBuffer, exclusive};
use crate::interval::array::threads;

/// Computes bounds of the solution of a system with a square matrix in compressed rows, whose arrays are bytes of
/// 64-bit integers and of binary64. `b` is an array of numbers, or the lower and the upper bounds of intervals; the
/// results are lower and upper bounds. All have two dimensions. The last argument has the most threads and the most
/// seconds; with a number of these, factors may take any number of multiplications.
#[pyfunction]
#[pyo3(signature = (indptr, indices, data, b, results, limits))]
pub fn solve_sparse(
    py: Python<'_>,
    indptr: &[u8],
    indices: &[u8],
    data: &[u8],
    b: Vec<Bound<'_, PyAny>>,
    results: Vec<Bound<'_, PyAny>>,
    limits: (Option<usize>, Option<f64>),
) -> PyResult<()> {
    let (threads, max_seconds) = limits;
    let threads = threads.map(|count| self::threads(Some(count))).transpose()?;
    let integers = |bytes: &[u8]| words(bytes).map(|word| word as usize).collect::<Vec<_>>();
    let (indptr, indices) = (integers(indptr), integers(indices));
    let data: Vec<f64> = words(data).map(f64::from_bits).collect();
    let order = indptr.len().saturating_sub(1);
    let buffers = |arrays: &[Bound<'_, PyAny>]| {
        arrays.iter().map(StackBuffer::<f64>::new).collect::<PyResult<Vec<_>>>()
    };
    let (b, results) = (buffers(&b)?, buffers(&results)?);
    let shape = b.first().map_or(vec![], |b| b.shape().to_vec());
    let are_alike = b.iter().chain(&results).all(|array| array.shape() == shape);
    if !are_alike || shape.len() != 2 || shape[0] != order || b.len() > 2 || results.len() != 2 {
        return Err(PyValueError::new_err("expected arrays whose shapes fit together"));
    }
    let a = CsrMatrix::new(order, order, &indptr, &indices, &data);
    let a = a.map_err(|error| PyValueError::new_err(error.to_string()))?;
    if shape.contains(&0) {
        return Ok(());
    }
    let b = b.iter().map(StackBuffer::stack).collect::<PyResult<Vec<_>>>()?;
    let arrays = exclusive(&results, b.iter().map(Stack::place).collect())?;
    let call = Call { a, b, sides: shape[1], is_timed: max_seconds.is_some() };
    batch::run(py, &call, &[], Results { arrays, length: shape.iter().product() }, threads, max_seconds)
}

fn words(bytes: &[u8]) -> impl Iterator<Item = u64> + '_ {
    bytes.chunks_exact(8).map(|word| u64::from_ne_bytes(word.try_into().expect("eight bytes")))
}

/// The system of a call.
struct Call<'a> {
    a: CsrMatrix,
    /// Numbers, or lower and upper bounds.
    b: Vec<Stack<'a, f64>>,
    sides: usize,
    is_timed: bool,
}

impl Batch for Call<'_> {
    type Number = f64;

    fn work(&self) -> usize {
        // Residuals of some rounds; and factors, which are anything from a band to nearly full.
        let residuals = self.a.nnz().saturating_mul(self.sides);
        residuals.saturating_add(self.a.rows().saturating_mul(self.a.rows())).saturating_mul(64)
    }

    fn compute(
        &self,
        number: usize,
        mut results: Vec<&mut [f64]>,
        execution: Execution<'_>,
    ) -> Result<(), MatrixError> {
        let [lower, upper] = &mut results[..] else { unreachable!("results are counted") };
        let mut lower = MatrixMut::new(lower, self.a.rows(), self.sides)?;
        let mut upper = MatrixMut::new(upper, self.a.rows(), self.sides)?;
        let system = SparseSystem::of_intervals(&self.a, ends(&self.b, number)?)?.on(execution);
        let unlimited = system.with_max_multiplications(u64::MAX);
        if self.is_timed { unlimited } else { system }.solve(&mut lower, &mut upper)
    }
}
