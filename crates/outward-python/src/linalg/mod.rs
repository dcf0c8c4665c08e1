//! Products of matrices of numbers, and systems of equations.
//!
//! | module | what is there |
//! |---|---|
//! | `stack` | stacks of matrices in buffers |
//! | `batch` | a problem for each matrix of a stack |
//! | `solve` | systems of equations, determinants and eigenvalues |
//! | `sparse` | sparse systems of equations |

mod batch;
mod solve;
mod sparse;
mod stack;

use outward::format::{Bf16, F16};
use outward::machine::Native;
use outward::matrix::{Execution, MatrixError, MatrixMut, Product};
use outward::{Rd, Rn, Round, Ru, Rz};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::interval::array::threads;
use crate::request::choice;
use batch::{Batch, Results};
use stack::{Number, Stack, StackBuffer, exclusive, split};

/// Adds the functions of this module to the extension module.
pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(matmul, module)?)?;
    module.add_function(wrap_pyfunction!(solve::solve_matrices, module)?)?;
    module.add_function(wrap_pyfunction!(sparse::solve_sparse, module)?)
}

pub const DIRECTIONS: [(&str, Round); 4] = [
    ("rn", Round::TiesToEven),
    ("rz", Round::TowardZero),
    ("ru", Round::TowardPositive),
    ("rd", Round::TowardNegative),
];

/// The entries to compute.
#[derive(Clone, Copy)]
struct Entries {
    /// Of the one result; two results are bounds.
    direction: Round,
    /// `None` for as many as there are.
    threads: Option<usize>,
}

/// Computes the products of stacks of matrices, which have the same counts. `formats` are those of the factors, and of
/// the results and the matrices to add. With two results, these are bounds.
#[pyfunction]
#[pyo3(signature = (a, b, added, results, formats, round, in_order, threads))]
#[expect(clippy::too_many_arguments, reason = "those of Python's function")]
fn matmul(
    py: Python<'_>,
    a: &Bound<'_, PyAny>,
    b: &Bound<'_, PyAny>,
    added: Option<&Bound<'_, PyAny>>,
    results: Vec<Bound<'_, PyAny>>,
    formats: (&str, &str),
    round: &str,
    in_order: bool,
    threads: Option<usize>,
) -> PyResult<()> {
    let entries = Entries {
        direction: choice("round", round, &DIRECTIONS)?,
        threads: threads.map(|threads| self::threads(Some(threads))).transpose()?,
    };
    let arrays = Arrays { a, b, added, results: &results };
    match formats {
        ("f64", "f64") if in_order => arrays.computed(py, entries, chain::<f64>),
        ("f32", "f32") if in_order => arrays.computed(py, entries, chain::<f32>),
        _ if in_order => Err(PyValueError::new_err("expected steps of f64 or f32")),
        ("f64", to) => arrays.of::<f64>(py, to, entries),
        ("f32", to) => arrays.of::<f32>(py, to, entries),
        // Factors of 16 bits are widened before: code for each format would be a fortieth of the package.
        _ => Err(PyValueError::new_err("expected formats of arrays")),
    }
}

/// The arrays of a call.
struct Arrays<'a, 'py> {
    a: &'a Bound<'py, PyAny>,
    b: &'a Bound<'py, PyAny>,
    added: Option<&'a Bound<'py, PyAny>>,
    results: &'a [Bound<'py, PyAny>],
}

impl Arrays<'_, '_> {
    fn of<S: Number>(&self, py: Python<'_>, to: &str, entries: Entries) -> PyResult<()> {
        match to {
            "f64" => self.computed(py, entries, rounded::<S, f64>),
            "f32" => self.computed(py, entries, rounded::<S, f32>),
            "f16" => self.computed(py, entries, rounded::<S, F16>),
            "bf16" => self.computed(py, entries, rounded::<S, Bf16>),
            _ => Err(PyValueError::new_err("expected formats of arrays")),
        }
    }

