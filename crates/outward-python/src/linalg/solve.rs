//! Systems of equations, least squares, determinants, and symmetric matrices.

use outward::matrix::{
    Execution, LeastSquares, LinearSystem, MatrixError, MatrixMut, MatrixRef, determinant_of_intervals,
    determinant_on, is_positive_definite_on, symmetric_eigenvalues_of_intervals, symmetric_eigenvalues_on,
    symmetric_eigenvectors_on,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::batch::{self, Batch, Results};
use super::stack::{Stack, StackBuffer, exclusive, split};
use crate::interval::array::threads;
use crate::request::choice;

/// The problems that have a function in Python.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Problem {
    Equations,
    LeastSquares,
    Determinant,
    Eigenvalues,
    Eigenvectors,
    Definite,
}

const PROBLEMS: [(&str, Problem); 6] = [
    ("solve", Problem::Equations),
    ("lstsq", Problem::LeastSquares),
    ("det", Problem::Determinant),
    ("eigvalsh", Problem::Eigenvalues),
    ("eigh", Problem::Eigenvectors),
    ("is_positive_definite", Problem::Definite),
];

impl Problem {
    fn has_right_side(self) -> bool {
        matches!(self, Problem::Equations | Problem::LeastSquares)
    }

    /// The shape of each result for a matrix of a shape and so many right-hand sides; `None` where there is no problem.
    fn shape_of_results(self, [rows, columns]: [usize; 2], sides: usize) -> Option<[usize; 2]> {
        let is_square = rows == columns || self == Problem::LeastSquares;
        is_square.then_some(match self {
            Problem::Equations | Problem::LeastSquares => [columns, sides],
            Problem::Eigenvalues => [1, columns],
            Problem::Eigenvectors => [rows, columns],
            Problem::Determinant | Problem::Definite => [1, 1],
        })
    }
}

/// Computes bounds for stacks of matrices, which have the same counts: `a` and `b` are an array of numbers each, or the
/// lower and the upper bounds of intervals, and `b` is empty where a problem has no right-hand side. Results are lower
/// and upper bounds, or for `is_positive_definite` one array of zeros and ones. The last argument has the most threads
/// and seconds.
#[pyfunction]
#[pyo3(signature = (problem, a, b, results, parts, limits))]
pub fn solve_matrices(
    py: Python<'_>,
    problem: &str,
    a: Vec<Bound<'_, PyAny>>,
    b: Vec<Bound<'_, PyAny>>,
    results: Vec<Bound<'_, PyAny>>,
    parts: Option<usize>,
    limits: (Option<usize>, Option<f64>),
) -> PyResult<()> {
    let problem = choice("problem", problem, &PROBLEMS)?;
    let (threads, max_seconds) = limits;
    let threads = threads.map(|count| self::threads(Some(count))).transpose()?;
    let buffers = |arrays: &[Bound<'_, PyAny>]| {
        arrays.iter().map(StackBuffer::<f64>::new).collect::<PyResult<Vec<_>>>()
    };
    let (a, b, results) = (buffers(&a)?, buffers(&b)?, buffers(&results)?);
    let unfit = || PyValueError::new_err("expected stacks whose shapes fit together");
    let (counts, shape) = split(a.first().ok_or_else(unfit)?.shape());
    let sides = b.first().map_or(0, |b| split(b.shape()).1[1]);
    let of_results = problem.shape_of_results(shape, sides).ok_or_else(unfit)?;
    let are_alike = |arrays: &[StackBuffer<f64>], shape: [usize; 2]| {
        arrays.iter().all(|array| split(array.shape()) == (counts, shape))
    };
    let ends = if matches!(problem, Problem::Definite | Problem::Eigenvectors) { 1..=1 } else { 1..=2 };
    if !ends.contains(&a.len())
        || !(if problem.has_right_side() { ends } else { 0..=0 }).contains(&b.len())
        || results.len() != if problem == Problem::Definite { 1 } else { 2 }
        || !are_alike(&a, shape)
        || !are_alike(&b, [shape[0], sides])
        || !are_alike(&results, of_results)
    {
        return Err(unfit());
    }
    if a.iter().chain(&b).chain(&results).all(|array| array.shape().contains(&0)) {
        return Ok(());
    }
    let of_a = a.iter().map(StackBuffer::stack).collect::<PyResult<Vec<_>>>()?;
    let of_b = b.iter().map(StackBuffer::stack).collect::<PyResult<Vec<_>>>()?;
    let places = of_a.iter().chain(&of_b).map(Stack::place).collect();
    let arrays = exclusive(&results, places)?;
    let call = Call { problem, a: of_a, b: of_b, shape, sides, parts };
    batch::run(
        py,
        &call,
        counts,
        Results { arrays, length: of_results.iter().product() },
        threads,
        max_seconds,
    )
}