    fn computed<S: Number, T: Number>(
        &self,
        py: Python<'_>,
        entries: Entries,
        compute: Compute<S, T>,
    ) -> PyResult<()> {
        let (a, b) = (StackBuffer::<S>::new(self.a)?, StackBuffer::<S>::new(self.b)?);
        let added = self.added.map(StackBuffer::<T>::new).transpose()?;
        let results = self.results.iter().map(StackBuffer::<T>::new).collect::<PyResult<Vec<_>>>()?;
        let (counts, [rows, terms]) = split(a.shape());
        let columns = split(b.shape()).1[1];
        let expected = [counts, &[rows, columns]].concat();
        let mut shapes = results.iter().chain(&added).map(StackBuffer::shape);
        if split(b.shape()) != (counts, [terms, columns])
            || shapes.any(|shape| shape != expected)
            || !(1..=2).contains(&results.len())
        {
            return Err(PyValueError::new_err("expected stacks whose shapes fit together"));
        }
        if expected.contains(&0) {
            return Ok(());
        }
        let inputs = (a.stack()?, b.stack()?, added.as_ref().map(StackBuffer::stack).transpose()?);
        let mut places = vec![inputs.0.place(), inputs.1.place()];
        places.extend(inputs.2.as_ref().map(Stack::place));
        let results = Results { arrays: exclusive(&results, places)?, length: rows * columns };
        let call = Call { inputs, shape: [rows, columns], terms, direction: entries.direction, compute };
        batch::run(py, &call, counts, results, entries.threads, None)
    }
}

/// Computes one product in a direction, or its bounds.
type Compute<S, T> = fn(Product<'_, S, T>, Round, &mut [MatrixMut<'_, T>]) -> Result<(), MatrixError>;

fn rounded<S: Number, T: Number>(
    product: Product<'_, S, T>,
    direction: Round,
    results: &mut [MatrixMut<'_, T>],
) -> Result<(), MatrixError> {
    match results {
        [lower, upper] => product.bounds(lower, upper),
        results => results.iter_mut().try_for_each(|result| product.round_to(direction, result)),
    }
}

/// Computes one product by a chain of fused operations.
fn chain<T: Native + Number>(
    product: Product<'_, T>,
    direction: Round,
    results: &mut [MatrixMut<'_, T>],
) -> Result<(), MatrixError> {
    match results {
        [lower, upper] => {
            product.in_order::<Rd>(lower)?;
            product.in_order::<Ru>(upper)
        }
        results => results.iter_mut().try_for_each(|result| match direction {
            Round::TiesToEven => product.in_order::<Rn>(result),
            Round::TowardZero => product.in_order::<Rz>(result),
            Round::TowardPositive => product.in_order::<Ru>(result),
            Round::TowardNegative => product.in_order::<Rd>(result),
        }),
    }
}

/// The products of a call.
struct Call<'a, S, T> {
    inputs: (Stack<'a, S>, Stack<'a, S>, Option<Stack<'a, T>>),
    shape: [usize; 2],
    terms: usize,
    direction: Round,
    compute: Compute<S, T>,
}

impl<S: Number, T: Number> Batch for Call<'_, S, T> {
    type Number = T;

    fn work(&self) -> usize {
        self.shape.iter().fold(self.terms.max(1), |work, length| work.saturating_mul(*length))
    }

    fn compute(
        &self,
        number: usize,
        results: Vec<&mut [T]>,
        execution: Execution<'_>,
    ) -> Result<(), MatrixError> {
        let (a, b, added) = &self.inputs;
        let mut product = Product::new(a.matrix(number)?, b.matrix(number)?)?;
        if let Some(added) = added {
            product = product.plus(added.matrix(number)?)?;
        }
        let [rows, columns] = self.shape;
        let views = results.into_iter().map(|entries| MatrixMut::new(entries, rows, columns));
        let mut views = views.collect::<Result<Vec<_>, _>>()?;
        (self.compute)(product.on(execution), self.direction, &mut views)
    }
}