/// The problems of a call.
struct Call<'a> {
    problem: Problem,
    /// Numbers, or lower and upper bounds.
    a: Vec<Stack<'a, f64>>,
    b: Vec<Stack<'a, f64>>,
    shape: [usize; 2],
    sides: usize,
    parts: Option<usize>,
}

impl Batch for Call<'_> {
    type Number = f64;

    fn work(&self) -> usize {
        let [rows, columns] = self.shape;
        // Exact products and refinement take some times as long as factors.
        let least = if self.problem == Problem::Equations { 8 } else { 64 };
        let columns_of_all = columns.saturating_add(self.sides).max(1);
        [rows.max(1), columns.max(1), columns_of_all].into_iter().fold(least, usize::saturating_mul)
    }

    fn compute(
        &self,
        number: usize,
        mut results: Vec<&mut [f64]>,
        execution: Execution<'_>,
    ) -> Result<(), MatrixError> {
        let a = ends(&self.a, number)?;
        match (self.problem, &mut results[..]) {
            (Problem::Definite, [result]) => {
                result[0] = f64::from(u8::from(is_positive_definite_on(a[0], execution)?));
            }
            (Problem::Determinant, [lower, upper]) => {
                let is_number = self.a.len() == 1;
                let found = if is_number {
                    determinant_on(a[0], execution)
                } else {
                    determinant_of_intervals(a, execution)
                };
                [lower[0], upper[0]] = found?.bounds();
            }
            (Problem::Eigenvalues, [lower, upper]) => {
                let is_number = self.a.len() == 1;
                let [below, above] = if is_number {
                    symmetric_eigenvalues_on(a[0], execution)?
                } else {
                    symmetric_eigenvalues_of_intervals(a, execution)?
                };
                lower.copy_from_slice(&below);
                upper.copy_from_slice(&above);
            }
            (Problem::Eigenvectors, [lower, upper]) => {
                let [rows, columns] = self.shape;
                let mut lower = MatrixMut::new(lower, rows, columns)?;
                let mut upper = MatrixMut::new(upper, rows, columns)?;
                symmetric_eigenvectors_on(a[0], execution, &mut lower, &mut upper)?;
            }
            (Problem::Equations | Problem::LeastSquares, [lower, upper]) => {
                let (b, columns) = (ends(&self.b, number)?, self.shape[1]);
                let mut lower = MatrixMut::new(lower, columns, self.sides)?;
                let mut upper = MatrixMut::new(upper, columns, self.sides)?;
                if self.problem == Problem::LeastSquares {
                    return LeastSquares::of_intervals(a, b)?.on(execution).solve(&mut lower, &mut upper);
                }
                let system = LinearSystem::of_intervals(a, b)?.on(execution);
                self.parts.map_or(system, |parts| system.with_parts(parts)).solve(&mut lower, &mut upper)?;
            }
            _ => unreachable!("results are counted"),
        }
        Ok(())
    }
}

/// The matrix of a number: its lower and upper bounds, which are the same for numbers.
pub(super) fn ends<'a>(
    stacks: &[Stack<'a, f64>],
    number: usize,
) -> Result<[MatrixRef<'a, f64>; 2], MatrixError> {
    let lower = stacks[0].matrix(number)?;
    Ok([lower, stacks.get(1).map_or(Ok(lower), |upper| upper.matrix(number))?])
}
